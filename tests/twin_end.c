/* twin_end - play to the end of the game by depth-first search over positions, with a memory.
 *
 * Under territory rules the difference of territory and prisoners at the end is the difference of
 * area, less the moves that Black makes more than White, and a constant: so one count serves all
 * rules, and what is needed moves with each move that costs something.
 *
 * A position that comes again on the same line is play without end.  What was found out by it is
 * kept only where it does not hang on the moves before.  With superko the search runs a second time
 * along whole games, without a memory, wherever a stone is taken on the way.
 *
 * Nobody plays inside the ground of chains that live unconditionally (Benson), where its size rules
 * out a living enemy: for its owner such a move is a pass or worse, for the other a loss or a pass,
 * and a pass is always allowed. */
#include "tests/twin_end.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TABLE_LOG2 = 18,
    TABLE_SIZE = 1 << TABLE_LOG2,
    PROBES = 4,
    DEPTH_MAX = 140,
    CHAINS_MAX = END_POINTS_MAX,
    NO_POINT = 31,
    PASS = 30,
    CLAIMANT = 0,
    OPPONENT = 1,
    UNTAINTED = INT_MAX,
    LINE_NODES = 100000,
    CUT = -1, /* the taint of what was not read to the end */
    HORIZON = 4,
    READING = 20, /* how much further a reading may go */
};

/* A position; own[CLAIMANT], own[OPPONENT] are stones. */
typedef struct spot {
    uint32_t own[2];
    int turn, ko, passes;
    int target; /* the stone that a reading is about, or NO_POINT */
} spot;

typedef struct found {
    bool holds;
    bool loud; /* stones were taken on the way */
    int taint; /* the least depth of a position that came again and is the reason */
} found;

/* What is kept: the claimant can get `hold` or less, and not `fail` or more. */
typedef struct entry {
    uint64_t key;
    uint32_t generation;
    int16_t hold, fail;
    bool loud_hold, loud_fail;
    int16_t soft, left, horizon; /* `soft` or less was not refuted in so many plies */
} entry;

typedef struct firm {
    uint32_t stones[2], ground[2];
} firm;

struct twin_end {
    int points, width, room;
    iki_rules rules;
    uint32_t all, near[END_POINTS_MAX];
    uint64_t nodes, limit;
    int horizon, end_depth; /* end_depth: of the position that is counted */
    bool over, reading_cut, cycle_holds, with_history;
    iki_color claimant;
    uint32_t generation;
    spot path[DEPTH_MAX + 1];
    int pasts;
    end_past past[END_PAST_MAX + END_LINE_MAX + DEPTH_MAX +
                  2]; /* black is the claimant's, mover a side */
    bool past_loud;
    entry *table;
};

twin_end *
twin_end_new(int width, int height, const iki_rules *rules)
{
    twin_graph g;
    twin_end *e = calloc(1, sizeof *e);
    TEST_CHECK(e != NULL && width * height <= END_POINTS_MAX);
    twin_graph_init(&g, width, height);
    e->points = width * height;
    e->width = width;
    /* the smallest room in which two eyes fit has 7 points, on one line 4 */
    e->room = width == 1 || height == 1 ? 3 : 6;
    e->rules = *rules;
    e->all = (UINT32_C(1) << e->points) - 1;
    for (int p = 0; p < e->points; p++)
        for (int k = 0; k < g.degree[p]; k++)
            e->near[p] |= UINT32_C(1) << g.next_to[p][k];
    e->table = calloc(TABLE_SIZE, sizeof *e->table);
    TEST_CHECK(e->table != NULL);
    return e;
}

void
twin_end_free(twin_end *e)
{
    free(e->table);
    free(e);
}

/* --- the board ------------------------------------------------------------------------------ */

static int
count(uint32_t set)
{
    return __builtin_popcount(set);
}

static uint32_t
spread(const twin_end *e, uint32_t set)
{
    uint32_t result = 0;
    for (; set != 0; set &= set - 1)
        result |= e->near[__builtin_ctz(set)];
    return result;
}

/* What is connected to the seed within the set. */
static uint32_t
flood(const twin_end *e, uint32_t seed, uint32_t set)
{
    for (seed &= set;;) {
        uint32_t more = (seed | spread(e, seed)) & set;
        if (more == seed)
            return seed;
        seed = more;
    }
}

