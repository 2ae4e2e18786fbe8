/* timeline - when the fate of each group of a game was settled. */
#ifndef IKI_SHOW_TIMELINE_H
#define IKI_SHOW_TIMELINE_H

#include "engine/go/game.h"
#include "src/verdict/verdict.h"

/* One chain of the final position. */
typedef struct iki_fate {
    iki_point chain; /* its first stone */
    iki_life life;
    iki_certainty certainty; /* in the end */
    long first;              /* the move that put its first stone there; 0: none, it was set up */
    long proved, searched;   /* after how many moves it was known for good what became of it: by
                              * proof, at least by search; -1: never */
} iki_fate;

typedef struct iki_timeline {
    int count;
    iki_fate *fate; /* [count] in board order, owned */
    long moves;
} iki_timeline;

typedef struct iki_timeline_request {
    iki_game *game;             /* its moves are taken back until no group is settled */
    const iki_judgement *final; /* of its last position */
    uint64_t nodes;             /* of one region in one position; 0: the usual limit */
    double seconds;             /* of one position; 0: no limit */
    void (*progress)(size_t left, void *data); /* told how many moves are left; may be NULL */
    void *data;
} iki_timeline_request;

/* Finds the timeline of a game.  IKI_E_MEMORY; to be freed in any case. */
iki_status iki_timeline_make(const iki_timeline_request *r, iki_timeline *out) IKI_MUST_CHECK;

/* Frees the fates; none are left. */
void iki_timeline_free(iki_timeline *t);

#endif
