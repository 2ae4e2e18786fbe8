/* recode - text of other charsets as UTF-8. */
#ifndef IKI_SGF_RECODE_H
#define IKI_SGF_RECODE_H

#include "engine/base/sbuf.h"

/* Appends text in a charset of that name as UTF-8; a byte that is no character becomes "?".  False
 * where the name is not known, and nothing is appended then. */
bool iki_recode(const char *charset, const char *text, size_t n, iki_sbuf *out);

/* Is the text UTF-16, by its mark or because it begins with "(;" of two bytes each? */
bool iki_recode_is_utf16(const char *text, size_t n);

/* Appends such a text as UTF-8, without its mark; a surrogate without its partner becomes "?". */
void iki_recode_utf16(const char *text, size_t n, iki_sbuf *out);

#endif
