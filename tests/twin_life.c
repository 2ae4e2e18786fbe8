/* twin_life - contents as numbers in base 3, moves as tables, and rounds over everything until
 * nothing changes: what is never found to be won is lost.
 *
 * Only a side that obeys bans has states that differ in the ko; they stand as bits in one word for
 * each content. */
#include "tests/twin_life.h"

#include <stdlib.h>
#include <string.h>

enum { EMPTY, ILLEGAL = -1, TAKEN = -2 };

typedef struct move {
    int after; /* content, ILLEGAL, or TAKEN: the block is captured */
    int8_t ko;
} move;

/* What is won by the prover of a goal. */
typedef struct won {
    bool *free[2][2];    /* [side][passed][content]: no ban */
    uint16_t *banned[2]; /* [side][content]: bit k, the side moves and may not play at k */
} won;

struct twin_life {
    int cells, contents;
    int8_t at[TWIN_LIFE_SIDE][TWIN_LIFE_SIDE]; /* [row][column]: cell, or -1 */
    uint16_t near[TWIN_LIFE_CELLS];
    uint16_t wall[2]; /* [side]: cells beside a wall of it */
    bool has_block;
    uint16_t block;      /* cells beside the block */
    twin_stones *stones; /* [content] */
    bool *legal;         /* [content] */
    move *moves;         /* [content][side][cell] */
    uint16_t *kos;       /* [content]: cells that some move to it bans */
    uint16_t original;
    won won[TWIN_GOALS]; /* [goal] */
};

static void *
obtain(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (p == NULL)
        abort();
    return p;
}

/* --- the room ------------------------------------------------------------------------------- */

static bool
is_cell(char c)
{
    return c == 'X' || c == '.' || c == 'O';
}

/* The letters of the drawing by row and column, with a margin of nothing. */
static void
read_rows(const char *drawing, char rows[TWIN_LIFE_SIDE + 2][TWIN_LIFE_SIDE + 2])
{
    int row = 1, column = 1;
    memset(rows, 0, (TWIN_LIFE_SIDE + 2) * (TWIN_LIFE_SIDE + 2));
    for (const char *c = drawing; *c != '\0'; c++) {
        if (*c == ' ')
            continue;
        if (*c == '\n') {
            row++;
            column = 1;
            continue;
        }
        if (row > TWIN_LIFE_SIDE || column > TWIN_LIFE_SIDE)
            abort();
        rows[row][column++] = *c;
    }
}

static bool
find_cells(twin_life *t, char rows[TWIN_LIFE_SIDE + 2][TWIN_LIFE_SIDE + 2])
{
    for (int y = 0; y < TWIN_LIFE_SIDE; y++) {
        for (int x = 0; x < TWIN_LIFE_SIDE; x++) {
            t->at[y][x] = -1;
            if (!is_cell(rows[y + 1][x + 1]))
                continue;
            if (t->cells == TWIN_LIFE_CELLS)
                return false;
            t->at[y][x] = (int8_t)t->cells++;
        }
    }
    return true;
}

static void
connect(twin_life *t, char rows[TWIN_LIFE_SIDE + 2][TWIN_LIFE_SIDE + 2], int x, int y)
{
    static const int step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    int cell = t->at[y][x];
    for (int k = 0; k < 4; k++) {
        int column = x + step[k][0], row = y + step[k][1];
        char c = rows[row + 1][column + 1];
        if (is_cell(c))
            t->near[cell] |= (uint16_t)(1u << t->at[row][column]);
        else if (c == 'B')
            t->block |= (uint16_t)(1u << cell);
        else if (c == '#' || c == '@')
            t->wall[c == '#' ? TWIN_ATTACKER : TWIN_OWNER] |= (uint16_t)(1u << cell);
    }
}

/* --- stones --------------------------------------------------------------------------------- */

typedef struct chain {
    uint16_t stones, liberties;
    bool safe;  /* it hangs together with a wall */
    bool block; /* it is that of the block */
} chain;

enum { OF_BLOCK = -1 }; /* in place of a cell */

static uint16_t
empty_cells(const twin_life *t, twin_stones s)
{
    return (uint16_t)(((1u << t->cells) - 1) & ~(unsigned)(s.at[0] | s.at[1]));
}

