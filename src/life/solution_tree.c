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

enum {
    WRONG_GROWN = 6
}; /* wrong first moves whose line is searched again; of others it is that of
    * the search */

typedef struct tree_builder {
    const iki_life_area *area;
    iki_budget *budget;
    iki_dfpn_table *table;
    iki_life_tree *tree;
    int most; /* nodes of the tree at which lines end */
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
    int grade; /* of a right move: the lower, the better for the mover */
    bool works, over, seki;
    bool sure;             /* the owner makes two eyes, and no ko decides that */
    bool own;              /* the move of the search */
    iki_life_outcome then; /* of the other side, after it */
    place after;
} reply;

/* Judges the move of r at its cell.  True if the move can be judged: `wanted` is the success of the
 * other side after moves that work. */
static bool
judge(const tree_builder *g, iki_success wanted, int known, reply *r)
{
    if (r->over) {
        r->works = true;
        return true;
    }
    r->then = search(g, &r->after);
    r->own = r->cell == known;
    r->works = r->then.success == wanted || r->own;
    return r->works || r->then.success != IKI_SUCCESS_UNKNOWN;
}

/* All legal moves that could be judged, the hardest first; works: the other side gets no more than
 * `wanted` after it.  `known` is a move that works (or none): it is listed even where the budget
 * has ended. */
