/* marks - TB and TW as sets of points. */
#include "cli/score/marks.h"

#include "cli/score/result.h"
#include "engine/base/plural.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"

#include <string.h>

/* --- reading -------------------------------------------------------------------------------- */

/* All points of the rectangle from a to b, two corners in any order. */
static void
add_rectangle(const iki_topo *t, iki_point a, iki_point b, iki_pset *out)
{
    int ax = iki_topo_x(t, a), bx = iki_topo_x(t, b), ay = iki_topo_y(t, a), by = iki_topo_y(t, b);
    IKI_PSET_FOR(p, &t->points) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
        if ((x - ax) * (x - bx) <= 0 && (y - ay) * (y - by) <= 0)
            iki_pset_add(out, p);
    }
}

/* "cc" or "cc:ee"; what is no point of the board is left out. */
static void
add_value(const iki_topo *t, iki_sgf_text value, iki_pset *out)
{
    iki_point a, b;
    const char *colon = memchr(value.bytes, ':', value.n);
    size_t before = colon != NULL ? (size_t)(colon - value.bytes) : value.n;
    if (iki_sgf_point_read(t, value.bytes, before, &a) != IKI_OK || a == IKI_PASS)
        return;
    b = a;
    if (colon != NULL &&
        (iki_sgf_point_read(t, colon + 1, value.n - before - 1, &b) != IKI_OK || b == IKI_PASS))
        return;
    add_rectangle(t, a, b, out);
}

void
iki_marks_read(const iki_sgf *s, size_t i, const iki_game *g, iki_marks *m)
{
    static const char *const id[] = {[IKI_BLACK] = "TB", [IKI_WHITE] = "TW"};
    iki_sgf_node last = iki_sgf_root(s, i), child;
    *m = (iki_marks){.told = false};
    while ((child = iki_sgf_first_child(s, last)) != IKI_SGF_NONE)
        last = child;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_sgf_prop p = iki_sgf_find(s, last, id[c]);
        size_t values = p != IKI_SGF_NONE ? iki_sgf_values(s, p) : 0;
        for (size_t k = 0; k < values; k++)
            add_value(&g->topo, iki_sgf_value(s, p, k), &m->at[c]);
    }
    m->told = !iki_pset_is_empty(&m->at[IKI_BLACK]) || !iki_pset_is_empty(&m->at[IKI_WHITE]);
}

/* --- beside the count ----------------------------------------------------------------------- */

void
iki_marks_compare(const iki_outcome *r, iki_marks *m)
{
    const iki_pset *empty = &r->game->board.at[IKI_EMPTY];
    bool stones = false; /* some stone is marked */
    m->differ = iki_pset_none();
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE && m->told; c++) {
        iki_pset ours = iki_score_territory(r->game, &r->score, c);
        iki_pset only_ours = iki_pset_minus(&ours, &m->at[c]);
        iki_pset only_theirs = iki_pset_minus(&m->at[c], &ours);
        /* a living stone of the colour counts for it, whether it is marked or not */
        iki_pset_drop(&only_theirs, &r->game->board.at[c]);
        iki_pset_drop(&only_ours, &r->game->board.at[c]);
        iki_pset_join(&m->differ, &only_ours);
        iki_pset_join(&m->differ, &only_theirs);
        iki_pset dead = iki_pset_and(&m->at[c], &r->game->board.at[iki_opponent(c)]);
        stones = stones || !iki_pset_is_empty(&dead);
    }
    if (!stones)
        m->differ = iki_pset_and(&m->differ, empty);
}

/* The stones at which the record differs that are dead for one of both and not for the other. */
static iki_pset
other_fates(const iki_outcome *r)
{
    iki_pset dead = iki_judgement_stones(&r->judgement, IKI_DEAD), marked = iki_pset_none();
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset taken = iki_pset_and(&r->marks.at[iki_opponent(c)], &r->game->board.at[c]);
        iki_pset_join(&marked, &taken);
    }
    iki_pset one = iki_pset_minus(&dead, &marked), other = iki_pset_minus(&marked, &dead);
    iki_pset_join(&one, &other);
    return iki_pset_and(&one, &r->marks.differ);
}

/* A stone with another fate, or one that is dead for both and counts here for nobody. */
static void
write_stone(const iki_outcome *r, iki_point p, bool same, iki_sbuf *out)
{
    char vertex[IKI_VERTEX_SIZE];
    iki_color c = r->game->board.color[p];
    const iki_verdict *v = iki_judgement_at(&r->judgement, p);
    bool dead = iki_pset_has(&r->marks.at[iki_opponent(c)], p);
    iki_sbuf_printf(out, "%s's %s is marked %s, ", c == IKI_BLACK ? "Black" : "White",
                    iki_vertex_write(&r->game->topo, p, vertex), dead ? "dead" : "alive");
    if (same)
        iki_sbuf_puts(out, "and counts here for nobody");
    else
        iki_sbuf_printf(out, "and %s here (%s)", iki_life_word(v->life),
                        iki_certainty_word(v->certainty));
}

void
iki_marks_write(const iki_outcome *r, iki_sbuf *out)
{
    const iki_pset *differ = &r->marks.differ;
    char vertex[IKI_VERTEX_SIZE];
    int points = iki_pset_count(differ);
    if (points == 0)
        return;
    iki_pset stones = iki_pset_minus(differ, &r->game->board.at[IKI_EMPTY]);
    iki_pset fates = other_fates(r);
    bool same = iki_pset_is_empty(&fates);
    iki_sbuf_printf(out, "the record's TB and TW differ at %d %spoint%s: ", points,
                    iki_pset_is_empty(&stones) ? "empty " : "", iki_plural(points));
    if (!iki_pset_is_empty(&stones))
        write_stone(r, iki_pset_first(same ? &stones : &fates), same, out);
    else
        iki_sbuf_printf(out, "%s%s",
                        iki_vertex_write(&r->game->topo, iki_pset_first(differ), vertex),
                        points > 1 ? " and others" : "");
}
