/* exh_semeai_rule - the tables for capturing races against exhaustive play with counters.
 *
 * A race of plain liberties is a handful of numbers: liberties of each block alone, and shared
 * ones.  Here it is played out move by move: every reachable set of numbers, both sides filling,
 * wasting and passing as they like. */
#include "src/semeai/rule.h"

#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

/* --- the twin ------------------------------------------------------------------------------- */

enum { OWN_MAX = 6, SHARED_MAX = 4, OWN = OWN_MAX + 1, SHARED = SHARED_MAX + 1 };

/* Y against X1 and X2; with x[1] < 0 there is no X2. */
typedef struct race {
    int y, x[2], shared[2];
} race;

enum { Y_WINS = 1, X_WINS = -1, NOBODY = 0 };

/* [who moves: 0 Y, 1 X][the other has just passed] */
static int8_t known[OWN][OWN + 1][OWN + 1][SHARED][SHARED][2][2];
enum { UNKNOWN = 9 };

static int8_t *
slot_of(const race *r, int mover, bool passed)
{
    return &known[r->y][r->x[0]][r->x[1] + 1][r->shared[0]][r->shared[1]][mover][passed];
}

static int
liberties_of_x(const race *r, int i)
{
    return r->x[i] + r->shared[i];
}

static int
liberties_of_y(const race *r)
{
    return r->y + r->shared[0] + r->shared[1];
}

static bool
has_x(const race *r, int i)
{
    return r->x[i] >= 0;
}

static int value(const race *r, int mover, bool passed);

/* What the mover gets by going to *r; UNKNOWN if that is suicide. */
static int
after(const race *r, int mover)
{
    bool y_gone = liberties_of_y(r) == 0, x_gone = false;
    for (int i = 0; i < 2; i++)
        x_gone = x_gone || (has_x(r, i) && liberties_of_x(r, i) == 0);
    if (mover == 0 && x_gone)
        return Y_WINS;
    if (mover == 1 && y_gone)
        return X_WINS;
    if (y_gone || x_gone)
        return UNKNOWN;
    return value(r, 1 - mover, false);
}

static void
improve(int *best, int v, int mover)
{
    if (v != UNKNOWN && (mover == 0 ? v > *best : v < *best))
        *best = v;
}

static int
value(const race *r, int mover, bool passed)
{
    int8_t *slot = slot_of(r, mover, passed);
    if (*slot != UNKNOWN)
        return *slot;
    int best = passed ? NOBODY : value(r, 1 - mover, true);
    if (r->y > 0) {
        race next = *r;
        next.y--;
        improve(&best, after(&next, mover), mover);
    }
    for (int i = 0; i < 2; i++) {
        race own = *r, common = *r;
        if (has_x(r, i) && own.x[i]-- > 0)
            improve(&best, after(&own, mover), mover);
        if (has_x(r, i) && common.shared[i]-- > 0)
            improve(&best, after(&common, mover), mover);
    }
    *slot = (int8_t)best;
    return best;
}

static void
forget(void)
{
    memset(known, UNKNOWN, sizeof known);
}

/* --- one against one ------------------------------------------------------------------------ */

/* Y is Black, so that Y's win is Black's. */
static int
word_value(iki_race_result word)
{
    return word == IKI_RACE_BLACK ? Y_WINS : word == IKI_RACE_WHITE ? X_WINS : NOBODY;
}

static void
pair_words(int y, int x, int shared, iki_race_result word[2])
{
    iki_race_numbers n = {.balance = {{y - x, y - x}}, .shared = shared};
    for (int first = 0; first < 2; first++)
        word[first] = iki_race_outcome_of(&n, first);
}

START_TEST(plain_liberties_follow_the_rule)
{
    int races = 0;
    forget();
    for (int y = 0; y <= OWN_MAX; y++) {
        for (int x = 0; x <= OWN_MAX; x++) {
            for (int shared = 0; shared <= SHARED_MAX; shared++) {
                race r = {y, {x, -1}, {shared, 0}};
                iki_race_result word[2];
                if (liberties_of_y(&r) == 0 || liberties_of_x(&r, 0) == 0)
                    continue;
                pair_words(y, x, shared, word);
                for (int first = 0; first < 2; first++)
                    TEST_CHECK(value(&r, first, false) == word_value(word[first]));
                races++;
            }
        }
    }
    ck_assert_int_eq(races, OWN * OWN * SHARED - 2 * OWN + 1);
}
END_TEST

/* --- one against two ------------------------------------------------------------------------ */

typedef struct tally {
    int races, row[11], unknown;
} tally;

