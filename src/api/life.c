/* life - questions of life and death: each first mover is a problem, solved as `iki solve` does.
 *
 * How many nodes a search takes depends on the order of points.  So all is done in one aspect
 * (engine/go/canonical.h), and turned boards have turned answers whatever the limit. */
#include "src/api/handle.h"

#include "engine/go/canonical.h"
#include "engine/go/vertex.h"
#include "src/benson/benson.h"
#include "src/life/life.h"
#include "src/show/problem.h"
#include "src/show/solution.h"

enum {
    NODES = 30000,      /* of a first mover, where the user says nothing */
    FIRST_PERCENT = 50, /* of the time, for the first of two first movers */
};

/* A question that is being answered. */
typedef struct asker {
    iki *h;
    iki_aspect aspect;
    iki_game game;     /* as it is seen there: board and rules alone */
    iki_point target;  /* there, */
    iki_color owner;   /* and so is this */
    iki_budget budget; /* of the whole question */
    iki_dfpn_table *table;
    iki_life_info *out;
    iki_problem problem;
    iki_solution solution;
    iki_success attack, defence; /* what was found */
    iki_certainty sure[2];       /* [attacks] how sure that is */
    bool seki;                   /* the group lives in seki whoever begins */
} asker;

/* --- one first mover ------------------------------------------------------------------------ */

static const char *
result_word(iki_success success)
{
    static const char *const words[] = {[IKI_SUCCESS_UNKNOWN] = "unknown",
                                        [IKI_FAILS] = "fails",
                                        [IKI_WORKS] = "works",
                                        [IKI_WORKS_BY_KO] = "ko"};
    return words[success];
}

static iki_mover_info
nothing_known(iki_color color)
{
    return (iki_mover_info){.color = iki_color_letter(color),
                            .result = result_word(IKI_SUCCESS_UNKNOWN),
                            .certainty = iki_certainty_word(IKI_ESTIMATED),
                            .takes_ko_first = -1};
}

/* What was found in the aspect is handed out as the board calls it. */

static iki_point
point_of(const asker *a, iki_point seen)
{
    return seen == IKI_PASS || seen == IKI_NOWHERE ? seen : a->aspect.from[seen];
}

static iki_status
give_points(asker *a, const iki_pset *seen, iki_spots *out)
{
    iki_pset set = iki_aspect_from(&a->aspect, seen);
    return iki_handle_spots(a->h, &set, &a->h->life_memory, out);
}

/* The moves are turned in place. */
static iki_status
give_moves(asker *a, iki_point *move, int count, iki_spots *out)
{
    for (int i = 0; i < count; i++)
        move[i] = point_of(a, move[i]);
    return iki_handle_moves(a->h, move, count, &a->h->life_memory, out);
}

/* The first move that works, the best, and all others. */
static iki_status
write_moves(asker *a, iki_mover_info *m)
{
    const iki_life_tree *t = &a->solution.tree;
    iki_point move[IKI_TREE_NODES_MAX];
    int count = 0;
    for (int i = 0; i < t->count; i++) {
        if (t->node[i].mark == IKI_TREE_RIGHT)
            move[count++] = t->node[i].move;
    }
    return give_moves(a, move, count, &m->moves);
}

/* The first of the first moves, and the first reply to each. */
static iki_status
write_line(asker *a, iki_mover_info *m)
{
    const iki_life_tree *t = &a->solution.tree;
    iki_point move[IKI_TREE_NODES_MAX];
    int count = 0, last = -1;
    for (int i = 0; i < t->count; i++) {
        if (t->node[i].parent != last)
            continue;
        move[count++] = t->node[i].move;
        last = i;
    }
    return give_moves(a, move, count, &m->line);
}

