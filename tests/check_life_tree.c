/* Trees of variations: right and wrong first moves, lines that can be played, symmetric answers. */
#include "src/benson/benson.h"
#include "src/life/solution_tree.h"
#include "tests/suite.h"
#include "tests/support.h"

static const char corner[] = ". . . . O X . . .\n"
                             "O . . O O X . . .\n"
                             "X O O O X X . . .\n"
                             "X X X X . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n";

static iki_topo topo;
static iki_board board;
static iki_life_tree tree;

static void
solve_for(iki_life_subject subject, const char *drawing, const char *stone, int mover,
          uint64_t nodes)
{
    static iki_life_area ground;
    iki_budget budget;
    test_draw(drawing, &topo, &board);
    iki_pset alive = iki_benson_alive(&board, false);
    const iki_life_frame frame = {.proved = &alive};
    TEST_CHECK(iki_life_area_make(&board, test_point(&topo, stone), subject, &frame, &ground) ==
               IKI_OK);
    iki_dfpn_table *table = iki_dfpn_table_new(16);
    ck_assert_ptr_nonnull(table);
    iki_budget_init(&budget, nodes, 0);
    iki_life_outcome o;
    iki_dfpn_table_next(table);
    iki_life_search(&ground.question, mover, &budget, table, &o);
    iki_life_tree_grow(&ground, mover, &o, &budget, table, &tree);
    iki_dfpn_table_free(table);
}

static void
solve(const char *drawing, const char *stone, int mover, uint64_t nodes)
{
    solve_for(IKI_LIFE_GROUP, drawing, stone, mover, nodes);
}

static iki_pset
first_moves(iki_tree_mark mark)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; i < tree.count; i++) {
        if (tree.node[i].mark == mark && tree.node[i].parent < 0)
            iki_pset_add(&set, tree.node[i].move);
    }
    return set;
}

/* Plays the line that leads to a node on the board. */
static void
check_line(int node)
{
    int line[64], n = 0;
    for (int i = node; i >= 0; i = tree.node[i].parent) {
        ck_assert_int_lt(n, 64);
        line[n++] = i;
    }
    iki_board b = board;
    while (n-- > 0) {
        const iki_tree_node *step = &tree.node[line[n]];
        iki_undo undo;
        if (step->move == IKI_PASS)
            continue;
        ck_assert_int_eq(iki_board_legal(&b, step->color, step->move, false), IKI_LEGAL);
        iki_board_play(&b, step->color, step->move, &undo);
    }
}

/* Parents come before their children, colours alternate, every line is legal. */
static void
check_tree(void)
{
    for (int i = 0; i < tree.count; i++) {
        int parent = tree.node[i].parent;
        ck_assert_int_lt(parent, i);
        if (parent >= 0)
            ck_assert_int_ne(tree.node[parent].color, tree.node[i].color);
        check_line(i);
    }
}

START_TEST(all_right_moves_and_wrong_ones)
{
    solve(corner, "B4", 1, 0);
    ck_assert_int_eq(tree.success, IKI_WORKS);
    iki_pset right = first_moves(IKI_TREE_RIGHT), wrong = first_moves(IKI_TREE_WRONG);
    TEST_SET_IS(&topo, &right, "B5 C5 B6");
    TEST_SET_IS(&topo, &wrong, "A6 C6 D6");
    check_tree();
    solve(corner, "B4", 0, 0);
    ck_assert_int_eq(tree.success, IKI_WORKS);
    right = first_moves(IKI_TREE_RIGHT);
    TEST_SET_IS(&topo, &right, "B6");
    ck_assert_int_gt(tree.count, 10);
    check_tree();
}
END_TEST

START_TEST(a_mover_who_fails_is_refuted)
{
    static const char four[] = ". . O X . .\n"
                               ". . O X . .\n"
                               "O O O X . .\n"
                               "X X X X . .\n"
                               ". . . . . .\n";
    solve(four, "A3", 1, 0);
    ck_assert_int_eq(tree.success, IKI_FAILS);
    iki_pset right = first_moves(IKI_TREE_RIGHT);
    ck_assert(iki_pset_is_empty(&right));
    check_tree();
}
END_TEST

