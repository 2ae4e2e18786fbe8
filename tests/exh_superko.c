/* exh_superko - every position of the smallest boards under superko, with every way of a few moves
 * in which a game can have come to it: does what is called proved stand against an attacker who
 * knows the history?
 *
 * The attacker chooses the history, so both sides' moves in it are tried, passes of one side in
 * between.  What is claimed of a position that was just set up is attacked with each history; only
 * where that is wrong, the game is judged, too. */
#include "src/search/area.h"
#include "tests/suite.h"
#include "tests/superko_claims.h"
#include "tests/support.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Positions by number to the base 3. */
typedef struct board_tests {
    superko_claims claims;
    uint32_t positions;
    superko_list **list; /* [position]: claims, or NULL where they are not known yet */
    uint32_t power[SUPERKO_POINTS_MAX];
} board_tests;

static uint32_t
number_of(const board_tests *t, superko_stones s)
{
    uint32_t number = 0;
    for (uint32_t left = s.black; left != 0; left &= left - 1)
        number += t->power[__builtin_ctz(left)];
    for (uint32_t left = s.white; left != 0; left &= left - 1)
        number += 2 * t->power[__builtin_ctz(left)];
    return number;
}

static superko_stones
position(const board_tests *t, uint32_t number)
{
    superko_stones s = {0, 0};
    for (int p = 0; p < t->claims.topo.point_count; p++, number /= 3) {
        s.black |= (uint32_t)(number % 3 == 1) << p;
        s.white |= (uint32_t)(number % 3 == 2) << p;
    }
    return s;
}

static superko_stones
stones_on(const board_tests *t, const iki_board *b)
{
    return (superko_stones){superko_bits(&t->claims.topo, &b->at[IKI_BLACK]),
                            superko_bits(&t->claims.topo, &b->at[IKI_WHITE])};
}

/* What is claimed of the position as such; worked out once. */
static const superko_list *
claims_about(board_tests *t, superko_stones s)
{
    superko_list **list = &t->list[number_of(t, s)];
    if (*list == NULL) {
        static superko_list found;
        iki_game *g = superko_game(&t->claims, s);
        TEST_CHECK(g != NULL);
        superko_collect(&t->claims, g, &found);
        iki_game_free(g);
        size_t size = offsetof(superko_list, claim) + (size_t)found.count * sizeof *found.claim;
        *list = malloc(size);
        TEST_CHECK(*list != NULL);
        memcpy(*list, &found, size);
    }
    return *list;
}

/* All ways on of up to `moves` moves. */
static void
go_on(board_tests *t, iki_game *g, int moves)
{
    const superko_list *list = claims_about(t, stones_on(t, &g->board));
    if (list->count > 0)
        (void)superko_attack(&t->claims, g, list, g->moves > 0);
    for (int side = 0; moves > 0 && side < 2; side++) {
        iki_color color = iki_side_color(side);
        bool twice = g->moves > 0 && iki_game_to_move(g) != color;
        if (twice)
            TEST_CHECK(iki_game_play(g, iki_opponent(color), IKI_PASS, NULL) == IKI_OK);
        iki_pset may = iki_game_legal_points(g, color);
        IKI_PSET_FOR(p, &may) {
            TEST_CHECK(iki_game_play(g, color, p, NULL) == IKI_OK);
            go_on(t, g, moves - 1);
            TEST_CHECK(iki_game_undo(g) == IKI_OK);
        }
        if (twice)
            TEST_CHECK(iki_game_undo(g) == IKI_OK);
    }
}

/* The first of those that differ by symmetry only. */
static bool
is_first(const board_tests *t, uint32_t number)
{
    const iki_topo *topo = &t->claims.topo;
    superko_stones s = position(t, number);
    int symmetries = topo->width == topo->height ? 8 : 4;
    for (int i = 0; i < 2 * symmetries; i++) {
        superko_stones other = {0, 0};
        for (int p = 0; p < topo->point_count; p++) {
            int x = p % topo->width, y = p / topo->width;
            test_turned(topo->width, topo->height, i % symmetries, &x, &y);
            other.black |= (s.black >> p & 1) << (y * topo->width + x);
            other.white |= (s.white >> p & 1) << (y * topo->width + x);
        }
        if (i >= symmetries)
            other = (superko_stones){other.white, other.black};
        if (number_of(t, other) < number)
            return false;
    }
    return true;
}

static void
open_tests(board_tests *t, int width, int height, unsigned kind)
{
    iki_topo topo;
    memset(t, 0, sizeof *t);
    TEST_CHECK(iki_topo_init(&topo, width, height) == IKI_OK);
    superko_claims_open(&t->claims, &topo, (kind & 1) != 0 ? IKI_KO_SITUATIONAL : IKI_KO_POSITIONAL,
                        (kind & 2) != 0);
    t->positions = 1;
    for (int p = 0; p < width * height; p++) {
        t->power[p] = t->positions;
        t->positions *= 3;
    }
    t->list = calloc(t->positions, sizeof *t->list);
    TEST_CHECK(t->list != NULL);
}

static void
close_tests(board_tests *t)
{
    for (uint32_t i = 0; i < t->positions; i++)
        free(t->list[i]);
    free(t->list);
    superko_claims_close(&t->claims);
}

/* Each `stride`-th position that differs by more than symmetry, with all ways on of so many moves;
 * under both kinds of superko, with and without suicide. */
