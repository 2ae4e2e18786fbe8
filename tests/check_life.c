/* Life and death by search beside the twin: small rooms between walls, all that stands in them.
 *
 * Who cannot be taken though the attacker ignores bans lives, however long that lasts; so does, by
 * ko, who gets there when he ignores them. */
#include "src/life/capture_estimate.h"
#include "src/life/eye_moves.h"
#include "src/life/life.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_life.h"

#include <string.h>

enum { W = 9, NO_CELL = -1 };
enum { NODES = 1000000 };

/* A drawing of W rows, each ended by a line break: # and @ walls, B the block, . cells, _ nothing.
 */
typedef union room {
    char at[W][W + 1];
    char text[W * (W + 1) + 1];
} room;

static room drawn;
static twin_life *twin;
static iki_topo topo;
static iki_board board;
static iki_local local;
static iki_cells block, original;
static int twin_cell[IKI_CELLS_MAX]; /* of a cell of `local`, or NO_CELL: of the block */
static iki_dfpn_table *table;
static int asked, kos, kos_first, eye_kos, told, preferred;

/* --- rooms ---------------------------------------------------------------------------------- */

static bool
is_inside(int x, int y)
{
    return x >= 0 && y >= 0 && x < W && y < W;
}

static char
drawn_at(const room *m, int x, int y)
{
    return is_inside(x, y) ? m->at[y][x] : '_';
}

static room
empty_room(void)
{
    room m;
    memset(m.at, '_', sizeof m.at);
    for (int y = 0; y < W; y++)
        m.at[y][W] = '\n';
    m.text[W * (W + 1)] = '\0';
    return m;
}

/* How many of the points around (x, y) - four or, with corners, eight - show this? */
static int
around(const room *m, int x, int y, char what, bool corners)
{
    int n = 0;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            bool beside = corners ? dx != 0 || dy != 0 : (dx == 0) != (dy == 0);
            n += beside && drawn_at(m, x + dx, y + dy) == what;
        }
    }
    return n;
}

/* Makes `wall` of all that is nothing and lies around an `inner`; a tenth of it `gap`. */
static void
surround(test_random *r, room *m, char inner, char wall, char gap)
{
    room before = *m;
    for (int y = 0; y < W; y++) {
        for (int x = 0; x < W; x++) {
            if (before.at[y][x] == '_' && around(&before, x, y, inner, true) > 0)
                m->at[y][x] = gap != wall && test_below(r, 10) == 0 ? gap : wall;
        }
    }
}

/* Cells in a lump, in the corner, at a side or in the middle. */
static void
grow_cells(test_random *r, room *m, int cells)
{
    int x = test_below(r, 2) == 0 ? 0 : 3, y = test_below(r, 3) == 0 ? 3 : 0;
    m->at[y][x] = '.';
    for (int n = 1; n < cells;) {
        x = (int)test_below(r, W - 2);
        y = (int)test_below(r, W - 2);
        int beside = around(m, x, y, '.', false);
        if (m->at[y][x] == '.' || beside == 0 || (beside == 1 && test_below(r, 3) != 0))
            continue;
        m->at[y][x] = '.';
        n++;
    }
}

static room
open_room(test_random *r, int cells)
{
    room m = empty_room();
    grow_cells(r, &m, cells);
    surround(r, &m, '.', '#', test_below(r, 12) == 0 ? '@' : '#');
    return m;
}

/* Is the block one chain? */
static bool
is_one_block(room m)
{
    int chains = 0;
    for (int i = 0; i < W * W; i++) {
        if (m.at[i / W][i % W] != 'B')
            continue;
        chains++;
        m.at[i / W][i % W] = 'b';
        for (int k = 0; k < W * W; k++) { /* rounds, until the chain is marked */
            for (int j = 0; j < W * W; j++) {
                if (m.at[j / W][j % W] == 'B' && around(&m, j % W, j / W, 'b', false) > 0)
                    m.at[j / W][j % W] = 'b';
            }
        }
    }
    return chains == 1;
}

/* A block around and between some cells, with gaps, and with liberties outside. */
static room
room_with_block(test_random *r, int cells)
{
    for (;;) {
        room m = empty_room();
        grow_cells(r, &m, 2 + (int)test_below(r, (unsigned)cells - 1));
        surround(r, &m, '.', 'B', test_below(r, 3) == 0 ? 'B' : '.');
        for (int k = (int)test_below(r, 4); k > 0; k--) {
            int x = (int)test_below(r, W - 1), y = (int)test_below(r, W - 1);
            if (around(&m, x, y, 'B', false) > 0)
                m.at[y][x] = test_below(r, 3) == 0 ? 'B' : '.';
        }
        surround(r, &m, '.', '#', '#');
        surround(r, &m, 'B', '#', '#');
        if (is_one_block(m))
            return m;
    }
}

/* --- the same room three times -------------------------------------------------------------- */

static iki_point
point_at(int x, int y)
{
    return iki_topo_point(&topo, x, W - 1 - y);
}

/* The walls and, where there is one, the block on a board; false if that is no position. */
static bool
build_board(const room *m, iki_pset *cells)
{
    iki_pset stones[2] = {iki_pset_none(), iki_pset_none()};
    *cells = iki_pset_none();
    ck_assert_int_eq(iki_topo_init(&topo, W, W), IKI_OK);
    iki_board_init(&board, &topo);
    for (int y = 0; y < W; y++) {
        for (int x = 0; x < W; x++) {
            char c = m->at[y][x];
            if (c == '@' || c == 'B')
                iki_pset_add(&stones[0], point_at(x, y));
            if (c == '#')
                iki_pset_add(&stones[1], point_at(x, y));
            if (strchr(".XOB", c) != NULL)
                iki_pset_add(cells, point_at(x, y));
        }
    }
    return iki_board_set(&board, &stones[0], &stones[1]) == IKI_OK;
}

