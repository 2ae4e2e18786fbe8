/* goal - when is play for life and death over?
 *
 * What ends a line: unconditional life (Benson 1976), the value of an eye that one block encloses
 * (src/life/eye_moves.h), no stones left, or no room left for two eyes (src/life/eye_space.h). What
 * one move of the side to move makes certain ends a line, too, where that is cheap to see, and so
 * do moves of the attacker that the owner cannot prevent.
 *
 * First estimates are those of src/life/heuristic.h. */
#include "src/life/goal.h"

#include "src/life/eye_space.h"
#include "src/life/heuristic.h"
#include "src/search/zone.h"
#include "src/tunables/tunables.h"

typedef enum leaf { LEAF_OPEN = 0, LEAF_ALIVE, LEAF_DEAD } leaf;

/* --- what always holds ---------------------------------------------------------------------- */

/* True if a view of the position agrees with it: safe attackers neither have room for the owner's
 * eyes beside them nor stand on it. */
IKI_CHECKER static bool
view_is_sound(const iki_life_game *g, const iki_local_position *p, const iki_life_view *v)
{
    iki_cells enemy = p->stones[1 - g->owner];
    return v->own == p->stones[g->owner] && (v->safe & ~enemy) == 0 &&
           (v->room & (v->safe | v->fenced)) == 0 && (v->shut & v->own) == 0;
}

/* True if a game is about stones of its owner, with the only targets that its local game has. */
IKI_CHECKER static bool
game_is_sound(const iki_life_game *g)
{
    return (g->prover == 0 || g->prover == 1) && (g->owner == 0 || g->owner == 1) &&
           iki_local_targets_belong_to(g->l, g->owner) && g->targets == (1u << g->l->targets) - 1 &&
           (g->original & ~iki_local_all(g->l)) == 0 && g->eyes != NULL;
}

/* --- what is certain ------------------------------------------------------------------------ */

/* No safe attacker stands in the room or beside it.  The cells of a chain whose capture ends the
 * game can be no eye either. */
static iki_life_view
look(const iki_life_game *g, const iki_local_position *p)
{
    const iki_local *l = g->l;
    int enemy = 1 - g->owner;
    iki_life_view v = {.own = p->stones[g->owner], .open_ground = g->open_ground};
    v.safe = iki_local_flood_around(l, (l->safe[enemy] | l->open) & p->stones[enemy],
                                    p->stones[enemy], &v.fenced);
    v.fenced |= l->safe[enemy];
    v.room = iki_local_all(l) & ~(v.safe | v.fenced);
    iki_assert(view_is_sound(g, p, &v));
    if (g->targets != 0)
        return v;
    iki_cells first = v.own & g->original;
    iki_cells chain = iki_local_flood(l, first & (0 - first), v.own);
    if ((first & ~chain) == 0)
        v.room &= ~chain;
    return v;
}

/* True if the owner may still connect with its safe stones, or get out. */
static bool
has_way_out(const iki_life_game *g, const iki_life_view *v)
{
    return ((g->l->safe[g->owner] | g->l->open) & ~v->safe) != 0;
}

/* The room as the attackers' game.  There is nothing that they could do where a way leads the owner
 * out. */
static iki_eye_space
room_of(const iki_life_game *g, const iki_local_position *p, const iki_life_view *v)
{
    const iki_local *l = g->l;
    int enemy = 1 - g->owner;
    iki_cells empty = iki_local_empty(l, p);
    iki_cells joins = (v->fenced | l->open) & empty;
    iki_assert((v->safe & v->own) == 0 && (v->room & v->safe) == 0);
    return (iki_eye_space){.l = l,
                           .room = v->room,
                           .joins = has_way_out(g, v) ? 0 : joins,
                           .weak = p->stones[enemy] & ~v->safe,
                           .empty = empty,
                           .own = v->own,
                           .suicide = l->suicide};
}

static bool
is_dead(const iki_life_game *g, const iki_life_view *v, const iki_eye_space *room)
{
    if (g->targets == 0 && (v->own & g->original) == 0)
        return true;
    return !has_way_out(g, v) && iki_eye_space_is_closed(room);
}

/* True if the cells are not connected. */
static bool
falls_apart(const iki_local *l, iki_cells cells)
{
    return cells != 0 && iki_local_flood(l, cells & (0 - cells), cells) != cells;
}

