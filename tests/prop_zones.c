/* prop_zones - zones of the proof-number search (src/search/zone.h): answers with zones are those
 * without, and what lies outside a zone may be changed at will without changing the answer.
 *
 * Random local games without any judge, and random problems of life and death under every rule
 * for bans. */
#include "src/life/goal.h"
#include "tests/shut_in.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_LOG2 = 16, NODES = 5000, CHANGES = 6, PLIES = 8, REGIMES = 3, TRIES = 6 };

/* A game, asked with zones and without. */
typedef struct asked {
    const iki_local *l;
    iki_dfpn_goal goal[2]; /* [with zones] */
    iki_dfpn_table *table[2];
} asked;

static int states, answers, zoned, changed, kos, outcomes;
static uint64_t nodes[2]; /* [with zones], without changes */
static uint64_t last_nodes;

/* The cells: number, point on the board, stone, in the zone (*), walls. */
static void
show(const iki_local *l, const iki_dfpn_state *s, iki_cells zone)
{
    const iki_cells *stones = s->position.stones;
    for (int i = 0; i < l->size; i++)
        fprintf(stderr, " %d@%d%c%s%s%s%s", i, l->point[i],
                ".XO"[(stones[0] >> i & 1) + 2 * (stones[1] >> i & 1)],
                (zone >> i & 1) != 0 ? "*" : "", (l->safe[0] >> i & 1) != 0 ? "/x" : "",
                (l->safe[1] >> i & 1) != 0 ? "/o" : "", (l->open >> i & 1) != 0 ? "/open" : "");
    fprintf(stderr, "\nside %d ko %d suicide %d\n", s->side, s->position.ko, l->suicide);
    for (int t = 0; t < l->targets; t++)
        fprintf(stderr, "target %d side %d touch %llx\n", t, l->target[t].side,
                (unsigned long long)l->target[t].touch);
}

static iki_dfpn_result
solve(asked *a, int zones, const iki_dfpn_state *s)
{
    iki_budget budget;
    iki_budget_init(&budget, NODES, 0);
    iki_dfpn_result result = iki_dfpn_solve(a->table[zones], a->l, &a->goal[zones], s, &budget);
    last_nodes = budget.nodes;
    return result;
}

/* True if every group has a liberty or is safe. */
static bool
is_legal(const iki_local *l, const iki_local_position *p)
{
    iki_cells empty = iki_local_empty(l, p);
    bool legal = true;
    for (int t = 0; t < l->targets; t++) {
        iki_local_group g = iki_local_group_at(l, p, t);
        legal = legal && (g.safe || (g.beside & empty) != 0);
    }
    for (int side = 0; side < 2; side++) {
        for (iki_cells left = p->stones[side]; left != 0;) {
            iki_local_group g = iki_local_group_of(l, p, side, left & (0 - left));
            left &= ~g.stones;
            legal = legal && (g.safe || (g.beside & empty) != 0);
        }
    }
    return legal;
}

/* The position with anything at all outside the zone; false if it is none. */
static bool
change_outside(test_random *r, const iki_local *l, iki_cells zone, iki_local_position *p)
{
    unsigned most = 1 + test_below(r, 4), alter = 1 + test_below(r, 4);
    for (int i = 0; i < l->size; i++) {
        iki_cells bit = UINT64_C(1) << i;
        unsigned content = test_below(r, most + 2);
        if ((zone & bit) != 0 || test_below(r, 4) >= alter)
            continue;
        p->stones[0] &= ~bit;
        p->stones[1] &= ~bit;
        if (content < 2)
            p->stones[content] |= bit;
    }
    if (p->ko != IKI_CELL_NONE && (zone >> p->ko & 1) == 0)
        p->ko = IKI_CELL_NONE;
    return is_legal(l, p);
}

static void
check_changes(test_random *r, asked *a, const iki_dfpn_state *s, iki_dfpn_result result)
{
    iki_cells all = iki_local_all(a->l);
    iki_cells zone = iki_dfpn_zone(a->table[1], a->l, &a->goal[1], s) & all;
    if (zone == all)
        return;
    zoned++;
    for (int i = 0; i < CHANGES; i++) {
        iki_dfpn_state other = *s;
        if (!change_outside(r, a->l, zone, &other.position))
            continue;
        iki_dfpn_result word = solve(a, 0, &other);
        if (word == IKI_DFPN_OPEN)
            continue;
        changed++;
        if (word == result)
            continue;
        show(a->l, s, zone);
        show(a->l, &other, zone);
        test_failed(__FILE__, __LINE__, "prover %d: %d, and %d after a change outside the zone",
                    a->goal[0].prover, result, word);
    }
}

