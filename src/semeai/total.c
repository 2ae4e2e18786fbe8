/* total - liberties of all regions, added up.
 *
 * When the sum decides is a matter of conditions, and they are checked here: shared liberties are
 * points between just the two blocks; an eye is one region, already dead (its
 * owner cannot divide it any more) and of a kind whose liberties are known to add up; where there
 * are eyes no block is in atari, since a capture there comes before all counting. */
#include "src/semeai/total.h"

#include "src/eye/answer.h"
#include "src/tunables/tunables.h"

/* --- what always holds ---------------------------------------------------------------------- */

/* True if a total that is exact is counted, and if no theorem names a winner whose block the other
 * side's life rules out. */
IKI_CHECKER static bool
total_is_sound(const iki_race_total *t)
{
    for (int first = 0; first < 2; first++) {
        iki_race_result r = t->result[first];
        if ((r == IKI_RACE_BLACK && t->alive[1]) || (r == IKI_RACE_WHITE && t->alive[0]) ||
            (r == IKI_RACE_BOTH && !(t->alive[0] && t->alive[1])) || r == IKI_RACE_KO ||
            (t->exact && r == IKI_RACE_UNKNOWN))
            return false;
    }
    return (!t->exact || t->counted) && t->numbers.shared >= 0 && t->numbers.eye_class[0] >= 0 &&
           t->numbers.eye_class[1] >= 0;
}

/* --- single regions ------------------------------------------------------------------------- */

/* A region beside block i, and perhaps a second block. */
typedef struct counting {
    const iki_race *race;
    const iki_effort *effort;
    iki_cgt *u;
    const iki_race_region *region;
    int index, block; /* of the region; of the block that it touches */
    iki_pset *vital;
} counting;

static int
side_of(const counting *c)
{
    return iki_side(c->race->block[c->block].color);
}

/* Positive for Black. */
static void
set_number(const counting *c, int liberties, iki_region_count *out)
{
    iki_assert(liberties >= 0);
    out->counted = out->plain = true;
    out->game = iki_cgt_integer(c->u, side_of(c) == 0 ? liberties : -liberties);
    out->cooled = out->game;
}

/* True if every point of the region touches the stones. */
static bool
all_touch(const counting *c, const iki_pset *stones)
{
    iki_pset beside = iki_topo_spread(c->race->board->topo, stones);
    return iki_pset_within(&c->region->points, &beside);
}

/* Empty points each of which touches the block and a wall of the other side: a stone of either
 * side there joins its own, so that each is a liberty that either side may fill, and nothing else.
 */
static bool
is_plain_external(const counting *c)
{
    const iki_race_region *r = c->region;
    iki_color own = c->race->block[c->block].color, other = iki_opponent(own);
    if (r->stones > 0 || r->walls[own] || !r->walls[other])
        return false;
    iki_pset walls = iki_topo_spread(c->race->board->topo, &r->points);
    walls = iki_pset_and(&walls, &c->race->board->at[other]);
    return all_touch(c, &walls) && all_touch(c, &c->race->block[c->block].stones);
}

static iki_status
count_external(const counting *c, iki_region_count *out)
{
    if (is_plain_external(c)) {
        set_number(c, c->region->empty, out);
        out->exact = true;
        return IKI_OK;
    }
    iki_local l;
    iki_local_position p;
    iki_liberty_count game;
    iki_status status = iki_race_region_local(c->race, c->index, c->block, &l, &p);
    if (status == IKI_OK)
        status = iki_semeai_count(&l, &p, c->u, c->effort->budget, &game);
    if (status != IKI_OK)
        return status == IKI_E_LIMIT && iki_cgt_status(c->u) == IKI_OK ? IKI_OK : status;
    iki_assert((game.flags == 0) == (game.game != IKI_CGT_NONE) && game.surplus >= 0);
    out->counted = game.flags == 0;
    out->exact = game.flags == 0;
    out->surplus = game.surplus;
    out->plain = game.plain;
    out->game = game.game;
    out->cooled = game.cooled;
    return IKI_OK;
}

