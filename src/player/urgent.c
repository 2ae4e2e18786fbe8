/* urgent - what goes to whoever moves first, asked again for its moves.
 *
 * A verdict says that a chain is critical and by which method; the method knows the moves.  What
 * cannot be asked within the effort of a region has none. */
#include "src/player/urgent.h"

#include "src/eye/answer.h"
#include "src/eye/find.h"
#include "src/life/life.h"
#include "src/semeai/cutting.h"
#include "src/semeai/proved_moves.h"
#include "src/semeai/view.h"
#include "src/tunables/tunables.h"

/* The moves in or around the eye of the block, or around the stones inside. */
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
    uint16_t bits = answer.moves[eye.owner == c->color ? IKI_EYE_DEFENDER : IKI_EYE_ATTACKER];
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

/* The moves of a race of two blocks that is searched. */
static iki_status
searched_race_moves(const iki_choice *c, const iki_race_chains *chains, const iki_effort *effort,
                    iki_pset *moves)
{
    iki_semeai race;
    iki_error error;
    iki_status status = iki_semeai_moves(chains, effort, &race, &error);
    if (status != IKI_OK)
        return status == IKI_E_MEMORY ? status : IKI_OK;
    int first = iki_side(c->color);
    if (race.moves_known[first] && !race.can_wait[first])
        iki_pset_join(moves, &race.moves[first]);
    return IKI_OK;
}

/* A race on its canonical view, and what counting it proves. */
typedef struct counted {
    iki_race_view view;
    iki_race race;
    iki_race_theorem theorem;
    iki_whole_effort whole; /* with eyes as the view shows them */
} counted;

static iki_status
prove(counted *n)
{
    iki_part_effort part;
    iki_effort_part(&n->whole.effort, IKI_STATUS_COUNT_NODES, &part);
    iki_status status = iki_race_prove(&n->race, &part.effort, &n->theorem);
    iki_effort_join(&part);
    return status;
}

/* The moves of a race that is counted: those about a block, or about a cutting stone beside one. */
static iki_status
counted_moves(const iki_choice *c, const iki_verdict *v, const counted *n, iki_pset *moves)
{
    iki_part_effort part;
    iki_race_tied tied;
    iki_status status;
    iki_point p = n->view.aspect.to[v->first];
    iki_effort_part(&n->whole.effort, IKI_STATUS_COUNT_NODES, &part);
    if (iki_pset_has(&n->race.cells, p)) {
        const iki_race_tie_request request = {&n->race, &n->theorem, &part.effort, p, true};
        status = iki_race_tie(&request, &tied);
        *moves = v->color == c->color ? tied.defence : tied.attack;
    } else {
        iki_race_first_moves first;
        int side = iki_race_view_side(&n->view, iki_side(c->color));
        status = iki_race_proved_moves(&n->race, &n->theorem, &part.effort, side, &first);
        *moves = first.keeps;
    }
    *moves = iki_aspect_from(&n->view.aspect, moves);
    iki_effort_join(&part);
    return status;
}

/* The moves of the race with the chain that the verdict names. */
static iki_status
race_moves(const iki_choice *c, const iki_verdict *v, const iki_effort *effort, iki_pset *moves)
{
    counted n;
    iki_error error;
    iki_assert(iki_reason_has_rival(&v->reason));
    const iki_verdict *block = iki_judgement_at(c->judgement, v->reason.rival);
    iki_point stone[2] = {v->first, v->reason.rival};
    if (block->color == v->color) { /* a cutting stone beside that block */
        if (!iki_reason_has_rival(&block->reason))
            return IKI_OK;
        stone[0] = block->first;
        stone[1] = block->reason.rival;
    }
    const iki_race_chains chains = {&c->game->board, stone, 2, c->game->rules.suicide};
    if (iki_race_view_make(&chains, &n.view, &error) != IKI_OK ||
        iki_semeai_pose(&n.view.chains, &n.race, &error) != IKI_OK)
        return IKI_OK;
    iki_effort apart = *c->effort, part = *effort;
    apart.eyes = part.eyes = NULL;
    iki_status status = iki_effort_complete(&apart, &n.whole);
    if (status == IKI_OK)
        status = prove(&n);
    if (status == IKI_OK)
        status = iki_race_is_proved(&n.theorem) ? counted_moves(c, v, &n, moves)
                                                : searched_race_moves(c, &chains, &part, moves);
    return iki_effort_finish(&n.whole, status);
}

/* The move that a search finds for the side to move, if nobody has a ko threat. */
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
    bool works = mover->success == IKI_WORKS ||
                 (mover->success == IKI_WORKS_BY_KO && mover->threatless == IKI_WORKS);
    if (status == IKI_OK && works && mover->move != IKI_PASS)
        iki_pset_add(moves, mover->move);
    return status;
}

/* Does the chain stand around an eye that is territory or a seki, or in it? */
static bool
has_open_eye(const iki_choice *c, const iki_verdict *v)
{
    iki_pset near = iki_topo_spread(c->game->board.topo, &v->stones);
    return iki_pset_meets(&near, &c->judgement->open_eyes);
}

bool
iki_is_urgent(const iki_choice *c, const iki_verdict *v)
{
    return v->life == IKI_CRITICAL || v->reason.code == IKI_REASON_EYE_GUEST_CRITICAL ||
           has_open_eye(c, v);
}

iki_status
iki_choose_urgent(const iki_choice *c, const iki_verdict *v, iki_pset *moves, int *stake)
{
    iki_assert(iki_is_urgent(c, v));
    *moves = iki_pset_none();
    bool open_eye = v->life != IKI_CRITICAL && has_open_eye(c, v);
    *stake = iki_pset_count(open_eye ? &c->judgement->open_eyes : &v->stones);
    iki_status status = IKI_OK;
    iki_part_effort part;
    iki_effort_part(c->effort, c->effort->region_nodes, &part);
    const iki_method_shows shows = iki_method_info_of(v->method)->shows;
    if (open_eye || shows == IKI_SHOWS_EYE)
        status = eye_moves(c, v, &part.effort, moves);
    else if (shows == IKI_SHOWS_RACE)
        status = race_moves(c, v, &part.effort, moves);
    /* a seki that a ko would make life is one as the eye tells it */
    bool may_be_ko = shows == IKI_SHOWS_EYE && iki_pset_is_empty(moves);
    if (shows == IKI_SHOWS_LINE || (status == IKI_OK && may_be_ko))
        status = searched_moves(c, v, &part.effort, moves);
    if (!open_eye && shows == IKI_SHOWS_RACE)
        *stake += iki_pset_count(&iki_judgement_at(c->judgement, v->reason.rival)->stones);
    iki_effort_join(&part);
    return status;
}