static void
number_cells(const room *m)
{
    block = 0;
    for (int y = 0; y < W; y++) {
        for (int x = 0; x < W; x++) {
            for (int i = 0; i < local.size; i++) {
                if (local.point[i] != point_at(x, y))
                    continue;
                twin_cell[i] = m->at[y][x] == 'B' ? NO_CELL : twin_life_cell(twin, x, y);
                block |= (iki_cells)(m->at[y][x] == 'B') << i;
            }
        }
    }
}

/* Goes into a room; as_target: the block is one.  False if it is too large or impossible. */
static bool
enter(const room *m, bool as_target)
{
    iki_pset cells;
    iki_local_position p;
    iki_point target = IKI_NOWHERE;
    drawn = *m;
    if (!build_board(m, &cells) || (twin = twin_life_new(m->text)) == NULL)
        return false;
    for (int i = 0; i < W * W && as_target; i++) {
        if (m->at[i / W][i % W] == 'B')
            target = point_at(i % W, i / W);
    }
    if (target != IKI_NOWHERE) {
        iki_pset chain = iki_board_chain(&board, target);
        iki_pset_drop(&cells, &chain);
    }
    const iki_local_area area = {&board, &cells, &target, target != IKI_NOWHERE, false};
    ck_assert_int_eq(iki_local_make(&area, &local, &p), IKI_OK);
    number_cells(m);
    return true;
}

/* Cells of the twin as cells of the local game. */
static iki_cells
cells_of(uint16_t set)
{
    iki_cells r = 0;
    for (int i = 0; i < local.size; i++)
        r |= twin_cell[i] == NO_CELL ? 0 : (iki_cells)(set >> twin_cell[i] & 1) << i;
    return r;
}

/* Which cells are the question about?  In a room with a block that is the block alone. */
static void
ask_about(uint16_t cells)
{
    original = block != 0 ? block : cells_of(cells);
    twin_life_solve(twin, cells);
    iki_dfpn_table_next(table);
}

/* --- answers -------------------------------------------------------------------------------- */

/* The drawing with the stones of a state in it. */
static room
picture_of(const twin_life_state *s)
{
    room m = drawn;
    for (int y = 0; y < W; y++) {
        for (int x = 0; x < W; x++) {
            int cell = twin_life_cell(twin, x, y);
            if (cell == NO_CELL)
                continue;
            if ((s->stones.at[TWIN_OWNER] >> cell & 1) != 0)
                m.at[y][x] = 'X';
            else if ((s->stones.at[TWIN_ATTACKER] >> cell & 1) != 0)
                m.at[y][x] = 'O';
            else if (s->ko == cell)
                m.at[y][x] = 'k';
        }
    }
    return m;
}

/* What must the search say of the mover? */
static bool
is_right(const twin_life_state *s, iki_success answer)
{
    bool owner = s->side == TWIN_OWNER;
    if (!twin_life_wins(twin, TWIN_TAKES, s))
        return answer == (owner ? IKI_WORKS : IKI_FAILS);
    if (twin_life_wins(twin, TWIN_LASTS, s))
        return answer == IKI_WORKS_BY_KO;
    return answer == (owner ? IKI_FAILS : IKI_WORKS);
}

/* Does the mover win the ko where nobody has a threat? */
static bool
wins_ko(const twin_life_state *s)
{
    return twin_life_wins(twin, TWIN_KILLS, s) == (s->side == TWIN_ATTACKER);
}

/* Does the mover still have what he was told after this move? */
static bool
keeps(const twin_life_state *s, const iki_life_outcome *out)
{
    uint8_t move = out->move;
    bool owner = s->side == TWIN_OWNER, works = out->success == IKI_WORKS;
    bool obeys = works || out->threatless == IKI_WORKS;
    twin_life_state after = {s->stones, 1 - s->side, TWIN_NO_KO, s->ko == TWIN_NO_KO || !obeys};
    if (move != IKI_CELL_PASS && !twin_life_play(twin, s, twin_cell[move], &after))
        return !owner && block != 0 && twin_life_takes(twin, s, twin_cell[move]);
    if (works)
        return !twin_life_wins(twin, owner ? TWIN_TAKES : TWIN_LASTS, &after);
    if (obeys)
        return twin_life_wins(twin, TWIN_KILLS, &after) != owner;
    return twin_life_wins(twin, owner ? TWIN_LASTS : TWIN_TAKES, &after);
}

static void
complain(const twin_life_state *s, const iki_life_outcome *out, const char *what)
{
    room m = picture_of(s);
    test_failed(__FILE__, __LINE__,
                "%s: %s first, answer %d, move %d, lives %d lasts %d takes %d\n%s", what,
                s->side == TWIN_OWNER ? "owner" : "attacker", (int)out->success, out->move,
                twin_life_wins(twin, TWIN_LIVES, s), twin_life_wins(twin, TWIN_LASTS, s),
                twin_life_wins(twin, TWIN_TAKES, s), m.text);
}

/* Two eyes are life. */
static void
check_two_eyes(const iki_life_question *q, const twin_life_state *s, const iki_life_outcome *out)
{
    iki_budget budget;
    bool ko;
    iki_budget_init(&budget, NODES, 0);
    if (iki_life_two_eyes(q, q->owner, &budget, table, &ko) == IKI_DFPN_WIN &&
        !twin_life_wins(twin, TWIN_LIVES, s))
        complain(s, out, "no two eyes");
}

static iki_life_question
question_of(const twin_life_state *s)
{
    iki_life_question q = {.local = &local,
                           .position = {{0, 0}, IKI_CELL_NONE},
                           .owner = 0,
                           .original = local.targets > 0 ? 0 : original};
    for (int side = 0; side < 2; side++)
        q.position.stones[side] = cells_of(s->stones.at[side]);
    q.position.stones[0] |= block;
    for (int i = 0; i < local.size && s->ko != TWIN_NO_KO; i++) {
        if (twin_cell[i] == s->ko)
            q.position.ko = (uint8_t)i;
    }
    return q;
}

