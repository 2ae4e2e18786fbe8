/* score_dame - what is still to be played when only dame are left.
 *
 * For either side the dame are taken off the board: whoever fills them, they are no liberties any
 * more.  Threats that then exist in its territory (threat.h) must be mended.  Those that endanger
 * the same chains are mended together, by one protective move where one is enough, else by two;
 * nobody leaves more than that to the end of a game.
 *
 * Cost: see threat.c; taking the dame away costs a pass over the board for each. */
#include "src/score_dame.h"

#include "src/threat.h"

/* The dame that stones of a kind of life reach. */
static iki_pset
dame_reached(const iki_board *b, const iki_judgement *j, const iki_score *s, iki_life life)
{
    iki_pset dame = iki_pset_and(&s->territory[IKI_EMPTY], &b->at[IKI_EMPTY]);
    iki_pset stones = iki_judgement_stones(j, life);
    iki_pset reached = iki_topo_spread(b->topo, &stones);
    return iki_topo_flood(b->topo, &reached, &dame);
}

/* Dame that get filled: a chain in seki keeps its liberties. */
static iki_pset
dame_to_fill(const iki_board *b, const iki_judgement *j, const iki_score *s)
{
    iki_pset dame = dame_reached(b, j, s, IKI_ALIVE);
    iki_pset kept = dame_reached(b, j, s, IKI_SEKI);
    return iki_pset_minus(&dame, &kept);
}

/* Of the points that get filled, those that can be taken away: chains that would have no liberty
 * left keep those that they have, they live by them. */
static iki_pset
dame_to_remove(const iki_board *b, const iki_judgement *j, const iki_score *s,
               const iki_pset *filled)
{
    iki_pset removed = *filled, gone = *filled;
    iki_pset_join(&gone, &s->mouths[IKI_BLACK]);
    iki_pset_join(&gone, &s->mouths[IKI_WHITE]);
    for (int i = 0; i < j->count; i++) {
        iki_pset liberties = iki_board_liberties(b, j->verdict[i].first);
        if (iki_pset_within(&liberties, &gone))
            iki_pset_drop(&removed, &liberties);
    }
    return removed;
}

/* The position on the board without these points, open kos ended. */
static void
take_away(const iki_board *b, const iki_score *s, const iki_pset *removed, iki_topo *topo,
          iki_board *out)
{
    iki_pset black = iki_pset_or(&b->at[IKI_BLACK], &s->mouths[IKI_BLACK]);
    iki_pset white = iki_pset_or(&b->at[IKI_WHITE], &s->mouths[IKI_WHITE]);
    *topo = *b->topo;
    iki_status status = IKI_OK;
    IKI_PSET_FOR(p, removed) {
        status = iki_topo_remove(topo, p);
        iki_assert(status == IKI_OK);
    }
    iki_board_init(out, topo);
    status = iki_board_set(out, &black, &white);
    if (status != IKI_OK) /* mouths are all that a chain lives by */
        status = iki_board_set(out, &b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    iki_assert(status == IKI_OK);
    (void)status;
}

/* Protective moves for all threats; *open: where these are. */
static int
count_protective(const iki_guard *g, iki_pset *open)
{
    iki_threats threats;
    iki_guard_threats(g, &threats);
    iki_pset left = *open = iki_threat_points(&threats);
    int moves = 0;
    while (!iki_pset_is_empty(&left)) {
        iki_weak_place place = iki_threat_place(&threats, &left);
        iki_pset mending = iki_guard_mends(g, &place, open);
        bool one = iki_pset_count(&place.points) == 1 || !iki_pset_is_empty(&mending);
        moves += one ? 1 : 2; /* where there is one threat a stone in its place is enough */
        iki_pset_drop(&left, &place.points);
    }
    return moves;
}

static void
count_protection(const iki_game *g, const iki_judgement *j, const iki_score *score,
                 iki_after_dame *out)
{
    iki_topo topo;
    iki_board board;
    iki_pset removed = dame_to_remove(&g->board, j, score, &out->filled);
    take_away(&g->board, score, &removed, &topo, &board);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_guard guard = {.board = &board, .suicide = g->rules.suicide, .side = c};
        guard.walls = iki_guard_walls(&g->board, j, c, &score->territory[IKI_EMPTY]);
        guard.room = iki_pset_and(&score->territory[c], &board.at[IKI_EMPTY]);
        iki_guard_begin(&guard);
        out->protective[c] = count_protective(&guard, &out->open[c]);
    }
}

void
iki_score_after_dame(const iki_game *g, const iki_judgement *j, const iki_score *score,
                     iki_after_dame *out)
{
    *out = (iki_after_dame){.filled = dame_to_fill(&g->board, j, score)};
    count_protection(g, j, score, out);
    iki_color first = iki_game_to_move(g);
    int dame = iki_pset_count(&out->filled);
    out->dame[first] = (dame + 1) / 2;
    out->dame[iki_opponent(first)] = dame / 2;
    int64_t gained = 100 * (int64_t)(out->dame[IKI_BLACK] - out->dame[IKI_WHITE]);
    int64_t spent = 100 * (int64_t)(out->protective[IKI_BLACK] - out->protective[IKI_WHITE]);
    out->area_result = score->area_result + gained;
    out->territory_result = score->territory_result + (g->rules.pass_stones ? gained : -spent);
    out->result = g->rules.scoring == IKI_AREA ? out->area_result : out->territory_result;
}
