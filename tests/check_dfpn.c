/* Proof-number search on local games against the solver that looks at everything; then races. */
#include "engine/base/arena.h"
#include "src/search/cutoff.h"
#include "src/search/dfpn_table.h"
#include "src/semeai/search.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_local.h"

#include <stdio.h>
#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_local local;
static iki_local_position position;

enum { STATES = 30000, NO_LIMIT = 0 };

/* --- random games --------------------------------------------------------------------------- */

/* A small board, some chains as targets, other stones safe or not. */
static bool
random_local(test_random *r)
{
    iki_point target[4];
    int targets = 0;
    iki_pset cells = iki_pset_none();
    if (iki_topo_init(&topo, 2 + (int)test_below(r, 4), 2 + (int)test_below(r, 3)) != IKI_OK)
        abort();
    iki_board_init(&board, &topo);
    test_random_stones(r, 30 + test_below(r, 50), &board);
    unsigned loose = test_below(r, 4), open = test_below(r, 2);
    IKI_PSET_FOR(p, &topo.points) {
        if (board.color[p] == IKI_EMPTY || board.head[p] != p)
            continue;
        iki_pset chain = iki_board_chain(&board, p), liberties = iki_board_liberties(&board, p);
        unsigned role = test_below(r, 6);
        if (role < 3 && targets < 4) {
            target[targets++] = p;
            iki_pset_join(&cells, &liberties);
        } else if (role < 3 + loose) {
            iki_pset_join(&cells, &chain);
        }
    }
    IKI_PSET_FOR(p, &topo.points) {
        if (board.color[p] == IKI_EMPTY && (open == 0 || test_below(r, 4) != 0))
            iki_pset_add(&cells, p);
    }
    bool suicide = test_below(r, 4) == 0;
    const iki_local_area area = {&board, &cells, target, targets, suicide};
    if (targets == 0 || iki_pset_count(&cells) > 9 ||
        iki_local_make(&area, &local, &position) != IKI_OK)
        return false;
    local.leader = (int)test_below(r, 2);
    return true;
}

/* --- goals without any help ----------------------------------------------------------------- */

static iki_dfpn_result
no_judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *guess)
{
    (void)ctx, (void)s, (void)guess;
    return IKI_DFPN_OPEN;
}

static bool
hero_takes(const void *ctx, uint8_t targets, int by)
{
    const int *prover = ctx;
    (void)targets;
    return by == *prover;
}

static const int side_of[2] = {0, 1};

/* Who takes first, or has the passes, wins: the same game for both heroes. */
static iki_dfpn_goal
plain_goal(int prover, bool pass_wins)
{
    return (iki_dfpn_goal){.prover = (uint8_t)prover,
                           .tag = (uint8_t)((pass_wins != (prover == 1)) * 2 + prover),
                           .ctx = &side_of[prover],
                           .judge = no_judge,
                           .taken = hero_takes,
                           .pass_wins = pass_wins};
}

static iki_dfpn_result
solve(iki_dfpn_table *t, const iki_dfpn_goal *goal, const iki_dfpn_state *s, uint64_t nodes)
{
    iki_budget budget;
    iki_budget_init(&budget, nodes, 0);
    return iki_dfpn_solve(t, &local, goal, s, &budget);
}

/* Walks on at random and asks at every state; the table is kept meanwhile. */
static int
walk(test_random *r, iki_dfpn_table *t, const iki_dfpn_goal *goal, const twin_local *twin)
{
    iki_dfpn_state s = {position, (uint8_t)test_below(r, 2), false};
    int asked = 0;
    for (int ply = 0; ply < 6; ply++) {
        iki_dfpn_result word = solve(t, goal, &s, NO_LIMIT);
        bool wins = twin_local_wins(twin, &s.position, s.side, s.passed);
        TEST_CHECK(word == (wins ? IKI_DFPN_WIN : IKI_DFPN_LOSS));
        asked++;
        iki_cells empty = iki_local_empty(&local, &s.position);
        int cell = (int)test_below(r, (unsigned)local.size + 1);
        iki_local_play play = {s.position, 0, 0};
        play.after.ko = IKI_CELL_NONE;
        bool pass = cell == local.size;
        bool obeys = s.side == goal->prover ? goal->obeys : !goal->unbound;
        bool banned = obeys && s.position.ko == cell;
        if (pass && s.passed)
            break;
        if (!pass && ((empty >> cell & 1) == 0 || banned ||
                      !iki_local_try(&local, &s.position, s.side, cell, &play)))
            continue;
        if (play.taken != 0)
            break;
        s = (iki_dfpn_state){play.after, (uint8_t)(1 - s.side), pass};
    }
    return asked;
}