/* The place that a lone block encloses, all else of the room being liberties outside; 0: none. */
static iki_cells
lone_eye(const iki_life_question *q, iki_cells chain, iki_cells beside, int *outside)
{
    iki_cells left = iki_local_all(&local) & ~chain, eye = 0, free = 0;
    while (chain != 0 && left != 0) {
        iki_cells place = iki_local_flood(&local, left & (0 - left), left);
        left &= ~place;
        if ((place & local.safe[1]) != 0)
            free |= place;
        else if (eye != 0)
            return 0;
        else
            eye = place;
    }
    *outside = iki_count_bits(free);
    bool plain = (free & ~(iki_local_empty(&local, &q->position) & beside & local.safe[1])) == 0;
    return plain && (iki_local_spread(&local, free) & free) == 0 ? eye : 0;
}

/* The table of eyes knows how many threats a ko takes, and so who takes it first. */
static void
check_eye(const iki_life_question *q, const twin_life_state *s, const iki_life_outcome *out)
{
    static iki_life_eyes eyes;
    iki_eye_value values[2];
    int outside, mover = s->side == TWIN_OWNER ? IKI_EYE_DEFENDER : IKI_EYE_ATTACKER;
    iki_cells chain = iki_local_flood(&local, block, q->position.stones[0]);
    iki_cells beside = iki_local_spread(&local, chain);
    iki_life_place place = {0, chain, beside, lone_eye(q, chain, beside, &outside)};
    if (place.region == 0 || s->ko != TWIN_NO_KO || outside > IKI_EYE_OUTSIDE_MAX)
        return;
    memset(&eyes, 0, sizeof eyes);
    if (!iki_life_eye_value(&eyes, &local, &q->position, &place, outside, values))
        return;
    int value = values[mover];
    bool by_ko = value >= -IKI_EYE_KO_MAX && value <= IKI_EYE_KO_MAX;
    if (!by_ko || out->success != IKI_WORKS_BY_KO)
        return;
    eye_kos++;
    bool first = s->side == TWIN_OWNER ? value <= 0 : value >= 1;
    if (out->threatless != (first ? IKI_WORKS : IKI_FAILS))
        complain(s, out, "the table of eyes gives the ko to the other");
}

/* Another move takes the place of the one that was found if and only if it works as well. */
static void
check_preferred(const iki_life_question *q, const twin_life_state *s, const iki_life_outcome *found)
{
    iki_budget budget;
    iki_life_outcome out = *found, other = *found;
    other.move = (uint8_t)(asked % local.size);
    bool empty = (iki_local_empty(&local, &q->position) >> other.move & 1) != 0;
    if (!empty || other.move == found->move || other.move == q->position.ko)
        return;
    iki_budget_init(&budget, NODES, 0);
    iki_life_prefer(q, s->side, other.move, &budget, table, &out);
    if (out.move != (keeps(s, &other) ? other.move : found->move))
        complain(s, &out, "preferred");
    preferred += out.move == other.move;
}

static iki_success
check_state(const twin_life_state *s)
{
    iki_life_outcome out;
    iki_budget budget;
    iki_life_question q = question_of(s);
    iki_budget_init(&budget, NODES, 0);
    iki_life_search(&q, s->side, &budget, table, &out);
    asked++;
    kos += out.success == IKI_WORKS_BY_KO;
    kos_first += out.threatless == IKI_WORKS;
    if (!is_right(s, out.success))
        complain(s, &out, "wrong answer");
    if (out.success == IKI_WORKS_BY_KO && out.threatless != (wins_ko(s) ? IKI_WORKS : IKI_FAILS))
        complain(s, &out, "the ko is not his who wins it");
    check_eye(&q, s, &out);
    if (out.success != IKI_FAILS && out.move != IKI_CELL_NONE && !keeps(s, &out))
        complain(s, &out, "wrong move");
    if (out.success != IKI_FAILS && out.move != IKI_CELL_NONE)
        check_preferred(&q, s, &out);
    if (s->side == TWIN_OWNER && asked % 4 == 0)
        check_two_eyes(&q, s, &out);
    return out.success;
}

/* --- random rooms --------------------------------------------------------------------------- */

/* Is there something to ask about? */
static bool
is_open(const twin_life_state *s, uint16_t cells)
{
    return (block != 0 || (s->stones.at[TWIN_OWNER] & cells) != 0) &&
           twin_life_legal(twin, s->stones);
}

/* Random stones; every third time a move more, which may leave a ban. */
static bool
random_state(test_random *r, uint16_t cells, twin_life_state *s)
{
    unsigned empty = 15 + test_below(r, 50), attackers = test_below(r, 60);
    int n = twin_life_cells(twin);
    *s = (twin_life_state){{{0, 0}}, (int)test_below(r, 2), TWIN_NO_KO, false};
    for (int i = 0; i < n; i++) {
        if (test_below(r, 100) >= empty)
            s->stones.at[test_below(r, 100) < attackers] |= (uint16_t)(1u << i);
    }
    int cell = (int)test_below(r, (unsigned)n);
    unsigned all = s->stones.at[0] | s->stones.at[1];
    twin_life_state after;
    bool moves = test_below(r, 3) == 0 && (all >> cell & 1) == 0;
    if (is_open(s, cells) && moves && twin_life_play(twin, s, cell, &after))
        *s = after;
    return is_open(s, cells);
}

static void
check_room(test_random *r, uint16_t cells, int states)
{
    twin_life_state s;
    ask_about(cells);
    for (int i = 0; i < states; i++) {
        if (random_state(r, cells, &s))
            (void)check_state(&s);
    }
}

