/* capture_estimate - is a chain on open ground captured?  Random games that learn (playout/tree),
 * each of which ends when the chain is taken or both sides pass.
 *
 * The neighbourhood grows ring by ring from the chain, through its friends at once and through its
 * enemies slowly; empty points beyond are never filled, so that chains beside them cannot be taken.
 * Half of the moves are sought around the last one, and what speaks for a move counts before it is
 * played.
 *
 * Cost: some 20 microseconds a game and at most 17 MB, whatever the position. */
#include "src/life/capture_estimate.h"

#include "engine/base/arena.h"
#include "src/playout/canonical.h"
#include "src/playout/tree.h"
#include "src/tunables/tunables.h"

static const iki_playout_policy POLICY = {.nodes = IKI_CAPTURE_TREE_NODES,
                                          .expand_at = IKI_CAPTURE_EXPAND_AT,
                                          .depth = IKI_CAPTURE_DEPTH,
                                          .curiosity = IKI_CAPTURE_CURIOSITY_PERCENT / 100.0,
                                          .single = true,
                                          .promise = IKI_CAPTURE_PROMISE_GAMES};

/* Share of games with a capture at which the chain counts as captured: random games take less than
 * good ones. */
static const double ENOUGH = IKI_CAPTURE_ENOUGH_PERCENT / 100.0;
/* The correction of that share for the side to move: STANDING_OUT * (share of the games that begin
 * with the favourite - USUAL).  A move that most games begin with does something; moves that all
 * fail are played alike. */
static const double STANDING_OUT = IKI_CAPTURE_FAVOURITE_PERCENT / 100.0;
static const double USUAL = IKI_CAPTURE_USUAL_PERCENT / 100.0;

typedef iki_playout_node node;

typedef struct work {
    iki_playout_game game;
    iki_playout_stones start;
    iki_playout_form form;
    iki_playout_tree *tree;
    unsigned owner; /* the colour of the chain, in the form; IKI_EMPTY: it has no liberty that is
                     * not the enemy's for good */
} work;

/* --- the neighbourhood ---------------------------------------------------------------------- */

/* The points within one step more than `near`, which is within one step more than `nearer`.  A step
 * leads to an empty point, two lead through an enemy, none is needed through friends. */
static iki_pset
next_ring(const iki_board *b, iki_color owner, const iki_pset *near, const iki_pset *nearer)
{
    const iki_topo *t = b->topo;
    iki_pset all = *near, step = iki_topo_spread(t, near), slow = iki_topo_spread(t, nearer);
    step = iki_pset_and(&step, &b->at[IKI_EMPTY]);
    slow = iki_pset_and(&slow, &b->at[iki_opponent(owner)]);
    iki_pset_join(&all, &step);
    iki_pset_join(&all, &slow);
    iki_pset friends = iki_topo_spread(t, &all);
    friends = iki_pset_and(&friends, &b->at[owner]);
    friends = iki_topo_flood(t, &friends, &b->at[owner]);
    return iki_pset_or(&all, &friends);
}

/* The empty points that are too far from the chain. */
static iki_pset
far_points(const iki_board *b, const iki_pset *chain, iki_color owner)
{
    iki_pset near = *chain, nearer = iki_pset_none();
    for (int i = 0; i < IKI_CAPTURE_ZONE_RADIUS; i++) {
        iki_pset next = next_ring(b, owner, &near, &nearer);
        iki_pset empty = iki_pset_and(&next, &b->at[IKI_EMPTY]);
        if (iki_pset_count(&empty) > IKI_CAPTURE_ZONE_EMPTY)
            break;
        nearer = near;
        near = next;
    }
    return iki_pset_minus(&b->at[IKI_EMPTY], &near);
}

/* --- answers -------------------------------------------------------------------------------- */

static iki_point
point_of(const work *w, const node *n)
{
    return n->move == IKI_PLAYOUT_NOWHERE ? IKI_PASS : w->form.map[0][n->move];
}

