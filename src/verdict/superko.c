/* superko - the two conditions, method by method.
 *
 * Safety.  Answers of the static proof are second points of pairs: each is played once and joins
 * chains that are never taken.  The search for safety is told to lose no stone (src/search/dfpn.h,
 * keeps_stones) and ends in positions that the static proof settles.
 *
 * Taking what is dead.  The owner fills the liberties of a dead chain.  Where each of them, now and
 * later, touches walls that are never taken, a stone played there is never taken either.  So all
 * points of the ground must touch these walls, but for those under the very chain: it grows no
 * further than to other such points, and when it falls the claim is met.  Elsewhere a search is
 * asked whether the chain can be taken without a loss.  For empty ground, where an enemy stone
 * could be played anywhere, it is not.
 *
 * Eyes of one block, races and searches may sacrifice stones and play there again: not proved. */
#include "src/verdict/superko.h"

#include "src/verdict/capture.h"

typedef struct superko {
    const iki_board *board;
    bool suicide;
    const iki_effort *effort;
    const iki_judgement *judgement;
} superko;

/* The ground that walls shut in around point p. */
static iki_pset
ground_around(const iki_board *b, const iki_pset *walls, iki_point p)
{
    iki_assert(!iki_pset_has(walls, p));
    iki_pset one = iki_pset_of(p), open = iki_pset_minus(&b->topo->points, walls);
    return iki_topo_flood(b->topo, &one, &open);
}

/* Does all of the ground around point p touch the walls that shut it in, but for points of one
 * chain, and is none of it barred to their owner? */
static bool
is_easy_to_take(const iki_board *b, const iki_judgement *j, const iki_pset *walls, iki_point p,
                const iki_pset *chain)
{
    iki_assert(j->superko && !iki_pset_is_empty(walls));
    iki_color owner = b->color[iki_pset_first(walls)];
    iki_pset ground = ground_around(b, walls, p), near = iki_topo_spread(b->topo, walls);
    iki_pset inner = iki_pset_minus(&ground, &near);
    return iki_pset_within(&inner, chain) && !iki_pset_meets(&ground, &j->barred[owner]);
}

bool
iki_superko_allows(const iki_board *b, const iki_judgement *j, const iki_pset *walls, iki_point p)
{
    const iki_pset none = iki_pset_none();
    return !j->superko || is_easy_to_take(b, j, walls, p, &none);
}

/* Is a dead chain taken though superko holds? */
static bool
falls(const superko *k, const iki_verdict *v)
{
    iki_assert(v->life == IKI_DEAD && !iki_pset_is_empty(&v->premise));
    iki_pset ground = ground_around(k->board, &v->premise, v->first);
    return !iki_pset_meets(&ground, &k->judgement->barred[iki_opponent(v->color)]) &&
           (is_easy_to_take(k->board, k->judgement, &v->premise, v->first, &v->stones) ||
            iki_capture_without_loss(k->board, &ground, v->first, k->suicide, k->effort));
}

/* Does a proof stand though superko holds? */
static bool
stands(const superko *k, const iki_verdict *v)
{
    iki_assert(v->certainty == IKI_PROVED && v->life != IKI_SEKI);
    iki_color owner = v->life == IKI_ALIVE ? v->color : iki_opponent(v->color);
    bool untouched = !iki_pset_meets(&v->zone, &k->judgement->barred[owner]);
    const iki_method_info *method = iki_method_info_of(v->method);
    if (method->answers == IKI_ANSWERS_NEVER)
        return true;
    return method->survives_superko && untouched &&
           (method->answers != IKI_ANSWERS_IN_GROUND || falls(k, v));
}

/* Takes pieces of territory away that the owner might not be allowed to clear. */
static void
weaken_territory(const iki_board *b, iki_color owner, iki_judgement *j)
{
    iki_pset walls = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->color == owner && v->life == IKI_ALIVE && v->certainty >= IKI_PROVED)
            iki_pset_join(&walls, &v->stones);
    }
    iki_pset ground = iki_pset_minus(&j->territory[owner], &walls); /* a wall may stand in it */
    IKI_PARTS_FOR(piece, b->topo, &ground) {
        iki_point p = iki_pset_first(&piece);
        if (iki_pset_is_empty(&walls) || !iki_superko_allows(b, j, &walls, p))
            iki_pset_drop(&j->territory[owner], &piece);
    }
}

void
iki_superko_weaken(const iki_board *b, bool suicide, const iki_effort *effort, iki_judgement *j)
{
    const superko k = {b, suicide, effort, j};
    iki_pset doubtful = iki_pset_none(), weak;
    if (!j->superko)
        return;
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->certainty == IKI_PROVED && !stands(&k, v))
            iki_pset_join(&doubtful, &v->stones);
    }
    iki_judgement_weaken(j, &doubtful, &weak);
    iki_assert(iki_pset_within(&doubtful, &weak));
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        v->superko = v->superko || iki_pset_meets(&v->stones, &weak);
    }
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        weaken_territory(b, c, j);
}
