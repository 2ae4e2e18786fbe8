/* Verdicts and the whole-board resolver: what is proved, what the referee may say, what is left. */
#include "engine/base/arena.h"
#include "src/benson/benson.h"
#include "src/resolve/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_judgement judgement;
static iki_rules rules;

static void
resolve(const char *drawing, const iki_given *given)
{
    ck_assert_int_eq(iki_rules_named("chinese", &rules), IKI_OK);
    test_draw(drawing, &topo, &board);
    ck_assert_int_eq(iki_resolve(&board, &rules, given, NULL, &judgement), IKI_OK);
}

static void
verdict_is(const char *vertex, iki_life life, iki_certainty certainty, iki_method method)
{
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, vertex));
    ck_assert_int_eq(v->life, life);
    ck_assert_int_eq(v->certainty, certainty);
    ck_assert_int_eq(v->method, method);
    ck_assert_uint_gt(strlen(test_reason(&topo, v)), 10);
}

START_TEST(words)
{
    ck_assert_str_eq(iki_life_word(IKI_ALIVE), "alive");
    ck_assert_str_eq(iki_life_word(IKI_DEAD), "dead");
    ck_assert_str_eq(iki_life_word(IKI_SEKI), "seki");
    ck_assert_str_eq(iki_life_word(IKI_CRITICAL), "critical");
    ck_assert_str_eq(iki_life_word(IKI_UNKNOWN), "unknown");
    ck_assert_str_eq(iki_certainty_word(IKI_ESTIMATED), "estimated");
    ck_assert_str_eq(iki_certainty_word(IKI_SEARCHED), "searched");
    ck_assert_str_eq(iki_certainty_word(IKI_PROVED), "proved");
    ck_assert_str_eq(iki_certainty_word(IKI_GIVEN), "given");
    ck_assert_str_eq(iki_method_word(IKI_BY_BENSON), "benson");
    ck_assert_str_eq(iki_method_word(IKI_BY_TERRITORY), "territory");
    ck_assert_str_eq(iki_method_word(IKI_BY_NETWORK), "network");
    ck_assert_str_eq(iki_method_word(IKI_BY_REFEREE), "given");
    ck_assert_str_eq(iki_method_word(IKI_BY_SAFETY), "safety");
    ck_assert_str_eq(iki_method_word(IKI_BY_EYE), "eye");
    ck_assert_str_eq(iki_method_word(IKI_BY_SEMEAI), "semeai");
    ck_assert_str_eq(iki_method_word(IKI_BY_SEARCH), "search");
}
END_TEST

START_TEST(nothing_to_judge)
{
    resolve(". . .\n. . .\n", NULL);
    ck_assert_int_eq(judgement.count, 0);
    iki_judgement_free(&judgement);
}
END_TEST

/* Nothing is known here: no chain encloses anything small. */
static const char open_drawing[] = ". . . . . . .\n"
                                   ". X . . O . .\n"
                                   ". . O O . . X\n"
                                   ". . . . . . .\n"
                                   "X . . . . . X\n"
                                   ". . . . . . .\n"
                                   ". . . . . . .\n";

START_TEST(chains_in_board_order)
{
    resolve(open_drawing, NULL);
    ck_assert_int_eq(judgement.count, 6);
    static const char *const first[] = {"A3", "G3", "C5", "G5", "B6", "E6"};
    for (int i = 0; i < 6; i++) {
        ck_assert_int_eq(judgement.verdict[i].first, test_point(&topo, first[i]));
        ck_assert_int_eq(judgement.verdict[i].certainty, IKI_ESTIMATED);
        ck_assert_int_eq(judgement.verdict[i].method, IKI_BY_NETWORK);
    }
    ck_assert_int_eq(judgement.verdict[2].color, IKI_WHITE);
    TEST_SET_IS(&topo, &judgement.verdict[2].stones, "C5 D5");
    ck_assert_ptr_eq(iki_judgement_at(&judgement, test_point(&topo, "D5")), &judgement.verdict[2]);
    iki_judgement_free(&judgement);
}
END_TEST

static const char benson_drawing[] = ". X . X . . .\n"
                                     "X X X X . O .\n"
                                     "X . . X . O O\n"
                                     "X O . X . . .\n"
                                     "X X X X . . .\n";

