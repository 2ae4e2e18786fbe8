/* theorem - from a counted race to proved lives.
 *
 * The moves about a cutting stone are tried one by one, each with a count of the race that it
 * leaves, so their cost is bounded by the budget alone; where it ends nothing is proved. */
#include "src/semeai/theorem.h"

#include "engine/go/canonical.h"
#include "src/benson/benson.h"
#include "src/benson/territory.h"
#include "src/semeai/line.h"
#include "src/semeai/total.h"

static iki_race_result
win_of(int side)
{
    iki_assert(side == 0 || side == 1);
    return side == 0 ? IKI_RACE_BLACK : IKI_RACE_WHITE;
}

static const iki_race_block *
block_of(const iki_race *race, int side)
{
    iki_assert(race->blocks == 2);
    return iki_side(race->block[0].color) == side ? &race->block[0] : &race->block[1];
}

/* --- the two blocks ------------------------------------------------------------------------- */

static bool
has_shared_region(const iki_race *race)
{
    for (int i = 0; i < race->regions; i++) {
        if (race->region[i].kind == IKI_REGION_SHARED)
            return true;
    }
    return false;
}

/* Is a stone of the opponent at the link p taken with the next move, or illegal there?  Once the
 * other block is gone, all neighbours of p are own stones, its liberties having been filled, but
 * one at most, that was the other block's.  Stones on those liberties must be joined to living
 * ones. */
static bool
is_firm(const iki_race *race, iki_point p, const iki_pset *own, const iki_pset *living,
        const iki_pset *other)
{
    const iki_topo *t = race->board->topo;
    iki_pset one = iki_pset_of(p), near = iki_topo_spread(t, &one);
    iki_pset gone = iki_pset_and(&near, other), known = iki_topo_spread(t, living);
    known = iki_pset_and(&known, &race->board->at[IKI_EMPTY]);
    iki_pset_join(&known, living);
    iki_pset_join(&known, own);
    iki_pset_join(&known, other);
    return iki_pset_within(&near, &known) && iki_pset_count(&gone) <= 1;
}

/* Is the block joined to living stones of its colour once the other block is gone?  Two of the
 * points that are left touch both: a move at one is answered at the other.  Or one does, and a
 * stone there can be taken at once: without common liberties the block has another liberty at that
 * moment, for the capture filled none of its own, so it is not taken by that stone. */
static bool
is_linked(const iki_race *race, int winner)
{
    const iki_topo *t = race->board->topo;
    const iki_race_block *own = block_of(race, winner), *other = block_of(race, 1 - winner);
    iki_pset living = iki_pset_and(&race->proved, &race->board->at[own->color]);
    iki_pset beside = iki_topo_spread(t, &own->stones);
    iki_pset links = iki_topo_spread(t, &living);
    links = iki_pset_and(&links, &beside);
    links = iki_pset_and(&links, &other->stones);
    if (iki_pset_count(&links) != 1)
        return iki_pset_count(&links) >= 2;
    return !has_shared_region(race) &&
           is_firm(race, iki_pset_first(&links), &own->stones, &living, &other->stones);
}

/* Do living stones of this colour touch the other block? */
static bool
reaches_life(const iki_race *race, int winner)
{
    iki_pset living = iki_pset_and(&race->proved, &race->board->at[iki_side_color(winner)]);
    iki_pset near = iki_topo_spread(race->board->topo, &block_of(race, 1 - winner)->stones);
    return iki_pset_meets(&near, &living);
}

iki_status
iki_race_prove(const iki_race *race, const iki_effort *effort, iki_race_theorem *out)
{
    iki_cgt u;
    iki_race_total total;
    *out = (iki_race_theorem){.result = {IKI_RACE_UNKNOWN, IKI_RACE_UNKNOWN}};
    if (race->blocks != 2 || race->block[0].color == race->block[1].color || race->cut_off ||
        race->block[0].proved || race->block[1].proved || !iki_pset_is_empty(&race->premise))
        return IKI_OK;
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    iki_status status = iki_race_count(race, effort, &u, &total);
    iki_cgt_free(&u);
    if (status != IKI_OK)
        return status == IKI_E_LIMIT ? IKI_OK : status;
    for (int side = 0; side < 2; side++) {
        out->result[side] = total.result[side];
        out->lives[side] = total.alive[side] || is_linked(race, side);
        out->reaches[side] = reaches_life(race, side);
    }
    if (!iki_race_is_proved(out))
        out->result[0] = out->result[1] = IKI_RACE_UNKNOWN;
    return IKI_OK;
}

/* In a seki the opponent may give its block up to capture what took it; as after a race that is
 * won, only a block that lives once the other one is gone is safe from that. */
