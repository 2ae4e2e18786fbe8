/* read - depth-first reading, one ply deeper each time, with counted positions as leaves.
 *
 * A position is a board.  What it is worth to Black lies between two bounds: both are the same
 * where a theorem tells the outcome, and the worst and the best where nothing is known.  Side to
 * move takes the better of its moves, bound by bound, so that an unknown line spoils an answer only
 * where it could change it.  Cost: IKI_READ_NODE_COST budget nodes for a position. */
#include "src/semeai/read.h"

#include "engine/base/sort.h"
#include "engine/go/board.h"
#include "src/semeai/total.h"
#include "src/tunables/tunables.h"

/* What Black may hope for: a loss, peace, a win. */
typedef struct bounds {
    int8_t low, high;
} bounds;

enum { LOSS = -1, PEACE = 0, WIN = 1 };

typedef struct reader {
    const iki_race *root;
    const iki_effort *effort;
    iki_budget *budget;
    int depth;        /* of this reading, in plies */
    iki_point choice; /* the best move of its first position */
    iki_pset walls;   /* stones around the race, which all lines take for alive */
    iki_status status;
} reader;

static const bounds UNKNOWN = {LOSS, WIN};

/* True if a value lies between bounds at all. */
IKI_CHECKER static bool
bounds_are_sound(bounds b)
{
    return LOSS <= b.low && b.low <= b.high && b.high <= WIN;
}

static bounds
exactly(int value)
{
    iki_assert(value >= LOSS && value <= WIN);
    return (bounds){(int8_t)value, (int8_t)value};
}

/* --- positions ------------------------------------------------------------------------------ */

static bounds
bounds_of(iki_race_result result)
{
    switch (result) {
    case IKI_RACE_BLACK:
        return exactly(WIN);
    case IKI_RACE_WHITE:
        return exactly(LOSS);
    case IKI_RACE_SEKI:
    case IKI_RACE_BOTH:
        return exactly(PEACE);
    case IKI_RACE_UNKNOWN:
    case IKI_RACE_KO:
        break;
    }
    return UNKNOWN;
}

/* A position with its area and what is counted there. */
typedef struct scene {
    iki_race race;
    iki_race_total total;
    bounds known;
} scene;

/* Counts a position; a block that lives by its eyes loses nothing even where no result is known. */
static void
count(reader *r, scene *s, int side)
{
    iki_cgt u;
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, r->budget);
    iki_status status = iki_race_count(&s->race, r->effort, &u, &s->total);
    iki_cgt_free(&u);
    s->known = UNKNOWN;
    if (status == IKI_E_LIMIT)
        return;
    if (status != IKI_OK) {
        r->status = status;
        return;
    }
    s->known = bounds_of(s->total.result[side]);
    if (s->total.alive[0] && s->known.low < PEACE)
        s->known.low = PEACE;
    if (s->total.alive[1] && s->known.high > PEACE)
        s->known.high = PEACE;
    iki_assert(bounds_are_sound(s->known));
}

/* True if this is still the same race: no new cells, and no wall but those of the first position.
 */
static bool
is_same_race(const reader *r, const iki_race *race)
{
    iki_pset walls = race->premise;
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++) {
        iki_pset old = iki_topo_flood(race->board->topo, &r->walls, &race->board->at[color]);
        iki_pset_drop(&walls, &old);
    }
    return iki_pset_is_empty(&walls) && iki_pset_within(&race->cells, &r->root->cells);
}

/* --- moves ---------------------------------------------------------------------------------- */

typedef struct candidate {
    iki_point move; /* or IKI_PASS */
    int rank;       /* the least comes first */
} candidate;

enum { MOVES_MAX = IKI_CELLS_MAX + 1 };

enum { BY_VITAL, BY_LIBERTY, BY_PASS, BY_OTHER };

static int
rank_of(const scene *s, int side, iki_point p)
{
    if (iki_pset_has(&s->total.vital, p))
        return BY_VITAL;
    for (int i = 0; i < s->race.blocks; i++) {
        if (s->race.block[i].color != iki_side_color(side) &&
            iki_pset_has(&s->race.block[i].liberties, p))
            return BY_LIBERTY;
    }
    return BY_OTHER;
}

static void
insert(candidate *c, int *n, candidate one)
{
    iki_assert(*n < MOVES_MAX);
    IKI_INSERT(c, *n, one, at, c[at - 1].rank > one.rank);
    ++*n;
}

/* The moves of a side and the pass; equal points once. */
static int
list_moves(reader *r, const scene *s, int side, candidate c[MOVES_MAX])
{
    iki_local l;
    iki_local_position p;
    int n = 0;
    iki_status status = iki_race_local(&s->race, &l, &p);
    if (status != IKI_OK) {
        r->status = status == IKI_E_LIMIT ? r->status : status;
        return 0;
    }
    iki_cells empty = iki_local_empty(&l, &p);
    for (iki_cells left = empty; left != 0; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        if ((l.earlier[cell] & empty) == 0)
            insert(c, &n, (candidate){l.point[cell], rank_of(s, side, l.point[cell])});
    }
    insert(c, &n, (candidate){IKI_PASS, BY_PASS});
    return n;
}

