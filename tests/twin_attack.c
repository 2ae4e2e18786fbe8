/* Exhaustive attack by one side on boards of up to 16 points.
 *
 * The tables are indexed by the position as a number to the base 3.  Positions with the same black
 * stones are done together, fewer stones first: a capture leads to a block that is finished. Inside
 * a block more white stones come first; only a suicide leads back, so blocks are swept until
 * nothing changes (without suicide once).
 *
 * Cost: time and memory grow with 3^n: 4x4 takes 86 MB a table and some seconds a rule. */
#include "tests/twin_attack.h"

#include <stdlib.h>

/* The stones of the set whose chains have a liberty in `empty`. */
static unsigned
breathing(const twin_attack *a, unsigned stones, unsigned empty)
{
    unsigned reached = a->spread[empty] & stones, before;
    do {
        before = reached;
        reached |= a->spread[reached] & stones;
    } while (reached != before);
    return reached;
}

bool
twin_attack_legal(const twin_attack *a, unsigned black, unsigned white)
{
    unsigned empty = a->all & ~black & ~white;
    return breathing(a, black, empty) == black && breathing(a, white, empty) == white;
}

/* White plays at bit p: false if that is illegal. */
static bool
move(const twin_attack *a, unsigned *black, unsigned *white, unsigned p)
{
    unsigned empty = a->all & ~*black & ~*white & ~p;
    unsigned with = *white | p, left = breathing(a, *black, empty);
    if (left == *black)
        with = breathing(a, with, empty);
    if (with != (*white | p) && !a->suicide)
        return false;
    *black = left;
    *white = with;
    return true;
}

/* Recomputes a position's entries from those of its successors; true if something changed. */
static bool
update(twin_attack *a, unsigned black, unsigned white, bool lives)
{
    uint32_t code = twin_attack_code(a, black, white);
    uint16_t safe = a->safe[code], life = lives ? a->lives[code] : 0;
    for (unsigned empty = a->all & ~black & ~white; empty != 0; empty &= empty - 1) {
        unsigned b = black, w = white;
        if (!move(a, &b, &w, empty & -empty))
            continue;
        uint32_t next = twin_attack_code(a, b, w);
        if (lives)
            life |= a->lives[next];
        else
            safe &= a->safe[next];
    }
    bool changed = lives ? life != a->lives[code] : safe != a->safe[code];
    if (lives)
        a->lives[code] = life;
    else
        a->safe[code] = safe;
    return changed;
}

/* One sweep over all positions with these black stones, most white stones first. */
static bool
sweep(twin_attack *a, unsigned black, bool lives)
{
    bool changed = false;
    unsigned room = a->all & ~black;
    for (unsigned white = room;; white = (white - 1) & room) {
        if (twin_attack_legal(a, black, white))
            changed |= update(a, black, white, lives);
        if (white == 0)
            return changed;
    }
}

static void
start(twin_attack *a, unsigned black, bool lives)
{
    unsigned room = a->all & ~black;
    for (unsigned white = room;; white = (white - 1) & room) {
        uint32_t code = twin_attack_code(a, black, white);
        if (lives)
            a->lives[code] = a->safe[twin_attack_code(a, white, black)];
        else
            a->safe[code] = twin_attack_legal(a, black, white) ? (uint16_t)black : 0;
        if (white == 0)
            return;
    }
}

static void
fill(twin_attack *a, bool lives)
{
    for (unsigned black = 0; black <= a->all; black++) {
        if ((black & ~a->all) != 0)
            continue;
        start(a, black, lives);
        while (sweep(a, black, lives) && a->suicide)
            continue;
    }
}

static void *
allocate(size_t count, size_t size)
{
    void *p = calloc(count, size);
    TEST_CHECK(p != NULL);
    return p;
}

void
twin_attack_init(twin_attack *a, const twin_graph *g, bool suicide, bool with_lives)
{
    *a = (twin_attack){.n = g->width * g->height, .suicide = suicide};
    TEST_CHECK(a->n <= TWIN_ATTACK_POINTS);
    size_t sets = (size_t)1 << a->n, codes = 1;
    a->spread = allocate(sets, sizeof *a->spread);
    a->ternary = allocate(sets, sizeof *a->ternary);
    for (unsigned p = 0; p < (unsigned)a->n; p++) {
        for (size_t set = (size_t)1 << p; set < (size_t)2 << p; set++)
            a->ternary[set] = a->ternary[set - ((size_t)1 << p)] + (uint32_t)codes;
        codes *= 3;
        if (!g->gone[p])
            a->all |= 1u << p;
        for (int k = 0; k < g->degree[p]; k++) {
            unsigned q = (unsigned)g->next_to[p][k];
            for (size_t set = 0; set < sets; set++)
                a->spread[set] |= (uint16_t)((set >> p & 1) << q);
        }
    }
    a->safe = allocate(codes, sizeof *a->safe);
    fill(a, false);
    if (with_lives) {
        a->lives = allocate(codes, sizeof *a->lives);
        fill(a, true);
    }
}

void
twin_attack_free(twin_attack *a)
{
    free(a->spread);
    free(a->ternary);
    free(a->safe);
    free(a->lives);
    *a = (twin_attack){.n = 0};
}

long
twin_attack_each(const twin_attack *a, twin_attack_visit f, void *ctx)
{
    long count = 0;
    for (unsigned black = 0; black <= a->all; black++) {
        unsigned room = a->all & ~black;
        if ((black & ~a->all) != 0)
            continue;
        for (unsigned white = room;; white = (white - 1) & room) {
            if (twin_attack_legal(a, black, white)) {
                f(ctx, black, white);
                count++;
            }
            if (white == 0)
                break;
        }
    }
    return count;
}
