/* query - a request for analyses, as KataGo's JSON protocol has it, read and checked.
 *
 * Source: KataGo's docs/Analysis_Engine.md. */
#ifndef IKI_CLI_ANALYSIS_QUERY_H
#define IKI_CLI_ANALYSIS_QUERY_H

#include "engine/go/game.h"
#include "gtp/ban.h"

#include <jansson.h>

typedef struct iki_session iki_session; /* gtp/session.h */

/* From whose side values are told. */
typedef enum iki_viewpoint { IKI_VIEW_BLACK, IKI_VIEW_WHITE, IKI_VIEW_MOVER } iki_viewpoint;

typedef struct iki_query_move {
    iki_color color;
    iki_point point; /* or IKI_PASS */
} iki_query_move;

/* A position that a query asks about. */
typedef struct iki_query_turn {
    bool asked;
    int64_t priority;
} iki_query_turn;

typedef struct iki_query {
    json_t *id;
    iki_topo topo;
    iki_rules rules;
    int64_t komi;       /* hundredths */
    iki_pset stones[3]; /* [colour]: before the first move */
    iki_color first;    /* who moves then */
    size_t moves;
    iki_query_move *move; /* [moves], owned */
    iki_query_turn *turn; /* [moves + 1], owned */
    iki_ban ban;
    iki_viewpoint viewpoint;
    bool ownership, moves_ownership, policy;
    int64_t line_length; /* moves of a line of play at most */
    size_t waiting;      /* turns that are still to be answered */
} iki_query;

/* Reads a query.  Without memory, or if it is wrong, it is NULL.  *told gets a line of JSON for
 * what is wrong, or for each thing that is not heeded.  The session lends its reader of rules: its
 * game's rules change. */
iki_query *iki_query_read(json_t *object, iki_session *s, iki_sbuf *told);

void iki_query_free(iki_query *q);

/* A new game that stands at that turn.  IKI_E_MEMORY; IKI_E_ILLEGAL for stones without liberties or
 * a move that cannot be played: *bad is then its number from 0. */
iki_status iki_query_game(const iki_query *q, size_t turn, iki_game **game,
                          size_t *bad) IKI_MUST_CHECK;

/* Adds the line {"error":...} to *told; with a field that is wrong, and an id, as far as they are
 * known (not NULL). */
void iki_query_error(json_t *id, const char *field, const char *text, iki_sbuf *told);

#endif
