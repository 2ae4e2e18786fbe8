/* prop_small_open - what searches say of life and death on open ground, against play on the whole
 * board to its end (tests/twin_open.h).
 *
 * Boards of 5x5 and 6x6 with many stones, random.  The areas are kept so small (narrow_ground) that
 * most groups stand on open ground.  Claims come from three doors: a search on the ground itself,
 * the answer about both first movers (iki_life_ask), and the solution of a problem
 * (iki_solution_find).  Only answers that are searched count; estimates claim nothing.
 *
 * The theorem.  P are the stones of the premise, S those in question.  In the game on the whole
 * board in which nobody can take stones of P, whoever moves and wherever:
 *   - the owner lives: the attacker, who ignores the bans of kos, cannot take all of S;
 *   - the owner dies: the owner, who ignores the bans, comes in no finite number of moves to the
 * end of the game with a stone of S left, or to a position from which the attacker could not take
 *     all of S.
 * Life on open ground must hold with nothing but stones of the owner in P, if any; that the
 * attacker's stones in P cannot be taken makes it harder.  On closed ground an answer that is a ko
 * is a claim as well: then each side succeeds if it ignores the bans.  A move that is named for a
 * side that succeeds keeps that success. */
#include "engine/go/game.h"
#include "src/benson/benson.h"
#include "src/life/life.h"
#include "src/life/way_out.h"
#include "src/show/problem.h"
#include "src/show/solution.h"
#include "tests/narrow_ground.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_open.h"
#include "tests/twin_whole.h"

#include <stdio.h>
#include <string.h>

enum { TABLE_LOG2 = 14, NODES = 4000, SHOWN = 12, REACH_MAX = 6 };

typedef enum door { GROUND, ASK, SOLVE, DOORS } door;

static const char *const door_names[DOORS] = {"ground", "ask", "solve"};
static const char *const success_names[] = {"unknown", "fails", "works", "ko"};

/* What is said about one first mover. */
typedef struct claim {
    door door;
    bool open; /* true: the ground is open */
    int side;  /* OPEN_OWNER or OPEN_ATTACKER: who moves first */
    iki_success success;
    iki_point
        move; /* that keeps the success; IKI_PASS: none is needed; IKI_NOWHERE: none is named */
} claim;

typedef struct tally {
    long lives, deaths, kos, moves;
    long premises; /* claims on stones that cannot be taken */
} tally;

/* A position with a stone in it. */
typedef struct tester {
    test_random random;
    iki_topo topo;
    iki_board board;
    iki_rules rules;
    iki_pset proved;
    iki_point stone;
    int owner; /* its side */
    iki_life_subject subject;
    bool suicide, walls_stand, best_move;
    int reach, first; /* of open ground, where the ground itself is asked; a side */
    iki_dfpn_table *table;
    twin_open *twin;
    open_question asked;   /* what the twin was asked */
    tally tally[DOORS][2]; /* [open] */
    long positions, questions, too_large, wrong;
    uint64_t reached; /* positions that the twin has looked at */
} tester;

static bool
claims_life(const claim *c)
{
    return c->success == (c->side == OPEN_OWNER ? IKI_WORKS : IKI_FAILS);
}

/* --- the twin ------------------------------------------------------------------------------- */

static int
bit_of(const tester *t, iki_point p)
{
    for (int i = 0; i < t->topo.width * t->topo.height; i++) {
        if (iki_topo_point(&t->topo, i % t->topo.width, i / t->topo.width) == p)
            return i;
    }
    return TWIN_OPEN_PASS;
}

static uint64_t
bits_of(const tester *t, const iki_pset *set)
{
    uint64_t bits = 0;
    IKI_PSET_FOR(p, set) {
        bits |= UINT64_C(1) << bit_of(t, p);
    }
    return bits;
}

/* Puts the question about stones on a premise to the twin.  Life on open ground may not rest on
 * stones of the owner. */
