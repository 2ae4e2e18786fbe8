/* connection - solid, by a pair of liberties, by moves that answer each other, or cut for good.
 *
 * A pair: two empty points that both chains touch.  After a move of the opponent on one of them the
 * owner's move on the other joins the chains, and it is legal if they have a third liberty.
 *
 * Chains further apart are sure if after each move of the opponent, anywhere on the board, one move
 * of the owner makes such a pair.  All of the opponent's moves are tried, so this is no guess; the
 * owner's are tried near the chains alone, so what is not found is not known.
 *
 * Of several moves that do the first on the canonical view is named.
 *
 * Cost: the points of the board times a few moves; for a move of the owner, that as often as there
 * are points near the chains at which it does not fail at once. */
#include "gtp/connection.h"

#include "engine/go/canonical.h"
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

/* Puts a stone of the owner of x at p: do the chains hang together then? */
static bool
joins(const iki_board *b, iki_point x, iki_point y, bool suicide, iki_point p)
{
    iki_color owner = b->color[x];
    iki_board after = *b;
    iki_undo undo;
    if (iki_board_legal(b, owner, p, suicide) != IKI_LEGAL)
        return false;
    iki_board_play(&after, owner, p, &undo);
    return after.color[x] == owner && after.color[y] == owner && hang_together(&after, x, y);
}

/* A liberty of either chain where a move makes them hang together; IKI_PASS if there is none. */
static iki_point
joining_move(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_pset at_x = iki_board_liberties(b, x), at_y = iki_board_liberties(b, y);
    iki_pset common = iki_pset_and(&at_x, &at_y), all = iki_pset_or(&at_x, &at_y);
    iki_pset_drop(&all, &common);
    const iki_pset tries[] = {common, all}; /* solid connections before others */
    for (size_t i = 0; i < 2; i++) {
        IKI_PSET_FOR(p, &tries[i]) {
            if (joins(b, x, y, suicide, p))
                return p;
        }
    }
    return IKI_PASS;
}

/* After the opponent's move p: does a move of the owner make the chains hang together, if one has
 * to be made?  answer: the move that does so if the opponent passes. */
static bool
survives(const iki_board *b, iki_point x, iki_point y, bool suicide, iki_point p, iki_point answer)
{
    iki_color owner = b->color[x], opponent = iki_opponent(owner);
    iki_board after = *b;
    iki_undo undo;
    if (iki_board_legal(b, opponent, p, suicide) != IKI_LEGAL)
        return true;
    iki_board_play(&after, opponent, p, &undo);
    if (after.color[x] != owner || after.color[y] != owner)
        return false;
    return hang_together(&after, x, y) || joins(&after, x, y, suicide, answer) ||
           joining_move(&after, x, y, suicide) != IKI_PASS;
}

/* Does that hold after every move of the opponent?  Moves that threaten most come first. */
static bool
survives_all(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_point answer = joining_move(b, x, y, suicide);
    if (answer == IKI_PASS || !survives(b, x, y, suicide, answer, answer))
        return false;
    iki_pset at_x = iki_board_liberties(b, x), at_y = iki_board_liberties(b, y);
    iki_pset near = iki_pset_or(&at_x, &at_y);
    iki_pset far = iki_pset_minus(&b->at[IKI_EMPTY], &near);
    const iki_pset tries[] = {near, far};
    for (size_t i = 0; i < 2; i++) {
        IKI_PSET_FOR(p, &tries[i]) {
            if (!survives(b, x, y, suicide, p, answer))
                return false;
        }
    }
    return true;
}

/* A move of the owner at most one step from a liberty of either chain, after which they survive
 * all; IKI_PASS if there is none. */
static iki_point
preparing_move(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_color owner = b->color[x];
    iki_pset at_x = iki_board_liberties(b, x), at_y = iki_board_liberties(b, y);
    iki_pset near = iki_pset_or(&at_x, &at_y);
    near = iki_topo_spread(b->topo, &near);
    near = iki_pset_and(&near, &b->at[IKI_EMPTY]);
    IKI_PSET_FOR(p, &near) {
        iki_board after = *b;
        iki_undo undo;
        if (iki_board_legal(b, owner, p, suicide) != IKI_LEGAL)
            continue;
        iki_board_play(&after, owner, p, &undo);
        if (after.color[x] == owner && after.color[y] == owner &&
            survives_all(&after, x, y, suicide))
            return p;
    }
    return IKI_PASS;
}

static iki_connection
connection_of(const iki_board *b, iki_point x, iki_point y, bool suicide, iki_point *move)
{
    if (hang_together(b, x, y))
        return IKI_CONNECTION_SURE;
    if (!could_meet(b, x, y, suicide))
        return IKI_CONNECTION_NEVER;
    if (survives_all(b, x, y, suicide))
        return IKI_CONNECTION_SURE;
    *move = joining_move(b, x, y, suicide);
    if (*move == IKI_PASS)
        *move = preparing_move(b, x, y, suicide);
    return *move != IKI_PASS ? IKI_CONNECTION_ONE_MOVE : IKI_CONNECTION_OPEN;
}

static iki_point
cutting_move(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_color owner = b->color[x], opponent = iki_opponent(owner);
    IKI_PSET_FOR(p, &b->at[IKI_EMPTY]) {
        iki_board after = *b;
        iki_undo undo;
        if (iki_board_legal(b, opponent, p, suicide) != IKI_LEGAL)
            continue;
        iki_board_play(&after, opponent, p, &undo);
        if (after.color[x] == owner && after.color[y] == owner &&
            !could_meet(&after, x, y, suicide))
            return p;
    }
    return IKI_PASS;
}

/* Looks at the board with both chains, and the ko ban; false: never where they have liberties. */
static bool
look(const iki_board *b, iki_point x, iki_point y, iki_aspect *aspect)
{
    iki_pset chains = iki_board_chain(b, x), other = iki_board_chain(b, y);
    const iki_pset *const mark[] = {&chains};
    iki_assert(b->color[x] != IKI_EMPTY && b->color[x] == b->color[y]);
    iki_pset_join(&chains, &other);
    return iki_aspect_make_with_ko(b, mark, 1, aspect) == IKI_OK;
}

iki_connection
iki_connection_of(const iki_board *b, iki_point x, iki_point y, bool suicide, iki_point *move)
{
    iki_aspect a;
    iki_point seen = IKI_PASS;
    iki_connection found = IKI_CONNECTION_OPEN;
    if (look(b, x, y, &a))
        found = connection_of(&a.board, a.to[x], a.to[y], suicide, &seen);
    *move = seen == IKI_PASS ? IKI_PASS : a.from[seen];
    return found;
}

iki_point
iki_connection_cut(const iki_board *b, iki_point x, iki_point y, bool suicide)
{
    iki_aspect a;
    iki_point seen = IKI_PASS;
    if (look(b, x, y, &a))
        seen = cutting_move(&a.board, a.to[x], a.to[y], suicide);
    return seen == IKI_PASS ? IKI_PASS : a.from[seen];
}
