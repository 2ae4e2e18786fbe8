/* output - where -o leads to. */
#ifndef IKI_CLI_OUTPUT_H
#define IKI_CLI_OUTPUT_H

#include "engine/base/sbuf.h"

/* True if the name is standard output: "-", or the name that the system gives it. */
bool iki_output_is_stdout(const char *path);

/* True if the bytes go to standard output, a device or a pipe, so that no file is replaced. */
bool iki_output_is_stream(const char *path);

/* True if both names lead to one file, which saving under the one would replace. */
bool iki_output_is_input(const char *path, const char *input);

/* For messages. */
const char *iki_output_name(const char *path);

/* Writes all bytes: a file whole or not at all, whatever else is there straight on.  IKI_E_IO. */
iki_status iki_output_save(const char *path, const iki_sbuf *bytes,
                           iki_error *error) IKI_MUST_CHECK;

#endif
