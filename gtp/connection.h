/* connection - whether two chains of one colour hang together, as far as a few moves decide it.
 *
 * The chains themselves, two liberties in common, a move of each side, or living walls.  Superko is
 * not looked at. */
#ifndef IKI_GTP_CONNECTION_H
#define IKI_GTP_CONNECTION_H

#include "engine/go/board.h"

typedef enum iki_connection {
    IKI_CONNECTION_OPEN = 0, /* not known */
    IKI_CONNECTION_SURE,     /* they are one chain, or become one though the opponent moves first */
    IKI_CONNECTION_ONE_MOVE, /* one move of the owner makes that so */
    IKI_CONNECTION_NEVER,    /* stones that nobody can capture lie between them */
} iki_connection;

/* The connection of the chains at the stones x and y, which have one colour; *move: the move, or
 * IKI_PASS. */
iki_connection iki_connection_of(const iki_board *b, iki_point x, iki_point y, bool suicide,
                                 iki_point *move);

/* A move of the opponent after which they can never meet (IKI_CONNECTION_NEVER), or IKI_PASS. */
iki_point iki_connection_cut(const iki_board *b, iki_point x, iki_point y, bool suicide);

#endif
