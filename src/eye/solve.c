/* solve - all contents of an eye expanded once, then swept until nothing changes.
 *
 * A content is numbered in base 3 (empty 0, attacker 1, defender 2).  A state is a content, the
 * side to move and, where a ko capture led there, a banned point; state 2 * content + side has no
 * ban, the others are numbered as they are met.  The moves of each content and side are listed
 * once, with the states that they lead to.
 *
 * A layer is one number of outside liberties under one surplus of ko threats.  Layers depend only
 * on layers with fewer outside liberties or a smaller surplus, so each is a least fixpoint of its
 * own: start with "not forced" everywhere and sweep.  Three layers (attacker has threats without
 * end, nobody has any, defender has) tell L, S and D; the others are made when a ko asks for them.
 *
 * Cost: 3^n contents, about ten sweeps a layer; n = 7 takes a millisecond or two, n = 10 a few
 * hundred. */
#include "src/eye/solve.h"

#include <stdio.h>
#include <string.h>

typedef uint32_t state_id;
#define NO_STATE UINT32_MAX

enum { BLOCKS = 1 }; /* flag of a move: see iki_eye_play.blocks */

typedef struct move {
    state_id to; /* NO_STATE: legal only where it captures the block */
    uint8_t point, flags;
} move;

/* A state with a ban, chained per unbanned state. */
typedef struct banned {
    state_id base; /* the state without the ban */
    uint32_t next; /* index of the next one of the same base, or NO_STATE */
    uint8_t point;
} banned;

/* A surplus of ko threats: of the attacker when negative, of the defender when positive. */
enum { SURPLUS_LIMIT = IKI_EYE_KO_MAX + 1, ATTACKER_ENDLESS = -100, DEFENDER_ENDLESS = 100 };
enum { LAYERS = 2 * SURPLUS_LIMIT + 3, OUTSIDE_LEVELS = IKI_EYE_OUTSIDE_MAX + 1 };

struct iki_eye_solution {
    iki_eye_graph graph;
    iki_arena *arena;
    bool starved; /* the arena has refused something */
    bool suicide;
    int outside;
    uint32_t contents;                   /* 3^size */
    uint32_t ternary[1u << IKI_EYE_MAX]; /* of a set: the sum of 3^i over its points */
    iki_eye_content *content;            /* [contents] */
    bool *possible, *forever; /* [contents]: legal; alive though the attacker moves alone */
    bool *stuck;              /* [contents]: no empty point of the eye touches the block */
    uint32_t *first;          /* [2 * contents + 1]: moves of content and side */
    move *moves;
    uint32_t move_count, move_capacity;
    banned *ban;
    uint32_t *ban_of; /* [2 * contents]: first banned state, or NO_STATE */
    uint32_t ban_count, ban_capacity;
    uint8_t *captured[LAYERS][OUTSIDE_LEVELS]; /* [states]: the attacker forces capture */
    uint8_t *two_eyes[OUTSIDE_LEVELS];         /* the defender forces L though all kos go wrong */
    uint8_t *tempo[2][OUTSIDE_LEVELS]; /* free moves of the defender before the block is captured */
};

enum { TEMPO_NEVER = 255 };

static state_id
plain_state(uint32_t content, int side)
{
    return 2 * content + (uint32_t)side;
}

static uint32_t
state_count(const iki_eye_solution *s)
{
    return 2 * s->contents + s->ban_count;
}

static uint32_t
content_index(const iki_eye_solution *s, iki_eye_content c)
{
    return s->ternary[c.attacker] + 2 * s->ternary[c.defender];
}

/* --- expanding ------------------------------------------------------------------------------ */

/* Room for one more banned state; an old copy stays in the arena, which doubling bounds. */
static bool
grow_bans(iki_eye_solution *s)
{
    if (s->ban_count < s->ban_capacity)
        return true;
    uint32_t wanted = s->ban_capacity != 0 ? 2 * s->ban_capacity : 256;
    banned *p = iki_arena_alloc(s->arena, wanted * sizeof *p);
    if (p == NULL)
        return false;
    if (s->ban_count != 0)
        memcpy(p, s->ban, s->ban_count * sizeof *p);
    s->ban = p;
    s->ban_capacity = wanted;
    return true;
}

