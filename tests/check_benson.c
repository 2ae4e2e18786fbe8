/* Benson's analysis by small examples: eye space, territory, eyes counted, the trace's form. */
#include "src/benson/benson.h"
#include "src/benson/passes.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_benson benson;
static iki_benson_passes passes;

static void
analyse(iki_color color, bool suicide)
{
    iki_benson_analyse(&board, color, suicide, &benson);
}

START_TEST(no_stones)
{
    ck_assert_int_eq(iki_topo_init(&topo, 19, 19), IKI_OK);
    iki_board_init(&board, &topo);
    for (int suicide = 0; suicide < 2; suicide++) {
        analyse(IKI_BLACK, suicide);
        ck_assert(iki_pset_is_empty(&benson.alive));
        ck_assert(iki_pset_is_empty(&benson.eyespace));
        ck_assert(iki_pset_is_empty(&benson.territory));
    }
}
END_TEST

START_TEST(dead_stone_in_an_eye)
{
    test_draw(". X . . X .\n"
              "X X O X X .\n"
              "X X X X . .\n"
              ". . . . . .\n",
              &topo, &board);
    analyse(IKI_BLACK, false);
    TEST_SET_IS(&topo, &benson.alive, "A2 B2 C2 D2 A3 B3 D3 E3 B4 E4");
    TEST_SET_IS(&topo, &benson.eyespace, "A4 C3 C4 D4");
    TEST_SET_IS(&topo, &benson.territory, "A4 C3 C4 D4");
    analyse(IKI_BLACK, true);
    TEST_SET_IS(&topo, &benson.eyespace, "A4 C3 C4 D4");
}
END_TEST

/* The inner point touches no stone of Black's: no eye space, but White cannot live there. */
START_TEST(territory_without_eyespace)
{
    test_draw(". X . X X X X\n"
              "X X X X . . X\n"
              "X X X X . . X\n"
              "X X X X X X X\n",
              &topo, &board);
    analyse(IKI_BLACK, false);
    TEST_SET_IS(&topo, &benson.eyespace, "A4 C4 E2 F2 E3 F3");
    test_draw(". X . X X X X\n"
              "X X X X . . .\n"
              "X X X X . . .\n"
              "X X X X . . .\n",
              &topo, &board);
    analyse(IKI_BLACK, false);
    TEST_SET_IS(&topo, &benson.eyespace, "A4 C4");
    TEST_SET_IS(&topo, &benson.territory, "A4 C4");
    test_draw(". X . X X X\n"
              "X X X X X X\n"
              "X X . . . X\n"
              "X X . . . X\n"
              "X X . . . X\n"
              "X X X X X X\n",
              &topo, &board);
    analyse(IKI_BLACK, false);
    TEST_SET_IS(&topo, &benson.eyespace, "A6 C6");
    TEST_SET_IS(&topo, &benson.territory, "A6 C6 C2 D2 E2 C3 D3 E3 C4 D4 E4");
}
END_TEST

/* Two points where White could own an eye that do not touch: not proved. */
START_TEST(room_for_two_eyes)
{
    test_draw(". X . X X X X X X\n"
              "X X X X X X X X X\n"
              "X . . . . . . . X\n"
              "X . . . . . . . X\n"
              "X . . . . . . . X\n"
              "X X X X X X X X X\n",
              &topo, &board);
    analyse(IKI_BLACK, false);
    TEST_SET_IS(&topo, &benson.territory, "A6 C6");
    test_draw(". X . X X X\n"
              "X X X X X X\n"
              "X . . . . X\n"
              "X . . . . X\n"
              "X . . . . X\n"
              "X X X X X X\n",
              &topo, &board);
    analyse(IKI_BLACK, false);
    TEST_SET_IS(&topo, &benson.territory, "B2 C2 D2 E2 B3 C3 D3 E3 B4 C4 D4 E4 A6 C6");
}
END_TEST

/* A stone of White's on an inner point: no eye of his without suicide, perhaps one with it. */
START_TEST(stone_on_an_inner_point)
{
    test_draw(". X . X X X X\n"
              "X X X X X X X\n"
              "X . . . . . X\n"
              "X . O . . . X\n"
              "X . . . . . X\n"
              "X X X X X X X\n",
              &topo, &board);
    analyse(IKI_BLACK, false);
    ck_assert(iki_pset_has(&benson.territory, test_point(&topo, "C3")));
    analyse(IKI_BLACK, true);
    TEST_SET_IS(&topo, &benson.territory, "A6 C6");
}
END_TEST

START_TEST(outside_is_nobodys)
{
    test_draw(". X . X . .\n"
              "X X X X . .\n"
              ". . . . . .\n"
              ". O O . . .\n",
              &topo, &board);
    analyse(IKI_BLACK, false);
    TEST_SET_IS(&topo, &benson.alive, "A3 B3 C3 D3 B4 D4");
    TEST_SET_IS(&topo, &benson.territory, "A4 C4");
    analyse(IKI_WHITE, false);
    ck_assert(iki_pset_is_empty(&benson.alive));
}
END_TEST

