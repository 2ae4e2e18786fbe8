/* by_safety - groups that are safe by answering, and the territory that this makes.
 *
 * The count comes first, as it is cheap and helps all other methods; the search comes
 * when everything has some verdict.  Each group is a proof with a zone of its own; where zones of
 * the two colours meet, one move might threaten both, so neither is a proof there. */
#include "src/resolve/by_safety.h"

#include "engine/base/arena.h"
#include "engine/go/regions.h"
#include "src/benson/territory.h"
#include "src/safety/search.h"

static bool
meets_other(const iki_safety_group *g, const iki_safety *other)
{
    for (int i = 0; i < other->groups; i++) {
        if (iki_pset_meets(&g->zone, &other->group[i].zone))
            return true;
    }
    return false;
}

/* *premise: chains of the group that were known to live before, and help the others. */
static void
judge_group(const iki_safety_group *g, const iki_pset *premise, iki_certainty certainty,
            iki_judgement *j)
{
    iki_assert(iki_pset_within(premise, &g->stones));
    const iki_claim claim = {.life = IKI_ALIVE,
                             .certainty = certainty,
                             .method = IKI_BY_SAFETY,
                             .reason.code = IKI_REASON_SAFE,
                             .premise = *premise,
                             .zone = g->zone};
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (iki_pset_meets(&v->stones, &g->stones))
            iki_judgement_offer(j, v->first, &claim);
    }
}

/* The ground of a group and the enemy's stones there, which are dead if that is `certainty`.  On a
 * graph nothing is said of those that it is no proof for. */
static void
judge_ground(const iki_safety_request *q, const iki_safety_group *g, iki_pset ground,
             iki_certainty certainty, iki_judgement *j)
{
    iki_assert(iki_pset_within(&ground, &g->zone) && !iki_pset_meets(&ground, &g->stones));
    iki_pset prey = iki_benson_territory_to_take(q->board, q->color, &g->stones, q->suicide);
    iki_pset sure = iki_pset_and(&ground, &prey);
    iki_claim claim = {.life = IKI_DEAD,
                       .method = IKI_BY_TERRITORY,
                       .reason.code = IKI_REASON_INSIDE_SAFE,
                       .premise = g->stones,
                       .zone = g->zone};
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        bool proof = iki_pset_within(&v->stones, &sure);
        claim.certainty = proof ? certainty : IKI_SEARCHED;
        if (v->color != q->color && iki_pset_within(&v->stones, &ground) &&
            (proof || q->board->topo->plain))
            iki_judgement_offer(j, v->first, &claim);
    }
    if (certainty == IKI_PROVED)
        iki_pset_join(&j->territory[q->color], &sure);
}

static void
judge_color(const iki_safety_request *q, const iki_safety *own, const iki_safety *other,
            iki_judgement *j)
{
    for (int i = 0; i < own->groups; i++) {
        const iki_safety_group *g = &own->group[i];
        const iki_pset none = iki_pset_none();
        bool disputed = meets_other(g, other);
        iki_certainty certainty = disputed ? IKI_SEARCHED : IKI_PROVED;
        iki_assert(iki_pset_within(&g->stones, &own->alive));
        judge_group(g, &none, certainty, j);
        judge_ground(q, g, iki_pset_and(&g->zone, &own->territory), certainty, j);
    }
}

iki_status
iki_by_safety_judge(const iki_board *b, bool suicide, iki_judgement *j)
{
    iki_safety *found = iki_malloc(2 * sizeof *found);
    if (found == NULL)
        return IKI_E_MEMORY;
    for (int i = 0; i < 2; i++)
        iki_safety_analyse(b, iki_side_color(i), suicide, &found[i]);
    for (int i = 0; i < 2; i++) {
        const iki_safety_request q = {.board = b, .color = iki_side_color(i), .suicide = suicide};
        judge_color(&q, &found[i], &found[1 - i], j);
    }
    iki_free(found);
    return IKI_OK;
}

/* --- by search ------------------------------------------------------------------------------ */

/* Does another proof rely on answers in the zone? */
static bool
is_shared(const iki_verdict *v, const iki_safety_group *g)
{
    return iki_verdict_needs_answers(v) && iki_pset_meets(&v->zone, &g->zone);
}

/* Is all that shares the zone proved by the group, too? */
static bool
is_apart(const iki_judgement *j, const iki_safety_group *g, const iki_pset *ground)
{
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        const iki_pset *mine = v->life == IKI_ALIVE ? &g->stones : ground;
        if (is_shared(v, g) && !iki_pset_within(&v->stones, mine))
            return false;
    }
    return true;
}

/* Gives what is proved already the zone of the greater proof. */
static void
absorb(const iki_safety_group *g, iki_judgement *j)
{
    iki_assert(!iki_pset_is_empty(&g->zone));
    bool shared[IKI_CHAINS_MAX];
    for (int i = 0; i < j->count; i++)
        shared[i] = is_shared(&j->verdict[i], g);
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        if (!shared[i])
            continue;
        v->zone = g->zone;
        if (v->life == IKI_DEAD)
            v->premise = g->stones;
    }
}

