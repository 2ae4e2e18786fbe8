/* twin_sum - forms of regions, and the search over all regions of a race.
 *
 * A form is what a region comes to: its liberties, and the forms after the moves of owner and
 * enemy.  Attack and defence alternate; the defender may pass, which never helps the attacker.
 * Filling one's own single liberty never helps either, and is left out. */
#include "tests/twin_sum.h"

#include "tests/support.h"

#include <stdlib.h>
#include <string.h>

enum {
    FORMS = 60000,
    FORM_SLOTS = 1 << 17, /* a power of two */
    POSITIONS = 1 << 15,  /* slots for positions of one region: a power of two */
    MEMO = 1 << 20,       /* slots for positions of races: a power of two */
};

typedef struct form {
    int liberties;
    bool last;  /* the enemy has a move that is legal only if it takes the block's last liberty */
    bool plain; /* single liberties and nothing else */
    int moves[2];
    uint16_t *after[2]; /* [0] of the owner, [1] of the enemy; ascending */
    int best[2];        /* after which the liberties are most, least */
} form;

static form forms[FORMS];
static int form_count;
static int index_of[FORM_SLOTS]; /* form + 1 by its hash; 0: free */

/* --- regions -------------------------------------------------------------------------------- */

static uint64_t
bit_at(int cell)
{
    return UINT64_C(1) << cell;
}

static uint64_t
spread(const twin_sum_shape *s, uint64_t set)
{
    uint64_t all = bit_at(s->width * s->height) - 1, column = 0;
    for (int y = 0; y < s->height; y++)
        column |= bit_at(y * s->width);
    uint64_t right = (set & ~(column << (s->width - 1))) << 1, left = (set & ~column) >> 1;
    return (right | left | set << s->width | set >> s->width) & all;
}

static uint64_t
flood(const twin_sum_shape *s, uint64_t seed, uint64_t mask)
{
    uint64_t set = seed & mask, more = set;
    while (more != 0) {
        more = spread(s, set) & mask & ~set;
        set |= more;
    }
    return set;
}

static uint64_t
row_below(const twin_sum_shape *s)
{
    return bit_at(s->width) - 1;
}

static uint64_t
frame_cells(const twin_sum_shape *s)
{
    uint64_t out = 0;
    for (int i = 0; i < s->width * s->height; i++) {
        int x = i % s->width, y = i / s->width;
        out |= x == 0 || x + 1 == s->width || y + 1 == s->height ? bit_at(i) : 0;
    }
    return out;
}

static uint64_t
empty_cells(const twin_sum_shape *s)
{
    return (bit_at(s->width * s->height) - 1) & ~(s->own | s->enemy);
}

static int
count_liberties(const twin_sum_shape *s)
{
    uint64_t block = flood(s, row_below(s), s->own);
    return __builtin_popcountll(empty_cells(s) & (row_below(s) | spread(s, block)));
}

typedef enum verdict { ILLEGAL, LEGAL, ONLY_LAST, KO } verdict;

/* Takes groups without liberties that touch the cell off; anchor: groups that reach it stay. */
static uint64_t
take_off(const twin_sum_shape *s, uint64_t stones, uint64_t anchor, int cell)
{
    uint64_t off = 0;
    for (uint64_t left = spread(s, bit_at(cell)) & stones; left != 0; left &= left - 1) {
        uint64_t group = flood(s, left & (0 - left), stones);
        if ((group & anchor) == 0 && (spread(s, group) & empty_cells(s)) == 0)
            off |= group;
    }
    return off;
}

static verdict
play(const twin_sum_shape *s, bool owner, int cell, twin_sum_shape *after)
{
    uint64_t *mine = owner ? &after->own : &after->enemy;
    uint64_t *theirs = owner ? &after->enemy : &after->own;
    uint64_t home = owner ? row_below(s) : frame_cells(s);
    uint64_t away = owner ? frame_cells(s) : row_below(s);
    *after = *s;
    *mine |= bit_at(cell);
    uint64_t off = take_off(after, *theirs, away, cell);
    *theirs &= ~off;
    uint64_t group = flood(after, bit_at(cell), *mine);
    uint64_t liberties = spread(after, group) & empty_cells(after);
    if ((group & home) != 0)
        return LEGAL;
    if (liberties == 0)
        return !owner && count_liberties(after) == 0 ? ONLY_LAST : ILLEGAL;
    return liberties == off && __builtin_popcountll(off) == 1 && group == bit_at(cell) ? KO : LEGAL;
}