/* Original cells beside walls of the owner would be life by themselves; on a board there are none.
 */
static uint16_t
random_cells(test_random *r)
{
    unsigned cells = test_below(r, 1u << twin_life_cells(twin));
    if (test_below(r, 2) == 0)
        cells |= test_below(r, 1u << twin_life_cells(twin));
    return (uint16_t)(cells & ~(unsigned)twin_life_beside(twin, TWIN_OWNER));
}

START_TEST(random_rooms)
{
    test_random r = {101};
    int rooms = test_is_long() ? 600 : 120;
    for (int i = 0; i < rooms; i++) {
        room m = open_room(&r, 6 + (int)test_below(&r, test_is_long() ? 6 : 4));
        if (!enter(&m, false))
            continue;
        for (int k = 0; k < 3; k++)
            check_room(&r, random_cells(&r), 400);
        twin_life_free(twin);
    }
    ck_assert_int_gt(asked, 10000);
    ck_assert_int_gt(kos, 3);
}
END_TEST

/* The block as stones on cells, or as a target. */
START_TEST(rooms_with_a_block)
{
    test_random r = {102};
    int rooms = test_is_long() ? 10000 : 2000;
    for (int i = 0; i < rooms; i++) {
        room m = room_with_block(&r, 4 + (int)test_below(&r, test_is_long() ? 6 : 5));
        if (!enter(&m, i % 4 == 0))
            continue;
        check_room(&r, 0, 300);
        twin_life_free(twin);
    }
    ck_assert_int_gt(asked, 10000);
    ck_assert_int_gt(kos, 100);
    ck_assert_int_gt(kos_first, 20);
    ck_assert_int_gt(eye_kos, 500);
    ck_assert_int_gt(preferred, 500);
}
END_TEST

/* --- all small rooms ------------------------------------------------------------------------ */

/* Everything that can stand in the room, either side first. */
static void
check_all_states(uint16_t cells, iki_success (*check)(const twin_life_state *s))
{
    int n = twin_life_cells(twin);
    ask_about(cells);
    for (unsigned own = 0; own < 1u << n; own++) {
        for (unsigned other = 0; other < 1u << n; other++) {
            twin_life_state s = {{{(uint16_t)own, (uint16_t)other}}, 0, TWIN_NO_KO, false};
            if ((own & other) != 0 || !is_open(&s, cells))
                continue;
            (void)check(&s);
            s.side = 1;
            (void)check(&s);
        }
    }
}

/* All sets of up to so many cells in a square of three in the corner, all of them original. */
START_TEST(all_small_rooms)
{
    int most = test_is_long() ? 9 : 7;
    for (unsigned set = 1; set < 1u << 9; set++) {
        if (__builtin_popcount(set) > most)
            continue;
        room m = empty_room();
        for (int i = 0; i < 9; i++)
            m.at[i / 3][i % 3] = (set >> i & 1) != 0 ? '.' : '_';
        surround(NULL, &m, '.', '#', '#');
        if (!enter(&m, false))
            continue;
        check_all_states((uint16_t)((1u << twin_life_cells(twin)) - 1), check_state);
        twin_life_free(twin);
    }
    ck_assert_int_gt(asked, 10000);
}
END_TEST

/* --- without a search ----------------------------------------------------------------------- */

/* Is what one look at the state tells right, if it tells anything? */
static iki_success
check_look(const twin_life_state *s)
{
    iki_life_outcome out;
    iki_budget budget;
    iki_life_question q = question_of(s);
    iki_budget_init(&budget, 1, 0);
    iki_dfpn_table_next(table);
    iki_life_search(&q, s->side, &budget, table, &out);
    told += out.success != IKI_SUCCESS_UNKNOWN;
    if (out.success != IKI_SUCCESS_UNKNOWN && !is_right(s, out.success))
        complain(s, &out, "wrong look");
    return out.success;
}

/* Three rows in the corner, which has room enough, or a lump of so many cells. */
static room
room_to_look_at(test_random *r, int cells)
{
    room m = empty_room();
    if (test_below(r, 2) == 0)
        return open_room(r, cells);
    for (int i = 0; i < cells; i++)
        m.at[i % 3][i / 3] = '.';
    surround(r, &m, '.', '#', '#');
    return m;
}

/* All that can stand in a room: with such looks lines of play end. */
START_TEST(what_one_look_tells)
{
    test_random r = {104};
    int rooms = test_is_long() ? 60 : 12;
    for (int i = 0; i < rooms; i++) {
        room m = room_to_look_at(&r, test_is_long() ? 12 : 9);
        if (!enter(&m, false))
            continue;
        check_all_states((uint16_t)((1u << twin_life_cells(twin)) - 1), check_look);
        check_all_states(random_cells(&r), check_look);
        twin_life_free(twin);
    }
    ck_assert_int_gt(told, 100000);
}
END_TEST

/* --- on the board --------------------------------------------------------------------------- */

static iki_board seen;
static iki_pset seen_walls;
static const iki_pset nobody; /* no stones */
static const iki_life_frame unknown_walls = {.proved = &nobody},
                            known_walls = {.proved = &seen_walls};
static iki_life_area ground;

/* The room turned, with these stones in it; the owner has the colour of side `owner`.  The point of
 * one of his stones, IKI_NOWHERE if the walls cannot stand there. */
