/* choose - a modest player: it follows the verdicts, takes what can be taken, and stops in time.
 *
 * In this order: what whoever moves first decides (critical eyes and races, threats to either side,
 * answers that proofs of life rest on), the larger first; quiet moves in open ground; dame.  Open
 * ground is what both colours reach, liberties in a seki apart, and what one colour surrounds so
 * loosely that the other may still live there.  Moves elsewhere only fill settled territory.  Ties
 * are broken by a hash of the seed, the position and the point, as the canonical view shows them.
 */
#include "src/player/choose.h"

#include "engine/base/random.h"
#include "engine/go/canonical.h"
#include "src/player/answer.h"
#include "src/player/urgent.h"
#include "src/score/score.h"
#include "src/score/threat.h"
#include "src/tunables/tunables.h"

typedef struct search {
    const iki_choice *asked;
    const iki_game *game;
    const iki_judgement *judgement;
    iki_color color;
    iki_pset seki;   /* points beside stones in seki: not to be touched */
    iki_pset ground; /* open */
    iki_pset solved; /* stones at an eye that told its moves: two plies know less */
    iki_aspect view;
    uint64_t salt;
    int threatened; /* points where the enemy hurts us as it is */
    iki_point best;
    uint64_t best_rank;
} search;

/* --- the ground ----------------------------------------------------------------------------- */

/* Is the ground of a colour wide enough for the other one to live in it? */
static bool
is_loose(const iki_board *b, const iki_pset *region, const iki_pset *owners)
{
    iki_pset empty = iki_pset_and(region, &b->at[IKI_EMPTY]);
    if (iki_pset_count(&empty) <= IKI_MOVE_ROOM_TO_LIVE)
        return false;
    iki_pset near = *owners;
    for (int i = 0; i < IKI_MOVE_LOOSE; i++) {
        iki_pset next = iki_topo_spread(b->topo, &near);
        iki_pset_join(&near, &next);
    }
    return !iki_pset_within(region, &near);
}

/* Empty points where something is still to be gained. */
static iki_pset
open_ground(const iki_game *g, const iki_judgement *j)
{
    const iki_board *b = &g->board;
    iki_score score;
    iki_score_count(g, j, &score);
    iki_pset open = score.territory[IKI_EMPTY];
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset living = iki_pset_minus(&score.owned[c], &score.territory[c]);
        iki_pset left = iki_pset_minus(&score.territory[c], &j->territory[c]);
        IKI_PARTS_FOR(region, b->topo, &left) {
            if (is_loose(b, &region, &living))
                iki_pset_join(&open, &region);
        }
    }
    return iki_pset_and(&open, &b->at[IKI_EMPTY]);
}

/* --- one move ------------------------------------------------------------------------------- */

/* Every neighbour is an own stone. */
static bool
is_own_eye(const iki_board *b, iki_color color, iki_point p)
{
    IKI_NEIGHBOURS(q, b->topo, p) {
        if (b->color[*q] != color)
            return false;
    }
    return true;
}

/* Every neighbour belongs to the same own chain. */
static bool
is_eye_of_one(const search *s, iki_point p)
{
    const iki_board *b = &s->game->board;
    iki_point head = IKI_NOWHERE;
    IKI_NEIGHBOURS(q, b->topo, p) {
        if (b->color[*q] != s->color || (head != IKI_NOWHERE && b->head[*q] != head))
            return false;
        head = b->head[*q];
    }
    return true;
}

/* Liberties of the chain that the move would belong to, and the stones that it captures. */
static void
after_move(const search *s, iki_point p, int *liberties, int *captured)
{
    iki_board b = s->game->board;
    iki_undo undo;
    iki_color enemy = iki_opponent(s->color);
    int before = (int)b.prisoners[enemy];
    iki_board_play(&b, s->color, p, &undo);
    *captured = (int)b.prisoners[enemy] - before;
    *liberties = 0;
    if (b.color[p] == s->color) {
        iki_pset set = iki_board_liberties(&b, p);
        *liberties = iki_pset_count(&set);
    }
}

