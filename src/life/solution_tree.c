/* solution_tree - searching again along the lines of an answer.
 *
 * Every search begins with an empty table, so that its nodes tell how hard the position is: that
 * ranks the loser's replies, and a position that takes none is decided at sight.  Cost: some ten
 * times that of the answer, held down by the budget and the number of lines. */
#include "src/life/solution_tree.h"

#include "engine/base/sort.h"
#include "src/tunables/tunables.h"

#include <string.h>

/* How many of the loser's replies are kept, by the number of moves before. */
static const int KEPT[] = {4, 3, 2};

typedef struct tree_builder {
    const iki_life_area *area;
    iki_budget *budget;
    iki_dfpn_table *table;
    iki_life_tree *tree;
} tree_builder;

/* A position within the tree. */
typedef struct place {
    iki_local_position position;
    int side; /* to move */
    int node; /* that led here; -1: none */
    int depth;
} place;

/* True if every move follows one that stands before it and is the other side's, and only first
 * moves are called right or wrong. */
IKI_CHECKER static bool
tree_is_sound(const iki_life_tree *t)
{
    for (int i = 0; i < t->count; i++) {
        const iki_tree_node *n = &t->node[i];
        if (n->parent < -1 || n->parent >= i || (n->mark != IKI_TREE_PLAIN && n->parent >= 0))
            return false;
        if (n->parent >= 0 && t->node[n->parent].color == n->color)
            return false;
    }
    return t->count >= 0 && t->count <= IKI_TREE_NODES_MAX;
}

static iki_life_outcome
search(const tree_builder *g, const place *p)
{
    iki_life_outcome o;
    iki_assert(p->depth >= 0 && (p->side == 0 || p->side == 1));
    iki_assert(p->node < g->tree->count);
    iki_life_question q = g->area->question;
    q.position = p->position;
    iki_dfpn_table_next(g->table);
    iki_life_search(&q, p->side, g->budget, g->table, &o);
    return o;
}

/* Adds a move; -1 when the tree is full. */
static int
add(const tree_builder *g, const place *p, int cell, iki_tree_mark mark)
{
    iki_life_tree *t = g->tree;
    iki_assert(p->node >= -1 && p->node < t->count);
    if (t->count == IKI_TREE_NODES_MAX)
        return -1;
    t->node[t->count] = (iki_tree_node){
        .move = cell < IKI_CELLS_MAX ? g->area->local.point[cell] : IKI_PASS,
        .color = iki_side_color(p->side),
        .parent = (int16_t)p->node,
        .mark = (uint8_t)mark,
    };
    return t->count++;
}

/* Plays a cell or a pass.  False if it is illegal; *over: a target was taken. */
static bool
step(const tree_builder *g, const place *p, int cell, place *after, bool *over)
{
    iki_local_play play;
    *after = *p;
    after->side = 1 - p->side;
    after->depth = p->depth + 1;
    *over = false;
    if (cell >= IKI_CELLS_MAX) {
        after->position.ko = IKI_CELL_NONE;
        return true;
    }
    if (cell == p->position.ko ||
        !iki_local_try(&g->area->local, &p->position, p->side, cell, &play))
        return false;
    iki_assert(iki_local_position_is_sound(&g->area->local, &play.after));
    after->position = play.after;
    *over = play.taken != 0;
    return true;
}

/* A move that might be kept, with what it takes to answer it. */
typedef struct reply {
    int cell;
    uint64_t nodes;
    bool works, over;
    place after;
} reply;

/* All legal moves that could be judged, the hardest first; works: the mover reaches its goal by it.
 * `known` is a move that does (or none): it is listed even where the budget has ended. */
static int
list_replies(const tree_builder *g, const place *p, int known, reply list[IKI_CELLS_MAX])
{
    int n = 0;
    for (iki_cells left = iki_local_empty(&g->area->local, &p->position); left != 0;
         left &= left - 1) {
        reply r = {.cell = __builtin_ctzll(left)};
        if (!step(g, p, r.cell, &r.after, &r.over))
            continue;
        if (!r.over) {
            iki_life_outcome o = search(g, &r.after);
            r.works = o.success == IKI_FAILS || r.cell == known;
            if (o.success == IKI_SUCCESS_UNKNOWN && !r.works)
                continue;
            r.nodes = o.nodes;
        } else {
            r.works = true;
        }
        IKI_INSERT(list, n, r, i, list[i - 1].nodes < r.nodes);
        n++;
    }
    iki_assert(n <= g->area->local.size);
    return n;
}

/* The lines that are still to be followed: each to its end before the next one begins. */
typedef struct pending {
    place stack[IKI_TREE_NODES_MAX];
    int count;
} pending;

static void
settle(const tree_builder *g, const place *p)
{
    if (p->node >= 0)
        g->tree->node[p->node].settled = true;
}

/* The winner's turn: the move of the search. */
static void
grow_winner(const tree_builder *g, const place *p, const iki_life_outcome *o, pending *todo)
{
    place after;
    bool over;
    iki_assert(o->success == IKI_WORKS && todo->count < IKI_TREE_NODES_MAX);
    if (o->nodes == 0 || o->move >= IKI_CELLS_MAX) {
        settle(g, p);
        return;
    }
    int node = step(g, p, o->move, &after, &over) ? add(g, p, o->move, IKI_TREE_PLAIN) : -1;
    if (node < 0)
        return;
    after.node = node;
    if (over)
        settle(g, &after);
    else
        todo->stack[todo->count++] = after;
}

