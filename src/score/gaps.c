/* gaps - every move into an open region is tried, and what it closes off is counted. */
#include "src/score/gaps.h"

#include "engine/go/board.h"

enum { LEAST = 2 }; /* points that are worth a name */

/* The parts of a region without point p that a colour's living stones, or a stone of it at p, alone
 * reach. */
static iki_pset
closed_by(const iki_board *b, const iki_pset *region, iki_point p, const iki_pset *others)
{
    iki_pset rest = *region, closed = iki_pset_none(), at = iki_pset_of(p);
    iki_pset beside = iki_topo_spread(b->topo, &at);
    iki_pset_remove(&rest, p);
    IKI_PARTS_FOR(part, b->topo, &rest) {
        iki_pset shore = iki_topo_spread(b->topo, &part);
        if (iki_pset_meets(&part, &beside) && !iki_pset_meets(&shore, others))
            iki_pset_join(&closed, &part);
    }
    return closed;
}

/* Of these moves of a colour those that close off most of a region; .points: 0 if none does. */
static iki_gap
best_of(const iki_board *b, const iki_judgement *j, const iki_pset *region, const iki_pset *moves,
        iki_color color)
{
    iki_gap best = {.color = color, .moves = iki_pset_none(), .points = 0};
    iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
    iki_pset others = iki_pset_minus(&b->at[iki_opponent(color)], &dead);
    IKI_PSET_FOR(p, moves) {
        iki_pset closed = closed_by(b, region, p, &others);
        int points = iki_pset_count(&closed);
        if (points < LEAST || points < best.points ||
            2 * iki_owners_chance(&j->owners, &closed, color) < IKI_CHANCE_ONE)
            continue;
        if (points > best.points)
            best.moves = iki_pset_none();
        best.points = points;
        iki_pset_add(&best.moves, p);
    }
    return best;
}

/* The move that closes a region for a colour: beside its living stones, as nothing comes between
 * there; if there is none, anywhere. */
static iki_gap
best_gap(const iki_board *b, const iki_judgement *j, const iki_pset *region, iki_color color)
{
    iki_pset empty = iki_pset_and(region, &b->at[IKI_EMPTY]);
    iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
    iki_pset living = iki_pset_minus(&b->at[color], &dead);
    iki_pset solid = iki_topo_spread(b->topo, &living);
    solid = iki_pset_and(&solid, &empty);
    iki_gap gap = best_of(b, j, region, &solid, color);
    return gap.points > 0 ? gap : best_of(b, j, region, &empty, color);
}

static int
add_gap(const iki_gap *gap, int count, iki_gap gaps[])
{
    int at = count;
    while (at > 0 && gap->points > gaps[at - 1].points)
        at--;
    if (at == IKI_GAPS_MAX)
        return count;
    int last = count < IKI_GAPS_MAX ? count : IKI_GAPS_MAX - 1;
    for (int i = last; i > at; i--)
        gaps[i] = gaps[i - 1];
    gaps[at] = *gap;
    return last + 1;
}

/* Is it between living stones of both colours?  Elsewhere there is no border yet. */
static bool
is_between(const iki_board *b, const iki_judgement *j, const iki_pset *region)
{
    iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
    iki_pset beside = iki_topo_spread(b->topo, region);
    beside = iki_pset_minus(&beside, &dead);
    return iki_pset_meets(&beside, &b->at[IKI_BLACK]) && iki_pset_meets(&beside, &b->at[IKI_WHITE]);
}

int
iki_score_find_gaps(const iki_board *b, const iki_judgement *j, const iki_score *score,
                    iki_gap gaps[])
{
    int count = 0;
    IKI_PARTS_FOR(region, b->topo, &score->unclosed) {
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE && is_between(b, j, &region); c++) {
            iki_gap gap = best_gap(b, j, &region, c);
            if (gap.points > 0)
                count = add_gap(&gap, count, gaps);
        }
    }
    return count;
}
