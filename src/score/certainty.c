/* certainty - whose a point is, and how surely: doc/theory.md, "Whose a point is". */
#include "src/score/certainty.h"

#include "src/benson/territory.h"
#include "src/verdict/superko.h"

#include <stdlib.h>
#include <string.h>

/* True if these chains, walls of the region, touch another one that they share with nobody. */
static bool
have_another_eye(const iki_board *b, const iki_pset *open, const iki_pset *region,
                 const iki_pset *walls)
{
    iki_color owner = b->color[iki_pset_first(walls)];
    iki_pset others = iki_pset_minus(open, region), own = iki_pset_none();
    IKI_PARTS_FOR(part, b->topo, &others) {
        iki_pset around = iki_topo_spread(b->topo, &part);
        iki_pset_drop(&around, &part);
        if (iki_pset_within(&around, &b->at[owner]))
            iki_pset_join(&own, &part);
    }
    own = iki_topo_spread(b->topo, &own);
    return iki_pset_meets(&own, walls);
}

/* How surely an empty region is its walls', all of one colour and alive or in seki, if they are.
 * A stone of the opponent played on one or two points is taken with the next move.  With more
 * points it is not, though there is no room for its life: it may stay in a seki, unless the walls
 * need nothing from the region.  That is unlikely where they have another one. */
static iki_certainty
certainty_of_eye(const iki_board *b, const iki_judgement *j, const iki_pset *open,
                 const iki_pset *region, const iki_pset *shore)
{
    iki_color owner = b->color[iki_pset_first(shore)];
    iki_pset walls = iki_topo_flood(b->topo, shore, &b->at[owner]);
    bool allowed = iki_superko_allows(b, j, &walls, iki_pset_first(region));
    if (iki_pset_count(region) <= 2)
        return allowed ? IKI_GIVEN : IKI_SEARCHED;
    iki_pset roomless = iki_benson_territory_without_room(b, owner, &walls);
    if (iki_pset_within(region, &j->ground[owner]))
        return IKI_SEARCHED;
    if (!iki_pset_within(region, &roomless))
        return IKI_ESTIMATED;
    bool spare = allowed && iki_benson_territory_is_spare(b, owner, &walls, region, true);
    if (spare)
        return IKI_GIVEN;
    return have_another_eye(b, open, region, &walls) ? IKI_SEARCHED : IKI_ESTIMATED;
}

static iki_certainty
lesser(iki_certainty a, iki_certainty b)
{
    return a < b ? a : b;
}

/* The least certainty with which these stones are known to stay or to go: what is critical or
 * unknown is not. */
static iki_certainty
least_certainty(const iki_judgement *j, const iki_pset *stones)
{
    iki_certainty least = IKI_GIVEN;
    IKI_PSET_FOR(p, stones) {
        const iki_verdict *v = iki_judgement_at(j, p);
        bool settled = v->life == IKI_ALIVE || v->life == IKI_SEKI || v->life == IKI_DEAD;
        least = lesser(least, settled ? v->certainty : IKI_ESTIMATED);
    }
    return least;
}

/* The empty points, and those under dead stones. */
static iki_pset
open_points(const iki_board *b, const iki_judgement *j)
{
    iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
    return iki_pset_or(&b->at[IKI_EMPTY], &dead);
}

/* How surely a point with a stone is decided.  A search for its death says that the stone falls,
 * and not that its side cannot live there afterwards: for that it takes ground, or a region without
 * room. */
