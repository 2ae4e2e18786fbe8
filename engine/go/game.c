/* game - history, superko and handicap.
 *
 * Invariants: setup[0] exists and setup[i].after ascends strictly; `seen` holds, for every position
 * since the last set-up, one key for the stones and one for stones and turn.  A move costs constant
 * time; undoing past a set-up replays the moves since the set-up before it. */
#include "engine/go/game.h"

#include "engine/base/arena.h"

#include <string.h>

/* Makes room for one more element in a growing array; false when out of memory. */
static bool
grow(void **array, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return true;
    size_t wanted = *capacity != 0 ? *capacity * 2 : 16;
    void *p = iki_realloc(*array, wanted * size);
    if (p == NULL)
        return false;
    *array = p;
    *capacity = wanted;
    return true;
}

/* --- positions seen ------------------------------------------------------------------------- */

static uint64_t
turn_key(uint64_t stones, iki_color to_move)
{
    return stones ^ iki_board_key(to_move, IKI_NOWHERE);
}

/* The entry of a key, or a free one where it may be put. */
static iki_seen *
seen_find(const iki_game *g, uint64_t key)
{
    size_t mask = g->seen_capacity - 1, i = (size_t)key & mask;
    iki_seen *hole = NULL;
    for (; g->seen[i].used; i = (i + 1) & mask) {
        if (g->seen[i].count != 0 && g->seen[i].key == key)
            return &g->seen[i];
        if (g->seen[i].count == 0 && hole == NULL)
            hole = &g->seen[i];
    }
    return hole != NULL ? hole : &g->seen[i];
}

static bool
seen_has(const iki_game *g, uint64_t key)
{
    return seen_find(g, key)->count != 0;
}

static void
seen_add(iki_game *g, uint64_t key)
{
    iki_seen *s = seen_find(g, key);
    g->seen_used += !s->used;
    s->used = true;
    s->key = key;
    s->count++;
    iki_assert(g->seen_used < g->seen_capacity);
}

static void
seen_drop(iki_game *g, uint64_t key)
{
    iki_seen *s = seen_find(g, key);
    iki_assert(s->count > 0);
    s->count--;
}

enum { SEEN_SMALLEST = 64 };

/* Empties the table and goes on with `capacity` of its entries.  As a rule it starts small again:
 * clearing a large one at every set-up would make many set-ups after a long game quadratic. */
static void
seen_clear(iki_game *g, size_t capacity)
{
    iki_assert(capacity <= g->seen_capacity);
    g->seen_capacity = capacity;
    memset(g->seen, 0, g->seen_capacity * sizeof *g->seen);
    g->seen_used = 0;
}

/* Makes room for `more` keys in a table that stays less than half full; false when out of memory.
 * Keys that were dropped keep their place until it is full, and go then. */
static bool
seen_reserve(iki_game *g, size_t more)
{
    size_t old_capacity = g->seen_capacity, live = 0;
    size_t capacity = SEEN_SMALLEST;
    iki_seen *old = g->seen;
    if ((g->seen_used + more) * 2 < old_capacity)
        return true;
    for (size_t i = 0; i < old_capacity; i++)
        live += old[i].count > 0;
    while ((live + more) * 4 > capacity)
        capacity *= 2;
    iki_seen *table = iki_calloc(capacity, sizeof *table);
    if (table == NULL)
        return false;
    g->seen = table;
    g->seen_capacity = capacity;
    g->seen_used = 0;
    for (size_t i = 0; i < old_capacity; i++) {
        for (uint32_t n = 0; n < old[i].count; n++)
            seen_add(g, old[i].key);
    }
    iki_free(old);
    return true;
}

/* The position on the board after a move of `mover`. */
static void
seen_position(iki_game *g, iki_color mover, void (*change)(iki_game *, uint64_t))
{
    change(g, g->board.hash);
    change(g, turn_key(g->board.hash, iki_opponent(mover)));
}

/* Whose turn it is after a set-up is known when somebody moves: called before move i is played and
 * after it was taken back. */
