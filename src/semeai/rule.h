/* rule - the result of a race from numbers alone.
 *
 * Numbers count from Black's side: the balance of a race is Black's exclusive liberties (external
 * ones and those of its eye) minus White's.  It may be a game whose value moves change; then it is
 * cooled by 2 and known by the two integers to which either first mover can round it.
 *
 * Sources: Mueller 1999 for plain liberties and eyes; Nakamura 2009 for games; K. Nakamura 2005 for
 * one block against two, with the exceptions that the article leaves open worked out by brute
 * force. */
#ifndef IKI_SEMEAI_RULE_H
#define IKI_SEMEAI_RULE_H

#include "src/cgt/cgt.h"
#include "src/semeai/result.h"

/* The balance of a race after each first mover's best play: [0] Black's, [1] White's.  Equal for
 * an integer (case 1 of Nakamura), one apart between two integers (case 2), two apart when confused
 * with one (case 3); more while it is hot. */
typedef struct iki_race_balance {
    int64_t after[2];
} iki_race_balance;

/* The integers around a cooled game.  IKI_E_LIMIT if it is too far from 0, or its table's failure.
 */
iki_status iki_race_round(iki_cgt *u, iki_cgt_game cooled,
                          iki_race_balance *balance) IKI_MUST_CHECK;

/* The integers around g + h, which is not worked out: h should be a small game. */
iki_status iki_race_round_sum(iki_cgt *u, iki_cgt_game g, iki_cgt_game h,
                              iki_race_balance *balance) IKI_MUST_CHECK;

/* The strength of an eye of n points in a race: 0 none, 1 small (up to 3), then n. */
int iki_race_eye_class(int points);

/* Liberties that an eye of n >= 1 points counts before enemy stones stand in it:
 * 1, 2, 3, 5, 8, 12, 17 ... */
int iki_race_eye_liberties(int points);

/* F: by how many liberties the attacker must lead to capture, moving first; by one more moving
 * second.  Classes of the own eye and the other one; shared: common liberties. */
int iki_race_margin(int own_class, int other_class, int shared);

/* What both sides bring into a race of one block each. */
typedef struct iki_race_numbers {
    iki_race_balance balance;
    int eye_class[2]; /* [side] */
    int shared;
} iki_race_numbers;

/* The outcome when `first` (a side) moves first. */
iki_race_result iki_race_outcome_of(const iki_race_numbers *n, int first);

/* One block Y against X: what the local race says, from the side of Y. */
typedef enum iki_race_pair {
    IKI_PAIR_FIRST, /* <->: whoever moves first wins */
    IKI_PAIR_SEKI,  /* <=> */
    IKI_PAIR_Y,     /* Y wins moving first, and X does not */
    IKI_PAIR_X,
} iki_race_pair;

/* result[0]: Black moves first, result[1]: White. */
iki_race_pair iki_race_pair_of(const iki_race_result result[2], int y_side);

/* The row 1 .. 10 of the table for one against two. */
int iki_race_row(iki_race_pair first, iki_race_pair second);

/* The judging procedure for one block against n of Nakamura 2009, as it is given there, which is no
 * theorem: the table for the pairs; where all of them are won by who moves first, the side whose
 * winning moves have one in common (common[side]) wins, and the first mover if both sides have one.
 * Unknown if neither has: the procedure does not say. */
iki_race_result iki_race_nakamura(const iki_race_pair *pair, int pairs, const bool common[2],
                                  int first, int y_side);

/* The outcome for whoever moves first, where the table is a theorem for blocks without eyes and
 * with plain liberties; IKI_RACE_UNKNOWN where it is not (row 7).  x_always: does X win both local
 * races even when Y moves first?  first, y_side: sides. */
iki_race_result iki_race_row_outcome(int row, bool x_always, int first, int y_side);

#endif
