/* eye - finding eye spaces on a board and answering for them from the table or the solver.
 *
 * The parts of the board without a block are its possible eyes.  A part is outside if an
 * unconditionally alive chain of the attacker stands in it; if no part is, the largest part is
 * outside.  But if all parts together are small, and the eye is asked for there or the block lives
 * unconditionally, the eye space is the rest of the board.  Every other part is modelled
 * literally, so that nothing about it is assumed. */
#include "src/eye/eye.h"

#include "engine/base/arena.h"
#include "src/benson/benson.h"

#include <string.h>

/* --- finding -------------------------------------------------------------------------------- */

typedef struct finder {
    const iki_board *b;
    iki_point p;          /* what was asked */
    iki_pset immortal[3]; /* [colour]: stones alive under either suicide rule */
    bool whole;           /* the largest part is no outside: all of a board may be eyes */
} finder;

/* The parts of the board without a block, sorted into eyes and outside. */
typedef struct parts {
    iki_pset eyes;     /* small parts that are not outside */
    iki_pset part;     /* the part that holds finder.p, if any */
    bool asked_is_eye; /* true if finder.p lies in a part that is not outside */
    bool open_ended;   /* true if a large part that may be an eye was left out */
    bool shut_in;      /* true if chains that cannot be captured hold the outside */
} parts;

static iki_pset
part_at(const iki_board *b, const iki_pset *rest, iki_point p)
{
    iki_pset one = iki_pset_of(p);
    return iki_topo_flood(b->topo, &one, rest);
}

/* The unique largest connected part of the points; empty if two parts are as large or it is the
 * only one. */
static iki_pset
largest_part(const iki_board *b, const iki_pset *rest)
{
    iki_pset best = iki_pset_none();
    int best_count = 0, count = 0;
    IKI_PARTS_FOR(part, b->topo, rest) {
        int n = iki_pset_count(&part);
        count++;
        if (n == best_count)
            best = iki_pset_none();
        if (n > best_count) {
            best = part;
            best_count = n;
        }
    }
    return count > 1 ? best : iki_pset_none();
}

/* True if the block of this head and at most IKI_EYE_MAX points are the whole board. */
static bool
fills_board(const iki_board *b, iki_point head)
{
    return b->topo->point_count - b->size[head] <= IKI_EYE_MAX;
}

/* Sorts the parts around a block. */
static void
sort_parts(const finder *f, const iki_pset *block, iki_color owner, parts *out)
{
    enum { LONE_PART_MAX = 2 * IKI_EYE_MAX };
    const iki_pset *enemy = &f->immortal[iki_opponent(owner)];
    iki_pset rest = iki_pset_minus(&f->b->topo->points, block);
    iki_pset held = iki_topo_flood(f->b->topo, enemy, &rest);
    iki_pset outside = iki_pset_is_empty(&held) ? largest_part(f->b, &rest) : held;
    bool immortal = iki_pset_meets(block, &f->immortal[owner]);
    if (f->whole || (immortal && fills_board(f->b, f->b->head[iki_pset_first(block)])))
        outside = held;
    bool lone = iki_pset_is_empty(&outside);
    *out = (parts){.shut_in = !iki_pset_is_empty(&held)};
    IKI_PARTS_FOR(part, f->b->topo, &rest) {
        int n = iki_pset_count(&part);
        bool asked = iki_pset_has(&part, f->p);
        bool eye = !iki_pset_meets(&part, &outside) && !(lone && n > LONE_PART_MAX);
        if (asked) {
            out->part = part;
            out->asked_is_eye = eye;
        }
        if (eye && (asked || n <= IKI_EYE_MAX))
            iki_pset_join(&out->eyes, &part);
        else if (eye)
            out->open_ended = true;
    }
}

/* The best block found so far. */
typedef struct choice {
    int points;  /* of its part around finder.p */
    bool likely; /* small and shut in: see try_block */
    bool tied;   /* another block suits as well: neither owns p */
} choice;

