/* zip - ZIP archives: which files are in them, and one of these unpacked.
 *
 * Nothing is believed: every place and length is checked against the archive, the directory and
 * each file have limits, and a file is unpacked up to the length that the directory names and no
 * further.  Encrypted files, several disks and archives beyond 4 GiB are refused. */
#ifndef IKI_CLI_SOURCE_ZIP_H
#define IKI_CLI_SOURCE_ZIP_H

#include "engine/base/sbuf.h"

typedef struct iki_zip iki_zip;

/* Where the bytes of an archive come from. */
typedef struct iki_zip_source {
    void *context;
    uint64_t size;
    /* Reads n bytes at that place, which lie inside; false after an error. */
    bool (*read)(void *context, uint64_t at, char *out, size_t n);
} iki_zip_source;

typedef struct iki_zip_file {
    const char *name; /* as the archive has it, with "/" between folders; never empty */
    uint64_t at, packed, unpacked;
    uint32_t check; /* CRC-32 */
    unsigned method, flags;
    bool is_folder;
} iki_zip_file;

/* Reads the directory of an archive; the source must live as long.  IKI_E_SYNTAX: no archive, or a
 * damaged one; IKI_E_LIMIT: too large; IKI_E_IO, IKI_E_MEMORY.  *out is to be freed, NULL then. */
iki_status iki_zip_open(const iki_zip_source *source, iki_zip **out,
                        iki_error *error) IKI_MUST_CHECK;

/* Frees it; NULL is allowed. */
void iki_zip_free(iki_zip *z);

/* The files, folders among them, in the order of the directory. */
size_t iki_zip_count(const iki_zip *z);
const iki_zip_file *iki_zip_at(const iki_zip *z, size_t i);

/* The first file of that name, SIZE_MAX if there is none.  Cost: logarithmic. */
size_t iki_zip_find(const iki_zip *z, const char *name);

/* The bytes of all files when they are unpacked, as the directory says. */
uint64_t iki_zip_total(const iki_zip *z);

/* Appends the i-th file, unpacked, to *out, whose limit applies.  Errors as above. */
iki_status iki_zip_read(const iki_zip *z, size_t i, iki_sbuf *out, iki_error *error) IKI_MUST_CHECK;

/* Appends what a gzip file holds, several members one after the other.  IKI_E_SYNTAX: damaged;
 * IKI_E_LIMIT (of out), IKI_E_MEMORY. */
iki_status iki_gunzip(const char *bytes, size_t n, iki_sbuf *out, iki_error *error) IKI_MUST_CHECK;

#endif
