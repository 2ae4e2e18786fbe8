/* json - what the tasks share of JSON: text in any charset, points, sizes, lines.
 *
 * Without jansson there is nothing here but iki_json_is_there; tasks refuse --json then. */
#ifndef IKI_CLI_JSON_H
#define IKI_CLI_JSON_H

#include "engine/base/sbuf.h"
#include "engine/go/topo.h"

/* Appends text that is not UTF-8: every byte from 128 on becomes U+FFFD.  In every build, as the
 * next one. */
void iki_json_write_replaced(const char *text, iki_sbuf *out);

/* Appends the name of a file so that no other one looks the same: bytes from 128 on and % as %E4.
 */
void iki_json_write_bytes(const char *path, iki_sbuf *out);

#ifdef HAVE_JANSSON
#include <jansson.h>

/* A new string.  Names of files and values of SGF may be in any charset: where text is not UTF-8,
 * every byte from 128 on becomes U+FFFD.  This and all below: NULL when out of memory. */
json_t *iki_json_text(const char *text);

/* The name of a file so that no other one looks the same: bytes from 128 on and % as %E4.  For
 * those that iki_json_is_exact says no to. */
json_t *iki_json_bytes(const char *path);

/* The other way about: what iki_json_bytes made, into out; false if it did not. */
bool iki_json_read_bytes(const char *text, iki_sbuf *out);

/* True if JSON holds the text as it is, and no other text looks the same there. */
bool iki_json_is_exact(const char *text);

/* Adds to a list, which owns the item from then on.  Where the list or the item is NULL or there is
 * no memory, *list goes away and is NULL, which whatever it is built into hands on. */
void iki_json_add(json_t **list, json_t *item);

/* The same for a value of an object, which a key names. */
void iki_json_set(json_t **object, const char *key, json_t *value);

/* A new list of the vertices of a set, in board order. */
json_t *iki_json_points(const iki_topo *t, const iki_pset *set);

/* 19, or [9,13] for a board 9 wide and 13 high. */
json_t *iki_json_size(const iki_topo *t);

/* Appends an object as one line, keys in the order in which they were set, and gives it back.
 * NULL is one that there was no memory for.  IKI_E_MEMORY, IKI_E_LIMIT (of out). */
iki_status iki_json_line(json_t *object, iki_sbuf *out) IKI_MUST_CHECK;

#endif

/* True if this build has JSON. */
bool iki_json_is_there(void);

/* What to say where it does not. */
#define IKI_JSON_MISSING                                                                           \
    "this build lacks %s: install libjansson-dev (as Debian calls it), then\nrun ./configure "     \
    "without --without-jansson, and make"

#endif
