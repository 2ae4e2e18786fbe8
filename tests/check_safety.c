/* Safety under alternating play by small examples: links, covered points, split eyes, zones. */
#include "src/benson/benson.h"
#include "src/safety/area_search.h"
#include "src/safety/fuego.h"
#include "src/safety/search.h"
#include "tests/suite.h"
#include "tests/support.h"

static iki_topo topo;
static iki_board board;
static iki_safety safety;

static void
analyse(const char *drawing, bool suicide)
{
    test_draw(drawing, &topo, &board);
    iki_safety_analyse(&board, IKI_BLACK, suicide, &safety);
}

START_TEST(nothing_there)
{
    ck_assert_int_eq(iki_topo_init(&topo, 19, 19), IKI_OK);
    iki_board_init(&board, &topo);
    iki_safety_analyse(&board, IKI_WHITE, false, &safety);
    ck_assert(iki_pset_is_empty(&safety.alive));
    ck_assert(iki_pset_is_empty(&safety.territory));
    ck_assert_int_eq(safety.groups, 0);
    iki_pset counted = iki_safety_fuego_points(&board, IKI_WHITE, NULL);
    ck_assert(iki_pset_is_empty(&counted));
}
END_TEST

/* C1 and C2 join the two stones on the left to the chain with the eyes E1 and G1. */
START_TEST(a_pair_joins)
{
    analyse(". . . . . . .\n"
            ". . X X . . .\n"
            ". X . X X X X\n"
            ". X . X . X .\n",
            false);
    TEST_SET_IS(&topo, &safety.alive, "B1 B2 C3 D3 D2 E2 F2 G2 D1 F1");
    TEST_SET_IS(&topo, &safety.territory, "C1 C2 E1 G1");
    ck_assert_int_eq(safety.groups, 1);
    TEST_SET_IS(&topo, &safety.group[0].zone, "C1 C2 E1 G1");
}
END_TEST

/* Once White has played in the pair it joins nothing. */
START_TEST(a_broken_pair)
{
    analyse(". . . . . . .\n"
            ". . X X . . .\n"
            ". X O X X X X\n"
            ". X . X . X .\n",
            false);
    TEST_SET_IS(&topo, &safety.alive, "C3 D3 D2 E2 F2 G2 D1 F1");
}
END_TEST

/* Four in a row: whoever plays one middle point leaves the other. */
START_TEST(two_eyes_in_one_region)
{
    analyse("X X X X X X\n"
            "X . . . . X\n"
            "X X X X X X\n",
            false);
    TEST_SET_IS(&topo, &safety.territory, "B2 C2 D2 E2");
    analyse("X X X X X . . .\n"
            "X . . . X . . .\n"
            "X X X X X . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n",
            false);
    ck_assert(iki_pset_is_empty(&safety.alive));
}
END_TEST

/* B3 touches no stone: two of its neighbours make it part of the eye. */
START_TEST(a_pair_covers)
{
    analyse("X . X X . X\n"
            ". . . X X X\n"
            "X . X X . .\n"
            "X X X . . .\n",
            false);
    ck_assert(iki_pset_is_empty(&safety.alive)); /* A4 hangs by two points of its own region */
    analyse("X X X X X X .\n"
            "X . . . X . X\n"
            "X . . . X X X\n"
            "X . . . X . .\n"
            "X X X X X . .\n",
            false);
    TEST_CHECK(iki_pset_has(&safety.alive, test_point(&topo, "A1")));
    TEST_CHECK(iki_pset_has(&safety.territory, test_point(&topo, "C3")));
}
END_TEST

/* C3 and B1 join the two chains, B2 or C2 splits what lies between them: but then an answer in one
 * part fills the other.  So there are no two eyes by these two pairs. */
START_TEST(no_split_parts_a_pair)
{
    analyse("X X . X X\n"
            "X . . X X\n"
            "X . X X X\n",
            false);
    ck_assert(iki_pset_is_empty(&safety.alive));
    /* one chain, and no pair to part */
    analyse("X X . X X\n"
            "X . . X X\n"
            "X . X X X\n"
            "X X X X X\n",
            false);
    TEST_CHECK(iki_pset_has(&safety.alive, test_point(&topo, "A1")));
}
END_TEST

