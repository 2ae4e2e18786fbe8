/* cleanup - each move is judged anew after it is played.
 *
 * Under area rules a move in own territory costs nothing as long as nothing else changes, but a
 * liberty filled may lose a race, and an eye filled a life.  No look at the move alone tells; so
 * candidates are tried in the order of promise, and the first that is seen to do no harm is played.
 * In this order: what saves or takes critical chains; captures of dead stones; their liberties,
 * those of the chain that has the fewest first; moves after which a liberty can be taken that is
 * self-atari now.
 *
 * Invariant: while the enemy passes every move adds a stone, so that it ends.  Cost: a judgement of
 * the whole board for each candidate that is tried, mostly one. */
#include "src/player/cleanup.h"

#include "engine/base/arena.h"
#include "src/player/urgent.h"
#include "src/score/score.h"
#include "src/tunables/tunables.h"

typedef struct cleaning {
    const iki_cleanup *asked;
    iki_whole_effort whole;
    iki_game *trial;      /* the same board, for counting what a move leaves */
    iki_pset legal;       /* and making no position again */
    iki_pset blocked;     /* liberties of dead stones where no own stone can stand yet */
    iki_pset lives, prey; /* own stones that live; dead enemy stones */
    int64_t lead;         /* in area, hundredths, once what is dead is gone */
    iki_point best;       /* a pass first: then dead enemy stones stay */
    int64_t best_lead;
    int rank[IKI_POINTS_MAX]; /* of a candidate, else 0 */
} cleaning;

/* --- counting ------------------------------------------------------------------------------- */

/* Stones of a colour with one of two lives. */
static iki_pset
stones_of(const iki_board *b, const iki_judgement *j, iki_color color, iki_life one, iki_life two)
{
    iki_pset all = iki_judgement_stones(j, one);
    iki_pset more = iki_judgement_stones(j, two);
    iki_pset_join(&all, &more);
    return iki_pset_and(&all, &b->at[color]);
}

