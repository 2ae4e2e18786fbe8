/* Ground where the enemy never lives, by small examples: what rule D2 sees and what it does not,
 * the owner's loose stones, sekis with them, and where the search gives up. */
#include "engine/base/arena.h"
#include "src/benson/benson.h"
#include "src/benson/territory.h"
#include "src/benson/territory_seki.h"
#include "tests/suite.h"
#include "tests/support.h"

static iki_topo topo;
static iki_board board;
static iki_benson benson;
static iki_pset passing, answering; /* Black's ground if he passes, and if he does not */

static void
find(const char *drawing, bool suicide)
{
    test_draw(drawing, &topo, &board);
    iki_benson_analyse(&board, IKI_BLACK, suicide, &benson);
    passing = iki_benson_territory_find(&board, IKI_BLACK, &benson.alive, suicide, true);
    answering = iki_benson_territory_find(&board, IKI_BLACK, &benson.alive, suicide, false);
}

/* Might White live in seki in the ground around the point? */
static bool
seki_at(const char *vertex)
{
    iki_point p = test_point(&topo, vertex);
    iki_pset ground, one = iki_pset_of(p);
    ck_assert(iki_pset_has(&passing, p));
    TEST_CHECK(iki_benson_territory_without_seki(&board, IKI_BLACK, &benson.alive, false, &one,
                                                 &ground) == IKI_OK);
    return !iki_pset_has(&ground, p);
}

START_TEST(nothing_alive)
{
    find(". . .\n"
         ". X .\n"
         ". . .\n",
         false);
    ck_assert(iki_pset_is_empty(&passing));
    ck_assert(iki_pset_is_empty(&answering));
}
END_TEST

/* A4 and A1 do not touch, but B4 has no other eye than A4, and no chain has two. */
START_TEST(a_false_eye)
{
    find(". O X X\n"
         "O X X .\n"
         ". X X X\n"
         ". O X .\n",
         false);
    TEST_SET_IS(&topo, &benson.territory, "D1 D3");
    TEST_SET_IS(&topo, &passing, "A1 B1 D1 A2 A3 D3 A4 B4");
    TEST_SET_IS(&topo, &answering, "A1 B1 D1 A2 A3 D3 A4 B4");
}
END_TEST

/* Where B4 hangs together with the rest White makes both eyes. */
START_TEST(two_eyes)
{
    find(". O O X X\n"
         "O O O X .\n"
         ". O X X X\n"
         "O O X X .\n",
         false);
    TEST_SET_IS(&topo, &passing, "E1 E3");
}
END_TEST

/* White may take C7 and C6, whose place is one eye; their liberties are none then. */
static const char two_stones[] = "O O . O O X .\n"
                                 "O . X . O X X\n"
                                 "O O X O O X .\n"
                                 "O O . O O X X\n"
                                 "O O O O O X .\n"
                                 "X X X X X X X\n"
                                 "X . X . X X X\n"
                                 "X X X X X X X\n";

START_TEST(loose_stones)
{
    find(two_stones, false);
    iki_pset room = test_points(&topo, "A8 C8 B7 C7 D7 C6 C5 E4");
    ck_assert(iki_pset_within(&room, &passing));
    ck_assert(!iki_pset_meets(&room, &answering));
    ck_assert(!iki_pset_meets(&room, &benson.territory));
    ck_assert(!seki_at("C7"));
    ck_assert(!seki_at("B2")); /* no loose stone there */
}
END_TEST

/* Where White may fill his chains and empty the place again, every point is a possible eye. */
START_TEST(suicide)
{
    find(two_stones, true);
    TEST_SET_IS(&topo, &passing, "B2 D2 G4 G6 G8");
}
END_TEST

/* Two liberties of each stone, and no square: when Black fills one White fills the other one beside
 * the same stone, and whatever Black then gives up leaves four in a line that does not die. */
START_TEST(loose_stones_in_seki)
{
    find("O O . O O X .\n"
         "O O X . O X X\n"
         "O . X O O X .\n"
         "O O . O O X X\n"
         "O O O O O X .\n"
         "X X X X X X X\n"
         "X . X . X X X\n"
         "X X X X X X X\n",
         false);
    ck_assert(iki_pset_has(&passing, test_point(&topo, "C7")));
    ck_assert(seki_at("C7"));
}
END_TEST

