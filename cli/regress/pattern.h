/* pattern - does a reply match what a suite expects? */
#ifndef IKI_CLI_REGRESS_PATTERN_H
#define IKI_CLI_REGRESS_PATTERN_H

#include "engine/base/base.h"

/* True if the whole reply matches the n bytes of the pattern, an extended regular expression in
 * which \n is a line end and \d a digit.  *valid is false if the pattern cannot be read. */
bool iki_pattern_matches(const char *reply, const char *pattern, size_t n, bool *valid);

#endif
