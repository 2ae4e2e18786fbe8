/* timeline - the verdicts of the end, followed back move by move.
 *
 * A chain of the final position is settled after a move if from there on to the end every chain
 * that holds stones of it had the verdict of the end; before its first stone there is nothing to
 * settle.  Cost: one judgement a move, until nothing is settled any more. */
#include "src/show/timeline.h"

#include "engine/base/arena.h"
#include "src/resolve/resolve.h"

typedef struct tracker {
    const iki_timeline_request *request;
    iki_timeline *t;
    iki_effort effort;          /* its caches serve all positions */
    bool *by_proof, *by_search; /* [count]: settled at every position from here to the end */
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

/* Notes what is known after `moves` moves; false when nothing is settled there. */
static bool
note(tracker *k, long moves, const iki_board *b, const iki_judgement *j)
{
    bool any = false;
    for (int i = 0; i < k->t->count; i++) {
        iki_fate *f = &k->t->fate[i];
        const iki_verdict *final = &k->request->final->verdict[i];
        int certainty = holds(final, b, j);
        bool stands = iki_pset_meets(&final->stones, &b->at[final->color]);
        k->by_proof[i] = k->by_proof[i] && stands && certainty >= (int)IKI_PROVED;
        k->by_search[i] = k->by_search[i] && stands && certainty >= (int)IKI_SEARCHED;
        if (k->by_proof[i])
            f->proved = moves;
        if (k->by_search[i])
            f->searched = moves;
        any = any || k->by_search[i];
    }
    return any;
}

/* Finds the move that played the first stone of each chain; 0 for stones of the set-up. */
static void
find_beginnings(const iki_game *g, const iki_judgement *final, iki_timeline *t)
{
    for (int i = 0; i < t->count; i++) {
        const iki_verdict *v = &final->verdict[i];
        iki_pset set_up = iki_game_root_stones(g, v->color);
        t->fate[i].first = iki_pset_meets(&set_up, &v->stones) ? 0 : -1;
    }
    for (size_t m = g->moves; m > 0; m--) {
        iki_move move = iki_game_move(g, m - 1);
        if (move.point >= IKI_POINTS_MAX || g->board.color[move.point] != move.color)
            continue;
        iki_fate *f = &t->fate[final->of_point[move.point]];
        if (f->first != 0)
            f->first = (long)m;
    }
    for (int i = 0; i < t->count; i++) {
        if (t->fate[i].first < 0)
            t->fate[i].first = 0; /* set up in the middle of the game */
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
walk_back(tracker *k)
{
    const iki_timeline_request *r = k->request;
    iki_game *g = r->game;
    bool settled = note(k, (long)g->moves, &g->board, r->final);
    while (settled && g->moves > 0) {
        iki_judgement j;
        iki_status status = iki_game_undo(g);
        if (status == IKI_OK)
            status = judge(k, &j);
        if (status != IKI_OK)
            return status;
        settled = note(k, (long)g->moves, &g->board, &j);
        iki_judgement_free(&j);
        if (r->progress != NULL)
            r->progress(g->moves, r->data);
    }
    return IKI_OK;
}

iki_status
iki_timeline_make(const iki_timeline_request *r, iki_timeline *out)
{
    size_t n = (size_t)r->final->count + 1;
    iki_effort given = {.region_nodes = r->nodes};
    iki_whole_effort whole;
    iki_status status = iki_effort_complete(&given, &whole);
    tracker k = {r, out, whole.effort, iki_calloc(n, 1), iki_calloc(n, 1)};
    *out = (iki_timeline){.count = r->final->count,
                          .fate = iki_calloc(n, sizeof *out->fate),
                          .moves = (long)r->game->moves};
    if (out->fate == NULL || k.by_proof == NULL || k.by_search == NULL)
        status = IKI_E_MEMORY;
    if (status == IKI_OK) {
        for (int i = 0; i < out->count; i++) {
            const iki_verdict *v = &r->final->verdict[i];
            out->fate[i] = (iki_fate){v->first, v->life, v->certainty, 0, -1, -1};
            k.by_proof[i] = k.by_search[i] = true;
        }
        find_beginnings(r->game, r->final, out);
        status = walk_back(&k);
    }
    iki_free(k.by_proof);
    iki_free(k.by_search);
    return iki_effort_finish(&whole, status);
}

void
iki_timeline_free(iki_timeline *t)
{
    iki_free(t->fate);
    t->fate = NULL;
    t->count = 0;
}
