/* cgt - the table of games: nodes, the hash table that keeps each once, what is remembered,
 * numbers.
 *
 * Nodes lie in pages, so that pointers to them stay valid; a hash table with open addressing finds
 * them.  Numbers are kept as numbers, without options, which are worked out on demand.  Results of
 * comparisons and sums are remembered in a direct mapped table: a collision forgets the older one.
 *
 * Invariant: a node is canonical, and no two nodes are equal.  Everything lives in the arena,
 * growing tables included: the old ones stay behind, half as large each time.  Cost: constant time
 * a look-up. */
#include "src/cgt/cgt.h"

#include "src/cgt/inner.h"

#include <string.h>

enum {
    PAGE = 128, /* nodes allocated together */
    SLOTS = 256,
    MEMOS = 1024,
    MEMOS_MAX = 1 << 20,
    STACK = 256,
};

struct iki_cgt_memo {
    uint64_t b;
    uint32_t a, result;
    iki_cgt_memo_kind kind;
};

/* --- the table ------------------------------------------------------------------------------ */

iki_cgt_game
iki_cgt_fail(iki_cgt *u, iki_status status)
{
    iki_assert(status != IKI_OK);
    if (u->status == IKI_OK)
        u->status = status;
    return IKI_CGT_NONE;
}

iki_status
iki_cgt_status(const iki_cgt *u)
{
    return u->status;
}

void *
iki_cgt_take(iki_cgt *u, size_t count, size_t size)
{
    void *p = iki_arena_alloc(&u->arena, count * size);
    if (p == NULL)
        (void)iki_cgt_fail(u, u->arena.starved ? IKI_E_MEMORY : IKI_E_LIMIT);
    return p;
}

bool
iki_cgt_step(iki_cgt *u)
{
    if (u->status == IKI_OK && u->budget != NULL && !iki_budget_spend(u->budget))
        (void)iki_cgt_fail(u, IKI_E_LIMIT);
    return u->status == IKI_OK;
}

void
iki_cgt_init(iki_cgt *u, size_t byte_limit, iki_budget *budget)
{
    *u = (iki_cgt){.budget = budget, .raw_id = IKI_CGT_RAW_FIRST};
    iki_arena_init(&u->arena, byte_limit);
    u->slot = iki_cgt_take(u, SLOTS, sizeof *u->slot);
    u->memo = iki_cgt_take(u, MEMOS, sizeof *u->memo);
    u->stack = iki_cgt_take(u, STACK, sizeof *u->stack);
    u->slots = SLOTS;
    u->memos = MEMOS;
    u->stack_room = STACK;
    iki_cgt_game zero = iki_cgt_from_number(u, 0);
    iki_assert(zero == IKI_CGT_ZERO || u->status != IKI_OK);
    (void)zero;
}

void
iki_cgt_free(iki_cgt *u)
{
    iki_arena_free(&u->arena);
    *u = (iki_cgt){.status = IKI_E_STATE};
}

static iki_cgt_node *
node_of(const iki_cgt *u, iki_cgt_game g)
{
    iki_assert(g < u->count);
    return &u->page[g / PAGE][g % PAGE];
}

const iki_cgt_node *
iki_cgt_form(const iki_cgt *u, iki_cgt_game g)
{
    return g == u->raw_id ? &u->raw : node_of(u, g);
}

const iki_cgt_node *
iki_cgt_at(const iki_cgt *u, iki_cgt_game g)
{
    return node_of(u, g);
}

static uint64_t
mix(uint64_t h, uint64_t x)
{
    h = (h ^ x) * 0x9E3779B97F4A7C15u;
    return h ^ (h >> 29);
}

static uint64_t
hash_of(const iki_cgt_node *n)
{
    if (n->is_number)
        return mix(1, (uint64_t)n->left_stop);
    uint64_t h = mix(2, n->left_count);
    for (uint32_t i = 0; i < n->left_count; i++)
        h = mix(h, n->left[i]);
    for (uint32_t i = 0; i < n->right_count; i++)
        h = mix(h, n->right[i]);
    return h;
}

static bool
same_list(const iki_cgt_game *a, uint32_t a_count, const iki_cgt_game *b, uint32_t b_count)
{
    return a_count == b_count && memcmp(a, b, a_count * sizeof *a) == 0;
}

