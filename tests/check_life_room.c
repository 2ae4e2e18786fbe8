/* Rooms that attackers close beside a twin that plays stones on a small grid, one by one, and looks
 * anew at all that stands there after each. */
#include "src/life_room.h"
#include "tests/suite.h"
#include "tests/support.h"

enum { W = 4, H = 3, CELLS = W * H, ROUNDS = 20000 };

static iki_local grid;

static void
make_grid(void)
{
    grid = (iki_local){.size = CELLS};
    for (int i = 0; i < CELLS; i++) {
        int x = i % W, y = i / W;
        grid.near[i] |= x > 0 ? UINT64_C(1) << (i - 1) : 0;
        grid.near[i] |= x < W - 1 ? UINT64_C(1) << (i + 1) : 0;
        grid.near[i] |= y > 0 ? UINT64_C(1) << (i - W) : 0;
        grid.near[i] |= y < H - 1 ? UINT64_C(1) << (i + W) : 0;
    }
}

/* --- the twin ------------------------------------------------------------------------------- */

typedef struct stones {
    char at[CELLS];   /* . empty, X the owner, O an attacker */
    char wall[CELLS]; /* not 0: beside a wall of the attackers */
} stones;

static bool
touch(int a, int b)
{
    int dx = a % W - b % W, dy = a / W - b / W;
    return dx * dx + dy * dy == 1;
}

/* Marks the chain of a stone; does it have a liberty or, an attacker's, a wall? */
static bool
lives(const stones *s, int i, bool walls_only, char mark[CELLS])
{
    bool found = s->at[i] == 'O' && s->wall[i];
    mark[i] = 1;
    for (int k = 0; k < CELLS; k++) {
        if (!touch(i, k))
            continue;
        if (s->at[k] == '.' && !walls_only)
            found = true;
        else if (s->at[k] == s->at[i] && !mark[k])
            found = lives(s, k, walls_only, mark) || found;
    }
    return found;
}

static bool
is_safe(const stones *s, int i)
{
    char mark[CELLS] = {0};
    return s->at[i] == 'O' && lives(s, i, true, mark);
}

/* May an attacker stand here in safety, or stands there? */
static bool
is_lost_cell(const stones *s, int i)
{
    bool lost = s->wall[i] || is_safe(s, i);
    for (int k = 0; k < CELLS; k++)
        lost = lost || (touch(i, k) && is_safe(s, k));
    return lost;
}

static int
twin_room(const stones *s, bool room[CELLS])
{
    int n = 0;
    for (int i = 0; i < CELLS; i++) {
        room[i] = !is_lost_cell(s, i);
        n += room[i];
    }
    return n;
}

static bool
twin_closed(const stones *s)
{
    bool room[CELLS];
    (void)twin_room(s, room);
    for (int a = 0; a < CELLS; a++) {
        for (int b = 0; b < a; b++) {
            if (!touch(a, b) && room[a] && room[b])
                return false;
        }
    }
    return true;
}

/* The first move of the attackers, among those that are safe at once, that closes the room. */
static int
twin_close(const stones *s)
{
    for (int i = 0; i < CELLS; i++) {
        stones next = *s;
        next.at[i] = 'O';
        if (s->at[i] == '.' && is_lost_cell(s, i) && twin_closed(&next))
            return i;
    }
    return IKI_CELL_NONE;
}

static void
take_attackers(stones *s)
{
    for (int i = 0; i < CELLS; i++) {
        char mark[CELLS] = {0};
        if (s->at[i] != 'O' || is_safe(s, i) || lives(s, i, false, mark))
            continue;
        for (int k = 0; k < CELLS; k++) {
            if (mark[k])
                s->at[k] = '.';
        }
    }
}

typedef bool attackers_win(const stones *s);