static iki_status
write_mover(asker *a, iki_mover_info *m)
{
    const iki_life_tree *t = &a->solution.tree;
    const iki_life_area *ground = &a->problem.ground;
    bool known = t->success != IKI_SUCCESS_UNKNOWN;
    m->result = result_word(t->success);
    m->certainty = iki_certainty_word(known ? a->solution.certainty : IKI_ESTIMATED);
    m->needless = t->needless;
    m->seki = t->seki;
    m->nodes = t->nodes;
    if (t->threatless != IKI_SUCCESS_UNKNOWN)
        m->takes_ko_first = t->threatless == IKI_WORKS;
    if (a->solution.certainty == IKI_ESTIMATED)
        m->way_out = iki_handle_spot(a->h, point_of(a, a->solution.way_out));
    iki_status status = write_moves(a, m);
    if (status == IKI_OK)
        status = write_line(a, m);
    if (status == IKI_OK)
        status = give_points(a, &ground->cells, &m->zone);
    if (status == IKI_OK)
        status = give_points(a, &ground->premise, &m->premise);
    return status;
}

/* Keeps what the status follows from: the success of the side that was asked about and, where it
 * tells that, of the other one. */
static void
note(asker *a, bool attacks)
{
    const iki_life_tree *t = &a->solution.tree;
    iki_success *own = attacks ? &a->attack : &a->defence;
    iki_success *other = attacks ? &a->defence : &a->attack;
    *own = t->success;
    a->sure[attacks] = a->solution.certainty;
    if (*other == IKI_SUCCESS_UNKNOWN) {
        *other = t->other;
        a->sure[!attacks] = a->solution.certainty;
    }
    a->seki |= t->in_seki;
}

/* Asks with one side to move first; with a share of the time. */
static iki_status
ask_mover(asker *a, bool attacks, unsigned percent)
{
    iki *h = a->h;
    iki_color first = attacks ? iki_opponent(a->owner) : a->owner;
    uint64_t nodes = h->question.nodes != 0 ? h->question.nodes : NODES;
    iki_status status = iki_problem_pose(&a->game, first, a->target, &a->problem);
    if (status != IKI_OK)
        return status;
    iki_budget part = iki_budget_share(&a->budget, percent, nodes);
    part.node_limit = nodes;
    status = iki_solution_find(&a->game, &a->problem, &part, a->table, &a->solution);
    iki_budget_join(&a->budget, &part);
    if (status == IKI_OK && part.end == IKI_BUDGET_MEMORY)
        status = IKI_E_MEMORY;
    status = iki_handle_ended(h, status);
    if (status != IKI_OK)
        return status;
    note(a, attacks);
    if (a->out->group.count == 0)
        status = give_points(a, &a->problem.ground.subject, &a->out->group);
    return status == IKI_OK ? write_mover(a, attacks ? &a->out->attack : &a->out->defence) : status;
}

/* --- the answer ----------------------------------------------------------------------------- */

/* A side that was not asked for, but of which the other answer tells. */
static void
complete(iki_mover_info *m, iki_success success, iki_certainty certainty)
{
    if (m->result != result_word(IKI_SUCCESS_UNKNOWN) || success == IKI_SUCCESS_UNKNOWN)
        return;
    m->result = result_word(success);
    m->certainty = iki_certainty_word(certainty);
}

/* How sure a status is: life follows from the attack, death from the defence, all else from both.
 */
static iki_certainty
certainty_of(const asker *a, iki_life life, bool ko)
{
    iki_certainty attack = a->sure[true], defence = a->sure[false];
    if (life == IKI_ALIVE || life == IKI_SEKI)
        return attack;
    if (life == IKI_DEAD)
        return defence;
    return life == IKI_UNKNOWN && !ko ? IKI_ESTIMATED : attack < defence ? attack : defence;
}

/* What both first movers come to.  Estimates may contradict each other. */
static void
write_status(const asker *a)
{
    const iki_life_answer both = {
        .attack = {.success = a->attack}, .defend = {.success = a->defence}, .seki = a->seki};
    bool clash = a->attack == IKI_FAILS && a->defence == IKI_FAILS, ko = false;
    iki_life life = clash ? IKI_UNKNOWN : iki_life_status_of(&both, &ko);
    a->out->status = ko && life == IKI_UNKNOWN ? "ko" : iki_life_word(life);
    a->out->certainty = iki_certainty_word(certainty_of(a, life, ko));
    complete(&a->out->attack, a->attack, a->sure[true]);
    complete(&a->out->defence, a->defence, a->sure[false]);
}

