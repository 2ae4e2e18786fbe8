/* by_playout - who owns a point in random games.
 *
 * Territory that is proved, with all that stands in it, and chains that are known to live are solid
 * in the games; seki is frozen.  Where plain random games leave chains in doubt they are mostly
 * wrong for a reason - they spoil every seki and read nothing -, so the open part around such
 * chains, walled in by what is hardly in doubt, is played again by games that learn, once with
 * either side to begin.  The mean of the plain games and of the learned ones says who owns a chain;
 * so the plain games decide what the first move would.  Where the games with one side to begin
 * leave nothing open the other ones are not played.  Which chains are called dead
 * src/resolve/by_network.c says, which weighs this mean against other evidence.
 *
 * The seed is a constant: the same position always gets the same estimate.  Cost: some 2
 * milliseconds for a finished 19x19 game, and 5 more for a part in doubt, up to 40 for a large
 * one. */
#include "src/resolve/by_playout.h"

#include "src/playout/playout.h"
#include "src/tunables/tunables.h"

#include <stdio.h>

enum {
    SEED = 1,
};

/* Ownerships between -DOUBT and DOUBT call for another look; from SOLID on, chains and points are
 * walls there.  Neither is delicate: 0.3 .. 0.9 and 0.75 .. 0.9 find much the same. */
static const double DOUBT = IKI_STATUS_DOUBT_PERCENT / 100.0,
                    SOLID = IKI_STATUS_SOLID_PERCENT / 100.0;

/* A mean ownership below which a chain is lost, and how close to that it is not settled yet. */
static const double LOST_BELOW = IKI_STATUS_LOST_PERCENT / 100.0,
                    CLOSE = IKI_STATUS_CLOSE_PERCENT / 100.0;

/* Mean ownerships by the index of the verdict: of the plain games, and where `read` of those that
 * learn, by whether the enemy begins. */
typedef struct estimates {
    iki_playout_frame frame;
    iki_playout games; /* the plain ones */
    double plain[IKI_POINTS_MAX];
    bool read[2][IKI_POINTS_MAX];
    double learned[2][IKI_POINTS_MAX];
} estimates;

/* Has no method said anything yet? */
static bool
is_unjudged(const iki_verdict *v)
{
    return v->method == IKI_BY_NOTHING;
}

/* What the games must respect. */
static void
make_frame(const iki_board *b, const iki_judgement *j, iki_playout_frame *frame)
{
    *frame = (iki_playout_frame){.frozen = iki_pset_none()};
    frame->territory[IKI_BLACK] = j->territory[IKI_BLACK];
    frame->territory[IKI_WHITE] = j->territory[IKI_WHITE];
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->life == IKI_ALIVE && v->certainty >= IKI_SEARCHED)
            iki_pset_join(&frame->territory[v->color], &v->stones);
        if (v->life == IKI_SEKI) {
            iki_pset liberties = iki_board_liberties(b, v->first);
            iki_pset_join(&frame->frozen, &v->stones);
            iki_pset_join(&frame->frozen, &liberties);
        }
    }
    iki_pset_drop(&frame->territory[IKI_WHITE], &frame->territory[IKI_BLACK]);
    iki_assert(!iki_pset_meets(&frame->territory[IKI_BLACK], &frame->territory[IKI_WHITE]));
}

/* All points that the frame leaves to the games. */
static iki_pset
free_points(const iki_board *b, const iki_playout_frame *frame)
{
    iki_pset set = iki_pset_minus(&b->topo->points, &frame->frozen);
    iki_pset_drop(&set, &frame->territory[IKI_BLACK]);
    iki_pset_drop(&set, &frame->territory[IKI_WHITE]);
    return set;
}

/* The free stones that are left to be judged. */
static iki_pset
open_stones(const iki_board *b, const iki_judgement *j, const iki_playout_frame *frame)
{
    iki_pset set = iki_pset_none(), free = free_points(b, frame);
    for (int i = 0; i < j->count; i++) {
        if (is_unjudged(&j->verdict[i]))
            iki_pset_join(&set, &j->verdict[i].stones);
    }
    return iki_pset_and(&set, &free);
}

