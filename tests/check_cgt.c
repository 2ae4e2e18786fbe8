/* Combinatorial games: known values, the sums of the literature on capturing races, thermographs,
 * what the calculator reads and refuses, and limits. */
#include "src/cgt/inner.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

/* The answer to an expression, or "column N: why". */
static const char *
answer(const char *text)
{
    static char reply[400];
    iki_cgt u;
    iki_sbuf out;
    iki_error e = {0};
    iki_budget budget;
    iki_budget_init(&budget, 1000000, 0);
    iki_sbuf_init(&out, 0);
    iki_cgt_init(&u, 64 << 20, &budget);
    iki_status status = iki_cgt_answer(&u, text, &out, &e);
    ck_assert_int_eq(status, e.status);
    if (status == IKI_OK)
        snprintf(reply, sizeof reply, "%s", iki_sbuf_text(&out));
    else
        snprintf(reply, sizeof reply, "column %ld: %s", e.column, e.text);
    iki_cgt_free(&u);
    iki_sbuf_free(&out);
    return reply;
}

struct example {
    const char *text, *reply;
};

static void
check_all(const struct example *e, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *reply = answer(e[i].text);
        ck_assert_msg(strcmp(reply, e[i].reply) == 0, "%s: %s, not %s", e[i].text, reply,
                      e[i].reply);
    }
}

#define CHECK_ALL(table) check_all(table, sizeof table / sizeof table[0])

START_TEST(numbers)
{
    static const struct example table[] = {
        {"{|}", "0"},           {"{0|}", "1"},          {"{|-3}", "-4"},
        {"{|5}", "0"},          {"{-3|7/2}", "0"},      {"{0|1}", "1/2"},
        {"{1|2}", "3/2"},       {"{-2|-1}", "-3/2"},    {"{1/4|1}", "1/2"},
        {"{1/4|3/8}", "5/16"},  {"{2|7}", "3"},         {"{-7|-2}", "-3"},
        {"{1||}", "2"},         {"{||0|-4}", "0"},      {"{*|*}", "0"},
        {"{1^|1v}", "1*"},      {"{1*|2v}", "1"},       {"{0|*,1}", "^"},
        {"1/2 + 1/2", "1"},     {"3 - 7/4", "5/4"},     {"canon(3/4)", "{1/2|1}"},
        {"canon(3)", "{2|}"},   {"canon(-3)", "{|-2}"}, {"canon(0)", "{|}"},
        {"birthday(0)", "0"},   {"birthday(-7)", "7"},  {"birthday(3/4)", "3"},
        {"birthday(5/2)", "4"}, {"birthday(^)", "2"},   {"birthday(*5)", "5"},
        {"temp(3)", "-1"},      {"temp(3/4)", "-1/4"},
    };
    CHECK_ALL(table);
}
END_TEST

START_TEST(infinitesimals)
{
    static const struct example table[] = {
        {"{0|0}", "*"},
        {"*+*", "0"},
        {"*2+*3", "*"},
        {"*5+*9", "*12"},
        {"{0,*|0,*}", "*2"},
        {"{0,*,*3|0,*,*5}", "*2"},
        {"{^|^}", "^2*"},
        {"{0|*}", "^"},
        {"{*|0}", "v"},
        {"{0,*|0}", "^*"},
        {"{0|*3}", "^*2"},
        {"{0|^*}", "^2"},
        {"{0|^}", "^2*"},
        {"{^|v}", "*"},
        {"^+^+^", "^3"},
        {"^-^", "0"},
        {"^^", "^2"},
        {"vv*", "v2*"},
        {"-^", "v"},
        {"-^*2", "v*2"},
        {"v3 + ^2*", "v*"},
        {"^ ? 0", ">"},
        {"v ? 0", "<"},
        {"* ? 0", "||"},
        {"^ ? *", "||"},
        {"^2 ? *", ">"},
        {"^ ? *2", ">"},
        {"^* ? 0", "||"},
        {"^9 ? 1/1024", "<"},
        {"tiny(2) ? 0", ">"},
        {"tiny(2) ? ^", "<"},
        {"tiny(2) ? tiny(1)", "<"},
        {"{0||0|-2} ? tiny(2)", "="},
        {"tiny(2)", "tiny(2)"},
        {"{2|0||0}", "miny(2)"},
        {"-tiny(3/2)", "miny(3/2)"},
        {"tiny(2) + miny(2)", "0"},
        {"3 + tiny(2)", "3+tiny(2)"},
        {"miny(1) - 1/2", "-1/2+miny(1)"},
        {"tiny(0)", "^"},
        {"temp(^)", "0"},
        {"mean(5^)", "5"},
        {"stops(5^)", "5 5"},
    };
    CHECK_ALL(table);
}
END_TEST