START_TEST(a_spent_budget_leaves_nothing_wrong)
{
    for (uint64_t nodes = 1; nodes < 2000; nodes = nodes * 3 + 1) {
        solve(corner, "B4", 0, nodes);
        check_tree();
        iki_pset right = first_moves(IKI_TREE_RIGHT), answer = test_points(&topo, "B6");
        ck_assert(iki_pset_within(&right, &answer));
    }
}
END_TEST

START_TEST(an_answer_has_its_move_even_if_the_budget_ends_with_it)
{
    solve(corner, "B4", 1, 0);
    uint64_t nodes = tree.nodes;
    iki_pset right = first_moves(IKI_TREE_RIGHT);
    ck_assert_int_eq(tree.success, IKI_WORKS);
    ck_assert_uint_gt(nodes, 0);
    for (uint64_t more = 0; more < 30; more++) {
        solve(corner, "B4", 1, nodes + more);
        ck_assert_int_eq(tree.success, IKI_WORKS);
        ck_assert_int_gt(tree.count, 0);
        ck_assert_int_eq(tree.node[0].mark, IKI_TREE_RIGHT);
        ck_assert(iki_pset_has(&right, tree.node[0].move));
        check_tree();
    }
}
END_TEST

/* A ko is told as one line for each first move. */
START_TEST(a_ko_is_one_line)
{
    static const char bent_four[] = ". . . O X . .\n"
                                    ". O O O X . .\n"
                                    "O O X X X . .\n"
                                    "X X X . . . .\n"
                                    ". . . . . . .\n";
    solve(bent_four, "B4", 0, 0);
    ck_assert_int_eq(tree.success, IKI_WORKS_BY_KO);
    ck_assert_int_gt(tree.count, 1);
    for (int i = 0; i < tree.count; i++) {
        bool first = tree.node[i].parent < 0;
        ck_assert(first || (tree.node[i].mark == IKI_TREE_PLAIN && tree.node[i].parent == i - 1));
        ck_assert(!first || tree.node[i].ko == (tree.node[i].mark == IKI_TREE_RIGHT));
    }
    ck_assert_int_eq(tree.node[0].mark, IKI_TREE_RIGHT);
    check_tree();
}
END_TEST

static bool
has_reply(int node)
{
    return node + 1 < tree.count && tree.node[node + 1].parent == node &&
           tree.node[node + 1].move != IKI_PASS;
}

/* Right moves come first; every wrong one is answered. */
static void
check_first_moves(void)
{
    bool wrong = false;
    for (int i = 0; i < tree.count; i++) {
        wrong = wrong || tree.node[i].mark == IKI_TREE_WRONG;
        ck_assert(tree.node[i].mark != IKI_TREE_RIGHT || !wrong);
        ck_assert(tree.node[i].mark != IKI_TREE_WRONG || has_reply(i));
    }
}

START_TEST(wrong_first_moves_are_refuted)
{
    static const char wide[] = ". . . . . . O X . .\n"
                               "O O O O O O O X . .\n"
                               "X X X X X X X X . .\n"
                               ". . . . . . . . . .\n";
    for (int mover = 0; mover < 2; mover++) {
        solve(corner, "B4", mover, 0);
        check_first_moves();
        solve(wide, "B3", mover, 0);
        check_tree();
        check_first_moves();
    }
    solve(wide, "B3", 0, 0);
    iki_pset wrong = first_moves(IKI_TREE_WRONG);
    ck_assert_int_eq(tree.success, IKI_FAILS);
    ck_assert_int_ge(iki_pset_count(&wrong), 2);
}
END_TEST

START_TEST(seki_is_told)
{
    static const char five[] = ". O O O . X O . .\n"
                               "X X X X X X O . .\n"
                               "O O O O O O O . .\n"
                               ". . . . . . . . .\n";
    static const char soon[] = ". O O . . X O . .\n"
                               "X X X X X X O . .\n"
                               "O O O O O O O . .\n"
                               ". . . . . . . . .\n";
    for (int mover = 0; mover < 2; mover++) {
        solve(five, "A3", mover, 0);
        ck_assert_int_eq(tree.success, mover == 0 ? IKI_WORKS : IKI_FAILS);
        ck_assert(tree.seki && tree.in_seki);
        check_tree();
    }
    solve(soon, "A3", 1, 0);
    iki_pset right = first_moves(IKI_TREE_RIGHT);
    ck_assert_int_eq(tree.success, IKI_FAILS);
    ck_assert(tree.seki && !tree.in_seki);
    TEST_SET_IS(&topo, &right, "D4");
    solve(soon, "A3", 0, 0);
    ck_assert(!tree.seki);
    solve(corner, "B4", 1, 0);
    ck_assert(!tree.seki);
    ck_assert_int_eq(tree.other, IKI_WORKS);
}
END_TEST

