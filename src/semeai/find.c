/* find - from stones to blocks, walls and liberty regions.
 *
 * The area grows from the liberties of the blocks over empty points.  A chain beside it that has
 * little room elsewhere is weak: it may be captured, so its stones and its room belong to the
 * area too.  Every other chain is a wall.  Each connected part of the area must have room in a
 * local game.  Where empty space goes on for more points, all of the area is cut off at the same
 * distance from the blocks all around, so that everything together has room in one.  Nothing here
 * depends on the order of points, so that turned boards give turned races. */
#include "src/semeai/find.h"

#include "engine/go/board.h"
#include "src/search/area_canonical.h"
#include "src/tunables/tunables.h"

#include <string.h>

/* --- what always holds ---------------------------------------------------------------------- */

/* True if the regions part the cells of the race, and neither blocks nor walls lie on cells. */
IKI_CHECKER static bool
race_is_sound(const iki_race *race)
{
    iki_pset seen = iki_pset_none(), blocks = iki_pset_none();
    bool sound = race->blocks <= IKI_RACE_BLOCKS_MAX && race->regions <= IKI_RACE_REGIONS_MAX;
    for (int i = 0; i < race->blocks && sound; i++) {
        const iki_race_block *block = &race->block[i];
        sound = !iki_pset_meets(&blocks, &block->stones) &&
                iki_pset_within(&block->stones, &race->board->at[block->color]) &&
                iki_pset_within(&block->liberties, &race->cells);
        iki_pset_join(&blocks, &block->stones);
    }
    for (int i = 0; i < race->regions && sound; i++) {
        const iki_race_region *r = &race->region[i];
        sound = !iki_pset_meets(&seen, &r->points) && r->beside >> race->blocks == 0 &&
                r->empty + r->stones == iki_pset_count(&r->points);
        iki_pset_join(&seen, &r->points);
    }
    iki_pset inside = iki_pset_or(&race->cells, &blocks);
    return sound && iki_pset_equal(&seen, &race->cells) && !iki_pset_meets(&race->cells, &blocks) &&
           !iki_pset_meets(&race->premise, &inside) &&
           !iki_pset_meets(&race->premise, &race->proved);
}

/* --- the area ----------------------------------------------------------------------------- */

/* Empty points around the blocks, nearest first, `most` of them at most but all that touch a block;
 * false if there are more. */
static bool
grow_area(const iki_board *b, int most, iki_race *race)
{
    iki_pset front = iki_pset_none();
    for (int i = 0; i < race->blocks; i++)
        iki_pset_join(&front, &race->block[i].liberties);
    race->cells = front;
    while (!iki_pset_is_empty(&front)) {
        iki_pset all = iki_pset_or(&race->cells, &front);
        if (iki_pset_count(&all) > most)
            return false;
        race->cells = all;
        front = iki_topo_spread(b->topo, &race->cells);
        front = iki_pset_and(&front, &b->at[IKI_EMPTY]);
        iki_pset_drop(&front, &race->cells);
    }
    return true;
}

/* True if every connected part of the points has room in a local game. */
static bool
parts_have_room(const iki_board *b, const iki_pset *points)
{
    IKI_PARTS_FOR(part, b->topo, points) {
        if (iki_pset_count(&part) > IKI_CELLS_MAX)
            return false;
    }
    return true;
}

static bool
has_room(const iki_race *race, const iki_pset *points)
{
    return iki_pset_count(points) <= IKI_CELLS_MAX ||
           (!race->narrow && parts_have_room(race->board, points));
}

/* All empty points that are connected with liberties of the blocks; false if they have no room. */
static bool
take_all_area(iki_race *race)
{
    const iki_board *b = race->board;
    iki_pset liberties = iki_pset_none();
    for (int i = 0; i < race->blocks; i++)
        iki_pset_join(&liberties, &race->block[i].liberties);
    race->cells = iki_topo_flood(b->topo, &liberties, &b->at[IKI_EMPTY]);
    return has_room(race, &race->cells);
}

