/* liberties - the static count: pairs, links and eyes of one position.
 *
 * Blocks of the owner that share two empty points of one part count as one: the owner answers on
 * the other point (a pair).  Such a chain has an eye in each part of the area whose points all
 * touch it or have a pair of liberties of it beside them; it has two if a further pair splits the
 * part, and eyes that either of two moves closes in parts that are none (src/safety/pair_eyes.h).
 * Each chain needs two in all: eyes here and outside liberties.  Loose stones that do not live so
 * count as part of the area.  The opponent cannot live if each part is an eye, or if the
 * points that could be the opponent's eyes touch each other.
 *
 * An eye lasts if the points under the opponent's stones are held, too.  With enough lasting eyes
 * and no open link the owner can capture all stones here while the opponent passes.  The owner
 * first plays in each pair, which joins, covers or splits for good.  Then every point of a lasting
 * eye touches its chain, and so does every stone that the owner adds there, and what is left of the
 * eye stays one eye. When one empty point is left, the owner plays there and captures whatever
 * stands in the eye, as that point was its last liberty and the owner's chain has others.  Each
 * such move makes the eye smaller. The owner may fill parts that no required liberty needs.
 *
 * The proof is that of src/safety/static.c, and one thing more: both points of a pair lie in one
 * part, and no split parts them.  Otherwise an answer in one part could fill the last point of
 * another.
 *
 * Invariant: used holds the points of all pairs, each in one pair.  Cost: about a microsecond. */
#include "src/safety/liberties.h"

#include "src/safety/pair_eyes.h"

#include <string.h>

static inline iki_cells
lowest(iki_cells s)
{
    return s & (0 - s);
}

static inline int
size_of(iki_cells s)
{
    return iki_count_bits(s);
}

static inline bool
has_two(iki_cells s)
{
    return (s & (s - 1)) != 0;
}

/* --- blocks --------------------------------------------------------------------------------- */

/* Adds the stones connected to those of the seed, and all points that they touch. */
static void
add_stones(const iki_local *l, iki_cells own, iki_cells seed, iki_safety_block *b)
{
    for (iki_cells front = seed; front != 0;) {
        iki_cells near = l->near[__builtin_ctzll(front)];
        b->stones |= front;
        b->beside |= near;
        front = (front & (front - 1)) | (near & own & ~b->stones);
    }
}

static void
add_wall(const iki_safety_cell_wall *w, iki_safety_block *b)
{
    iki_assert(w->outside <= 2 && w->required <= 2);
    b->beside |= w->touch;
    b->outside = w->outside > b->outside ? w->outside : b->outside;
    b->required = w->required > b->required ? w->required : b->required;
}

/* The block of a wall: all walls and stones that are solidly connected to it, taken from *left. */
static iki_safety_block
grow(const iki_safety_game *a, iki_cells own, int first, uint32_t *left)
{
    iki_safety_block b = {.kept = true, .walled = true};
    for (uint32_t fresh = UINT32_C(1) << first; fresh != 0;) {
        b.walls |= fresh;
        for (; fresh != 0; fresh &= fresh - 1)
            add_wall(&a->wall[__builtin_ctz(fresh)], &b);
        *left &= ~b.walls;
        add_stones(&a->l, own, b.beside & own & ~b.stones, &b);
        for (uint32_t s = b.stones != 0 ? *left : 0; s != 0; s &= s - 1) {
            if ((a->wall[__builtin_ctz(s)].touch & b.stones) != 0)
                fresh |= s & (0 - s);
        }
    }
    iki_assert((b.stones & ~own) == 0 && (*left & b.walls) == 0 && (b.walls >> first & 1) != 0);
    return b;
}

/* True if the link holds with the opponent to move.  *open: true if it is not closed yet. */
static bool
link_holds(const iki_safety_count *c, const iki_safety_cell_link *k, bool *open)
{
    iki_cells mine = k->points & c->own, theirs = k->points & ~(c->own | c->empty);
    iki_cells closing = k->cut != 0 ? k->cut : k->points;
    *open = (mine & closing) == 0;
    if (!*open)
        return k->inside || theirs != 0;
    if (k->cut == 0)
        return has_two(k->points & c->empty);
    return (k->points & ~(c->empty | k->capture)) == 0 && (k->capture & theirs) == 0;
}

#ifndef NDEBUG
/* True if all parts of the link are points of it, and no other link has one of its points: only
 * pairs that join more than two chains stand more than once, with all their points. */
