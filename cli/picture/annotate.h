/* annotate - what is drawn over a position: the record's marks, the numbers of moves. */
#ifndef IKI_CLI_PICTURE_ANNOTATE_H
#define IKI_CLI_PICTURE_ANNOTATE_H

#include "cli/picture/picture.h"
#include "engine/sgf/sgf.h"

typedef struct iki_game iki_game; /* engine/go/game.h */

/* An empty set of notes, to be freed. */
void iki_notes_init(iki_notes *n);
void iki_notes_free(iki_notes *n);

/* A position of a record's main line. */
typedef struct iki_place {
    const iki_sgf *record;
    size_t number;    /* of the game, from 1 */
    long before_move; /* 0: the end */
} iki_place;

/* Adds the marks LB, TR, SQ, CR and MA of the node that shows the position; with `territory` TB and
 * TW, too.  Points that are not on the board, or numbered already, are left out.  IKI_E_MEMORY. */
iki_status iki_notes_add_signs(iki_notes *n, const iki_place *place, const iki_topo *t,
                               bool territory) IKI_MUST_CHECK;

/* Adds a label.  IKI_E_MEMORY. */
iki_status iki_notes_add_label(iki_notes *n, iki_point p, const char *text) IKI_MUST_CHECK;

/* Numbers the stones of the moves first to last of the game, from 1, and tells in words which of
 * these moves have no stone any more. */
void iki_notes_number(iki_notes *n, const iki_game *g, int64_t first, int64_t last);

/* Adds "31 at D4" to the words. */
void iki_notes_tell(iki_notes *n, const iki_topo *t, long number, iki_point p);

/* Reads "C3:K12", corners in any order, or "all"; false if it is no part of the board. */
bool iki_part_read(const iki_topo *t, const char *text, iki_part *out);

#endif
