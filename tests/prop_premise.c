/* prop_premise - what verdicts say they rest on, on random positions with random words of a
 * referee.
 *
 * No proof rests on the referee's word, not by way of other proofs either; searched verdicts that
 * count on answers in the same place name each other; and every verdict that relies on others says
 * what it means. */
#include "src/resolve/resolve.h"
#include "src/verdict/meaning.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_judgement judgement;
static unsigned words, shared;

/* Says something of every fourth chain or so. */
static iki_given
random_words(test_random *r)
{
    iki_given given = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    iki_pset stones = iki_pset_or(&board.at[IKI_BLACK], &board.at[IKI_WHITE]);
    IKI_PSET_FOR(p, &stones) {
        if (board.head[p] != p || test_below(r, 4) != 0)
            continue;
        iki_pset chain = iki_board_chain(&board, p);
        unsigned word = test_below(r, 6); /* mostly alive: that helps other proofs */
        iki_pset_join(word == 0 ? &given.dead : word == 1 ? &given.seki : &given.alive, &chain);
    }
    return given;
}

/* The stones of verdicts that are the referee's word or rest on it. */
static iki_pset
resting_on_words(void)
{
    iki_pset set = iki_pset_none();
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < judgement.count; i++) {
            const iki_verdict *v = &judgement.verdict[i];
            if (iki_pset_has(&set, v->first) ||
                (!iki_verdict_is_word(&judgement, v) && !iki_pset_meets(&v->premise, &set)))
                continue;
            iki_pset_join(&set, &v->stones);
            changed = true;
        }
    }
    return set;
}

static void
check_words(void)
{
    iki_pset set = resting_on_words();
    for (int i = 0; i < judgement.count; i++) {
        const iki_verdict *v = &judgement.verdict[i];
        bool rests = iki_pset_has(&set, v->first);
        words += rests && v->method != IKI_BY_REFEREE && v->certainty == IKI_GIVEN;
        TEST_CHECK(!rests || v->certainty != IKI_PROVED);
        TEST_CHECK(v->certainty != IKI_GIVEN || rests || v->method == IKI_BY_REFEREE);
    }
}

static bool
counts_on_answers(const iki_verdict *v)
{
    bool eye = v->method == IKI_BY_EYE || v->method == IKI_BY_SAFETY || v->method == IKI_BY_SEARCH;
    return eye && v->certainty == IKI_SEARCHED;
}

static void
check_shared(void)
{
    for (int i = 0; i < judgement.count; i++) {
        const iki_verdict *v = &judgement.verdict[i];
        TEST_CHECK(strlen(iki_verdict_meaning(&judgement, v)) > 0);
        for (int k = 0; k < judgement.count && counts_on_answers(v); k++) {
            const iki_verdict *w = &judgement.verdict[k];
            if (k == i || !counts_on_answers(w) || !iki_pset_meets(&v->zone, &w->zone) ||
                iki_pset_equal(&v->zone, &w->zone))
                continue;
            TEST_CHECK(iki_pset_within(&w->stones, &v->premise));
            shared++;
        }
    }
}

static void
check_position(test_random *r, const char *rules_name)
{
    iki_rules rules;
    TEST_CHECK(iki_rules_named(rules_name, &rules) == IKI_OK);
    iki_given given = random_words(r);
    TEST_CHECK(iki_resolve(&board, &rules, &given, NULL, &judgement) == IKI_OK);
    check_words();
    iki_judgement_free(&judgement);
    TEST_CHECK(iki_resolve(&board, &rules, NULL, NULL, &judgement) == IKI_OK);
    check_words();
    check_shared();
    iki_judgement_free(&judgement);
}

START_TEST(random_positions)
{
    static const char *const rules[] = {"japanese", "chinese", "tromp-taylor", "aga"};
    test_random r = {20261126};
    int positions = test_is_long() ? 20000 : 200;
    for (int i = 0; i < positions; i++) {
        int width = 3 + (int)test_below(&r, 5), height = 3 + (int)test_below(&r, 5);
        TEST_CHECK(iki_topo_init(&topo, width, height) == IKI_OK);
        iki_board_init(&board, &topo);
        if (test_below(&r, 2) == 0)
            test_random_play(&r, &board, 4 * width * height, false);
        else
            test_random_stones(&r, 60 + test_below(&r, 30), &board);
        check_position(&r, rules[i % 4]);
    }
    printf("%d positions: %u verdicts on the referee's word, %u pairs that share a zone\n",
           positions, words, shared);
    TEST_CHECK(words > 0 && shared > 0);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {random_positions, NULL};
    return test_suite("premises", tests);
}
