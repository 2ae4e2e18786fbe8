/* The boards of the two documents on Benson's definition, as drawn in their text or reconstructed
 * from it, with what they say about them. */
#include "src/benson/benson.h"
#include "src/benson/passes.h"
#include "tests/suite.h"
#include "tests/twin_benson.h"

#include <string.h>

static iki_topo topo;
static iki_board board;

/* The alive stones of a colour, under one suicide rule; the textbook must agree. */
static void
alive_are(iki_color color, bool suicide, const char *vertices)
{
    iki_benson b;
    twin_graph g;
    iki_benson_analyse(&board, color, suicide, &b);
    TEST_SET_IS(&topo, &b.alive, vertices);
    twin_graph_of(&g, &topo);
    twin_benson_compare(&g, &board, color, suicide);
}

static void
eyespace_is(iki_color color, bool suicide, const char *vertices)
{
    iki_benson b;
    iki_benson_analyse(&board, color, suicide, &b);
    TEST_SET_IS(&topo, &b.eyespace, vertices);
}

static void
all_alive(iki_color color, bool suicide)
{
    iki_benson b;
    iki_benson_analyse(&board, color, suicide, &b);
    ck_assert(iki_pset_equal(&b.alive, &board.at[color]));
    ck_assert(!iki_pset_is_empty(&b.alive));
}

static const char *
trace(iki_color color, bool suicide)
{
    static char text[4096];
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    static iki_benson_passes passes;
    iki_benson_passes_run(&board, color, suicide, &passes);
    iki_benson_write_trace(&passes, false, &out);
    TEST_CHECK(out.length < sizeof text);
    memcpy(text, iki_sbuf_text(&out), out.length + 1);
    iki_sbuf_free(&out);
    return text;
}

/* Five chains, six regions a to f; C2 and E6 fall first, then D1; A6 and A3 stay. */
static const char example_1[] = "X . X . X .\n"
                                ". X X . . X\n"
                                "X X . . X X\n"
                                "X . . . X X\n"
                                "X . X . X X\n"
                                "X X . X X .\n";

START_TEST(example_1_alive)
{
    test_draw(example_1, &topo, &board);
    for (int suicide = 0; suicide < 2; suicide++) {
        alive_are(IKI_BLACK, suicide, "A1 B1 A2 A3 A4 B4 B5 C5 C6 A6");
        eyespace_is(IKI_BLACK, suicide, "A5 B6");
    }
}
END_TEST

START_TEST(example_1_trace)
{
    test_draw(example_1, &topo, &board);
    ck_assert_str_eq(trace(IKI_BLACK, false), "pass 1: chains C2 E6; regions C1 B2 F6\n"
                                              "pass 2: chains D1; regions F1\n"
                                              "alive: A1 A6\n");
    ck_assert_str_eq(trace(IKI_BLACK, true), trace(IKI_BLACK, false));
    ck_assert_str_eq(trace(IKI_WHITE, false), "alive: -\n");
}
END_TEST

/* White may kill by playing B1, letting that die with C1, and filling the rest. */
START_TEST(suicide_corner)
{
    test_draw("X X O . .\n"
              ". X X X O\n"
              "X . O X O\n",
              &topo, &board);
    alive_are(IKI_BLACK, false, "A1 D1 B2 C2 D2 A3 B3");
    eyespace_is(IKI_BLACK, false, "B1 C1 A2");
    alive_are(IKI_BLACK, true, "");
    eyespace_is(IKI_BLACK, true, "");
}
END_TEST

/* B1 is no liberty of the chain above. */
START_TEST(example_6_not_safe_with_suicide)
{
    test_draw("X X O . O\n"
              ". X O O O\n"
              "X . X X X\n"
              "X O X . X\n",
              &topo, &board);
    all_alive(IKI_BLACK, false);
    alive_are(IKI_BLACK, true, "");
}
END_TEST

/* Both points of the shared eye are liberties of all that need it. */
START_TEST(example_6_safe_in_any_case)
{
    test_draw("X X O . O\n"
              ". X O O O\n"
              "X . X X X\n"
              "X X X . X\n",
              &topo, &board);
    all_alive(IKI_BLACK, false);
    all_alive(IKI_BLACK, true);
}
END_TEST

/* The left region is vital to the left chain only, the right one to both: C3 and D4 capture. */
START_TEST(vital_to_one_chain_only)
{
    test_draw("X X X . X O\n"
              "X . . X X O\n"
              "X X X O O O\n"
              "O O O O . .\n",
              &topo, &board);
    alive_are(IKI_BLACK, false, "");
    alive_are(IKI_BLACK, true, "");
    ck_assert_str_eq(trace(IKI_BLACK, false), "pass 1: chains D3; regions A1 B3 D4\n"
                                              "pass 2: chains A2; regions -\n"
                                              "alive: -\n");
}
END_TEST

