/* life_verdict - what searches find, accepted as far as their premises hold.
 *
 * A search takes the walls around its ground to be alive.  For "alive" only walls of the owner
 * matter, which he might connect to: weaker walls of the attacker would only help him.  For "dead"
 * only those of the attacker do, for "critical" both.  A finding on walls that are known to live is
 * searched.  On walls that live as far as can be told it is a better estimate than random games
 * are: first on those that hardly any random game takes, then on those that live by estimates; but
 * where a search calls a wall dead it says nothing.  Stones that can be captured are not dead if
 * those that would do it are, or may be: in the finished game they never will, and a captor in
 * doubt may be in seki with the very stones that it could capture.
 *
 * A chain that lives by the help of walls that are dead is looked at again: where these stones are
 * there to be captured, and if that gives no answer, on a board where they are their captor's,
 * which is how the game ends.
 *
 * What only the first mover decides is an estimate: he who moves last has seen to it.  So is what
 * rests on a ko: it goes to him who takes it first, as if nobody had a threat.  The cost is bounded
 * by nodes for each chain, those for chains in doubt by nodes for all of them. */
#include "src/life_verdict.h"

#include "engine/arena.h"
#include "src/ko.h"
#include "src/life.h"

enum {
    DOUBT_NODES = 10000,  /* for a chain in doubt, */
    DOUBT_LEAST = 600,    /* however many there are, */
    DOUBTS_NODES = 40000, /* shared by all of them, */
    EMPTY_MAX = 20,       /* on ground with so many empty points at most */
    LARGE = 8,            /* a chain of so many stones in doubt is worth more */
};

/* What a question is worth. */
typedef struct price {
    uint64_t nodes;
    const iki_patience *patience;
} price;

/* The bounds were chosen from all questions that 1,122 positions ask: at each stage what is kept
 * just pays, an answer for every 2,500 nodes of the first and for every 5,000 of the second.  The
 * first finds 1,681 of the 1,697 answers of a search without bounds, with 91 % of its nodes; the
 * second 764 of 846 with 40 %. */
static const iki_patience hasty[] = {{100, 240}, {200, 31}, {400, 21},
                                     {1000, 12}, {2000, 4}, {0, 0}};
static const iki_patience patient[] = {{100, 180}, {400, 52},  {1000, 46},
                                       {2000, 29}, {4000, 24}, {0, 0}};

/* For large chains in doubt: 9 answers more about them, for 3 % more time in all. */
static const iki_patience bold[] = {{200, 600}, {1000, 300}, {4000, 200}, {0, 0}};

static const price first_price = {8000, hasty};     /* does the estimate hold? */
static const price second_price = {16000, patient}; /* is it the opposite, if it does not? */
static const price high_price = {10000, bold};      /* either, where much is at stake */

/* What a search found for the chains in a set of stones. */
typedef struct finding {
    iki_pset stones, premise, zone;
    iki_pset lost; /* stones that were taken to be dead */
    iki_life life;
    bool ko;       /* it rests on a ko */
    bool unproved; /* it may be a seki, or the stone of a ko in one */
    uint64_t nodes;
    bool ready; /* to be accepted */
} finding;

typedef struct judge {
    const iki_board *b;
    bool suicide;
    const iki_effort *effort;
    const iki_pset *firm; /* stones of estimates that are hardly in doubt */
    iki_judgement *j;
    iki_pset lost;     /* stones that b shows as stones of the other colour: taken to be dead */
    bool weak_walls;   /* may walls of the owner be captured?  Then they belong to the ground */
    price doubt_price; /* for either question about a chain in doubt */
    finding *found;    /* room for one a chain in each of two rounds */
    int count;
} judge;

static bool
is_open(const iki_verdict *v)
{
    return v->certainty == IKI_ESTIMATED;
}

static bool
rests_on_ko(const iki_life_answer *a)
{
    return a->attack.success == IKI_WORKS_BY_KO || a->defend.success == IKI_WORKS_BY_KO;
}

/* What a mover gets where nobody has a threat: he wins a ko that he takes first. */
static iki_success
without_threats(const iki_life_mover *m)
{
    return m->success == IKI_WORKS_BY_KO ? m->threatless : m->success;
}

