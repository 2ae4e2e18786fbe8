/* What is said of two chains, played out: a sure connection survives every move of the opponent,
 * one move makes a connection sure, and chains that never meet do not by random play. */
#include "gtp/connection.h"

#include "tests/suite.h"
#include "tests/support.h"

static bool is_sure(const iki_board *b, iki_point x, iki_point y, bool suicide, int moves);

/* Does the owner, to move, make the chains one by at most that many moves of its own? */
static bool
is_joined(const iki_board *b, iki_point x, iki_point y, bool suicide, int moves)
{
    iki_color owner = b->color[x];
    if (b->head[x] == b->head[y])
        return true;
    if (moves == 0)
        return false;
    /* first the moves that join at once, then those that need more */
    for (int left = 0; left < moves; left++) {
        IKI_PSET_FOR(p, &b->at[IKI_EMPTY]) {
            iki_board after = *b;
            iki_undo undo;
            if (iki_board_legal(b, owner, p, suicide) != IKI_LEGAL)
                continue;
            iki_board_play(&after, owner, p, &undo);
            if (after.color[x] == owner && after.color[y] == owner &&
                is_sure(&after, x, y, suicide, left))
                return true;
        }
    }
    return false;
}

/* The same with the opponent to move, who may do what it likes or pass. */
static bool
is_sure(const iki_board *b, iki_point x, iki_point y, bool suicide, int moves)
{
    iki_color owner = b->color[x], opponent = iki_opponent(owner);
    if (b->head[x] == b->head[y])
        return true;
    if (moves == 0 || !is_joined(b, x, y, suicide, moves))
        return false;
    IKI_PSET_FOR(p, &b->at[IKI_EMPTY]) {
        iki_board after = *b;
        iki_undo undo;
        if (iki_board_legal(b, opponent, p, suicide) != IKI_LEGAL)
            continue;
        iki_board_play(&after, opponent, p, &undo);
        if (after.color[x] != owner || after.color[y] != owner ||
            !is_joined(&after, x, y, suicide, moves))
            return false;
    }
    return true;
}

/* A pair of liberties is one move away from being one chain, an answer two. */
enum { SURE_MOVES = 2 };

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
    TEST_CHECK(is_sure(&after, x, y, suicide, SURE_MOVES));
}

/* The owner fills the board as it can, and the opponent passes. */
static void
must_stay_apart(const iki_board *b, iki_point x, iki_point y)
{
    iki_board after = *b;
    iki_undo undo;
    while (!iki_pset_is_empty(&after.at[IKI_EMPTY])) {
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

/* Is there a move of the opponent that keeps them apart for good? */
static bool
check_cut(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_board after = *b;
    iki_undo undo;
    iki_point move = iki_connection_cut(b, x, y, suicide), none;
    TEST_CHECK((move == IKI_PASS) == (iki_connection_cut(b, y, x, suicide) == IKI_PASS));
    if (move == IKI_PASS)
        return false;
    TEST_CHECK(iki_board_legal(b, iki_opponent(b->color[x]), move, suicide) == IKI_LEGAL);
    iki_board_play(&after, iki_opponent(b->color[x]), move, &undo);
    TEST_CHECK(iki_connection_of(&after, x, y, suicide, &none) == IKI_CONNECTION_NEVER);
    must_stay_apart(&after, x, y);
    return true;
}

/* Checks one pair of chains; returns what was said.  *cuts grows where a move cuts them. */
static iki_connection
check_pair(const iki_board *b, iki_point x, iki_point y, bool suicide, int *cuts)
{
    iki_point move, other;
    iki_connection found = iki_connection_of(b, x, y, suicide, &move);
    TEST_CHECK(found == iki_connection_of(b, y, x, suicide, &other));
    TEST_CHECK((found == IKI_CONNECTION_ONE_MOVE) == (move != IKI_PASS));
    if (found == IKI_CONNECTION_SURE)
        TEST_CHECK(is_sure(b, x, y, suicide, SURE_MOVES));
    else if (found == IKI_CONNECTION_ONE_MOVE)
        must_be_made_sure(b, x, y, suicide, move);
    else if (found == IKI_CONNECTION_NEVER)
        must_stay_apart(b, x, y);
    if (found == IKI_CONNECTION_OPEN || found == IKI_CONNECTION_ONE_MOVE)
        *cuts += check_cut(b, x, y, suicide);
    return found;
}

START_TEST(what_is_said_of_two_chains_holds)
{
    test_random r = {43};
    int said[4] = {0}, cuts = 0, further = 0;
    for (int i = 0; i < (test_is_long() ? 4000 : 400); i++) {
        test_recipe recipe;
        iki_topo topo;
        iki_board b;
        test_random_recipe(&r, i % 8 == 0 ? 9 : 6, &recipe);
        test_recipe_topo(&recipe, &topo);
        iki_board_init(&b, &topo);
        (void)test_random_play(&r, &b, (int)test_below(&r, (unsigned)topo.point_count * 2), false);
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
            iki_point first = iki_pset_first(&b.at[c]);
            IKI_CHAINS_FOR(chain, &b, &b.at[c]) {
                iki_point other = iki_pset_first(&chain);
                iki_connection found = check_pair(&b, first, other, i % 2 == 0, &cuts);
                said[found]++;
                further +=
                    found == IKI_CONNECTION_SURE && !is_sure(&b, first, other, i % 2 == 0, 1);
            }
        }
    }
    for (int i = 0; i < 4; i++)
        TEST_CHECK(said[i] > 0);
    TEST_CHECK(cuts > 0 && further > 0);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {what_is_said_of_two_chains_holds, NULL};
    return test_suite("connection", tests);
}
