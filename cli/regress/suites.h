/* suites - the *.tst files that operands name. */
#ifndef IKI_CLI_REGRESS_SUITES_H
#define IKI_CLI_REGRESS_SUITES_H

#include "engine/base/base.h"

typedef struct iki_suites {
    char **path; /* [count], owned */
    size_t count, capacity;
} iki_suites;

/* Adds a file as it is, or the files *.tst of a folder and of the folders in it, sorted by the
 * bytes of their names; links to folders inside it are not followed.  IKI_E_IO: a folder that
 * cannot be read; IKI_E_ARGUMENT: a folder without such a file; IKI_E_MEMORY. */
iki_status iki_suites_add(iki_suites *s, const char *operand, iki_error *error) IKI_MUST_CHECK;

void iki_suites_free(iki_suites *s);

#endif