/* Unconditional life takes two regions whose empty cells are all beside the owner. */
static bool
is_alive(const iki_life_game *g, const iki_local_position *p, const iki_life_view *v)
{
    const iki_local *l = g->l;
    uint8_t targets;
    iki_cells apart = v->shut & iki_local_empty(l, p) & ~v->beside;
    if (g->targets != 0)
        return iki_local_keeps(g->l, p, g->owner);
    if ((iki_local_flood(l, l->safe[g->owner] | l->open, v->own) & g->original) != 0)
        return true;
    return falls_apart(l, v->shut & ~iki_local_flood(l, apart, v->shut)) &&
           (iki_local_alive_cells(l, p, g->owner, &targets) & g->original) != 0;
}

/* The result that the value of a place decides.  Life always does; death only if the block is all
 * there is, there is no room elsewhere and more liberties would not help. */
static leaf
judge_place(const iki_life_game *g, const iki_dfpn_state *s, const iki_life_view *v,
            const iki_life_place *place)
{
    iki_eye_value value[2];
    iki_cells empty = iki_local_empty(g->l, &s->position);
    int outside = iki_count_bits(place->beside & empty & ~place->region);
    bool defends = s->side == g->owner;
    iki_assert((place->region & place->block) == 0 && (place->block & ~v->own) == 0);
    if (!iki_life_eye_value(g->eyes, g->l, &s->position, place, outside, value))
        return LEAF_OPEN;
    if (value[defends] == IKI_EYE_L || (value[defends] == IKI_EYE_S && !g->two_eyes))
        return LEAF_ALIVE;
    bool whole = (v->own & g->original & ~place->block) == 0 && (v->room & ~place->region) == 0 &&
                 (g->l->safe[g->owner] | g->l->open) == 0;
    if (!whole ||
        !iki_life_eye_value(g->eyes, g->l, &s->position, place, IKI_EYE_OUTSIDE_MAX, value))
        return LEAF_OPEN;
    return value[defends] == IKI_EYE_D ? LEAF_DEAD : LEAF_OPEN;
}

static iki_cells zone_of_place(const iki_life_game *g, const iki_dfpn_state *s,
                               const iki_life_view *v, const iki_life_place *place, leaf end);

/* The first place that decides.  *zone, unless it is NULL, gets what the result rests on. */
static leaf
look_at_places(const iki_life_game *g, const iki_dfpn_state *s, const iki_life_view *v,
               iki_cells *zone)
{
    const iki_local *l = g->l;
    iki_cells first = v->own & g->original, ends = l->safe[1 - g->owner] | l->open;
    if (g->targets != 0 || v->shut == 0)
        return LEAF_OPEN;
    iki_assert(first != 0); /* else the owner is dead */
    iki_local_group block = iki_local_group_of(l, &s->position, g->owner, first & (0 - first));
    for (iki_cells left = v->shut; left != 0;) {
        iki_life_place place = {
            g->owner, block.stones, block.beside,
            iki_local_flood(l, left & (0 - left), iki_local_all(l) & ~block.stones)};
        left &= ~place.region;
        leaf end = (place.region & ends) != 0 ? LEAF_OPEN : judge_place(g, s, v, &place);
        if (end == LEAF_OPEN)
            continue;
        if (zone != NULL)
            *zone = zone_of_place(g, s, v, &place, end);
        return end;
    }
    return LEAF_OPEN;
}

/* --- what one move makes certain ------------------------------------------------------------ */

/* Where the side to move may play though it obeys bans. */
static iki_cells
free_cells(const iki_life_game *g, const iki_dfpn_state *s)
{
    iki_cells empty = iki_local_empty(g->l, &s->position);
    return s->position.ko == IKI_CELL_NONE ? empty : empty & ~(UINT64_C(1) << s->position.ko);
}

/* What the chain of a stone of the owner there would touch.  If the stone makes life two regions
 * are vital to its chain, for what lives without the chain lives already; but where it joins safe
 * stones any stone of the owner may be touched.
 */
static iki_cells
touched_with(const iki_life_game *g, const iki_life_view *v, iki_cells bit)
{
    const iki_local *l = g->l;
    iki_cells beside = 0;
    iki_cells chain = iki_local_flood_around(l, bit, v->own | bit, &beside);
    return (chain & (l->safe[g->owner] | l->open)) == 0 ? beside : beside | v->beside;
}

/* True if a stone of the owner at the cell leaves two regions whose empty cells are all beside its
 * chain. */
