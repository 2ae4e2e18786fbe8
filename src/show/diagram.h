/* diagram - a position as a text board, with coordinates and marks. */
#ifndef IKI_SHOW_DIAGRAM_H
#define IKI_SHOW_DIAGRAM_H

#include "engine/base/sbuf.h"
#include "engine/go/game.h"
#include "src/score/score.h"

typedef struct iki_race_figure iki_race_figure; /* src/show/race.h */

/* The bare position: X black, O white, . empty, + star point, blank where no point exists; the
 * last move in parentheses.  Every line ends with LF. */
void iki_diagram_position(const iki_game *g, iki_sbuf *out);

/* The position as judged: dead black stones x, dead white stones o, stones in seki S (Black) and s
 * (White), territory of Black b and of White w, dame '.'; below it a legend of the marks that
 * occur. */
void iki_diagram_score(const iki_game *g, const iki_judgement *j, const iki_score *score,
                       iki_sbuf *out);

/* What the legend says of a mark; NULL: there is no such mark. */
const char *iki_diagram_meaning(char mark);

/* The position of a race: letters on the empty points of its regions, all else as
 * iki_diagram_position shows it. */
void iki_diagram_race(const iki_board *b, const iki_race_figure *f, iki_sbuf *out);

#endif
