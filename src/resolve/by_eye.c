/* by_eye - from the value of an eye to a verdict on its block.
 *
 * Life.  L for the attacker moving first holds against an uncapturable outside that fills one
 * liberty a move, which is the worst that can happen; so it is a theorem, if the owner answers in
 * the eye space and its outside liberties.  If it holds without outside liberties the zone is the
 * eye space alone.
 *
 * Death.  D for the defender moving first is a theorem if the defender has nothing to gain outside:
 * every outside liberty touches a proved chain of the attacker and nothing but the block, such
 * chains and other such liberties.  Then no point there can become an eye or a way out, and the
 * attacker can fill each at any time.
 *
 * Seki.  The same condition makes a seki of S, S, but the value does not tell whether the owner can
 * take the stones inside by a ko and live.  So a search asks whether the owner makes two eyes when
 * it moves first and ignores ko bans.  If it does, the block is critical, or an estimate where the
 * owner must find the first threat; nothing is claimed where the other side cannot save what the
 * owner takes by a ko.  What the search does not settle is an estimate too.  Stones inside are in
 * seki with it, or dead if the owner can take them at any time and be as safe as before; other
 * stones that can be captured count as part of the seki, for that makes no two eyes.
 *
 * Territory or seki.  With S, L the block lives either way; whose the eye is the first move decides
 * (iki_judgement.open_eyes), as where a ko does of a block that lives or is in seki.
 *
 * Zones.  One move in two zones could threaten both, so proofs whose zones meet are only
 * "searched".  Unconditional life needs no answers and therefore no zone.
 *
 * Source of the conditions: exhaustive play on small boards (tests). */
#include "src/resolve/by_eye.h"

#include "engine/go/regions.h"
#include "src/benson/territory.h"
#include "src/eye/answer.h"
#include "src/life/area.h"
#include "src/tunables/tunables.h"

#include <string.h>

/* What is known of one block before zones are compared. */
typedef struct finding {
    iki_point block;
    iki_eye eye;
    iki_eye_answer answer;
    bool life;  /* the attacker moving first cannot capture, and two eyes are forced */
    bool twin;  /* then: by one of two eyes alike */
    bool whole; /* eye holds all the ground that the block encloses */
    bool known; /* it was certain before that the block lives: what becomes of its eye? */
    iki_pset zone;
    uint64_t nodes;
} finding;

typedef struct judge {
    const iki_board *b;
    bool suicide;
    const iki_effort *effort;
    iki_judgement *j;
    finding *found;
    int count;
    iki_pset walls[3]; /* [colour]: chains that are proved to be alive */
} judge;

/* --- the eye space of a chain --------------------------------------------------------------- */

/* The regions of a colour that are small enough to be an eye. */
static iki_pset
small_regions(const iki_board *b, iki_color color)
{
    iki_pset small = iki_pset_none(), others = iki_pset_minus(&b->topo->points, &b->at[color]);
    IKI_PARTS_FOR(region, b->topo, &others) {
        if (iki_pset_count(&region) <= IKI_EYE_MAX)
            iki_pset_join(&small, &region);
    }
    return small;
}

/* Does everything around this chain belong to the region?  Such a chain is a loose stone in an eye.
 */
static bool
is_loose(const iki_board *b, const iki_region_map *m, uint16_t chain, const iki_pset *region)
{
    iki_pset stones = iki_board_chain(b, m->chain[chain]);
    iki_pset around = iki_topo_spread(b->topo, &stones);
    iki_pset_drop(&around, &stones);
    return iki_pset_within(&around, region);
}

/* The chain that encloses region i by itself, own loose stones left out of account; or
 * IKI_NO_INDEX. */
static uint16_t
owner_of(const iki_board *b, const iki_region_map *m, int i)
{
    iki_assert(i >= 0 && i < m->regions);
    const iki_region *r = &m->region[i];
    uint16_t owner = IKI_NO_INDEX;
    if (r->borders == 1)
        return m->border[r->border].chain;
    iki_pset points = iki_region_points(m, i);
    for (int k = r->border; k < r->border + r->borders; k++) {
        uint16_t c = m->border[k].chain;
        if (is_loose(b, m, c, &points))
            continue;
        if (owner != IKI_NO_INDEX)
            return IKI_NO_INDEX;
        owner = c;
    }
    return owner;
}

