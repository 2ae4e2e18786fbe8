/* base, sbuf, arena, budget: texts, ceilings, sticky failures, the allocator hook. */
#include "engine/base/arena.h"
#include "engine/base/budget.h"
#include "engine/base/random.h"
#include "engine/base/root.h"
#include "engine/base/sbuf.h"
#include "engine/base/sort.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

START_TEST(opponents)
{
    ck_assert_int_eq(iki_opponent(IKI_BLACK), IKI_WHITE);
    ck_assert_int_eq(iki_opponent(IKI_WHITE), IKI_BLACK);
}
END_TEST

START_TEST(bits_are_counted)
{
    uint64_t ones = 0, mixed = UINT64_C(0x9E3779B97F4A7C15);
    for (int n = 0; n < 64; n++, ones = ones << 1 | 1, mixed = mixed << 1 | mixed >> 63) {
        int single = 0;
        for (int i = 0; i < 64; i++)
            single += (int)(mixed >> i & 1);
        ck_assert_int_eq(iki_count_bits(ones), n);
        ck_assert_int_eq(iki_count_bits(mixed & ones), single - iki_count_bits(mixed & ~ones));
    }
    ck_assert_int_eq(iki_count_bits(~UINT64_C(0)), 64);
}
END_TEST

/* The first numbers of splitmix64 as its authors' program prints them. */
START_TEST(random_numbers_are_those_of_splitmix64)
{
    static const uint64_t numbers[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                       UINT64_C(9817491932198370423)};
    uint64_t state = 1234567;
    for (int i = 0; i < 3; i++)
        ck_assert(iki_random_next(&state) == numbers[i]);
    unsigned seen = 0;
    for (int i = 0; i < 200; i++) {
        unsigned n = iki_random_below(&state, 5);
        ck_assert_uint_lt(n, 5);
        seen |= 1u << n;
    }
    ck_assert_uint_eq(seen, 31);
}
END_TEST

START_TEST(roots)
{
    for (int64_t n = 0; n < 2000; n++) {
        int64_t root = iki_root(n);
        ck_assert(root * root <= n && (root + 1) * (root + 1) > n);
    }
    ck_assert_int_eq(iki_root((INT64_C(1) << 42) - 1), (1 << 21) - 1);
    for (int x = 1; x <= 1024; x++) {
        double product = iki_inverse_root(x) * iki_inverse_root(x) * x;
        ck_assert(product > 1 - 1e-12 && product < 1 + 1e-12);
    }
}
END_TEST

/* Tens sort; units tell that equals stay in their order. */
START_TEST(insertion_sorts_and_keeps_the_order_of_equals)
{
    static const int items[] = {30, 10, 20, 11, 31, 0, 12}, sorted[] = {0, 10, 11, 12, 20, 30, 31};
    int list[7];
    for (int i = 0; i < 7; i++)
        IKI_INSERT(list, i, items[i], at, list[at - 1] / 10 > items[i] / 10);
    ck_assert_mem_eq(list, sorted, sizeof list);
}
END_TEST

START_TEST(status_texts)
{
    for (int i = IKI_OK; i <= IKI_E_CANCELLED; i++) {
        const char *text = iki_status_text((iki_status)i);
        ck_assert(text != NULL && *text != '\0');
        for (int k = IKI_OK; k < i; k++)
            ck_assert_str_ne(text, iki_status_text((iki_status)k));
    }
}
END_TEST

START_TEST(errors)
{
    iki_error e = {.line = 7, .column = 8};
    ck_assert_int_eq(iki_error_set(&e, IKI_E_SYNTAX, "bad %s", "komi"), IKI_E_SYNTAX);
    ck_assert_int_eq(e.status, IKI_E_SYNTAX);
    ck_assert_str_eq(e.text, "bad komi");
    ck_assert_int_eq(e.line, 0);
    ck_assert_int_eq(e.column, 0);
    ck_assert_int_eq(iki_error_at(&e, IKI_E_LIMIT, 3, 4, "x"), IKI_E_LIMIT);
    ck_assert_int_eq(e.status, IKI_E_LIMIT);
    ck_assert_int_eq(e.line, 3);
    ck_assert_int_eq(e.column, 4);
    ck_assert_int_eq(iki_error_set(NULL, IKI_E_IO, "x"), IKI_E_IO);
    ck_assert_int_eq(iki_error_at(NULL, IKI_E_IO, 1, 1, "x"), IKI_E_IO);
}
END_TEST

START_TEST(long_errors_are_cut)
{
    iki_error e;
    char text[1000];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    ck_assert_int_eq(iki_error_set(&e, IKI_E_SYNTAX, "%s", text), IKI_E_SYNTAX);
    ck_assert_uint_lt(strlen(e.text), sizeof e.text);
    ck_assert_int_eq(e.text[0], 'x');
}
END_TEST

