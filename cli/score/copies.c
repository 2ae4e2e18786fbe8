/* copies - one game of a collection written again, with the count in it.
 *
 * The tree is written from the values as they stand in the file, escapes and charset included, so a
 * copy differs from its game by RE, TB, TW and one comment only, and by RU and KM where the count
 * did not go by what they say: the copy must not contradict itself. */
#include "config.h"

#include "cli/score/copies.h"

#include "cli/output.h"
#include "cli/score/text.h"
#include "engine/base/file.h"
#include "engine/go/game.h"
#include "engine/go/result.h"
#include "engine/go/vertex.h"
#include "engine/sgf/record.h"
#include "engine/sgf/write.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* ------------------------------------------------------------------------------------------------
 * The text */

/* What the copy is to say. */
typedef struct copy {
    const iki_outcome *r;
    iki_sgf_node root, marked; /* where RE stands; where the marks do */
    iki_sgf *own; /* the rules and the komi of the count, as Iki's own records have them */
    bool tells_rules, tells_komi; /* from there, in place of the record's */
} copy;

static const copy *
copy_of(const iki_sgf_writer *w)
{
    return w->context;
}

static void
write_points(iki_sgf_writer *w, const char *id, const iki_pset *set)
{
    const iki_topo *t = &copy_of(w)->r->game->topo;
    for (int y = t->height - 1; y >= 0; y--) {
        for (int x = 0; x < t->width; x++) {
            iki_point p = iki_topo_point(t, x, y);
            char text[3];
            if (!iki_pset_has(set, p))
                continue;
            iki_sgf_write_value(w, id, iki_sgf_point_write(t, p, text), 2);
            id = NULL;
        }
    }
}

/* What counts for a colour: under rules that give nothing in seki, without that. */
static void
write_territory(iki_sgf_writer *w, const char *id, iki_color color)
{
    const iki_outcome *r = copy_of(w)->r;
    iki_pset worth = iki_score_territory(r->game, &r->score, color);
    write_points(w, id, &worth);
}

static void
write_chains(iki_sgf_writer *w, const char *word, iki_life life)
{
    const iki_outcome *r = copy_of(w)->r;
    iki_pset stones = iki_judgement_stones(&r->judgement, life);
    if (iki_pset_is_empty(&stones))
        return;
    iki_sbuf_printf(w->out, "\n%s:", word);
    IKI_PSET_FOR(p, &stones) {
        char vertex[IKI_VERTEX_SIZE];
        iki_sbuf_printf(w->out, " %s", iki_vertex_write(&r->game->topo, p, vertex));
    }
}

/* The first RE of the main line. */
static iki_sgf_prop
recorded_result(const iki_sgf_writer *w)
{
    iki_sgf_prop p = IKI_SGF_NONE;
    iki_sgf_node n = copy_of(w)->root;
    for (; n != IKI_SGF_NONE && p == IKI_SGF_NONE; n = iki_sgf_first_child(w->s, n))
        p = iki_sgf_find(w->s, n, "RE");
    return p;
}

static void
write_comment(iki_sgf_writer *w, iki_sgf_prop old)
{
    const iki_outcome *r = copy_of(w)->r;
    iki_sbuf_puts(w->out, "C[");
    if (old != IKI_SGF_NONE) {
        iki_sgf_write_bytes(iki_sgf_value(w->s, old, 0), w->out);
        iki_sbuf_puts(w->out, "\n\n");
    }
    iki_sbuf_puts(w->out, "Iki " PACKAGE_VERSION ": ");
    iki_outcome_summary(r, w->out);
    iki_sbuf_printf(w->out, "\nRules: %s, komi ", r->game->rules.name);
    iki_komi_write(r->game->komi, w->out);
    write_chains(w, "Dead", IKI_DEAD);
    write_chains(w, "Seki", IKI_SEKI);
    if (!r->winner_proved)
        iki_sbuf_puts(w->out, "\nThe winner is not proved.");
    if (r->facts.result[0] != '\0') {
        iki_sbuf_puts(w->out, "\nRecorded result: ");
        iki_sgf_write_bytes(iki_sgf_value(w->s, recorded_result(w), 0), w->out); /* its charset */
    }
    iki_sbuf_puts(w->out, "]");
}

/* Is a property of the record replaced, wherever it stands?  A second one would contradict the
 * count.  AP goes with KM: some programs write komi in units of their own, and are read so. */
static bool
is_replaced(const copy *c, const iki_sgf *s, iki_sgf_prop p)
{
    return iki_sgf_is(s, p, "RE") || (c->tells_rules && iki_sgf_is(s, p, "RU")) ||
           (c->tells_komi && (iki_sgf_is(s, p, "KM") || iki_sgf_is(s, p, "AP")));
}

/* True if the property p is copied as it is. */
static bool
keeps(const iki_sgf_writer *w, iki_sgf_node n, iki_sgf_prop p)
{
    if (is_replaced(copy_of(w), w->s, p))
        return false;
    return n != copy_of(w)->marked ||
           !(iki_sgf_is(w->s, p, "TB") || iki_sgf_is(w->s, p, "TW") || iki_sgf_is(w->s, p, "C"));
}