static iki_pset
stones_of_blocks(const iki_race *race)
{
    iki_pset all = iki_pset_none();
    for (int i = 0; i < race->blocks; i++)
        iki_pset_join(&all, &race->block[i].stones);
    return all;
}

/* A layer of chains around the area that might be captured. */
typedef struct layer {
    iki_pset all;      /* their stones, and all area around them */
    iki_pset smallest; /* those of them that need the fewest points */
    int least;         /* how many that is */
} layer;

static void
add_to_layer(layer *weak, const iki_pset *chain)
{
    int points = iki_pset_count(chain);
    iki_assert(points > 0);
    if (iki_pset_is_empty(&weak->all) || points < weak->least) {
        weak->smallest = iki_pset_none();
        weak->least = points;
    }
    if (points == weak->least)
        iki_pset_join(&weak->smallest, chain);
    iki_pset_join(&weak->all, chain);
}

/* The points of a chain's room that count: a single point beside a proved stone of the other colour
 * can be filled at any time. */
static int
count_room(const iki_board *b, const iki_race *race, iki_color color, const iki_pset *room)
{
    iki_pset others = iki_pset_and(&race->proved, &b->at[iki_opponent(color)]);
    iki_pset single = iki_topo_spread(b->topo, &others);
    iki_pset beside_empty = iki_topo_spread(b->topo, &b->at[IKI_EMPTY]);
    single = iki_pset_and(&single, room);
    iki_pset_drop(&single, &beside_empty);
    return iki_pset_count(room) - iki_pset_count(&single);
}

/* Chains beside the area or a block that might be captured: no block, not proved, no wall, and
 * with little room of their own.  Those that have more join the walls. */
static layer
weak_chains(const iki_board *b, const iki_race *race, iki_pset *walls)
{
    layer weak = {.least = 0};
    iki_pset inside = stones_of_blocks(race);
    iki_pset_join(&inside, &race->cells);
    iki_pset beside = iki_topo_spread(b->topo, &inside);
    iki_pset_drop(&beside, &b->at[IKI_EMPTY]);
    iki_pset_drop(&beside, &inside);
    iki_pset_drop(&beside, walls);
    iki_pset_drop(&beside, &race->proved);
    while (!iki_pset_is_empty(&beside)) {
        iki_point p = iki_pset_first(&beside);
        iki_pset stones = iki_board_chain(b, p), liberties = iki_board_liberties(b, p);
        iki_pset_drop(&beside, &stones);
        iki_pset room = iki_topo_flood(b->topo, &liberties, &b->at[IKI_EMPTY]);
        iki_pset_drop(&room, &race->cells);
        if (count_room(b, race, b->color[p], &room) > IKI_RACE_WALL_POCKET) {
            iki_pset_join(walls, &stones);
            continue;
        }
        iki_pset_join(&room, &stones);
        add_to_layer(&weak, &room);
    }
    return weak;
}

/* Takes in weak chains, all that border the area at a time; where there is no room for all, the
 * smallest as long as there is room for those. */
static void
take_in_chains(const iki_board *b, iki_race *race)
{
    iki_pset walls = iki_pset_none();
    for (;;) {
        layer weak = weak_chains(b, race, &walls);
        iki_pset all = iki_pset_or(&race->cells, &weak.all);
        if (!has_room(race, &all))
            all = iki_pset_or(&race->cells, &weak.smallest);
        if (iki_pset_is_empty(&weak.all) || !has_room(race, &all))
            return;
        iki_assert(!iki_pset_equal(&race->cells, &all));
        race->cells = all;
    }
}

/* The walls that nobody has proved to be alive. */
static void
find_premise(const iki_board *b, iki_race *race)
{
    iki_pset inside = stones_of_blocks(race);
    iki_pset_join(&inside, &race->cells);
    iki_pset walls = iki_topo_spread(b->topo, &inside);
    iki_pset_drop(&walls, &b->at[IKI_EMPTY]);
    iki_pset_drop(&walls, &inside);
    iki_pset_drop(&walls, &race->proved);
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++) {
        iki_pset chains = iki_topo_flood(b->topo, &walls, &b->at[color]);
        iki_pset_join(&race->premise, &chains);
    }
}

