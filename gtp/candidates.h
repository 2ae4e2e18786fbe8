/* candidates - the moves that are worth a look in a session's position, without those that a client
 * forbids: what streams, genmove_analyze and `iki analysis` tell. */
#ifndef IKI_CANDIDATES_H
#define IKI_CANDIDATES_H

#include "gtp/ban.h"

typedef struct iki_session iki_session;     /* session.h */
typedef struct iki_view iki_view;           /* src/show/view.h */
typedef struct iki_analysis iki_analysis;   /* src/show/analysis.h */
typedef struct iki_candidate iki_candidate; /* src/show/analysis.h */

/* Analyses the position for color: *a gets the moves that the ban leaves, *v how the position looks
 * now.  Only where nothing is left a pass stands alone there though it is forbidden.  move: NULL,
 * or gets the engine's move, with which the list begins then.  IKI_E_MEMORY; *v is to be freed with
 * iki_view_free in any case. */
iki_status iki_candidates_find(iki_session *s, iki_color color, const iki_ban *ban, iki_point *move,
                               iki_view *v, iki_analysis *a) IKI_MUST_CHECK;

/* Programs draw moves by their visits, and hide those that have few. */
int64_t iki_candidate_visits(const iki_candidate *c);

/* How many moves of the line are to be shown: up to the first pass, for then it is decided, or the
 * first move that is forbidden at its depth; the first one always. */
int iki_candidate_line(const iki_candidate *c, iki_color color, const iki_ban *ban);

#endif