/* The number of a new state with this ban; NO_STATE when out of memory.  None is made twice: the
 * stone that took one has no liberty but the banned point, and another such stone beside that point
 * would have had none before. */
static state_id
banned_state(iki_eye_solution *s, state_id base, uint8_t point)
{
    if (!grow_bans(s))
        return NO_STATE;
    iki_assert(base < 2 * s->contents && point < s->graph.size);
    s->ban[s->ban_count] = (banned){.base = base, .next = s->ban_of[base], .point = point};
    s->ban_of[base] = s->ban_count;
    return 2 * s->contents + s->ban_count++;
}

static bool
add_move(iki_eye_solution *s, int side, int point, const iki_eye_play *play)
{
    move m = {.to = NO_STATE, .point = (uint8_t)point, .flags = play->blocks ? BLOCKS : 0};
    if (play->breathes) {
        m.to = plain_state(content_index(s, play->after), 1 - side);
        if (play->ban != IKI_EYE_NO_BAN)
            m.to = banned_state(s, m.to, play->ban);
        if (m.to == NO_STATE)
            return false;
    }
    iki_assert(s->move_count < s->move_capacity);
    s->moves[s->move_count++] = m;
    return true;
}

static bool
expand_side(iki_eye_solution *s, uint32_t i, int side)
{
    iki_eye_content c = s->content[i];
    unsigned empty = iki_eye_all(&s->graph) & ~(unsigned)(c.attacker | c.defender);
    s->first[plain_state(i, side)] = s->move_count;
    if (!s->possible[i])
        return true;
    for (; empty != 0; empty &= empty - 1) {
        int p = __builtin_ctz(empty);
        iki_eye_play play;
        if (iki_eye_try(&s->graph, c, side == IKI_EYE_DEFENDER, p, s->suicide, &play) &&
            !add_move(s, side, p, &play))
            return false;
    }
    return true;
}

/* Numbers all contents and says which are possible; and of which to find out whether they are alive
 * for ever. */
static void
number_contents(iki_eye_solution *s)
{
    unsigned all = iki_eye_all(&s->graph);
    for (unsigned set = 0; set <= all; set++)
        s->ternary[set] = 3 * s->ternary[set >> 1] + (set & 1);
    for (unsigned a = 0; a <= all; a++) {
        unsigned rest = all & ~a;
        for (unsigned d = rest;; d = (d - 1) & rest) {
            iki_eye_content c = {(iki_eye_set)a, (iki_eye_set)d};
            uint32_t i = content_index(s, c);
            iki_assert(i < s->contents);
            s->content[i] = c;
            s->possible[i] = iki_eye_possible(&s->graph, c);
            s->stuck[i] = iki_eye_wall_liberties(&s->graph, c) == 0;
            s->forever[i] = !s->stuck[i];
            if (d == 0)
                break;
        }
    }
}

static state_id
without_ban(const iki_eye_solution *s, state_id state)
{
    return state < 2 * s->contents ? state : s->ban[state - 2 * s->contents].base;
}

/* Contents where the attacker, moving alone and with nothing left outside, never captures the
 * block. */
static void
find_forever(iki_eye_solution *s)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = s->contents; i-- > 0;) {
            if (!s->forever[i])
                continue;
            state_id state = plain_state(i, IKI_EYE_ATTACKER);
            for (uint32_t k = s->first[state]; k < s->first[state + 1]; k++) {
                const move *m = &s->moves[k];
                if ((m->flags & BLOCKS) != 0 || !s->forever[without_ban(s, m->to) / 2]) {
                    s->forever[i] = false;
                    changed = true;
                    break;
                }
            }
        }
    }
}

static void *
take(iki_eye_solution *s, size_t count, size_t size)
{
    void *p = iki_arena_alloc(s->arena, count * size);
    s->starved = s->starved || p == NULL;
    return p;
}

