/* outcome - one game and what was found out about it. */
#ifndef IKI_CLI_SCORE_OUTCOME_H
#define IKI_CLI_SCORE_OUTCOME_H

#include "cli/load.h"
#include "cli/score/marks.h"
#include "src/score/confidence.h"

struct iki_outcome {
    const char *path;
    size_t number, games; /* of the collection, from 1 */
    iki_game *game;
    iki_record_facts facts;
    iki_marks marks; /* told only where the position is the last one of the record */
    iki_judgement judgement;
    iki_score score;
    iki_pset contradicts; /* see iki_judged */
    bool winner_proved;
    iki_confidence confidence;
    double ms;
};

/* Whether the result is that of RE. */
typedef enum iki_agreement {
    IKI_AGREES_UNKNOWN = 0, /* RE names no number of points, or belongs to a later position */
    IKI_AGREES,
    IKI_DISAGREES,
} iki_agreement;

/* Loads, judges and counts the game r->number of a collection, under the options (--dead included).
 * kept: see iki_load_judge.  r is to be freed in any case. */
iki_status iki_outcome_make(const iki_options *o, const iki_sgf *s, const iki_effort *kept,
                            iki_outcome *r, iki_error *error) IKI_MUST_CHECK;

/* Frees the game and the judgement. */
void iki_outcome_free(iki_outcome *r);

/* Compares the count with RE; only the final position of a record can agree or disagree. */
iki_agreement iki_outcome_agreement(const iki_outcome *r);

/* How many moves a colour must still make in its own territory, at a point each: 0 where moves cost
 * nothing and in a game that is not finished. */
int iki_outcome_protective(const iki_outcome *r, iki_color c);

/* Appends the name of the file for people, with "#2" behind it where it holds more games. */
void iki_outcome_write_name(const iki_outcome *r, iki_sbuf *out);

#endif
