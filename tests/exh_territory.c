/* All positions of 3x3 and 3x4 (2x7 and 4x4 with IKI_LONG=1): ground is found to be territory if,
 * and only if, the enemy who moves alone can never own a pass-alive chain there.  And what the
 * resolver makes of it, against alternating play. */
#include "src/benson/benson.h"
#include "src/benson/territory.h"
#include "src/benson/territory_seki.h"
#include "tests/proof_support.h"
#include "tests/suite.h"
#include "tests/twin_attack.h"

#include <stdio.h>
#include <string.h>

/* Pieces of the board between Black's pass-alive chains: all, truly without life for White, found,
 * found with loose stones taken for captured, found by rule D2. */
typedef struct tally {
    long pieces, dead, found, firm, d2;
} tally;

typedef struct survey {
    twin_attack attack;
    twin_graph graph;
    iki_topo topo;
    iki_board board;
    tally tally;
} survey;

/* The twin's points of a set, as bits. */
static unsigned
to_bits(const survey *s, const iki_pset *set)
{
    unsigned bits = 0;
    IKI_PSET_FOR(p, set)
        bits |= 1u << twin_from_point(&s->graph, &s->topo, p);
    return bits;
}

static void
count_piece(survey *s, const iki_pset *piece, const iki_pset found[3], unsigned lives)
{
    bool is[3], dead = (lives & to_bits(s, piece)) == 0;
    for (int i = 0; i < 3; i++) {
        is[i] = iki_pset_meets(piece, &found[i]);
        TEST_CHECK(!is[i] || dead);
        TEST_CHECK(!is[i] || i == 2 || iki_pset_within(piece, &found[i]));
    }
    TEST_CHECK(is[0] || !is[1]);
    TEST_CHECK(is[1] || !is[2]);
    s->tally.pieces++;
    s->tally.dead += dead;
    s->tally.found += is[0];
    s->tally.firm += is[1];
    s->tally.d2 += is[2];
}

/* Every piece that Black's chains shut in. */
static void
check_pieces(survey *s, const iki_pset *alive, const iki_pset found[3], unsigned lives)
{
    for (iki_pset left = iki_pset_minus(&s->topo.points, alive); !iki_pset_is_empty(&left);) {
        iki_pset one = iki_pset_of(iki_pset_first(&left));
        iki_pset piece = iki_topo_flood(&s->topo, &one, &left);
        iki_pset beside = iki_topo_spread(&s->topo, &piece);
        iki_pset_drop(&left, &piece);
        if (iki_pset_meets(&beside, alive))
            count_piece(s, &piece, found, lives);
    }
}