static bool
same_form(const iki_cgt_node *a, const iki_cgt_node *b)
{
    if (a->is_number || b->is_number)
        return a->is_number && b->is_number && a->left_stop == b->left_stop;
    return same_list(a->left, a->left_count, b->left, b->left_count) &&
           same_list(a->right, a->right_count, b->right, b->right_count);
}

/* The place of a form in the hash table: its own, or the free one where it belongs. */
static uint32_t
find_slot(const iki_cgt *u, const iki_cgt_node *n)
{
    uint32_t i = (uint32_t)hash_of(n) & (u->slots - 1);
    while (u->slot[i] != 0 && !same_form(n, node_of(u, u->slot[i] - 1)))
        i = (i + 1) & (u->slots - 1);
    return i;
}

static void
grow_slots(iki_cgt *u)
{
    uint32_t slots = 2 * u->slots;
    iki_cgt_game *slot = iki_cgt_take(u, slots, sizeof *slot);
    if (slot == NULL)
        return;
    u->slot = slot;
    u->slots = slots;
    for (iki_cgt_game g = 0; g < u->count; g++)
        u->slot[find_slot(u, node_of(u, g))] = g + 1;
}

static bool
grow_pages(iki_cgt *u)
{
    if (u->page_count == u->page_room) {
        uint32_t room = u->page_room != 0 ? 2 * u->page_room : 16;
        iki_cgt_node **page = iki_cgt_take(u, room, sizeof *page);
        if (page == NULL)
            return false;
        if (u->page_count != 0)
            memcpy(page, u->page, u->page_count * sizeof *page);
        u->page = page;
        u->page_room = room;
    }
    iki_cgt_node *nodes = iki_cgt_take(u, PAGE, sizeof *nodes);
    if (nodes == NULL)
        return false;
    u->page[u->page_count++] = nodes;
    return true;
}

int64_t
iki_cgt_find(const iki_cgt *u, const iki_cgt_node *n)
{
    return (int64_t)u->slot[find_slot(u, n)] - 1;
}

iki_cgt_game
iki_cgt_add(iki_cgt *u, const iki_cgt_node *n)
{
    uint32_t slot = find_slot(u, n);
    if (u->count == PAGE * u->page_count && !grow_pages(u))
        return IKI_CGT_NONE;
    iki_cgt_game g = u->count++;
    iki_assert(g < IKI_CGT_RAW_FIRST && u->slot[slot] == 0);
    *node_of(u, g) = *n;
    u->slot[slot] = g + 1;
    if (u->count > u->slots / 2)
        grow_slots(u);
    return u->status == IKI_OK ? g : IKI_CGT_NONE;
}

/* --- what is remembered --------------------------------------------------------------------- */

static iki_cgt_memo *
memo_of(const iki_cgt *u, iki_cgt_memo_kind kind, uint32_t a, uint64_t b)
{
    return &u->memo[mix(mix(kind, a), b) >> 20 & (u->memos - 1)];
}

bool
iki_cgt_recall(const iki_cgt *u, iki_cgt_memo_kind kind, uint32_t a, uint64_t b, uint32_t *result)
{
    const iki_cgt_memo *m = memo_of(u, kind, a, b);
    if (m->kind != kind || m->a != a || m->b != b)
        return false;
    *result = m->result;
    return true;
}

static void
store(iki_cgt *u, const iki_cgt_memo *m)
{
    *memo_of(u, m->kind, m->a, m->b) = *m;
}

/* What was worked out stays at hand as long as memory allows; it is no failure when it does not. */
static void
grow_memo(iki_cgt *u)
{
    u->stored = 0;
    if (u->memos >= MEMOS_MAX)
        return;
    uint32_t memos = 4 * u->memos;
    iki_cgt_memo *memo = iki_arena_alloc(&u->arena, memos * sizeof *memo);
    if (memo == NULL)
        return;
    iki_cgt_memo *old = u->memo;
    uint32_t old_count = u->memos;
    u->memo = memo;
    u->memos = memos;
    for (uint32_t i = 0; i < old_count; i++) {
        if (old[i].kind != 0)
            store(u, &old[i]);
    }
}