/* What the mover has more in area when the stones in `off` are gone and all others stay. */
static iki_status
count_area(const cleaning *c, const iki_board *b, const iki_judgement *judged, const iki_pset *off,
           int64_t *lead)
{
    iki_judgement j;
    iki_score score;
    iki_status status = iki_game_set_stones(c->trial, &b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    iki_assert(status != IKI_E_ILLEGAL && status != IKI_E_ARGUMENT);
    if (status != IKI_OK)
        return status;
    status = iki_judgement_init(&j, b);
    if (status == IKI_OK) {
        for (int i = 0; i < j.count; i++) {
            bool seki = judged->verdict[i].life == IKI_SEKI;
            bool gone = iki_pset_has(off, j.verdict[i].first);
            j.verdict[i].life = gone ? IKI_DEAD : seki ? IKI_SEKI : IKI_ALIVE;
        }
        iki_score_count(c->trial, &j, &score);
        *lead = c->asked->color == IKI_BLACK ? score.area_result : -score.area_result;
    }
    iki_judgement_free(&j);
    return status;
}

/* The same after a move: then the enemy takes what is critical.  While it still is, there is more
 * hope than once it is lost. */
static iki_status
count_after(const cleaning *c, const iki_board *b, const iki_judgement *judged, int64_t *lead)
{
    iki_pset dead = iki_judgement_stones(judged, IKI_DEAD);
    iki_pset lost = stones_of(b, judged, c->asked->color, IKI_CRITICAL, IKI_CRITICAL);
    iki_pset_join(&dead, &lost);
    iki_status status = count_area(c, b, judged, &dead, lead);
    *lead += iki_pset_is_empty(&lost) ? 0 : IKI_CLEANUP_HOPE;
    return status;
}

/* --- one candidate -------------------------------------------------------------------------- */

/* Adds the word on chains that a move has left as they were. */
static void
add_still_given(const iki_board *before, const iki_board *after, const iki_pset *stones,
                iki_life life, iki_given *given)
{
    IKI_CHAINS_FOR(chain, before, stones)
        iki_given_add(given, after, &chain, before->color[iki_pset_first(&chain)], life);
}

static iki_status
judge_after(const cleaning *c, const iki_board *after, iki_judgement *j)
{
    const iki_cleanup *asked = c->asked;
    const iki_board *before = &asked->game->board;
    iki_given given = iki_given_nothing();
    if (asked->given != NULL) {
        add_still_given(before, after, &asked->given->alive, IKI_ALIVE, &given);
        add_still_given(before, after, &asked->given->dead, IKI_DEAD, &given);
        add_still_given(before, after, &asked->given->seki, IKI_SEKI, &given);
    }
    return iki_resolve(after, &asked->game->rules, &given, &c->whole.effort, j);
}

/* Does all that lived still live, and is all that was dead still dead, or gone? */
static bool
is_harmless(const cleaning *c, const iki_board *after, const iki_judgement *j)
{
    iki_color color = c->asked->color;
    iki_pset lives = stones_of(after, j, color, IKI_ALIVE, IKI_SEKI);
    iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
    iki_pset prey = iki_pset_and(&c->prey, &after->at[iki_opponent(color)]);
    return iki_pset_within(&c->lives, &lives) && iki_pset_within(&prey, &dead);
}

/* Judges the position after the move at p.  *done: it costs nothing. */
static iki_status
try_move(cleaning *c, iki_point p, bool *done)
{
    iki_board after = c->asked->game->board;
    iki_undo undo;
    iki_judgement j;
    int64_t lead = 0;
    iki_board_play(&after, c->asked->color, p, &undo);
    iki_status status = judge_after(c, &after, &j);
    if (status == IKI_OK)
        status = count_after(c, &after, &j, &lead);
    *done = status == IKI_OK && lead >= c->lead && is_harmless(c, &after, &j);
    /* a judgement that was cut short takes what it does not know as alive: it sees no harm only
     * where little is left to be known, and its losses mean nothing */
    bool whole = !iki_budget_stopped(c->whole.effort.budget);
    if (*done || (status == IKI_OK && whole && lead > c->best_lead)) {
        c->best = p;
        c->best_lead = lead;
    }
    iki_judgement_free(&j);
    return status;
}

/* --- candidates ----------------------------------------------------------------------------- */

static void
propose(cleaning *c, iki_point p, int rank)
{
    if (rank > c->rank[p])
        c->rank[p] = rank;
}

static iki_status
propose_urgent(cleaning *c)
{
    const iki_cleanup *asked = c->asked;
    const iki_choice choice = {asked->game, asked->judgement, &c->whole.effort, asked->color, 0,
                               NULL};
    for (int i = 0; i < asked->judgement->count; i++) {
        const iki_verdict *v = &asked->judgement->verdict[i];
        iki_pset moves;
        int stake;
        if (v->life != IKI_CRITICAL)
            continue;
        iki_status status = iki_choose_urgent(&choice, v, &moves, &stake);
        if (status != IKI_OK)
            return status;
        IKI_PSET_FOR(p, &moves)
            propose(c, p, IKI_CLEANUP_URGENT + stake);
    }
    return IKI_OK;
}

/* Plays on a copy.  The liberties that the stone has there, at most IKI_CLEANUP_ENOUGH; *taken: the
 * stones that it takes. */
static int
look_ahead(const iki_board *b, iki_color color, iki_point p, iki_board *after, int *taken)
{
    iki_undo undo;
    iki_color enemy = iki_opponent(color);
    *after = *b;
    iki_board_play(after, color, p, &undo);
    *taken = (int)(after->prisoners[enemy] - b->prisoners[enemy]);
    if (after->color[p] != color)
        return 0;
    iki_pset liberties = iki_board_liberties(after, p);
    int n = iki_pset_count(&liberties);
    return n < IKI_CLEANUP_ENOUGH ? n : IKI_CLEANUP_ENOUGH;
}

/* The liberties of one dead chain. */
static void
propose_liberties(cleaning *c, const iki_verdict *v)
{
    const iki_board *b = &c->asked->game->board;
    iki_pset liberties = iki_board_liberties(b, v->first);
    int count = iki_pset_count(&liberties);
    iki_pset illegal = iki_pset_minus(&liberties, &c->legal);
    iki_pset_join(&c->blocked, &illegal);
    liberties = iki_pset_minus(&liberties, &illegal);
    IKI_PSET_FOR(p, &liberties) {
        iki_board after;
        int taken, left = look_ahead(b, c->asked->color, p, &after, &taken);
        int kind = left > 1 ? IKI_CLEANUP_LIBERTY : IKI_CLEANUP_SELF_ATARI;
        propose(c, p,
                taken > 0 ? IKI_CLEANUP_CAPTURE + taken
                          : kind + left -
                                100 * (count < IKI_CLEANUP_ENOUGH ? count : IKI_CLEANUP_ENOUGH));
        if (taken == 0 && left <= 1)
            iki_pset_add(&c->blocked, p);
    }
}

/* The most liberties that a blocked point offers on b, and the stones that can be taken there. */
static int
offered(const cleaning *c, const iki_board *b, iki_point except)
{
    int most = 0;
    iki_color color = c->asked->color;
    IKI_PSET_FOR(p, &c->blocked) {
        iki_board after;
        int taken;
        if (p == except || iki_board_legal(b, color, p, false) != IKI_LEGAL)
            continue;
        int n = look_ahead(b, color, p, &after, &taken) + taken;
        most = n > most ? n : most;
    }
    return most;
}

/* Moves of the own chains beside what cannot be filled yet. */
static void
propose_preparations(cleaning *c)
{
    const iki_board *b = &c->asked->game->board;
    iki_color color = c->asked->color;
    iki_pset near = iki_topo_spread(b->topo, &c->blocked);
    near = iki_topo_flood(b->topo, &near, &b->at[color]);
    near = iki_topo_spread(b->topo, &near);
    near = iki_pset_and(&near, &c->legal);
    IKI_PSET_FOR(p, &near) {
        iki_board after;
        int taken, left = look_ahead(b, color, p, &after, &taken);
        int most = left > 1 ? offered(c, &after, p) : 0;
        if (most > 1)
            propose(c, p, IKI_CLEANUP_PREPARATION + most);
    }
}

/* Points of the room that dead stones have: the vital ones need not be liberties. */
static void
propose_ground(cleaning *c)
{
    const iki_board *b = &c->asked->game->board;
    iki_pset room = iki_pset_or(&b->at[IKI_EMPTY], &c->prey);
    room = iki_topo_flood(b->topo, &c->prey, &room);
    room = iki_pset_and(&room, &c->legal);
    IKI_PSET_FOR(p, &room)
        propose(c, p, IKI_CLEANUP_GROUND);
}

/* Any move will do while a ko forbids the one that is wanted. */
static void
propose_waiting(cleaning *c)
{
    const iki_board *b = &c->asked->game->board;
    if (b->ko == IKI_NOWHERE || !iki_pset_has(&c->blocked, b->ko))
        return;
    IKI_PSET_FOR(p, &c->legal) {
        int empty = 0;
        IKI_NEIGHBOURS(q, b->topo, p)
            empty += b->color[*q] == IKI_EMPTY;
        propose(c, p, IKI_CLEANUP_WAITING + empty);
    }
}

static iki_status
propose_all(cleaning *c)
{
    const iki_judgement *j = c->asked->judgement;
    c->blocked = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        if (iki_pset_has(&c->prey, j->verdict[i].first))
            propose_liberties(c, &j->verdict[i]);
    }
    propose_preparations(c);
    propose_ground(c);
    propose_waiting(c);
    return propose_urgent(c);
}

