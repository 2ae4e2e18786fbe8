/* copies - one game of a collection written again, with the count in it.
 *
 * The tree is written from the values as they stand in the file, escapes and charset included, so a
 * copy differs from its game by RE, TB, TW and one comment only. */
#include "config.h"

#include "cli/copies.h"

#include "engine/file.h"
#include "engine/vertex.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* ------------------------------------------------------------------------------------------------
 * The text */

typedef struct writer {
    const iki_sgf *s;
    const iki_outcome *r;
    iki_sgf_node root, marked; /* where RE stands; where the marks do */
    iki_sbuf *out;
    size_t line; /* where the current line begins */
} writer;

static void
break_line(writer *w, size_t column)
{
    if (w->out->length - w->line < column)
        return;
    iki_sbuf_putc(w->out, '\n');
    w->line = w->out->length;
}

static void
write_points(writer *w, const char *id, const iki_pset *set)
{
    const iki_topo *t = &w->r->game->topo;
    bool first = true;
    for (int y = t->height - 1; y >= 0; y--) {
        for (int x = 0; x < t->width; x++) {
            iki_point p = iki_topo_point(t, x, y);
            char text[3];
            if (!iki_pset_has(set, p))
                continue;
            break_line(w, 72);
            iki_sbuf_printf(w->out, "%s[%s]", first ? id : "", iki_sgf_point_write(t, p, text));
            first = false;
        }
    }
}

/* What counts for a colour: under rules that give nothing in seki, without that. */
static void
write_territory(writer *w, const char *id, iki_color color)
{
    iki_pset worth = iki_score_territory(w->r->game, &w->r->score, color);
    write_points(w, id, &worth);
}

static void
write_chains(writer *w, const char *word, iki_life life)
{
    iki_pset stones = iki_judgement_stones(&w->r->judgement, life);
    if (iki_pset_is_empty(&stones))
        return;
    iki_sbuf_printf(w->out, "\n%s:", word);
    IKI_PSET_FOR(p, &stones) {
        char vertex[IKI_VERTEX_SIZE];
        iki_sbuf_printf(w->out, " %s", iki_vertex_write(&w->r->game->topo, p, vertex));
    }
}

static void
write_comment(writer *w, iki_sgf_prop old)
{
    const iki_game *g = w->r->game;
    iki_sbuf_puts(w->out, "C[");
    if (old != IKI_SGF_NONE) {
        iki_sgf_text text = iki_sgf_value(w->s, old, 0);
        iki_sbuf_add(w->out, text.bytes, text.n);
        iki_sbuf_puts(w->out, "\n\n");
    }
    iki_sbuf_puts(w->out, "Iki " PACKAGE_VERSION ": ");
    iki_outcome_summary(w->r, w->out);
    iki_sbuf_printf(w->out, "\nRules: %s, komi ", g->rules.name);
    iki_komi_write(g->komi, w->out);
    write_chains(w, "Dead", IKI_DEAD);
    write_chains(w, "Seki", IKI_SEKI);
    if (!w->r->winner_proved)
        iki_sbuf_puts(w->out, "\nEstimates could change the winner.");
    if (w->r->facts.result[0] != '\0') {
        iki_sbuf_puts(w->out, "\nRecorded result: ");
        iki_sgf_escape(w->r->facts.result, iki_sgf_charset(w->s, w->r->number - 1), w->out);
    }
    iki_sbuf_puts(w->out, "]");
}

static void
write_marks(writer *w)
{
    write_territory(w, "TB", IKI_BLACK);
    write_territory(w, "TW", IKI_WHITE);
    iki_sbuf_putc(w->out, '\n');
    w->line = w->out->length;
    write_comment(w, iki_sgf_find(w->s, w->marked, "C"));
}

static void
write_result(writer *w)
{
    iki_sbuf_puts(w->out, "RE[");
    iki_result_write(w->r->score.result, w->out);
    iki_sbuf_putc(w->out, ']');
}

/* Is p written anew, or left out? */
static bool
is_replaced(const writer *w, iki_sgf_node n, iki_sgf_prop p)
{
    if (iki_sgf_is(w->s, p, "RE"))
        return n == w->root;
    return n == w->marked &&
           (iki_sgf_is(w->s, p, "TB") || iki_sgf_is(w->s, p, "TW") || iki_sgf_is(w->s, p, "C"));
}

static void
write_prop(writer *w, iki_sgf_prop p)
{
    iki_sgf_text id = iki_sgf_id(w->s, p);
    size_t values = iki_sgf_values(w->s, p);
    for (size_t i = 0; i < values; i++) {
        iki_sgf_text v = iki_sgf_value(w->s, p, i);
        break_line(w, 72);
        if (i == 0)
            iki_sbuf_add(w->out, id.bytes, id.n);
        iki_sbuf_putc(w->out, '[');
        iki_sbuf_add(w->out, v.bytes, v.n);
        iki_sbuf_putc(w->out, ']');
    }
}

/* Does a node stand in parentheses of its own: is it the root or one of several variations? */
static bool
has_parentheses(const writer *w, iki_sgf_node n)
{
    if (n == w->root)
        return true;
    iki_sgf_node first = iki_sgf_first_child(w->s, iki_sgf_parent(w->s, n));
    return iki_sgf_next_sibling(w->s, first) != IKI_SGF_NONE;
}

