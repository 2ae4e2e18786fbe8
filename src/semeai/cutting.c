/* cutting - the owner must join the stone to its block in time, the opponent shut it in.
 *
 * Moves are tried one by one, each with a count of the race that it leaves, so their cost is
 * bounded by the budget alone; where it ends nothing is proved. */
#include "src/semeai/cutting.h"

#include "src/benson/benson.h"
#include "src/benson/territory.h"
#include "src/semeai/proved_moves.h"
#include "src/semeai/trial.h"

/* A chain inside a region of the block of its own side. */
typedef struct tie {
    const iki_race *race;
    const iki_effort *effort;
    const iki_race_theorem *theorem;
    iki_point chain;
    int side;
    bool all; /* true: all moves are looked for */
} tie;

static bool
is_joined(const iki_race *race, int side, iki_point chain)
{
    return race->board->color[chain] == iki_side_color(side) &&
           iki_pset_has(&iki_race_block_of(race, side)->stones, chain);
}

/* Is the race after a move of the chain's owner won, though the opponent moves next? */
static bool
wins_second(const tie *k, const iki_race_trial *after)
{
    return after->theorem.result[1 - k->side] == iki_race_win_of(k->side);
}

/* The empty points by which the chain may be joined to the block. */
static iki_pset
links_of(const iki_race *race, int side, iki_point chain)
{
    iki_pset near = iki_topo_spread(race->board->topo, &iki_race_block_of(race, side)->stones);
    iki_pset own = iki_board_liberties(race->board, chain);
    return iki_pset_and(&near, &own);
}

/* May the owner, moving next, join the chain to the block and still win the race? */
static iki_status
join_next(const tie *k, const iki_race *race, bool *joins)
{
    iki_race_trial after;
    iki_pset links = links_of(race, k->side, k->chain);
    iki_status status = IKI_OK;
    *joins = false;
    IKI_PSET_FOR(p, &links) {
        if (status != IKI_OK || *joins)
            continue;
        status = iki_race_try_and_prove(race, k->side, p, k->effort, &after);
        *joins = wins_second(k, &after) && is_joined(&after.race, k->side, k->chain);
    }
    return status;
}

/* The race is won though the opponent moves next: is the chain joined to the block, whatever the
 * opponent plays? */
static iki_status
joins_in_time(const tie *k, const iki_race *race, bool *joins)
{
    iki_race_trial after;
    iki_pset moves = iki_pset_and(&race->cells, &race->board->at[IKI_EMPTY]);
    *joins = is_joined(race, k->side, k->chain);
    if (*joins)
        return IKI_OK;
    iki_status status = join_next(k, race, joins); /* after a pass */
    IKI_PSET_FOR(p, &moves) {
        if (status != IKI_OK || !*joins || !iki_race_try(race, 1 - k->side, p, &after)) {
            /* an illegal move needs no answer; none takes a block, as the race is won */
            continue;
        }
        if (after.board.color[k->chain] == IKI_EMPTY)
            *joins = false;
        else if (!is_joined(&after.race, k->side, k->chain))
            status = join_next(k, &after.race, joins);
    }
    return status;
}

/* Which of these moves save the chain? */
static iki_status
try_defence(const tie *k, const iki_pset *moves, iki_pset *defence)
{
    iki_status status = IKI_OK;
    IKI_PSET_FOR(p, moves) {
        iki_race_trial after;
        bool good = false;
        if (status != IKI_OK || (!k->all && !iki_pset_is_empty(defence)))
            continue;
        status = iki_race_try_and_prove(k->race, k->side, p, k->effort, &after);
        if (status == IKI_OK && wins_second(k, &after))
            status = joins_in_time(k, &after.race, &good);
        if (status == IKI_OK && good)
            iki_pset_add(defence, p);
    }
    return status;
}

/* The moves by which the owner saves the chain; those that join it at once are tried first, for
 * they cost least. */
static iki_status
find_defence(const tie *k, iki_pset *defence)
{
    iki_pset links = links_of(k->race, k->side, k->chain);
    iki_pset others = iki_pset_and(&k->race->cells, &k->race->board->at[IKI_EMPTY]);
    iki_pset_drop(&others, &links);
    iki_status status = try_defence(k, &links, defence);
    return status == IKI_OK ? try_defence(k, &others, defence) : status;
}

/* Is the chain on ground that living stones of the opponent enclose, without room for two eyes? */
static bool
is_enclosed(const iki_board *b, const iki_pset *walls, iki_point chain, bool suicide)
{
    iki_color owner = iki_opponent(b->color[chain]);
    iki_pset prey = iki_benson_territory_to_take(b, owner, walls, suicide);
    return iki_pset_has(&prey, chain);
}

