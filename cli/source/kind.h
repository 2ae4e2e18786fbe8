/* kind - what a file is by its first bytes, in words, for messages about files that are no records.
 */
#ifndef IKI_CLI_SOURCE_KIND_H
#define IKI_CLI_SOURCE_KIND_H

#include "engine/base/base.h"

enum { IKI_KIND_BYTES = 512 }; /* bytes from the beginning that are enough */

/* "a PNG picture", "a ZIP archive", "a text", "an empty file", ...; never NULL. */
const char *iki_kind_of(const char *bytes, size_t n);

/* Is it something that only another program could unpack, or one that this one unpacks? */
bool iki_kind_is_packed(const char *bytes, size_t n);

/* Does it begin as a record of a format that is read? */
bool iki_kind_is_record(const char *bytes, size_t n);

#endif
