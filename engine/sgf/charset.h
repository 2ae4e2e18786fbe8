/* charset - the charsets in which a byte of ASCII can be half of a character.
 *
 * Shift_JIS, Big5 and GBK write a character as two bytes, of which the second may be that of "\" or
 * "]".  Whoever looks for these in such a text has to go through it by characters. */
#ifndef IKI_SGF_CHARSET_H
#define IKI_SGF_CHARSET_H

#include "engine/base/base.h"

typedef enum iki_charset {
    IKI_CHARSET_PLAIN, /* ASCII bytes stand for themselves: UTF-8, Latin-1, EUC, unknown ones */
    IKI_CHARSET_SHIFT_JIS,
    IKI_CHARSET_BIG5,
    IKI_CHARSET_GBK, /* GB18030 too: its four bytes are two pairs */
} iki_charset;

/* The charset of a name, n bytes, by any usual spelling ("Shift_JIS", "windows-31j", "cp936");
 * IKI_CHARSET_PLAIN for every other name. */
iki_charset iki_charset_named(const char *name, size_t n);

/* Bytes of the character that begins at text, 1 or 2; n > 0 bytes are left.  A byte that leads
 * nothing is a character by itself. */
size_t iki_charset_step(iki_charset charset, const char *text, size_t n);

/* A usual name of the charset, "" for IKI_CHARSET_PLAIN. */
const char *iki_charset_name(iki_charset charset);

/* How unlike usual text the bytes are when read in a charset of two bytes: rare and impossible
 * characters.  Of several charsets the one with the least is meant. */
size_t iki_charset_oddness(iki_charset charset, const char *text, size_t n);

/* Are the bytes UTF-8 from the first to the last, with some character beyond ASCII? */
bool iki_charset_is_utf8(const char *text, size_t n);

#endif
