/* legend - the result, and an entry for every mark that occurs, flowing in lines.
 *
 * Drawing and measuring are the same walk; measuring draws nothing. */
#include "cli/picture/inner.h"

#include "cli/position.h"
#include "src/score/certainty.h"

#include <string.h>

typedef struct flow {
    iki_drawing *drawing; /* NULL: nothing is drawn */
    double left, right, font;
    iki_xy at; /* where the next entry begins, half way up its line */
} flow;

static void
next_line(flow *f)
{
    f->at = (iki_xy){f->left, f->at.y + 1.75 * f->font};
}

/* --- entries -------------------------------------------------------------------------------- */

static const struct entry {
    iki_mark mark;
    const char *text;
} entries[] = {
    {IKI_MARK_TERRITORY, "territory, proved"},
    {IKI_MARK_TERRITORY_SEARCHED, "territory, searched"},
    {IKI_MARK_TERRITORY_ESTIMATED, "territory, estimated"},
    {IKI_MARK_SEARCHED, "status searched"},
    {IKI_MARK_ESTIMATED, "status estimated"},
    {IKI_MARK_DEAD, "dead"},
    {IKI_MARK_SEKI, "seki"},
    {IKI_MARK_CRITICAL, "critical: the first move decides"},
    {IKI_MARK_VITAL, "vital point"},
    {IKI_MARK_DAME, "nobody's point"},
    {IKI_MARK_LAST, "last move"},
    {IKI_MARK_CUT, "cut: these do not touch"},
    {IKI_MARK_JOINED, "joined points"},
    {IKI_MARK_SIGN, "marks of the record"},
};
enum { ENTRIES = sizeof entries / sizeof entries[0] };
_Static_assert((int)ENTRIES == (int)IKI_MARKS, "every mark has an entry");

/* What the referee says stands as whole and clean as what is proved. */
const char *
iki_picture_entry(const iki_picture *p, int i, iki_mark *mark)
{
    iki_assert(i >= 0 && i < ENTRIES);
    *mark = entries[i].mark;
    return *mark == IKI_MARK_TERRITORY && iki_score_has_given(&p->look->judgement)
               ? "territory, proved or given"
               : entries[i].text;
}

void
iki_picture_sample(iki_drawing *d, iki_xy at, double cell, iki_mark mark)
{
    iki_xy second = {at.x + cell, at.y}, middle = {at.x + cell / 2, at.y};
    iki_style line = {.fill = IKI_NO_COLOR, .stroke = IKI_COLOR_PURPLE, .width = 0.1 * cell};
    const iki_signed triangle = {.sign = IKI_SIGN_TRIANGLE}, letter = {.text = "A"};
    switch (mark) {
    case IKI_MARK_TERRITORY:
    case IKI_MARK_TERRITORY_SEARCHED:
    case IKI_MARK_TERRITORY_ESTIMATED:
        iki_picture_empty(d, at, cell, IKI_BLACK, mark);
        iki_picture_empty(d, second, cell, IKI_WHITE, mark);
        break;
    case IKI_MARK_DAME:
    case IKI_MARK_VITAL:
        iki_picture_empty(d, middle, cell, IKI_EMPTY, mark);
        break;
    case IKI_MARK_CUT:
        d->line(d, (iki_xy){middle.x, at.y - cell / 3}, (iki_xy){middle.x, at.y + cell / 3}, 0,
                &line);
        break;
    case IKI_MARK_JOINED:
        line.dash = 0.2 * cell;
        d->line(d, at, second, -0.25 * cell, &line);
        break;
    case IKI_MARK_SIGN:
        iki_picture_sign(d, at, cell, IKI_EMPTY, &triangle);
        iki_picture_sign(d, second, cell, IKI_EMPTY, &letter);
        break;
    default:
        iki_picture_stone(d, at, cell, IKI_BLACK, mark);
        iki_picture_stone(d, second, cell, IKI_WHITE, mark);
    }
}