START_TEST(answers_of_the_twin)
{
    test_random r = {20260101};
    int games = test_is_long() ? 40000 : 1500, asked = 0, kos = 0;
    for (int i = 0; i < games;) {
        if (!random_local(&r))
            continue;
        iki_dfpn_table *t = iki_dfpn_table_new((int)(4 + test_below(&r, 13)));
        TEST_CHECK(t != NULL);
        for (int k = 0; k < 16; k++) {
            bool pass_wins = (k & 2) != 0, obeys = (k & 4) != 0, unbound = k >= 8;
            iki_dfpn_goal goal = plain_goal(k & 1, pass_wins);
            twin_local_goal same = {k & 1, pass_wins, false, obeys, unbound};
            twin_local *twin = twin_local_new(&local, &position, &same, STATES);
            if (twin == NULL)
                continue;
            goal.has_dual = i++ / 16 % 2 == 0 && k < 4;
            goal.obeys = obeys;
            goal.unbound = unbound;
            goal.any_win = test_below(&r, 2) == 0;
            goal.tag = (uint8_t)(goal.tag + k / 4 * 4);
            for (int n = 0; n < 3; n++)
                asked += walk(&r, t, &goal, twin);
            kos += iki_dfpn_table_saw_ko(t, goal.tag);
            twin_local_free(twin);
        }
        iki_dfpn_table_free(t);
    }
    TEST_CHECK(asked > games * 3 && kos > games / 10);
    if (test_is_long())
        printf("%d games, %d states asked, %d with ko or repetition\n", games, asked, kos);
}
END_TEST

/* --- what surrounds the answers ------------------------------------------------------------- */

/* A prover's line wins at every step; a move is missing only where the table has forgotten. */
static void
check_line(iki_dfpn_table *t, const iki_dfpn_goal *goal, const twin_local *twin, int side)
{
    uint8_t moves[IKI_DFPN_PLIES];
    iki_dfpn_state s = {position, (uint8_t)side, false};
    int n = iki_dfpn_line(t, &local, goal, &s, moves);
    for (int i = 0; i < n; i++) {
        iki_local_play play = {s.position, 0, 0};
        play.after.ko = IKI_CELL_NONE;
        bool pass = moves[i] == IKI_CELL_PASS;
        TEST_CHECK(pass || iki_local_try(&local, &s.position, s.side, moves[i], &play));
        bool over = play.taken != 0 || (pass && s.passed);
        if (over)
            TEST_CHECK(i == n - 1);
        else if (s.side == goal->prover && twin_local_wins(twin, &s.position, s.side, s.passed))
            TEST_CHECK(twin_local_wins(twin, &play.after, 1 - s.side, pass));
        s = (iki_dfpn_state){play.after, (uint8_t)(1 - s.side), pass};
    }
}

START_TEST(lines_and_budgets)
{
    test_random r = {7};
    int games = test_is_long() ? 5000 : 400, longest = 0, unknown = 0;
    iki_dfpn_table *t = iki_dfpn_table_new(16);
    for (int i = 0; i < games;) {
        if (!random_local(&r))
            continue;
        int side = (int)test_below(&r, 2), prover = (int)test_below(&r, 2);
        bool pass_wins = test_below(&r, 2) == 0;
        iki_dfpn_goal goal = plain_goal(prover, pass_wins);
        twin_local_goal same = {.prover = prover, .pass_wins = pass_wins};
        twin_local *twin = twin_local_new(&local, &position, &same, STATES);
        if (twin == NULL)
            continue;
        i++;
        iki_dfpn_state s = {position, (uint8_t)side, false};
        iki_dfpn_result truth =
            twin_local_wins(twin, &position, side, false) ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
        iki_dfpn_result word = IKI_DFPN_OPEN;
        iki_dfpn_table_next(t);
        for (uint64_t nodes = 1; word == IKI_DFPN_OPEN; nodes *= 2) {
            word = solve(t, &goal, &s, nodes);
            TEST_CHECK(word == IKI_DFPN_OPEN || word == truth);
            unknown += word == IKI_DFPN_OPEN;
        }
        check_line(t, &goal, twin, side);
        uint8_t moves[IKI_DFPN_PLIES];
        int n = iki_dfpn_line(t, &local, &goal, &s, moves);
        longest = n > longest ? n : longest;
        twin_local_free(twin);
    }
    TEST_CHECK(longest > 6 && unknown > games / 2);
    iki_dfpn_table_free(t);
}
END_TEST

