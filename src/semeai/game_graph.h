/* game_graph - the chains around a race and what lies between them.
 *
 * Source: K. Nakamura 2005: nodes are blocks, weighted with the liberties of their eyes (infinite
 * when they are alive) and essential as long as they are not; links join blocks of different
 * colours that touch or share area, weighted with the liberties between them. */
#ifndef IKI_SEMEAI_GAME_GRAPH_H
#define IKI_SEMEAI_GAME_GRAPH_H

#include "engine/base/sbuf.h"
#include "engine/go/board.h"
#include "src/verdict/effort.h"

enum {
    IKI_GRAPH_NODES_MAX = 32,
    IKI_GRAPH_LINKS_MAX = 128,
    IKI_GRAPH_ALIVE = -1, /* eye liberties of a block that is alive */
    IKI_GRAPH_VALUE_SIZE = 40,
};

typedef struct iki_graph_node {
    iki_point first; /* of the chain, in board order */
    iki_color color;
    int eye;        /* liberties of its eyes, or IKI_GRAPH_ALIVE */
    bool estimated; /* of an eye that is too large or had no nodes left only the empty points were
                     * counted */
    iki_pset stones, liberties;
    iki_pset space; /* of its eyes, with the stones inside, which are no nodes */
} iki_graph_node;

typedef struct iki_graph_link {
    int from, to; /* nodes, from < to */
    int liberties;
    char cooled[IKI_GRAPH_VALUE_SIZE]; /* what the liberties are worth to the chain that has them,
                                        * cooled by 2; shared ones by their number; "" where that
                                        * is not known or too long */
} iki_graph_link;

typedef struct iki_semeai_graph {
    int nodes, links;
    iki_graph_node node[IKI_GRAPH_NODES_MAX]; /* in board order */
    iki_graph_link link[IKI_GRAPH_LINKS_MAX];
} iki_semeai_graph;

/* The graph around the chain at the stone p: everything that it is linked with, over blocks that
 * are not alive.  IKI_E_LIMIT: too many; IKI_E_MEMORY. */
iki_status iki_semeai_graph_make(const iki_board *b, iki_point p, bool suicide,
                                 const iki_effort *effort, iki_semeai_graph *g) IKI_MUST_CHECK;

#endif