static finding *
add(judge *g, const iki_life_answer *a, const iki_pset *stones, iki_life life)
{
    iki_color color = g->b->color[iki_pset_first(stones)];
    iki_color walls = life == IKI_DEAD ? iki_opponent(color) : color;
    finding *f = &g->found[g->count++];
    *f = (finding){.stones = *stones, .lost = g->lost, .life = life, .nodes = a->nodes};
    f->premise = life == IKI_CRITICAL ? a->premise : iki_pset_and(&a->premise, &g->b->at[walls]);
    iki_pset_drop(&f->premise, &g->lost);
    f->zone = iki_pset_or(&a->cells, stones);
    iki_pset_drop(&f->stones, &g->lost);
    f->ko = rests_on_ko(a);
    return f;
}

typedef struct question {
    iki_point point;
    iki_life_subject subject;
    iki_color first; /* to move */
    const price *price;
} question;

static iki_status
ask(const judge *g, const question *q, iki_life_answer *a)
{
    iki_life_request request = {.board = g->b,
                                .point = q->point,
                                .subject = q->subject,
                                .suicide = g->suicide,
                                .first = iki_side(q->first),
                                .seki = true,
                                .patience = q->price->patience,
                                .most_empty = EMPTY_MAX,
                                .walls_stand = !g->weak_walls};
    uint64_t most = g->effort->region_nodes;
    iki_budget part =
        iki_budget_part(g->effort->budget, q->price->nodes < most ? q->price->nodes : most);
    iki_effort effort = *g->effort;
    effort.budget = &part;
    iki_status status = iki_life_ask(&request, &effort, a);
    iki_budget_join(g->effort->budget, &part);
    return status;
}

/* Can the chain at p, inside the walls of another that cannot make two eyes, be its partner in a
 * seki?  Its opponent, moving first, cannot capture it, and it cannot make two eyes either. */
static iki_status
ask_partner(const judge *g, iki_point p, iki_life *life)
{
    iki_life_answer a;
    iki_color attacker = iki_opponent(g->b->color[p]);
    iki_status status = ask(g, &(question){p, IKI_LIFE_CHAIN, attacker, &first_price}, &a);
    bool lives = a.attack.success == IKI_FAILS;
    bool open = lives ? a.may_be_seki : a.attack.success != IKI_WORKS;
    *life = lives && a.seki ? IKI_SEKI : open ? IKI_UNKNOWN : IKI_ALIVE;
    return status;
}

/* A seki takes two: chains inside that share liberties with *v, which lives.  *life: alive, seki,
 * or unknown which of them. */
static iki_status
tell_seki_from_life(const judge *g, const iki_verdict *v, const iki_life_answer *a, iki_life *life)
{
    const iki_board *b = g->b;
    iki_pset left = iki_pset_and(&a->cells, &b->at[iki_opponent(v->color)]);
    iki_status status = IKI_OK;
    *life = IKI_ALIVE;
    while (status == IKI_OK && *life != IKI_SEKI && !iki_pset_is_empty(&left)) {
        iki_life with;
        iki_point p = iki_pset_first(&left);
        iki_pset chain = iki_board_chain(b, p);
        iki_pset_drop(&left, &chain);
        status = ask_partner(g, p, &with);
        *life = with == IKI_ALIVE ? *life : with;
    }
    if (*life == IKI_SEKI && a->may_be_seki)
        *life = IKI_UNKNOWN;
    return status;
}

/* Does the chain of *v live whoever moves first?  *open: its opponent can take it.  Where stones
 * are taken to be dead no seki is told from life: its partners were judged with them. */
static iki_status
try_life(judge *g, const iki_verdict *v, const price *most, bool *open)
{
    iki_life_answer a;
    iki_life life = IKI_ALIVE;
    iki_status status =
        ask(g, &(question){v->first, IKI_LIFE_CHAIN, iki_opponent(v->color), most}, &a);
    *open = status == IKI_OK && without_threats(&a.attack) == IKI_WORKS;
    if (status != IKI_OK || without_threats(&a.attack) != IKI_FAILS)
        return status;
    if ((a.seki || a.may_be_seki) && iki_pset_is_empty(&g->lost))
        status = tell_seki_from_life(g, v, &a, &life);
    bool unproved = life == IKI_UNKNOWN;
    if (unproved)
        life = v->life == IKI_SEKI ? IKI_SEKI : IKI_ALIVE;
    add(g, &a, &v->stones, life)->unproved = unproved;
    return status;
}

