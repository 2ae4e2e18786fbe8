/* sections - grown around each point, and tried in the order of how open they are.
 *
 * Invariant: no two sections share a point, and none has a point of a link or of another proof, so
 * each move of the opponent needs one answer.  A loose chain of the owner lies in a section as a
 * whole or does not touch it. */
#include "src/safety/sections.h"

#include "src/safety/joint.h"
#include "src/tunables/tunables.h"

enum { LEAST_EMPTY = 4 }; /* two eyes, and an answer */

/* Adds the loose chains of the owner that the section touches; false if one is not free. */
static bool
add_loose(const iki_safety_areas *g, const iki_pset *free, iki_pset *section)
{
    const iki_pset *own = &g->b->at[g->color];
    for (;;) {
        iki_pset loose = iki_safety_areas_beyond(g, section);
        loose = iki_pset_and(&loose, own);
        if (iki_pset_is_empty(&loose))
            return true;
        loose = iki_topo_flood(g->b->topo, &loose, own);
        if (!iki_pset_within(&loose, free))
            return false;
        iki_pset_join(section, &loose);
    }
}

static bool
is_listed(const iki_safety_areas *g, const iki_safety_section *s)
{
    for (int i = 0; i < g->sections; i++) {
        if (g->section[i].border == s->border && g->section[i].size == s->size &&
            iki_pset_equal(&g->section[i].points, &s->points))
            return true;
    }
    return false;
}

static bool
comes_before(const iki_safety_section *x, const iki_safety_section *y)
{
    return x->border != y->border ? x->border < y->border : x->size < y->size;
}

/* Lists a section, those with the fewest points at the border first; not a whole area.  No point at
 * the border is part of an eye. */
static void
list_section(iki_safety_areas *g, const iki_pset *points)
{
    iki_safety_section s = {.points = *points, .size = iki_pset_count(points)};
    iki_pset border = iki_safety_areas_beyond(g, points);
    border = iki_topo_spread(g->b->topo, &border);
    border = iki_pset_and(&border, points);
    s.border = iki_pset_count(&border);
    iki_pset inner = iki_pset_and(points, &g->b->at[IKI_EMPTY]);
    iki_pset_drop(&inner, &border);
    if (s.border == 0 || iki_pset_count(&inner) < IKI_SAFETY_SECTION_INNER ||
        g->sections == IKI_SAFETY_SECTIONS_MAX || is_listed(g, &s))
        return;
    int i = g->sections++;
    for (; i > 0 && comes_before(&s, &g->section[i - 1]); i--)
        g->section[i] = g->section[i - 1];
    g->section[i] = s;
}

/* Lists the sections around a point, wider and wider, on this side of loose chains. */
static void
grow(iki_safety_areas *g, const iki_pset *free, iki_point p)
{
    int usual = g->least == 0 ? IKI_SAFETY_SECTION_EMPTY : IKI_SAFETY_LINKED_SECTION_EMPTY;
    int most = usual + g->wider;
    for (iki_pset section = iki_pset_of(p);;) {
        iki_pset next = iki_pset_minus(&section, &g->b->at[g->color]);
        next = iki_topo_spread(g->b->topo, &next);
        next = iki_pset_and(&next, free);
        iki_pset_join(&next, &section);
        if (!add_loose(g, free, &next) || iki_pset_equal(&next, &section))
            return;
        iki_pset empty = iki_pset_and(&next, &g->b->at[IKI_EMPTY]);
        int room = iki_pset_count(&empty);
        if (room > most || iki_pset_count(&next) > IKI_CELLS_MAX)
            return;
        if (room >= LEAST_EMPTY)
            list_section(g, &next);
        section = next;
    }
}

static iki_safety_failure
failure_of(const iki_safety_areas *g, const iki_safety_area *s)
{
    iki_safety_failure f = {.points = s->points};
    for (int k = 0; k < s->walls; k++)
        f.walls[iki_safety_areas_outside(g, s, k)]++;
    return f;
}

/* True if each wall of the larger section has one of the smaller section that has no more liberties
 * elsewhere, and the smaller section has no other walls. */
static bool
has_no_better_walls(const iki_safety_failure *small, const iki_safety_failure *large)
{
    int none = small->walls[0] - large->walls[0], few = none + small->walls[1] - large->walls[1];
    return none >= 0 && few >= 0 && few + small->walls[2] == large->walls[2];
}

/* True if a section that contains this one failed with walls like these.  Then this one hardly
 * holds: what the owner does here could be done there. */