/* The answer of a search in stages, on an empty table; *nodes: what it took. */
static iki_dfpn_result
in_stages(iki_dfpn_table *t, const iki_dfpn_goal *goal, const iki_dfpn_state *s,
          iki_cutoff_schedule schedule, iki_dfpn_result wanted, uint64_t *nodes)
{
    const iki_cutoff how = {schedule, 0, wanted};
    iki_budget budget;
    iki_budget_init(&budget, NO_LIMIT, 0);
    iki_dfpn_table_next(t);
    iki_dfpn_result word = iki_cutoff_solve(t, &local, goal, s, &how, &budget);
    *nodes = budget.nodes;
    return word;
}

/* In stages the answer is the same as in one go; an impatient search has it or gives up, and has it
 * where much more may be missing. */
START_TEST(stages)
{
    static const iki_cutoff_stage calm[] = {
        {1, UINT32_MAX}, {10, UINT32_MAX}, {30, UINT32_MAX}, {0, 0}};
    static const iki_cutoff_stage hasty[] = {{2, 0}, {0, 0}}, strict[] = {{2, 1}, {0, 0}};
    test_random r = {77};
    iki_dfpn_table *t = iki_dfpn_table_new(12);
    ck_assert_ptr_nonnull(t);
    int given_up = 0;
    for (int i = 0; i < 300; i++) {
        if (!random_local(&r))
            continue;
        int prover = (int)test_below(&r, 2);
        iki_dfpn_goal goal = plain_goal(prover, test_below(&r, 2) == 0);
        iki_dfpn_state s = {position, (uint8_t)test_below(&r, 2), false};
        iki_dfpn_table_next(t);
        iki_dfpn_result word = solve(t, &goal, &s, NO_LIMIT);
        for (int k = IKI_DFPN_OPEN; k <= IKI_DFPN_LOSS; k++) {
            iki_dfpn_result wanted = (iki_dfpn_result)k;
            const iki_cutoff_schedule lenient = {strict, 0, UINT32_MAX};
            uint64_t nodes;
            ck_assert_int_eq(
                in_stages(t, &goal, &s, (iki_cutoff_schedule){calm, 0, 0}, wanted, &nodes), word);
            ck_assert_int_eq(in_stages(t, &goal, &s, lenient, wanted, &nodes), word);
            iki_dfpn_result soon =
                in_stages(t, &goal, &s, (iki_cutoff_schedule){hasty, 0, 0}, wanted, &nodes);
            ck_assert(soon == word || soon == IKI_DFPN_OPEN);
            ck_assert(soon != IKI_DFPN_OPEN || nodes == 2);
            given_up += soon == IKI_DFPN_OPEN;
        }
    }
    ck_assert_int_gt(given_up, 30);
    iki_dfpn_table_free(t);
}
END_TEST

static uint64_t
nodes_for(iki_dfpn_table *t, const iki_dfpn_goal *goal, const iki_dfpn_state *s)
{
    iki_budget budget;
    iki_budget_init(&budget, NO_LIMIT, 0);
    TEST_CHECK(iki_dfpn_solve(t, &local, goal, s, &budget) != IKI_DFPN_OPEN);
    return budget.nodes;
}

/* A table grows as it fills, and keeps what it knows: an answer is not searched for again. */
START_TEST(growing_forgets_nothing)
{
    test_random r = {78};
    iki_dfpn_table *t = iki_dfpn_table_new(16);
    ck_assert_ptr_nonnull(t);
    for (int games = 0; games < 30;) {
        if (!random_local(&r))
            continue;
        iki_dfpn_state s = {position, 0, false};
        uint64_t nodes = 0;
        iki_dfpn_table_next(t);
        for (int k = 0; k < 4; k++) {
            iki_dfpn_goal goal = plain_goal(k & 1, k > 1);
            nodes += nodes_for(t, &goal, &s);
        }
        games += nodes > 1000;
        for (int k = 0; k < 4; k++) {
            iki_dfpn_goal goal = plain_goal(k & 1, k > 1);
            TEST_CHECK(nodes_for(t, &goal, &s) == 0);
        }
    }
    iki_dfpn_table_free(t);
}
END_TEST

