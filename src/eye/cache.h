/* cache - solutions of eyes that are not in the table, kept for the next question. */
#ifndef IKI_EYE_CACHE_H
#define IKI_EYE_CACHE_H

#include "src/eye/solve.h"

typedef struct iki_eye_cache iki_eye_cache;

/* NULL when out of memory. */
iki_eye_cache *iki_eye_cache_new(void);

/* Frees it with its solutions; NULL is allowed. */
void iki_eye_cache_free(iki_eye_cache *cache);

/* Forgets all solutions. */
void iki_eye_cache_forget(iki_eye_cache *cache);

/* The solution of an eye for at least so many outside liberties (IKI_EYE_OUTSIDE_MAX at most), kept
 * or made; it is good until the cache is asked for another one.  Failures as of iki_eye_solve. */
iki_status iki_eye_cache_solve(iki_eye_cache *cache, const iki_eye_graph *g, int outside,
                               bool suicide, iki_budget *budget,
                               iki_eye_solution **out) IKI_MUST_CHECK;

#endif