/* No edges between the two lower rows. */
START_TEST(unusual_board_1)
{
    ck_assert_int_eq(iki_topo_init(&topo, 5, 3), IKI_OK);
    for (int x = 0; x < 5; x++) {
        iki_point low = iki_topo_point(&topo, x, 0), high = iki_topo_point(&topo, x, 1);
        ck_assert_int_eq(iki_topo_cut(&topo, low, high), IKI_OK);
    }
    test_draw_on("O O O O O\n"
                 ". O O O .\n"
                 "X . O . X\n",
                 &topo, &board);
    all_alive(IKI_WHITE, false);
    test_draw_on("O O O O O\n"
                 ". O O O .\n"
                 ". . O . X\n",
                 &topo, &board);
    alive_are(IKI_WHITE, false, "B2 C2 D2 A3 B3 C3 D3 E3");
    test_draw_on("O O O O O\n"
                 ". O O O .\n"
                 "X . O . X\n",
                 &topo, &board);
    alive_are(IKI_WHITE, true, "B2 C2 D2 A3 B3 C3 D3 E3");
}
END_TEST

/* Two single stones that a wormhole makes one chain. */
START_TEST(unusual_board_2)
{
    static const char drawing[] = "O O X O O\n"
                                  ". O X O .\n"
                                  "O O . O O\n"
                                  ". O X O .\n"
                                  "O X X X O\n";
    test_draw(drawing, &topo, &board);
    alive_are(IKI_WHITE, false, "");
    ck_assert_int_eq(iki_topo_join(&topo, test_point(&topo, "A1"), test_point(&topo, "E1")),
                     IKI_OK);
    test_draw_on(drawing, &topo, &board);
    all_alive(IKI_WHITE, false);
    eyespace_is(IKI_WHITE, false, "A2 E2 A4 E4 B1 C1 D1 C2 C3 C4 C5");
}
END_TEST

/* The point in the middle does not exist. */
START_TEST(unusual_board_3)
{
    test_draw(". O O\n"
              "O / O\n"
              "O O .\n",
              &topo, &board);
    all_alive(IKI_WHITE, false);
    all_alive(IKI_WHITE, true);
    test_draw(". O O\n"
              "O . O\n"
              "O O .\n",
              &topo, &board);
    all_alive(IKI_WHITE, false);
}
END_TEST

/* The smallest boards where the suicide rule matters. */
START_TEST(smallest_boards_of_the_suicide_rule)
{
    test_draw("O . X .\n", &topo, &board);
    alive_are(IKI_BLACK, false, "C1");
    alive_are(IKI_BLACK, true, "");
    test_draw("O O\n"
              ". X\n"
              "X .\n",
              &topo, &board);
    alive_are(IKI_BLACK, false, "A1 B2");
    alive_are(IKI_BLACK, true, "");
}
END_TEST

/* A big eye with an empty point inside that is no liberty; a white stone there mends it. */
START_TEST(big_eye)
{
    test_draw("X X X . X\n"
              "X X X X X\n"
              ". . X X X\n"
              ". . X X X\n",
              &topo, &board);
    alive_are(IKI_BLACK, false, "");
    test_draw("X X X . X\n"
              "X X X X X\n"
              ". . X X X\n"
              "O . X X X\n",
              &topo, &board);
    all_alive(IKI_BLACK, false);
    eyespace_is(IKI_BLACK, false, "A1 B1 A2 B2 D4");
    alive_are(IKI_BLACK, true, "");
}
END_TEST

/* One chain, one large region and two eyes: it carries itself, without a circle in the argument. */
START_TEST(one_chain_three_regions)
{
    test_draw(". X . X .\n"
              "X X X X .\n"
              ". . . . .\n",
              &topo, &board);
    all_alive(IKI_BLACK, false);
    all_alive(IKI_BLACK, true);
    eyespace_is(IKI_BLACK, true, "A3 C3");
    test_draw(". X . X O .\n"
              "X X X X . .\n"
              ". . . . . .\n",
              &topo, &board);
    all_alive(IKI_BLACK, true);
    eyespace_is(IKI_BLACK, true, "A3 C3");
}
END_TEST

/* An empty board is nobody's; a board without stones of a colour has no life of it. */
START_TEST(nothing_borders_nothing)
{
    test_draw(". .\n", &topo, &board);
    alive_are(IKI_BLACK, true, "");
    test_draw(". O .\n"
              "O O O\n"
              ". O .\n",
              &topo, &board);
    alive_are(IKI_BLACK, false, "");
    all_alive(IKI_WHITE, true);
}
END_TEST

