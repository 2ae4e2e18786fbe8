/* The twin of races: answers known from the literature, from counting, and from itself on boards
 * that were turned. */
#include "tests/race_support.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_race.h"

#include <stdio.h>
#include <string.h>

enum { LIMIT = 300000 };

static race_board race, turned;
static twin_race_board question;
static twin_race_answer answer, other;

static void
solve(const race_board *r, twin_race_answer *a)
{
    race_ask(r, &question);
    TEST_CHECK(twin_race_solve(&question, LIMIT, a));
}

static void
expect(const char *drawing, twin_race_word black_first, twin_race_word white_first)
{
    race_read(drawing, &race);
    solve(&race, &answer);
    ck_assert_int_eq(answer.word[0], black_first);
    ck_assert_int_eq(answer.word[1], white_first);
}

static bool
is_move(int first, const char *vertex)
{
    iki_point p = test_point(&race.topo, vertex);
    return answer.move[first][iki_topo_y(&race.topo, p)][iki_topo_x(&race.topo, p)];
}

/* --- plain liberties ------------------------------------------------------------------------ */

/* Black with `black` liberties of his own, White with `white`, and `shared` between them. */
static void
draw_plain(int black, int white, int shared, char text[RACE_TEXT_SIZE])
{
    char rows[7][11] = {"_X_XXXXXXX", "XXXXXXXXXX", "oooooooooo", "oooooooooo",
                        "xxxxxxxxxx", "OOOOOOOOOO", "_O_OOOOOOO"};
    for (int i = 0; i < white; i++)
        rows[1][9 - 2 * i] = '.';
    for (int i = 0; i < shared; i++)
        rows[3][8 - 2 * i] = '.';
    for (int i = 0; i < black; i++)
        rows[5][9 - 2 * i] = '.';
    text[0] = '\0';
    for (int i = 0; i < 7; i++) {
        strcat(text, rows[i]);
        strcat(text, "\n");
    }
}

/* Counting: the mover needs `lead` liberties more than the other to capture. */
static twin_race_word
counted(int mover, int own, int enemy, int shared)
{
    int need = shared > 0 ? shared - 1 : 0;
    if (own - enemy >= need)
        return mover == 0 ? TWIN_RACE_BLACK : TWIN_RACE_WHITE;
    if (enemy - own >= need + 1)
        return mover == 0 ? TWIN_RACE_WHITE : TWIN_RACE_BLACK;
    return TWIN_RACE_SEKI;
}

START_TEST(plain_liberties)
{
    for (int i = 1; i < 64; i++) {
        int black = i % 4, white = i / 4 % 4, shared = i / 16;
        char text[RACE_TEXT_SIZE];
        if (shared == 0 && (black == 0 || white == 0))
            continue;
        draw_plain(black, white, shared, text);
        race_read(text, &race);
        solve(&race, &answer);
        TEST_CHECK(answer.word[0] == counted(0, black, white, shared));
        TEST_CHECK(answer.word[1] == counted(1, white, black, shared));
        TEST_CHECK(!answer.ko);
    }
}
END_TEST

START_TEST(moves_of_a_plain_race)
{
    expect("_X_XXXXX\n"
           "XXXXX.X.\n"
           "oooooooo\n"
           "xxxxxxxx\n"
           "OOOOO.O.\n"
           "_O_OOOOO\n",
           TWIN_RACE_BLACK, TWIN_RACE_WHITE);
    for (int first = 0; first < 2; first++) {
        ck_assert(is_move(first, "F5") == (first == 0) && is_move(first, "H5") == (first == 0));
        ck_assert(is_move(first, "F2") == (first == 1) && is_move(first, "H2") == (first == 1));
        ck_assert(!answer.pass[first]);
    }
}
END_TEST

/* In a seki neither fills a shared liberty, and passing is enough. */
START_TEST(moves_of_a_seki)
{
    expect("_X_XXX\n"
           "XXXXXX\n"
           "oooooo\n"
           "o.oo.o\n"
           "xxxxxx\n"
           "OOOOOO\n"
           "_O_OOO\n",
           TWIN_RACE_SEKI, TWIN_RACE_SEKI);
    for (int first = 0; first < 2; first++) {
        ck_assert(answer.pass[first]);
        ck_assert(!is_move(first, "B4") && !is_move(first, "E4"));
    }
}
END_TEST

/* --- eyes and kos --------------------------------------------------------------------------- */

START_TEST(an_eye_against_none)
{
    expect("_X_XXXXX\n"
           "XXXXX.X.\n"
           "oooooooo\n"
           "xxxxxx.x\n"
           "xxxxxxxx\n"
           "x.xOOOOO\n"
           "xxxOOOOO\n"
           "OOOOOO_O\n"
           "OOOOOOO_\n",
           TWIN_RACE_BLACK, TWIN_RACE_WHITE);
    expect("_X_XXXXX\n"
           "XXXXX.X.\n"
           "oooooooo\n"
           "xxxx.x.x\n"
           "xxxxxxxx\n"
           "x.xOOOOO\n"
           "xxxOOOOO\n"
           "OOOOOO_O\n"
           "OOOOOOO_\n",
           TWIN_RACE_BLACK, TWIN_RACE_BLACK);
}
END_TEST

START_TEST(one_eye_each_and_a_shared_liberty)
{
    expect("_X_XXXXXX\n"
           "XXXXXXooo\n"
           "XXXXXXo.o\n"
           "ooooooooo\n"
           "xxxxxx.xx\n"
           "xxxxxxxxx\n"
           "x.xOOOOOO\n"
           "xxxOOOO_O\n"
           "OOOOOOOO_\n",
           TWIN_RACE_SEKI, TWIN_RACE_SEKI);
}
END_TEST

