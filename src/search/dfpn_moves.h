/* dfpn_moves - the moves of a state, and what is known of the states after them.
 *
 * For src/search/dfpn*.c alone. */
#ifndef IKI_SEARCH_DFPN_MOVES_H
#define IKI_SEARCH_DFPN_MOVES_H

#include "src/search/dfpn_line.h"

/* One search. */
typedef struct iki_dfpn_solver {
    iki_dfpn_table *t;
    const iki_local *l;
    const iki_dfpn_goal *goal;
    iki_budget *budget;
    bool stopped;
    bool ask_twin; /* true: the dual goal was searched in this table */
} iki_dfpn_solver;

/* The numbers of a state as its side to move sees them. */
typedef struct iki_dfpn_view {
    uint32_t win, fail; /* cost to show that it gets what it wants; that it does not */
} iki_dfpn_view;

/* The numbers of the state after a move. */
static inline iki_dfpn_view
iki_dfpn_view_of(const iki_dfpn_solver *s, const iki_dfpn_move *m)
{
    bool prover = m->state.side == s->goal->prover;
    return prover ? (iki_dfpn_view){m->proof, m->disproof} : (iki_dfpn_view){m->disproof, m->proof};
}

/* Settles the state after a move: WIN or LOSS. */
static inline void
iki_dfpn_set_result(iki_dfpn_move *m, iki_dfpn_result result)
{
    iki_assert(result == IKI_DFPN_WIN || result == IKI_DFPN_LOSS);
    m->proof = result == IKI_DFPN_WIN ? 0 : IKI_DFPN_NEVER;
    m->disproof = result == IKI_DFPN_WIN ? IKI_DFPN_NEVER : 0;
}

/* The cells on which the result of the state after a move rests. */
static inline void
iki_dfpn_set_zone(iki_dfpn_move *m, iki_cells zone)
{
    m->zone = zone;
    m->has_zone = true;
}

/* True if the state after a move is known to be won or lost. */
static inline bool
iki_dfpn_is_settled(const iki_dfpn_move *m)
{
    return m->proof == 0 || m->disproof == 0;
}

/* True if a move of the side to move gets it nothing. */
static inline bool
iki_dfpn_is_refuted(const iki_dfpn_solver *s, const iki_dfpn_move *m)
{
    return iki_dfpn_view_of(s, m).win == 0;
}

/* True if the side obeys bans. */
static inline bool
iki_dfpn_may_be_banned(const iki_dfpn_goal *goal, int side)
{
    return side == goal->prover ? goal->obeys : !goal->unbound;
}

/* True if a ban keeps the side to move from a move. */
static inline bool
iki_dfpn_is_banned(const iki_dfpn_solver *s, const iki_dfpn_state *from)
{
    return iki_dfpn_may_be_banned(s->goal, from->side) && from->position.ko != IKI_CELL_NONE;
}

/* The key of a state.  Sides are told from each other by the leader, so that exchanged colours find
 * the same buckets. */
iki_dfpn_key iki_dfpn_key_of(const iki_local *l, const iki_dfpn_goal *goal,
                             const iki_dfpn_state *s);

/* The judgement of the goal for a state that is not in the table. */
iki_dfpn_result iki_dfpn_judge(const iki_dfpn_solver *s, iki_dfpn_move *m);

/* Adds the conditions of a move that is lost for the prover: all its moves must be lost, while one
 * such move of the opponent is enough. */
void iki_dfpn_note_conditions(const iki_dfpn_solver *s, int ply, const iki_dfpn_conditions *c);

/* True if the dual goal was searched in this table. */
bool iki_dfpn_has_twin(const iki_dfpn_table *t, const iki_dfpn_goal *goal);

/* The entry that settles the state for the dual goal without a ko, and so settles it here; or NULL.
 */
const iki_dfpn_entry *iki_dfpn_twin_of(const iki_dfpn_table *t, const iki_dfpn_key *k);

/* Makes a pass or a move at a cell; false if it is illegal.  A pass of the side that loses by two
 * passes counts as a loss at once: the other side would pass too. */
bool iki_dfpn_make_move(const iki_dfpn_solver *s, const iki_dfpn_state *from, uint8_t cell,
                        iki_dfpn_move *m);

/* Finds the key of the state after a move, and its hash. */
void iki_dfpn_name_move(const iki_dfpn_solver *s, iki_dfpn_move *m);

/* All moves of the state at ply with their numbers, or just one that wins for the side to move. */
void iki_dfpn_expand(iki_dfpn_solver *s, int ply, const iki_dfpn_state *from);

#endif
