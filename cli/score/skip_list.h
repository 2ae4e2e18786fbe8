/* skip_list - the games that an earlier run has scored, by its JSON lines. */
#ifndef IKI_CLI_SCORE_SKIP_LIST_H
#define IKI_CLI_SCORE_SKIP_LIST_H

#include "engine/base/base.h"

typedef struct iki_skip_list iki_skip_list;

/* Reads the lines in a file.  Lines with an error do not count; nor does a last line
 * without its end, which an interrupted run may leave.  NULL with IKI_E_IO, IKI_E_SYNTAX (the line
 * is in the error), IKI_E_MEMORY; also when this build has no JSON. */
iki_skip_list *iki_skip_list_read(const char *path, iki_error *error);

/* Frees it; NULL is allowed. */
void iki_skip_list_free(iki_skip_list *d);

/* True if the list has that game (from 1) of that file; *unfinished then tells whether its line
 * says that the game is not finished.  Never for a path that is not UTF-8 on a line without
 * "file_bytes".  d may be NULL. */
bool iki_skip_list_has(const iki_skip_list *d, const char *path, size_t game, bool *unfinished);

#endif