static void
ask_twin(tester *t, const claim *c, const iki_pset *subject, const iki_pset *premise)
{
    iki_color owner = iki_side_color(t->owner);
    open_question q;
    memset(&q, 0, sizeof q);
    q.width = t->topo.width;
    q.height = t->topo.height;
    q.suicide = t->suicide;
    q.stones[OPEN_OWNER] = bits_of(t, &t->board.at[owner]);
    q.stones[OPEN_ATTACKER] = bits_of(t, &t->board.at[iki_opponent(owner)]);
    q.original = bits_of(t, subject);
    q.standing = bits_of(t, premise);
    if (c->open && claims_life(c))
        q.standing &= q.stones[OPEN_ATTACKER];
    if (memcmp(&q, &t->asked, sizeof q) == 0)
        return;
    t->reached += twin_open_positions(t->twin);
    t->asked = q;
    twin_open_start(t->twin, &q);
    t->questions++;
}

/* --- claims --------------------------------------------------------------------------------- */

static void
show_board(const tester *t, const iki_pset *subject, const iki_pset *premise)
{
    for (int y = t->topo.height - 1; y >= 0; y--) {
        for (int x = 0; x < t->topo.width; x++) {
            iki_point p = iki_topo_point(&t->topo, x, y);
            fprintf(stderr, " %c%c", ".XO"[t->board.color[p]],
                    iki_pset_has(subject, p)   ? '*'
                    : iki_pset_has(premise, p) ? '#'
                                               : ' ');
        }
        fprintf(stderr, "\n");
    }
}

/* What the twin answers: does the attacker take the stones, does the owner live, each ignoring
 * bans? */
static const char *
truth_of(tester *t, int side, int point)
{
    static const char *const names[] = {"no", "yes", "too large", "illegal"};
    static char text[80];
    snprintf(text, sizeof text, "taken: %s, lives: %s",
             names[twin_open_taken(t->twin, side, point)],
             names[twin_open_lives(t->twin, side, point)]);
    return text;
}

static void
show(tester *t, const claim *c, const iki_pset *subject, const iki_pset *premise, int point)
{
    int stone = bit_of(t, t->stone), width = t->topo.width;
    fprintf(stderr,
            "%s, %s ground, empty %d, wall room %d, reach less %d, %s%s%s: stone (%d,%d), %s "
            "first: %s, at (%d,%d); %s\n",
            door_names[c->door], c->open ? "open" : "closed", narrow.empty_max, narrow.wall_room,
            narrow.reach_less, t->subject == IKI_LIFE_CHAIN ? "chain" : "group",
            t->suicide ? ", suicide" : "", t->walls_stand ? ", walls stand" : "", stone % width,
            stone / width, c->side == OPEN_OWNER ? "owner" : "attacker", success_names[c->success],
            point < 0 ? point : point % width, point < 0 ? point : point / width,
            truth_of(t, c->side, point));
    show_board(t, subject, premise);
}

/* Is it true that the mover gets what the claim says when it begins here?  A move of which is said
 * that it wins a ko may also do better. */
static open_truth
holds(tester *t, const claim *c, int point)
{
    bool ko = c->success == IKI_WORKS_BY_KO, named = point >= 0, owner = c->side == OPEN_OWNER;
    open_truth taken = OPEN_YES, lives = OPEN_YES;
    if (claims_life(c) || (ko && !(named && owner)))
        taken = twin_open_taken(t->twin, c->side, point);
    if ((!ko && !claims_life(c)) || (ko && !(named && !owner)))
        lives = twin_open_lives(t->twin, c->side, point);
    if (taken == OPEN_TOO_LARGE || lives == OPEN_TOO_LARGE)
        return OPEN_TOO_LARGE;
    if (ko)
        return taken == OPEN_YES && lives == OPEN_YES ? OPEN_YES : OPEN_NO;
    return (claims_life(c) ? taken : lives) == OPEN_NO ? OPEN_YES : OPEN_NO;
}

static void
count(tester *t, const claim *c)
{
    tally *n = &t->tally[c->door][c->open];
    bool ko = c->success == IKI_WORKS_BY_KO;
    n->kos += ko;
    n->lives += !ko && claims_life(c);
    n->deaths += !ko && !claims_life(c);
    n->premises += t->asked.standing != 0;
}

