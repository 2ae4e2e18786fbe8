/* candidates - an analysis among the points that a ban leaves. */
#include "gtp/candidates.h"

#include "gtp/session.h"
#include "src/player/choose.h"
#include "src/show/analysis.h"

#include <string.h>

/* The points that are not forbidden as the next move. */
static iki_pset
points_left(const iki_topo *t, iki_color color, const iki_ban *ban)
{
    iki_pset left = iki_pset_none();
    IKI_PSET_FOR(p, &t->points) {
        if (iki_ban_allows(ban, color, p, 1))
            iki_pset_add(&left, p);
    }
    return left;
}

/* A forbidden pass, which stands for "nothing is left to gain", gives way to the points that are
 * left; it stays if there is none. */
static void
replace_pass(const iki_choice *choice, const iki_ban *ban, iki_analysis *a)
{
    const int last = a->count - 1;
    if (a->candidate[last].move != IKI_PASS || iki_ban_allows(ban, choice->color, IKI_PASS, 1))
        return;
    const iki_candidate pass = a->candidate[last];
    int count = last;
    IKI_PSET_FOR(p, choice->among) {
        if (count == IKI_CANDIDATES_MAX || !iki_choice_allows(choice, p))
            continue;
        a->candidate[count] = pass; /* nothing changes but the move */
        a->candidate[count].move = a->candidate[count].line[0] = p;
        count++;
    }
    a->count = count > last ? count : a->count;
}

/* Moves the candidate that is the engine's move to the front. */
static iki_status
choose_first(const iki_choice *choice, iki_analysis *a)
{
    iki_point move;
    iki_status status = iki_choose_move(choice, &move);
    for (int i = 0; i < a->count && status == IKI_OK; i++) {
        iki_candidate chosen = a->candidate[i];
        if (chosen.move != move)
            continue;
        memmove(&a->candidate[1], &a->candidate[0], (size_t)i * sizeof chosen);
        a->candidate[0] = chosen;
        break;
    }
    return status;
}

iki_status
iki_candidates_find(iki_session *s, iki_color color, const iki_ban *ban, iki_point *move,
                    iki_view *v, iki_analysis *a)
{
    iki_budget budget;
    iki_effort effort = iki_session_board_effort(s, &budget);
    iki_given given = iki_session_given(s);
    iki_pset left = points_left(&s->game->topo, color, ban);
    iki_choice choice = {s->game, &s->judgement, &effort, color, s->options.seed, &left};
    iki_status status = iki_session_view(s, v);
    if (status == IKI_OK)
        status = iki_analysis_make(&choice, &given, v, a);
    /* the first moves are legal; of what follows superko may forbid some */
    for (int i = 0; status == IKI_OK && i < a->count; i++) {
        iki_candidate *c = &a->candidate[i];
        int moves = iki_game_playable(s->game, color, c->line, c->moves);
        c->moves = moves > 0 ? moves : 1;
    }
    if (status == IKI_OK && move != NULL)
        status = choose_first(&choice, a);
    if (status != IKI_OK)
        return status;
    replace_pass(&choice, ban, a);
    if (move != NULL)
        *move = a->candidate[0].move;
    return IKI_OK;
}

int64_t
iki_candidate_visits(const iki_candidate *c)
{
    /* Clients rank and colour moves by their visits: even a worthless one has some, and the number
     * must stay one that they can show. */
    enum { LEAST = 100, MOST = 1000000, WORTH_OF_ONE = 10 };
    int64_t visits = LEAST + c->worth / WORTH_OF_ONE;
    return visits < MOST ? visits : MOST;
}

int
iki_candidate_line(const iki_candidate *c, iki_color color, const iki_ban *ban)
{
    int k = 1;
    for (color = iki_opponent(color); k < c->moves; k++, color = iki_opponent(color)) {
        if (c->line[k] == IKI_PASS || !iki_ban_allows(ban, color, c->line[k], k + 1))
            break;
    }
    return k;
}
