/* inputs - the files that the operands of a command line stand for. */
#ifndef IKI_INPUTS_H
#define IKI_INPUTS_H

#include "engine/base.h"

#include <stdio.h>

/* Called for every file in order, with error NULL; or for a place that cannot be listed, with the
 * reason.  False: stop. */
typedef bool (*iki_inputs_visit)(void *ctx, const char *path, const char *error);

/* Visits what the operands name: a file, whatever its name; a folder's files *.sgf (in any case),
 * those of its folders included, sorted by the bytes of their names; for "-" the paths on `list`,
 * one a line.  Links to folders are not followed inside folders.  False if a visit said stop. */
bool iki_inputs_each(char *const *operands, int count, FILE *list, iki_inputs_visit visit,
                     void *ctx);

#endif
