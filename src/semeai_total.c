/* semeai_total - liberties of all regions, added up.
 *
 * When the sum decides is a matter of conditions, and they are checked here: shared liberties are
 * points between just the two blocks; an eye is one region, already dead (its
 * owner cannot divide it any more) and of a kind whose liberties are known to add up; where there
 * are eyes no block is in atari, since a capture there comes before all counting. */
#include "src/semeai_total.h"

#include "src/eye.h"

/* --- single regions ------------------------------------------------------------------------- */

/* A region beside block i, and perhaps a second block. */
typedef struct counting {
    const iki_race *race;
    const iki_effort *effort;
    iki_cgt *u;
    const iki_race_region *region;
    int index, block; /* of the region; of the block that it touches */
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
    out->counted = out->plain = true;
    out->game = iki_cgt_integer(c->u, side_of(c) == 0 ? liberties : -liberties);
    out->cooled = out->game;
}

/* Does every point of the region touch the stones? */
static bool
all_touch(const counting *c, const iki_pset *stones)
{
    iki_pset beside = iki_topo_spread(c->race->board->topo, stones);
    return iki_pset_within(&c->region->points, &beside);
}

/* Empty points each of which touches the block and a wall of the other side: whoever plays at one
 * joins his own, so that each is a liberty that either side may fill, and nothing else. */
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
    iki_count game;
    iki_status status = iki_race_region_local(c->race, c->index, c->block, &l, &p);
    if (status == IKI_OK)
        status = iki_semeai_count(&l, &p, c->u, c->effort->budget, &game);
    if (status != IKI_OK)
        return status == IKI_E_LIMIT && iki_cgt_status(c->u) == IKI_OK ? IKI_OK : status;
    out->counted = game.flags == 0;
    out->exact = game.flags == 0;
    out->surplus = game.surplus;
    out->plain = game.plain;
    out->game = game.game;
    out->cooled = game.cooled;
    return IKI_OK;
}

/* Are the liberties of this dead eye those of the formula, whatever else the race holds?  So it is
 * in the centre, and on the side with 3 to 5 points (tests/prop_semeai.c); in corners and in larger
 * eyes on the side kos and captures upset the count. */
static bool
eye_adds_up(const iki_board *b, const iki_eye *eye)
{
    iki_eye_place_kind place = iki_eye_placement(b, eye);
    int size = eye->graph.size;
    return place == IKI_EYE_CENTRE || (place == IKI_EYE_SIDE && size >= 3 && size <= 5);
}

static iki_status
count_eye(const counting *c, iki_region_count *out)
{
    iki_eye eye;
    iki_eye_answer answer;
    const iki_board *b = c->race->board;
    iki_eye_make(b, c->race->block[c->block].first, &c->region->points, &eye);
    if (eye.too_large || !iki_eye_is_plain(&eye))
        return IKI_OK;
    iki_status status =
        iki_eye_evaluate(b, &eye, c->race->suicide, c->effort->budget, c->effort->eyes, &answer);
    if (status == IKI_E_LIMIT)
        return IKI_OK;
    if (status != IKI_OK)
        return status;
    if (answer.value[0] != IKI_EYE_D || answer.value[1] != IKI_EYE_D)
        return IKI_OK;
    out->eye_points = eye.graph.size;
    out->eye_stones = __builtin_popcount(eye.content.attacker);
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
    out->liberties = r->empty;
}

/* --- the sum -------------------------------------------------------------------------------- */

static void
add_region(const counting *c, const iki_region_count *count, iki_race_total *t)
{
    t->counted = t->counted && count->counted;
    t->exact = t->exact && count->exact;
    if (c->region->kind == IKI_REGION_SHARED) {
        t->numbers.shared += count->liberties;
        return;
    }
    if (!count->counted)
        return;
    t->total = iki_cgt_sum(c->u, t->total, count->cooled);
    if (c->region->kind == IKI_REGION_EYE) {
        int side = side_of(c);
        t->counted = t->counted && t->numbers.eye_class[side] == 0; /* two eyes are no race */
        t->numbers.eye_class[side] = iki_race_eye_class(count->eye_points);
        t->eye[side] = count->liberties;
    } else if (!count->plain) {
        t->plain = false;
    }
}

static iki_status
count_region(const counting *c, iki_region_count *out)
{
    *out = (iki_region_count){.game = IKI_CGT_ZERO, .cooled = IKI_CGT_ZERO};
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
 * tests/check_count.c); with eyes or shared liberties nobody knows. */
static bool
surplus_matters(const iki_race *race, const iki_race_total *t)
{
    int surplus[2] = {0, 0};
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        int side = iki_side(race->block[__builtin_ctz(r->beside)].color);
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

iki_status
iki_race_count(const iki_race *race, const iki_effort *effort, iki_cgt *u, iki_race_total *t)
{
    *t = (iki_race_total){.counted = true, .exact = true, .plain = true, .total = IKI_CGT_ZERO};
    iki_assert(race->blocks == 2);
    for (int i = 0; i < race->blocks; i++)
        t->liberties[iki_side(race->block[i].color)] = iki_pset_count(&race->block[i].liberties);
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        counting c = {race, effort, u, r, i, __builtin_ctz(r->beside)};
        iki_status status = count_region(&c, &t->region[i]);
        if (status != IKI_OK)
            return status;
        add_region(&c, &t->region[i], t);
    }
    t->exact = t->exact && t->counted && !race->cut_off && !atari_interferes(t);
    if (!t->counted)
        return IKI_OK;
    iki_status status = iki_race_round(u, t->total, &t->numbers.balance);
    t->exact = t->exact && status == IKI_OK && !surplus_matters(race, t);
    return status;
}
