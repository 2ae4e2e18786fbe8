/* record_graph - boards that are not the plain rectangle, in SGF.
 *
 * SGF knows rectangles only.  Three private properties in the root tell the rest, with points as
 * everywhere in SGF; other programs ignore them and show the rectangle:
 *     IKIREMOVE[aa][bb]     these points do not exist
 *     IKICUT[aa:ab][...]    these neighbours do not touch
 *     IKIJOIN[aa:ee][...]   these points touch although they are no neighbours
 * They are carried out in this order, whatever order they stand in. */
#ifndef IKI_SGF_RECORD_GRAPH_H
#define IKI_SGF_RECORD_GRAPH_H

#include "engine/go/topo.h"
#include "engine/sgf/sgf.h"

/* The value that cannot be carried out, and why. */
typedef struct iki_record_graph_fault {
    iki_sgf_prop property;
    size_t value;
    const char *what;
} iki_record_graph_fault;

/* Changes the plain rectangle *t as the node says.  IKI_E_SYNTAX, IKI_E_LIMIT with the fault. */
iki_status iki_record_graph_read(const iki_sgf *s, iki_sgf_node root, iki_topo *t,
                                 iki_record_graph_fault *fault) IKI_MUST_CHECK;

/* Adds the properties to the node; none for the plain rectangle.  IKI_E_MEMORY, IKI_E_LIMIT. */
iki_status iki_record_graph_write(iki_sgf *s, iki_sgf_node root, const iki_topo *t) IKI_MUST_CHECK;

#endif