/* Takes the block of this head if it has an eye part around finder.p and suits better than the best
 * so far.  The block with the smallest part is meant.  But stones in an eye may enclose points of
 * it by themselves: the eye is meant, and not what these stones enclose, if the eye is too small
 * for a living group and its outside certainly lives. */
static void
try_block(const finder *f, iki_point head, iki_eye *eye, choice *best)
{
    iki_pset block = iki_board_chain(f->b, head);
    iki_pset rest = iki_pset_minus(&f->b->topo->points, &block);
    iki_pset part = part_at(f->b, &rest, f->p);
    int n = iki_pset_count(&part);
    bool small = n <= IKI_EYE_TABLE_POINTS;
    if (n > best->points && !(small && !best->likely))
        return;
    parts found;
    sort_parts(f, &block, f->b->color[head], &found);
    bool likely = small && found.shut_in;
    if (!found.asked_is_eye || likely < best->likely)
        return;
    if (likely == best->likely && n >= best->points) {
        best->tied = best->tied || n == best->points;
        return;
    }
    iki_eye_make(f->b, head, &found.eyes, eye);
    eye->open_ended = found.open_ended;
    *best = (choice){n, likely, false};
}

/* The eye at finder.p: *found tells whether there is one, or two that suit equally. */
static iki_status
find_eye(const finder *f, iki_eye *eye, choice *found)
{
    const iki_board *b = f->b;
    *found = (choice){.points = IKI_POINTS_MAX};
    if (b->color[f->p] != IKI_EMPTY && (!f->whole || fills_board(b, b->head[f->p]))) {
        parts sorted;
        iki_pset block = iki_board_chain(b, f->p);
        sort_parts(f, &block, b->color[f->p], &sorted);
        if (!iki_pset_is_empty(&sorted.eyes)) {
            iki_eye_make(b, b->head[f->p], &sorted.eyes, eye);
            eye->open_ended = sorted.open_ended;
            return IKI_OK;
        }
    }
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    IKI_PSET_FOR(q, &stones) {
        if (b->head[q] == q && (!f->whole || fills_board(b, q)))
            try_block(f, q, eye, found);
    }
    return found->points < IKI_POINTS_MAX && !found->tied ? IKI_OK : IKI_E_ARGUMENT;
}

iki_status
iki_eye_find(const iki_board *b, iki_point p, iki_eye *eye)
{
    choice found;
    finder f = {.b = b, .p = p};
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_benson benson;
        iki_benson_analyse(b, c, true, &benson);
        f.immortal[c] = benson.alive;
    }
    iki_status status = find_eye(&f, eye, &found);
    if (status == IKI_OK || found.tied)
        return status;
    f.whole = true;
    return find_eye(&f, eye, &found);
}

/* True if a region of so many points may be an eye whoever encloses it: not the open board. */
static bool
may_be_shared_eye(const iki_board *b, int points)
{
    enum { SHARED_MAX = 2 * IKI_EYE_MAX };
    return points <= IKI_EYE_MAX || (points <= SHARED_MAX && 2 * points < b->topo->point_count);
}

/* The stones that enclose the region of the other points that holds p, if several blocks of the
 * colour do so: in a region that is not too large, or all of them unconditionally alive.  Else
 * none. */
static iki_pset
shared_border(const iki_board *b, iki_color color, iki_point p, iki_pset *region)
{
    iki_pset others = iki_pset_minus(&b->topo->points, &b->at[color]);
    *region = part_at(b, &others, p);
    iki_pset near = iki_topo_spread(b->topo, region);
    iki_pset border = iki_pset_and(&near, &b->at[color]);
    if (iki_pset_is_empty(&border))
        return border;
    iki_pset one = iki_board_chain(b, iki_pset_first(&border));
    bool shared = !iki_pset_within(&border, &one);
    if (shared && !may_be_shared_eye(b, iki_pset_count(region))) {
        iki_benson benson;
        iki_benson_analyse(b, color, true, &benson);
        shared = iki_pset_within(&border, &benson.alive);
    }
    return shared ? iki_topo_flood(b->topo, &border, &b->at[color]) : iki_pset_none();
}

