/* Random games: the engine's board and game against the twin, over all sizes, rules, topologies.
 *
 * Every tried move must be judged alike; after every move, pass, set-up and undo both boards must
 * look alike.  A million moves in `make check`, a hundred million with IKI_LONG=1. */
#include "engine/go/game.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_board.h"

#include <string.h>

enum { PLIES = 1000, SHARES = 4 };

/* The twin after so many moves, and which positions count for superko then. */
typedef struct frame {
    twin_board board;
    int first, count;
} frame;

typedef struct match {
    test_random random;
    iki_rules rules;
    iki_game *game;
    twin_graph graph;
    twin_history seen;
    int first; /* of the positions that count */
    int moves;
    frame frame[PLIES + 1];
    long played;
} match;

static twin_board *
twin_now(match *m)
{
    return &m->frame[m->moves].board;
}

static iki_legality
twin_says(match *m, iki_color color, int p)
{
    twin_history since = m->seen;
    since.positions += (size_t)m->first * TWIN_POINTS;
    since.mover += m->first;
    since.count -= m->first;
    return twin_legal_ever(twin_now(m), &since, &m->rules, color, p);
}

static iki_point
to_point(const match *m, int p)
{
    return p == TWIN_NONE ? IKI_PASS : twin_to_point(&m->graph, &m->game->topo, p);
}

/* The position is the same, and so is everything that follows from it. */
static void
same_position(match *m)
{
    const iki_board *b = &m->game->board;
    const twin_board *t = twin_now(m);
    uint64_t hash = 0;
    TEST_CHECK(twin_same_stones(t, b));
    IKI_PSET_FOR(p, &b->topo->points) {
        if (b->color[p] != IKI_EMPTY)
            hash ^= iki_board_key(b->color[p], p);
    }
    TEST_CHECK(b->hash == hash);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        TEST_CHECK(b->prisoners[c] == (uint32_t)t->prisoners[c]);
    TEST_CHECK(m->game->moves == (size_t)m->moves);
}

/* Chains, liberties, atari; the same position set up has the same hash. */
static void
same_details(match *m)
{
    const iki_board *b = &m->game->board;
    TEST_CHECK(iki_board_consistent(b));
    for (int p = 0; p < m->graph.width * m->graph.height; p++) {
        iki_point at = to_point(m, p);
        if (m->graph.gone[p] || b->color[at] == IKI_EMPTY)
            continue;
        twin_set chain;
        twin_chain(twin_now(m), p, &chain);
        iki_pset wanted = twin_to_set(&m->graph, b->topo, chain.has);
        iki_pset have = iki_board_chain(b, at), liberties = iki_board_liberties(b, at);
        int count = twin_liberties(twin_now(m), &chain);
        iki_point last;
        TEST_CHECK(iki_pset_equal(&have, &wanted));
        TEST_CHECK(iki_pset_count(&liberties) == count);
        TEST_CHECK(iki_board_in_atari(b, at, &last) == (count == 1));
        TEST_CHECK(count != 1 || last == iki_pset_first(&liberties));
    }
    iki_board again;
    iki_board_init(&again, b->topo);
    TEST_CHECK(iki_board_set(&again, &b->at[IKI_BLACK], &b->at[IKI_WHITE]) == IKI_OK);
    TEST_CHECK(again.hash == b->hash && iki_board_consistent(&again));
    TEST_CHECK(memcmp(again.color, b->color, sizeof b->color) == 0);
}

/* All points for both colours. */
static void
same_legal_points(match *m)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset legal = iki_game_legal_points(m->game, c);
        for (int p = 0; p < m->graph.width * m->graph.height; p++) {
            iki_legality says = twin_says(m, c, p);
            TEST_CHECK(iki_game_legal(m->game, c, to_point(m, p)) == says);
            TEST_CHECK(iki_pset_has(&legal, to_point(m, p)) == (says == IKI_LEGAL));
        }
    }
}

static void
push_frame(match *m, const twin_board *after, iki_color mover)
{
    m->moves++;
    m->frame[m->moves].board = *after;
    twin_history_push(&m->seen, after, mover);
    m->frame[m->moves].first = m->first;
    m->frame[m->moves].count = m->seen.count;
}

static void
try_move(match *m, iki_color color, int p)
{
    iki_legality says = twin_says(m, color, p), why = IKI_OFF_BOARD;
    iki_status status = iki_game_play(m->game, color, to_point(m, p), &why);
    TEST_CHECK(why == says);
    TEST_CHECK(status == (says == IKI_LEGAL ? IKI_OK : IKI_E_ILLEGAL));
    if (status == IKI_OK) {
        twin_board after = *twin_now(m);
        twin_play(&after, color, p);
        push_frame(m, &after, color);
        m->played++;
    }
    same_position(m);
}

