/* problem_file - a problem of life and death in a file. */
#ifndef IKI_CLI_SOLVE_PROBLEM_FILE_H
#define IKI_CLI_SOLVE_PROBLEM_FILE_H

#include "cli/load.h"
#include "src/show/problem.h"

typedef struct iki_problem_file {
    const char *path;
    iki_game *game;
    iki_problem problem;
} iki_problem_file;

/* Opens the problem that options and path name; "-" is standard input.  Without --move it is the
 * root position, or the final one where the root has no stones.  --first and --target, or the lack
 * of them: see iki_problem_pose.  False after a message on stderr; to be closed in any case. */
bool iki_problem_file_open(const iki_options *o, const char *path,
                           iki_problem_file *f) IKI_MUST_CHECK;

/* Frees the game, which is all that is owned. */
void iki_problem_file_close(iki_problem_file *f);

#endif