static iki_certainty
decided_by_stone(const iki_board *b, const iki_judgement *j, iki_point p)
{
    const iki_verdict *v = iki_judgement_at(j, p);
    iki_pset one = iki_pset_of(p), open = open_points(b, j);
    iki_certainty certainty = least_certainty(j, &one);
    if (certainty != IKI_SEARCHED || v->life != IKI_DEAD)
        return certainty;
    iki_color captor = iki_opponent(v->color);
    iki_pset region = iki_topo_flood(b->topo, &one, &open);
    iki_pset walls = iki_topo_spread(b->topo, &region);
    walls = iki_pset_and(&walls, &b->at[captor]);
    walls = iki_topo_flood(b->topo, &walls, &b->at[captor]);
    iki_pset roomless = iki_benson_territory_without_room(b, captor, &walls);
    iki_pset_join(&roomless, &j->ground[captor]);
    return iki_pset_within(&region, &roomless) ? certainty : IKI_ESTIMATED;
}

/* How surely an empty point is decided by the living stones around its region, that is the empty
 * points and dead stones that hang together with it: an eye or small territory if they have one
 * colour, a dame if it is a single point.  That dead stones can all be taken is no proof that
 * nothing else happens on their way.  Nothing is decided where nobody lives. */
static iki_certainty
decided_by_walls(const iki_board *b, const iki_judgement *j, iki_point p)
{
    iki_pset one = iki_pset_of(p), dead = iki_judgement_stones(j, IKI_DEAD);
    iki_pset open = open_points(b, j);
    iki_pset region = iki_topo_flood(b->topo, &one, &open);
    iki_pset shore = iki_topo_spread(b->topo, &region);
    iki_pset_drop(&shore, &region);
    iki_pset inside = iki_pset_and(&region, &dead);
    iki_certainty certainty = lesser(least_certainty(j, &shore), least_certainty(j, &inside));
    if (iki_pset_is_empty(&shore) || certainty == IKI_ESTIMATED)
        return IKI_ESTIMATED;
    bool black = iki_pset_meets(&shore, &b->at[IKI_BLACK]);
    bool white = iki_pset_meets(&shore, &b->at[IKI_WHITE]);
    if (black && white)
        return iki_pset_count(&region) == 1 ? certainty : IKI_ESTIMATED;
    if (iki_pset_meets(&inside, &b->at[black ? IKI_BLACK : IKI_WHITE]))
        return IKI_ESTIMATED;
    if (!iki_pset_is_empty(&inside))
        certainty = lesser(certainty, IKI_SEARCHED);
    return lesser(certainty, certainty_of_eye(b, j, &open, &region, &shore));
}

bool
iki_score_territory_stands(const iki_board *b, const iki_judgement *j, iki_point p)
{
    iki_color owner = iki_pset_has(&j->territory[IKI_BLACK], p) ? IKI_BLACK : IKI_WHITE;
    iki_assert(iki_pset_has(&j->territory[owner], p));
    iki_assert(!iki_pset_meets(&j->territory[IKI_BLACK], &j->territory[IKI_WHITE]));
    iki_pset one = iki_pset_of(p);
    iki_pset region = iki_topo_flood(b->topo, &one, &j->territory[owner]);
    iki_pset walls = iki_topo_spread(b->topo, &region);
    walls = iki_pset_and(&walls, &b->at[owner]);
    IKI_PSET_FOR(q, &walls) {
        if (iki_verdict_is_word(j, iki_judgement_at(j, q)))
            return false;
    }
    iki_pset inside = iki_pset_and(&region, &b->at[iki_opponent(owner)]);
    IKI_PSET_FOR(q, &inside) {
        const iki_verdict *v = iki_judgement_at(j, q);
        if (v->life != IKI_DEAD && iki_verdict_is_word(j, v))
            return false; /* the referee saves a stone that the proof takes */
    }
    return true;
}

iki_certainty
iki_score_certainty_at(const iki_board *b, const iki_judgement *j, iki_point p)
{
    if (b->color[p] != IKI_EMPTY)
        return decided_by_stone(b, j, p);
    bool proved =
        iki_pset_has(&j->territory[IKI_BLACK], p) || iki_pset_has(&j->territory[IKI_WHITE], p);
    if (!proved)
        return decided_by_walls(b, j, p);
    return iki_score_territory_stands(b, j, p) ? IKI_PROVED : IKI_GIVEN;
}

