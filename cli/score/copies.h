/* copies - games as SGF with what was found out about them (--write-sgf). */
#ifndef IKI_CLI_SCORE_COPIES_H
#define IKI_CLI_SCORE_COPIES_H

#include "cli/score/outcome.h"

/* Writes a copy of the game that r tells of: its tree as it is, but RE in the root is the count,
 * and the position that was counted has TB, TW and a comment behind its own.  Where the rules or
 * the komi of the count are others than RU and KM say, or were given while the record has none, the
 * root tells them (and AP is Iki, for whom numbers mean what they say).  Whole or not at all.
 *
 * The copy of the path a/b.sgf is DIR/a/b.sgf; of a collection, every game is a file of the folder
 * DIR/a/b.sgf/.  Nothing leads out of DIR and no two files share a copy: a leading / becomes the
 * folder %root, a folder .. becomes %up, and what begins with % gets another one.
 *
 * Errors: IKI_E_IO, IKI_E_MEMORY; IKI_E_ARGUMENT: the copy would replace the file itself. */
iki_status iki_copies_save(const iki_options *o, const iki_sgf *s, const iki_outcome *r,
                           iki_error *error) IKI_MUST_CHECK;

#endif