static bool
allocate(iki_eye_solution *s)
{
    s->content = take(s, s->contents, sizeof *s->content);
    s->possible = take(s, s->contents, sizeof *s->possible);
    s->forever = take(s, s->contents, sizeof *s->forever);
    s->stuck = take(s, s->contents, sizeof *s->stuck);
    s->first = take(s, 2 * (size_t)s->contents + 1, sizeof *s->first);
    /* every content of the other points is a place for two moves at each point */
    s->move_capacity = 2 * (uint32_t)s->graph.size * (s->contents / 3);
    s->moves = take(s, s->move_capacity, sizeof *s->moves);
    s->ban_of = take(s, 2 * (size_t)s->contents, sizeof *s->ban_of);
    if (s->starved)
        return false;
    memset(s->ban_of, 0xFF, 2 * (size_t)s->contents * sizeof *s->ban_of);
    return true;
}

static iki_status
expand(iki_eye_solution *s, iki_budget *budget)
{
    number_contents(s);
    for (uint32_t i = 0; i < s->contents; i++) {
        if (!iki_budget_spend(budget))
            return IKI_E_LIMIT;
        if (!expand_side(s, i, IKI_EYE_ATTACKER) || !expand_side(s, i, IKI_EYE_DEFENDER))
            return IKI_E_MEMORY;
    }
    s->first[2 * (size_t)s->contents] = s->move_count;
    iki_assert(s->move_count <= s->move_capacity);
    find_forever(s);
    return IKI_OK;
}

/* --- layers --------------------------------------------------------------------------------- */

/* One layer as a sweep sees it. */
typedef struct layer {
    const iki_eye_solution *s;
    int outside;
    const uint8_t *less;     /* the same with one outside liberty less; NULL at none */
    const uint8_t *spent[2]; /* [side]: after that side spent a threat; NULL: it has none */
    uint8_t *now;
} layer;

/* What the rules of one kind of game say about a state, given its successors. */
typedef uint8_t (*rule)(const layer *l, uint32_t content, int side, uint8_t ban);

/* The value after a move, or -1 if it cannot be played (banned, or the block's suicide). */
static int
after_move(const layer *l, const move *m, int side, uint8_t ban, int captured)
{
    const uint8_t *next = l->now;
    if (m->point == ban)
        next = l->spent[side];
    if (next == NULL)
        return -1;
    if ((m->flags & BLOCKS) != 0 && l->outside == 0)
        return side == IKI_EYE_ATTACKER ? captured : -1;
    return m->to == NO_STATE ? -1 : next[m->to];
}

/* The value after the attacker fills an outside liberty, or -1 if there is none. */
static int
after_outside(const layer *l, uint32_t content, int captured)
{
    if (l->outside == 0)
        return -1;
    if (l->outside == 1 && l->s->stuck[content])
        return captured;
    return l->less[plain_state(content, IKI_EYE_DEFENDER)];
}

/* Capture is forced: by some move of the attacker, against every move of the defender. */
static uint8_t
capture_rule(const layer *l, uint32_t content, int side, uint8_t ban)
{
    const iki_eye_solution *s = l->s;
    state_id plain = plain_state(content, side);
    int wanted = side == IKI_EYE_ATTACKER;
    if (s->forever[content])
        return 0;
    if (l->now[plain_state(content, 1 - side)] == wanted) /* pass */
        return (uint8_t)wanted;
    for (uint32_t k = s->first[plain]; k < s->first[plain + 1]; k++) {
        if (after_move(l, &s->moves[k], side, ban, 1) == wanted)
            return (uint8_t)wanted;
    }
    if (side == IKI_EYE_ATTACKER && after_outside(l, content, 1) == 1)
        return 1;
    return (uint8_t)!wanted;
}

/* Two eyes are forced: by some move of the defender, against every move of the attacker. */
static uint8_t
eyes_rule(const layer *l, uint32_t content, int side, uint8_t ban)
{
    const iki_eye_solution *s = l->s;
    state_id plain = plain_state(content, side);
    int wanted = side == IKI_EYE_DEFENDER;
    if (s->forever[content])
        return 1;
    if (l->now[plain_state(content, 1 - side)] == wanted)
        return (uint8_t)wanted;
    for (uint32_t k = s->first[plain]; k < s->first[plain + 1]; k++) {
        if (after_move(l, &s->moves[k], side, ban, 0) == wanted)
            return (uint8_t)wanted;
    }
    if (side == IKI_EYE_ATTACKER && after_outside(l, content, 0) == 0)
        return 0;
    return (uint8_t)!wanted;
}