/* --- the store ------------------------------------------------------------------------------ */

enum { KEYS = 3000 };

static iki_dfpn_key
random_key(test_random *r)
{
    return (iki_dfpn_key){{test_next(r), test_next(r)}, (uint32_t)test_next(r)};
}

/* A name stands for one state until all is forgotten, whatever is named later. */
START_TEST(names_stay)
{
    test_random r = {80};
    iki_dfpn_store s;
    iki_dfpn_key key[KEYS];
    uint16_t name[KEYS];
    int named = 0;
    TEST_CHECK(iki_dfpn_store_open(&s, 8));
    for (int i = 0; i < KEYS; i++) {
        key[i] = random_key(&r);
        ck_assert_int_eq(iki_dfpn_name(&s, &key[i], false), 0);
        name[i] = iki_dfpn_name(&s, &key[i], true);
        named += name[i] != 0;
        for (int k = 0; k <= i && i % 50 == 0; k++)
            TEST_CHECK(iki_dfpn_name(&s, &key[k], false) == name[k]);
        for (int k = 0; k < i && name[i] != 0; k++)
            TEST_CHECK(name[k] != name[i]);
    }
    ck_assert_int_eq(named, s.names);
    ck_assert_int_ge(named, (int)s.name_mask / 2);
    iki_dfpn_store_clear(&s);
    for (int i = 0; i < KEYS; i++)
        TEST_CHECK(iki_dfpn_name(&s, &key[i], false) == 0);
    iki_dfpn_store_close(&s);
}
END_TEST

/* Places the states one after the other; each is found at once, and later with its own numbers if
 * at all.  The number of those that are there in the end. */
static int
place_all(iki_dfpn_store *s, const iki_dfpn_key *key)
{
    int there = 0;
    for (int i = 0; i < KEYS; i++) {
        uint64_t hash = iki_dfpn_hash(&key[i]);
        TEST_CHECK(iki_dfpn_find(s, &key[i], hash) == NULL);
        iki_dfpn_entry *e = iki_dfpn_place(s, &key[i], hash);
        TEST_CHECK(e != NULL);
        e->proof = (uint32_t)i;
        e->work = 1;
        TEST_CHECK(iki_dfpn_find(s, &key[i], hash) == e);
        TEST_CHECK(iki_dfpn_place(s, &key[i], hash)->proof == (uint32_t)i);
    }
    for (int i = 0; i < KEYS; i++) {
        const iki_dfpn_entry *e = iki_dfpn_find(s, &key[i], iki_dfpn_hash(&key[i]));
        TEST_CHECK(e == NULL || e->proof == (uint32_t)i);
        there += e != NULL;
    }
    return there;
}

START_TEST(states_are_found)
{
    static const int least[] = {16, 256, 2670, 2970}; /* full buckets push states out by chance */
    test_random r = {81};
    iki_dfpn_key key[KEYS];
    for (int i = 0; i < KEYS; i++)
        key[i] = random_key(&r);
    for (int log2 = 4; log2 <= 16; log2 += 4) {
        iki_dfpn_store s;
        TEST_CHECK(iki_dfpn_store_open(&s, log2));
        for (int again = 0; again < 2; again++) {
            int there = place_all(&s, key);
            ck_assert_int_le(there, 1 << log2);
            ck_assert_int_ge(there, least[log2 / 4 - 1]);
            for (uint64_t i = 0; i <= s.eval_mask; i++) /* nothing was said */
                TEST_CHECK(s.evals[i].generation != s.generation);
            iki_dfpn_store_clear(&s);
        }
        iki_dfpn_store_close(&s);
    }
}
END_TEST