static void
check_state(test_random *r, asked *a, const iki_dfpn_state *s)
{
    iki_dfpn_result bare = solve(a, 0, s);
    nodes[0] += last_nodes;
    iki_dfpn_result result = solve(a, 1, s);
    nodes[1] += last_nodes;
    states++;
    if (bare == IKI_DFPN_OPEN || result == IKI_DFPN_OPEN)
        return;
    answers++;
    kos += s->position.ko != IKI_CELL_NONE;
    if (bare != result) {
        show(a->l, s, 0);
        test_failed(__FILE__, __LINE__, "prover %d: %d with zones, else %d", a->goal[0].prover,
                    result, bare);
    }
    check_changes(r, a, s, result);
}

/* A random move, a capture rather than another; false if none was found. */
static bool
random_move(test_random *r, const iki_local *l, const iki_dfpn_state *s, iki_local_play *play)
{
    bool found = false;
    for (int tries = 0; tries < TRIES; tries++) {
        iki_local_play other;
        int cell = (int)test_below(r, (unsigned)l->size);
        if ((iki_local_empty(l, &s->position) >> cell & 1) == 0 || s->position.ko == cell ||
            !iki_local_try(l, &s->position, s->side, cell, &other))
            continue;
        if (!found || other.captured != 0)
            *play = other;
        found = true;
    }
    return found;
}

/* Asks at every state of a random line. */
static void
walk(test_random *r, asked *a, const iki_local_position *p)
{
    iki_dfpn_state s = {*p, (uint8_t)test_below(r, 2), false};
    for (int ply = 0; ply < PLIES; ply++) {
        iki_local_play play;
        check_state(r, a, &s);
        if (!random_move(r, a->l, &s, &play))
            continue;
        if (play.taken != 0)
            break;
        s = (iki_dfpn_state){play.after, (uint8_t)(1 - s.side), false};
    }
}

/* --- games without a judge ------------------------------------------------------------------ */

static iki_topo topo;
static iki_board board;
static iki_local local;
static iki_local_position position;

/* A small board with some chains as targets, other stones loose or safe. */
static bool
random_local(test_random *r)
{
    iki_point target[4];
    int targets = 0;
    iki_pset cells = iki_pset_none();
    TEST_CHECK(iki_topo_init(&topo, 2 + (int)test_below(r, 5), 2 + (int)test_below(r, 4)) ==
               IKI_OK);
    iki_board_init(&board, &topo);
    test_random_stones(r, 30 + test_below(r, 50), &board);
    unsigned loose = test_below(r, 4), open = test_below(r, 2);
    IKI_PSET_FOR(p, &topo.points) {
        unsigned role = test_below(r, 6);
        if (board.color[p] == IKI_EMPTY) {
            if (open == 0 || test_below(r, 4) != 0)
                iki_pset_add(&cells, p);
            continue;
        }
        iki_pset chain = iki_board_chain(&board, p), liberties = iki_board_liberties(&board, p);
        if (board.head[p] == p && role < 2 && targets < 4) {
            target[targets++] = p;
            iki_pset_join(&cells, &liberties);
        } else if (board.head[p] == p && role < 2 + loose) {
            iki_pset_join(&cells, &chain);
        }
    }
    bool suicide = test_below(r, 4) == 0;
    const iki_local_area area = {&board, &cells, target, targets, suicide};
    if (targets == 0 || iki_pset_count(&cells) > 12 ||
        iki_local_make(&area, &local, &position) != IKI_OK)
        return false;
    local.leader = (int)test_below(r, 2);
    return true;
}

static iki_dfpn_result
no_judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *numbers)
{
    (void)ctx, (void)s, (void)numbers;
    return IKI_DFPN_OPEN;
}

static bool
prover_takes(const void *ctx, uint8_t targets, int by)
{
    const int *prover = ctx;
    (void)targets;
    return by == *prover;
}

static iki_cells
no_zone(const void *ctx, const iki_dfpn_state *s)
{
    (void)ctx, (void)s;
    abort(); /* nothing is judged */
}

static const int side_of[2] = {0, 1};

/* The goal number k of 16: provers, passes and rules for bans. */
static iki_dfpn_goal
bare_goal(int k, bool zones)
{
    bool pass_wins = (k & 2) != 0;
    return (iki_dfpn_goal){.prover = (uint8_t)(k & 1),
                           .tag = (uint8_t)((pass_wins != (k % 2 == 1)) * 2 + k % 2 + k / 4 * 4),
                           .ctx = &side_of[k & 1],
                           .judge = no_judge,
                           .taken = prover_takes,
                           .pass_wins = pass_wins,
                           .obeys = (k & 4) != 0,
                           .unbound = k >= 8,
                           .zones = zones,
                           .zone = no_zone};
}

static void
open_tables(asked *a)
{
    *a = (asked){.l = &local};
    for (int i = 0; i < 2; i++) {
        a->table[i] = iki_dfpn_table_new(TABLE_LOG2);
        ck_assert_ptr_nonnull(a->table[i]);
    }
    states = answers = kos = zoned = changed = 0;
    nodes[0] = nodes[1] = 0;
}

