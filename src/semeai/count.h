/* count - a region beside a block as a game whose score is liberties.
 *
 * The owner of the block gains liberties there, the enemy takes them; how many there are depends on
 * who moves first.  The value of a region is therefore a combinatorial game, {4|0} for instance,
 * and the liberties of a block are the sum of such games.  A race is decided by these sums cooled
 * by 2, the swing of an ordinary exchange in which both sides fill a liberty. */
#ifndef IKI_SEMEAI_COUNT_H
#define IKI_SEMEAI_COUNT_H

#include "src/cgt/cgt.h"
#include "src/search/area.h"
#include "src/tunables/tunables.h"

/* What a region may cost (IKI_COUNT_EMPTY_MAX, IKI_COUNT_STATES_MAX): n points in an open row make
 * up to 3^n positions, seven of them fit, and take some 20 milliseconds.  n outside liberties of a
 * cutting chain that differ in nothing make n + 1.  A region has 64 cells at most. */

/* Why a region has no value.  None of these is set if all that is only an idle possibility. */
enum {
    IKI_COUNT_KO = 1,       /* a ko can arise */
    IKI_COUNT_CYCLE = 2,    /* a position can come back */
    IKI_COUNT_EYE = 4,      /* the owner may get a liberty that cannot be filled, or only last */
    IKI_COUNT_CONNECTS = 8, /* the block may be joined to safe stones */
    IKI_COUNT_LIMIT = 16,   /* too large */
};

/* A race without eyes and shared liberties: let g be the sum of `cooled` over all regions of both
 * blocks.  Black moving first captures unless g <= -1, and moving second if g >= 1, provided that
 * both answers stay the same when g is less by the greatest surplus of Black's regions, and when it
 * is more by the greatest surplus of White's. */
typedef struct iki_liberty_count {
    unsigned flags;
    int liberties; /* on the board now, always positive */
    int surplus;   /* up to how many moves the enemy saves because it need not approach the last
                    * liberty of the block, if that lies in this region */
    bool plain;    /* whatever is played, the enemy can fill one liberty after the other, nobody
                    * gains any, and no move takes two: the same as single liberties */
    uint32_t states;
    iki_cgt_game game, cooled; /* in liberties, Black's positive; cooled by 2.  IKI_CGT_NONE if
                                * there is a flag */
} iki_liberty_count;

/* What a region is worth after each move. */
typedef struct iki_count_moves {
    iki_cgt_game cooled[2][IKI_CELLS_MAX]; /* [side][cell]; IKI_CGT_NONE: no move, or no value */
    int surplus[2][IKI_CELLS_MAX];
} iki_count_moves;

/* The value of the cells as a region of the block l->target[0], which is the only target and has
 * liberties elsewhere too; p may be any position of them.  All other stones are safe.
 *
 * IKI_E_LIMIT: region, budget (may be NULL) or table are too small for it;
 * IKI_E_MEMORY.  No games are stored in *out then. */
iki_status iki_semeai_count(const iki_local *l, const iki_local_position *p, iki_cgt *u,
                            iki_budget *budget, iki_liberty_count *out) IKI_MUST_CHECK;

/* The same with the values after all moves; *moves has none where *out has no game. */
iki_status iki_semeai_count_moves(const iki_local *l, const iki_local_position *p, iki_cgt *u,
                                  iki_budget *budget, iki_liberty_count *out,
                                  iki_count_moves *moves) IKI_MUST_CHECK;

#endif