/* What a color must guard on b: all its walls, everywhere. */
static void
make_guard(const search *s, const iki_board *b, iki_color color, iki_score_guard *guard)
{
    *guard = (iki_score_guard){.board = b, .suicide = s->game->rules.suicide, .side = color};
    guard->walls = iki_score_guard_walls(&s->game->board, s->judgement, color, &s->ground);
    guard->room = b->at[IKI_EMPTY];
    iki_score_guard_begin(guard);
}

/* Does the move make a new threat to its own side possible? */
static bool
is_careless(const search *s, iki_point p)
{
    iki_board b = s->game->board;
    iki_undo undo;
    iki_score_guard guard;
    iki_score_threats threats;
    iki_board_play(&b, s->color, p, &undo);
    make_guard(s, &b, s->color, &guard);
    iki_score_guard_threats(&guard, &threats);
    return threats.count > s->threatened;
}

/* Takes the legal move p for the best so far if it is.  Quiet moves differ by a few points only, so
 * there the hash may overrule them. */
static void
propose(search *s, iki_point p, int value)
{
    bool quiet = value >= IKI_MOVE_WORTH_QUIET && value < IKI_MOVE_WORTH_URGENT;
    uint64_t hash = iki_random_mix(s->salt + s->view.to[p]) % (quiet ? 24 * 64 : 64);
    uint64_t rank = (uint64_t)value * 64 + hash;
    bool first = s->best == IKI_PASS || s->view.to[p] < s->view.to[s->best];
    if (rank < s->best_rank || (rank == s->best_rank && !first) || iki_pset_has(&s->seki, p))
        return;
    if (value < IKI_MOVE_WORTH_URGENT && is_careless(s, p))
        return;
    s->best_rank = rank;
    s->best = p;
}

/* Proposes the moves of a set, those that capture before others.  A connection may look like an eye
 * that is filled; a point that one chain surrounds is one.  False if none may be played. */
static bool
propose_urgent(search *s, const iki_pset *moves, int stake)
{
    bool any = false;
    IKI_PSET_FOR(p, moves) {
        int liberties, captured;
        if (!iki_choice_allows(s->asked, p) || is_eye_of_one(s, p))
            continue;
        after_move(s, p, &liberties, &captured);
        propose(s, p, IKI_MOVE_WORTH_URGENT + 2 * stake + captured);
        any = true;
    }
    return any;
}

/* --- what there is to do -------------------------------------------------------------------- */

static iki_status
look_at_critical(search *s, const iki_choice *c)
{
    for (int i = 0; i < s->judgement->count; i++) {
        const iki_verdict *v = &s->judgement->verdict[i];
        iki_pset moves;
        int stake;
        if (!iki_is_urgent(c, v))
            continue;
        iki_status status = iki_choose_urgent(c, v, &moves, &stake);
        if (status != IKI_OK)
            return status;
        if (propose_urgent(s, &moves, stake) && v->method == IKI_BY_EYE)
            iki_pset_join(&s->solved, &v->stones);
    }
    return IKI_OK;
}

/* Threats to the enemy, to be carried out. */
static void
look_at_attacks(search *s)
{
    iki_score_guard guard;
    iki_score_threats threats;
    make_guard(s, &s->game->board, iki_opponent(s->color), &guard);
    iki_score_guard_threats(&guard, &threats);
    for (int i = 0; i < threats.count; i++) {
        iki_pset move = iki_pset_of(threats.at[i].point);
        if (iki_pset_within(&threats.at[i].chains, &s->solved))
            continue;
        (void)propose_urgent(s, &move, iki_pset_count(&threats.at[i].chains));
    }
}