/* A full bucket gives up the state that took the least work. */
START_TEST(work_is_kept)
{
    iki_dfpn_store s;
    TEST_CHECK(iki_dfpn_store_open(&s, 4));
    iki_dfpn_key key[IKI_DFPN_PLACES + 1];
    unsigned n = 0;
    for (iki_cells stones = 1; n <= IKI_DFPN_PLACES; stones++) { /* states of the first bucket */
        iki_dfpn_key k = {{stones, 0}, 0};
        uint64_t hash = iki_dfpn_hash(&k);
        if ((hash & ((1 << 4) / IKI_DFPN_PLACES - 1)) != 0)
            continue;
        iki_dfpn_place(&s, &k, hash)->work = 10 + (n + 2) % IKI_DFPN_PLACES;
        key[n++] = k;
    }
    for (unsigned i = 0; i <= IKI_DFPN_PLACES; i++)
        ck_assert((iki_dfpn_find(&s, &key[i], iki_dfpn_hash(&key[i])) == NULL) == (i == 2));
    iki_dfpn_store_close(&s);
}
END_TEST

/* --- what the goal said --------------------------------------------------------------------- */

enum { SEEN = 1 << 16 };

static iki_dfpn_state seen[SEEN];
static bool is_taken[SEEN];
static int calls, repeats;

/* No judge either, but it counts the states that it saw before. */
static iki_dfpn_result
counting_judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *guess)
{
    (void)ctx, (void)guess;
    const iki_local_position *p = &s->position;
    uint64_t h = ((p->stones[0] * 31 + p->stones[1]) * 31 + p->ko) * 2 + s->side;
    uint64_t i = h * UINT64_C(0x9E3779B97F4A7C15) >> 48;
    calls++;
    for (; is_taken[i]; i = (i + 1) % SEEN) {
        const iki_local_position *q = &seen[i].position;
        if (seen[i].side == s->side && q->ko == p->ko && q->stones[0] == p->stones[0] &&
            q->stones[1] == p->stones[1]) {
            repeats++;
            return IKI_DFPN_OPEN;
        }
    }
    is_taken[i] = true;
    seen[i] = *s;
    return IKI_DFPN_OPEN;
}

/* A state that is met again is not judged again, as long as there is room to remember. */
START_TEST(few_states_are_judged_twice)
{
    test_random r = {606};
    iki_dfpn_table *t = iki_dfpn_table_new(14);
    ck_assert_ptr_nonnull(t);
    int games = 0, all_calls = 0, all_repeats = 0;
    while (games < 20) {
        if (!random_local(&r))
            continue;
        iki_dfpn_goal goal = plain_goal((int)test_below(&r, 2), test_below(&r, 2) == 0);
        iki_dfpn_state s = {position, (uint8_t)test_below(&r, 2), false};
        goal.judge = counting_judge;
        memset(is_taken, 0, sizeof is_taken);
        calls = repeats = 0;
        iki_dfpn_table_next(t);
        uint64_t nodes = nodes_for(t, &goal, &s);
        if (nodes < 100 || nodes > 5000)
            continue;
        games++;
        all_calls += calls;
        all_repeats += repeats;
    }
    ck_assert_int_le(5 * all_repeats, all_calls);
    iki_dfpn_table_free(t);
}
END_TEST

START_TEST(out_of_memory)
{
    for (int left = 0; left < 6; left++) {
        long n = left;
        iki_allocator_set(test_scarce, &n);
        iki_dfpn_table *t = iki_dfpn_table_new(4);
        ck_assert_int_eq(t != NULL, left >= 5);
        iki_dfpn_table_free(t);
        iki_allocator_set(NULL, NULL);
    }
    iki_dfpn_table_free(NULL);
}
END_TEST

/* The answer with memory for so many blocks more; false if it ended before. */
static bool
answer_in(iki_dfpn_table *t, const iki_dfpn_goal *goal, const iki_dfpn_state *s, long blocks,
          iki_dfpn_result *word)
{
    iki_budget budget;
    iki_budget_init(&budget, NO_LIMIT, 0);
    iki_allocator_set(test_scarce, &blocks);
    *word = iki_dfpn_solve(t, &local, goal, s, &budget);
    iki_allocator_set(NULL, NULL);
    ck_assert(budget.end == IKI_BUDGET_OPEN || budget.end == IKI_BUDGET_MEMORY);
    return budget.end == IKI_BUDGET_OPEN;
}

