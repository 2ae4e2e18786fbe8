/* chain_life - each race of the chain, then those of blocks to which it might be joined, on the
 * canonical view of the board. */
#include "src/semeai/chain_life.h"

#include "engine/go/canonical.h"
#include "src/benson/benson.h"
#include "src/semeai/cutting.h"
#include "src/semeai/line.h"
#include "src/semeai/proved_moves.h"

/* One question, on the board as an aspect shows it. */
typedef struct inquiry {
    const iki_board *b;
    bool suicide;
    const iki_effort *effort;
    iki_pset alive;
} inquiry;

/* A move out of several that are equally good: the one with which the games of the race are best
 * played, else the first. */
static iki_status
pick(const iki_race *race, const iki_effort *effort, int side, const iki_pset *moves,
     iki_point *move)
{
    iki_point line[IKI_LINE_MAX];
    int n;
    iki_assert(!iki_pset_is_empty(moves));
    iki_status status = iki_semeai_line(race, effort, side, line, &n);
    bool good = status == IKI_OK && n > 0 && iki_pset_has(moves, line[0]);
    *move = good ? line[0] : iki_pset_first(moves);
    return status;
}

/* Sets both moves of a critical block. */
static iki_status
find_moves(const iki_race *race, const iki_race_theorem *t, const iki_effort *effort, int side,
           iki_race_life *out)
{
    iki_status status = IKI_OK;
    for (int mover = 0; mover < 2 && status == IKI_OK; mover++) {
        iki_race_first_moves moves;
        status = iki_race_proved_moves(race, t, effort, mover, &moves);
        if (status == IKI_OK && !iki_pset_is_empty(&moves.keeps))
            status = pick(race, effort, mover, &moves.keeps,
                          mover == side ? &out->defend : &out->attack);
    }
    return status;
}

/* What a race makes likely of a block whose life it does not prove: that with the capture it
 * reaches living stones. */
static iki_life
likely_life(const iki_race_theorem *t, int side)
{
    iki_race_result first = t->result[side], second = t->result[1 - side];
    bool peace = first == IKI_RACE_SEKI || second == IKI_RACE_SEKI;
    if (first == iki_race_win_of(1 - side) || (!peace && !t->reaches[side]))
        return IKI_UNKNOWN;
    if (first != second)
        return IKI_CRITICAL;
    return first == iki_race_win_of(side) ? IKI_ALIVE
           : first == IKI_RACE_SEKI       ? IKI_SEKI
                                          : IKI_UNKNOWN;
}

/* The race of the chain at p with the opponent at q, if they are in contact and it tells anything
 * more. */
static iki_status
ask_pair(const inquiry *i, iki_point p, iki_point q, iki_race_life *out)
{
    const iki_point stone[2] = {p, q};
    const iki_race_chains chains = {i->b, stone, 2, i->suicide};
    int side = iki_side(i->b->color[p]);
    iki_race race;
    iki_race_theorem t;
    iki_race_make(&chains, &i->alive, &race);
    if (!iki_race_in_contact(&race, 0, 1))
        return IKI_OK;
    iki_status status = iki_race_prove(&race, i->effort, &t);
    if (status != IKI_OK || !iki_race_is_proved(&t))
        return status;
    iki_life life = iki_race_proved_life(&t, side);
    bool both = iki_race_proved_life(&t, 1 - side) == IKI_SEKI;
    iki_certainty certainty = life != IKI_SEKI ? IKI_PROVED : both ? IKI_SEARCHED : IKI_ESTIMATED;
    if (life == IKI_UNKNOWN) {
        life = likely_life(&t, side);
        certainty = IKI_ESTIMATED;
    }
    if (life == IKI_UNKNOWN || (out->life != IKI_UNKNOWN && certainty <= out->certainty))
        return IKI_OK;
    *out = (iki_race_life){life, certainty, q, IKI_PASS, IKI_PASS};
    return life == IKI_CRITICAL ? find_moves(&race, &t, i->effort, side, out) : IKI_OK;
}

/* Opponents of the chain at p that touch it or its liberties and may be taken. */
static iki_pset
rivals_of(const inquiry *i, iki_point p)
{
    const iki_board *b = i->b;
    iki_pset chain = iki_board_chain(b, p), near = iki_board_liberties(b, p);
    iki_pset_join(&near, &chain);
    near = iki_topo_spread(b->topo, &near);
    near = iki_pset_and(&near, &b->at[iki_opponent(b->color[p])]);
    iki_pset_drop(&near, &i->alive);
    return near;
}

/* All races of the chain at p, until one proves what becomes of it. */
static iki_status
ask_blocks(const inquiry *i, iki_point p, iki_race_life *out)
{
    iki_pset rivals = rivals_of(i, p);
    iki_status status = IKI_OK;
    IKI_CHAINS_FOR(other, i->b, &rivals) {
        if (status == IKI_OK && (out->life == IKI_UNKNOWN || out->certainty < IKI_PROVED))
            status = ask_pair(i, p, iki_pset_first(&other), out);
    }
    return status;
}

/* What the race of two other blocks proves of the chain at p, if that stands in a region of theirs.
 */
