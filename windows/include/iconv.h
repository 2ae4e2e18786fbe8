/* iconv - from the code pages of Windows to UTF-8.
 *
 * SPDX-License-Identifier: MIT */
#ifndef IKI_WINDOWS_ICONV_H
#define IKI_WINDOWS_ICONV_H

#include <stddef.h>
#include <stdint.h>

typedef intptr_t iconv_t; /* the number of the code page */

/* -1: the charset is not known; `to` is UTF-8. */
iconv_t iconv_open(const char *to, const char *from);
size_t iconv(iconv_t converter, char **from, size_t *left, char **to, size_t *room);
int iconv_close(iconv_t converter);

#endif
