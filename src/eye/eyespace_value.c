/* eyespace_value - bounds of all contents of an eye space, by two fixpoints over all of them.
 *
 * A content is numbered in base 3 (empty 0, attacker 1, owner 2).  First, how many eyes are sure
 * though the attacker moves alone: 1 if the block always keeps a liberty here, 2 if it keeps one
 * though it has none elsewhere.
 *
 * "At least T" is the smallest relation such that the owner, moving second in this content and in
 * the negative of T, always has an answer; "at most T" is the largest such relation for the
 * attacker.  So a lower bound is reached in finitely many moves, and an upper bound holds even if
 * play goes on for ever.  For a lower bound the owner takes no ko, while the attacker ignores bans,
 * and the block keeps a liberty here as long as the value is more than 0; for an upper bound the
 * attacker takes no ko, and the owner ignores bans.  A value that is both depends neither on kos
 * nor on liberties elsewhere, beyond those of spaces that are worth something.
 *
 * Cost: 3^n contents, about ten sweeps. */
#include "src/eye/eyespace_value.h"

#include <string.h>

/* --- the eight games ------------------------------------------------------------------------ */

typedef struct game {
    const char *text, *form;
    iki_eyespace_value left, right; /* where the owner, the attacker moves to */
    uint8_t sure;                   /* eyes that are left when the attacker alone moves */
    int8_t quarters;
    bool star;
} game;

static const game games[IKI_EYESPACE_VALUES] = {
    [IKI_EYESPACE_0] = {"0", "0", IKI_EYESPACE_0, IKI_EYESPACE_0, 0, 0, false},
    [IKI_EYESPACE_1_2] = {"1/2", "{1|0}", IKI_EYESPACE_1, IKI_EYESPACE_0, 0, 2, false},
    [IKI_EYESPACE_3_4] = {"3/4", "{2|1||0}", IKI_EYESPACE_3_2, IKI_EYESPACE_0, 0, 3, false},
    [IKI_EYESPACE_1] = {"1", "1", IKI_EYESPACE_1, IKI_EYESPACE_1, 1, 4, false},
    [IKI_EYESPACE_STAR] = {"1*", "{2|0}", IKI_EYESPACE_2, IKI_EYESPACE_0, 0, 4, true},
    [IKI_EYESPACE_5_4] = {"1 1/4", "{2||1|0}", IKI_EYESPACE_2, IKI_EYESPACE_1_2, 0, 5, false},
    [IKI_EYESPACE_3_2] = {"1 1/2", "{2|1}", IKI_EYESPACE_2, IKI_EYESPACE_1, 1, 6, false},
    [IKI_EYESPACE_2] = {"2", "2", IKI_EYESPACE_2, IKI_EYESPACE_2, 2, 8, false},
};

const char *
iki_eyespace_value_text(iki_eyespace_value v)
{
    return v < IKI_EYESPACE_VALUES ? games[v].text : "unknown";
}

const char *
iki_eyespace_game_text(iki_eyespace_value v)
{
    iki_assert(v < IKI_EYESPACE_VALUES);
    return games[v].form;
}

iki_eyespace_value
iki_eyespace_after(iki_eyespace_value v, bool owner)
{
    iki_assert(v < IKI_EYESPACE_VALUES);
    return owner ? games[v].left : games[v].right;
}

iki_eyespace_value
iki_eyespace_exact(iki_eyespace_bounds b)
{
    unsigned both = b.least & b.most;
    iki_assert((both & (both - 1)) == 0); /* different values are not equal */
    return both != 0 ? (iki_eyespace_value)__builtin_ctz(both) : IKI_EYESPACE_UNKNOWN;
}

void
iki_eyespace_add(iki_eyespace_sum *sum, iki_eyespace_value v)
{
    iki_assert(v < IKI_EYESPACE_VALUES);
    sum->quarters += games[v].quarters;
    sum->star = sum->star != games[v].star;
}

bool
iki_eyespace_lives(iki_eyespace_sum sum, bool owner_first)
{
    int needed = owner_first ? 4 : 8;
    return sum.quarters > needed || (sum.quarters == needed && sum.star == owner_first);
}

/* --- expanding ------------------------------------------------------------------------------ */

/* A move: the content that it leads to, with flags. */
typedef uint32_t move;
enum {
    MOVE_TO = (1 << 24) - 1, /* MOVE_TO itself: the stone has no liberty there */
    MOVE_KO = 1 << 24,       /* it takes a ko */
    MOVE_BLOCKS = 1 << 25    /* the block has no liberty here afterwards */
};