static chain
chain_at(const twin_life *t, twin_stones s, int side, int cell)
{
    chain c = {0, 0, false, cell == OF_BLOCK};
    if (!c.block)
        c.stones = (uint16_t)(1u << cell);
    for (bool grows = true; grows;) {
        chain before = c;
        c.block = c.block || (side == TWIN_OWNER && (c.stones & t->block) != 0);
        if (c.block)
            c.stones |= t->block & s.at[side];
        for (int i = 0; i < t->cells; i++) {
            if ((c.stones >> i & 1) != 0)
                c.stones |= t->near[i] & s.at[side];
        }
        grows = c.stones != before.stones || c.block != before.block;
    }
    if (c.block)
        c.liberties = t->block & empty_cells(t, s);
    for (int i = 0; i < t->cells; i++) {
        if ((c.stones >> i & 1) != 0)
            c.liberties |= t->near[i] & empty_cells(t, s);
    }
    c.safe = (c.stones & t->wall[side]) != 0;
    return c;
}

/* Does a chain stay on the board? */
static bool
stays(chain c)
{
    return c.safe || c.liberties != 0;
}

bool
twin_life_legal(const twin_life *t, twin_stones s)
{
    if (t->has_block && !stays(chain_at(t, s, TWIN_OWNER, OF_BLOCK)))
        return false;
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < t->cells; i++) {
            if ((s.at[side] >> i & 1) != 0 && !stays(chain_at(t, s, side, i)))
                return false;
        }
    }
    return true;
}