START_TEST(life_and_death_by_benson)
{
    resolve(benson_drawing, NULL);
    verdict_is("A1", IKI_ALIVE, IKI_PROVED, IKI_BY_BENSON);
    verdict_is("B2", IKI_DEAD, IKI_PROVED, IKI_BY_TERRITORY);
    verdict_is("F4", IKI_DEAD, IKI_ESTIMATED, IKI_BY_NETWORK);
    TEST_SET_IS(&topo, &judgement.territory[IKI_BLACK], "B2 C2 B3 C3 A5 C5");
    TEST_SET_IS(&topo, &judgement.territory[IKI_WHITE], "");
    const iki_verdict *alive = iki_judgement_at(&judgement, test_point(&topo, "A1"));
    const iki_verdict *dead = iki_judgement_at(&judgement, test_point(&topo, "B2"));
    ck_assert_int_eq(alive->eyes, 3);
    ck_assert(iki_pset_is_empty(&alive->premise));
    ck_assert(iki_pset_equal(&dead->premise, &alive->stones));
    TEST_SET_IS(&topo, &dead->zone, "B2 C2 B3 C3");
    iki_judgement_free(&judgement);
}
END_TEST

START_TEST(suicide_rule_is_followed)
{
    resolve("O . X .\n", NULL);
    verdict_is("C1", IKI_ALIVE, IKI_PROVED, IKI_BY_BENSON);
    iki_judgement_free(&judgement);
    rules.suicide = true;
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
    verdict_is("C1", IKI_ALIVE, IKI_PROVED, IKI_BY_SAFETY);
    iki_judgement_free(&judgement);
}
END_TEST

/* Black takes B3 whoever moves first, but then a stone there takes him back: he has no searched
 * win. C3 touches C5. */
START_TEST(who_wins_a_race_may_fall)
{
    const char *const drawing = "/ X X\n"
                                "/ . .\n"
                                "/ O X\n"
                                "X X /\n"
                                ". X .\n";
    test_draw(drawing, &topo, &board);
    ck_assert_int_eq(iki_topo_join(&topo, test_point(&topo, "C3"), test_point(&topo, "C5")),
                     IKI_OK);
    test_draw_on(drawing, &topo, &board);
    ck_assert_int_eq(iki_rules_named("chinese", &rules), IKI_OK);
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "C3"));
    ck_assert(v->life != IKI_ALIVE || v->certainty == IKI_ESTIMATED);
    iki_judgement_free(&judgement);
}
END_TEST

/* Where suicide is legal C1 stays with the seki of B2 by convention, but White can take it, and A1
 * is saved. */
START_TEST(who_stays_by_convention_may_fall)
{
    const char *const drawing = "X . /\n"
                                "/ X /\n"
                                "/ . /\n"
                                "/ O O\n"
                                "O . X\n";
    test_draw(drawing, &topo, &board);
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    rules.suicide = true;
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A1"));
    ck_assert(v->life != IKI_DEAD || v->certainty == IKI_ESTIMATED);
    iki_judgement_free(&judgement);
}
END_TEST

START_TEST(the_referee_overrules_everything)
{
    iki_given given;
    test_draw(benson_drawing, &topo, &board);
    given.dead = test_points(&topo, "D5");
    given.alive = test_points(&topo, "B2");
    given.seki = test_points(&topo, "F3");
    resolve(benson_drawing, &given);
    verdict_is("A1", IKI_DEAD, IKI_GIVEN, IKI_BY_REFEREE);
    verdict_is("B2", IKI_ALIVE, IKI_GIVEN, IKI_BY_REFEREE);
    verdict_is("G3", IKI_SEKI, IKI_GIVEN, IKI_BY_REFEREE);
    iki_judgement_free(&judgement);
}
END_TEST