static uint32_t
first_chain(const twin_end *e, uint32_t set)
{
    return flood(e, set & (0 - set), set);
}

/* Stones of chains without a liberty. */
static uint32_t
breathless(const twin_end *e, uint32_t stones, uint32_t empty)
{
    return stones & ~flood(e, spread(e, empty), stones);
}

/* The position after a move; false if it is not allowed.  Suicide of one stone changes nothing and
 * is not played.  *taken: were stones taken? */
static bool
play(const twin_end *e, const spot *s, int p, spot *after, bool *taken)
{
    *after = *s;
    after->turn = 1 - s->turn;
    after->ko = NO_POINT;
    *taken = false;
    if (p == PASS) {
        after->passes = s->passes + 1;
        return true;
    }
    uint32_t bit = UINT32_C(1) << p, own = s->own[s->turn] | bit, other = s->own[1 - s->turn];
    if (p == s->ko || ((own & other) | (s->own[s->turn] & bit)) != 0)
        return false;
    uint32_t gone = breathless(e, other, e->all & ~(own | other));
    other &= ~gone;
    uint32_t chain = flood(e, bit, own), empty = e->all & ~(own | other);
    bool suicide = (spread(e, chain) & empty) == 0;
    if (suicide && (!e->rules.suicide || chain == bit))
        return false;
    own &= suicide ? ~chain : ~UINT32_C(0);
    after->own[s->turn] = own;
    after->own[1 - s->turn] = other;
    after->passes = 0;
    *taken = gone != 0 || suicide;
    if (count(gone) == 1 && chain == bit && (e->near[p] & empty) == gone)
        after->ko = __builtin_ctz(gone);
    return true;
}

/* --- unconditional life --------------------------------------------------------------------- */

typedef struct parts {
    int chains, regions;
    uint32_t chain[CHAINS_MAX], region[CHAINS_MAX];
    bool lives[CHAINS_MAX], healthy[CHAINS_MAX];
} parts;

static int
split(const twin_end *e, uint32_t set, uint32_t part[CHAINS_MAX])
{
    int n = 0;
    for (; set != 0; n++) {
        part[n] = first_chain(e, set);
        set &= ~part[n];
    }
    return n;
}

/* Is every point of the region where the enemy could play next to the chain?  With suicide he can
 * open all of it. */
static bool
is_vital(const twin_end *e, const parts *x, int r, int c, uint32_t enemy)
{
    uint32_t open = e->rules.suicide ? x->region[r] : x->region[r] & ~enemy;
    return x->healthy[r] && (open & ~spread(e, x->chain[c])) == 0;
}

/* Drops chains with fewer than two vital regions, and regions that such chains border on; false if
 * there was none. */
static bool
drop_weak(const twin_end *e, parts *x, uint32_t enemy)
{
    bool dropped = false;
    for (int c = 0; c < x->chains; c++) {
        int vital = 0;
        for (int r = 0; r < x->regions; r++)
            vital += is_vital(e, x, r, c, enemy);
        if (!x->lives[c] || vital >= 2)
            continue;
        x->lives[c] = false;
        dropped = true;
        for (int r = 0; r < x->regions; r++)
            x->healthy[r] = x->healthy[r] && (spread(e, x->region[r]) & x->chain[c]) == 0;
    }
    return dropped;
}

static void
find_firm(const twin_end *e, const uint32_t own[2], int side, firm *f)
{
    parts x;
    x.chains = split(e, own[side], x.chain);
    x.regions = split(e, e->all & ~own[side], x.region);
    memset(x.lives, true, sizeof x.lives);
    memset(x.healthy, true, sizeof x.healthy);
    while (drop_weak(e, &x, own[1 - side])) {
    }
    f->stones[side] = 0;
    f->ground[side] = 0;
    for (int c = 0; c < x.chains; c++) {
        f->stones[side] |= x.lives[c] ? x.chain[c] : 0;
        for (int r = 0; r < x.regions; r++)
            if (x.lives[c] && is_vital(e, &x, r, c, own[1 - side]) && count(x.region[r]) <= e->room)
                f->ground[side] |= x.region[r];
    }
}

