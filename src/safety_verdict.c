/* safety_verdict - groups that are safe by answering, and the territory that this makes.
 *
 * The count comes first, as it is cheap and helps all other methods; the search comes
 * when everything has some verdict.  Each group is a proof with a zone of its own; where zones of
 * the two colours meet, one move might threaten both, so neither is a proof there. */
#include "src/safety_verdict.h"

#include "engine/arena.h"
#include "src/region.h"
#include "src/safety_search.h"

/* As for territory by Benson: a larger chain may leave room to live once it is captured. */
enum { DEAD_CHAIN_PROVED = 16 };

static bool
meets_other(const iki_safety_group *g, const iki_safety *other)
{
    for (int i = 0; i < other->groups; i++) {
        if (iki_pset_meets(&g->zone, &other->group[i].zone))
            return true;
    }
    return false;
}

static void
judge_group(const iki_safety_group *g, iki_certainty certainty, iki_judgement *j)
{
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        if (!iki_pset_meets(&v->stones, &g->stones) ||
            !iki_judgement_offer(j, v->first, IKI_ALIVE, certainty, IKI_BY_SAFETY,
                                 "Safe: its owner answers every attack on its eyes and links."))
            continue;
        v->zone = g->zone;
    }
}

/* Enemy stones in the ground of a group. */
static void
judge_ground(const iki_board *b, const iki_safety_group *g, const iki_pset *ground,
             iki_certainty certainty, iki_judgement *j)
{
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        bool large = iki_pset_count(&v->stones) > DEAD_CHAIN_PROVED;
        if (!iki_pset_within(&v->stones, ground) || b->color[v->first] == IKI_EMPTY ||
            !iki_judgement_offer(j, v->first, IKI_DEAD, large ? IKI_SEARCHED : certainty,
                                 IKI_BY_TERRITORY,
                                 "Dead: inside the ground of safe chains, with no room for two "
                                 "eyes."))
            continue;
        v->premise = g->stones;
        v->zone = g->zone;
    }
}

static void
judge_color(const iki_board *b, iki_color color, const iki_safety *own, const iki_safety *other,
            iki_judgement *j)
{
    for (int i = 0; i < own->groups; i++) {
        const iki_safety_group *g = &own->group[i];
        bool disputed = meets_other(g, other);
        iki_certainty certainty = disputed ? IKI_SEARCHED : IKI_PROVED;
        iki_pset ground = iki_pset_and(&g->zone, &own->territory);
        judge_group(g, certainty, j);
        iki_pset inside = iki_pset_and(&ground, &b->at[iki_opponent(color)]);
        judge_ground(b, g, &inside, certainty, j);
        if (!disputed)
            iki_pset_join(&j->territory[color], &ground);
    }
}

void
iki_safety_judge(const iki_board *b, bool suicide, iki_judgement *j)
{
    iki_safety black, white;
    iki_safety_analyse(b, IKI_BLACK, suicide, &black);
    iki_safety_analyse(b, IKI_WHITE, suicide, &white);
    judge_color(b, IKI_BLACK, &black, &white, j);
    judge_color(b, IKI_WHITE, &white, &black, j);
}

/* --- by search ------------------------------------------------------------------------------ */

/* Does another proof rely on answers in the zone? */
static bool
is_shared(const iki_judgement *j, const iki_verdict *v, const iki_safety_group *g)
{
    return iki_verdict_needs_answers(j, v) && iki_pset_meets(&v->zone, &g->zone);
}

/* Is all that shares the zone proved by the group, too? */
static bool
is_apart(const iki_judgement *j, const iki_safety_group *g, const iki_pset *ground)
{
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        const iki_pset *mine = v->life == IKI_ALIVE ? &g->stones : ground;
        if (is_shared(j, v, g) && !iki_pset_within(&v->stones, mine))
            return false;
    }
    return true;
}

/* Gives what is proved already the zone of the greater proof. */
static void
absorb(const iki_safety_group *g, iki_judgement *j)
{
    bool shared[IKI_CHAINS_MAX];
    for (int i = 0; i < j->count; i++)
        shared[i] = is_shared(j, &j->verdict[i], g);
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        if (!shared[i])
            continue;
        v->zone = g->zone;
        if (v->life == IKI_DEAD)
            v->premise = g->stones;
    }
}

static void
judge_searched(const iki_board *b, iki_color color, const iki_safety *own, const iki_safety *other,
               iki_judgement *j)
{
    for (int i = 0; i < own->groups; i++) {
        const iki_safety_group *g = &own->group[i];
        iki_pset ground = iki_pset_and(&g->zone, &own->territory);
        bool apart = !meets_other(g, other) && is_apart(j, g, &ground);
        iki_certainty certainty = apart ? IKI_PROVED : IKI_SEARCHED;
        if (apart)
            absorb(g, j);
        judge_group(g, certainty, j);
        iki_pset inside = iki_pset_and(&ground, &b->at[iki_opponent(color)]);
        judge_ground(b, g, &inside, certainty, j);
        if (apart)
            iki_pset_join(&j->territory[color], &ground);
    }
}

iki_status
iki_safety_search_judge(const iki_board *b, bool suicide, const iki_pset *dead,
                        const iki_effort *effort, iki_judgement *j)
{
    iki_safety_request q = {b, IKI_BLACK, suicide, *dead};
    iki_safety *found = iki_calloc(2, sizeof *found);
    if (found == NULL)
        return IKI_E_MEMORY;
    iki_status status = iki_safety_search(&q, effort, &found[0]);
    q.color = IKI_WHITE;
    if (status == IKI_OK)
        status = iki_safety_search(&q, effort, &found[1]);
    if (status == IKI_OK) {
        judge_searched(b, IKI_BLACK, &found[0], &found[1], j);
        judge_searched(b, IKI_WHITE, &found[1], &found[0], j);
    }
    iki_free(found);
    return status;
}
