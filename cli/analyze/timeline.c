/* timeline - the verdicts of the end, followed back move by move.
 *
 * A chain of the final position is settled after a move if from there on to the end every chain
 * that holds stones of it had the verdict of the end; before its first stone there is nothing to
 * settle.  Cost: one judgement a move, until nothing is settled any more. */
#include "cli/analyze/timeline.h"

#include "cli/plural.h"
#include "engine/base/arena.h"

#include <stdio.h>

typedef struct tracker {
    iki_timeline *t;
    const iki_judgement *final;
    const iki_effort *kept;     /* see iki_load_judge */
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
        const iki_verdict *final = &k->final->verdict[i];
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

static void
show_moves(iki_progress *progress, size_t left)
{
    char text[60];
    (void)snprintf(text, sizeof text, "%zu move%s left", left, iki_plural((long)left));
    iki_progress_show(progress, text);
}

static iki_status
walk_back(const iki_options *o, iki_game *g, tracker *k, iki_progress *progress)
{
    bool settled = note(k, (long)g->moves, &g->board, k->final);
    while (settled && g->moves > 0) {
        iki_judgement j;
        iki_error error;
        iki_status status = iki_game_undo(g);
        if (status == IKI_OK)
            status = iki_load_judge(o, g, NULL, k->kept, &j, &error);
        if (status != IKI_OK)
            return status;
        settled = note(k, (long)g->moves, &g->board, &j);
        iki_judgement_free(&j);
        show_moves(progress, g->moves);
    }
    return IKI_OK;
}

iki_status
iki_timeline_make(const iki_options *o, const iki_look *l, iki_game *g, iki_progress *progress,
                  iki_timeline *out)
{
    size_t n = (size_t)l->judgement.count + 1;
    iki_whole_effort whole;
    iki_status status = iki_effort_complete(NULL, &whole);
    tracker k = {out, &l->judgement, &whole.effort, iki_calloc(n, 1), iki_calloc(n, 1)};
    *out = (iki_timeline){.count = l->judgement.count,
                          .fate = iki_calloc(n, sizeof *out->fate),
                          .moves = (long)g->moves};
    if (out->fate == NULL || k.by_proof == NULL || k.by_search == NULL)
        status = IKI_E_MEMORY;
    if (status == IKI_OK) {
        for (int i = 0; i < out->count; i++) {
            const iki_verdict *v = &l->judgement.verdict[i];
            out->fate[i] = (iki_fate){v->first, v->life, v->certainty, 0, -1, -1};
            k.by_proof[i] = k.by_search[i] = true;
        }
        find_beginnings(g, &l->judgement, out);
        status = walk_back(o, g, &k, progress);
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