iki_life
iki_race_proved_life(const iki_race_theorem *t, int side)
{
    iki_race_result first = t->result[side], second = t->result[1 - side];
    iki_race_result win = win_of(side), loss = win_of(1 - side);
    bool keeps_first = first == win || first == IKI_RACE_SEKI;
    if (!iki_race_is_proved(t))
        return IKI_UNKNOWN;
    if (first == loss)
        return t->lives[1 - side] ? IKI_DEAD : IKI_UNKNOWN;
    if (!keeps_first || !t->lives[side])
        return IKI_UNKNOWN;
    if (second == loss)
        return t->lives[1 - side] ? IKI_CRITICAL : IKI_UNKNOWN;
    if (first == IKI_RACE_SEKI)
        return second == IKI_RACE_SEKI ? IKI_SEKI : IKI_UNKNOWN;
    return second == win || second == IKI_RACE_SEKI ? IKI_ALIVE : IKI_UNKNOWN;
}

iki_pset
iki_race_walls(const iki_race *race)
{
    const iki_board *b = race->board;
    iki_pset inside = race->cells, walls = iki_pset_none();
    for (int i = 0; i < race->blocks; i++)
        iki_pset_join(&inside, &race->block[i].stones);
    iki_pset beside = iki_topo_spread(b->topo, &inside);
    iki_pset_drop(&beside, &inside);
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++) {
        iki_pset chains = iki_topo_flood(b->topo, &beside, &b->at[color]);
        iki_pset_join(&walls, &chains);
    }
    return walls;
}

/* --- after a move --------------------------------------------------------------------------- */

/* A race and its board, which it points to. */
typedef struct trial {
    iki_board board;
    iki_race race;
    iki_race_theorem theorem;
} trial;

/* The race after a move; false if the move is illegal or takes a block. */
static bool
play(const iki_race *race, int side, iki_point p, trial *after)
{
    iki_undo undo;
    after->board = *race->board;
    after->board.ko = IKI_NOWHERE;
    if (iki_board_legal(&after->board, iki_side_color(side), p, race->suicide) != IKI_LEGAL)
        return false;
    iki_board_play(&after->board, iki_side_color(side), p, &undo);
    for (int i = 0; i < race->blocks; i++) {
        if (after->board.color[race->block[i].first] == IKI_EMPTY)
            return false;
    }
    iki_race_after(race, &after->board, &after->race);
    return true;
}

/* Plays a move and counts what it leaves; nothing is proved of an illegal move. */
static iki_status
play_and_count(const iki_race *race, int side, iki_point p, const iki_effort *effort, trial *after)
{
    after->theorem = (iki_race_theorem){.result = {IKI_RACE_UNKNOWN, IKI_RACE_UNKNOWN}};
    return play(race, side, p, after) ? iki_race_prove(&after->race, effort, &after->theorem)
                                      : IKI_OK;
}

/* Empty points that are alone in an outer region of the same block as the region of p: a move there
 * does what one at p does.  Just p where that is no such point. */
static iki_pset
equal_points(const iki_race *race, iki_point p)
{
    iki_pset equal = iki_pset_of(p);
    const iki_race_region *own = NULL;
    for (int i = 0; i < race->regions; i++) {
        if (iki_pset_has(&race->region[i].points, p))
            own = &race->region[i];
    }
    iki_assert(own != NULL);
    for (int i = 0; i < race->regions; i++) {
        const iki_race_region *r = &race->region[i];
        bool same = r->kind == IKI_REGION_EXTERNAL && r->beside == own->beside &&
                    r->walls[IKI_BLACK] == own->walls[IKI_BLACK] &&
                    r->walls[IKI_WHITE] == own->walls[IKI_WHITE];
        if (same && own->kind == r->kind && own->empty + own->stones == 1 &&
            r->empty + r->stones == 1)
            iki_pset_join(&equal, &r->points);
    }
    return equal;
}

/* The moves as a judgement of the race lists them, which is cheaper; *known: it knows all. */
static iki_status
list_moves(const iki_race *race, const iki_race_theorem *t, const iki_effort *effort, int side,
           iki_race_first_moves *out, bool *known)
{
    iki_semeai s;
    iki_pset empty = iki_pset_and(&race->cells, &race->board->at[IKI_EMPTY]);
    *known = false;
    iki_status status = iki_race_judge(race, effort, IKI_EITHER_FIRST, &s);
    if (status == IKI_OK)
        status = iki_race_moves(race, effort, side, &s);
    if (status != IKI_OK || !s.moves_known[side] || s.result[side] != t->result[side] ||
        s.result[1 - side] != t->result[1 - side])
        return status;
    *known = true;
    out->keeps = s.moves[side];
    iki_pset_drop(&empty, &out->keeps);
    IKI_PSET_FOR(p, &empty) {
        if (iki_board_legal(race->board, iki_side_color(side), p, race->suicide) == IKI_LEGAL)
            iki_pset_add(&out->loses, p);
    }
    return IKI_OK;
}