/* The largest number of chains and regions on 19x19: 181 of the one, 180 of the other. */
START_TEST(checkerboard)
{
    for (int parity = 0; parity < 2; parity++) {
        iki_pset black = iki_pset_none(), none = iki_pset_none();
        iki_benson b;
        ck_assert_int_eq(iki_topo_init(&topo, 19, 19), IKI_OK);
        IKI_PSET_FOR(p, &topo.points) {
            if ((iki_topo_x(&topo, p) + iki_topo_y(&topo, p)) % 2 == parity)
                iki_pset_add(&black, p);
        }
        ck_assert_int_eq(iki_pset_count(&black), parity == 0 ? 181 : 180);
        iki_board_init(&board, &topo);
        ck_assert_int_eq(iki_board_set(&board, &black, &none), IKI_OK);
        all_alive(IKI_BLACK, true);
        iki_benson_analyse(&board, IKI_BLACK, true, &b);
        ck_assert(iki_pset_equal(&b.eyespace, &board.at[IKI_EMPTY]));
        ck_assert(iki_pset_equal(&b.territory, &board.at[IKI_EMPTY]));
    }
}
END_TEST

/* A thread of chains, pulled from its loose end: one chain a pass. */
START_TEST(thread)
{
    test_draw(". X . X . X . X . X . X . X . X . X . X . X O .", &topo, &board);
    alive_are(IKI_BLACK, false, "");
    int passes = 0;
    for (const char *s = trace(IKI_BLACK, false); (s = strstr(s, "pass ")) != NULL; s++)
        passes++;
    ck_assert_int_eq(passes, 11);
    test_draw(". X . X . X . X . X . X . X . X . X . X . X .", &topo, &board);
    all_alive(IKI_BLACK, true);
    ck_assert_str_eq(trace(IKI_BLACK, true), "alive: B1 D1 F1 H1 K1 M1 O1 Q1 S1 U1 W1\n");
}
END_TEST

/* A chain winding over the board with a single region beside it: one eye is not enough. */
START_TEST(snake)
{
    test_draw(". . . . .\n"
              "X X X X .\n"
              ". . . . .\n"
              ". X X X X\n"
              ". . . . .\n",
              &topo, &board);
    alive_are(IKI_BLACK, false, "");
    ck_assert_str_eq(trace(IKI_BLACK, false), "pass 1: chains B2 A4; regions A1\n"
                                              "alive: -\n");
}
END_TEST

typedef struct formations {
    int count;
    iki_pset stones[8];
} formations;

static void
collect(void *ctx, const iki_pset *stones)
{
    formations *f = ctx;
    ck_assert_int_lt(f->count, 8);
    f->stones[f->count++] = *stones;
}

static formations
find_formations(iki_color color)
{
    formations f = {.count = 0};
    iki_benson_formations(&board, color, false, collect, &f);
    return f;
}

/* Exactly two eyes and no other liberty: a two-eye formation; an outside liberty or a third eye and
 * it is none, though as alive as before. */
START_TEST(two_eye_formations)
{
    test_draw(". X . X O\n"
              "X X X X O\n"
              "O O O O O\n"
              ". . . . .\n",
              &topo, &board);
    formations f = find_formations(IKI_BLACK);
    ck_assert_int_eq(f.count, 1);
    ck_assert(iki_pset_equal(&f.stones[0], &board.at[IKI_BLACK]));
    ck_assert_int_eq(find_formations(IKI_WHITE).count, 0);
    test_draw(". X . X .\n"
              "X X X X O\n"
              "O O O O O\n"
              ". . . . .\n",
              &topo, &board);
    all_alive(IKI_BLACK, false);
    ck_assert_int_eq(find_formations(IKI_BLACK).count, 0);
    test_draw(". X . X . .\n"
              "X X X X . O\n"
              "O O O O O O\n",
              &topo, &board);
    all_alive(IKI_BLACK, false);
    ck_assert_int_eq(find_formations(IKI_BLACK).count, 0);
}
END_TEST

/* Two chains that share their two eyes; two formations on one board. */
START_TEST(formations_of_several_chains)
{
    test_draw(". X X O O .\n"
              "X . X O . O\n"
              "X X X O O O\n",
              &topo, &board);
    all_alive(IKI_BLACK, true);
    all_alive(IKI_WHITE, true);
    formations f = find_formations(IKI_BLACK);
    ck_assert_int_eq(f.count, 1);
    TEST_SET_IS(&topo, &f.stones[0], "A1 B1 C1 A2 C2 B3 C3");
    ck_assert_int_eq(find_formations(IKI_WHITE).count, 1);
    test_draw(". X X\n"
              "X / X\n"
              "X X .\n",
              &topo, &board);
    all_alive(IKI_BLACK, false);
    f = find_formations(IKI_BLACK);
    ck_assert_int_eq(f.count, 1);
    ck_assert(iki_pset_equal(&f.stones[0], &board.at[IKI_BLACK]));
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {example_1_alive,
                            example_1_trace,
                            suicide_corner,
                            example_6_not_safe_with_suicide,
                            example_6_safe_in_any_case,
                            vital_to_one_chain_only,
                            unusual_board_1,
                            unusual_board_2,
                            unusual_board_3,
                            smallest_boards_of_the_suicide_rule,
                            big_eye,
                            one_chain_three_regions,
                            nothing_borders_nothing,
                            checkerboard,
                            thread,
                            snake,
                            two_eye_formations,
                            formations_of_several_chains,
                            NULL};
    return test_suite("benson_docs", tests);
}