/* A corridor of more than forty points is an eye, as Benson says. */
START_TEST(a_long_eye)
{
    analyse("X X X X X X X X X X X X X X X X X X X X X X X\n"
            "X . . . . . . . . . . . . . . . . . . . . . X\n"
            "X . . . . . . . . . . . . . . . . . . . . . X\n"
            "X X X X X X X X X X X X X X X X X X X X X X X\n"
            "X . X . . . . . . . . . . . . . . . . . . . .\n"
            "X X X . . . . . . . . . . . . . . . . . . . .\n"
            ". . . . . . . . . . . . . . . . . . . . . . .\n",
            false);
    TEST_CHECK(iki_pset_has(&safety.alive, test_point(&topo, "A7")));
    TEST_CHECK(iki_pset_has(&safety.territory, test_point(&topo, "M5")));
}
END_TEST

/* What Benson proves stays proved, on any graph and by either rule; own zones never meet. */
START_TEST(contains_benson)
{
    test_random r = {77};
    for (int i = 0; i < 3000; i++) {
        iki_benson benson;
        iki_pset zones = iki_pset_none();
        test_random_topo(&r, 9, &topo);
        iki_board_init(&board, &topo);
        test_random_play(&r, &board, (int)test_below(&r, 250), false);
        bool suicide = i % 2 == 0;
        iki_color color = (iki_color)(1 + i % 3 % 2);
        iki_safety_analyse(&board, color, suicide, &safety);
        iki_benson_analyse(&board, color, suicide, &benson);
        TEST_CHECK(iki_pset_within(&benson.alive, &safety.alive));
        TEST_CHECK(iki_pset_within(&safety.alive, &board.at[color]));
        TEST_CHECK(!iki_pset_meets(&safety.territory, &board.at[color]));
        for (int k = 0; k < safety.groups; k++) {
            TEST_CHECK(!iki_pset_meets(&zones, &safety.group[k].zone));
            iki_pset_join(&zones, &safety.group[k].zone);
        }
    }
}
END_TEST

/* A wide count: the corridor in the middle is the second eye of both chains; with a branch, or a
 * stone in it, it is nobody's. */
START_TEST(a_corridor)
{
    test_draw(". X . . X .\n"
              "X X . . X X\n",
              &topo, &board);
    iki_pset counted = iki_safety_fuego_points(&board, IKI_BLACK, NULL);
    ck_assert(iki_pset_equal(&counted, &topo.points));
    test_draw(". X . . X .\n"
              "X X O . X X\n",
              &topo, &board);
    counted = iki_safety_fuego_points(&board, IKI_BLACK, NULL);
    ck_assert(iki_pset_is_empty(&counted));
    test_draw(". X . . X .\n"
              "X X . . X X\n"
              "X X . . X X\n",
              &topo, &board);
    counted = iki_safety_fuego_points(&board, IKI_BLACK, NULL);
    ck_assert(iki_pset_is_empty(&counted));
}
END_TEST

/* C3 lies between safe chains of both colours. */
START_TEST(dame_between_safe_chains)
{
    test_draw(". X . X .\n"
              "X X X X X\n"
              "X X . O O\n"
              "O O O O O\n"
              ". O . O .\n",
              &topo, &board);
    iki_pset dame = iki_safety_fuego_dame(&board);
    TEST_SET_IS(&topo, &dame, "C3");
}
END_TEST

/* Parts of areas are tried, too. */
static void
search_in_parts(const char *drawing, int least)
{
    iki_whole_effort effort;
    test_draw(drawing, &topo, &board);
    iki_safety_request q = {
        .board = &board, .color = IKI_BLACK, .dead = board.at[IKI_WHITE], .in_parts = true};
    q.sure = q.closed = iki_pset_none();
    q.least = least;
    ck_assert_int_eq(iki_effort_complete(NULL, &effort), IKI_OK);
    ck_assert_int_eq(iki_safety_search(&q, &effort.effort, &safety), IKI_OK);
    ck_assert_int_eq(iki_effort_finish(&effort, IKI_OK), IKI_OK);
}

/* hostile: White's stones seem to live. */
static void
search(const char *drawing, bool hostile, int least)
{
    iki_whole_effort effort;
    test_draw(drawing, &topo, &board);
    iki_safety_request q = {.board = &board, .color = IKI_BLACK};
    q.dead = q.sure = q.closed = iki_pset_none();
    if (!hostile)
        q.dead = board.at[IKI_WHITE];
    q.least = least;
    ck_assert_int_eq(iki_effort_complete(NULL, &effort), IKI_OK);
    ck_assert_int_eq(iki_safety_search(&q, &effort.effort, &safety), IKI_OK);
    ck_assert_int_eq(iki_effort_finish(&effort, IKI_OK), IKI_OK);
}