/* True if the liberties of this dead eye are those of the formula whatever else the race holds: in
 * the centre, and on the side with 3 to 5 points (tests/prop_semeai.c); in corners and in larger
 * eyes on the side kos and captures upset the count. */
static bool
eye_adds_up(const iki_board *b, const iki_eye *eye)
{
    iki_eye_place_kind place = iki_eye_placement(b, eye);
    int size = eye->graph.size;
    return place == IKI_EYE_CENTRE || (place == IKI_EYE_SIDE && size >= 3 && size <= 5);
}

/* The points where either side settles the eye. */
static void
add_vital_points(const iki_eye *eye, const iki_eye_answer *answer, iki_pset *vital)
{
    if (answer->value[0] == answer->value[1])
        return;
    for (int i = 0; i < eye->graph.size; i++) {
        if (((answer->moves[0] | answer->moves[1]) >> i & 1) != 0)
            iki_pset_add(vital, eye->point[i]);
    }
}

/* True if the formula holds for what stands inside: one group that leaves no inner point empty, or
 * several groups, or one with inner points, in a centre eye of at most 6 points
 * (tests/prop_race_eyes.c). */
static bool
content_adds_up(const iki_board *b, const iki_eye *eye)
{
    enum { GROUPS_POINTS_MAX = 6 };
    bool several = eye->content.defender == 0 && eye->graph.size <= GROUPS_POINTS_MAX &&
                   iki_eye_placement(b, eye) == IKI_EYE_CENTRE;
    return several || iki_eye_is_plain(eye);
}

static iki_status
count_eye(const counting *c, iki_region_count *out)
{
    iki_eye eye;
    iki_eye_answer answer;
    const iki_board *b = c->race->board;
    iki_eye_make(b, c->race->block[c->block].first, &c->region->points, &eye);
    bool plain = !eye.too_large && iki_eye_is_plain(&eye);
    if (eye.too_large || (!plain && eye.graph.size > IKI_EYE_TABLE_POINTS) ||
        !iki_pset_meets(&c->region->points, &c->race->block[c->block].liberties))
        return IKI_OK;
    iki_status status =
        iki_eye_evaluate(b, &eye, c->race->suicide, c->effort->budget, c->effort->eyes, &answer);
    if (status == IKI_E_LIMIT)
        return IKI_OK;
    if (status != IKI_OK)
        return status;
    add_vital_points(&eye, &answer, c->vital);
    if (!content_adds_up(b, &eye) || answer.value[0] != IKI_EYE_D || answer.value[1] != IKI_EYE_D)
        return IKI_OK;
    out->eye_points = eye.graph.size;
    out->eye_stones = iki_count_bits(eye.content.attacker);
    iki_assert(out->eye_stones < out->eye_points);
    out->liberties = iki_race_eye_liberties(out->eye_points) - out->eye_stones;
    set_number(c, out->liberties, out);
    out->exact = eye_adds_up(b, &eye);
    return IKI_OK;
}

/* Liberties that both blocks have; only points count that all touch just the two of them. */
static void
count_shared(const counting *c, iki_region_count *out)
{
    const iki_race_region *r = c->region;
    out->counted = r->stones == 0 && !r->walls[IKI_BLACK] && !r->walls[IKI_WHITE] &&
                   all_touch(c, &c->race->block[0].stones) &&
                   all_touch(c, &c->race->block[1].stones);
    out->exact = out->counted;
    iki_pset common = iki_pset_and(&c->race->block[0].liberties, &c->race->block[1].liberties);
    common = iki_pset_and(&common, &r->points);
    out->liberties = iki_pset_count(&common);
}

/* --- the sum -------------------------------------------------------------------------------- */

