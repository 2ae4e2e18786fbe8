/* twin_spaces - tables over all positions of the free points, filled by sweeping. */
#include "tests/twin_spaces.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = TWIN_SPACES_SIDE, FREE = TWIN_SPACES_FREE, POWER = 59049 };
enum { ILLEGAL = -1, TAKES = -2, NO_BAN = FREE, BANS = FREE + 1 };

struct twin_spaces {
    char at[SIDE][SIDE]; /* [row][column]: B # _ . o x, or 0 */
    int column[FREE], row[FREE], count, codes, start;
    int32_t to[POWER][2][FREE]; /* the position after a move */
    int8_t ban[POWER][2][FREE]; /* the point that may not be retaken, or NO_BAN */
    bool safe[POWER];
    bool wins[2][POWER][2][BANS]; /* [lawless][][to move][banned] */
    bool lost[2][POWER][2][BANS]; /* the block is taken */
};

/* --- stones --------------------------------------------------------------------------------- */

static bool
is_on(const twin_spaces *t, int x, int y)
{
    return x >= 0 && x < SIDE && y >= 0 && y < SIDE && t->at[y][x] != 0;
}

static bool
same_side(char a, char b)
{
    bool own_a = a == 'B' || a == 'x', own_b = b == 'B' || b == 'x';
    bool other_a = a == '#' || a == 'o', other_b = b == '#' || b == 'o';
    return (own_a && own_b) || (other_a && other_b);
}

/* Marks the chain at a stone; returns its liberties, or many if it is part of a wall. */
static int
flood(const twin_spaces *t, int x, int y, bool in[SIDE][SIDE])
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    int xs[SIDE * SIDE], ys[SIDE * SIDE], n = 1, liberties = 0;
    bool counted[SIDE][SIDE] = {{false}};
    memset(in, 0, sizeof counted);
    xs[0] = x;
    ys[0] = y;
    in[y][x] = true;
    for (int i = 0; i < n; i++) {
        liberties += t->at[ys[i]][xs[i]] == '#' ? 1000 : 0;
        for (int k = 0; k < 4; k++) {
            int u = xs[i] + dx[k], v = ys[i] + dy[k];
            if (!is_on(t, u, v) || in[v][u] || counted[v][u])
                continue;
            if (t->at[v][u] == '.') {
                counted[v][u] = true;
                liberties++;
            } else if (same_side(t->at[v][u], t->at[y][x])) {
                in[v][u] = true;
                xs[n] = u;
                ys[n++] = v;
            }
        }
    }
    return liberties;
}

static int
take_off(twin_spaces *t, bool in[SIDE][SIDE])
{
    int stones = 0;
    for (int i = 0; i < SIDE * SIDE; i++) {
        if (in[i / SIDE][i % SIDE]) {
            t->at[i / SIDE][i % SIDE] = '.';
            stones++;
        }
    }
    return stones;
}

static void
put(twin_spaces *t, int code)
{
    for (int i = 0; i < t->count; i++, code /= 3)
        t->at[t->row[i]][t->column[i]] = ".ox"[code % 3];
}

static int
read_code(const twin_spaces *t)
{
    int code = 0;
    for (int i = t->count - 1; i >= 0; i--) {
        char c = t->at[t->row[i]][t->column[i]];
        code = 3 * code + (c == 'o' ? 1 : c == 'x' ? 2 : 0);
    }
    return code;
}

static bool
all_breathe(const twin_spaces *t)
{
    bool in[SIDE][SIDE];
    for (int i = 0; i < SIDE * SIDE; i++) {
        char c = t->at[i / SIDE][i % SIDE];
        if ((c == 'o' || c == 'x' || c == 'B') && flood(t, i % SIDE, i / SIDE, in) == 0)
            return false;
    }
    return true;
}

/* Plays at free point i on the board as it stands; *ban: the point taken, where it is a ko. */
static int
play(twin_spaces *t, int side, int i, int8_t *ban)
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    int x = t->column[i], y = t->row[i], taken = 0, taken_x = 0, taken_y = 0;
    bool in[SIDE][SIDE];
    *ban = NO_BAN;
    t->at[y][x] = side == TWIN_SPACES_OWNER ? 'x' : 'o';
    for (int k = 0; k < 4; k++) {
        int u = x + dx[k], v = y + dy[k];
        if (!is_on(t, u, v) || t->at[v][u] == '.' || t->at[v][u] == '_' ||
            same_side(t->at[v][u], t->at[y][x]) || flood(t, u, v, in) > 0)
            continue;
        for (int j = 0; j < SIDE * SIDE; j++) {
            if (in[j / SIDE][j % SIDE] && t->at[j / SIDE][j % SIDE] == 'B')
                return TAKES;
        }
        taken += take_off(t, in);
        taken_x = u;
        taken_y = v;
    }
    int liberties = flood(t, x, y, in), stones = 0;
    if (liberties == 0)
        return ILLEGAL;
    for (int j = 0; j < SIDE * SIDE; j++)
        stones += in[j / SIDE][j % SIDE];
    for (int j = 0; j < t->count && taken == 1 && stones == 1 && liberties == 1; j++) {
        if (t->column[j] == taken_x && t->row[j] == taken_y)
            *ban = (int8_t)j;
    }
    return read_code(t);
}

