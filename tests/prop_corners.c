/* prop_corners - full corners in a living wall: the judge and the question about one group agree.
 *
 * A race that is won is not yet life, and life that needs a neighbour which needs it is none.  So
 * no black chain in such a corner should be judged alive or in seki where a search finds that its
 * owner cannot save it, unless stones that the search takes to live are themselves judged
 * otherwise.  Some are: the judge's own questions take more stones around the chain to live.
 * KNOWN_PERCENT bounds these. */
#include "engine/go/rules.h"
#include "src/life/life.h"
#include "src/resolve/resolve.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>

enum { SIDE = 9, CORNER = 5, BOARDS = 60, LONG_BOARDS = 2000, KNOWN_PERCENT = 4 };

static bool
is_eye_of_wall(int x, int y)
{
    return (x == 7 && (y == 1 || y == 5 || y == 7)) || (y == 7 && (x == 1 || x == 5));
}

/* White all round, with eyes; the corner nearly full.  False if some stone has no liberty. */
static bool
draw_corner(test_random *r, const iki_topo *t, iki_board *b)
{
    iki_pset at[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    unsigned full = 70 + test_below(r, 26), black = 35 + test_below(r, 36);
    IKI_PSET_FOR(p, &t->points) {
        int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
        bool corner = x < CORNER && y < CORNER, stone = test_below(r, 100) < full;
        bool own = test_below(r, 100) < black;
        if (corner && stone)
            iki_pset_add(&at[own ? IKI_BLACK : IKI_WHITE], p);
        else if (!corner && !is_eye_of_wall(x, y))
            iki_pset_add(&at[IKI_WHITE], p);
    }
    iki_board_init(b, t);
    return iki_board_set(b, &at[IKI_BLACK], &at[IKI_WHITE]) == IKI_OK;
}

typedef struct tally {
    int boards, asked, dead, on_premise, wrong;
} tally;

/* Is a wall of the answer judged to be anything but alive or in seki? */
static bool
premise_falls(const iki_judgement *j, const iki_life_answer *a)
{
    IKI_PSET_FOR(p, &a->premise) {
        iki_life life = iki_judgement_at(j, p)->life;
        if (life != IKI_ALIVE && life != IKI_SEKI)
            return true;
    }
    return false;
}

static void
compare(const iki_board *b, const iki_judgement *j, const iki_verdict *v, tally *sum)
{
    iki_life_answer a;
    iki_life_request request = {
        .board = b, .point = v->first, .subject = IKI_LIFE_CHAIN, .first = iki_side(v->color)};
    TEST_CHECK(iki_life_ask(&request, NULL, &a) == IKI_OK);
    bool dead = a.certainty == IKI_SEARCHED && a.defend.success == IKI_FAILS;
    bool falls = dead && premise_falls(j, &a);
    sum->asked++;
    sum->dead += dead;
    sum->on_premise += falls;
    sum->wrong += dead && !falls;
}

static void
try_corner(test_random *r, const iki_topo *t, const iki_rules *rules, tally *sum)
{
    iki_board b;
    iki_judgement j;
    if (!draw_corner(r, t, &b))
        return;
    TEST_CHECK(iki_resolve(&b, rules, NULL, NULL, &j) == IKI_OK);
    for (int i = 0; i < j.count; i++) {
        const iki_verdict *v = &j.verdict[i];
        if (v->color == IKI_BLACK && (v->life == IKI_ALIVE || v->life == IKI_SEKI) &&
            v->certainty != IKI_PROVED)
            compare(&b, &j, v, sum);
    }
    iki_judgement_free(&j);
    sum->boards++;
}

START_TEST(judge_and_search_agree)
{
    test_random r = {2026};
    tally sum = {0};
    iki_topo t;
    iki_rules rules;
    TEST_CHECK(iki_topo_init(&t, SIDE, SIDE) == IKI_OK);
    TEST_CHECK(iki_rules_named("japanese", &rules) == IKI_OK);
    while (sum.boards < (test_is_long() ? LONG_BOARDS : BOARDS))
        try_corner(&r, &t, &rules, &sum);
    if (test_is_long())
        printf("%d corners, %d chains asked, %d dead by search: %d by stones that die, %d against "
               "the judge\n",
               sum.boards, sum.asked, sum.dead, sum.on_premise, sum.wrong);
    TEST_CHECK(sum.asked > 0 && 100 * sum.wrong <= KNOWN_PERCENT * sum.asked);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {judge_and_search_agree, NULL};
    return test_suite("prop_corners", tests);
}
