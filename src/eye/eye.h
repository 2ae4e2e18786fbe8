/* eye - the eye space of one block on a board, and its exact status.
 *
 * The eye space of a block is what the block encloses by itself: the connected parts of the board
 * without the block, except the outside.  Stones inside belong to it: the attacker's, and own
 * stones that are not connected to the block.  The analysis assumes that the attacker's stones
 * outside cannot be captured and that one move fills each outside liberty of the block; for life
 * both are the worst case.
 *
 * Source: Vila and Cazenave 2003, with exact values in place of their four words (src/eye/solve.h).
 */
#ifndef IKI_EYE_H
#define IKI_EYE_H

#include "engine/base/sbuf.h"
#include "engine/go/board.h"
#include "src/eye/class.h"
#include "src/eye/table.h"

typedef struct iki_eye {
    iki_color owner;
    iki_point block; /* head of its chain */
    iki_pset space;  /* everything enclosed, stones included */
    bool too_large;  /* true if it is too large to solve: graph and content are not filled in */
    bool open_ended; /* true if another part, too large to solve, may be eye space: it counts
                      * as outside here, so that only life is certain */
    int regions;     /* connected parts of the space */
    iki_point point[IKI_EYE_MAX]; /* its points in board order, as the graph numbers them */
    iki_eye_graph graph;
    iki_eye_content content;
    iki_pset outside; /* liberties of the block that are not in the space */
    int external;     /* how many */
} iki_eye;

/* Solutions of eyes that are not in the table, kept for the next question. */
typedef struct iki_eye_cache iki_eye_cache;

/* NULL when out of memory. */
iki_eye_cache *iki_eye_cache_new(void);

/* Frees it with its solutions; NULL is allowed. */
void iki_eye_cache_free(iki_eye_cache *cache);

/* Finds the eye space that p belongs to: p is a stone of the block, or an empty point or a stone
 * inside. Of several blocks the one with the smallest part around p is meant, but before that one
 * whose part is too small for a living group and that unconditionally alive chains shut in.
 * Where none of this gives an eye, or the block lives unconditionally, and the block and at most
 * IKI_EYE_MAX points are the whole board, all these points are its eye space.  IKI_E_ARGUMENT if
 * there is no eye at p, or two that suit equally. */
iki_status iki_eye_find(const iki_board *b, iki_point p, iki_eye *eye) IKI_MUST_CHECK;

/* The stones of the blocks of one colour that together enclose the region at p; none if there is no
 * such region, or one of each colour that suits equally.  *region: its points.  The region has at
 * most IKI_EYE_MAX points, or twice as many if that is less than half of the board, or the blocks
 * are unconditionally alive.  If p is a stone that borders
 * such regions, its block, and all points of these.  Where no single block has an eye there, other
 * methods must decide. */
iki_pset iki_eye_owners(const iki_board *b, iki_point p, iki_pset *region);

/* True if iki_eye_owners finds some.  For the tests. */
bool iki_eye_is_shared(const iki_board *b, iki_point p);

/* The connected part of an eye space that holds p, as an eye of its own whose outside liberties are
 * those of the rest; false if p is not in the space. */
bool iki_eye_region(const iki_board *b, const iki_eye *whole, iki_point p, iki_eye *out);

/* The eye of a known block with a known space, which must be whole parts of the board without the
 * block. */
void iki_eye_make(const iki_board *b, iki_point block, const iki_pset *space, iki_eye *eye);

/* The exact answer; its moves are bits of eye->point, IKI_EYE_OUTSIDE and IKI_EYE_PASS.  Small eyes
 * come from the table, others are solved: IKI_E_LIMIT when the budget ends or the eye is too large.
 */
iki_status iki_eye_evaluate(const iki_board *b, const iki_eye *eye, bool suicide,
                            iki_budget *budget, iki_eye_cache *cache,
                            iki_eye_answer *answer) IKI_MUST_CHECK;

/* Class, life property, vital and end points of the whole eye space, if it has at most
 * IKI_EYE_CLASS_POINTS points (else IKI_E_LIMIT). */
iki_status iki_eye_explain(const iki_eye *eye, bool suicide, iki_budget *budget,
                           iki_eye_cache *cache, iki_eye_class *out) IKI_MUST_CHECK;

/* Appends the neighbour class of each region of the eye space, in board order, blanks between. */
void iki_eye_write_classes(const iki_eye *eye, iki_sbuf *out);

/* The paper's words, and what it leaves out. */
typedef enum iki_eye_status {
    IKI_EYE_UNKNOWN = 0,
    IKI_EYE_ALIVE,
    IKI_EYE_ALIVE_IN_ATARI,
    IKI_EYE_UNSETTLED,
    IKI_EYE_NAKADE,
    IKI_EYE_SEKI,
    IKI_EYE_KO,
} iki_eye_status;

/* The status that an answer means.  UNKNOWN: another part may be eye space, and the block is not
 * alive without it.  ALIVE_IN_ATARI: alive with at most one liberty inside, whatever it has
 * outside. */
iki_eye_status iki_eye_status_of(const iki_eye *eye, const iki_eye_answer *answer);

/* "unknown", "alive", "alive_in_atari", "unsettled", "nakade", "seki", "ko". */
const char *iki_eye_status_word(iki_eye_status status);

/* True if the block is in atari and unsettled for that reason: the attacker takes it, but the owner
 * who moves first takes stones inside, and that saves it. */
bool iki_eye_is_saved_by_capture(const iki_eye *eye, const iki_eye_answer *answer);

/* The moves worth telling for a status: hot spots, capturing moves, ko moves; bits as in an answer.
 */
uint16_t iki_eye_hot_spots(const iki_eye *eye, const iki_eye_answer *answer);

/* Where the eye lies, in the paper's terms. */
typedef enum iki_eye_place_kind {
    IKI_EYE_CENTRE,
    IKI_EYE_SIDE,
    IKI_EYE_CORNER,
    IKI_EYE_OPEN
} iki_eye_place_kind;

/* Corner: a corner of the board with both neighbours; side: at least three points on one edge;
 * open: another graph than the plain board, or both of two opposite edges. */
iki_eye_place_kind iki_eye_placement(const iki_board *b, const iki_eye *eye);

/* True if no own stone is inside, every empty point touches the block, and there is at most one
 * chain of the attacker. */
bool iki_eye_is_plain(const iki_eye *eye);

#endif