/* The number of moves that the defender makes elsewhere before the block is captured, when the
 * attacker always plays here. */
static uint8_t
tempo_rule(const layer *l, uint32_t content, int side, uint8_t ban)
{
    const iki_eye_solution *s = l->s;
    state_id plain = plain_state(content, side);
    bool defends = side == IKI_EYE_DEFENDER;
    int best = TEMPO_NEVER;
    if (defends) {
        int elsewhere = l->now[plain_state(content, IKI_EYE_ATTACKER)];
        best = elsewhere < TEMPO_NEVER ? elsewhere + 1 : TEMPO_NEVER;
    }
    for (uint32_t k = s->first[plain]; k < s->first[plain + 1]; k++) {
        int v = after_move(l, &s->moves[k], side, ban, 0);
        if (v >= 0 && (defends ? v > best : v < best))
            best = v;
    }
    int outside = defends ? -1 : after_outside(l, content, 0);
    return (uint8_t)(outside >= 0 && outside < best ? outside : best);
}

/* Sweeps a layer until it is stable.  High contents (full eyes) come first: they decide the rest.
 */
static void
sweep(const layer *l, rule value)
{
    const iki_eye_solution *s = l->s;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = s->contents; i-- > 0;) {
            if (!s->possible[i])
                continue;
            for (int side = 0; side < 2; side++) {
                state_id plain = plain_state(i, side);
                uint8_t v = value(l, i, side, IKI_EYE_NO_BAN);
                changed |= v != l->now[plain];
                l->now[plain] = v;
                for (uint32_t b = s->ban_of[plain]; b != NO_STATE; b = s->ban[b].next) {
                    v = value(l, i, side, s->ban[b].point);
                    changed |= v != l->now[2 * s->contents + b];
                    l->now[2 * s->contents + b] = v;
                }
            }
        }
    }
}

static int
layer_index(int surplus)
{
    if (surplus == ATTACKER_ENDLESS)
        return LAYERS - 2;
    if (surplus == DEFENDER_ENDLESS)
        return LAYERS - 1;
    iki_assert(surplus >= -SURPLUS_LIMIT && surplus <= SURPLUS_LIMIT);
    return surplus + SURPLUS_LIMIT;
}

/* The layer where one threat of `side` was spent, or NULL if it has none. */
static const uint8_t *
spend(const iki_eye_solution *s, int surplus, int side, int outside)
{
    bool attacker = side == IKI_EYE_ATTACKER;
    if (attacker ? surplus >= 0 : surplus <= 0)
        return NULL;
    if (surplus != ATTACKER_ENDLESS && surplus != DEFENDER_ENDLESS)
        surplus += attacker ? 1 : -1;
    return s->captured[layer_index(surplus)][outside];
}

/* The capture layers of a surplus, for all numbers of outside liberties; those with fewer threats
 * must be there. */
static iki_status
solve_surplus(iki_eye_solution *s, int surplus)
{
    int n = layer_index(surplus);
    for (int e = 0; e <= s->outside; e++) {
        if (s->captured[n][e] != NULL)
            continue;
        uint8_t *now = iki_arena_alloc(s->arena, state_count(s));
        if (now == NULL)
            return IKI_E_MEMORY;
        s->captured[n][e] = now;
        layer l = {.s = s, .outside = e, .now = now};
        l.less = e > 0 ? s->captured[n][e - 1] : NULL;
        l.spent[0] = spend(s, surplus, IKI_EYE_ATTACKER, e);
        l.spent[1] = spend(s, surplus, IKI_EYE_DEFENDER, e);
        iki_assert(e == 0 || l.less != NULL);
        sweep(&l, capture_rule);
    }
    return IKI_OK;
}

/* A kind of game where `favoured` has threats without end. */
typedef struct endless {
    int favoured;
    uint8_t start; /* the value that states begin with */
    rule value;
} endless;

