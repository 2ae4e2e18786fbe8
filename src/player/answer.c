/* answer - proofs of life say that their owner answers every attack; here the owner does.
 *
 * The position before the last move is judged, and those after the answers: empty points where the
 * chains that are shaken have their zones or liberties, those near the last move first.
 *
 * Cost: a judgement where the last move was played near own stones in doubt, and up to
 * IKI_ANSWERS_TRIED more where it has shaken some. */
#include "src/player/answer.h"

#include "src/resolve/resolve.h"
#include "src/tunables/tunables.h"

enum { NEAR = 3 }; /* steps from the last move within which own stones in doubt are noticed */

typedef struct shaken {
    const iki_choice *choice;
    iki_effort effort;
    iki_pset stones, room; /* that lived for certain; where an answer may be */
} shaken;

static bool
is_certain(const iki_verdict *v)
{
    return (v->life == IKI_ALIVE || v->life == IKI_SEKI) && v->certainty >= IKI_SEARCHED;
}

/* The position before the opponent's last move; false if that was none, or something else came
 * after it. */
static bool
take_back(const iki_choice *c, iki_board *before, iki_point *last)
{
    const iki_game *g = c->game;
    if (g->moves == 0 || g->setup[g->setups - 1].after == g->moves)
        return false;
    const iki_undo *undo = &g->turn[g->moves - 1].undo;
    *before = g->board;
    *last = undo->move;
    if (undo->move == IKI_PASS || undo->color == c->color)
        return false;
    iki_board_undo(before, undo);
    return true;
}

static iki_pset
spread_from(const iki_topo *t, iki_point p, int steps)
{
    iki_pset near = iki_pset_of(p);
    for (int i = 0; i < steps; i++) {
        iki_pset next = iki_topo_spread(t, &near);
        iki_pset_join(&near, &next);
    }
    return near;
}

/* Are there own stones near the last move whose life is not certain? */
static bool
is_worth_a_look(const iki_choice *c, iki_point last)
{
    iki_pset near = spread_from(&c->game->topo, last, NEAR);
    near = iki_pset_and(&near, &c->game->board.at[c->color]);
    IKI_PSET_FOR(p, &near) {
        if (!is_certain(iki_judgement_at(c->judgement, p)))
            return true;
    }
    return false;
}

/* The own stones that live for certain in a position. */
static iki_pset
certain_stones(const iki_judgement *j, iki_color color)
{
    iki_pset all = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        if (j->verdict[i].color == color && is_certain(&j->verdict[i]))
            iki_pset_join(&all, &j->verdict[i].stones);
    }
    return all;
}

/* Compares the position before the last move with the one after it. */
static iki_status
find_shaken(shaken *s, const iki_board *before)
{
    const iki_choice *c = s->choice;
    iki_judgement j;
    iki_status status = iki_resolve(before, &c->game->rules, NULL, &s->effort, &j);
    const iki_pset now = certain_stones(c->judgement, c->color);
    s->stones = s->room = iki_pset_none();
    for (int i = 0; status == IKI_OK && i < j.count; i++) {
        const iki_verdict *v = &j.verdict[i];
        if (v->color != c->color || !is_certain(v) || iki_pset_within(&v->stones, &now))
            continue;
        iki_pset left = iki_pset_and(&v->stones, &c->game->board.at[c->color]);
        left = iki_pset_minus(&left, &now);
        iki_pset_join(&s->stones, &left);
        iki_pset_join(&s->room, &v->zone);
    }
    iki_pset beside = iki_topo_spread(&c->game->topo, &s->stones);
    iki_pset_join(&s->room, &beside);
    s->room = iki_pset_and(&s->room, &c->game->board.at[IKI_EMPTY]);
    iki_judgement_free(&j);
    return status;
}

/* *saved: how many of the shaken stones live for certain after a move. */
static iki_status
try_answer(const shaken *s, iki_point p, int *saved)
{
    iki_board after = s->choice->game->board;
    iki_undo undo;
    iki_judgement j;
    iki_board_play(&after, s->choice->color, p, &undo);
    iki_status status = iki_resolve(&after, &s->choice->game->rules, NULL, &s->effort, &j);
    *saved = 0;
    if (status == IKI_OK) {
        iki_pset safe = certain_stones(&j, s->choice->color);
        safe = iki_pset_and(&safe, &s->stones);
        *saved = iki_pset_count(&safe);
    }
    iki_judgement_free(&j);
    return status;
}

/* Tries the points of the room a ring around the last move at a time. */
static iki_status
try_answers(const shaken *s, iki_point last, iki_point *move, int *stake)
{
    iki_pset left = s->room;
    int tried = 0, all = iki_pset_count(&s->stones);
    for (int ring = 1; !iki_pset_is_empty(&left) && tried < IKI_ANSWERS_TRIED; ring++) {
        iki_pset near = spread_from(&s->choice->game->topo, last, ring);
        iki_pset here = iki_pset_and(&near, &left);
        left = iki_pset_minus(&left, &near);
        if (iki_pset_within(&s->choice->game->topo.points, &near))
            left = iki_pset_none();
        IKI_PSET_FOR(p, &here) {
            int saved;
            if (!iki_choice_allows(s->choice, p) || tried++ >= IKI_ANSWERS_TRIED)
                continue;
            iki_status status = try_answer(s, p, &saved);
            if (status != IKI_OK)
                return status;
            if (saved > *stake) {
                *stake = saved;
                *move = p;
            }
            if (saved == all)
                return IKI_OK;
        }
    }
    return IKI_OK;
}

iki_status
iki_choose_answer(const iki_choice *c, iki_point *move, int *stake)
{
    iki_board before;
    iki_point last;
    *move = IKI_PASS;
    *stake = 0;
    if (!take_back(c, &before, &last) || !is_worth_a_look(c, last))
        return IKI_OK;
    shaken s = {.choice = c, .effort = *c->effort};
    s.effort.level = iki_effort_normal;
    iki_status status = find_shaken(&s, &before);
    if (status != IKI_OK || iki_pset_is_empty(&s.stones))
        return status;
    return try_answers(&s, last, move, stake);
}
