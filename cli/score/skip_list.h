/* skip_list - the games that the JSON lines of an earlier run tell of. */
#ifndef IKI_CLI_SCORE_SKIP_LIST_H
#define IKI_CLI_SCORE_SKIP_LIST_H

#include "engine/base/base.h"

typedef struct iki_done iki_done;

/* Reads the lines in a file.  Those that tell of an error do not count; nor does a last line
 * without its end, which an interrupted run may leave.  NULL with IKI_E_IO, IKI_E_SYNTAX (the line
 * is in the error), IKI_E_MEMORY; also when this build has no JSON. */
iki_done *iki_done_read(const char *path, iki_error *error);

/* Frees it; NULL is allowed. */
void iki_done_free(iki_done *d);

/* Is that game (from 1) of that file among them?  Never for a path that is not UTF-8 on a
 * line without "file_bytes".  d may be NULL. */
bool iki_done_has(const iki_done *d, const char *path, size_t game);

#endif
