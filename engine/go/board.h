/* board - a position: stones, chains, liberties, the simple ko, a hash.
 *
 * Flat and copied by =; it shares its topology by pointer.  Chains are circular lists over `next`
 * and are named by their head; each head keeps the number of its pseudo-liberties (one for each
 * stone-to-empty edge) with their sum and sum of squares, which tells capture and atari without
 * walking.  Undo is exact and last-in-first-out: stale data of captured chains is left in place
 * and becomes valid again when the moves after the capture have been taken back.
 *
 * The board knows the simple ko and whether suicide is wanted; history (superko, turn, passes) is
 * the business of game. */
#ifndef IKI_GO_BOARD_H
#define IKI_GO_BOARD_H

#include "engine/go/topo.h"

typedef struct iki_board {
    const iki_topo *topo;
    uint64_t hash; /* of the stones alone */
    iki_point ko;  /* the point that ko_color may not take now, or IKI_NOWHERE */
    iki_color ko_color;
    uint32_t prisoners[3]; /* [c]: stones of colour c taken off the board by play */
    iki_pset at[3];        /* [IKI_EMPTY], [IKI_BLACK], [IKI_WHITE]: where they are */
    uint8_t color[IKI_POINTS_MAX];
    iki_point head[IKI_POINTS_MAX];  /* of a stone: its chain */
    iki_point next[IKI_POINTS_MAX];  /* of a stone: the next one of its chain, circular */
    uint16_t size[IKI_POINTS_MAX];   /* of a head: stones */
    uint16_t pseudo[IKI_POINTS_MAX]; /* of a head: pseudo-liberties, their sum, sum of squares */
    uint32_t sum[IKI_POINTS_MAX], square[IKI_POINTS_MAX];
} iki_board;

typedef enum iki_legality {
    IKI_LEGAL = 0,
    IKI_OCCUPIED,
    IKI_SUICIDE,
    IKI_KO,
    IKI_SUPERKO,
    IKI_OFF_BOARD,
} iki_legality;

/* What a move changed: owned by the caller, valid until the move is taken back. */
typedef struct iki_undo {
    iki_point move; /* or IKI_PASS */
    iki_color color, ko_color;
    iki_point ko;
    uint64_t hash;
    uint32_t prisoners[3];
    iki_point head, next; /* stale data at the point */
    uint16_t size, pseudo;
    uint32_t sum, square;
    uint8_t merges, captures;
    bool suicide;
    iki_point merged[IKI_DEGREE_MAX][2]; /* [absorbed head, absorbing head], in order */
    iki_point captured[IKI_DEGREE_MAX];  /* heads of captured chains, in order */
} iki_undo;

/* The empty position. */
void iki_board_init(iki_board *b, const iki_topo *topo);

/* The position with these stones, no ko, no prisoners.  IKI_E_ARGUMENT if the sets meet or leave
 * the board, IKI_E_ILLEGAL if a chain has no liberty; *b is then unchanged. */
iki_status iki_board_set(iki_board *b, const iki_pset *black, const iki_pset *white) IKI_MUST_CHECK;

/* May `color` play at p?  A pass always is legal.  Never answers IKI_SUPERKO. */
iki_legality iki_board_legal(const iki_board *b, iki_color color, iki_point p, bool suicide);

/* Plays a move (or IKI_PASS) that iki_board_legal allows under some suicide rule; a chain of the
 * mover that ends without liberties is taken off. */
void iki_board_play(iki_board *b, iki_color color, iki_point p, iki_undo *undo);

/* Takes back the move that filled *undo, which must be the last one that still stands. */
void iki_board_undo(iki_board *b, const iki_undo *undo);

/* The hash that iki_board_play would leave. */
uint64_t iki_board_hash_after(const iki_board *b, iki_color color, iki_point p);

/* The points of the chain of the stone at p. */
iki_pset iki_board_chain(const iki_board *b, iki_point p);

/* The whole chain of the first point of *left, which holds stones only; takes its points out of
 * *left.  Empty where *left is. */
iki_pset iki_board_take_chain(const iki_board *b, iki_pset *left);

/* for each chain (an iki_pset) with a stone in *set, in the order of their first points there; the
 * body may change the set, which is copied, but not the board */
#define IKI_CHAINS_FOR(chain, b, set)                                                              \
    for (iki_pset chain##_left = *(set), chain = iki_board_take_chain(b, &chain##_left);           \
         !iki_pset_is_empty(&chain); chain = iki_board_take_chain(b, &chain##_left))

/* The liberties of that chain, each once.  Walks over its stones; iki_board_in_atari does not. */
iki_pset iki_board_liberties(const iki_board *b, iki_point p);

/* Has the chain at the stone p exactly one liberty?  If so it is stored in *last (may be NULL). */
bool iki_board_in_atari(const iki_board *b, iki_point p, iki_point *last);

/* Key of one stone in the hash; xor over all stones gives board.hash. */
uint64_t iki_board_key(iki_color color, iki_point p);

/* Does every redundant field say the same?  For tests and assertions; slow. */
bool iki_board_consistent(const iki_board *b);

#endif
