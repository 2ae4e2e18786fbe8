/* Local games: drawn positions, and random ones beside the board. */
#include "src/benson/benson.h"
#include "src/search/area.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <string.h>

static iki_topo topo;
static iki_board board;
static iki_local local;
static iki_local_position position;
static iki_local_play play;

/* The game of these cells; targets by vertices. */
static void
make(const char *drawing, const char *cells, const char *targets)
{
    test_draw(drawing, &topo, &board);
    iki_pset set = test_points(&topo, cells), first = test_points(&topo, targets);
    iki_point target[IKI_TARGETS_MAX];
    int n = 0;
    IKI_PSET_FOR(p, &first) {
        target[n++] = p;
    }
    const iki_local_area area = {&board, &set, target, n, false};
    ck_assert_int_eq(iki_local_make(&area, &local, &position), IKI_OK);
}

static int
cell(const char *vertex)
{
    iki_point p = test_point(&topo, vertex);
    for (int i = 0; i < local.size; i++) {
        if (local.point[i] == p)
            return i;
    }
    ck_abort_msg("%s is no cell", vertex);
}

static iki_cells
set_of(const char *vertices)
{
    iki_pset set = test_points(&topo, vertices);
    iki_cells r = 0;
    for (int i = 0; i < local.size; i++) {
        if (iki_pset_has(&set, local.point[i]))
            r |= UINT64_C(1) << i;
    }
    ck_assert_int_eq(__builtin_popcountll(r), iki_pset_count(&set));
    return r;
}

/* Plays and goes on from there. */
static bool
move(int side, const char *vertex)
{
    if (!iki_local_try(&local, &position, side, cell(vertex), &play))
        return false;
    position = play.after;
    return true;
}

/* --- drawn ---------------------------------------------------------------------------------- */

START_TEST(cells_walls_and_targets)
{
    make("O O O O O\n"
         "O . X . O\n"
         "X X X X X\n"
         "O O O O O\n"
         "O . . O .",
         "B4 D4 B1 C1", "C4 C2");
    ck_assert_int_eq(local.size, 4);
    ck_assert_int_eq(local.targets, 2);
    ck_assert_int_eq(local.target[0].side, 1);
    ck_assert_int_eq(local.target[1].side, 0);
    ck_assert(local.target[0].touch == set_of("B1 C1"));
    ck_assert(local.target[1].touch == set_of("B4 D4"));
    ck_assert(local.safe[1] == set_of("B4 D4"));
    ck_assert(local.safe[0] == 0 && local.open == 0);
    ck_assert(local.near[cell("B1")] == set_of("C1"));
    ck_assert(local.earlier[cell("D4")] | local.earlier[cell("B4")]);
    ck_assert(local.earlier[cell("B1")] == 0 && local.earlier[cell("C1")] == 0);
    ck_assert(local.plain == set_of("B4 D4"));
    ck_assert(iki_local_liberties(&local, &position, 1) == set_of("B4 D4"));
    ck_assert(iki_local_block(&local, &position, 1) == 0);
}
END_TEST

START_TEST(a_target_is_taken)
{
    make("O O O\n"
         ". X .\n"
         "O O O",
         "A2 C2", "B2");
    ck_assert(move(1, "A2"));
    ck_assert_int_eq(play.taken, 0);
    ck_assert(iki_local_liberties(&local, &position, 0) == set_of("C2"));
    ck_assert(!move(0, "C2"));
    ck_assert(move(1, "C2"));
    ck_assert_int_eq(play.taken, 1);
}
END_TEST

START_TEST(joining_safe_stones_and_each_other)
{
    make("O O O O O O\n"
         "O X . X . X\n"
         "O O O O O O",
         "C2 E2", "B2 D2");
    ck_assert(!iki_local_is_safe(&local, &position, 1));
    ck_assert(move(0, "C2"));
    ck_assert(iki_local_block(&local, &position, 0) == set_of("C2"));
    ck_assert(iki_local_liberties(&local, &position, 0) == set_of("E2"));
    ck_assert(!iki_local_is_safe(&local, &position, 0));
    ck_assert(move(0, "E2"));
    ck_assert(iki_local_is_safe(&local, &position, 0));
    ck_assert(iki_local_is_safe(&local, &position, 1));
}
END_TEST