/* The chains among these whose ownership lies between -limit and limit. */
static iki_pset
doubtful(const iki_judgement *j, const estimates *e, const iki_pset *chains, double limit)
{
    iki_assert(limit > 0 && limit <= 1);
    iki_pset set = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (iki_pset_meets(&v->stones, chains) && e->plain[i] < limit && e->plain[i] > -limit)
            iki_pset_join(&set, &v->stones);
    }
    return set;
}

/* Plays plain games, more of them while they leave a chain in doubt that is to be judged. */
static iki_status
play_plain(const iki_board *b, const iki_judgement *j, const iki_effort *effort, estimates *e)
{
    iki_pset stones = open_stones(b, j, &e->frame), doubts = stones;
    int games = iki_effort_games(effort, IKI_STATUS_PLAIN_GAMES);
    e->games.next = SEED;
    for (int part = 0; part < IKI_STATUS_GAME_PARTS && (part == 0 || !iki_pset_is_empty(&doubts));
         part++) {
        iki_playout more;
        iki_status status =
            iki_playout_run(b, &e->frame, games, e->games.next, effort->budget, &more);
        if (status != IKI_OK || effort->budget->end != IKI_BUDGET_OPEN)
            return status;
        iki_playout_add(&more, &e->games);
        for (int i = 0; i < j->count; i++)
            e->plain[i] = iki_playout_chain_at(&e->games, b, j->verdict[i].first).ownership;
        doubts = doubtful(j, e, &stones, DOUBT);
    }
    return IKI_OK;
}

static double
black_share(const iki_playout *games, iki_point p)
{
    return ((double)games->owned[IKI_BLACK][p] - games->owned[IKI_WHITE][p]) / games->games;
}

/* Adds to `frame` as walls what is hardly in doubt; the rest, with the liberties of its chains, is
 * `open`. */
static void
raise_walls(const iki_board *b, const iki_judgement *j, const estimates *e,
            iki_playout_frame *frame, iki_pset *open)
{
    iki_pset free = free_points(b, &e->frame);
    *open = doubtful(j, e, &free, SOLID);
    iki_pset near = iki_topo_spread(b->topo, open);
    near = iki_pset_and(&near, &b->at[IKI_EMPTY]);
    iki_pset_join(open, &near);
    *open = iki_pset_and(open, &free);
    *frame = e->frame;
    iki_pset left = iki_pset_minus(&free, open);
    IKI_PSET_FOR(p, &left) {
        double share = black_share(&e->games, p);
        if (b->color[p] != IKI_EMPTY) {
            double own = e->plain[j->of_point[p]];
            share = b->color[p] == IKI_BLACK ? own : -own;
        }
        if (share >= SOLID)
            iki_pset_add(&frame->territory[IKI_BLACK], p);
        else if (share <= -SOLID)
            iki_pset_add(&frame->territory[IKI_WHITE], p);
        else
            iki_pset_add(open, p);
    }
}

/* Learning games in the one part of the board that the frame leaves free. */
static iki_status
read_part(const iki_board *b, const iki_judgement *j, const iki_playout_start *part,
          const iki_effort *effort, estimates *e)
{
    iki_playout games;
    int most = iki_effort_games(effort, IKI_STATUS_LEARNING_GAMES);
    iki_status status = iki_playout_learn(part, most, SEED, effort->budget, &games);
    if (status != IKI_OK || effort->budget->end != IKI_BUDGET_OPEN)
        return status;
    iki_pset free = free_points(b, part->frame);
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (!iki_pset_meets(&v->stones, &free))
            continue;
        bool enemy = v->color != part->first;
        e->learned[enemy][i] = iki_playout_chain_at(&games, b, v->first).ownership;
        e->read[enemy][i] = true;
    }
    return IKI_OK;
}

/* The mean of the plain games and of those that learn; what was not played is neither's. */
static double
mean_of(const estimates *e, int i)
{
    if (!e->read[0][i] && !e->read[1][i])
        return e->plain[i];
    return e->plain[i] / 2 + (e->learned[0][i] + e->learned[1][i]) / 4;
}