START_TEST(sbuf_grows)
{
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    ck_assert_str_eq(iki_sbuf_text(&b), "");
    for (int i = 0; i < 10000; i++)
        iki_sbuf_putc(&b, (char)('a' + i % 26));
    ck_assert_uint_eq(b.length, 10000);
    for (int i = 0; i < 10000; i++)
        TEST_CHECK(iki_sbuf_text(&b)[i] == 'a' + i % 26);
    iki_sbuf_truncate(&b, 20000);
    ck_assert_uint_eq(b.length, 10000);
    iki_sbuf_truncate(&b, 3);
    ck_assert_str_eq(iki_sbuf_text(&b), "abc");
    iki_sbuf_puts(&b, "-");
    iki_sbuf_add(&b, "a\0b", 3);
    iki_sbuf_add(&b, NULL, 0);
    iki_sbuf_printf(&b, "%d %s", 42, "x");
    ck_assert_uint_eq(b.length, 11);
    ck_assert_mem_eq(iki_sbuf_text(&b), "abc-a\0b42 x", 12);
    iki_sbuf_clear(&b);
    ck_assert_str_eq(iki_sbuf_text(&b), "");
    ck_assert_int_eq(iki_sbuf_status(&b), IKI_OK);
    iki_sbuf_free(&b);
}
END_TEST

START_TEST(sbuf_long_printf)
{
    iki_sbuf b;
    iki_sbuf_init(&b, 0);
    iki_sbuf_printf(&b, "%5000d", 7);
    ck_assert_uint_eq(b.length, 5000);
    ck_assert_int_eq(iki_sbuf_text(&b)[4999], '7');
    iki_sbuf_free(&b);
}
END_TEST

START_TEST(sbuf_ceiling_is_sticky)
{
    iki_sbuf b;
    iki_sbuf_init(&b, 5);
    iki_sbuf_puts(&b, "12345");
    ck_assert_int_eq(iki_sbuf_status(&b), IKI_OK);
    iki_sbuf_putc(&b, '6');
    ck_assert_int_eq(iki_sbuf_status(&b), IKI_E_LIMIT);
    iki_sbuf_truncate(&b, 0);
    iki_sbuf_puts(&b, "x");
    ck_assert_str_eq(iki_sbuf_text(&b), "");
    ck_assert_int_eq(iki_sbuf_status(&b), IKI_E_LIMIT);
    iki_sbuf_clear(&b);
    iki_sbuf_printf(&b, "%d", 123456);
    ck_assert_int_eq(iki_sbuf_status(&b), IKI_E_LIMIT);
    ck_assert_str_eq(iki_sbuf_text(&b), "");
    iki_sbuf_clear(&b);
    iki_sbuf_printf(&b, "%d", 12345);
    ck_assert_str_eq(iki_sbuf_text(&b), "12345");
    ck_assert_int_eq(iki_sbuf_status(&b), IKI_OK);
    iki_sbuf_free(&b);
}
END_TEST

/* An allocator that counts live blocks and fails after a number of calls. */
typedef struct meter {
    long live, calls, fail_at;
} meter;

static void *
metered(void *ctx, void *p, size_t size)
{
    meter *m = ctx;
    if (size == 0) {
        m->live -= p != NULL;
        free(p);
        return NULL;
    }
    if (++m->calls == m->fail_at)
        return NULL;
    void *q = realloc(p, size);
    m->live += p == NULL && q != NULL;
    return q;
}

START_TEST(allocator_hook)
{
    meter m = {0};
    iki_allocator_set(metered, &m);
    void *a = iki_malloc(0), *b = iki_calloc(3, 5);
    ck_assert(a != NULL && b != NULL);
    ck_assert_mem_eq(b, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 15);
    ck_assert_int_eq(m.live, 2);
    a = iki_realloc(a, 100);
    ck_assert(a != NULL);
    ck_assert_int_eq(m.live, 2);
    ck_assert(iki_calloc(SIZE_MAX / 2, 3) == NULL);
    iki_free(a);
    iki_free(b);
    iki_free(NULL);
    ck_assert_int_eq(m.live, 0);
    m.fail_at = m.calls + 1;
    ck_assert(iki_malloc(8) == NULL);
    iki_allocator_set(NULL, NULL);
    a = iki_malloc(1);
    ck_assert(a != NULL);
    iki_free(a);
}
END_TEST

