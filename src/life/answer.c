/* answer - asks about a chain from both sides: dead, alive, seki, or critical. */
#include "src/life/answer.h"

#include "src/benson/benson.h"
#include "src/life/area.h"
#include "src/life/life.h"
#include "src/tunables/tunables.h"
#include "src/verdict/ko.h"

/* The bounds are chosen so that each stage pays: one answer for every 2,500 nodes of the first
 * schedule, for every 5,000 of the second.  Measured on all questions about 1,122 finished
 * positions: the first finds 1,681 of the 1,697 answers of a search without bounds, with
 * 91 % of its nodes; the second 764 of 846, with 40 %. */
static const iki_cutoff_stage quick[] = {{100, 240}, {200, 31}, {400, 21},
                                         {1000, 12}, {2000, 4}, {0, 0}};
static const iki_cutoff_stage thorough[] = {{100, 180}, {400, 52},  {1000, 46},
                                            {2000, 29}, {4000, 24}, {0, 0}};

/* For large unsettled chains: 9 answers more on the same positions, 3 % more time in all. */
static const iki_cutoff_stage large[] = {{200, 600}, {1000, 300}, {4000, 200}, {0, 0}};

const iki_life_limits iki_life_limits_quick = {IKI_LIFE_QUICK_NODES, quick};
const iki_life_limits iki_life_limits_thorough = {IKI_LIFE_THOROUGH_NODES, thorough};
const iki_life_limits iki_life_limits_large = {IKI_LIFE_LARGE_NODES, large};

static bool
rests_on_ko(const iki_life_answer *a)
{
    return a->attack.success == IKI_WORKS_BY_KO || a->defend.success == IKI_WORKS_BY_KO;
}

/* The success of a mover where no side has a ko threat: the side that takes a ko first wins it. */
static iki_success
without_threats(const iki_life_mover *m)
{
    return m->success == IKI_WORKS_BY_KO ? m->threatless : m->success;
}

/* True if an answer is about stones of one colour, inside its zone, and counts on no wall that it
 * need not: for "alive" on the owner's alone, for "dead" on the attacker's alone. */
IKI_CHECKER static bool
answer_is_sound(const iki_board *b, iki_color owner, const iki_chain_answer *f)
{
    iki_pset all = iki_pset_or(&f->stones, &f->lost);
    bool dead = f->life == IKI_DEAD, lives = f->life == IKI_ALIVE || f->life == IKI_SEKI;
    bool walls = f->life == IKI_CRITICAL ||
                 iki_pset_within(&f->premise, &b->at[dead ? iki_opponent(owner) : owner]);
    return (dead || lives || f->life == IKI_CRITICAL) && walls &&
           iki_pset_within(&f->stones, &b->at[owner]) && iki_pset_within(&f->stones, &f->zone) &&
           !iki_pset_meets(&f->premise, &all) && !iki_pset_meets(&f->stones, &f->lost);
}

static iki_chain_answer *
add(iki_chain_inquiry *g, const iki_life_answer *a, const iki_pset *stones, iki_life life)
{
    iki_color color = g->b->color[iki_pset_first(stones)];
    iki_color walls = life == IKI_DEAD ? iki_opponent(color) : color;
    iki_chain_answer *f = &g->found[g->count++];
    *f = (iki_chain_answer){.stones = *stones, .lost = g->lost, .life = life, .nodes = a->nodes};
    f->premise = life == IKI_CRITICAL ? a->premise : iki_pset_and(&a->premise, &g->b->at[walls]);
    iki_pset_drop(&f->premise, &g->lost);
    f->zone = iki_pset_or(&a->cells, stones);
    iki_pset_drop(&f->stones, &g->lost);
    f->ko = rests_on_ko(a);
    iki_assert(answer_is_sound(g->b, color, f));
    return f;
}

typedef struct question {
    iki_point point;
    iki_life_subject subject;
    iki_color first; /* to move */
    const iki_life_limits *limits;
} question;

