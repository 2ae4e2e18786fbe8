/* handle - what is behind a handle of the library, and what all its functions need.
 *
 * A function of iki.h first asks iki_handle_begin, which turns NULL away, and a call from the
 * function that is asked whether to stop. */
#ifndef IKI_API_HANDLE_H
#define IKI_API_HANDLE_H

#include "engine/base/arena.h"
#include "engine/go/game.h"
#include "src/iki.h"
#include "src/resolve/words.h"
#include "src/score/confidence.h"
#include "src/show/survey.h"
#include "src/show/vital.h"

/* What an analysis may cost. */
typedef struct iki_handle_limits {
    uint64_t nodes; /* 0: the default */
    double seconds; /* 0: no limit */
} iki_handle_limits;

struct iki {
    iki_game *game;
    iki_words words; /* of the referee */
    iki_handle_limits board, question;
    int (*stop)(void *context); /* asked during an analysis; may be NULL */
    void *context;
    bool busy;    /* true: stop is running */
    bool stopped; /* true: it has said so */

    bool judged; /* true: judgement and score belong to the position */
    iki_judgement judgement;
    iki_score score;
    bool surveyed; /* true: so does the survey, */
    iki_survey survey;
    bool weighed; /* the confidence, */
    iki_confidence confidence;
    bool searched; /* and the list of vital points */
    iki_vitals vitals;

    /* What was handed out about the judgement, each NULL until it is asked for. */
    const char **reason;   /* [judgement.count] */
    iki_doubt_info *doubt; /* [confidence.count] */
    iki_vital_info *vital; /* [vitals.count] */
    iki_arena memory;      /* theirs */

    iki_arena life_memory, race_memory; /* of the last answer */
    int race_class;                     /* likewise; -1: there is none */
    iki_error error;
    iki_sbuf result;
};

/* True if the handle can be used now. */
bool iki_handle_begin(iki *h);

/* 0 for success; -1 with a message in the general words of the status. */
int iki_handle_outcome(iki *h, iki_status status);

/* -1 with this message. */
int iki_handle_fail(iki *h, iki_status status, const char *text);

/* Forgets what was found out about the position. */
void iki_handle_forget(iki *h);

/* The same for another game: the referee has not seen it yet. */
void iki_handle_forget_all(iki *h);

/* The point, or IKI_NOWHERE. */
iki_point iki_handle_point(const iki *h, int column, int row);

/* The colour of 'B' or 'W'; false, with a message, for anything else. */
bool iki_handle_color(iki *h, char letter, iki_color *color);

/* Fills the new game of a handle with a position, whose size it has; -1 with a message where that
 * is none. */
int iki_handle_fill(iki *h, const iki_position *p);

/* Judges the position if that is still to be done; -1 with a message on failure. */
int iki_handle_judge(iki *h);

/* The budget of an analysis, which asks the user's function whether to stop. */
iki_budget iki_handle_budget(iki *h, uint64_t nodes, double seconds);

/* What an analysis has come to: `status`, or IKI_E_CANCELLED where the user's function stopped
 * it. */
iki_status iki_handle_ended(const iki *h, iki_status status);

/* --- lists that are handed out --------------------------------------------------------------- */

/* A point of the board as the library hands it out. */
iki_spot iki_handle_spot(const iki *h, iki_point p);

/* The points of a set, in board order, in memory of the arena.  IKI_E_MEMORY. */
iki_status iki_handle_spots(const iki *h, const iki_pset *set, iki_arena *a,
                            iki_spots *out) IKI_MUST_CHECK;

/* The same for moves, passes included, in their order. */
iki_status iki_handle_moves(const iki *h, const iki_point *move, int count, iki_arena *a,
                            iki_spots *out) IKI_MUST_CHECK;

#endif
