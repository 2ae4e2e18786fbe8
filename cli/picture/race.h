/* race - a capturing race on the board: letters on its regions, and in words what they are. */
#ifndef IKI_CLI_PICTURE_RACE_H
#define IKI_CLI_PICTURE_RACE_H

#include "cli/picture/picture.h"

typedef struct iki_game iki_game; /* engine/go/game.h */

/* Reads --race, two chains of different colours, and judges their race within the limits of the
 * options: *notes gets its letters and lines of play, *caption who wins.  IKI_E_ARGUMENT with a
 * reason: there is no such race; IKI_E_MEMORY. */
iki_status iki_race_note(const iki_options *o, const iki_game *g, iki_notes *notes,
                         iki_sbuf *caption, iki_error *error) IKI_MUST_CHECK;

#endif