/* Threats to the own side, to be met. */
static void
look_at_defences(search *s)
{
    iki_score_guard guard;
    iki_score_threats threats;
    make_guard(s, &s->game->board, s->color, &guard);
    iki_score_guard_threats(&guard, &threats);
    s->threatened = threats.count;
    iki_pset all = iki_score_threat_points(&threats), left = all;
    while (!iki_pset_is_empty(&left)) {
        iki_score_weak_place place = iki_score_threat_place(&threats, &left);
        iki_pset moves = iki_score_guard_mends(&guard, &place, &all);
        if (!iki_pset_within(&place.chains, &s->solved))
            (void)propose_urgent(s, &moves, iki_pset_count(&place.chains));
        iki_pset_drop(&left, &place.points);
    }
}

/* The answer to the opponent's last move, if own chains that lived for certain need one. */
static iki_status
look_at_last_move(search *s, const iki_choice *c)
{
    iki_point answer;
    int stake;
    iki_status status = iki_choose_answer(c, &answer, &stake);
    if (status != IKI_OK || answer == IKI_PASS)
        return status;
    iki_pset move = iki_pset_of(answer);
    propose_urgent(s, &move, stake);
    return IKI_OK;
}

/* How good a legal move in open ground looks; 0 means: do not play it. */
static int
worth(const search *s, iki_point p)
{
    const iki_board *b = &s->game->board;
    int liberties, captured, stones = 0;
    if (is_own_eye(b, s->color, p))
        return 0;
    after_move(s, p, &liberties, &captured);
    if (liberties < 2 && captured < 2)
        return 0; /* it would be taken at once */
    IKI_NEIGHBOURS(q, b->topo, p)
        stones += b->color[*q] != IKI_EMPTY;
    int degree = iki_topo_degree(b->topo, p);
    if (stones == degree && captured == 0)
        return IKI_MOVE_WORTH_DAME;
    return IKI_MOVE_WORTH_QUIET + 4 * degree + 3 * stones + (captured < 20 ? captured : 20);
}

/* Points on which own blocks rely that live by a ko: with a liberty less outside they may not. */
static iki_pset
held_by_ko(const search *s)
{
    iki_pset held = iki_pset_none();
    for (int i = 0; i < s->judgement->count; i++) {
        const iki_verdict *v = &s->judgement->verdict[i];
        if (v->color == s->color && v->reason.code == IKI_REASON_EYE_KO_LIFE)
            iki_pset_join(&held, &v->zone);
    }
    return held;
}

static void
look_at_ground(search *s)
{
    iki_pset held = held_by_ko(s);
    IKI_PSET_FOR(p, &s->ground) {
        if (!iki_choice_allows(s->asked, p) || iki_pset_has(&held, p))
            continue;
        int value = worth(s, p);
        if (value > 0)
            propose(s, p, value);
    }
}

iki_status
iki_choose_move(const iki_choice *c, iki_point *move)
{
    search s = {.asked = c,
                .game = c->game,
                .judgement = c->judgement,
                .color = c->color,
                .best = IKI_PASS};
    iki_whole_effort whole;
    iki_choice full = *c;
    s.seki = iki_judgement_stones(c->judgement, IKI_SEKI);
    s.seki = iki_topo_spread(&c->game->topo, &s.seki);
    s.ground = open_ground(c->game, c->judgement);
    iki_status status = iki_aspect_make(&c->game->board, NULL, 0, &s.view);
    if (status != IKI_OK)
        return status;
    s.salt = iki_random_mix(c->seed ^ s.view.board.hash ^ iki_turn_color(s.view.turn, c->color));
    status = iki_effort_complete(c->effort, &whole);
    full.effort = &whole.effort;
    if (status == IKI_OK)
        status = look_at_critical(&s, &full);
    if (status == IKI_OK)
        status = look_at_last_move(&s, &full);
    status = iki_effort_finish(&whole, status);
    look_at_attacks(&s);
    look_at_defences(&s);
    if (s.best == IKI_PASS)
        look_at_ground(&s);
    *move = s.best;
    return status;
}