static iki_status
ask(const iki_chain_inquiry *g, const question *q, iki_life_answer *a)
{
    iki_life_request request = {.board = g->b,
                                .point = q->point,
                                .subject = q->subject,
                                .suicide = g->suicide,
                                .first = iki_side(q->first),
                                .seki = true,
                                .cutoff = {q->limits->cutoff, iki_effort_percent(g->effort), 100},
                                .most_empty = IKI_CHAIN_LIFE_EMPTY,
                                .walls_stand = !g->weak_walls};
    iki_part_effort part;
    uint64_t most = iki_effort_region(g->effort, q->limits->nodes);
    iki_effort_part(g->effort, most, &part);
    iki_status status = iki_life_ask(&request, &part.effort, a);
    iki_assert(part.budget.nodes <= most);
    iki_assert(status != IKI_OK || a->certainty != IKI_ESTIMATED ||
               a->attack.success == IKI_SUCCESS_UNKNOWN); /* nothing is estimated here */
    iki_effort_join(&part);
    return status;
}

/* Asks whether the chain at p, inside the walls of a chain that cannot make two eyes, is its
 * partner in a seki: the opponent, moving first, cannot capture it, and it cannot make two eyes
 * either. */
static iki_status
ask_partner(const iki_chain_inquiry *g, iki_point p, iki_life *life)
{
    iki_life_answer a;
    iki_color attacker = iki_opponent(g->b->color[p]);
    /* where walls may be captured more can happen */
    const iki_life_limits *most =
        g->weak_walls ? &iki_life_limits_thorough : &iki_life_limits_quick;
    iki_status status = ask(g, &(question){p, IKI_LIFE_CHAIN, attacker, most}, &a);
    bool lives = a.attack.success == IKI_FAILS;
    bool open = lives ? a.may_be_seki : a.attack.success != IKI_WORKS;
    *life = lives && a.seki ? IKI_SEKI : open ? IKI_UNKNOWN : IKI_ALIVE;
    return status;
}

/* A seki takes a partner: a chain inside that shares liberties with *v, which lives.  *life: alive,
 * seki, or unknown which of them. */
static iki_status
tell_seki_from_life(const iki_chain_inquiry *g, const iki_verdict *v, const iki_life_answer *a,
                    iki_life *life)
{
    const iki_board *b = g->b;
    iki_assert(without_threats(&a->attack) == IKI_FAILS && (a->seki || a->may_be_seki));
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

/* Asks whether the chain of *v lives though its opponent moves first.  *open: the opponent can take
 * it.  Where stones are taken to be dead seki counts as life: its partners were judged with them.
 */
static iki_status
try_life(iki_chain_inquiry *g, const iki_verdict *v, const iki_life_limits *most, bool *open)
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
    /* two eyes by a ko that the owner has to begin: see src/resolve/by_eye.c */
    bool by_ko = life == IKI_ALIVE && v->life == IKI_SEKI && v->method == IKI_BY_EYE;
    bool unproved = life == IKI_UNKNOWN || by_ko;
    if (unproved)
        life = v->life == IKI_SEKI ? IKI_SEKI : IKI_ALIVE;
    add(g, &a, &v->stones, life)->unproved = unproved;
    return status;
}

/* Does the chain at p make two eyes though its opponent moves first?  Nothing is found out where
 * the ground is too wide. */