/* --- reading -------------------------------------------------------------------------------- */

static bounds read_on(reader *r, const iki_race *race, int side, int depth, bool passed);

/* The race after a move; false: the rules forbid it. */
static bool
read_move(reader *r, const scene *s, int side, iki_point move, int depth, bounds *value)
{
    iki_board after = *s->race.board;
    iki_undo undo;
    iki_race next;
    if (iki_board_legal(&after, iki_side_color(side), move, s->race.suicide) != IKI_LEGAL)
        return false;
    iki_assert(move != IKI_PASS && depth >= 0);
    iki_board_play(&after, iki_side_color(side), move, &undo);
    for (int i = 0; i < s->race.blocks; i++) {
        if (after.color[s->race.block[i].first] == IKI_EMPTY) {
            *value = exactly(s->race.block[i].color == IKI_WHITE ? WIN : LOSS);
            return true;
        }
    }
    *value = UNKNOWN;
    if (after.ko != IKI_NOWHERE)
        return true;
    iki_race_after(&s->race, &after, &next);
    if (is_same_race(r, &next))
        *value = read_on(r, &next, 1 - side, depth, false);
    return true;
}

/* The better of two values for a side, bound by bound. */
static bounds
better(bounds a, bounds b, int side)
{
    bool up = side == 0;
    iki_assert(bounds_are_sound(a) && bounds_are_sound(b));
    return (bounds){(a.low > b.low) == up ? a.low : b.low,
                    (a.high > b.high) == up ? a.high : b.high};
}

static bounds
read_moves(reader *r, const scene *s, int side, int depth, bool passed)
{
    candidate c[MOVES_MAX];
    int n = list_moves(r, s, side, c);
    if (n == 0)
        return UNKNOWN;
    bounds best = exactly(side == 0 ? LOSS : WIN), value;
    for (int i = 0; i < n && r->status == IKI_OK; i++) {
        if (c[i].move != IKI_PASS) {
            if (!read_move(r, s, side, c[i].move, depth - 1, &value))
                continue;
        } else if (passed) {
            value = exactly(PEACE);
        } else {
            value = read_on(r, &s->race, 1 - side, depth - 1, true);
        }
        if (depth == r->depth && (side == 0 ? value.low > best.low : value.high < best.high))
            r->choice = c[i].move;
        best = better(best, value, side);
        if (side == 0 ? best.low == WIN : best.high == LOSS)
            return best; /* nothing is better */
    }
    return best;
}

/* Reads `depth` plies on. */
static bounds
read_on(reader *r, const iki_race *race, int side, int depth, bool passed)
{
    scene s = {.race = *race};
    iki_assert(depth >= 0 && depth <= r->depth && (side == 0 || side == 1));
    for (int i = 0; i < IKI_READ_NODE_COST; i++) {
        if (r->status != IKI_OK || !iki_budget_spend(r->budget))
            return UNKNOWN;
    }
    count(r, &s, side);
    if (depth == 0 || s.known.low == s.known.high)
        return s.known;
    bounds value = read_moves(r, &s, side, depth, passed);
    iki_assert(bounds_are_sound(value));
    /* what is known without moves holds as well */
    return (bounds){value.low > s.known.low ? value.low : s.known.low,
                    value.high < s.known.high ? value.high : s.known.high};
}

iki_status
iki_semeai_read(const iki_race *race, const iki_effort *effort, int first, uint64_t nodes,
                iki_reading *out)
{
    iki_part_effort part;
    iki_effort_part(effort, nodes, &part);
    iki_board board = *race->board;
    iki_race root = *race;
    iki_assert(race->blocks == 2 && race->block[0].color != race->block[1].color);
    board.ko = IKI_NOWHERE;
    root.board = &board;
    reader r = {.root = &root, .effort = &part.effort, .budget = &part.budget};
    r.walls = iki_pset_or(&race->premise, &race->proved);
    bounds value = UNKNOWN;
    for (r.depth = 1; r.depth <= IKI_READ_DEPTH && value.low != value.high; r.depth++) {
        r.choice = IKI_PASS;
        if (r.status == IKI_OK && iki_budget_allows(&part.budget, 1))
            value = read_on(&r, &root, first, r.depth, false);
        *out = (iki_reading){IKI_RACE_UNKNOWN, r.choice};
    }
    iki_effort_join(&part);
    if (r.status == IKI_OK && value.low == value.high)
        out->result = value.low == WIN    ? IKI_RACE_BLACK
                      : value.low == LOSS ? IKI_RACE_WHITE
                                          : IKI_RACE_SEKI;
    return r.status;
}
