/* find - which parts of the board are the eye space of a block, and whose eye is meant.
 *
 * The parts of the board without a block are its possible eyes.  A part is outside if an
 * unconditionally alive chain of the attacker stands in it; if no part is, the largest part is
 * outside.  But if all parts together are small, and the eye is asked for there or the block lives
 * unconditionally, the eye space is the rest of the board.  The cost is one analysis of each colour
 * by Benson's algorithm, and one flood fill a block. */
#include "src/eye/find.h"

#include "src/benson/benson.h"
#include "src/eye/table.h"

/* --- the eye of one block ------------------------------------------------------------------- */

typedef struct finder {
    const iki_board *b;
    iki_point p;          /* what was asked */
    iki_pset immortal[3]; /* [colour]: stones alive under either suicide rule */
    bool whole;           /* the largest part is no outside: all of a board may be eyes */
} finder;

/* The parts of the board without a block, sorted into eyes and outside. */
typedef struct parts {
    iki_pset eyes;     /* small parts that are not outside */
    iki_pset part;     /* the part that holds finder.p, if any */
    bool asked_is_eye; /* true if finder.p lies in a part that is not outside */
    bool open_ended;   /* true if a large part that may be an eye was left out */
    bool shut_in;      /* true if chains that cannot be captured hold the outside */
} parts;

static iki_pset
part_at(const iki_board *b, const iki_pset *rest, iki_point p)
{
    iki_pset one = iki_pset_of(p);
    return iki_topo_flood(b->topo, &one, rest);
}

/* The unique largest connected part of the points; empty if two parts are as large or it is the
 * only one. */
static iki_pset
largest_part(const iki_board *b, const iki_pset *rest)
{
    iki_pset best = iki_pset_none();
    int best_count = 0, count = 0;
    IKI_PARTS_FOR(part, b->topo, rest) {
        int n = iki_pset_count(&part);
        count++;
        if (n == best_count)
            best = iki_pset_none();
        if (n > best_count) {
            best = part;
            best_count = n;
        }
    }
    return count > 1 ? best : iki_pset_none();
}

/* True if the block of this head and at most IKI_EYE_MAX points are the whole board. */
static bool
fills_board(const iki_board *b, iki_point head)
{
    return b->topo->point_count - b->size[head] <= IKI_EYE_MAX;
}

/* Sorts the parts around a block. */
static void
sort_parts(const finder *f, const iki_pset *block, iki_color owner, parts *out)
{
    enum { LONE_PART_MAX = 2 * IKI_EYE_MAX };
    const iki_pset *enemy = &f->immortal[iki_opponent(owner)];
    iki_pset rest = iki_pset_minus(&f->b->topo->points, block);
    iki_pset held = iki_topo_flood(f->b->topo, enemy, &rest);
    iki_pset outside = iki_pset_is_empty(&held) ? largest_part(f->b, &rest) : held;
    bool immortal = iki_pset_meets(block, &f->immortal[owner]);
    if (f->whole || (immortal && fills_board(f->b, f->b->head[iki_pset_first(block)])))
        outside = held;
    bool lone = iki_pset_is_empty(&outside);
    *out = (parts){.shut_in = !iki_pset_is_empty(&held)};
    IKI_PARTS_FOR(part, f->b->topo, &rest) {
        int n = iki_pset_count(&part);
        bool asked = iki_pset_has(&part, f->p);
        bool eye = !iki_pset_meets(&part, &outside) && !(lone && n > LONE_PART_MAX);
        if (asked) {
            out->part = part;
            out->asked_is_eye = eye;
        }
        if (eye && (asked || n <= IKI_EYE_MAX))
            iki_pset_join(&out->eyes, &part);
        else if (eye)
            out->open_ended = true;
    }
}

/* The best block found so far. */
typedef struct choice {
    int points;  /* of its part around finder.p */
    bool likely; /* small and shut in: see try_block */
    bool tied;   /* another block suits as well: neither owns p */
} choice;

/* Takes the block of this head if it has an eye part around finder.p and suits better than the best
 * so far.  The block with the smallest part is meant.  But stones in an eye may enclose points of
 * it by themselves: the eye is meant, and not what these stones enclose, if the eye is too small
 * for a living group and its outside certainly lives. */
static void
try_block(const finder *f, iki_point head, iki_eye *eye, choice *best)
{
    iki_pset block = iki_board_chain(f->b, head);
    iki_pset rest = iki_pset_minus(&f->b->topo->points, &block);
    iki_pset part = part_at(f->b, &rest, f->p);
    int n = iki_pset_count(&part);
    bool small = n <= IKI_EYE_TABLE_POINTS;
    if (n > best->points && !(small && !best->likely))
        return;
    parts found;
    sort_parts(f, &block, f->b->color[head], &found);
    bool likely = small && found.shut_in;
    if (!found.asked_is_eye || likely < best->likely)
        return;
    if (likely == best->likely && n >= best->points) {
        best->tied = best->tied || n == best->points;
        return;
    }
    iki_eye_make(f->b, head, &found.eyes, eye);
    eye->open_ended = found.open_ended;
    *best = (choice){n, likely, false};
}