static void
put_entry(flow *f, iki_mark mark, const char *text)
{
    double cell = 1.4 * f->font, width = 2.3 * cell + iki_draw_text_width(text, f->font);
    if (f->at.x + width > f->right && f->at.x > f->left)
        next_line(f);
    if (f->drawing != NULL) {
        iki_style wood = {.fill = IKI_COLOR_WOOD, .stroke = IKI_NO_COLOR};
        iki_draw_rectangle(f->drawing, (iki_xy){f->at.x - 0.05 * cell, f->at.y - 0.55 * cell},
                           (iki_xy){2.1 * cell, 1.1 * cell}, &wood);
        iki_picture_sample(f->drawing, (iki_xy){f->at.x + cell / 2, f->at.y}, cell, mark);
        iki_label label = {.at = {f->at.x + 2.3 * cell, f->at.y}, .size = f->font};
        label.color = IKI_COLOR_WORDS;
        f->drawing->text(f->drawing, &label, text);
    }
    f->at.x += width + 1.2 * f->font;
}

/* --- text ----------------------------------------------------------------------------------- */

/* The end of the word that begins at text + n; a number keeps its percent sign. */
static size_t
word_end(const char *text, size_t n)
{
    n += strcspn(text + n, " ");
    return strncmp(text + n, " %", 2) == 0 ? n + 2 + strcspn(text + n + 2, " ") : n;
}

/* The longest beginning of the text, whole words, that fits; a single word at least. */
static size_t
fitting(const flow *f, const char *text)
{
    size_t fits = word_end(text, 0);
    for (size_t n = fits; text[n] != '\0';) {
        char line[240];
        n = word_end(text, n + 1);
        if (n >= sizeof line)
            break;
        memcpy(line, text, n);
        line[n] = '\0';
        if (f->left + iki_draw_text_width(line, f->font) > f->right)
            break;
        fits = n;
    }
    return fits;
}

static void
put_paragraph(flow *f, const char *text, bool bold, bool centred)
{
    while (*text != '\0') {
        char line[240];
        size_t n = fitting(f, text);
        n = n < sizeof line ? n : sizeof line - 1;
        memcpy(line, text, n);
        line[n] = '\0';
        iki_label label = {.at = f->at, .size = f->font, .bold = bold, .color = IKI_COLOR_WORDS};
        label.centred = centred;
        label.at.x = centred ? (f->left + f->right) / 2 : label.at.x;
        if (f->drawing != NULL)
            f->drawing->text(f->drawing, &label, line);
        next_line(f);
        text += n + strspn(text + n, " ");
    }
}

static void
put_legend(flow *f, const iki_picture *p)
{
    unsigned marks = iki_picture_marks(p);
    iki_sbuf result;
    iki_sbuf_init(&result, 0);
    iki_picture_result(p->look, &result);
    put_paragraph(f, iki_sbuf_text(&result), true, false);
    iki_sbuf_free(&result);
    for (int i = 0; i < ENTRIES; i++) {
        iki_mark mark;
        const char *text = iki_picture_entry(p, i, &mark);
        if ((marks & mark) != 0)
            put_entry(f, mark, text);
    }
    if (f->at.x > f->left)
        next_line(f);
}

double
iki_picture_legend(const iki_picture *p, iki_drawing *d, double top, double width)
{
    flow f = {.drawing = d, .left = 28, .right = width - 20, .font = width / 52};
    f.font = f.font < 14 ? 14 : f.font;
    f.at = (iki_xy){f.left, top + f.font};
    if (p->caption != NULL)
        put_paragraph(&f, p->caption, true, true);
    if (p->notes != NULL && p->notes->words.length > 0)
        put_paragraph(&f, iki_sbuf_text(&p->notes->words), false, true);
    if (p->legend)
        put_legend(&f, p);
    return f.at.y - top;
}
