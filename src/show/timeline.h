/* timeline - when the fate of each group of a game turned, and when it was settled. */
#ifndef IKI_SHOW_TIMELINE_H
#define IKI_SHOW_TIMELINE_H

#include "engine/go/game.h"
#include "src/verdict/verdict.h"

/* One chain of the final position. */
typedef struct iki_fate {
    iki_point chain; /* its first stone */
    iki_life life;
    iki_certainty certainty; /* in the end */
    long first;              /* the move that put its first stone there, */
    bool set_up;             /* or true: it was set up after so many moves; 0: before the game */
    /* After how many moves the verdict of the end stood for good: with any certainty, at least by
     * search, by proof; -1: never. */
    long likely, searched, proved;
} iki_fate;

enum { IKI_LOSS_STONES = 3 }; /* a chain that is captured with fewer stones is not told of */

/* A chain that a move took off. */
typedef struct iki_loss {
    iki_point chain; /* its first stone */
    iki_color color;
    iki_pset stones;
    long captured; /* the move that took it, from 1 */
    long likely;   /* after how many moves it was judged dead for good; -1: it never was */
} iki_loss;

typedef struct iki_timeline {
    int count;
    iki_fate *fate; /* [count] in board order, owned */
    int losses;
    iki_loss *loss; /* [losses] in the order of the captures, owned */
    long moves;
} iki_timeline;

typedef struct iki_timeline_request {
    iki_game *game;             /* its moves are taken back, to the start if need be */
    const iki_judgement *final; /* of its last position */
    uint64_t nodes;             /* of one region in one position; 0: the usual limit */
    double seconds;             /* of one position; 0: no limit */
    void (*progress)(size_t left, void *data); /* told how many moves are left; may be NULL */
    void *data;
} iki_timeline_request;

/* Finds the timeline of a game.  IKI_E_MEMORY; to be freed in any case. */
iki_status iki_timeline_make(const iki_timeline_request *r, iki_timeline *out) IKI_MUST_CHECK;

/* Frees the fates and the losses; none are left. */
void iki_timeline_free(iki_timeline *t);

#endif
