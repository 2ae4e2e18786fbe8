/* Sets of points: algebra and iteration against arrays of booleans. */
#include "engine/go/pset.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

typedef struct naive {
    bool has[IKI_POINTS_MAX];
} naive;

static iki_pset
random_set(test_random *r, naive *n)
{
    iki_pset s = iki_pset_none();
    unsigned percent = test_below(r, 101);
    memset(n, 0, sizeof *n);
    for (unsigned p = 0; p < IKI_POINTS_MAX; p++) {
        n->has[p] = test_below(r, 100) < percent;
        if (n->has[p])
            iki_pset_add(&s, (iki_point)p);
    }
    return s;
}

static void
same(const iki_pset *s, const naive *n)
{
    int count = 0;
    for (unsigned p = 0; p < IKI_POINTS_MAX; p++) {
        TEST_CHECK(iki_pset_has(s, (iki_point)p) == n->has[p]);
        count += n->has[p];
    }
    TEST_CHECK(iki_pset_count(s) == count);
    TEST_CHECK(iki_pset_is_empty(s) == (count == 0));
}

START_TEST(size_is_small)
{
    ck_assert_uint_eq(sizeof(iki_pset), IKI_PSET_BITS == 64 ? 88 : 84);
    ck_assert_int_ge(IKI_PSET_WORDS * IKI_PSET_BITS, IKI_POINTS_MAX);
}
END_TEST

START_TEST(single_points)
{
    for (unsigned p = 0; p < IKI_POINTS_MAX; p++) {
        iki_pset s = iki_pset_of((iki_point)p);
        TEST_CHECK(iki_pset_count(&s) == 1);
        TEST_CHECK(iki_pset_first(&s) == p);
        TEST_CHECK(iki_pset_next(&s, p) == p);
        TEST_CHECK(iki_pset_next(&s, p + 1) == IKI_NOWHERE);
        iki_pset_remove(&s, (iki_point)p);
        TEST_CHECK(iki_pset_is_empty(&s));
        iki_pset_remove(&s, (iki_point)p);
        TEST_CHECK(iki_pset_is_empty(&s));
    }
}
END_TEST

START_TEST(next_beyond_the_end)
{
    iki_pset s = iki_pset_none();
    ck_assert_int_eq(iki_pset_first(&s), IKI_NOWHERE);
    ck_assert_int_eq(iki_pset_next(&s, IKI_PSET_WORDS * IKI_PSET_BITS), IKI_NOWHERE);
    ck_assert_int_eq(iki_pset_next(&s, IKI_PSET_WORDS * IKI_PSET_BITS - 1), IKI_NOWHERE);
    ck_assert_int_eq(iki_pset_next(&s, IKI_NOWHERE), IKI_NOWHERE);
}
END_TEST

START_TEST(algebra)
{
    test_random r = {1};
    for (int round = 0; round < 300; round++) {
        naive a, b, n;
        iki_pset x = random_set(&r, &a), y = random_set(&r, &b);
        iki_pset both = iki_pset_and(&x, &y), either = iki_pset_or(&x, &y);
        iki_pset minus = iki_pset_minus(&x, &y), joined = x, dropped = x;
        iki_pset_join(&joined, &y);
        iki_pset_drop(&dropped, &y);
        bool meets = false, within = true, equal = true;
        for (int p = 0; p < IKI_POINTS_MAX; p++) {
            meets |= a.has[p] && b.has[p];
            within &= b.has[p] || !a.has[p];
            equal &= a.has[p] == b.has[p];
            n.has[p] = a.has[p] && b.has[p];
        }
        same(&both, &n);
        for (int p = 0; p < IKI_POINTS_MAX; p++)
            n.has[p] = a.has[p] || b.has[p];
        same(&either, &n);
        same(&joined, &n);
        for (int p = 0; p < IKI_POINTS_MAX; p++)
            n.has[p] = a.has[p] && !b.has[p];
        same(&minus, &n);
        same(&dropped, &n);
        TEST_CHECK(iki_pset_meets(&x, &y) == meets);
        TEST_CHECK(iki_pset_within(&x, &y) == within);
        TEST_CHECK(iki_pset_equal(&x, &y) == equal);
        TEST_CHECK(iki_pset_equal(&x, &x) && iki_pset_within(&x, &x));
        TEST_CHECK(iki_pset_within(&both, &x) && iki_pset_within(&x, &either));
    }
}
END_TEST

START_TEST(iteration_ascends_and_is_complete)
{
    test_random r = {2};
    for (int round = 0; round < 300; round++) {
        naive n;
        iki_pset s = random_set(&r, &n);
        int last = -1, count = 0;
        IKI_PSET_FOR(p, &s) {
            TEST_CHECK((int)p > last && n.has[p]);
            last = p;
            count++;
        }
        TEST_CHECK(count == iki_pset_count(&s));
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {size_is_small,
                            single_points,
                            next_beyond_the_end,
                            algebra,
                            iteration_ascends_and_is_complete,
                            NULL};
    return test_suite("pset", tests);
}