/* Compares a claim with the truth, and then the move that it names. */
static void
check(tester *t, const claim *c, const iki_pset *subject, const iki_pset *premise)
{
    int point = c->move == IKI_PASS ? TWIN_OPEN_PASS : bit_of(t, c->move);
    ask_twin(t, c, subject, premise);
    open_truth truth = holds(t, c, TWIN_OPEN_ANYWHERE);
    t->too_large += truth == OPEN_TOO_LARGE;
    if (truth == OPEN_TOO_LARGE)
        return;
    count(t, c);
    if (truth == OPEN_NO && t->wrong++ < SHOWN)
        show(t, c, subject, premise, TWIN_OPEN_ANYWHERE);
    if (truth == OPEN_NO || c->success == IKI_FAILS || c->move == IKI_NOWHERE)
        return;
    truth = holds(t, c, point);
    t->tally[c->door][c->open].moves += truth != OPEN_TOO_LARGE;
    if (truth == OPEN_NO && t->wrong++ < SHOWN)
        show(t, c, subject, premise, point);
}

/* --- the ground itself ---------------------------------------------------------------------- */

/* Does the outcome say that the owner lives, or that it dies? */
static bool
says_life(const tester *t, int mover, iki_success s)
{
    return s == (mover == t->owner ? IKI_WORKS : IKI_FAILS);
}

static bool
says_death(const tester *t, int mover, iki_success s)
{
    return s == (mover == t->owner ? IKI_FAILS : IKI_WORKS);
}

/* Is this outcome on open ground a claim?  Death needs to hold with a way out. */
static bool
is_searched(tester *t, const iki_life_frame *frame, int mover, iki_success s)
{
    iki_way_out way;
    iki_budget budget;
    if (!says_death(t, mover, s))
        return says_life(t, mover, s);
    const iki_life_case c = {.board = &t->board,
                             .point = t->stone,
                             .subject = t->subject,
                             .frame = *frame,
                             .mover = mover};
    iki_budget_init(&budget, NODES, 0);
    TEST_CHECK(iki_life_way_out(&c, &budget, t->table, &way) == IKI_OK);
    return way.outcome.success == s;
}

static void
check_ground(tester *t)
{
    iki_life_area area;
    iki_life_frame frame = {.suicide = t->suicide,
                            .walls_stand = t->walls_stand,
                            .proved = &t->proved,
                            .reach = t->reach};
    TEST_CHECK(iki_life_area_make(&t->board, t->stone, t->subject, &frame, &area) == IKI_OK);
    frame.past_walls = area.bounded;
    if (area.bounded)
        TEST_CHECK(iki_life_area_make(&t->board, t->stone, t->subject, &frame, &area) == IKI_OK);
    bool open = iki_life_area_is_open(&area);
    if (area.bounded || area.local.targets > 1)
        return;
    for (int mover = 0; mover < 2; mover++) {
        iki_life_outcome o;
        iki_budget budget;
        iki_budget_init(&budget, NODES, 0);
        iki_dfpn_table_next(t->table);
        iki_life_search(&area.question, mover, &budget, t->table, &o);
        if (o.success == IKI_SUCCESS_UNKNOWN || (open && !is_searched(t, &frame, mover, o.success)))
            continue;
        const claim c = {.door = GROUND,
                         .open = open,
                         .side = mover == t->owner ? OPEN_OWNER : OPEN_ATTACKER,
                         .success = o.success,
                         .move = IKI_NOWHERE};
        check(t, &c, &area.subject, &area.premise);
    }
}

/* --- both first movers ---------------------------------------------------------------------- */

/* Is the ground of the request open? */
static bool
is_open(const tester *t, const iki_life_request *r)
{
    iki_life_area area;
    const iki_life_frame frame = {.suicide = r->suicide,
                                  .walls_stand = r->walls_stand,
                                  .proved = &t->proved,
                                  .reach = IKI_LIFE_REACH};
    return iki_life_area_make(r->board, r->point, r->subject, &frame, &area) == IKI_OK &&
           iki_life_area_is_open(&area);
}