/* Adds a game to the sum that it belongs to. */
static void
add_value(iki_cgt *u, iki_cgt_game cooled, iki_race_total *t)
{
    bool easy = cooled == IKI_CGT_NONE || iki_cgt_at(u, cooled)->is_short;
    iki_cgt_game *sum = easy ? &t->easy : &t->hard;
    *sum = iki_cgt_sum(u, *sum, cooled);
}

/* Two eyes are no race; of several the greatest is told, whichever comes first on the board. */
static void
add_eye(int side, const iki_region_count *count, iki_race_total *t)
{
    int class = iki_race_eye_class(count->eye_points), known = t->numbers.eye_class[side];
    t->counted = t->counted && known == 0;
    if (class > known || (class == known && count->liberties > t->eye[side])) {
        t->numbers.eye_class[side] = class;
        t->eye[side] = count->liberties;
    }
}

static void
add_region(const counting *c, const iki_region_count *count, iki_race_total *t)
{
    iki_assert(!count->exact || count->counted);
    t->counted = t->counted && count->counted;
    t->exact = t->exact && count->exact;
    if (c->region->kind == IKI_REGION_SHARED) {
        t->numbers.shared += count->liberties;
        return;
    }
    if (!count->counted)
        return;
    add_value(c->u, count->cooled, t);
    if (c->region->kind == IKI_REGION_EYE)
        add_eye(side_of(c), count, t);
    else if (!count->plain)
        t->plain = false;
}

/* True if empty space goes on beyond the cells of the race. */
static bool
is_open(const counting *c)
{
    iki_pset beyond = iki_topo_spread(c->race->board->topo, &c->region->points);
    beyond = iki_pset_and(&beyond, &c->race->board->at[IKI_EMPTY]);
    return !iki_pset_within(&beyond, &c->race->cells);
}

static iki_status
count_region(const counting *c, iki_region_count *out)
{
    *out = (iki_region_count){.game = IKI_CGT_ZERO, .cooled = IKI_CGT_ZERO};
    if (is_open(c))
        return IKI_OK;
    switch (c->region->kind) {
    case IKI_REGION_SHARED:
        count_shared(c, out);
        return IKI_OK;
    case IKI_REGION_EYE:
        return count_eye(c, out);
    case IKI_REGION_EXTERNAL:
        return count_external(c, out);
    }
    return IKI_OK;
}

/* The last region of a block is captured without the approach moves that its count includes.  Could
 * that change the outcome?  Not where it is the same with and without them (no counterexample in
 * tests/check_semeai_count.c); with eyes or shared liberties nobody knows. */
static bool
surplus_matters(const iki_race *race, const iki_race_total *t)
{
    int surplus[2] = {0, 0};
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        int side = iki_side(race->block[__builtin_ctz(r->beside)].color);
        iki_assert(t->region[i].surplus >= 0);
        if (t->region[i].surplus > surplus[side])
            surplus[side] = t->region[i].surplus;
    }
    if (surplus[0] == 0 && surplus[1] == 0)
        return false;
    if (t->numbers.shared > 0 || t->numbers.eye_class[0] > 0 || t->numbers.eye_class[1] > 0)
        return true;
    iki_race_numbers low = t->numbers, high = t->numbers;
    for (int first = 0; first < 2; first++) {
        low.balance.after[first] -= surplus[0];
        high.balance.after[first] += surplus[1];
    }
    return iki_race_outcome_of(&low, 0) != iki_race_outcome_of(&high, 0) ||
           iki_race_outcome_of(&low, 1) != iki_race_outcome_of(&high, 1);
}

/* Atari comes before counting where an eye may be captured from inside. */
static bool
atari_interferes(const iki_race_total *t)
{
    bool eyes = t->numbers.eye_class[0] > 0 || t->numbers.eye_class[1] > 0;
    return eyes && (t->liberties[0] < 2 || t->liberties[1] < 2);
}

/* --- without all numbers -------------------------------------------------------------------- */

/* Sets *alive if the block lives by its eyes, with the other side moving first and all liberties
 * outside gone. */
