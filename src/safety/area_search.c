/* area_search - an area as a local game, and the search for a defence.
 *
 * The search handles positions that the static count (src/safety/liberties.h) does not settle.  The
 * owner wins by reaching a position that the count settles, in finitely many moves.  The owner
 * obeys ko bans and the opponent ignores them, so no defence rests on a ban or on a repetition. The
 * opponent wins when it is the opponent's turn and a wall lacks a liberty, or, if the goal is more
 * than IKI_SAFETY_KEEP, when both pass while the opponent has room for eyes.
 *
 * Invariant: all liberties of stones in the area lie in it, and each wall whose liberties are
 * guaranteed has a liberty elsewhere; so play here is play on the board, whatever happens outside.
 * Of a section this is not so; there the opponent holds all that lies beyond, and the owner may
 * lose no stone (doc/theory.md, in sections). Cost: a node counts every answer. */
#include "src/safety/area_search.h"

#include "engine/base/sort.h"
#include "engine/go/symmetry.h"
#include "src/safety/liberties.h"
#include "src/search/area_canonical.h"
#include "src/search/cutoff.h"
#include "src/tunables/tunables.h"

#include <string.h>

enum {
    SEEN = 7,
};

/* --- the search ----------------------------------------------------------------------------- */

/* The fewest liberties, outside ones included, of all blocks with walls: an estimate of how far the
 * opponent is from taking one too many. */
static int
fewest_liberties(const iki_safety_count *c)
{
    int least = IKI_CELLS_MAX;
    for (int i = 0; i < c->blocks; i++) {
        const iki_safety_block *b = &c->block[i];
        int n = iki_count_bits(b->beside & c->empty) + b->outside;
        least = b->walled && n < least ? n : least;
    }
    return least;
}

static iki_dfpn_result
judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *guess)
{
    const iki_safety_game *a = ctx;
    iki_safety_count c;
    if (s->side == a->owner)
        return IKI_DFPN_OPEN;
    if (!iki_safety_count_start(&c, a, &s->position))
        return IKI_DFPN_OPEN;
    if (iki_safety_count_is_broken(&c))
        return IKI_DFPN_LOSS;
    guess->disproof = 1 + 2 * (uint32_t)fewest_liberties(&c);
    int n = iki_safety_count_missing(&c);
    guess->proof = 1 + 2 * (uint32_t)n;
    return n == 0 ? IKI_DFPN_WIN : IKI_DFPN_OPEN;
}

/* In a section the owner leaves out moves beside which there is no stone, of either side, unless
 * there is time for them: one in a hundred wins (doc/experiments.md, which moves need a section's
 * owner not try?). */
static iki_cells
moves(const void *ctx, const iki_dfpn_state *s)
{
    const iki_safety_game *a = ctx;
    if (s->side != a->owner || !a->hasty)
        return ~UINT64_C(0);
    iki_cells near = a->beyond | iki_local_spread(&a->l, s->position.stones[0]) |
                     iki_local_spread(&a->l, s->position.stones[1]);
    for (int i = 0; i < a->walls; i++)
        near |= a->wall[i].touch;
    return near;
}

static bool
taken(const void *ctx, uint8_t targets, int by)
{
    (void)ctx;
    (void)targets;
    (void)by;
    return false; /* there are no targets */
}

/* --- the game ------------------------------------------------------------------------------- */

static void
make_walls(const iki_safety_question *q, iki_safety_game *a)
{
    a->walls = q->walls;
    for (int i = 0; i < q->walls; i++) {
        const iki_safety_wall *w = &q->wall[i];
        iki_assert(w->outside <= 2 && w->required <= 2);
        a->wall[i] = (iki_safety_cell_wall){0, w->outside, w->required, (uint8_t)i};
        for (int k = 0; k < a->l.size; k++)
            a->wall[i].touch |= (iki_cells)iki_pset_has(&w->beside, a->l.point[k]) << k;
        a->wall[i].touch &= ~a->beyond;
    }
}