static long
check_board(int width, int height, int moves, unsigned stride)
{
    static board_tests t;
    char title[80];
    long wrong = 0;
    for (unsigned kind = 0; kind < 4; kind++) {
        unsigned number = kind;
        open_tests(&t, width, height, kind);
        for (uint32_t i = 0; i < t.positions; i++) {
            iki_game *g = is_first(&t, i) ? superko_game(&t.claims, position(&t, i)) : NULL;
            if (g != NULL && number++ % stride == 0)
                go_on(&t, g, moves);
            iki_game_free(g);
        }
        snprintf(title, sizeof title, "%dx%d, %s superko%s, %d moves of history", width, height,
                 (kind & 1) != 0 ? "situational" : "positional", (kind & 2) != 0 ? ", suicide" : "",
                 moves);
        wrong += superko_report(&t.claims, title);
        close_tests(&t);
    }
    return wrong;
}

/* --- the twin against plain search ---------------------------------------------------------- */

/* One question by nothing but moves played and taken back. */
typedef struct plain {
    twin_superko *twin;
    uint32_t targets;
    bool owner_is_black;
    int points;
    long nodes;
} plain;

static bool falls(plain *q);

static bool
stones_stand(const plain *q)
{
    superko_stones s = superko_now(q->twin);
    return ((q->owner_is_black ? s.black : s.white) & q->targets) == q->targets;
}

/* The owner is to move: do all his moves, and his pass, lose? */
static bool
owner_loses(plain *q)
{
    for (int p = SUPERKO_PASS; p < q->points; p++) {
        if (!superko_play(q->twin, q->owner_is_black, p))
            continue;
        bool lost = !stones_stand(q) || falls(q);
        superko_undo(q->twin);
        if (!lost)
            return false;
    }
    return true;
}

static bool
falls(plain *q)
{
    q->nodes--;
    for (int p = 0; p < q->points && q->nodes > 0; p++) {
        if (!superko_play(q->twin, !q->owner_is_black, p))
            continue;
        bool won = !stones_stand(q) || owner_loses(q);
        superko_undo(q->twin);
        if (won)
            return true;
    }
    return false;
}

/* Asks both about one chain after a random game; counts what both settle. */
static void
compare_game(twin_superko *twin, test_random *r, int points, long settled[2])
{
    superko_start(twin, (superko_stones){0, 0}, true);
    bool black = true;
    for (unsigned moves = 1 + test_below(r, 12); moves > 0; moves--, black = !black)
        (void)superko_play(twin, black, (int)test_below(r, (unsigned)points));
    for (int p = 0; p < points; p++) {
        superko_stones s = superko_now(twin);
        uint32_t bit = UINT32_C(1) << p;
        if (((s.black | s.white) & bit) == 0)
            continue;
        plain q = {twin, bit, (s.black & bit) != 0, points, 20000};
        superko_question same = {.targets = bit, .owner_is_black = q.owner_is_black, .nodes = 2000};
        same.owner_first = test_below(r, 2) == 0;
        superko_answer a = superko_ask(twin, &same);
        bool fallen = same.owner_first ? owner_loses(&q) : falls(&q);
        if (q.nodes <= 0 || a == SUPERKO_OPEN)
            continue;
        ck_assert_int_eq(fallen, a == SUPERKO_FALLS);
        settled[fallen ? 1 : 0]++;
    }
}

START_TEST(twin_against_plain_search)
{
    static const int board[][2] = {{1, 3}, {1, 4}, {1, 5}, {2, 2}, {2, 3}};
    test_random r = {1};
    long settled[2] = {0, 0};
    for (unsigned i = 0; i < 5 * 4; i++) {
        twin_graph graph;
        int width = board[i / 4][0], height = board[i / 4][1];
        twin_graph_init(&graph, width, height);
        twin_superko *twin = superko_new(&graph, (i & 1) != 0, (i & 2) != 0);
        for (int n = test_is_long() ? 5000 : 500; n > 0; n--)
            compare_game(twin, &r, width * height, settled);
        superko_free(twin);
    }
    printf("twin and plain search agree: %ld stand, %ld fall\n", settled[0], settled[1]);
    ck_assert_int_gt(settled[0], 100);
    ck_assert_int_gt(settled[1], 100);
}
END_TEST

/* --- claims --------------------------------------------------------------------------------- */

START_TEST(without_history)
{
    ck_assert_int_eq(check_board(1, 7, 0, 1), 0);
    ck_assert_int_eq(check_board(2, 3, 0, 1), 0);
    ck_assert_int_eq(check_board(2, 4, 0, test_is_long() ? 1 : 8), 0);
    ck_assert_int_eq(check_board(3, 3, 0, test_is_long() ? 1 : 16), 0);
}
END_TEST

START_TEST(histories_on_a_line)
{
    bool more = test_is_long();
    long wrong = check_board(1, 5, more ? 5 : 3, 1);
    wrong += check_board(1, 7, more ? 4 : 2, more ? 1 : 2);
    ck_assert_int_eq(wrong, 0);
}
END_TEST

START_TEST(histories)
{
    bool more = test_is_long();
    long wrong = check_board(2, 3, more ? 5 : 3, 1);
    wrong += check_board(2, 4, more ? 4 : 2, more ? 1 : 8);
    wrong += check_board(3, 3, more ? 3 : 2, more ? 1 : 100);
    ck_assert_int_eq(wrong, 0);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {twin_against_plain_search, without_history, histories_on_a_line,
                                  histories, NULL};
    return test_suite("superko, exhaustive", tests);
}