START_TEST(hot_games)
{
    static const struct example table[] = {
        {"{4|0}", "{4|0}"},
        {"{6|{4|0}}", "{6||4|0}"},
        {"{{10|0}|{-10|-20}}", "{10|0||-10|-20}"},
        {"{1|-1}+{1|-1}", "0"},
        {"{1|-1}+*", "{1*|-1*}"},
        {"{4|0} + 1", "{5|1}"},
        {"-{4|1}", "{-1|-4}"},
        {"{4|0,{3|0,{2|0}}}", "{4|0,{3|0,{2|0}}}"},
        {"{3,2|1}", "{3|1}"},
        {"{2|2}", "2*"},
        {"stops({4|0})", "4 0"},
        {"stops({6||4|0})", "6 4"},
        {"mean({6||4|0})", "4"},
        {"temp({6||4|0})", "2"},
        {"mean({3|0})", "3/2"},
        {"temp({3|0})", "3/2"},
        {"temp({4|0}+{9|8})", "2"},
        {"{4|0} ? 2", "||"},
        {"{4|1} ? 0", ">"},
        {"{4|1} ? 1", "||"},
        {"{4|0} ? {4|0}", "="},
        {"{4|0} ? {5|1}", "<"},
        {"{4|0} ? {3|1}", "||"},
        {"heat(*,1)", "{1|-1}"},
        {"heat(^,2)", "{2||0|-4}"},
        {"heat(2*,2)", "{4|0}"},
        {"heat(7,3)", "7"},
        {"cool({4|0},1)", "{3|1}"},
        {"cool({4|0},2)", "2*"},
        {"cool({4|0},5/2)", "2"},
        {"cool({4|0},0)", "{4|0}"},
        {"cool(7/2,3)", "7/2"},
        {"cool(5^*,1/2)", "5"},
    };
    CHECK_ALL(table);
}
END_TEST

/* The cooled values that analyses of capturing races by counting games print. */
START_TEST(races)
{
    static const struct example table[] = {
        {"cool({6||4|0},2)", "4^"},
        {"cool({-5|-9},2)", "-7*"},
        {"cool({0|-4},2)", "-2*"},
        {"cool({0||-2|-6},2)", "-2^"},
        {"cool({6|2},2)", "4*"},
        {"cool({3|0},2)", "3/2"},
        {"cool({5|1},2)", "3*"},
        {"cool({4|0,{3|0,{2|0}}},2)", "2*"},
        /* Problem 1 */
        {"2* + 4^ - 7", "-1^*"},
        {"2* + cool({6||4|0},2) - 7", "-1^*"},
        {"cool({4|0} + {6||4|0} - 7, 2)", "-1^*"},
        {"-1^* ? -1", "||"},
        /* Problem 2 */
        {"2* + 4^ - 7*", "-1^"},
        {"cool({4|0} + {6||4|0} + {-5|-9}, 2)", "-1^"},
        {"-1^ ? -1", ">"},
        {"-1^ ? 0", "<"},
        /* Problem 3; one value is a positive infinitesimal, here tiny(2) */
        {"2* - 2* + 3* + 2v + (-4+tiny(2)) + 6^* + 2 - 10", "-1+tiny(2)"},
        {"2* - 2* + 3* + 2v + (-4+tiny(2)) + 6^ + 2 - 10 ? -1", "||"}, /* a misprint: no * */
        {"-1+tiny(2) ? -1", ">"},
        {"-1+tiny(2) ? 0", "<"},
        /* Problem 4 */
        {"mean(7/4 + 2+{miny(3)|0||0|||0} + 3+{miny(1)|0} + 3^* + 7/4 + 3 - 1 - 5/2 + -4v + -2* "
         "- 1 + -3+{0|tiny(2)} + -2+{0||0|tiny(3)})",
         "-1"},
        {"7/4 + 2+{miny(3)|0||0|||0} + 3+{miny(1)|0} + 3^* + 7/4 + 3 - 1 - 5/2 + -4v + -2* "
         "- 1 + -3+{0|tiny(2)} + -2+{0||0|tiny(3)} ? -1",
         "||"},
        /* One against two */
        {"4* + -2* + -2^ - 1", "-1^"},
        {"5 + -2* + -2^ - 1", "^*"},
        {"6 + -2* + -2^ - 1", "1^*"},
        {"cool({6|2} + {0|-4} + {0||-2|-6} - 1, 2)", "-1^"},
        {"cool(5 + {0|-4} + {0||-2|-6} - 1, 2)", "^*"},
        {"1^* ? 1", "||"},
        {"-1^ + 0 ? -1", ">"},
        {"cool({4|1},2) - 3/2", "1"},
        {"cool({4|0},2) - 2", "*"},
        {"cool({0|-3},2) - 1 + cool({4|0},2)", "-1/2*"},
    };
    CHECK_ALL(table);
}
END_TEST

