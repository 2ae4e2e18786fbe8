/* passes - chains and regions with the number of the pass that drops them.
 *
 * Two loops over lists, as the sources describe them; a thread of n chains takes n passes.  It runs
 * only where somebody wants to know why. */
#include "src/benson/passes.h"

#include <string.h>

bool
iki_benson_is_vital(const iki_benson_passes *p, const iki_border *border)
{
    const iki_region *r = &p->map.region[border->region];
    return p->suicide ? border->contacts == r->points : border->empty == r->empty;
}

int
iki_benson_vital_count(const iki_benson_passes *p, uint16_t c)
{
    int n = 0;
    for (uint16_t i = p->map.first_border[c]; i != IKI_NO_INDEX; i = p->map.border[i].next)
        n += iki_benson_is_vital(p, &p->map.border[i]);
    return n;
}

iki_point
iki_benson_far_point(const iki_benson_passes *p, const iki_border *border)
{
    const iki_board *b = p->board;
    iki_pset chain = iki_board_chain(b, p->map.chain[border->chain]);
    iki_pset reach = iki_topo_spread(b->topo, &chain);
    iki_pset far = iki_region_points(&p->map, border->region);
    iki_pset_drop(&far, &reach);
    if (!p->suicide)
        far = iki_pset_and(&far, &b->at[IKI_EMPTY]);
    return iki_pset_first(&far);
}

/* Vital regions of chain c that are still there. */
static int
eyes_left(const iki_benson_passes *p, uint16_t c)
{
    int n = 0;
    for (uint16_t i = p->map.first_border[c]; i != IKI_NO_INDEX; i = p->map.border[i].next)
        n += p->region[p->map.border[i].region] == 0 && iki_benson_is_vital(p, &p->map.border[i]);
    return n;
}

/* One pass; false if it drops nothing. */
static bool
run_pass(iki_benson_passes *p, uint16_t pass)
{
    bool dropped = false;
    for (uint16_t c = 0; c < p->map.chains; c++) {
        if (p->chain[c] == 0 && eyes_left(p, c) < 2) {
            p->chain[c] = pass;
            dropped = true;
        }
    }
    for (int i = 0; i < p->map.borders; i++) {
        const iki_border *border = &p->map.border[i];
        if (p->chain[border->chain] == 0 || p->region[border->region] != 0)
            continue;
        p->region[border->region] = pass;
        p->by[border->region] = border->chain;
        dropped = true;
    }
    return dropped;
}

void
iki_benson_passes_run(const iki_board *b, iki_color color, bool suicide, iki_benson_passes *out)
{
    iki_pset others = iki_pset_minus(&b->topo->points, &b->at[color]);
    iki_region_map_build(&out->map, b, color, &others);
    out->board = b;
    out->suicide = suicide;
    memset(out->chain, 0, sizeof out->chain[0] * (size_t)out->map.chains);
    memset(out->region, 0, sizeof out->region[0] * (size_t)out->map.regions);
    out->passes = 0;
    while (run_pass(out, (uint16_t)(out->passes + 1)))
        out->passes++;
}