static iki_status
ask_tie(const inquiry *i, const iki_point stone[2], iki_point p, iki_race_life *out)
{
    const iki_race_chains chains = {i->b, stone, 2, i->suicide};
    iki_race race;
    iki_race_theorem t;
    iki_race_tied tied;
    int side = iki_side(i->b->color[p]);
    iki_race_make(&chains, &i->alive, &race);
    if (!iki_pset_has(&race.cells, p) || !iki_race_in_contact(&race, 0, 1))
        return IKI_OK;
    iki_status status = iki_race_prove(&race, i->effort, &t);
    if (status != IKI_OK || !iki_race_is_proved(&t))
        return status;
    const iki_race_tie_request request = {&race, &t, i->effort, p, true};
    status = iki_race_tie(&request, &tied);
    if (status != IKI_OK || tied.life == IKI_UNKNOWN)
        return status;
    *out = (iki_race_life){tied.life, IKI_PROVED, stone[1], IKI_PASS, IKI_PASS};
    if (!iki_pset_is_empty(&tied.attack))
        status = pick(&race, i->effort, 1 - side, &tied.attack, &out->attack);
    if (status == IKI_OK && !iki_pset_is_empty(&tied.defence))
        status = pick(&race, i->effort, side, &tied.defence, &out->defend);
    return status;
}

/* The races of blocks of its colour that share a liberty with the chain at p. */
static iki_status
ask_ties(const inquiry *i, iki_point p, iki_race_life *out)
{
    const iki_board *b = i->b;
    iki_pset own = iki_board_chain(b, p), near = iki_board_liberties(b, p);
    iki_status status = IKI_OK;
    near = iki_topo_spread(b->topo, &near);
    near = iki_pset_and(&near, &b->at[b->color[p]]);
    iki_pset_drop(&near, &own);
    iki_pset_drop(&near, &i->alive);
    IKI_CHAINS_FOR(block, b, &near) {
        iki_pset rivals = rivals_of(i, iki_pset_first(&block));
        IKI_CHAINS_FOR(rival, b, &rivals) {
            const iki_point stone[2] = {iki_pset_first(&block), iki_pset_first(&rival)};
            if (status == IKI_OK && out->life == IKI_UNKNOWN)
                status = ask_tie(i, stone, p, out);
        }
    }
    return status;
}

static iki_point
point_from(const iki_aspect *a, iki_point p)
{
    return p == IKI_PASS ? IKI_PASS : a->from[p];
}

iki_status
iki_race_life_of(const iki_board *b, iki_point p, bool suicide, const iki_effort *effort,
                 iki_race_life *out)
{
    iki_aspect a;
    iki_whole_effort whole;
    iki_pset chain = iki_board_chain(b, p);
    const iki_pset *const mark[] = {&chain};
    *out = (iki_race_life){IKI_UNKNOWN, IKI_ESTIMATED, p, IKI_PASS, IKI_PASS};
    iki_status status = iki_aspect_make(b, mark, 1, &a);
    if (status != IKI_OK)
        return status;
    status = iki_effort_complete(effort, &whole);
    inquiry i = {&a.board, suicide, &whole.effort, iki_benson_alive(&a.board, suicide)};
    if (status == IKI_OK && !iki_pset_has(&i.alive, a.to[p]))
        status = ask_blocks(&i, a.to[p], out);
    if (status == IKI_OK && out->life == IKI_UNKNOWN && !iki_pset_has(&i.alive, a.to[p]))
        status = ask_ties(&i, a.to[p], out);
    if (whole.effort.superko && out->certainty == IKI_PROVED)
        out->certainty = IKI_SEARCHED;
    if (out->life != IKI_UNKNOWN) {
        iki_pset rival = iki_board_chain(b, a.from[out->rival]);
        out->rival = iki_pset_first(&rival);
        out->attack = point_from(&a, out->attack);
        out->defend = point_from(&a, out->defend);
    }
    return iki_effort_finish(&whole, status);
}

/* --- life and death ------------------------------------------------------------------------- */

static iki_life_answer
answer_by_race(const iki_life_request *r, const iki_race_life *race)
{
    bool dies = race->life == IKI_DEAD, decided = race->life != IKI_CRITICAL;
    iki_point attack = decided ? IKI_PASS : race->attack,
              defend = decided ? IKI_PASS : race->defend;
    return (iki_life_answer){.attack = iki_life_mover_known(dies || !decided, attack),
                             .defend = iki_life_mover_known(!dies, defend),
                             .seki = race->life == IKI_SEKI,
                             .certainty = race->certainty,
                             .subject = iki_board_chain(r->board, r->point)};
}

iki_status
iki_race_or_life_ask(const iki_life_request *r, const iki_effort *effort, iki_life_answer *out)
{
    iki_race_life race;
    *out = (iki_life_answer){.certainty = IKI_ESTIMATED};
    iki_status status = iki_race_life_of(r->board, r->point, r->suicide, effort, &race);
    bool decided = race.life != IKI_UNKNOWN && race.certainty > IKI_ESTIMATED;
    if (status == IKI_OK && !decided)
        status = iki_life_ask(r, effort, out);
    if (status != IKI_OK)
        return status;
    bool ko, known = !decided && (iki_life_status_of(out, &ko) != IKI_UNKNOWN || ko);
    if (race.life != IKI_UNKNOWN && !known)
        *out = answer_by_race(r, &race);
    return IKI_OK;
}
