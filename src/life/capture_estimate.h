/* capture_estimate - is a chain on open ground captured?  An estimate, from games that learn.
 *
 * Where the ground goes on too far for a search, random games are played around the chain: by the
 * rules, but in the neighbourhood only.  What lies beyond never changes, so whoever gets there has
 * escaped.  The first moves of a game are chosen by what earlier games found. */
#ifndef IKI_LIFE_CAPTURE_ESTIMATE_H
#define IKI_LIFE_CAPTURE_ESTIMATE_H

#include "engine/base/budget.h"
#include "engine/go/board.h"
#include "src/tunables/tunables.h"

enum {
    IKI_CAPTURE_LINE_MAX = 12,
};

typedef struct iki_capture_estimate {
    int games;       /* that were played */
    double captured; /* share of the games in which the chain was taken, after the best choice */
    bool dies;       /* does that mean it is lost? */
    iki_point move;  /* the best but the pass; IKI_PASS where there is no other */
    int moves;       /* what was played most from there on, with the move: points or IKI_PASS */
    iki_point line[IKI_CAPTURE_LINE_MAX];
} iki_capture_estimate;

/* A question about the chain of the stone at the point. */
typedef struct iki_capture_question {
    const iki_board *board;
    iki_point point;
    iki_color first;   /* to move */
    iki_color retakes; /* may take back a ko at once a few times in each game; IKI_EMPTY: none */
    const iki_pset *owned; /* [colour]: points that are this colour's for good, with all that stands
                            * there, but for the chain; [IKI_EMPTY] unused.  NULL: none */
} iki_capture_question;

/* Plays games until the budget ends.  Ko bans of the board are forgotten.  A plain board that is
 * turned, mirrored or has its colours exchanged gets the same answer, but that of moves which are
 * the same by symmetry any one may be named.  A chain all of whose liberties are the enemy's for
 * good is captured without a game.  IKI_E_MEMORY. */
iki_status iki_capture_estimate_make(const iki_capture_question *q, iki_budget *budget,
                                     iki_capture_estimate *out) IKI_MUST_CHECK;

#endif
