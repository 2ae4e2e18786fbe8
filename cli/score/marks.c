/* marks - TB and TW as sets of points. */
#include "cli/score/marks.h"

#include "cli/score/outcome.h"
#include "engine/base/plural.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "engine/sgf/record.h"

#include <string.h>

/* --- reading -------------------------------------------------------------------------------- */

void
iki_marks_read(const iki_sgf *s, size_t i, const iki_game *g, iki_marks *m)
{
    static const char *const id[] = {[IKI_BLACK] = "TB", [IKI_WHITE] = "TW"};
    iki_sgf_node last = iki_record_node_before(s, i, 0);
    *m = (iki_marks){.told = false};
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_sgf_prop p = iki_sgf_find(s, last, id[c]);
        size_t values = p != IKI_SGF_NONE ? iki_sgf_values(s, p) : 0;
        for (size_t k = 0; k < values; k++)
            (void)iki_record_points(&g->topo, iki_sgf_value(s, p, k), &m->at[c]);
        m->at[c] = iki_pset_and(&m->at[c], &g->topo.points);
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