/* The answer about a group that nobody can capture, without any search. */
static iki_status
tell_proof(asker *a)
{
    iki_pset chain = iki_board_chain(&a->game.board, a->target);
    const char *proved = iki_certainty_word(IKI_PROVED);
    a->out->status = iki_life_word(IKI_ALIVE);
    a->out->certainty = a->out->attack.certainty = a->out->defence.certainty = proved;
    a->out->attack.result = result_word(IKI_FAILS);
    a->out->defence.result = result_word(IKI_WORKS);
    a->out->attack.needless = a->out->defence.needless = 1;
    return give_points(a, &chain, &a->out->group);
}

static iki_status
ask(asker *a, bool attacks, bool defends)
{
    const iki_game *g = &a->game;
    iki_pset alive = iki_benson_alive(&g->board, g->rules.suicide);
    iki_status status = IKI_OK;
    if (iki_pset_has(&alive, a->target))
        return tell_proof(a);
    if (attacks)
        status = ask_mover(a, true, defends ? FIRST_PERCENT : 100);
    if (status == IKI_OK && defends)
        status = ask_mover(a, false, 100);
    if (status == IKI_OK)
        write_status(a);
    return status;
}

/* Looks at the position from the side from which all that are the same look the same. */
static iki_status
take_aspect(asker *a, iki_point target)
{
    const iki_board *b = &a->h->game->board;
    iki_pset chain = iki_board_chain(b, target);
    const iki_pset *const mark[] = {&chain};
    iki_status status = iki_aspect_make_with_ko(b, mark, 1, &a->aspect);
    if (status != IKI_OK)
        return status;
    a->game.rules = a->h->game->rules;
    a->game.board = a->aspect.board;
    chain = iki_aspect_to(&a->aspect, &chain);
    a->target = iki_pset_first(&chain);
    a->owner = a->game.board.color[a->target];
    return IKI_OK;
}

/* Asks in memory of its own. */
static iki_status
ask_in_memory(iki *h, iki_point target, char first, iki_life_info *out)
{
    iki_color owner = h->game->board.color[target];
    bool defends = first == iki_color_letter(owner);
    asker *a = iki_calloc(1, sizeof *a);
    if (a == NULL)
        return IKI_E_MEMORY;
    a->h = h;
    a->budget = iki_handle_budget(h, 0, h->question.seconds);
    a->out = out;
    a->table = iki_dfpn_table_new(IKI_SEARCH_TABLE_LOG2);
    *out = (iki_life_info){.attack = nothing_known(iki_opponent(owner)),
                           .defence = nothing_known(owner)};
    iki_status status = a->table != NULL ? take_aspect(a, target) : IKI_E_MEMORY;
    if (status == IKI_OK)
        status = ask(a, !defends, first == '\0' || defends);
    iki_dfpn_table_free(a->table);
    iki_free(a);
    return status;
}

int
iki_ask_life(iki *h, int column, int row, char first, iki_life_info *life)
{
    iki_life_info answer;
    iki_color color;
    if (!iki_handle_begin(h) || (first != '\0' && !iki_handle_color(h, first, &color)))
        return -1;
    iki_point p = iki_handle_point(h, column, row);
    if (p == IKI_NOWHERE || h->game->board.color[p] == IKI_EMPTY)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no stone");
    if (life == NULL)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no room for the answer");
    iki_arena_free(&h->life_memory);
    iki_status status =
        ask_in_memory(h, p, first != '\0' ? iki_color_letter(color) : '\0', &answer);
    if (status == IKI_E_LIMIT)
        return iki_handle_fail(h, status, "the area around the group is too large");
    if (status == IKI_OK)
        *life = answer;
    return iki_handle_outcome(h, status);
}
