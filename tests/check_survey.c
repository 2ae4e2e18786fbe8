/* Surveys: settled points whole, estimates with the sign of the verdict, vital points. */
#include "src/resolve/resolve.h"
#include "src/show/view.h"
#include "tests/suite.h"
#include "tests/support.h"

typedef struct look {
    iki_game *game;
    iki_judgement judgement;
    iki_view view;
} look;

static void
open_look(const char *drawing, look *l)
{
    l->game = test_draw_game("japanese", drawing);
    TEST_CHECK(iki_resolve(&l->game->board, &l->game->rules, NULL, NULL, &l->judgement) == IKI_OK);
    TEST_CHECK(iki_view_make(l->game, &l->judgement, NULL, &l->view) == IKI_OK);
}

static void
close_look(look *l)
{
    iki_view_free(&l->view);
    iki_judgement_free(&l->judgement);
    iki_game_free(l->game);
}

static int
owner(const look *l, const char *vertex)
{
    return l->view.survey.ownership[test_point(&l->game->topo, vertex)];
}

START_TEST(settled_points_are_whole)
{
    look l;
    open_look(". X . X O . O\n"
              "X X X X O O .\n"
              ". X . X O O O\n",
              &l);
    ck_assert_int_eq(owner(&l, "A3"), 1000);
    ck_assert_int_eq(owner(&l, "B2"), 1000);
    ck_assert_int_eq(owner(&l, "G2"), -1000);
    ck_assert_int_eq(l.view.survey.certainty[test_point(&l.game->topo, "B2")], IKI_PROVED);
    ck_assert_int_eq(l.view.vitals.count, 0);
    close_look(&l);
}
END_TEST

START_TEST(critical_chains_have_vital_points)
{
    look l;
    open_look(". . . X O . O\n"
              "X X X X O O .\n"
              "O O O O O O O\n",
              &l);
    ck_assert_int_eq(l.view.vitals.count, 1);
    const iki_vital *v = &l.view.vitals.at[0];
    ck_assert_int_eq(v->chain, test_point(&l.game->topo, "A2"));
    TEST_SET_IS(&l.game->topo, &v->attack, "B3");
    TEST_SET_IS(&l.game->topo, &v->defence, "B3");
    ck_assert_int_eq(owner(&l, "G2"), -1000);
    close_look(&l);
}
END_TEST

/* White's walls are not proved to live, so Black's corner is only estimated: a search finds that
 * whoever moves first decides over it. */
START_TEST(chains_in_doubt_have_vital_points)
{
    look l;
    open_look(". . . . . . .\n"
              ". . . . . . .\n"
              ". . . . . . .\n"
              ". . . . . . .\n"
              "O O O O O . .\n"
              "X X X X O O .\n"
              ". . . X O . .\n",
              &l);
    iki_point chain = iki_judgement_at(&l.judgement, test_point(&l.game->topo, "A2"))->first;
    const iki_vital *v = iki_vitals_of(&l.view.vitals, chain);
    TEST_CHECK(v != NULL);
    TEST_SET_IS(&l.game->topo, &v->attack, "B1");
    TEST_SET_IS(&l.game->topo, &v->defence, "B1");
    ck_assert_int_eq(iki_judgement_at(&l.judgement, chain)->certainty, IKI_ESTIMATED);
    close_look(&l);
}
END_TEST

/* On a board with nothing settled estimates are symmetric, and stones keep the sign of their
 * verdict. */
START_TEST(estimates)
{
    look l;
    open_look(". . . . . . .\n"
              ". . . . . . .\n"
              ". X . . . O .\n"
              ". X . . . O .\n"
              ". X . . . O .\n"
              ". . . . . . .\n"
              ". . . . . . .\n",
              &l);
    ck_assert_int_ge(owner(&l, "B4"), 300);
    ck_assert_int_gt(owner(&l, "A4"), 0);
    ck_assert_int_eq(owner(&l, "D4"), 0);
    ck_assert_int_eq(owner(&l, "A4"), -owner(&l, "G4"));
    ck_assert_int_eq(owner(&l, "A1"), owner(&l, "A7"));
    close_look(&l);
}
END_TEST

/* Stones that the count gives to nobody have no sign to keep. */
START_TEST(colours_exchanged)
{
    look l, other;
    open_look("O . X O\n"
              ". X . .\n"
              "O . O .\n"
              ". X X O\n",
              &l);
    open_look("X . O X\n"
              ". O . .\n"
              "X . X .\n"
              ". O O X\n",
              &other);
    IKI_PSET_FOR(p, &l.game->topo.points)
        ck_assert_int_eq(l.view.survey.ownership[p], -other.view.survey.ownership[p]);
    close_look(&l);
    close_look(&other);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {
        settled_points_are_whole,
        critical_chains_have_vital_points,
        chains_in_doubt_have_vital_points,
        estimates,
        colours_exchanged,
        NULL,
    };
    return test_suite("survey", tests);
}