/* The owners of the region at an empty point; of two colours the one with the smaller region. */
static iki_pset
owners_at(const iki_board *b, iki_point p, iki_pset *region)
{
    iki_pset of_black, of_white;
    iki_pset black = shared_border(b, IKI_BLACK, p, &of_black);
    iki_pset white = shared_border(b, IKI_WHITE, p, &of_white);
    int points = iki_pset_count(&of_black) - iki_pset_count(&of_white);
    bool is_black = iki_pset_is_empty(&white) || (points < 0 && !iki_pset_is_empty(&black));
    *region = is_black ? of_black : of_white;
    bool tied = points == 0 && !iki_pset_is_empty(&black) && !iki_pset_is_empty(&white);
    return tied ? iki_pset_none() : is_black ? black : white;
}

iki_pset
iki_eye_owners(const iki_board *b, iki_point p, iki_pset *region)
{
    iki_color c = b->color[p];
    if (c == IKI_EMPTY)
        return owners_at(b, p, region);
    iki_pset all = iki_pset_none(), liberties = iki_board_liberties(b, p);
    IKI_PSET_FOR(q, &liberties) {
        iki_pset owners = shared_border(b, c, q, region);
        if (!iki_pset_is_empty(&owners))
            iki_pset_join(&all, region);
    }
    if (iki_pset_is_empty(&all))
        return shared_border(b, iki_opponent(c), p, region);
    *region = all;
    return iki_board_chain(b, p);
}

bool
iki_eye_is_shared(const iki_board *b, iki_point p)
{
    iki_pset region, owners = iki_eye_owners(b, p, &region);
    return !iki_pset_is_empty(&owners);
}

#ifndef NDEBUG
/* True if the content parts the stones of the space by colour, and, on a plain board, the block
 * borders every region: else the owner does not enclose the space. */
static bool
graph_is_sound(const iki_board *b, const iki_eye *eye)
{
    for (int i = 0; i < eye->graph.size; i++) {
        iki_color c = b->color[eye->point[i]];
        bool own = (eye->content.defender >> i & 1) != 0;
        bool other = (eye->content.attacker >> i & 1) != 0;
        if (own != (c == eye->owner) || other != (c == iki_opponent(eye->owner)))
            return false;
        if (b->head[eye->point[i]] == eye->block && own)
            return false;
    }
    for (unsigned left = b->topo->plain ? iki_eye_all(&eye->graph) : 0; left != 0;) {
        iki_eye_set first = (iki_eye_set)(left & (0 - left));
        iki_eye_set region = iki_eye_flood(&eye->graph, first, (iki_eye_set)left);
        if ((region & eye->graph.touch) == 0)
            return false;
        left &= ~(unsigned)region;
    }
    return true;
}
#endif

/* Numbers the points and reads graph and content off the board. */
static void
fill_graph(const iki_board *b, iki_eye *eye)
{
    uint8_t index[IKI_POINTS_MAX];
    int n = 0;
    IKI_PSET_FOR(p, &eye->space) {
        index[p] = (uint8_t)n;
        eye->point[n++] = p;
    }
    eye->graph = (iki_eye_graph){.size = n};
    eye->content = (iki_eye_content){0, 0};
    for (int i = 0; i < n; i++) {
        iki_point p = eye->point[i];
        unsigned bit = 1u << i, near = 0;
        IKI_NEIGHBOURS(q, b->topo, p) {
            if (iki_pset_has(&eye->space, *q))
                near |= 1u << index[*q];
            else
                eye->graph.touch = (iki_eye_set)(eye->graph.touch | bit);
        }
        eye->graph.near[i] = (iki_eye_set)near;
        if (b->color[p] == eye->owner)
            eye->content.defender = (iki_eye_set)(eye->content.defender | bit);
        else if (b->color[p] != IKI_EMPTY)
            eye->content.attacker = (iki_eye_set)(eye->content.attacker | bit);
    }
    unsigned left = iki_eye_all(&eye->graph);
    for (eye->regions = 0; left != 0; eye->regions++)
        left &= ~(unsigned)iki_eye_flood(&eye->graph, (iki_eye_set)(left & (0 - left)),
                                         (iki_eye_set)left);
}