static iki_point
show(const room *m, int symmetry, int owner)
{
    iki_pset stones[2] = {iki_pset_none(), iki_pset_none()};
    iki_point first = IKI_NOWHERE;
    ck_assert_int_eq(iki_topo_init(&topo, W, W), IKI_OK);
    seen_walls = iki_pset_none();
    for (int i = 0; i < W * W; i++) {
        int x = i % W, y = i / W;
        char c = m->at[y][x];
        test_turned(W, W, symmetry, &x, &y);
        if (c == 'X' || c == 'B' || c == '@')
            iki_pset_add(&stones[owner], point_at(x, y));
        if (c == 'O' || c == '#')
            iki_pset_add(&stones[1 - owner], point_at(x, y));
        if (c == '#' || c == '@')
            iki_pset_add(&seen_walls, point_at(x, y));
        if (c == 'B' || (c == 'X' && first == IKI_NOWHERE))
            first = point_at(x, y);
    }
    iki_board_init(&seen, &topo);
    return iki_board_set(&seen, &stones[0], &stones[1]) == IKI_OK ? first : IKI_NOWHERE;
}

static iki_success
search_ground(int mover)
{
    iki_life_outcome out;
    iki_budget budget;
    iki_budget_init(&budget, NODES, 0);
    iki_dfpn_table_next(table);
    iki_life_search(&ground.question, mover, &budget, table, &out);
    return out.success;
}

/* --- open ground ---------------------------------------------------------------------------- */

static iki_capture_estimate
play_capture(iki_point p, iki_color first, const iki_pset owned[3])
{
    iki_capture_estimate games;
    iki_budget budget;
    iki_budget_init(&budget, 500 * IKI_CAPTURE_GAME_NODES, 0);
    const iki_capture_question q = {.board = &seen, .point = p, .first = first, .owned = owned};
    ck_assert_int_eq(iki_capture_estimate_make(&q, &budget, &games), IKI_OK);
    ck_assert_int_eq(games.games, 500);
    return games;
}

/* A block with an eye of three points. */
#define EYE_OF_THREE                                                                               \
    "_________\n"                                                                                  \
    "_________\n"                                                                                  \
    "_________\n"                                                                                  \
    "_________\n"                                                                                  \
    "_________\n"                                                                                  \
    "_________\n"                                                                                  \
    "OOOOO____\n"                                                                                  \
    "BBBBO____\n"                                                                                  \
    "___BO____\n"

/* Who plays the middle of the eye decides. */
START_TEST(games_tell_life_from_death)
{
    room m = {.text = EYE_OF_THREE};
    double attacked = -1, defended = -1;
    for (int i = 0; i < 16; i++) {
        int owner = i / 8, x = 1, y = 8;
        iki_point p = show(&m, i % 8, owner);
        test_turned(W, W, i % 8, &x, &y);
        iki_capture_estimate games = play_capture(p, iki_side_color(1 - owner), NULL);
        ck_assert(games.dies && (attacked < 0 || games.captured == attacked));
        ck_assert_int_eq(games.move, point_at(x, y));
        attacked = games.captured;
        games = play_capture(p, iki_side_color(owner), NULL);
        ck_assert(!games.dies && (defended < 0 || games.captured == defended));
        ck_assert_int_eq(games.move, point_at(x, y));
        defended = games.captured;
    }
}
END_TEST

/* The same block, and points that belong to one side for good: to the enemy all that is outside, or
 * the eye, too; to the owner the two points beside the eye's middle. */
START_TEST(games_take_points_for_granted)
{
    room m = {.text = EYE_OF_THREE};
    iki_point p = show(&m, 0, 0);
    iki_color owner = seen.color[p];
    iki_pset chain = iki_board_chain(&seen, p), owned[3] = {iki_pset_none()};
    iki_pset outside = iki_pset_minus(&seen.topo->points, &chain);
    iki_pset eye = iki_pset_of(point_at(0, 8));
    iki_pset_add(&eye, point_at(1, 8));
    iki_pset_add(&eye, point_at(2, 8));
    iki_pset_drop(&outside, &eye);
    owned[owner] = iki_pset_none();
    owned[iki_opponent(owner)] = outside;
    iki_capture_estimate games = play_capture(p, iki_opponent(owner), owned);
    ck_assert(games.dies);
    ck_assert_int_eq(games.move, point_at(1, 8));
    ck_assert(!play_capture(p, owner, owned).dies);
    iki_pset_join(&owned[iki_opponent(owner)], &eye);
    iki_capture_estimate none;
    iki_budget budget;
    const iki_capture_question lost = {.board = &seen, .point = p, .first = owner, .owned = owned};
    iki_budget_init(&budget, 0, 0);
    ck_assert_int_eq(iki_capture_estimate_make(&lost, &budget, &none), IKI_OK);
    ck_assert(none.dies && none.captured == 1 && none.games == 0);
    iki_pset_remove(&owned[iki_opponent(owner)], point_at(0, 8));
    ck_assert(play_capture(p, owner, owned).dies);
    owned[iki_opponent(owner)] = outside;
    iki_pset_add(&owned[owner], point_at(0, 8));
    iki_pset_add(&owned[owner], point_at(2, 8));
    ck_assert_double_eq(play_capture(p, iki_opponent(owner), owned).captured, 0);
}
END_TEST

START_TEST(few_nodes_play_no_games)
{
    room m = empty_room();
    iki_capture_estimate games;
    iki_budget budget;
    m.at[4][4] = 'B';
    iki_point p = show(&m, 0, 0);
    iki_budget_init(&budget, IKI_CAPTURE_GAME_NODES - 1, 0);
    const iki_capture_question q = {.board = &seen, .point = p, .first = IKI_WHITE};
    ck_assert_int_eq(iki_capture_estimate_make(&q, &budget, &games), IKI_OK);
    ck_assert_int_eq(games.games, 0);
    ck_assert_int_eq(games.move, IKI_PASS);
}
END_TEST

/* The upper block, a target because it is large, is in atari: that says nothing of the lower one,
 * which has all the room below. */
