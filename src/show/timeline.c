/* timeline - the verdicts of the end, followed back move by move.
 *
 * A chain of the final position has its fate after a move if from there on to the end every chain
 * that holds stones of it had the verdict of the end; before its first stone it has none.  A chain
 * that is captured is followed back in the same way from its capture, its fate being death.  Cost:
 * one judgement a move, until no chain has its fate any more. */
#include "src/show/timeline.h"

#include "engine/base/arena.h"
#include "src/resolve/resolve.h"

#include <string.h>

enum { LIKELY, SEARCHED, PROVED, DEGREES };

typedef struct tracker {
    const iki_timeline_request *request;
    iki_timeline *t;
    iki_effort effort; /* its caches serve all positions */
    bool *stands;      /* [count][DEGREES]: so at every position from here to the end */
    iki_pset stood[3]; /* [color] stones of the end that stood at every position from here on */
    int room;          /* for losses */
} tracker;

/* The weakest certainty with which the verdict of the end holds for what stands of the chain now;
 * IKI_GIVEN where nothing does, -1 where it does not hold. */
static int
holds(const iki_verdict *final, const iki_board *b, const iki_judgement *j)
{
    int weakest = IKI_GIVEN;
    iki_pset here = iki_pset_and(&final->stones, &b->at[final->color]);
    IKI_PSET_FOR(p, &here) {
        const iki_verdict *v = iki_judgement_at(j, p);
        if (v->life != final->life)
            return -1;
        if ((int)v->certainty < weakest)
            weakest = (int)v->certainty;
    }
    return weakest;
}

/* Notes what is judged of chain i after `moves` moves. */
static void
note_fate(tracker *k, int i, long moves, const iki_board *b, const iki_judgement *j)
{
    const iki_verdict *final = &k->request->final->verdict[i];
    bool *stands = &k->stands[(size_t)i * DEGREES];
    iki_fate *f = &k->t->fate[i];
    static const int least[DEGREES] = {IKI_ESTIMATED, IKI_SEARCHED, IKI_PROVED};
    long *const since[DEGREES] = {&f->likely, &f->searched, &f->proved};
    bool here = iki_pset_meets(&final->stones, &b->at[final->color]);
    int certainty = holds(final, b, j);
    for (int d = 0; d < DEGREES; d++) {
        stands[d] = stands[d] && here && certainty >= least[d];
        if (stands[d])
            *since[d] = moves;
    }
}

/* True if all stones of the loss that stand are judged dead. */
static bool
is_lost(const iki_loss *l, const iki_board *b, const iki_judgement *j)
{
    iki_pset here = iki_pset_and(&l->stones, &b->at[l->color]);
    IKI_PSET_FOR(p, &here) {
        if (iki_judgement_at(j, p)->life != IKI_DEAD)
            return false;
    }
    return !iki_pset_is_empty(&here);
}

/* Notes what is judged of all chains and losses after `moves` moves. */
static void
note(tracker *k, long moves, const iki_board *b, const iki_judgement *j)
{
    for (int i = 0; i < k->t->count; i++)
        note_fate(k, i, moves, b, j);
    for (int i = 0; i < k->t->losses; i++) {
        iki_loss *l = &k->t->loss[i];
        bool followed = l->likely < 0 ? l->captured == moves + 1 : l->likely == moves + 1;
        if (followed && is_lost(l, b, j))
            l->likely = moves;
    }
}

/* Notes the chains of which stones came by the move that was taken back, or were set up between it
 * and the next.  The walk goes back, so what is noted last is the first stone. */
static void
note_beginnings(tracker *k, iki_point played, long number, const iki_board *b)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset came = iki_pset_minus(&k->stood[c], &b->at[c]);
        iki_pset_drop(&k->stood[c], &came);
        IKI_PSET_FOR(p, &came) {
            iki_fate *f = &k->t->fate[k->request->final->of_point[p]];
            bool by_move = p == played || (f->first == number && !f->set_up);
            f->first = number;
            f->set_up = !by_move;
        }
    }
}

/* What still stands at the start of the game was set up there. */
static void
note_root_stones(tracker *k)
{
    iki_pset root = iki_pset_or(&k->stood[IKI_BLACK], &k->stood[IKI_WHITE]);
    IKI_PSET_FOR(p, &root) {
        iki_fate *f = &k->t->fate[k->request->final->of_point[p]];
        f->first = 0;
        f->set_up = true;
    }
}