/* The notation of Nakamura's slides, where subscripts may be lost. */
START_TEST(slides)
{
    static const struct example table[] = {
        {"1 3/4", "7/4"},
        {"-2 1/2", "-5/2"},
        {"3 - 1 1/2", "3/2"},
        {"{1 1/2|2}", "7/4"},
        {"2{4|0}", "{6|2}"},
        {"-3{0|+2} ? -3 + {0|tiny(2)}", "="},
        {"2{-3|0^3} ? 2 + {{{miny(3)|0}|0}|0}", "="},
        {"-2{0^2|+3} ? -2 + {0|{0|tiny(3)}}", "="},
        {"3{-1|0} ? 3 + {-_1|0}", "="},
        {"2{-3,1|0} ? 2 + {1|0}", "="}, /* not alone: the number -3 */
        {"{-2|-3}", "{-2|-3}"},         /* not after a number */
        {"+_2 + -_2", "0"},
        {"0 - -_3", "tiny(3)"},
        {"2\xE2\x86\x91", "2^"},
        {"-4\xE2\x86\x93*", "-4v*"},
        {"\xE2\x87\x91", "^2"},
        {"\xE2\x88\x92"
         "2\xE2\x88\x97",
         "-2*"},
        /* Problem 4 */
        {"1 3/4 + 2{-3|0^3} + 3{-1|0} + 3^* + 1 3/4 + 3 - 1 - 2 1/2 + -4v + -2* - 1 + -3{0|+2}"
         " + -2{0^2|+3} ? -1",
         "||"},
    };
    CHECK_ALL(table);
}
END_TEST

START_TEST(refusals)
{
    static const struct example table[] = {
        {"1 3/", "column 5: expected a denominator, found the end"},
        {"1 3/5", "column 5: expected a power of two as denominator"},
        {"-_", "column 3: expected a number below the sign, found the end"},
        {"+_x", "column 3: expected a number below the sign, found \"x\""},
        {"2{", "column 3: expected a game, found the end"},
        {"2 {4|0}", "column 3: expected an operator (+ - ?) or the end, found \"{\""},
        {"", "column 1: expected a game, found the end"},
        {"1 +", "column 4: expected a game, found the end"},
        {"{4|0", "column 5: expected \",\", \"|\" or \"}\", found the end"},
        {"{1}", "column 3: expected \"|\" between the options of Left and Right, found \"}\""},
        {"2 3", "column 3: expected an operator (+ - ?) or the end, found \"3\""},
        {"2 ^", "column 3: expected an operator (+ - ?) or the end, found \"^\""},
        {"(1", "column 3: expected \")\" or an operator, found the end"},
        {"1/3", "column 3: expected a power of two as denominator"},
        {"1/", "column 3: expected a denominator, found the end"},
        {"1/ 2", "column 3: expected a denominator"},
        {"1/0", "column 3: expected a power of two as denominator"},
        {"99999999999", "column 1: the number is too large"},
        {"99999999999^99999", "column 1: the number is too large"}, /* the first fault is told */
        {"1000000000+1000000000", "column 22: too large: over the limit of memory, work or depth "
                                  "of games"},
        {"1000000000+1000000000+1", "column 22: too large: over the limit of memory, work or depth "
                                    "of games"},
        {"^*400", "column 6: too large: over the limit of memory, work or depth of games"},
        {"cool({4|0})", "column 11: expected \",\" and a temperature, found \")\""},
        {"cool({4|0},*)", "column 12: expected a number as temperature"},
        {"cool({4|0},-1)", "column 12: expected a temperature that is not negative"},
        {"mean 3", "column 6: expected \"(\" after the name, found \"3\""},
        {"{1|2|3}", "column 5: expected fewer or more bars: with equal ones it is open which "
                    "divide first"},
        {"boil(1)", "column 1: expected cool, heat, mean, temp, birthday, tiny or miny: unknown "
                    "name"},
        {"1+stops(1)", "column 3: stops(G) and canon(G) are answers, not games: expected them "
                       "alone"},
        {"1 ? 2 ? 3", "column 7: expected an operator (+ - ?) or the end, found \"?\""},
        {"^401", "column 2: the number is too large"},
        {"1+\x7f", "column 3: expected a game"},
        {"1+\xc3\xa9", "column 3: expected a game"},
        {"1+\x01", "column 3: expected a game"},
        {"1+~", "column 3: expected a game, found \"~\""},
        {"1+!", "column 3: expected a game, found \"!\""},
        {"cool(boil(1),)", "column 6: expected cool, heat, mean, temp, birthday, tiny or miny: "
                           "unknown name"},
        {"birthday(boil(1))", "column 10: expected cool, heat, mean, temp, birthday, tiny or miny: "
                              "unknown name"},
        {"^^^401", "column 4: expected an operator (+ - ?) or the end, found \"4\""},
    };
    CHECK_ALL(table);
}
END_TEST