static bool
link_is_sound(const iki_safety_game *a, int link)
{
    const iki_safety_cell_link *k = &a->link[link];
    for (int i = 0; i < link; i++) {
        bool apart = (a->link[i].points & k->points) == 0;
        if (!apart && (a->link[i].points != k->points || (a->link[i].cut | k->cut) != 0))
            return false;
    }
    return has_two(k->points) && ((k->filled | k->cut | k->capture) & ~k->points) == 0 &&
           !has_two(k->cut) && !has_two(k->capture) && (k->capture == 0 || k->cut != k->capture);
}

/* True if the blocks part the owner's stones, and the walls, among them. */
static bool
blocks_are_sound(const iki_safety_count *c)
{
    iki_cells stones = 0;
    uint32_t walls = 0;
    for (int i = 0; i < c->blocks; i++) {
        const iki_safety_block *b = &c->block[i];
        if ((b->stones & stones) != 0 || (b->walls & walls) != 0 || b->walled != (b->walls != 0))
            return false;
        stones |= b->stones;
        walls |= b->walls;
    }
    return stones == c->own && walls == (UINT64_C(1) << c->a->walls) - 1;
}
#endif

static void
look_at_links(iki_safety_count *c)
{
    c->linked = true;
    c->taken = c->filled = 0;
    for (int i = 0; i < c->a->links; i++) {
        bool open;
        iki_assert(link_is_sound(c->a, i));
        c->linked = c->linked && link_holds(c, &c->a->link[i], &open);
        if (!c->linked)
            return;
        c->taken |= open ? c->a->link[i].points : 0;
        c->filled |= open ? c->a->link[i].filled : 0;
    }
}

bool
iki_safety_count_start(iki_safety_count *c, const iki_safety_game *a, const iki_local_position *p)
{
    c->a = a;
    c->own = p->stones[a->owner];
    c->empty = iki_local_empty(&a->l, p);
    c->blocks = 0;
    iki_assert((c->own & c->empty) == 0 && a->walls <= IKI_SAFETY_WALLS_MAX);
    look_at_links(c);
    uint32_t left = c->linked ? (uint32_t)((UINT64_C(1) << a->walls) - 1) : 0;
    iki_cells stones = c->linked ? c->own : 0;
    while (left != 0) {
        c->block[c->blocks] = grow(a, c->own, __builtin_ctz(left), &left);
        stones &= ~c->block[c->blocks++].stones;
    }
    while (stones != 0 && c->blocks < IKI_SAFETY_BLOCKS_MAX) {
        iki_safety_block *b = &c->block[c->blocks++];
        *b = (iki_safety_block){.kept = true};
        add_stones(&a->l, c->own, lowest(stones), b);
        stones &= ~b->stones;
    }
    iki_assert(c->blocks <= IKI_SAFETY_BLOCKS_MAX);
    iki_assert(!c->linked || stones != 0 || blocks_are_sound(c));
    return stones == 0;
}

bool
iki_safety_count_is_broken(const iki_safety_count *c)
{
    for (int i = 0; i < c->blocks; i++) {
        const iki_safety_block *b = &c->block[i];
        iki_cells free = b->beside & c->empty;
        int liberties = (free != 0) + has_two(free);
        if (b->walled && (liberties + b->outside < 2 || liberties < b->required))
            return true;
    }
    return !c->linked;
}

/* --- pairs ---------------------------------------------------------------------------------- */

static iki_cells
free_beside(const iki_safety_count *c, int cell)
{
    return c->a->l.near[cell] & c->empty & ~c->inner & ~c->used;
}

/* The one of the cells that the fewest inner points could use. */
static iki_cells
least_wanted(const iki_safety_count *c, iki_cells cells)
{
    iki_cells best = 0;
    int least = 0;
    for (; cells != 0; cells &= cells - 1) {
        int n = size_of(c->a->l.near[__builtin_ctzll(cells)] & c->inner);
        if (best == 0 || n < least) {
            best = lowest(cells);
            least = n;
        }
    }
    return best;
}

void
iki_safety_count_add_pair(iki_safety_count *c, iki_cells inner, iki_cells points)
{
    iki_assert(c->pairs < IKI_SAFETY_CELL_PAIRS_MAX && (c->used & points) == 0);
    iki_assert(size_of(points) == 2 && (points & ~c->empty) == 0);
    c->pair[c->pairs++] = (iki_safety_cell_pair){inner, points};
    c->used |= points;
}

