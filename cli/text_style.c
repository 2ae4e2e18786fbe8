/* text_style - letters of a text board exchanged for signs.
 *
 * A board is a line of columns, numbered rows down to 1, between them lines of '-' where edges are
 * cut, and the same line of columns; nothing else is touched.  A row alternates gaps and marks.
 * The small letters mean stones and territory where the legend below says so, and else the regions
 * of a race.  In colour as without, each mark has a sign of its own, so that a board that is copied
 * as text still tells Black from White. */
#include "cli/text_style.h"

#include "engine/go/vertex.h"
#include "src/show/diagram.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WOOD  "\033[48;5;180m"
#define BLACK "\033[38;5;16m"
#define WHITE "\033[38;5;231m"
#define RED   "\033[38;5;160m"
#define BLUE  "\033[38;5;25m"
#define PLAIN "\033[0m"

/* How a mark looks: its colour on wood, its sign. */
static const struct dress {
    char mark;
    bool told; /* it means that only where the legend says so */
    const char *color, *sign;
} wardrobe[] = {
    {'X', false, BLACK, "\u25cf"}, {'O', false, WHITE, "\u25cb"}, /* stones */
    {'x', true, BLACK, "x"},       {'o', true, WHITE, "o"},       /* dead ones */
    {'S', true, BLUE, "S"},        {'s', true, BLUE, "s"},        /* those in seki */
    {'b', true, BLACK, "\u25aa"},  {'w', true, WHITE, "\u25ab"},  /* territory */
    {'.', false, BLACK, "\u00b7"}, {'+', false, BLACK, "+"},
};
enum { DRESSES = sizeof wardrobe / sizeof wardrobe[0] };

static bool
says_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL;
    }
    return false;
}

iki_text_style
iki_text_style_for(const iki_options *o, FILE *stream)
{
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    bool terminal = isatty(fileno(stream)) && term != NULL && strcmp(term, "dumb") != 0;
    bool plain = no_color != NULL && no_color[0] != '\0';
    return (iki_text_style){
        .color = o->color == IKI_WHEN_AUTO ? terminal && !plain : o->color == IKI_WHEN_ALWAYS,
        .unicode =
            o->unicode == IKI_WHEN_AUTO ? terminal && says_utf8() : o->unicode == IKI_WHEN_ALWAYS,
    };
}

/* --- what a board is -------------------------------------------------------------------------- */

/* What is found in a text. */
typedef struct board {
    int width;
    bool told[DRESSES]; /* the legend explains that mark */
} board;

static const char *
next_line(const char *line)
{
    size_t n = strcspn(line, "\n");
    return line + n + (line[n] == '\n');
}

/* The width of a board whose columns the line names, or 0. */
static int
columns_in(const char *line)
{
    int x = 0;
    if (strncmp(line, "  ", 2) != 0)
        return 0;
    for (line += 2; x < IKI_SIZE_MAX && line[0] == ' ' && line[1] == iki_column_letter(x); x++)
        line += 2;
    return *line == '\n' || *line == '\0' ? x : 0;
}

/* Is the line row number y of a board, its number at both ends? */
static bool
is_row(const char *line, int width, int y)
{
    char left[12], right[12];
    size_t n = strcspn(line, "\n"), marks = 2 * (size_t)width + 1;
    (void)snprintf(left, sizeof left, "%2d", y);
    (void)snprintf(right, sizeof right, "%d", y);
    return n == 2 + marks + strlen(right) && memcmp(line, left, 2) == 0 &&
           memcmp(line + 2 + marks, right, strlen(right)) == 0;
}

static bool
is_cuts(const char *line)
{
    size_t n = strspn(line, " -");
    return strncmp(line, "   ", 3) == 0 && n > 3 && line[n] == '\n';
}

/* The line behind a board that begins at the text, with its *width; NULL if none begins there. */
static const char *
board_end(const char *text, int *width)
{
    *width = columns_in(text);
    const char *line = next_line(text);
    int y = (int)strtol(line, NULL, 10);
    if (*width == 0 || y < 1 || y > IKI_SIZE_MAX)
        return NULL;
    for (; y > 0; y--) {
        if (!is_row(line, *width, y))
            return NULL;
        line = next_line(line);
        line = is_cuts(line) ? next_line(line) : line;
    }
    return columns_in(line) == *width ? next_line(line) : NULL;
}

