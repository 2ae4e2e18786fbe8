/* answer - the answer to a problem, and its forms: text, JSON, and SGF with the variations. */
#ifndef IKI_CLI_SOLVE_ANSWER_H
#define IKI_CLI_SOLVE_ANSWER_H

#include "cli/text_style.h"
#include "engine/base/sbuf.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "src/life/solution_tree.h"

typedef struct iki_problem iki_problem; /* src/show/problem.h */

typedef struct iki_solve_answer {
    const iki_game *game;
    const iki_problem *problem;
    const char *path;
    const iki_life_tree *tree;
    bool defends; /* the first mover owns the group */
    const char *certainty;
    bool sure;               /* the certainty is more than an estimate */
    iki_point way_out, lost; /* see iki_solution */
} iki_solve_answer;

/* The name of a point, IKI_PASS included. */
static inline const char *
iki_solve_vertex(const iki_solve_answer *a, iki_point p, char out[IKI_VERTEX_SIZE])
{
    return iki_vertex_write(&a->game->topo, p, out);
}

/* The main line: the first move (parent -1), and the first reply to each; -1 at its end. */
int iki_solve_next_in_line(const iki_life_tree *t, int parent);

/* True if the answer names a point where the group may get out. */
static inline bool
iki_solve_is_open_at(const iki_solve_answer *a)
{
    return !a->sure && a->way_out != IKI_NOWHERE;
}

/* "Black kills with A2" */
void iki_solve_write_word(const iki_solve_answer *a, iki_sbuf *out);

/* The answer for people, with the position. */
void iki_solve_write_text(const iki_solve_answer *a, iki_text_style style, iki_sbuf *out);

/* The same as a JSON object in one line.  IKI_E_STATE: Iki was built without JSON; IKI_E_MEMORY. */
iki_status iki_solve_write_json(const iki_solve_answer *a, iki_sbuf *out) IKI_MUST_CHECK;

/* The position and the variations as SGF.  IKI_E_MEMORY. */
iki_status iki_solve_write_sgf(const iki_solve_answer *a, iki_sbuf *out) IKI_MUST_CHECK;

#endif