/* Whatever the games find that begin with the other side: is each chain that they are about as dead
 * or alive as it is now? */
static bool
is_settled(const iki_judgement *j, const estimates *e)
{
    for (int i = 0; i < j->count; i++) {
        if (!is_unjudged(&j->verdict[i]) || e->read[0][i] == e->read[1][i])
            continue;
        double mean = mean_of(e, i);
        if (mean - CLOSE < LOST_BELOW && mean + CLOSE >= LOST_BELOW)
            return false;
    }
    return true;
}

/* By how many the stones of a part end as Black's rather than as White's, in all plain games. */
static int64_t
lead_of_black(const iki_board *b, const iki_playout *games, const iki_pset *part)
{
    int64_t lead = 0;
    IKI_PSET_FOR(p, part) {
        if (b->color[p] != IKI_EMPTY)
            lead += (int64_t)games->owned[IKI_BLACK][p] - games->owned[IKI_WHITE][p];
    }
    return lead;
}

/* Reads a part with either side to begin, first with the side that is behind: if that changes
 * nothing the other one need not be tried.  If nobody leads both have to be. */
static iki_status
read_both(const iki_board *b, const iki_judgement *j, const iki_playout_frame *frame,
          const iki_pset *part, const iki_effort *effort, estimates *e)
{
    int64_t lead = lead_of_black(b, &e->games, part);
    iki_playout_start start = {b, frame, lead > 0 ? IKI_WHITE : IKI_BLACK};
    iki_status status = read_part(b, j, &start, effort, e);
    if (status != IKI_OK || effort->budget->end != IKI_BUDGET_OPEN ||
        (lead != 0 && is_settled(j, e)))
        return status;
    start.first = iki_opponent(start.first);
    return read_part(b, j, &start, effort, e);
}

/* Reads every part of the open points with a chain in doubt. */
static iki_status
read_doubts(const iki_board *b, const iki_judgement *j, const iki_effort *effort, estimates *e)
{
    iki_playout_frame walls;
    iki_pset open, stones = open_stones(b, j, &e->frame);
    iki_pset left = doubtful(j, e, &stones, DOUBT);
    raise_walls(b, j, e, &walls, &open);
    while (!iki_pset_is_empty(&left)) {
        iki_pset seed = iki_pset_of(iki_pset_first(&left));
        iki_pset part = iki_topo_flood(b->topo, &seed, &open);
        iki_pset_drop(&left, &part);
        iki_playout_frame frame = walls;
        iki_pset others = iki_pset_minus(&open, &part);
        iki_pset_join(&frame.frozen, &others);
        iki_status status = read_both(b, j, &frame, &part, effort, e);
        if (status != IKI_OK || effort->budget->end != IKI_BUDGET_OPEN)
            return status;
    }
    return IKI_OK;
}

static uint16_t
chance_of(double ownership)
{
    iki_assert(ownership >= -1.0 && ownership <= 1.0);
    const int half = IKI_CHANCE_ONE / 2;
    int lead = (int)(half * (ownership < 0 ? -ownership : ownership) + 0.5);
    return (uint16_t)(ownership < 0 ? half - lead : half + lead);
}

iki_status
iki_by_playout_owners(const iki_board *b, const iki_effort *effort, const iki_judgement *j,
                      iki_owners *out)
{
    estimates e = {.plain = {0}};
    make_frame(b, j, &e.frame);
    iki_status status = play_plain(b, j, effort, &e);
    if (status == IKI_OK && effort->budget->end == IKI_BUDGET_OPEN)
        status = read_doubts(b, j, effort, &e);
    IKI_PSET_FOR(p, &b->topo->points) {
        double share = e.games.games > 0 ? black_share(&e.games, p) : 0;
        if (b->color[p] != IKI_EMPTY) {
            double own = mean_of(&e, j->of_point[p]);
            share = b->color[p] == IKI_BLACK ? own : -own;
        }
        out->black[p] = chance_of(share);
    }
    return status;
}