static void
compare_with_table(const race *r, tally *t)
{
    iki_race_result word[2][2];
    iki_race_pair pair[2];
    bool x_always = true;
    for (int i = 0; i < 2; i++) {
        pair_words(r->y + r->shared[1 - i], r->x[i], r->shared[i], word[i]);
        pair[i] = iki_race_pair_of(word[i], 0);
        x_always = x_always && word[i][0] == IKI_RACE_WHITE && word[i][1] == IKI_RACE_WHITE;
    }
    int row = iki_race_row(pair[0], pair[1]);
    t->races++;
    t->row[row]++;
    for (int first = 0; first < 2; first++) {
        iki_race_result outcome = iki_race_row_outcome(row, x_always, first, 0);
        if (outcome == IKI_RACE_UNKNOWN)
            t->unknown++;
        else
            TEST_CHECK(value(r, first, false) == word_value(outcome));
    }
}

START_TEST(the_table_for_one_against_two_is_exact)
{
    tally t = {0};
    race r;
    forget();
    for (r.y = 0; r.y <= OWN_MAX; r.y++)
        for (r.x[0] = 0; r.x[0] <= OWN_MAX; r.x[0]++)
            for (r.x[1] = 0; r.x[1] <= OWN_MAX; r.x[1]++)
                for (r.shared[0] = 0; r.shared[0] <= SHARED_MAX; r.shared[0]++)
                    for (r.shared[1] = 0; r.shared[1] <= SHARED_MAX; r.shared[1]++) {
                        if (liberties_of_y(&r) > 0 && liberties_of_x(&r, 0) > 0 &&
                            liberties_of_x(&r, 1) > 0)
                            compare_with_table(&r, &t);
                    }
    ck_assert_int_gt(t.races, 7000);
    for (int row = 1; row <= 10; row++)
        ck_assert_int_gt(t.row[row], 0);
    ck_assert_int_eq(t.unknown, 2 * t.row[7]);
}
END_TEST

/* The smallest races in which the printed table is wrong. */
START_TEST(exceptions_to_the_printed_table)
{
    forget();
    race row2 = {0, {1, 3}, {2, 0}};
    ck_assert_int_eq(value(&row2, 0, false), Y_WINS);
    ck_assert_int_eq(value(&row2, 1, false), X_WINS);
    race row7 = {0, {1, 1}, {1, 1}};
    ck_assert_int_eq(value(&row7, 0, false), Y_WINS);
    ck_assert_int_eq(value(&row7, 1, false), Y_WINS);
}
END_TEST

/* --- numbers -------------------------------------------------------------------------------- */

START_TEST(eyes_have_classes_and_liberties)
{
    static const int class[] = {0, 1, 1, 1, 4, 5, 6, 7}, liberties[] = {0, 1, 2, 3, 5, 8, 12, 17};
    for (int n = 0; n <= 7; n++)
        ck_assert_int_eq(iki_race_eye_class(n), class[n]);
    for (int n = 1; n <= 7; n++)
        ck_assert_int_eq(iki_race_eye_liberties(n), liberties[n]);
}
END_TEST

START_TEST(margins_depend_on_eyes_and_shared_liberties)
{
    for (int shared = 0; shared < 5; shared++) {
        ck_assert_int_eq(iki_race_margin(0, 0, shared), shared > 1 ? shared - 1 : 0);
        ck_assert_int_eq(iki_race_margin(1, 1, shared), shared);
        ck_assert_int_eq(iki_race_margin(4, 4, shared), shared);
        ck_assert_int_eq(iki_race_margin(1, 0, shared), -shared);
        ck_assert_int_eq(iki_race_margin(0, 1, shared), shared);
        ck_assert_int_eq(iki_race_margin(4, 5, shared), shared);
        ck_assert_int_eq(iki_race_margin(6, 5, shared), -shared);
    }
}
END_TEST

START_TEST(balances_are_rounded_by_the_first_mover)
{
    static const struct {
        const char *game;
        int black, white;
    } cases[] = {
        {"0", 0, 0},       {"-3", -3, -3},    {"1/2", 1, 0},     {"-1/2", 0, -1}, {"*", 1, -1},
        {"2*", 3, 1},      {"^", 1, 0},       {"-1^", 0, -1},    {"-1^*", 0, -2}, {"v", 0, -1},
        {"{4*|3*}", 4, 3}, {"{2|-2}", 3, -3}, {"tiny(2)", 1, 0}, {"3/2*", 2, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_cgt u;
        iki_cgt_game g;
        iki_race_balance balance;
        iki_cgt_init(&u, 0, NULL);
        ck_assert_int_eq(iki_cgt_parse(&u, cases[i].game, &g, NULL), IKI_OK);
        ck_assert_int_eq(iki_race_round(&u, g, &balance), IKI_OK);
        ck_assert_msg(balance.after[0] == cases[i].black && balance.after[1] == cases[i].white,
                      "%s: %d %d", cases[i].game, (int)balance.after[0], (int)balance.after[1]);
        iki_cgt_free(&u);
    }
}
END_TEST

int
main(void)
{
    return test_suite("semeai_rule",
                      (const TTest *const[]){
                          plain_liberties_follow_the_rule, the_table_for_one_against_two_is_exact,
                          exceptions_to_the_printed_table, eyes_have_classes_and_liberties,
                          margins_depend_on_eyes_and_shared_liberties,
                          balances_are_rounded_by_the_first_mover, NULL});
}