/* Both stones at the top may be taken, and White still has no second eye. */
START_TEST(loose_stones_that_help_nobody)
{
    find(". X . X\n"
         "X O O O\n"
         "X X X X\n"
         "X . X .\n",
         false);
    TEST_SET_IS(&topo, &benson.alive, "A1 C1 A2 B2 C2 D2 A3");
    TEST_SET_IS(&topo, &answering, "B1 D1 B3 C3 D3 A4 B4 C4 D4");
    ck_assert(!seki_at("C4"));
}
END_TEST

START_TEST(out_of_memory_is_an_answer)
{
    find(two_stones, false);
    iki_pset ground, one = iki_pset_of(test_point(&topo, "C7"));
    long n = 0, calls_left;
    iki_status status = IKI_E_MEMORY;
    iki_allocator_set(test_scarce, &calls_left);
    for (; status == IKI_E_MEMORY; n++) {
        ck_assert_int_lt(n, 100);
        calls_left = n;
        status = iki_benson_territory_without_seki(&board, IKI_BLACK, &benson.alive, false, &one,
                                                   &ground);
    }
    iki_allocator_set(NULL, NULL);
    ck_assert_int_eq(status, IKI_OK);
    ck_assert_int_gt(n, 1);
    ck_assert(iki_pset_has(&ground, test_point(&topo, "C7")));
}
END_TEST

/* What Black can take is the ground of the third set only.  `edges`: pairs of vertices to join. */
static void
can_take(const char *drawing, const char *const edges[2], const char *ground)
{
    test_draw(drawing, &topo, &board);
    for (int i = 0; edges != NULL && i < 2; i += 2)
        ck_assert_int_eq(
            iki_topo_join(&topo, test_point(&topo, edges[i]), test_point(&topo, edges[i + 1])),
            IKI_OK);
    test_draw_on(drawing, &topo, &board);
    iki_benson_analyse(&board, IKI_BLACK, false, &benson);
    iki_pset take = iki_benson_territory_to_take(&board, IKI_BLACK, &benson.alive, false);
    TEST_SET_IS(&topo, &take, ground);
}

/* Black, who takes all, fills one of his two eyes, and White lives on the place of his stones: on
 * three ends of a cross, or in sixteen points. */
START_TEST(room_under_stones)
{
    const char *const cross = "/ / / O /\n"
                              ". X . O O\n"
                              "/ / / O /\n";
    find(cross, false);
    TEST_SET_IS(&topo, &passing, "A2 C2 D1 D2 D3 E2");
    can_take(cross, NULL, "A2");
    const char *const corner = "X X X X X X .\n"
                               "O O O . X . X\n"
                               "O O O O X X X\n"
                               "O O O O X . X\n"
                               "O O O O X X X\n";
    find(corner, false);
    ck_assert(iki_pset_has(&passing, test_point(&topo, "A1")));
    can_take(corner, NULL, "F2 F4 G5");
}
END_TEST

/* White finds no room for two eyes, but takes Black's wall where that touches the ground at one
 * point only and has no more than another eye. */
START_TEST(a_wall_that_cannot_spare_its_eye)
{
    static const char *const far[2] = {"D1", "F1"}, *const near[2] = {"B1", "D1"};
    can_take(". X . O O O\n", NULL, "A1"); /* though E1 answers D1 there */
    can_take(". X . O O O\n", far, "A1");
    can_take(". X . O\n", near, "A1 C1 D1"); /* all of it is Black's eye */
    can_take("/ . / / / /\n"
             ". X . O O O\n",
             far, "A1 B2 C1 D1 E1 F1");
}
END_TEST

/* Much open ground: nothing is claimed, and nothing takes long. */
START_TEST(open_ground)
{
    find(". . . . . . . . . X .\n"
         ". . . . . . . . . X X\n"
         ". . . . . . . . . X .\n"
         ". . . . . . . . . X X\n",
         false);
    TEST_SET_IS(&topo, &passing, "L2 L4");
    TEST_SET_IS(&topo, &answering, "L2 L4");
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {nothing_alive,
                                  a_false_eye,
                                  two_eyes,
                                  loose_stones,
                                  suicide,
                                  loose_stones_in_seki,
                                  loose_stones_that_help_nobody,
                                  out_of_memory_is_an_answer,
                                  room_under_stones,
                                  a_wall_that_cannot_spare_its_eye,
                                  open_ground,
                                  NULL};
    return test_suite("territory", tests);
}
