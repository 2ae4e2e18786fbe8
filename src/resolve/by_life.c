/* by_life - what searches find, accepted as far as their premises hold.
 *
 * A finding on walls that are known to live is searched.  On walls that live as far as can be told
 * it is a better estimate than random games are, and than a race that whoever moves first would
 * win: first on those that hardly any random game takes, then on those that live by estimates; but
 * where a search calls a wall dead it says nothing.
 * Stones that can be captured are not dead if those that would do it are, or may be: in the
 * finished game they never will, and a captor in doubt may be in seki with the very stones that it
 * could capture.  Nor are they dead if capturing them costs the captors their own life, as where
 * they leave one eye with room for the opponent inside; nor, on walls that are only likely to live,
 * a few stones that are likely to live themselves.  A chain that lives by the help of walls that
 * are dead is looked at again.
 *
 * What only the first mover decides is an estimate: who moved last has seen to it.  So is what
 * rests on a ko: it goes to the side that takes it first, as if nobody had a threat.  The cost is
 * bounded by nodes for each chain; chains in doubt share theirs, but for large ones. */
#include "src/resolve/by_life.h"

#include "engine/base/arena.h"
#include "engine/go/board.h"
#include "src/life/answer.h"
#include "src/tunables/tunables.h"

typedef struct judge {
    const iki_board *b;
    iki_chain_inquiry finder; /* with room for one finding a chain in each of two rounds */
    const iki_pset *firm;     /* stones of estimates that are hardly in doubt */
    iki_judgement *j;
    iki_life_limits doubt_price; /* for either question about a chain in doubt */
} judge;

/* Tries to confirm what is estimated first. */
static iki_status
search(judge *g, const iki_verdict *v)
{
    bool firm = iki_pset_meets(&v->stones, g->firm);
    const iki_life_limits *first = firm ? &iki_life_limits_quick : &g->doubt_price;
    const iki_life_limits *second = &iki_life_limits_thorough;
    if (!firm && iki_pset_count(&v->stones) >= IKI_DOUBT_LARGE)
        first = second = &iki_life_limits_large;
    return iki_chain_ask(&g->finder, v, v->life == IKI_DEAD, first, second);
}

/* Chains in doubt share their nodes, so that the order in which they are looked at does not matter.
 */
static uint64_t
nodes_in_doubt(const judge *g)
{
    uint64_t doubts = 0;
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        doubts += iki_verdict_is_estimated(v) && !iki_pset_meets(&v->stones, g->firm);
    }
    uint64_t share = doubts == 0 ? IKI_DOUBT_NODES : IKI_DOUBTS_NODES / doubts;
    share = share < IKI_DOUBT_NODES ? share : IKI_DOUBT_NODES;
    iki_assert(share > 0 || doubts > IKI_DOUBTS_NODES);
    return share > IKI_DOUBT_LEAST_NODES ? share : IKI_DOUBT_LEAST_NODES;
}

static bool
is_found(const judge *g, const iki_verdict *v)
{
    for (int i = 0; i < g->finder.count; i++) {
        if (iki_pset_meets(&g->finder.found[i].stones, &v->stones))
            return true;
    }
    return false;
}

/* Stones that are known to live; `guests`: those, too, that stay by convention, though they could
 * be captured. */
static iki_pset
living(const iki_judgement *j, bool guests)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if ((v->life == IKI_ALIVE || v->life == IKI_SEKI) && v->certainty >= IKI_SEARCHED &&
            (guests || !iki_reason_is_convention(&v->reason)))
            iki_pset_join(&set, &v->stones);
    }
    return set;
}

/* Does the verdict only say that whoever moves first is likely to win a race? */
static bool
is_open_race(const iki_verdict *v)
{
    return iki_verdict_is_estimated(v) && v->method == IKI_BY_SEMEAI && v->life == IKI_CRITICAL;
}

static bool
accept_chain(const iki_chain_answer *f, iki_certainty certainty, const iki_verdict *v,
             iki_judgement *j)
{
    iki_assert(iki_verdict_is_estimated(v) && certainty <= IKI_SEARCHED);
    iki_assert(certainty == IKI_ESTIMATED || f->life != IKI_CRITICAL);
    iki_assert(!iki_pset_meets(&f->premise, &v->stones));
    static const iki_reason_code why[] = {[IKI_ALIVE] = IKI_REASON_SEARCH_LIFE,
                                          [IKI_DEAD] = IKI_REASON_SEARCH_DEATH,
                                          [IKI_SEKI] = IKI_REASON_SEARCH_SEKI,
                                          [IKI_CRITICAL] = IKI_REASON_SEARCH_CRITICAL};
    bool likely = certainty == IKI_ESTIMATED && f->life != IKI_CRITICAL;
    const iki_claim claim = {.life = f->life,
                             .certainty = certainty,
                             .method = IKI_BY_SEARCH,
                             .reason = {.code = why[f->life],
                                        .note = !likely                    ? IKI_NOTE_NONE
                                                : f->ko                    ? IKI_NOTE_KO
                                                : f->unproved || f->costly ? IKI_NOTE_SEKI
                                                                           : IKI_NOTE_WALLS},
                             .premise = f->premise,
                             .zone = f->zone,
                             .nodes = f->nodes};
    if (certainty == IKI_ESTIMATED && f->life != IKI_CRITICAL && is_open_race(v)) {
        iki_judgement_revise(j, v->first, &claim);
        return true;
    }
    return iki_judgement_offer(j, v->first, &claim);
}