/* A table that cannot grow ends the budget, and is as good as before when there is memory again. */
START_TEST(memory_ends_while_it_grows)
{
    test_random r = {79};
    for (int games = 0; games < 10;) {
        if (!random_local(&r))
            continue;
        iki_dfpn_state s = {position, 0, false};
        iki_dfpn_goal goal = plain_goal(0, false);
        iki_dfpn_table *t = iki_dfpn_table_new(16);
        ck_assert_ptr_nonnull(t);
        bool large = nodes_for(t, &goal, &s) > 2000;
        games += large;
        iki_dfpn_result wanted = solve(t, &goal, &s, NO_LIMIT), word;
        iki_dfpn_table_free(t);
        for (long blocks = 0; large; blocks++) {
            t = iki_dfpn_table_new(16);
            ck_assert_ptr_nonnull(t);
            large = !answer_in(t, &goal, &s, blocks, &word);
            ck_assert(word == wanted || (large && word == IKI_DFPN_OPEN));
            ck_assert_int_eq(solve(t, &goal, &s, NO_LIMIT), wanted);
            ck_assert(large || blocks > 3);
            iki_dfpn_table_free(t);
        }
    }
}
END_TEST

/* --- races ---------------------------------------------------------------------------------- */

enum { WITH_CAPTURE, WITH_HOLD, WITH_LIFE, BY_OBEYING, LIFE_OBEYING, QUESTIONS };

/* [prover][question] */
typedef struct truth {
    twin_local *twin[2][QUESTIONS];
} truth;

static bool
find_truth(truth *t)
{
    bool found = true;
    for (int prover = 0; prover < 2; prover++) {
        for (int q = 0; q < QUESTIONS; q++) {
            twin_local_goal goal = {.prover = prover,
                                    .pass_wins = q == WITH_HOLD,
                                    .live = q == WITH_LIFE || q == LIFE_OBEYING,
                                    .obeys = q >= BY_OBEYING,
                                    .unbound = q >= BY_OBEYING};
            t->twin[prover][q] = twin_local_new(&local, &position, &goal, STATES);
            found = found && t->twin[prover][q] != NULL;
        }
    }
    return found;
}

static void
free_truth(truth *t)
{
    for (int prover = 0; prover < 2; prover++) {
        for (int q = 0; q < QUESTIONS; q++)
            twin_local_free(t->twin[prover][q]);
    }
}

static bool
wins(const truth *t, int prover, int question, int side)
{
    return twin_local_wins(t->twin[prover][question], &position, side, false);
}

static iki_race_result
true_word(const truth *t, int prover, int first)
{
    if (wins(t, prover, WITH_CAPTURE, first))
        return (iki_race_result)(IKI_RACE_BLACK + prover);
    return wins(t, 1 - prover, BY_OBEYING, first) ? (iki_race_result)(IKI_RACE_BLACK + 1 - prover)
                                                  : IKI_RACE_SEKI;
}

/* Does one side live, `prover` ignoring bans? */
static bool
someone_lives(const truth *t, int prover, int first)
{
    return wins(t, prover, WITH_LIFE, first) || wins(t, 1 - prover, LIFE_OBEYING, first);
}

/* Both words, and seki told from life where that is known. */
static void
check_words(const truth *t, int first, const iki_race_outcome *o)
{
    iki_race_result word[2] = {true_word(t, first, first), true_word(t, 1 - first, first)};
    bool peace = word[0] == IKI_RACE_SEKI && word[1] == IKI_RACE_SEKI;
    for (int k = 0; k < 2 && peace && o->life_known; k++) {
        if (someone_lives(t, k == 0 ? first : 1 - first, first))
            word[k] = IKI_RACE_BOTH;
    }
    TEST_CHECK(o->regime[0] == word[0] && o->regime[1] == word[1]);
    TEST_CHECK(o->result == (word[0] == word[1] ? word[0] : IKI_RACE_KO));
    TEST_CHECK(o->lives == 0 || peace);
}

/* Does the first mover, who ignores bans or obeys them, still get after its move what it can get:
 * the capture, life, or else that it is not captured? */
static bool
keeps(const truth *t, int first, bool obeys, const iki_race_outcome *o,
      const iki_local_position *after, bool passed)
{
    bool captures = o->regime[0] == (iki_race_result)(IKI_RACE_BLACK + first);
    bool lives = (o->lives >> first & 1) != 0;
    int held = obeys ? WITH_CAPTURE : BY_OBEYING;
    const twin_local *twin = captures ? t->twin[first][obeys ? BY_OBEYING : WITH_CAPTURE]
                             : lives  ? t->twin[first][obeys ? LIFE_OBEYING : WITH_LIFE]
                                      : t->twin[1 - first][held];
    return twin_local_wins(twin, after, 1 - first, passed) == (captures || lives);
}