/* One orientation of the cells: their order, and what stands in that order. */
typedef struct order {
    uint8_t cell[IKI_CELLS_MAX];
    uint32_t place[IKI_CELLS_MAX];
    uint8_t rank[IKI_CELLS_MAX]; /* of a cell */
    iki_safety_cell_wall wall[IKI_SAFETY_WALLS_MAX];
    iki_cells seen[SEEN]; /* stones of either side, and what links are made of */
} order;

static bool
wall_before(const iki_safety_cell_wall *x, const iki_safety_cell_wall *y)
{
    if (x->touch != y->touch)
        return x->touch < y->touch;
    return x->outside != y->outside ? x->outside < y->outside : x->required < y->required;
}

static void
find_places(const iki_topo *t, const iki_safety_game *a, unsigned turn, order *o)
{
    for (int n = 0; n < a->l.size; n++) {
        uint32_t place = iki_turn_place(t, turn, a->l.point[n]);
        int i = n;
        for (; i > 0 && o->place[i - 1] > place; i--) {
            o->place[i] = o->place[i - 1];
            o->cell[i] = o->cell[i - 1];
        }
        o->place[i] = place;
        o->cell[i] = (uint8_t)n;
    }
    for (int i = 0; i < a->l.size; i++)
        o->rank[o->cell[i]] = (uint8_t)i;
}

/* The first place that a cell has in this orientation. */
static uint32_t
first_place(const iki_topo *t, const iki_safety_game *a, unsigned turn)
{
    uint32_t first = UINT32_MAX;
    for (int n = 0; n < a->l.size; n++) {
        uint32_t place = iki_turn_place(t, turn, a->l.point[n]);
        first = place < first ? place : first;
    }
    return first;
}

static void
look(const iki_safety_game *a, const iki_local_position *p, order *o)
{
    iki_cells seen[SEEN] = {p->stones[a->owner], p->stones[1 - a->owner], a->beyond};
    seen[6] = a->border;
    for (int i = 0; i < a->links; i++) {
        seen[3] |= a->link[i].points;
        seen[4] |= a->link[i].filled;
        seen[5] |= a->link[i].cut;
    }
    for (int i = 0; i < SEEN; i++)
        o->seen[i] = iki_cells_reordered(seen[i], o->rank);
    for (int n = 0; n < a->walls; n++) {
        iki_safety_cell_wall w = a->wall[n];
        w.touch = iki_cells_reordered(w.touch, o->rank);
        IKI_INSERT(o->wall, n, w, i, wall_before(&w, &o->wall[i - 1]));
    }
}

/* < 0: x comes first, > 0: y does. */
static int
compare_places(const iki_safety_game *a, const order *x, const order *y)
{
    int i = 0;
    while (i < a->l.size && x->place[i] == y->place[i])
        i++;
    return i >= a->l.size ? 0 : x->place[i] < y->place[i] ? -1 : 1;
}

/* True if x comes before y by what stands in the same places: stones, then walls. */
static bool
comes_before(const iki_safety_game *a, const order *x, const order *y)
{
    for (int s = 0; s < SEEN; s++) {
        if (x->seen[s] != y->seen[s])
            return x->seen[s] < y->seen[s];
    }
    for (int i = 0; i < a->walls; i++) {
        if (wall_before(&x->wall[i], &y->wall[i]) || wall_before(&y->wall[i], &x->wall[i]))
            return wall_before(&x->wall[i], &y->wall[i]);
    }
    return false;
}