/* --- forms ---------------------------------------------------------------------------------- */

static struct known {
    uint64_t own, enemy;
    int form; /* + 1; 0: free; -1: being worked out */
} known[POSITIONS];
static int known_count;

void
twin_sum_reset(void)
{
    for (int i = 0; i < form_count; i++) {
        free(forms[i].after[0]);
        free(forms[i].after[1]);
    }
    form_count = 0;
    memset(index_of, 0, sizeof index_of);
}

static struct known *
find_known(const twin_sum_shape *s)
{
    uint64_t h = s->own * UINT64_C(0x9E3779B97F4A7C15) ^ s->enemy * UINT64_C(0xC2B2AE3D27D4EB4F);
    size_t i = (size_t)(h >> 40) & (POSITIONS - 1);
    while (known[i].form != 0 && (known[i].own != s->own || known[i].enemy != s->enemy))
        i = (i + 1) & (POSITIONS - 1);
    return &known[i];
}

static int
compare_ids(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static int
sort_ids(uint16_t *id, int n)
{
    int kept = 0;
    qsort(id, (size_t)n, sizeof *id, compare_ids);
    for (int i = 0; i < n; i++) {
        if (kept == 0 || id[kept - 1] != id[i])
            id[kept++] = id[i];
    }
    return kept;
}

static bool
is_plain(const form *f)
{
    if (f->liberties == 0) {
        for (int k = 0; k < 2; k++) {
            for (int i = 0; i < f->moves[k]; i++) {
                if (!forms[f->after[k][i]].plain || forms[f->after[k][i]].liberties != 0)
                    return false;
            }
        }
        return !f->last;
    }
    for (int k = 0; k < 2; k++) {
        if (f->moves[k] != 1 || !forms[f->after[k][0]].plain ||
            forms[f->after[k][0]].liberties != f->liberties - 1)
            return false;
    }
    return !f->last;
}

static bool
same_form(const form *f, const form *g)
{
    for (int k = 0; k < 2; k++) {
        if (g->moves[k] != f->moves[k] ||
            memcmp(g->after[k], f->after[k], (size_t)f->moves[k] * sizeof *f->after[k]) != 0)
            return false;
    }
    return g->liberties == f->liberties && g->last == f->last;
}

static uint64_t
mix(uint64_t h, int x)
{
    h = (h + (uint64_t)x + 1) * UINT64_C(0xBF58476D1CE4E5B9);
    h = (h ^ h >> 29) * UINT64_C(0x94D049BB133111EB);
    return h ^ h >> 32;
}

/* The slot of a form, or a free one. */
static int *
find_slot(const form *f)
{
    uint64_t h = mix(mix(0, f->liberties), f->last);
    for (int k = 0; k < 2; k++) {
        h = mix(h, f->moves[k]);
        for (int i = 0; i < f->moves[k]; i++)
            h = mix(h, f->after[k][i]);
    }
    size_t at = (size_t)h & (FORM_SLOTS - 1);
    while (index_of[at] != 0 && !same_form(f, &forms[index_of[at] - 1]))
        at = (at + 1) & (FORM_SLOTS - 1);
    return &index_of[at];
}

static int
best_move(const form *f, int k)
{
    int best = 0;
    for (int i = 1; i < f->moves[k]; i++) {
        int n = forms[f->after[k][i]].liberties, most = forms[f->after[k][best]].liberties;
        if (k == 0 ? n > most : n < most)
            best = i;
    }
    return best;
}

/* Keeps a form once; what cannot get liberties any more is one form. */
static int
add_form(form *f)
{
    f->plain = is_plain(f);
    if (f->plain && f->liberties == 0)
        f->moves[0] = f->moves[1] = 0;
    int *slot = find_slot(f);
    if (*slot != 0)
        return *slot - 1;
    if (form_count == FORMS)
        return TWIN_SUM_NONE;
    forms[form_count] = *f;
    for (int k = 0; k < 2; k++) {
        size_t bytes = (size_t)f->moves[k] * sizeof(uint16_t);
        forms[form_count].after[k] = malloc(bytes + 1);
        TEST_CHECK(forms[form_count].after[k] != NULL);
        memcpy(forms[form_count].after[k], f->after[k], bytes);
        forms[form_count].best[k] = best_move(f, k);
    }
    *slot = ++form_count;
    return form_count - 1;
}

static int form_of(const twin_sum_shape *s);

/* The forms after the moves of owner or enemy; false: a ko, a cycle, too many. */
static bool
list_after(const twin_sum_shape *s, bool owner, form *f)
{
    int k = owner ? 0 : 1, n = 0;
    for (int cell = 0; cell < s->width * s->height; cell++) {
        twin_sum_shape after;
        if ((empty_cells(s) >> cell & 1) == 0)
            continue;
        verdict v = play(s, owner, cell, &after);
        if (v == KO)
            return false;
        f->last = f->last || v == ONLY_LAST;
        if (v != LEGAL)
            continue;
        int id = form_of(&after);
        if (id == TWIN_SUM_NONE)
            return false;
        f->after[k][n++] = (uint16_t)id;
    }
    f->moves[k] = sort_ids(f->after[k], n);
    return true;
}

static int
form_of(const twin_sum_shape *s)
{
    struct known *slot = find_known(s);
    if (slot->form > 0)
        return slot->form - 1;
    if (slot->form < 0 || known_count >= POSITIONS / 2)
        return TWIN_SUM_NONE;
    *slot = (struct known){s->own, s->enemy, -1};
    known_count++;
    uint16_t own[TWIN_SUM_CELLS_MAX], enemy[TWIN_SUM_CELLS_MAX];
    form f = {.liberties = count_liberties(s), .after = {own, enemy}};
    if (!list_after(s, true, &f) || !list_after(s, false, &f))
        return TWIN_SUM_NONE;
    int id = add_form(&f);
    if (id != TWIN_SUM_NONE)
        find_known(s)->form = id + 1;
    return id;
}

int
twin_sum_form(const twin_sum_shape *shape)
{
    memset(known, 0, sizeof known);
    known_count = 0;
    return form_of(shape);
}

int
twin_sum_after(const twin_sum_shape *shape, bool owner, int cell)
{
    twin_sum_shape after;
    return play(shape, owner, cell, &after) == LEGAL ? twin_sum_form(&after) : TWIN_SUM_NONE;
}

int
twin_sum_liberties(int id)
{
    return forms[id].liberties;
}

bool
twin_sum_is_plain(int id)
{
    return forms[id].plain;
}

/* --- races ---------------------------------------------------------------------------------- */

/* The regions of both sides that are not plain, in order, and the sums of the plain ones. */
typedef struct place {
    int n[2], plain[2], shared;
    uint16_t form[2][TWIN_SUM_REGIONS_MAX];
} place;

static struct memo {
    uint64_t key;
    int8_t wins; /* + 1; 0: free */
} * memo;
static uint64_t spent, spent_limit;
static uint32_t epoch; /* of this question: others are not remembered */

static int
liberties_of(const place *p, int side)
{
    int n = p->plain[side] + p->shared;
    for (int i = 0; i < p->n[side]; i++)
        n += forms[p->form[side][i]].liberties;
    return n;
}

static void
put_form(place *p, int side, uint16_t id)
{
    int i = p->n[side];
    if (forms[id].plain) {
        p->plain[side] += forms[id].liberties;
        return;
    }
    for (; i > 0 && p->form[side][i - 1] > id; i--)
        p->form[side][i] = p->form[side][i - 1];
    p->form[side][i] = id;
    p->n[side]++;
}

static place
with_form(const place *p, int side, int at, uint16_t id)
{
    place q = *p;
    memmove(&q.form[side][at], &q.form[side][at + 1],
            (size_t)(q.n[side] - at - 1) * sizeof q.form[side][0]);
    q.n[side]--;
    put_form(&q, side, id);
    return q;
}

static uint64_t
key_of(const place *p, int attacker, int mover)
{
    uint64_t h = mix(mix(mix(0, (int)epoch), attacker * 2 + mover), p->shared);
    for (int side = 0; side < 2; side++) {
        h = mix(mix(h, p->plain[side]), p->n[side]);
        for (int i = 0; i < p->n[side]; i++)
            h = mix(h, p->form[side][i]);
    }
    return h;
}

static bool attack(const place *p, int attacker, int mover);

/* What the mover's moves come to: true if one of them reaches `wanted` for the attack. */
typedef struct turn {
    const place *p;
    int attacker, mover;
    bool wanted;
} turn;

/* After a move that leaves q. */
static bool
reaches(const turn *t, const place *q)
{
    int other = 1 - t->mover;
    if (liberties_of(q, other) == 0)
        return (t->mover == t->attacker) == t->wanted;
    if (liberties_of(q, t->mover) == 0)
        return false; /* suicide is forbidden */
    return attack(q, t->attacker, other) == t->wanted;
}

/* Moves in the regions of one side: the best of each region, or all others. */
static bool
try_regions(const turn *t, int side, bool best)
{
    const place *p = t->p;
    int k = side == t->mover ? 0 : 1;
    for (int i = 0; i < p->n[side]; i++) {
        const form *f = &forms[p->form[side][i]];
        if (i > 0 && p->form[side][i] == p->form[side][i - 1])
            continue;
        if (k == 1 && f->last && liberties_of(p, side) == f->liberties)
            return (t->mover == t->attacker) == t->wanted;
        for (int m = f->moves[k] - 1; m >= 0; m--) {
            if ((m == f->best[k]) != best)
                continue;
            place q = with_form(p, side, i, f->after[k][m]);
            if (spent > spent_limit)
                return false;
            if (reaches(t, &q))
                return true;
        }
    }
    return false;
}

static bool
try_all(const turn *t)
{
    int other = 1 - t->mover;
    if (try_regions(t, other, true) || try_regions(t, t->mover, true))
        return true;
    place q = *t->p;
    q.plain[other]--;
    if (q.plain[other] >= 0 && reaches(t, &q))
        return true;
    q = *t->p;
    q.shared--;
    if (q.shared >= 0 && reaches(t, &q))
        return true;
    return try_regions(t, other, false) || try_regions(t, t->mover, false);
}

/* True if the attacker captures. */
static bool
attack(const place *p, int attacker, int mover)
{
    uint64_t key = key_of(p, attacker, mover);
    struct memo *slot = &memo[key >> 20 & (MEMO - 1)];
    if (slot->key == key && slot->wins != 0)
        return slot->wins == 2;
    if (++spent > spent_limit)
        return false;
    turn t = {p, attacker, mover, mover == attacker};
    bool wins = mover == attacker ? try_all(&t) : !try_all(&t) && attack(p, attacker, attacker);
    if (spent <= spent_limit)
        *slot = (struct memo){key, wins ? 2 : 1};
    return wins;
}

twin_sum_word
twin_sum_solve(const twin_sum *race, int mover, uint64_t limit)
{
    place p = {.shared = race->shared};
    if (memo == NULL)
        memo = calloc(MEMO, sizeof *memo);
    TEST_CHECK(memo != NULL);
    if (++epoch == 0)
        memset(memo, 0, MEMO * sizeof *memo);
    for (int i = 0; i < race->regions; i++)
        put_form(&p, race->side[i], (uint16_t)race->form[i]);
    spent = 0;
    spent_limit = limit;
    bool first = attack(&p, 0, mover);
    bool second = !first && attack(&p, 1, mover);
    if (spent > spent_limit)
        return TWIN_SUM_UNKNOWN;
    return first ? TWIN_SUM_FIRST : second ? TWIN_SUM_SECOND : TWIN_SUM_PEACE;
}