static bool
is_hopeless(const iki_safety_areas *g, const iki_safety_failure *section)
{
    for (int i = 0; i < g->failures; i++) {
        if (has_no_better_walls(section, &g->failure[i]) &&
            iki_pset_within(&section->points, &g->failure[i].points))
            return true;
    }
    return false;
}

/* Searches one section, and adds it if it holds.  *tried: whether it was searched. */
static bool
try_section(iki_safety_areas *g, const iki_pset *points, bool joint, bool *tried)
{
    iki_safety_area *s =
        iki_pset_count(points) > IKI_CELLS_MAX ? NULL : iki_safety_areas_new(g, points);
    *tried = false;
    if (s == NULL)
        return false;
    s->joint = joint;
    if (!iki_safety_areas_may_hold(g, s))
        return false;
    iki_safety_failure f = failure_of(g, s);
    if (!joint && is_hopeless(g, &f))
        return false;
    *tried = true;
    bool holds = iki_safety_areas_try_links(g, s, true);
    if (holds)
        iki_safety_areas_add(g);
    else if (!joint && g->failures < IKI_SAFETY_FAILURES_MAX)
        g->failure[g->failures++] = f;
    return holds;
}

/* Tries a section with the eyes that its walls share, then with guard liberties, too.  area: the
 * area of which it is the whole, or -1. */
static bool
try_joint(iki_safety_areas *g, const iki_pset *points, int area, int64_t *tries)
{
    iki_safety_joint j = {.points = *points};
    bool tried = false;
    if (area >= 0)
        iki_safety_joint_keep(g, area, &j);
    bool holds = iki_safety_joint_add_eyes(g, &j) && try_section(g, &j.points, true, &tried);
    *tries -= tried;
    if (!holds && iki_safety_joint_add_guards(g, &j)) {
        holds = try_section(g, &j.points, true, &tried);
        *tries -= tried;
    }
    if (!holds)
        iki_safety_joint_give_back(g, &j);
    return holds;
}

/* Tries at most so many of the sections that are listed, without those that lie within one that
 * failed. */
static void
try_sections(iki_safety_areas *g, int64_t tries)
{
    for (int i = 0; i < g->sections && tries > 0; i++) {
        const iki_pset *points = &g->section[i].points;
        bool tried;
        if (iki_pset_meets(points, &g->taken))
            continue;
        bool holds = try_section(g, points, false, &tried);
        tries -= tried;
        if (!holds)
            try_joint(g, points, -1, &tries);
    }
}

/* Tries at most so many sections of one area. */
static void
search_parts(iki_safety_areas *g, iki_safety_area *a, int64_t tries)
{
    iki_pset free = iki_pset_minus(&a->points, &g->closed);
    iki_pset_drop(&free, &g->taken);
    g->sections = 0;
    for (int i = 0; i < g->links.ordered; i++) {
        iki_point p = g->links.order[i];
        if (iki_pset_has(&free, p) && g->b->color[p] == IKI_EMPTY)
            grow(g, &free, p);
    }
    int before = g->areas;
    try_sections(g, tries);
    if (g->areas > before)
        a->usable = a->searchable = false; /* answers are due in its sections alone */
}

/* Tries an area with points of others, if it is small enough, then parts of it. */
static void
search_area(iki_safety_areas *g, int area)
{
    iki_safety_area *a = &g->area[area];
    int usual = g->least == 0 ? IKI_SAFETY_SECTION_TRIES : IKI_SAFETY_LINKED_SECTION_TRIES;
    int64_t tries = (int64_t)usual * iki_effort_percent(g->effort) / 100;
    bool whole =
        a->searchable && !iki_pset_meets(&a->points, &g->taken) && iki_safety_areas_is_open(g, a);
    if (whole && try_joint(g, &a->points, area, &tries))
        return;
    if (!iki_safety_area_is_used(a))
        search_parts(g, a, tries);
}

bool
iki_safety_sections_search(iki_safety_areas *g)
{
    int areas = g->areas;
    iki_pset left = iki_pset_minus(&g->b->topo->points, &g->stones);
    for (int i = 0; i < g->links.ordered; i++) {
        if (!iki_pset_has(&left, g->links.order[i]))
            continue;
        int area = iki_safety_areas_at(g, g->links.order[i]);
        iki_pset_drop(&left, &g->area[area].points);
        if (!g->area[area].links)
            search_area(g, area);
    }
    return g->areas > areas;
}
