/* class - the neighbour classification: names and explanations for eyes, never their key.
 *
 * Source: Vila and Cazenave 2003, sections 3 to 5.  The class of an eye is the sorted list of how
 * many neighbours each of its points has inside.  Life property, vital points and end points are
 * derived here from the exact solution, which mends the paper where it is imprecise. */
#ifndef IKI_EYE_CLASS_H
#define IKI_EYE_CLASS_H

#include "src/eye/solve.h"

enum { IKI_EYE_NAME_SIZE = 24, IKI_EYE_CLASS_POINTS = 8 };

typedef struct iki_eye_class {
    /* True if the block, whatever stones the attacker has inside, lives, or lives by capturing when
     * it is in atari; moving first it always lives. */
    bool life_property;
    iki_eye_set vital; /* the smallest sets that the attacker fills to make the eye dead whoever
                        * moves (their union); none where no set does, or where none is needed */
    /* The smallest sets that the attacker must leave open, as filling them saves the block whatever
     * else is filled (their union); none where there are none. */
    iki_eye_set end;
} iki_eye_class;

/* The neighbour classification, "112224", with "-alpha" or "-beta" for the two classes that the
 * paper divides by whether their two points of highest degree touch: 112233 (alpha: they do) and
 * 1112234 (alpha: they do not).  The points are those in `region`. */
void iki_eye_class_name(const iki_eye_graph *g, iki_eye_set region, char out[IKI_EYE_NAME_SIZE]);

/* Derives the rest for an eye of at most IKI_EYE_CLASS_POINTS points that was solved for at least
 * two outside liberties.  IKI_E_LIMIT for larger eyes, IKI_E_MEMORY. */
iki_status iki_eye_classify(const iki_eye_graph *g, iki_eye_solution *s, int outside,
                            iki_eye_class *out) IKI_MUST_CHECK;

#endif