enum { ATTACKER, OWNER };

struct iki_eyespace_solution {
    iki_eye_graph graph;
    iki_arena *arena;
    bool suicide, starved; /* starved: the arena has refused something */
    uint32_t contents;     /* 3^size */
    uint32_t ternary[1u << IKI_EYE_MAX];
    uint32_t *first; /* [2 * contents + 1]: moves of content and side */
    move *moves;
    uint32_t move_count;
    uint8_t *possible;  /* [contents] 0 or 1 */
    uint8_t *stuck;     /* [contents] 1: no empty point touches the block */
    uint8_t *sure;      /* [contents] eyes */
    uint8_t *least;     /* [contents] sets of values, the attacker to move next */
    uint8_t *least_own; /* the same, the owner to move */
    uint8_t *most, *most_attacker;
};

static uint32_t
index_of(const iki_eyespace_solution *s, iki_eye_content c)
{
    return s->ternary[c.attacker] + 2 * s->ternary[c.defender];
}

static void *
take(iki_eyespace_solution *s, size_t count, size_t size)
{
    void *p = iki_arena_alloc(s->arena, count * size);
    s->starved = s->starved || p == NULL;
    return p;
}

static bool
allocate(iki_eyespace_solution *s)
{
    uint8_t **const bytes[] = {&s->possible,  &s->stuck, &s->sure,         &s->least,
                               &s->least_own, &s->most,  &s->most_attacker};
    for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++)
        *bytes[i] = take(s, s->contents, 1);
    s->first = take(s, 2 * (size_t)s->contents + 1, sizeof *s->first);
    /* every content of the other points is a place for two moves at each point */
    s->moves = take(s, 2 * (size_t)s->graph.size * (s->contents / 3), sizeof *s->moves);
    return !s->starved;
}

static void
add_moves(iki_eyespace_solution *s, uint32_t i, iki_eye_content c, int side)
{
    unsigned empty = iki_eye_all(&s->graph) & ~(unsigned)(c.attacker | c.defender);
    s->first[2 * (size_t)i + (size_t)side] = s->move_count;
    for (; empty != 0 && s->possible[i] != 0; empty &= empty - 1) {
        iki_eye_play play;
        if (!iki_eye_try(&s->graph, c, side == OWNER, __builtin_ctz(empty), s->suicide, &play))
            continue;
        move m = play.breathes ? index_of(s, play.after) : MOVE_TO;
        m |= play.breathes && play.ban != IKI_EYE_NO_BAN ? MOVE_KO : 0;
        s->moves[s->move_count++] = m | (play.blocks ? MOVE_BLOCKS : 0);
    }
}

static iki_eye_content
content_of(const iki_eyespace_solution *s, uint32_t i)
{
    iki_eye_content c = {0, 0};
    for (int p = 0; p < s->graph.size; p++, i /= 3) {
        c.attacker = (iki_eye_set)(c.attacker | (unsigned)(i % 3 == 1) << p);
        c.defender = (iki_eye_set)(c.defender | (unsigned)(i % 3 == 2) << p);
    }
    return c;
}

static iki_status
expand(iki_eyespace_solution *s, iki_budget *budget)
{
    for (uint32_t i = 0; i < s->contents; i++) {
        iki_eye_content c = content_of(s, i);
        if (!iki_budget_spend(budget))
            return IKI_E_LIMIT;
        s->possible[i] = iki_eye_possible(&s->graph, c);
        s->stuck[i] = iki_eye_wall_liberties(&s->graph, c) == 0;
        add_moves(s, i, c, ATTACKER);
        add_moves(s, i, c, OWNER);
    }
    s->first[2 * (size_t)s->contents] = s->move_count;
    return IKI_OK;
}

/* The moves of a side in content i that are left to look at. */
typedef struct move_range {
    const move *at, *end;
} move_range;

static move_range
moves_of(const iki_eyespace_solution *s, uint32_t i, int side)
{
    const uint32_t *first = &s->first[2 * (size_t)i + (size_t)side];
    return (move_range){&s->moves[first[0]], &s->moves[first[1]]};
}

/* --- fixpoints ------------------------------------------------------------------------------ */

