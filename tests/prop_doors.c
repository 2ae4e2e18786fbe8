/* prop_doors - one question of life and death, asked by every door, gets one answer.
 *
 * Random groups in a corner or at a side, shut in or with gaps in the walls around them.  The doors
 * are the core (both first movers at once, or one), the answer of `iki solve`, and GTP:
 * dragon_status, owl_attack, owl_defend, iki-life.  What is searched by one door is never denied by
 * another, and GTP's words are those of the core, or of a certain verdict on the whole board.  The
 * core says the same of the problem turned, mirrored and with its colours exchanged, and `iki
 * solve` shows the same variations.  All lines and variations can be played on the board. */
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "src/life/life.h"
#include "src/show/problem.h"
#include "src/show/solution.h"
#include "tests/gtp_support.h"
#include "tests/shut_in.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 4000, TABLE_LOG2 = 16, W = 11, OWNER = 0, ATTACKER = 1, SHORT = 12, LONG = 1000 };

/* What is known of each first mover. */
typedef struct word {
    iki_success success[2]; /* [OWNER or ATTACKER first]; IKI_SUCCESS_UNKNOWN: nothing */
    bool sure[2];
} word;

static shut_in problem;
static iki_point stone;
static test_gtp gtp;
static int compared, sure, open_ground, certain;

/* --- lines ---------------------------------------------------------------------------------- */

/* A line that is told can be played on the board. */
static void
play(const iki_board *from, int side, const iki_point *line, int moves)
{
    iki_board b = *from;
    for (int i = 0; i < moves; i++, side = 1 - side) {
        iki_undo undo;
        TEST_CHECK(iki_board_legal(&b, iki_side_color(side), line[i], false) == IKI_LEGAL);
        iki_board_play(&b, iki_side_color(side), line[i], &undo);
    }
}

static void
play_tree(const iki_board *b, int side, const iki_life_tree *t)
{
    for (int i = 0; i < t->count; i++) {
        iki_point line[IKI_TREE_NODES_MAX];
        int moves = 0, at = IKI_TREE_NODES_MAX;
        for (int k = i; k >= 0; k = t->node[k].parent, moves++)
            line[--at] = t->node[k].move;
        TEST_CHECK(t->node[i].color == iki_side_color(moves % 2 == 1 ? side : 1 - side));
        play(b, side, line + at, moves);
    }
}

/* --- the doors ------------------------------------------------------------------------------ */

static void
ask_core(const iki_board *b, iki_point p, int sides, int first, iki_life_answer *out)
{
    iki_budget budget;
    iki_effort effort = {.budget = &budget};
    const iki_life_request request = {
        .board = b, .point = p, .subject = IKI_LIFE_GROUP, .first = first, .both = sides == 2};
    iki_budget_init(&budget, NODES, 0);
    TEST_CHECK(iki_life_ask(&request, &effort, out) == IKI_OK);
    int owner = iki_side(b->color[p]);
    play(b, owner, out->defend.line, out->defend.moves);
    play(b, 1 - owner, out->attack.line, out->attack.moves);
}

static void
note(word *w, int who, iki_success success, iki_certainty certainty)
{
    w->success[who] = success;
    w->sure[who] = success != IKI_SUCCESS_UNKNOWN && certainty != IKI_ESTIMATED;
}

static word
core_both(const iki_board *b, iki_point p)
{
    iki_life_answer a;
    word w;
    ask_core(b, p, 2, iki_side(iki_opponent(b->color[p])), &a);
    note(&w, OWNER, a.defend.success, a.certainty);
    note(&w, ATTACKER, a.attack.success, a.certainty);
    return w;
}

static word
core_single(const iki_board *b, iki_point p)
{
    word w;
    for (int who = 0; who < 2; who++) {
        iki_life_answer a;
        int owner = iki_side(b->color[p]);
        ask_core(b, p, 1, who == OWNER ? owner : 1 - owner, &a);
        note(&w, who, who == OWNER ? a.defend.success : a.attack.success, a.certainty);
    }
    return w;
}

/* trees: [OWNER or ATTACKER first]; NULL: they are not wanted. */
static word
solutions(const iki_board *b, iki_point p, iki_life_tree trees[2])
{
    static iki_solution a;
    static iki_problem posed;
    iki_rules rules;
    word w;
    TEST_CHECK(iki_rules_named("chinese", &rules) == IKI_OK);
    iki_game *g = iki_game_new(W, W, &rules);
    iki_dfpn_table *table = iki_dfpn_table_new(TABLE_LOG2);
    TEST_CHECK(g != NULL && table != NULL &&
               iki_game_set_stones(g, &b->at[IKI_BLACK], &b->at[IKI_WHITE]) == IKI_OK);
    for (int who = 0; who < 2; who++) {
        iki_budget budget;
        iki_color owner = b->color[p];
        iki_budget_init(&budget, NODES, 0);
        TEST_CHECK(iki_problem_pose(g, who == OWNER ? owner : iki_opponent(owner), p, &posed) ==
                   IKI_OK);
        TEST_CHECK(iki_solution_find(g, &posed, &budget, table, &a) == IKI_OK);
        note(&w, who, a.tree.success, a.certainty);
        play_tree(b, iki_side(posed.first), &a.tree);
        if (trees != NULL)
            trees[who] = a.tree;
    }
    iki_dfpn_table_free(table);
    iki_game_free(g);
    return w;
}

