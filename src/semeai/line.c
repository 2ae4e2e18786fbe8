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

/* The lead of a side in a race that the other one continues; false if it cannot be counted. */
static iki_status
lead_of(const iki_race *race, const iki_effort *effort, int side, int64_t *lead, bool *counted)
{
    iki_cgt u;
    iki_race_total total;
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    iki_status status = iki_race_count(race, effort, &u, &total);
    iki_cgt_free(&u);
    *counted = status == IKI_OK && total.counted;
    const iki_race_numbers *n = &total.numbers;
    if (*counted) /* the opponent moves next */
        *lead = side == 0 ? n->balance.after[1] : -n->balance.after[0];
    return status == IKI_E_LIMIT ? IKI_OK : status;
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

/* Tries a move on the race; *race is not changed. */
static iki_status
try_candidate(const iki_race *race, const iki_effort *effort, int side, candidate *c,
              bool *possible)
{
    iki_board after = *race->board;
    iki_undo undo;
    iki_race next;
    *possible = false;
    if (iki_board_legal(&after, iki_side_color(side), c->move, race->suicide) != IKI_LEGAL)
        return IKI_OK;
    iki_board_play(&after, iki_side_color(side), c->move, &undo);
    int taken = taken_block(race, &after);
    if (taken >= 0) {
        *possible = iki_side(race->block[taken].color) != side; /* not by suicide */
        c->lead = INT64_MAX;
        return IKI_OK;
    }
    iki_race_after(race, &after, &next);
    return lead_of(&next, effort, side, &c->lead, possible);
}

/* The best move in regions that are no plain liberties; IKI_NOWHERE if all are. */
static iki_status
choose(const iki_race *race, const iki_effort *effort, int side, iki_point *move)
{
    iki_cgt u;
    iki_race_total total;
    candidate best = {IKI_NOWHERE, 0, 0};
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    iki_status status = iki_race_count(race, effort, &u, &total);
    for (int i = 0; i < race->regions && status == IKI_OK && total.counted; i++) {
        const iki_race_region *r = &race->region[i];
        iki_pset empty = iki_pset_and(&r->points, &race->board->at[IKI_EMPTY]);
        if (r->kind != IKI_REGION_EXTERNAL || iki_cgt_at(&u, total.region[i].game)->is_number)
            continue;
        iki_cgt_number hot = iki_cgt_temperature(&u, total.region[i].game);
        IKI_PSET_FOR(p, &empty) {
            candidate c = {p, 0, hot};
            bool possible;
            if (status == IKI_OK)
                status = try_candidate(race, effort, side, &c, &possible);
            if (status == IKI_OK && possible && is_better(&c, &best))
                best = c;
        }
    }
    iki_cgt_free(&u);
    *move = best.move;
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