static bool
is_single(unsigned set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* Stones of the other side that the stone at the cell leaves without liberties; *taken: the block.
 */
static unsigned
captured_by(const twin_life *t, twin_stones s, int side, int cell, bool *taken)
{
    unsigned captured = 0;
    *taken = side == TWIN_ATTACKER && t->has_block && !stays(chain_at(t, s, TWIN_OWNER, OF_BLOCK));
    for (int i = 0; i < t->cells; i++) {
        if ((t->near[cell] & s.at[1 - side] & 1u << i) == 0)
            continue;
        chain c = chain_at(t, s, 1 - side, i);
        if (!stays(c))
            captured |= c.stones;
    }
    return captured;
}

typedef enum played { PLAY_ILLEGAL, PLAY_LEGAL, PLAY_TAKES } played;

/* Plays at an empty cell: the stones after it, and the ko. */
static played
play(const twin_life *t, twin_stones *s, int side, int cell, int *ko)
{
    bool taken;
    *ko = TWIN_NO_KO;
    s->at[side] |= (uint16_t)(1u << cell);
    unsigned captured = captured_by(t, *s, side, cell, &taken);
    if (taken)
        return PLAY_TAKES;
    s->at[1 - side] &= (uint16_t)~captured;
    chain own = chain_at(t, *s, side, cell);
    if (!stays(own))
        return PLAY_ILLEGAL;
    if (is_single(captured) && own.liberties == captured && is_single(own.stones) && !own.safe &&
        !own.block)
        for (*ko = 0; (captured >> *ko & 1) == 0;)
            ++*ko;
    return PLAY_LEGAL;
}

/* --- contents ------------------------------------------------------------------------------- */

static int
content_of(const twin_life *t, twin_stones s)
{
    int content = 0;
    for (int i = t->cells - 1; i >= 0; i--)
        content = content * 3 + (s.at[0] >> i & 1) + 2 * (s.at[1] >> i & 1);
    return content;
}

static twin_stones
stones_of(const twin_life *t, int content)
{
    twin_stones s = {{0, 0}};
    for (int i = 0; i < t->cells; i++, content /= 3) {
        if (content % 3 != EMPTY)
            s.at[content % 3 - 1] |= (uint16_t)(1u << i);
    }
    return s;
}

static move *
move_of(const twin_life *t, int content, int side, int cell)
{
    return &t->moves[((size_t)content * 2 + (size_t)side) * (size_t)t->cells + (size_t)cell];
}

static move
find_move(twin_life *t, twin_stones s, int side, int cell)
{
    int ko;
    played how = play(t, &s, side, cell, &ko);
    if (how != PLAY_LEGAL)
        return (move){how == PLAY_TAKES ? TAKEN : ILLEGAL, TWIN_NO_KO};
    move m = {content_of(t, s), (int8_t)ko};
    if (ko != TWIN_NO_KO)
        t->kos[m.after] |= (uint16_t)(1u << ko);
    return m;
}

static void
find_moves(twin_life *t, int content)
{
    twin_stones s = stones_of(t, content);
    t->stones[content] = s;
    t->legal[content] = twin_life_legal(t, s);
    for (int side = 0; side < 2; side++) {
        for (int cell = 0; cell < t->cells; cell++) {
            bool can = t->legal[content] && (empty_cells(t, s) >> cell & 1) != 0;
            *move_of(t, content, side, cell) =
                can ? find_move(t, s, side, cell) : (move){ILLEGAL, TWIN_NO_KO};
        }
    }
}

static void
make_tables(twin_life *t)
{
    size_t n = (size_t)t->contents;
    t->stones = obtain(n, sizeof *t->stones);
    t->legal = obtain(n, sizeof *t->legal);
    t->kos = obtain(n, sizeof *t->kos);
    t->moves = obtain(n * 2 * (size_t)t->cells, sizeof *t->moves);
    for (int goal = 0; goal < TWIN_GOALS; goal++) {
        for (int side = 0; side < 2; side++)
            t->won[goal].banned[side] = obtain(n, sizeof(uint16_t));
        for (int k = 0; k < 4; k++)
            t->won[goal].free[k / 2][k % 2] = obtain(n, sizeof(bool));
    }
}

twin_life *
twin_life_new(const char *drawing)
{
    char rows[TWIN_LIFE_SIDE + 2][TWIN_LIFE_SIDE + 2];
    twin_life *t = obtain(1, sizeof *t);
    read_rows(drawing, rows);
    if (!find_cells(t, rows)) {
        free(t);
        return NULL;
    }
    t->has_block = strchr(drawing, 'B') != NULL;
    t->contents = 1;
    for (int i = 0; i < t->cells; i++)
        t->contents *= 3;
    for (int y = 0; y < TWIN_LIFE_SIDE; y++) {
        for (int x = 0; x < TWIN_LIFE_SIDE; x++) {
            if (t->at[y][x] >= 0)
                connect(t, rows, x, y);
        }
    }
    make_tables(t);
    for (int content = 0; content < t->contents; content++)
        find_moves(t, content);
    return t;
}

void
twin_life_free(twin_life *t)
{
    if (t == NULL)
        return;
    for (int goal = 0; goal < TWIN_GOALS; goal++) {
        free(t->won[goal].banned[0]);
        free(t->won[goal].banned[1]);
        for (int k = 0; k < 4; k++)
            free(t->won[goal].free[k / 2][k % 2]);
    }
    free(t->stones);
    free(t->legal);
    free(t->moves);
    free(t->kos);
    free(t);
}

/* --- who wins ------------------------------------------------------------------------------- */

static int
hero_of(twin_goal goal)
{
    return goal == TWIN_TAKES || goal == TWIN_KILLS ? TWIN_ATTACKER : TWIN_OWNER;
}

static bool
obeys(twin_goal goal, int side)
{
    return side != hero_of(goal) || goal == TWIN_KILLS;
}

/* Where a ban (or none: TWIN_NO_KO) keeps the side to move from a cell, is the state found to be
 * won?  Only who obeys is ever kept. */
static bool
is_won(const twin_life *t, twin_goal goal, int content, int side, int ban)
{
    const won *w = &t->won[goal];
    if (content == TAKEN)
        return hero_of(goal) == TWIN_ATTACKER;
    return ban == TWIN_NO_KO || !obeys(goal, side) ? w->free[side][0][content]
                                                   : (w->banned[side][content] >> ban & 1) != 0;
}

/* Does a pass lead to a win of the prover? */
static bool
pass_wins(const twin_life *t, twin_goal goal, int content, const twin_life_state *s)
{
    if (s->ko != TWIN_NO_KO)
        return t->won[goal].free[1 - s->side][0][content];
    return s->passed ? hero_of(goal) == TWIN_OWNER : t->won[goal].free[1 - s->side][1][content];
}

/* Is the owner taken from there, where both obey bans?  One that keeps him from a move now he may
 * still ignore. */
static bool
is_killed(const twin_life *t, int content, const twin_life_state *s)
{
    int ban = s->side == TWIN_OWNER ? TWIN_NO_KO : s->ko;
    return s->passed ? t->won[TWIN_KILLS].free[s->side][1][content]
                     : is_won(t, TWIN_KILLS, content, s->side, ban);
}

/* Is the game over before anybody moves? */
static bool
is_over(const twin_life *t, twin_goal goal, int content, const twin_life_state *s, bool *wins)
{
    *wins = hero_of(goal) == TWIN_ATTACKER;
    if (!t->has_block && (t->stones[content].at[TWIN_OWNER] & t->original) == 0)
        return true;
    *wins = goal == TWIN_LASTS && !is_killed(t, content, s);
    return *wins;
}

/* Does the state (side, ko, passed of s with this content) follow as won from what is found? */
static bool
follows(const twin_life *t, twin_goal goal, int content, const twin_life_state *s)
{
    bool wins,
        wanted = s->side == hero_of(goal); /* a move that is won for him, or one that is not */
    if (is_over(t, goal, content, s, &wins))
        return wins;
    if (pass_wins(t, goal, content, s) == wanted)
        return wanted;
    for (int cell = 0; cell < t->cells; cell++) {
        const move *m = move_of(t, content, s->side, cell);
        if (m->after != ILLEGAL && cell != s->ko &&
            is_won(t, goal, m->after, 1 - s->side, m->ko) == wanted)
            return wanted;
    }
    return !wanted;
}

/* The states of one content where a side that obeys may be kept from a cell; true if something was
 * added. */
static bool
renew_banned(twin_life *t, twin_goal goal, int content, int side)
{
    uint16_t *known = &t->won[goal].banned[side][content];
    uint16_t before = *known;
    twin_life_state s = {.side = side};
    for (s.ko = 0; s.ko < t->cells; s.ko++) {
        if ((t->kos[content] & ~*known & 1u << s.ko) != 0 && follows(t, goal, content, &s))
            *known |= (uint16_t)(1u << s.ko);
    }
    return *known != before;
}

/* One content anew; true if something was added. */
static bool
renew(twin_life *t, twin_goal goal, int content)
{
    won *w = &t->won[goal];
    bool added = false;
    twin_life_state s = {.ko = TWIN_NO_KO};
    for (int k = 0; k < 4; k++) {
        s.side = k / 2;
        s.passed = k % 2 != 0;
        bool *known = &w->free[s.side][s.passed][content];
        if (!*known && follows(t, goal, content, &s))
            *known = added = true;
    }
    for (int side = 0; side < 2; side++)
        added = (obeys(goal, side) && renew_banned(t, goal, content, side)) || added;
    return added;
}

static void
solve(twin_life *t, twin_goal goal)
{
    size_t n = (size_t)t->contents;
    for (int side = 0; side < 2; side++)
        memset(t->won[goal].banned[side], 0, n * sizeof(uint16_t));
    for (int k = 0; k < 4; k++)
        memset(t->won[goal].free[k / 2][k % 2], 0, n * sizeof(bool));
    for (bool added = true; added;) {
        added = false;
        for (int i = t->contents - 1; i >= 0; i--)
            added = (t->legal[i] && renew(t, goal, i)) || added;
    }
}

void
twin_life_solve(twin_life *t, uint16_t original)
{
    t->original = original;
    solve(t, TWIN_TAKES);
    solve(t, TWIN_LIVES);
    solve(t, TWIN_KILLS);
    solve(t, TWIN_LASTS);
}

bool
twin_life_wins(const twin_life *t, twin_goal goal, const twin_life_state *s)
{
    int content = content_of(t, s->stones);
    return s->passed ? t->won[goal].free[s->side][1][content]
                     : is_won(t, goal, content, s->side, s->ko);
}

bool
twin_life_play(const twin_life *t, const twin_life_state *s, int cell, twin_life_state *after)
{
    *after = (twin_life_state){s->stones, 1 - s->side, TWIN_NO_KO, false};
    return play(t, &after->stones, s->side, cell, &after->ko) == PLAY_LEGAL;
}

bool
twin_life_takes(const twin_life *t, const twin_life_state *s, int cell)
{
    twin_stones stones = s->stones;
    int ko;
    return play(t, &stones, s->side, cell, &ko) == PLAY_TAKES;
}

int
twin_life_cells(const twin_life *t)
{
    return t->cells;
}

int
twin_life_cell(const twin_life *t, int column, int row)
{
    return t->at[row][column];
}

uint16_t
twin_life_beside(const twin_life *t, int side)
{
    return t->wall[side];
}
