/* Unconditional life checked in both directions: on random boards every chain is called alive, or
 * the moves that are told for it capture it.  The moves are played on a second board that shares no
 * code with the engine. */
#include "engine/base/arena.h"
#include "src/benson/benson.h"
#include "src/benson/witness.h"
#include "tests/suite.h"
#include "tests/twin_attack.h"
#include "tests/twin_board.h"

#include <string.h>

/* A test in which nothing dies, or nothing lives, proves little. */
typedef struct count {
    long alive, captured, in_steps; /* in_steps: more moves than the chain has liberties */
} count;

/* Plays the witness on the twin: every move is legal, and the last one takes the chain at p. */
static void
play_on_twin(const twin_graph *g, const iki_board *b, iki_point p, bool suicide,
             const iki_benson_witness *w)
{
    static twin_board twin;
    iki_color owner = (iki_color)b->color[p];
    int at = twin_from_point(g, b->topo, p);
    twin_init(&twin, g);
    twin_copy_stones(&twin, b);
    for (int i = 0; i < w->moves; i++) {
        int move = twin_from_point(g, b->topo, w->move[i]);
        TEST_CHECK(twin.color[at] == owner);
        twin_play(&twin, owner, TWIN_NONE);
        TEST_CHECK(twin_legal(&twin, iki_opponent(owner), move, suicide) == IKI_LEGAL);
        twin_play(&twin, iki_opponent(owner), move);
    }
    TEST_CHECK(twin.color[at] == IKI_EMPTY);
}

static void
check_chain(const twin_graph *g, const iki_board *b, iki_point p, bool suicide, count *c)
{
    iki_benson benson;
    iki_benson_witness w;
    iki_benson_analyse(b, (iki_color)b->color[p], suicide, &benson);
    TEST_CHECK(iki_benson_witness_find(b, p, suicide, &w) == IKI_OK);
    TEST_CHECK((w.moves == 0) == iki_pset_has(&benson.alive, p));
    if (w.moves > 0) {
        iki_pset liberties = iki_board_liberties(b, p);
        play_on_twin(g, b, p, suicide, &w);
        TEST_CHECK(iki_benson_witness_holds(b, p, suicide, &w));
        c->in_steps += w.moves > iki_pset_count(&liberties);
        w.moves--; /* without its last move it holds no more */
        TEST_CHECK(!iki_benson_witness_holds(b, p, suicide, &w));
    }
    c->alive += w.moves == 0 && iki_pset_has(&benson.alive, p);
    c->captured += !iki_pset_has(&benson.alive, p);
    iki_benson_witness_free(&w);
}

static void
check_board(const twin_graph *g, const iki_board *b, count *c)
{
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    IKI_CHAINS_FOR(chain, b, &stones) {
        check_chain(g, b, iki_pset_first(&chain), false, c);
        check_chain(g, b, iki_pset_first(&chain), true, c);
    }
}

START_TEST(every_chain_is_alive_or_is_captured)
{
    test_random r = {71};
    count c = {0};
    int rounds = test_is_long() ? 60000 : 800;
    for (int i = 0; i < rounds; i++) {
        test_recipe recipe;
        iki_topo t;
        iki_board b;
        static twin_graph g;
        test_random_recipe(&r, i % 50 == 0 ? 13 : 6, &recipe);
        test_recipe_topo(&recipe, &t);
        twin_graph_recipe(&g, &recipe);
        iki_board_init(&b, &t);
        if (test_below(&r, 3) == 0)
            test_random_stones(&r, 20 + test_below(&r, 75), &b);
        else
            test_random_play(&r, &b, (int)test_below(&r, 4u * (unsigned)t.point_count + 1),
                             i % 2 == 0);
        check_board(&g, &b, &c);
    }
    ck_assert_int_gt(c.alive, rounds / 4);
    ck_assert_int_gt(c.captured, rounds);
    ck_assert_int_gt(c.in_steps, rounds / 20);
}
END_TEST