void
iki_eye_make(const iki_board *b, iki_point block, const iki_pset *space, iki_eye *eye)
{
    iki_assert(b->color[block] != IKI_EMPTY && !iki_pset_has(space, block));
    *eye = (iki_eye){.owner = b->color[block], .block = b->head[block], .space = *space};
    iki_pset liberties = iki_board_liberties(b, block);
    eye->outside = iki_pset_minus(&liberties, space);
    eye->external = iki_pset_count(&eye->outside);
    eye->too_large = iki_pset_count(space) > IKI_EYE_MAX;
    if (!eye->too_large)
        fill_graph(b, eye);
    iki_assert(eye->too_large || graph_is_sound(b, eye));
}

/* --- solutions kept ------------------------------------------------------------------------- */

enum { CACHED_MAX = 256, CACHE_BYTES = 64 << 20, ARENA_BYTES = 512 << 20 };

typedef struct cached {
    iki_eye_graph graph;
    bool suicide;
    int outside; /* liberties that it was solved for */
    iki_eye_solution *solution;
} cached;

struct iki_eye_cache {
    iki_arena arena;
    cached entry[CACHED_MAX];
    int entries;
};

iki_eye_cache *
iki_eye_cache_new(void)
{
    iki_eye_cache *cache = iki_calloc(1, sizeof *cache);
    if (cache != NULL)
        iki_arena_init(&cache->arena, ARENA_BYTES);
    return cache;
}

static void
cache_clear(iki_eye_cache *cache)
{
    iki_arena_free(&cache->arena);
    cache->entries = 0;
}

void
iki_eye_cache_free(iki_eye_cache *cache)
{
    if (cache == NULL)
        return;
    cache_clear(cache);
    iki_free(cache);
}

static bool
same_graph(const iki_eye_graph *a, const iki_eye_graph *b)
{
    return a->size == b->size && a->touch == b->touch &&
           memcmp(a->near, b->near, (size_t)a->size * sizeof a->near[0]) == 0;
}

/* The entry of an eye, or NULL. */
static cached *
find_cached(iki_eye_cache *cache, const iki_eye_graph *g, bool suicide)
{
    for (int i = 0; i < cache->entries; i++) {
        cached *e = &cache->entry[i];
        if (e->suicide == suicide && same_graph(&e->graph, g))
            return e;
    }
    return NULL;
}

/* The solution of an eye for at least so many outside liberties, from the cache or made. */
static iki_status
solution_of(const iki_eye_graph *g, int outside, bool suicide, iki_budget *budget,
            iki_eye_cache *cache, iki_eye_solution **out)
{
    cached *old = find_cached(cache, g, suicide);
    iki_assert(outside >= 0 && outside <= IKI_EYE_OUTSIDE_MAX);
    if (old != NULL && old->outside >= outside) {
        *out = old->solution;
        return IKI_OK;
    }
    if (cache->entries == CACHED_MAX || cache->arena.used > CACHE_BYTES) {
        cache_clear(cache);
        old = NULL;
    }
    iki_arena_mark mark = iki_arena_save(&cache->arena);
    iki_status status = iki_eye_solve(g, outside, suicide, budget, &cache->arena, out);
    if (status != IKI_OK) {
        iki_arena_rewind(&cache->arena, mark);
        return status;
    }
    if (old == NULL)
        old = &cache->entry[cache->entries++];
    iki_assert(cache->entries <= CACHED_MAX);
    *old = (cached){*g, suicide, outside, *out};
    return IKI_OK;
}