START_TEST(capture_of_another_target_proves_nothing)
{
    room m = {.text = "_XXXXXXXX\n"
                      "XXXXXXXXX\n"
                      "XXXXXXXXX\n"
                      "OOOOOOOOO\n"
                      "_________\n"
                      "BBBBBB___\n"
                      "BBBBBBBBB\n"
                      "_________\n"
                      "_________\n"};
    for (int i = 0; i < 16; i++) {
        iki_point p = show(&m, i % 8, i / 8);
        iki_life_answer answer;
        iki_budget budget;
        iki_budget_init(&budget, 200000, 0);
        iki_effort effort = {.budget = &budget, .search = table};
        ck_assert_int_eq(iki_life_area_make(&seen, p, IKI_LIFE_CHAIN, &unknown_walls, &ground),
                         IKI_OK);
        ck_assert_int_eq(ground.local.targets, 2);
        iki_life_request r = {.board = &seen, .point = p, .first = 1 - i / 8, .both = true};
        ck_assert_int_eq(iki_life_ask(&r, &effort, &answer), IKI_OK);
        ck_assert_int_eq(answer.certainty, IKI_ESTIMATED);
        ck_assert_int_eq(answer.attack.success, IKI_FAILS);
        r.most_empty = 64;
        ck_assert_int_eq(iki_life_ask(&r, &effort, &answer), IKI_OK);
        ck_assert_int_eq(answer.attack.success, IKI_SUCCESS_UNKNOWN);
        ck_assert_int_eq(answer.defend.success, IKI_SUCCESS_UNKNOWN);
    }
}
END_TEST

/* Which of chains of one size become targets must not depend on how the board lies. */
START_TEST(targets_do_not_depend_on_the_order)
{
    room m = {.text = "XXXXXXXXX\n"
                      "_________\n"
                      "OOOOOOOO_\n"
                      "OOOOOOOO_\n"
                      "____B____\n"
                      "_________\n"
                      "OOOOOOOO_\n"
                      "_________\n"
                      "XXXXXXXXX\n"};
    for (int i = 0; i < 16; i++) {
        iki_point p = show(&m, i % 8, i / 8);
        ck_assert_int_eq(iki_life_area_make(&seen, p, IKI_LIFE_CHAIN, &unknown_walls, &ground),
                         IKI_OK);
        ck_assert_int_eq(ground.local.targets, 3);
    }
}
END_TEST

/* The stone in the upper row of the wall is in atari from outside only, where the ground would go
 * on without end.  Its capture is an eye by ko; the block's own room is a row of three. */
START_TEST(ground_ends_at_walls_in_atari)
{
    room m = {.text = "_________\n"
                      "_________\n"
                      "_________\n"
                      "_________\n"
                      "_________\n"
                      "_O_______\n"
                      "OBOOO____\n"
                      "BBBBO____\n"
                      "___BO____\n"};
    for (int i = 0; i < 16; i++) {
        int owner = i / 8, x = 1, y = 8;
        iki_point p = show(&m, i % 8, owner);
        iki_life_answer answer;
        iki_effort effort = {.search = table};
        test_turned(W, W, i % 8, &x, &y);
        ck_assert_int_eq(iki_life_area_make(&seen, p, IKI_LIFE_GROUP, &unknown_walls, &ground),
                         IKI_OK);
        ck_assert(ground.cut_off && ground.bounded);
        ck_assert(ground.local.open == 0);
        iki_life_request r = {.board = &seen, .point = p, .first = 1 - owner, .both = true};
        ck_assert_int_eq(iki_life_ask(&r, &effort, &answer), IKI_OK);
        ck_assert_int_eq(answer.certainty, IKI_ESTIMATED);
        ck_assert_int_eq(answer.attack.success, IKI_WORKS);
        ck_assert_int_eq(answer.attack.move, point_at(x, y));
        ck_assert_int_eq(answer.defend.success, IKI_WORKS);
        ck_assert_int_eq(answer.defend.move, point_at(x, y));
        r.most_empty = 64;
        ck_assert_int_eq(iki_life_ask(&r, &effort, &answer), IKI_OK);
        ck_assert_int_eq(answer.defend.success, IKI_SUCCESS_UNKNOWN);
    }
}
END_TEST

/* The stone at the upper end of the room has one liberty in it and one outside, where the ground
 * would go on without end: a wall only for those who judge walls. */
START_TEST(walls_that_hang_on_one_liberty)
{
    static const iki_life_frame judged_walls = {.walls_stand = true, .proved = &nobody};
    room m = {.text = "_________\n"
                      "_________\n"
                      "_________\n"
                      "_________\n"
                      "_________\n"
                      "_O_______\n"
                      "OBOOO____\n"
                      "_BBBO____\n"
                      "___BO____\n"};
    for (int i = 0; i < 16; i++) {
        int x = 0, y = 6;
        iki_point p = show(&m, i % 8, i / 8);
        test_turned(W, W, i % 8, &x, &y);
        for (int judged = 0; judged < 2; judged++) {
            ck_assert_int_eq(iki_life_area_make(&seen, p, IKI_LIFE_GROUP,
                                                judged ? &judged_walls : &unknown_walls, &ground),
                             IKI_OK);
            ck_assert(ground.cut_off == !judged && ground.bounded == !judged);
            ck_assert(iki_pset_has(&ground.cells, (iki_point)point_at(x, y)) == !judged);
        }
    }
}
END_TEST

/* The stones X hang on one liberty above, and what they shut in would be the second eye.  If play
 * may run out through that liberty the answer is an estimate. */