iki_status
iki_race_proved_moves(const iki_race *race, const iki_race_theorem *t, const iki_effort *effort,
                      int side, iki_race_first_moves *out)
{
    iki_pset left = iki_pset_and(&race->cells, &race->board->at[IKI_EMPTY]);
    bool known;
    *out = (iki_race_first_moves){iki_pset_none(), iki_pset_none()};
    if (!iki_race_is_proved(t) || t->result[side] == win_of(1 - side))
        return IKI_OK;
    iki_status status = list_moves(race, t, effort, side, out, &known);
    if (status != IKI_OK || known)
        return status;
    while (!iki_pset_is_empty(&left) && status == IKI_OK) {
        trial after;
        iki_point p = iki_pset_first(&left);
        iki_pset equal = equal_points(race, p);
        iki_pset_drop(&left, &equal);
        status = play_and_count(race, side, p, effort, &after);
        if (status != IKI_OK || !iki_race_is_proved(&after.theorem))
            continue;
        bool keeps = after.theorem.result[1 - side] == t->result[side];
        iki_pset_join(keeps ? &out->keeps : &out->loses, &equal);
    }
    return status;
}

/* --- cutting stones ------------------------------------------------------------------------- */

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
           iki_pset_has(&block_of(race, side)->stones, chain);
}

/* Is the race after a move of the chain's owner won, though the opponent moves next? */
static bool
wins_second(const tie *k, const trial *after)
{
    return after->theorem.result[1 - k->side] == win_of(k->side);
}

/* The empty points by which the chain may be joined to the block. */
static iki_pset
links_of(const iki_race *race, int side, iki_point chain)
{
    iki_pset near = iki_topo_spread(race->board->topo, &block_of(race, side)->stones);
    iki_pset own = iki_board_liberties(race->board, chain);
    return iki_pset_and(&near, &own);
}

/* May the owner, moving next, join the chain to the block and still win the race? */
static iki_status
join_next(const tie *k, const iki_race *race, bool *joins)
{
    trial after;
    iki_pset links = links_of(race, k->side, k->chain);
    iki_status status = IKI_OK;
    *joins = false;
    IKI_PSET_FOR(p, &links) {
        if (status != IKI_OK || *joins)
            continue;
        status = play_and_count(race, k->side, p, k->effort, &after);
        *joins = wins_second(k, &after) && is_joined(&after.race, k->side, k->chain);
    }
    return status;
}

/* The race is won though the opponent moves next: is the chain joined to the block, whatever the
 * opponent plays? */
static iki_status
joins_in_time(const tie *k, const iki_race *race, bool *joins)
{
    trial after;
    iki_pset moves = iki_pset_and(&race->cells, &race->board->at[IKI_EMPTY]);
    *joins = is_joined(race, k->side, k->chain);
    if (*joins)
        return IKI_OK;
    iki_status status = join_next(k, race, joins); /* after a pass */
    IKI_PSET_FOR(p, &moves) {
        if (status != IKI_OK || !*joins || !play(race, 1 - k->side, p, &after)) {
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
        trial after;
        bool good = false;
        if (status != IKI_OK || (!k->all && !iki_pset_is_empty(defence)))
            continue;
        status = play_and_count(k->race, k->side, p, k->effort, &after);
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
        trial after;
        iki_benson benson;
        if (!play(k->race, 1 - k->side, p, &after) || after.board.color[k->chain] == IKI_EMPTY)
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
    iki_pset near = iki_topo_spread(t, &block_of(race, k->side)->stones);
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
        iki_pset_drop(&stones[iki_opponent(foe)], &block_of(race, k->side)->stones);
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
        return t->result[side] == win_of(side) ? tie_to_open(&k, out) : IKI_OK;
    default:
        return IKI_OK;
    }
}

/* --- one chain ------------------------------------------------------------------------------ */

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
    if (first == win_of(1 - side) || (!peace && !t->reaches[side]))
        return IKI_UNKNOWN;
    if (first != second)
        return IKI_CRITICAL;
    return first == win_of(side) ? IKI_ALIVE : first == IKI_RACE_SEKI ? IKI_SEKI : IKI_UNKNOWN;
}

/* The race of the chain at p with the opponent at q, if they are in contact and it tells anything
 * more. */
static iki_status
ask_pair(const inquiry *i, iki_point p, iki_point q, iki_race_life *out)
{
    const iki_point stone[2] = {p, q};
    int side = iki_side(i->b->color[p]);
    iki_race race;
    iki_race_theorem t;
    iki_race_make(i->b, stone, 2, i->suicide, &i->alive, &race);
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
    iki_race race;
    iki_race_theorem t;
    iki_race_tied tied;
    int side = iki_side(i->b->color[p]);
    iki_race_make(i->b, stone, 2, i->suicide, &i->alive, &race);
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
