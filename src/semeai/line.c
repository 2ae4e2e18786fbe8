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

enum { KEPT = 16 };

/* The values after the moves of a region, with what lies there: it is the same game wherever the
 * rest of the race has gone. */
typedef struct valued {
    iki_pset points, black;
    iki_local local;
    iki_count_moves after;
} valued;

/* The race before a move, counted. */
typedef struct known {
    const iki_race *race;
    const iki_effort *effort;
    iki_cgt *u;
    iki_race_total total;
    int side;          /* to move */
    int region;        /* where moves are tried */
    const valued *now; /* the values there, or NULL */
    valued kept[KEPT];
    int valued; /* how many have been kept; the oldest one goes first */
} known;

/* Finds the values after the moves of a region; k->now is NULL where there are none. */
static iki_status
value_region(known *k, int region)
{
    const iki_pset *points = &k->race->region[region].points;
    iki_pset black = iki_pset_and(points, &k->race->board->at[IKI_BLACK]);
    k->region = region;
    k->now = NULL;
    if (!iki_race_is_sum(&k->total))
        return IKI_OK;
    for (int i = 0; i < k->valued && i < KEPT; i++) {
        if (iki_pset_equal(&k->kept[i].points, points) && iki_pset_equal(&k->kept[i].black, &black))
            k->now = &k->kept[i];
    }
    if (k->now != NULL)
        return IKI_OK;
    valued *v = &k->kept[k->valued % KEPT];
    v->points = iki_pset_none();
    iki_status status =
        iki_race_region_moves(k->race, region, k->effort, k->u, &v->local, &v->after);
    if (status != IKI_OK)
        return status;
    v->points = *points;
    v->black = black;
    k->valued++;
    k->now = v;
    return IKI_OK;
}

/* The lead of a side in a race that the other one continues; false if it cannot be counted. */
static iki_status
lead_of(known *k, const iki_race *next, iki_point move, int64_t *lead, bool *counted)
{
    iki_race_total total;
    iki_status status;
    int cell = k->now != NULL ? iki_local_cell(&k->now->local, move) : IKI_CELL_NONE;
    const iki_count_moves *after = k->now != NULL ? &k->now->after : NULL;
    if (cell != IKI_CELL_NONE && after->cooled[k->side][cell] != IKI_CGT_NONE) {
        const iki_region_change change = {k->region, after->cooled[k->side][cell],
                                          after->surplus[k->side][cell]};
        status = iki_race_count_changed(k->race, k->u, &k->total, &change, &total);
    } else {
        status = iki_race_count_next(next, k->effort, k->u, k->race, &k->total, &total);
    }
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
    iki_cgt_number hot = iki_cgt_temperature(k->u, k->total.region[region].game);
    iki_status status = iki_cgt_status(k->u);
    if (status == IKI_OK)
        status = value_region(k, region);
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
choose(known *k, iki_point *move)
{
    candidate best = {IKI_NOWHERE, 0, 0};
    iki_status status = IKI_OK;
    for (int i = 0; i < k->race->regions && status == IKI_OK && k->total.counted; i++) {
        if (k->race->region[i].kind == IKI_REGION_EXTERNAL &&
            !iki_cgt_at(k->u, k->total.region[i].game)->is_number)
            status = try_region(k, i, &best);
    }
    *move = status == IKI_OK ? best.move : IKI_NOWHERE;
    return status;
}

/* Goes on to the race after the chosen move; false: it is over. */
static iki_status
go_on(known *k, iki_race *now, iki_board *board, iki_point move, bool *over)
{
    iki_undo undo;
    iki_race next;
    iki_race_total total;
    iki_assert(iki_pset_has(&now->cells, move));
    iki_board before = *board;
    iki_race old = *now;
    old.board = &before;
    iki_board_play(board, iki_side_color(k->side), move, &undo);
    *over = taken_block(now, board) >= 0;
    if (*over)
        return IKI_OK;
    iki_race_after(now, board, &next);
    iki_status status = iki_race_count_next(&next, k->effort, k->u, &old, &k->total, &total);
    *now = next;
    k->total = total;
    k->side = 1 - k->side;
    return status;
}

static iki_status
find_line(known *k, iki_race *now, iki_board *board, iki_point move[IKI_LINE_MAX], int *moves)
{
    bool over = false;
    iki_status status = iki_race_count(now, k->effort, k->u, &k->total);
    while (*moves < IKI_LINE_MAX && status == IKI_OK && !over) {
        status = choose(k, &move[*moves]);
        if (status != IKI_OK || move[*moves] == IKI_NOWHERE)
            break;
        status = go_on(k, now, board, move[(*moves)++], &over);
    }
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

iki_status
iki_semeai_line(const iki_race *race, const iki_effort *effort, int first,
                iki_point move[IKI_LINE_MAX], int *moves)
{
    iki_board board = *race->board;
    iki_race now = *race;
    iki_cgt u;
    known k = {.race = &now, .effort = effort, .u = &u, .side = first};
    iki_assert(race->blocks == 2 && (first == 0 || first == 1));
    board.ko = IKI_NOWHERE;
    now.board = &board;
    *moves = 0;
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    iki_status status = find_line(&k, &now, &board, move, moves);
    iki_cgt_free(&u);
    return status;
}
