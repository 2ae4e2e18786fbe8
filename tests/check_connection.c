/* What is said at once of two chains, played out: a sure connection survives every move of the
 * opponent, one move makes a connection sure, and chains that never meet do not by random play. */
#include "gtp/connection.h"

#include "tests/suite.h"
#include "tests/support.h"

/* Can the owner make the chains one at the next move, or are they? */
static bool
is_joined_by_one_move(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    if (b->head[x] == b->head[y])
        return true;
    IKI_PSET_FOR(p, &b->at[IKI_EMPTY]) {
        iki_board after = *b;
        iki_undo undo;
        if (iki_board_legal(b, b->color[x], p, suicide) != IKI_LEGAL)
            continue;
        iki_board_play(&after, b->color[x], p, &undo);
        if (after.head[x] == after.head[y] && after.color[x] == b->color[x])
            return true;
    }
    return false;
}

/* The opponent may do what it likes. */
static void
must_be_sure(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_color opponent = iki_opponent(b->color[x]);
    TEST_CHECK(is_joined_by_one_move(b, x, y, suicide));
    IKI_PSET_FOR(p, &b->at[IKI_EMPTY]) {
        iki_board after = *b;
        iki_undo undo;
        if (b->head[x] == b->head[y] || iki_board_legal(b, opponent, p, suicide) != IKI_LEGAL)
            continue;
        iki_board_play(&after, opponent, p, &undo);
        TEST_CHECK(after.color[x] == b->color[x] && after.color[y] == b->color[x]);
        TEST_CHECK(is_joined_by_one_move(&after, x, y, suicide));
    }
}

/* The move of the owner, after which the connection is sure. */
static void
must_be_made_sure(const iki_board *b, iki_point x, iki_point y, bool suicide, iki_point move)
{
    iki_board after = *b;
    iki_undo undo;
    iki_point none;
    TEST_CHECK(iki_board_legal(b, b->color[x], move, suicide) == IKI_LEGAL);
    iki_board_play(&after, b->color[x], move, &undo);
    TEST_CHECK(iki_connection_of(&after, x, y, suicide, &none) == IKI_CONNECTION_SURE);
    must_be_sure(&after, x, y, suicide);
}

/* The owner fills the board as it can, and the opponent passes. */
static void
must_stay_apart(const iki_board *b, iki_point x, iki_point y)
{
    iki_board after = *b;
    iki_undo undo;
    for (iki_point p; (p = iki_pset_first(&after.at[IKI_EMPTY])) != IKI_NOWHERE;) {
        bool moved = false;
        IKI_PSET_FOR(q, &after.at[IKI_EMPTY]) {
            if (iki_board_legal(&after, b->color[x], q, false) != IKI_LEGAL)
                continue;
            iki_board_play(&after, b->color[x], q, &undo);
            moved = true;
            break;
        }
        TEST_CHECK(after.head[x] != after.head[y]);
        if (!moved)
            break;
    }
}

/* Checks one pair of chains; returns what was said. */
static iki_connection
check_pair(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_point move, other;
    iki_connection found = iki_connection_of(b, x, y, suicide, &move);
    TEST_CHECK(found == iki_connection_of(b, y, x, suicide, &other));
    TEST_CHECK((found == IKI_CONNECTION_ONE_MOVE) == (move != IKI_PASS));
    if (found == IKI_CONNECTION_SURE)
        must_be_sure(b, x, y, suicide);
    else if (found == IKI_CONNECTION_ONE_MOVE)
        must_be_made_sure(b, x, y, suicide, move);
    else if (found == IKI_CONNECTION_NEVER)
        must_stay_apart(b, x, y);
    return found;
}

START_TEST(what_is_said_of_two_chains_holds)
{
    test_random r = {43};
    int said[4] = {0};
    for (int i = 0; i < (test_is_long() ? 4000 : 400); i++) {
        test_recipe recipe;
        iki_topo topo;
        iki_board b;
        test_random_recipe(&r, 6, &recipe);
        test_recipe_topo(&recipe, &topo);
        iki_board_init(&b, &topo);
        (void)test_random_play(&r, &b, (int)test_below(&r, (unsigned)topo.point_count * 2), false);
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
            iki_point first = iki_pset_first(&b.at[c]);
            IKI_CHAINS_FOR(chain, &b, &b.at[c])
                said[check_pair(&b, first, iki_pset_first(&chain), i % 2 == 0)]++;
        }
    }
    for (int i = 0; i < 4; i++)
        TEST_CHECK(said[i] > 0);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {what_is_said_of_two_chains_holds, NULL};
    return test_suite("connection", tests);
}
