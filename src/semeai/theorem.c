/* theorem - from a counted race to proved lives of its blocks. */
#include "src/semeai/theorem.h"

#include "engine/go/board.h"
#include "src/semeai/total.h"

static bool
has_shared_region(const iki_race *race)
{
    for (int i = 0; i < race->regions; i++) {
        if (race->region[i].kind == IKI_REGION_SHARED)
            return true;
    }
    return false;
}

/* Is a stone of the opponent at the link p taken, or illegal there?  Once the other block is gone,
 * all neighbours of p are own stones, its liberties having been filled, but one at most, that was
 * the other block's: the next move takes the stone.  Stones on those liberties must be joined to
 * living ones.  (The other side may have filled liberties of its own beside p, which are empty now,
 * too.  Each was a move lost, so the own block is not in atari; it plays on the point that was the
 * other block's, and the stone at p reaches nothing but points beside living stones, where the next
 * move takes it.) */
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
    const iki_race_block *own = iki_race_block_of(race, winner),
                         *other = iki_race_block_of(race, 1 - winner);
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
    iki_pset near =
        iki_topo_spread(race->board->topo, &iki_race_block_of(race, 1 - winner)->stones);
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
    iki_race_result win = iki_race_win_of(side), loss = iki_race_win_of(1 - side);
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