static firm
firm_of(const twin_end *e, const spot *s)
{
    firm f;
    find_firm(e, s->own, CLAIMANT, &f);
    find_firm(e, s->own, OPPONENT, &f);
    return f;
}

/* --- the memory ----------------------------------------------------------------------------- */

static uint64_t
key_of(const spot *s)
{
    return (uint64_t)s->own[0] | (uint64_t)s->own[1] << 25 | (uint64_t)s->turn << 50 |
           (uint64_t)(s->passes != 0) << 51 | (uint64_t)s->ko << 52 | (uint64_t)s->target << 57;
}

static entry *
slot_of(const twin_end *e, uint64_t key)
{
    uint64_t mixed = key * UINT64_C(0x9e3779b97f4a7c15);
    mixed ^= mixed >> 29;
    mixed *= UINT64_C(0xbf58476d1ce4e5b9);
    return &e->table[(mixed >> 32) % (TABLE_SIZE - PROBES)];
}

static entry *
recall(const twin_end *e, const spot *s)
{
    uint64_t key = key_of(s);
    entry *at = slot_of(e, key);
    for (int i = 0; i < PROBES; i++)
        if (at[i].generation == e->generation && at[i].key == key)
            return &at[i];
    return NULL;
}

static void
keep(twin_end *e, const spot *s, int need, const found *f, int left)
{
    entry *old = recall(e, s);
    if (old == NULL) {
        uint64_t key = key_of(s);
        old = slot_of(e, key);
        int i = 0;
        while (i < PROBES - 1 && old[i].generation == e->generation)
            i++;
        old += i == PROBES - 1 ? (int)(key % PROBES) : i;
        *old = (entry){.key = key,
                       .generation = e->generation,
                       .hold = INT16_MIN,
                       .fail = INT16_MAX,
                       .soft = INT16_MIN};
    }
    if (f->taint == CUT) {
        old->soft = (int16_t)need;
        old->left = (int16_t)left;
        old->horizon = (int16_t)e->horizon;
    } else if (f->holds && need > old->hold) {
        old->hold = (int16_t)need;
        old->loud_hold = f->loud;
    } else if (!f->holds && need < old->fail) {
        old->fail = (int16_t)need;
        old->loud_fail = f->loud;
    }
}

static bool
remembers(const twin_end *e, const spot *s, int need, int left, found *f)
{
    const entry *old = recall(e, s);
    *f = (found){true, true, CUT};
    if (old != NULL && need > old->hold && need <= old->soft && left <= old->left &&
        e->horizon == old->horizon)
        return true;
    if (old == NULL || (need > old->hold && need < old->fail))
        return false;
    f->holds = need <= old->hold;
    f->loud = f->holds ? old->loud_hold : old->loud_fail;
    f->taint = UNTAINTED;
    return true;
}

/* --- moves in a sensible order -------------------------------------------------------------- */

typedef struct moves {
    int count;
    struct {
        int point, rank;
    } list[END_POINTS_MAX + 1];
} moves;

/* What is needed more after the move of the side to move. */
static int
cost_of(const twin_end *e, const spot *s, int p)
{
    bool free = e->rules.scoring == IKI_AREA || (p == PASS && !e->rules.pass_stones);
    if (free || s->target != NO_POINT)
        return 0;
    return s->turn == CLAIMANT ? 1 : -1;
}

static int
rank_of(const twin_end *e, const spot *s, int need, int p)
{
    spot after;
    found known;
    bool taken;
    if (!play(e, s, p, &after, &taken))
        return -1;
    if (remembers(e, &after, need + cost_of(e, s, p), INT16_MAX, &known))
        return known.holds == (s->turn == CLAIMANT) ? 9 : 0;
    if (p == PASS)
        return s->turn == CLAIMANT ? 3 : 1;
    uint32_t atari = 0;
    for (uint32_t left = after.own[s->turn]; left != 0;) {
        uint32_t chain = first_chain(e, left);
        left &= ~chain;
        uint32_t empty = e->all & ~(after.own[0] | after.own[1]);
        atari |= count(spread(e, chain) & empty) == 1 ? chain : 0;
    }
    return taken ? 5 : (atari >> p & 1) != 0 ? 1 : 4;
}

