/* exh_safety - what the safety analysis calls safe, against alternating play on the whole board.
 *
 * All positions of small boards.  All safe chains of a colour are attacked at once: the attacker
 * moves first, ignores the ban on retaking a ko, and wins by taking a stone of any of them.  The
 * zones of groups must be disjoint, and everything that Benson proves must be among the safe. */
#include "src/benson/benson.h"
#include "src/safety/fuego.h"
#include "src/safety/search.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_whole.h"

#include <stdio.h>
#include <string.h>

typedef struct claim {
    whole_stones stones;
    uint16_t targets;
    bool black;
} claim;

typedef enum rules { OURS, WIDE, SEARCHED } rules; /* WIDE: Fuego's */

typedef struct claims {
    claim *list;
    size_t count, capacity, by_pairs; /* by_pairs: those that Benson does not see */
    iki_topo topo;
    rules rules;
    iki_whole_effort effort;
} claims;

static uint16_t
bits_of(const iki_topo *t, const iki_pset *set)
{
    unsigned bits = 0;
    IKI_PSET_FOR(p, set)
        bits |= 1u << (iki_topo_y(t, p) * t->width + iki_topo_x(t, p));
    return (uint16_t)bits;
}

static iki_pset
set_of(const iki_topo *t, unsigned bits)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; bits >> i != 0; i++) {
        if ((bits >> i & 1) != 0)
            iki_pset_add(&set, iki_topo_point(t, i % t->width, i / t->width));
    }
    return set;
}

/* Groups make up the safe stones; zones do not meet and lie outside the stones. */
static void
check_groups(const iki_safety *safety)
{
    iki_pset stones = iki_pset_none(), zones = iki_pset_none();
    for (int i = 0; i < safety->groups; i++) {
        const iki_safety_group *g = &safety->group[i];
        TEST_CHECK(!iki_pset_meets(&g->stones, &stones) && !iki_pset_meets(&g->zone, &zones));
        iki_pset_join(&stones, &g->stones);
        iki_pset_join(&zones, &g->zone);
    }
    TEST_CHECK(iki_pset_equal(&stones, &safety->alive));
    TEST_CHECK(!iki_pset_meets(&zones, &safety->alive));
    TEST_CHECK(!iki_pset_meets(&safety->territory, &safety->alive));
}

/* Does the search ask for links of points?  They cost liberties, so that without what is known to
 * live it may miss some of that. */
static bool
with_links(const claims *c, const iki_board *b)
{
    return c->rules == SEARCHED && (b->hash & 1) != 0;
}

/* Are parts of areas tried?  Then the rest of an area may be lost to other chains. */
static bool
in_parts(const claims *c, const iki_board *b)
{
    return c->rules == SEARCHED && (b->hash & 6) != 0;
}

/* With all enemies taken for dead, so that it looks everywhere. */
static void
search(claims *c, const iki_board *b, iki_color color, iki_safety *safety)
{
    iki_safety_request q = {.board = b, .color = color, .dead = b->at[iki_opponent(color)]};
    q.sure = q.closed = iki_pset_none();
    q.least = with_links(c, b) ? 1 : 0;
    q.in_parts = in_parts(c, b);
    test_vary_effort(b->hash >> 3, IKI_SAFETY_NODES, &c->effort.effort);
    TEST_CHECK(iki_safety_search(&q, &c->effort.effort, safety) == IKI_OK);
}

static void
collect(claims *c, const iki_board *b, iki_color color, whole_stones stones)
{
    static iki_safety safety;
    iki_benson benson;
    if (c->rules == SEARCHED)
        search(c, b, color, &safety);
    else
        iki_safety_analyse(b, color, false, &safety);
    iki_benson_analyse(b, color, false, &benson);
    check_groups(&safety);
    TEST_CHECK(with_links(c, b) || in_parts(c, b) || iki_pset_within(&benson.alive, &safety.alive));
    iki_pset alive = safety.alive;
    if (c->rules == WIDE)
        (void)iki_safety_fuego_points(b, color, &alive);
    c->by_pairs += !iki_pset_equal(&alive, &benson.alive);
    if (iki_pset_is_empty(&alive) || iki_pset_equal(&alive, &benson.alive))
        return; /* Benson's theorem has its own test */
    if (c->count == c->capacity) {
        c->capacity = c->capacity != 0 ? 2 * c->capacity : 1024;
        c->list = realloc(c->list, c->capacity * sizeof *c->list);
        TEST_CHECK(c->list != NULL);
    }
    c->list[c->count++] = (claim){stones, bits_of(&c->topo, &alive), color == IKI_BLACK};
}

static int
compare(const void *a, const void *b)
{
    const claim *x = a, *y = b;
    if (x->targets != y->targets)
        return x->targets < y->targets ? -1 : 1;
    return (int)x->black - (int)y->black;
}