/* --- answers -------------------------------------------------------------------------------- */

/* The eye as the table knows it: one region, on the plain board or not. */
static bool
find_in_table(const iki_board *b, const iki_eye *eye, iki_eye_place *place)
{
    const iki_topo *t = b->topo;
    if (eye->regions != 1 || eye->graph.size > IKI_EYE_TABLE_POINTS)
        return false;
    if (!t->plain)
        return iki_eye_table_match(&eye->graph, place);
    /* points ascend, so rows are counted up; a division for each would cost more than all the rest
     */
    int column[IKI_EYE_TABLE_POINTS], row[IKI_EYE_TABLE_POINTS];
    int west = IKI_SIZE_MAX, start = eye->point[0] / t->pitch * t->pitch, y = 0;
    for (int i = 0; i < eye->graph.size; i++) {
        for (; eye->point[i] >= start + t->pitch; y++)
            start += t->pitch;
        column[i] = eye->point[i] - start;
        row[i] = y;
        west = column[i] < west ? column[i] : west;
    }
    iki_eye_shape shape = 0;
    for (int i = 0; i < eye->graph.size; i++) {
        iki_assert(row[i] < 8 && column[i] - west < 8); /* connected, and few */
        shape |= UINT64_C(1) << (8 * row[i] + column[i] - west);
    }
    return iki_eye_table_find(shape, eye->graph.touch, place);
}

/* Beyond five outside liberties nothing changes but the count of liberties, and an approach ko gets
 * cheaper for the defender by one threat a liberty where it did so before. */
static void
extend(iki_eye_answer *a, const iki_eye_answer *before, int more)
{
    for (int side = 0; side < 2; side++) {
        int slope = before->value[side] - a->value[side];
        if (slope == 1) { /* none but the values of kos differ by one */
            int v = a->value[side] - more;
            a->value[side] = (iki_eye_value)(v < -IKI_EYE_KO_MAX ? -IKI_EYE_KO_MAX : v);
        }
    }
    for (int i = 0; i < 4; i++) {
        if (a->liberties[i] != IKI_EYE_NEVER)
            a->liberties[i] = (int16_t)(a->liberties[i] + more);
    }
}

/* The answer for a number of outside liberties that is stored or solved. */
static iki_status
ask(const iki_board *b, const iki_eye *eye, int outside, bool suicide, iki_budget *budget,
    iki_eye_cache *cache, iki_eye_answer *answer)
{
    iki_eye_place place;
    iki_eye_solution *solution;
    if (!suicide && find_in_table(b, eye, &place)) {
        iki_eye_table_ask(&place, eye->content, outside, answer);
        return IKI_OK;
    }
    iki_status status = solution_of(&eye->graph, outside, suicide, budget, cache, &solution);
    return status == IKI_OK ? iki_eye_ask(solution, eye->content, outside, answer) : status;
}

static bool
is_ko(iki_eye_value v)
{
    return v != IKI_EYE_L && v != IKI_EYE_S && v != IKI_EYE_D;
}

/* True if more than five outside liberties have been tried for the eye. */
static bool
is_of_plain_board(const iki_board *b, const iki_eye *eye)
{
    iki_eye_place place;
    return eye->graph.size <= IKI_EYE_TABLE_POINTS &&
           (b->topo->plain || find_in_table(b, eye, &place));
}

/* Beyond five outside liberties life can only get better.  Every other value must be known from
 * trials, or the solution must show it. */
static iki_status
look_beyond(const iki_eye *eye, bool suicide, const iki_eye_answer *a, iki_budget *budget,
            iki_eye_cache *cache)
{
    iki_eye_solution *solution;
    if (a->value[IKI_EYE_ATTACKER] == IKI_EYE_L)
        return IKI_OK;
    if (is_ko(a->value[0]) || is_ko(a->value[1]))
        return IKI_E_LIMIT;
    iki_status status =
        solution_of(&eye->graph, IKI_EYE_OUTSIDE_MAX, suicide, budget, cache, &solution);
    return status != IKI_OK || iki_eye_is_steady(solution) ? status : IKI_E_LIMIT;
}