static void
list_moves(const twin_end *e, const spot *s, const firm *f, int need, moves *m)
{
    uint32_t open = e->all & ~(s->own[0] | s->own[1] | f->ground[0] | f->ground[1]);
    m->count = 0;
    for (int p = 0; p <= PASS; p++) {
        if (p != PASS && (p >= e->points || (open >> p & 1) == 0))
            continue;
        int rank = rank_of(e, s, need, p), i = m->count;
        if (rank < 0)
            continue;
        for (; i > 0 && m->list[i - 1].rank < rank; i--)
            m->list[i] = m->list[i - 1];
        m->list[i].point = p;
        m->list[i].rank = rank;
        m->count++;
    }
}

/* --- the search ----------------------------------------------------------------------------- */

static found search(twin_end *e, const spot *s, int need, int depth);

/* Is the move forbidden because the board was like that before? */
static bool
is_repeated(const twin_end *e, const spot *after)
{
    for (int i = 0; i < e->pasts; i++) {
        const end_past *x = &e->past[i];
        bool same = x->black == after->own[0] && x->white == after->own[1];
        if (same && (e->rules.ko == IKI_KO_POSITIONAL || x->mover == (iki_color)(1 - after->turn)))
            return true;
    }
    return false;
}

/* Was this position on the line already?  At which depth, or -1. */
static int
seen_at(const twin_end *e, const spot *s, int depth)
{
    for (int i = depth - 1; i >= 0 && e->path[i].target == s->target; i--) {
        const spot *x = &e->path[i];
        if (x->own[0] == s->own[0] && x->own[1] == s->own[1] && x->turn == s->turn &&
            x->ko == s->ko && x->passes == s->passes)
            return i;
    }
    return -1;
}

/* The result of one move. */
static found
follow(twin_end *e, const spot *s, int need, int depth, int p)
{
    spot after;
    bool taken;
    found f = {.holds = s->turn == OPPONENT, .taint = UNTAINTED};
    if (!play(e, s, p, &after, &taken))
        return f;
    bool history = e->with_history && s->target == NO_POINT;
    if (history && p != PASS && is_repeated(e, &after))
        return f;
    bool loud = e->past_loud;
    if (history) {
        e->past[e->pasts++] = (end_past){after.own[0], after.own[1], (iki_color)s->turn};
        e->past_loud = loud || taken;
    }
    f = search(e, &after, need + cost_of(e, s, p), depth + 1);
    f.loud = f.loud || taken;
    if (history) {
        e->pasts--;
        e->past_loud = loud;
    }
    return f;
}

/* All moves, until one of them is good for the side that makes it. */
static found
try_moves(twin_end *e, const spot *s, const firm *f, int need, int depth)
{
    moves m;
    found all = {.holds = s->turn == OPPONENT, .taint = UNTAINTED}, unread = all;
    list_moves(e, s, f, need, &m);
    for (int i = 0; i < m.count; i++) {
        found one = follow(e, s, need, depth, m.list[i].point);
        bool good = one.holds == (s->turn == CLAIMANT);
        if ((good && one.taint != CUT) || e->over)
            return one;
        if (good)
            unread = one; /* perhaps another move is seen through */
        all.loud = all.loud || one.loud;
        all.taint = one.taint < all.taint ? one.taint : all.taint;
    }
    return unread.taint == CUT ? unread : all;
}

/* Which stones that do not live unconditionally are dead: those of the opponent, those of the
 * claimant, or those that are read to be. */
typedef enum doubt { BEST, WORST, READ } doubt;

static int count_end(twin_end *e, const spot *s, const firm *f, doubt d);

/* The count after two passes; stones are read only where they decide. */
static bool
is_enough(twin_end *e, const spot *s, const firm *f, int need, int depth)
{
    e->end_depth = depth;
    return count_end(e, s, f, BEST) >= need &&
           (count_end(e, s, f, WORST) >= need || count_end(e, s, f, READ) >= need);
}

/* How many groups, at least, do living stones make that can join wherever the set is connected? */
static int
groups_in(const twin_end *e, uint32_t set, uint32_t stones)
{
    int groups = 0;
    while (set != 0) {
        uint32_t part = first_chain(e, set);
        set &= ~part;
        groups += (part & stones) != 0;
    }
    return groups;
}

