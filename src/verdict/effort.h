/* effort - what a judgement may spend, and where it keeps what it worked out. */
#ifndef IKI_VERDICT_EFFORT_H
#define IKI_VERDICT_EFFORT_H

#include "engine/base/budget.h"
#include "engine/base/sbuf.h"
#include "src/tunables/tunables.h"

typedef struct iki_eye_cache iki_eye_cache;   /* src/eye/cache.h */
typedef struct iki_dfpn_table iki_dfpn_table; /* src/search/dfpn.h */

/* How much is done for a whole position. */
typedef struct iki_effort_level {
    unsigned percent; /* of the usual games and nodes; 0: 100 */
    /* If not 0, the position is judged again and again with ever more games and nodes, as long as
     * another round is likely to end before so many seconds are over; what the last whole round
     * finds stands. */
    double seconds;
} iki_effort_level;

static const iki_effort_level iki_effort_normal = {100, 0};

typedef struct iki_effort {
    iki_budget *budget;    /* of the whole question; NULL: unlimited */
    uint64_t region_nodes; /* of one region or eye; 0: IKI_REGION_NODES */
    iki_effort_level level;
    iki_eye_cache *eyes;    /* solved eyes, kept for the next question; NULL: for this one only */
    iki_dfpn_table *search; /* room for searches; NULL: made for this question.  Its size changes
                             * how long a search takes, never what it finds */
    bool superko;           /* may no position come back?  Then moves that an answer rests on may
                             * be forbidden, and no race is proved */
} iki_effort;

/* An effort with nothing left open, and what was made for it. */
typedef struct iki_whole_effort {
    iki_effort effort;
    iki_budget unlimited;
    iki_eye_cache *eyes;
    iki_dfpn_table *search;
} iki_whole_effort;

/* Fills in what `given` (may be NULL) leaves open.  IKI_E_MEMORY; call iki_effort_finish in any
 * case. */
iki_status iki_effort_complete(const iki_effort *given, iki_whole_effort *whole) IKI_MUST_CHECK;

/* Frees what was made for it; what the caller gave stays the caller's.  The status of all that was
 * asked: `status` or, where that is IKI_OK though a search ran out of memory, IKI_E_MEMORY. */
iki_status iki_effort_finish(iki_whole_effort *whole, iki_status status) IKI_MUST_CHECK;

/* A part of an effort: the same caches, and an account of its own, which `effort` points to. */
typedef struct iki_part_effort {
    iki_effort effort;
    iki_budget budget;
    iki_budget *whole;
} iki_part_effort;

/* The level of the effort in per cent of the usual one. */
unsigned iki_effort_percent(const iki_effort *e);

/* The lower of `most` and the nodes of one region, at the level of the effort. */
uint64_t iki_effort_region(const iki_effort *e, uint64_t most);

/* The number of games at the level of the effort for what are usually `games`: at least 1, at most
 * IKI_EFFORT_GAMES. */
int iki_effort_games(const iki_effort *e, int games);

/* Reads a level: "quick", "normal", "deep", or seconds from 0.01 to 1,000,000 such as "2.5".  False
 * (*level is left alone) for anything else. */
bool iki_effort_level_read(const char *text, iki_effort_level *level);

/* The same text for a level that was read. */
void iki_effort_level_write(iki_effort_level level, iki_sbuf *out);

/* Takes at most `nodes` nodes (0: no limit of its own) of what *e has left; iki_effort_join gives
 * account of what was spent. */
void iki_effort_part(const iki_effort *e, uint64_t nodes, iki_part_effort *part);
void iki_effort_join(const iki_part_effort *part);

#endif