/* Its layers. */
static iki_status
solve_endless(iki_eye_solution *s, const endless *kind, iki_budget *budget, uint8_t **table)
{
    for (int e = 0; e <= s->outside; e++) {
        if (iki_budget_stopped(budget))
            return IKI_E_LIMIT;
        table[e] = iki_arena_alloc(s->arena, state_count(s));
        if (table[e] == NULL)
            return IKI_E_MEMORY;
        memset(table[e], kind->start, state_count(s));
        layer l = {.s = s, .outside = e, .now = table[e], .less = e > 0 ? table[e - 1] : NULL};
        l.spent[kind->favoured] = table[e];
        sweep(&l, kind->value);
    }
    return IKI_OK;
}

static iki_status
solve_layers(iki_eye_solution *s, iki_budget *budget)
{
    static const int surplus[] = {ATTACKER_ENDLESS, DEFENDER_ENDLESS};
    static const endless eyes = {IKI_EYE_ATTACKER, 0, eyes_rule};
    iki_status status = IKI_OK;
    for (int i = 0; i < 2 && status == IKI_OK; i++)
        status = iki_budget_stopped(budget) ? IKI_E_LIMIT : solve_surplus(s, surplus[i]);
    if (status == IKI_OK)
        status = solve_endless(s, &eyes, budget, s->two_eyes);
    for (int side = 0; side < 2 && status == IKI_OK; side++) {
        const endless tempo = {side, TEMPO_NEVER, tempo_rule};
        status = solve_endless(s, &tempo, budget, s->tempo[side]);
    }
    return status;
}

iki_status
iki_eye_solve(const iki_eye_graph *g, int outside, bool suicide, iki_budget *budget,
              iki_arena *arena, iki_eye_solution **out)
{
    iki_assert(g->size >= 1 && g->size <= IKI_EYE_MAX);
    iki_assert(outside >= 0 && outside <= IKI_EYE_OUTSIDE_MAX);
    uint32_t contents = 1;
    for (int i = 0; i < g->size; i++)
        contents *= 3;
    if (!iki_budget_allows(budget, contents)) /* before anything is paid for */
        return IKI_E_LIMIT;
    iki_eye_solution *s = iki_arena_alloc(arena, sizeof *s);
    if (s == NULL)
        return IKI_E_MEMORY;
    s->graph = *g;
    s->arena = arena;
    s->suicide = suicide;
    s->outside = outside;
    s->contents = contents;
    if (!allocate(s))
        return IKI_E_MEMORY;
    iki_status status = expand(s, budget);
    if (status == IKI_OK)
        status = solve_layers(s, budget);
    *out = s;
    return status;
}

/* --- answers -------------------------------------------------------------------------------- */

/* True if each number of free moves is one larger than that with one outside liberty less. */
static bool
grows_by_one(const iki_eye_solution *s, int favoured)
{
    const uint8_t *now = s->tempo[favoured][s->outside], *less = s->tempo[favoured][s->outside - 1];
    for (state_id i = 0; i < state_count(s); i++) {
        if (now[i] != less[i] + (less[i] != TEMPO_NEVER))
            return false;
    }
    return true;
}

/* From the second outside liberty on each layer comes from the one before by the same rule.  So if
 * two in a row are equal, all further ones are; the counts of free moves, which the rule may shift
 * by any number, likewise if two in a row differ by one everywhere. */
bool
iki_eye_is_steady(const iki_eye_solution *s)
{
    static const int favours[] = {ATTACKER_ENDLESS, DEFENDER_ENDLESS};
    int e = s->outside;
    iki_assert(e >= 2);
    if (memcmp(s->two_eyes[e], s->two_eyes[e - 1], state_count(s)) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        uint8_t *const *captured = s->captured[layer_index(favours[i])];
        if (memcmp(captured[e], captured[e - 1], state_count(s)) != 0 || !grows_by_one(s, i))
            return false;
    }
    return true;
}

static bool
is_captured(const iki_eye_solution *s, int surplus, int outside, state_id state)
{
    return s->captured[layer_index(surplus)][outside][state] != 0;
}

/* The least surplus with which the block survives.  Layers are made from 0 outwards, so that each
 * finds the one that it depends on, and only as far as this state asks. */
