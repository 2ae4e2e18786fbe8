/* start - all that is known before the board is divided into areas: which chains are walls. */
#ifndef IKI_SAFETY_START_H
#define IKI_SAFETY_START_H

#include "src/safety/area.h"
#include "src/safety/search.h"

/* The areas of a request, not divided yet: memory of iki_malloc, which the caller frees.
 * IKI_E_MEMORY. */
iki_status iki_safety_areas_open(const iki_safety_request *q, const iki_effort *effort,
                                 iki_safety_areas **out) IKI_MUST_CHECK;

#endif