/* The moves by which the opponent shuts the chain in for good. */
static void
find_cuts(const tie *k, iki_pset *cuts)
{
    iki_pset moves = iki_board_liberties(k->race->board, k->chain);
    IKI_PSET_FOR(p, &moves) {
        iki_race_trial after;
        iki_benson benson;
        if (!iki_race_try(k->race, 1 - k->side, p, &after) ||
            after.board.color[k->chain] == IKI_EMPTY)
            continue;
        iki_benson_analyse(&after.board, iki_side_color(1 - k->side), k->race->suicide, &benson);
        if (is_enclosed(&after.board, &benson.alive, k->chain, k->race->suicide))
            iki_pset_add(cuts, p);
    }
}

/* Is the chain shut in once the opponent has stones on all points of the region that touch the
 * block?  They must be connected with living stones; and each must touch the chain, so that a stone
 * of its owner there makes it a part of the block. */
static bool
is_shut_in(const tie *k)
{
    const iki_race *race = k->race;
    const iki_topo *t = race->board->topo;
    iki_color foe = iki_side_color(1 - k->side);
    iki_pset living = iki_pset_and(&race->proved, &race->board->at[foe]);
    iki_pset near = iki_topo_spread(t, &iki_race_block_of(race, k->side)->stones);
    iki_pset firm = iki_topo_spread(t, &living);
    iki_pset own = iki_board_liberties(race->board, k->chain);
    iki_pset points = iki_pset_none(), stones[3];
    iki_board filled = *race->board;
    for (int i = 0; i < race->regions; i++) {
        if (iki_pset_has(&race->region[i].points, k->chain))
            points = iki_pset_and(&race->region[i].points, &near);
    }
    if (!iki_pset_within(&points, &firm) || !iki_pset_within(&points, &own))
        return false;
    stones[IKI_BLACK] = race->board->at[IKI_BLACK];
    stones[IKI_WHITE] = race->board->at[IKI_WHITE];
    iki_pset_join(&stones[foe], &points);
    if (iki_board_set(&filled, &stones[IKI_BLACK], &stones[IKI_WHITE]) != IKI_OK) {
        /* that has taken the block */
        iki_pset_drop(&stones[iki_opponent(foe)], &iki_race_block_of(race, k->side)->stones);
        if (iki_board_set(&filled, &stones[IKI_BLACK], &stones[IKI_WHITE]) != IKI_OK)
            return false;
    }
    iki_pset walls = iki_topo_flood(t, &living, &filled.at[foe]);
    return is_enclosed(&filled, &walls, k->chain, race->suicide);
}

/* The first mover wins the race: it gets the chain as well, or saves it. */
static iki_status
tie_to_open(const tie *k, iki_race_tied *out)
{
    if (!is_shut_in(k))
        return IKI_OK;
    iki_status status = find_defence(k, &out->defence);
    if (status != IKI_OK || iki_pset_is_empty(&out->defence))
        return status;
    out->life = IKI_CRITICAL;
    if (!k->all)
        return IKI_OK;
    iki_race_first_moves moves;
    status = iki_race_proved_moves(k->race, k->theorem, k->effort, 1 - k->side, &moves);
    out->attack = moves.keeps;
    return status;
}

/* The owner wins the race, whoever moves first, and its block lives. */
static iki_status
tie_to_winner(const tie *k, iki_race_tied *out)
{
    bool joins;
    iki_status status = joins_in_time(k, k->race, &joins);
    if (status != IKI_OK || joins) {
        out->life = status == IKI_OK ? IKI_ALIVE : IKI_UNKNOWN;
        return status;
    }
    find_cuts(k, &out->attack);
    if (!iki_pset_is_empty(&out->attack))
        status = find_defence(k, &out->defence);
    if (status == IKI_OK && !iki_pset_is_empty(&out->attack) && !iki_pset_is_empty(&out->defence))
        out->life = IKI_CRITICAL;
    return status;
}

iki_status
iki_race_tie(const iki_race_tie_request *r, iki_race_tied *out)
{
    const iki_race_theorem *t = r->theorem;
    int side = iki_side(r->race->board->color[r->chain]);
    const tie k = {r->race, r->effort, t, r->chain, side, r->moves};
    *out = (iki_race_tied){.life = IKI_UNKNOWN};
    iki_assert(iki_race_is_proved(t) && iki_pset_has(&r->race->cells, r->chain));
    switch (iki_race_proved_life(t, side)) {
    case IKI_DEAD:
        out->life = is_shut_in(&k) ? IKI_DEAD : IKI_UNKNOWN;
        return IKI_OK;
    case IKI_ALIVE:
        return tie_to_winner(&k, out);
    case IKI_CRITICAL:
        return t->result[side] == iki_race_win_of(side) ? tie_to_open(&k, out) : IKI_OK;
    default:
        return IKI_OK;
    }
}
