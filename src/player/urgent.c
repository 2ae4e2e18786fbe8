/* urgent - what goes to whoever moves first, asked again for its moves.
 *
 * A verdict says that a chain is critical and by which method; the method knows the moves.  What
 * cannot be asked within the effort of a region has none. */
#include "src/player/urgent.h"

#include "src/eye/eye.h"
#include "src/life/life.h"
#include "src/semeai/semeai.h"
#include "src/semeai/theorem.h"

/* The moves in or around the eye of the block. */
static iki_status
eye_moves(const iki_choice *c, const iki_verdict *v, const iki_effort *effort, iki_pset *moves)
{
    iki_eye eye;
    iki_eye_answer answer;
    const iki_board *b = &c->game->board;
    if (iki_eye_find(b, v->first, &eye) != IKI_OK || eye.too_large)
        return IKI_OK;
    iki_status status =
        iki_eye_evaluate(b, &eye, c->game->rules.suicide, effort->budget, effort->eyes, &answer);
    if (status != IKI_OK)
        return status == IKI_E_LIMIT ? IKI_OK : status;
    uint16_t bits = answer.moves[v->color == c->color ? IKI_EYE_DEFENDER : IKI_EYE_ATTACKER];
    if ((bits >> IKI_EYE_PASS & 1) != 0)
        return IKI_OK;
    for (int i = 0; i < eye.graph.size; i++) {
        if ((bits >> i & 1) != 0)
            iki_pset_add(moves, eye.point[i]);
    }
    if ((bits >> IKI_EYE_OUTSIDE & 1) != 0)
        iki_pset_join(moves, &eye.outside);
    return IKI_OK;
}

/* The moves of the race of two blocks. */
static iki_status
block_moves(const iki_choice *c, const iki_point stone[2], const iki_effort *effort,
            iki_pset *moves)
{
    iki_semeai race;
    iki_error error;
    iki_status status =
        iki_semeai_moves(&c->game->board, stone, 2, c->game->rules.suicide, effort, &race, &error);
    if (status != IKI_OK)
        return status == IKI_E_MEMORY ? status : IKI_OK;
    int first = iki_side(c->color);
    if (race.moves_known[first] && !race.can_wait[first])
        iki_pset_join(moves, &race.moves[first]);
    return IKI_OK;
}

/* The moves about a cutting stone beside the first of two blocks. */
static iki_status
cut_moves(const iki_choice *c, const iki_verdict *v, const iki_point stone[2],
          const iki_effort *effort, iki_pset *moves)
{
    iki_race race;
    iki_error error;
    iki_race_theorem theorem;
    iki_race_tied tied;
    if (iki_semeai_pose(&c->game->board, stone, 2, c->game->rules.suicide, &race, &error) !=
        IKI_OK)
        return IKI_OK;
    iki_status status = iki_race_prove(&race, effort, &theorem);
    if (status != IKI_OK || !iki_race_is_proved(&theorem) || !iki_pset_has(&race.cells, v->first))
        return status;
    status = iki_race_tie(&race, &theorem, effort, v->first, &tied);
    iki_pset_join(moves, v->color == c->color ? &tied.defence : &tied.attack);
    return status;
}

/* The moves of the race with the chain that the verdict names. */
static iki_status
race_moves(const iki_choice *c, const iki_verdict *v, const iki_effort *effort, iki_pset *moves)
{
    iki_assert(iki_reason_has_rival(&v->reason));
    iki_point stone[2] = {v->first, v->reason.rival};
    if (c->game->board.color[v->reason.rival] != v->color)
        return block_moves(c, stone, effort, moves);
    const iki_verdict *block = iki_judgement_at(c->judgement, v->reason.rival);
    if (!iki_reason_has_rival(&block->reason))
        return IKI_OK;
    stone[0] = block->first;
    stone[1] = block->reason.rival;
    return cut_moves(c, v, stone, effort, moves);
}

/* The move that a search finds for the side to move. */
static iki_status
searched_moves(const iki_choice *c, const iki_verdict *v, const iki_effort *effort, iki_pset *moves)
{
    iki_life_answer answer;
    iki_life_request request = {.board = &c->game->board,
                                .point = v->first,
                                .subject = IKI_LIFE_CHAIN,
                                .suicide = c->game->rules.suicide,
                                .first = iki_side(c->color)};
    iki_status status = iki_life_ask(&request, effort, &answer);
    const iki_life_mover *mover = v->color == c->color ? &answer.defend : &answer.attack;
    if (status == IKI_OK && mover->success == IKI_WORKS && mover->move != IKI_PASS)
        iki_pset_add(moves, mover->move);
    return status;
}

iki_status
iki_choose_urgent(const iki_choice *c, const iki_verdict *v, iki_pset *moves, int *stake)
{
    iki_assert(v->life == IKI_CRITICAL);
    *moves = iki_pset_none();
    *stake = iki_pset_count(&v->stones);
    iki_status status = IKI_OK;
    iki_part_effort part;
    iki_effort_part(c->effort, c->effort->region_nodes, &part);
    iki_method_shows shows = iki_method_info_of(v->method)->shows;
    if (shows == IKI_SHOWS_EYE)
        status = eye_moves(c, v, &part.effort, moves);
    else if (shows == IKI_SHOWS_RACE)
        status = race_moves(c, v, &part.effort, moves);
    else if (shows == IKI_SHOWS_LINE)
        status = searched_moves(c, v, &part.effort, moves);
    if (shows == IKI_SHOWS_RACE)
        *stake +=
            iki_pset_count(&iki_judgement_at(c->judgement, v->reason.rival)->stones);
    iki_effort_join(&part);
    return status;
}
