/* exh_premise - statements that are true one by one and false together, and no two of them proved.
 *
 * Found on all positions of small boards by playing them out, two families of pairs:
 *   two chains of a colour, each safe when it alone is attacked, and one of the two falls when both
 *   are (with eyes that need an outside liberty which both count: tests/check_eye_verdict.c);
 *   a chain that is safe, and one of the other colour that can be captured, but not so that the
 *   first one stays. */
#include "tests/proof_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>

enum { SETS = 1024, CHAINS_MAX = 10 };

typedef struct chain {
    uint32_t stones, liberties;
    bool black;
    bool safe, dead; /* when this chain alone is asked about */
    bool proved_alive, proved_dead;
} chain;

typedef struct study {
    proof_claims claims;   /* for its board and its effort */
    whole *alone[2][SETS]; /* [owner is Black]: attacks on one set of stones, made when wanted */
    whole *both;
    long sharing, apart, walls; /* pairs: of chains that share liberties, of others, of the second
                                 * family */
} study;

/* Can one of the targets be taken?  Whoever attacks safe stones ignores bans. */
static bool
falls(study *s, const whole_question *q, whole_stones stones, bool attacker_first)
{
    whole **w = &s->alone[q->owner_is_black][q->targets];
    if (q->walls != 0) {
        TEST_CHECK(whole_ask(s->both, q, WHOLE_FREE_MAX));
        return whole_captured(s->both, stones, attacker_first);
    }
    if (*w == NULL) {
        *w = whole_new(s->claims.topo.width, s->claims.topo.height, false);
        TEST_CHECK(whole_ask(*w, q, WHOLE_FREE_MAX));
    }
    return whole_captured(*w, stones, attacker_first);
}

/* Two chains of one colour. */
static void
study_targets(study *s, whole_stones stones, const chain *a, const chain *b)
{
    whole_question q = {.targets = a->stones | b->stones, .owner_is_black = a->black};
    if (!a->safe || !b->safe || !falls(s, &q, stones, true))
        return;
    s->sharing += (a->liberties & b->liberties) != 0;
    s->apart += (a->liberties & b->liberties) == 0;
    TEST_CHECK(!a->proved_alive || !b->proved_alive);
}

/* A wall and a chain that dies within it, its owner moving first and obeying bans. */
static void
study_wall(study *s, whole_stones stones, const chain *wall, const chain *inner)
{
    whole_question q = {.targets = inner->stones,
                        .walls = wall->stones,
                        .owner_is_black = inner->black,
                        .owner_ignores_ko = false};
    if (!wall->safe || !inner->dead || falls(s, &q, stones, false))
        return;
    s->walls++;
    TEST_CHECK(!wall->proved_alive || !inner->proved_dead);
}

/* The chains with what play and what the resolver says of each. */
static int
list_chains(study *s, whole_stones stones, chain list[CHAINS_MAX])
{
    iki_board b;
    iki_judgement j;
    TEST_CHECK(proof_board(&s->claims, stones, &b));
    TEST_CHECK(iki_resolve(&b, &s->claims.rules, NULL, &s->claims.effort, &j) == IKI_OK);
    int n = j.count;
    for (int i = 0; i < n; i++) {
        const iki_verdict *v = &j.verdict[i];
        iki_pset liberties = iki_board_liberties(&b, v->first);
        chain *c = &list[i];
        *c = (chain){.stones = proof_bits(&s->claims.topo, &v->stones),
                     .liberties = proof_bits(&s->claims.topo, &liberties),
                     .black = v->color == IKI_BLACK,
                     .proved_alive = v->certainty == IKI_PROVED && v->life == IKI_ALIVE,
                     .proved_dead = v->certainty == IKI_PROVED && v->life == IKI_DEAD};
        whole_question q = {.targets = c->stones, .owner_is_black = c->black};
        c->safe = !falls(s, &q, stones, true);
        c->dead = falls(s, &q, stones, false);
    }
    iki_judgement_free(&j);
    return n;
}

static void
study_position(study *s, whole_stones stones)
{
    chain list[CHAINS_MAX];
    int n = list_chains(s, stones, list);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) {
            if (list[i].black != list[k].black)
                study_wall(s, stones, &list[i], &list[k]);
            else if (k > i)
                study_targets(s, stones, &list[i], &list[k]);
        }
    }
}

static void
start(study *s, int width, int height)
{
    *s = (study){.both = whole_new(width, height, false)};
    proof_open(&s->claims, width, height, false);
}

static void
finish(study *s)
{
    for (int i = 0; i < SETS; i++) {
        for (int k = 0; k < 2; k++) {
            if (s->alone[k][i] != NULL)
                whole_free(s->alone[k][i]);
        }
    }
    whole_free(s->both);
    proof_close(&s->claims);
}

static void
study_board(int width, int height, long walls)
{
    static study s;
    iki_board b;
    start(&s, width, height);
    for (uint32_t i = 0; i < proof_positions(&s.claims); i++) {
        whole_stones stones = proof_position(&s.claims, i);
        if (proof_is_first(&s.claims, stones) && proof_board(&s.claims, stones, &b))
            study_position(&s, stones);
    }
    printf("%dx%d: pairs that are true only one by one: %ld of chains that share liberties, %ld of "
           "others, %ld of a wall and a chain within\n",
           width, height, s.sharing, s.apart, s.walls);
    ck_assert_int_ge(s.walls, walls);
    finish(&s);
}

START_TEST(true_one_by_one)
{
    study_board(2, 4, 1);
    study_board(3, 3, 1);
    if (test_is_long())
        study_board(2, 5, 1);
}
END_TEST

/* The smallest pair of chains: White loses A2 or B4 when Black may attack both. */
START_TEST(two_targets)
{
    static study s;
    iki_topo topo;
    iki_board b;
    start(&s, 2, 5);
    test_draw(". X\n"
              ". O\n"
              ". .\n"
              "O .\n"
              "X .\n",
              &topo, &b);
    study_position(&s, (whole_stones){proof_bits(&topo, &b.at[IKI_BLACK]),
                                      proof_bits(&topo, &b.at[IKI_WHITE])});
    ck_assert_int_eq(s.apart, 1);
    finish(&s);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {true_one_by_one, two_targets, NULL};
    return test_suite("premises, exhaustive", tests);
}
