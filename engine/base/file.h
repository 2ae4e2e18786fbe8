/* file - whole files in and out.
 *
 * Reading has a size limit; writing goes to a temporary file beside the target, which is flushed
 * and renamed, so that a reader finds the old file or the new one and never half of it. */
#ifndef IKI_BASE_FILE_H
#define IKI_BASE_FILE_H

#include "engine/base/sbuf.h"

#include <sys/types.h>

/* Appends the bytes of a file to *out (whose limit applies).  Errors: IKI_E_IO with the system's
 * words ("No such file or directory", "is a directory"), IKI_E_LIMIT, IKI_E_MEMORY.  The error text
 * does not repeat the path. */
iki_status iki_file_read(const char *path, iki_sbuf *out, iki_error *error) IKI_MUST_CHECK;

/* The same for what is left of an open file, which stays open. */
iki_status iki_file_read_rest(int fd, iki_sbuf *out, iki_error *error) IKI_MUST_CHECK;

/* Writes the bytes to path, whole or not at all.  A symbolic link stays one: the file that it leads
 * to is written, or made. */
iki_status iki_file_save(const char *path, const char *bytes, size_t n,
                         iki_error *error) IKI_MUST_CHECK;

/* Reads up to n bytes from a descriptor, across interruptions; -1 on error, and errno tells why. */
ssize_t iki_file_read_some(int fd, char *bytes, size_t n);

/* Writes all bytes to a descriptor, across interruptions; where that fails errno tells why. */
bool iki_file_write(int fd, const char *bytes, size_t n);

#endif