/* Stones that are called dead; not those of which only random games say so, and a search denies it.
 */
static iki_pset
called_dead(const judge *g)
{
    iki_pset set = iki_judgement_stones(g->j, IKI_DEAD);
    for (int k = 0; k < g->finder.count; k++) {
        const iki_chain_answer *f = &g->finder.found[k];
        const iki_verdict *v = iki_judgement_at(g->j, iki_pset_first(&f->stones));
        if (f->life != IKI_DEAD && v->method == IKI_BY_NETWORK)
            iki_pset_drop(&set, &f->stones);
    }
    return set;
}

/* Is the chain called dead only because another one is likely to win a race with it? */
static bool
is_likely_loser(const iki_verdict *v)
{
    return v->life == IKI_DEAD && iki_verdict_is_estimated(v) && v->method == IKI_BY_SEMEAI &&
           iki_reason_has_rival(&v->reason);
}

/* The likely losers of races with stones that the finding calls dead: without eyes a race that is
 * won is no life, so nothing speaks against them but the finding does. */
static iki_pset
losers_to(const judge *g, const iki_chain_answer *f)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        if (is_likely_loser(v) && iki_pset_has(&f->stones, v->reason.rival))
            iki_pset_join(&set, &v->stones);
    }
    return set;
}

/* Stones inside the zone of a finding of death: the search let them be captured, and found death
 * all the same.  Not those whose own death was found where these stones might be captured in turn.
 */
static iki_pset
prisoners_of(const judge *g, const iki_chain_answer *f)
{
    iki_color color = g->b->color[iki_pset_first(&f->stones)];
    iki_pset set = iki_pset_and(&f->zone, &g->b->at[iki_opponent(color)]);
    for (int k = 0; k < g->finder.count; k++) {
        const iki_chain_answer *other = &g->finder.found[k];
        if (other->life == IKI_DEAD && iki_pset_meets(&other->zone, &f->stones))
            iki_pset_drop(&set, &other->stones);
    }
    return set;
}

/* Is the finding death, and will nobody do the capturing?  Of the stones around it some must be
 * among the walls and hardly in doubt, and none may be called dead, but for prisoners. */
static bool
lacks_captors(const judge *g, const iki_chain_answer *f, const iki_pset *walls)
{
    iki_pset dead = called_dead(g), sure = living(g->j, true);
    iki_pset losers = losers_to(g, f), prisoners = prisoners_of(g, f);
    iki_pset_drop(&dead, &losers);
    iki_pset_drop(&dead, &prisoners);
    iki_color color = g->b->color[iki_pset_first(&f->stones)];
    iki_pset beside = iki_topo_spread(g->b->topo, &f->stones);
    beside = iki_pset_and(&beside, &g->b->at[iki_opponent(color)]);
    iki_pset_join(&sure, g->firm);
    sure = iki_pset_and(&sure, walls);
    return f->life == IKI_DEAD &&
           (iki_pset_meets(&beside, &dead) || !iki_pset_meets(&beside, &sure));
}

/* Does a wall live only if its owner answers in the ground of the finding?  The owner cannot do
 * both. */
static bool
contends(const judge *g, const iki_chain_answer *f)
{
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        if (iki_pset_meets(&v->stones, &f->premise) && iki_verdict_needs_answers(v) &&
            iki_pset_meets(&v->zone, &f->zone))
            return true;
    }
    return false;
}

/* Is it more than an estimate, if the walls are? */
static bool
is_plain(const iki_chain_answer *f)
{
    return f->life != IKI_CRITICAL && !f->ko && !f->unproved && !f->costly &&
           iki_pset_is_empty(&f->lost);
}

/* Is it death on walls that are not known to live, of a few stones that are likely to live
 * themselves?  Of such findings most are wrong (doc/experiments.md). */
