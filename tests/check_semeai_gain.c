/* check_semeai_gain - what a side gets out of a race by moving first, on drawn boards: codes,
 * moves, the same under all symmetries. */
#include "src/semeai/gain.h"

#include "tests/race_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

enum { SIZE = 7, ROW = 2 * SIZE, TEXT = ROW * SIZE, SYMMETRIES = 8 };

/* Two and two liberties, one shared; the rows outside are alive. */
static const char *const EVEN = ". O . O O O O\n"
                                "O O O O . O .\n"
                                "X X X X X X X\n"
                                "O O O . O O O\n"
                                "O O O O O O O\n"
                                "X X X X . X .\n"
                                ". X . X X X X\n";

/* The same without outside liberties, three shared: seki. */
static const char *const SEKI = ". O . O O O O\n"
                                "O O O O O O O\n"
                                "X X X X X X X\n"
                                "O . O . O . O\n"
                                "O O O O O O O\n"
                                "X X X X X X X\n"
                                ". X . X X X X\n";

/* Black can capture the stone in his eye, but not live. */
static const char *const DEAD_EYE = ". O . O O O O\n"
                                    "O O O O O O O\n"
                                    "O O O O O O O\n"
                                    "O O O O O O O\n"
                                    "O O O O O O O\n"
                                    "X X X X O O O\n"
                                    ". O . X O O O\n";

typedef struct scene {
    iki_topo topo;
    iki_board board;
    iki_point stone[2];
} scene;

/* The drawing turned, with colours exchanged from symmetry 8 on; own and other are vertices of the
 * drawing as it stands. */
static void
draw(scene *s, const char *drawing, const char *const vertex[2], int symmetry)
{
    char text[TEXT + 1];
    memcpy(text, drawing, sizeof text);
    for (int i = 0; i < SIZE * SIZE; i++) {
        int x = i % SIZE, y = i / SIZE, from = ROW * y + 2 * x;
        char stone = drawing[from];
        test_turned(SIZE, SIZE, symmetry % SYMMETRIES, &x, &y);
        if (symmetry >= SYMMETRIES && stone != '.')
            stone = stone == 'X' ? 'O' : 'X';
        text[ROW * y + 2 * x] = stone;
    }
    test_draw(text, &s->topo, &s->board);
    for (int i = 0; i < 2; i++) {
        int x = vertex[i][0] - 'A', y = SIZE - (vertex[i][1] - '0');
        test_turned(SIZE, SIZE, symmetry % SYMMETRIES, &x, &y);
        char v[3] = {(char)('A' + x), (char)('0' + SIZE - y), '\0'};
        s->stone[i] = test_point(&s->topo, v);
    }
}

static iki_race_gain
gain_of(const scene *s, uint64_t nodes)
{
    iki_race_gain gain;
    iki_error error = {0};
    iki_budget budget;
    iki_effort effort = {.budget = &budget};
    iki_budget_init(&budget, nodes, 0);
    const iki_race_chains chains = {&s->board, s->stone, 2, false};
    iki_status status = iki_semeai_gain(&chains, &effort, &gain, &error);
    if (status != IKI_OK)
        test_failed(__FILE__, __LINE__, "%s", error.text);
    ck_assert_uint_le(budget.nodes, nodes);
    return gain;
}

/* A question, and the answer that is expected under every symmetry. */
static void
check(const char *drawing, const char *own, const char *other, iki_success defence,
      iki_success attack)
{
    const char *const vertex[2] = {own, other};
    for (int i = 0; i < 2 * SYMMETRIES; i++) {
        scene s;
        draw(&s, drawing, vertex, i);
        iki_race_gain gain = gain_of(&s, 100000);
        ck_assert_int_eq(gain.defence, defence);
        ck_assert_int_eq(gain.attack, attack);
        ck_assert_int_ne(gain.certainty, IKI_ESTIMATED);
    }
}

START_TEST(races)
{
    check(EVEN, "A5", "A4", IKI_WORKS, IKI_WORKS);
    check(EVEN, "A4", "A5", IKI_WORKS, IKI_WORKS);
    check(SEKI, "A5", "A4", IKI_WORKS, IKI_FAILS);
    check(SEKI, "A4", "A5", IKI_WORKS, IKI_FAILS);
}
END_TEST

