/* territory_seki - all shapes that the opponent can leave around the owner's stones, each searched.
 *
 * The opponent never leaves points that touch a wall: a wall is not captured, so the owner fills
 * them at any time.  Once a chain of the owner is captured its place is an eye; with several chains
 * there would be more to leave than empty points, and the analysis gives up.
 *
 * Cost: one small search for each set of at most IKI_TERRITORY_SEKI_ROOM points. */
#include "src/benson/territory_seki.h"

#include "src/benson/territory.h"
#include "src/search/dfpn.h"
#include "src/tunables/tunables.h"

typedef struct seki {
    const iki_board *b;
    iki_color owner;
    bool suicide;
    iki_pset loose, piece;
    iki_dfpn_table *table;
    iki_budget budget;
} seki;

/* Lists one stone of each chain of the set; returns their number, or one more than `most`. */
static int
list_chains(const iki_board *b, const iki_pset *stones, int most, iki_point *first)
{
    int n = 0;
    for (iki_pset left = *stones; !iki_pset_is_empty(&left); n++) {
        if (n == most)
            return most + 1;
        first[n] = iki_pset_first(&left);
        iki_pset chain = iki_board_chain(b, first[n]);
        iki_pset_drop(&left, &chain);
    }
    return n;
}

/* The opponent wants a chain that lives by itself. */
static iki_dfpn_result
judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *guess)
{
    const iki_local *l = ctx;
    (void)guess;
    return iki_local_alive(l, &s->position, l->target[0].side) != 0 ? IKI_DFPN_LOSS : IKI_DFPN_OPEN;
}

static bool
taken(const void *ctx, uint8_t targets, int by)
{
    const iki_local *l = ctx;
    (void)targets;
    return by != l->target[0].side;
}

/* True if the owner, to move, captures a chain of the opponent, though the owner alone obeys bans.
 */
static bool
breaks(seki *s, const iki_board *b, const iki_pset *blocks, const iki_pset *cells)
{
    iki_local l;
    iki_point target[IKI_TARGETS_MAX];
    iki_dfpn_state start = {.side = (uint8_t)iki_side(s->owner)};
    int n = list_chains(b, blocks, IKI_TARGETS_MAX, target);
    const iki_local_area area = {b, cells, target, n, s->suicide};
    if (n > IKI_TARGETS_MAX || iki_local_make(&area, &l, &start.position) != IKI_OK)
        return false;
    iki_dfpn_goal goal = {.prover = start.side,
                          .ctx = &l,
                          .judge = judge,
                          .taken = taken,
                          .waits_out_ban = true,
                          .obeys = true,
                          .unbound = true};
    iki_dfpn_table_next(s->table);
    return iki_dfpn_solve(s->table, &l, &goal, &start, &s->budget) == IKI_DFPN_WIN;
}

/* True if the opponent survives with these points empty and all others filled. */
static bool
holds(seki *s, const iki_pset *kept)
{
    iki_board b = *s->b;
    iki_pset cells = iki_pset_or(&s->loose, kept), blocks = iki_pset_minus(&s->piece, &cells);
    iki_pset stones[3] = {iki_pset_none(), b.at[IKI_BLACK], b.at[IKI_WHITE]};
    iki_pset_join(&stones[iki_opponent(s->owner)], &blocks);
    if (iki_pset_is_empty(&blocks) ||
        iki_board_set(&b, &stones[IKI_BLACK], &stones[IKI_WHITE]) != IKI_OK)
        return false;
    return !breaks(s, &b, &blocks, &cells);
}

/* Every set of points of the room. */
static bool
holds_somehow(seki *s, const iki_pset *room)
{
    iki_point point[IKI_TERRITORY_SEKI_ROOM];
    int n = 0;
    IKI_PSET_FOR(p, room)
        point[n++] = p;
    for (unsigned set = 1; set < 1u << n; set++) {
        iki_pset kept = iki_pset_none();
        for (int i = 0; i < n; i++) {
            if (set >> i & 1)
                iki_pset_add(&kept, point[i]);
        }
        if (holds(s, &kept))
            return true;
    }
    return false;
}

/* True if the opponent may make a seki in the region. */
static iki_status
ask_piece(seki *s, const iki_pset *alive, bool *possible)
{
    iki_point first[1];
    iki_pset reach = iki_topo_spread(s->b->topo, alive), room = iki_pset_minus(&s->piece, &reach);
    room = iki_pset_and(&room, &s->b->at[IKI_EMPTY]);
    s->loose = iki_pset_and(&s->piece, &s->b->at[s->owner]);
    *possible = true;
    if (iki_pset_count(&room) > IKI_TERRITORY_SEKI_ROOM ||
        list_chains(s->b, &s->loose, 1, first) > 1)
        return IKI_OK;
    s->table = iki_dfpn_table_new(IKI_TERRITORY_SEKI_TABLE_LOG2);
    if (s->table == NULL)
        return IKI_E_MEMORY;
    iki_budget_init(&s->budget, IKI_TERRITORY_SEKI_NODES, 0);
    *possible = holds_somehow(s, &room);
    iki_dfpn_table_free(s->table);
    return s->budget.end == IKI_BUDGET_MEMORY ? IKI_E_MEMORY : IKI_OK;
}

iki_status
iki_benson_territory_without_seki(const iki_board *b, iki_color owner, const iki_pset *alive,
                                  bool suicide, const iki_pset *wanted, iki_pset *found)
{
    *found = iki_benson_territory_find(b, owner, alive, suicide, false);
    iki_pset left = iki_benson_territory_find(b, owner, alive, suicide, true);
    left = iki_topo_flood(b->topo, wanted, &left);
    iki_pset_drop(&left, found);
    IKI_PARTS_FOR(piece, b->topo, &left) {
        bool possible;
        seki s = {.b = b, .owner = owner, .suicide = suicide, .piece = piece};
        iki_status status = ask_piece(&s, alive, &possible);
        if (status != IKI_OK)
            return status;
        if (!possible)
            iki_pset_join(found, &s.piece);
    }
    return IKI_OK;
}