static iki_status
makes_eyes(const iki_chain_inquiry *g, iki_point p, const iki_pset *alive, bool *yes)
{
    const iki_life_frame frame = {.suicide = g->suicide, .walls_stand = true, .proved = alive};
    iki_life_area area;
    iki_part_effort part;
    iki_status status = iki_life_area_make(g->b, p, IKI_LIFE_CHAIN, &frame, &area);
    *yes = false;
    if (status != IKI_OK)
        return status == IKI_E_LIMIT ? IKI_OK : status;
    if (area.cut_off || area.local.targets > 1)
        return IKI_OK;
    iki_effort_part(g->effort, iki_effort_region(g->effort, IKI_LIFE_QUICK_NODES), &part);
    area.question.cutoff = (iki_cutoff_schedule){quick, iki_effort_percent(g->effort), 100};
    iki_dfpn_table_next(part.effort.search);
    *yes = iki_life_two_eyes_second(&area.question, part.effort.budget, part.effort.search);
    iki_effort_join(&part);
    return IKI_OK;
}

/* Asks whether the capture of the chains in question costs their captors nothing: *stay, if a wall
 * touches them, or if one of the captors makes two eyes though its opponent moves first.  Else the
 * capture may cost the captors themselves, and the chains may be in seki.  Where no chain
 * lives whatever is played there is nobody outside to take them. */
static iki_status
captors_stay(const iki_chain_inquiry *g, const iki_life_answer *a, bool *stay)
{
    const iki_board *b = g->b;
    iki_color captor = iki_opponent(b->color[iki_pset_first(&a->subject)]);
    iki_pset alive = iki_benson_alive(b, g->suicide);
    iki_pset captors = iki_topo_spread(b->topo, &a->subject);
    iki_status status = IKI_OK;
    captors = iki_pset_and(&captors, &b->at[captor]);
    *stay = !iki_pset_within(&captors, &a->cells) || iki_pset_is_empty(&alive);
    IKI_CHAINS_FOR(chain, b, &captors) {
        if (status == IKI_OK && !*stay)
            status = makes_eyes(g, iki_pset_first(&chain), &alive, stay);
    }
    return status;
}

/* Asks whether it is dead, with its group where that is one question.  *open: its owner can save
 * it.  Stones in an eye that may become a seki are not dead if that costs their captors the eye. */
static iki_status
try_death(iki_chain_inquiry *g, const iki_verdict *v, const iki_life_limits *most, bool *open)
{
    iki_life_answer a;
    iki_status status = ask(g, &(question){v->first, IKI_LIFE_GROUP, v->color, most}, &a);
    *open = status == IKI_OK && without_threats(&a.defend) == IKI_WORKS;
    if (status != IKI_OK || without_threats(&a.defend) != IKI_FAILS)
        return status;
    bool stay;
    status = captors_stay(g, &a, &stay);
    iki_chain_answer *dead = add(g, &a, &a.subject, IKI_DEAD);
    dead->unproved = iki_ko_stone(g->b, v->first);
    dead->costly = !stay;
    return status;
}

/* Either side can decide the life of the group: asks whether that holds for the chain itself. */
static iki_status
try_both(iki_chain_inquiry *g, const iki_verdict *v)
{
    iki_life_answer a;
    iki_status status =
        ask(g, &(question){v->first, IKI_LIFE_CHAIN, v->color, &iki_life_limits_thorough}, &a);
    if (status == IKI_OK && without_threats(&a.defend) == IKI_WORKS)
        add(g, &a, &v->stones, IKI_CRITICAL);
    return status;
}

iki_status
iki_chain_ask(iki_chain_inquiry *g, const iki_verdict *v, bool dead, const iki_life_limits *first,
              const iki_life_limits *second)
{
    bool open;
    iki_assert(g->b->color[v->first] == v->color && !iki_pset_has(&g->lost, v->first));
    iki_status status = dead ? try_death(g, v, first, &open) : try_life(g, v, first, &open);
    if (status != IKI_OK || !open)
        return status;
    status = dead ? try_life(g, v, second, &open) : try_death(g, v, second, &open);
    return status == IKI_OK && open ? try_both(g, v) : status;
}

/* --- when walls are dead -------------------------------------------------------------------- */