static iki_status
find_life(const iki_race *race, const iki_effort *effort, int block, bool *alive)
{
    const iki_race_block *own = &race->block[block];
    iki_pset space = iki_pset_none();
    iki_eye eye;
    iki_eye_answer answer;
    for (int i = 0; i < race->regions; i++) {
        if (race->region[i].kind == IKI_REGION_EYE && race->region[i].beside == 1u << block)
            iki_pset_join(&space, &race->region[i].points);
    }
    *alive = false;
    if (!iki_pset_meets(&space, &own->liberties))
        return IKI_OK;
    iki_eye_make(race->board, own->first, &space, &eye);
    if (eye.too_large)
        return IKI_OK;
    eye.external = 0;
    iki_assert(iki_pset_meets(&space, &own->liberties) && !iki_pset_meets(&space, &own->stones));
    iki_budget part = iki_budget_part(effort->budget, IKI_RACE_EYE_LIFE_NODES);
    iki_status status =
        iki_eye_evaluate(race->board, &eye, race->suicide, &part, effort->eyes, &answer);
    iki_budget_join(effort->budget, &part);
    *alive = status == IKI_OK && answer.value[IKI_EYE_ATTACKER] == IKI_EYE_L;
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* What the regions of a side are worth at least: those that are exact as they are, the others as
 * the liberties that its block has there now, of which one move takes no more than one. */
typedef struct floor_of {
    iki_cgt_game cooled;
    int eyes, eye_class; /* how many; of the only one */
    bool counted, exact; /* true: all regions are */
    bool surplus;
} floor_of;

static floor_of
find_floor(const iki_race *race, const iki_race_total *t, iki_cgt *u, int block)
{
    floor_of f = {IKI_CGT_ZERO, 0, 0, true, true, false};
    const iki_race_block *own = &race->block[block];
    int liberties = 0;
    for (int i = 0; i < race->regions; i++)
        f.eyes += race->region[i].kind == IKI_REGION_EYE && race->region[i].beside == 1u << block;
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        const iki_region_count *count = &t->region[i];
        if (r->kind == IKI_REGION_SHARED || r->beside != 1u << block)
            continue;
        bool eye = r->kind == IKI_REGION_EYE, exact = count->exact && !(eye && f.eyes > 1);
        f.counted = f.counted && count->counted && !(eye && f.eyes > 1);
        f.exact = f.exact && exact;
        f.surplus = f.surplus || count->surplus > 0;
        iki_pset here = iki_pset_and(&r->points, &own->liberties);
        if (exact)
            f.cooled = iki_cgt_sum(u, f.cooled, count->cooled);
        else
            liberties += iki_pset_count(&here);
        if (exact && eye)
            f.eye_class = iki_race_eye_class(count->eye_points);
    }
    iki_assert(!f.exact || f.counted);
    f.cooled = iki_cgt_sum(u, f.cooled,
                           iki_cgt_integer(u, own->color == IKI_BLACK ? liberties : -liberties));
    return f;
}

static bool
shared_is_counted(const iki_race *race, const iki_race_total *t)
{
    for (int i = 0; i < race->regions; i++) {
        if (race->region[i].kind == IKI_REGION_SHARED && !t->region[i].exact)
            return false;
    }
    return true;
}

/* The race of a block that has at least its floor against one whose regions are all exact. */
static iki_status
decide_by_floor(iki_cgt *u, const floor_of floors[2], int winner, iki_race_total *t)
{
    iki_race_numbers n = {.eye_class = {floors[0].eye_class, floors[1].eye_class},
                          .shared = t->numbers.shared};
    iki_race_result win = (iki_race_result)(IKI_RACE_BLACK + winner);
    iki_assert(!floors[winner].exact && floors[1 - winner].exact);
    bool eyes = n.eye_class[0] > 0 || n.eye_class[1] > 0;
    if (eyes && (t->liberties[0] < 2 || t->liberties[1] < 2))
        return IKI_OK;
    iki_status status =
        iki_race_round(u, iki_cgt_sum(u, floors[0].cooled, floors[1].cooled), &n.balance);
    for (int first = 0; first < 2 && status == IKI_OK; first++) {
        if (iki_race_outcome_of(&n, first) == win)
            t->result[first] = win;
    }
    return status == IKI_E_LIMIT && iki_cgt_status(u) == IKI_OK ? IKI_OK : status;
}