static void
check_ask(tester *t)
{
    iki_life_answer a;
    iki_budget budget;
    const iki_life_request r = {.board = &t->board,
                                .point = t->stone,
                                .subject = t->subject,
                                .suicide = t->suicide,
                                .first = t->first,
                                .both = true,
                                .best_move = t->best_move,
                                .walls_stand = t->walls_stand};
    iki_budget_init(&budget, NODES, 0);
    const iki_effort effort = {.budget = &budget, .search = t->table};
    TEST_CHECK(iki_life_ask(&r, &effort, &a) == IKI_OK);
    if (a.certainty != IKI_SEARCHED)
        return;
    bool open = is_open(t, &r);
    for (int side = OPEN_OWNER; side <= OPEN_ATTACKER; side++) {
        const iki_life_mover *m = side == OPEN_OWNER ? &a.defend : &a.attack;
        if (m->success == IKI_SUCCESS_UNKNOWN)
            continue;
        const claim c = {ASK, open, side, m->success, m->move};
        check(t, &c, &a.subject, &a.premise);
    }
}

/* --- problems ------------------------------------------------------------------------------- */

/* The first moves that the tree says to work, and those that it says not to. */
static void
check_tree(tester *t, const iki_problem *p, const iki_solution *a, const claim *said)
{
    claim c = *said;
    for (int i = 0; i < a->tree.count; i++) {
        const iki_tree_node *node = &a->tree.node[i];
        if (node->parent >= 0 || node->mark != IKI_TREE_RIGHT)
            continue;
        c.move = node->move;
        check(t, &c, &p->ground.subject, &p->ground.premise);
    }
    if (a->tree.needless) {
        c.move = IKI_PASS;
        check(t, &c, &p->ground.subject, &p->ground.premise);
    }
}

static void
check_solve(tester *t)
{
    static iki_solution a;
    static iki_problem p;
    iki_budget budget;
    iki_color first = iki_side_color(t->first);
    t->rules.suicide = t->suicide;
    iki_game *g = iki_game_new(t->topo.width, t->topo.height, &t->rules);
    TEST_CHECK(g != NULL &&
               iki_game_set_stones(g, &t->board.at[IKI_BLACK], &t->board.at[IKI_WHITE]) == IKI_OK);
    TEST_CHECK(iki_problem_pose(g, first, t->stone, &p) == IKI_OK);
    iki_budget_init(&budget, NODES, 0);
    TEST_CHECK(iki_solution_find(g, &p, &budget, t->table, &a) == IKI_OK);
    iki_game_free(g);
    if (a.certainty != IKI_SEARCHED || a.tree.success == IKI_SUCCESS_UNKNOWN)
        return;
    const claim c = {.door = SOLVE,
                     .open = iki_life_area_is_open(&p.ground),
                     .side = iki_side(first) == t->owner ? OPEN_OWNER : OPEN_ATTACKER,
                     .success = a.tree.success,
                     .move = IKI_NOWHERE};
    check(t, &c, &p.ground.subject, &p.ground.premise);
    check_tree(t, &p, &a, &c);
}

/* --- positions ------------------------------------------------------------------------------ */

/* Which positions are made. */
typedef struct kind {
    int least, sides; /* a board has least .. least + sides - 1 rows, and columns */
    int most;         /* empty points */
} kind;

static void
make_board(tester *t, const kind *k)
{
    iki_pset empty;
    int width = k->least + (int)test_below(&t->random, (unsigned)k->sides);
    int height = k->least + (int)test_below(&t->random, (unsigned)k->sides);
    TEST_CHECK(iki_topo_init(&t->topo, width, height) == IKI_OK);
    do {
        iki_board_init(&t->board, &t->topo);
        if (test_below(&t->random, 2) == 0)
            (void)test_random_play(&t->random, &t->board, width * height, false);
        else
            test_random_colors(&t->random, 75 + test_below(&t->random, 15),
                               30 + test_below(&t->random, 40), &t->board);
        empty = t->board.at[IKI_EMPTY];
    } while (iki_pset_count(&empty) > k->most);
}

static void
take_stone(tester *t, iki_point stone)
{
    t->stone = stone;
    t->owner = iki_side(t->board.color[stone]);
    t->proved = iki_benson_alive(&t->board, t->suicide);
}

/* A stone that is not proved to live; false if there is none. */
static bool
choose_stone(tester *t)
{
    iki_point list[IKI_POINTS_MAX];
    unsigned n = 0;
    iki_pset stones = iki_pset_or(&t->board.at[IKI_BLACK], &t->board.at[IKI_WHITE]);
    iki_pset alive = iki_benson_alive(&t->board, t->suicide);
    iki_pset_drop(&stones, &alive);
    IKI_PSET_FOR(p, &stones) {
        list[n++] = p;
    }
    if (n != 0)
        take_stone(t, list[test_below(&t->random, n)]);
    return n != 0;
}