/* Is the chain captured after the best choice n? */
static bool
dies_by(const work *w, const node *n, double captured)
{
    uint32_t games = iki_playout_tree_root(w->tree)->visits;
    double often = n->move == IKI_PLAYOUT_NOWHERE ? 0 : (double)n->visits / games;
    double more = STANDING_OUT * (often - USUAL);
    return captured + (w->form.first == w->owner ? -more : more) > ENOUGH;
}

static void
find_answer(const work *w, iki_capture_estimate *out)
{
    const node *root = iki_playout_tree_root(w->tree);
    const node *n = iki_playout_tree_favourite(w->tree, root, true);
    if (n == NULL || n->visits == 0)
        return;
    double mean = (double)n->sum / n->visits;
    out->captured = (1 + (w->form.first == w->owner ? -mean : mean)) / 2;
    out->dies = dies_by(w, n, out->captured);
    n = iki_playout_tree_favourite(w->tree, root, false);
    out->move = point_of(w, n);
    while (n != NULL && out->moves < IKI_CAPTURE_LINE_MAX &&
           (out->moves == 0 || n->visits >= IKI_CAPTURE_LINE_GAMES)) {
        out->line[out->moves++] = point_of(w, n);
        n = iki_playout_tree_favourite(w->tree, n, true);
    }
}

/* What never changes in the games. */
static void
make_frame(const iki_capture_question *q, const iki_pset *chain, iki_playout_frame *frame)
{
    *frame = (iki_playout_frame){.frozen = far_points(q->board, chain, q->board->color[q->point])};
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE && q->owned != NULL; c++) {
        frame->territory[c] = iki_pset_minus(&q->owned[c], chain);
        iki_pset_drop(&frame->frozen, &frame->territory[c]);
    }
}

static iki_status
set_up(work *w, const iki_capture_question *q)
{
    const iki_board *b = q->board;
    iki_pset chain = iki_board_chain(b, q->point);
    iki_playout_frame frame;
    make_frame(q, &chain, &frame);
    iki_playout_setup d = {b, &frame, q->first, &chain};
    iki_playout_policy policy = POLICY;
    iki_playout_form_make(&d, &w->form, &w->game, &w->start);
    policy.target = 0;
    while (!iki_pset_has(&chain, w->form.map[0][policy.target]))
        policy.target++;
    w->owner = w->start.color[policy.target];
    if (w->owner == IKI_EMPTY)
        return IKI_OK;
    w->game.random = 1;
    w->game.nakade = true;
    w->game.local = IKI_CAPTURE_LOCAL_PERCENT;
    if (q->retakes != IKI_EMPTY)
        w->game.retakes = q->retakes == b->color[q->point] ? (uint8_t)w->owner
                                                           : iki_opponent((iki_color)w->owner);
    w->tree = iki_playout_tree_new(&policy);
    return w->tree == NULL ? IKI_E_MEMORY : IKI_OK;
}

static void
play_games(work *w, iki_budget *budget, iki_capture_estimate *out)
{
    for (; out->games < IKI_CAPTURE_GAMES; out->games++) {
        for (int i = 0; i < IKI_CAPTURE_GAME_NODES; i++) {
            if (!iki_budget_spend(budget))
                return;
        }
        w->game.threats = IKI_CAPTURE_THREATS;
        iki_playout_tree_play(w->tree, &w->game, &w->start, w->form.first);
    }
}

iki_status
iki_capture_estimate_make(const iki_capture_question *q, iki_budget *budget,
                          iki_capture_estimate *out)
{
    *out = (iki_capture_estimate){.move = IKI_PASS};
    work *w = iki_calloc(1, sizeof *w);
    if (w == NULL)
        return IKI_E_MEMORY;
    iki_status status = set_up(w, q);
    if (status == IKI_OK && w->owner == IKI_EMPTY) {
        out->captured = 1;
        out->dies = true;
    } else if (status == IKI_OK) {
        play_games(w, budget, out);
        find_answer(w, out);
    }
    iki_playout_tree_free(w->tree);
    iki_free(w);
    return status;
}