static void
write_own(iki_sgf_writer *w, const char *id)
{
    const iki_sgf *own = copy_of(w)->own;
    iki_sgf_text value = iki_sgf_value(own, iki_sgf_find(own, iki_sgf_root(own, 0), id), 0);
    iki_sgf_write_value(w, id, value.bytes, value.n);
}

static void
adds(iki_sgf_writer *w, iki_sgf_node n)
{
    const copy *c = copy_of(w);
    if (n == c->root && c->tells_rules)
        write_own(w, "RU");
    if (n == c->root && c->tells_komi) {
        write_own(w, "AP");
        write_own(w, "KM");
    }
    if (n == c->root) {
        iki_sbuf_puts(w->out, "RE[");
        iki_result_write(c->r->score.result, w->out);
        iki_sbuf_putc(w->out, ']');
    }
    if (n == c->marked) {
        write_territory(w, "TB", IKI_BLACK);
        write_territory(w, "TW", IKI_WHITE);
        iki_sbuf_putc(w->out, '\n');
        w->line = w->out->length;
        write_comment(w, iki_sgf_find(w->s, n, "C"));
    }
}

/* ------------------------------------------------------------------------------------------------
 * Rules and komi */

/* Does the record name the rules of the count? */
static bool
names_rules(const iki_sgf *s, const iki_outcome *r)
{
    const iki_record_options how = {.before_move = 1, .lenient = true};
    iki_record_facts facts;
    iki_error error = {0};
    iki_game *g = iki_game_new(9, 9, &r->game->rules);
    bool same = g != NULL && r->facts.has_rules &&
                iki_record_load(s, r->number - 1, &how, g, &facts, &error) == IKI_OK &&
                iki_rules_equal(&g->rules, &r->game->rules);
    iki_game_free(g);
    return same;
}

/* Is KM the komi of the count as it stands? */
static bool
names_komi(const iki_outcome *r)
{
    bool assumed = false;
    for (int i = 0; i < r->facts.notes; i++)
        assumed =
            assumed || (r->facts.note[i].assumed && strcmp(r->facts.note[i].property, "KM") == 0);
    return r->facts.has_komi && !assumed && r->facts.komi == r->game->komi;
}

/* Makes c->own: the record of a game without moves. */
static iki_status
make_own(copy *c)
{
    iki_sbuf text;
    iki_error error = {0};
    iki_game *g = iki_game_new(9, 9, &c->r->game->rules);
    if (g == NULL)
        return IKI_E_MEMORY;
    g->komi = c->r->game->komi;
    iki_sbuf_init(&text, 0);
    iki_status status = iki_record_save(g, &text);
    if (status == IKI_OK)
        status = iki_sgf_parse(iki_sbuf_text(&text), text.length, &c->own, &error);
    iki_sbuf_free(&text);
    iki_game_free(g);
    return status;
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

/* A copy is plain SGF, whatever its game was read from: "a.sgf.gz" and "a.gib" get another end. */
static void
write_target(const iki_options *o, const iki_outcome *r, iki_sbuf *out)
{
    int digits = 1;
    iki_sbuf_puts(out, o->write_sgf);
    write_below(r->path, out);
    if (r->games <= 1 && iki_source_is_record_name(r->path) && !iki_source_is_sgf_name(r->path))
        iki_sbuf_puts(out, ".sgf");
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

static iki_status
save(char *target, const iki_outcome *r, const iki_sbuf *text, iki_error *error)
{
    iki_error why = {0};
    iki_status status = make_folders(target, error);
    if (status != IKI_OK)
        return status;
    if (iki_output_is_input(target, r->path))
        return iki_error_set(error, IKI_E_ARGUMENT,
                             "copy: it would replace the game itself: name another folder");
    status = iki_file_save(target, text->data, text->length, &why);
    if (status != IKI_OK)
        iki_error_set(error, status, "copy: %.150s: %s", target, why.text);
    return status;
}

/* Appends the game with the count in it. */
static iki_status
write_copy(const iki_options *o, const iki_sgf *s, const iki_outcome *r, iki_sbuf *out)
{
    copy c = {.r = r, .root = iki_sgf_root(s, r->number - 1)};
    c.marked = iki_record_node_before(s, r->number - 1, (long)o->move);
    c.tells_rules = o->has_rules && !names_rules(s, r);
    c.tells_komi = (o->has_komi || r->facts.has_komi) && !names_komi(r);
    iki_status status = make_own(&c);
    iki_sgf_writer w = {.s = s, .out = out, .keeps = keeps, .adds = adds, .context = &c};
    if (status == IKI_OK)
        iki_sgf_write_game(&w, r->number - 1);
    iki_sgf_free(c.own);
    return status != IKI_OK ? status : iki_sbuf_status(out);
}

iki_status
iki_copies_save(const iki_options *o, const iki_sgf *s, const iki_outcome *r, iki_error *error)
{
    iki_sbuf text, target;
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&target, 0);
    write_target(o, r, &target);
    iki_status status = write_copy(o, s, r, &text);
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