static bool
is_unlikely_death(const judge *g, const iki_chain_answer *f)
{
    iki_color color = g->b->color[iki_pset_first(&f->stones)];
    int stones = iki_pset_count(&f->stones);
    return f->life == IKI_DEAD && !f->ko && !f->unproved && stones > 1 &&
           stones < IKI_UNLIKELY_DEATH_STONES && g->j->estimated &&
           iki_percent(iki_owners_chance(&g->j->owners, &f->stones, color)) >=
               IKI_UNLIKELY_DEATH_PERCENT;
}

/* Accepts what rests on walls, so surely; true if that settled a chain.  The order of the findings
 * does not matter. */
static bool
accept(judge *g, const iki_pset *walls, iki_certainty certainty)
{
    iki_assert(certainty <= IKI_SEARCHED);
    bool any = false;
    for (int k = 0; k < g->finder.count; k++) {
        iki_chain_answer *f = &g->finder.found[k];
        bool sure =
            certainty == IKI_ESTIMATED ? !is_unlikely_death(g, f) : is_plain(f) && !contends(g, f);
        f->ready = sure && iki_pset_within(&f->premise, walls) && !lacks_captors(g, f, walls);
    }
    for (int k = 0; k < g->finder.count; k++) {
        const iki_chain_answer *f = &g->finder.found[k];
        for (int i = 0; f->ready && i < g->j->count; i++) {
            iki_verdict *v = &g->j->verdict[i];
            if (iki_verdict_is_estimated(v) && iki_pset_within(&v->stones, &f->stones))
                any |= accept_chain(f, certainty, v, g->j);
        }
    }
    return any;
}

/* Stones that live as far as anybody can tell: nothing speaks against it, least of all a search.
 * firm: it is hardly in doubt. */
static iki_pset
standing(const judge *g, bool firm)
{
    iki_pset set = living(g->j, true), alive = iki_judgement_stones(g->j, IKI_ALIVE);
    iki_pset dead = iki_judgement_stones(g->j, IKI_DEAD);
    iki_pset_join(&set, firm ? g->firm : &alive);
    iki_pset_drop(&set, &dead);
    for (int k = 0; k < g->finder.count; k++) {
        iki_life life = g->finder.found[k].life;
        if (life == IKI_DEAD || (life == IKI_CRITICAL && !firm))
            iki_pset_drop(&set, &g->finder.found[k].stones);
    }
    return set;
}

/* What rests on walls that are known to live is known; then come the walls that are likely to live,
 * those in less doubt first. */
static void
accept_all(judge *g)
{
    for (bool any = true; any;) {
        iki_pset walls = living(g->j, false);
        any = accept(g, &walls, IKI_SEARCHED);
    }
    for (int firm = 1; firm >= 0; firm--) {
        for (bool any = true; any;) {
            iki_pset walls = standing(g, firm);
            any = accept(g, &walls, IKI_ESTIMATED);
        }
    }
}

/* Is nothing else known of the chain than what playouts say, if there were any? */
static bool
rests_on_games(const iki_verdict *v)
{
    return v->method == IKI_BY_NETWORK || v->method == IKI_BY_NOTHING;
}

/* Does the finding rest on a chain that was found to live with the help of this one? */
static bool
goes_in_a_circle(const judge *g, const iki_chain_answer *f)
{
    for (int k = 0; k < g->finder.count; k++) {
        const iki_chain_answer *other = &g->finder.found[k];
        if (other->life != IKI_DEAD && iki_pset_meets(&other->premise, &f->stones) &&
            iki_pset_meets(&f->premise, &other->stones))
            return true;
    }
    return false;
}

/* Chains that were found to live, but only with the help of walls that are dead, or that need the
 * help of these chains themselves. */
static iki_status
look_again(judge *g)
{
    iki_pset walls = standing(g, false), dead = called_dead(g);
    iki_status status = IKI_OK;
    for (int k = 0, n = g->finder.count; k < n && status == IKI_OK; k++) {
        const iki_chain_answer *f = &g->finder.found[k];
        const iki_verdict *v = iki_judgement_at(g->j, iki_pset_first(&f->stones));
        iki_pset missing = iki_pset_minus(&f->premise, &walls);
        if (f->life != IKI_DEAD && iki_verdict_is_estimated(v) && rests_on_games(v) &&
            !iki_pset_is_empty(&missing) && iki_pset_within(&missing, &dead))
            status = iki_chain_ask_again(&g->finder, v, &missing);
        else if (f->life != IKI_DEAD && iki_verdict_is_estimated(v) && goes_in_a_circle(g, f))
            status = iki_chain_ask_without(&g->finder, v, &f->premise);
    }
    return status;
}

