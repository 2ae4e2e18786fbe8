/* dame - what is still to be played when only dame are left.
 *
 * For either side the dame are taken off the board: whoever fills them, they are no liberties any
 * more.  Threats that then exist in its territory (threat.h) must be mended.  Those that endanger
 * the same chains are mended together, by one protective move where one is enough, else by two;
 * nobody leaves more than that to the end of a game.  What either of two dame would mend costs no
 * such move.
 *
 * Cost: see threat.c, once for each dame beside a chain in danger; taking the dame away costs a
 * pass over the board for each. */
#include "src/score/dame.h"

#include "engine/go/game.h"
#include "src/score/threat.h"

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
    iki_pset_join(&gone, &s->ko_points[IKI_BLACK]);
    iki_pset_join(&gone, &s->ko_points[IKI_WHITE]);
    for (int i = 0; i < j->count; i++) {
        if (b->color[j->verdict[i].first] == IKI_EMPTY)
            continue; /* it was taken */
        iki_pset liberties = iki_board_liberties(b, j->verdict[i].first);
        if (iki_pset_within(&liberties, &gone))
            iki_pset_drop(&removed, &liberties);
    }
    iki_assert(iki_pset_within(&removed, filled));
    return removed;
}

/* The position on the board without these points, open kos ended. */
static void
take_away(const iki_board *b, const iki_score *s, const iki_pset *removed, iki_topo *topo,
          iki_board *out)
{
    iki_pset black = iki_pset_or(&b->at[IKI_BLACK], &s->ko_points[IKI_BLACK]);
    iki_pset white = iki_pset_or(&b->at[IKI_WHITE], &s->ko_points[IKI_WHITE]);
    *topo = *b->topo;
    iki_status status = iki_topo_remove_all(topo, removed);
    iki_assert(status == IKI_OK);
    iki_board_init(out, topo);
    status = iki_board_set(out, &black, &white);
    if (status != IKI_OK) /* ko points are all that a chain lives by */
        status = iki_board_set(out, &b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    iki_assert(status == IKI_OK);
    (void)status;
}

/* What one side has to guard when the dame come to be filled. */
typedef struct last_dame {
    const iki_game *game;
    const iki_judgement *judgement;
    const iki_score *score;
    const iki_pset *filled;
    iki_color side;
    iki_pset walls; /* as for iki_score_guard */
} last_dame;

/* The board without the dame. */
typedef struct scene {
    iki_topo topo;
    iki_board board;
    iki_score_guard guard;
} scene;

/* Takes these dame away from a board, which is that of the game but for stones in some others. */
static void
set_scene(const last_dame *l, const iki_board *b, const iki_pset *filled, scene *out)
{
    iki_pset removed = dame_to_remove(b, l->judgement, l->score, filled);
    take_away(b, l->score, &removed, &out->topo, &out->board);
    out->guard = (iki_score_guard){
        .board = &out->board,
        .suicide = l->game->rules.suicide,
        .side = l->side,
        .walls = l->walls,
        .room = iki_pset_and(&l->score->territory[l->side], &out->board.at[IKI_EMPTY])};
    iki_score_guard_begin(&out->guard);
}

/* True if the side mends a weak place by filling the dame at p, which touches chains of the place.
 */
static bool
mends_for_nothing(const last_dame *l, iki_point p, const iki_score_weak_place *place,
                  const iki_pset *open)
{
    iki_board b = l->game->board;
    iki_undo undo;
    scene s;
    if (iki_board_legal(&b, l->side, p, false) != IKI_LEGAL)
        return false;
    iki_board_play(&b, l->side, p, &undo);
    iki_pset filled = *l->filled;
    iki_pset_remove(&filled, p);
    set_scene(l, &b, &filled, &s);
    iki_pset elsewhere = iki_pset_minus(open, &place->points);
    return iki_score_guard_holds(&s.guard, &elsewhere);
}

/* True if filling either of two dame mends the place: the opponent can take only one of them. */
static bool
is_mended_in_passing(const last_dame *l, const iki_score_weak_place *place, const iki_pset *open)
{
    int ways = 0;
    iki_pset near = iki_topo_spread(l->game->board.topo, &place->chains);
    iki_pset dame = iki_pset_and(&near, l->filled);
    IKI_PSET_FOR(p, &dame) {
        ways += mends_for_nothing(l, p, place, open);
        if (ways == 2)
            return true;
    }
    return false;
}

/* Protective moves for all threats; *open: where these are. */
static int
count_protective(const last_dame *l, iki_pset *open)
{
    scene s;
    iki_score_threats threats;
    set_scene(l, &l->game->board, l->filled, &s);
    iki_score_guard_threats(&s.guard, &threats);
    iki_pset all = iki_score_threat_points(&threats), left = all;
    int moves = 0;
    *open = all;
    while (!iki_pset_is_empty(&left)) {
        iki_score_weak_place place = iki_score_threat_place(&threats, &left);
        iki_assert(iki_pset_meets(&left, &place.points));
        iki_pset_drop(&left, &place.points);
        if (is_mended_in_passing(l, &place, &all)) {
            iki_pset_drop(open, &place.points);
            continue;
        }
        iki_pset mending = iki_score_guard_mends(&s.guard, &place, &all);
        bool one = iki_pset_count(&place.points) == 1 || !iki_pset_is_empty(&mending);
        moves += one ? 1 : 2; /* where there is one threat a stone in its place is enough */
    }
    return moves;
}

static void
count_protection(const iki_game *g, const iki_judgement *j, const iki_score *score,
                 iki_after_dame *out)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        last_dame l = {
            .game = g, .judgement = j, .score = score, .filled = &out->filled, .side = c};
        l.walls = iki_score_guard_walls(&g->board, j, c, &score->territory[IKI_EMPTY]);
        out->protective[c] = count_protective(&l, &out->open[c]);
    }
}

void
iki_score_after_dame(const iki_game *g, const iki_judgement *j, iki_score *score)
{
    iki_after_dame *out = &score->after;
    *out = (iki_after_dame){.filled = dame_to_fill(&g->board, j, score)};
    count_protection(g, j, score, out);
    iki_assert(iki_pset_within(&out->filled, &score->territory[IKI_EMPTY]));
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