/* Puts cells and walls into an order that every orientation of the board shares. */
static void
sort(const iki_topo *t, iki_safety_game *a, iki_local_position *p)
{
    order best, one;
    uint32_t first[IKI_TURN_SWAP], least = UINT32_MAX;
    for (unsigned turn = 0; turn < IKI_TURN_SWAP; turn++) {
        first[turn] = first_place(t, a, turn);
        least = first[turn] < least ? first[turn] : least;
    }
    bool any = false;
    for (unsigned turn = 0; turn < IKI_TURN_SWAP; turn++) {
        if (first[turn] != least)
            continue;
        find_places(t, a, turn, &one);
        int places = any ? compare_places(a, &one, &best) : -1;
        if (places > 0)
            continue;
        look(a, p, &one);
        if (places < 0 || comes_before(a, &one, &best))
            best = one;
        any = true;
    }
    iki_assert(iki_cells_reordered(iki_local_all(&a->l), best.rank) == iki_local_all(&a->l));
    iki_local_reorder(best.cell, &a->l, p);
    iki_assert(p->stones[a->owner] == best.seen[0] && p->stones[1 - a->owner] == best.seen[1]);
    a->beyond = iki_cells_reordered(a->beyond, best.rank);
    a->border = iki_cells_reordered(a->border, best.rank);
    for (int i = 0; i < a->links; i++) {
        iki_safety_cell_link *k = &a->link[i];
        k->points = iki_cells_reordered(k->points, best.rank);
        k->filled = iki_cells_reordered(k->filled, best.rank);
        k->cut = iki_cells_reordered(k->cut, best.rank);
        k->capture = iki_cells_reordered(k->capture, best.rank);
    }
    memcpy(a->wall, best.wall, sizeof a->wall[0] * (size_t)a->walls);
}

/* --- links ---------------------------------------------------------------------------------- */

/* The points outside the area that a link needs as cells: the other points of a pair; of a
 * protected cut the cut point, or one guard liberty if the cut point is in the area. */
static iki_pset
points_beyond(const iki_safety_question *q, const iki_safety_link *k)
{
    iki_pset out = iki_pset_minus(&k->points, q->points);
    if (k->cut == IKI_NOWHERE || iki_pset_is_empty(&out))
        return out;
    for (int i = 0; !iki_pset_has(&out, k->cut) && i < q->links->ordered; i++) {
        if (iki_pset_has(&out, q->links->order[i]))
            return iki_pset_of(q->links->order[i]);
    }
    return iki_pset_of(k->cut);
}

static iki_pset
cells_of(const iki_safety_question *q)
{
    iki_pset cells = *q->points;
    for (int i = 0; i < q->links->count; i++) {
        if (!iki_pset_meets(&q->links->link[i].points, q->points))
            continue;
        iki_pset beyond = points_beyond(q, &q->links->link[i]);
        iki_pset_join(&cells, &beyond);
    }
    return cells;
}

static iki_cells
bits_of(const iki_local *l, const iki_pset *set)
{
    iki_cells r = 0;
    for (int i = 0; i < l->size; i++)
        r |= (iki_cells)iki_pset_has(set, l->point[i]) << i;
    return r;
}

/* Adds one link.  Each point outside the area becomes a cell without neighbours.  A cut point
 * outside the area is for the owner alone: a stone of the opponent there is captured at once. */
static void
make_link(const iki_safety_question *q, const iki_safety_link *k, iki_safety_game *a)
{
    iki_pset far = points_beyond(q, k);
    iki_pset here = iki_pset_or(&far, &k->points);
    iki_pset filled = iki_pset_and(&k->filled, q->points);
    iki_pset cut = iki_pset_none(), capture = cut;
    if (k->cut != IKI_NOWHERE)
        cut = iki_pset_of(k->cut);
    if (k->capture != IKI_NOWHERE && iki_pset_has(q->points, k->capture))
        capture = iki_pset_of(k->capture);
    bool guards_only = k->cut != IKI_NOWHERE && iki_pset_has(&far, k->cut);
    iki_cells cells = bits_of(&a->l, &here), beyond = bits_of(&a->l, &far);
    iki_assert((a->beyond & beyond) == 0 || k->cut == IKI_NOWHERE);
    a->link[a->links++] =
        (iki_safety_cell_link){cells, bits_of(&a->l, &filled), bits_of(&a->l, &cut),
                               bits_of(&a->l, &capture), beyond == 0};
    a->beyond |= beyond;
    a->l.safe[a->owner] |= beyond;
    a->l.safe[1 - a->owner] |= guards_only ? 0 : beyond;
}