START_TEST(walls_of_the_owner_may_fall)
{
    room closed = {.text = "OOOO_____\n"
                           "OOO_O____\n"
                           "XXXXO____\n"
                           "OOOXO____\n"
                           "__OXO____\n"
                           "OOOXO____\n"
                           "BBBO_____\n"
                           "__BO_____\n"
                           "__BO_____\n"};
    for (int i = 0; i < 32; i++) {
        int owner = i / 8 % 2;
        bool open = i >= 16;
        room m = closed;
        if (open)
            m.at[0][3] = '_';
        iki_point p = show(&m, i % 8, owner);
        iki_life_answer answer;
        iki_effort effort = {.search = table};
        ck_assert_int_eq(iki_life_area_make(&seen, p, IKI_LIFE_GROUP, &unknown_walls, &ground),
                         IKI_OK);
        ck_assert(ground.cut_off == open && ground.bounded == open);
        iki_life_request r = {.board = &seen, .point = p, .first = 1 - owner, .both = true};
        ck_assert_int_eq(iki_life_ask(&r, &effort, &answer), IKI_OK);
        ck_assert_int_eq(answer.certainty, open ? IKI_ESTIMATED : IKI_SEARCHED);
        ck_assert_int_eq(answer.attack.success, IKI_WORKS);
        ck_assert_int_eq(answer.defend.success, open ? IKI_WORKS : IKI_FAILS);
    }
}
END_TEST

/* --- turned boards -------------------------------------------------------------------------- */

/* The answer must be this one however the board is turned and coloured; `all`: where the ground
 * holds all stones of the owner. */
static void
check_turned(const room *m, bool owner_first, iki_life_subject subject, iki_success answer)
{
    for (int i = 0; i < 16; i++) {
        int owner = i / 8;
        iki_point p = show(m, i % 8, owner);
        if (p == IKI_NOWHERE)
            return;
        iki_pset stones = iki_pset_minus(&seen.at[iki_side_color(owner)], &seen_walls);
        ck_assert_int_eq(iki_life_area_make(&seen, p, subject, &known_walls, &ground), IKI_OK);
        if (subject == IKI_LIFE_GROUP && !iki_pset_within(&stones, &ground.group))
            return;
        iki_success found = search_ground(owner_first ? owner : 1 - owner);
        if (found != answer)
            test_failed(__FILE__, __LINE__, "turned %d: %s first, answer %d, not %d\n%s", i,
                        owner_first ? "owner" : "attacker", (int)found, (int)answer, m->text);
    }
}

START_TEST(blocks_on_the_board)
{
    test_random r = {103};
    int rooms = test_is_long() ? 3000 : 150;
    for (int i = 0; i < rooms; i++) {
        room m = room_with_block(&r, 4 + (int)test_below(&r, 5));
        if (!enter(&m, true))
            continue;
        ask_about(0);
        for (int k = 0; k < 6; k++) {
            twin_life_state s;
            if (!random_state(&r, 0, &s) || s.ko != TWIN_NO_KO)
                continue;
            iki_success answer = check_state(&s);
            room shown = picture_of(&s);
            check_turned(&shown, s.side == TWIN_OWNER, IKI_LIFE_CHAIN, answer);
        }
        twin_life_free(twin);
    }
}
END_TEST

START_TEST(groups_on_the_board)
{
    test_random r = {104};
    int rooms = test_is_long() ? 3000 : 150;
    for (int i = 0; i < rooms; i++) {
        room m = open_room(&r, 4 + (int)test_below(&r, 5));
        twin_life_state s;
        if (!enter(&m, false))
            continue;
        uint16_t free = (uint16_t)~twin_life_beside(twin, TWIN_OWNER);
        if (random_state(&r, free, &s) && s.ko == TWIN_NO_KO &&
            (s.stones.at[TWIN_OWNER] & ~free) == 0) {
            ask_about(s.stones.at[TWIN_OWNER]);
            iki_success answer = check_state(&s);
            room shown = picture_of(&s);
            check_turned(&shown, s.side == TWIN_OWNER, IKI_LIFE_GROUP, answer);
        }
        twin_life_free(twin);
    }
}
END_TEST

/* --- well known positions ------------------------------------------------------------------- */

typedef struct known {
    const char *name, *drawing;
    iki_success attack, defence;
    bool is_long;
} known;

static const known knowns[] = {
    {"straight three",
     "#######\n"
     "#BBBBB#\n"
     "#B...B#\n"
     "#BBBBB#\n"
     "#######\n",
     IKI_WORKS, IKI_WORKS, false},
    {"straight four",
     "########\n"
     "#BBBBBB#\n"
     "#B....B#\n"
     "#BBBBBB#\n"
     "########\n",
     IKI_FAILS, IKI_WORKS, false},
    {"square four",
     "######\n"
     "#BBBB#\n"
     "#B..B#\n"
     "#B..B#\n"
     "#BBBB#\n"
     "######\n",
     IKI_WORKS, IKI_FAILS, false},
    {"pyramid four",
     "#######\n"
     "#BBBBB#\n"
     "#B...B#\n"
     "#BB.BB#\n"
     "##BBB##\n"
     "_#####\n",
     IKI_WORKS, IKI_WORKS, false},
    {"bulky five",
     "#######\n"
     "#BBBBB#\n"
     "#B...B#\n"
     "#B..BB#\n"
     "#BBBB##\n"
     "######\n",
     IKI_WORKS, IKI_WORKS, false},
    {"crossed five",
     "_#####\n"
     "##BBB##\n"
     "#BB.BB#\n"
     "#B...B#\n"
     "#BB.BB#\n"
     "##BBB##\n"
     "_#####\n",
     IKI_WORKS, IKI_WORKS, false},
    {"rabbity six",
     "_######\n"
     "##BBBB#\n"
     "#BB..B#\n"
     "#B...B#\n"
     "#BB.BB#\n"
     "##BBB##\n"
     "_#####\n",
     IKI_WORKS, IKI_WORKS, false},
    {"two by three",
     "#######\n"
     "#BBBBB#\n"
     "#B...B#\n"
     "#B...B#\n"
     "#BBBBB#\n"
     "#######\n",
     IKI_FAILS, IKI_WORKS, false},
    {"five in a row with three inside: seki",
     ".OOO.B#\n"
     "BBBBBB#\n"
     "#######\n",
     IKI_FAILS, IKI_WORKS, false},
    {"four in a row with two inside",
     ".OO.B#\n"
     "BBBBB#\n"
     "######\n",
     IKI_WORKS, IKI_FAILS, false},
    {"bent three in the corner, unprotected",
     "OO.B#\n"
     "OBBB#\n"
     ".B##\n"
     "BB#\n"
     "###\n",
     IKI_WORKS_BY_KO, IKI_WORKS_BY_KO, false},
    {"bent four in the corner",
     "...B#\n"
     ".BBB#\n"
     "BB##\n"
     "###\n",
     IKI_WORKS_BY_KO, IKI_WORKS, false},
    {"two by three in the corner",
     "...B#\n"
     "...B#\n"
     "BBBB#\n"
     "#####\n",
     IKI_WORKS, IKI_WORKS, false},
    {"the same with a liberty",
     "...B.#\n"
     "...B##\n"
     "BBBB#\n"
     "#####\n",
     IKI_WORKS_BY_KO, IKI_WORKS, false},
    {"the same with two liberties",
     "...B.#\n"
     "...B#\n"
     "BBBB#\n"
     ".####\n"
     "##\n",
     IKI_FAILS, IKI_WORKS, false},
    {"nine points in the corner",
     "...B#\n"
     "...B#\n"
     "...B#\n"
     "BBBB#\n"
     "#####\n",
     IKI_FAILS, IKI_WORKS, false},
    {"carpenter's square with a cut",
     "...B#\n"
     "...B#\n"
     "...B#\n"
     "XXX##\n"
     "####\n",
     IKI_WORKS, IKI_WORKS, true},
    {"the same, not cut yet",
     "...X#\n"
     "...X#\n"
     "...X#\n"
     "XXX.#\n"
     "####\n",
     IKI_FAILS, IKI_WORKS, true},
};