static bool
makes_two_regions(const iki_life_game *g, const iki_dfpn_state *s, const iki_life_view *v, int cell)
{
    const iki_local *l = g->l;
    iki_cells bit = UINT64_C(1) << cell;
    iki_cells apart = iki_local_empty(l, &s->position) & ~(bit | touched_with(g, v, bit));
    iki_cells others = v->shut & ~bit;
    if ((v->shut & bit) == 0) {
        others = iki_local_all(l) & ~(v->own | bit);
        apart |= l->safe[1 - g->owner] | l->open;
    }
    return falls_apart(l, others & ~iki_local_flood(l, apart, others));
}

/* A move that makes the owner unconditionally alive, or IKI_CELL_NONE.  None is looked for where
 * nothing is shut in yet. */
static uint8_t
living_move(const iki_life_game *g, const iki_dfpn_state *s, const iki_life_view *v)
{
    const iki_local *l = g->l;
    if (g->targets != 0 || v->shut == 0)
        return IKI_CELL_NONE;
    for (iki_cells left = v->beside & free_cells(g, s); left != 0; left &= left - 1) {
        iki_local_play play;
        uint8_t targets;
        int cell = __builtin_ctzll(left);
        if (makes_two_regions(g, s, v, cell) &&
            iki_local_try(l, &s->position, g->owner, cell, &play) &&
            (iki_local_alive_cells(l, &play.after, g->owner, &targets) & g->original) != 0)
            return (uint8_t)cell;
    }
    return IKI_CELL_NONE;
}

/* --- the goal ------------------------------------------------------------------------------- */

static void
look_inside(const iki_life_game *g, iki_life_view *v)
{
    const iki_local *l = g->l;
    iki_cells others = iki_local_all(l) & ~v->own;
    v->beside = iki_local_spread(l, v->own);
    v->shut = others & ~iki_local_flood(l, l->safe[1 - g->owner] | l->open, others);
    iki_assert((v->shut & (v->own | v->safe)) == 0);
}

static leaf
judge_leaf(const iki_life_game *g, const iki_dfpn_state *s, const iki_eye_space *room,
           iki_life_view *v)
{
    if (is_dead(g, v, room) ||
        (s->side != g->owner && iki_eye_space_close(room, free_cells(g, s)) != IKI_CELL_NONE))
        return LEAF_DEAD;
    look_inside(g, v);
    if (is_alive(g, &s->position, v))
        return LEAF_ALIVE;
    leaf end = look_at_places(g, s, v, NULL);
    if (end == LEAF_OPEN && s->side == g->owner && living_move(g, s, v) != IKI_CELL_NONE)
        return LEAF_ALIVE;
    return end;
}

uint8_t
iki_life_last_move(const iki_life_game *g, const iki_dfpn_state *s)
{
    iki_life_view v = look(g, &s->position);
    iki_eye_space room = room_of(g, &s->position, &v);
    look_inside(g, &v);
    if (is_dead(g, &v, &room) || is_alive(g, &s->position, &v))
        return IKI_CELL_NONE;
    iki_assert(iki_local_position_is_sound(g->l, &s->position));
    if (s->side == g->owner)
        return living_move(g, s, &v);
    uint8_t move = iki_eye_space_close(&room, free_cells(g, s));
    return move != IKI_CELL_NONE ? move : iki_eye_space_threat(&room, free_cells(g, s));
}

static inline iki_dfpn_result
result_of(const iki_life_game *g, leaf end)
{
    iki_assert(end != LEAF_OPEN);
    return (end == LEAF_ALIVE) == (g->prover == g->owner) ? IKI_DFPN_WIN : IKI_DFPN_LOSS;
}

static iki_dfpn_result
judge(const void *ctx, const iki_dfpn_state *s, iki_dfpn_numbers *numbers)
{
    const iki_life_game *g = ctx;
    bool owner_moves = s->side == g->owner;
    iki_life_view v = look(g, &s->position);
    iki_eye_space room = room_of(g, &s->position, &v);
    leaf end = judge_leaf(g, s, &room, &v);
    if (end != LEAF_OPEN)
        return result_of(g, end);
    iki_assert(view_is_sound(g, &s->position, &v));
    iki_life_distance d = iki_life_heuristic(g->l, &s->position, g->owner, owner_moves, &v);
    if (d.death <= IKI_LIFE_NEAR_DEATH &&
        (owner_moves ? iki_eye_space_is_lost(&room)
                     : iki_eye_space_threat(&room, free_cells(g, s)) != IKI_CELL_NONE))
        return result_of(g, LEAF_DEAD);
    *numbers = g->prover == g->owner ? (iki_dfpn_numbers){d.life, d.death}
                                     : (iki_dfpn_numbers){d.death, d.life};
    return IKI_DFPN_OPEN;
}