START_TEST(nesting)
{
    char text[4000];
    static const char open[] = "({-";
    for (size_t i = 0; i < sizeof open - 1; i++) {
        memset(text, open[i], sizeof text - 1);
        text[sizeof text - 1] = '\0';
        ck_assert_ptr_nonnull(strstr(answer(text), open[i] == '-' ? "expected" : "too many"));
    }
    memset(text, '|', sizeof text - 1);
    text[0] = '{';
    ck_assert_ptr_nonnull(strstr(answer(text), "expected"));
    for (size_t i = 1; i + 1 < sizeof text; i++)
        text[i] = i % 2 != 0 ? '|' : '1';
    ck_assert_ptr_nonnull(strstr(answer(text), "too many bars"));
}
END_TEST

START_TEST(thermographs)
{
    iki_cgt u;
    iki_error e;
    iki_cgt_game g;
    iki_cgt_init(&u, 1 << 20, NULL);
    ck_assert_int_eq(iki_cgt_parse(&u, "{10|2||-1|-5}", &g, &e), IKI_OK);
    const iki_cgt_thermograph *th = iki_cgt_thermograph_of(&u, g);
    ck_assert_ptr_nonnull(th);
    /* Left falls to 2, runs up the wall of {10|2} while that is not worth the tax, ... */
    static const iki_cgt_number left[] = {2, 2, 2, 2, 2}, right[] = {-1, -1, -1, 0, 1};
    for (int t = 0; t < 5; t++) {
        iki_cgt_number at = t * IKI_CGT_ONE;
        ck_assert_int_eq(iki_cgt_wall(th->left, th->left_count, at), left[t] * IKI_CGT_ONE);
        ck_assert_int_eq(iki_cgt_wall(th->right, th->right_count, at), right[t] * IKI_CGT_ONE);
    }
    ck_assert_uint_eq(th->left_count, 3);
    ck_assert_uint_eq(th->right_count, 3);
    ck_assert_int_eq(2 * th->mean, 3 * IKI_CGT_ONE);
    ck_assert_int_eq(2 * th->temperature, 9 * IKI_CGT_ONE);
    ck_assert_int_eq(iki_cgt_wall(th->left, th->left_count, 100 * IKI_CGT_ONE), th->mean);
    iki_cgt_free(&u);
}
END_TEST

static const char cooled_sum[] = "cool({4|0}+{7|2}+{9|-3||-4|-11}+{6||4|0}+*3,1/2)";

/* Whatever the limit, the answer is right or refused, and the failure stays. */
START_TEST(memory)
{
    char full[400];
    snprintf(full, sizeof full, "%s", answer(cooled_sum));
    bool refused = false, answered = false;
    for (size_t limit = 512; limit < 4 << 20; limit += limit / 16) {
        iki_cgt u;
        iki_sbuf out;
        iki_error e = {0};
        iki_sbuf_init(&out, 0);
        iki_cgt_init(&u, limit, NULL);
        iki_status status = iki_cgt_answer(&u, cooled_sum, &out, &e);
        ck_assert(status == IKI_OK || status == IKI_E_LIMIT);
        if (status == IKI_OK) {
            ck_assert_int_eq(strncmp(iki_sbuf_text(&out), full, sizeof full - 1), 0);
            answered = true;
        } else {
            ck_assert_int_eq(iki_cgt_status(&u), IKI_E_LIMIT);
            ck_assert_uint_eq(iki_cgt_integer(&u, 1), IKI_CGT_NONE);
            ck_assert_uint_eq(iki_cgt_sum(&u, IKI_CGT_ZERO, IKI_CGT_ZERO), IKI_CGT_NONE);
            ck_assert(!iki_cgt_le(&u, IKI_CGT_ZERO, IKI_CGT_ZERO));
            ck_assert_ptr_null(iki_cgt_thermograph_of(&u, IKI_CGT_ZERO));
            refused = true;
        }
        ck_assert_uint_le(u.arena.used, limit);
        iki_cgt_free(&u);
        iki_sbuf_free(&out);
    }
    ck_assert(refused && answered);
}
END_TEST

static test_scarcity scarcity;

/* The answer while memory is scarce is the wanted one, or none and IKI_E_MEMORY. */
static void
answer_starving(const char *text, const iki_sbuf *wanted)
{
    iki_cgt u;
    iki_sbuf out;
    iki_error e = {0};
    iki_sbuf_init(&out, 0);
    iki_allocator_set(test_scarce_for_once, &scarcity);
    iki_cgt_init(&u, 0, NULL);
    iki_status status = iki_cgt_answer(&u, text, &out, &e);
    iki_status written = iki_sbuf_status(&out);
    ck_assert(status == IKI_OK || (status == IKI_E_MEMORY && e.status == IKI_E_MEMORY));
    ck_assert(scarcity.failed || (status == IKI_OK && written == IKI_OK));
    if (status == IKI_OK && written == IKI_OK)
        ck_assert_str_eq(iki_sbuf_text(&out), iki_sbuf_text(wanted));
    iki_cgt_free(&u);
    iki_sbuf_free(&out);
    iki_allocator_set(NULL, NULL);
}

