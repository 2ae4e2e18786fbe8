/* fields - the values of a query by their types; what is wrong becomes a line in KataGo's words. */
#ifndef IKI_CLI_ANALYSIS_FIELDS_H
#define IKI_CLI_ANALYSIS_FIELDS_H

#include "cli/analysis/query.h"

/* A query that is being read. */
typedef struct iki_fields {
    json_t *object; /* the fields; those of an entry of a list while that is read */
    json_t *id;
    const char *field; /* which one is told of in messages */
    const iki_topo *topo;
    iki_sbuf *told;
} iki_fields;

/* Writes the error and returns false, so that a reader can return it. */
bool iki_fields_refuse(iki_fields *f, const char *format, ...) IKI_PRINTF(2, 3);

/* Writes a warning; the query goes on. */
void iki_fields_warn(iki_fields *f, const char *format, ...) IKI_PRINTF(2, 3);

/* The value of a key, or NULL; messages are about that key from then on. */
json_t *iki_fields_find(iki_fields *f, const char *key);

/* A whole number from least to most; where the key is not there *out stays.  False after a message,
 * here and below. */
bool iki_fields_integer(iki_fields *f, const char *key, const int64_t range[2], const char *wanted,
                        int64_t *out);

/* true or false; *out stays where the key is not there. */
bool iki_fields_switch(iki_fields *f, const char *key, bool *out);

/* "b" or "w"; *out stays where the key is not there. */
bool iki_fields_player(iki_fields *f, const char *key, iki_color *out);

/* A point of the board as GTP or KataGo ("(3,15)", from the upper left corner) write it, or a pass
 * where that may be. */
bool iki_fields_place(iki_fields *f, const char *text, bool pass, iki_point *out);

/* One [player, location] of a list. */
bool iki_fields_pair(iki_fields *f, json_t *pair, bool pass, iki_query_move *out);

#endif
