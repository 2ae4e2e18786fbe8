/* formats - records in any of the formats that are read, as SGF trees.
 *
 * GIB is Tygem's format, NGF that of WBaduk (Cyberoro), UGF that of PandaNet and of Japanese sites.
 * None has a published specification; what is read is what their files are known to contain.  Text
 * that is no UTF-8 is taken in the charset that is usual in the format. */
#ifndef IKI_SGF_FORMATS_H
#define IKI_SGF_FORMATS_H

#include "engine/sgf/sgf.h"

typedef enum iki_format {
    IKI_FORMAT_SGF,
    IKI_FORMAT_GIB,
    IKI_FORMAT_NGF,
    IKI_FORMAT_UGF
} iki_format;

/* What the text looks like; IKI_FORMAT_SGF where it looks like nothing else. */
iki_format iki_format_of(const char *bytes, size_t n);

/* Reads a text in whatever format it is: see iki_sgf_parse, and iki_sgf_parse_lenient.  A record in
 * another format than SGF is a collection of one game; errors name its line.  IKI_E_SYNTAX,
 * IKI_E_LIMIT, IKI_E_MEMORY; *out is then NULL. */
iki_status iki_format_parse(const char *bytes, size_t n, bool lenient, iki_sgf **out,
                            iki_error *error) IKI_MUST_CHECK;

#endif
