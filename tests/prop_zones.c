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

enum { TABLE_LOG2 = 16, NODES = 5000, CHANGES = 6, PLIES = 8, REGIMES = 3 };

/* A game, asked with zones and without. */
typedef struct asked {
    const iki_local *l;
    iki_dfpn_goal goal[2]; /* [with zones] */
    iki_dfpn_table *table[2];
} asked;

static int states, answers, zoned, changed, kos;
static uint64_t nodes[2]; /* [with zones], without changes */
static int shares[11];
static uint64_t last_nodes;

/* The cells, their walls and the zone (*). */
static void
show(const iki_local *l, const iki_dfpn_state *s, iki_cells zone)
{
    int pitch = 12;
    for (int y = 11; y >= 0; y--) {
        char line[64] = "";
        int n = 0;
        for (int x = 0; x < pitch; x++) {
            char c = ' ', in = ' ';
            for (int i = 0; i < l->size; i++) {
                if (l->point[i] != y * pitch + x)
                    continue;
                c = ".XO"[(s->position.stones[0] >> i & 1) + 2 * (s->position.stones[1] >> i & 1)];
                in = (zone >> i & 1) != 0 ? '*' : ' ';
                n++;
            }
            line[2 * x] = c;
            line[2 * x + 1] = in;
        }
        if (n > 0)
            fprintf(stderr, "%s\n", line);
    }
    for (int i = 0; i < l->size; i++)
        fprintf(stderr, " %d@%d%c%s%s%s%s", i, l->point[i],
                ".XO"[(s->position.stones[0] >> i & 1) + 2 * (s->position.stones[1] >> i & 1)],
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

static iki_dfpn_state
after_move(const iki_local *l, const iki_dfpn_state *s, int cell, bool *legal, bool *takes)
{
    iki_dfpn_state t = *s;
    iki_local_play play = {.taken = 0};
    t.side = (uint8_t)(1 - s->side);
    t.position.ko = IKI_CELL_NONE;
    *legal = cell == IKI_CELL_PASS || ((iki_local_empty(l, &s->position) >> cell & 1) != 0 &&
                                       iki_local_try(l, &s->position, s->side, cell, &play));
    *takes = play.taken != 0;
    if (cell != IKI_CELL_PASS && *legal)
        t.position = play.after;
    return t;
}

static void
explain(asked *a, iki_dfpn_state s, iki_dfpn_state o, iki_dfpn_result result)
{
    int winner = result == IKI_DFPN_WIN ? a->goal[0].prover : 1 - a->goal[0].prover;
    iki_dfpn_numbers num = {1, 1};
    for (int ply = 0; ply < 30; ply++) {
        iki_cells zone = iki_dfpn_zone(a->table[1], a->l, &a->goal[1], &s);
        iki_dfpn_result bs = solve(a, 0, &s), zs = solve(a, 1, &s), bo = solve(a, 0, &o);
        fprintf(stderr, "--- ply %d winner %d: bare %d zones %d other %d\n", ply, winner, bs, zs,
                bo);
        show(a->l, &s, zone);
        show(a->l, &o, zone);
        if (bo == result)
            break;
        if (a->goal[0].judge(a->goal[0].ctx, &s, &num) != IKI_DFPN_OPEN) {
            fprintf(stderr, "judged\n");
            return;
        }
        uint8_t move = IKI_CELL_PASS;
        bool legal, takes, found = false;
        if (s.side == winner) {
            iki_dfpn_numbers n;
            if (!iki_dfpn_look(a->table[1], a->l, &a->goal[1], &s, &n, &move))
                fprintf(stderr, "no entry\n");
        } else {
            for (int c = 0; c <= a->l->size && !found; c++) {
                move = c == a->l->size ? IKI_CELL_PASS : (uint8_t)c;
                iki_dfpn_state n = after_move(a->l, &o, move, &legal, &takes);
                found = legal && (takes || solve(a, 0, &n) != result);
            }
        }
        fprintf(stderr, "side %d plays %d\n", s.side, move);
        o = after_move(a->l, &o, move, &legal, &takes);
        fprintf(stderr, "other: legal %d takes %d\n", legal, takes);
        if (s.side != winner && move != IKI_CELL_PASS && (zone >> move & 1) == 0)
            move = IKI_CELL_PASS;
        s = after_move(a->l, &s, move, &legal, &takes);
        fprintf(stderr, "state: legal %d takes %d\n", legal, takes);
    }
}

static void
check_changes(test_random *r, asked *a, const iki_dfpn_state *s, iki_dfpn_result result)
{
    iki_cells all = iki_local_all(a->l);
    iki_cells zone = iki_dfpn_zone(a->table[1], a->l, &a->goal[1], s) & all;
    shares[10 * iki_count_bits(zone) / iki_count_bits(all)]++;
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
        explain(a, *s, other, result);
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

/* Asks at every state of a random line. */
static void
walk(test_random *r, asked *a, const iki_local_position *p)
{
    iki_dfpn_state s = {*p, (uint8_t)test_below(r, 2), false};
    for (int ply = 0; ply < PLIES; ply++) {
        iki_local_play play;
        check_state(r, a, &s);
        int cell = (int)test_below(r, (unsigned)a->l->size);
        bool empty = (iki_local_empty(a->l, &s.position) >> cell & 1) != 0;
        if (!empty || s.position.ko == cell ||
            !iki_local_try(a->l, &s.position, s.side, cell, &play))
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
    if (targets == 0 || iki_pset_count(&cells) > 12 ||
        iki_local_make(&board, &cells, target, targets, suicide, &local, &position) != IKI_OK)
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

START_TEST(games_without_a_judge)
{
    test_random r = {20260301};
    int games = test_is_long() ? 20000 : 200;
    asked a = {.l = &local};
    for (int i = 0; i < 2; i++) {
        a.table[i] = iki_dfpn_table_new(TABLE_LOG2);
        ck_assert_ptr_nonnull(a.table[i]);
    }
    for (int i = 0; i < games;) {
        if (!random_local(&r))
            continue;
        i++;
        iki_dfpn_table_next(a.table[0]);
        iki_dfpn_table_next(a.table[1]);
        bool dual = test_below(&r, 2) == 0, waits = test_below(&r, 2) == 0;
        bool sums = test_below(&r, 2) == 0;
        for (int k = 0; k < 16; k++) {
            bool pass_wins = (k & 2) != 0;
            for (int zones = 0; zones < 2; zones++) {
                a.goal[zones] = (iki_dfpn_goal){
                    .prover = (uint8_t)(k & 1),
                    .tag = (uint8_t)((pass_wins != (k % 2 == 1)) * 2 + k % 2 + k / 4 * 4),
                    .ctx = &side_of[k & 1],
                    .judge = no_judge,
                    .taken = prover_takes,
                    .pass_wins = pass_wins,
                    .waits_out_ban = waits,
                    .sums = sums,
                    .has_dual = dual && k < 4,
                    .obeys = (k & 4) != 0,
                    .unbound = k >= 8,
                    .zones = zones == 1,
                    .zone = no_zone};
            }
            walk(&r, &a, &position);
        }
    }
    for (int i = 0; i < 2; i++)
        iki_dfpn_table_free(a.table[i]);
    printf("%d states, %d answers, %d with a ban, %d zones, %d changes, nodes %llu and %llu\n",
           states, answers, kos, zoned, changed, (unsigned long long)nodes[0],
           (unsigned long long)nodes[1]);
    ck_assert_int_gt(zoned, games);
    ck_assert_int_gt(changed, games);
}
END_TEST

/* --- life and death ------------------------------------------------------------------------- */

static void
check_problem(test_random *r, asked *a, const iki_life_question *q, bool two_eyes)
{
    static iki_life_eyes eyes[2];
    iki_life_game game[REGIMES][2];
    iki_dfpn_goal goal[REGIMES][2];
    memset(eyes, 0, sizeof eyes);
    for (int zones = 0; zones < 2; zones++) {
        iki_dfpn_table_next(a->table[zones]);
        for (int regime = 0; regime < REGIMES; regime++) {
            game[regime][zones] =
                (iki_life_game){.l = q->local,
                                .prover = regime == 2 ? 1 - q->owner : regime,
                                .owner = q->owner,
                                .original = q->original,
                                .targets = (uint8_t)((1u << q->local->targets) - 1),
                                .two_eyes = two_eyes,
                                .obeys = regime == 2,
                                .zones = zones == 1,
                                .eyes = &eyes[zones]};
            goal[regime][zones] = iki_life_goal(&game[regime][zones]);
        }
        if (!two_eyes)
            goal[q->owner][zones].endless = &goal[1 - q->owner][zones];
    }
    a->l = q->local;
    for (int regime = 0; regime < REGIMES; regime++) {
        if (two_eyes && regime != q->owner)
            continue;
        a->goal[0] = goal[regime][0];
        a->goal[1] = goal[regime][1];
        walk(r, a, &q->position);
    }
}

START_TEST(life_and_death)
{
    test_random r = {20260302};
    int problems = test_is_long() ? 20000 : 60;
    asked a;
    states = answers = kos = zoned = changed = 0;
    nodes[0] = nodes[1] = 0;
    for (int i = 0; i < 2; i++) {
        a.table[i] = iki_dfpn_table_new(TABLE_LOG2);
        ck_assert_ptr_nonnull(a.table[i]);
    }
    for (int i = 0; i < problems; i++) {
        shut_in p;
        const shut_in_kind kind = {5 + (int)test_below(&r, 12), test_below(&r, 3) == 0,
                                   test_below(&r, 3) == 0 ? IKI_LIFE_CHAIN : IKI_LIFE_GROUP};
        shut_in_make(&r, &kind, &p);
        check_problem(&r, &a, &p.ground.question, test_below(&r, 4) == 0);
    }
    for (int i = 0; i < 2; i++)
        iki_dfpn_table_free(a.table[i]);
    printf("%d states, %d answers, %d with a ban, %d zones, %d changes, nodes %llu and %llu\n",
           states, answers, kos, zoned, changed, (unsigned long long)nodes[0],
           (unsigned long long)nodes[1]);
    for (int i = 0; i <= 10; i++)
        printf(" %d0%%: %d", i, shares[i]);
    printf("\n");
    ck_assert_int_gt(zoned, problems);
    ck_assert_int_gt(changed, problems);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {games_without_a_judge, life_and_death, NULL};
    return test_suite("prop_zones", tests);
}
