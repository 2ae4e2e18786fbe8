/* passes - Benson's algorithm by the book, pass by pass: what each pass drops, and why.
 *
 * Each pass drops first the chains with fewer than two vital regions among those that are left,
 * then the regions that a dropped chain borders; it ends when a pass drops nothing.  The result is
 * that of benson.h, which is faster and does not say why. */
#ifndef IKI_BENSON_PASSES_H
#define IKI_BENSON_PASSES_H

#include "engine/base/sbuf.h"
#include "engine/go/regions.h"

typedef struct iki_benson_passes {
    iki_region_map map; /* of all regions of the colour, and so of all its chains */
    const iki_board *board;
    bool suicide;
    int passes;                       /* those that drop something */
    uint16_t chain[IKI_CHAINS_MAX];   /* of a chain: the pass that drops it, from 1; 0: alive */
    uint16_t region[IKI_REGIONS_MAX]; /* of a region: the pass that drops it, from 1; 0: kept */
    uint16_t by[IKI_REGIONS_MAX];     /* of a dropped region: the chain for which it is dropped */
} iki_benson_passes;

/* Runs the algorithm for one colour; the board must outlive the result. */
void iki_benson_passes_run(const iki_board *b, iki_color color, bool suicide,
                           iki_benson_passes *out);

/* Is the region of this border vital to its chain? */
bool iki_benson_is_vital(const iki_benson_passes *p, const iki_border *border);

/* How many regions are vital to chain c, dropped ones included? */
int iki_benson_vital_count(const iki_benson_passes *p, uint16_t c);

/* A point for which the region of this border is not vital to its chain: it touches no stone of the
 * chain, and is empty where suicide is illegal; IKI_NOWHERE if the region is vital. */
iki_point iki_benson_far_point(const iki_benson_passes *p, const iki_border *border);

/* Lines "pass N: chains A B; regions C D" ('-' for none), then "alive: A B".  A chain or region is
 * named by its first vertex.  why: after each pass a line for each chain and region that it drops,
 * indented by two blanks, with the reason. */
void iki_benson_write_trace(const iki_benson_passes *p, bool why, iki_sbuf *out);

/* For each region, in board order, a line "REGION kept|dropped N vital V... other V...": the pass
 * that drops it, the chains to which it is vital and the others that border it ('-' for none). */
void iki_benson_write_pairs(const iki_benson_passes *p, iki_sbuf *out);

/* The same as a JSON object on one line: "color", "suicide", "regions": a list of {"region": all
 * its vertices, "kept", "pass": that drops it, or null, "vital_to", "not_vital_to"}, "chains": a
 * list of {"chain": all its vertices, "alive", "pass", "vital": first vertices of regions}. */
void iki_benson_write_json(const iki_benson_passes *p, iki_sbuf *out);

#endif
