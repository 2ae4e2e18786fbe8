/* eyespaces - the eye spaces of one block on a board, their values, and what their sum says.
 *
 * A space is a connected part of the board without the block and without the attacker's chains that
 * are unconditionally alive by what lies beyond all spaces.  So it may touch such chains: then it
 * may be half an eye, or none.  Stones inside belong to it.  A part of more than IKI_EYE_MAX points
 * is a space of which nothing is known.  Nothing is assumed of the outside, unless that is asked
 * for. */
#ifndef IKI_EYE_EYESPACES_H
#define IKI_EYE_EYESPACES_H

#include "src/eye/cache.h"
#include "src/eye/eye.h"
#include "src/eye/eyespace_value.h"

enum { IKI_EYESPACES_MAX = 48 };

/* Why the value of a space is unknown. */
typedef enum iki_eyespace_doubt {
    IKI_EYESPACE_NO_DOUBT,
    IKI_EYESPACE_TOO_LARGE, /* more than IKI_EYE_MAX points */
    IKI_EYESPACE_UNSOLVED,  /* the node limit was reached */
    IKI_EYESPACE_KO,        /* a ko can arise */
    IKI_EYESPACE_LIBERTIES, /* the block may lose its last liberty there */
} iki_eyespace_doubt;

typedef struct iki_eyespace {
    iki_pset points;
    bool closed; /* true if the block encloses it by itself */
    iki_eyespace_bounds bounds;
    iki_eyespace_value value;
    iki_eyespace_doubt doubt;
    /* [0] attacker, [1] owner; where a move can be: the bounds afterwards */
    iki_pset moves[2];
    iki_eyespace_bounds after[2][IKI_EYE_MAX]; /* [][i]: after a move at the i-th point */
} iki_eyespace;

/* May the owner reach two eyes? */
typedef enum iki_eyespace_chance {
    IKI_CHANCE_UNKNOWN,
    IKI_CHANCE_NO,
    IKI_CHANCE_YES
} iki_eyespace_chance;

typedef struct iki_eyespaces {
    iki_color owner;
    iki_point block;
    int count;
    iki_pset premise; /* the attacker's chains that are only assumed to live */
    bool too_many;    /* true: there are more spaces than fit, and none is looked at */
    iki_eyespace space[IKI_EYESPACES_MAX];
    iki_eyespace_chance two_eyes[2]; /* [0] the attacker moves first, [1] the owner does */
    /* Where two_eyes are no and yes: [0] moves after which the owner never gets two eyes, [1] moves
     * after which the owner gets them. All of both where every value is known, before and after. */
    iki_pset moves[2];
    bool dead; /* true: the block is captured though its owner moves first */
} iki_eyespaces;

/* Solves the spaces around the block of a stone.  IKI_E_MEMORY; a limit only leaves spaces unknown.
 */
iki_status iki_eyespaces_solve(const iki_board *b, iki_point block, bool suicide,
                               iki_budget *budget, iki_eyespaces *out) IKI_MUST_CHECK;

/* The same where the attacker's chains in the largest space, if it is too large to solve, are taken
 * to live: out->premise. */
iki_status iki_eyespaces_assume(const iki_board *b, iki_point block, bool suicide,
                                iki_budget *budget, iki_eyespaces *out) IKI_MUST_CHECK;

/* Where the owner gets no two eyes: sets e->dead if the block is captured, else a seki or a ko may
 * save it.  It is told where the spaces that the block encloses have at most IKI_EYE_MAX points,
 * and all others are single empty points. */
iki_status iki_eyespaces_find_death(const iki_board *b, bool suicide, iki_budget *budget,
                                    iki_eye_cache *cache, iki_eyespaces *e) IKI_MUST_CHECK;

/* The space that holds p, or NULL. */
const iki_eyespace *iki_eyespaces_at(const iki_eyespaces *e, iki_point p);

/* Adds up all values; false if one of them is unknown. */
bool iki_eyespaces_sum(const iki_eyespaces *e, iki_eyespace_sum *sum);

/* "alive": two eyes though the attacker moves first; "unsettled": only if the owner moves first;
 * "no_two_eyes": not even then; "dead": nor any other life; "unknown". */
const char *iki_eyespaces_word(const iki_eyespaces *e);

#endif