/* --- tables --------------------------------------------------------------------------------- */

static void
list_moves(twin_spaces *t)
{
    for (int code = 0; code < t->codes; code++) {
        put(t, code);
        t->safe[code] = all_breathe(t);
        for (int k = 0; k < 2 * t->count; k++) {
            int side = k % 2, i = k / 2;
            t->to[code][side][i] = ILLEGAL;
            put(t, code);
            if (t->safe[code] && t->at[t->row[i]][t->column[i]] == '.')
                t->to[code][side][i] = play(t, side, i, &t->ban[code][side][i]);
        }
    }
}

static bool
is_safe(const twin_spaces *t, int code)
{
    for (int i = 0; i < t->count; i++) {
        int to = t->to[code][TWIN_SPACES_ATTACKER][i];
        if (to == TAKES || (to >= 0 && !t->safe[to]))
            return false;
    }
    return t->safe[code];
}

static bool
is_won(const twin_spaces *t, int lawless, int code, int side, int banned)
{
    bool owner = side == TWIN_SPACES_OWNER;
    if (t->safe[code])
        return true;
    if (t->wins[lawless][code][1 - side][NO_BAN] == owner)
        return owner;
    for (int i = 0; i < t->count; i++) {
        int to = t->to[code][side][i];
        if (to == ILLEGAL || (i == banned && side != lawless))
            continue;
        bool won = to != TAKES && t->wins[lawless][to][1 - side][t->ban[code][side][i]];
        if (won == owner)
            return owner;
    }
    return !owner;
}

static bool
is_lost(const twin_spaces *t, int lawless, int code, int side, int banned)
{
    bool attacks = side == TWIN_SPACES_ATTACKER;
    if (t->lost[lawless][code][1 - side][NO_BAN] == attacks)
        return attacks;
    for (int i = 0; i < t->count; i++) {
        int to = t->to[code][side][i];
        if (to == ILLEGAL || (i == banned && side != lawless))
            continue;
        bool lost = to == TAKES || t->lost[lawless][to][1 - side][t->ban[code][side][i]];
        if (lost == attacks)
            return attacks;
    }
    return !attacks;
}

static void
find_wins(twin_spaces *t, int lawless)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int k = 0; k < t->codes * 2 * BANS; k++) {
            int code = k / (2 * BANS), side = k / BANS % 2, banned = k % BANS;
            bool *w = &t->wins[lawless][code][side][banned];
            bool *l = &t->lost[lawless][code][side][banned];
            if (banned >= t->count && banned != NO_BAN)
                continue;
            if (!*w && is_won(t, lawless, code, side, banned))
                *w = changed = true;
            if (!*l && is_lost(t, lawless, code, side, banned))
                *l = changed = true;
        }
    }
}

static bool
read_drawing(twin_spaces *t, const char *drawing)
{
    int x = 0, y = 0;
    for (; *drawing != '\0'; drawing++) {
        if (*drawing == '\n') {
            x = 0;
            y++;
            continue;
        }
        t->at[y][x] = *drawing;
        if (strchr(".ox", *drawing) != NULL) {
            if (t->count == FREE)
                return false;
            t->column[t->count] = x;
            t->row[t->count++] = y;
        }
        x++;
    }
    return true;
}

twin_spaces *
twin_spaces_new(const char *drawing)
{
    twin_spaces *t = calloc(1, sizeof *t);
    if (t == NULL || !read_drawing(t, drawing) || !all_breathe(t)) {
        free(t);
        return NULL;
    }
    t->start = read_code(t);
    t->codes = 1;
    for (int i = 0; i < t->count; i++)
        t->codes *= 3;
    list_moves(t);
    for (bool changed = true; changed;) {
        changed = false;
        for (int code = t->codes - 1; code >= 0; code--) {
            bool safe = is_safe(t, code);
            changed = changed || safe != t->safe[code];
            t->safe[code] = safe;
        }
    }
    find_wins(t, TWIN_SPACES_ATTACKER);
    find_wins(t, TWIN_SPACES_OWNER);
    return t;
}

bool
twin_spaces_restart(twin_spaces *t, const char *drawing)
{
    int code = 0, place = 1;
    for (; *drawing != '\0'; drawing++) {
        const char *kind = strchr(".ox", *drawing);
        if (kind == NULL)
            continue;
        code += place * (int)(kind - ".ox");
        place *= 3;
    }
    put(t, code);
    if (!all_breathe(t))
        return false;
    t->start = code;
    return true;
}

void
twin_spaces_free(twin_spaces *t)
{
    free(t);
}

bool
twin_spaces_two_eyes(const twin_spaces *t, int first, int lawless)
{
    return t->wins[lawless][t->start][first][NO_BAN];
}

bool
twin_spaces_taken(const twin_spaces *t, int first, int lawless)
{
    return t->lost[lawless][t->start][first][NO_BAN];
}

bool
twin_spaces_after(const twin_spaces *t, int side, int column, int row, int lawless, bool *legal)
{
    for (int i = 0; i < t->count; i++) {
        if (t->column[i] != column || t->row[i] != row)
            continue;
        int to = t->to[t->start][side][i];
        *legal = to != ILLEGAL;
        return to >= 0 && t->wins[lawless][to][1 - side][t->ban[t->start][side][i]];
    }
    *legal = false;
    return false;
}
