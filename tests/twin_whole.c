/* twin_whole - every position once, every move listed once, sweeps until nothing changes. */
#include "tests/twin_whole.h"

#include <stdlib.h>
#include <string.h>

enum { NO_BAN = 255 };

typedef struct step {
    uint32_t to;
    uint8_t point, ban; /* ban: what the opponent may not retake at once */
} step;

struct whole {
    int width, height, points;
    uint16_t near[WHOLE_POINTS_MAX];
    uint32_t positions, ternary[1u << WHOLE_POINTS_MAX];
    whole_stones *stones;
    bool *legal;
    uint32_t *first; /* [2 * positions + 1]: steps of a position with Black, White to move */
    step *steps;
    uint32_t step_count;
    uint8_t *captured; /* [2 * positions]: Black, White to move */
    uint16_t targets;
    bool owner_is_black, defender_ignores_ko;
};

static uint16_t
spread(const whole *w, unsigned s)
{
    unsigned r = 0;
    for (int p = 0; p < w->points; p++) {
        if ((s >> p & 1) != 0)
            r |= w->near[p];
    }
    return (uint16_t)r;
}

static uint16_t
chain_of(const whole *w, unsigned stones, unsigned start)
{
    unsigned chain = start;
    for (;;) {
        unsigned more = (chain | spread(w, chain)) & stones;
        if (more == chain)
            return (uint16_t)chain;
        chain = more;
    }
}

/* Stones of chains without a liberty. */
static uint16_t
breathless(const whole *w, unsigned stones, unsigned empty)
{
    unsigned dead = 0;
    for (int p = 0; p < w->points; p++) {
        if ((stones >> p & 1) == 0)
            continue;
        unsigned chain = chain_of(w, stones, 1u << p);
        if ((spread(w, chain) & empty) == 0)
            dead |= chain;
    }
    return (uint16_t)dead;
}

/* The move of one side at an empty point; false if it is suicide. */
static bool
play(const whole *w, whole_stones s, bool black, int p, step *out)
{
    unsigned all = (1u << w->points) - 1, bit = 1u << p;
    unsigned own = (black ? s.black : s.white) | bit, other = black ? s.white : s.black;
    unsigned taken = breathless(w, other, all & ~(own | other));
    other &= ~taken;
    unsigned empty = all & ~(own | other), chain = chain_of(w, own, bit);
    unsigned liberties = spread(w, chain) & empty;
    if (liberties == 0)
        return false;
    out->point = (uint8_t)p;
    bool ko = __builtin_popcount(taken) == 1 && chain == bit && liberties == taken;
    out->ban = ko ? (uint8_t)__builtin_ctz(taken) : NO_BAN;
    out->to =
        black ? w->ternary[own] + 2 * w->ternary[other] : w->ternary[other] + 2 * w->ternary[own];
    return true;
}

static void
list_steps(whole *w)
{
    unsigned all = (1u << w->points) - 1;
    for (uint32_t i = 0; i < w->positions; i++) {
        for (int side = 0; side < 2; side++) {
            w->first[2 * i + (uint32_t)side] = w->step_count;
            whole_stones s = w->stones[i];
            unsigned empty = w->legal[i] ? all & ~(unsigned)(s.black | s.white) : 0;
            for (int p = 0; p < w->points; p++) {
                if ((empty >> p & 1) != 0 && play(w, s, side == 0, p, &w->steps[w->step_count]))
                    w->step_count++;
            }
        }
    }
    w->first[2 * w->positions] = w->step_count;
}

static void
list_positions(whole *w)
{
    unsigned all = (1u << w->points) - 1;
    for (unsigned set = 0; set <= all; set++) {
        uint32_t power = 1;
        w->ternary[set] = 0;
        for (int p = 0; p < w->points; p++, power *= 3)
            w->ternary[set] += (set >> p & 1) * power;
    }
    for (unsigned b = 0; b <= all; b++) {
        for (unsigned v = 0; v <= all; v++) {
            if ((b & v) != 0)
                continue;
            uint32_t i = w->ternary[b] + 2 * w->ternary[v];
            unsigned empty = all & ~(b | v);
            w->stones[i] = (whole_stones){(uint16_t)b, (uint16_t)v};
            w->legal[i] = breathless(w, b, empty) == 0 && breathless(w, v, empty) == 0;
        }
    }
}

