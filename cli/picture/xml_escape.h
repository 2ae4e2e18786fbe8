/* xml_escape - text from anywhere as text of XML and HTML. */
#ifndef IKI_CLI_PICTURE_XML_ESCAPE_H
#define IKI_CLI_PICTURE_XML_ESCAPE_H

#include "engine/base/sbuf.h"

/* Appends text with the characters that mean something to XML (& < > " ') written as references, so
 * that it may stand between tags and in quoted attributes.  Bytes that are not UTF-8, and
 * characters that XML does not allow or that turn the direction of the text around them, become
 * U+FFFD. */
void iki_escape(const char *text, iki_sbuf *out);

/* The same for at most so many characters, with an ellipsis where more were there. */
void iki_escape_start(const char *text, size_t characters, iki_sbuf *out);

/* Bytes of the character of UTF-8 that begins at text (which ends with NUL), stored in *code; 0 if
 * none does. */
int iki_utf8_read(const char *text, uint32_t *code);

#endif