/* Gives each of the inner points its pair, the point with the fewest choices first. */
static bool
cover_points(iki_safety_count *c, iki_cells left)
{
    while (left != 0) {
        int next = -1, least = 0;
        for (iki_cells s = left; s != 0; s &= s - 1) {
            int cell = __builtin_ctzll(s);
            iki_cells choice = free_beside(c, cell);
            if (!has_two(choice))
                return false;
            int n = size_of(choice);
            if (next < 0 || n < least) {
                next = cell;
                least = n;
            }
        }
        iki_cells choice = free_beside(c, next), one = least_wanted(c, choice);
        iki_cells bit = UINT64_C(1) << next;
        iki_safety_count_add_pair(c, bit, one | least_wanted(c, choice & ~one));
        left &= ~bit;
    }
    return true;
}

/* Finds pairs for the inner points of a part that matter: the empty ones, and all once there is a
 * pair. */
static void
cover_part(iki_safety_count *c, iki_cells part)
{
    int pairs = c->pairs;
    iki_cells used = c->used, inner = c->inner & part;
    iki_cells first = c->a->suicide ? inner : inner & (c->empty | c->loose);
    c->quiet |= first == 0 && inner != 0 ? part : 0;
    if (first == 0 || (cover_points(c, first) && cover_points(c, inner & ~first)))
        return;
    c->pairs = pairs;
    c->used = used;
}

/* The largest set of these points that lies in one part; none if there are fewer than two. */
static iki_cells
most_in_part(const iki_safety_count *c, iki_cells all)
{
    iki_cells best = 0;
    for (int i = 0; i < c->parts && has_two(all); i++) {
        iki_cells here = all & c->part[i];
        if (has_two(here) && (best == 0 || size_of(here) > size_of(best)))
            best = here;
        all &= ~here;
    }
    return best;
}

static void
join(iki_safety_count *c, int x, int y)
{
    iki_safety_block *a = &c->block[x], *b = &c->block[y];
    iki_assert(x != y && (c->roots >> x & 1) != 0 && (c->roots >> y & 1) != 0);
    iki_assert(a->kept && b->kept);
    a->beside |= b->beside;
    a->walled = a->walled || b->walled;
    a->outside = a->outside > b->outside ? a->outside : b->outside;
    a->required = a->required > b->required ? a->required : b->required;
    for (int i = 0; i < c->blocks; i++)
        c->block[i].root = c->block[i].root == y ? (uint8_t)x : c->block[i].root;
    c->roots &= ~(UINT64_C(1) << y);
}

/* Joins the two blocks that share the fewest free points, at least two. */
static bool
link_once(iki_safety_count *c)
{
    int least = 0, x = 0, y = 0;
    iki_cells common = 0, free = c->empty & ~(c->used | c->quiet);
    for (uint64_t left = c->roots; left != 0; left &= left - 1) {
        int i = __builtin_ctzll(left);
        iki_cells mine = free & c->block[i].beside;
        for (uint64_t more = left & (left - 1); more != 0; more &= more - 1) {
            int k = __builtin_ctzll(more);
            iki_cells both = most_in_part(c, mine & c->block[k].beside);
            int n = both == 0 ? 0 : size_of(both);
            if (n == 0 || (least != 0 && n >= least))
                continue;
            least = n;
            common = both;
            x = i;
            y = k;
        }
    }
    if (least == 0)
        return false;
    iki_assert((common & ~(c->block[x].beside & c->block[y].beside)) == 0);
    iki_cells one = lowest(common);
    iki_safety_count_add_pair(c, 0, one | lowest(common & ~one));
    join(c, x, y);
    return true;
}

/* --- eyes ----------------------------------------------------------------------------------- */

int
iki_safety_block_lacks(const iki_safety_block *b, int eyes)
{
    eyes = eyes > 2 ? 2 : eyes;
    iki_assert(b->outside <= 2 && b->required <= 2);
    int n = 2 - b->outside > b->required ? 2 - b->outside - eyes : b->required - eyes;
    return n > 0 ? n : 0;
}

/* The points of a part that the chain touches or has a pair for. */
static iki_cells
held(const iki_safety_count *c, const iki_safety_block *b)
{
    iki_cells s = b->beside;
    for (int i = 0; i < c->pairs; i++)
        s |= (c->pair[i].points & ~b->beside) == 0 ? c->pair[i].inner : 0;
    return s;
}