START_TEST(sbuf_out_of_memory_is_sticky)
{
    meter m = {.fail_at = 2};
    iki_sbuf b;
    iki_allocator_set(metered, &m);
    iki_sbuf_init(&b, 0);
    iki_sbuf_puts(&b, "kept");
    for (int i = 0; i < 1000; i++)
        iki_sbuf_puts(&b, "0123456789");
    ck_assert_int_eq(iki_sbuf_status(&b), IKI_E_MEMORY);
    ck_assert(strncmp(iki_sbuf_text(&b), "kept", 4) == 0);
    ck_assert_uint_eq(b.length, strlen(iki_sbuf_text(&b)));
    iki_sbuf_clear(&b);
    iki_sbuf_puts(&b, "again");
    ck_assert_str_eq(iki_sbuf_text(&b), "again");
    iki_sbuf_free(&b);
    ck_assert_int_eq(m.live, 0);
    iki_allocator_set(NULL, NULL);
}
END_TEST

START_TEST(arena_gives_zeroed_aligned_memory)
{
    iki_arena a;
    test_random r = {6};
    iki_arena_init(&a, 0);
    for (int round = 0; round < 20; round++) {
        iki_arena_mark mark = iki_arena_save(&a);
        for (int i = 0; i < 200; i++) {
            size_t n = test_below(&r, 3000) + (i == 7 ? 200000u : 0u);
            unsigned char *p = iki_arena_alloc(&a, n);
            ck_assert(p != NULL);
            ck_assert_uint_eq((uintptr_t)p % sizeof(max_align_t) % 16, 0);
            for (size_t k = 0; k < n; k++)
                TEST_CHECK(p[k] == 0);
            memset(p, 0xAA, n);
        }
        if (round % 3 != 0)
            iki_arena_rewind(&a, mark);
    }
    iki_arena_free(&a);
    ck_assert_uint_eq(a.used, 0);
}
END_TEST

START_TEST(arena_rewinds)
{
    iki_arena a;
    meter m = {0};
    iki_allocator_set(metered, &m);
    iki_arena_init(&a, 0);
    iki_arena_mark empty = iki_arena_save(&a);
    char *kept = iki_arena_copy(&a, "kept\0?", 4);
    ck_assert_str_eq(kept, "kept");
    ck_assert_str_eq(iki_arena_copy(&a, NULL, 0), "");
    iki_arena_mark mark = iki_arena_save(&a);
    size_t used = a.used;
    char *first = iki_arena_alloc(&a, 10);
    for (int i = 0; i < 100; i++)
        ck_assert(iki_arena_alloc(&a, 10000) != NULL);
    ck_assert_uint_gt(a.used, used);
    iki_arena_rewind(&a, mark);
    ck_assert_uint_eq(a.used, used);
    ck_assert_str_eq(kept, "kept");
    ck_assert_ptr_eq(iki_arena_alloc(&a, 10), first);
    iki_arena_rewind(&a, empty);
    iki_arena_free(&a);
    ck_assert_int_eq(m.live, 0);
    iki_allocator_set(NULL, NULL);
}
END_TEST

START_TEST(arena_limit)
{
    iki_arena a;
    iki_arena_init(&a, 100000);
    ck_assert(iki_arena_alloc(&a, 100001) == NULL);
    ck_assert(iki_arena_alloc(&a, SIZE_MAX) == NULL);
    ck_assert(iki_arena_copy(&a, "x", SIZE_MAX) == NULL);
    size_t taken = 0;
    while (iki_arena_alloc(&a, 1000) != NULL)
        taken += 1000;
    ck_assert_uint_ge(taken, 60000);
    ck_assert_uint_le(a.used, 100000);
    iki_arena_free(&a);
    ck_assert(iki_arena_alloc(&a, 1000) != NULL);
    iki_arena_free(&a);
}
END_TEST

START_TEST(arena_out_of_memory)
{
    iki_arena a;
    meter m = {.fail_at = 1};
    iki_allocator_set(metered, &m);
    iki_arena_init(&a, 0);
    ck_assert(iki_arena_alloc(&a, 10) == NULL);
    ck_assert(iki_arena_alloc(&a, 10) != NULL);
    iki_arena_free(&a);
    ck_assert_int_eq(m.live, 0);
    iki_allocator_set(NULL, NULL);
}
END_TEST

START_TEST(budget_counts_nodes)
{
    iki_budget b;
    iki_budget_init(&b, 3, 0);
    ck_assert(iki_budget_spend(&b) && iki_budget_spend(&b) && iki_budget_spend(&b));
    ck_assert_int_eq(b.end, IKI_BUDGET_OPEN);
    ck_assert(!iki_budget_spend(&b));
    ck_assert(!iki_budget_spend(&b));
    ck_assert_int_eq(b.end, IKI_BUDGET_NODES);
    ck_assert_uint_eq(b.nodes, 3);
    iki_budget_init(&b, 0, 0);
    for (int i = 0; i < 100000; i++)
        TEST_CHECK(iki_budget_spend(&b));
    ck_assert_uint_eq(b.nodes, 100000);
}
END_TEST

