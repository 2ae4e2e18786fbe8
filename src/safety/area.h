/* area - all areas between the walls of a colour.
 *
 * A wall is a chain that is not dropped; a dropped chain belongs to the area around it.  Links
 * (src/safety/links.h) join chains into one wall.  A link may lie outside all usable areas, inside
 * one, or across several; the games of all areas that it touches contain its answers
 * (src/safety/area_search.h). */
#ifndef IKI_SAFETY_AREA_H
#define IKI_SAFETY_AREA_H

#include "engine/go/regions.h"
#include "src/safety/answer.h"
#include "src/safety/links.h"
#include "src/verdict/effort.h"

enum { IKI_SAFETY_AREA_CHAINS_MAX = 2 * IKI_SAFETY_WALLS_MAX };

typedef struct iki_safety_area {
    iki_pset points;
    int empty, chains, walls;
    uint16_t chain[IKI_SAFETY_AREA_CHAINS_MAX]; /* around it */
    uint8_t wall_of[IKI_SAFETY_AREA_CHAINS_MAX];
    uint16_t wall[IKI_SAFETY_WALLS_MAX];     /* chains that stand for all that links join */
    uint8_t liberties[IKI_SAFETY_WALLS_MAX]; /* liberties for each wall */
    iki_pset taken;                          /* points of links here */
    bool usable;                             /* small enough to be looked at */
    bool searchable;                         /* small enough and without living opponents */
    bool searched[3];                        /* [level]: by search, too */
    iki_safety_goal goal;                    /* what the owner reaches with these promises */
    bool links, searched_links;              /* it makes all its walls sure, */
    iki_safety_goal links_goal;              /* and what he reaches then */
} iki_safety_area;

typedef struct iki_safety_areas {
    const iki_board *b;
    iki_color color;
    bool suicide, superko;
    const iki_effort *effort;
    iki_safety_memo *answers; /* to earlier questions, or NULL */
    int least;                /* as in the request of a search: where chains are joined by links */
    iki_pset closed;          /* points that are not to be used */
    iki_pset stones;          /* chains that are walls */
    iki_pset hostile;         /* enemy chains that seem to live */
    int chains;
    iki_point head[IKI_CHAINS_MAX];
    uint16_t chain_of[IKI_POINTS_MAX];   /* of a head */
    uint16_t guaranteed[IKI_CHAINS_MAX]; /* all that areas promise a wall */
    bool linked[IKI_CHAINS_MAX];     /* walls that areas have made sure by joining them to others */
    uint16_t parent[IKI_CHAINS_MAX]; /* joined by links */
    bool known[IKI_CHAINS_MAX];      /* chains that live anyway, */
    bool sure[IKI_CHAINS_MAX];       /* [root]: and what links join to them */
    iki_safety_links links;
    iki_pset taken; /* points of all links */
    int areas, before;
    iki_safety_area *area, *old; /* of this cut and the last */
    iki_safety_area store[];     /* for both: each point of the board may be an area */
} iki_safety_areas;

/* Links the walls as they are now, cuts what lies between them into areas, and notes what each of
 * these promises without search. */
void iki_safety_areas_divide(iki_safety_areas *g);

/* The number of stones of all that links join to a chain. */
int iki_safety_areas_wall_size(const iki_safety_areas *g, uint16_t chain);

/* Is the wall of a chain safe by what is known so far? */
bool iki_safety_areas_is_sure(const iki_safety_areas *g, uint16_t chain);

/* Searches whether the area can promise so many liberties to each wall in doubt, 1 or 2. */
void iki_safety_areas_search_liberties(iki_safety_areas *g, iki_safety_area *a, int level);

/* Searches for what the owner reaches there with the same promises. */
void iki_safety_areas_search_goals(iki_safety_areas *g, iki_safety_area *a);

/* Do walls in doubt of this area hang together with sure ones? */
bool iki_safety_areas_try_links(iki_safety_areas *g, iki_safety_area *a, bool search);

#endif