/* Is it dead, with its group where that is one question?  *open: its owner can save it. */
static iki_status
try_death(judge *g, const iki_verdict *v, const price *most, bool *open)
{
    iki_life_answer a;
    iki_status status = ask(g, &(question){v->first, IKI_LIFE_GROUP, v->color, most}, &a);
    *open = status == IKI_OK && without_threats(&a.defend) == IKI_WORKS;
    if (status == IKI_OK && without_threats(&a.defend) == IKI_FAILS)
        add(g, &a, &a.subject, IKI_DEAD)->unproved = iki_ko_stone(g->b, v->first);
    return status;
}

/* Both sides can decide its fate: is that so for the chain itself, too? */
static iki_status
try_both(judge *g, const iki_verdict *v)
{
    iki_life_answer a;
    iki_status status = ask(g, &(question){v->first, IKI_LIFE_CHAIN, v->color, &second_price}, &a);
    if (status == IKI_OK && without_threats(&a.defend) == IKI_WORKS)
        add(g, &a, &v->stones, IKI_CRITICAL);
    return status;
}

/* Tries death or life first, then, if that fails, the opposite. */
static iki_status
try_all(judge *g, const iki_verdict *v, bool dead, const price *first, const price *second)
{
    bool open;
    iki_status status = dead ? try_death(g, v, first, &open) : try_life(g, v, first, &open);
    if (status != IKI_OK || !open)
        return status;
    status = dead ? try_life(g, v, second, &open) : try_death(g, v, second, &open);
    return status == IKI_OK && open ? try_both(g, v) : status;
}

/* Tries to confirm what is estimated first. */
static iki_status
search(judge *g, const iki_verdict *v)
{
    bool firm = iki_pset_meets(&v->stones, g->firm);
    const price *first = firm ? &first_price : &g->doubt_price;
    const price *second = &second_price;
    if (!firm && iki_pset_count(&v->stones) >= LARGE)
        first = second = &high_price;
    return try_all(g, v, v->life == IKI_DEAD, first, second);
}

/* Chains in doubt share their nodes, so that the order in which they are looked at does not matter.
 */
static uint64_t
nodes_in_doubt(const judge *g)
{
    uint64_t doubts = 0;
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        doubts += is_open(v) && !iki_pset_meets(&v->stones, g->firm);
    }
    uint64_t share = doubts == 0 ? DOUBT_NODES : DOUBTS_NODES / doubts;
    share = share < DOUBT_NODES ? share : DOUBT_NODES;
    return share > DOUBT_LEAST ? share : DOUBT_LEAST;
}

static bool
is_found(const judge *g, const iki_verdict *v)
{
    for (int i = 0; i < g->count; i++) {
        if (iki_pset_meets(&g->found[i].stones, &v->stones))
            return true;
    }
    return false;
}

/* Stones that are known to live. */
static iki_pset
living(const iki_judgement *j)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if ((v->life == IKI_ALIVE || v->life == IKI_SEKI) && v->certainty >= IKI_SEARCHED)
            iki_pset_join(&set, &v->stones);
    }
    return set;
}

static bool
accept_chain(const finding *f, iki_certainty certainty, iki_verdict *v, iki_judgement *j)
{
    static const char *const why[] = {
        [IKI_ALIVE] = "It cannot be captured, whoever moves first: all lines in the closed ground "
                      "around it were searched.",
        [IKI_DEAD] =
            "It cannot be saved, whoever moves first: all lines in the closed ground around "
            "it were searched.",
        [IKI_SEKI] = "Seki: it cannot be captured, but does not get two eyes even if its owner "
                     "moves first.",
        [IKI_CRITICAL] = "It goes to whoever moves first: all lines in the closed ground around it "
                         "were searched.",
    };
    const char *note = f->ko         ? " Ko threats are left aside."
                       : f->unproved ? " It may be a seki."
                                     : " That its walls live is an estimate.";
    bool likely = certainty == IKI_ESTIMATED && f->life != IKI_CRITICAL;
    if (!iki_judgement_offer(j, v->first, f->life, certainty, IKI_BY_SEARCH, "%s%s", why[f->life],
                             likely ? note : ""))
        return false;
    v->premise = f->premise;
    v->zone = f->zone;
    v->nodes = f->nodes;
    return true;
}

