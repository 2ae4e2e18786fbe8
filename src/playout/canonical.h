/* canonical - a position as random games see it: renumbered, in the smallest of its forms.
 *
 * Points are renumbered densely.  A plain board is played in the smallest of its sixteen forms
 * (turned, mirrored, colours exchanged), so that positions which are the same but for how they lie
 * get the same games. */
#ifndef IKI_PLAYOUT_CANONICAL_H
#define IKI_PLAYOUT_CANONICAL_H

#include "engine/go/symmetry.h"
#include "src/playout/game.h"
#include "src/playout/playout.h"

/* What is to be played. */
typedef struct iki_playout_setup {
    const iki_board *b;
    const iki_playout_frame *frame; /* or NULL */
    iki_color first;                /* who begins; IKI_EMPTY: the colours in turn */
    const iki_pset *mark;           /* points that matter, or NULL */
} iki_playout_setup;

/* The smallest form, and all ways to look at the board that lead to it. */
typedef struct iki_playout_form {
    int ties;
    uint16_t map[IKI_TURNS][IKI_PLAYOUT_POINTS]; /* point of the form -> of the board */
    unsigned turn[IKI_TURNS];
    uint8_t key[IKI_PLAYOUT_POINTS + 1]; /* colours with flags, then who begins */
    uint8_t first;                       /* who begins, in this form */
} iki_playout_form;

/* What stands at point i of the form. */
static inline unsigned
iki_playout_form_color(const iki_playout_form *f, int i)
{
    return f->key[i] & 3;
}

/* Finds the form, and makes in *game (all zero on entry) its graph and in *start (likewise) the
 * position in which the games begin. */
void iki_playout_form_make(const iki_playout_setup *d, iki_playout_form *f, iki_playout_game *game,
                           iki_playout_stones *start);

#endif
