/* details - the eyes and the capturing races of a position, found for people to read. */
#ifndef IKI_SHOW_DETAILS_H
#define IKI_SHOW_DETAILS_H

#include "engine/go/game.h"
#include "src/eye/words.h"
#include "src/verdict/verdict.h"

typedef struct iki_race_figure iki_race_figure; /* src/show/race.h */

/* The eye space of one block that nothing simpler has settled. */
typedef struct iki_eye_detail {
    iki_point chain; /* the first stone of its block */
    iki_eye eye;
    iki_eye_answer answer;
    iki_eye_status status;
    bool by_verdict; /* true: the status does not follow from the eye alone */
    iki_pset hot;    /* moves worth telling */
    iki_sbuf names;  /* the neighbour class of each region, blanks between */
} iki_eye_detail;

/* A race between two chains on which the life of one of them depends. */
typedef struct iki_race_detail {
    iki_point black, white;  /* the first stones */
    iki_race_figure *figure; /* owned */
} iki_race_detail;

typedef struct iki_details {
    int eyes, races;
    iki_eye_detail *eye;   /* [eyes] in board order of their blocks, owned */
    iki_race_detail *race; /* [races] in board order, owned */
} iki_details;

/* What a verdict that is no estimate says of the eyes of its chain; IKI_EYE_UNKNOWN for others. */
iki_eye_status iki_eye_status_of_verdict(const iki_verdict *v);

/* The details of the position of g, which j judges.  Every eye and every race may cost so many
 * nodes (0: no limit) and seconds (0: no limit).  IKI_E_MEMORY; to be freed in any case. */
iki_status iki_details_find(const iki_game *g, const iki_judgement *j, uint64_t nodes,
                            double seconds, iki_details *out) IKI_MUST_CHECK;

/* Frees both lists with their texts; *d is then empty. */
void iki_details_free(iki_details *d);

#endif