/* The best that has not been tried; IKI_PASS when there is none. */
static iki_point
next_candidate(cleaning *c)
{
    iki_point best = IKI_PASS;
    IKI_PSET_FOR(p, &c->legal) {
        if (c->rank[p] > 0 && (best == IKI_PASS || c->rank[p] > c->rank[best]))
            best = p;
    }
    if (best != IKI_PASS)
        c->rank[best] = 0;
    return best;
}

/* --- the choice ----------------------------------------------------------------------------- */

/* Legal moves that do not bring an earlier position back, whatever the rules: else stones could be
 * thrown in and taken for ever. */
static iki_pset
new_positions(const iki_game *g, iki_color color)
{
    iki_game once = *g;
    once.rules.ko = g->rules.ko == IKI_KO_SIMPLE ? IKI_KO_POSITIONAL : g->rules.ko;
    return iki_game_legal_points(&once, color);
}

/* What there is to clean up, and what it is worth. */
static iki_status
look_around(cleaning *c)
{
    const iki_cleanup *asked = c->asked;
    const iki_board *b = &asked->game->board;
    const iki_judgement *j = asked->judgement;
    iki_color enemy = iki_opponent(asked->color);
    iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
    iki_pset lost = stones_of(b, j, asked->color, IKI_DEAD, IKI_CRITICAL);
    c->legal = new_positions(asked->game, asked->color);
    c->lives = stones_of(b, j, asked->color, IKI_ALIVE, IKI_SEKI);
    c->prey = iki_pset_and(&dead, &b->at[enemy]);
    iki_status status = count_area(c, b, j, &dead, &c->lead);
    if (status == IKI_OK)
        status = count_area(c, b, j, &lost, &c->best_lead);
    return status;
}

static iki_status
prepare(cleaning *c)
{
    const iki_game *g = c->asked->game;
    iki_rules rules = g->rules;
    rules.bonus = IKI_BONUS_NONE;
    iki_status status = iki_effort_complete(c->asked->effort, &c->whole);
    if (status != IKI_OK)
        return status;
    c->trial = iki_game_new(g->topo.width, g->topo.height, &rules);
    return c->trial == NULL ? IKI_E_MEMORY : iki_game_set_topo(c->trial, &g->topo);
}

iki_status
iki_choose_cleanup(const iki_cleanup *asked, iki_point *move)
{
    cleaning c = {.asked = asked, .best = IKI_PASS};
    bool done = false;
    iki_status status = prepare(&c);
    if (status == IKI_OK)
        status = look_around(&c);
    if (status == IKI_OK)
        status = propose_all(&c);
    for (int i = 0; i < IKI_CLEANUP_TRIED && !done && status == IKI_OK; i++) {
        iki_point p = next_candidate(&c);
        if (p == IKI_PASS)
            break;
        status = try_move(&c, p, &done);
    }
    *move = c.best;
    iki_game_free(c.trial);
    return iki_effort_finish(&c.whole, status);
}