void
iki_cgt_remember(iki_cgt *u, iki_cgt_memo_kind kind, uint32_t a, uint64_t b, uint32_t result)
{
    if (++u->stored > u->memos)
        grow_memo(u);
    iki_cgt_memo m = {.b = b, .a = a, .result = result, .kind = kind};
    store(u, &m);
}

void
iki_cgt_forget(iki_cgt *u)
{
    memset(u->memo, 0, u->memos * sizeof *u->memo);
}

/* --- options on their way into a game ------------------------------------------------------- */

void
iki_cgt_push(iki_cgt *u, iki_cgt_game g)
{
    if (u->status != IKI_OK || g == IKI_CGT_NONE)
        return;
    if (u->top == u->stack_room) {
        iki_cgt_game *stack = iki_cgt_take(u, 2 * (size_t)u->stack_room, sizeof *stack);
        if (stack == NULL)
            return;
        memcpy(stack, u->stack, u->top * sizeof *stack);
        u->stack = stack;
        u->stack_room *= 2;
    }
    u->stack[u->top++] = g;
}

/* --- numbers -------------------------------------------------------------------------------- */

/* The last set bit: 1 for odd numerators over 2^30, IKI_CGT_ONE or more for integers. */
static iki_cgt_number
last_bit(iki_cgt_number x)
{
    return x & -x;
}

static uint64_t
number_birthday(iki_cgt_number x)
{
    iki_cgt_number size = x < 0 ? -x : x, whole = size / IKI_CGT_ONE;
    uint64_t days = (uint64_t)whole;
    if (size % IKI_CGT_ONE == 0)
        return days;
    days++;
    for (iki_cgt_number unit = last_bit(size); unit < IKI_CGT_ONE; unit *= 2)
        days++;
    return days;
}

iki_cgt_game
iki_cgt_from_number(iki_cgt *u, iki_cgt_number x)
{
    if (u->status != IKI_OK)
        return IKI_CGT_NONE;
    if (x > IKI_CGT_NUMBER_MAX || x < -IKI_CGT_NUMBER_MAX)
        return iki_cgt_fail(u, IKI_E_LIMIT);
    iki_cgt_node n = {.is_number = true,
                      .is_short = true,
                      .left_stop = x,
                      .right_stop = x,
                      .negative = IKI_CGT_NONE,
                      .birthday = number_birthday(x),
                      .name = {.number = x}};
    int64_t known = iki_cgt_find(u, &n);
    return known >= 0 ? (iki_cgt_game)known : iki_cgt_add(u, &n);
}

iki_cgt_game
iki_cgt_integer(iki_cgt *u, int64_t n)
{
    if (n > IKI_CGT_ONE || n < -IKI_CGT_ONE)
        return iki_cgt_fail(u, IKI_E_LIMIT);
    return iki_cgt_from_number(u, n * IKI_CGT_ONE);
}

static iki_cgt_number
number_option(iki_cgt_number x, int sign)
{
    return x + sign * (last_bit(x) < IKI_CGT_ONE ? last_bit(x) : IKI_CGT_ONE);
}

uint32_t
iki_cgt_left_count(const iki_cgt *u, iki_cgt_game g)
{
    const iki_cgt_node *n = node_of(u, g);
    if (!n->is_number)
        return n->left_count;
    return n->left_stop > 0 || n->left_stop % IKI_CGT_ONE != 0;
}

uint32_t
iki_cgt_right_count(const iki_cgt *u, iki_cgt_game g)
{
    const iki_cgt_node *n = node_of(u, g);
    if (!n->is_number)
        return n->right_count;
    return n->left_stop < 0 || n->left_stop % IKI_CGT_ONE != 0;
}

iki_cgt_game
iki_cgt_left(iki_cgt *u, iki_cgt_game g, uint32_t i)
{
    iki_assert(i < iki_cgt_left_count(u, g));
    const iki_cgt_node *n = node_of(u, g);
    return n->is_number ? iki_cgt_from_number(u, number_option(n->left_stop, -1)) : n->left[i];
}

iki_cgt_game
iki_cgt_right(iki_cgt *u, iki_cgt_game g, uint32_t i)
{
    iki_assert(i < iki_cgt_right_count(u, g));
    const iki_cgt_node *n = node_of(u, g);
    return n->is_number ? iki_cgt_from_number(u, number_option(n->left_stop, 1)) : n->right[i];
}