/* What the turns to come bring the claimant if one side passes until the end and each pass costs a
 * stone: each turn costs its side one, whoever moves; White pays for the last pass if Black makes
 * it.  The same for either side that does so, as all ways to end show when they are written out. */
static int
shift_of_passes(const twin_end *e, const spot *s)
{
    if (!e->rules.pass_stones || e->rules.scoring == IKI_AREA)
        return 0;
    return (s->turn == OPPONENT ? 1 : 0) - (e->claimant == IKI_WHITE ? 1 : 0);
}

/* What needs no search: unconditional life, two passes.  A reading is about one stone, and holds
 * where that serves the claimant. */
static bool
is_settled(twin_end *e, const spot *s, const firm *f, int need, int depth, found *out)
{
    *out = (found){.taint = UNTAINTED};
    if (s->target != NO_POINT) {
        uint32_t bit = UINT32_C(1) << s->target, stones = s->own[0] | s->own[1];
        bool taken = (stones & bit) == 0 || ((f->ground[0] | f->ground[1]) & bit) != 0;
        bool ours = need == 0; /* whose stone it is */
        out->holds = taken != ours;
        return taken || ((f->stones[0] | f->stones[1]) & bit) != 0 || s->passes >= 2;
    }
    if (s->passes >= 2) {
        e->reading_cut = false;
        out->holds = is_enough(e, s, f, need, depth) || e->reading_cut;
        out->taint = e->reading_cut ? CUT : UNTAINTED;
        return true;
    }
    uint32_t own = f->stones[0] | f->ground[0], other = f->stones[1] | f->ground[1];
    int low = 2 * count(own) - e->points, high = e->points - 2 * count(other);
    if (e->rules.tax == IKI_TAX_ALL) {
        low += 2 * (groups_in(e, e->all & ~own, f->stones[1]) - groups_in(e, own, own));
        high -= 2 * (groups_in(e, e->all & ~other, f->stones[0]) - groups_in(e, other, other));
    }
    int shift = shift_of_passes(e, s);
    out->holds = low + shift >= need;
    return out->holds || high + shift < need;
}

static found
search(twin_end *e, const spot *s, int need, int depth)
{
    found f = {.holds = true, .taint = UNTAINTED};
    firm alive;
    if (e->over || e->nodes++ >= e->limit) {
        e->over = true;
        return f;
    }
    int left = e->horizon + (s->target != NO_POINT ? READING : 0) - depth;
    if (left <= 0)
        return (found){true, true, CUT};
    bool history = e->with_history && s->target == NO_POINT;
    int seen = history ? -1 : seen_at(e, s, depth);
    if (seen >= 0)
        return (found){e->cycle_holds || s->target != NO_POINT, true, seen};
    if (s->passes < 2 && remembers(e, s, need, left, &f) && (!history || !(f.loud || e->past_loud)))
        return f;
    alive = firm_of(e, s);
    e->path[depth] = *s;
    if (is_settled(e, s, &alive, need, depth, &f))
        return f;
    f = try_moves(e, s, &alive, need, depth);
    if (f.taint >= depth)
        f.taint = UNTAINTED;
    if (!e->over && !history && (f.taint == UNTAINTED || f.taint == CUT))
        keep(e, s, need, &f, left);
    return f;
}

/* --- the count ------------------------------------------------------------------------------ */

/* Is the chain dead in a finished game under territory rules?  In doubt as the claimant wishes. */
static bool
is_dead(twin_end *e, const spot *s, uint32_t chain, int owner)
{
    spot t = {.own = {s->own[0], s->own[1]}, .turn = CLAIMANT, .ko = NO_POINT};
    t.target = __builtin_ctz(chain);
    found f = search(e, &t, owner == CLAIMANT ? 0 : 1, e->end_depth + 1);
    e->reading_cut = e->reading_cut || f.taint == CUT;
    return owner == CLAIMANT ? !f.holds : f.holds;
}

/* The stones that come off at the end. */
static void
find_dead(twin_end *e, const spot *s, const firm *f, doubt d, uint32_t dead[2])
{
    for (int side = 0; side < 2; side++) {
        dead[side] = s->own[side] & f->ground[1 - side];
        if (e->rules.scoring == IKI_AREA)
            continue;
        for (uint32_t left = s->own[side] & ~(f->stones[side] | dead[side]); left != 0;) {
            uint32_t chain = first_chain(e, left);
            left &= ~chain;
            if (d == READ ? is_dead(e, s, chain, side) : side == (d == BEST ? 1 : 0))
                dead[side] |= chain;
        }
    }
}

