/* json - the answers of the module as JSON text.
 *
 * Commas are set where they are due.  key is NULL in arrays and outermost.
 *
 * SPDX-License-Identifier: MIT */
#ifndef IKI_WASM_JSON_H
#define IKI_WASM_JSON_H

#include "engine/base/sbuf.h"
#include "engine/go/topo.h"

/* '{' or '['; and their ends. */
void iki_json_open(iki_sbuf *out, const char *key, char bracket);
void iki_json_close(iki_sbuf *out, char bracket);

/* One value under its key (NULL in an array); text NULL or "": null. */
void iki_json_text(iki_sbuf *out, const char *key, const char *text);
void iki_json_bool(iki_sbuf *out, const char *key, bool value);
void iki_json_int(iki_sbuf *out, const char *key, long long value);

/* hundredths as a decimal: 650 is 6.5. */
void iki_json_hundredths(iki_sbuf *out, const char *key, int64_t value);

/* "D4", "PASS"; IKI_NOWHERE: null. */
void iki_json_point(iki_sbuf *out, const char *key, const iki_topo *t, iki_point p);

/* ["A1","B1"] in board order. */
void iki_json_points(iki_sbuf *out, const char *key, const iki_topo *t, const iki_pset *set);

#endif
