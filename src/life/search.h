/* search - do stones live or die, by search.
 *
 * A local game about the stones of one side, the owner.  He lives when some of the stones that the
 * question is about can never be captured any more, or when both sides pass while some are left;
 * so he lives in a seki too.  He dies when all of them are gone, or when there is no room left for
 * two eyes.  Every answer is exact for the local game, or unknown when the budget ends.
 *
 * Two regimes of ko bound all others: whoever succeeds though his opponent ignores the bans of kos
 * succeeds with any number of threats.  Play without end is lost for who ignores bans; but an owner
 * lives who leads it to where he cannot be taken though the attacker ignores them.  Between them,
 * where nobody ignores bans and the attacker must take in finitely many moves, it shows who takes a
 * ko first. */
#ifndef IKI_LIFE_SEARCH_H
#define IKI_LIFE_SEARCH_H

#include "src/search/cutoff.h"

/* What a mover gets. */
typedef enum iki_success {
    IKI_SUCCESS_UNKNOWN = 0, /* the budget ended */
    IKI_FAILS,               /* nothing, even if he may ignore bans */
    IKI_WORKS,               /* his goal, even if his opponent may ignore them */
    IKI_WORKS_BY_KO,         /* who may ignore them decides */
} iki_success;

typedef struct iki_life_question {
    const iki_local *local; /* its targets, if any, are the owner's: none may be captured */
    iki_local_position position;
    int owner;          /* side */
    iki_cells original; /* his stones on cells, not beside walls of his: one must stay, where there
                         * is no target */
    bool first_move;    /* of several moves that work, is the first wanted: captures, then board
                         * order?  Else any will do */
    const iki_cutoff_stage *cutoff; /* when to give up, or NULL */
} iki_life_question;

typedef struct iki_life_outcome {
    iki_success success;
    iki_success likely;     /* the same; where it is unknown what looks easier to show */
    iki_success threatless; /* IKI_WORKS_BY_KO: what he gets where nobody has a threat: IKI_WORKS if
                             * he takes the ko first, IKI_FAILS if he must find the first threat;
                             * unknown where that was not found, and for all other outcomes */
    uint8_t move;           /* one that works, or that looks best: a cell or IKI_CELL_PASS;
                             * IKI_CELL_NONE where none does */
    int moves;              /* how play goes on, with a move that works or a try that fails */
    uint8_t line[IKI_DFPN_PLIES];
    uint64_t nodes;
} iki_life_outcome;

/* What `mover` (a side) gets by moving first.  The table needs iki_dfpn_table_next before the first
 * question about a local game, and may then be used for all questions about it. */
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

/* Does the owner, moving first, make his stones unconditionally alive, as far as is known?  Who
 * lives but cannot is in seki.  He ignores the bans of kos. */
iki_dfpn_result iki_life_two_eyes(const iki_life_question *q, iki_budget *budget,
                                  iki_dfpn_table *table);

#endif