/* The ground at the end. */
typedef struct finish {
    uint32_t living[2], dead[2], land[2], dame;
} finish;

static void
share_land(const twin_end *e, finish *z)
{
    uint32_t open = e->all & ~(z->living[0] | z->living[1]);
    while (open != 0) {
        uint32_t region = first_chain(e, open), shore = spread(e, region);
        open &= ~region;
        bool first = (shore & z->living[0]) != 0, second = (shore & z->living[1]) != 0;
        if (first == second)
            z->dame |= region;
        else
            z->land[first ? 0 : 1] |= region;
    }
}

/* Takes from each side's land what its stones in seki border on; dead stones there stay. */
static void
tax_seki(const twin_end *e, const firm *f, finish *z)
{
    for (int side = 0; side < 2; side++) {
        uint32_t loose = z->living[side] & ~f->stones[side];
        uint32_t seki = flood(e, spread(e, z->dame) & loose, loose), land = z->land[side];
        while (land != 0) {
            uint32_t region = first_chain(e, land);
            land &= ~region;
            if ((spread(e, region) & seki) != 0)
                z->land[side] &= ~region;
        }
    }
}

static int
group_tax(const twin_end *e, const finish *z, int side)
{
    int tax = 0;
    for (uint32_t left = z->living[side] | z->land[side]; left != 0;) {
        uint32_t group = first_chain(e, left);
        left &= ~group;
        int room = count(group & z->land[side]);
        tax += room < 2 ? room : 2;
    }
    return tax;
}

/* The claimant's area less the opponent's. */
static int
count_end(twin_end *e, const spot *s, const firm *f, doubt d)
{
    finish z = {.dame = 0};
    int result = 0;
    find_dead(e, s, f, d, z.dead);
    for (int side = 0; side < 2; side++)
        z.living[side] = s->own[side] & ~z.dead[side];
    share_land(e, &z);
    if (e->rules.tax == IKI_TAX_SEKI)
        tax_seki(e, f, &z);
    for (int side = 0; side < 2; side++) {
        int stays = e->rules.scoring == IKI_AREA ? 0 : count(z.dead[side] & ~z.land[1 - side]);
        int own = count(z.living[side] | z.land[side]) + stays;
        own -= e->rules.tax == IKI_TAX_ALL ? group_tax(e, &z, side) : 0;
        result += side == CLAIMANT ? own : -own;
    }
    /* White passes last, at the price of a stone */
    if (e->rules.pass_stones && e->rules.scoring == IKI_TERRITORY) {
        iki_color last = s->turn == CLAIMANT ? iki_opponent(e->claimant) : e->claimant;
        if (last == IKI_BLACK)
            result += e->claimant == IKI_WHITE ? -1 : 1;
    }
    return result;
}

/* --- questions ------------------------------------------------------------------------------ */

static spot
begin(twin_end *e, const end_question *q, bool cycle_holds)
{
    bool black = q->claimant == IKI_BLACK;
    if (e->cycle_holds != cycle_holds || e->claimant != q->claimant || e->generation == 0)
        e->generation++;
    e->cycle_holds = cycle_holds;
    e->claimant = q->claimant;
    spot s = {.own = {black ? q->black : q->white, black ? q->white : q->black},
              .turn = q->to_move == q->claimant ? CLAIMANT : OPPONENT,
              .ko = q->ko == TWIN_NONE ? NO_POINT : q->ko,
              .target = NO_POINT};
    e->pasts = 0;
    for (int i = 0; i < q->pasts; i++) {
        const end_past *x = &q->past[i];
        e->past[e->pasts++] = (end_past){black ? x->black : x->white, black ? x->white : x->black,
                                         (iki_color)(x->mover == q->claimant ? 0 : 1)};
    }
    e->past[e->pasts++] = (end_past){s.own[0], s.own[1], (iki_color)(1 - s.turn)};
    e->past_loud = q->pasts > 0;
    e->with_history = false;
    return s;
}