static iki_pset
first_moves_to_seki(void)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; i < tree.count; i++) {
        if (tree.node[i].seki)
            iki_pset_add(&set, tree.node[i].move);
    }
    return set;
}

/* What is life while the owner may move once more is a seki if the other side answers. */
START_TEST(the_answer_makes_seki)
{
    static const char square[] = ". . . O X . X\n"
                                 ". . . O X X X\n"
                                 ". . . O X X X\n"
                                 "O O O O X X X\n"
                                 "X X X X X X .\n"
                                 "X X X X X X X\n"
                                 "X X X X X . X\n";
    static const char begun[] = ". . . O X . X\n"
                                ". X . O X X X\n"
                                ". . . O X X X\n"
                                "O O O O X X X\n"
                                "X X X X X X .\n"
                                "X X X X X X X\n"
                                "X X X X X . X\n";
    static const char eight[] = ". . . O X . X\n"
                                ". . . O X X X\n"
                                ". . O O X X X\n"
                                "O O O X X X X\n"
                                "X X X X X X .\n"
                                "X X X X X X X\n"
                                "X X X X X . X\n";
    solve(square, "A4", 0, 0);
    ck_assert_int_eq(tree.success, IKI_FAILS);
    ck_assert(tree.seki && !tree.in_seki);
    solve(square, "A4", 1, 0);
    iki_pset seki = first_moves_to_seki();
    ck_assert(!tree.seki && !tree.needless && !tree.node[0].seki);
    TEST_SET_IS(&topo, &seki, "A5 A7 C7");
    solve(begun, "A4", 1, 0);
    ck_assert_int_eq(tree.success, IKI_WORKS);
    ck_assert(tree.seki && !tree.in_seki);
    solve(eight, "A4", 1, 0);
    seki = first_moves_to_seki();
    ck_assert(!tree.seki && !tree.node[0].seki);
    TEST_SET_IS(&topo, &seki, "A5 B5 C6 C7");
    check_tree();
}
END_TEST

/* Of a group something may live on, of a chain nothing. */
START_TEST(a_capture_ends_the_line)
{
    static const char atari[] = ". O X . . .\n"
                                "O O X . . .\n"
                                "X X X . . .\n"
                                ". . . . . .\n";
    static const iki_life_subject subjects[] = {IKI_LIFE_GROUP, IKI_LIFE_CHAIN};
    for (int i = 0; i < 2; i++) {
        solve_for(subjects[i], atari, "A3", 0, 0);
        ck_assert_int_eq(tree.success, IKI_WORKS);
        ck_assert_int_eq(tree.count, 1);
        ck_assert_int_eq(tree.node[0].mark, IKI_TREE_RIGHT);
        ck_assert(tree.node[0].settled);
        iki_pset right = first_moves(IKI_TREE_RIGHT);
        TEST_SET_IS(&topo, &right, "A4");
        solve_for(subjects[i], atari, "A3", 1, 0); /* he has no move at all */
        ck_assert_int_eq(tree.success, IKI_FAILS);
        ck_assert_int_eq(tree.count, 0);
    }
}
END_TEST

/* Lines about a chain end where it is taken. */
START_TEST(a_chain_is_followed_to_its_capture)
{
    for (int mover = 0; mover < 2; mover++) {
        solve_for(IKI_LIFE_CHAIN, corner, "B4", mover, 0);
        check_tree();
        ck_assert_int_eq(tree.success, IKI_WORKS);
        ck_assert_int_gt(tree.count, 5);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {all_right_moves_and_wrong_ones,
                            a_mover_who_fails_is_refuted,
                            a_spent_budget_leaves_nothing_wrong,
                            an_answer_has_its_move_even_if_the_budget_ends_with_it,
                            a_ko_is_one_line,
                            wrong_first_moves_are_refuted,
                            seki_is_told,
                            the_answer_makes_seki,
                            a_capture_ends_the_line,
                            a_chain_is_followed_to_its_capture,
                            NULL};
    return test_suite("life_tree", tests);
}
