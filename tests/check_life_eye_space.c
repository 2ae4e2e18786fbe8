/* Rooms that attackers close beside a twin that plays stones on a small grid, one by one, and looks
 * anew at all that stands there after each. */
#include "src/life/eye_space.h"
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
twin_has_two(const bool cells[CELLS])
{
    for (int a = 0; a < CELLS; a++) {
        for (int b = 0; b < a; b++) {
            if (!touch(a, b) && cells[a] && cells[b])
                return true;
        }
    }
    return false;
}

/* Does the chain of a stone touch the cell? */
static bool
chain_touches(const char chain[CELLS], int cell)
{
    bool found = false;
    for (int i = 0; i < CELLS; i++)
        found = found || (chain[i] && touch(i, cell));
    return found;
}

/* The room under chains that do not touch the cell. */
static int
room_apart(const stones *s, const bool room[CELLS], int cell, bool apart[CELLS])
{
    int n = 0;
    for (int i = 0; i < CELLS; i++) {
        char chain[CELLS] = {0};
        if (s->at[i] == 'X')
            (void)lives(s, i, false, chain);
        apart[i] = s->at[i] == 'X' && room[i] && !chain_touches(chain, cell);
        n += apart[i];
    }
    return n;
}

/* Does the cell seal a room in which so many cells are free of the owner's stones? */
static bool
twin_seals(const stones *s, const bool room[CELLS], int free, int cell)
{
    bool apart[CELLS];
    int n = room_apart(s, room, cell, apart);
    return s->at[cell] == '.' && room[cell] && (n == 0 || (free == 1 && !twin_has_two(apart)));
}

/* Is a room with no free cell sealed at a liberty of the chain of this stone? */
static bool
twin_seals_one(const stones *s, const bool room[CELLS], int stone)
{
    bool others[CELLS], open = false;
    char chain[CELLS] = {0};
    if (s->at[stone] != 'X' || !room[stone])
        return false;
    (void)lives(s, stone, false, chain);
    for (int i = 0; i < CELLS; i++) {
        others[i] = room[i] && !chain[i];
        open = open || (s->at[i] == '.' && chain_touches(chain, i));
    }
    return open && !twin_has_two(others);
}

static bool
twin_closed(const stones *s)
{
    bool room[CELLS], left[CELLS], sealed = false;
    int free = 0;
    (void)twin_room(s, room);
    if (!twin_has_two(room))
        return true;
    for (int i = 0; i < CELLS; i++) {
        left[i] = room[i] && s->at[i] != 'X';
        free += left[i];
    }
    for (int i = 0; i < CELLS && !twin_has_two(left); i++)
        sealed = sealed || (free == 0 ? twin_seals_one(s, room, i) : twin_seals(s, room, free, i));
    return sealed;
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

/* Is this a move of the attackers, safe at once, that takes so many cells and after which they win
 * whatever the owner does? */
static bool
twin_is_move(const stones *s, int cell, int takes, attackers_win *win)
{
    bool room[CELLS];
    int size = twin_room(s, room);
    stones next = *s;
    next.at[cell] = 'O';
    return s->at[cell] == '.' && is_lost_cell(s, cell) && twin_room(&next, room) <= size - takes &&
           wins_whatever_the_owner_does(&next, win);
}

static bool
twin_wins_in_two(const stones *s)
{
    bool wins = twin_wins_at_once(s);
    for (int i = 0; i < CELLS && !wins; i++)
        wins = twin_is_move(s, i, 1, twin_wins_at_once);
    return wins;
}

static bool
twin_is_lost(const stones *s)
{
    return wins_whatever_the_owner_does(s, twin_wins_in_two);
}

static bool
twin_is_threat(const stones *s, int cell)
{
    return twin_is_move(s, cell, 2, twin_wins_in_two);
}

static bool
twin_has_threat(const stones *s)
{
    bool found = false;
    for (int i = 0; i < CELLS && !found; i++)
        found = twin_is_threat(s, i);
    return found;
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

static iki_eye_space
room_of(const stones *s)
{
    iki_eye_space r = {.l = &grid};
    for (int i = 0; i < CELLS; i++) {
        iki_cells bit = UINT64_C(1) << i;
        r.empty |= s->at[i] == '.' ? bit : 0;
        r.own |= s->at[i] == 'X' ? bit : 0;
        r.weak |= s->at[i] == 'O' && !is_safe(s, i) ? bit : 0;
        r.room |= is_lost_cell(s, i) ? 0 : bit;
    }
    r.joins = r.empty & ~r.room;
    return r;
}

/* What is seen ahead, and what could be: looking ahead the cell of a stone that the owner adds
 * still counts as free. */
typedef struct tally {
    int ours, twins;
} tally;

static void
check_ahead(const stones *s, const iki_eye_space *r, tally *lost, tally *threats)
{
    bool is_lost = iki_eye_space_is_lost(r);
    lost->ours += is_lost;
    lost->twins += twin_is_lost(s);
    ck_assert(!is_lost || twin_is_lost(s));
    if (iki_eye_space_close(r, r->empty) != IKI_CELL_NONE)
        return;
    uint8_t move = iki_eye_space_threat(r, r->empty);
    threats->ours += move != IKI_CELL_NONE;
    threats->twins += twin_has_threat(s);
    ck_assert(move == IKI_CELL_NONE || twin_is_threat(s, move));
}

START_TEST(same_as_the_twin)
{
    test_random random = {20261122};
    int closed = 0;
    tally lost = {0, 0}, threats = {0, 0};
    make_grid();
    for (int round = 0; round < ROUNDS; round++) {
        stones s;
        random_stones(&random, &s);
        iki_eye_space r = room_of(&s);
        iki_eye_space with_suicide = r;
        with_suicide.suicide = true;
        ck_assert_int_eq(iki_eye_space_is_closed(&r), twin_closed(&s));
        ck_assert_int_eq(iki_eye_space_is_closed(&with_suicide),
                         iki_eye_space_two(&grid, r.room) == 0);
        if (twin_closed(&s))
            continue;
        ck_assert_int_eq(iki_eye_space_close(&r, r.empty), twin_close(&s));
        closed += twin_close(&s) != IKI_CELL_NONE;
        check_ahead(&s, &r, &lost, &threats);
    }
    ck_assert_int_gt(closed, ROUNDS / 20);
    ck_assert_int_gt(lost.ours, lost.twins * 8 / 10);
    ck_assert_int_gt(threats.ours, threats.twins * 8 / 10);
    ck_assert_int_gt(lost.ours, ROUNDS / 40);
    ck_assert_int_gt(threats.ours, ROUNDS / 40);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {same_as_the_twin, NULL};
    return test_suite("life_eye_space", tests);
}