static room
room_of(const char *drawing)
{
    room m = empty_room();
    int x = 0, y = 0;
    for (const char *c = drawing; *c != '\0'; c++) {
        if (*c != '\n')
            m.at[y][x++] = *c;
        else
            y++;
        x = *c == '\n' ? 0 : x;
    }
    return m;
}

/* The stones of the drawing. */
static twin_life_state
state_of(const room *m)
{
    twin_life_state s = {{{0, 0}}, 0, TWIN_NO_KO, false};
    for (int i = 0; i < W * W; i++) {
        int cell = twin_life_cell(twin, i % W, i / W);
        char c = m->at[i / W][i % W];
        if (cell != NO_CELL && c != '.')
            s.stones.at[c == 'X' ? TWIN_OWNER : TWIN_ATTACKER] |= (uint16_t)(1u << cell);
    }
    return s;
}

/* The twin agrees with what is known. */
static void
check_known(const known *k)
{
    twin_life_state s = state_of(&drawn);
    ask_about(s.stones.at[TWIN_OWNER]);
    if (check_state(&s) != k->defence)
        test_failed(__FILE__, __LINE__, "%s: defence", k->name);
    s.side = TWIN_ATTACKER;
    if (check_state(&s) != k->attack)
        test_failed(__FILE__, __LINE__, "%s: attack", k->name);
}

START_TEST(well_known_positions)
{
    ck_assert_int_eq(iki_topo_init(&topo, W, W), IKI_OK);
    for (size_t i = 0; i < sizeof knowns / sizeof *knowns; i++) {
        const known *k = &knowns[i];
        room m = room_of(k->drawing);
        iki_life_subject subject =
            strchr(k->drawing, 'B') != NULL ? IKI_LIFE_CHAIN : IKI_LIFE_GROUP;
        if (k->is_long && !test_is_long())
            continue;
        if (enter(&m, false)) {
            check_known(k);
            twin_life_free(twin);
        }
        check_turned(&m, false, subject, k->attack);
        check_turned(&m, true, subject, k->defence);
    }
}
END_TEST

/* Eyes in which the attacker can send two stones and take one back without end: by that alone the
 * owner is not taken, so it is a ko where threats decide about it.  Everything that can stand in
 * them. */
START_TEST(two_stones_sent_one_returned)
{
    static const char *const eyes[] = {"..B#\n"
                                       "..B#\n"
                                       "..B#\n"
                                       ".BB#\n"
                                       ".B#\n"
                                       "BB#\n"
                                       "##\n",
                                       "...B#\n"
                                       "..BB#\n"
                                       "..B##\n"
                                       "BBB.#\n"
                                       "####\n"};
    for (size_t i = 0; i < sizeof eyes / sizeof *eyes; i++) {
        room m = room_of(eyes[i]);
        for (int as_target = 0; as_target < 2; as_target++) {
            ck_assert(enter(&m, as_target == 1));
            check_all_states(0, check_state);
            twin_life_free(twin);
        }
    }
    ck_assert_int_gt(kos, 100);
}
END_TEST

static void
set_up(void)
{
    table = iki_dfpn_table_new(18);
    asked = kos = kos_first = eye_kos = preferred = 0;
}

int
main(void)
{
    set_up();
    const TTest *tests[] = {random_rooms,
                            rooms_with_a_block,
                            all_small_rooms,
                            what_one_look_tells,
                            blocks_on_the_board,
                            groups_on_the_board,
                            two_stones_sent_one_returned,
                            well_known_positions,
                            games_tell_life_from_death,
                            games_take_points_for_granted,
                            few_nodes_play_no_games,
                            capture_of_another_target_proves_nothing,
                            targets_do_not_depend_on_the_order,
                            ground_ends_at_walls_in_atari,
                            walls_that_hang_on_one_liberty,
                            walls_of_the_owner_may_fall,
                            NULL};
    int status = table == NULL ? EXIT_FAILURE : test_suite("life", tests);
    iki_dfpn_table_free(table);
    return status;
}
