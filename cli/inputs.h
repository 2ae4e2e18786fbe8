/* inputs - the files that the operands of a command line stand for, one at a time. */
#ifndef IKI_CLI_INPUTS_H
#define IKI_CLI_INPUTS_H

#include "engine/base/base.h"

typedef struct iki_inputs iki_inputs;

typedef enum iki_input {
    IKI_INPUT_END = 0,
    IKI_INPUT_FILE,
    IKI_INPUT_FAILED, /* a place that cannot be listed, or a file that cannot be read */
    IKI_INPUT_PASSED, /* a file that is no record, and is passed over */
    IKI_INPUT_WAIT,   /* the list has no whole line yet: poll its descriptor, then ask again */
} iki_input;

/* The inputs that the operands name: a file, whatever its name; a folder's records (.sgf, .gib,
 * .ngf, .ugf, .ugi, packed ones with .gz, in any case) and the records in its archives (.zip),
 * those of its folders included, sorted by the bytes of their names; the records in an archive, as
 * "games.zip/a.sgf"; for "-" the paths that can be read from `list`, one a line.  Links to folders
 * are not followed inside folders.  The operands must outlive it.  NULL when out of memory. */
iki_inputs *iki_inputs_new(char *const *operands, int count, int list);

/* Frees it, with the path given out last; NULL is allowed.  `list` stays open. */
void iki_inputs_free(iki_inputs *in);

/* The next one in order: its path, which is good until the next call, and for IKI_INPUT_FAILED the
 * reason, for IKI_INPUT_PASSED what it is.  Nothing is read ahead but the names in the folders on
 * the way to the file, and what a read of the list brings. */
iki_input iki_inputs_next(iki_inputs *in, const char **path, const char **reason);

#endif
