/* moves - the moves that keep the result of a race.
 *
 * A move changes one region.  In a race that is counted without eyes the value of that region after
 * the move, which counting it has found, replaces the one before; otherwise the race after the move
 * is counted, regions that it left alone excepted; and what cannot be counted is judged anew. Moves
 * that are the same to both sides are tried once. */
#include "engine/go/board.h"
#include "src/semeai/semeai.h"
#include "src/tunables/tunables.h"

/* True if `result` is at least as good as `wanted` for the first mover. */
static bool
keeps(iki_race_result result, iki_race_result wanted)
{
    bool peace = result == IKI_RACE_SEKI || result == IKI_RACE_BOTH;
    return result == wanted || (peace && wanted == IKI_RACE_SEKI);
}

/* Trying the moves of one side, with all that is known of the race before them. */
typedef struct trial {
    const iki_race *race;
    const iki_effort *effort;
    iki_semeai *s;
    int first;
    iki_cgt *u;                  /* the table of total */
    const iki_race_total *total; /* NULL: the race is not counted */
    int region;                  /* where moves are tried */
    bool valued;                 /* the next two are good */
    iki_local local;             /* of the region */
    iki_count_moves after;       /* its value after each move */
} trial;

/* The result after a move from numbers alone, with the other side to move; else unknown. */
static iki_status
count_after(trial *t, const iki_race *next, iki_race_result *result)
{
    iki_race_total after;
    *result = IKI_RACE_UNKNOWN;
    if (t->total == NULL || iki_cgt_status(t->u) != IKI_OK)
        return IKI_OK;
    iki_status status = iki_race_count_next(next, t->effort, t->u, t->race, t->total, &after);
    if (status == IKI_OK)
        *result = after.result[1 - t->first];
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* Sets *good if the race after a move keeps the result of its mover.  Clears moves_known if that
 * could not be found out. */
static iki_status
judge_after(trial *t, const iki_race *next, bool *good)
{
    int first = t->first;
    iki_race_result result;
    iki_status status = count_after(t, next, &result);
    if (status == IKI_OK && result == IKI_RACE_UNKNOWN) {
        iki_semeai then = {.kind = IKI_RACE_STATIC};
        uint64_t limit = t->effort->budget->node_limit;
        iki_part_effort part;
        iki_effort_part(t->effort, limit == 0 ? 0 : limit / IKI_RACE_MOVE_PART + 1, &part);
        status = iki_race_judge(next, &part.effort, 1u << (1 - first), &then);
        iki_effort_join(&part);
        result = then.result[1 - first];
    }
    t->s->moves_known[first] = t->s->moves_known[first] && result != IKI_RACE_UNKNOWN;
    *good = keeps(result, t->s->result[first]);
    return status;
}

/* The result after a move from the value of its region alone; else unknown. */
static iki_status
look_up_move(trial *t, iki_point p, iki_race_result *result)
{
    iki_race_total after;
    int cell = t->valued ? iki_local_cell(&t->local, p) : IKI_CELL_NONE;
    *result = IKI_RACE_UNKNOWN;
    if (cell == IKI_CELL_NONE || t->after.cooled[t->first][cell] == IKI_CGT_NONE)
        return IKI_OK;
    const iki_region_change change = {t->region, t->after.cooled[t->first][cell],
                                      t->after.surplus[t->first][cell]};
    iki_status status = iki_race_count_changed(t->race, t->u, t->total, &change, &after);
    if (status == IKI_OK)
        *result = after.result[1 - t->first];
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* Sets *good if the move at p keeps the result of its mover. */
static iki_status
try_move(trial *t, iki_point p, bool *good)
{
    const iki_race *race = t->race;
    iki_board after = *race->board;
    iki_undo undo;
    iki_race next;
    after.ko = IKI_NOWHERE;
    *good = false;
    if (iki_board_legal(&after, iki_side_color(t->first), p, race->suicide) != IKI_LEGAL)
        return IKI_OK;
    iki_board_play(&after, iki_side_color(t->first), p, &undo);
    for (int i = 0; i < race->blocks; i++) {
        if (after.color[race->block[i].first] == IKI_EMPTY) {
            /* nothing is better than a capture, nothing worse than suicide */
            *good = iki_side(race->block[i].color) != t->first;
            return IKI_OK;
        }
    }
    iki_race_result result;
    iki_status status = look_up_move(t, p, &result);
    if (status != IKI_OK || result != IKI_RACE_UNKNOWN) {
        *good = status == IKI_OK && keeps(result, t->s->result[t->first]);
        return status;
    }
    iki_race_after(race, &after, &next);
    iki_assert(next.blocks == race->blocks);
    return judge_after(t, &next, good);
}

/* Finds the values after the moves of a region that is a game, where the race allows that. */
static iki_status
value_region(trial *t, int region)
{
    t->region = region;
    t->valued = false;
    if (t->total == NULL || !iki_race_is_sum(t->total) ||
        t->race->region[region].kind != IKI_REGION_EXTERNAL || t->total->region[region].plain)
        return IKI_OK;
    iki_status status =
        iki_race_region_moves(t->race, region, t->effort, t->u, &t->local, &t->after);
    t->valued = status == IKI_OK;
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* Tries the points of a region, those that are the same to both sides once. */
static iki_status
try_region(trial *t, int region)
{
    const iki_race_region *r = &t->race->region[region];
    iki_local l;
    iki_local_position p;
    iki_pset tried = iki_pset_and(&r->points, &t->race->board->at[IKI_EMPTY]);
    iki_status status = iki_race_region_local(t->race, region, __builtin_ctz(r->beside), &l, &p);
    bool alike = status == IKI_OK && r->kind != IKI_REGION_SHARED;
    iki_cells good = 0;
    status = status == IKI_OK || status == IKI_E_LIMIT ? value_region(t, region) : status;
    IKI_PSET_FOR(q, &tried) {
        if (status != IKI_OK)
            break;
        int cell = alike ? iki_local_cell(&l, q) : 0;
        iki_cells equal = alike ? l.earlier[cell] & iki_local_empty(&l, &p) : 0;
        bool works = (good & equal) != 0;
        if (equal == 0)
            status = try_move(t, q, &works);
        if (!works)
            continue;
        good |= UINT64_C(1) << cell;
        iki_pset_add(&t->s->moves[t->first], q);
    }
    return status;
}

/* True if the region is one liberty of one block, and nothing else. */
static bool
is_single(const trial *t, int region)
{
    const iki_race_region *r = &t->race->region[region];
    return t->total != NULL && r->kind == IKI_REGION_EXTERNAL && t->total->region[region].plain &&
           r->empty == 1 && r->stones == 0;
}

/* Tries all regions; of the single liberties of a block only the first. */
static iki_status
try_regions(trial *t)
{
    const iki_race *race = t->race;
    int single[2] = {-1, -1};
    iki_status status = IKI_OK;
    for (int i = 0; i < race->regions && status == IKI_OK; i++) {
        const iki_race_region *r = &race->region[i];
        int block = __builtin_ctz(r->beside);
        if (!is_single(t, i)) {
            status = try_region(t, i);
        } else if (single[block] < 0) {
            single[block] = i;
            status = try_region(t, i);
        } else if (iki_pset_meets(&race->region[single[block]].points, &t->s->moves[t->first])) {
            iki_pset_join(&t->s->moves[t->first], &r->points);
        }
    }
    return status;
}

iki_status
iki_race_moves_counted(const iki_race *race, const iki_effort *effort, int first, iki_cgt *u,
                       const iki_race_total *total, iki_semeai *s)
{
    trial t = {.race = race, .effort = effort, .s = s, .first = first, .u = u, .total = total};
    iki_assert(first == 0 || first == 1);
    s->can_wait[first] = keeps(s->regime[1 - first][1], s->regime[first][0]);
    if (s->by[first] == IKI_RACE_SEARCH)
        return iki_race_search_moves(race, effort, first, s);
    s->moves_known[first] = true;
    if (s->result[first] == IKI_RACE_UNKNOWN || iki_race_is_loss(s->result[first], first))
        return IKI_OK;
    return try_regions(&t);
}

iki_status
iki_race_moves(const iki_race *race, const iki_effort *effort, int first, iki_semeai *s)
{
    iki_cgt u;
    iki_race_total total = {.counted = false};
    iki_status status = IKI_E_LIMIT;
    bool needed = s->by[first] != IKI_RACE_SEARCH && s->result[first] != IKI_RACE_UNKNOWN &&
                  !iki_race_is_loss(s->result[first], first);
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    if (needed && race->blocks == 2 && race->block[0].color != race->block[1].color)
        status = iki_race_count(race, effort, &u, &total);
    if (status == IKI_OK || status == IKI_E_LIMIT)
        status =
            iki_race_moves_counted(race, effort, first, &u, status == IKI_OK ? &total : NULL, s);
    iki_cgt_free(&u);
    return status;
}