/* Theorems on a race that is not exact as a whole. */
static iki_status
decide_otherwise(const iki_race *race, iki_cgt *u, iki_race_total *t)
{
    floor_of floors[2];
    bool shared = shared_is_counted(race, t);
    for (int i = 0; i < 2; i++)
        floors[iki_side(race->block[i].color)] = find_floor(race, t, u, i);
    if (t->alive[0] && t->alive[1])
        t->result[0] = t->result[1] = IKI_RACE_BOTH;
    for (int side = 0; side < 2; side++) {
        const floor_of *other = &floors[1 - side];
        if (t->alive[1 - side] || !shared || !other->counted)
            continue;
        if (t->alive[side])
            t->result[0] = t->result[1] = (iki_race_result)(IKI_RACE_BLACK + side);
        else if (other->exact && !floors[side].exact && !other->surplus && !floors[side].surplus)
            return decide_by_floor(u, floors, side, t);
    }
    return IKI_OK;
}

/* --- all together --------------------------------------------------------------------------- */

/* A race that has been counted, and the points that a move has changed since; before is NULL where
 * there is none. */
typedef struct earlier {
    const iki_race *before;
    const iki_race_total *known;
    iki_pset changed; /* stones that came, went, or joined a block */
} earlier;

static iki_pset
changed_points(const iki_race *before, const iki_race *race)
{
    iki_pset changed = iki_pset_none();
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++) {
        iki_pset gone = before->board->at[color], come = race->board->at[color];
        iki_pset_drop(&gone, &race->board->at[color]);
        iki_pset_drop(&come, &before->board->at[color]);
        iki_pset_join(&changed, &gone);
        iki_pset_join(&changed, &come);
    }
    for (int i = 0; i < race->blocks; i++) {
        iki_pset joined = race->block[i].stones;
        iki_pset_drop(&joined, &before->block[i].stones);
        iki_pset_join(&changed, &joined);
    }
    return changed;
}

/* What is known of the region, if neither it nor what lies beside it has changed; else NULL.  An
 * eye depends on liberties elsewhere. */
static const iki_region_count *
recall_region(const earlier *e, const iki_race *race, const iki_race_region *r)
{
    iki_pset near = iki_topo_spread(race->board->topo, &r->points);
    iki_pset_join(&near, &r->points);
    if (e->before == NULL || r->kind == IKI_REGION_EYE || iki_pset_meets(&near, &e->changed))
        return NULL;
    for (int i = 0; i < e->before->regions; i++) {
        const iki_race_region *old = &e->before->region[i];
        if (old->kind == r->kind && old->beside == r->beside &&
            iki_pset_equal(&old->points, &r->points))
            return &e->known->region[i];
    }
    return NULL;
}

static iki_status
count_regions(const iki_race *race, const iki_effort *effort, iki_cgt *u, const earlier *e,
              iki_race_total *t)
{
    iki_status status = IKI_OK;
    for (int i = 0; i < race->regions && status == IKI_OK; i++) {
        const iki_race_region *r = &race->region[i];
        counting c = {race, effort, u, r, i, __builtin_ctz(r->beside), &t->vital};
        const iki_region_count *known = recall_region(e, race, r);
        if (known != NULL)
            t->region[i] = *known;
        else
            status = count_region(&c, &t->region[i]);
        if (status == IKI_OK)
            add_region(&c, &t->region[i], t);
    }
    return status;
}

