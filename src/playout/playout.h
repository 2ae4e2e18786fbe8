/* playout - random games to the end: who owns what on average.
 *
 * The last resort of the whole-board resolver: an estimate, never a proof.  What is proved already
 * comes in as a frame, which the games respect. */
#ifndef IKI_PLAYOUT_H
#define IKI_PLAYOUT_H

#include "engine/base/budget.h"
#include "engine/go/board.h"
#include "src/tunables/tunables.h"

enum { IKI_PLAYOUTS_MAX = 1000000 };

/* What is known before the games.  Frozen points stay as they are: nobody plays on an empty one,
 * and no chain with a frozen stone is ever captured.  Territory points, whatever stands on them,
 * count as solid uncapturable stones of their owner ([IKI_EMPTY] unused); the territories do not
 * meet. */
typedef struct iki_playout_frame {
    iki_pset frozen;
    iki_pset territory[3];
} iki_playout_frame;

/* Sums over the games, by the points of the board. */
typedef struct iki_playout {
    uint32_t games; /* counted: a symmetric board counts each game for every symmetry */
    uint32_t owned[3][IKI_POINTS_MAX]; /* [colour]: ended as this colour's area; [IKI_EMPTY]:
                                        * as neither's */
    uint32_t kept[IKI_POINTS_MAX];     /* of a stone: was never captured */
    uint64_t next;                     /* the seed for more games like these */
} iki_playout;

/* What the games say about one chain. */
typedef struct iki_playout_chain {
    iki_point first;
    int stones;
    double ownership; /* -1 .. 1: mean over its points, 1 is all its own colour's */
    double kept;      /* 0 .. 1: share of the games in which it was never captured */
} iki_playout_chain;

/* Plays `games` games (0: IKI_PLAYOUTS) from b; colours begin in turn, ko bans are forgotten.
 * frame and budget may be NULL; a game costs one node, and when the budget ends out->games tells
 * how many count.  The same input gives the same answer, and a plain board that is turned, mirrored
 * or has its colours exchanged the same answer turned, mirrored or exchanged.  IKI_E_ARGUMENT if
 * games is negative or above IKI_PLAYOUTS_MAX or the territories meet; IKI_E_MEMORY. */
iki_status iki_playout_run(const iki_board *b, const iki_playout_frame *frame, int games,
                           uint64_t seed, iki_budget *budget, iki_playout *out) IKI_MUST_CHECK;

/* Where games that learn begin. */
typedef struct iki_playout_start {
    const iki_board *b;
    const iki_playout_frame *frame; /* or NULL */
    iki_color first;                /* who begins every game */
} iki_playout_start;

/* Like iki_playout_run, but with games that learn from each other which first moves gain points:
 * reading of a kind, worth its cost where the frame leaves some 10 to 100 points.  Only the later
 * half of the games is counted; a quarter or half of the games are enough where that leaves no
 * stone in doubt.  IKI_E_ARGUMENT also without a first colour. */
iki_status iki_playout_learn(const iki_playout_start *start, int games, uint64_t seed,
                             iki_budget *budget, iki_playout *out) IKI_MUST_CHECK;

/* Adds the sums of more games on the same board. */
void iki_playout_add(const iki_playout *more, iki_playout *sum);

/* The summary for the chain of the stone at p; all 0 where no game was counted. */
iki_playout_chain iki_playout_chain_at(const iki_playout *s, const iki_board *b, iki_point p);

#endif