static void
seen_turn(iki_game *g, size_t i, iki_color mover, void (*change)(iki_game *, uint64_t))
{
    if (g->setup[g->setups - 1].after == i)
        change(g, turn_key(g->board.hash, mover));
}

/* --- life of a game ------------------------------------------------------------------------- */

/* The last set-up becomes the position on the board; keys are counted from there. */
static void
enter_setup(iki_game *g, size_t seen_capacity)
{
    const iki_setup *s = &g->setup[g->setups - 1];
    iki_status status = iki_board_set(&g->board, &s->black, &s->white);
    iki_assert(status == IKI_OK);
    (void)status;
    memcpy(g->board.prisoners, s->prisoners, sizeof g->board.prisoners);
    seen_clear(g, seen_capacity);
    seen_add(g, g->board.hash);
}

void
iki_game_clear(iki_game *g)
{
    g->moves = 0;
    g->setups = 1;
    g->setup[0] = (iki_setup){.after = 0};
    g->told = IKI_EMPTY;
    g->handicap = 0;
    iki_board_init(&g->board, &g->topo);
    enter_setup(g, SEEN_SMALLEST);
}

iki_game *
iki_game_new(int width, int height, const iki_rules *rules)
{
    iki_game *g = iki_calloc(1, sizeof *g);
    if (g == NULL)
        return NULL;
    g->rules = *rules;
    g->komi = rules->usual_komi;
    bool good = iki_topo_init(&g->topo, width, height) == IKI_OK && seen_reserve(g, 2) &&
                grow((void **)&g->setup, 0, &g->setup_capacity, sizeof *g->setup);
    if (!good) {
        iki_game_free(g);
        return NULL;
    }
    iki_game_clear(g);
    return g;
}

void
iki_game_free(iki_game *g)
{
    if (g == NULL)
        return;
    iki_free(g->turn);
    iki_free(g->setup);
    iki_free(g->seen);
    iki_free(g);
}

void
iki_game_replace(iki_game *g, iki_game *from)
{
    iki_free(g->turn);
    iki_free(g->setup);
    iki_free(g->seen);
    *g = *from;
    g->board.topo = &g->topo;
    iki_free(from);
}

iki_status
iki_game_resize(iki_game *g, int width, int height)
{
    iki_topo topo;
    iki_status status = iki_topo_init(&topo, width, height);
    if (status != IKI_OK)
        return status;
    g->topo = topo;
    iki_game_clear(g);
    return IKI_OK;
}

bool
iki_game_is_untouched(const iki_game *g)
{
    return g->moves == 0 && iki_pset_equal(&g->board.at[IKI_EMPTY], &g->topo.points);
}

iki_status
iki_game_set_topo(iki_game *g, const iki_topo *topo)
{
    if (!iki_game_is_untouched(g))
        return IKI_E_STATE;
    g->topo = *topo;
    iki_game_clear(g);
    return IKI_OK;
}

/* --- moves ---------------------------------------------------------------------------------- */

static bool
repeats(const iki_game *g, iki_color color, iki_point p)
{
    if (g->rules.ko == IKI_KO_SIMPLE || p == IKI_PASS)
        return false;
    uint64_t after = iki_board_hash_after(&g->board, color, p);
    if (g->rules.ko == IKI_KO_SITUATIONAL)
        after = turn_key(after, iki_opponent(color));
    return seen_has(g, after);
}

iki_legality
iki_game_legal(const iki_game *g, iki_color color, iki_point p)
{
    iki_legality why = iki_board_legal(&g->board, color, p, g->rules.suicide);
    if (why == IKI_LEGAL && repeats(g, color, p))
        return IKI_SUPERKO;
    return why;
}

iki_pset
iki_game_legal_points(const iki_game *g, iki_color color)
{
    iki_pset legal = iki_pset_none();
    IKI_PSET_FOR(p, &g->board.at[IKI_EMPTY]) {
        if (iki_game_legal(g, color, p) == IKI_LEGAL)
            iki_pset_add(&legal, p);
    }
    return legal;
}