START_TEST(only_stronger_verdicts_replace)
{
    resolve(open_drawing, NULL);
    iki_point p = test_point(&topo, "B6");
    static const struct {
        iki_certainty certainty;
        bool taken;
    } offers[] = {{IKI_ESTIMATED, true}, {IKI_ESTIMATED, false}, {IKI_SEARCHED, true},
                  {IKI_SEARCHED, false}, {IKI_ESTIMATED, false}, {IKI_PROVED, true},
                  {IKI_SEARCHED, false}, {IKI_PROVED, false},    {IKI_GIVEN, true},
                  {IKI_PROVED, false},   {IKI_GIVEN, false}};
    for (size_t i = 0; i < sizeof offers / sizeof offers[0]; i++) {
        bool word = offers[i].certainty == IKI_GIVEN;
        const iki_claim claim = {.life = IKI_DEAD,
                                 .certainty = offers[i].certainty,
                                 .method = word ? IKI_BY_REFEREE : IKI_BY_SEARCH,
                                 .nodes = i};
        ck_assert_int_eq(iki_judgement_offer(&judgement, p, &claim), offers[i].taken);
    }
    ck_assert_uint_eq(iki_judgement_at(&judgement, p)->nodes, 8);
    verdict_is("E6", IKI_ALIVE, IKI_ESTIMATED, IKI_BY_NETWORK);
    iki_judgement_free(&judgement);
}
END_TEST

START_TEST(a_new_verdict_forgets_the_old_reasons)
{
    resolve(benson_drawing, NULL);
    iki_point p = test_point(&topo, "A1");
    ck_assert_int_eq(iki_judgement_at(&judgement, p)->eyes, 3);
    const iki_claim word = {.life = IKI_DEAD, .certainty = IKI_GIVEN, .method = IKI_BY_REFEREE};
    ck_assert(iki_judgement_offer(&judgement, p, &word));
    const iki_verdict *v = iki_judgement_at(&judgement, p);
    ck_assert_int_eq(v->eyes, 0);
    ck_assert_uint_eq(v->nodes, 0);
    ck_assert(iki_pset_is_empty(&v->premise) && iki_pset_is_empty(&v->zone));
    iki_judgement_free(&judgement);
}
END_TEST

/* Every reason has a sentence that ends, whatever its arguments. */
START_TEST(every_reason_is_a_sentence)
{
    char text[IKI_REASON_SIZE];
    resolve(open_drawing, NULL);
    for (int code = 0; code < IKI_REASONS; code++) {
        iki_reason reason = {.code = (iki_reason_code)code,
                             .number = 100,
                             .games = 100,
                             .rival = test_point(&topo, "B6"),
                             .eye_class = "11122334-alpha-beta"};
        bool search = code >= IKI_REASON_SEARCH_LIFE && code <= IKI_REASON_SEARCH_CRITICAL;
        for (int note = IKI_NOTE_NONE; note <= (search ? IKI_NOTE_WALLS : IKI_NOTE_NONE); note++) {
            reason.note = (iki_reason_note)note;
            size_t length = strlen(iki_reason_write(&reason, &topo, text));
            ck_assert(length > 10 && length < sizeof text - 1 && text[length - 1] == '.');
            ck_assert_int_eq(strstr(text, "B6") != NULL, iki_reason_has_rival(&reason));
        }
    }
    iki_judgement_free(&judgement);
}
END_TEST

/* Every stone is in exactly one list; critical stones count as alive. */
/* A proof that needs answers in a zone, on stones of others. */
static void
promise(const char *vertex, const char *zone, const char *premise)
{
    iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, vertex));
    v->life = IKI_ALIVE;
    v->certainty = IKI_PROVED;
    v->method = IKI_BY_SAFETY;
    v->zone = test_points(&topo, zone);
    v->premise = test_points(&topo, premise);
    iki_pset_join(&judgement.territory[v->color], &v->zone);
}

/* Two promises that may have to be kept at once prove nothing, nor does what rests on them. */
START_TEST(zones_that_overlap)
{
    resolve(open_drawing, NULL);
    iki_pset sure[3] = {iki_pset_none(), test_points(&topo, "A1"), iki_pset_none()};
    judgement.territory[IKI_BLACK] = judgement.territory[IKI_WHITE] = iki_pset_none();
    promise("B6", "A1 A2 B2", "");
    promise("A3", "B2 C2", "");
    promise("G5", "F5 F6", "A3");
    promise("E6", "D1 E1", "");
    iki_judgement_compare_zones(&judgement, sure);
    verdict_is("B6", IKI_ALIVE, IKI_SEARCHED, IKI_BY_SAFETY);
    verdict_is("A3", IKI_ALIVE, IKI_SEARCHED, IKI_BY_SAFETY);
    verdict_is("G5", IKI_ALIVE, IKI_SEARCHED, IKI_BY_SAFETY);
    verdict_is("E6", IKI_ALIVE, IKI_PROVED, IKI_BY_SAFETY);
    TEST_SET_IS(&topo, &judgement.territory[IKI_BLACK], "A1");
    TEST_SET_IS(&topo, &judgement.territory[IKI_WHITE], "D1 E1");
    iki_judgement_free(&judgement);
}
END_TEST