/* True if the count alone shows that the chain around the empty points keeps two liberties there.
 */
static bool
counted_alive(const char *drawing)
{
    test_draw(drawing, &topo, &board);
    iki_safety_links none = {.b = &board};
    const iki_safety_wall wall = {iki_topo_spread(&topo, &board.at[IKI_BLACK]), 0, 0};
    const iki_safety_question q = {.board = &board,
                                   .owner = IKI_BLACK,
                                   .points = &board.at[IKI_EMPTY],
                                   .walls = 1,
                                   .wall = &wall,
                                   .links = &none};
    return iki_safety_question_holds(&q, NULL, NULL);
}

/* A room that is too wide for an eye, and two corridors: with three points each is an eye by
 * itself, with two White can close one of them. */
START_TEST(eyes_closed_by_pairs)
{
    ck_assert(counted_alive("X X X X X X X X X X X X X\n"
                            "X X X X . . . . . X X X X\n"
                            "X X X X . . . . . X X X X\n"
                            "X . . . . . . . . . . . X\n"
                            "X X X X . . . . . X X X X\n"
                            "X X X X . . . . . X X X X\n"
                            "X X X X X X X X X X X X X\n"));
    ck_assert(!counted_alive("X X X X X X X X X X X\n"
                             "X X X . . . . . X X X\n"
                             "X X X . . . . . X X X\n"
                             "X . . . . . . . . . X\n"
                             "X X X . . . . . X X X\n"
                             "X X X . . . . . X X X\n"
                             "X X X X X X X X X X X\n"));
}
END_TEST

/* The rectangle of six lives, that of four does not.  It is all the room the block has, and yet
 * whatever White puts there can be taken. */
START_TEST(eyes_by_search)
{
    search("X X X X X\n"
           "X . . . X\n"
           "X . . . X\n"
           "X X X X X\n",
           false, 0);
    ck_assert(iki_pset_equal(&safety.alive, &board.at[IKI_BLACK]));
    TEST_SET_IS(&topo, &safety.territory, "B2 C2 D2 B3 C3 D3");
    ck_assert_int_eq(safety.groups, 1);
    search("X X X X\n"
           "X . . X\n"
           "X . . X\n"
           "X X X X\n",
           false, 0);
    ck_assert(iki_pset_is_empty(&safety.alive));
}
END_TEST

/* A2 and B3 share B2 and A3, but an answer at B2 would fill the eye of B1: a pair must lie in one
 * part of the ground. */
START_TEST(no_pair_across_parts)
{
    search("O .\n"
           ". O\n"
           ". X\n"
           "X .\n"
           ". X\n",
           false, 0);
    ck_assert(iki_pset_is_empty(&safety.alive));
}
END_TEST

/* All of Black's chains are joined by links, and not found without. */
static void
links_join(const char *drawing)
{
    search(drawing, true, 0);
    TEST_CHECK(!iki_pset_equal(&safety.alive, &board.at[IKI_BLACK]));
    search(drawing, true, 1);
    TEST_CHECK(iki_pset_equal(&safety.alive, &board.at[IKI_BLACK]));
    ck_assert_int_eq(safety.groups, 1);
}

/* E3 hangs by D3, whose door is D2; in the other two, pairs and knots need points of several pieces
 * of ground. */
START_TEST(links_between_pieces)
{
    links_join("X X X . X .\n"
               "X . X . O X\n"
               ". X X X X X\n");
    links_join(". X . X .\n"
               "X . X X .\n"
               "X . O . .\n");
    links_join("X X O . X X\n"
               ". X . X . X\n"
               "X X . . X X\n"
               ". X . X . X\n");
}
END_TEST

/* The ground is too wide for a search, and open at H7; the room at the left is enough for two eyes.
 * None is looked for on a board that is its own mirror image. */
