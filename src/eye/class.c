/* class - what the exact values say about sets of attacking stones.
 *
 * Vital and end points are those of an eye that holds attackers only and has two outside liberties,
 * so that no atari blurs the picture.  All 2^n sets are asked once. */
#include "src/eye/class.h"

#include <stdio.h>
#include <string.h>

/* True if points with three neighbours or more touch each other.  The classes that this tells apart
 * have two of them. */
static bool
highest_touch(const iki_eye_graph *g, iki_eye_set region)
{
    unsigned high = 0;
    for (unsigned left = region; left != 0; left &= left - 1) {
        int p = __builtin_ctz(left);
        if (iki_count_bits(g->near[p] & region) >= 3)
            high |= 1u << p;
    }
    return (iki_eye_spread(g, (iki_eye_set)high) & high) != 0;
}

void
iki_eye_class_name(const iki_eye_graph *g, iki_eye_set region, char out[IKI_EYE_NAME_SIZE])
{
    int n = 0;
    for (int degree = 0; degree <= 9; degree++) {
        for (unsigned left = region; left != 0; left &= left - 1) {
            if (iki_count_bits(g->near[__builtin_ctz(left)] & region) == degree)
                out[n++] = (char)('0' + degree);
        }
    }
    out[n] = '\0';
    bool touch = highest_touch(g, region);
    size_t room = IKI_EYE_NAME_SIZE - (size_t)n;
    if (strcmp(out, "112233") == 0)
        snprintf(out + n, room, touch ? "-alpha" : "-beta");
    else if (strcmp(out, "1112234") == 0)
        snprintf(out + n, room, touch ? "-beta" : "-alpha");
}

/* What is known of every set of attackers. */
typedef enum outcome {
    IMPOSSIBLE,
    LIVES,
    SPLIT,
    DIES
} outcome; /* SPLIT: the first mover decides, or ko */

static bool
is_alive(iki_eye_value v)
{
    return v == IKI_EYE_L || v == IKI_EYE_S;
}

/* Asks one set with `outside` liberties; *proper tells whether the life property allows the answer.
 */
static iki_status
ask(const iki_eye_graph *g, iki_eye_solution *s, iki_eye_set set, int outside, outcome *f,
    bool *proper)
{
    iki_eye_content c = {set, 0};
    int liberties = iki_count_bits(iki_eye_wall_liberties(g, c)) + outside;
    *f = IMPOSSIBLE;
    *proper = true;
    if (!iki_eye_possible(g, c) || liberties == 0)
        return IKI_OK;
    iki_eye_answer a;
    iki_status status = iki_eye_ask(s, c, outside, &a);
    bool first = is_alive(a.value[IKI_EYE_ATTACKER]);
    /* if the block dies in atari though it moves first, it dies with one more outside liberty, too,
     * when the attacker fills that */
    *proper = first || liberties == 1;
    if (first)
        *f = LIVES;
    else /* dead though the defender moves first: so it is when the attacker does, who may pass */
        *f = a.value[IKI_EYE_DEFENDER] == IKI_EYE_D ? DIES : SPLIT;
    return status;
}

/* The smallest sets that are `good`, united.  The empty set counts. */
static iki_eye_set
smallest_sets(const bool *good, unsigned all)
{
    int size = IKI_EYE_CLASS_POINTS;
    unsigned sum = 0;
    for (unsigned set = 0; set <= all; set++) {
        int n = iki_count_bits(set);
        if (!good[set] || n > size)
            continue;
        sum = n < size ? set : sum | set;
        size = n;
    }
    return (iki_eye_set)sum;
}

/* True if every possible set that contains this one is safe for the block, this one being possible.
 */
static bool
always_lives(const outcome *f, unsigned set, unsigned all)
{
    if (f[set] == IMPOSSIBLE)
        return false;
    unsigned rest = all & ~set;
    for (unsigned more = rest;; more = (more - 1) & rest) {
        if (f[set | more] == DIES || f[set | more] == SPLIT)
            return false;
        if (more == 0)
            return true;
    }
}

iki_status
iki_eye_classify(const iki_eye_graph *g, iki_eye_solution *s, int outside, iki_eye_class *out)
{
    enum { SETS = 1 << IKI_EYE_CLASS_POINTS, CALM_OUTSIDE = 2 };
    iki_assert(outside >= CALM_OUTSIDE);
    if (g->size > IKI_EYE_CLASS_POINTS)
        return IKI_E_LIMIT;
    outcome f[SETS] = {IMPOSSIBLE};
    bool kills[SETS], saves[SETS];
    unsigned all = iki_eye_all(g);
    *out = (iki_eye_class){.life_property = true};
    for (unsigned set = 0; set <= all; set++) {
        for (int e = 0; e <= outside; e++) {
            outcome found;
            bool proper;
            iki_status status = ask(g, s, (iki_eye_set)set, e, &found, &proper);
            if (status != IKI_OK)
                return status;
            out->life_property = out->life_property && proper;
            if (e == CALM_OUTSIDE)
                f[set] = found;
        }
    }
    for (unsigned set = 0; set <= all; set++) {
        kills[set] = f[set] == DIES;
        saves[set] = always_lives(f, set, all);
    }
    out->vital = smallest_sets(kills, all);
    out->end = smallest_sets(saves, all);
    return IKI_OK;
}