START_TEST(stones_by_life)
{
    resolve(benson_drawing, NULL);
    iki_pset alive = iki_judgement_stones(&judgement, IKI_ALIVE);
    iki_pset dead = iki_judgement_stones(&judgement, IKI_DEAD);
    iki_pset seki = iki_judgement_stones(&judgement, IKI_SEKI);
    TEST_SET_IS(&topo, &dead, "B2 F3 G3 F4");
    TEST_SET_IS(&topo, &seki, "");
    iki_pset all = iki_pset_or(&alive, &dead);
    iki_pset stones = iki_pset_or(&board.at[IKI_BLACK], &board.at[IKI_WHITE]);
    ck_assert(iki_pset_equal(&all, &stones));
    const iki_claim critical = {
        .life = IKI_CRITICAL, .certainty = IKI_SEARCHED, .method = IKI_BY_EYE};
    ck_assert(iki_judgement_offer(&judgement, test_point(&topo, "F4"), &critical));
    iki_pset again = iki_judgement_stones(&judgement, IKI_ALIVE);
    iki_pset_drop(&again, &alive);
    TEST_SET_IS(&topo, &again, "F3 G3 F4");
    iki_judgement_free(&judgement);
}
END_TEST

#ifdef TEST_SANITIZED
enum { RANDOM_POSITIONS = 200 };
#else
enum { RANDOM_POSITIONS = 1000 };
#endif