/* Stones that are called dead; not those of which only random games say so, and a search denies it.
 */
static iki_pset
called_dead(const judge *g)
{
    iki_pset set = iki_judgement_stones(g->j, IKI_DEAD);
    for (int k = 0; k < g->count; k++) {
        const finding *f = &g->found[k];
        const iki_verdict *v = iki_judgement_at(g->j, iki_pset_first(&f->stones));
        if (f->life != IKI_DEAD && v->method == IKI_BY_PLAYOUT)
            iki_pset_drop(&set, &f->stones);
    }
    return set;
}

/* Is the finding death, and will nobody do the capturing?  Of the stones around it some must be
 * among the walls and hardly in doubt, and none may be called dead. */
static bool
lacks_captors(const judge *g, const finding *f, const iki_pset *walls)
{
    iki_pset dead = called_dead(g), sure = living(g->j);
    iki_color color = g->b->color[iki_pset_first(&f->stones)];
    iki_pset beside = iki_topo_spread(g->b->topo, &f->stones);
    beside = iki_pset_and(&beside, &g->b->at[iki_opponent(color)]);
    iki_pset_join(&sure, g->firm);
    sure = iki_pset_and(&sure, walls);
    return f->life == IKI_DEAD &&
           (iki_pset_meets(&beside, &dead) || !iki_pset_meets(&beside, &sure));
}

/* Does a wall live only if its owner answers in the ground of the finding?  He cannot do both. */
static bool
contends(const judge *g, const finding *f)
{
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        if (iki_pset_meets(&v->stones, &f->premise) && iki_verdict_needs_answers(g->j, v) &&
            iki_pset_meets(&v->zone, &f->zone))
            return true;
    }
    return false;
}

/* Is it more than an estimate, if the walls are? */
static bool
is_plain(const finding *f)
{
    return f->life != IKI_CRITICAL && !f->ko && !f->unproved && iki_pset_is_empty(&f->lost);
}

/* Accepts what rests on walls, so surely; true if that settled a chain.  The order of the findings
 * does not matter. */