static void
close_tables(asked *a, int games)
{
    for (int i = 0; i < 2; i++)
        iki_dfpn_table_free(a->table[i]);
    printf("%d games, %d states, %d answers, %d with a ban, %d zones, %d changes, nodes %llu, with "
           "zones %llu\n",
           games, states, answers, kos, zoned, changed, (unsigned long long)nodes[0],
           (unsigned long long)nodes[1]);
    ck_assert_int_gt(zoned, games);
    ck_assert_int_gt(changed, games);
}

START_TEST(games_without_a_judge)
{
    test_random r = {20260301};
    int games = test_is_long() ? 2000 : 150;
    asked a;
    open_tables(&a);
    for (int i = 0; i < games;) {
        if (!random_local(&r))
            continue;
        i++;
        iki_dfpn_table_next(a.table[0]);
        iki_dfpn_table_next(a.table[1]);
        bool dual = test_below(&r, 2) == 0, waits = test_below(&r, 2) == 0;
        bool sums = test_below(&r, 2) == 0;
        for (int k = 0; k < 16; k++) {
            for (int zones = 0; zones < 2; zones++) {
                a.goal[zones] = bare_goal(k, zones == 1);
                a.goal[zones].waits_out_ban = waits;
                a.goal[zones].sums = sums;
                a.goal[zones].has_dual = dual && k < 4;
            }
            walk(&r, &a, &position);
        }
    }
    close_tables(&a, games);
}
END_TEST

/* --- life and death ------------------------------------------------------------------------- */

/* The question under every rule for bans: [REGIMES - 1] is that nobody ignores them. */
typedef struct problem {
    iki_life_game game[REGIMES];
    iki_dfpn_goal goal[REGIMES];
    iki_life_eyes eyes;
} problem;

static void
make_goals(const iki_life_question *q, bool two_eyes, bool zones, problem *p)
{
    memset(&p->eyes, 0, sizeof p->eyes);
    for (int regime = 0; regime < REGIMES; regime++) {
        bool nobody = regime == REGIMES - 1;
        p->game[regime] = (iki_life_game){.l = q->local,
                                          .prover = nobody ? 1 - q->owner : regime,
                                          .owner = q->owner,
                                          .original = q->original,
                                          .targets = (uint8_t)((1u << q->local->targets) - 1),
                                          .two_eyes = two_eyes,
                                          .obeys = nobody,
                                          .zones = zones,
                                          .eyes = &p->eyes};
        p->goal[regime] = iki_life_goal(&p->game[regime]);
    }
    if (two_eyes)
        return;
    p->goal[q->owner].endless[0] = &p->goal[1 - q->owner];
    p->goal[q->owner].endless[1] = &p->goal[REGIMES - 1];
}

/* The whole answer with zones and without. */
static void
check_outcome(const asked *a, const iki_life_question *q, int mover)
{
    iki_life_outcome out[2];
    for (int zones = 0; zones < 2; zones++) {
        iki_life_question same = *q;
        iki_budget budget;
        same.zones = zones == 1;
        iki_budget_init(&budget, NODES, 0);
        iki_dfpn_table_next(a->table[zones]);
        iki_life_search(&same, mover, &budget, a->table[zones], &out[zones]);
    }
    if (out[0].success == IKI_SUCCESS_UNKNOWN || out[1].success == IKI_SUCCESS_UNKNOWN)
        return;
    ck_assert_int_eq(out[0].success, out[1].success);
    if (out[0].threatless != IKI_SUCCESS_UNKNOWN && out[1].threatless != IKI_SUCCESS_UNKNOWN)
        ck_assert_int_eq(out[0].threatless, out[1].threatless);
    outcomes++;
}

static void
check_problem(test_random *r, asked *a, const iki_life_question *q, bool two_eyes)
{
    static problem p[2];
    for (int zones = 0; zones < 2; zones++) {
        iki_dfpn_table_next(a->table[zones]);
        make_goals(q, two_eyes, zones == 1, &p[zones]);
    }
    a->l = q->local;
    for (int regime = 0; regime < REGIMES; regime++) {
        if (two_eyes && regime != q->owner)
            continue;
        a->goal[0] = p[0].goal[regime];
        a->goal[1] = p[1].goal[regime];
        walk(r, a, &q->position);
    }
    for (int mover = 0; mover < 2; mover++)
        check_outcome(a, q, mover);
}

START_TEST(life_and_death)
{
    test_random r = {20260302};
    int problems = test_is_long() ? 1500 : 60;
    asked a;
    open_tables(&a);
    for (int i = 0; i < problems; i++) {
        shut_in p;
        const shut_in_kind kind = {5 + (int)test_below(&r, 12), test_below(&r, 3) == 0,
                                   test_below(&r, 3) == 0 ? IKI_LIFE_CHAIN : IKI_LIFE_GROUP};
        shut_in_make(&r, &kind, &p);
        check_problem(&r, &a, &p.ground.question, test_below(&r, 4) == 0);
    }
    close_tables(&a, problems);
    ck_assert_int_gt(outcomes, problems);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {games_without_a_judge, life_and_death, NULL};
    return test_suite("prop_zones", tests);
}