/* Deeper and deeper, until nothing hangs on what lies beyond the horizon. */
static found
run(twin_end *e, const spot *s, int need, uint64_t limit)
{
    e->nodes = 0;
    e->limit = limit;
    e->over = false;
    for (e->horizon = HORIZON;; e->horizon += e->horizon / 2) {
        if (e->horizon > DEPTH_MAX - READING)
            e->horizon = DEPTH_MAX - READING;
        found f = search(e, s, need, 0);
        e->over = e->over || (f.taint == CUT && e->horizon == DEPTH_MAX - READING);
        if (f.taint != CUT || e->over)
            return f;
    }
}

end_answer
twin_end_ask(twin_end *e, const end_question *q, uint64_t node_limit)
{
    spot s = begin(e, q, true);
    found f = run(e, &s, q->need, node_limit);
    if (e->over)
        return END_UNREAD;
    if (e->rules.ko == IKI_KO_SIMPLE || !(f.loud || e->past_loud))
        return f.holds ? END_HOLDS : END_FAILS;
    e->with_history = true;
    f = run(e, &s, q->need, node_limit);
    e->with_history = false;
    return e->over ? END_SUPERKO_OPEN : f.holds ? END_HOLDS : END_FAILS;
}

end_answer
twin_end_ask_strictly(twin_end *e, const end_question *q, uint64_t node_limit)
{
    spot s = begin(e, q, false);
    found f = run(e, &s, q->need, node_limit);
    return e->over ? END_UNREAD : f.holds ? END_HOLDS : END_FAILS;
}

static void
write_move(const twin_end *e, const spot *s, int p, char **to)
{
    iki_color color = s->turn == CLAIMANT ? e->claimant : iki_opponent(e->claimant);
    *to += sprintf(*to, "%c ", color == IKI_BLACK ? 'b' : 'w');
    if (p == PASS)
        *to += sprintf(*to, "pass, ");
    else
        *to += sprintf(*to, "%c%d, ", "ABCDEFGHJKLMNOPQRSTUVWXYZ"[p % e->width], p / e->width + 1);
}

/* A move for the line: the opponent's refutes; of the claimant's, which all fail, the first that is
 * no pass. */
static int
choose_move(twin_end *e, const spot *s, int need)
{
    moves m;
    firm f = firm_of(e, s);
    int chosen = PASS;
    list_moves(e, s, &f, need, &m);
    for (int i = 0; i < m.count; i++) {
        spot after;
        bool taken;
        int p = m.list[i].point;
        (void)play(e, s, p, &after, &taken);
        if (p != PASS && e->with_history && is_repeated(e, &after))
            continue;
        found one = run(e, &after, need + cost_of(e, s, p), LINE_NODES);
        if (!one.holds && (s->turn == OPPONENT || p != PASS))
            return p;
        chosen = e->over ? p : chosen;
    }
    return chosen;
}

void
twin_end_line(twin_end *e, const end_question *q, char line[END_LINE_MAX * 8])
{
    spot s = begin(e, q, true);
    int need = q->need;
    char *to = line;
    *to = '\0';
    e->with_history = e->rules.ko != IKI_KO_SIMPLE;
    for (int depth = 0; depth < END_LINE_MAX && s.passes < 2; depth++) {
        spot after;
        bool taken;
        int p = choose_move(e, &s, need);
        write_move(e, &s, p, &to);
        need += cost_of(e, &s, p);
        (void)play(e, &s, p, &after, &taken);
        e->past[e->pasts++] = (end_past){after.own[0], after.own[1], (iki_color)s.turn};
        e->past_loud = e->past_loud || taken;
        s = after;
    }
    e->with_history = false;
}

int
twin_end_need(const iki_rules *rules, const end_before *before, iki_color claimant, bool win)
{
    iki_color enemy = iki_opponent(claimant);
    int64_t sum = claimant == IKI_BLACK ? before->white_gets : -before->white_gets;
    if (rules->scoring == IKI_TERRITORY) {
        int gain = before->stones[enemy] - before->stones[claimant];
        gain += before->prisoners[enemy] - before->prisoners[claimant];
        if (rules->pass_stones)
            gain += before->passes[enemy] - before->passes[claimant];
        sum -= 100 * (int64_t)gain;
    }
    sum += win;
    return (int)(sum > 0 ? (sum + 99) / 100 : -(-sum / 100));
}