START_TEST(stones_have_a_way_out)
{
    make(". X O .\n"
         ". O O .\n"
         ". . . .",
         "A3 A2", "B3");
    ck_assert(local.open == set_of("A2"));
    ck_assert(move(0, "A3"));
    ck_assert(!iki_local_is_safe(&local, &position, 0));
    ck_assert(move(0, "A2"));
    ck_assert(iki_local_is_safe(&local, &position, 0));
}
END_TEST

START_TEST(ko_and_its_ban)
{
    make(". X O .\n"
         "X O . O\n"
         ". X O .\n"
         "X X X X",
         "B3 C3 A4 D4 A2 D2", "B1");
    ck_assert(move(0, "C3"));
    ck_assert(play.captured == set_of("B3"));
    ck_assert_int_eq(position.ko, cell("B3"));
    ck_assert(move(1, "B3"));
    ck_assert_int_eq(position.ko, cell("C3"));
    ck_assert(move(0, "A4"));
    ck_assert_int_eq(position.ko, IKI_CELL_NONE);
}
END_TEST

START_TEST(suicide_of_several_stones)
{
    const char *drawing = "O O O O\n"
                          "O X . O\n"
                          "O O O O\n"
                          "O . O .";
    make(drawing, "B3 C3 B1", "A1");
    ck_assert(!move(0, "C3"));
    local.suicide = true;
    ck_assert(move(0, "C3"));
    ck_assert(position.stones[0] == 0);
    ck_assert(!move(0, "B1"));
}
END_TEST

START_TEST(names_forget_who_filled)
{
    make("O O O O O\n"
         ". X . X .\n"
         "O O O O O",
         "A2 C2 E2", "B2 D2");
    ck_assert(local.plain == set_of("A2 E2"));
    iki_local_position other = position;
    position.stones[0] = other.stones[1] = set_of("A2");
    iki_local_position a = iki_local_key(&local, &position), b = iki_local_key(&local, &other);
    ck_assert(a.stones[0] == b.stones[0] && a.stones[1] == b.stones[1]);
    position.stones[0] = set_of("C2");
    other.stones[1] = set_of("C2");
    a = iki_local_key(&local, &position);
    b = iki_local_key(&local, &other);
    ck_assert(a.stones[0] != b.stones[0]);
}
END_TEST

START_TEST(life)
{
    make("O O O O O O O\n"
         "O X X X X X O\n"
         "O X . X . X O\n"
         "O X X X X X O\n"
         "O O O O . O O",
         "C3 E3 E1", "B2");
    ck_assert_int_eq(iki_local_alive(&local, &position, 0), 1);
    ck_assert_int_eq(iki_local_alive(&local, &position, 1), 0);
    ck_assert(move(0, "C3"));
    ck_assert_int_eq(iki_local_alive(&local, &position, 0), 0);
}
END_TEST

START_TEST(limits)
{
    iki_point none[IKI_TARGETS_MAX + 1] = {0};
    ck_assert_int_eq(iki_topo_init(&topo, 9, 9), IKI_OK);
    iki_board_init(&board, &topo);
    iki_pset cells = iki_pset_none();
    const iki_local_area large = {&board, &topo.points, none, 0, false};
    ck_assert_int_eq(iki_local_make(&large, &local, &position), IKI_E_LIMIT);
    const iki_local_area many = {&board, &cells, none, IKI_TARGETS_MAX + 1, false};
    ck_assert_int_eq(iki_local_make(&many, &local, &position), IKI_E_LIMIT);
    for (int i = 0; i < IKI_CELLS_MAX; i++)
        iki_pset_add(&cells, iki_topo_point(&topo, i % 9, i / 9));
    const iki_local_area full = {&board, &cells, none, 0, false};
    ck_assert_int_eq(iki_local_make(&full, &local, &position), IKI_OK);
    ck_assert(iki_local_all(&local) == ~UINT64_C(0));
    ck_assert(iki_local_flood(&local, 1, ~UINT64_C(0)) == ~UINT64_C(0));
}
END_TEST