/* --- zones ---------------------------------------------------------------------------------- */

/* What bounds the room: safe attackers, and the chain whose capture ends the game.  More safe
 * attackers, or more stones of that chain, leave no more room. */
static iki_cells
zone_around_room(const iki_life_game *g, const iki_life_view *v)
{
    iki_cells first = v->own & g->original;
    iki_assert(!has_way_out(g, v));
    if (g->targets != 0)
        return v->safe;
    return v->safe | g->original | iki_local_flood(g->l, first & (0 - first), v->own);
}

/* What a room that is sealed rests on, now or after moves of the attackers: all that stands on it
 * or beside it, the weak attackers whom these cells or the moves touch, and the chains on it; all
 * with what is beside them, so that nothing else joins them. */
static iki_cells
zone_of_sealed(const iki_life_game *g, const iki_life_view *v, const iki_eye_space *room,
               iki_cells moves)
{
    const iki_local *l = g->l;
    iki_cells near = v->room | moves;
    near |= iki_local_spread(l, near);
    iki_cells stones = iki_local_flood(l, near, room->weak) | iki_local_flood(l, v->room, v->own);
    return zone_around_room(g, v) | near | stones | iki_local_spread(l, stones);
}

/* True if the attackers win by moves ahead at these cells alone. */
static bool
win_ahead(const iki_life_game *g, const iki_dfpn_state *s, const iki_eye_space *room,
          iki_cells cells)
{
    iki_eye_space part = *room;
    part.empty &= cells;
    part.joins &= cells;
    return s->side == g->owner
               ? iki_eye_space_is_lost(&part)
               : iki_eye_space_threat(&part, free_cells(g, s) & cells) != IKI_CELL_NONE;
}

/* The cells of the moves by which the attackers win ahead, and of the seals.  Most lie in the room
 * or beside it, or beside stones that the moves save.  Those that the attackers can do without are
 * left out one by one. */
static iki_cells
moves_ahead(const iki_life_game *g, const iki_dfpn_state *s, const iki_eye_space *room)
{
    iki_cells near = room->room | iki_local_spread(g->l, room->room | room->weak);
    iki_cells cells = near & room->empty;
    if (!win_ahead(g, s, room, cells))
        cells = room->empty;
    for (iki_cells left = cells; left != 0; left &= left - 1) {
        iki_cells fewer = cells & ~(left & (0 - left));
        cells = win_ahead(g, s, room, fewer) ? fewer : cells;
    }
    return cells;
}

/* The zone of a dead owner.  Where seals are not needed what fills the room does not matter. */
static iki_cells
zone_of_death(const iki_life_game *g, const iki_dfpn_state *s, const iki_life_view *v,
              const iki_eye_space *room)
{
    const iki_local *l = g->l;
    iki_cells around = zone_around_room(g, v), cells = free_cells(g, s);
    iki_eye_space bare = *room;
    bool owner_moves = s->side == g->owner;
    bare.suicide = true; /* no seals */
    if (iki_eye_space_is_closed(&bare))
        return around;
    if (iki_eye_space_is_closed(room))
        return zone_of_sealed(g, v, room, 0);
    uint8_t move = owner_moves ? IKI_CELL_NONE : iki_eye_space_close(&bare, cells);
    if (move != IKI_CELL_NONE)
        return around | UINT64_C(1) << move | iki_local_flood(l, l->near[move], room->weak);
    move = owner_moves ? IKI_CELL_NONE : iki_eye_space_close(room, cells);
    if (move != IKI_CELL_NONE)
        return zone_of_sealed(g, v, room, UINT64_C(1) << move);
    if (win_ahead(g, s, &bare, room->empty))
        return around | room->weak | moves_ahead(g, s, &bare);
    return zone_of_sealed(g, v, room, moves_ahead(g, s, room));
}

/* The zone of unconditional life: the stones that live, and the regions that they enclose
 * alone or with safe stones. */
