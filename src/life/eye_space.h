/* eye_space - a bound: positions in which the owner has no room for two eyes.
 *
 * Two eyes need two cells that do not touch, and no eye can be made where safe attackers stand or
 * beside them.  A seki needs as much, for attackers that join safe ones fill all other liberties.
 * Cells under stones of the owner do not count where these stones need not be captured before all
 * is lost.  Attackers that grow from safe stones are safe, too, and only a stone of the owner on a
 * cell takes it from them.  So the attackers play a game of their own on sets of cells; two or
 * three of their moves ahead show the end of most lines in which the group dies. */
#ifndef IKI_LIFE_EYE_SPACE_H
#define IKI_LIFE_EYE_SPACE_H

#include "src/search/area.h"

/* A position as the attackers see it, in which the owner has no way out. */
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

/* True if there is no room for two eyes, whoever moves. */
bool iki_eye_space_is_closed(const iki_eye_space *r);

/* A move of the attackers among `cells` that leaves no room, or IKI_CELL_NONE. */
uint8_t iki_eye_space_close(const iki_eye_space *r, iki_cells cells);

/* True if two moves of the attackers leave no room though the owner moves first. */
bool iki_eye_space_is_lost(const iki_eye_space *r);

/* A move of the attackers among `cells` that takes much of the room and after which the room is
 * lost in that sense, or IKI_CELL_NONE.  Not to be asked where one move leaves no room. */
uint8_t iki_eye_space_threat(const iki_eye_space *r, iki_cells cells);

#endif