/* --- regions -------------------------------------------------------------------------------- */

static iki_race_region
make_region(const iki_race *race, const iki_pset *points)
{
    const iki_board *b = race->board;
    iki_race_region r = {.points = *points};
    iki_pset empty = iki_pset_and(points, &b->at[IKI_EMPTY]);
    iki_pset beside = iki_topo_spread(b->topo, points);
    iki_pset_drop(&beside, points);
    bool essential[3] = {false, false, false};
    r.empty = iki_pset_count(&empty);
    r.stones = iki_pset_count(points) - r.empty;
    for (int i = 0; i < race->blocks; i++) {
        const iki_race_block *block = &race->block[i];
        if (!iki_pset_meets(&beside, &block->stones))
            continue;
        r.beside |= (uint8_t)(1u << i);
        essential[block->color] = true;
        iki_pset_drop(&beside, &block->stones);
    }
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++)
        r.walls[color] = iki_pset_meets(&beside, &b->at[color]);
    bool alone = (r.beside & (r.beside - 1)) == 0 && iki_pset_is_empty(&beside);
    r.kind = essential[IKI_BLACK] && essential[IKI_WHITE] ? IKI_REGION_SHARED
             : alone                                      ? IKI_REGION_EYE
                                                          : IKI_REGION_EXTERNAL;
    iki_assert(r.kind != IKI_REGION_EYE || (!r.walls[IKI_BLACK] && !r.walls[IKI_WHITE]));
    return r;
}

/* How many connected parts the points have. */
static int
count_parts(const iki_board *b, const iki_pset *points)
{
    int parts = 0;
    IKI_PARTS_FOR(part, b->topo, points)
        parts++;
    return parts;
}

/* Connected parts; all in one region where a block has so many liberties that there are more than
 * there is room for. */
static void
divide_area(iki_race *race)
{
    if (iki_pset_count(&race->cells) > IKI_RACE_REGIONS_MAX &&
        count_parts(race->board, &race->cells) > IKI_RACE_REGIONS_MAX) {
        race->region[race->regions++] = make_region(race, &race->cells);
        return;
    }
    IKI_PARTS_FOR(points, race->board->topo, &race->cells) {
        iki_assert(race->regions < IKI_RACE_REGIONS_MAX);
        race->region[race->regions++] = make_region(race, &points);
    }
}

/* --- the question --------------------------------------------------------------------------- */

static iki_race_block
make_block(const iki_board *b, iki_point p, const iki_pset *proved)
{
    iki_race_block block = {.color = b->color[p],
                            .stones = iki_board_chain(b, p),
                            .liberties = iki_board_liberties(b, p),
                            .proved = iki_pset_has(proved, p)};
    block.first = iki_pset_first(&block.stones);
    iki_assert(block.color != IKI_EMPTY && !iki_pset_is_empty(&block.liberties));
    return block;
}

/* Finds area, walls and regions of a race whose blocks are known. */
static void
find_area(iki_race *race)
{
    const iki_board *b = race->board;
    if (!take_all_area(race)) {
        race->cut_off = race->narrow = true;
        (void)grow_area(b, IKI_RACE_OPEN, race);
    }
    take_in_chains(b, race);
    race->narrow = iki_pset_count(&race->cells) <= IKI_CELLS_MAX;
    find_premise(b, race);
    divide_area(race);
    iki_assert(race_is_sound(race));
}

void
iki_race_make(const iki_race_chains *chains, const iki_pset *proved, iki_race *race)
{
    *race = (iki_race){.board = chains->board, .suicide = chains->suicide, .proved = *proved};
    for (int i = 0; i < chains->stones; i++)
        race->block[race->blocks++] = make_block(chains->board, chains->stone[i], proved);
    find_area(race);
}

void
iki_race_narrow(const iki_race *race, iki_race *narrow)
{
    *narrow = (iki_race){.board = race->board,
                         .suicide = race->suicide,
                         .blocks = race->blocks,
                         .proved = race->proved,
                         .narrow = true};
    memcpy(narrow->block, race->block, sizeof narrow->block);
    find_area(narrow);
}