static iki_cells
zone_of_life(const iki_life_game *g, const iki_local_position *p, const iki_life_view *v)
{
    const iki_local *l = g->l;
    uint8_t targets;
    iki_cells safe = iki_local_flood(l, l->safe[g->owner] | l->open, v->own);
    if (g->targets != 0)
        return v->own | v->shut;
    if ((safe & g->original) != 0)
        return safe;
    iki_cells zone = safe | iki_local_alive_cells(l, p, g->owner, &targets), living = zone;
    for (iki_cells left = v->shut; left != 0;) {
        iki_cells beside = 0;
        iki_cells region = iki_local_flood_around(l, left & (0 - left), left, &beside);
        left &= ~region;
        if ((beside & v->own & ~living) == 0)
            zone |= region;
    }
    return zone;
}

/* True if the owner lives by the eye however many liberties its block has elsewhere. */
static bool
lives_anyway(const iki_life_game *g, const iki_dfpn_state *s, const iki_life_place *place)
{
    iki_eye_value value[2];
    bool defends = s->side == g->owner, lives = true;
    for (int outside = 0; outside <= IKI_EYE_OUTSIDE_MAX && lives; outside++)
        lives = iki_life_eye_value(g->eyes, g->l, &s->position, place, outside, value) &&
                (value[defends] == IKI_EYE_L || (value[defends] == IKI_EYE_S && !g->two_eyes));
    return lives;
}

/* The zone of what the value of a place decides. */
static iki_cells
zone_of_place(const iki_life_game *g, const iki_dfpn_state *s, const iki_life_view *v,
              const iki_life_place *place, leaf end)
{
    iki_cells zone = place->block | place->region;
    if (end == LEAF_DEAD)
        return zone | zone_around_room(g, v);
    return lives_anyway(g, s, place) ? zone : zone | place->beside;
}

/* The zone of a move that makes life. */
static iki_cells
zone_of_living_move(const iki_life_game *g, const iki_dfpn_state *s, uint8_t move)
{
    iki_local_play play;
    iki_life_view v;
    if (move == IKI_CELL_NONE || !iki_local_try(g->l, &s->position, g->owner, move, &play))
        return iki_local_all(g->l);
    v = look(g, &play.after);
    look_inside(g, &v);
    return iki_zone_of_move(g->l, &s->position, move, &play.after,
                            zone_of_life(g, &play.after, &v));
}

static iki_cells
zone(const void *ctx, const iki_dfpn_state *s)
{
    const iki_life_game *g = ctx;
    iki_life_view v = look(g, &s->position);
    iki_eye_space room = room_of(g, &s->position, &v);
    iki_cells rests = 0;
    if (g->targets == 0 && (v.own & g->original) == 0)
        return g->original;
    if (is_dead(g, &v, &room) ||
        (s->side != g->owner && iki_eye_space_close(&room, free_cells(g, s)) != IKI_CELL_NONE))
        return zone_of_death(g, s, &v, &room);
    look_inside(g, &v);
    if (is_alive(g, &s->position, &v))
        return zone_of_life(g, &s->position, &v);
    if (look_at_places(g, s, &v, &rests) != LEAF_OPEN)
        return rests;
    uint8_t move = s->side == g->owner ? living_move(g, s, &v) : IKI_CELL_NONE;
    return move != IKI_CELL_NONE ? zone_of_living_move(g, s, move) : zone_of_death(g, s, &v, &room);
}

static bool
taken(const void *ctx, uint8_t targets, int by)
{
    const iki_life_game *g = ctx;
    (void)targets;
    iki_assert(targets != 0 && by == 1 - g->owner); /* all targets are the owner's */
    return by == g->prover;
}

iki_dfpn_goal
iki_life_goal(const iki_life_game *g)
{
    iki_assert(game_is_sound(g));
    iki_assert(!g->obeys || g->prover != g->owner); /* nobody ignores bans: asked of the attacker */
    return (iki_dfpn_goal){
        .prover = (uint8_t)g->prover,
        .tag = (uint8_t)((g->prover ^ g->l->leader) + (g->two_eyes ? 2 : 0) + (g->obeys ? 4 : 0)),
        .ctx = g,
        .judge = judge,
        .taken = taken,
        .pass_wins = g->prover == g->owner && !g->two_eyes,
        .waits_out_ban = true,
        .sums = true,
        .has_dual = !g->obeys,
        .obeys = g->obeys,
        .zones = g->zones,
        .zone = g->zones ? zone : NULL,
        .kept = g->targets == 0 ? g->original : 0,
        .keeper = (uint8_t)g->owner,
    };
}