/* All positions of small boards: what the witness says is what an attacker can do who moves alone.
 */
typedef struct survey {
    iki_topo topo;
    iki_board board;
    twin_graph graph;
    twin_attack attack;
    long captured;
} survey;

static void
check_position(void *ctx, unsigned black, unsigned white)
{
    survey *s = ctx;
    iki_pset stones[2] = {iki_pset_none(), iki_pset_none()};
    for (int p = 0; p < s->attack.n; p++) {
        if (((black | white) >> p & 1) != 0)
            iki_pset_add(&stones[white >> p & 1], twin_to_point(&s->graph, &s->topo, p));
    }
    TEST_CHECK(iki_board_set(&s->board, &stones[0], &stones[1]) == IKI_OK);
    unsigned safe = s->attack.safe[twin_attack_code(&s->attack, black, white)];
    IKI_CHAINS_FOR(chain, &s->board, &stones[0]) {
        iki_benson_witness w;
        iki_point p = iki_pset_first(&chain);
        TEST_CHECK(iki_benson_witness_find(&s->board, p, s->attack.suicide, &w) == IKI_OK);
        bool alive = (safe >> twin_from_point(&s->graph, &s->topo, p) & 1) != 0;
        TEST_CHECK((w.moves == 0) == alive);
        if (!alive)
            play_on_twin(&s->graph, &s->board, p, s->attack.suicide, &w);
        s->captured += !alive;
        iki_benson_witness_free(&w);
    }
}

static void
check_all(int width, int height, bool suicide)
{
    static survey s;
    memset(&s, 0, sizeof s);
    TEST_CHECK(iki_topo_init(&s.topo, width, height) == IKI_OK);
    iki_board_init(&s.board, &s.topo);
    twin_graph_init(&s.graph, width, height);
    twin_attack_init(&s.attack, &s.graph, suicide, false);
    (void)twin_attack_each(&s.attack, check_position, &s);
    twin_attack_free(&s.attack);
    ck_assert_int_gt(s.captured, 0);
}

START_TEST(all_positions_of_small_boards)
{
    for (int suicide = 0; suicide < 2; suicide++) {
        check_all(4, 1, suicide);
        check_all(3, 2, suicide);
        check_all(4, 2, suicide);
        if (test_is_long()) {
            check_all(3, 3, suicide);
            check_all(4, 3, suicide);
        }
    }
}
END_TEST

/* A thread of chains, each of which falls only after the one before: the most steps there are. */
START_TEST(a_thread_is_pulled_to_its_end)
{
    iki_topo t;
    iki_board b;
    static twin_graph g;
    count c = {0};
    test_draw("X . X . X . X . X . X . X .\n"
              ". X . X . X . X . X . X . X\n"
              "O O O O O O O O O O O O O O\n"
              "O . O . O O O O O O O O O O\n",
              &t, &b);
    twin_graph_of(&g, &t);
    check_board(&g, &b, &c);
    ck_assert_int_gt(c.in_steps, 8);
}
END_TEST

/* Without memory there is no witness, and nothing is lost. */
START_TEST(memory_ends)
{
    iki_topo t;
    iki_board b;
    long none = 0;
    iki_benson_witness w;
    test_draw("X . .\n", &t, &b);
    iki_allocator_set(test_scarce, &none);
    iki_status status = iki_benson_witness_find(&b, test_point(&t, "A1"), false, &w);
    iki_allocator_set(NULL, NULL);
    ck_assert_int_eq(status, IKI_E_MEMORY);
    ck_assert_int_eq(w.moves, 0);
    ck_assert_ptr_null(w.move);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {every_chain_is_alive_or_is_captured, all_positions_of_small_boards,
                            a_thread_is_pulled_to_its_end, memory_ends, NULL};
    return test_suite("prop_benson_witness", tests);
}
