/* problem - a problem of life and death in a record: the position, who begins, whose life it is
 * about. */
#ifndef IKI_CLI_SOLVE_PROBLEM_H
#define IKI_CLI_SOLVE_PROBLEM_H

#include "cli/load.h"
#include "src/life/area.h"

typedef struct iki_problem {
    const char *path;
    iki_game *game;
    iki_color first;      /* who moves first */
    iki_point target;     /* a stone of the group */
    iki_life_area ground; /* around it */
} iki_problem;

/* Opens the problem that options and path name; "-" is standard input.  Without --move it is the
 * root position, or the final one where the root has no stones.  Without --first PL tells who
 * begins, else Black does.  Without --target it is the group that the first move decides, or else
 * the likeliest.  False after a message on stderr; to be closed in any case. */
bool iki_problem_open(const iki_options *o, const char *path, iki_problem *p) IKI_MUST_CHECK;

/* Frees the game, which is all that a problem owns. */
void iki_problem_close(iki_problem *p);

#endif