/* What is proved holds what Benson's analysis says, whatever was on the board. */
START_TEST(random_positions)
{
    test_random r = {81};
    ck_assert_int_eq(iki_rules_named("new-zealand", &rules), IKI_OK);
    for (int i = 0; i < RANDOM_POSITIONS; i++) {
        iki_benson b[3];
        test_random_topo(&r, 13, &topo);
        iki_board_init(&board, &topo);
        test_random_play(&r, &board, (int)test_below(&r, 400), true);
        rules.suicide = i % 2 == 0;
        iki_effort effort = {.region_nodes = 1000};
        ck_assert_int_eq(iki_resolve(&board, &rules, NULL, &effort, &judgement), IKI_OK);
        iki_benson_analyse(&board, IKI_BLACK, rules.suicide, &b[IKI_BLACK]);
        iki_benson_analyse(&board, IKI_WHITE, rules.suicide, &b[IKI_WHITE]);
        for (int k = 0; k < judgement.count; k++) {
            const iki_verdict *v = &judgement.verdict[k];
            bool safe = iki_pset_has(&b[v->color].alive, v->first);
            bool inside = iki_pset_has(&b[iki_opponent(v->color)].territory, v->first);
            TEST_CHECK(!(safe && inside));
            TEST_CHECK(k == 0 || v->first > judgement.verdict[k - 1].first);
            TEST_CHECK(!inside || v->life == IKI_DEAD);
            TEST_CHECK(inside || v->life != IKI_DEAD || v->method != IKI_BY_BENSON);
            TEST_CHECK((v->method == IKI_BY_BENSON && v->certainty == IKI_PROVED) == safe);
        }
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* Is the verdict an estimate that may go either way? */
static bool
is_unsettled(const iki_verdict *v)
{
    return v->method == IKI_BY_NETWORK && strcmp(iki_verdict_word(v), "unsettled") == 0;
}

/* Chains of one colour that may go either way and have a liberty in common are called dead, or
 * alive, together. */
START_TEST(unsettled_neighbours_go_together)
{
    test_random r = {82};
    int pairs = 0;
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    for (int i = 0; i < 150; i++) {
        ck_assert_int_eq(iki_topo_init(&topo, 9, 9), IKI_OK);
        iki_board_init(&board, &topo);
        test_random_play(&r, &board, 40 + (int)test_below(&r, 60), false);
        iki_effort effort = {.region_nodes = 100};
        ck_assert_int_eq(iki_resolve(&board, &rules, NULL, &effort, &judgement), IKI_OK);
        for (int k = 0; k < judgement.count; k++) {
            for (int n = 0; n < k; n++) {
                const iki_verdict *v = &judgement.verdict[k], *w = &judgement.verdict[n];
                iki_pset one = iki_board_liberties(&board, v->first);
                iki_pset other = iki_board_liberties(&board, w->first);
                if (v->color != w->color || !is_unsettled(v) || !is_unsettled(w) ||
                    !iki_pset_meets(&one, &other))
                    continue;
                pairs++;
                TEST_CHECK(v->life == w->life);
            }
        }
        iki_judgement_free(&judgement);
    }
    ck_assert_int_gt(pairs, 20);
}
END_TEST

/* Memory that ends after n allocations, for ever larger n; some are left out, the more the later.
 */
static void
starve(const char *drawing)
{
    long calls_left;
    test_draw(drawing, &topo, &board);
    iki_allocator_set(test_scarce, &calls_left);
    iki_status status = IKI_E_MEMORY;
    for (long n = 0; status != IKI_OK; n += 1 + n / 4) {
        ck_assert_int_lt(n, 100000);
        calls_left = n;
        status = iki_resolve(&board, &rules, NULL, NULL, &judgement);
        ck_assert(status == IKI_OK || status == IKI_E_MEMORY);
        iki_judgement_free(&judgement);
    }
    iki_allocator_set(NULL, NULL);
}

START_TEST(out_of_memory_is_an_answer)
{
    ck_assert_int_eq(iki_rules_named("chinese", &rules), IKI_OK);
    starve(benson_drawing);
    starve(". X O . . . . . .\n" /* races and searches */
           ". X O . . . . . .\n"
           "X X O . . . . . .\n"
           "O O . O . . . . .\n"
           ". . . . . . O . .\n"
           ". . . . . X X X .\n"
           ". . . . X . . . .\n"
           ". . . . X O O O O\n"
           ". . . . X O X X .\n");
    starve(". O . O O O O\n" /* a race that numbers decide */
           "O O O O . O .\n"
           "X X X X X X X\n"
           "O O O . O O O\n"
           "O O O O O O O\n"
           "X X X X . X .\n"
           ". X . X X X X\n");
}
END_TEST

/* More chains of one stone that live for good than groups that live by their owner's answers could
 * have room on the board, and four stones for a search to look at. */
START_TEST(as_many_chains_as_there_can_be)
{
    iki_pset black = iki_pset_none(), white = iki_pset_none();
    ck_assert_int_eq(iki_topo_init(&topo, 25, 25), IKI_OK);
    iki_board_init(&board, &topo);
    const iki_point hole = iki_topo_point(&topo, 12, 12);
    IKI_PSET_FOR(p, &topo.points) {
        if ((iki_topo_x(&topo, p) + iki_topo_y(&topo, p)) % 2 == 0 && p != hole)
            iki_pset_add(&black, p);
    }
    IKI_NEIGHBOURS(q, &topo, hole) {
        iki_pset_add(&white, *q);
    }
    ck_assert_int_eq(iki_board_set(&board, &black, &white), IKI_OK);
    ck_assert_int_eq(iki_rules_named("chinese", &rules), IKI_OK);
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
    ck_assert_int_eq(judgement.count, 312 + 4);
    verdict_is("A1", IKI_ALIVE, IKI_PROVED, IKI_BY_BENSON);
    ck_assert_int_eq(iki_judgement_at(&judgement, iki_pset_first(&white))->life, IKI_DEAD);
    iki_judgement_free(&judgement);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {words,
                            nothing_to_judge,
                            chains_in_board_order,
                            life_and_death_by_benson,
                            suicide_rule_is_followed,
                            who_wins_a_race_may_fall,
                            who_stays_by_convention_may_fall,
                            the_referee_overrules_everything,
                            only_stronger_verdicts_replace,
                            a_new_verdict_forgets_the_old_reasons,
                            every_reason_is_a_sentence,
                            zones_that_overlap,
                            stones_by_life,
                            random_positions,
                            unsettled_neighbours_go_together,
                            as_many_chains_as_there_can_be,
                            out_of_memory_is_an_answer,
                            NULL};
    return test_suite("resolve", tests);
}
