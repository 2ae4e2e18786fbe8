/* Surveys: settled points whole, estimates with the sign of the verdict, vital points. */
#include "src/resolve/resolve.h"
#include "src/show/view.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdlib.h>

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

/* What each side gets if every point goes by its ownership, hundredths: counted here from the
 * stones, the ownership and the prisoners alone. */
static int64_t
lead_by_ownership(const iki_game *g, const iki_survey *survey)
{
    const uint32_t *taken = g->board.prisoners;
    bool area = g->rules.scoring == IKI_AREA;
    int64_t sum = 0;
    IKI_PSET_FOR(p, &g->topo.points) {
        iki_color c = g->board.color[p];
        int place = c == IKI_EMPTY ? 0 : c == IKI_BLACK ? -1000 : 1000;
        sum += survey->ownership[p] + (area ? 0 : place);
    }
    if (!area)
        sum += 1000 * ((int64_t)taken[IKI_WHITE] - (int64_t)taken[IKI_BLACK]);
    return sum / 10 - g->komi;
}

/* Territory rules pay for protective moves, and nothing for what a seki surrounds or where a ko
 * must be ended. */
static int64_t
slack(const iki_game *g, const iki_score *s)
{
    if (g->rules.scoring == IKI_AREA)
        return 1; /* of a hundredth: rounding */
    int most = s->after.protective[IKI_BLACK] + s->after.protective[IKI_WHITE] +
               2 * iki_pset_count(&s->seki) + iki_pset_count(&s->ko_points[IKI_BLACK]) +
               iki_pset_count(&s->ko_points[IKI_WHITE]);
    return 1 + 100 * (int64_t)most;
}

/* Checks one position that came about by so many random moves; its lead without komi. */
static int64_t
check_lead(test_random *r, const char *rules_name, int size, int moves)
{
    iki_rules rules;
    iki_topo topo;
    iki_board b;
    look l;
    TEST_CHECK(iki_rules_named(rules_name, &rules) == IKI_OK);
    l.game = iki_game_new(size, size, &rules);
    TEST_CHECK(l.game != NULL);
    topo = l.game->topo;
    iki_board_init(&b, &topo);
    (void)test_random_play(r, &b, moves, false);
    TEST_CHECK(iki_game_set_stones(l.game, &b.at[IKI_BLACK], &b.at[IKI_WHITE]) == IKI_OK);
    TEST_CHECK(iki_game_set_prisoners(l.game, b.prisoners[IKI_BLACK], b.prisoners[IKI_WHITE]) ==
               IKI_OK);
    TEST_CHECK(iki_resolve_game(l.game, NULL, NULL, &l.judgement) == IKI_OK);
    TEST_CHECK(iki_view_make(l.game, &l.judgement, NULL, &l.view) == IKI_OK);
    int64_t apart = l.view.survey.lead - lead_by_ownership(l.game, &l.view.survey);
    ck_assert_msg(llabs(apart) <= slack(l.game, &l.view.score),
                  "%s, size %d, %d moves: %lld hundredths apart", rules_name, size, moves,
                  (long long)apart);
    int64_t lead = l.view.survey.lead + l.game->komi;
    close_look(&l);
    return lead;
}

START_TEST(leads_follow_from_ownership)
{
    static const char *const names[] = {"tromp-taylor", "japanese"};
    static const int sizes[] = {5, 7, 9};
    test_random r = {20};
    for (int i = 0; i < 36; i++)
        (void)check_lead(&r, names[i % 2], sizes[i % 3], 5 * (i / 2));
    /* one stone is no landslide */
    ck_assert_int_lt(llabs(check_lead(&r, "tromp-taylor", 19, 1)), 4000);
    ck_assert_int_lt(llabs(check_lead(&r, "japanese", 19, 1)), 4000);
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
        leads_follow_from_ownership,
        NULL,
    };
    return test_suite("survey", tests);
}