/* True if the part without the cell has several parts, and each other pair lies in one of them. */
static bool
splits(const iki_safety_count *c, iki_cells part, iki_cells cell)
{
    iki_cells rest = part & ~cell;
    iki_assert(cell != 0 && !has_two(cell) && (cell & ~part) == 0);
    if (rest == 0 || iki_local_flood(&c->a->l, lowest(rest), rest) == rest)
        return false;
    if ((part & c->taken) != 0)
        return false;
    for (int i = 0; i < c->pairs; i++) {
        iki_cells points = c->pair[i].points;
        if ((points & part) == 0 || (points & cell) != 0)
            continue;
        if ((points & ~iki_local_flood(&c->a->l, lowest(points), rest)) != 0)
            return false;
    }
    return true;
}

/* True if two points of one pair, or two of no pair, each make two eyes of the part; the latter
 * become a pair. */
static bool
find_split(iki_safety_count *c, const iki_safety_block *b, iki_cells part)
{
    for (int i = 0; i < c->pairs; i++) {
        iki_cells two = c->pair[i].points, one = lowest(two);
        if ((two & ~(b->beside & part)) == 0 && splits(c, part, one) && splits(c, part, two & ~one))
            return true;
    }
    iki_cells first = 0;
    for (iki_cells s = part & b->beside & c->empty & ~c->used; s != 0; s &= s - 1) {
        if (!splits(c, part, lowest(s)))
            continue;
        if (first != 0) {
            iki_safety_count_add_pair(c, 0, first | lowest(s));
            return true;
        }
        first = lowest(s);
    }
    return false;
}

/* Counts the part as an eye of each chain.  One chain may count it by its empty points alone, and a
 * later chain may split it, so that answers open points under stones.  Each answer is at a point
 * that was empty, so it touches the former chain as well: the first answer joins both, and what the
 * later chain holds is held for both. */
static void
count_eyes(iki_safety_count *c, int part)
{
    iki_cells points = c->part[part];
    bool all = c->a->suicide || (c->used & points) != 0, split = false;
    iki_cells counted = all ? points : points & (c->empty | c->loose);
    if ((points & ~c->filled) == 0 || (points & c->a->border) != 0)
        return;
    for (uint64_t left = c->roots; left != 0; left &= left - 1) {
        iki_safety_block *b = &c->block[__builtin_ctzll(left)];
        if ((b->beside & points) == 0 || (counted & ~b->held) != 0)
            continue;
        b->eyes++;
        c->eye[part] = true;
        if ((points & ~b->held) != 0)
            continue;
        b->lasting++;
        if (!split && find_split(c, b, points)) {
            split = true;
            b->eyes++;
            b->lasting++;
        }
        iki_assert(b->kept && b->lasting <= b->eyes);
    }
}

/* --- the whole count ------------------------------------------------------------------------ */

static void
start_count(iki_safety_count *c)
{
    iki_cells reach = 0, area = iki_local_all(&c->a->l) & ~c->a->beyond;
    c->loose = c->quiet = 0;
    c->used = c->taken;
    c->pairs = c->parts = 0;
    c->roots = 0;
    for (int i = 0; i < c->blocks; i++) {
        iki_safety_block *b = &c->block[i];
        b->root = (uint8_t)i;
        b->eyes = b->lasting = 0;
        if (!b->kept) {
            c->loose |= b->stones;
            continue;
        }
        reach |= b->beside;
        area &= ~b->stones;
        c->roots |= UINT64_C(1) << i;
    }
    c->inner = area & ~reach;
    while (area != 0) {
        iki_cells part = iki_local_flood(&c->a->l, lowest(area), area);
        c->eye[c->parts] = false;
        iki_assert(c->parts < c->a->l.size);
        c->part[c->parts++] = part;
        area &= ~part;
    }
}

#ifndef NDEBUG
static int
parts_that_meet(const iki_safety_count *c, iki_cells points)
{
    int n = 0;
    for (int i = 0; i < c->parts; i++)
        n += (c->part[i] & points) != 0;
    return n;
}

/* True if pairs are disjoint, each in one part and clear of open links, and roots stand for
 * themselves. */
static bool
count_is_sound(const iki_safety_count *c)
{
    iki_cells used = c->taken;
    for (int i = 0; i < c->pairs; i++) {
        iki_cells points = c->pair[i].points;
        if ((points & used) != 0 || parts_that_meet(c, points) != 1)
            return false;
        used |= points;
    }
    for (int i = 0; i < c->blocks; i++) {
        const iki_safety_block *b = &c->block[i];
        bool root = (c->roots >> i & 1) != 0;
        if ((root && (b->root != i || !b->kept)) || (b->kept && !c->block[b->root].kept))
            return false;
    }
    return used == c->used;
}
#endif