/* Eyes that are left, by what is known of the next contents. */
static uint8_t
sure_rule(const iki_eyespace_solution *s, uint32_t i)
{
    unsigned eyes = s->stuck[i] != 0 ? 0 : s->sure[i];
    for (move_range m = moves_of(s, i, ATTACKER); m.at < m.end; m.at++) {
        unsigned to = *m.at & MOVE_TO, after = to == MOVE_TO ? eyes : s->sure[to];
        if ((*m.at & MOVE_BLOCKS) != 0 &&
            after > 1) /* without liberties elsewhere it is captured */
            after = 1;
        eyes = after < eyes ? after : eyes;
    }
    return (uint8_t)eyes;
}

static bool
has(uint8_t set, iki_eyespace_value v)
{
    return (set >> v & 1) != 0;
}

/* Games whose owner's or attacker's move leads into the set. */
static unsigned
games_into(uint8_t set, bool owner)
{
    unsigned r = 0;
    for (int v = 0; v < IKI_EYESPACE_VALUES; v++) {
        iki_eyespace_value to = owner ? games[v].left : games[v].right;
        r |= (unsigned)(to != (iki_eyespace_value)v && has(set, to)) << v;
    }
    return r;
}

/* The lower bounds of what the owner reaches by a move that takes no ko.  (Where the block is left
 * without a liberty here they hold no more than 0.) */
static unsigned
least_after_move(const iki_eyespace_solution *s, uint32_t i)
{
    unsigned r = 0;
    for (move_range m = moves_of(s, i, OWNER); m.at < m.end; m.at++) {
        if ((*m.at & MOVE_KO) == 0)
            r |= s->least[*m.at & MOVE_TO];
    }
    return r;
}

/* Lower bounds of content i: with the owner to move, then with the attacker to move.  Where the
 * block has no liberty here the owner must be to move; and where the other spaces are worth
 * nothing, so that this one must be worth 2, the attacker has just taken the block. */
static void
least_rule(const iki_eyespace_solution *s, uint32_t i)
{
    unsigned answered = ~0u, sets = 1u << IKI_EYESPACE_0, moved = least_after_move(s, i);
    if (s->stuck[i] != 0)
        moved &= ~(1u << IKI_EYESPACE_2);
    s->least_own[i] = (uint8_t)(s->least[i] | moved | games_into(s->least[i], false));
    if (s->stuck[i] != 0)
        return;
    for (move_range m = moves_of(s, i, ATTACKER); m.at < m.end; m.at++) {
        if ((*m.at & MOVE_TO) != MOVE_TO)
            answered &= s->least_own[*m.at & MOVE_TO];
        else /* it takes a block that has liberties nowhere else, as where it needs no other eye */
            answered &= ~(1u << IKI_EYESPACE_2);
    }
    for (int v = 1; v < IKI_EYESPACE_VALUES; v++) {
        bool settled = (int)games[v].left == v;
        bool holds = settled
                         ? s->sure[i] >= games[v].sure || has((uint8_t)moved, (iki_eyespace_value)v)
                         : has(s->least_own[i], games[v].left);
        sets |= (unsigned)holds << v;
    }
    s->least[i] = (uint8_t)(sets & (answered | 1u << IKI_EYESPACE_0));
}

/* Upper bounds of content i: with the attacker to move, then with the owner to move. */
static void
most_rule(const iki_eyespace_solution *s, uint32_t i)
{
    unsigned moved = 0, answered = ~0u, sets = 0;
    for (move_range m = moves_of(s, i, ATTACKER); m.at < m.end; m.at++) {
        if ((*m.at & MOVE_TO) != MOVE_TO && (*m.at & MOVE_KO) == 0)
            moved |= s->most[*m.at & MOVE_TO];
    }
    s->most_attacker[i] = (uint8_t)(s->most[i] | moved | games_into(s->most[i], true));
    for (move_range m = moves_of(s, i, OWNER); m.at < m.end; m.at++) {
        if ((*m.at & MOVE_TO) != MOVE_TO)
            answered &= s->most_attacker[*m.at & MOVE_TO];
    }
    for (int v = 0; v < IKI_EYESPACE_VALUES; v++) {
        bool settled = (int)games[v].left == v;
        bool holds =
            games[v].sure >= s->sure[i] && (settled || has(s->most_attacker[i], games[v].right));
        sets |= (unsigned)holds << v;
    }
    s->most[i] = (uint8_t)(sets & answered);
}

