/* Games of the engine against itself: they end, they are legal, they can be repeated.
 *
 * On the way the position is judged before every move, so the whole chain board - Benson - verdicts
 * - choice is exercised; at the end the count must account for every point. */
#include "src/eye/cache.h"
#include "src/player/choose.h"
#include "src/resolve/resolve.h"
#include "src/score/score.h"
#include "src/search/dfpn.h"
#include "tests/suite.h"
#include "tests/twin_benson.h"

enum { RULES = 5, GAMES = 100, SHORT_GAMES = RULES + 1, MOVES_MAX = 300, TABLE_LOG2 = 14 };

/* What was worked out for one move serves the next, and must not change it. */
static iki_effort effort;

static void
prepare(void)
{
    effort = (iki_effort){.eyes = iki_eye_cache_new(), .search = iki_dfpn_table_new(TABLE_LOG2)};
    ck_assert_ptr_nonnull(effort.eyes);
    ck_assert_ptr_nonnull(effort.search);
}

static void
clean_up(void)
{
    iki_eye_cache_free(effort.eyes);
    iki_dfpn_table_free(effort.search);
}

static uint64_t
mix(uint64_t hash, iki_point move)
{
    return (hash ^ move) * UINT64_C(0x9E3779B97F4A7C15) + (hash >> 29);
}

/* The move must be legal by the twin, and both boards alike after it. */
static void
follow(twin_board *twin, twin_history *seen, const iki_game *g, iki_color color, iki_point move)
{
    int p = move == IKI_PASS ? TWIN_NONE : twin_from_point(twin->graph, &g->topo, move);
    TEST_CHECK(twin_legal_ever(twin, seen, &g->rules, color, p) == IKI_LEGAL);
    twin_play(twin, color, p);
    twin_history_push(seen, twin, color);
    TEST_CHECK(twin_same_stones(twin, &g->board));
}

static iki_point
choose(const iki_game *g, iki_color color, uint64_t seed)
{
    iki_judgement j;
    TEST_CHECK(iki_resolve(&g->board, &g->rules, NULL, &effort, &j) == IKI_OK);
    iki_choice choice = {g, &j, &effort, color, seed, NULL};
    iki_point move;
    TEST_CHECK(iki_choose_move(&choice, &move) == IKI_OK);
    iki_judgement_free(&j);
    return move;
}

static void
check_end(const iki_game *g, const twin_graph *graph)
{
    iki_judgement j;
    iki_score s;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        twin_benson_compare(graph, &g->board, c, g->rules.suicide);
    TEST_CHECK(iki_resolve(&g->board, &g->rules, NULL, &effort, &j) == IKI_OK);
    iki_score_count(g, &j, &s);
    int dame = iki_pset_count(&s.territory[IKI_EMPTY]);
    TEST_CHECK(s.area[IKI_BLACK] + s.area[IKI_WHITE] + dame == g->topo.point_count);
    iki_judgement_free(&j);
}

/* Plays one game; returns a hash of its moves. */
static uint64_t
play_game(int size, const char *rules, uint64_t seed, size_t limit)
{
    iki_rules r;
    twin_graph graph;
    twin_board twin;
    twin_history seen;
    TEST_CHECK(iki_rules_named(rules, &r) == IKI_OK);
    iki_game *g = iki_game_new(size, size, &r);
    TEST_CHECK(g != NULL);
    twin_graph_init(&graph, size, size);
    twin_init(&twin, &graph);
    twin_history_init(&seen);
    twin_history_push(&seen, &twin, IKI_EMPTY);
    uint64_t hash = 0;
    while (iki_game_trailing_passes(g) < 2) {
        iki_color color = iki_game_to_move(g);
        iki_point move = choose(g, color, seed);
        TEST_CHECK(iki_game_play(g, color, move, NULL) == IKI_OK);
        follow(&twin, &seen, g, color, move);
        hash = mix(hash, move);
        if (g->moves > limit)
            test_failed(__FILE__, __LINE__, "%dx%d, %s, seed %llu: no end after %zu moves", size,
                        size, rules, (unsigned long long)seed, limit);
    }
    check_end(g, &graph);
    twin_history_free(&seen);
    iki_game_free(g);
    return hash;
}

/* Every game twice; in the short form only the first one. */
START_TEST(games_on_nine)
{
    static const char *const rules[RULES] = {"japanese", "chinese", "aga", "tromp-taylor",
                                             "new-zealand"};
    uint64_t hash[GAMES];
    int differ = 0, games = test_is_long() ? GAMES : SHORT_GAMES;
    prepare();
    for (int i = 0; i < games; i++)
        hash[i] = play_game(9, rules[i % RULES], (uint64_t)i, MOVES_MAX);
    for (int i = 0; i < games; i++) {
        if (i == 0 || test_is_long())
            TEST_CHECK(hash[i] == play_game(9, rules[i % RULES], (uint64_t)i, MOVES_MAX));
        differ += i >= RULES && hash[i] != hash[i - RULES];
    }
    ck_assert_int_gt(2 * differ, games - RULES);
    clean_up();
}
END_TEST

START_TEST(other_sizes)
{
    prepare();
    for (int size = 1; size <= (test_is_long() ? 19 : 8); size++) {
        if (size != 9)
            (void)play_game(size, "chinese", (uint64_t)size, (size_t)(4 * size * size + 60));
    }
    clean_up();
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {games_on_nine, other_sizes, NULL};
    return test_suite("selfplay", tests);
}
