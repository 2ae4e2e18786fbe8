/* dfpn - can a side reach its goal?  Depth-first proof-number search on local games.
 *
 * The question is put for one side, the prover: does he reach the goal in finitely many moves,
 * whatever the other side does?  The prover ignores the ban on retaking a ko and the other side
 * obeys it, unless the goal says otherwise.  Both may pass; two passes in a row end the game. Play
 * that never ends is lost for the prover, so the question is a plain reachability game on states,
 * and its answer does not depend on how a state came about.
 *
 * WIN and LOSS are exact.  OPEN means that the budget ended, or that lines went too deep.  The
 * budget ends, too, when the table should grow and there is no memory (IKI_BUDGET_MEMORY). */
#ifndef IKI_SEARCH_DFPN_H
#define IKI_SEARCH_DFPN_H

#include "engine/base/budget.h"
#include "src/search/area.h"

typedef enum iki_dfpn_result {
    IKI_DFPN_OPEN = 0, /* not known */
    IKI_DFPN_WIN,      /* the prover reaches his goal */
    IKI_DFPN_LOSS,     /* he does not */
} iki_dfpn_result;

/* Where the game stands. */
typedef struct iki_dfpn_state {
    iki_local_position position;
    uint8_t side; /* to move */
    bool passed;  /* was the last move a pass, for goals that see passes? */
} iki_dfpn_state;

/* Proof and disproof number of a state: how hard a win, and the opposite, may be to show. */
typedef struct iki_dfpn_numbers {
    uint32_t proof, disproof; /* 1 .. IKI_DFPN_NUMBER_MAX */
} iki_dfpn_numbers;

enum {
    IKI_DFPN_NUMBER_MAX = 1000,
    IKI_DFPN_TAGS = 64,
    IKI_DFPN_PLIES = 255, /* longest line that is followed */
};

/* What the prover wants.  All functions must depend on their arguments alone. */
typedef struct iki_dfpn_goal iki_dfpn_goal;
struct iki_dfpn_goal {
    uint8_t prover; /* side */
    uint8_t tag;    /* names the goal within one generation of a table, < IKI_DFPN_TAGS */
    const void *ctx;

    /* Is the game decided here?  Only what is certain may be decided; the ban of the ko in the
     * position holds for who obeys bans.  Otherwise *guess (1 and 1 on entry) may be made
     * better; the search first follows moves that look easy. */
    iki_dfpn_result (*judge)(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *guess);

    /* Does the prover win when `by` takes targets (bit i is target i) of the other side; when both
     * passed? */
    bool (*taken)(const void *ctx, uint8_t targets, int by);
    bool pass_wins;

    /* May the side that a ban keeps from a move wait?  Its pass then ends nothing. */
    bool waits_out_ban;

    /* Does its judge look at whether the last move was a pass?  To the rules it is all the same:
     * only one side ever passes without ending the game. */
    bool sees_passes;

    /* Is refuting several moves as hard as the hardest and half of the others together?  Else as
     * the hardest and a little for each of the others, which suits games whose moves can be made in
     * any order. */
    bool sums;

    /* Is tag ^ 1 the same game with the other side as its prover, in which he wins who does not
     * lose here?  Then what rests on no ko is not searched twice. */
    bool has_dual;

    /* Does it not matter by which move the prover wins?  Then what won last is looked at first,
     * which changes no answer. */
    bool any_win;

    /* The cells that the side to move need consider, beside the pass; NULL: all. */
    iki_cells (*moves)(const void *ctx, const iki_dfpn_state *s);

    /* Does the prover obey bans, too, as where nobody has a threat; does the other side ignore
     * them? Without has_dual and endless. */
    bool obeys, unbound;

    /* Has the prover lost as soon as any stone of his is taken?  Then no move of his repeats a
     * position that came after the first, which superko would forbid.  Without has_dual and
     * endless.
     */
    bool keeps_stones;

    /* What the other side wants, with another tag; or NULL.  Where play comes back to a state from
     * which that cannot be reached though bans are ignored for it, the prover of this goal wins. */
    const iki_dfpn_goal *endless;
};

/* Results that are kept, and the memory of the search.  About 42 bytes an entry,
 * and up to 2.3 MB. */
typedef struct iki_dfpn_table iki_dfpn_table;

enum { IKI_DFPN_LOG2_MIN = 4, IKI_DFPN_LOG2_MAX = 26 };

/* A table of up to 2^log2 entries (the exponent is brought into its range): there is memory for few
 * at first, and more is taken as it fills.  NULL when out of memory. */
iki_dfpn_table *iki_dfpn_table_new(int log2);

/* Frees it; NULL is allowed. */
void iki_dfpn_table_free(iki_dfpn_table *t);

/* Forgets everything: needed before another local game, or other goals under the same tags. */
void iki_dfpn_table_next(iki_dfpn_table *t);

/* Did any answer since then, to questions with this tag, rest on the ban of a ko or on a
 * repetition? If not, they are the same whoever ignores bans. */
bool iki_dfpn_table_saw_ko(const iki_dfpn_table *t, int tag);

/* The same of the last answer alone. */
bool iki_dfpn_table_rests_on_ko(const iki_dfpn_table *t);

/* The answer for a state.  Spends one node for each state whose moves are generated. */
iki_dfpn_result iki_dfpn_solve(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                               const iki_dfpn_state *s, iki_budget *budget);

/* After the answer OPEN: the numbers with which the search ended, and the move that looks best.
 * False if nothing is known of the state. */
bool iki_dfpn_look(const iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                   const iki_dfpn_state *s, iki_dfpn_numbers *numbers, uint8_t *move);

/* After iki_dfpn_solve has answered: how play goes on from there, as far as the table knows.  Fills
 * at most IKI_DFPN_PLIES moves (cells, IKI_CELL_PASS) and returns their number. */
int iki_dfpn_line(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                  const iki_dfpn_state *s, uint8_t *moves);

#endif