/* Judges an earlier position. */
static iki_status
judge(const tracker *k, iki_judgement *j)
{
    iki_budget budget;
    iki_effort effort = k->effort;
    iki_budget_init(&budget, 0, k->request->seconds);
    effort.budget = &budget;
    iki_status status = iki_resolve_game(k->request->game, NULL, &effort, j);
    if (status != IKI_OK)
        iki_judgement_free(j);
    return status;
}

static iki_status
add_loss(tracker *k, const iki_pset *chain, iki_color color, long captured)
{
    if (k->t->losses == k->room) {
        int room = 2 * k->room + 8;
        iki_loss *more = iki_realloc(k->t->loss, (size_t)room * sizeof *more);
        if (more == NULL)
            return IKI_E_MEMORY;
        k->t->loss = more;
        k->room = room;
    }
    k->t->loss[k->t->losses++] = (iki_loss){iki_pset_first(chain), color, *chain, captured, -1};
    return IKI_OK;
}

/* Notes the chains that the move takes off. */
static iki_status
note_losses(tracker *k, const iki_board *before, iki_move move, long number)
{
    iki_board after = *before;
    iki_undo undo;
    iki_status status = IKI_OK;
    if (move.point >= IKI_POINTS_MAX)
        return IKI_OK;
    iki_board_play(&after, move.color, move.point, &undo);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset gone = iki_pset_minus(&before->at[c], &after.at[c]);
        IKI_CHAINS_FOR(chain, before, &gone) {
            if (status == IKI_OK && iki_pset_count(&chain) >= IKI_LOSS_STONES)
                status = add_loss(k, &chain, c, number);
        }
    }
    return status;
}

static iki_status
step_back(tracker *k)
{
    iki_game *g = k->request->game;
    iki_move last = iki_game_move(g, g->moves - 1);
    iki_judgement j;
    iki_status status = iki_game_undo(g);
    if (status == IKI_OK)
        status = note_losses(k, &g->board, last, (long)g->moves + 1);
    if (status == IKI_OK)
        status = judge(k, &j);
    if (status != IKI_OK)
        return status;
    note_beginnings(k, last.point, (long)g->moves + 1, &g->board);
    note(k, (long)g->moves, &g->board, &j);
    iki_judgement_free(&j);
    return IKI_OK;
}

/* Losses were found from the last to the first. */
static void
put_losses_in_order(iki_timeline *t)
{
    for (int i = 0, k = t->losses - 1; i < k; i++, k--) {
        iki_loss l = t->loss[i];
        t->loss[i] = t->loss[k];
        t->loss[k] = l;
    }
}

static iki_status
walk_back(tracker *k)
{
    const iki_timeline_request *r = k->request;
    iki_status status = IKI_OK;
    memcpy(k->stood, r->game->board.at, sizeof k->stood);
    note(k, (long)r->game->moves, &r->game->board, r->final);
    while (status == IKI_OK && r->game->moves > 0) {
        status = step_back(k);
        if (r->progress != NULL)
            r->progress(r->game->moves, r->data);
    }
    note_root_stones(k);
    put_losses_in_order(k->t);
    return status;
}

iki_status
iki_timeline_make(const iki_timeline_request *r, iki_timeline *out)
{
    size_t n = (size_t)r->final->count + 1;
    iki_effort given = {.region_nodes = r->nodes};
    iki_whole_effort whole;
    iki_status status = iki_effort_complete(&given, &whole);
    tracker k = {
        .request = r, .t = out, .effort = whole.effort, .stands = iki_calloc(n * DEGREES, 1)};
    *out = (iki_timeline){.count = r->final->count,
                          .fate = iki_calloc(n, sizeof *out->fate),
                          .moves = (long)r->game->moves};
    if (out->fate == NULL || k.stands == NULL)
        status = IKI_E_MEMORY;
    if (status == IKI_OK) {
        for (int i = 0; i < out->count; i++) {
            const iki_verdict *v = &r->final->verdict[i];
            out->fate[i] = (iki_fate){v->first, v->life, v->certainty, 0, false, -1, -1, -1};
        }
        memset(k.stands, true, n * DEGREES);
        status = walk_back(&k);
    }
    iki_free(k.stands);
    return iki_effort_finish(&whole, status);
}

void
iki_timeline_free(iki_timeline *t)
{
    iki_free(t->fate);
    iki_free(t->loss);
    *t = (iki_timeline){0};
}