static bool
make_links(const iki_safety_question *q, iki_safety_game *a)
{
    iki_cells beyond = iki_local_all(&a->l) & ~bits_of(&a->l, q->points);
    iki_assert(q->beyond != NULL || (a->l.open & ~beyond) == 0);
    for (int i = 0; i < a->l.size; i++)
        a->l.near[i] &= (beyond >> i & 1) != 0 ? 0 : ~beyond;
    a->l.open = 0;
    a->l.safe[0] &= ~beyond;
    a->l.safe[1] &= ~beyond;
    for (int i = 0; i < q->links->count; i++) {
        if (!iki_pset_meets(&q->links->link[i].points, q->points))
            continue;
        if (a->links == IKI_SAFETY_CELL_LINKS_MAX)
            return false;
        make_link(q, &q->links->link[i], a);
    }
    return true;
}

/* Gives the opponent what lies beyond a section: its stones on cells beside that are safe. */
static void
make_border(const iki_safety_question *q, iki_safety_game *a)
{
    iki_local *l = &a->l;
    const iki_topo *t = q->board->topo;
    iki_pset near = iki_topo_spread(t, q->beyond);
    a->border = bits_of(l, &near);
    l->safe[1 - a->owner] = a->border;
    for (int i = 0; i < l->size; i++) {
        iki_pset around = iki_pset_of(l->point[i]);
        around = iki_topo_spread(t, &around);
        l->near[i] = bits_of(l, &around) & ~(UINT64_C(1) << i);
    }
}

/* True if every loose chain of the owner has a liberty on a cell.  One that has all of them beyond
 * the border could be captured from there, which no move on the cells shows. */
static bool
loose_chains_breathe(const iki_safety_game *a, const iki_local_position *p)
{
    for (iki_cells left = p->stones[a->owner]; left != 0;) {
        iki_local_group g = iki_local_group_of(&a->l, p, a->owner, left & (0 - left));
        if (!g.safe && (g.beside & iki_local_empty(&a->l, p)) == 0)
            return false;
        left &= ~g.stones;
    }
    return true;
}

/* Makes the game; false if it is too large. */
static bool
set_up(const iki_safety_question *q, iki_safety_game *a, iki_local_position *p)
{
    *a = (iki_safety_game){
        .owner = iki_side(q->owner), .suicide = q->suicide, .superko = q->superko, .goal = q->goal};
    iki_pset cells = cells_of(q);
    const iki_local_area area = {q->board, &cells, NULL, 0, q->suicide};
    if (q->walls > IKI_SAFETY_WALLS_MAX || iki_local_make(&area, &a->l, p) != IKI_OK)
        return false;
    if (!make_links(q, a))
        return false;
    make_walls(q, a);
    if (q->beyond != NULL) {
        make_border(q, a);
        if (!loose_chains_breathe(a, p))
            return false;
    }
    iki_assert((a->l.safe[1 - a->owner] & ~(a->beyond | a->border)) == 0);
    a->l.leader = a->owner;
    if (q->board->topo->plain)
        sort(q->board->topo, a, p);
    /* cells that are the same to the game are not for walls that differ */
    a->l.plain = 0;
    memset(a->l.earlier, 0, sizeof a->l.earlier);
    a->hasty = q->beyond != NULL && q->percent <= 100;
    a->solid = iki_count_bits(p->stones[1 - a->owner]) > IKI_SAFETY_LARGE;
    return true;
}

