/* Estimates on drawn boards: who succeeds, whether a ko decides, and who takes it first. */
#include "src/life/estimate.h"
#include "tests/suite.h"
#include "tests/support.h"

static iki_topo topo;
static iki_board board;

typedef struct problem {
    const char *drawing, *stone; /* of Black's, who is to live */
    int first;                   /* side */
    iki_success success, threatless;
    const char *moves; /* that get so much; NULL: no matter */
} problem;

#define OPEN                                                                                       \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"

/* Black has one eye and makes another with a stone at B1, which White can take first; White at B2
 * kills, too. */
#define BLACK_FOLLOWS                                                                              \
    OPEN ". . . . . . . . .\n"                                                                     \
         "O O O . . . . . .\n"                                                                     \
         "O X O O O O . . .\n"                                                                     \
         "X . X X X O . . .\n"                                                                     \
         ". . . X O O . . .\n"
/* White at B2 leaves Black one eye and one that a ko is about. */
#define WHITE_TAKES                                                                                \
    OPEN ". . . . . . . . .\n"                                                                     \
         "O O O O O O . . .\n"                                                                     \
         "O . X X X O O . .\n"                                                                     \
         "X . . . X . O . .\n"                                                                     \
         ". X X X O O O . .\n"
/* Black throws himself into the ko at B1 and is the one who takes. */
#define BLACK_TAKES                                                                                \
    OPEN ". . . . . . . . .\n"                                                                     \
         "O O O O . . . . .\n"                                                                     \
         "O X X O . . . . .\n"                                                                     \
         "X . X O O . . . .\n"                                                                     \
         ". . . . O . . . .\n"
/* Black at B4 takes a stone and can take it back for ever, which is no eye. */
#define NO_EYE                                                                                     \
    OPEN "O O O . . . . . .\n"                                                                     \
         "O . O O . . . . .\n"                                                                     \
         "X O X O O O O . .\n"                                                                     \
         ". X X X O . . . .\n"                                                                     \
         "X O . . . . . . .\n"
/* Three points in a row: whoever plays the middle one decides, without any ko. */
#define THREE                                                                                      \
    OPEN ". . . . . . . . .\n"                                                                     \
         ". . . . . . . . .\n"                                                                     \
         "O O O O O . . . .\n"                                                                     \
         "X X X X O . . . .\n"                                                                     \
         ". . . X O . . . .\n"

static const problem problems[] = {
    {BLACK_FOLLOWS, "D1", 0, IKI_WORKS_BY_KO, IKI_FAILS, "B1"},
    {BLACK_FOLLOWS, "D1", 1, IKI_WORKS, 0, "B1 B2"},
    {WHITE_TAKES, "C1", 1, IKI_WORKS_BY_KO, IKI_WORKS, "B2"},
    {WHITE_TAKES, "C1", 0, IKI_WORKS, 0, "B2"},
    {BLACK_TAKES, "A2", 0, IKI_WORKS_BY_KO, IKI_WORKS, "B1"},
    {BLACK_TAKES, "A2", 1, IKI_WORKS, 0, "B1"},
    {NO_EYE, "C3", 0, IKI_FAILS, 0, NULL},
    {NO_EYE, "C3", 1, IKI_WORKS, 0, NULL},
    {THREE, "A2", 0, IKI_WORKS, 0, "B1"},
    {THREE, "A2", 1, IKI_WORKS, 0, "B1"},
};

static iki_point
seen(const char *vertex, int side)
{
    iki_topo t;
    ck_assert_int_eq(iki_topo_init(&t, 9, 9), IKI_OK);
    iki_point p = test_point(&t, vertex);
    int x = iki_topo_x(&t, p), y = iki_topo_y(&t, p);
    test_turned(9, 9, side & 7, &x, &y);
    return iki_topo_point(&topo, x, y);
}

/* True if p is one of the vertices, two letters each with a blank between them. */
static bool
is_one_of(iki_point p, const char *vertices, int side)
{
    for (const char *v = vertices;; v += 3) {
        const char one[3] = {v[0], v[1], '\0'};
        if (p == seen(one, side))
            return true;
        if (v[2] == '\0')
            return false;
    }
}

static iki_life_estimate
estimate(const problem *m, int side, uint64_t nodes)
{
    iki_life_estimate e;
    iki_budget budget;
    iki_budget_init(&budget, nodes, 0);
    test_draw_seen(m->drawing, side, &topo, &board);
    int first = side < 8 ? m->first : 1 - m->first;
    ck_assert_int_eq(iki_life_estimate_make(&board, seen(m->stone, side), first, &budget, &e),
                     IKI_OK);
    return e;
}

/* Each from another side; from all sides games are the same (check_life). */
START_TEST(kos_are_told_from_other_answers)
{
    for (int i = 0; i < (int)(sizeof problems / sizeof problems[0]); i++) {
        const problem *m = &problems[i];
        int side = i * 5 % 16;
        iki_life_estimate e = estimate(m, side, 0);
        ck_assert_int_eq(e.games, IKI_CAPTURE_GAMES);
        ck_assert_int_eq(e.success, m->success);
        ck_assert_int_eq(e.threatless, m->threatless);
        ck_assert(m->moves == NULL || is_one_of(e.move, m->moves, side));
        ck_assert_int_eq(e.line[0], e.move);
        ck_assert_int_ge(e.moves, 1);
    }
}
END_TEST

/* Without nodes for the second games who takes the ko first succeeds, and the other one fails. */
START_TEST(kos_cost_nodes_of_their_own)
{
    uint64_t nodes = (uint64_t)IKI_LIFE_ESTIMATE_ENOUGH * IKI_CAPTURE_GAME_NODES;
    iki_life_estimate e = estimate(&problems[0], 0, nodes);
    ck_assert_int_eq(e.games, IKI_LIFE_ESTIMATE_ENOUGH);
    ck_assert_int_eq(e.success, IKI_FAILS);
    e = estimate(&problems[2], 0, nodes);
    ck_assert_int_eq(e.success, IKI_WORKS);
    e = estimate(&problems[2], 0, IKI_CAPTURE_GAME_NODES - 1);
    ck_assert_int_eq(e.games, 0);
    ck_assert_int_eq(e.moves, 0);
}
END_TEST

/* Who retakes at once lives by a ko that he loses by the rules, from whatever side it is seen. */
START_TEST(retaking_is_seen_alike_from_all_sides)
{
    const problem *m = &problems[0];
    double captured[3] = {-1, -1, -1};
    for (int i = 0; i < 3 * 16; i++) {
        int side = i % 16, who = i / 16;
        test_draw_seen(m->drawing, side, &topo, &board);
        iki_point p = seen(m->stone, side);
        iki_color owner = board.color[p];
        iki_color retakes = who == 0 ? IKI_EMPTY : who == 1 ? owner : iki_opponent(owner);
        iki_capture_estimate games;
        iki_budget budget;
        iki_budget_init(&budget, 1000 * IKI_CAPTURE_GAME_NODES, 0);
        const iki_capture_question q = {
            .board = &board, .point = p, .first = owner, .retakes = retakes};
        ck_assert_int_eq(iki_capture_estimate_make(&q, &budget, &games), IKI_OK);
        ck_assert(captured[who] < 0 || games.captured == captured[who]);
        captured[who] = games.captured;
        ck_assert(games.dies == (who != 1));
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {kos_are_told_from_other_answers, kos_cost_nodes_of_their_own,
                            retaking_is_seen_alike_from_all_sides, NULL};
    return test_suite("life_estimate", tests);
}
