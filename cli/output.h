/* output - where -o leads to. */
#ifndef IKI_CLI_OUTPUT_H
#define IKI_CLI_OUTPUT_H

#include "engine/base/sbuf.h"

/* Is it standard output: "-", or what the system calls so? */
bool iki_output_is_stdout(const char *path);

/* Is it written as bytes go, its name no name of a file: standard output, a device, a pipe? */
bool iki_output_is_stream(const char *path);

/* For messages. */
const char *iki_output_name(const char *path);

/* Writes all bytes: a file whole or not at all, whatever else is there straight on.  IKI_E_IO. */
iki_status iki_output_save(const char *path, const iki_sbuf *bytes,
                           iki_error *error) IKI_MUST_CHECK;

#endif