bool
iki_safety_question_liberties(const iki_safety_question *q, uint8_t liberties[IKI_SAFETY_WALLS_MAX],
                              iki_safety_goal *goal)
{
    iki_safety_game a;
    iki_local_position p;
    iki_safety_wall content[IKI_SAFETY_WALLS_MAX];
    iki_safety_question sure = *q; /* walls that need nothing */
    for (int i = 0; i < q->walls && i < IKI_SAFETY_WALLS_MAX; i++)
        content[i] = (iki_safety_wall){q->wall[i].beside, 2, 0};
    sure.wall = content;
    sure.goal = IKI_SAFETY_KEEP;
    iki_safety_count c;
    if (!set_up(&sure, &a, &p) || !iki_safety_count_start(&c, &a, &p) ||
        iki_safety_count_is_broken(&c) || iki_safety_count_missing(&c) != 0)
        return false;
    bool hold = iki_safety_count_room(&c) == 0, clear = hold && iki_safety_count_unclear(&c) == 0;
    for (int i = 0; i < a.walls; i++) {
        int k = 0;
        while ((c.block[k].walls >> i & 1) == 0)
            k++;
        iki_assert(k < c.blocks && a.wall[i].number < a.walls);
        const iki_safety_block *b = &c.block[c.block[k].root];
        liberties[a.wall[i].number] = b->eyes > 2 ? 2 : b->eyes;
        iki_assert(b->walled && liberties[a.wall[i].number] <= 2);
        clear = clear && b->lasting >= liberties[a.wall[i].number];
    }
    *goal = clear ? IKI_SAFETY_CLEAR : hold ? IKI_SAFETY_HOLD : IKI_SAFETY_KEEP;
    return true;
}

/* The cut-off schedule: doc/experiments.md, when is a search for safety given up? */
static const iki_cutoff_stage cutoff[] = {{50, 88},  {100, 70},  {200, 63}, {400, 57},
                                          {800, 52}, {1600, 48}, {0, 0}};

/* Allows more nodes where much is missing at first, fewer where there is much room. */
static int
grace_of(const iki_safety_game *a, const iki_dfpn_state *s, const iki_dfpn_numbers *first)
{
    return (int)first->proof / 4 - 2 * iki_count_bits(iki_local_empty(&a->l, &s->position));
}

/* How much more may be missing at each stage, in per cent: with four times the nodes half as much
 * again, with sixteen times as many twice as much. */
static unsigned
missing_percent(unsigned effort)
{
    unsigned percent = 100;
    for (; effort >= 1600; effort /= 16)
        percent *= 2;
    return effort >= 400 ? percent + percent / 2 : percent;
}

/* True if the search proves that the owner reaches the goal from this state. */
static bool
search(const iki_safety_game *a, const iki_dfpn_state *s, const iki_cutoff *how,
       iki_dfpn_table *table, iki_budget *budget)
{
    const iki_dfpn_goal goal = {.prover = (uint8_t)a->owner,
                                .ctx = a,
                                .judge = judge,
                                .taken = taken,
                                .moves = moves,
                                .pass_wins = a->goal < IKI_SAFETY_HOLD,
                                .waits_out_ban = true,
                                .obeys = true,
                                .unbound = true,
                                .keeps_stones = a->superko,
                                .any_win = true};
    iki_dfpn_table_next(table);
    return iki_cutoff_solve(table, &a->l, &goal, s, how, budget) == IKI_DFPN_WIN;
}

bool
iki_safety_question_holds(const iki_safety_question *q, iki_dfpn_table *table, iki_budget *budget)
{
    iki_safety_game a;
    iki_safety_memo_key words;
    iki_dfpn_state s = {.side = (uint8_t)iki_side(iki_opponent(q->owner))};
    iki_dfpn_numbers first = {1, 1};
    bool yes;
    iki_assert(q->walls > 0 && q->owner != IKI_EMPTY);
    if (!set_up(q, &a, &s.position))
        return false;
    iki_assert((s.position.stones[0] & s.position.stones[1]) == 0);
    iki_dfpn_result word = judge(&a, &s, &first);
    if (word != IKI_DFPN_OPEN || table == NULL)
        return word == IKI_DFPN_WIN;
    const iki_cutoff_schedule schedule = {cutoff, q->percent, missing_percent(q->percent)};
    const iki_cutoff how = {schedule, grace_of(&a, &s, &first), IKI_DFPN_WIN};
    if (q->answers == NULL)
        return search(&a, &s, &how, table, budget);
    iki_safety_memo_key_write(&a, &s.position, &words);
    if (iki_safety_memo_find(q->answers, &words, &yes))
        return yes;
    yes = search(&a, &s, &how, table, budget);
    iki_safety_memo_add(q->answers, &words, yes);
    return yes;
}
