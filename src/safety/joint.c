/* joint - eyes and guard liberties for sections.
 *
 * Invariant: while an area is kept it guarantees nothing to anybody, so no two proofs rest on it.
 * A chain that was safe by what such an area guarantees touches it.  If all points of the area are
 * in the section, the chain is one of its walls, and safe again once the section holds; areas of
 * which only a guard liberty is taken guaranteed nothing. */
#include "src/safety/joint.h"

#include "src/tunables/tunables.h"

enum { MOST_LIBERTIES = 5 }; /* more found less: doc/experiments.md, sections of several areas */

void
iki_safety_joint_keep(iki_safety_areas *g, int area, iki_safety_joint *j)
{
    iki_safety_area *a = &g->area[area];
    iki_assert(j->areas < IKI_POINTS_MAX);
    for (int k = 0; k < a->walls && a->usable; k++) {
        iki_assert(g->guaranteed[a->wall[k]] >= a->liberties[k]);
        g->guaranteed[a->wall[k]] = (uint16_t)(g->guaranteed[a->wall[k]] - a->liberties[k]);
    }
    j->kept[j->areas].area = area;
    j->kept[j->areas].usable = a->usable;
    j->kept[j->areas++].searchable = a->searchable;
    a->usable = a->searchable = false;
}

void
iki_safety_joint_give_back(iki_safety_areas *g, iki_safety_joint *j)
{
    while (j->areas > 0) {
        j->areas--;
        iki_safety_area *a = &g->area[j->kept[j->areas].area];
        a->usable = j->kept[j->areas].usable;
        a->searchable = j->kept[j->areas].searchable;
        for (int k = 0; k < a->walls && a->usable; k++)
            g->guaranteed[a->wall[k]] = (uint16_t)(g->guaranteed[a->wall[k]] + a->liberties[k]);
    }
}

static bool
is_kept(const iki_safety_joint *j, int area)
{
    for (int i = 0; i < j->areas; i++) {
        if (j->kept[i].area == area)
            return true;
    }
    return false;
}

/* True if the area touches two walls or more, and one that is not sure and in the section. */
static bool
is_shared(const iki_safety_areas *g, const iki_safety_area *a, const iki_safety_area *section)
{
    for (int k = 0; k < a->walls && a->walls > 1; k++) {
        for (int i = 0; i < section->walls; i++) {
            if (section->wall[i] == a->wall[k] && !iki_safety_areas_is_sure(g, a->wall[k]))
                return true;
        }
    }
    return false;
}

static bool
is_small_eye(const iki_safety_areas *g, const iki_safety_area *a)
{
    return a->searchable && !a->section && !a->links && iki_pset_is_empty(&a->taken) &&
           !iki_pset_meets(&a->points, &g->taken) &&
           iki_pset_count(&a->points) <= IKI_SAFETY_JOINT_EYE;
}

bool
iki_safety_joint_add_eyes(iki_safety_areas *g, iki_safety_joint *j)
{
    const iki_safety_area *s = iki_safety_areas_new(g, &j->points);
    iki_pset eyes = iki_pset_none();
    for (int i = 0; s != NULL && i < g->areas; i++) {
        const iki_safety_area *a = &g->area[i];
        if (is_small_eye(g, a) && !iki_pset_meets(&a->points, &s->points) && is_shared(g, a, s))
            iki_pset_join(&eyes, &a->points);
    }
    for (int i = 0; i < g->areas; i++) { /* only now, as it changes which walls are sure */
        if (iki_pset_meets(&g->area[i].points, &eyes))
            iki_safety_joint_keep(g, i, j);
    }
    iki_pset_join(&j->points, &eyes);
    return !iki_pset_is_empty(&eyes);
}

/* The empty points beside wall k of the section. */
static iki_pset
liberties_of(const iki_safety_areas *g, const iki_safety_area *section, int k)
{
    iki_pset beside = iki_pset_none();
    for (int i = 0; i < section->chains; i++) {
        if (section->wall_of[i] == k)
            iki_pset_join(&beside, &g->beside[section->chain[i]]);
    }
    return iki_pset_and(&beside, &g->b->at[IKI_EMPTY]);
}

/* Keeps the area around a point; false if something rests on it. */
static bool
keep_around(iki_safety_areas *g, iki_point p, iki_safety_joint *j)
{
    int i = iki_safety_areas_at(g, p);
    if (is_kept(j, i))
        return true;
    if (iki_safety_area_is_used(&g->area[i]))
        return false;
    iki_safety_joint_keep(g, i, j);
    return true;
}

/* True if the point touches a chain of the owner that is no wall: such a chain lies in a section as
 * a whole or does not touch it. */
static bool
touches_loose(const iki_safety_areas *g, iki_point p)
{
    IKI_NEIGHBOURS(q, g->b->topo, p) {
        if (g->b->color[*q] == g->color && !iki_pset_has(&g->stones, *q))
            return true;
    }
    return false;
}

/* How many liberties a wall gets in a section: more where there is time for it. */
static int
liberties_wanted(const iki_safety_areas *g)
{
    int wanted = IKI_SAFETY_JOINT_LIBERTIES;
    for (unsigned percent = iki_effort_percent(g->effort); percent >= 400; percent /= 4)
        wanted++;
    return wanted > MOST_LIBERTIES ? MOST_LIBERTIES : wanted;
}

/* True if wall k of the section has nothing elsewhere, and too few liberties here. */
static bool
is_needy(const iki_safety_areas *g, const iki_safety_area *section, int k, const iki_pset *free,
         const iki_safety_joint *j)
{
    iki_pset here = iki_pset_and(free, &j->points);
    return iki_safety_areas_outside(g, section, k) == 0 &&
           iki_pset_count(&here) < liberties_wanted(g);
}

bool
iki_safety_joint_add_guards(iki_safety_areas *g, iki_safety_joint *j)
{
    iki_pset free[IKI_SAFETY_WALLS_MAX], closed = iki_pset_or(&g->closed, &g->taken);
    iki_safety_area *s = iki_safety_areas_new(g, &j->points);
    bool any = false;
    if (s == NULL)
        return false;
    s->joint = true;
    for (int k = 0; k < s->walls; k++)
        free[k] = liberties_of(g, s, k);
    for (int i = 0; i < g->links.ordered; i++) {
        iki_point p = g->links.order[i];
        bool wanted = false;
        for (int k = 0; k < s->walls && !wanted; k++)
            wanted = iki_pset_has(&free[k], p) && is_needy(g, s, k, &free[k], j);
        if (!wanted || iki_pset_has(&j->points, p) || iki_pset_has(&closed, p) ||
            touches_loose(g, p) || !keep_around(g, p, j))
            continue;
        iki_pset_add(&j->points, p);
        any = true;
    }
    return any;
}