/* On a board where these dead stones are stones of their captor. */
static iki_status
ask_without(iki_chain_inquiry *g, const iki_verdict *v, const iki_pset *lost)
{
    const iki_board *b = g->b;
    iki_board changed;
    iki_pset at[3];
    iki_assert(!iki_pset_meets(lost, &v->stones) && !iki_pset_is_empty(lost));
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset won = iki_pset_and(lost, &b->at[iki_opponent(c)]);
        at[c] = iki_pset_minus(&b->at[c], lost);
        iki_pset_join(&at[c], &won);
    }
    iki_board_init(&changed, b->topo);
    if (iki_board_set(&changed, &at[IKI_BLACK], &at[IKI_WHITE]) != IKI_OK)
        return IKI_OK;
    iki_chain_inquiry h = *g;
    h.b = &changed;
    h.lost = *lost;
    iki_status status =
        iki_chain_ask(&h, v, false, &iki_life_limits_thorough, &iki_life_limits_thorough);
    iki_assert(h.count >= g->count && h.count <= g->count + 1);
    g->count = h.count;
    return status;
}

/* With these walls as stones that may be captured: they help until they are.  *found: an answer
 * that does not rest on them was added. */
static iki_status
ask_with_weak_walls(iki_chain_inquiry *g, const iki_verdict *v, const iki_pset *walls, bool *found)
{
    iki_chain_inquiry h = *g;
    h.weak_walls = true;
    iki_status status =
        iki_chain_ask(&h, v, false, &iki_life_limits_thorough, &iki_life_limits_thorough);
    *found = h.count > g->count && !iki_pset_meets(&h.found[g->count].premise, walls);
    iki_assert(h.count <= g->count + 1);
    g->count += *found;
    return status;
}

iki_status
iki_chain_ask_again(iki_chain_inquiry *g, const iki_verdict *v, const iki_pset *walls)
{
    bool found;
    iki_status status = ask_with_weak_walls(g, v, walls, &found);
    return status != IKI_OK || found ? status : ask_without(g, v, walls);
}

iki_status
iki_chain_ask_without(iki_chain_inquiry *g, const iki_verdict *v, const iki_pset *walls)
{
    bool found;
    return ask_with_weak_walls(g, v, walls, &found);
}

/* --- what a capture costs -------------------------------------------------------------------- */

/* The board after the stones were taken off, their liberties filled by their captors; false if
 * there is no such board. */
static bool
take_off(const iki_board *b, const iki_pset *stones, iki_board *after)
{
    iki_color captor = iki_opponent(b->color[iki_pset_first(stones)]);
    iki_pset at[3], filled = iki_topo_spread(b->topo, stones);
    filled = iki_pset_and(&filled, &b->at[IKI_EMPTY]);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        at[c] = iki_pset_minus(&b->at[c], stones);
    iki_pset_join(&at[captor], &filled);
    iki_board_init(after, b->topo);
    return iki_board_set(after, &at[IKI_BLACK], &at[IKI_WHITE]) == IKI_OK;
}

iki_status
iki_chain_captors_fall(const iki_chain_inquiry *g, const iki_pset *dead, const iki_pset *captors,
                       bool *falls)
{
    iki_color owner = g->b->color[iki_pset_first(dead)];
    iki_board after;
    iki_status status = IKI_OK;
    *falls = false;
    iki_assert(iki_pset_within(captors, &g->b->at[iki_opponent(owner)]));
    if (iki_pset_is_empty(captors) || !take_off(g->b, dead, &after))
        return IKI_OK;
    iki_chain_inquiry h = *g;
    h.b = &after;
    IKI_CHAINS_FOR(chain, &after, captors) {
        iki_life_answer a;
        const question q = {iki_pset_first(&chain), IKI_LIFE_CHAIN, owner, &iki_life_limits_quick};
        if (status == IKI_OK && !*falls) {
            status = ask(&h, &q, &a);
            *falls = status == IKI_OK && a.attack.success == IKI_WORKS;
        }
    }
    return status;
}