/* A game whose text is longer than a few hundred bytes: braces in braces that are not written. */
static const char long_game[] =
    "{1|2||3|4|||-5|-7||-100|-200||||-1000|-3000||-5000|-8000|||-10000|-20000||-40000|-80000}"
    "+{99|-1,-2*}+{77|-7,-9*}+{55|-3,-4*}";

/* Whatever allocation fails, the answer is right or there is none. */
START_TEST(starving)
{
    static const char *const texts[] = {
        "cool({4|0}+{7|2}+{9|-3||-4|-11}+{6||4|0}+*3,1/2)",
        "{1,2*,3^|{4|0},{5,6*,7v|-1},-2,-3,-4*,-5^}",
        long_game,
        "canon({9|{5|1}}+{7||4|-2}-{3|1||0})",
        "{9|{5|1}}+{7||4|-2}-{3|1||0} ? 1*2",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        iki_cgt u;
        iki_sbuf wanted;
        iki_sbuf_init(&wanted, 0);
        iki_cgt_init(&u, 0, NULL);
        ck_assert_int_eq(iki_cgt_answer(&u, texts[i], &wanted, NULL), IKI_OK);
        ck_assert(texts[i] != long_game || wanted.length > 1000);
        for (int later = 0; later < 2; later++) {
            scarcity.failed = true;
            for (long n = 0; scarcity.failed; n++) {
                scarcity.left = n;
                scarcity.and_later = later != 0;
                scarcity.failed = false;
                answer_starving(texts[i], &wanted);
            }
        }
        iki_cgt_free(&u);
        iki_sbuf_free(&wanted);
    }
}
END_TEST

START_TEST(work)
{
    for (uint64_t nodes = 1; nodes < 3000; nodes += 1 + nodes / 8) {
        iki_budget budget;
        iki_cgt u;
        iki_sbuf out;
        iki_error e = {0};
        iki_budget_init(&budget, nodes, 0);
        iki_sbuf_init(&out, 0);
        iki_cgt_init(&u, 0, &budget);
        iki_status status = iki_cgt_answer(&u, "{9|{5|1}}+{7||4|-2}-{3|1||0} ? 1*2", &out, &e);
        ck_assert(status == IKI_OK || status == IKI_E_LIMIT);
        ck_assert(status != IKI_OK || strcmp(iki_sbuf_text(&out), ">") == 0);
        iki_cgt_free(&u);
        iki_sbuf_free(&out);
    }
    /* A sum that would not fit is refused in time. */
    char text[2000] = "{1000|-1}";
    for (int i = 1; i < 60; i++) {
        size_t n = strlen(text);
        snprintf(text + n, sizeof text - n, "+{%d|%d||-%d}", 3000 * i, 7 * i * i, 1000 * i);
    }
    ck_assert_ptr_nonnull(strstr(answer(text), "too large"));
}
END_TEST

START_TEST(numbers_that_are_too_fine)
{
    static const struct example table[] = {
        {"1/1073741824", "1/1073741824"},
        {"{0|1/1073741824}", "column 17: too large: over the limit of memory, work or depth of "
                             "games"},
        {"temp({1/1073741824|0})", "column 23: too large: over the limit of memory, work or depth "
                                   "of games"},
    };
    CHECK_ALL(table);
}
END_TEST

/* Each game {G+3^i|G} of the one before: as deep as there are steps, its text twice as long. */
static iki_cgt_game
tower(iki_cgt *u, int steps)
{
    iki_cgt_game g = iki_cgt_from_short(u, (iki_cgt_short){0, 1, 0});
    int64_t n = 3;
    for (int i = 0; i < steps; i++, n *= 3)
        g = iki_cgt_switch(u, iki_cgt_sum(u, g, iki_cgt_integer(u, n)), g);
    return g;
}

START_TEST(long_texts)
{
    for (int options = 0; options < 2; options++) {
        iki_cgt u;
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_cgt_init(&u, 0, NULL);
        iki_cgt_game small = tower(&u, 3), large = tower(&u, 16);
        ck_assert_int_eq(iki_cgt_status(&u), IKI_OK);
        void (*const write)(iki_cgt *, iki_cgt_game, iki_sbuf *) =
            options ? iki_cgt_write_options : iki_cgt_write;
        write(&u, small, &out);
        ck_assert_int_eq(iki_cgt_status(&u), IKI_OK);
        write(&u, large, &out);
        ck_assert_int_eq(iki_cgt_status(&u), IKI_E_LIMIT);
        ck_assert_uint_lt(out.length, 2 * IKI_CGT_TEXT_MAX);
        /* nothing more, whatever a caller hands on who asks for the failure at the end only */
        iki_sbuf_clear(&out);
        write(&u, small, &out);
        write(&u, iki_cgt_switch(&u, small, large), &out);
        ck_assert_str_eq(iki_sbuf_text(&out), options ? "{}{}" : "");
        iki_cgt_free(&u);
        iki_sbuf_free(&out);
    }
}
END_TEST