/* The eye at finder.p: *found tells whether there is one, or two that suit equally. */
static iki_status
find_eye(const finder *f, iki_eye *eye, choice *found)
{
    const iki_board *b = f->b;
    *found = (choice){.points = IKI_POINTS_MAX};
    if (b->color[f->p] != IKI_EMPTY && (!f->whole || fills_board(b, b->head[f->p]))) {
        parts sorted;
        iki_pset block = iki_board_chain(b, f->p);
        sort_parts(f, &block, b->color[f->p], &sorted);
        if (!iki_pset_is_empty(&sorted.eyes)) {
            iki_eye_make(b, b->head[f->p], &sorted.eyes, eye);
            eye->open_ended = sorted.open_ended;
            return IKI_OK;
        }
    }
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    IKI_PSET_FOR(q, &stones) {
        if (b->head[q] == q && (!f->whole || fills_board(b, q)))
            try_block(f, q, eye, found);
    }
    return found->points < IKI_POINTS_MAX && !found->tied ? IKI_OK : IKI_E_ARGUMENT;
}

iki_status
iki_eye_find(const iki_board *b, iki_point p, iki_eye *eye)
{
    choice found;
    finder f = {.b = b, .p = p};
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_benson benson;
        iki_benson_analyse(b, c, true, &benson);
        f.immortal[c] = benson.alive;
    }
    iki_status status = find_eye(&f, eye, &found);
    if (status == IKI_OK || found.tied)
        return status;
    f.whole = true;
    return find_eye(&f, eye, &found);
}

/* --- eyes of several blocks ----------------------------------------------------------------- */

/* True if a region of so many points may be an eye whoever encloses it: not the open board. */
static bool
may_be_shared_eye(const iki_board *b, int points)
{
    enum { SHARED_MAX = 2 * IKI_EYE_MAX };
    return points <= IKI_EYE_MAX || (points <= SHARED_MAX && 2 * points < b->topo->point_count);
}

/* The stones that enclose the region of the other points that holds p, if several blocks of the
 * colour do so: in a region that is not too large, or all of them unconditionally alive.  Else
 * none. */
static iki_pset
shared_border(const iki_board *b, iki_color color, iki_point p, iki_pset *region)
{
    iki_pset others = iki_pset_minus(&b->topo->points, &b->at[color]);
    *region = part_at(b, &others, p);
    iki_pset near = iki_topo_spread(b->topo, region);
    iki_pset border = iki_pset_and(&near, &b->at[color]);
    if (iki_pset_is_empty(&border))
        return border;
    iki_pset one = iki_board_chain(b, iki_pset_first(&border));
    bool shared = !iki_pset_within(&border, &one);
    if (shared && !may_be_shared_eye(b, iki_pset_count(region))) {
        iki_benson benson;
        iki_benson_analyse(b, color, true, &benson);
        shared = iki_pset_within(&border, &benson.alive);
    }
    return shared ? iki_topo_flood(b->topo, &border, &b->at[color]) : iki_pset_none();
}

/* The owners of the region at an empty point; of two colours the one with the smaller region. */
static iki_pset
owners_at(const iki_board *b, iki_point p, iki_pset *region)
{
    iki_pset of_black, of_white;
    iki_pset black = shared_border(b, IKI_BLACK, p, &of_black);
    iki_pset white = shared_border(b, IKI_WHITE, p, &of_white);
    int points = iki_pset_count(&of_black) - iki_pset_count(&of_white);
    bool is_black = iki_pset_is_empty(&white) || (points < 0 && !iki_pset_is_empty(&black));
    *region = is_black ? of_black : of_white;
    bool tied = points == 0 && !iki_pset_is_empty(&black) && !iki_pset_is_empty(&white);
    return tied ? iki_pset_none() : is_black ? black : white;
}

iki_pset
iki_eye_owners(const iki_board *b, iki_point p, iki_pset *region)
{
    iki_color c = b->color[p];
    if (c == IKI_EMPTY)
        return owners_at(b, p, region);
    iki_pset all = iki_pset_none(), liberties = iki_board_liberties(b, p);
    IKI_PSET_FOR(q, &liberties) {
        iki_pset owners = shared_border(b, c, q, region);
        if (!iki_pset_is_empty(&owners))
            iki_pset_join(&all, region);
    }
    if (iki_pset_is_empty(&all))
        return shared_border(b, iki_opponent(c), p, region);
    *region = all;
    return iki_board_chain(b, p);
}