static void
report(const claims *c, const claim *one)
{
    char text[64] = "", *s = text;
    for (int y = c->topo.height - 1; y >= 0; y--) {
        for (int x = 0; x < c->topo.width; x++) {
            int i = y * c->topo.width + x;
            *s++ = (one->stones.black >> i & 1) != 0   ? 'X'
                   : (one->stones.white >> i & 1) != 0 ? 'O'
                                                       : '.';
        }
        *s++ = '/';
    }
    fprintf(stderr, "%s: %s targets %x are taken\n", text, one->black ? "Black" : "White",
            (unsigned)one->targets);
}

/* Asks about at most `most` different sets of targets, evenly spread; returns the false claims. */
static size_t
check_claims(claims *c, whole *w, size_t most)
{
    size_t questions = 0, asked = 0, checked = 0, number = 0, wrong = 0;
    if (c->count > 0)
        qsort(c->list, c->count, sizeof *c->list, compare);
    for (size_t i = 0; i < c->count; i++)
        questions += i == 0 || compare(&c->list[i], &c->list[i - 1]) != 0;
    size_t every = questions > most ? (questions + most - 1) / most : 1;
    for (size_t i = 0, end; i < c->count; i = end) {
        for (end = i + 1; end < c->count && compare(&c->list[end], &c->list[i]) == 0;)
            end++;
        if (number++ % every != 0)
            continue;
        whole_target(w, c->list[i].targets, c->list[i].black, false);
        asked++;
        for (size_t k = i; k < end; k++, checked++) {
            if (!whole_captured(w, c->list[k].stones, true))
                continue;
            if (wrong++ < 3)
                report(c, &c->list[k]);
        }
    }
    printf("%dx%d: %zu claims beyond Benson, %zu checked with %zu of %zu targets, %zu false\n",
           c->topo.width, c->topo.height, c->count, checked, asked, questions, wrong);
    return wrong;
}

static size_t
check_board(int width, int height, size_t most, rules by)
{
    claims c = {.rules = by};
    iki_board b;
    TEST_CHECK(iki_effort_complete(NULL, &c.effort) == IKI_OK);
    TEST_CHECK(iki_topo_init(&c.topo, width, height) == IKI_OK);
    whole *w = whole_new(width, height, false);
    iki_board_init(&b, &c.topo);
    unsigned all = (1u << (width * height)) - 1;
    for (unsigned black = 0; black <= all; black++) {
        unsigned rest = all & ~black;
        for (unsigned white = rest;; white = (white - 1) & rest) {
            iki_pset x = set_of(&c.topo, black), o = set_of(&c.topo, white);
            iki_board_init(&b, &c.topo);
            if (iki_board_set(&b, &x, &o) == IKI_OK)
                collect(&c, &b, IKI_BLACK, (whole_stones){(uint16_t)black, (uint16_t)white});
            if (white == 0)
                break;
        }
    }
    size_t wrong = check_claims(&c, w, most);
    free(c.list);
    whole_free(w);
    TEST_CHECK(iki_effort_finish(&c.effort, IKI_OK) == IKI_OK);
    return wrong;
}

START_TEST(smallest_boards)
{
    ck_assert_uint_eq(check_board(2, 3, 100000, OURS), 0);
    ck_assert_uint_eq(check_board(2, 4, 100000, OURS), 0);
    ck_assert_uint_eq(check_board(1, 8, 100000, OURS), 0);
    ck_assert_uint_eq(check_board(3, 3, 100000, OURS), 0);
    ck_assert_uint_eq(check_board(2, 5, test_is_long() ? 100000 : 100, OURS), 0);
}
END_TEST

/* The wider rules have no proof, but none of their claims fails here either. */
START_TEST(wide_rules)
{
    ck_assert_uint_eq(check_board(2, 4, 100000, WIDE), 0);
    ck_assert_uint_eq(check_board(3, 3, 100000, WIDE), 0);
    if (!test_is_long())
        return;
    ck_assert_uint_eq(check_board(3, 4, 100000, WIDE), 0);
    ck_assert_uint_eq(check_board(2, 6, 100000, WIDE), 0);
}
END_TEST

START_TEST(by_search)
{
    ck_assert_uint_eq(check_board(2, 3, 100000, SEARCHED), 0);
    ck_assert_uint_eq(check_board(2, 4, 100000, SEARCHED), 0);
    ck_assert_uint_eq(check_board(1, 8, 100000, SEARCHED), 0);
    ck_assert_uint_eq(check_board(3, 3, 100000, SEARCHED), 0);
    ck_assert_uint_eq(check_board(2, 5, test_is_long() ? 100000 : 100, SEARCHED), 0);
    if (!test_is_long())
        return;
    ck_assert_uint_eq(check_board(3, 4, 100000, SEARCHED), 0);
    ck_assert_uint_eq(check_board(2, 6, 100000, SEARCHED), 0);
}
END_TEST

START_TEST(small_boards)
{
    if (!test_is_long())
        return;
    ck_assert_uint_eq(check_board(3, 4, 100000, OURS), 0);
    ck_assert_uint_eq(check_board(2, 6, 100000, OURS), 0);
    ck_assert_uint_eq(check_board(1, 12, 100000, OURS), 0);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {smallest_boards, small_boards, by_search, wide_rules, NULL};
    return test_suite("safety, exhaustive", tests);
}
