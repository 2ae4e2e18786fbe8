/* joint - sections with points of more than one area.
 *
 * A chain that has too little in one area may live by what it has elsewhere: a small area that it
 * encloses together with other chains, which joins them or is an eye of theirs; or one of its last
 * liberties, which the opponent has to fill first while the owner answers.  A joint section has all
 * these points in one local game.  It is a section like others (doc/theory.md, in sections). */
#ifndef IKI_SAFETY_JOINT_H
#define IKI_SAFETY_JOINT_H

#include "src/safety/area.h"

/* Areas that are kept from all else while a joint section has points of them. */
typedef struct iki_safety_joint {
    iki_pset points; /* of the section */
    int areas;
    struct {
        int area;
        bool usable, searchable; /* before */
    } kept[IKI_POINTS_MAX];      /* every point may be an area */
} iki_safety_joint;

/* Adds the small areas between walls around the points of *j; true if there are any. */
bool iki_safety_joint_add_eyes(iki_safety_areas *g, iki_safety_joint *j);

/* Adds empty points beside walls that have few liberties at the points of *j and none elsewhere;
 * true if there are any. */
bool iki_safety_joint_add_guards(iki_safety_areas *g, iki_safety_joint *j);

/* Keeps an area from all else: what it guarantees does not count. */
void iki_safety_joint_keep(iki_safety_areas *g, int area, iki_safety_joint *j);

/* Gives all areas back. */
void iki_safety_joint_give_back(iki_safety_areas *g, iki_safety_joint *j);

#endif
