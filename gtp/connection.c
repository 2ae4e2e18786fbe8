/* connection - solid, by a pair of liberties, by one move, or cut for good.
 *
 * A pair: two empty points that both chains touch.  After a move of the opponent on one of them the
 * owner's move on the other joins the chains, and it is legal if they have a third liberty. */
#include "gtp/connection.h"

#include "src/benson/benson.h"

static bool
hang_together(const iki_board *b, iki_point x, iki_point y)
{
    if (b->head[x] == b->head[y])
        return true;
    iki_pset at_x = iki_board_liberties(b, x), at_y = iki_board_liberties(b, y);
    iki_pset both = iki_pset_and(&at_x, &at_y), all = iki_pset_or(&at_x, &at_y);
    return iki_pset_count(&both) >= 2 && iki_pset_count(&all) >= 3;
}

/* Could stones of the owner ever join the chains, over all that is not a living wall? */
static bool
could_meet(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_benson walls;
    iki_benson_analyse(b, iki_opponent(b->color[x]), suicide, &walls);
    iki_pset way = iki_pset_minus(&b->topo->points, &walls.alive), seed = iki_pset_of(x);
    way = iki_topo_flood(b->topo, &seed, &way);
    return iki_pset_has(&way, y);
}

/* A liberty of either chain where a move makes them hang together; IKI_PASS if there is none. */
static iki_point
joining_move(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_color owner = b->color[x];
    iki_pset at_x = iki_board_liberties(b, x), at_y = iki_board_liberties(b, y);
    iki_pset common = iki_pset_and(&at_x, &at_y), all = iki_pset_or(&at_x, &at_y);
    iki_pset_drop(&all, &common);
    const iki_pset tries[] = {common, all}; /* solid connections before others */
    for (size_t i = 0; i < 2; i++) {
        IKI_PSET_FOR(p, &tries[i]) {
            iki_board after = *b;
            iki_undo undo;
            if (iki_board_legal(b, owner, p, suicide) != IKI_LEGAL)
                continue;
            iki_board_play(&after, owner, p, &undo);
            if (after.color[x] == owner && after.color[y] == owner && hang_together(&after, x, y))
                return p;
        }
    }
    return IKI_PASS;
}

iki_connection
iki_connection_of(const iki_board *b, iki_point x, iki_point y, bool suicide, iki_point *move)
{
    iki_assert(b->color[x] != IKI_EMPTY && b->color[x] == b->color[y]);
    *move = IKI_PASS;
    if (hang_together(b, x, y))
        return IKI_CONNECTION_SURE;
    if (!could_meet(b, x, y, suicide))
        return IKI_CONNECTION_NEVER;
    *move = joining_move(b, x, y, suicide);
    return *move != IKI_PASS ? IKI_CONNECTION_ONE_MOVE : IKI_CONNECTION_OPEN;
}