/* --- beside the board ----------------------------------------------------------------------- */

/* A random position where only targets are walls; sides: bits of the sides that have targets.  True
 * if there is one at all. */
static bool
random_position(test_random *r, unsigned sides, bool suicide)
{
    iki_point target[IKI_TARGETS_MAX];
    int n = 0;
    if (iki_topo_init(&topo, 2 + (int)test_below(r, 5), 2 + (int)test_below(r, 5)) != IKI_OK)
        abort();
    iki_board_init(&board, &topo);
    test_random_stones(r, 20 + test_below(r, 70), &board);
    iki_pset cells = topo.points;
    IKI_PSET_FOR(p, &topo.points) {
        if (board.color[p] == IKI_EMPTY || board.head[p] != p || n == IKI_TARGETS_MAX ||
            (sides >> iki_side(board.color[p]) & 1) == 0 || test_below(r, 2) == 0)
            continue;
        iki_pset chain = iki_board_chain(&board, p);
        iki_pset_drop(&cells, &chain);
        target[n++] = p;
    }
    const iki_local_area area = {&board, &cells, target, n, suicide};
    return n > 0 && iki_local_make(&area, &local, &position) == IKI_OK;
}

static iki_pset
points_of(iki_cells cells)
{
    iki_pset r = iki_pset_none();
    for (; cells != 0; cells &= cells - 1)
        iki_pset_add(&r, local.point[__builtin_ctzll(cells)]);
    return r;
}

/* Stones, ko and liberties are those of the board. */
static void
check_same(void)
{
    for (int side = 0; side < 2; side++) {
        iki_pset stones = points_of(position.stones[side]), at = board.at[iki_side_color(side)];
        iki_pset all = points_of(iki_local_all(&local)), cells = iki_pset_and(&at, &all);
        TEST_CHECK(iki_pset_equal(&stones, &cells));
    }
    iki_point ko = position.ko == IKI_CELL_NONE ? IKI_NOWHERE : local.point[position.ko];
    TEST_CHECK(ko == board.ko);
    for (int t = 0; t < local.targets; t++) {
        iki_pset liberties = iki_board_liberties(&board, local.target[t].first);
        iki_pset ours = points_of(iki_local_liberties(&local, &position, t));
        iki_pset chain = iki_board_chain(&board, local.target[t].first);
        iki_pset block = points_of(iki_local_block(&local, &position, t));
        TEST_CHECK(iki_pset_equal(&liberties, &ours));
        TEST_CHECK(iki_pset_within(&block, &chain));
        TEST_CHECK(!iki_local_is_safe(&local, &position, t));
    }
}

/* Did the side take a target of its own off the board? */
static bool
kills_own(int side)
{
    for (int t = 0; t < local.targets; t++) {
        if (local.target[t].side == side && board.color[local.target[t].first] == IKI_EMPTY)
            return true;
    }
    return false;
}

/* One move on both; false when the game is over.  The board knows suicides that are no moves here:
 * of one stone, of a target. */
