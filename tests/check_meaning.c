/* check_meaning - what verdicts promise, and what they rest on, on drawn boards. */
#include "engine/go/vertex.h"
#include "src/resolve/resolve.h"
#include "src/score/bounds.h"
#include "src/verdict/meaning.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_game *game;
static iki_judgement judgement;

static void
judge(const char *rules, const char *drawing, const char *called_alive)
{
    game = test_draw_game(rules, drawing);
    iki_given given = {test_points(&game->topo, called_alive), iki_pset_none(), iki_pset_none()};
    ck_assert_int_eq(iki_resolve_game(game, &given, NULL, &judgement), IKI_OK);
}

static const iki_verdict *
at(const char *vertex)
{
    return iki_judgement_at(&judgement, test_point(&game->topo, vertex));
}

static void
means(const char *vertex, iki_certainty certainty, const char *words)
{
    const iki_verdict *v = at(vertex);
    ck_assert_int_eq(v->certainty, certainty);
    const char *text = iki_verdict_meaning(&judgement, v);
    if (strstr(text, words) == NULL)
        ck_abort_msg("%s: %s", vertex, text);
}

static void
finish(void)
{
    iki_judgement_free(&judgement);
    iki_game_free(game);
}

/* The eyes in both corners need E1: Black gets one of them only. */
static const char one_liberty_for_two[] = "X . X . X X X X X\n"
                                          "X X X X X X X X X\n"
                                          "X X X X X X X X X\n"
                                          "O O O O O O O O O\n"
                                          "O . O O O . O . O\n"
                                          ". O O O O O O O .\n"
                                          "X X X X O X X X X\n"
                                          ". . . X O X . . .\n"
                                          ". . . X . X . . .\n";

START_TEST(chains_that_need_the_same_liberty)
{
    judge("japanese", one_liberty_for_two, "");
    means("D1", IKI_SEARCHED, "for this chain alone");
    means("F1", IKI_SEARCHED, "for this chain alone");
    ck_assert(iki_pset_has(&at("D1")->premise, test_point(&game->topo, "F1")));
    ck_assert(iki_pset_has(&at("F1")->premise, test_point(&game->topo, "D1")));
    means("A9", IKI_PROVED, "even if its owner always passes");
    finish();
}
END_TEST

/* Each side counts on the 27 points that are proved to be its own; Black's two chains below are
 * only searched, and whatever is not proved may become the other side's. */
START_TEST(what_is_only_searched_is_not_counted_on)
{
    iki_score score;
    judge("chinese", one_liberty_for_two, "");
    game->komi = 0;
    iki_score_count(game, &judgement, &score);
    iki_score_bounds bounds = iki_score_find_bounds(game, &judgement, &score);
    ck_assert_int_eq(bounds.least, -2700);
    ck_assert_int_eq(bounds.most, 2700);
    finish();
}
END_TEST

/* Black D2 lives if A1 does. */
static const char by_word[] = "X . . X\n"
                              "O X O .\n"
                              ". O O X\n"
                              "X X X .\n";

START_TEST(proofs_on_the_referees_word)
{
    judge("japanese", by_word, "A1 B1 C1");
    means("A1", IKI_GIVEN, "is the referee's word");
    means("D2", IKI_GIVEN, "if the referee's word is right");
    ck_assert_int_eq(at("D2")->method, IKI_BY_SAFETY);
    ck_assert(iki_pset_has(&at("D2")->premise, test_point(&game->topo, "A1")));
    finish();
}
END_TEST

/* A word that says what is unconditional takes no proof away. */
START_TEST(proofs_on_what_lives_anyway)
{
    judge("japanese",
          "X . X .\n"
          "X X X X\n"
          ". O . .\n",
          "A2 B2 C2 D2 A3 C3");
    means("A3", IKI_GIVEN, "is the referee's word");
    ck_assert(!iki_verdict_is_word(&judgement, at("A3")));
    means("B1", IKI_PROVED, "no room for two eyes");
    finish();
}
END_TEST

/* White C3 and Black A4 are in seki with each other. */
static const char race[] = ". O O X .\n"
                           "X O O O O\n"
                           ". X O X O\n"
                           "X X X X X\n"
                           "X . O O X\n";

/* Whichever way the board lies, a sentence names a stone of this very board: the first of the rival
 * chain. */
START_TEST(a_rival_is_named_as_the_board_calls_it)
{
    for (int side = 0; side < 16; side++) {
        iki_topo topo;
        iki_board board;
        iki_rules rules;
        int races = 0;
        test_draw_seen(race, side, &topo, &board);
        ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
        ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
        for (int i = 0; i < judgement.count; i++) {
            const iki_verdict *v = &judgement.verdict[i];
            if (!iki_reason_has_rival(&v->reason))
                continue;
            const iki_verdict *rival = iki_judgement_at(&judgement, v->reason.rival);
            char vertex[IKI_VERTEX_SIZE];
            iki_vertex_write(&topo, rival->first, vertex);
            ck_assert_int_ne(rival->color, v->color);
            ck_assert(v->certainty == IKI_PROVED || /* on the walls alone */
                      iki_pset_within(&rival->stones, &v->premise));
            ck_assert_ptr_nonnull(strstr(test_reason(&topo, v), vertex));
            races++;
        }
        ck_assert_int_ge(races, 2);
        iki_judgement_free(&judgement);
    }
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {chains_that_need_the_same_liberty,
                                  what_is_only_searched_is_not_counted_on,
                                  proofs_on_the_referees_word,
                                  proofs_on_what_lives_anyway,
                                  a_rival_is_named_as_the_board_calls_it,
                                  NULL};
    return test_suite("meaning", tests);
}
