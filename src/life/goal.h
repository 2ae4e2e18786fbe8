/* goal - life and death as a goal of the proof-number search. */
#ifndef IKI_LIFE_GOAL_H
#define IKI_LIFE_GOAL_H

#include "src/life/eye_moves.h"
#include "src/search/dfpn.h"

typedef struct iki_life_game {
    const iki_local *l;
    int prover, owner;   /* sides */
    iki_cells original;  /* as in iki_life_question */
    uint8_t targets;     /* all of the local game */
    bool two_eyes;       /* true: life in seki is not enough */
    bool obeys;          /* true: the prover obeys bans */
    bool zones;          /* true: moves that change nothing are left out (src/search/zone.h) */
    bool open_ground;    /* as in iki_life_question */
    iki_life_eyes *eyes; /* eyes that were looked up so far */
} iki_life_game;

/* The goal of the prover: life for the owner, death for its opponent.  The game must outlast it.
 * Goals about the same stones may share a table: each has its own tag. */
iki_dfpn_goal iki_life_goal(const iki_life_game *g);

/* The move that decides at once, or IKI_CELL_NONE: also where all is decided. */
uint8_t iki_life_last_move(const iki_life_game *g, const iki_dfpn_state *s);

#endif
