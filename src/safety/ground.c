/* ground - which areas are asked about, and what the owner must keep there.
 *
 * All areas guarantee liberties together, each by answers of its own (src/safety/search.c).  An
 * area that becomes ground must go on to guarantee what the static count says of it, and to each
 * chain that relied on answers there what it lacks elsewhere.  So it does not matter in which order
 * areas are asked about.  Where all chains around live without the area, and without all others
 * that are asked about, the owner may fill it: then the opponent needs two eyes, else it must be
 * captured. */
#include "src/safety/ground.h"

#include "engine/base/arena.h"
#include "src/safety/start.h"

#include <string.h>

typedef struct survey {
    const iki_safety_ground_request *q;
    iki_safety_areas *g;
    bool asked[IKI_POINTS_MAX];       /* [area]: is it asked about? */
    iki_pset open;                    /* the points of these areas */
    uint16_t without[IKI_CHAINS_MAX]; /* [root]: liberties that all other areas guarantee */
    const iki_safety_living *living[IKI_CHAINS_MAX]; /* of a chain that lives */
} survey;

static bool
is_asked(const survey *s, const iki_safety_area *a)
{
    const iki_board *b = s->q->board;
    iki_pset enemy = iki_pset_and(&a->points, &b->at[iki_opponent(s->q->color)]);
    return a->searchable && iki_pset_within(&enemy, &s->q->dead) &&
           !iki_pset_within(&a->points, &s->q->ground);
}

static void
list_living(survey *s)
{
    iki_safety_areas *g = s->g;
    for (int i = 0; i < s->q->count; i++) {
        const iki_safety_living *l = &s->q->living[i];
        s->living[g->chain_of[g->b->head[iki_pset_first(&l->stones)]]] = l;
        iki_pset_join(&g->stones, &l->stones);
    }
}

/* Finds what all areas guarantee without search, and which of them are asked about. */
static void
look(survey *s)
{
    iki_safety_areas *g = s->g;
    iki_safety_areas_divide(g);
    iki_safety_areas_sum(g);
    for (int i = 0; i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        s->asked[i] = is_asked(s, a);
        if (s->asked[i])
            iki_pset_join(&s->open, &a->points);
        for (int k = 0; k < a->walls && a->usable && !s->asked[i]; k++)
            s->without[a->wall[k]] = (uint16_t)(s->without[a->wall[k]] + a->liberties[k]);
    }
}

/* Does a chain of the wall rely on answers at these points? */
static bool
relies_on(const survey *s, uint16_t root, const iki_pset *points)
{
    for (uint16_t c = 0; c < s->g->chains; c++) {
        if (s->living[c] != NULL && iki_joined_root(s->g->parent, c) == root &&
            iki_pset_meets(&s->living[c]->zone, points))
            return true;
    }
    return false;
}

/* The points where the static count asks for answers for the sake of a wall. */
static void
add_used(const survey *s, uint16_t root, iki_pset *used)
{
    for (int i = 0; i < s->g->areas; i++) {
        const iki_safety_area *a = &s->g->area[i];
        for (int k = 0; k < a->walls && a->usable; k++) {
            if (a->wall[k] == root && a->liberties[k] > 0)
                iki_pset_join(used, &a->points);
        }
    }
}

/* Fills in what each wall of the area has elsewhere and needs here.  False if a chain that relies
 * on answers where others are due now is not among the walls and does not live without. */
static bool
share_out(const survey *s, const iki_safety_area *a, uint8_t required[IKI_SAFETY_WALLS_MAX])
{
    iki_safety_areas *g = s->g;
    bool around[IKI_CHAINS_MAX] = {false};
    iki_pset used = a->points;
    for (int k = 0; k < a->walls; k++) {
        uint16_t root = a->wall[k];
        int others = g->guaranteed[root] - a->liberties[k], here = a->liberties[k];
        bool relies = relies_on(s, root, &a->points);
        iki_assert(others >= 0);
        if (relies)
            add_used(s, root, &used);
        here = relies && here + others < 2 ? 2 - others : here;
        required[k] = (uint8_t)here;
        around[root] = true;
    }
    for (uint16_t c = 0; c < g->chains; c++) {
        uint16_t root = iki_joined_root(g->parent, c);
        if (s->living[c] != NULL && !around[root] && g->guaranteed[root] < 2 &&
            iki_pset_meets(&s->living[c]->zone, &used))
            return false;
    }
    return true;
}

/* Do all chains around live whatever becomes of the areas that are asked about? */
static bool
is_spare(const survey *s, const iki_safety_area *a)
{
    for (int k = 0; k < a->walls; k++) {
        uint16_t root = a->wall[k];
        if (s->without[root] < 2 && relies_on(s, root, &s->open))
            return false;
    }
    return true;
}

static bool
is_ground(const survey *s, const iki_safety_area *a)
{
    uint8_t required[IKI_SAFETY_WALLS_MAX], none[IKI_SAFETY_WALLS_MAX] = {0};
    if (!share_out(s, a, required))
        return false;
    return is_spare(s, a) ? iki_safety_areas_search_ground(s->g, a, none, IKI_SAFETY_HOLD)
                          : iki_safety_areas_search_ground(s->g, a, required, IKI_SAFETY_CLEAR);
}

iki_status
iki_safety_ground(const iki_safety_ground_request *q, const iki_effort *effort, iki_pset *out)
{
    const iki_safety_request all = {.board = q->board,
                                    .color = q->color,
                                    .suicide = q->suicide,
                                    .superko = q->superko,
                                    .dead = iki_pset_or(&q->dead, &q->board->at[q->color])};
    survey s = {.q = q, .open = iki_pset_none()};
    *out = iki_pset_none();
    iki_status status = iki_safety_areas_open(&all, effort, &s.g);
    if (status != IKI_OK)
        return status;
    list_living(&s);
    look(&s);
    for (int i = 0; i < s.g->areas; i++) {
        if (s.asked[i] && is_ground(&s, &s.g->area[i]))
            iki_pset_join(out, &s.g->area[i].points);
    }
    iki_free(s.g);
    return IKI_OK;
}