static iki_status
ko_value(iki_eye_solution *s, int outside, state_id state, iki_eye_value *value)
{
    iki_status status = solve_surplus(s, 0);
    int j = 0;
    if (status != IKI_OK)
        return status;
    while (j < SURPLUS_LIMIT && is_captured(s, j, outside, state)) {
        status = solve_surplus(s, ++j);
        if (status != IKI_OK)
            return status;
    }
    while (j <= 0 && j > -SURPLUS_LIMIT) {
        status = solve_surplus(s, j - 1);
        if (status != IKI_OK)
            return status;
        if (is_captured(s, j - 1, outside, state))
            break;
        j--;
    }
    *value = (iki_eye_value)j;
    return IKI_OK;
}

static iki_status
value_of(iki_eye_solution *s, int outside, state_id state, iki_eye_value *value)
{
    if (is_captured(s, DEFENDER_ENDLESS, outside, state))
        *value = IKI_EYE_D;
    else if (is_captured(s, ATTACKER_ENDLESS, outside, state))
        return ko_value(s, outside, state, value);
    else
        *value = s->two_eyes[outside][state] != 0 ? IKI_EYE_L : IKI_EYE_S;
    return IKI_OK;
}

/* Adds a move to the set if it leads to the same value. */
static iki_status
keep_move(iki_eye_solution *s, int outside, state_id to, int bit, iki_eye_answer *a, int side)
{
    iki_eye_value v = IKI_EYE_D; /* the block is captured */
    iki_status status = to == NO_STATE ? IKI_OK : value_of(s, outside, to, &v);
    if (status == IKI_OK && v == a->value[side])
        a->moves[side] = (uint16_t)(a->moves[side] | 1u << bit);
    return status;
}

static iki_status
keep_moves(iki_eye_solution *s, uint32_t content, int outside, int side, iki_eye_answer *a)
{
    state_id plain = plain_state(content, side);
    iki_status status = IKI_OK;
    for (uint32_t k = s->first[plain]; k < s->first[plain + 1] && status == IKI_OK; k++) {
        const move *m = &s->moves[k];
        bool captures = (m->flags & BLOCKS) != 0 && outside == 0;
        if (captures ? side == IKI_EYE_DEFENDER : m->to == NO_STATE)
            continue;
        status = keep_move(s, outside, captures ? NO_STATE : m->to, m->point, a, side);
    }
    if (status == IKI_OK && side == IKI_EYE_ATTACKER && outside > 0) {
        bool captures = outside == 1 && s->stuck[content];
        status =
            keep_move(s, outside - 1, captures ? NO_STATE : plain_state(content, IKI_EYE_DEFENDER),
                      IKI_EYE_OUTSIDE, a, side);
    }
    if (status == IKI_OK)
        status = keep_move(s, outside, plain_state(content, 1 - side), IKI_EYE_PASS, a, side);
    return status;
}

static int16_t
race_liberties(const iki_eye_solution *s, int favoured, int outside, state_id state)
{
    int v = s->tempo[favoured][outside][state];
    bool attacks = state % 2 == IKI_EYE_ATTACKER;
    return (int16_t)(v == TEMPO_NEVER ? IKI_EYE_NEVER : v + attacks);
}

iki_status
iki_eye_ask(iki_eye_solution *s, iki_eye_content c, int outside, iki_eye_answer *a)
{
    static const iki_eye_value nothing_to_lose[2] = {IKI_EYE_L, IKI_EYE_D};
    uint32_t i = content_index(s, c);
    iki_assert(outside <= s->outside && s->possible[i] && !(s->stuck[i] && outside == 0));
    iki_status status = IKI_OK;
    *a = (iki_eye_answer){.moves = {0, 0}};
    for (int side = 0; side < 2 && status == IKI_OK; side++) {
        status = value_of(s, outside, plain_state(i, side), &a->value[side]);
        if (status == IKI_OK && a->value[side] != nothing_to_lose[side])
            status = keep_moves(s, i, outside, side, a);
    }
    for (int k = 0; k < 4; k++)
        a->liberties[k] = race_liberties(s, k / 2, outside, plain_state(i, k % 2));
    return status;
}

const char *
iki_eye_value_text(iki_eye_value v, char out[8])
{
    if (v == IKI_EYE_L || v == IKI_EYE_S || v == IKI_EYE_D)
        snprintf(out, 8, "%c", v == IKI_EYE_L ? 'L' : v == IKI_EYE_S ? 'S' : 'D');
    else
        snprintf(out, 8, "K%d", v);
    return out;
}