/* Did a search find that whoever moves first decides over these stones? */
static bool
is_found_critical(const judge *g, const iki_verdict *v)
{
    for (int k = 0; k < g->finder.count; k++) {
        const iki_chain_answer *f = &g->finder.found[k];
        if (f->life == IKI_CRITICAL && iki_pset_within(&v->stones, &f->stones))
            return true;
    }
    return false;
}

/* Random games and races that are likely to be won call stones dead beside stones that are dead
 * themselves; and a race that whoever moves first would win is over if a search calls the rival
 * dead, unless the rival, that is lost in the end, captures before. */
static void
free_from_dead(const judge *g)
{
    const iki_claim claim = {.life = IKI_ALIVE,
                             .certainty = IKI_ESTIMATED,
                             .method = IKI_BY_SEARCH,
                             .reason.code = IKI_REASON_CAPTORS_DEAD};
    iki_pset dead = iki_pset_none();
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        if (v->life == IKI_DEAD && v->method == IKI_BY_SEARCH)
            iki_pset_join(&dead, &v->stones);
    }
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        iki_pset around = iki_topo_spread(g->b->topo, &v->stones);
        around = iki_pset_and(&around, &g->b->at[iki_opponent(v->color)]);
        bool faint = v->method == IKI_BY_NETWORK || is_likely_loser(v);
        bool freed = iki_verdict_is_estimated(v) && v->life == IKI_DEAD && faint &&
                     !iki_pset_is_empty(&around) && iki_pset_within(&around, &dead);
        bool over = is_open_race(v) && iki_pset_has(&dead, v->reason.rival);
        if (freed || (over && !is_found_critical(g, v)))
            iki_judgement_revise(g->j, v->first, &claim);
    }
}

/* The stones around those of a finding of death, if it is in doubt of all of them whether they
 * live, and no search calls one dead; else none. */
static iki_pset
doubtful_captors(const judge *g, const iki_chain_answer *f)
{
    iki_color color = g->b->color[iki_pset_first(&f->stones)];
    iki_pset around = iki_topo_spread(g->b->topo, &f->stones), told = living(g->j, true);
    around = iki_pset_and(&around, &g->b->at[iki_opponent(color)]);
    for (int k = 0; k < g->finder.count; k++) {
        if (g->finder.found[k].life == IKI_DEAD)
            iki_pset_join(&told, &g->finder.found[k].stones);
    }
    return iki_pset_meets(&around, &told) ? iki_pset_none() : around;
}

/* Drops findings of death by a capture that costs the captors their own life: nobody plays it. */
static iki_status
drop_costly_deaths(judge *g)
{
    iki_status status = IKI_OK;
    bool costly[IKI_POINTS_MAX];
    for (int k = 0; k < g->finder.count; k++) {
        const iki_chain_answer *f = &g->finder.found[k];
        iki_pset captors = doubtful_captors(g, f);
        costly[k] = false;
        if (status == IKI_OK && f->life == IKI_DEAD)
            status = iki_chain_captors_fall(&g->finder, &f->stones, &captors, &costly[k]);
    }
    int kept = 0;
    for (int k = 0; k < g->finder.count; k++) {
        if (!costly[k])
            g->finder.found[kept++] = g->finder.found[k];
    }
    g->finder.count = kept;
    return status;
}

/* What searches found in two rounds: the second is about what the first could not accept. */
static iki_status
settle(judge *g)
{
    iki_assert(g->finder.count <= g->j->count);
    iki_status status = drop_costly_deaths(g);
    if (status != IKI_OK)
        return status;
    int first_round = g->finder.count;
    accept_all(g);
    status = look_again(g);
    if (status == IKI_OK && g->finder.count > first_round)
        accept_all(g);
    if (status == IKI_OK)
        free_from_dead(g);
    return status;
}

iki_status
iki_by_life_judge(const iki_life_task *t, const iki_effort *effort, iki_judgement *j)
{
    judge g = {.b = t->board, .firm = &t->firm, .j = j};
    iki_chain_answer *found;
    iki_status status = IKI_OK;
    if (j->count == 0)
        return IKI_OK;
    found = iki_calloc(2 * (size_t)j->count, sizeof *found);
    if (found == NULL)
        return IKI_E_MEMORY;
    g.finder =
        (iki_chain_inquiry){.b = t->board, .suicide = t->suicide, .effort = effort, .found = found};
    g.doubt_price = (iki_life_limits){nodes_in_doubt(&g), iki_life_limits_thorough.cutoff};
    for (int i = 0; i < j->count && status == IKI_OK && !iki_budget_stopped(effort->budget); i++) {
        if (iki_verdict_is_estimated(&j->verdict[i]) && !is_found(&g, &j->verdict[i]))
            status = search(&g, &j->verdict[i]);
    }
    if (status == IKI_OK)
        status = settle(&g);
    iki_free(found);
    return status;
}
