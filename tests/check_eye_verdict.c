/* What eyes prove about chains, and when they do not: zones, walls, seki, critical eyes. */
#include "engine/base/arena.h"
#include "src/benson/benson.h"
#include "src/resolve/by_eye.h"
#include "src/resolve/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_judgement judgement;
static uint64_t spent; /* nodes, when eyes were asked last */

static void
resolve(const char *drawing)
{
    iki_rules rules;
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    test_draw(drawing, &topo, &board);
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
}

/* Asks eyes alone. */
static void
look_at_eyes(bool suicide)
{
    iki_whole_effort whole;
    iki_pset unsettled;
    ck_assert_int_eq(iki_effort_complete(NULL, &whole), IKI_OK);
    ck_assert_int_eq(iki_by_eye_judge(&board, suicide, &whole.effort, &judgement, &unsettled),
                     IKI_OK);
    spent = whole.effort.budget->nodes;
    ck_assert_int_eq(iki_effort_finish(&whole, IKI_OK), IKI_OK);
}

static void
look_at_eyes_of(const char *drawing)
{
    test_draw(drawing, &topo, &board);
    ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
    look_at_eyes(false);
}

/* The same once unconditional life is known. */
static void
look_at_eyes_within(const char *drawing)
{
    test_draw(drawing, &topo, &board);
    ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        const iki_claim alive = {
            .life = IKI_ALIVE, .certainty = IKI_PROVED, .method = IKI_BY_BENSON};
        iki_benson benson;
        iki_benson_analyse(&board, c, false, &benson);
        IKI_PSET_FOR(p, &benson.alive) {
            iki_judgement_offer(&judgement, p, &alive);
        }
    }
    look_at_eyes(false);
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

/* Eyes that no table holds cost work, but not those of chains that are proved to be alive. */
START_TEST(proved_chains_cost_nothing)
{
    static const char drawing[] = ". X . . . . . . . . X\n"
                                  "X X X X X X X X X X X\n"
                                  ". . . . . . . . . . .\n";
    look_at_eyes_of(drawing);
    ck_assert_uint_gt(spent, 0);
    iki_judgement_free(&judgement);
    look_at_eyes_within(drawing);
    verdict_is("A2", IKI_ALIVE, IKI_PROVED, IKI_BY_BENSON);
    ck_assert_uint_eq(spent, 0);
    iki_judgement_free(&judgement);
}
END_TEST

/* More eyes than fit one question, which is too dear besides: nothing is said of them. */
START_TEST(sixteen_eyes)
{
    look_at_eyes_of(". X . X . X . X . X . X . X .\n"
                    "X X X X X X X X X X X X X X X\n"
                    ". X . X . X . X . X . X . X .\n");
    verdict_is("A2", IKI_ALIVE, IKI_ESTIMATED, IKI_BY_NOTHING);
    ck_assert_uint_eq(iki_judgement_at(&judgement, test_point(&topo, "A2"))->nodes, 0);
    iki_judgement_free(&judgement);
}
END_TEST