/* Every move is listed exactly if it keeps what the word promises: for a first mover that ignores
 * bans, and where the other regime has the same word for one that obeys them, too. */
static void
check_moves(const truth *t, int first, const iki_race_outcome *o)
{
    iki_cells good = 0;
    bool sure = o->regime[0] == o->regime[1];
    iki_local_position after = position;
    after.ko = IKI_CELL_NONE;
    TEST_CHECK(o->moves_known);
    if (o->regime[0] == (iki_race_result)(IKI_RACE_BLACK + 1 - first))
        return;
    bool pass = keeps(t, first, false, o, &after, true) &&
                (!sure || keeps(t, first, true, o, &after, true));
    for (iki_cells left = iki_local_empty(&local, &position); left != 0; left &= left - 1) {
        iki_local_play play;
        if (!iki_local_try(&local, &position, first, __builtin_ctzll(left), &play))
            continue;
        if (play.taken != 0 || (keeps(t, first, false, o, &play.after, false) &&
                                (!sure || keeps(t, first, true, o, &play.after, false))))
            good |= left & (0 - left);
    }
    TEST_CHECK(o->moves == good && o->pass == pass);
}

static void
count_words(const iki_race_outcome *o, int count[IKI_RACE_KO + 1])
{
    for (int first = 0; first < 2; first++)
        count[o[first].result]++;
}

START_TEST(races_of_the_twin)
{
    test_random r = {99};
    int races = test_is_long() ? 20000 : 500, count[IKI_RACE_KO + 1] = {0};
    for (int i = 0; i < races;) {
        truth t;
        if (!random_local(&r))
            continue;
        uint8_t sides = 0;
        for (int k = 0; k < local.targets; k++)
            sides |= (uint8_t)(1 << local.target[k].side);
        if (sides == 3 && find_truth(&t)) {
            iki_dfpn_table *table = iki_dfpn_table_new((int)(4 + test_below(&r, 13)));
            iki_race_outcome o[2];
            iki_budget budget;
            iki_budget_init(&budget, NO_LIMIT, 0);
            iki_race_question q = {&local, position, IKI_EITHER_FIRST, true};
            iki_semeai_search(&q, &budget, table, o);
            iki_dfpn_table_free(table);
            for (int first = 0; first < 2; first++) {
                check_words(&t, first, &o[first]);
                check_moves(&t, first, &o[first]);
            }
            count_words(o, count);
            i++;
        }
        if (sides == 3)
            free_truth(&t);
    }
    TEST_CHECK(count[IKI_RACE_UNKNOWN] == 0);
    for (int word = IKI_RACE_BLACK; word <= IKI_RACE_KO; word++)
        TEST_CHECK(count[word] > races / 100);
    if (test_is_long())
        printf("black %d white %d seki %d both %d ko %d\n", count[1], count[2], count[3], count[4],
               count[5]);
}
END_TEST

/* A drawn race: all empty points and `loose` stones are cells. */
static void
race(const char *drawing, const char *loose, const char *targets, iki_race_outcome out[2])
{
    test_draw(drawing, &topo, &board);
    iki_pset cells = test_points(&topo, loose), first = test_points(&topo, targets);
    iki_pset_join(&cells, &board.at[IKI_EMPTY]);
    iki_point target[IKI_TARGETS_MAX];
    int n = 0;
    IKI_PSET_FOR(p, &first) {
        target[n++] = p;
    }
    const iki_local_area area = {&board, &cells, target, n, false};
    ck_assert_int_eq(iki_local_make(&area, &local, &position), IKI_OK);
    iki_dfpn_table *table = iki_dfpn_table_new(10);
    ck_assert_ptr_nonnull(table);
    iki_budget budget;
    iki_budget_init(&budget, 10000, 0);
    iki_race_question q = {&local, position, IKI_EITHER_FIRST, true};
    iki_semeai_search(&q, &budget, table, out);
    iki_dfpn_table_free(table);
}

static void
moves_are(const iki_race_outcome *o, const char *vertices, bool pass)
{
    iki_pset set = iki_pset_none();
    for (iki_cells left = o->moves; left != 0; left &= left - 1)
        iki_pset_add(&set, local.point[__builtin_ctzll(left)]);
    ck_assert(o->moves_known);
    ck_assert_int_eq(o->pass, pass);
    TEST_SET_IS(&topo, &set, vertices);
}

