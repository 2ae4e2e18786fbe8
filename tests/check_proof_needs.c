/* check_proof_needs - a drawn board for each rule of the proofs that looks as if it might go.
 *
 * Each of these boards gets a false proof as soon as its rule is left out, and none with it.  That
 * the proof would be false is not taken on trust: the board is played out (tests/twin_whole.h), the
 * opponent moving first and ignoring the bans of kos. */
#include "src/safety/search.h"
#include "tests/proof_support.h"
#include "tests/suite.h"
#include "tests/support.h"

static iki_topo topo;
static iki_board board;
static iki_safety safety;
static bool suicide;

static void
draw(const char *drawing, bool allowed)
{
    test_draw(drawing, &topo, &board);
    suicide = allowed;
}

/* What the search finds for Black, who takes all of White's stones for dead. */
static void
search(int least)
{
    iki_whole_effort effort;
    iki_safety_request q = {
        .board = &board, .color = IKI_BLACK, .suicide = suicide, .least = least};
    q.sure = q.closed = iki_pset_none();
    q.dead = board.at[IKI_WHITE];
    ck_assert_int_eq(iki_effort_complete(NULL, &effort), IKI_OK);
    ck_assert_int_eq(iki_safety_search(&q, &effort.effort, &safety), IKI_OK);
    ck_assert_int_eq(iki_effort_finish(&effort, IKI_OK), IKI_OK);
}

static bool
is_true(const whole_question *q, whole_stones stones, bool attacker_first)
{
    twin_graph graph;
    twin_graph_of(&graph, &topo);
    whole *w = whole_new_on(&graph, suicide);
    TEST_CHECK(whole_ask(w, q, WHOLE_FREE_MAX));
    bool captured = whole_captured(w, stones, attacker_first);
    whole_free(w);
    return captured;
}

static whole_stones
stones_of_board(void)
{
    return (whole_stones){proof_bits(&topo, &board.at[IKI_BLACK]),
                          proof_bits(&topo, &board.at[IKI_WHITE])};
}

/* Does White, moving first, take one of these stones of Black? */
static bool
is_taken(const char *vertices)
{
    iki_pset targets = test_points(&topo, vertices);
    const whole_question q = {.targets = proof_bits(&topo, &targets), .owner_is_black = true};
    return is_true(&q, stones_of_board(), true);
}

/* Can Black, moving second, take this stone of White without loss of his own? */
static bool
is_prey(const char *vertex, const iki_pset *walls)
{
    iki_pset chain = iki_board_chain(&board, test_point(&topo, vertex));
    const whole_question q = {.targets = proof_bits(&topo, &chain),
                              .walls = proof_bits(&topo, walls)};
    return is_true(&q, stones_of_board(), false);
}

/* --- links ---------------------------------------------------------------------------------- */

/* A2 and B3 would join A3 and B2 as a pair.  But the answer at A2 to White's B3 leaves Black B1 as
 * his last liberty; with B1 in its place A2 takes A3.  The ground must know of the link to see it.
 */
START_TEST(links_are_known_where_they_lie)
{
    draw("X . X\n"
         ". X O\n"
         "X . .\n",
         false);
    for (int least = 0; least <= 3; least++) {
        search(least);
        ck_assert(iki_pset_is_empty(&safety.alive));
    }
    ck_assert(is_taken("A3 B2"));
}
END_TEST

/* C2 and C4, on both sides of the stone C3, are points of its links.  White C2, Black C1, White A4,
 * Black A2, White C4, and the answer at B4 does not save C3, which falls in a ko: what one piece of
 * ground promises must count the move that a link wants in the other. */
START_TEST(links_across_pieces)
{
    draw(". . .\n"
         ". O X\n"
         ". X .\n"
         "X X .\n",
         false);
    for (int least = 0; least <= 3; least++) {
        search(least);
        ck_assert(iki_pset_is_empty(&safety.alive));
    }
    ck_assert(is_taken("A1 B1 B2 C3"));
}
END_TEST

/* White B3 shuts the door of a knot with the middle B2, and after Black A1 he plays B2 himself:
 * then A3 and A4 are left, and he takes A2.  So a knot that is open holds only while all of it is
 * empty.
 */
START_TEST(open_knots_must_be_whole)
{
    draw(". . .\n"
         ". . O\n"
         "X . X\n"
         ". X X\n",
         false);
    for (int least = 0; least <= 3; least++) {
        search(least);
        ck_assert(iki_pset_is_empty(&safety.alive));
    }
    ck_assert(is_taken("A2 B1 C1 C2"));
}
END_TEST

/* Without search.  C1 and C2 are the pair that joins the chains; White C2, Black C1, and B3 was the
 * last liberty of all of them.  So points of links serve for nothing else. */
