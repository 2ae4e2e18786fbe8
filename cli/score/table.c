/* table - a column is a name and a function that writes its cell.
 *
 * The cells of a game are the fields of its line of JSON.  A name of a file that is not UTF-8
 * stands in two columns, as it does there: readable, and exact. */
#include "cli/score/table.h"

#include "cli/json.h"
#include "cli/score/fits.h"
#include "cli/score/review.h"
#include "engine/go/game.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "engine/sgf/charset.h"
#include "src/score/certainty.h"

#include <string.h>

/* What a row is about. */
typedef struct row {
    const iki_options *options;
    const iki_outcome *outcome; /* NULL: a failure */
    const char *path, *error;   /* error NULL: none */
} row;

typedef struct column {
    const char *name;
    void (*write)(const row *r, iki_sbuf *out);
    bool always; /* also of a failure */
} column;

static bool
is_utf8(const char *text)
{
    const char *c = text;
    while (*c != '\0' && (unsigned char)*c < 0x80)
        c++;
    return *c == '\0' || iki_charset_is_utf8(text, strlen(text));
}

static void
put_text(const char *text, iki_sbuf *out)
{
    if (is_utf8(text))
        iki_sbuf_puts(out, text);
    else
        iki_json_write_replaced(text, out);
}

static void
put_bool(bool value, iki_sbuf *out)
{
    iki_sbuf_puts(out, value ? "true" : "false");
}

/* A share or a percentage of which the last two digits are decimals. */
static void
put_hundredths(int64_t n, iki_sbuf *out)
{
    iki_sbuf_printf(out, "%lld.%02lld", (long long)(n / 100), (long long)(n % 100));
}

static void
put_stones(const row *r, iki_life life, iki_sbuf *out)
{
    iki_pset stones = iki_judgement_stones(&r->outcome->judgement, life);
    if (!iki_pset_is_empty(&stones))
        iki_vertex_write_set(&r->outcome->game->topo, &stones, out);
}

/* --- the cells ------------------------------------------------------------------------------ */

static void
write_file(const row *r, iki_sbuf *out)
{
    put_text(r->path, out);
}

static void
write_game(const row *r, iki_sbuf *out)
{
    iki_sbuf_printf(out, "%zu", r->outcome->number);
}

static void
write_rules(const row *r, iki_sbuf *out)
{
    iki_sbuf_puts(out, r->outcome->game->rules.name);
}

static void
write_komi(const row *r, iki_sbuf *out)
{
    iki_komi_write(r->outcome->game->komi, out);
}

static void
write_size(const row *r, iki_sbuf *out)
{
    const iki_topo *t = &r->outcome->game->topo;
    iki_sbuf_printf(out, t->width == t->height ? "%d" : "%dx%d", t->width, t->height);
}

static void
write_result(const row *r, iki_sbuf *out)
{
    iki_result_write(r->outcome->score.result, out);
}

static void
write_recorded(const row *r, iki_sbuf *out)
{
    put_text(r->outcome->facts.result, out);
}

static void
write_agrees(const row *r, iki_sbuf *out)
{
    iki_agreement agrees = iki_outcome_agreement(r->outcome);
    if (agrees != IKI_AGREES_UNKNOWN)
        put_bool(agrees == IKI_AGREES, out);
}

static void
write_fits(const row *r, iki_sbuf *out)
{
    iki_fits fits;
    iki_fits_find(r->outcome, &fits);
    iki_fits_write(&fits, out);
}

static void
write_winner_proved(const row *r, iki_sbuf *out)
{
    put_bool(r->outcome->winner_proved, out);
}

static void
write_winner_percent(const row *r, iki_sbuf *out)
{
    put_hundredths(iki_review_chance(r->outcome), out);
}

static void
write_finished(const row *r, iki_sbuf *out)
{
    put_bool(r->outcome->confidence.finished, out);
}

static void
write_open_points(const row *r, iki_sbuf *out)
{
    iki_sbuf_printf(out, "%d", r->outcome->confidence.open_points);
}

/* "Black D2; White S14": what each side must still protect. */
static void
write_protective(const row *r, iki_sbuf *out)
{
    const iki_outcome *o = r->outcome;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        if (iki_outcome_protective(o, c) == 0)
            continue;
        iki_sbuf_printf(out, "%s%s ", out->length > 0 ? "; " : "",
                        c == IKI_BLACK ? "Black" : "White");
        iki_vertex_write_set(&o->game->topo, &o->score.after.open[c], out);
    }
}

static void
write_dead(const row *r, iki_sbuf *out)
{
    put_stones(r, IKI_DEAD, out);
}

static void
write_seki(const row *r, iki_sbuf *out)
{
    put_stones(r, IKI_SEKI, out);
}

/* Percent of the points. */
static void
put_share(const row *r, iki_certainty certainty, iki_sbuf *out)
{
    int part[IKI_GIVEN + 1];
    iki_score_shares(&r->outcome->game->board, &r->outcome->judgement, 10000, part);
    put_hundredths(part[certainty], out);
}