static bool
accept(judge *g, const iki_pset *walls, iki_certainty certainty)
{
    bool any = false;
    for (int k = 0; k < g->count; k++) {
        finding *f = &g->found[k];
        bool sure = certainty == IKI_ESTIMATED || (is_plain(f) && !contends(g, f));
        f->ready = sure && iki_pset_within(&f->premise, walls) && !lacks_captors(g, f, walls);
    }
    for (int k = 0; k < g->count; k++) {
        const finding *f = &g->found[k];
        for (int i = 0; f->ready && i < g->j->count; i++) {
            iki_verdict *v = &g->j->verdict[i];
            if (is_open(v) && iki_pset_within(&v->stones, &f->stones))
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
    iki_pset set = living(g->j), alive = iki_judgement_stones(g->j, IKI_ALIVE);
    iki_pset dead = iki_judgement_stones(g->j, IKI_DEAD);
    iki_pset_join(&set, firm ? g->firm : &alive);
    iki_pset_drop(&set, &dead);
    for (int k = 0; k < g->count; k++) {
        iki_life life = g->found[k].life;
        if (life == IKI_DEAD || (life == IKI_CRITICAL && !firm))
            iki_pset_drop(&set, &g->found[k].stones);
    }
    return set;
}

/* What rests on walls that are known to live is known; then come the walls that are likely to live,
 * those in less doubt first. */
static void
accept_all(judge *g)
{
    for (bool any = true; any;) {
        iki_pset walls = living(g->j);
        any = accept(g, &walls, IKI_SEARCHED);
    }
    for (int firm = 1; firm >= 0; firm--) {
        for (bool any = true; any;) {
            iki_pset walls = standing(g, firm);
            any = accept(g, &walls, IKI_ESTIMATED);
        }
    }
}

/* --- when walls are dead -------------------------------------------------------------------- */

/* Asks again about a chain, with these stones as its enemies': they are dead, so they will be. */
static iki_status
search_without(judge *g, const iki_verdict *v, const iki_pset *lost)
{
    const iki_board *b = g->b;
    iki_board changed;
    iki_pset at[3];
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset won = iki_pset_and(lost, &b->at[iki_opponent(c)]);
        at[c] = iki_pset_minus(&b->at[c], lost);
        iki_pset_join(&at[c], &won);
    }
    iki_board_init(&changed, b->topo);
    if (iki_board_set(&changed, &at[IKI_BLACK], &at[IKI_WHITE]) != IKI_OK)
        return IKI_OK;
    judge h = *g;
    h.b = &changed;
    h.lost = *lost;
    iki_status status = try_all(&h, v, false, &second_price, &second_price);
    g->count = h.count;
    return status;
}

/* Asks again about a chain, with these walls of its owner as stones that may be captured: dead
 * though they are, they help as long as that takes.  *found: an answer does without them. */
static iki_status
search_with_weak_walls(judge *g, const iki_verdict *v, const iki_pset *walls, bool *found)
{
    judge h = *g;
    h.weak_walls = true;
    iki_status status = try_all(&h, v, false, &second_price, &second_price);
    *found = h.count > g->count && !iki_pset_meets(&g->found[g->count].premise, walls);
    g->count += *found;
    return status;
}

/* Asks again about a chain that lives by the help of walls that are dead. */
static iki_status
search_again(judge *g, const iki_verdict *v, const iki_pset *walls)
{
    bool found;
    iki_status status = search_with_weak_walls(g, v, walls, &found);
    return status != IKI_OK || found ? status : search_without(g, v, walls);
}

/* Chains that were found to live, but only with the help of walls that are dead. */
static iki_status
look_again(judge *g)
{
    iki_pset walls = standing(g, false), dead = called_dead(g);
    iki_status status = IKI_OK;
    for (int k = 0, n = g->count; k < n && status == IKI_OK; k++) {
        const finding *f = &g->found[k];
        const iki_verdict *v = iki_judgement_at(g->j, iki_pset_first(&f->stones));
        iki_pset missing = iki_pset_minus(&f->premise, &walls);
        if (f->life != IKI_DEAD && is_open(v) && v->method == IKI_BY_PLAYOUT &&
            !iki_pset_is_empty(&missing) && iki_pset_within(&missing, &dead))
            status = search_again(g, v, &missing);
    }
    return status;
}

/* Random games call stones dead beside stones that are dead themselves. */
static void
free_from_dead(const judge *g)
{
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
        if (is_open(v) && v->method == IKI_BY_PLAYOUT && v->life == IKI_DEAD &&
            !iki_pset_is_empty(&around) && iki_pset_within(&around, &dead))
            iki_judgement_offer(g->j, v->first, IKI_ALIVE, IKI_ESTIMATED, IKI_BY_SEARCH,
                                "It lives: all stones around it are dead.");
    }
}

/* What searches found in two rounds: the second is about what the first could not accept. */
static iki_status
settle(judge *g)
{
    int first_round = g->count;
    accept_all(g);
    iki_status status = look_again(g);
    if (status == IKI_OK && g->count > first_round)
        accept_all(g);
    if (status == IKI_OK)
        free_from_dead(g);
    return status;
}

iki_status
iki_life_judge(const iki_life_task *t, const iki_effort *effort, iki_judgement *j)
{
    judge g = {.b = t->board, .suicide = t->suicide, .effort = effort, .firm = &t->firm, .j = j};
    iki_status status = IKI_OK;
    if (j->count == 0)
        return IKI_OK;
    g.found = iki_calloc(2 * (size_t)j->count, sizeof *g.found);
    if (g.found == NULL)
        return IKI_E_MEMORY;
    g.doubt_price = (price){nodes_in_doubt(&g), patient};
    for (int i = 0; i < j->count && status == IKI_OK && !iki_budget_stopped(effort->budget); i++) {
        if (is_open(&j->verdict[i]) && !is_found(&g, &j->verdict[i]))
            status = search(&g, &j->verdict[i]);
    }
    if (status == IKI_OK)
        status = settle(&g);
    iki_free(g.found);
    return status;
}