/* Sums of this kind have texts that double with each term. */
START_TEST(long_answers)
{
    char text[400] = "{1|-1}";
    for (long n = 3; n < 10000; n = 2 * n - 1) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "+{%ld|-%ld}", n, n);
    }
    ck_assert_ptr_nonnull(strstr(answer(text), "the answer is too large"));
}
END_TEST

/* A game is refused that could last longer than IKI_CGT_DEPTH_MAX moves. */
START_TEST(deep_games)
{
    iki_cgt u;
    iki_cgt_init(&u, 0, NULL);
    iki_cgt_game g = IKI_CGT_ZERO;
    for (int i = 1; i <= IKI_CGT_DEPTH_MAX; i++)
        g = iki_cgt_switch(&u, g, iki_cgt_integer(&u, -1000 * i));
    ck_assert_int_eq(iki_cgt_status(&u), IKI_OK);
    ck_assert_uint_eq(iki_cgt_at(&u, g)->depth, IKI_CGT_DEPTH_MAX);
    ck_assert_uint_eq(iki_cgt_switch(&u, g, iki_cgt_integer(&u, -1000000)), IKI_CGT_NONE);
    ck_assert_int_eq(iki_cgt_status(&u), IKI_E_LIMIT);
    ck_assert_uint_eq(iki_cgt_at(&u, g)->depth, IKI_CGT_DEPTH_MAX);
    iki_cgt_free(&u);
}
END_TEST

/* Many options at once, and more than are allowed. */
START_TEST(many_options)
{
    enum { MANY = 3000 };
    static iki_cgt_game list[IKI_CGT_OPTIONS_MAX + 1];
    iki_cgt u;
    iki_cgt_init(&u, 0, NULL);
    for (int i = 0; i <= IKI_CGT_OPTIONS_MAX; i++)
        list[i] = iki_cgt_integer(&u, i);
    iki_cgt_game g = iki_cgt_make(&u, list, MANY, list, 1), h = iki_cgt_integer(&u, MANY - 1);
    ck_assert_uint_eq(g, iki_cgt_switch(&u, h, IKI_CGT_ZERO));
    ck_assert_int_eq(iki_cgt_status(&u), IKI_OK);
    g = iki_cgt_make(&u, list, IKI_CGT_OPTIONS_MAX, NULL, 0);
    ck_assert_uint_eq(g, iki_cgt_integer(&u, IKI_CGT_OPTIONS_MAX));
    g = iki_cgt_make(&u, NULL, 0, list, IKI_CGT_OPTIONS_MAX);
    ck_assert_uint_eq(g, iki_cgt_integer(&u, -1));
    ck_assert_int_eq(iki_cgt_status(&u), IKI_OK);
    g = iki_cgt_make(&u, list, IKI_CGT_OPTIONS_MAX + 1, list, 0);
    ck_assert_uint_eq(g, IKI_CGT_NONE);
    ck_assert_int_eq(iki_cgt_status(&u), IKI_E_LIMIT);
    iki_cgt_free(&u);
}
END_TEST

/* What was compared, added, cooled and heated once is not worked out again. */
START_TEST(results_are_remembered)
{
    iki_budget budget;
    iki_cgt u;
    iki_cgt_game g, h, sum[2], cooled[2], heated[2], negative[2];
    iki_budget_init(&budget, 1000000, 0);
    iki_cgt_init(&u, 0, &budget);
    ck_assert_int_eq(iki_cgt_parse(&u, "{9|{5|1}}", &g, NULL), IKI_OK);
    ck_assert_int_eq(iki_cgt_parse(&u, "{7||4|-2}", &h, NULL), IKI_OK);
    for (int turn = 0; turn < 2; turn++) {
        uint64_t before = budget.nodes;
        (void)iki_cgt_compare(&u, g, h);
        sum[turn] = iki_cgt_sum(&u, g, h);
        cooled[turn] = iki_cgt_cool(&u, g, IKI_CGT_ONE);
        heated[turn] = iki_cgt_heat(&u, g, IKI_CGT_ONE);
        negative[turn] = iki_cgt_negative(&u, g);
        ck_assert(turn == 0 ? budget.nodes > before : budget.nodes == before);
    }
    ck_assert(sum[0] == sum[1] && cooled[0] == cooled[1] && heated[0] == heated[1]);
    ck_assert_uint_eq(negative[0], negative[1]);
    ck_assert_int_eq(iki_cgt_status(&u), IKI_OK);
    /* but a table that has failed has forgotten it all; of two failures the first one counts */
    ck_assert_uint_eq(iki_cgt_cool(&u, g, -1), IKI_CGT_NONE);
    ck_assert_uint_eq(iki_cgt_fail(&u, IKI_E_LIMIT), IKI_CGT_NONE);
    ck_assert_int_eq(iki_cgt_status(&u), IKI_E_ARGUMENT);
    ck_assert_uint_eq(iki_cgt_sum(&u, g, h), IKI_CGT_NONE);
    ck_assert_uint_eq(iki_cgt_cool(&u, g, IKI_CGT_ONE), IKI_CGT_NONE);
    ck_assert_uint_eq(iki_cgt_heat(&u, g, IKI_CGT_ONE), IKI_CGT_NONE);
    ck_assert_uint_eq(iki_cgt_negative(&u, g), IKI_CGT_NONE);
    ck_assert_int_eq(iki_cgt_mean(&u, g), 0);
    ck_assert_int_eq(iki_cgt_temperature(&u, g), 0);
    ck_assert_int_eq(iki_cgt_compare(&u, g, g), IKI_CGT_CONFUSED);
    ck_assert(!iki_cgt_le_form(&u, g, g));
    iki_cgt_push(&u, g);
    ck_assert_uint_eq(u.top, 0);
    iki_cgt_free(&u);
}
END_TEST