/* --- comparing ------------------------------------------------------------------------------ */

static void
show(const char *what, const word *a, const word *b)
{
    char v[IKI_VERTEX_SIZE];
    fprintf(stderr, "%s about %s: owner first %d and %d, attacker first %d and %d\n", what,
            iki_vertex_write(&problem.topo, stone, v), a->success[OWNER], b->success[OWNER],
            a->success[ATTACKER], b->success[ATTACKER]);
    for (int i = 0; i < W * W; i++)
        fprintf(stderr, "%c%s",
                ".XO"[problem.board.color[iki_topo_point(&problem.topo, i % W, i / W)]],
                i % W == W - 1 ? "\n" : " ");
}

/* A side that needs no move may be left out by one door, and told to succeed by the other. */
static void
compare(const char *what, const word *a, const word *b)
{
    for (int who = 0; who < 2; who++) {
        bool known =
            a->success[who] != IKI_SUCCESS_UNKNOWN && b->success[who] != IKI_SUCCESS_UNKNOWN;
        bool searched = a->sure[who] && b->sure[who];
        compared += known;
        sure += known && searched;
        if (searched && a->success[who] != b->success[who]) {
            show(what, a, b);
            ck_abort_msg("%s: two answers", what);
        }
    }
}

static void
expect(const char *command, const char *words)
{
    char line[64], v[IKI_VERTEX_SIZE];
    snprintf(line, sizeof line, "%s %s", command, iki_vertex_write(&problem.topo, stone, v));
    const char *reply = test_gtp_ask(&gtp, line);
    if (strncmp(reply, "= ", 2) != 0 || strncmp(reply + 2, words, strlen(words)) != 0) {
        fprintf(stderr, "%s: %s, not %s\n", line, reply, words);
        ck_abort_msg("%s: another answer than the core's", command);
    }
}

/* GTP's words for what the core says under GTP's limits. */
static void
compare_gtp(const word *core)
{
    static const char *const codes[] = {"", "0", "1", ""};
    bool known = core->sure[OWNER] && core->sure[ATTACKER];
    if (!known)
        return;
    if (core->success[ATTACKER] == IKI_FAILS)
        expect("dragon_status", "alive");
    else if (core->success[OWNER] == IKI_FAILS)
        expect("dragon_status", "dead");
    else
        expect("dragon_status", "critical");
    expect("owl_attack", codes[core->success[ATTACKER]]);
    expect("owl_defend", codes[core->success[OWNER]]);
}

/* What the verdict on the whole board is sure of no question about the stone denies, but for life
 * by a ko, which a finished game decides without threats. */
static void
compare_verdict(void)
{
    char line[64], v[IKI_VERTEX_SIZE], life[16], certainty[16];
    snprintf(line, sizeof line, "iki-explain %s", iki_vertex_write(&problem.topo, stone, v));
    const char *reply = test_gtp_ask(&gtp, line);
    ck_assert_int_eq(sscanf(reply, "= %15s %15s", life, certainty), 2);
    bool dead = strcmp(life, "dead") == 0, lives = strcmp(life, "alive") == 0;
    bool by_ko = strstr(reply, "\ntext Alive by a ko") != NULL;
    if (strcmp(certainty, "estimated") == 0 || !(dead || lives) || by_ko)
        return;
    certain++;
    expect("iki-life", life);
    expect("dragon_status", life);
    expect("owl_attack", dead ? "1" : "0");
    expect("owl_defend", dead ? "0" : "1");
}

static void
set_up_gtp(void)
{
    iki_sbuf line;
    char v[IKI_VERTEX_SIZE];
    iki_sbuf_init(&line, 0);
    iki_sbuf_printf(&line, "boardsize %d;clear_board;iki-param node_limit %d;gogui-setup", W,
                    2 * NODES);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        IKI_PSET_FOR(p, &problem.board.at[c])
            iki_sbuf_printf(&line, " %c %s", c == IKI_BLACK ? 'b' : 'w',
                            iki_vertex_write(&problem.topo, p, v));
    }
    test_gtp_do(&gtp, iki_sbuf_text(&line));
    iki_sbuf_free(&line);
}

/* The largest chain of the group. */
static iki_point
main_stone(void)
{
    const iki_board *b = &problem.board;
    iki_point best = iki_pset_first(&problem.ground.group);
    IKI_PSET_FOR(p, &problem.ground.group) {
        best = b->size[b->head[p]] > b->size[b->head[best]] ? p : best;
    }
    return best;
}