static iki_status
count_all(const iki_race *race, const iki_effort *effort, iki_cgt *u, const earlier *e,
          iki_race_total *t)
{
    *t = (iki_race_total){.counted = true,
                          .exact = true,
                          .plain = true,
                          .total = IKI_CGT_NONE,
                          .hard = IKI_CGT_ZERO,
                          .easy = IKI_CGT_ZERO};
    iki_assert(race->blocks == 2);
    for (int i = 0; i < race->blocks; i++)
        t->liberties[iki_side(race->block[i].color)] = iki_pset_count(&race->block[i].liberties);
    iki_status status = count_regions(race, effort, u, e, t);
    t->exact = t->exact && t->counted && !race->cut_off && !atari_interferes(t);
    if (t->counted && status == IKI_OK) {
        status = iki_race_round_sum(u, t->hard, t->easy, &t->numbers.balance);
        t->exact = t->exact && status == IKI_OK && !surplus_matters(race, t);
    }
    if (status != IKI_OK)
        return status;
    for (int first = 0; first < 2 && t->exact; first++)
        t->result[first] = iki_race_outcome_of(&t->numbers, first);
    iki_assert(total_is_sound(t));
    if (t->exact)
        return IKI_OK;
    for (int i = 0; i < race->blocks && status == IKI_OK; i++)
        status = find_life(race, effort, i, &t->alive[iki_side(race->block[i].color)]);
    if (status == IKI_OK)
        status = decide_otherwise(race, u, t);
    iki_assert(total_is_sound(t));
    return status;
}

iki_status
iki_race_count(const iki_race *race, const iki_effort *effort, iki_cgt *u, iki_race_total *t)
{
    earlier none = {.before = NULL};
    iki_status status = count_all(race, effort, u, &none, t);
    if (status == IKI_OK && t->counted)
        t->total = iki_cgt_sum(u, t->hard, t->easy);
    return status == IKI_OK ? iki_cgt_status(u) : status;
}

iki_status
iki_race_count_next(const iki_race *race, const iki_effort *effort, iki_cgt *u,
                    const iki_race *before, const iki_race_total *known, iki_race_total *t)
{
    iki_assert(before->blocks == race->blocks);
    earlier e = {before, known, changed_points(before, race)};
    return count_all(race, effort, u, &e, t);
}

iki_status
iki_race_count_region(const iki_race *race, int region, const iki_effort *effort, iki_cgt *u,
                      iki_region_count *count)
{
    const iki_race_region *r = &race->region[region];
    iki_pset vital = iki_pset_none();
    counting c = {race, effort, u, r, region, __builtin_ctz(r->beside), &vital};
    iki_assert((r->beside & (r->beside - 1)) == 0);
    return count_region(&c, count);
}

iki_status
iki_race_region_moves(const iki_race *race, int region, const iki_effort *effort, iki_cgt *u,
                      iki_local *l, iki_count_moves *moves)
{
    iki_local_position p;
    iki_liberty_count count;
    int block = __builtin_ctz(race->region[region].beside);
    iki_status status = iki_race_region_local(race, region, block, l, &p);
    return status == IKI_OK ? iki_semeai_count_moves(l, &p, u, effort->budget, &count, moves)
                            : status;
}

iki_status
iki_race_count_changed(const iki_race *race, iki_cgt *u, const iki_race_total *known,
                       const iki_region_change *change, iki_race_total *t)
{
    iki_assert(iki_race_is_sum(known));
    *t = *known;
    t->region[change->region].cooled = change->cooled;
    t->region[change->region].surplus = change->surplus;
    t->hard = t->easy = IKI_CGT_ZERO;
    for (int i = 0; i < race->regions; i++) {
        if (race->region[i].kind != IKI_REGION_SHARED)
            add_value(u, t->region[i].cooled, t);
    }
    iki_status status = iki_race_round_sum(u, t->hard, t->easy, &t->numbers.balance);
    t->exact = status == IKI_OK && !surplus_matters(race, t);
    for (int first = 0; first < 2; first++)
        t->result[first] = t->exact ? iki_race_outcome_of(&t->numbers, first) : IKI_RACE_UNKNOWN;
    return status;
}
