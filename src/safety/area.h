/* area - all areas between the walls of a colour.
 *
 * A wall is a chain that is not dropped; a dropped chain belongs to the area around it.  Links
 * (src/safety/links.h) join chains into one wall.  A link may lie outside all usable areas, inside
 * one, or across several; the games of all areas that it touches contain its answers
 * (src/safety/area_search.h). */
#ifndef IKI_SAFETY_AREA_H
#define IKI_SAFETY_AREA_H

#include "engine/go/regions.h"
#include "src/safety/links.h"
#include "src/safety/memo.h"
#include "src/verdict/effort.h"

enum {
    IKI_SAFETY_AREA_CHAINS_MAX = 2 * IKI_SAFETY_WALLS_MAX,
    IKI_SAFETY_SECTIONS_MAX = 400,
    IKI_SAFETY_FAILURES_MAX = 256, /* later ones are not kept */
};

typedef struct iki_safety_area {
    iki_pset points;
    int empty, chains, walls; /* empty points; chains and walls around the area */
    uint16_t chain[IKI_SAFETY_AREA_CHAINS_MAX];
    uint8_t wall_of[IKI_SAFETY_AREA_CHAINS_MAX]; /* of a chain in the list: its wall, an index */
    uint16_t wall[IKI_SAFETY_WALLS_MAX];         /* of each wall the chain that is its root */
    uint8_t liberties[IKI_SAFETY_WALLS_MAX];     /* those that the area guarantees the wall, 0-2 */
    iki_pset taken;                              /* points of links in the area */
    bool usable;                /* true if it is small enough for the static count */
    bool searchable;            /* true if it is small enough and no opponent lives in it */
    bool searched[3];           /* [level]: true after a search for so many liberties */
    iki_safety_goal goal;       /* what the owner reaches and keeps these liberties */
    bool links, searched_links; /* true if the area makes all its walls sure; after a search */
    bool section;               /* true if it is part of a wider area */
    bool joint;                 /* true if it may have points of several areas */
    iki_pset beyond;            /* of a section: the points around it that are no walls */
    iki_safety_goal links_goal; /* with links: what the owner reaches and keeps the walls joined */
} iki_safety_area;

/* Does a proof rest on the area? */
bool iki_safety_area_is_used(const iki_safety_area *a);

/* A part of an area (src/safety/sections.h). */
typedef struct iki_safety_section {
    iki_pset points;
    int border; /* its points beside points around it that are no walls */
    int size;   /* its points */
} iki_safety_section;

/* A section whose search found no proof. */
typedef struct iki_safety_failure {
    iki_pset points;
    int walls[3]; /* [n]: walls around it to which other areas guarantee n liberties; 2: or more */
} iki_safety_failure;

typedef struct iki_safety_areas {
    const iki_board *b;
    iki_color color;
    bool suicide, superko;
    const iki_effort *effort;
    iki_safety_memo *answers; /* or NULL */
    int least;                /* as in iki_safety_request */
    bool in_parts;            /* as there */
    int wider;                /* as there */
    iki_pset closed;          /* points that links and areas must not use */
    iki_pset stones;          /* the chains that are walls */
    iki_pset hostile;         /* the opponent's chains that seem to live */
    int chains;
    iki_point head[IKI_CHAINS_MAX];
    uint16_t chain_of[IKI_POINTS_MAX];   /* of a head: its number */
    uint16_t guaranteed[IKI_CHAINS_MAX]; /* [root]: liberties that all areas together guarantee */
    bool linked[IKI_CHAINS_MAX];         /* [root]: true if an area joins the wall to sure ones */
    uint16_t parent[IKI_CHAINS_MAX];     /* the chains that links join, as union_find.h has them */
    bool known[IKI_CHAINS_MAX];          /* true if the chain is known to live */
    bool sure[IKI_CHAINS_MAX];           /* [root]: true if one of the wall's chains is known */
    iki_safety_links links;
    iki_pset taken; /* the points of all links, and of sections that hold */
    int areas, before;
    iki_safety_area *area, *old; /* of this division and of the last one */
    int sections;                /* of the area that is looked at */
    int failures;                /* of all areas of all divisions */

    /* From here on nothing counts before it is filled. */
    iki_safety_section section[IKI_SAFETY_SECTIONS_MAX];
    iki_safety_failure failure[IKI_SAFETY_FAILURES_MAX];
    iki_pset beside[IKI_CHAINS_MAX]; /* of a chain: the points that touch it */
    iki_safety_area store[];         /* room for both divisions: every point may be an area */
} iki_safety_areas;

/* Joins the walls by links, divides the points between them into areas, and counts what each area
 * guarantees without search. */
void iki_safety_areas_divide(iki_safety_areas *g);

/* Adds up what all areas guarantee. */
void iki_safety_areas_sum(iki_safety_areas *g);

/* The number of stones of the wall that a chain belongs to. */
int iki_safety_areas_wall_size(const iki_safety_areas *g, uint16_t chain);

/* True if the wall of the chain is known to be safe. */
bool iki_safety_areas_is_sure(const iki_safety_areas *g, uint16_t chain);

/* The index of the area, no section, that holds a point outside the walls. */
int iki_safety_areas_at(const iki_safety_areas *g, iki_point p);

/* True if one of the walls around the area is not sure. */
bool iki_safety_areas_is_open(const iki_safety_areas *g, const iki_safety_area *a);

/* The liberties, 0 to 2, that other areas guarantee to wall k of the area.  What links make sure
 * does not count for a joint section, as it may rest on areas that the section has points of. */
int iki_safety_areas_outside(const iki_safety_areas *g, const iki_safety_area *a, int k);

/* Searches whether the owner reaches the goal and keeps so many liberties, 0 to 2, of each wall;
 * what a wall lacks to two it has elsewhere. */
bool iki_safety_areas_search_ground(iki_safety_areas *g, const iki_safety_area *a,
                                    const uint8_t required[IKI_SAFETY_WALLS_MAX],
                                    iki_safety_goal goal);

/* Searches whether the area guarantees `level` liberties, 1 or 2, to each wall that is not sure. */
void iki_safety_areas_search_liberties(iki_safety_areas *g, iki_safety_area *a, int level);

/* Searches for the highest goal that the owner reaches and keeps the guaranteed liberties. */
void iki_safety_areas_search_goals(iki_safety_areas *g, iki_safety_area *a);

/* True if the area joins its walls to sure ones: it holds with the liberties that other areas
 * guarantee them. */
bool iki_safety_areas_try_links(iki_safety_areas *g, iki_safety_area *a, bool search);

/* The points around a section that are no walls. */
iki_pset iki_safety_areas_beyond(const iki_safety_areas *g, const iki_pset *section);

/* A section, not yet one of the areas, with the walls around it; NULL if there is no room. */
iki_safety_area *iki_safety_areas_new(iki_safety_areas *g, const iki_pset *points);

/* False if all walls of the section are sure, or one of them has too few liberties. */
bool iki_safety_areas_may_hold(const iki_safety_areas *g, const iki_safety_area *section);

/* Adds the section that was made last to the areas and makes its walls sure. */
void iki_safety_areas_add(iki_safety_areas *g);

#endif