static void
write_node(writer *w, iki_sgf_node n)
{
    break_line(w, 68);
    iki_sbuf_puts(w->out, has_parentheses(w, n) ? "(;" : ";");
    for (iki_sgf_prop p = iki_sgf_first_prop(w->s, n); p != IKI_SGF_NONE;
         p = iki_sgf_next_prop(w->s, p))
        if (!is_replaced(w, n, p))
            write_prop(w, p);
    if (n == w->root)
        write_result(w);
    if (n == w->marked)
        write_marks(w);
}

/* The node after n and what is below it, behind the parentheses that end there. */
static iki_sgf_node
write_ends(writer *w, iki_sgf_node n)
{
    for (;; n = iki_sgf_parent(w->s, n)) {
        if (has_parentheses(w, n))
            iki_sbuf_putc(w->out, ')');
        if (n == w->root)
            return IKI_SGF_NONE;
        if (iki_sgf_next_sibling(w->s, n) != IKI_SGF_NONE)
            return iki_sgf_next_sibling(w->s, n);
    }
}

static void
write_game(writer *w)
{
    iki_sgf_node n = w->root;
    while (n != IKI_SGF_NONE) {
        write_node(w, n);
        iki_sgf_node below = iki_sgf_first_child(w->s, n);
        n = below != IKI_SGF_NONE ? below : write_ends(w, n);
    }
    iki_sbuf_putc(w->out, '\n');
}

static long
moves_in(const iki_sgf *s, iki_sgf_node n)
{
    long moves = 0;
    for (iki_sgf_prop p = iki_sgf_first_prop(s, n); p != IKI_SGF_NONE; p = iki_sgf_next_prop(s, p))
        moves += iki_sgf_is(s, p, "B") || iki_sgf_is(s, p, "W");
    return moves;
}

/* The node of the main line whose position is the one before that move; 0: the last node. */
static iki_sgf_node
node_before(const iki_sgf *s, iki_sgf_node root, long move)
{
    iki_sgf_node at = root;
    long moves = 0;
    for (iki_sgf_node n = root; n != IKI_SGF_NONE; n = iki_sgf_first_child(s, n)) {
        moves += moves_in(s, n);
        if (move > 0 && moves >= move)
            break;
        at = n;
    }
    return at;
}

/* ------------------------------------------------------------------------------------------------
 * The place */

/* Appends a path so that it leads nowhere but down, and no two paths become one. */
static void
write_below(const char *path, iki_sbuf *out)
{
    if (path[0] == '/')
        iki_sbuf_puts(out, "/%root");
    while (*path != '\0') {
        size_t n = strcspn(path, "/");
        if (n == 2 && memcmp(path, "..", 2) == 0) {
            iki_sbuf_puts(out, "/%up");
        } else if (n > 0 && !(n == 1 && path[0] == '.')) {
            iki_sbuf_puts(out, path[0] == '%' ? "/%" : "/");
            iki_sbuf_add(out, path, n);
        }
        path += n;
        path += *path == '/';
    }
}

static void
write_target(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    int digits = 1;
    iki_sbuf_puts(out, o->write_sgf);
    write_below(r->path, out);
    for (size_t n = r->games; n >= 10; n /= 10)
        digits++;
    if (r->games > 1)
        iki_sbuf_printf(out, "/%0*zu.sgf", digits, r->number);
}

/* Makes the folders of a path. */
static iki_status
make_folders(char *path, iki_error *error)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool good = mkdir(path, 0777) == 0 || errno == EEXIST || errno == EISDIR;
        int code = errno;
        if (!good)
            iki_error_set(error, IKI_E_IO, "copy: %.150s: %s", path, strerror(code));
        *slash = '/';
        if (!good)
            return IKI_E_IO;
    }
    return IKI_OK;
}

static bool
is_same_file(const char *a, const char *b)
{
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

static iki_status
save(char *target, const iki_outcome *r, const iki_sbuf *text, iki_error *error)
{
    iki_error why = {0};
    iki_status status = make_folders(target, error);
    if (status != IKI_OK)
        return status;
    if (is_same_file(target, r->path))
        return iki_error_set(error, IKI_E_ARGUMENT,
                             "copy: it would replace the game itself: name another folder");
    status = iki_file_save(target, text->data, text->length, &why);
    if (status != IKI_OK)
        iki_error_set(error, status, "copy: %.150s: %s", target, why.text);
    return status;
}

iki_status
iki_copies_save(const iki_options *o, const iki_sgf *s, const iki_outcome *r, iki_error *error)
{
    iki_sbuf text, target;
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&target, 0);
    iki_sgf_node root = iki_sgf_root(s, r->number - 1);
    writer w = {.s = s, .r = r, .root = root, .out = &text};
    w.marked = node_before(s, root, (long)o->move);
    write_game(&w);
    write_target(o, r, &target);
    iki_status status = iki_sbuf_status(&text);
    if (status == IKI_OK)
        status = iki_sbuf_status(&target);
    if (status == IKI_OK)
        status = save(target.data, r, &text, error);
    else
        iki_error_set(error, status, "copy: %s", iki_status_text(status));
    iki_sbuf_free(&text);
    iki_sbuf_free(&target);
    return status;
}
