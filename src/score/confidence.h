/* confidence - how likely the winner of a count is the winner of the game, and what is in doubt. */
#ifndef IKI_SCORE_CONFIDENCE_H
#define IKI_SCORE_CONFIDENCE_H

#include "src/score/score.h"

/* Neighbouring points that the count gives to the same colour and that may yet be the other's. */
typedef struct iki_doubt {
    iki_pset points;
    iki_color owner;
    unsigned chance; /* that the other colour gets them, of IKI_CHANCE_ONE: the mean over them */
} iki_doubt;

enum { IKI_DOUBTS_MAX = 64 };

typedef struct iki_confidence {
    unsigned winner; /* the chance that who is ahead wins, of IKI_CHANCE_ONE; if the count is a
                      * draw, that of the side which is less likely to */
    int open_points; /* how many points are expected to end otherwise than they are counted */
    bool finished; /* is that so little that the game is over, and turns no open eye the result? */
    int count;     /* doubts, those that weigh most first */
    iki_doubt doubt[IKI_DOUBTS_MAX];
} iki_confidence;

/* The winner's chance in hundredths of a percent, rounded down: 10000 is certain. */
static inline int
iki_confidence_hundredths(const iki_confidence *c)
{
    return (int)((uint64_t)c->winner * 10000 / IKI_CHANCE_ONE);
}

/* Weighs what is estimated in the position of g, which j judges and `score` counts.  Every doubt
 * is taken to go one way or the other as a whole, each for itself; an error of a point or two in
 * dame and protective moves is allowed for. */
void iki_score_confidence(const iki_game *g, const iki_judgement *j, const iki_score *score,
                          iki_confidence *out);

#endif
