/* dfpn_line - what a proof-number search keeps, and the line that it searches.
 *
 * For src/search/dfpn*.c alone.  The line is the states from the first one to the one that is
 * searched.  A disproof may rest on states of it, its conditions (src/search/dfpn.c). */
#ifndef IKI_SEARCH_DFPN_LINE_H
#define IKI_SEARCH_DFPN_LINE_H

#include "src/search/dfpn.h"
#include "src/search/dfpn_table.h"

enum {
    IKI_DFPN_NEVER = 1 << 30,               /* the number of what is refuted */
    IKI_DFPN_MOVES_MAX = IKI_CELLS_MAX + 2, /* cells, a pass, a free pass */
    IKI_DFPN_CONDITION_WORDS = (IKI_DFPN_PLIES + 1) / 64,
    IKI_DFPN_TOO_DEEP = IKI_DFPN_PLIES, /* the condition beyond all plies */
    IKI_DFPN_LINE_SLOTS = 1024,
};

/* The zone of what rests on all cells. */
static const iki_cells IKI_DFPN_ANYWHERE = ~UINT64_C(0);

/* The states of the line on which a disproof rests. */
typedef struct iki_dfpn_conditions {
    uint64_t w[IKI_DFPN_CONDITION_WORDS]; /* bit k: the state at ply k, or IKI_DFPN_TOO_DEEP */
} iki_dfpn_conditions;

/* A move of a state in the line, and the state after it. */
typedef struct iki_dfpn_move {
    iki_dfpn_state state; /* after it */
    iki_dfpn_key key;
    uint64_t hash;  /* of the key */
    iki_cells zone; /* of the settled state, where has_zone */
    uint32_t proof, disproof;
    uint8_t cell;
    bool has_zone; /* else the judge settled the state, and is asked for it */
    bool shrinks;  /* stones were taken off */
    bool ko;       /* what is settled rests on a ban or a repetition */
    bool seen;     /* it was looked up: nothing better than its numbers is known */
} iki_dfpn_move;

/* A state in the line that is searched. */
typedef struct iki_dfpn_line_state {
    iki_dfpn_key key;
    uint64_t hash; /* of the key */
    iki_dfpn_conditions given;
    uint16_t name;
    bool shrunk;    /* stones were taken off on the way here */
    bool prover;    /* the prover is to move */
    uint8_t won[2]; /* the last two cells by which the prover won here, in any search */
    iki_dfpn_move *move;
    int moves;

    /* With zones only. */
    iki_dfpn_move *pass; /* after which the game goes on with the other side to move, or NULL */
    iki_cells listed;    /* cells with a move */
    iki_cells zone;   /* where has_zone: what the refutation of the pass rests on, with that of the
                       * moves in it that are refuted */
    iki_cells joined; /* cells of the zone that need no more to be looked at */
    bool has_zone;
} iki_dfpn_line_state;

struct iki_dfpn_table {
    iki_dfpn_store store;
    uint64_t saw_ko; /* bit: tag */
    uint64_t asked;  /* bit: tag */
    bool rests_on_ko;
    uint16_t slot[IKI_DFPN_LINE_SLOTS]; /* the line by hash: ply + 1 */
    iki_dfpn_line_state line[IKI_DFPN_PLIES + 1];
    iki_dfpn_move move[(IKI_DFPN_PLIES + 1) * IKI_DFPN_MOVES_MAX];
};

/* --- what always holds ---------------------------------------------------------------------- */

/* True if no two of the numbers contradict each other: a side that is settled costs nothing to
 * show, and its opposite can never be shown. */
static inline bool
iki_dfpn_numbers_are_sound(uint32_t proof, uint32_t disproof)
{
    return proof <= IKI_DFPN_NEVER && disproof <= IKI_DFPN_NEVER &&
           (proof == 0) == (disproof == IKI_DFPN_NEVER) &&
           (disproof == 0) == (proof == IKI_DFPN_NEVER);
}

/* True if an entry of the table may be kept: a proof rests on no condition. */
static inline bool
iki_dfpn_entry_is_sound(const iki_dfpn_entry *e)
{
    bool given = e->given[0] != 0 || e->given[1] != 0;
    return iki_dfpn_numbers_are_sound(e->proof, e->disproof) && (!given || e->disproof == 0) &&
           (e->given[0] != 0 || e->given[1] == 0) &&
           (e->move < IKI_CELLS_MAX || e->move == IKI_CELL_PASS);
}

/* --- conditions ----------------------------------------------------------------------------- */

/* Adds the state at a ply, or IKI_DFPN_TOO_DEEP. */
static inline void
iki_dfpn_add_condition(iki_dfpn_conditions *c, int ply)
{
    iki_assert(ply >= 0 && ply <= IKI_DFPN_TOO_DEEP);
    c->w[ply >> 6] |= UINT64_C(1) << (ply & 63);
}

static inline bool
iki_dfpn_has_condition(const iki_dfpn_conditions *c, int ply)
{
    return (c->w[ply >> 6] >> (ply & 63) & 1) != 0;
}

/* True if there is no condition: the disproof holds in every line. */
static inline bool
iki_dfpn_is_unconditional(const iki_dfpn_conditions *c)
{
    uint64_t any = 0;
    for (int i = 0; i < IKI_DFPN_CONDITION_WORDS; i++)
        any |= c->w[i];
    return any == 0;
}

/* Adds all conditions of *more to *c. */
static inline void
iki_dfpn_join_conditions(iki_dfpn_conditions *c, const iki_dfpn_conditions *more)
{
    for (int i = 0; i < IKI_DFPN_CONDITION_WORDS; i++)
        c->w[i] |= more->w[i];
}

/* True if all conditions are states at these plies or above them, or IKI_DFPN_TOO_DEEP. */
static inline bool
iki_dfpn_conditions_are_above(const iki_dfpn_conditions *c, int ply)
{
    for (int i = 0; i < IKI_DFPN_CONDITION_WORDS; i++) {
        uint64_t below = i * 64 > ply   ? ~UINT64_C(0)
                         : i < ply >> 6 ? 0
                                        : ~UINT64_C(1) << (ply & 63);
        if (i == IKI_DFPN_CONDITION_WORDS - 1)
            below &= ~(UINT64_C(1) << (IKI_DFPN_TOO_DEEP & 63));
        if ((c->w[i] & below) != 0)
            return false;
    }
    return true;
}

/* True if the conditions of a kept disproof hold in this line.  Those in the line are added to *c.
 */
bool iki_dfpn_conditions_hold(const iki_dfpn_table *t, const iki_dfpn_entry *e,
                              iki_dfpn_conditions *c);

/* Gives names to the conditions; false if there are more than an entry holds. */
bool iki_dfpn_name_conditions(iki_dfpn_table *t, const iki_dfpn_conditions *c, uint16_t given[2]);

/* --- the line ------------------------------------------------------------------------------- */

/* The ply of a state in the line, or -1. */
int iki_dfpn_ply_of(const iki_dfpn_table *t, const iki_dfpn_key *k, uint64_t hash);

/* The state at ply, whose key and hash are there, becomes the last one of the line: nothing is
 * given yet. */
void iki_dfpn_enter(iki_dfpn_table *t, int ply);

/* The state at ply, the last one, is no longer in the line, nor a condition of itself. */
void iki_dfpn_leave(iki_dfpn_table *t, int ply);

/* True if no state is in the line any more. */
bool iki_dfpn_line_is_empty(const iki_dfpn_table *t);

#endif
