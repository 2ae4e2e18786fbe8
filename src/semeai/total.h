/* total - a race of one block against one, counted.
 *
 * Every region becomes a number of liberties or a liberty counting game; their sum, cooled by 2,
 * decides the race together with the eyes and the shared liberties (semeai_rule).  Where a region
 * is no question of numbers a race may be decided all the same: a block that lives by its eyes wins
 * against one that is counted, and so does a block that would win with no more liberties there than
 * it has now. */
#ifndef IKI_SEMEAI_TOTAL_H
#define IKI_SEMEAI_TOTAL_H

#include "src/semeai/count.h"
#include "src/semeai/find.h"
#include "src/semeai/rule.h"
#include "src/verdict/effort.h"

enum { IKI_RACE_GAME_BYTES = 16 << 20 }; /* for the table of games of one question */

/* What one region gives to the block beside it. */
typedef struct iki_region_count {
    bool counted;               /* else it is no question of numbers */
    bool exact;                 /* the rule of the sum is a theorem with this region in it */
    bool plain;                 /* no move can change it but filling one liberty after the other */
    iki_cgt_game game, cooled;  /* in liberties, Black's positive; not for shared regions */
    int eye_points, eye_stones; /* of an eye */
    int liberties;              /* of an eye or a shared region */
    int surplus;                /* approach moves that the last liberty does not need */
} iki_region_count;

typedef struct iki_race_total {
    bool counted;            /* every region is: total and numbers are good */
    bool exact;              /* and the outcome that they give is a theorem */
    bool plain;              /* no region is a game that moves can change */
    int liberties[2];        /* [side] real liberties of its block */
    int eye[2];              /* [side] liberties of its eye */
    iki_cgt_game total;      /* hard + easy; of iki_race_count alone */
    iki_cgt_game hard, easy; /* the sum of what needs braces, and that of all other games */
    iki_race_numbers numbers;
    bool alive[2]; /* [side] its eyes alone make its block live, though all else is lost */
    iki_race_result result[2]; /* [first mover] what is a theorem, counted or not; else unknown */
    iki_pset vital;            /* points of unsettled eyes that decide them */
    iki_region_count region[IKI_RACE_REGIONS_MAX];
} iki_race_total;

/* True if the race was counted exactly and has no eyes: then it is the sum of its regions, and a
 * move changes the value of one. */
static inline bool
iki_race_is_sum(const iki_race_total *t)
{
    return t->exact && t->numbers.eye_class[0] + t->numbers.eye_class[1] == 0;
}

/* Counts a race of two blocks.  All fields of effort are set.  The games live in u, whose failure
 * is returned, as is IKI_E_MEMORY; a region that is too large is not counted. */
iki_status iki_race_count(const iki_race *race, const iki_effort *effort, iki_cgt *u,
                          iki_race_total *total) IKI_MUST_CHECK;

/* The same for a race that one move made of the race `before`, whose *known was counted in the same
 * table u: what the move left as it was is not counted again. */
iki_status iki_race_count_next(const iki_race *race, const iki_effort *effort, iki_cgt *u,
                               const iki_race *before, const iki_race_total *known,
                               iki_race_total *total) IKI_MUST_CHECK;

/* Counts one region that touches a single block of the race, which may have any number of blocks:
 * what it gives to that block.  Failures as above. */
iki_status iki_race_count_region(const iki_race *race, int region, const iki_effort *effort,
                                 iki_cgt *u, iki_region_count *count) IKI_MUST_CHECK;

/* The values of a region that was counted as a game after all moves there; l is its local game. */
iki_status iki_race_region_moves(const iki_race *race, int region, const iki_effort *effort,
                                 iki_cgt *u, iki_local *l, iki_count_moves *moves) IKI_MUST_CHECK;

/* What a move makes of the region in which it is played; see iki_region_count. */
typedef struct iki_region_change {
    int region;
    iki_cgt_game cooled;
    int surplus;
} iki_region_change;

/* The numbers of a race that is a sum (iki_race_is_sum) after a change; exact where they are a
 * theorem. */
iki_status iki_race_count_changed(const iki_race *race, iki_cgt *u, const iki_race_total *known,
                                  const iki_region_change *change,
                                  iki_race_total *total) IKI_MUST_CHECK;

#endif