START_TEST(budget_parts)
{
    iki_budget b;
    iki_budget_init(&b, 10, 0);
    iki_budget part = iki_budget_part(&b, 4);
    for (int i = 0; i < 4; i++)
        ck_assert(iki_budget_spend(&part));
    ck_assert(!iki_budget_spend(&part));
    iki_budget_join(&b, &part);
    ck_assert_uint_eq(b.nodes, 4);
    ck_assert_int_eq(b.end, IKI_BUDGET_OPEN);
    part = iki_budget_part(&b, 100);
    int spent = 0;
    while (iki_budget_spend(&part))
        spent++;
    ck_assert_int_eq(spent, 6);
    iki_budget_join(&b, &part);
    ck_assert_uint_eq(b.nodes, 10);
    part = iki_budget_part(&b, 5);
    ck_assert(!iki_budget_spend(&part));
    ck_assert(!iki_budget_spend(&b));
}
END_TEST

START_TEST(budget_without_memory)
{
    iki_budget b;
    iki_budget_init(&b, 10, 0);
    iki_budget part = iki_budget_part(&b, 5);
    ck_assert(!iki_budget_stopped(&part));
    part.end = IKI_BUDGET_MEMORY;
    ck_assert(!iki_budget_spend(&part));
    ck_assert(iki_budget_stopped(&part));
    iki_budget_join(&b, &part);
    ck_assert_int_eq(b.end, IKI_BUDGET_MEMORY);
    ck_assert_int_eq(iki_budget_part(&b, 1).end, IKI_BUDGET_MEMORY);
}
END_TEST

static bool
stop_now(void *ctx)
{
    return *(bool *)ctx;
}

START_TEST(budget_is_cancelled)
{
    iki_budget b;
    bool stop = false;
    iki_budget_init(&b, 0, 0);
    b.poll = stop_now;
    b.ctx = &stop;
    for (int i = 0; i < 5000; i++)
        TEST_CHECK(iki_budget_spend(&b));
    stop = true;
    int more = 0;
    while (iki_budget_spend(&b) && more < 5000)
        more++;
    ck_assert_int_le(more, 1024);
    ck_assert_int_eq(b.end, IKI_BUDGET_CANCELLED);
    stop = false;
    ck_assert(!iki_budget_spend(&b));
    iki_budget whole;
    iki_budget_init(&whole, 0, 0);
    iki_budget_join(&whole, &b);
    ck_assert_int_eq(whole.end, IKI_BUDGET_CANCELLED);
    ck_assert(!iki_budget_spend(&whole));
}
END_TEST

/* Asked without spending a node: out of nodes is no reason to stop what was paid for. */
START_TEST(budget_stopped)
{
    iki_budget b;
    bool stop = false;
    iki_budget_init(&b, 1, 0);
    b.poll = stop_now;
    b.ctx = &stop;
    ck_assert(iki_budget_spend(&b) && !iki_budget_spend(&b));
    ck_assert(!iki_budget_stopped(&b));
    iki_budget_init(&b, 1, 0);
    b.poll = stop_now;
    b.ctx = &stop;
    ck_assert(!iki_budget_stopped(&b));
    stop = true;
    ck_assert(iki_budget_stopped(&b));
    ck_assert_int_eq(b.end, IKI_BUDGET_CANCELLED);
    ck_assert_uint_eq(b.nodes, 0);
}
END_TEST

START_TEST(budget_deadline)
{
    iki_budget b;
    iki_budget_init(&b, 0, 1e-9);
    int spent = 0;
    while (iki_budget_spend(&b) && spent < 10000000)
        spent++;
    ck_assert_int_lt(spent, 10000000);
    ck_assert_int_eq(b.end, IKI_BUDGET_TIME);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {opponents,
                            bits_are_counted,
                            random_numbers_are_those_of_splitmix64,
                            roots,
                            insertion_sorts_and_keeps_the_order_of_equals,
                            status_texts,
                            errors,
                            long_errors_are_cut,
                            sbuf_grows,
                            sbuf_long_printf,
                            sbuf_ceiling_is_sticky,
                            allocator_hook,
                            sbuf_out_of_memory_is_sticky,
                            arena_gives_zeroed_aligned_memory,
                            arena_rewinds,
                            arena_limit,
                            arena_out_of_memory,
                            budget_counts_nodes,
                            budget_parts,
                            budget_without_memory,
                            budget_is_cancelled,
                            budget_stopped,
                            budget_deadline,
                            NULL};
    return test_suite("base", tests);
}