/* What was remembered outlives the growth of the memory for it, which grows when it is full. */
START_TEST(memory_of_results_grows)
{
    iki_cgt u;
    uint32_t known;
    iki_cgt_init(&u, 0, NULL);
    uint32_t room = u.memos;
    iki_cgt_remember(&u, IKI_CGT_MEMO_SUM, 3, 5, 8);
    for (uint32_t i = 2; i < room; i++)
        iki_cgt_remember(&u, IKI_CGT_MEMO_LE, 7, 7, i);
    ck_assert_uint_eq(u.memos, room);
    for (uint32_t i = 0; i < room; i++)
        iki_cgt_remember(&u, IKI_CGT_MEMO_LE, 7, 7, i);
    ck_assert_uint_gt(u.memos, room);
    ck_assert(iki_cgt_recall(&u, IKI_CGT_MEMO_SUM, 3, 5, &known) && known == 8);
    ck_assert(iki_cgt_recall(&u, IKI_CGT_MEMO_LE, 7, 7, &known) && known == room - 1);
    iki_cgt_push(&u, IKI_CGT_NONE); /* no game is no option */
    ck_assert_uint_eq(u.top, 0);
    iki_cgt_free(&u);
}
END_TEST

/* Arithmetic and stops tell without work what else would take it. */
START_TEST(short_ways)
{
    iki_budget budget;
    iki_cgt u;
    iki_cgt_game g, h;
    iki_budget_init(&budget, 1000000, 0);
    iki_cgt_init(&u, 0, &budget);
    ck_assert_int_eq(iki_cgt_parse(&u, "{9|{5|1}}", &g, NULL), IKI_OK);
    ck_assert_int_eq(iki_cgt_parse(&u, "{10|2}", &h, NULL), IKI_OK);
    uint64_t before = budget.nodes;
    ck_assert_uint_eq(iki_cgt_sum(&u, g, IKI_CGT_ZERO), g);
    ck_assert_uint_eq(iki_cgt_sum(&u, IKI_CGT_ZERO, g), g);
    ck_assert_int_eq(iki_cgt_compare(&u, h, g), IKI_CGT_CONFUSED); /* stops 10, 2 and 9, 5 */
    ck_assert_uint_eq(budget.nodes, before);
    /* a few steps for each up, not one for each pair of positions */
    ck_assert_int_eq(iki_cgt_parse(&u, "^100*5 + ^100*9", &g, NULL), IKI_OK);
    ck_assert_uint_lt(budget.nodes - before, 2000);
    iki_cgt_free(&u);
}
END_TEST

/* What a caller may not ask fails the table. */
START_TEST(out_of_range)
{
    enum { FAULTS = 9 };
    for (int fault = 0; fault < FAULTS; fault++) {
        iki_cgt u;
        iki_cgt_init(&u, 0, NULL);
        iki_cgt_game hot = iki_cgt_switch(&u, iki_cgt_integer(&u, 4), IKI_CGT_ZERO), g = hot;
        ck_assert_uint_eq(iki_cgt_heat(&u, hot, 0), hot);
        ck_assert_int_eq(iki_cgt_status(&u), IKI_OK);
        switch (fault) {
        case 0:
            g = iki_cgt_cool(&u, hot, -1);
            break;
        case 1:
            g = iki_cgt_heat(&u, hot, -1);
            break;
        case 2:
            g = iki_cgt_integer(&u, IKI_CGT_ONE + 1);
            break;
        case 3:
            g = iki_cgt_integer(&u, -IKI_CGT_ONE - 1);
            break;
        case 4: /* times 2^30 that is 0 in 64 bits */
            g = iki_cgt_integer(&u, (int64_t)1 << 34);
            break;
        case 5:
            g = iki_cgt_integer(&u, -((int64_t)1 << 34));
            break;
        case 6:
            g = iki_cgt_from_short(&u, (iki_cgt_short){0, IKI_CGT_DEPTH_MAX + 1, 0});
            break;
        case 7:
            g = iki_cgt_from_short(&u, (iki_cgt_short){0, -IKI_CGT_DEPTH_MAX - 1, 0});
            break;
        default:
            g = iki_cgt_from_short(&u, (iki_cgt_short){0, 0, IKI_CGT_DEPTH_MAX + 1});
            break;
        }
        ck_assert_uint_eq(g, IKI_CGT_NONE);
        ck_assert_int_eq(iki_cgt_status(&u), fault < 2 ? IKI_E_ARGUMENT : IKI_E_LIMIT);
        ck_assert_uint_eq(iki_cgt_cool(&u, hot, 1), IKI_CGT_NONE);
        ck_assert_uint_eq(iki_cgt_heat(&u, hot, 1), IKI_CGT_NONE);
        iki_cgt_free(&u);
    }
}
END_TEST