static void
choose_limits(tester *t)
{
    test_random *r = &t->random;
    narrow.empty_max = test_below(r, 4) == 0 ? IKI_LIFE_EMPTY_MAX : 1 + (int)test_below(r, 5);
    narrow.wall_room = 1 + (int)test_below(r, 5);
    narrow.reach_less = (int)test_below(r, 4);
    t->suicide = test_below(r, 4) == 0;
    t->walls_stand = test_below(r, 4) == 0;
    t->best_move = test_below(r, 2) == 0;
    t->subject = test_below(r, 3) == 0 ? IKI_LIFE_CHAIN : IKI_LIFE_GROUP;
    t->reach = 1 + (int)test_below(r, REACH_MAX);
    t->first = (int)test_below(r, 2);
}

static void
check_position(tester *t)
{
    t->positions++;
    check_ground(t);
    check_ask(t);
    check_solve(t);
}

static void
report(const tester *t)
{
    for (int d = 0; d < DOORS; d++) {
        for (int open = 0; open < 2; open++) {
            const tally *n = &t->tally[d][open];
            printf("%s, %s: lives %ld, deaths %ld, kos %ld, moves %ld, on premises %ld\n",
                   door_names[d], open ? "open ground" : "closed ground", n->lives, n->deaths,
                   n->kos, n->moves, n->premises);
        }
    }
    printf(
        "%ld positions, %ld questions, %llu positions reached, %ld claims too large, %ld wrong\n",
        t->positions, t->questions, (unsigned long long)t->reached, t->too_large, t->wrong);
    fflush(stdout); /* a test that fails does not */
}

static void
open_tester(tester *t, uint32_t most_positions, uint64_t seed)
{
    memset(t, 0, sizeof *t);
    t->random.state = seed;
    TEST_CHECK(iki_rules_named("chinese", &t->rules) == IKI_OK);
    t->table = iki_dfpn_table_new(TABLE_LOG2);
    TEST_CHECK(t->table != NULL);
    t->twin = twin_open_new(most_positions);
}

static void
close_tester(tester *t)
{
    t->reached += twin_open_positions(t->twin);
    iki_dfpn_table_free(t->table);
    twin_open_free(t->twin);
    report(t);
    ck_assert_int_eq(t->wrong, 0);
}

static void
check_random(tester *t, const kind *k, int positions)
{
    while (t->positions < positions) {
        do {
            make_board(t, k);
            choose_limits(t);
        } while (!choose_stone(t));
        check_position(t);
    }
}

START_TEST(claims_hold_on_5x5_and_6x6)
{
    static tester t;
    const kind k = {5, 2, test_is_long() ? 9 : 7};
    open_tester(&t, test_is_long() ? 50000 : 10000, 20261127);
    check_random(&t, &k, test_is_long() ? 6000 : 150);
    close_tester(&t);
}
END_TEST

START_TEST(claims_hold_on_tiny_boards)
{
    static tester t;
    const kind k = {2, 3, 8};
    open_tester(&t, 20000, 20261128);
    check_random(&t, &k, test_is_long() ? 20000 : 700);
    close_tester(&t);
}
END_TEST

/* --- positions by hand ---------------------------------------------------------------------- */

typedef struct known {
    const char *drawing, *stone;
    iki_life_subject subject;
    narrow_ground limits;
} known;

/* Every door, both first movers, grounds of every reach. */
static void
check_known(const known *k)
{
    static tester t;
    open_tester(&t, 50000, 1);
    test_draw(k->drawing, &t.topo, &t.board);
    narrow = k->limits;
    t.subject = k->subject;
    take_stone(&t, test_point(&t.topo, k->stone));
    for (t.reach = 1; t.reach <= REACH_MAX; t.reach++) {
        for (t.first = 0; t.first < 2; t.first++)
            check_position(&t);
    }
    close_tester(&t);
}

/* White kills only if a stone beside the border cannot be captured from beyond it. */
START_TEST(attackers_at_the_border_may_be_captured_from_beyond)
{
    check_known(&(const known){"X . .\n"
                               ". X .\n",
                               "A2",
                               IKI_LIFE_CHAIN,
                               {1, 3, 3}});
}
END_TEST