/* What one search found; `own` with the help of chains that it was told are sure. */
static void
judge_searched(const iki_safety_request *q, const iki_safety *own, const iki_safety *other,
               const iki_pset *sure, iki_judgement *j)
{
    for (int i = 0; i < own->groups; i++) {
        const iki_safety_group *g = &own->group[i];
        iki_pset ground = iki_pset_and(&g->zone, &own->territory);
        iki_pset premise = iki_pset_and(&g->stones, sure);
        bool apart = !meets_other(g, other) && is_apart(j, g, &ground);
        iki_certainty certainty = apart ? IKI_PROVED : IKI_SEARCHED;
        iki_assert(iki_pset_within(&g->stones, &own->alive));
        if (apart)
            absorb(g, j);
        judge_group(g, &premise, certainty, j);
        judge_ground(q, g, ground, certainty, j);
    }
}

/* What is proved: the colour's own chains that live, and the points where answers are due.  Eyes
 * are closed even if they need none: their owner must not fill them.  So is territory, as it may be
 * empty, so that no verdict has its zone. */
static void
list_proved(const iki_judgement *j, iki_safety_request *q)
{
    q->sure = iki_pset_none();
    q->closed = iki_pset_or(&j->territory[IKI_BLACK], &j->territory[IKI_WHITE]);
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        bool own = v->certainty >= IKI_PROVED && v->life == IKI_ALIVE && v->color == q->color;
        if (own)
            iki_pset_join(&q->sure, &v->stones);
        if (own || iki_verdict_needs_answers(v))
            iki_pset_join(&q->closed, &v->zone);
    }
    iki_pset_drop(&q->closed, &q->sure);
    iki_assert(iki_pset_within(&q->sure, &q->board->at[q->color]));
}

/* What all searches of one position work with. */
typedef struct stages {
    iki_safety found[2]; /* by the last ones */
    iki_safety_memo answers;
} stages;

/* One search for each colour; q tells how. */
static iki_status
judge_stage(iki_safety_request *q, const iki_effort *effort, iki_safety found[2], iki_judgement *j)
{
    iki_pset sure[2];
    for (int i = 0; i < 2; i++) {
        q->color = iki_side_color(i);
        if (q->least > 0 || q->in_parts)
            list_proved(j, q);
        sure[i] = q->sure;
        iki_status status = iki_safety_search(q, effort, &found[i]);
        if (status != IKI_OK)
            return status;
    }
    for (int i = 0; i < 2; i++) {
        q->color = iki_side_color(i);
        judge_searched(q, &found[i], &found[1 - i], &sure[i], j);
    }
    return IKI_OK;
}

/* Links everywhere would spoil what lives without, and sections what lives as a whole. */
static const struct {
    int least;
    bool in_parts;
} stage[] = {{0, false}, {0, true}, {3, false}, {1, true}};

enum {
    STAGES = sizeof stage / sizeof stage[0],
    WIDER = 4,  /* empty points that sections gain where nothing new is found */
    WIDEST = 8, /* empty points that they gain in all */
};

/* The stages from `first` on. */
static iki_status
judge_stages(iki_safety_request *q, int first, const iki_effort *effort, iki_safety found[2],
             iki_judgement *j)
{
    iki_status status = IKI_OK;
    for (int i = first; i < STAGES && status == IKI_OK && !iki_budget_stopped(effort->budget);
         i++) {
        q->least = stage[i].least;
        q->in_parts = stage[i].in_parts;
        status = judge_stage(q, effort, found, j);
    }
    return status;
}

static int
count_certain(const iki_judgement *j)
{
    int n = 0;
    for (int i = 0; i < j->count; i++)
        n += j->verdict[i].certainty >= IKI_SEARCHED;
    return n;
}

/* What is certain helps to prove more: the stages once more as long as they find something, and
 * then with wider sections. */
static iki_status
judge_further(iki_safety_request *q, const iki_effort *effort, iki_safety found[2],
              iki_judgement *j)
{
    iki_status status = IKI_OK;
    while (q->wider <= WIDEST && status == IKI_OK && !iki_budget_stopped(effort->budget)) {
        int before = count_certain(j);
        status = judge_stages(q, 1, effort, found, j);
        q->wider += count_certain(j) == before ? WIDER : 0;
    }
    return status;
}

iki_status
iki_by_safety_search(const iki_board *b, bool suicide, const iki_pset *dead,
                     const iki_effort *effort, iki_judgement *j)
{
    iki_safety_request q = {.board = b,
                            .suicide = suicide,
                            .superko = j->superko,
                            .dead = *dead,
                            .sure = iki_pset_none(),
                            .closed = iki_pset_none()};
    stages *s = iki_malloc(sizeof *s);
    if (s == NULL)
        return IKI_E_MEMORY;
    s->answers.used = 0;
    q.answers = &s->answers;
    iki_status status = judge_stages(&q, 0, effort, s->found, j);
    if (status == IKI_OK && iki_effort_percent(effort) > 100)
        status = judge_further(&q, effort, s->found, j);
    iki_free(s);
    return status;
}