/* Region r with the loose stones in it. */
static iki_pset
enclosed(const iki_board *b, const iki_region_map *m, int r, uint16_t owner)
{
    iki_pset space = iki_region_points(m, r);
    const iki_region *region = &m->region[r];
    for (int i = region->border; i < region->border + region->borders; i++) {
        uint16_t c = m->border[i].chain;
        if (c == owner)
            continue;
        iki_pset loose = iki_board_chain(b, m->chain[c]);
        iki_pset_join(&space, &loose);
    }
    return space;
}

/* --- values --------------------------------------------------------------------------------- */

/* Solves an eye within IKI_STATUS_EYE_NODES: larger ones take longer than the rest of a position;
 * that their blocks live is found by src/safety/static.c as well. */
static iki_status
evaluate(judge *g, const iki_eye *eye, finding *f, iki_eye_answer *answer)
{
    const iki_effort *e = g->effort;
    iki_budget part = iki_budget_part(e->budget, iki_effort_region(e, IKI_STATUS_EYE_NODES));
    iki_status status = iki_eye_evaluate(g->b, eye, g->suicide, &part, e->eyes, answer);
    iki_budget_join(e->budget, &part);
    f->nodes += part.nodes;
    return status;
}

/* Does this space alone give two eyes?  Its zone: without outside liberties if they are not needed.
 */
static iki_status
try_life(judge *g, iki_point block, const iki_pset *space, finding *f, bool *lives)
{
    iki_status status;
    *lives = false;
    iki_eye_make(g->b, block, space, &f->eye);
    iki_assert(f->eye.owner == g->b->color[block] &&
               !iki_pset_meets(&f->eye.space, &f->eye.outside));
    status = evaluate(g, &f->eye, f, &f->answer);
    if (status != IKI_OK)
        return status;
    f->zone = iki_pset_or(&f->eye.space, &f->eye.outside);
    *lives = f->answer.value[IKI_EYE_ATTACKER] == IKI_EYE_L;
    iki_eye bare = f->eye;
    bare.external = 0;
    iki_eye_answer alone;
    if (!*lives || iki_eye_wall_liberties(&bare.graph, bare.content) == 0)
        return IKI_OK;
    status = evaluate(g, &bare, f, &alone);
    if (status == IKI_OK && alone.value[IKI_EYE_ATTACKER] == IKI_EYE_L)
        f->zone = f->eye.space;
    return status;
}

/* Are there as many points in both regions, and as many empty ones? */
static bool
are_alike(const iki_board *b, const iki_pset *one, const iki_pset *other)
{
    iki_pset empty = iki_pset_and(one, &b->at[IKI_EMPTY]);
    iki_pset others = iki_pset_and(other, &b->at[IKI_EMPTY]);
    return iki_pset_count(one) == iki_pset_count(other) &&
           iki_pset_count(&empty) == iki_pset_count(&others);
}

/* Might another region be looked at in place of the i-th one just as well? */
static bool
has_twin(const iki_board *b, const iki_pset *regions, int i, int n)
{
    for (int k = 0; k < n; k++) {
        if (k != i && are_alike(b, &regions[k], &regions[i]))
            return true;
    }
    return false;
}