/* The proof stands on the eye that lives alone: a smaller eye beside it is not asked for. */
START_TEST(life_by_one_of_two_eyes)
{
    look_at_eyes_of(". . . . . . . .\n"
                    "X X X X X X X .\n"
                    ". X . . . . X .\n"
                    "X X X X X X X .\n"
                    ". . . . . . . .\n");
    verdict_is("A4", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A4"));
    TEST_SET_IS(&topo, &v->zone, "C3 D3 E3 F3");
    iki_judgement_free(&judgement);
}
END_TEST

/* As many as twelve points of eye space are looked at, whichever of the eyes it is that lives. */
START_TEST(life_among_twelve_points)
{
    static const char *const drawings[] = {"X X X X X X X X X\n"
                                           "X . . . . . . . X\n"
                                           "X X X X X X X X X\n"
                                           "X . O O O . X X X\n"
                                           "X X X X X X X X X\n",
                                           "X X X X X X X X X\n"
                                           "X . O O O . X X X\n"
                                           "X X X X X X X X X\n"
                                           "X . . . . . . . X\n"
                                           "X X X X X X X X X\n"};
    for (int i = 0; i < 2; i++) {
        look_at_eyes_of(drawings[i]);
        verdict_is("A1", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* Of two eyes that live alone the smaller one is the proof, wherever it lies. */
START_TEST(life_by_the_smaller_eye)
{
    static const struct {
        const char *drawing, *zone;
    } cases[] = {
        {"X O X\nX . X\nO O O\nX . X\n", "A1 B1 C1 B3"},
        {"X . X\nO O O\nX . X\nX O X\n", "A4 B4 C4 B2"},
    };
    for (int i = 0; i < 2; i++) {
        look_at_eyes_of(cases[i].drawing);
        iki_point block = test_point(&topo, i == 0 ? "A2" : "A3");
        const iki_verdict *v = iki_judgement_at(&judgement, block);
        ck_assert_int_eq(v->life, IKI_ALIVE);
        TEST_SET_IS(&topo, &v->zone, cases[i].zone);
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* Of eyes of one size that with fewer stones is taken, wherever it lies. */
START_TEST(life_by_the_emptier_eye)
{
    static const struct {
        const char *middle, *zone;
    } cases[] = {
        {"X . O . . . X . . . . . X\n", "H2 J2 K2 L2 M2"},
        {"X . . . . . X . . . O . X\n", "B2 C2 D2 E2 F2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char drawing[100];
        snprintf(drawing, sizeof drawing, "%s%s%s", "X X X X X X X X X X X X X\n", cases[i].middle,
                 "X X X X X X X X X X X X X\n");
        look_at_eyes_of(drawing);
        verdict_is("A1", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
        const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A1"));
        TEST_SET_IS(&topo, &v->zone, cases[i].zone);
        /* the other one is of as many points, but not like it: so this one may be taken */
        TEST_SET_IS(&topo, &judgement.territory[IKI_BLACK], cases[i].zone);
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* Own stones that stand loose in an eye belong to its space; here with an eye beside it the block
 * lives. */
START_TEST(life_with_a_loose_own_stone)
{
    look_at_eyes_of(". . . . . . . .\n"
                    "X X X X X . . .\n"
                    ". . X . X . . .\n"
                    "X . X X X . . .\n");
    verdict_is("A3", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A3"));
    TEST_SET_IS(&topo, &v->zone, "A1 B1 A2 B2 D2");
    iki_judgement_free(&judgement);
}
END_TEST

/* Seven points hold no second group that lives: what stands there is dead.  Of eight nothing is
 * said. */
START_TEST(stones_inside_a_living_eye)
{
    look_at_eyes_of("X O X\n. O X\nX . X\n");
    verdict_is("B2", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
    verdict_is("A1", IKI_DEAD, IKI_PROVED, IKI_BY_EYE);
    ck_assert_int_eq(iki_pset_count(&judgement.territory[IKI_WHITE]), 7);
    iki_judgement_free(&judgement);
    look_at_eyes_of("X . X\n. O .\nX . X\n");
    verdict_is("B2", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
    ck_assert_uint_eq(iki_judgement_at(&judgement, test_point(&topo, "B2"))->nodes, spent);
    ck_assert_int_ne(iki_judgement_at(&judgement, test_point(&topo, "A1"))->method, IKI_BY_EYE);
    ck_assert(iki_pset_is_empty(&judgement.territory[IKI_WHITE]));
    iki_judgement_free(&judgement);
}
END_TEST

/* Between two edges an enemy could make two eyes in seven points if he had them all; but he has
 * not, where the block lives whoever moves first. */
START_TEST(stones_inside_a_living_eye_between_edges)
{
    look_at_eyes_of("X X X . . . O\n"
                    "X . X X . X .\n");
    verdict_is("A1", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
    verdict_is("G2", IKI_DEAD, IKI_PROVED, IKI_BY_EYE);
    iki_judgement_free(&judgement);
}
END_TEST

/* Black lives by either eye, if the other lends it a liberty.  The board is its own image, turned
 * by half, so no stone can be proved dead before its image is. */
START_TEST(stones_in_one_of_two_eyes)
{
    resolve(". . O X\n"
            "O X X X\n"
            "X X X O\n"
            "X O . .\n");
    for (int i = 0; i < judgement.count; i++) {
        const iki_verdict *v = &judgement.verdict[i];
        ck_assert_int_eq(v->life, v->color == IKI_BLACK ? IKI_ALIVE : IKI_DEAD);
        ck_assert_int_eq(v->certainty, v->color == IKI_BLACK ? IKI_PROVED : IKI_SEARCHED);
    }
    iki_judgement_free(&judgement);
}
END_TEST

/* On the ends of a fork White makes two eyes in a space of five points: he is no sure prey. */
START_TEST(stones_inside_an_eye_with_room)
{
    look_at_eyes_of("/ / / O\n"
                    ". X . .\n"
                    "/ / / O\n");
    verdict_is("B2", IKI_ALIVE, IKI_PROVED, IKI_BY_EYE);
    ck_assert_int_eq(iki_judgement_at(&judgement, test_point(&topo, "D1"))->certainty,
                     IKI_ESTIMATED);
    ck_assert(iki_pset_is_empty(&judgement.territory[IKI_BLACK]));
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
    look_at_eyes_within(LEFT "O X X X X X O X X X X X O\n"
                             "O X O . O X . X O . O X O\n"
                             "O X X X X X O X X X X X O\n"
                             "O O O O O O O O O O O O O\n");
    verdict_is("B2", IKI_ALIVE, IKI_SEARCHED, IKI_BY_EYE);
    verdict_is("C3", IKI_DEAD, IKI_SEARCHED, IKI_BY_EYE);
    ck_assert(iki_pset_is_empty(&judgement.territory[IKI_BLACK]));
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

/* The words count points as one says it. */
START_TEST(one_point_or_two)
{
    static const struct {
        const char *row, *text;
    } cases[] = {
        {". X O O O O O\n", "Dead whoever moves first (eye space of 1 point, class 0)."},
        {". . X O O O O\n", "Dead whoever moves first (eye space of 2 points, class 11)."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char drawing[100];
        snprintf(drawing, sizeof drawing, "%s%s%s", "O O O O . O .\nO O O O O O O\n",
                 i == 0 ? "X X O O O O O\n" : "X X X O O O O\n", cases[i].row);
        look_at_eyes_within(drawing);
        verdict_is("A2", IKI_DEAD, IKI_PROVED, IKI_BY_EYE);
        ck_assert_str_eq(test_reason(&topo, iki_judgement_at(&judgement, test_point(&topo, "A2"))),
                         cases[i].text);
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* Dead whoever moves first, but not proved: of value K1 the owner lives if he has one ko threat
 * more; and where the stones inside have an eye of their own, a move there may be a threat to both.
 */
START_TEST(no_proof_of_death_by_ko_or_beside_another_eye)
{
    static const char *const drawings[] = {"O O O O . O .\n"
                                           "O O O O O O O\n"
                                           "X X O O O O O\n"
                                           ". X X X O O O\n"
                                           ". O . X O O O\n",
                                           "O O O O . O .\n"
                                           "O O O O O O O\n"
                                           "X X X O O O O\n"
                                           "O O X X X O O\n"
                                           ". O . . X O O\n"};
    for (size_t i = 0; i < sizeof drawings / sizeof drawings[0]; i++) {
        look_at_eyes_within(drawings[i]);
        verdict_is("A3", IKI_DEAD, IKI_SEARCHED, IKI_BY_EYE);
        iki_judgement_free(&judgement);
    }
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

#define LEFT_OF_A_LIBERTY                                                                          \
    "O O O O O O O\n"                                                                              \
    ". O O O O O .\n"                                                                              \
    "O O O O O O O\n"

/* An outside liberty is no way out if walls, the block and such liberties are all that lies around
 * it. */
START_TEST(no_death_with_a_way_out)
{
    static const struct {
        const char *drawing;
        bool dead;
    } cases[] = {
        {LEFT_OF_A_LIBERTY "X X X X . O O\n. O . X O O O\n", true},
        {LEFT_OF_A_LIBERTY "X X X X . . O\n. O . X O O O\n", false}, /* open ground */
        {LEFT_OF_A_LIBERTY "X X X X . X O\n. O . X O O O\n", false}, /* a friend */
        {"O O O O O O O\n"
         ". O O O O O .\n"
         "O O O X . O O\n"
         "X X X X . X O\n"
         ". O . X X X O\n",
         false}, /* room for an eye */
        {LEFT_OF_A_LIBERTY "X X X X X O O\n. O . X O . O\n",
         false}, /* E1 is no wall: whoever takes it has more room */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        look_at_eyes_within(cases[i].drawing);
        const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A2"));
        bool dead = v->method == IKI_BY_EYE;
        ck_assert_msg(dead == cases[i].dead, "case %zu", i);
        ck_assert(!dead || (v->life == IKI_DEAD && v->certainty == IKI_PROVED));
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* The eye says nothing of a block around an enemy who lives there. */
START_TEST(no_death_around_a_living_enemy)
{
    look_at_eyes_within(". O . O O O O\n"
                        "O O O O O O O\n"
                        "X X X X X O O\n"
                        "O O O O X O O\n"
                        ". O . O X . O\n");
    verdict_is("A2", IKI_ALIVE, IKI_PROVED, IKI_BY_BENSON);
    verdict_is("A3", IKI_ALIVE, IKI_ESTIMATED, IKI_BY_NOTHING);
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
    verdict_is("B2", IKI_SEKI, IKI_SEARCHED, IKI_BY_EYE);
    verdict_is("D3", IKI_SEKI, IKI_SEARCHED, IKI_BY_EYE);
    iki_judgement_free(&judgement);
}
END_TEST

/* A seki is what neither side can change by moving first; with a ko that the attacker may begin but
 * loses without threats (values K0, S: the ten-thousand-year ko) it is one if left alone.  Where
 * the first move kills (D, S) or makes a ko to be won (K1, S), the eye is critical; where it makes
 * two eyes (S, L) the block lives either way. */
START_TEST(seki_or_critical)
{
    static const char *const decides =
        "Critical: whoever moves first in its eye decides; it is taken as alive.";
    const struct {
        const char *rows;
        iki_life life;
        const char *text;
    } cases[] = {
        {"X X O O O O O\n"
         "O X X X X X O\n"
         ". O . . O X O\n",
         IKI_SEKI, "Seki, unless the attacker wins a ko that the attacker has to begin ("},
        {"X X X X X O O\n"
         "O . X X X O O\n"
         ". O . O X O O\n",
         IKI_CRITICAL, decides},
        {"X X X X X O O\n"
         ". . X X X O O\n"
         ". O . . X O O\n",
         IKI_CRITICAL,
         "Critical: the attacker, moving first, makes a ko of its eye; it is taken as alive."},
        {"O O O O O O O\n"
         "X X X X X X O\n"
         ". O O . . X O\n",
         IKI_ALIVE,
         "Alive, but whether its eye becomes territory or a seki goes to whoever moves first ("},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char drawing[120];
        snprintf(drawing, sizeof drawing, "%s%s", "O O O O . O .\nO O O O O O O\n", cases[i].rows);
        look_at_eyes_within(drawing);
        const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "C2"));
        ck_assert_int_eq(v->life, cases[i].life);
        ck_assert_int_eq(v->method, IKI_BY_EYE);
        ck_assert_msg(strncmp(test_reason(&topo, v), cases[i].text, strlen(cases[i].text)) == 0,
                      "%s", test_reason(&topo, v));
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* Black, moving first, takes the ko at A2 or A3 and then all that stands inside; if White moves
 * first it is a seki.  Both values of the eye are S. */
START_TEST(a_seki_that_its_owner_ends_by_a_ko)
{
    resolve(". X O O X X\n"
            "X X X O X .\n"
            "O . X O O X\n"
            ". O X O . O\n"
            "O . X O O .\n"
            "X X X X O X\n");
    static const char *const inside[] = {"A2", "B3", "A4"};
    for (int i = 0; i < 3; i++)
        verdict_is(inside[i], IKI_DEAD, IKI_ESTIMATED, IKI_BY_EYE);
    ck_assert_int_eq(iki_judgement_at(&judgement, test_point(&topo, "A1"))->life, IKI_ALIVE);
    iki_judgement_free(&judgement);
}
END_TEST

/* A stone in one eye of a seki: White can take it, and makes no second eye by that. */
START_TEST(a_stone_that_stays_by_convention)
{
    resolve(". X\n"
            "X .\n"
            "O O\n"
            "X .\n");
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A1"));
    verdict_is("A2", IKI_SEKI, IKI_SEARCHED, IKI_BY_EYE);
    verdict_is("A1", IKI_SEKI, IKI_SEARCHED, IKI_BY_EYE);
    ck_assert_msg(strstr(test_reason(&topo, v), "by convention") != NULL, "%s",
                  test_reason(&topo, v));
    ck_assert(iki_pset_has(&v->premise, test_point(&topo, "A2")));
    iki_judgement_free(&judgement);
}
END_TEST

/* White gives up five stones, which leave Black an eye of five points that White's next move kills:
 * not a seki, though White's eye, which is all the rest of the board, has the values of one. */
START_TEST(no_seki_with_a_wall_that_dies)
{
    look_at_eyes_of("X X X X\n"
                    "X . O X\n"
                    "O O O .\n");
    ck_assert_int_ne(iki_judgement_at(&judgement, test_point(&topo, "A1"))->life, IKI_SEKI);
    ck_assert_int_ne(iki_judgement_at(&judgement, test_point(&topo, "A2"))->life, IKI_SEKI);
    iki_judgement_free(&judgement);
    resolve("X X X X\n"
            "X . O X\n"
            "O O O .\n");
    verdict_is("A1", IKI_ALIVE, IKI_SEARCHED, IKI_BY_SEARCH);
    verdict_is("A2", IKI_DEAD, IKI_SEARCHED, IKI_BY_SEARCH);
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
    ck_assert_str_eq(test_reason(&topo, iki_judgement_at(&judgement, test_point(&topo, "A2"))),
                     "Critical: whoever moves first in its eye decides; it is taken as alive.");
    iki_pset alive = iki_judgement_stones(&judgement, IKI_ALIVE);
    ck_assert(iki_pset_has(&alive, test_point(&topo, "A2")));
    iki_judgement_free(&judgement);
}
END_TEST

/* What stands in such an eye is taken as dead. */
START_TEST(a_prisoner_in_a_critical_eye)
{
    look_at_eyes_within("O O O O O O O O\n"
                        ". O O O O O O .\n"
                        "O O O O O O O O\n"
                        "X X X X X O O O\n"
                        ". O . . X O O O\n");
    verdict_is("A2", IKI_CRITICAL, IKI_ESTIMATED, IKI_BY_EYE);
    verdict_is("B1", IKI_DEAD, IKI_ESTIMATED, IKI_BY_EYE);
    iki_judgement_free(&judgement);
}
END_TEST

/* Two blocks that each wall in the other: neither is a prisoner. */
START_TEST(two_critical_walls)
{
    look_at_eyes_of("X X O\nX X O\nX . .\n");
    verdict_is("A1", IKI_CRITICAL, IKI_ESTIMATED, IKI_BY_EYE);
    verdict_is("C2", IKI_CRITICAL, IKI_ESTIMATED, IKI_BY_EYE);
    iki_judgement_free(&judgement);
}
END_TEST

/* Where suicide is legal White can take the two stones, but then there is a ko for his own: eyes
 * claim nothing, whichever of the two blocks is looked at first. */
START_TEST(who_captures_falls)
{
    static const char *const rows[] = {"X X . O .", "O O . X ."};
    for (int i = 0; i < 2; i++) {
        test_draw(rows[i], &topo, &board);
        ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
        look_at_eyes(true);
        ck_assert_int_ne(iki_judgement_at(&judgement, test_point(&topo, "A1"))->method, IKI_BY_EYE);
        ck_assert_int_ne(iki_judgement_at(&judgement, test_point(&topo, "D1"))->method, IKI_BY_EYE);
        iki_judgement_free(&judgement);
    }
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

/* Values K1, L and D, K0 and K1, K0: the words say who makes the ko. */
START_TEST(critical_by_ko)
{
    static const struct {
        const char *rows, *wall, *text;
    } cases[] = {
        {"O O O O . O .\n"
         "O O O O O O O\n"
         "O O O O O O O\n"
         "X X O O O O O\n"
         ". X X X O O O\n"
         ". . . X O O O\n"
         "O O X X O O O\n",
         "C1",
         "Critical: the attacker, moving first, makes a ko of its eye; it is taken as alive."},
        {"O O O O . O .\n"
         "O O O O O O O\n"
         "O O O O O O O\n"
         "X X X O O O O\n"
         "O . X O O O O\n"
         "O X X O O O O\n"
         ". O X O O O O\n",
         "C1", "Critical: its owner, moving first, makes a ko of its eye; it is taken as alive."},
        {"O O O O . O .\n"
         "O O O O O O O\n"
         "O O O O O O O\n"
         "O O O O O O O\n"
         "X X O O O O O\n"
         "O X X X X O O\n"
         ". O O . X . O\n",
         "E1",
         "Critical: its eye is a ko, which whoever moves first wins if there are no threats; it is "
         "taken as alive."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        resolve(cases[i].rows);
        verdict_is(cases[i].wall, IKI_CRITICAL, IKI_ESTIMATED, IKI_BY_EYE);
        const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, cases[i].wall));
        ck_assert_str_eq(test_reason(&topo, v), cases[i].text);
        iki_judgement_free(&judgement);
    }
}
END_TEST

/* The eye of check_eye_board that is dead with five outside liberties, and with six is not if its
 * owner begins: no verdict from the eye. */
START_TEST(no_death_by_more_than_five_liberties)
{
    static const char drawing[] = "/ . / / / / / / / /\n"
                                  "O O . X / / / / / /\n"
                                  "X O . / / / / / / /\n"
                                  "X X X X X X / / / /\n"
                                  ". . . . . . O . O .\n"
                                  "O O O O O O O O O O\n";
    iki_rules rules;
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    test_draw(drawing, &topo, &board);
    ck_assert_int_eq(iki_topo_cut(&topo, test_point(&topo, "B4"), test_point(&topo, "C4")), IKI_OK);
    ck_assert_int_eq(iki_topo_cut(&topo, test_point(&topo, "C4"), test_point(&topo, "C3")), IKI_OK);
    ck_assert_int_eq(iki_topo_join(&topo, test_point(&topo, "B6"), test_point(&topo, "C5")),
                     IKI_OK);
    test_draw_on(drawing, &topo, &board);
    ck_assert_int_eq(iki_resolve(&board, &rules, NULL, NULL, &judgement), IKI_OK);
    verdict_is("A1", IKI_ALIVE, IKI_PROVED, IKI_BY_BENSON);
    const iki_verdict *v = iki_judgement_at(&judgement, test_point(&topo, "A3"));
    ck_assert_int_eq(v->certainty, IKI_ESTIMATED);
    iki_judgement_free(&judgement);
}
END_TEST

/* Whatever allocation fails is told, also if it was for Black's eye of eight points and all went
 * well with White's, which comes later. */
START_TEST(memory_ends)
{
    static test_scarcity scarcity;
    test_draw(". . . . . . . . X\n"
              "X X X X X X X X X\n"
              ". . . . . . . . .\n"
              ". . . . . . . . .\n"
              "O O O O O O O O .\n"
              ". . . . . . . O .\n",
              &topo, &board);
    int refused = 0;
    scarcity.failed = true;
    for (long n = 0; scarcity.failed; n++) {
        iki_whole_effort whole;
        iki_pset unsettled;
        ck_assert_int_eq(iki_judgement_init(&judgement, &board), IKI_OK);
        ck_assert_int_eq(iki_effort_complete(NULL, &whole), IKI_OK);
        scarcity = (test_scarcity){.left = n};
        iki_allocator_set(test_scarce_for_once, &scarcity);
        iki_status status = iki_by_eye_judge(&board, false, &whole.effort, &judgement, &unsettled);
        iki_allocator_set(NULL, NULL);
        ck_assert_int_eq(status, scarcity.failed ? IKI_E_MEMORY : IKI_OK);
        refused += scarcity.failed;
        ck_assert_int_eq(iki_effort_finish(&whole, IKI_OK), IKI_OK);
        iki_judgement_free(&judgement);
    }
    ck_assert_int_gt(refused, 1);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {life_without_outside_liberties,
                                  proved_chains_cost_nothing,
                                  sixteen_eyes,
                                  life_by_one_of_two_eyes,
                                  life_among_twelve_points,
                                  life_by_the_smaller_eye,
                                  life_by_the_emptier_eye,
                                  life_with_a_loose_own_stone,
                                  stones_inside_a_living_eye,
                                  stones_inside_a_living_eye_between_edges,
                                  stones_in_one_of_two_eyes,
                                  stones_inside_an_eye_with_room,
                                  life_that_needs_an_outside_liberty,
                                  a_shared_outside_liberty_proves_nothing,
                                  death_within_proved_walls,
                                  one_point_or_two,
                                  no_proof_of_death_by_ko_or_beside_another_eye,
                                  no_proof_of_death_within_doubtful_walls,
                                  no_death_with_a_way_out,
                                  no_death_around_a_living_enemy,
                                  seki_within_proved_walls,
                                  seki_or_critical,
                                  a_seki_that_its_owner_ends_by_a_ko,
                                  no_seki_with_a_wall_that_dies,
                                  a_stone_that_stays_by_convention,
                                  critical_eyes,
                                  a_prisoner_in_a_critical_eye,
                                  two_critical_walls,
                                  who_captures_falls,
                                  ko_without_threats,
                                  critical_by_ko,
                                  no_death_by_more_than_five_liberties,
                                  memory_ends,
                                  NULL};
    return test_suite("eye_verdict", tests);
}