static void
undo(match *m)
{
    iki_status status = iki_game_undo(m->game);
    TEST_CHECK(status == (m->moves > 0 ? IKI_OK : IKI_E_STATE));
    if (status != IKI_OK)
        return;
    m->moves--;
    m->first = m->frame[m->moves].first;
    m->seen.count = m->frame[m->moves].count;
    same_position(m);
}

/* Replaces all stones, as a set-up node in a record does. */
static void
set_up(match *m)
{
    iki_board random;
    twin_board *now = twin_now(m);
    int prisoners[3];
    memcpy(prisoners, now->prisoners, sizeof prisoners);
    iki_board_init(&random, &m->game->topo);
    test_random_stones(&m->random, test_below(&m->random, 90), &random);
    iki_status status = iki_game_set_stones(m->game, &random.at[IKI_BLACK], &random.at[IKI_WHITE]);
    TEST_CHECK(status == IKI_OK);
    twin_copy_stones(now, &random);
    memcpy(now->prisoners, prisoners, sizeof prisoners);
    m->first = m->seen.count;
    twin_history_push(&m->seen, now, IKI_EMPTY);
    m->frame[m->moves].first = m->first;
    m->frame[m->moves].count = m->seen.count;
    same_position(m);
}

static int
random_point(match *m)
{
    unsigned points = (unsigned)(m->graph.width * m->graph.height);
    for (int tries = 0; tries < 20; tries++) {
        int p = (int)test_below(&m->random, points);
        if (!m->graph.gone[p] && twin_now(m)->color[p] == IKI_EMPTY)
            return p;
    }
    return (int)test_below(&m->random, points);
}

static void
start(match *m)
{
    test_random *r = &m->random;
    test_recipe recipe;
    iki_topo topo;
    unsigned kind = test_below(r, 4);
    test_random_recipe(r, kind < 2 ? 5 : kind < 3 ? 9 : IKI_SIZE_MAX, &recipe);
    TEST_CHECK(iki_rules_named("chinese", &m->rules) == IKI_OK);
    m->rules.ko = (iki_ko_rule)test_below(r, 3);
    m->rules.suicide = test_below(r, 2) == 0;
    m->game = iki_game_new(recipe.width, recipe.height, &m->rules);
    TEST_CHECK(m->game != NULL);
    test_recipe_topo(&recipe, &topo);
    TEST_CHECK(iki_game_set_topo(m->game, &topo) == IKI_OK);
    twin_graph_recipe(&m->graph, &recipe);
    twin_history_init(&m->seen);
    m->first = m->moves = 0;
    twin_init(twin_now(m), &m->graph);
    twin_history_push(&m->seen, twin_now(m), IKI_EMPTY);
    m->frame[0].first = 0;
    m->frame[0].count = 1;
    if (test_below(r, 4) == 0)
        set_up(m);
}

static void
one_game(match *m)
{
    test_random *r = &m->random;
    start(m);
    int points = m->graph.width * m->graph.height;
    iki_color color = IKI_BLACK;
    for (int tries = 3 * points + 60; tries > 0 && m->moves < PLIES; tries--) {
        color = test_below(r, 10) == 0 ? color : iki_opponent(color);
        int p = test_below(r, 40) == 0 ? TWIN_NONE : random_point(m);
        try_move(m, color, p);
        if (test_below(r, 150) == 0)
            same_legal_points(m);
        if (test_below(r, 100) == 0)
            same_details(m);
        if (test_below(r, 200) == 0)
            set_up(m);
        if (test_below(r, 30) == 0) {
            for (unsigned back = test_below(r, 12); back > 0; back--)
                undo(m);
        }
    }
    while (m->moves > 0)
        undo(m);
    undo(m);
    iki_game_free(m->game);
    twin_history_free(&m->seen);
}

START_TEST(random_games)
{
    static match m;
    long wanted = test_is_long() ? 100000000 / SHARES : 1000000 / SHARES;
    m.random.state = 1000 + (uint64_t)_i;
    for (m.played = 0; m.played < wanted;)
        one_game(&m);
}
END_TEST

int
main(void)
{
    Suite *suite = suite_create("prop_board");
    TCase *all = tcase_create("random_games");
    tcase_set_timeout(all, 24 * TEST_TIMEOUT);
    tcase_add_loop_test(all, random_games, 0, SHARES);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