/* Region by region, then all together. */
static iki_status
study(judge *g, iki_point block, const iki_pset *regions, int n, bool whole)
{
    iki_assert(n > 0 && g->count < g->j->count);
    finding *f = &g->found[g->count];
    memset(f, 0, sizeof *f);
    f->block = block;
    f->known = iki_judgement_at(g->j, block)->certainty >= IKI_PROVED;
    iki_pset all = iki_pset_none();
    iki_status status = IKI_OK;
    for (int i = 0; i < n && status == IKI_OK && !f->life; i++) {
        iki_pset_join(&all, &regions[i]);
        status = try_life(g, block, &regions[i], f, &f->life);
        f->twin = f->life && has_twin(g->b, regions, i, n);
    }
    if (status == IKI_OK && !f->life && n > 1)
        status = try_life(g, block, &all, f, &f->life);
    if (status == IKI_OK) {
        f->whole = whole;
        g->count++;
    }
    /* an eye that is too large or too dear says nothing; the budget is for one block at a time */
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* Small regions come first, then those with fewer stones: not in board order, so that a turned
 * board gets the same verdict. */
static void
insert_region(const iki_board *b, const iki_pset *region, iki_pset list[IKI_EYE_MAX], int n)
{
    iki_assert(n >= 0 && n < IKI_EYE_MAX && !iki_pset_is_empty(region));
    int points = iki_pset_count(region);
    iki_pset empty = iki_pset_and(region, &b->at[IKI_EMPTY]);
    for (; n > 0; n--) {
        iki_pset other = iki_pset_and(&list[n - 1], &b->at[IKI_EMPTY]);
        int others = iki_pset_count(&list[n - 1]);
        if (others < points ||
            (others == points && iki_pset_count(&other) >= iki_pset_count(&empty)))
            break;
        list[n] = list[n - 1];
    }
    list[n] = *region;
}

/* The regions that chain c encloses by itself; false if not all of them were taken. */
static bool
own_regions(const judge *g, const iki_region_map *m, const uint16_t *owner, uint16_t c,
            iki_pset region[IKI_EYE_MAX], int *count)
{
    int points = 0;
    *count = 0;
    for (uint16_t i = m->first_border[c]; i != IKI_NO_INDEX; i = m->border[i].next) {
        uint16_t r = m->border[i].region;
        if (owner[r] != c)
            continue;
        points += m->region[r].points;
        if (points > IKI_EYE_MAX)
            return false;
        iki_pset one = enclosed(g->b, m, r, c);
        insert_region(g->b, &one, region, (*count)++);
    }
    return true;
}

/* May the opponent make a seki of the only eye of a chain that is known to live?  With a liberty
 * elsewhere the chain takes what stands inside, one move after the other. */
static bool
may_be_seki(const judge *g, iki_point chain, const iki_pset *eye)
{
    const iki_verdict *v = iki_judgement_at(g->j, chain);
    iki_pset liberties = iki_board_liberties(g->b, chain);
    return v->life == IKI_ALIVE && iki_pset_within(&liberties, eye) &&
           !iki_pset_within(eye, &g->j->territory[v->color]);
}

/* All chains of a colour that enclose ground by themselves. */
static iki_status
study_color(judge *g, iki_color color)
{
    iki_region_map m;
    uint16_t owner[IKI_REGIONS_MAX];
    iki_pset small = small_regions(g->b, color);
    iki_region_map_build(&m, g->b, color, &small);
    for (int r = 0; r < m.regions; r++)
        owner[r] = owner_of(g->b, &m, r);
    iki_status status = IKI_OK;
    for (uint16_t c = 0; c < m.chains && status == IKI_OK; c++) {
        iki_pset region[IKI_EYE_MAX];
        int n;
        bool known = iki_judgement_at(g->j, m.chain[c])->certainty >= IKI_PROVED;
        bool whole = own_regions(g, &m, owner, c, region, &n);
        if (n > 0 && (!known || (n == 1 && whole && may_be_seki(g, m.chain[c], &region[0]))))
            status = study(g, m.chain[c], region, n, whole);
    }
    return status;
}

/* --- conditions ----------------------------------------------------------------------------- */

static void
collect_walls(judge *g)
{
    for (int i = 0; i < g->j->count; i++) {
        const iki_verdict *v = &g->j->verdict[i];
        if (v->life == IKI_ALIVE && v->certainty == IKI_PROVED)
            iki_pset_join(&g->walls[v->color], &v->stones);
    }
}

/* The opponent's stones in the eye. */
static iki_pset
guests_of(const judge *g, const finding *f)
{
    return iki_pset_and(&f->eye.space, &g->b->at[iki_opponent(f->eye.owner)]);
}

/* Has the block nothing to gain outside, between itself and these walls? */
static bool
is_shut_in(const judge *g, const finding *f, const iki_pset *walls)
{
    iki_assert(!f->life && f->whole);
    const iki_board *b = g->b;
    iki_pset block = iki_board_chain(b, f->block), near = iki_topo_spread(b->topo, &block);
    iki_pset enemies = iki_pset_and(&near, &b->at[iki_opponent(f->eye.owner)]);
    iki_pset_drop(&enemies, &f->eye.space);
    if (!iki_pset_within(&enemies, walls))
        return false; /* others might capture them and give the block liberties */
    if (iki_pset_meets(&f->eye.space, walls))
        return false; /* that one may live by the eye in which the block is */
    IKI_PSET_FOR(p, &f->eye.outside) {
        bool beside_wall = false;
        IKI_NEIGHBOURS(q, b->topo, p) {
            bool wall = iki_pset_has(walls, *q), liberty = iki_pset_has(&f->eye.outside, *q);
            bool own = b->color[*q] == f->eye.owner && b->head[*q] == f->block;
            if (!wall && !liberty && !own)
                return false;
            beside_wall = beside_wall || wall;
        }
        if (!beside_wall)
            return false;
    }
    return true;
}

/* The chains that shut the block in: those that touch it or its outside liberties. */
static iki_pset
walls_of(const judge *g, const finding *f, const iki_pset *walls)
{
    iki_pset block = iki_board_chain(g->b, f->block);
    iki_pset_join(&block, &f->eye.outside);
    iki_pset near = iki_topo_spread(g->b->topo, &block);
    iki_pset seed = iki_pset_and(&near, walls);
    return iki_topo_flood(g->b->topo, &seed, walls);
}

/* Does the zone of a finding meet that of another one that could be a proof too? */
static bool
zone_is_shared(const judge *g, const finding *f)
{
    for (int i = 0; i < g->count; i++) {
        const finding *other = &g->found[i];
        if (other != f && !other->known && iki_pset_meets(&other->zone, &f->zone))
            return true;
    }
    return false;
}

/* Does the attacker's block inside enclose this block in turn?  (Two of one colour would both be
 * loose stones of the region, and those own none.) */
static bool
is_mutual(const finding *f, const finding *other)
{
    return iki_pset_has(&f->eye.space, other->block) && iki_pset_has(&other->eye.space, f->block);
}

/* Is there such a block that is not safe though it moves first?  Then it will not capture. */
static bool
is_held_in_turn(const judge *g, const finding *f)
{
    for (int i = 0; i < g->count; i++) {
        const finding *other = &g->found[i];
        if (!other->known && is_mutual(f, other) &&
            other->answer.value[IKI_EYE_DEFENDER] != IKI_EYE_L)
            return true;
    }
    return false;
}

/* --- verdicts ------------------------------------------------------------------------------- */

/* With no ko threats on either side. */
static bool
survives(iki_eye_value v)
{
    return v == IKI_EYE_L || v == IKI_EYE_S || (v != IKI_EYE_D && v <= 0);
}

static iki_claim
claim_of(const finding *f, iki_life life, iki_certainty certainty, const iki_pset *premise,
         iki_reason_code why)
{
    iki_assert(certainty != IKI_PROVED || life == IKI_ALIVE || life == IKI_DEAD);
    iki_claim claim = {.life = life,
                       .certainty = certainty,
                       .method = IKI_BY_EYE,
                       .reason = {.code = why, .number = f->eye.graph.size},
                       .premise = *premise,
                       .zone = f->zone,
                       .nodes = f->nodes};
    iki_eye_class_name(&f->eye.graph, iki_eye_all(&f->eye.graph), claim.reason.eye_class);
    return claim;
}

/* Claims something of the block. */
static void
offer(judge *g, const finding *f, iki_life life, iki_certainty certainty, const iki_pset *premise,
      iki_reason_code why)
{
    const iki_claim claim = claim_of(f, life, certainty, premise, why);
    iki_judgement_offer(g->j, f->block, &claim);
}

/* The same for all enemy chains in the eye space. */
static void
offer_inside(judge *g, const finding *f, iki_life life, iki_certainty certainty,
             const iki_pset *premise, iki_reason_code why)
{
    iki_assert(life != IKI_ALIVE);
    const iki_claim claim = claim_of(f, life, certainty, premise, why);
    iki_pset inside = guests_of(g, f);
    IKI_PSET_FOR(p, &inside) {
        iki_judgement_offer(g->j, p, &claim);
    }
}

/* Has the eye space no room for a living enemy beside the block?  On a plain board six points are
 * the least that hold two eyes and their stones, and the block needs two for its own. */
static bool
is_for_one(const judge *g, const finding *f)
{
    if (g->b->topo->plain && f->eye.graph.size <= IKI_EYE_TABLE_POINTS)
        return true;
    iki_pset block = iki_board_chain(g->b, f->block);
    iki_pset roomless = iki_benson_territory_without_room(g->b, f->eye.owner, &block);
    return iki_pset_within(&f->eye.space, &roomless);
}

static void
judge_life(judge *g, const finding *f)
{
    iki_assert(f->life && f->answer.value[IKI_EYE_ATTACKER] == IKI_EYE_L);
    iki_pset none = iki_pset_none(), block = iki_board_chain(g->b, f->block);
    iki_certainty certainty = zone_is_shared(g, f) ? IKI_SEARCHED : IKI_PROVED;
    offer(g, f, IKI_ALIVE, certainty, &none, IKI_REASON_EYE_LIFE);
    if (!is_for_one(g, f))
        return;
    /* On a graph to take them may cost the eye: iki_benson_territory_to_take.  Of two eyes alike
     * neither may be preferred: the board may be its own mirror image. */
    if (!g->b->topo->plain || f->twin)
        certainty = IKI_SEARCHED;
    if (certainty == IKI_PROVED)
        iki_pset_join(&g->j->territory[f->eye.owner], &f->eye.space);
    offer_inside(g, f, IKI_DEAD, certainty, &block, IKI_REASON_EYE_GUEST_DEAD);
}

/* What is at stake in an eye that is critical. */
static iki_reason_code
why_critical(const finding *f)
{
    bool attacked = iki_eye_is_ko(f->answer.value[IKI_EYE_ATTACKER]);
    bool defended = iki_eye_is_ko(f->answer.value[IKI_EYE_DEFENDER]);
    if (f->answer.value[IKI_EYE_ATTACKER] == IKI_EYE_S &&
        f->answer.value[IKI_EYE_DEFENDER] == IKI_EYE_S)
        return IKI_REASON_EYE_CRITICAL_SEKI_KO;
    return attacked && defended ? IKI_REASON_EYE_CRITICAL_KO
           : attacked           ? IKI_REASON_EYE_CRITICAL_ATTACK_KO
           : defended           ? IKI_REASON_EYE_CRITICAL_DEFENCE_KO
                                : IKI_REASON_EYE_CRITICAL;
}

/* Who moves first decides: the wall is taken as alive, the stones inside as dead; unless these wall
 * in such an eye themselves, as two stones on a tiny board do. */
static void
judge_critical(judge *g, const finding *f, const iki_pset *premise)
{
    iki_assert(!f->life && !iki_pset_is_empty(&f->zone));
    iki_pset chains = guests_of(g, f);
    iki_pset_add(&chains, f->block);
    IKI_PSET_FOR(p, &chains) {
        const iki_verdict *v = iki_judgement_at(g->j, p);
        bool wall = v->color == f->eye.owner;
        bool wall_too = v->life == IKI_CRITICAL; /* by its eye: no other method came before */
        if (v->certainty != IKI_ESTIMATED || (wall_too && !wall))
            continue;
        const iki_claim claim = claim_of(f, wall ? IKI_CRITICAL : IKI_DEAD, IKI_ESTIMATED, premise,
                                         wall ? why_critical(f) : IKI_REASON_EYE_GUEST_CRITICAL);
        iki_judgement_revise(g->j, p, &claim);
    }
}

/* --- seki ----------------------------------------------------------------------------------- */

/* What a search says of one chain of a seki. */
typedef struct fate {
    iki_success attack;     /* does its opponent take it by moving first? */
    iki_success threatless; /* the same, if that is a ko and nobody has threats */
    iki_dfpn_result eyes;   /* does it get two eyes if its owner moves first, ignoring bans? */
    iki_success rescue;     /* of a chain that is taken: does its owner save it by moving first? */
} fate;

/* Does the owner of the block capture this chain by moving first, if nobody has a ko threat? */
static bool
is_prey(const fate *f)
{
    return f->attack == IKI_WORKS || (f->attack == IKI_WORKS_BY_KO && f->threatless == IKI_WORKS);
}

static void
search(const judge *g, const iki_life_area *ground, fate *out)
{
    const iki_effort *e = g->effort;
    const iki_life_question *q = &ground->question;
    iki_life_outcome attack;
    iki_budget part = iki_budget_part(e->budget, iki_effort_region(e, IKI_STATUS_SEKI_NODES));
    iki_dfpn_table_next(e->search);
    bool ko;
    out->eyes = iki_life_two_eyes(q, q->owner, &part, e->search, &ko);
    iki_life_search(q, 1 - q->owner, &part, e->search, &attack);
    out->attack = attack.success;
    out->threatless = attack.threatless;
    if (is_prey(out)) {
        iki_life_outcome rescue;
        iki_life_search(q, q->owner, &part, e->search, &rescue);
        out->rescue = rescue.success;
    }
    iki_budget_join(e->budget, &part);
}

/* Asks about the chain at p.  Nothing is found out where the ground is too wide, or rests on walls
 * that are not proved to be alive. */
static iki_status
ask_fate(const judge *g, iki_point p, fate *out)
{
    iki_life_area ground;
    iki_pset walls = iki_pset_or(&g->walls[IKI_BLACK], &g->walls[IKI_WHITE]);
    const iki_life_frame frame = {.suicide = g->suicide, .proved = &walls};
    iki_status status = iki_life_area_make(g->b, p, IKI_LIFE_CHAIN, &frame, &ground);
    *out = (fate){.eyes = IKI_DFPN_OPEN};
    if (status != IKI_OK)
        return status == IKI_E_LIMIT ? IKI_OK : status;
    if (!ground.cut_off && ground.local.targets <= 1 && iki_pset_within(&ground.premise, &walls))
        search(g, &ground, out);
    return IKI_OK;
}

static bool
is_in_seki(const fate *f)
{
    return f->attack == IKI_FAILS && f->eyes == IKI_DFPN_LOSS;
}

/* *yes: the owner of the block can take the chain with one move whenever it likes, cannot be kept
 * from it, and its block cannot be captured afterwards. */
static iki_status
is_at_mercy(const judge *g, const finding *f, const iki_pset *chain, const fate *a, bool *yes)
{
    iki_pset liberties = iki_board_liberties(g->b, iki_pset_first(chain));
    iki_board after = *g->b;
    judge later = *g;
    iki_undo undo;
    fate block;
    *yes = false;
    if (a->attack != IKI_WORKS || a->rescue != IKI_FAILS || iki_pset_count(&liberties) != 1)
        return IKI_OK;
    iki_board_play(&after, f->eye.owner, iki_pset_first(&liberties), &undo);
    if (after.ko != IKI_NOWHERE)
        return IKI_OK;
    later.b = &after;
    iki_status status = ask_fate(&later, f->block, &block);
    *yes = status == IKI_OK && block.attack == IKI_FAILS;
    return status;
}

/* What stands in the eye of a seki: with it, dead, or there by convention.  Which of the dead stay
 * the rules say (src/resolve/by_seki.c). */
static iki_status
judge_guests(judge *g, const finding *f, const iki_pset *premise)
{
    iki_pset inside = guests_of(g, f);
    iki_pset block = iki_board_chain(g->b, f->block);
    IKI_CHAINS_FOR(chain, g->b, &inside) {
        fate a;
        iki_claim claim;
        iki_point p = iki_pset_first(&chain);
        bool taken = false;
        iki_status status = ask_fate(g, p, &a);
        if (status == IKI_OK)
            status = is_at_mercy(g, f, &chain, &a, &taken);
        if (status != IKI_OK)
            return status;
        if (taken)
            claim = claim_of(f, IKI_DEAD, IKI_SEARCHED, &block, IKI_REASON_EYE_GUEST_TAKEN);
        else if (is_in_seki(&a))
            claim = claim_of(f, IKI_SEKI, IKI_SEARCHED, premise, IKI_REASON_EYE_GUEST_SEKI);
        else
            claim = claim_of(f, IKI_SEKI, IKI_SEARCHED, &block, IKI_REASON_EYE_GUEST_STAYS);
        iki_judgement_offer(g->j, p, &claim);
    }
    return IKI_OK;
}

/* Is something inside that the owner of the block takes by moving first, without threats?
 * *doomed: even if the other side does. */
static iki_status
find_prey(const judge *g, const finding *f, bool *any, bool *doomed)
{
    iki_pset inside = guests_of(g, f);
    *any = *doomed = false;
    IKI_CHAINS_FOR(chain, g->b, &inside) {
        fate a;
        iki_status status = ask_fate(g, iki_pset_first(&chain), &a);
        if (status != IKI_OK)
            return status;
        *any = *any || is_prey(&a);
        *doomed = *doomed || (is_prey(&a) && a.rescue == IKI_FAILS);
    }
    return IKI_OK;
}

/* *any: a block that encloses this one in turn is taken by this one's owner, moving first.  This
 * one may be given up for that, and whether its owner gains, eyes do not tell. */
static iki_status
find_captive_wall(const judge *g, const finding *f, bool *any)
{
    *any = false;
    for (int i = 0; i < g->count && !*any; i++) {
        fate a;
        if (g->found[i].known || !is_mutual(f, &g->found[i]))
            continue;
        iki_status status = ask_fate(g, g->found[i].block, &a);
        if (status != IKI_OK)
            return status;
        *any = a.attack == IKI_WORKS;
    }
    return IKI_OK;
}

/* Is it known of stones inside what becomes of them, as by the referee's word? */
static bool
has_known_guest(const judge *g, const finding *f)
{
    iki_pset inside = guests_of(g, f);
    IKI_PSET_FOR(p, &inside) {
        if (iki_judgement_at(g->j, p)->certainty >= IKI_PROVED)
            return true;
    }
    return false;
}

/* The first move decides whose the points of the eye are, where nobody has said it. */
static void
leave_open(judge *g, const finding *f)
{
    if (!has_known_guest(g, f))
        iki_pset_join(&g->j->open_eyes, &f->eye.space);
}

static void
estimate_seki(judge *g, const finding *f, const iki_pset *premise, iki_reason_code why)
{
    offer(g, f, IKI_SEKI, IKI_ESTIMATED, premise, why);
    offer_inside(g, f, IKI_SEKI, IKI_ESTIMATED, premise, IKI_REASON_EYE_GUEST_SEKI);
    leave_open(g, f);
}

/* Values S, S: can the owner get two eyes by a ko? */
static iki_status
judge_seki(judge *g, const finding *f, const iki_pset *premise)
{
    iki_assert(f->answer.value[IKI_EYE_DEFENDER] == IKI_EYE_S);
    fate a;
    bool prey = false, doomed = false, captive;
    iki_status status = find_captive_wall(g, f, &captive);
    if (status == IKI_OK && !captive)
        status = ask_fate(g, f->block, &a);
    if (status != IKI_OK || captive)
        return status;
    if (is_in_seki(&a)) {
        offer(g, f, IKI_SEKI, IKI_SEARCHED, premise, IKI_REASON_EYE_SEKI);
        return judge_guests(g, f, premise);
    }
    bool open = a.eyes == IKI_DFPN_OPEN || a.attack != IKI_FAILS;
    if (!open)
        status = find_prey(g, f, &prey, &doomed);
    if (doomed)
        return status; /* the block takes it when it likes: what that makes of it a search tells */
    if (prey)
        judge_critical(g, f, premise);
    else
        estimate_seki(g, f, premise,
                      open ? IKI_REASON_EYE_SEKI_OR_EYES : IKI_REASON_EYE_SEKI_OR_KO);
    return status;
}

/* Values S, L: the block lives, and the first move decides whether its eye becomes territory. */
static iki_status
judge_life_or_seki(judge *g, const finding *f, const iki_pset *premise)
{
    bool captive;
    iki_status status = find_captive_wall(g, f, &captive);
    if (status == IKI_OK && !captive) {
        offer(g, f, IKI_ALIVE, IKI_SEARCHED, premise, IKI_REASON_EYE_LIFE_OR_SEKI);
        leave_open(g, f);
    }
    if (status == IKI_OK)
        judge_critical(g, f, premise);
    return status;
}

/* A verdict that needs walls around the block. */
static iki_status
judge_shut_in(judge *g, const finding *f)
{
    const iki_pset *walls = &g->walls[iki_opponent(f->eye.owner)];
    if (!f->whole || !is_shut_in(g, f, walls))
        return IKI_OK;
    iki_pset premise = walls_of(g, f, walls);
    iki_eye_value first = f->answer.value[IKI_EYE_ATTACKER];
    iki_eye_value second = f->answer.value[IKI_EYE_DEFENDER];
    if (first == IKI_EYE_S && second == IKI_EYE_L)
        return judge_life_or_seki(g, f, &premise);
    if (f->known)
        return IKI_OK;
    if (!survives(second)) {
        /* the attacker may pass, so moving first is no worse for it: D as the second to move
         * means D as the first */
        bool doubtful = zone_is_shared(g, f) || iki_eye_is_ko(second);
        iki_certainty certainty = doubtful ? IKI_SEARCHED : IKI_PROVED;
        if (!is_held_in_turn(g, f))
            offer(g, f, IKI_DEAD, certainty, &premise,
                  iki_eye_is_ko(second) ? IKI_REASON_EYE_KO_DEATH : IKI_REASON_EYE_DEATH);
    } else if (second == IKI_EYE_S && survives(first)) {
        /* with a ko that the attacker may begin but has to find the first threat for, it is the
         * ten-thousand-year ko: left alone it is a seki */
        if (!iki_eye_is_ko(first))
            return judge_seki(g, f, &premise);
        estimate_seki(g, f, &premise, IKI_REASON_EYE_SEKI_OR_ATTACK);
    } else if (survives(first) && iki_eye_is_ko(first)) {
        offer(g, f, IKI_ALIVE, IKI_SEARCHED, &premise, IKI_REASON_EYE_KO_LIFE);
        leave_open(g, f);
    } else {
        judge_critical(g, f, &premise);
    }
    return IKI_OK;
}

/* Blocks whose only eye space is decided by who moves first, whether or not they are shut in. */
static iki_pset
find_unsettled(const judge *g)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; i < g->count; i++) {
        const finding *f = &g->found[i];
        iki_pset block = iki_board_chain(g->b, f->block);
        if (f->whole && !survives(f->answer.value[IKI_EYE_ATTACKER]) &&
            survives(f->answer.value[IKI_EYE_DEFENDER]))
            iki_pset_join(&set, &block);
    }
    return set;
}

iki_status
iki_by_eye_judge(const iki_board *b, bool suicide, const iki_effort *effort, iki_judgement *j,
                 iki_pset *unsettled)
{
    judge g = {.b = b, .suicide = suicide, .effort = effort, .j = j};
    *unsettled = iki_pset_none();
    g.found = iki_malloc((size_t)j->count * sizeof *g.found);
    if (g.found == NULL)
        return IKI_E_MEMORY;
    iki_status status = study_color(&g, IKI_BLACK);
    if (status == IKI_OK)
        status = study_color(&g, IKI_WHITE);
    for (int i = 0; i < g.count; i++) {
        if (g.found[i].life && !g.found[i].known)
            judge_life(&g, &g.found[i]);
    }
    collect_walls(&g);
    for (int i = 0; i < g.count && status == IKI_OK; i++) {
        if (!g.found[i].life)
            status = judge_shut_in(&g, &g.found[i]);
    }
    *unsettled = find_unsettled(&g);
    iki_free(g.found);
    return status;
}