/* The loser's turn: the replies that are hardest to answer. */
static void
grow_loser(const tree_builder *g, const place *p, const iki_life_outcome *o, pending *todo)
{
    reply list[IKI_CELLS_MAX];
    int kept = p->depth < (int)(sizeof KEPT / sizeof KEPT[0]) ? KEPT[p->depth] : 1;
    int n = o->nodes == 0 ? 0 : list_replies(g, p, IKI_CELL_NONE, list), first = todo->count;
    for (int i = 0; i < n && todo->count - first < kept; i++) {
        if (list[i].nodes == 0 || list[i].works)
            continue;
        int node = add(g, p, list[i].cell, IKI_TREE_PLAIN);
        if (node < 0)
            return;
        list[i].after.node = node;
        iki_assert(todo->count < IKI_TREE_NODES_MAX);
        todo->stack[todo->count++] = list[i].after;
    }
    if (todo->count == first)
        settle(g, p);
    for (int i = first, k = todo->count - 1; i < k; i++, k--) { /* the first is followed first */
        place other = todo->stack[i];
        todo->stack[i] = todo->stack[k];
        todo->stack[k] = other;
    }
}

static void
grow(const tree_builder *g, const place *from)
{
    pending todo = {.count = 1};
    todo.stack[0] = *from;
    while (todo.count > 0 && g->tree->count < IKI_TREE_NODES_MAX) {
        place p = todo.stack[--todo.count];
        if (p.depth >= IKI_TREE_DEPTH)
            continue;
        iki_life_outcome o = search(g, &p);
        if (o.success == IKI_WORKS)
            grow_winner(g, &p, &o, &todo);
        else if (o.success == IKI_FAILS)
            grow_loser(g, &p, &o, &todo);
    }
}

/* All first moves of a mover that succeeds: the right ones, the search's own before the others,
 * then the wrong ones that are hardest to refute. */
static void
grow_first_moves(const tree_builder *g, const place *root, int best)
{
    reply list[IKI_CELLS_MAX];
    int n = list_replies(g, root, best, list), wrong = 0;
    for (int pass = 0; pass < 3; pass++) {
        for (int i = 0; i < n; i++) {
            bool wanted = pass == 0   ? list[i].cell == best
                          : pass == 1 ? list[i].cell != best && list[i].works
                                      : !list[i].works && wrong < IKI_TREE_WRONG_MOVES;
            if (!wanted)
                continue;
            wrong += pass == 2;
            int node = add(g, root, list[i].cell, pass < 2 ? IKI_TREE_RIGHT : IKI_TREE_WRONG);
            if (node < 0)
                return;
            list[i].after.node = node;
            if (pass == 2 || list[i].over)
                list[i].after.depth = (int)(sizeof KEPT / sizeof KEPT[0]); /* one line is enough */
            if (list[i].over)
                settle(g, &list[i].after);
            else
                grow(g, &list[i].after);
        }
    }
}

/* One line, as the search found it. */
static void
add_line(const tree_builder *g, const place *root, const iki_life_outcome *o)
{
    place p = *root;
    for (int i = 0; i < o->moves && i < IKI_TREE_DEPTH; i++) {
        place after;
        bool over;
        int node =
            step(g, &p, o->line[i], &after, &over) ? add(g, &p, o->line[i], IKI_TREE_PLAIN) : -1;
        if (node < 0)
            return;
        after.node = node;
        p = after;
    }
}

/* True if the search finds that the mover reaches its goal even if the other side begins. */
static bool
is_needless(const tree_builder *g, const place *root)
{
    tree_builder other = *g;
    place theirs = *root;
    iki_budget part =
        iki_budget_part(g->budget, IKI_TREE_OTHER_NODES + IKI_TREE_OTHER_TIMES * g->tree->nodes);
    other.budget = &part;
    theirs.side = 1 - root->side;
    iki_life_outcome o = search(&other, &theirs);
    iki_assert(g->tree->count == 0);
    iki_budget_join(g->budget, &part);
    return o.success == IKI_FAILS;
}

void
iki_life_tree_grow(const iki_life_area *area, int mover, const iki_life_outcome *o,
                   iki_budget *budget, iki_dfpn_table *table, iki_life_tree *out)
{
    memset(out, 0, sizeof *out);
    tree_builder g = {area, budget, table, out};
    place root = {area->question.position, mover, -1, 0};
    out->success = o->success;
    out->threatless = o->threatless;
    out->nodes = o->nodes;
    out->needless = o->success == IKI_WORKS && is_needless(&g, &root);
    iki_budget part = iki_budget_part(budget, IKI_TREE_GROW_NODES + IKI_TREE_GROW_TIMES * o->nodes);
    g.budget = &part;
    if (o->success == IKI_WORKS_BY_KO)
        add_line(&g, &root, o);
    else if (o->success == IKI_WORKS && o->move < IKI_CELLS_MAX)
        grow_first_moves(&g, &root, o->move);
    else if (o->success == IKI_FAILS)
        grow(&g, &root);
    iki_assert(tree_is_sound(out));
    iki_budget_join(budget, &part);
}

void
iki_life_tree_make(const iki_life_area *area, int mover, iki_budget *budget, iki_dfpn_table *table,
                   iki_life_tree *out)
{
    iki_life_outcome o;
    iki_dfpn_table_next(table);
    iki_life_search(&area->question, mover, budget, table, &o);
    iki_life_tree_grow(area, mover, &o, budget, table, out);
}