START_TEST(sections)
{
    static const char wide[] = ". . . . . . . X O\n"
                               ". . . . . . . X O\n"
                               "X X X X X . . . O\n"
                               ". . . . X . . X O\n"
                               ". . . . . . . X O\n"
                               "X X X X X X X X O\n"
                               "O O O O O O O O O\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";
    search(wide, false, 0);
    ck_assert(iki_pset_is_empty(&safety.alive));
    search_in_parts(wide, 0);
    TEST_SET_IS(&topo, &safety.alive, "A4 B4 C4 D4 E4 F4 G4 H4 H5 E6 H6 A7 B7 C7 D7 E7 H8 H9");
    ck_assert(iki_pset_is_empty(&safety.territory));
    ck_assert_int_eq(safety.groups, 1);
    search_in_parts(". . . . . X O .\n"
                    ". . . . . X O .\n"
                    ". . . . . X O .\n"
                    ". . . . . X O .\n"
                    ". . . . . X O .\n"
                    "X X X X X X O .\n"
                    "O O O O O O O .\n"
                    ". . . . . . . .\n",
                    0);
    ck_assert(iki_pset_is_empty(&safety.alive));
}
END_TEST

/* A4 has its only liberty at A5, so White may take it from there, and A3 is no eye. */
START_TEST(a_liberty_beyond_the_section)
{
    for (int least = 0; least <= 3; least++) {
        search_in_parts("X . X X\n"
                        ". X O O\n"
                        "X O . .\n"
                        "O . O X\n"
                        "X X . .\n"
                        ". X X X\n",
                        least);
        ck_assert(iki_pset_is_empty(&safety.alive));
    }
}
END_TEST

/* B3 would part A3 from the stones above, but then A5 takes A4, and A3 is joined: points of two
 * areas count together. */
START_TEST(joint_sections)
{
    search_in_parts(". X . . .\n"
                    ". X X X O\n"
                    "O X . X .\n"
                    "X . . . .\n"
                    ". . X . O\n"
                    "O . . O .\n",
                    0);
    TEST_SET_IS(&topo, &safety.alive, "A3 B4 D4 B5 C5 D5 B6");
}
END_TEST

/* What a chain is safe by may rest on the area whose points a joint section takes; the chain is no
 * help to that section. */
START_TEST(no_circle_through_joint_sections)
{
    search_in_parts("O O . X\n"
                    ". O X X\n"
                    "O O O X\n"
                    ". O X .\n"
                    "X . . X\n"
                    ". . X .\n",
                    0);
    ck_assert(iki_pset_is_empty(&safety.alive));
}
END_TEST

/* Nor do the liberties count that such an area guarantees without the section. */
START_TEST(no_liberty_counts_twice)
{
    search_in_parts("X . X .\n"
                    ". . X .\n"
                    ". X . O\n"
                    "X . . X\n"
                    ". . X .\n",
                    0);
    ck_assert(iki_pset_is_empty(&safety.alive));
}
END_TEST

/* Nothing is joined by a middle without guards. */
START_TEST(no_knot_without_guards)
{
    search("O X . X O\n"
           "O O X O O\n"
           ". O . O .\n",
           false, 1);
    ck_assert(iki_pset_is_empty(&safety.alive));
}
END_TEST

/* The largest wall may be promised liberties where others get none; but they are promised by a
 * search, too. */
START_TEST(a_promise_to_one_wall_alone)
{
    search(". . . X O X\n"
           "X . X . O .\n"
           "X X O O X X\n"
           ". . . X X X\n",
           false, 1);
    TEST_SET_IS(&topo, &safety.alive, "A2 B2 A3");
    search(". . X . X\n"
           ". X X . O\n"
           ". . O X O\n"
           "X . X . X\n"
           "O . . O X\n",
           false, 1);
    TEST_SET_IS(&topo, &safety.alive, "B4 C4 C5");
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {nothing_there,
                                  a_pair_joins,
                                  a_broken_pair,
                                  two_eyes_in_one_region,
                                  no_split_parts_a_pair,
                                  a_pair_covers,
                                  a_long_eye,
                                  contains_benson,
                                  a_corridor,
                                  dame_between_safe_chains,
                                  eyes_closed_by_pairs,
                                  eyes_by_search,
                                  no_pair_across_parts,
                                  links_between_pieces,
                                  sections,
                                  a_liberty_beyond_the_section,
                                  joint_sections,
                                  no_circle_through_joint_sections,
                                  no_liberty_counts_twice,
                                  no_knot_without_guards,
                                  a_promise_to_one_wall_alone,
                                  NULL};
    return test_suite("safety", tests);
}