/* The owner may pass, or play anywhere. */
static bool
wins_whatever_the_owner_does(const stones *s, attackers_win *win)
{
    bool sure = win(s);
    for (int i = 0; i < CELLS && sure; i++) {
        stones next = *s;
        next.at[i] = 'X';
        take_attackers(&next);
        sure = s->at[i] != '.' || win(&next);
    }
    return sure;
}

static bool
twin_wins_at_once(const stones *s)
{
    return twin_close(s) != IKI_CELL_NONE;
}

/* A move of the attackers, safe at once, that takes so many cells and after which they win whatever
 * the owner does. */
static int
twin_move(const stones *s, int takes, attackers_win *win)
{
    bool room[CELLS];
    int size = twin_room(s, room);
    for (int i = 0; i < CELLS; i++) {
        stones next = *s;
        next.at[i] = 'O';
        if (s->at[i] == '.' && is_lost_cell(s, i) && twin_room(&next, room) <= size - takes &&
            wins_whatever_the_owner_does(&next, win))
            return i;
    }
    return IKI_CELL_NONE;
}

static bool
twin_wins_in_two(const stones *s)
{
    return twin_wins_at_once(s) || twin_move(s, 1, twin_wins_at_once) != IKI_CELL_NONE;
}

static bool
twin_is_lost(const stones *s)
{
    return wins_whatever_the_owner_does(s, twin_wins_in_two);
}

static int
twin_threat(const stones *s)
{
    return twin_move(s, 2, twin_wins_in_two);
}

/* --- beside each other ---------------------------------------------------------------------- */

static void
random_stones(test_random *r, stones *s)
{
    unsigned weak = 4 + test_below(r, 25), own = 4 + test_below(r, 25);
    bool ok = false;
    while (!ok) {
        ok = true;
        for (int i = 0; i < CELLS; i++) {
            unsigned chance = test_below(r, 100);
            s->at[i] = chance < weak ? 'O' : chance < weak + own ? 'X' : '.';
            s->wall[i] = test_below(r, 5) == 0;
        }
        for (int i = 0; i < CELLS; i++) {
            char mark[CELLS] = {0};
            ok = ok && (s->at[i] != 'O' || is_safe(s, i) || lives(s, i, false, mark));
        }
    }
}

static iki_life_room
room_of(const stones *s)
{
    iki_life_room r = {.l = &grid};
    for (int i = 0; i < CELLS; i++) {
        iki_cells bit = UINT64_C(1) << i;
        r.empty |= s->at[i] == '.' ? bit : 0;
        r.weak |= s->at[i] == 'O' && !is_safe(s, i) ? bit : 0;
        r.room |= is_lost_cell(s, i) ? 0 : bit;
    }
    r.joins = r.empty & ~r.room;
    return r;
}

START_TEST(same_as_the_twin)
{
    test_random random = {20261122};
    int closed = 0, lost = 0, threats = 0;
    make_grid();
    for (int round = 0; round < ROUNDS; round++) {
        stones s;
        random_stones(&random, &s);
        iki_life_room r = room_of(&s);
        ck_assert_int_eq(iki_life_room_two(&grid, r.room) == 0, twin_closed(&s));
        if (twin_closed(&s))
            continue;
        uint8_t move = iki_life_room_close(&r, r.empty);
        ck_assert_int_eq(move, twin_close(&s));
        ck_assert_int_eq(iki_life_room_is_lost(&r), twin_is_lost(&s));
        closed += move != IKI_CELL_NONE;
        lost += iki_life_room_is_lost(&r);
        if (move != IKI_CELL_NONE)
            continue;
        move = iki_life_room_threat(&r, r.empty);
        ck_assert_int_eq(move, twin_threat(&s));
        threats += move != IKI_CELL_NONE;
    }
    ck_assert_int_gt(closed, ROUNDS / 20);
    ck_assert_int_gt(lost, ROUNDS / 40);
    ck_assert_int_gt(threats, ROUNDS / 40);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {same_as_the_twin, NULL};
    return test_suite("life_room", tests);
}