iki_pset
iki_score_open_eyes(const iki_board *b, const iki_judgement *j)
{
    iki_pset eyes = j->open_eyes, open = open_points(b, j);
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->life == IKI_CRITICAL && v->method == IKI_BY_EYE) {
            iki_pset_join(&eyes, &v->stones);
            iki_pset_join(&eyes, &v->zone);
        }
        if (v->reason.code != IKI_REASON_EYE_GUEST_CRITICAL)
            continue;
        iki_pset eye = iki_topo_flood(b->topo, &v->stones, &open);
        iki_pset_join(&eyes, &eye);
    }
    return eyes;
}

unsigned
iki_score_doubt_at(const iki_board *b, const iki_judgement *j, iki_color owner, iki_point p)
{
    unsigned other = iki_owners_chance_at(&j->owners, p, iki_opponent(owner));
    if (iki_pset_has(&j->territory[owner], p))
        return 0;
    if (b->color[p] == IKI_EMPTY && iki_pset_has(&j->ground[owner], p))
        return 0;
    if (b->color[p] != IKI_EMPTY && iki_judgement_at(j, p)->certainty >= IKI_SEARCHED)
        return 0;
    iki_pset open_eyes = iki_score_open_eyes(b, j);
    if (iki_pset_has(&open_eyes, p))
        return IKI_CHANCE_ONE / 2;
    if (b->color[p] == IKI_EMPTY)
        return other;
    const iki_verdict *v = iki_judgement_at(j, p);
    /* what a search says under premises that are likely outweighs the chance */
    bool told = v->method != IKI_BY_NETWORK && v->life != IKI_CRITICAL;
    return told ? other / 4 : other;
}

void
iki_score_certainty(const iki_board *b, const iki_judgement *j, int points[IKI_GIVEN + 1])
{
    memset(points, 0, sizeof points[0] * (IKI_GIVEN + 1));
    IKI_PSET_FOR(p, &b->topo->points)
        points[iki_score_certainty_at(b, j, p)]++;
}

void
iki_score_shares(const iki_board *b, const iki_judgement *j, int whole, int out[IKI_GIVEN + 1])
{
    int points[IKI_GIVEN + 1], rest[IKI_GIVEN + 1], total = 0, left = whole;
    iki_score_certainty(b, j, points);
    for (int i = 0; i <= IKI_GIVEN; i++)
        total += points[i];
    iki_assert(whole >= 0 && total == iki_pset_count(&b->topo->points));
    if (total == 0)
        points[IKI_PROVED] = total = 1;
    for (int i = 0; i <= IKI_GIVEN; i++) {
        out[i] = points[i] * whole / total;
        rest[i] = points[i] * whole % total;
        left -= out[i];
    }
    iki_assert(left >= 0 && left <= IKI_GIVEN);
    for (; left > 0; left--) {
        int most = IKI_GIVEN;
        for (int i = IKI_PROVED; i >= IKI_ESTIMATED; i--)
            most = rest[i] > rest[most] ? i : most;
        iki_assert(rest[most] >= 0);
        out[most]++;
        rest[most] = -1;
    }
}

bool
iki_score_has_given(const iki_judgement *j)
{
    for (int i = 0; i < j->count; i++) {
        if (j->verdict[i].certainty == IKI_GIVEN)
            return true;
    }
    return false;
}

void
iki_score_shares_write(const iki_board *b, const iki_judgement *j, iki_sbuf *out)
{
    int percent[IKI_GIVEN + 1];
    iki_score_shares(b, j, 100, percent);
    iki_sbuf_printf(out, "proved %d %%, searched %d %%, estimated %d %%", percent[IKI_PROVED],
                    percent[IKI_SEARCHED], percent[IKI_ESTIMATED]);
    if (iki_score_has_given(j))
        iki_sbuf_printf(out, ", given %d %%", percent[IKI_GIVEN]);
}
