/* bounds - what either side can keep, added up.
 *
 * Under area rules one colour's lower bound is what is proved to be its own and every second of the
 * free dame: single points between living stones of both that no proof of the colour needs.  It
 * answers moves in a zone there, other moves by filling a free dame, and passes when none is left.
 * The other side gets all the rest.
 *
 * Under territory rules the count is the count by area, less the moves that the colour makes from
 * now on, plus those of the other side, plus what the stones and prisoners of today come to.  The
 * colour answers in zones and passes otherwise, so it makes no more moves than the other side; and
 * of those of the other side that fill free dame none is answered, which outweighs the point that
 * it wins there.  Where a pass costs as much as a move, moves cancel out: then the bound is that of
 * area rules. */
#include "src/score/bounds.h"

#include "engine/go/game.h"
#include "src/score/certainty.h"

/* What one side can rely on. */
typedef struct share {
    int own;    /* points proved to be the side's */
    int free;   /* free dame */
    int chains; /* proved to live: no more groups pay the group tax */
} share;

/* The points where a side must answer if its proofs are to hold. */
static iki_pset
points_to_answer(const iki_judgement *j, iki_color side)
{
    iki_pset points = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        iki_color owner = v->life == IKI_DEAD ? iki_opponent(v->color) : v->color;
        if (owner == side && iki_verdict_needs_answers(v))
            iki_pset_join(&points, &v->zone);
    }
    return points;
}

/* True if the point is proved to end as the side's.  A dead stone alone does not make its point so.
 * On a graph an eye may hold stones that cannot be taken without losing the chain around it: then
 * it ends in a seki, and where that is taxed only the stones count. */
static bool
is_own(const iki_game *g, const iki_judgement *j, const iki_score *score, iki_color side,
       iki_point p)
{
    const iki_board *b = &g->board;
    if (b->color[p] != side && !b->topo->plain && g->rules.tax != IKI_TAX_NONE)
        return false;
    if (iki_pset_has(&j->territory[side], p))
        return iki_score_territory_stands(b, j, p);
    if (b->color[p] == IKI_EMPTY)
        return iki_pset_has(&score->owned[side], p) &&
               iki_score_certainty_at(b, j, p) == IKI_PROVED;
    const iki_verdict *v = iki_judgement_at(j, p);
    return v->color == side && v->life == IKI_ALIVE && v->certainty >= IKI_PROVED &&
           !iki_verdict_is_word(j, v);
}

static share
share_of(const iki_game *g, const iki_judgement *j, const iki_score *score, iki_color side)
{
    const iki_board *b = &g->board;
    share s = {0, 0, 0};
    iki_pset busy = points_to_answer(j, side);
    iki_pset_join(&busy, &j->barred[side]);
    iki_pset dame = iki_pset_and(&score->territory[IKI_EMPTY], &b->at[IKI_EMPTY]);
    iki_pset_drop(&dame, &busy);
    IKI_PSET_FOR(p, &b->topo->points) {
        s.own += is_own(g, j, score, side, p);
        s.free += iki_pset_has(&dame, p) && iki_score_certainty_at(b, j, p) == IKI_PROVED;
    }
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        s.chains += v->color == side && v->life == IKI_ALIVE && v->certainty >= IKI_PROVED;
    }
    iki_assert(s.own + s.free <= iki_pset_count(&b->topo->points));
    return s;
}

/* The stones that a colour has played so far, on the board or taken. */
static int
stones_played(const iki_board *b, iki_color color)
{
    return iki_pset_count(&b->at[color]) + (int)b->prisoners[color];
}

/* What is to be added to a count by area for one by territory, seen from the side: stones so far
 * and, where a pass hands over a prisoner, passes so far. */
static int
moves_so_far(const iki_game *g, iki_color side)
{
    iki_color other = iki_opponent(side);
    int more = stones_played(&g->board, other) - stones_played(&g->board, side);
    if (g->rules.pass_stones)
        more += iki_game_passes(g, other) - iki_game_passes(g, side);
    return more;
}

/* The points that a side is sure of, more than the other, without komi. */
static int
margin(const iki_game *g, const iki_judgement *j, const iki_score *score, iki_color side)
{
    share s = share_of(g, j, score, side);
    int points = iki_pset_count(&g->board.topo->points);
    int tax = g->rules.tax == IKI_TAX_ALL ? 2 * s.chains : 0;
    int by_area = 2 * (s.own + s.free / 2) - points - tax;
    if (g->rules.scoring == IKI_AREA)
        return by_area;
    if (!g->rules.pass_stones)
        return 2 * s.own + s.free - points - tax + moves_so_far(g, side);
    /* White passes last, which is one move more than Black's if it also moves first */
    return by_area + moves_so_far(g, side) - (side == IKI_WHITE);
}

iki_score_bounds
iki_score_find_bounds(const iki_game *g, const iki_judgement *j, const iki_score *score)
{
    int64_t paid = g->komi + (g->rules.scoring == IKI_AREA ? score->bonus : 0);
    iki_score_bounds r = {.least = 100 * (int64_t)margin(g, j, score, IKI_BLACK) - paid,
                          .most = -100 * (int64_t)margin(g, j, score, IKI_WHITE) - paid};
    iki_assert(r.least <= r.most); /* no point is proved to be of both sides */
    return r;
}

bool
iki_score_winner_proved(const iki_game *g, const iki_judgement *j, const iki_score *score)
{
    iki_score_bounds b = iki_score_find_bounds(g, j, score);
    int64_t result = score->result;
    return (result > 0 && b.least > 0) || (result < 0 && b.most < 0) ||
           (result == 0 && b.least == 0 && b.most == 0);
}