whole *
whole_new(int width, int height)
{
    whole *w = calloc(1, sizeof *w);
    if (w == NULL)
        abort();
    w->width = width;
    w->height = height;
    w->points = width * height;
    w->positions = 1;
    for (int p = 0; p < w->points; p++) {
        int x = p % width, y = p / width;
        w->positions *= 3;
        unsigned near = 0;
        near |= x > 0 ? 1u << (p - 1) : 0;
        near |= x + 1 < width ? 1u << (p + 1) : 0;
        near |= y > 0 ? 1u << (p - width) : 0;
        near |= y + 1 < height ? 1u << (p + width) : 0;
        w->near[p] = (uint16_t)near;
    }
    size_t n = w->positions;
    w->stones = calloc(n, sizeof *w->stones);
    w->legal = calloc(n, sizeof *w->legal);
    w->first = calloc(2 * n + 1, sizeof *w->first);
    w->steps = calloc(2 * n / 3 * (size_t)w->points + 1, sizeof *w->steps);
    w->captured = calloc(2 * n, 1);
    if (w->stones == NULL || w->legal == NULL || w->first == NULL || w->steps == NULL ||
        w->captured == NULL)
        abort();
    list_positions(w);
    list_steps(w);
    return w;
}

void
whole_free(whole *w)
{
    free(w->stones);
    free(w->legal);
    free(w->first);
    free(w->steps);
    free(w->captured);
    free(w);
}

/* Are all targets still there? */
static bool
stands(const whole *w, uint32_t position)
{
    whole_stones s = w->stones[position];
    return ((w->owner_is_black ? s.black : s.white) & w->targets) == w->targets;
}

/* Does the attacker win with this side to move, that side not being allowed to play at `ban`? */
static bool
wins(const whole *w, uint32_t position, int side, uint8_t ban)
{
    bool attacks = (side == 0) != w->owner_is_black;
    uint32_t state = 2 * position + (uint32_t)side;
    if ((w->captured[state ^ 1] != 0) == attacks) /* pass */
        return attacks;
    for (uint32_t k = w->first[state]; k < w->first[state + 1]; k++) {
        const step *m = &w->steps[k];
        if (m->point == ban)
            continue;
        bool won;
        bool bound = m->ban != NO_BAN && attacks != w->defender_ignores_ko;
        if (!stands(w, m->to))
            won = true;
        else if (bound) /* the opponent obeys the ban that this capture puts on him */
            won = wins(w, m->to, 1 - side, m->ban);
        else
            won = w->captured[2 * m->to + (uint32_t)(1 - side)] != 0;
        if (won == attacks)
            return attacks;
    }
    return !attacks;
}

void
whole_target(whole *w, uint16_t targets, bool owner_is_black, bool defender_ignores_ko)
{
    w->targets = targets;
    w->owner_is_black = owner_is_black;
    w->defender_ignores_ko = defender_ignores_ko;
    memset(w->captured, 0, 2 * (size_t)w->positions);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = w->positions; i-- > 0;) {
            if (!w->legal[i] || !stands(w, i))
                continue;
            for (int side = 0; side < 2; side++) {
                uint32_t state = 2 * i + (uint32_t)side;
                if (w->captured[state] == 0 && wins(w, i, side, NO_BAN)) {
                    w->captured[state] = 1;
                    changed = true;
                }
            }
        }
    }
}

bool
whole_captured(const whole *w, whole_stones s, bool attacker_first)
{
    uint32_t i = w->ternary[s.black] + 2 * w->ternary[s.white];
    bool black_moves = attacker_first != w->owner_is_black;
    return w->captured[2 * i + (black_moves ? 0 : 1)] != 0;
}