START_TEST(eyes_are_counted)
{
    uint16_t eyes[IKI_POINTS_MAX];
    test_draw(". X . X .\n"
              "X X X X X\n"
              ". X . X .\n"
              "O O O O O\n"
              ". . . . .\n",
              &topo, &board);
    iki_benson_eyes(&board, IKI_BLACK, false, eyes);
    int entries = 0;
    IKI_PSET_FOR(p, &topo.points) {
        entries += eyes[p] != 0;
    }
    ck_assert_int_eq(entries, 1);
    ck_assert_int_eq(eyes[board.head[test_point(&topo, "B5")]], 3);
    iki_benson_eyes(&board, IKI_WHITE, false, eyes);
    IKI_PSET_FOR(p, &topo.points) {
        TEST_CHECK(eyes[p] == 0);
    }
    /* nor has one eye that is not enough any number */
    test_draw(". X . .\n"
              "X X . .\n"
              ". . . .\n",
              &topo, &board);
    iki_benson_eyes(&board, IKI_BLACK, false, eyes);
    IKI_PSET_FOR(p, &topo.points) {
        TEST_CHECK(eyes[p] == 0);
    }
}
END_TEST

START_TEST(trace_of_an_empty_board)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    ck_assert_int_eq(iki_topo_init(&topo, 5, 5), IKI_OK);
    iki_board_init(&board, &topo);
    iki_benson_passes_run(&board, IKI_BLACK, false, &passes);
    iki_benson_write_trace(&passes, false, &out);
    ck_assert_str_eq(iki_sbuf_text(&out), "alive: -\n");
    iki_sbuf_free(&out);
}
END_TEST

/* The trace drops in passes what the analysis drops at once: both end alike. */
START_TEST(trace_ends_like_the_analysis)
{
    test_random r = {41};
    for (int i = 0; i < 3000; i++) {
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        test_random_topo(&r, 9, &topo);
        iki_board_init(&board, &topo);
        test_random_play(&r, &board, (int)test_below(&r, 200), false);
        iki_color color = (iki_color)(1 + i % 2);
        iki_benson_analyse(&board, color, i % 3 == 0, &benson);
        iki_benson_passes_run(&board, color, i % 3 == 0, &passes);
        iki_benson_write_trace(&passes, false, &out);
        const char *alive = strstr(iki_sbuf_text(&out), "alive: ");
        TEST_CHECK(alive != NULL);
        char names[4096];
        snprintf(names, sizeof names, "%s", alive + strlen("alive: "));
        names[strcspn(names, "\n")] = '\0';
        iki_pset first = test_points(&topo, strcmp(names, "-") == 0 ? "" : names);
        iki_pset stones = iki_topo_flood(&topo, &first, &board.at[color]);
        TEST_CHECK(iki_pset_equal(&stones, &benson.alive));
        iki_sbuf_free(&out);
    }
}
END_TEST

static void
count_formation(void *ctx, const iki_pset *stones)
{
    iki_pset *all = ctx;
    TEST_CHECK(iki_pset_within(stones, &benson.alive));
    TEST_CHECK(!iki_pset_meets(stones, all));
    TEST_CHECK(iki_pset_is_empty(all) || iki_pset_first(stones) > iki_pset_first(all));
    iki_pset around = iki_topo_spread(&topo, stones);
    iki_pset liberties = iki_pset_and(&around, &board.at[IKI_EMPTY]);
    TEST_CHECK(iki_pset_within(&liberties, &benson.eyespace));
    iki_pset_join(all, stones);
}

START_TEST(formations_hold_what_they_promise)
{
    test_random r = {42};
    int found = 0;
    for (int i = 0; i < 3000; i++) {
        iki_pset all = iki_pset_none();
        test_random_topo(&r, 9, &topo);
        iki_board_init(&board, &topo);
        test_random_play(&r, &board, (int)test_below(&r, 250), false);
        iki_benson_analyse(&board, IKI_BLACK, false, &benson);
        iki_benson_formations(&board, IKI_BLACK, false, count_formation, &all);
        found += !iki_pset_is_empty(&all);
    }
    ck_assert_int_gt(found, 20);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {no_stones,
                            dead_stone_in_an_eye,
                            territory_without_eyespace,
                            room_for_two_eyes,
                            stone_on_an_inner_point,
                            outside_is_nobodys,
                            eyes_are_counted,
                            trace_of_an_empty_board,
                            trace_ends_like_the_analysis,
                            formations_hold_what_they_promise,
                            NULL};
    return test_suite("benson", tests);
}