/* Sweeps until nothing changes. */
static iki_status
find_sure_eyes(iki_eyespace_solution *s, iki_budget *budget)
{
    memset(s->sure, 2, s->contents);
    for (bool changed = true; changed;) {
        changed = false;
        if (iki_budget_stopped(budget))
            return IKI_E_LIMIT;
        for (uint32_t i = s->contents; i-- > 0;) {
            uint8_t eyes = s->possible[i] != 0 ? sure_rule(s, i) : 0;
            changed = changed || eyes != s->sure[i];
            s->sure[i] = eyes;
        }
    }
    return IKI_OK;
}

typedef void (*bound_rule)(const iki_eyespace_solution *s, uint32_t content);

static iki_status
sweep(iki_eyespace_solution *s, bound_rule rule, const uint8_t *now, const uint8_t *other,
      iki_budget *budget)
{
    for (bool changed = true; changed;) {
        changed = false;
        if (iki_budget_stopped(budget))
            return IKI_E_LIMIT;
        for (uint32_t i = s->contents; i-- > 0;) {
            uint8_t before = now[i], before_other = other[i];
            if (s->possible[i] != 0)
                rule(s, i);
            changed = changed || before != now[i] || before_other != other[i];
        }
    }
    return IKI_OK;
}

static iki_status
find_bounds(iki_eyespace_solution *s, iki_budget *budget)
{
    enum { ALL = (1 << IKI_EYESPACE_VALUES) - 1 };
    memset(s->least, 1 << IKI_EYESPACE_0, s->contents);
    memset(s->least_own, 1 << IKI_EYESPACE_0, s->contents);
    memset(s->most, ALL, s->contents);
    memset(s->most_attacker, ALL, s->contents);
    iki_status status = find_sure_eyes(s, budget);
    if (status == IKI_OK)
        status = sweep(s, least_rule, s->least, s->least_own, budget);
    if (status == IKI_OK)
        status = sweep(s, most_rule, s->most, s->most_attacker, budget);
    return status;
}

iki_status
iki_eyespace_solve(const iki_eye_graph *g, bool suicide, iki_budget *budget, iki_arena *arena,
                   iki_eyespace_solution **out)
{
    uint32_t contents = 1;
    iki_assert(g->size >= 1 && g->size <= IKI_EYE_MAX);
    for (int i = 0; i < g->size; i++)
        contents *= 3;
    if (!iki_budget_allows(budget, contents)) /* before anything is paid for */
        return IKI_E_LIMIT;
    iki_eyespace_solution *s = iki_arena_alloc(arena, sizeof *s);
    if (s == NULL)
        return IKI_E_MEMORY;
    *s = (iki_eyespace_solution){
        .graph = *g, .arena = arena, .suicide = suicide, .contents = contents};
    for (unsigned set = 0; set <= iki_eye_all(g); set++)
        s->ternary[set] = 3 * s->ternary[set >> 1] + (set & 1);
    if (!allocate(s))
        return IKI_E_MEMORY;
    iki_status status = expand(s, budget);
    *out = s;
    return status == IKI_OK ? find_bounds(s, budget) : status;
}

/* --- answers -------------------------------------------------------------------------------- */

iki_eyespace_bounds
iki_eyespace_bounds_of(const iki_eyespace_solution *s, iki_eye_content c)
{
    uint32_t i = index_of(s, c);
    iki_assert(s->possible[i] != 0);
    return (iki_eyespace_bounds){s->least[i], s->most[i]};
}

iki_status
iki_eyespace_has_ko(const iki_eyespace_solution *s, iki_eye_content c, bool *ko)
{
    iki_arena_mark mark = iki_arena_save(s->arena);
    uint8_t *seen = iki_arena_alloc(s->arena, s->contents);
    uint32_t *list = iki_arena_alloc(s->arena, s->contents * sizeof *list), count = 0;
    *ko = false;
    if (seen == NULL || list == NULL) {
        iki_arena_rewind(s->arena, mark);
        return IKI_E_MEMORY;
    }
    memset(seen, 0, s->contents);
    list[count++] = index_of(s, c);
    seen[list[0]] = 1;
    for (uint32_t next = 0; next < count; next++) {
        move_range both = {moves_of(s, list[next], ATTACKER).at,
                           moves_of(s, list[next], OWNER).end};
        for (; both.at < both.end; both.at++) {
            uint32_t to = *both.at & MOVE_TO;
            *ko = *ko || (*both.at & MOVE_KO) != 0;
            if (to != MOVE_TO && seen[to] == 0) {
                seen[to] = 1;
                list[count++] = to;
            }
        }
    }
    iki_arena_rewind(s->arena, mark);
    return IKI_OK;
}
