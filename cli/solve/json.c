/* json - the answer to a problem as JSON. */
#include "config.h"

#include "cli/json.h"
#include "cli/solve/answer.h"
#include "src/show/problem.h"

#ifdef HAVE_JANSSON

static json_t *
json_move(const iki_solve_answer *a, iki_point p)
{
    char name[IKI_VERTEX_SIZE];
    return json_string(iki_solve_vertex(a, p, name));
}

/* The other question, or NULL. */
static json_t *
json_other(const iki_solve_answer *a)
{
    const iki_problem *p = a->problem;
    if (p->other == IKI_NOWHERE)
        return NULL;
    return json_pack("{s:o,s:s}", "target", json_move(a, p->other), "goal",
                     a->game->board.color[p->other] == p->first ? "live" : "kill");
}

iki_status
iki_solve_write_json(const iki_solve_answer *a, iki_sbuf *out)
{
    static const char *const results[] = {"unknown", "fails", "works", "ko"};
    const iki_life_tree *t = a->tree;
    json_t *moves = json_array(), *line = json_array();
    json_t *ko_first =
        t->threatless == IKI_SUCCESS_UNKNOWN ? NULL : json_boolean(t->threatless == IKI_WORKS);
    json_t *lost = a->lost == IKI_NOWHERE ? NULL : json_move(a, a->lost);
    json_t *open_at = iki_solve_is_open_at(a) ? json_move(a, a->way_out) : NULL;
    for (int i = 0; i < t->count; i++) {
        if (t->node[i].mark == IKI_TREE_RIGHT)
            iki_json_add(&moves, json_move(a, t->node[i].move));
    }
    for (int i = iki_solve_next_in_line(t, -1); i >= 0; i = iki_solve_next_in_line(t, i))
        iki_json_add(&line, json_move(a, t->node[i].move));
    return iki_json_line(
        json_pack("{s:o,s:s,s:o,s:o*,s:s,s:s,s:o*,s:o*,s:o,s:o,s:b,s:s,s:o*,s:I,s:o*}", "file",
                  iki_json_text(a->path), "first", iki_color_word(a->problem->first), "target",
                  json_move(a, a->problem->target), "lost", lost, "goal",
                  a->defends ? "live" : "kill", "result", results[t->success], "ko_first", ko_first,
                  "seki", t->seki ? json_true() : NULL, "moves", moves, "line", line, "needless",
                  t->needless, "certainty",
                  t->success == IKI_SUCCESS_UNKNOWN ? "unknown" : a->certainty, "open_at", open_at,
                  "nodes", (json_int_t)t->nodes, "other", json_other(a)),
        out);
}

#else

iki_status
iki_solve_write_json(const iki_solve_answer *a, iki_sbuf *out)
{
    (void)a, (void)out;
    return IKI_E_STATE;
}

#endif