/* The largest that is in range. */
START_TEST(just_in_range)
{
    char text[2 * IKI_CGT_NEST_MAX + 4];
    iki_cgt u;
    iki_cgt_init(&u, 0, NULL);
    for (int sign = -1; sign <= 1; sign += 2) {
        iki_cgt_game g = iki_cgt_integer(&u, sign * IKI_CGT_ONE);
        ck_assert_int_eq(iki_cgt_status(&u), IKI_OK);
        ck_assert_int_eq(iki_cgt_at(&u, g)->left_stop, sign * IKI_CGT_ONE * IKI_CGT_ONE);
        /* ^400 would last one move more than is allowed */
        g = iki_cgt_from_short(&u, (iki_cgt_short){0, sign * (IKI_CGT_DEPTH_MAX - 1), 0});
        ck_assert_int_eq(iki_cgt_at(&u, g)->name.ups, sign * (IKI_CGT_DEPTH_MAX - 1));
    }
    iki_cgt_game star = iki_cgt_from_short(&u, (iki_cgt_short){0, 0, IKI_CGT_DEPTH_MAX});
    ck_assert_uint_eq(iki_cgt_at(&u, star)->name.nim, IKI_CGT_DEPTH_MAX);
    iki_cgt_free(&u);
    for (int depth = IKI_CGT_NEST_MAX; depth <= IKI_CGT_NEST_MAX + 1; depth++) {
        memset(text, '(', (size_t)depth);
        text[depth] = '7';
        memset(text + depth + 1, ')', (size_t)depth);
        text[2 * depth + 1] = '\0';
        ck_assert_int_eq(strcmp(answer(text), "7") == 0, depth == IKI_CGT_NEST_MAX);
    }
}
END_TEST

/* A table that has failed reads nothing more: the fault is told as it was, at the first column. */
START_TEST(failed_table_reads_nothing)
{
    iki_cgt u;
    iki_sbuf out;
    iki_error e = {0};
    iki_sbuf_init(&out, 0);
    iki_cgt_init(&u, 0, NULL);
    (void)iki_cgt_heat(&u, IKI_CGT_ZERO, -1);
    ck_assert_int_eq(iki_cgt_answer(&u, "1 + 2", &out, &e), IKI_E_ARGUMENT);
    ck_assert_int_eq(e.column, 1);
    ck_assert_str_eq(e.text, iki_status_text(IKI_E_ARGUMENT));
    ck_assert_uint_eq(out.length, 0);
    iki_cgt_free(&u);
    ck_assert_int_eq(iki_cgt_answer(&u, "1 + 2", &out, &e), IKI_E_STATE);
    iki_sbuf_free(&out);
}
END_TEST

/* Forms that are being made canonical are named one after the other; when the names are used up
 * they begin again, and what was remembered of the old ones counts no more. */
START_TEST(names_of_forms_begin_again)
{
    char wanted[400];
    snprintf(wanted, sizeof wanted, "%s", answer(cooled_sum));
    for (uint32_t before = 0; before < 400; before += 7) {
        iki_cgt u;
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_cgt_init(&u, 0, NULL);
        u.raw_id = IKI_CGT_RAW_LAST - before;
        ck_assert_int_eq(iki_cgt_answer(&u, cooled_sum, &out, NULL), IKI_OK);
        ck_assert_int_eq(strncmp(iki_sbuf_text(&out), wanted, sizeof wanted - 1), 0);
        ck_assert_uint_lt(u.raw_id, IKI_CGT_RAW_LAST - before);
        iki_cgt_free(&u);
        iki_sbuf_free(&out);
    }
}
END_TEST

int
main(void)
{
    return test_suite("cgt", (const TTest *const[]){numbers,
                                                    infinitesimals,
                                                    hot_games,
                                                    races,
                                                    slides,
                                                    refusals,
                                                    nesting,
                                                    thermographs,
                                                    memory,
                                                    starving,
                                                    work,
                                                    numbers_that_are_too_fine,
                                                    long_texts,
                                                    long_answers,
                                                    deep_games,
                                                    many_options,
                                                    results_are_remembered,
                                                    memory_of_results_grows,
                                                    short_ways,
                                                    out_of_range,
                                                    just_in_range,
                                                    failed_table_reads_nothing,
                                                    names_of_forms_begin_again,
                                                    NULL});
}