static int
list_replies(const tree_builder *g, const place *p, iki_success wanted, int known,
             reply list[IKI_CELLS_MAX])
{
    int n = 0;
    for (iki_cells left = iki_local_empty(&g->area->local, &p->position); left != 0;
         left &= left - 1) {
        reply r = {.cell = __builtin_ctzll(left)};
        if (!step(g, p, r.cell, &r.after, &r.over) || !judge(g, wanted, known, &r))
            continue;
        IKI_INSERT(list, n, r, i, list[i - 1].then.nodes < r.then.nodes);
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
    int n = o->nodes == 0 ? 0 : list_replies(g, p, IKI_FAILS, IKI_CELL_NONE, list),
        first = todo->count;
    for (int i = 0; i < n && todo->count - first < kept; i++) {
        if (list[i].then.nodes == 0 || list[i].works)
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
    while (todo.count > 0 && g->tree->count < g->most) {
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

/* --- first moves ---------------------------------------------------------------------------- */

/* Plays on from p as a search did. */
static void
add_line(const tree_builder *g, const place *p, const uint8_t *line, int moves)
{
    place at = *p;
    for (int i = 0; i < moves && at.depth < IKI_TREE_DEPTH; i++) {
        place after;
        bool over;
        int node = step(g, &at, line[i], &after, &over) ? add(g, &at, line[i], IKI_TREE_PLAIN) : -1;
        if (node < 0)
            return;
        after.node = node;
        at = after;
    }
}

/* Cells at most two steps from a stone of the group, so that all beside it and across a corner from
 * it are among them. */
static iki_cells
near_group(const iki_life_area *area)
{
    const iki_local *l = &area->local;
    iki_cells near = area->question.original;
    for (int i = 0; i < l->targets; i++)
        near |= l->target[i].touch;
    near |= iki_local_spread(l, near);
    return near | iki_local_spread(l, near);
}

/* True if a wrong move needs an answer that can be shown, and lies near the group, or shut in with
 * it. */
static bool
is_plausible(const tree_builder *g, const reply *r)
{
    iki_cells near = iki_life_area_is_open(g->area) ? near_group(g->area) : ~UINT64_C(0);
    return r->then.moves > 0 && r->then.line[0] < IKI_CELLS_MAX && (near >> r->cell & 1) != 0;
}

/* Does the owner of the group make it unconditionally alive from there on?  LOSS: if it lives, it
 * lives in seki.  OPEN also where a ko might decide. */
static iki_dfpn_result
ask_two_eyes(const tree_builder *g, const iki_local_position *at, int side, uint64_t nodes)
{
    iki_life_question q = g->area->question;
    iki_budget part =
        iki_budget_part(g->budget, IKI_LIFE_MOVE_NODES + IKI_TREE_OTHER_TIMES * nodes);
    bool ko;
    q.position = *at;
    iki_dfpn_table_next(g->table);
    iki_dfpn_result result = iki_life_two_eyes(&q, side, &part, g->table, &ko);
    iki_budget_join(g->budget, &part);
    return result == IKI_DFPN_WIN && ko ? IKI_DFPN_OPEN : result;
}

/* A ko that the other side must find a threat for is better than one that it takes first. */
static int
grade_of(const reply *r)
{
    if (r->then.success == IKI_WORKS_BY_KO)
        return r->then.threatless == IKI_FAILS ? 0 : r->then.threatless == IKI_WORKS ? 2 : 1;
    return r->sure ? 0 : r->seki ? 2 : 1;
}

/* True if a is to be shown before b: right moves before wrong ones, the best of the right ones and
 * the hardest of the wrong ones first. */
static bool
is_shown_before(const reply *a, const reply *b)
{
    if (a->works != b->works)
        return a->works;
    if (!a->works)
        return false; /* the hardest come first already */
    if (a->grade != b->grade)
        return a->grade < b->grade;
    if (a->then.nodes != b->then.nodes)
        return a->then.nodes < b->then.nodes;
    return a->own && !b->own;
}

/* Grades the first moves and puts them in order. */
static void
sort_first_moves(const tree_builder *g, const place *root, int n, reply list[IKI_CELLS_MAX])
{
    bool owner = root->side == g->area->question.owner;
    for (int i = 0; i < n; i++) {
        reply r = list[i];
        bool lives = r.works == owner && g->tree->success == (owner ? IKI_WORKS : IKI_FAILS);
        if (lives && !r.over && !g->tree->in_seki) {
            iki_dfpn_result eyes = ask_two_eyes(g, &r.after.position, r.after.side, r.then.nodes);
            r.seki = eyes == IKI_DFPN_LOSS;
            r.sure = owner && eyes == IKI_DFPN_WIN;
        }
        r.works = r.works || (r.seki && !owner); /* the best that an attacker gets */
        r.grade = grade_of(&r);
        IKI_INSERT(list, i, r, k, is_shown_before(&r, &list[k - 1]));
    }
}

/* Adds a first move with what follows.  Wrong ones number `wrong` before this one. */
static void
grow_first_move(const tree_builder *g, const place *root, reply *r, int wrong)
{
    bool fails = g->tree->success == IKI_FAILS;
    int node = add(g, root, r->cell, r->works ? IKI_TREE_RIGHT : IKI_TREE_WRONG);
    if (node < 0)
        return;
    r->after.node = node;
    g->tree->node[node].ko = r->then.success == IKI_WORKS_BY_KO;
    g->tree->node[node].seki = r->seki;
    if (r->over) {
        settle(g, &r->after);
        return;
    }
    if (!r->works && !(fails && wrong < KEPT[0]))
        r->after.depth = (int)(sizeof KEPT / sizeof KEPT[0]); /* one line is enough */
    if (wrong < WRONG_GROWN && g->tree->success != IKI_WORKS_BY_KO && !g->tree->node[node].ko)
        grow(g, &r->after);
    if (!r->works && g->tree->count == node + 1) { /* no line was found */
        g->tree->node[node].settled = false;
        add_line(g, &r->after, r->then.line, r->then.moves);
    }
}

/* True if the group lives whoever begins, and then only in seki. */
static bool
stands_in_seki(const tree_builder *g, const place *root)
{
    const iki_life_tree *t = g->tree;
    bool owner = root->side == g->area->question.owner;
    return (owner ? t->needless : t->success == IKI_FAILS) &&
           ask_two_eyes(g, &root->position, g->area->question.owner, t->nodes) == IKI_DFPN_LOSS;
}

/* True if the owner, who makes two eyes, must move for that: the other side would make seki. */
static bool
might_become_seki(const tree_builder *g, const place *root)
{
    return ask_two_eyes(g, &root->position, 1 - root->side, g->tree->nodes) == IKI_DFPN_LOSS;
}

/* All first moves: the right ones, the best before others, then the wrong ones that might be
 * tried. */
static void
grow_first_moves(tree_builder *g, const place *root, const iki_life_outcome *o)
{
    reply list[IKI_CELLS_MAX];
    iki_success wanted = o->success == IKI_WORKS_BY_KO ? IKI_WORKS_BY_KO : IKI_FAILS;
    int n = list_replies(g, root, wanted, o->move, list), right = 0, wrong = 0;
    sort_first_moves(g, root, n, list);
    while (right < n && list[right].works)
        right++;
    g->most = IKI_TREE_NODES_MAX - (n - right) * IKI_TREE_DEPTH / 2;
    for (int i = 0; i < right; i++) {
        bool known = list[i].cell == o->move && o->moves > 0;
        grow_first_move(g, root, &list[i], 0);
        if (o->success == IKI_WORKS_BY_KO && known)
            add_line(g, &list[i].after, o->line + 1, o->moves - 1);
        else if (o->success == IKI_WORKS_BY_KO)
            add_line(g, &list[i].after, list[i].then.line, list[i].then.moves);
    }
    g->most = IKI_TREE_NODES_MAX;
    for (int i = right; i < n && wrong < IKI_TREE_WRONG_MOVES; i++) {
        if (is_plausible(g, &list[i]))
            grow_first_move(g, root, &list[i], wrong++);
    }
    g->tree->seki = g->tree->seki || (g->tree->count > 0 && g->tree->node[0].seki);
    if (g->tree->needless && right > 0 && list[0].sure && might_become_seki(g, root))
        g->tree->needless = false;
}

/* The success of the other side if that begins. */
static iki_success
ask_other_side(const tree_builder *g, const place *root)
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
    return o.success;
}

void
iki_life_tree_grow(const iki_life_area *area, int mover, const iki_life_outcome *o,
                   iki_budget *budget, iki_dfpn_table *table, iki_life_tree *out)
{
    memset(out, 0, sizeof *out);
    tree_builder g = {area, budget, table, out, IKI_TREE_NODES_MAX};
    place root = {area->question.position, mover, -1, 0};
    out->success = o->success;
    out->threatless = o->threatless;
    out->nodes = o->nodes;
    if (o->success == IKI_WORKS)
        out->other = ask_other_side(&g, &root);
    out->needless = out->other == IKI_FAILS;
    iki_budget part = iki_budget_part(budget, IKI_TREE_GROW_NODES + IKI_TREE_GROW_TIMES * o->nodes);
    g.budget = &part;
    out->seki = out->in_seki = stands_in_seki(&g, &root);
    if (o->success == IKI_FAILS || (o->success != IKI_SUCCESS_UNKNOWN && o->move < IKI_CELLS_MAX))
        grow_first_moves(&g, &root, o);
    iki_assert(tree_is_sound(out));
    iki_budget_join(budget, &part);
}