static void
write_proved(const row *r, iki_sbuf *out)
{
    put_share(r, IKI_PROVED, out);
}

static void
write_searched(const row *r, iki_sbuf *out)
{
    put_share(r, IKI_SEARCHED, out);
}

static void
write_estimated(const row *r, iki_sbuf *out)
{
    put_share(r, IKI_ESTIMATED, out);
}

static void
write_given(const row *r, iki_sbuf *out)
{
    put_share(r, IKI_GIVEN, out);
}

/* Empty without --review, as the next one. */
static void
write_review(const row *r, iki_sbuf *out)
{
    iki_review v;
    if (r->options->review < 0)
        return;
    iki_review_make(r->outcome, r->options->review, &v);
    put_bool(v.whys > 0, out);
}

static void
write_why(const row *r, iki_sbuf *out)
{
    iki_review v;
    if (r->options->review < 0)
        return;
    iki_review_make(r->outcome, r->options->review, &v);
    for (int i = 0; i < v.whys; i++) {
        iki_sbuf_puts(out, i > 0 ? "; " : "");
        put_text(v.why[i], out);
    }
}

static void
write_error(const row *r, iki_sbuf *out)
{
    if (r->error != NULL)
        put_text(r->error, out);
}

/* With --timing. */
static void
write_ms(const row *r, iki_sbuf *out)
{
    if (r->options->timing)
        iki_sbuf_printf(out, "%.3f", r->outcome->ms);
}

/* Where "file" is not the very name. */
static void
write_file_bytes(const row *r, iki_sbuf *out)
{
    if (!is_utf8(r->path) || strstr(r->path, "\xEF\xBF\xBD") != NULL)
        iki_json_write_bytes(r->path, out);
}

/* --- the rows ------------------------------------------------------------------------------- */

static const column columns[] = {
    {"file", write_file, true},
    {"game", write_game, false},
    {"rules", write_rules, false},
    {"komi", write_komi, false},
    {"size", write_size, false},
    {"result", write_result, false},
    {"recorded", write_recorded, false},
    {"agrees", write_agrees, false},
    {"fits", write_fits, false},
    {"winner_proved", write_winner_proved, false},
    {"winner_percent", write_winner_percent, false},
    {"finished", write_finished, false},
    {"open_points", write_open_points, false},
    {"protective", write_protective, false},
    {"dead", write_dead, false},
    {"seki", write_seki, false},
    {"proved_percent", write_proved, false},
    {"searched_percent", write_searched, false},
    {"estimated_percent", write_estimated, false},
    {"given_percent", write_given, false},
    {"review", write_review, false},
    {"why", write_why, false},
    {"ms", write_ms, false},
    {"error", write_error, true},
    {"file_bytes", write_file_bytes, true},
};

enum { COLUMNS = sizeof columns / sizeof columns[0] };

static char
separator(const iki_options *o)
{
    return o->csv ? ',' : '\t';
}

/* Appends a cell, between quotation marks where the text needs them. */
static void
put_cell(char end, const char *text, iki_sbuf *out)
{
    const char special[] = {end, '"', '\r', '\n', '\0'};
    if (strpbrk(text, special) == NULL) {
        iki_sbuf_puts(out, text);
        return;
    }
    iki_sbuf_putc(out, '"');
    for (; *text != '\0'; text++) {
        if (*text == '"')
            iki_sbuf_putc(out, '"');
        iki_sbuf_putc(out, *text);
    }
    iki_sbuf_putc(out, '"');
}

static void
write_row(const row *r, iki_sbuf *out)
{
    char end = separator(r->options);
    for (int i = 0; i < COLUMNS; i++) {
        iki_sbuf cell;
        iki_sbuf_init(&cell, 0);
        if (columns[i].always || r->outcome != NULL)
            columns[i].write(r, &cell);
        if (i > 0)
            iki_sbuf_putc(out, end);
        put_cell(end, iki_sbuf_text(&cell), out);
        iki_sbuf_free(&cell);
    }
    iki_sbuf_putc(out, '\n');
}

bool
iki_table_is_wanted(const iki_options *o)
{
    return o->csv || o->tsv;
}

void
iki_table_write_header(const iki_options *o, iki_sbuf *out)
{
    for (int i = 0; i < COLUMNS; i++) {
        if (i > 0)
            iki_sbuf_putc(out, separator(o));
        iki_sbuf_puts(out, columns[i].name);
    }
    iki_sbuf_putc(out, '\n');
}

void
iki_table_write(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    const row game = {.options = o, .outcome = r, .path = r->path};
    write_row(&game, out);
}

void
iki_table_write_error(const iki_options *o, const char *path, const char *text, iki_sbuf *out)
{
    const row failure = {.options = o, .path = path, .error = text};
    write_row(&failure, out);
}