iki_status
iki_eye_evaluate(const iki_board *b, const iki_eye *eye, bool suicide, iki_budget *budget,
                 iki_eye_cache *cache, iki_eye_answer *answer)
{
    if (eye->too_large)
        return IKI_E_LIMIT;
    int more = eye->external - IKI_EYE_OUTSIDE_MAX;
    if (more <= 0)
        return ask(b, eye, eye->external, suicide, budget, cache, answer);
    iki_eye_answer before;
    /* the larger number first: its solution answers both */
    iki_status status = ask(b, eye, IKI_EYE_OUTSIDE_MAX, suicide, budget, cache, answer);
    if (status == IKI_OK)
        status = ask(b, eye, IKI_EYE_OUTSIDE_MAX - 1, suicide, budget, cache, &before);
    if (status != IKI_OK)
        return status;
    extend(answer, &before, more);
    return is_of_plain_board(b, eye) ? IKI_OK : look_beyond(eye, suicide, answer, budget, cache);
}

iki_status
iki_eye_explain(const iki_eye *eye, bool suicide, iki_budget *budget, iki_eye_cache *cache,
                iki_eye_class *out)
{
    iki_eye_solution *solution;
    if (eye->too_large || eye->graph.size > IKI_EYE_CLASS_POINTS)
        return IKI_E_LIMIT;
    iki_status status =
        solution_of(&eye->graph, IKI_EYE_OUTSIDE_MAX, suicide, budget, cache, &solution);
    if (status == IKI_OK)
        status = iki_eye_classify(&eye->graph, solution, IKI_EYE_OUTSIDE_MAX, out);
    return status;
}

iki_eye_status
iki_eye_status_of(const iki_eye *eye, const iki_eye_answer *a)
{
    iki_eye_value first = a->value[IKI_EYE_ATTACKER], second = a->value[IKI_EYE_DEFENDER];
    iki_assert(first != IKI_EYE_L || second == IKI_EYE_L); /* either side may pass */
    iki_assert(second != IKI_EYE_D || first == IKI_EYE_D);
    if (first == IKI_EYE_L) {
        iki_eye_set wall = iki_eye_wall_liberties(&eye->graph, eye->content);
        return iki_count_bits(wall) <= 1 ? IKI_EYE_ALIVE_IN_ATARI : IKI_EYE_ALIVE;
    }
    if (eye->open_ended)
        return IKI_EYE_UNKNOWN;
    if (is_ko(first) || is_ko(second))
        return IKI_EYE_KO;
    if (second == IKI_EYE_D)
        return IKI_EYE_NAKADE;
    return first == IKI_EYE_D ? IKI_EYE_UNSETTLED : IKI_EYE_SEKI;
}

const char *
iki_eye_status_word(iki_eye_status status)
{
    static const char *const words[] = {"unknown", "alive", "alive_in_atari", "unsettled", "nakade",
                                        "seki",    "ko"};
    iki_assert(status <= IKI_EYE_KO);
    return words[status];
}

/* The defender's moves among `moves` that take stones. */
static unsigned
captures(const iki_eye *eye, unsigned moves)
{
    unsigned r = 0;
    for (unsigned left = moves & iki_eye_all(&eye->graph); left != 0; left &= left - 1) {
        int p = __builtin_ctz(left);
        iki_eye_play play;
        if (iki_eye_try(&eye->graph, eye->content, true, p, false, &play) &&
            play.after.attacker != eye->content.attacker)
            r |= 1u << p;
    }
    return r;
}

bool
iki_eye_is_saved_by_capture(const iki_eye *eye, const iki_eye_answer *a)
{
    iki_eye_set wall = iki_eye_wall_liberties(&eye->graph, eye->content);
    return iki_eye_status_of(eye, a) == IKI_EYE_UNSETTLED &&
           iki_count_bits(wall) + eye->external == 1 && captures(eye, a->moves[1]) != 0;
}

