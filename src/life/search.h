/* search - life and death by search.
 *
 * A local game about the stones of one side, the owner.  They live when some of the stones in
 * question can never be captured any more, or when both sides pass while some are left, so in a
 * seki too.  They die when all of them are gone, or when there is no room left for two eyes.  Every
 * answer is exact for the local game, or unknown when the budget ends.
 *
 * Two ko rules bound all others: a side that succeeds though its opponent ignores ko bans succeeds
 * with any number of ko threats.  Play without end is lost for the side that ignores bans; but the
 * owner lives if it leads to a state in which the attacker cannot capture, be it that it ignores
 * bans or that no side does.  (So an owner counts as lost that lasts without end but would need one
 * threat if the attacker gave that up: doc/theory.md.)  A third rule lies between them: no side
 * ignores bans and the attacker must capture in finitely many moves.  It shows which side takes a
 * ko first. */
#ifndef IKI_LIFE_SEARCH_H
#define IKI_LIFE_SEARCH_H

#include "src/search/dfpn.h"
#include "src/search/schedule.h"

/* What a mover gets. */
typedef enum iki_success {
    IKI_SUCCESS_UNKNOWN = 0, /* the budget ended */
    IKI_FAILS,               /* nothing, even if the mover may ignore bans */
    IKI_WORKS,               /* its goal, even if the opponent may ignore bans */
    IKI_WORKS_BY_KO,         /* its goal if it may ignore bans, nothing if the opponent may */
} iki_success;

typedef struct iki_life_question {
    const iki_local *local; /* its targets, if any, are the owner's: none may be captured */
    iki_local_position position;
    int owner;          /* side */
    iki_cells original; /* stones of the owner on cells, not beside its walls: one must stay, where
                         * there is no target */
    bool first_move;    /* true: of several moves that work the first is wanted, captures before
                         * others, then by the order of the cells; false: any will do */
    bool zones;         /* true: moves that change nothing for the opponent are left out, which
                         * spares nodes on wide ground and changes no answer */
    bool open_ground;   /* true: the cells end at the border of open ground, which changes the
                         * search's estimates, no answer */
    iki_cutoff_schedule cutoff; /* when to give up */
} iki_life_question;

typedef struct iki_life_outcome {
    iki_success success;
    iki_success likely; /* the same; where it is unknown, the success that looks easier to show */
    iki_success threatless; /* IKI_WORKS_BY_KO: the success where no side has a ko threat: IKI_WORKS
                             * if the mover takes the ko first, IKI_FAILS if it must find the first
                             * threat; unknown for all other outcomes */
    uint8_t move;           /* one that works, or that looks best: a cell or IKI_CELL_PASS;
                             * IKI_CELL_NONE where none does */
    int moves;              /* how play goes on, with a move that works or a try that fails */
    uint8_t line[IKI_DFPN_PLIES];
    uint64_t nodes;
} iki_life_outcome;

/* The outcome when `mover` (a side) moves first.  The table needs iki_dfpn_table_next before the
 * first question about a local game, and may then be used for all questions about it. */
void iki_life_search(const iki_life_question *q, int mover, iki_budget *budget,
                     iki_dfpn_table *table, iki_life_outcome *out);

/* After an outcome in which the mover succeeds: names the move at this cell, if it is found to work
 * as well with as many nodes as that took. */
void iki_life_prefer(const iki_life_question *q, int mover, int cell, iki_budget *budget,
                     iki_dfpn_table *table, iki_life_outcome *out);

/* After an outcome in which the mover succeeds: the cells of all moves but those that are found to
 * fail, with half of the nodes that it took for all together. */
iki_cells iki_life_moves(const iki_life_question *q, int mover, iki_budget *budget,
                         iki_dfpn_table *table, const iki_life_outcome *out);

/* WIN if the owner, ignoring ko bans, makes its stones unconditionally alive when `mover` (a side)
 * moves first.  Stones that live without that are in seki.  *ko: it rests on a ko. */
iki_dfpn_result iki_life_two_eyes(const iki_life_question *q, int mover, iki_budget *budget,
                                  iki_dfpn_table *table, bool *ko);

/* True if the owner makes its stones unconditionally alive though its opponent moves first, and no
 * ko decides that; false if not, or if it is not known. */
bool iki_life_two_eyes_second(const iki_life_question *q, iki_budget *budget,
                              iki_dfpn_table *table);

#endif