void
iki_race_make_pair(const iki_race *race, int other, iki_race *pair)
{
    const iki_point stone[2] = {race->block[0].first, race->block[other].first};
    const iki_race_chains chains = {race->board, stone, 2, race->suicide};
    iki_pset walls = race->proved;
    for (int i = 1; i < race->blocks; i++) {
        if (i != other)
            iki_pset_join(&walls, &race->block[i].stones);
    }
    iki_assert(other > 0 && other < race->blocks);
    iki_race_make(&chains, &walls, pair);
}

void
iki_race_after(const iki_race *race, const iki_board *after, iki_race *next)
{
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_pset proved = iki_pset_none();
    for (int i = 0; i < race->blocks; i++) {
        stone[i] = race->block[i].first;
        iki_assert(after->color[stone[i]] == race->block[i].color);
    }
    for (int color = IKI_BLACK; color <= IKI_WHITE; color++) {
        iki_pset alive = iki_topo_flood(after->topo, &race->proved, &after->at[color]);
        iki_pset_join(&proved, &alive);
    }
    *next = (iki_race){
        .board = after, .suicide = race->suicide, .proved = proved, .narrow = race->narrow};
    for (int i = 0; i < race->blocks; i++)
        next->block[next->blocks++] = make_block(after, stone[i], &proved);
    find_area(next);
}

bool
iki_race_in_contact(const iki_race *race, int block, int other)
{
    uint8_t both = (uint8_t)(1u << block | 1u << other);
    iki_assert(block < race->blocks && other < race->blocks);
    iki_pset around = iki_topo_spread(race->board->topo, &race->block[block].stones);
    bool contact = iki_pset_meets(&around, &race->block[other].stones);
    for (int i = 0; i < race->regions && !contact; i++)
        contact = (race->region[i].beside & both) == both;
    return contact;
}

static bool
is_listed(const iki_board *b, const iki_point *stone, int stones, iki_point p)
{
    for (int i = 0; i < stones; i++) {
        if (b->head[stone[i]] == b->head[p])
            return true;
    }
    return false;
}

iki_status
iki_race_check(const iki_race_chains *chains, iki_error *error)
{
    const iki_board *b = chains->board;
    const iki_point *stone = chains->stone;
    int stones = chains->stones;
    if (stones < 2)
        return iki_error_set(error, IKI_E_ARGUMENT, "a race needs two chains");
    if (stones > IKI_RACE_BLOCKS_MAX)
        return iki_error_set(error, IKI_E_ARGUMENT, "more than %d chains", IKI_RACE_BLOCKS_MAX);
    for (int i = 1; i < stones; i++) {
        if (b->color[stone[i]] == b->color[stone[0]])
            return iki_error_set(error, IKI_E_ARGUMENT,
                                 "the chains after the first must be of the other colour");
        if (is_listed(b, stone, i, stone[i]))
            return iki_error_set(error, IKI_E_ARGUMENT, "the same chain twice");
    }
    return IKI_OK;
}

iki_status
iki_race_local(const iki_race *race, iki_local *l, iki_local_position *p)
{
    iki_point target[IKI_RACE_BLOCKS_MAX];
    for (int i = 0; i < race->blocks; i++)
        target[i] = race->block[i].first;
    const iki_local_area area = {race->board, &race->cells, target, race->blocks, race->suicide};
    iki_status status = iki_local_make(&area, l, p);
    if (status == IKI_OK)
        iki_local_sort(race->board, -1, l, p);
    iki_assert(status != IKI_OK || l->targets == race->blocks);
    return status;
}

iki_status
iki_race_region_local(const iki_race *race, int region, int block, iki_local *l,
                      iki_local_position *p)
{
    const iki_local_area area = {race->board, &race->region[region].points,
                                 &race->block[block].first, 1, race->suicide};
    iki_assert(region < race->regions && (race->region[region].beside >> block & 1) != 0);
    return iki_local_make(&area, l, p);
}