uint16_t
iki_eye_hot_spots(const iki_eye *eye, const iki_eye_answer *a)
{
    unsigned kill = a->moves[IKI_EYE_ATTACKER], save = a->moves[IKI_EYE_DEFENDER];
    switch (iki_eye_status_of(eye, a)) {
    case IKI_EYE_ALIVE_IN_ATARI:
        return (uint16_t)captures(eye, save);
    case IKI_EYE_UNSETTLED:
        return (uint16_t)((kill & save) != 0 ? kill & save : kill);
    case IKI_EYE_SEKI:
        return (uint16_t)(a->value[IKI_EYE_DEFENDER] == IKI_EYE_L ? save : 0);
    case IKI_EYE_KO:
        return (uint16_t)(save != 0 ? save : kill);
    default:
        return 0;
    }
}

/* --- in words ------------------------------------------------------------------------------- */

bool
iki_eye_region(const iki_board *b, const iki_eye *whole, iki_point p, iki_eye *out)
{
    if (!iki_pset_has(&whole->space, p))
        return false;
    iki_pset part = part_at(b, &whole->space, p);
    iki_eye_make(b, whole->block, &part, out);
    return true;
}

void
iki_eye_write_classes(const iki_eye *eye, iki_sbuf *out)
{
    const char *between = "";
    for (unsigned left = iki_eye_all(&eye->graph); left != 0;) {
        iki_eye_set first = (iki_eye_set)(left & (0u - left));
        iki_eye_set region = iki_eye_flood(&eye->graph, first, (iki_eye_set)left);
        char name[IKI_EYE_NAME_SIZE];
        iki_eye_class_name(&eye->graph, region, name);
        iki_sbuf_printf(out, "%s%s", between, name);
        between = " ";
        left &= ~(unsigned)region;
    }
}

/* Points of the space on each edge: west, east, south, north. */
static void
count_edges(const iki_topo *t, const iki_eye *eye, int count[4])
{
    memset(count, 0, 4 * sizeof count[0]);
    IKI_PSET_FOR(p, &eye->space) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
        count[0] += x == 0;
        count[1] += x == t->width - 1;
        count[2] += y == 0;
        count[3] += y == t->height - 1;
    }
}

/* True if the space holds a corner of the board and both its neighbours. */
static bool
holds_corner(const iki_topo *t, const iki_pset *space)
{
    IKI_PSET_FOR(p, space) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p), inside = 0;
        if ((x != 0 && x != t->width - 1) || (y != 0 && y != t->height - 1))
            continue;
        IKI_NEIGHBOURS(q, t, p)
            inside += iki_pset_has(space, *q);
        if (inside == 2)
            return true;
    }
    return false;
}

iki_eye_place_kind
iki_eye_placement(const iki_board *b, const iki_eye *eye)
{
    const iki_topo *t = b->topo;
    int edge[4];
    count_edges(t, eye, edge);
    if (!t->plain || (edge[0] > 0 && edge[1] > 0) || (edge[2] > 0 && edge[3] > 0))
        return IKI_EYE_OPEN;
    if (holds_corner(t, &eye->space))
        return IKI_EYE_CORNER;
    for (int i = 0; i < 4; i++) {
        if (edge[i] >= 3)
            return IKI_EYE_SIDE;
    }
    return IKI_EYE_CENTRE;
}

bool
iki_eye_is_plain(const iki_eye *eye)
{
    const iki_eye_graph *g = &eye->graph;
    iki_eye_set attacker = eye->content.attacker;
    unsigned others = iki_eye_all(g) & ~(unsigned)attacker;
    /* no inner point, and no loose stone of the block's colour, touches the block */
    if (eye->too_large || (others & ~(unsigned)g->touch) != 0)
        return false;
    return iki_eye_flood(g, (iki_eye_set)(attacker & (0u - attacker)), attacker) == attacker;
}
