/* diagram - the line of play that answers a problem, as a picture. */
#ifndef IKI_CLI_SOLVE_DIAGRAM_H
#define IKI_CLI_SOLVE_DIAGRAM_H

#include "cli/options.h"
#include "engine/go/game.h"

typedef struct iki_line_of_play {
    const iki_game *game; /* before it */
    iki_point target;     /* a stone of the group that it is about */
    iki_color first;
    int moves;
    const iki_point *move; /* [moves], points or IKI_PASS */
    const char *caption;   /* what it shows, unless --caption says otherwise */
} iki_line_of_play;

/* Writes the picture of a line, its moves numbered, into the file of --output, in the format of its
 * ending: the part of the board around the stones and the line, or that of --crop.  IKI_E_ARGUMENT:
 * --crop is no part of the board; IKI_E_MEMORY, IKI_E_LIMIT, IKI_E_IO. */
iki_status iki_line_save(const iki_options *o, const iki_line_of_play *line,
                         iki_error *error) IKI_MUST_CHECK;

#endif