static void
make_problem(test_random *r, int i)
{
    const shut_in_kind kind = {3 + (int)test_below(r, 6), false, IKI_LIFE_GROUP};
    if (i % 3 == 0)
        shut_in_make(r, &kind, &problem);
    else
        shut_in_make_open(r, &kind, IKI_LIFE_REACH, false, &problem);
    open_ground += i % 3 != 0;
    stone = main_stone();
}

static int
wanted(void)
{
    return test_is_long() ? LONG : SHORT;
}

START_TEST(every_door_gives_one_answer)
{
    test_random r = {20261126};
    test_gtp_open(&gtp);
    for (int i = 0; i < wanted(); i++) {
        make_problem(&r, i);
        word both = core_both(&problem.board, stone), single = core_single(&problem.board, stone);
        word solved = solutions(&problem.board, stone, NULL);
        compare("one first mover or both", &both, &single);
        compare("iki solve and the core", &solved, &both);
        set_up_gtp();
        compare_gtp(&both);
        compare_verdict();
    }
    test_gtp_close(&gtp);
    fprintf(stderr,
            "%d problems, %d open: %d answers compared, %d of them searched by both doors; %d "
            "certain verdicts\n",
            wanted(), open_ground, compared, sure, certain);
}
END_TEST

/* --- turned --------------------------------------------------------------------------------- */

static void
turn(int view, iki_topo *topo, iki_board *b, iki_point *p)
{
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    TEST_CHECK(iki_topo_init(topo, W, W) == IKI_OK);
    for (int i = 0; i < W * W; i++) {
        int x = i % W, y = i / W;
        iki_point from = iki_topo_point(&problem.topo, x, y);
        test_turned(W, W, view % 8, &x, &y);
        iki_point to = iki_topo_point(topo, x, y);
        iki_color c = problem.board.color[from];
        if (c != IKI_EMPTY)
            iki_pset_add(&stones[view < 8 ? c : iki_opponent(c)], to);
        if (from == stone)
            *p = to;
    }
    iki_board_init(b, topo);
    TEST_CHECK(iki_board_set(b, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
}

/* The point of the turned board. */
static iki_point
turned_point(int view, const iki_topo *topo, iki_point p)
{
    for (int i = 0; i < W * W; i++) {
        int x = i % W, y = i / W;
        if (iki_topo_point(&problem.topo, x, y) != p)
            continue;
        test_turned(W, W, view % 8, &x, &y);
        return iki_topo_point(topo, x, y);
    }
    return p; /* a pass */
}

/* True if the problem is its own mirror image: then one move stands for two. */
static bool
is_mirrored(void)
{
    for (int view = 1; view < 8; view++) {
        iki_topo topo;
        iki_board turned;
        iki_point p;
        bool same = true;
        turn(view, &topo, &turned, &p);
        for (int i = 0; i < W * W; i++) {
            iki_point q = iki_topo_point(&topo, i % W, i / W);
            same = same && turned.color[q] == problem.board.color[q];
        }
        if (same)
            return true;
    }
    return false;
}

/* All moves of the trees are the same, in the same order. */
static void
compare_trees(int view, const iki_topo *topo, const iki_life_tree *straight,
              const iki_life_tree *seen)
{
    ck_assert_int_eq(seen->count, straight->count);
    ck_assert_uint_eq(seen->nodes, straight->nodes);
    for (int i = 0; i < seen->count; i++) {
        const iki_tree_node *a = &straight->node[i], *b = &seen->node[i];
        ck_assert_int_eq(b->move, turned_point(view, topo, a->move));
        ck_assert_int_eq(b->parent, a->parent);
        ck_assert_int_eq(b->mark, a->mark);
    }
}

START_TEST(turned_problems_get_the_same_answers)
{
    static iki_life_tree straight_trees[2], seen_trees[2];
    test_random r = {39};
    for (int i = 0; i < wanted() / 4; i++) {
        make_problem(&r, i);
        word straight = core_both(&problem.board, stone);
        int view = 1 + (int)test_below(&r, 15);
        iki_topo topo;
        iki_board turned;
        iki_point p = IKI_NOWHERE;
        turn(view, &topo, &turned, &p);
        word seen = core_both(&turned, p), solved = solutions(&turned, p, seen_trees);
        solutions(&problem.board, stone, straight_trees);
        bool mirrored = is_mirrored();
        for (int who = 0; who < 2; who++) {
            ck_assert_int_eq(seen.success[who], straight.success[who]);
            ck_assert_int_eq(seen.sure[who], straight.sure[who]);
            if (!mirrored)
                compare_trees(view, &topo, &straight_trees[who], &seen_trees[who]);
        }
        compare("turned", &solved, &straight);
    }
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {every_door_gives_one_answer, turned_problems_get_the_same_answers,
                                  NULL};
    return test_suite("prop_doors", tests);
}