/* Counts the eyes of the blocks that are kept; changes the blocks. */
static void
count_once(iki_safety_count *c)
{
    start_count(c);
    for (int i = 0; i < c->parts; i++)
        cover_part(c, c->part[i]);
    while (link_once(c))
        continue;
    for (uint64_t left = c->roots; left != 0; left &= left - 1) {
        iki_safety_block *b = &c->block[__builtin_ctzll(left)];
        b->held = held(c, b);
    }
    for (int i = 0; i < c->parts; i++)
        count_eyes(c, i);
    iki_safety_count_pair_eyes(c);
    iki_assert(count_is_sound(c));
}

/* An estimate of how far a chain is from another eye: the fewest points not held in any part. */
static int
distance_to_eye(const iki_safety_count *c, const iki_safety_block *b)
{
    int least = IKI_CELLS_MAX;
    for (int i = 0; i < c->parts; i++) {
        if ((c->part[i] & b->beside) == 0)
            continue;
        int n = size_of(c->part[i] & ~b->held);
        least = n < least ? n : least;
    }
    return least;
}

/* The eyes and points that blocks with walls lack.  *dropped: true if a loose block lacks an eye.
 */
static int
lacking(const iki_safety_count *c, bool *dropped)
{
    int n = 0;
    *dropped = false;
    for (uint64_t left = c->roots; left != 0; left &= left - 1) {
        const iki_safety_block *b = &c->block[__builtin_ctzll(left)];
        int more = iki_safety_block_lacks(b, b->eyes);
        if (more == 0)
            continue;
        if (b->walled)
            n += 2 * more + distance_to_eye(c, b);
        else
            *dropped = true;
    }
    return n;
}

int
iki_safety_count_room(const iki_safety_count *c)
{
    int n = 0;
    for (int i = 0; i < c->parts; i++) {
        if (c->eye[i])
            continue;
        bool all = c->a->suicide || c->a->solid || (c->used & c->part[i]) != 0;
        iki_cells eyes = c->inner & c->part[i] & (all ? ~UINT64_C(0) : c->empty | c->loose);
        for (iki_cells s = eyes; s != 0; s &= s - 1) {
            if ((eyes & ~lowest(s) & ~c->a->l.near[__builtin_ctzll(s)]) == 0)
                continue;
            n += size_of(eyes);
            break;
        }
    }
    return n;
}

int
iki_safety_count_unclear(const iki_safety_count *c)
{
    int n = c->taken != 0;
    for (uint64_t left = c->roots; left != 0; left &= left - 1) {
        const iki_safety_block *b = &c->block[__builtin_ctzll(left)];
        iki_assert(b->lasting <= b->eyes);
        n += iki_safety_block_lacks(b, b->lasting);
    }
    return n;
}

/* What the goal still lacks once all liberties are guaranteed. */
static int
left_to_do(const iki_safety_count *c)
{
    int room = c->a->goal >= IKI_SAFETY_HOLD ? iki_safety_count_room(c) : 0;
    return room == 0 && c->a->goal == IKI_SAFETY_CLEAR ? iki_safety_count_unclear(c) : room;
}

#ifndef NDEBUG
static int
kept_blocks(const iki_safety_block *block, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        kept += block[i].kept;
    return kept;
}

/* True if every chain that is left has the eyes that its guarantees need. */
static bool
all_have_eyes(const iki_safety_count *c)
{
    for (uint64_t left = c->roots; left != 0; left &= left - 1) {
        const iki_safety_block *b = &c->block[__builtin_ctzll(left)];
        if (iki_safety_block_lacks(b, b->eyes) != 0)
            return false;
    }
    return true;
}
#endif

int
iki_safety_count_missing(iki_safety_count *c)
{
    iki_safety_block old[IKI_SAFETY_BLOCKS_MAX];
    for (;;) {
        bool dropped;
        memcpy(old, c->block, sizeof old[0] * (size_t)c->blocks);
        count_once(c);
        int n = lacking(c, &dropped);
        if (n != 0)
            return n;
        iki_assert(dropped == !all_have_eyes(c));
        if (!dropped)
            return left_to_do(c);
        for (int i = 0; i < c->blocks; i++) {
            const iki_safety_block *b = &c->block[c->block[i].root];
            old[i].kept = old[i].kept && (b->walled || b->eyes >= 2);
            iki_assert(old[i].kept || !old[i].walled);
        }
        /* kept only falls, so the loop ends */
        iki_assert(kept_blocks(old, c->blocks) < kept_blocks(c->block, c->blocks));
        memcpy(c->block, old, sizeof old[0] * (size_t)c->blocks);
    }
}
