/* solve - the exact value of every content of an eye, by least fixpoints over all positions.
 *
 * Values, for either side to move and any number of outside liberties:
 *   L   the block makes two eyes (becomes unconditionally alive), or already has them
 *   S   it is never captured, but cannot force two eyes: alive in seki
 *   D   it is captured whatever it does
 *   Kj  ko: it survives exactly if the defender has at least j ko threats more than the attacker
 *
 * The attacker wins by capturing the block in finitely many moves, the defender by reaching
 * unconditional life; whatever goes on for ever is survival.  Both may pass.  A ko threat lets its
 * owner retake a banned point once. */
#ifndef IKI_EYE_SOLVE_H
#define IKI_EYE_SOLVE_H

#include "engine/base/arena.h"
#include "engine/base/budget.h"
#include "src/eye/game.h"

typedef int8_t iki_eye_value; /* Kj is j, -IKI_EYE_KO_MAX .. IKI_EYE_KO_MAX; beyond these one more
                               * or one less, however many threats it takes */
enum {
    IKI_EYE_KO_MAX = 8,
    IKI_EYE_L = 100,
    IKI_EYE_S = 50,
    IKI_EYE_D = -100,
    IKI_EYE_OUTSIDE = 14, /* bits of a move set beside the points: fill an outside liberty, */
    IKI_EYE_PASS = 15,    /* pass */
    IKI_EYE_NEVER = -1,
    IKI_EYE_OUTSIDE_MAX = 5, /* up to 7 points of a plain board, more outside liberties change
                              * nothing but approach kos, which then fall by one a liberty
                              * (tests/check_eye_board.c); for others: iki_eye_is_steady */
};

enum { IKI_EYE_ATTACKER = 0, IKI_EYE_DEFENDER = 1 };

typedef struct iki_eye_answer {
    iki_eye_value value[2]; /* [who moves first] */
    uint16_t moves[2];    /* those that keep the value; empty where the mover has nothing to lose */
    int16_t liberties[4]; /* of the eye in a race, outside ones included: attacker, defender to move
                           * with the attacker favoured in kos; the same with the defender */
} iki_eye_answer;

typedef struct iki_eye_solution iki_eye_solution;

/* Solves an eye for 0 .. outside liberties.  Everything lives in the arena.  A node is one content.
 * IKI_E_LIMIT when the budget ends, IKI_E_MEMORY when the arena does. */
iki_status iki_eye_solve(const iki_eye_graph *g, int outside, bool suicide, iki_budget *budget,
                         iki_arena *arena, iki_eye_solution **out) IKI_MUST_CHECK;

/* The answer for one content, which must be possible, with at most as many outside liberties as
 * were solved for, and with a liberty of the block.  May solve further ko layers: IKI_E_MEMORY. */
iki_status iki_eye_ask(iki_eye_solution *s, iki_eye_content c, int outside,
                       iki_eye_answer *answer) IKI_MUST_CHECK;

/* True if each outside liberty beyond the number that was solved for only adds one to the liberties
 * of an answer, provided that no value of it is a ko.  Solved for two at least; false may be wrong.
 */
bool iki_eye_is_steady(const iki_eye_solution *s);

/* True if the value depends on ko threats. */
static inline bool
iki_eye_is_ko(iki_eye_value v)
{
    return v != IKI_EYE_L && v != IKI_EYE_S && v != IKI_EYE_D;
}

/* "L", "S", "D", "K1", "K-2", ... */
const char *iki_eye_value_text(iki_eye_value v, char out[8]);

#endif