/* Plays a move that is legal but for a ko. */
static iki_status
play(iki_game *g, iki_color color, iki_point p, bool forced)
{
    if (!seen_reserve(g, 3) ||
        !grow((void **)&g->turn, g->moves, &g->turn_capacity, sizeof *g->turn))
        return IKI_E_MEMORY;
    seen_turn(g, g->moves, color, seen_add);
    iki_turn *turn = &g->turn[g->moves++];
    turn->told = g->told;
    turn->forced = forced;
    g->told = IKI_EMPTY;
    iki_board_play(&g->board, color, p, &turn->undo);
    seen_position(g, color, seen_add);
    return IKI_OK;
}

iki_status
iki_game_play(iki_game *g, iki_color color, iki_point p, iki_legality *why)
{
    iki_legality legality = iki_game_legal(g, color, p);
    if (why != NULL)
        *why = legality;
    return legality == IKI_LEGAL ? play(g, color, p, false) : IKI_E_ILLEGAL;
}

iki_status
iki_game_force(iki_game *g, iki_color color, iki_point p, iki_legality *why)
{
    iki_legality legality = iki_game_legal(g, color, p);
    bool forced = legality == IKI_KO || legality == IKI_SUPERKO;
    if (why != NULL)
        *why = forced ? IKI_LEGAL : legality;
    return forced || legality == IKI_LEGAL ? play(g, color, p, forced) : IKI_E_ILLEGAL;
}

/* Back to the position before the set-up that is on top of the history.  IKI_E_MEMORY changes
 * nothing. */
static iki_status
undo_setup(iki_game *g)
{
    iki_assert(g->setups > 1);
    size_t after = g->setup[g->setups - 2].after;
    /* the table holds this set-up alone; make room for what is replayed, then begin anew */
    if (!seen_reserve(g, 2 * (g->moves - after) + 3))
        return IKI_E_MEMORY;
    g->setups--;
    enter_setup(g, g->seen_capacity);
    for (size_t i = after; i < g->moves; i++) {
        iki_undo *undo = &g->turn[i].undo;
        iki_color color = undo->color;
        seen_turn(g, i, color, seen_add);
        iki_board_play(&g->board, color, undo->move, undo);
        seen_position(g, color, seen_add);
    }
    return IKI_OK;
}

iki_status
iki_game_undo(iki_game *g)
{
    if (g->moves == 0)
        return IKI_E_STATE;
    if (g->setup[g->setups - 1].after == g->moves) {
        iki_status status = undo_setup(g);
        if (status != IKI_OK)
            return status;
    }
    const iki_turn *turn = &g->turn[g->moves - 1];
    seen_position(g, turn->undo.color, seen_drop);
    iki_board_undo(&g->board, &turn->undo);
    g->told = turn->told;
    g->moves--;
    seen_turn(g, g->moves, turn->undo.color, seen_drop);
    return IKI_OK;
}

int
iki_game_playable(iki_game *g, iki_color color, const iki_point *line, int moves)
{
    int played = 0;
    for (; played < moves; played++, color = iki_opponent(color)) {
        if (iki_game_play(g, color, line[played], NULL) != IKI_OK)
            break;
    }
    for (int i = 0; i < played; i++) {
        iki_status status = iki_game_undo(g);
        iki_assert(status == IKI_OK); /* no set-up is taken back, so that no memory is needed */
        (void)status;
    }
    return played;
}

iki_status
iki_game_set_stones(iki_game *g, const iki_pset *black, const iki_pset *white)
{
    iki_setup setup = {.after = g->moves, .black = *black, .white = *white};
    memcpy(setup.prisoners, g->board.prisoners, sizeof setup.prisoners);
    bool replaces = g->setup[g->setups - 1].after == g->moves;
    if (!replaces && !grow((void **)&g->setup, g->setups, &g->setup_capacity, sizeof *g->setup))
        return IKI_E_MEMORY;
    iki_status status = iki_board_set(&g->board, black, white);
    if (status != IKI_OK)
        return status;
    g->setups += !replaces;
    g->setup[g->setups - 1] = setup;
    enter_setup(g, SEEN_SMALLEST);
    return IKI_OK;
}

