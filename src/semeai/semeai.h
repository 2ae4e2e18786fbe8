/* semeai - the result of a capturing race, how certain it is, and its moves.
 *
 * From the cheapest method to the dearest: numbers (plain liberties and dead eyes), liberty
 * counting games, the table for one block against two, search, reading until numbers decide.  What
 * numbers say is a theorem under the conditions of src/semeai/total; the walls around the race are
 * its premise.
 *
 * Sources: M. Mueller, "Race to capture: analyzing semeai in Go" (1999); T. Nakamura, "Evaluating
 * the number of liberties in capturing races" (2009); K. Nakamura, "Static analysis based on formal
 * models and incremental computation in Go programming" (2005) for one block against several. */
#ifndef IKI_SEMEAI_H
#define IKI_SEMEAI_H

#include "engine/base/sbuf.h"
#include "src/semeai/find.h"
#include "src/semeai/rule.h"
#include "src/semeai/total.h"
#include "src/verdict/effort.h"
#include "src/verdict/verdict.h"

typedef enum iki_race_kind {
    IKI_RACE_STATIC,   /* numbers */
    IKI_RACE_COUNTING, /* games that count liberties */
    IKI_RACE_GRAPH,    /* the table for one against two */
    IKI_RACE_SEARCH,   /* down to the end of play */
    IKI_RACE_READ,     /* search until numbers decide */
} iki_race_kind;

typedef struct iki_semeai {
    iki_race_result result[2];    /* [0] Black moves first, [1] White moves first */
    iki_race_result regime[2][2]; /* [first mover][0]: when that side may ignore ko bans; [1]: when
                                   * its opponent may; both are the result where they agree */
    bool life_open[2];            /* the result is SEKI, but a search for BOTH came to no end */
    iki_race_result estimate[2];  /* where the result is unknown: what the liberties suggest */
    iki_pset vital;               /* points that settle eyes */
    iki_certainty certainty;
    iki_race_kind kind;  /* the dearest of the two below */
    iki_race_kind by[2]; /* [first mover] how that result was found */
    iki_pset premise;    /* walls assumed to be alive */
    iki_pset zone;       /* the area of the race: all points where it is played */
    uint64_t nodes;
    int pairs, row; /* one against two by the table: the row, else 0 */
    iki_race_pair pair[IKI_RACE_BLOCKS_MAX];
    /* iki_semeai_moves: what keeps the result of each first mover, if that is no loss */
    iki_pset moves[2];
    bool can_wait[2]; /* true: the result stays when the other side moves first */
    bool moves_known[2];
} iki_semeai;

/* Checks the question and finds its race, in which blocks proved to be alive are walls; none are
 * left when all blocks are.  IKI_E_ARGUMENT with a reason: that is no race. */
iki_status iki_semeai_pose(const iki_race_chains *chains, iki_race *race,
                           iki_error *error) IKI_MUST_CHECK;

/* Judges a race when either side moves first, or only the sides of `who`; all fields of effort are
 * set.  When the budget ends, results are unknown.  IKI_E_MEMORY. */
iki_status iki_race_judge(const iki_race *race, const iki_effort *effort, unsigned who,
                          iki_semeai *s) IKI_MUST_CHECK;

/* The same where the race has been counted already. */
iki_status iki_race_judge_counted(const iki_race *race, const iki_effort *effort, unsigned who,
                                  const iki_race_total *total, iki_semeai *s) IKI_MUST_CHECK;

/* The moves of a side by another search.  Its results are dropped: it has less budget left than the
 * first. */
iki_status iki_race_search_moves(const iki_race *race, const iki_effort *effort, int first,
                                 iki_semeai *s) IKI_MUST_CHECK;

/* Lists the moves of a side (0 Black, 1 White) that keep the result of *s, which was judged for
 * both (moves.c).
 */
iki_status iki_race_moves(const iki_race *race, const iki_effort *effort, int first,
                          iki_semeai *s) IKI_MUST_CHECK;

/* The same where the race has been counted in the table u. */
iki_status iki_race_moves_counted(const iki_race *race, const iki_effort *effort, int first,
                                  iki_cgt *u, const iki_race_total *total,
                                  iki_semeai *s) IKI_MUST_CHECK;

/* Judges the race of the first chain against the others, on its canonical view.  effort may be
 * NULL.  IKI_E_ARGUMENT with a reason: no race; IKI_E_MEMORY.  When the budget ends, results are
 * unknown. */
iki_status iki_semeai_eval(const iki_race_chains *chains, const iki_effort *effort, iki_semeai *out,
                           iki_error *error) IKI_MUST_CHECK;

/* The same with the moves. */
iki_status iki_semeai_moves(const iki_race_chains *chains, const iki_effort *effort,
                            iki_semeai *out, iki_error *error) IKI_MUST_CHECK;

/* The same as the board lies, the moves of the side `mover` being wanted most, also for chains that
 * are not in contact: theirs are two questions of life side by side.  *race is the race that was
 * judged. */
iki_status iki_semeai_move(const iki_race_chains *chains, int mover, const iki_effort *effort,
                           iki_race *race, iki_semeai *out, iki_error *error) IKI_MUST_CHECK;

/* "black", "white", "seki", "both", "ko", "unknown". */
const char *iki_race_result_text(iki_race_result result);

/* "static", "counting", "graph", "search"; the last for IKI_RACE_READ, too. */
const char *iki_race_kind_text(iki_race_kind kind);

/* How hard a race is to judge.  Mueller's classes: 0 plain liberties, 1 plain eyes, 2 eyes with one
 * block of stones inside.  Above that races differ by what makes them hard: 3 an eye with more
 * inside, 4 liberties that moves can change, 5 area that is no question of numbers, 6 unsettled
 * eyes, 7 a ko, 8 several essential blocks, or fewer than two.  total: as it was counted in the
 * table u, all zero where it was not (text.c). */
int iki_semeai_class(const iki_race *race, const iki_cgt *u, const iki_race_total *total,
                     const iki_semeai *s);

/* All about a race as "key value" lines (text.c): how it was judged, liberties and eyes,
 * every region with its game, the total and what the first movers make of it, moves, premises.
 * Failures as above. */
iki_status iki_semeai_write(const iki_race_chains *chains, const iki_effort *effort, iki_sbuf *out,
                            iki_error *error) IKI_MUST_CHECK;

#endif
