/* source - the bytes of records, wherever they lie: in files, gzip files and ZIP archives.
 *
 * "games.zip/a/b.sgf" is the file a/b.sgf in the archive games.zip.  Whatever is opened, memory and
 * time are bounded: a record has a largest size, packed or not, and a pipe that nobody writes is
 * given up. */
#ifndef IKI_CLI_SOURCE_SOURCE_H
#define IKI_CLI_SOURCE_SOURCE_H

#include "cli/source/zip.h"

#include <stdio.h>
#include <sys/stat.h>

enum {
    IKI_SOURCE_WAIT_SECONDS = 10,      /* for somebody who writes to a named pipe */
    IKI_SOURCE_ARCHIVE_MAX_MIB = 1024, /* of an archive, all unpacked */
};

/* An archive in a file; to be closed.  IKI_E_LIMIT: it would unpack to more than is allowed. */
typedef struct iki_archive {
    int fd;
    iki_zip *zip;
} iki_archive;
iki_status iki_archive_open(const char *path, iki_archive *a, iki_error *error) IKI_MUST_CHECK;
void iki_archive_close(iki_archive *a);

/* The archive that was read last.  It stays open for its next record, so that its directory is not
 * read again for each.  All zero at first. */
typedef struct iki_kept_archive {
    char *path; /* NULL: none */
    struct stat file;
    iki_archive archive;
} iki_kept_archive;

/* Appends the record that a path names to *out, whose limit applies; a gzip file is unpacked, a ZIP
 * archive stands for the one record in it.  IKI_E_IO, IKI_E_LIMIT, IKI_E_SYNTAX (an archive inside
 * an archive, a damaged one, not one record in it), IKI_E_MEMORY.  kept may be NULL.
 */
iki_status iki_source_read(const char *path, iki_kept_archive *kept, iki_sbuf *out,
                           iki_error *error) IKI_MUST_CHECK;

/* Opens a file to be read line by line, as it is; to be closed with fclose.  NULL after an error in
 * *error: that of the system, or that nobody writes to a named pipe. */
FILE *iki_source_stream(const char *path, iki_error *error) IKI_MUST_CHECK;

/* Does the file begin as a ZIP archive?  Pipes and devices are not opened. */
bool iki_source_is_zip(const char *path);

/* What a file is, in words: see iki_kind_of. */
const char *iki_source_kind(const char *path);

/* Appends a name for people to read: control characters, which split a line or steer a terminal,
 * are "?" there.  It is no name to open a file by. */
void iki_source_show_name(const char *name, iki_sbuf *out);

/* Does a name end as one of a record (.sgf, .gib, .ngf, .ugf, .ugi, each also with .gz)? */
bool iki_source_is_record_name(const char *name);

/* Is it that of an SGF file that is not packed? */
bool iki_source_is_sgf_name(const char *name);

/* Does it end as one of a packed file or archive? */
bool iki_source_is_packed_name(const char *name);

#endif
