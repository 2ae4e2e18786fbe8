/* twin_attack - the truth about pass-alive stones on small boards: White moves alone, Black always
 * passes, and all positions that White can reach are looked at.
 *
 * Kos need no care: without suicide the number of white stones grows with every move, and with
 * suicide a shortest way to a capture never repeats a position.  The answers for the other colour
 * are found by swapping the colours. */
#ifndef IKI_TESTS_TWIN_ATTACK_H
#define IKI_TESTS_TWIN_ATTACK_H

#include "tests/twin_board.h"

enum { TWIN_ATTACK_POINTS = 16 };

/* Sets of points are bits: point p (of the twin's numbering) is 1 << p. */
typedef struct twin_attack {
    int n;
    bool suicide;
    unsigned all;      /* points that exist */
    uint16_t *spread;  /* [set]: points that touch a point of the set */
    uint32_t *ternary; /* [set]: the sum of 3^p */
    uint16_t *safe;    /* [code]: black stones that White can never take */
    uint16_t *lives;   /* [code]: points where White can come to own a pass-alive stone */
} twin_attack;

/* Fills the tables for a graph of at most 16 points; `lives` only if asked for. */
void twin_attack_init(twin_attack *a, const twin_graph *g, bool suicide, bool with_lives);
void twin_attack_free(twin_attack *a);

/* Index of a position in the tables. */
static inline uint32_t
twin_attack_code(const twin_attack *a, unsigned black, unsigned white)
{
    return a->ternary[black] + 2 * a->ternary[white];
}

/* Have all chains liberties? */
bool twin_attack_legal(const twin_attack *a, unsigned black, unsigned white);

/* Calls f for every legal position; returns how many there are. */
typedef void (*twin_attack_visit)(void *ctx, unsigned black, unsigned white);
long twin_attack_each(const twin_attack *a, twin_attack_visit f, void *ctx);

#endif