iki_status
iki_game_set_prisoners(iki_game *g, uint32_t black, uint32_t white)
{
    iki_setup *s = &g->setup[g->setups - 1];
    if (s->after != g->moves)
        return IKI_E_STATE;
    s->prisoners[IKI_BLACK] = g->board.prisoners[IKI_BLACK] = black;
    s->prisoners[IKI_WHITE] = g->board.prisoners[IKI_WHITE] = white;
    return IKI_OK;
}

/* --- whose turn, what happened -------------------------------------------------------------- */

void
iki_game_set_to_move(iki_game *g, iki_color color)
{
    g->told = color;
}

iki_color
iki_game_to_move(const iki_game *g)
{
    if (g->told != IKI_EMPTY)
        return g->told;
    if (g->moves > 0)
        return iki_opponent(g->turn[g->moves - 1].undo.color);
    return g->handicap > 0 ? IKI_WHITE : IKI_BLACK;
}

iki_move
iki_game_move(const iki_game *g, size_t i)
{
    iki_assert(i < g->moves);
    const iki_turn *turn = &g->turn[i];
    return (iki_move){.color = turn->undo.color, .point = turn->undo.move, .forced = turn->forced};
}

int
iki_game_trailing_passes(const iki_game *g)
{
    size_t n = 0;
    while (n < g->moves && g->turn[g->moves - 1 - n].undo.move == IKI_PASS)
        n++;
    return (int)n;
}

int
iki_game_passes(const iki_game *g, iki_color color)
{
    int n = 0;
    for (size_t i = 0; i < g->moves; i++)
        n += g->turn[i].undo.move == IKI_PASS && g->turn[i].undo.color == color;
    return n;
}

iki_pset
iki_game_barred(const iki_game *g, iki_color color)
{
    const iki_setup *start = &g->setup[g->setups - 1];
    iki_pset taken = iki_pset_none();
    iki_board b;
    if (g->rules.ko == IKI_KO_SIMPLE)
        return taken;
    iki_board_init(&b, &g->topo);
    iki_status status = iki_board_set(&b, &start->black, &start->white);
    iki_assert(status == IKI_OK);
    (void)status;
    for (size_t i = start->after; i < g->moves; i++) {
        iki_move m = iki_game_move(g, i);
        iki_pset before = b.at[color];
        iki_undo undo;
        if (m.color == color && m.point != IKI_PASS)
            iki_pset_add(&before, m.point); /* it may be suicide */
        iki_board_play(&b, m.color, m.point, &undo);
        iki_pset gone = iki_pset_minus(&before, &b.at[color]);
        iki_pset_join(&taken, &gone);
    }
    return taken;
}

iki_pset
iki_game_root_stones(const iki_game *g, iki_color color)
{
    return color == IKI_BLACK ? g->setup[0].black : g->setup[0].white;
}

/* --- handicap ------------------------------------------------------------------------------- */

enum { HANDICAP_MAX = 9 };

/* Stones that Black plays one after the other on an empty board before White's first move: so a
 * handicap is given where nobody says that it is one.  0 while White has not moved. */
static int
opening_stones(const iki_game *g)
{
    int n = 0;
    bool bare = iki_pset_is_empty(&g->setup[0].black) && iki_pset_is_empty(&g->setup[0].white);
    while (bare && (size_t)n < g->moves && g->turn[n].undo.color == IKI_BLACK &&
           iki_game_move(g, (size_t)n).point != IKI_PASS && n <= HANDICAP_MAX)
        n++;
    bool answered = (size_t)n < g->moves && g->turn[n].undo.color == IKI_WHITE;
    bool untouched = g->setups == 1 || g->setup[1].after > (size_t)n;
    return answered && untouched ? n : 0;
}