/* White's only outside liberty is the ko in the corner. */
START_TEST(ko_decides)
{
    expect("XXXXX_X_\n"
           "XXXXXXXX\n"
           "OXXXXXXX\n"
           ".oXXXXXX\n"
           "oooooooo\n"
           "xx..xxxx\n"
           "xxxxxxxx\n"
           ".OOOOOOO\n"
           "OOOOOOOO\n"
           "OOOOO_O_\n",
           TWIN_RACE_KO, TWIN_RACE_KO);
    ck_assert(answer.ko);
}
END_TEST

/* A side that ignores bans is never worse off than one that obeys them. */
START_TEST(ignoring_helps)
{
    test_random r = {1601};
    int tries = test_is_long() ? 4000 : 400, kos = 0;
    for (int i = 0; i < tries; i++) {
        race_draw(&r, RACE_KO, 10, &race);
        race_ask(&race, &question);
        if (!twin_race_solve(&question, 10000, &answer))
            continue;
        for (int first = 0; first < 2; first++) {
            twin_race_word best = first == 0 ? TWIN_RACE_BLACK : TWIN_RACE_WHITE;
            twin_race_word worst = first == 0 ? TWIN_RACE_WHITE : TWIN_RACE_BLACK;
            TEST_CHECK(answer.obeying[first] != best || answer.ignoring[first] == best);
            TEST_CHECK(answer.ignoring[first] != worst || answer.obeying[first] == worst);
            kos += answer.word[first] == TWIN_RACE_KO;
        }
    }
    ck_assert_int_gt(kos, tries / 8);
}
END_TEST

/* --- one against two ------------------------------------------------------------------------ */

/* Black wins each race when he starts, White reaches seki in one when he does: too much at once. */
START_TEST(two_races_of_which_one_may_be_seki)
{
    expect(race_two_at_once, TWIN_RACE_BLACK, TWIN_RACE_WHITE);
}
END_TEST

/* Each race alone is won by who starts; together White wins them. */
START_TEST(two_races_without_a_common_move)
{
    expect("_O_OXXXX_X_\n"
           "OOOOXXXXXXX\n"
           "O.OOXXXXXXX\n"
           "xxxxoXXXXXX\n"
           "x.xxoXXXXXX\n"
           "ooooooooooo\n"
           "x.xxoXXXXXX\n"
           "xxxxoXXXXXX\n"
           "O.OOXXXXXXX\n"
           "OOOOXXXXXXX\n"
           "_O_OXXXX_X_\n",
           TWIN_RACE_WHITE, TWIN_RACE_WHITE);
    ck_assert_int_eq(race.stones, 3);
    ck_assert_int_eq(race.board.color[race.stone[0]], IKI_WHITE);
}
END_TEST

/* --- the twin beside itself ----------------------------------------------------------------- */

static twin_race_word
swapped(twin_race_word word, bool swap)
{
    if (swap && (word == TWIN_RACE_BLACK || word == TWIN_RACE_WHITE))
        return word == TWIN_RACE_BLACK ? TWIN_RACE_WHITE : TWIN_RACE_BLACK;
    return word;
}

static void
compare_turned(int symmetry, bool swap)
{
    const race_sketch *s = &race.sketch;
    for (int first = 0; first < 2; first++) {
        int too = swap ? 1 - first : first;
        TEST_CHECK(swapped(answer.ignoring[first], swap) == other.ignoring[too]);
        TEST_CHECK(swapped(answer.obeying[first], swap) == other.obeying[too]);
        TEST_CHECK(answer.pass[first] == other.pass[too]);
        for (int i = 0; i < s->width * s->height; i++) {
            int x = i % s->width, y = i / s->width, u = x, v = y;
            test_turned(s->width, s->height, symmetry, &u, &v);
            TEST_CHECK(answer.move[first][y][x] == other.move[too][v][u]);
        }
    }
}

START_TEST(turned_boards)
{
    test_random r = {1602};
    int tries = test_is_long() ? 300 : 20;
    for (int i = 0; i < tries * RACE_FAMILIES; i++) {
        race_draw(&r, (race_family)(i % RACE_FAMILIES), 12, &race);
        race_ask(&race, &question);
        if (!twin_race_solve(&question, 5000, &answer))
            continue;
        for (int k = 0; k < 4; k++) {
            int symmetry = (int)test_below(&r, 8);
            race_turn(&race, symmetry, k % 2 == 1, &turned);
            solve(&turned, &other);
            compare_turned(symmetry, k % 2 == 1);
        }
    }
}
END_TEST

START_TEST(too_many_states)
{
    char text[RACE_TEXT_SIZE];
    draw_plain(3, 3, 3, text);
    race_read(text, &race);
    race_ask(&race, &question);
    ck_assert(!twin_race_solve(&question, 100, &answer));
    ck_assert_int_eq(answer.word[0], TWIN_RACE_UNKNOWN);
    ck_assert_int_eq(answer.word[1], TWIN_RACE_UNKNOWN);
    ck_assert(twin_race_solve(&question, LIMIT, &answer));
    ck_assert_int_eq(answer.word[0], TWIN_RACE_SEKI);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {plain_liberties,
                            moves_of_a_plain_race,
                            moves_of_a_seki,
                            an_eye_against_none,
                            one_eye_each_and_a_shared_liberty,
                            ko_decides,
                            ignoring_helps,
                            two_races_of_which_one_may_be_seki,
                            two_races_without_a_common_move,
                            turned_boards,
                            too_many_states,
                            NULL};
    return test_suite("twin_race", tests);
}