START_TEST(points_of_links_serve_once)
{
    draw("O . O X\n"
         "X X . X\n"
         "X X . X\n",
         false);
    iki_safety_analyse(&board, IKI_BLACK, false, &safety);
    ck_assert(iki_pset_is_empty(&safety.alive));
    ck_assert(is_taken("A1 D1"));
}
END_TEST

/* --- bans ----------------------------------------------------------------------------------- */

/* White B2, Black B1, White A1, Black A3, White B3: A2 falls by a ko that White retakes at once,
 * and would live if he had to obey the ban.  In the second board White C2, Black B1, White B3,
 * Black C3, White B3 again. */
START_TEST(the_opponent_ignores_bans)
{
    draw(". .\n"
         "X .\n"
         "O .\n",
         false);
    search(0);
    ck_assert(iki_pset_is_empty(&safety.alive));
    ck_assert(is_taken("A2"));
    draw("X . .\n"
         ". X .\n"
         "X . .\n",
         false);
    search(0);
    ck_assert(iki_pset_is_empty(&safety.alive));
    ck_assert(is_taken("A1 A3 B2"));
}
END_TEST

/* Black lives whatever White does below, and that is a promise kept also where both pass.  But a
 * stone at B2 is not dead by that: the ground is not his. */
START_TEST(passes_leave_no_room)
{
    draw("X X .\n"
         ". . X\n"
         ". . .\n",
         false);
    search(0);
    TEST_SET_IS(&topo, &safety.alive, "C2 A3 B3");
    TEST_SET_IS(&topo, &safety.territory, "C3");
    iki_pset walls = safety.alive;
    draw("X X .\n"
         ". O X\n"
         ". . .\n",
         false);
    ck_assert(!is_prey("B2", &walls));
}
END_TEST

/* --- ground --------------------------------------------------------------------------------- */

/* White has A4, B3 and C4 above the living chain, no two of which touch: he may have two eyes
 * there, and Black does not take him.  The count and the search say so. */
START_TEST(room_for_eyes_is_no_territory)
{
    draw(". O .\n"
         "O . O\n"
         "X X X\n"
         ". X .\n",
         false);
    iki_safety_analyse(&board, IKI_BLACK, false, &safety);
    TEST_SET_IS(&topo, &safety.territory, "A1 C1");
    ck_assert(!is_prey("A3", &safety.alive));
    search(0);
    TEST_SET_IS(&topo, &safety.territory, "A1 C1");
}
END_TEST

/* A line whose points D1 and F1 touch: C1 takes three stones, then D1 puts Black into atari, and he
 * falls.  So they are no prey, though White can never live there. */
START_TEST(prey_that_costs_the_wall)
{
    iki_topo line;
    iki_judgement j;
    iki_rules rules;
    const test_step join = {TEST_JOIN, 3, 0, 5, 0};
    draw(". X . O O O\n", false);
    line = topo;
    ck_assert_int_eq(test_step_apply(&line, &join), IKI_OK);
    topo = line;
    iki_pset black = board.at[IKI_BLACK], white = board.at[IKI_WHITE];
    iki_board_init(&board, &topo);
    ck_assert_int_eq(iki_board_set(&board, &black, &white), IKI_OK);
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &j), IKI_OK);
    ck_assert_int_eq(iki_judgement_at(&j, test_point(&topo, "B1"))->certainty, IKI_PROVED);
    ck_assert_int_ne(iki_judgement_at(&j, test_point(&topo, "D1"))->certainty, IKI_PROVED);
    ck_assert(!iki_pset_has(&j.territory[IKI_BLACK], test_point(&topo, "C1")));
    ck_assert(!is_prey("D1", &black));
    iki_judgement_free(&j);
}
END_TEST

/* --- zones ---------------------------------------------------------------------------------- */

/* The four stones below are proved to live, and their owner answers in their zone.  If a later
 * proof could use the points of that zone for links, A3 would be called safe with answers at A1, A2
 * and B3 alone, and would be taken. */
START_TEST(zones_of_earlier_proofs_are_closed)
{
    proof_claims c;
    draw(". . O\n"
         ". . .\n"
         "X . .\n"
         ". X X\n"
         ". X X\n",
         false);
    proof_open(&c, 3, 5, false);
    proof_judge(&c, stones_of_board());
    TEST_CHECK(c.count >= 2);
    proof_check(&c, WHOLE_FREE_MAX);
    ck_assert_int_ge(c.tally[PROOF_ZONE].checked, 1);
    ck_assert_int_eq(proof_report(&c, "zones"), 0);
    proof_close(&c);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {links_are_known_where_they_lie,     links_across_pieces,
                                  open_knots_must_be_whole,           points_of_links_serve_once,
                                  the_opponent_ignores_bans,          passes_leave_no_room,
                                  room_for_eyes_is_no_territory,      prey_that_costs_the_wall,
                                  zones_of_earlier_proofs_are_closed, NULL};
    return test_suite("what proofs need", tests);
}
