/* line - playing the hottest games first.
 *
 * The mover tries every point of the regions that are no plain liberties, and takes the move after
 * which its balance, with the other side to move, is best; among equal ones the move in the
 * hottest region, then the first in board order.  A move that takes the other block ends the race
 * and comes before all.  Once only plain liberties are left, the order no longer matters. */
#include "src/semeai/line.h"

#include "engine/go/board.h"
#include "src/semeai/total.h"

typedef struct candidate {
    iki_point move;
    int64_t lead; /* the mover's, after the move */
    iki_cgt_number temperature;
} candidate;

static bool
is_better(const candidate *a, const candidate *b)
{
    iki_assert(a->move != IKI_NOWHERE);
    if (b->move == IKI_NOWHERE || a->lead != b->lead)
        return b->move == IKI_NOWHERE || a->lead > b->lead;
    return a->temperature > b->temperature;
}

/* The race before a move, counted. */
typedef struct known {
    const iki_race *race;
    const iki_effort *effort;
    iki_cgt u;
    iki_race_total total;
    int side;              /* to move */
    int region;            /* where moves are tried */
    bool valued;           /* the next two are good */
    iki_local local;       /* of the region */
    iki_count_moves after; /* its value after each move */
} known;

/* The lead of a side in a race that the other one continues; false if it cannot be counted. */
static iki_status
lead_of(known *k, const iki_race *next, iki_point move, int64_t *lead, bool *counted)
{
    iki_race_total total;
    iki_status status;
    int cell = k->valued ? iki_local_cell(&k->local, move) : IKI_CELL_NONE;
    if (cell != IKI_CELL_NONE && k->after.cooled[k->side][cell] != IKI_CGT_NONE)
        status = iki_race_count_changed(k->race, &k->u, &k->total, k->region,
                                        k->after.cooled[k->side][cell],
                                        k->after.surplus[k->side][cell], &total);
    else
        status = iki_race_count_next(next, k->effort, &k->u, k->race, &k->total, &total);
    *counted = status == IKI_OK && total.counted;
    const iki_race_numbers *n = &total.numbers;
    if (*counted) /* the opponent moves next */
        *lead = k->side == 0 ? n->balance.after[1] : -n->balance.after[0];
    return status;
}

/* The block that is no longer on the board, or -1. */
static int
taken_block(const iki_race *race, const iki_board *after)
{
    for (int i = 0; i < race->blocks; i++) {
        if (after->color[race->block[i].first] == IKI_EMPTY)
            return i;
    }
    return -1;
}

/* Tries a move on the race, which is not changed. */
static iki_status
try_candidate(known *k, candidate *c, bool *possible)
{
    const iki_race *race = k->race;
    iki_board after = *race->board;
    iki_undo undo;
    iki_race next;
    *possible = false;
    if (iki_board_legal(&after, iki_side_color(k->side), c->move, race->suicide) != IKI_LEGAL)
        return IKI_OK;
    iki_board_play(&after, iki_side_color(k->side), c->move, &undo);
    int taken = taken_block(race, &after);
    if (taken >= 0) {
        *possible = iki_side(race->block[taken].color) != k->side; /* not by suicide */
        c->lead = INT64_MAX;
        return IKI_OK;
    }
    iki_race_after(race, &after, &next);
    return lead_of(k, &next, c->move, &c->lead, possible);
}

/* Keeps the best move of a region that is no plain liberties. */
static iki_status
try_region(known *k, int region, candidate *best)
{
    const iki_race_region *r = &k->race->region[region];
    iki_pset empty = iki_pset_and(&r->points, &k->race->board->at[IKI_EMPTY]);
    iki_cgt_number hot = iki_cgt_temperature(&k->u, k->total.region[region].game);
    const iki_race_numbers *n = &k->total.numbers;
    iki_status status = iki_cgt_status(&k->u);
    k->region = region;
    k->valued = false;
    if (status == IKI_OK && k->total.exact && n->eye_class[0] + n->eye_class[1] == 0) {
        status = iki_race_region_moves(k->race, region, k->effort, &k->u, &k->local, &k->after);
        k->valued = status == IKI_OK;
    }
    IKI_PSET_FOR(p, &empty) {
        candidate c = {p, 0, hot};
        bool possible = false;
        if (status == IKI_OK)
            status = try_candidate(k, &c, &possible);
        if (status == IKI_OK && possible && is_better(&c, best))
            *best = c;
    }
    return status;
}

/* The best move in regions that are no plain liberties; IKI_NOWHERE if all are. */
static iki_status
choose(const iki_race *race, const iki_effort *effort, int side, iki_point *move)
{
    known k = {.race = race, .effort = effort, .side = side};
    candidate best = {IKI_NOWHERE, 0, 0};
    iki_cgt_init(&k.u, IKI_RACE_GAME_BYTES, effort->budget);
    iki_status status = iki_race_count(race, effort, &k.u, &k.total);
    for (int i = 0; i < race->regions && status == IKI_OK && k.total.counted; i++) {
        if (race->region[i].kind == IKI_REGION_EXTERNAL &&
            !iki_cgt_at(&k.u, k.total.region[i].game)->is_number)
            status = try_region(&k, i, &best);
    }
    iki_cgt_free(&k.u);
    *move = status == IKI_OK ? best.move : IKI_NOWHERE;
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

iki_status
iki_semeai_line(const iki_race *race, const iki_effort *effort, int first,
                iki_point move[IKI_LINE_MAX], int *moves)
{
    iki_board board = *race->board;
    iki_race now = *race;
    iki_undo undo;
    int side = first;
    iki_assert(race->blocks == 2 && (first == 0 || first == 1));
    board.ko = IKI_NOWHERE;
    now.board = &board;
    *moves = 0;
    while (*moves < IKI_LINE_MAX) {
        iki_status status = choose(&now, effort, side, &move[*moves]);
        if (status != IKI_OK || move[*moves] == IKI_NOWHERE)
            return status;
        iki_assert(iki_pset_has(&now.cells, move[*moves]));
        iki_board_play(&board, iki_side_color(side), move[(*moves)++], &undo);
        if (taken_block(&now, &board) >= 0)
            return IKI_OK;
        iki_race next;
        iki_race_after(&now, &board, &next);
        now = next;
        side = 1 - side;
    }
    return IKI_OK;
}