static bool
move_both(test_random *r, bool suicide)
{
    iki_cells empty = iki_local_empty(&local, &position);
    int side = (int)test_below(r, 2), c = (int)test_below(r, (unsigned)local.size);
    iki_color color = iki_side_color(side);
    iki_undo undo;
    if ((empty >> c & 1) == 0)
        return true;
    iki_legality legal = iki_board_legal(&board, color, local.point[c], suicide);
    bool done = iki_local_try(&local, &position, side, c, &play);
    if (legal == IKI_KO) {
        TEST_CHECK(position.ko == c && done);
        return true;
    }
    iki_board before = board;
    if (legal == IKI_LEGAL)
        iki_board_play(&board, color, local.point[c], &undo);
    bool useless = legal == IKI_LEGAL && (board.hash == before.hash || kills_own(side));
    TEST_CHECK(done == (legal == IKI_LEGAL && !useless));
    if (useless)
        board = before;
    if (!done)
        return true;
    for (int t = 0; t < local.targets; t++) {
        bool gone = board.color[local.target[t].first] == IKI_EMPTY;
        TEST_CHECK(gone == ((play.taken >> t & 1) != 0));
    }
    position = play.after;
    return play.taken == 0;
}

START_TEST(moves_of_the_board)
{
    test_random r = {17};
    int games = test_is_long() ? 100000 : 4000, kos = 0, taken = 0;
    for (int i = 0; i < games; i++) {
        bool suicide = test_below(&r, 2) == 0;
        if (!random_position(&r, 3, suicide))
            continue;
        check_same();
        for (int n = 0; n < 80; n++) {
            if (!move_both(&r, suicide)) {
                taken++;
                break;
            }
            check_same();
            kos += position.ko != IKI_CELL_NONE;
        }
    }
    TEST_CHECK(kos > games / 20 && taken > games / 4);
}
END_TEST

/* Where targets are of one side alone, exactly Benson's chains are alive; with targets of both
 * sides, no others. */
START_TEST(life_of_benson)
{
    static iki_benson benson;
    test_random r = {18};
    int games = test_is_long() ? 200000 : 20000, alive = 0;
    for (int i = 0; i < games; i++) {
        bool suicide = test_below(&r, 2) == 0;
        unsigned sides = 1 + test_below(&r, 3);
        if (!random_position(&r, sides, suicide))
            continue;
        for (int side = 0; side < 2; side++) {
            iki_benson_analyse(&board, iki_side_color(side), suicide, &benson);
            uint8_t ours = iki_local_alive(&local, &position, side);
            for (int t = 0; t < local.targets; t++) {
                bool lives = iki_pset_has(&benson.alive, local.target[t].first);
                if (local.target[t].side != side)
                    lives = false;
                bool said = (ours >> t & 1) != 0;
                TEST_CHECK(sides == 3 ? said <= lives : said == lives);
                alive += said;
            }
        }
    }
    TEST_CHECK(alive > games / 100);
}
END_TEST

/* Targets of the side that are alive or safe, asked for one by one. */
static bool
keeps_each(int side)
{
    uint8_t alive = iki_local_alive(&local, &position, side);
    for (int t = 0; t < local.targets; t++) {
        if (local.target[t].side == side && (alive >> t & 1) == 0 &&
            !iki_local_is_safe(&local, &position, t))
            return false;
    }
    return true;
}

START_TEST(all_are_kept_if_each_is)
{
    test_random r = {19};
    int games = test_is_long() ? 200000 : 20000, kept = 0;
    for (int i = 0; i < games; i++) {
        if (!random_position(&r, 1 + test_below(&r, 3), test_below(&r, 2) == 0))
            continue;
        for (int side = 0; side < 2; side++) {
            local.safe[side] = UINT64_C(1) << test_below(&r, (unsigned)local.size);
            bool has = false;
            for (int t = 0; t < local.targets; t++)
                has = has || local.target[t].side == side;
            bool ours = iki_local_keeps(&local, &position, side);
            TEST_CHECK(ours == keeps_each(side));
            kept += has && ours;
        }
    }
    TEST_CHECK(kept > games / 50);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {cells_walls_and_targets,
                                  a_target_is_taken,
                                  joining_safe_stones_and_each_other,
                                  stones_have_a_way_out,
                                  ko_and_its_ban,
                                  suicide_of_several_stones,
                                  names_forget_who_filled,
                                  life,
                                  limits,
                                  moves_of_the_board,
                                  life_of_benson,
                                  all_are_kept_if_each_is,
                                  NULL};
    return test_suite("local", tests);
}
