/* life - the life of a chain or a group: which first mover decides it, and by which move.
 *
 * Area, search and estimate put together: the answer for both first movers. */
#ifndef IKI_LIFE_H
#define IKI_LIFE_H

#include "src/life/area.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

enum { IKI_LIFE_LINE_MAX = 24 }; /* moves of a line that are kept */

/* The success of one side that moves first. */
typedef struct iki_life_mover {
    iki_success success, likely; /* likely: the same, but an estimate where it is unknown */
    iki_point move;         /* that works, or looks best; IKI_PASS: none is needed, or none helps */
    iki_success threatless; /* IKI_WORKS_BY_KO: see iki_life_outcome */
    int moves;              /* how play goes on, a try that fails included: points or IKI_PASS */
    iki_point line[IKI_LIFE_LINE_MAX];
} iki_life_mover;

/* It is known whether this side succeeds; by this move, or IKI_PASS: none is needed, or none helps.
 */
static inline iki_life_mover
iki_life_mover_known(bool succeeds, iki_point move)
{
    iki_success success = succeeds ? IKI_WORKS : IKI_FAILS;
    return (iki_life_mover){.success = success, .likely = success, .move = move};
}

typedef struct iki_life_answer {
    iki_life_mover attack, defend; /* the opponent first, the owner first */
    bool seki;                     /* true: the stones live, but cannot make two eyes, */
    bool may_be_seki;              /* or it is not known whether they can */
    iki_certainty certainty;       /* estimated where the area is too wide for a search */
    iki_pset subject;              /* stones that the answer is about: the chain, or the group */
    iki_pset cells;                /* where stones may come and go */
    iki_pset premise;              /* walls that are taken to be alive */
    uint64_t nodes;
} iki_life_answer;

typedef struct iki_life_request {
    const iki_board *board;
    iki_point point; /* a stone */
    iki_life_subject subject;
    bool suicide;
    int first;       /* side that is asked about first: it matters more when the budget is
                      * short */
    bool both;       /* true: the other side is asked about, too, */
    bool for_move;   /* but only to see whether the first side needs a move */
    bool first_move; /* see iki_life_question */
    bool best_move;  /* true: of several moves that work the one that leaves most points is wanted;
                      * false: any will do, best one that works for either side */
    bool ban;        /* true: the ban of the board's ko holds for the first move of its side */
    bool seki;       /* true: a seki is told from life */
    iki_cutoff_schedule cutoff;
    int most_empty;   /* if not 0: nothing is estimated, and a wider area is left alone */
    bool search_only; /* true: no games estimate what a search does not find */
    bool walls_stand; /* see iki_life_frame */
} iki_life_request;

/* Answers within the budget of the effort (NULL: without limit).  What was not found is
 * IKI_SUCCESS_UNKNOWN.  IKI_E_MEMORY. */
iki_status iki_life_ask(const iki_life_request *r, const iki_effort *effort,
                        iki_life_answer *out) IKI_MUST_CHECK;

/* The status that follows from both successes; IKI_UNKNOWN for a ko (*ko) and for what is not
 * known.
 */
iki_life iki_life_status_of(const iki_life_answer *a, bool *ko);

#endif