/* Black's view; White's is the same by symmetry. */
static void
check_position(void *ctx, unsigned black, unsigned white)
{
    survey *s = ctx;
    iki_benson benson;
    iki_pset stones[3] = {{{0}}, {{0}}, {{0}}};
    uint32_t code = twin_attack_code(&s->attack, black, white);
    bool suicide = s->attack.suicide;
    if (s->attack.safe[code] == 0)
        return;
    for (int p = 0; p < s->attack.n; p++) {
        int color = black >> p & 1 ? IKI_BLACK : white >> p & 1 ? IKI_WHITE : IKI_EMPTY;
        iki_pset_add(&stones[color], twin_to_point(&s->graph, &s->topo, p));
    }
    TEST_CHECK(iki_board_set(&s->board, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
    iki_benson_analyse(&s->board, IKI_BLACK, suicide, &benson);
    const iki_pset found[3] = {
        iki_benson_territory_find(&s->board, IKI_BLACK, &benson.alive, suicide, true),
        iki_benson_territory_find(&s->board, IKI_BLACK, &benson.alive, suicide, false),
        benson.territory,
    };
    check_pieces(s, &benson.alive, found, s->attack.lives[code]);
}

static tally
run_survey(int width, int height, bool suicide)
{
    static survey s;
    memset(&s, 0, sizeof s);
    TEST_CHECK(iki_topo_init(&s.topo, width, height) == IKI_OK);
    iki_board_init(&s.board, &s.topo);
    twin_graph_init(&s.graph, width, height);
    twin_attack_init(&s.attack, &s.graph, suicide, true);
    (void)twin_attack_each(&s.attack, check_position, &s);
    twin_attack_free(&s.attack);
    return s.tally;
}

/* What the search finds is all there is. */
static void
check_board(int width, int height, bool suicide, const tally *expected)
{
    tally t = run_survey(width, height, suicide);
    ck_assert_int_eq(t.pieces, expected->pieces);
    ck_assert_int_eq(t.dead, expected->dead);
    ck_assert_int_eq(t.found, t.dead);
    ck_assert_int_eq(t.firm, expected->firm);
    ck_assert_int_eq(t.d2, expected->d2);
}

START_TEST(small_boards)
{
    check_board(3, 3, false, &(tally){.pieces = 1903, .dead = 1903, .firm = 1903, .d2 = 1903});
    check_board(3, 3, true, &(tally){.pieces = 1371, .dead = 1371, .firm = 1371, .d2 = 1371});
    check_board(4, 3, false, &(tally){.pieces = 34787, .dead = 34673, .firm = 34625, .d2 = 34305});
    check_board(4, 3, true, &(tally){.pieces = 20263, .dead = 19895, .firm = 19895, .d2 = 19597});
}
END_TEST

START_TEST(large_boards)
{
    static const tally flat = {.pieces = 236652, .dead = 223256, .firm = 219032, .d2 = 206748};
    static const tally without = {
        .pieces = 2002453, .dead = 1977865, .firm = 1973833, .d2 = 1869021};
    static const tally with = {.pieces = 1398625, .dead = 1359529, .firm = 1359529, .d2 = 1234265};
    if (!test_is_long())
        return;
    check_board(7, 2, false, &flat);
    check_board(4, 4, false, &without);
    check_board(4, 4, true, &with);
}
END_TEST

/* The same on odd graphs: random ones of up to 10 points. */
START_TEST(random_graphs)
{
    test_random r = {61};
    long dead = 0;
    int rounds = test_is_long() ? 200 : 12;
    for (int i = 0; i < rounds; i++) {
        static survey s;
        test_recipe recipe;
        do {
            test_random_recipe(&r, 5, &recipe);
        } while (recipe.steps == 0 || recipe.width * recipe.height > 10);
        memset(&s, 0, sizeof s);
        test_recipe_topo(&recipe, &s.topo);
        iki_board_init(&s.board, &s.topo);
        twin_graph_recipe(&s.graph, &recipe);
        twin_attack_init(&s.attack, &s.graph, i % 2 == 0, true);
        (void)twin_attack_each(&s.attack, check_position, &s);
        twin_attack_free(&s.attack);
        ck_assert_int_eq(s.tally.found, s.tally.dead);
        dead += s.tally.dead;
    }
    ck_assert_int_gt(dead, 0);
}
END_TEST

/* --- under alternating play ------------------------------------------------------------------- */

/* Is there ground that rule D2 does not see? */
static bool
has_more(const iki_board *b)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_benson benson;
        iki_pset ground;
        iki_benson_analyse(b, c, false, &benson);
        TEST_CHECK(iki_benson_territory_without_seki(b, c, &benson.alive, false,
                                                     &b->at[iki_opponent(c)], &ground) == IKI_OK);
        if (!iki_pset_within(&ground, &benson.territory))
            return true;
    }
    return false;
}

/* The verdicts on every `stride`-th of those positions, against play on the whole board. */
static void
check_verdicts(int width, int height, int stride)
{
    proof_claims c;
    iki_board b;
    char title[48];
    int number = 0;
    proof_open(&c, width, height, false);
    for (uint32_t i = 0; i < proof_positions(&c); i++) {
        whole_stones s = proof_position(&c, i);
        if (proof_is_first(&c, s) && proof_board(&c, s, &b) && has_more(&b) &&
            number++ % stride == 0)
            proof_judge(&c, s);
    }
    proof_check(&c, WHOLE_FREE_MAX);
    snprintf(title, sizeof title, "%dx%d, %d positions", width, height, number);
    ck_assert_int_gt(c.tally[PREMISE_DEAD].checked + c.tally[PROOF_INSIDE].checked, 0);
    ck_assert_int_eq(proof_report(&c, title), 0);
    proof_close(&c);
}

START_TEST(verdicts)
{
    check_verdicts(2, 5, 1);
    check_verdicts(3, 4, 1);
    if (test_is_long())
        check_verdicts(2, 6, 1);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {small_boards, large_boards, random_graphs, verdicts, NULL};
    return test_suite("territory, exhaustive", tests);
}
