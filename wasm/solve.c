/* solve - a problem of life and death as JSON, with the tree of its variations.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/base/arena.h"
#include "engine/go/vertex.h"
#include "src/search/dfpn.h"
#include "src/show/problem.h"
#include "src/show/solution.h"
#include "wasm/answers.h"
#include "wasm/json.h"

static const char *
success_word(iki_success success)
{
    switch (success) {
    case IKI_WORKS:
        return "works";
    case IKI_FAILS:
        return "fails";
    case IKI_WORKS_BY_KO:
        return "ko";
    default:
        return "unknown";
    }
}

static void
write_node(const iki_topo *t, const iki_tree_node *n, iki_sbuf *out)
{
    static const char *const marks[] = {NULL, "right", "wrong"};
    iki_json_open(out, NULL, '{');
    iki_json_point(out, "move", t, n->move);
    iki_json_text(out, "color", iki_color_word(n->color));
    iki_json_int(out, "parent", n->parent);
    iki_json_text(out, "mark", marks[n->mark]);
    iki_json_bool(out, "ko", n->ko);
    iki_json_bool(out, "seki", n->seki);
    iki_json_bool(out, "settled", n->settled);
    iki_json_close(out, '}');
}

/* The first moves that work, and the main line: the first reply to each move. */
static void
write_moves(const iki_topo *t, const iki_life_tree *tree, iki_sbuf *out)
{
    int parent = -1;
    iki_json_open(out, "moves", '[');
    for (int i = 0; i < tree->count; i++) {
        if (tree->node[i].mark == IKI_TREE_RIGHT)
            iki_json_point(out, NULL, t, tree->node[i].move);
    }
    iki_json_close(out, ']');
    iki_json_open(out, "line", '[');
    for (int i = 0; i < tree->count; i++) {
        if (tree->node[i].parent != parent)
            continue;
        iki_json_point(out, NULL, t, tree->node[i].move);
        parent = i;
    }
    iki_json_close(out, ']');
}

static void
write_solution(const iki_game *g, const iki_problem *p, const iki_solution *x, iki_sbuf *out)
{
    const iki_topo *t = &g->topo;
    const iki_life_tree *tree = &x->tree;
    bool sure = x->certainty != IKI_ESTIMATED;
    iki_json_open(out, NULL, '{');
    iki_json_text(out, "first", iki_color_word(p->first));
    iki_json_point(out, "target", t, p->target);
    iki_json_text(out, "goal", g->board.color[p->target] == p->first ? "live" : "kill");
    iki_json_text(out, "result", success_word(tree->success));
    if (tree->threatless != IKI_SUCCESS_UNKNOWN)
        iki_json_bool(out, "koFirst", tree->threatless == IKI_WORKS);
    iki_json_text(out, "otherFirst", success_word(tree->other));
    iki_json_bool(out, "needless", tree->needless);
    iki_json_bool(out, "seki", tree->seki);
    iki_json_text(out, "certainty",
                  tree->success == IKI_SUCCESS_UNKNOWN ? NULL : iki_certainty_word(x->certainty));
    iki_json_point(out, "openAt", t, sure ? IKI_NOWHERE : x->way_out);
    iki_json_int(out, "nodes", (long long)tree->nodes);
    iki_json_point(out, "otherTarget", t, p->other);
    write_moves(t, tree, out);
    iki_json_open(out, "tree", '[');
    for (int i = 0; i < tree->count; i++)
        write_node(t, &tree->node[i], out);
    iki_json_close(out, ']');
    iki_json_close(out, '}');
}

iki_status
iki_answer_solve(iki_session *s, iki_color first, iki_point target, iki_sbuf *out)
{
    iki_problem problem;
    iki_status status = iki_problem_pose(s->game, first, target, &problem);
    if (status != IKI_OK)
        return status;
    iki_solution *solution = iki_calloc(1, sizeof *solution);
    if (solution == NULL)
        return IKI_E_MEMORY;
    iki_budget budget = iki_session_budget(s);
    status = iki_solution_find(s->game, &problem, &budget, s->search, solution);
    if (status == IKI_OK)
        write_solution(s->game, &problem, solution, out);
    iki_free(solution);
    return status == IKI_OK ? iki_sbuf_status(out) : status;
}