int
iki_game_handicap_stones(const iki_game *g)
{
    int n = g->handicap != 0 ? g->handicap : opening_stones(g);
    if (n == 0) {
        iki_color first = g->moves > 0 ? g->turn[0].undo.color : iki_game_to_move(g);
        if (first == IKI_WHITE && iki_pset_is_empty(&g->setup[0].white))
            n = iki_pset_count(&g->setup[0].black);
    }
    return n >= 2 && n <= HANDICAP_MAX ? n : 0;
}

/* GTP's places in the order in which a handicap of n takes them (middle ones depend on n):
 * corners first, then the middles of the sides; columns and rows are 0 low, 1 middle, 2 high. */
static const uint8_t places[8][2] = {{0, 0}, {2, 2}, {0, 2}, {2, 0},
                                     {0, 1}, {2, 1}, {1, 0}, {1, 2}};

static int
place_coordinate(int size, int which)
{
    int edge = size >= 13 ? 3 : 2;
    int at[3] = {edge, size / 2, size - 1 - edge};
    return at[which];
}

static void
add_place(const iki_topo *t, int column, int row, iki_pset *set)
{
    iki_pset_add(set, iki_topo_point(t, place_coordinate(t->width, column),
                                     place_coordinate(t->height, row)));
}

/* The most stones that have fixed places on this board. */
static int
fixed_places(const iki_topo *t)
{
    int small = t->width < t->height ? t->width : t->height;
    if (small < 7)
        return 0;
    return small >= 9 && t->width % 2 == 1 && t->height % 2 == 1 ? HANDICAP_MAX : 4;
}

static iki_pset
fixed_set(const iki_topo *t, int n)
{
    iki_pset set = iki_pset_none();
    bool middle = n >= 5 && n % 2 == 1;
    for (int i = 0; i < n - middle; i++)
        add_place(t, places[i][0], places[i][1], &set);
    if (middle)
        add_place(t, 1, 1, &set);
    return set;
}

/* Sets up the stones of a handicap on an untouched board. */
static iki_status
put_handicap(iki_game *g, const iki_pset *stones, iki_pset *out)
{
    iki_pset none = iki_pset_none();
    iki_status status = iki_game_set_stones(g, stones, &none);
    if (status != IKI_OK)
        return status;
    g->handicap = iki_pset_count(stones);
    if (out != NULL)
        *out = *stones;
    return IKI_OK;
}

iki_status
iki_game_fixed_handicap(iki_game *g, int n, iki_pset *out)
{
    if (!iki_game_is_untouched(g))
        return IKI_E_STATE;
    if (n < 2 || n > fixed_places(&g->topo))
        return IKI_E_ARGUMENT;
    iki_pset stones = fixed_set(&g->topo, n);
    if (!iki_pset_within(&stones, &g->topo.points))
        return IKI_E_ILLEGAL;
    return put_handicap(g, &stones, out);
}

iki_status
iki_game_free_handicap(iki_game *g, int n, iki_pset *out)
{
    if (!iki_game_is_untouched(g))
        return IKI_E_STATE;
    if (n < 2 || g->topo.point_count < 4)
        return IKI_E_ARGUMENT;
    int most = fixed_places(&g->topo);
    iki_pset stones = most > 0 ? fixed_set(&g->topo, n < most ? n : most) : iki_pset_none();
    stones = iki_pset_and(&stones, &g->topo.points);
    /* small or cut boards: points that touch no other stone, in board order */
    IKI_PSET_FOR(p, &g->topo.points) {
        iki_pset near = iki_topo_spread(&g->topo, &stones);
        if (iki_pset_count(&stones) >= 2)
            break;
        if (!iki_pset_has(&near, p) && iki_topo_degree(&g->topo, p) > 0)
            iki_pset_add(&stones, p);
    }
    if (iki_pset_count(&stones) < 2)
        return IKI_E_ARGUMENT;
    return put_handicap(g, &stones, out);
}

iki_status
iki_game_set_handicap(iki_game *g, const iki_pset *stones)
{
    if (!iki_game_is_untouched(g))
        return IKI_E_STATE;
    int n = iki_pset_count(stones);
    if (n < 2 || n >= g->topo.point_count)
        return IKI_E_ARGUMENT;
    return put_handicap(g, stones, NULL);
}
