/* eye_space - can the attackers leave the owner no room for two eyes, whatever he does?
 *
 * Two eyes need two cells that do not touch, and no eye can be made where safe attackers stand or
 * beside them: the bound that every exact solver has.  A seki needs as much, for attackers who join
 * safe ones fill all other liberties.  Cells under stones of the owner may be left out of account
 * where these need not be captured before all is lost.  Attackers who go on from safe stones are
 * safe, too, and nothing but a stone of the owner on it takes a cell from them.  So they play a
 * game of their own, on sets of cells: whoever sees two or three of their moves ahead sees how most
 * lines of play end in which somebody dies. */
#ifndef IKI_LIFE_EYE_SPACE_H
#define IKI_LIFE_EYE_SPACE_H

#include "src/search/area.h"

/* The attackers' side of a position in which no way leads the owner out. */
typedef struct iki_eye_space {
    const iki_local *l;
    iki_cells room;  /* where the owner may still make an eye */
    iki_cells joins; /* empty cells where an attacker is safe at once */
    iki_cells weak;  /* attackers that are not safe */
    iki_cells empty;
    iki_cells own; /* the owner's stones */
    bool suicide;
} iki_eye_space;

/* Two of the cells that do not touch, or none. */
iki_cells iki_eye_space_two(const iki_local *l, iki_cells cells);

/* Is there no room for two eyes, whoever moves? */
bool iki_eye_space_is_closed(const iki_eye_space *r);

/* A move of the attackers among `cells` that leaves no room, or IKI_CELL_NONE. */
uint8_t iki_eye_space_close(const iki_eye_space *r, iki_cells cells);

/* The owner moves first, and yet two moves of theirs will leave no room. */
bool iki_eye_space_is_lost(const iki_eye_space *r);

/* A move of the attackers among `cells` that takes much of the room and after which that is so, or
 * IKI_CELL_NONE.  Not sought where a move leaves no room at once. */
uint8_t iki_eye_space_threat(const iki_eye_space *r, iki_cells cells);

#endif