/* Black captures the stones at the right, whose liberty lies beyond the border. */
START_TEST(stones_whose_liberties_lie_beyond_the_border_may_be_captured)
{
    check_known(&(const known){". X O .\n"
                               "X X O O\n"
                               "O . X X\n"
                               ". X . X\n",
                               "A2",
                               IKI_LIFE_GROUP,
                               {1, 1, 2}});
}
END_TEST

/* The white stone at the top can be captured. */
START_TEST(life_does_not_rest_on_weak_stones_of_the_owner)
{
    check_known(&(const known){"X . O\n"
                               ". X X\n"
                               "O . .\n"
                               "X X .\n",
                               "A2",
                               IKI_LIFE_GROUP,
                               {2, 1, 3}});
}
END_TEST

/* White kills, but not by a move far away, nor without one. */
START_TEST(moves_that_kill_work_with_a_way_out)
{
    check_known(&(const known){"X . .\n"
                               ". . .\n",
                               "A2",
                               IKI_LIFE_GROUP,
                               {1, 4, 2}});
}
END_TEST

/* White lives at the right with two eyes, but not if it fills one of them. */
START_TEST(eyes_of_living_stones_are_no_part_of_the_ground)
{
    check_known(&(const known){". X . X X O\n"
                               "X X X X O O\n"
                               "O O . O . O\n"
                               "O X X O O O\n"
                               "X X O . O O\n"
                               ". X X O O .\n",
                               "A3",
                               IKI_LIFE_GROUP,
                               {1, 3, 0}});
}
END_TEST

/* --- the twin ------------------------------------------------------------------------------- */

/* A second twin (tests/twin_whole.h) looks at all positions that a board can have. */
static void
check_with_whole(tester *t, whole *w)
{
    iki_pset chain = iki_board_chain(&t->board, t->stone), none = iki_pset_none();
    const claim c = {.success = IKI_FAILS, .side = OPEN_ATTACKER};
    bool black = t->owner == iki_side(IKI_BLACK);
    whole_stones s = {(uint32_t)bits_of(t, &t->board.at[IKI_BLACK]),
                      (uint32_t)bits_of(t, &t->board.at[IKI_WHITE])};
    ask_twin(t, &c, &chain, &none);
    for (int ignores = 0; ignores < 2; ignores++) {
        whole_target(w, (uint32_t)t->asked.original, black, ignores == OPEN_OWNER);
        for (int side = OPEN_OWNER; side <= OPEN_ATTACKER; side++) {
            bool captured = whole_captured(w, s, side == OPEN_ATTACKER);
            open_truth taken = twin_open_taken(t->twin, side, TWIN_OPEN_ANYWHERE);
            if (ignores == OPEN_ATTACKER)
                TEST_CHECK(taken == (captured ? OPEN_YES : OPEN_NO));
            else if (captured) /* else it may be lost without an end */
                TEST_CHECK(twin_open_lives(t->twin, side, TWIN_OPEN_ANYWHERE) == OPEN_NO);
        }
    }
}

START_TEST(another_twin_agrees)
{
    static tester t;
    const kind k = {3, 1, 7};
    open_tester(&t, 50000, 20261129);
    for (int i = 0; i < (test_is_long() ? 400 : 40); i++) {
        do {
            make_board(&t, &k);
            t.suicide = test_below(&t.random, 4) == 0;
        } while (!choose_stone(&t));
        whole *w = whole_new(t.topo.width, t.topo.height, t.suicide);
        check_with_whole(&t, w);
        whole_free(w);
    }
    close_tester(&t);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {claims_hold_on_5x5_and_6x6,
                                  claims_hold_on_tiny_boards,
                                  attackers_at_the_border_may_be_captured_from_beyond,
                                  stones_whose_liberties_lie_beyond_the_border_may_be_captured,
                                  life_does_not_rest_on_weak_stones_of_the_owner,
                                  moves_that_kill_work_with_a_way_out,
                                  eyes_of_living_stones_are_no_part_of_the_ground,
                                  another_twin_agrees,
                                  NULL};
    return test_suite("prop_small_open", tests);
}
