/* What eyes prove about chains, and when they do not: zones, walls, seki, critical eyes. */
#include "src/eye_verdict.h"
#include "src/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_judgement judgement;

static void
resolve(const char *drawing)
{
    iki_rules rules;
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    test_draw(drawing, &topo, &board);
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
}

static void
verdict_is(const char *vertex, iki_life life, iki_certainty certainty, iki_method method)
{
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, vertex));
    ck_assert_int_eq(v->life, life);
    ck_assert_int_eq(v->certainty, certainty);
    ck_assert_int_eq(v->method, method);
}

/* Five in a row live whatever is inside and outside. */
START_TEST(life_without_outside_liberties)
{
    resolve(". O . O O O O O O\n"
            "O O O O O O O O O\n"
            "O X X X X X X X O\n"
            "O X . . . . . X O\n"
            "O X X X X X X X O\n"
            "O O O O O O O O O\n");
    verdict_is("B2", IKI_ALIVE, IKI_PROVED, IKI_BY_SAFETY);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "B2"));
    TEST_SET_IS(&topo, &v->zone, "C3 D3 E3 F3 G3");
    ck_assert(iki_pset_is_empty(&v->premise));
    iki_judgement_free(&judgement);
}
END_TEST

/* The proof stands on the eye that lives alone: a smaller eye beside it is not asked for. */
START_TEST(life_by_one_of_two_eyes)
{
    iki_whole_effort whole;
    test_draw(". . . . . . . .\n"
              "X X X X X X X .\n"
              ". X . . . . X .\n"
              "X X X X X X X .\n"
              ". . . . . . . .\n",
              &topo, &board);
    ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
    ck_assert_int_eq(iki_effort_complete(NULL, &whole), IKI_OK);
    ck_assert_int_eq(iki_eye_judge(&board, false, &whole.effort, &judgement), IKI_OK);
    verdict_is("A4", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A4"));
    TEST_SET_IS(&topo, &v->zone, "C3 D3 E3 F3");
    iki_effort_release(&whole);
    iki_judgement_free(&judgement);
}
END_TEST

/* The ends of three in a row are filled: with one outside liberty the block lives, capturing in
 * time. */
#define LEFT                                                                                       \
    ". O . O O O O O O O O O O\n"                                                                  \
    "O O O O O O O O O O O O O\n"

START_TEST(life_that_needs_an_outside_liberty)
{
    resolve(LEFT "O X X X X X O O O O O O O\n"
                 "O X O . O X . O O O O O O\n"
                 "O X X X X X O O O O O O O\n"
                 "O O O O O O O O O O O O O\n");
    verdict_is("B2", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
    verdict_is("C3", IKI_DEAD, IKI_PROVED, IKI_BY_EYE);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "B2"));
    TEST_SET_IS(&topo, &v->zone, "C3 D3 E3 G3");
    iki_judgement_free(&judgement);
}
END_TEST

/* Two such blocks share the outside liberty: each lives alone, one falls.  Neither is proved. */
START_TEST(a_shared_outside_liberty_proves_nothing)
{
    resolve(LEFT "O X X X X X O X X X X X O\n"
                 "O X O . O X . X O . O X O\n"
                 "O X X X X X O X X X X X O\n"
                 "O O O O O O O O O O O O O\n");
    verdict_is("B2", IKI_ALIVE, IKI_SEARCHED, IKI_BY_EYE);
    verdict_is("H2", IKI_ALIVE, IKI_SEARCHED, IKI_BY_EYE);
    iki_judgement_free(&judgement);
}
END_TEST

/* Three in a row with the middle taken, inside walls that live unconditionally. */
START_TEST(death_within_proved_walls)
{
    resolve("O O O O O O O\n"
            ". O O O O O .\n"
            "O O O O O O O\n"
            "X X X X O O O\n"
            ". O . X O O O\n");
    verdict_is("A2", IKI_DEAD, IKI_PROVED, IKI_BY_EYE);
    verdict_is("B1", IKI_ALIVE, IKI_SEARCHED, IKI_BY_SEARCH);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A2"));
    ck_assert(iki_pset_has(&v->premise, test_point(&topo, "A3")));
    iki_judgement_free(&judgement);
}
END_TEST

/* The same inside a wall that lives by another eye: a search may say so, but it is no proof. */
START_TEST(no_proof_of_death_within_doubtful_walls)
{
    resolve(". . . . . . .\n"
            ". . . . . . .\n"
            "O O O O O . .\n"
            "X X X X O . .\n"
            ". O . X O . .\n");
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A2"));
    ck_assert_int_le(v->certainty, IKI_SEARCHED);
    iki_judgement_free(&judgement);
}
END_TEST

/* An outside liberty with a neighbour that is open ground is a way out: the eye is no proof. */
START_TEST(no_death_with_a_way_out)
{
    resolve("O O O O O O O\n"
            ". O O O O O .\n"
            "O O O O . . O\n"
            "X X X X . O O\n"
            ". O . X O O O\n");
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A2"));
    ck_assert_int_eq(v->life, IKI_DEAD);
    ck_assert_int_ne(v->method, IKI_BY_EYE);
    iki_judgement_free(&judgement);
}
END_TEST

/* Five in a row with the three in the middle taken: nobody can move. */
START_TEST(seki_within_proved_walls)
{
    resolve(". O . O O O O O O\n"
            "O O O O O O O O O\n"
            "O X X X X X X X O\n"
            "O X . O O O . X O\n"
            "O X X X X X X X O\n"
            "O O O O O O O O O\n");
    verdict_is("B2", IKI_SEKI, IKI_PROVED, IKI_BY_EYE);
    verdict_is("D3", IKI_SEKI, IKI_PROVED, IKI_BY_EYE);
    iki_judgement_free(&judgement);
}
END_TEST

/* Three in a row, empty: who moves first decides.  The wall counts as alive, estimated. */
START_TEST(critical_eyes)
{
    resolve("O O O O O O O\n"
            ". O O O O O .\n"
            "O O O O O O O\n"
            "X X X X O O O\n"
            ". . . X O O O\n");
    verdict_is("A2", IKI_CRITICAL, IKI_ESTIMATED, IKI_BY_EYE);
    iki_pset alive = iki_judgement_stones(&judgement, IKI_ALIVE);
    ck_assert(iki_pset_has(&alive, test_point(&topo, "A2")));
    iki_judgement_free(&judgement);
}
END_TEST

/* Seven in the corner, value K0: with no threats on either side it lives; a ko is never a proof. */
START_TEST(ko_without_threats)
{
    resolve("O O O O O O O O O\n"
            ". O O O O O O O .\n"
            "O O O O O O O O O\n"
            "X X X X O O O O O\n"
            ". . . X X O O O O\n"
            ". . . . X O O O O\n");
    verdict_is("A3", IKI_ALIVE, IKI_SEARCHED, IKI_BY_EYE);
    iki_judgement_free(&judgement);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {life_without_outside_liberties,
                                  life_by_one_of_two_eyes,
                                  life_that_needs_an_outside_liberty,
                                  a_shared_outside_liberty_proves_nothing,
                                  death_within_proved_walls,
                                  no_proof_of_death_within_doubtful_walls,
                                  no_death_with_a_way_out,
                                  seki_within_proved_walls,
                                  critical_eyes,
                                  ko_without_threats,
                                  NULL};
    return test_suite("eye_verdict", tests);
}
