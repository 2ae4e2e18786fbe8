/* dfpn - can a side reach its goal?  Depth-first proof-number search on local games.
 *
 * The question is put for one side, the prover: does it reach the goal in finitely many moves,
 * whatever its opponent does?  The prover ignores the ban on retaking a ko and the opponent obeys
 * it, unless the goal says otherwise.  Both may pass; two passes in a row end the game.
 * Play without end is lost for the prover, so the question is a plain reachability game on states,
 * and the answer for a state does not depend on the moves that led to it.
 *
 * WIN and LOSS are exact.  OPEN means that the budget ended, or that lines went too deep.  The
 * budget ends, too, when the table should grow and there is no memory (IKI_BUDGET_MEMORY). */
#ifndef IKI_SEARCH_DFPN_H
#define IKI_SEARCH_DFPN_H

#include "engine/base/budget.h"
#include "src/search/area.h"

typedef enum iki_dfpn_result {
    IKI_DFPN_OPEN = 0, /* not known */
    IKI_DFPN_WIN,      /* the prover reaches its goal */
    IKI_DFPN_LOSS,     /* the prover does not reach it */
} iki_dfpn_result;

/* Where the game stands. */
typedef struct iki_dfpn_state {
    iki_local_position position;
    uint8_t side; /* to move */
    bool passed;  /* the last move was a pass: the next one ends the game */
} iki_dfpn_state;

/* Proof and disproof number of a state: how many positions a proof of the win, or of the loss, is
 * expected to need. */
typedef struct iki_dfpn_numbers {
    uint32_t proof, disproof; /* 1 .. IKI_DFPN_NUMBER_MAX */
} iki_dfpn_numbers;

enum {
    IKI_DFPN_NUMBER_MAX = 1000,
    IKI_DFPN_TAGS = 64,
    IKI_DFPN_PLIES = 255, /* longest line that is followed */
};

/* The goal of the prover.  All functions must depend on their arguments alone.  What excludes what
 * is said at the fields; iki_dfpn_solve asserts it.
 *
 *   obeys, unbound, keeps_stones   not with has_dual or endless
 *   keeps_stones                   only with obeys
 *   endless                        goals of the opponent, with other tags and no endless goals of
 *                                  their own; the second one obeys */
typedef struct iki_dfpn_goal iki_dfpn_goal;
struct iki_dfpn_goal {
    uint8_t prover; /* the side that has to reach the goal */
    uint8_t tag;    /* names the goal within one generation of a table, < IKI_DFPN_TAGS */
    const void *ctx;

    /* Decides a state, if that is certain; the ban of the ko in the position holds for a side that
     * obeys bans.  For an open state it may improve *numbers, which are 1 and 1 on entry: the
     * search first follows the moves with low numbers. */
    iki_dfpn_result (*judge)(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *numbers);

    /* True if the prover wins when `by` takes targets (bit i is target i) of the other side. */
    bool (*taken)(const void *ctx, uint8_t targets, int by);

    bool pass_wins;     /* two passes in a row are a win of the prover, else a loss */
    bool waits_out_ban; /* a side that a ban keeps from a move may pass, and that pass ends nothing
                         */
    bool sees_passes;   /* the judge looks at `passed`, so it is part of the state; to the rules it
                         * makes no difference, for only one side passes without ending the game */

    /* Refuting several moves costs the maximum plus half of the rest; else the maximum plus one for
     * each of the others, which suits games whose move orders transpose. */
    bool sums;

    /* Tag ^ 1 is the same game with the other side as its prover, and exactly one of the two
     * provers wins a state whose result rests on no ko: such a result is not searched twice.  Not
     * with obeys, unbound or keeps_stones. */
    bool has_dual;

    bool any_win; /* any winning move will do: the search tries the last two winners first, which
                   * changes no result */

    /* The cells that the side to move need consider, beside the pass; NULL: all. */
    iki_cells (*moves)(const void *ctx, const iki_dfpn_state *s);

    bool obeys;   /* the prover also obeys bans (no side has a ko threat).  Not with has_dual or
                   * endless */
    bool unbound; /* the opponent ignores bans.  Not with has_dual or endless */

    /* The prover loses when any of its stones is captured; then no move of the prover repeats a
     * position that came after the first, which superko would forbid.  Only with obeys; not with
     * has_dual or endless. */
    bool keeps_stones;

    /* The goal of the opponent where it ignores bans, and where no side does; or NULL.  A state to
     * which play comes back is a win of the prover if the opponent cannot reach the second goal
     * from it: then the prover need not ignore bans without end.  Who cannot reach the first goal
     * cannot reach the second; it is asked about before, as the table often has the answer.  Not
     * with obeys, unbound or keeps_stones. */
    const iki_dfpn_goal *endless[2];

    /* True: settled states carry zones (src/search/zone.h), and moves outside the zone in which a
     * pass is refuted are not searched.  Not with sees_passes, keeps_stones or moves, nor with
     * goals without zones that share the tag. */
    bool zones;

    /* The cells on which the judgement of a settled state rests: a position that has the same on
     * them, and is closed there (iki_zone_close), has the same result.  With zones only. */
    iki_cells (*zone)(const void *ctx, const iki_dfpn_state *s);

    iki_cells kept; /* where there are such cells, the keeper loses as soon as no stone of it is on
                     * one of them */
    uint8_t keeper; /* a side */
};

/* Results that are kept, and the memory of the search: 50 bytes an entry, and the line that is
 * searched. */
typedef struct iki_dfpn_table iki_dfpn_table;

enum { IKI_DFPN_LOG2_MIN = 4, IKI_DFPN_LOG2_MAX = 26 };

/* A table of up to 2^log2 entries (the exponent is brought into its range).  It starts small and
 * takes more memory as it fills.  NULL when out of memory. */
iki_dfpn_table *iki_dfpn_table_new(int log2);

/* Frees it; NULL is allowed. */
void iki_dfpn_table_free(iki_dfpn_table *t);

/* Forgets everything.  To be called before another local game, or other goals under the same tags,
 * use the table. */
void iki_dfpn_table_next(iki_dfpn_table *t);

/* True if any answer since iki_dfpn_table_next, to questions with this tag, rests on the ban of a
 * ko or on a repetition.  If not, the answers are the same whoever ignores bans. */
bool iki_dfpn_table_saw_ko(const iki_dfpn_table *t, int tag);

/* The same for the last answer alone. */
bool iki_dfpn_table_rests_on_ko(const iki_dfpn_table *t);

/* The answer for a state.  Spends one node for each state whose moves are generated. */
iki_dfpn_result iki_dfpn_solve(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                               const iki_dfpn_state *s, iki_budget *budget);

/* After the answer OPEN: the numbers with which the search ended, and the move that looks best.
 * False if nothing is known of the state. */
bool iki_dfpn_look(const iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                   const iki_dfpn_state *s, iki_dfpn_numbers *numbers, uint8_t *move);

/* After iki_dfpn_solve has answered for a goal with zones: the zone of the state; all cells where
 * none is known.  For the tests. */
iki_cells iki_dfpn_zone(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                        const iki_dfpn_state *s);

/* After iki_dfpn_solve has answered: how play goes on from there, as far as the table knows.  Fills
 * at most IKI_DFPN_PLIES moves (cells, IKI_CELL_PASS) and returns their number. */
int iki_dfpn_line(iki_dfpn_table *t, const iki_local *l, const iki_dfpn_goal *goal,
                  const iki_dfpn_state *s, uint8_t *moves);

#endif