START_TEST(moves)
{
    scene s;
    draw(&s, EVEN, (const char *const[]){"A5", "A4"}, 0);
    ck_assert_int_eq(gain_of(&s, 100000).move, test_point(&s.topo, "E2"));
    draw(&s, EVEN, (const char *const[]){"A4", "A5"}, 0);
    ck_assert_int_eq(gain_of(&s, 100000).move, test_point(&s.topo, "E6"));
    draw(&s, SEKI, (const char *const[]){"A5", "A4"}, 0);
    ck_assert_int_eq(gain_of(&s, 100000).move, IKI_PASS);
}
END_TEST

/* To win the race is not enough. */
START_TEST(what_captures_may_be_dead)
{
    check(DEAD_EYE, "B1", "A2", IKI_WORKS, IKI_WORKS);
    check(DEAD_EYE, "A2", "B1", IKI_FAILS, IKI_FAILS);
}
END_TEST

START_TEST(short_budgets)
{
    scene s;
    draw(&s, DEAD_EYE, (const char *const[]){"B1", "A2"}, 0);
    for (uint64_t nodes = 1; nodes < 100; nodes++)
        (void)gain_of(&s, nodes);
}
END_TEST

/* What holds of every answer. */
static void
check_gain(const iki_board *b, const iki_point stone[2], const iki_race_gain *gain)
{
    TEST_CHECK(gain->defence != IKI_SUCCESS_UNKNOWN && gain->attack != IKI_SUCCESS_UNKNOWN);
    TEST_CHECK(gain->attack != IKI_WORKS || gain->defence == IKI_WORKS);
    TEST_CHECK(gain->attack == IKI_FAILS || gain->defence != IKI_FAILS);
    TEST_CHECK(gain->move == IKI_PASS ||
               iki_board_legal(b, b->color[stone[0]], gain->move, false) == IKI_LEGAL);
}

static iki_race_gain
gain_on(const race_board *race, bool other_first, uint64_t nodes)
{
    iki_race_gain gain;
    iki_error error = {0};
    iki_budget budget;
    iki_effort effort = {.budget = &budget};
    const iki_point stone[2] = {race->stone[other_first], race->stone[!other_first]};
    iki_budget_init(&budget, nodes, 0);
    const iki_race_chains chains = {&race->board, stone, 2, false};
    if (iki_semeai_gain(&chains, &effort, &gain, &error) != IKI_OK)
        test_failed(__FILE__, __LINE__, "%s in\n%s", error.text, race->text);
    check_gain(&race->board, stone, &gain);
    return gain;
}

/* Races with eyes, regions and kos: the same however the board lies, and never nonsense, however
 * little may be spent. */
START_TEST(random_races)
{
    enum { ROUNDS = 6, CELLS = 14 };
    static race_board race, turned;
    test_random r = {20};
    for (int i = 0; i < ROUNDS * RACE_ONE_TWO; i++) {
        race_draw(&r, (race_family)(i % RACE_ONE_TWO), CELLS, &race);
        race_turn(&race, i % SYMMETRIES, i % 3 == 0, &turned);
        for (int other = 0; other < 2; other++) {
            (void)gain_on(&race, other, 1 + test_below(&r, 200));
            iki_race_gain a = gain_on(&race, other, 100000), b = gain_on(&turned, other, 100000);
            if (a.defence != b.defence || a.attack != b.attack || a.certainty != b.certainty)
                test_failed(__FILE__, __LINE__, "another answer when turned:\n%s", race.text);
        }
    }
}
END_TEST

START_TEST(faulty_questions)
{
    scene s;
    iki_race_gain gain;
    iki_error error = {0};
    draw(&s, EVEN, (const char *const[]){"A5", "A2"}, 0);
    const iki_race_chains chains = {&s.board, s.stone, 2, false};
    ck_assert_int_eq(iki_semeai_gain(&chains, NULL, &gain, &error), IKI_E_ARGUMENT);
    ck_assert_str_eq(error.text, "the chains after the first must be of the other colour");
}
END_TEST

int
main(void)
{
    return test_suite("semeai_gain",
                      (const TTest *const[]){races, moves, what_captures_may_be_dead, short_budgets,
                                             random_races, faulty_questions, NULL});
}