/* Which marks a line explains, if it is a legend: marks and their meaning, three blanks apart. */
static bool
read_legend(const char *line, board *b)
{
    const char *end = line + strcspn(line, "\n");
    if (line == end)
        return false;
    while (line < end) {
        size_t i = 0;
        while (i < DRESSES && wardrobe[i].mark != *line)
            i++;
        const char *meaning = iki_diagram_meaning(*line);
        size_t n = meaning != NULL ? strlen(meaning) : 0;
        if (i == DRESSES || n == 0 || line[1] != ' ' || strncmp(line + 2, meaning, n) != 0)
            return false;
        b->told[i] = true;
        line += 2 + n;
        line += strncmp(line, "   ", 3) == 0 ? 3 : 0;
    }
    return true;
}

/* --- how it is written ------------------------------------------------------------------------ */

/* One mark of the board or the legend, on wood where there is colour. */
static void
write_mark(iki_text_style style, const board *b, char mark, iki_sbuf *out)
{
    const struct dress *d = NULL;
    for (size_t i = 0; i < DRESSES; i++) {
        if (wardrobe[i].mark == mark && (b->told[i] || !wardrobe[i].told))
            d = &wardrobe[i];
    }
    if (style.color)
        iki_sbuf_puts(out, d != NULL ? d->color : BLACK);
    if (style.unicode && d != NULL)
        iki_sbuf_puts(out, d->sign);
    else
        iki_sbuf_putc(out, mark);
}

/* A row: its number, gap and mark in turn, the last gap, its number. */
static void
write_row(iki_text_style style, const board *b, const char *line, iki_sbuf *out)
{
    size_t n = strcspn(line, "\n"), end = 2 * (size_t)b->width + 3;
    iki_sbuf_add(out, line, 2);
    iki_sbuf_puts(out, style.color ? WOOD : "");
    for (size_t i = 2; i < end; i++) {
        if (i % 2 == 1) {
            write_mark(style, b, line[i], out);
        } else {
            iki_sbuf_puts(out, style.color && line[i] != ' ' ? RED : "");
            iki_sbuf_putc(out, line[i]);
        }
    }
    iki_sbuf_puts(out, style.color ? PLAIN : "");
    iki_sbuf_add(out, line + end, n - end);
}

static void
write_board(iki_text_style style, const board *b, const char *text, const char *end, iki_sbuf *out)
{
    for (const char *line = text; line < end; line = next_line(line)) {
        if (columns_in(line) == 0 && !is_cuts(line))
            write_row(style, b, line, out);
        else
            iki_sbuf_add(out, line, strcspn(line, "\n"));
        iki_sbuf_puts(out, line[strcspn(line, "\n")] == '\n' ? "\n" : "");
    }
}

/* The legend: a mark at the start and behind three blanks. */
static void
write_legend(iki_text_style style, const board *b, const char *line, iki_sbuf *out)
{
    for (size_t i = 0; line[i] != '\n' && line[i] != '\0'; i++) {
        if (i > 0 && (i < 3 || memcmp(line + i - 3, "   ", 3) != 0)) {
            iki_sbuf_putc(out, line[i]);
            continue;
        }
        iki_sbuf_puts(out, style.color ? WOOD : "");
        write_mark(style, b, line[i], out);
        iki_sbuf_puts(out, style.color ? PLAIN : "");
    }
}

void
iki_text_style_write(iki_text_style style, const char *text, iki_sbuf *out)
{
    while (*text != '\0') {
        board b = {0};
        const char *end = board_end(text, &b.width), *legend = end;
        if (end == NULL || (!style.color && !style.unicode)) {
            end = next_line(text);
            iki_sbuf_add(out, text, (size_t)(end - text));
            text = end;
            continue;
        }
        while (strncmp(legend, "Cut: ", 5) == 0 || strncmp(legend, "Joined: ", 8) == 0)
            legend = next_line(legend);
        bool explained = read_legend(legend, &b);
        if (!explained)
            memset(b.told, 0, sizeof b.told);
        write_board(style, &b, text, end, out);
        iki_sbuf_add(out, end, (size_t)(legend - end));
        if (explained)
            write_legend(style, &b, legend, out);
        text = explained ? legend + strcspn(legend, "\n") : legend;
    }
}