START_TEST(one_liberty_each)
{
    iki_race_outcome out[2];
    race(". X O .", "", "B1 C1", out);
    ck_assert_int_eq(out[0].result, IKI_RACE_BLACK);
    ck_assert_int_eq(out[1].result, IKI_RACE_WHITE);
    moves_are(&out[0], "D1", false);
    moves_are(&out[1], "A1", false);
}
END_TEST

START_TEST(seki_by_shared_liberties)
{
    iki_race_outcome out[2];
    race("X . O\n"
         "X . O",
         "", "A1 C1", out);
    for (int side = 0; side < 2; side++) {
        ck_assert_int_eq(out[side].result, IKI_RACE_SEKI);
        ck_assert(out[side].life_known);
        moves_are(&out[side], "", true);
    }
}
END_TEST

START_TEST(two_blocks_that_live)
{
    iki_race_outcome out[2];
    race(". X . O .\n"
         "X X . O O\n"
         ". X . O .",
         "", "B1 D1", out);
    for (int side = 0; side < 2; side++) {
        ck_assert_int_eq(out[side].result, IKI_RACE_BOTH);
        ck_assert(out[side].lives != 0);
        ck_assert(out[side].pass);
    }
}
END_TEST

/* Black must take and connect; White takes back only if he may ignore the ban. */
START_TEST(a_ko_decides)
{
    iki_race_outcome out[2];
    race("O X X\n"
         ". O .\n"
         "O O .",
         "A3", "B3 B2", out);
    ck_assert_int_eq(out[0].result, IKI_RACE_KO);
    ck_assert_int_eq(out[0].regime[0], IKI_RACE_BLACK);
    ck_assert_int_eq(out[0].regime[1], IKI_RACE_WHITE);
    moves_are(&out[0], "A2", false);
    ck_assert_int_eq(out[1].result, IKI_RACE_WHITE);
    moves_are(&out[1], "A2 C2", false); /* C1 only makes a ko of it */
}
END_TEST

static bool
is_peace(iki_race_result word)
{
    return word == IKI_RACE_SEKI || word == IKI_RACE_BOTH;
}

/* A seki, or life, or life by ko: not known which, or told by the regimes. */
static bool
no_race(const iki_race_outcome *o)
{
    if (o->result == IKI_RACE_SEKI)
        return !o->life_known;
    return is_peace(o->regime[0]) && is_peace(o->regime[1]);
}

/* With any budget: the truth or nothing, and never more nodes than allowed. */
START_TEST(races_under_a_budget)
{
    test_random r = {3};
    iki_dfpn_table *table = iki_dfpn_table_new(12);
    iki_race_outcome full[2], part[2];
    iki_budget budget;
    for (int i = 0; i < 300;) {
        if (!random_local(&r))
            continue;
        i++;
        iki_budget_init(&budget, NO_LIMIT, 0);
        iki_semeai_search(&(iki_race_question){&local, position, IKI_EITHER_FIRST, true}, &budget,
                          table, full);
        for (uint64_t nodes = 1; nodes < 5000; nodes *= 3) {
            iki_budget_init(&budget, nodes, 0);
            iki_semeai_search(&(iki_race_question){&local, position, IKI_EITHER_FIRST, true},
                              &budget, table, part);
            TEST_CHECK(budget.nodes <= nodes);
            for (int side = 0; side < 2; side++) {
                iki_race_result word = part[side].result;
                if (word == IKI_RACE_UNKNOWN)
                    continue;
                bool same = word == full[side].result;
                TEST_CHECK(same || (no_race(&part[side]) && no_race(&full[side])));
                TEST_CHECK(!same || !part[side].moves_known || !full[side].moves_known ||
                           part[side].moves == full[side].moves);
            }
        }
    }
    iki_dfpn_table_free(table);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {answers_of_the_twin,
                                  lines_and_budgets,
                                  stages,
                                  growing_forgets_nothing,
                                  names_stay,
                                  states_are_found,
                                  work_is_kept,
                                  few_states_are_judged_twice,
                                  out_of_memory,
                                  memory_ends_while_it_grows,
                                  races_of_the_twin,
                                  one_liberty_each,
                                  seki_by_shared_liberties,
                                  two_blocks_that_live,
                                  a_ko_decides,
                                  races_under_a_budget,
                                  NULL};
    return test_suite("dfpn", tests);
}
