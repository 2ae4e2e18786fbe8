/* passes_text - the passes, the reasons and the pairs of chain and region as text and as JSON. */
#include "engine/go/vertex.h"
#include "src/benson/passes.h"

/* The first vertex of chain c, of region r. */
static iki_point
chain_name(const iki_benson_passes *p, uint16_t c)
{
    iki_pset chain = iki_board_chain(p->board, p->map.chain[c]);
    return iki_pset_first(&chain);
}

static iki_point
region_name(const iki_benson_passes *p, int r)
{
    iki_pset points = iki_region_points(&p->map, r);
    return iki_pset_first(&points);
}

/* A blank and a list of vertices, or '-'. */
static void
write_names(const iki_benson_passes *p, const iki_pset *names, iki_sbuf *out)
{
    iki_sbuf_putc(out, ' ');
    if (iki_pset_is_empty(names))
        iki_sbuf_putc(out, '-');
    else
        iki_vertex_write_set(p->board->topo, names, out);
}

/* The names of the chains, of the regions, that this pass drops; pass 0: that are never dropped. */
static iki_pset
chains_of_pass(const iki_benson_passes *p, int pass)
{
    iki_pset set = iki_pset_none();
    for (uint16_t c = 0; c < p->map.chains; c++) {
        if (p->chain[c] == pass)
            iki_pset_add(&set, chain_name(p, c));
    }
    return set;
}

static iki_pset
regions_of_pass(const iki_benson_passes *p, int pass)
{
    iki_pset set = iki_pset_none();
    for (int r = 0; r < p->map.regions; r++) {
        if (p->region[r] == pass)
            iki_pset_add(&set, region_name(p, r));
    }
    return set;
}

/* The names of the regions that border chain c and are vital to it. */
static iki_pset
vital_regions(const iki_benson_passes *p, uint16_t c)
{
    iki_pset set = iki_pset_none();
    for (uint16_t i = p->map.first_border[c]; i != IKI_NO_INDEX; i = p->map.border[i].next) {
        if (iki_benson_is_vital(p, &p->map.border[i]))
            iki_pset_add(&set, region_name(p, p->map.border[i].region));
    }
    return set;
}

/* The names of the chains around region r to which it is vital, or not. */
static iki_pset
chains_of_region(const iki_benson_passes *p, int r, bool vital)
{
    iki_pset set = iki_pset_none();
    const iki_region *region = &p->map.region[r];
    for (int i = region->border; i < region->border + region->borders; i++) {
        if (iki_benson_is_vital(p, &p->map.border[i]) == vital)
            iki_pset_add(&set, chain_name(p, p->map.border[i].chain));
    }
    return set;
}

/* --- reasons -------------------------------------------------------------------------------- */

/* What became of one region beside a dropped chain. */
static void
write_region_of(const iki_benson_passes *p, const iki_border *border, int pass, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE], far[IKI_VERTEX_SIZE];
    const iki_topo *t = p->board->topo;
    int fell = p->region[border->region];
    iki_vertex_write(t, region_name(p, border->region), name);
    if (!iki_benson_is_vital(p, border))
        iki_sbuf_printf(out, "; region %s is not vital, as %s does not touch the chain", name,
                        iki_vertex_write(t, iki_benson_far_point(p, border), far));
    else if (fell != 0 && fell < pass)
        iki_sbuf_printf(out, "; region %s was dropped in pass %d", name, fell);
    else
        iki_sbuf_printf(out, "; region %s is vital", name);
}

static void
write_chain_reason(const iki_benson_passes *p, uint16_t c, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE];
    int left = 0, pass = p->chain[c];
    for (uint16_t i = p->map.first_border[c]; i != IKI_NO_INDEX; i = p->map.border[i].next) {
        int fell = p->region[p->map.border[i].region];
        left += (fell == 0 || fell >= pass) && iki_benson_is_vital(p, &p->map.border[i]);
    }
    iki_sbuf_printf(out, "  chain %s has %s vital region",
                    iki_vertex_write(p->board->topo, chain_name(p, c), name),
                    left == 0 ? "no" : "only one");
    for (int r = 0; r < p->map.regions; r++) { /* in board order */
        const iki_region *region = &p->map.region[r];
        for (int i = region->border; i < region->border + region->borders; i++) {
            if (p->map.border[i].chain == c)
                write_region_of(p, &p->map.border[i], pass, out);
        }
    }
    iki_sbuf_putc(out, '\n');
}

static void
write_reasons(const iki_benson_passes *p, int pass, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE], by[IKI_VERTEX_SIZE];
    const iki_topo *t = p->board->topo;
    iki_pset names = chains_of_pass(p, pass);
    IKI_PSET_FOR(q, &names)
        write_chain_reason(p, p->map.chain_of[p->board->head[q]], out);
    for (int r = 0; r < p->map.regions; r++) {
        if (p->region[r] != pass)
            continue;
        iki_sbuf_printf(out, "  region %s borders the dropped chain %s\n",
                        iki_vertex_write(t, region_name(p, r), name),
                        iki_vertex_write(t, chain_name(p, p->by[r]), by));
    }
}

void
iki_benson_write_trace(const iki_benson_passes *p, bool why, iki_sbuf *out)
{
    for (int pass = 1; pass <= p->passes; pass++) {
        iki_pset chains = chains_of_pass(p, pass), regions = regions_of_pass(p, pass);
        iki_sbuf_printf(out, "pass %d: chains", pass);
        write_names(p, &chains, out);
        iki_sbuf_puts(out, "; regions");
        write_names(p, &regions, out);
        iki_sbuf_putc(out, '\n');
        if (why)
            write_reasons(p, pass, out);
    }
    iki_pset alive = chains_of_pass(p, 0);
    iki_sbuf_puts(out, "alive:");
    write_names(p, &alive, out);
    iki_sbuf_putc(out, '\n');
}

/* --- pairs ---------------------------------------------------------------------------------- */

void
iki_benson_write_pairs(const iki_benson_passes *p, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE];
    for (int r = 0; r < p->map.regions; r++) {
        iki_pset vital = chains_of_region(p, r, true), other = chains_of_region(p, r, false);
        iki_sbuf_puts(out, iki_vertex_write(p->board->topo, region_name(p, r), name));
        if (p->region[r] == 0)
            iki_sbuf_puts(out, " kept");
        else
            iki_sbuf_printf(out, " dropped %d", p->region[r]);
        iki_sbuf_puts(out, " vital");
        write_names(p, &vital, out);
        iki_sbuf_puts(out, " other");
        write_names(p, &other, out);
        iki_sbuf_putc(out, '\n');
    }
}

/* "key":["A1","B2"] */
static void
write_list(const iki_benson_passes *p, const char *key, const iki_pset *set, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE];
    const char *between = "";
    iki_sbuf_printf(out, "\"%s\":[", key);
    IKI_PSET_FOR(q, set) {
        iki_sbuf_printf(out, "%s\"%s\"", between, iki_vertex_write(p->board->topo, q, name));
        between = ",";
    }
    iki_sbuf_putc(out, ']');
}

/* "key":true,"pass":null for what is kept */
static void
write_fate(const char *key, int pass, iki_sbuf *out)
{
    if (pass == 0)
        iki_sbuf_printf(out, ",\"%s\":true,\"pass\":null,", key);
    else
        iki_sbuf_printf(out, ",\"%s\":false,\"pass\":%d,", key, pass);
}

static void
write_json_region(const iki_benson_passes *p, int r, iki_sbuf *out)
{
    iki_pset points = iki_region_points(&p->map, r);
    iki_pset vital = chains_of_region(p, r, true), other = chains_of_region(p, r, false);
    iki_sbuf_putc(out, '{');
    write_list(p, "region", &points, out);
    write_fate("kept", p->region[r], out);
    write_list(p, "vital_to", &vital, out);
    iki_sbuf_putc(out, ',');
    write_list(p, "not_vital_to", &other, out);
    iki_sbuf_putc(out, '}');
}

static void
write_json_chain(const iki_benson_passes *p, uint16_t c, iki_sbuf *out)
{
    iki_pset stones = iki_board_chain(p->board, p->map.chain[c]);
    iki_pset vital = vital_regions(p, c);
    iki_sbuf_putc(out, '{');
    write_list(p, "chain", &stones, out);
    write_fate("alive", p->chain[c], out);
    write_list(p, "vital", &vital, out);
    iki_sbuf_putc(out, '}');
}

void
iki_benson_write_json(const iki_benson_passes *p, iki_sbuf *out)
{
    iki_sbuf_printf(out, "{\"color\":\"%s\",\"suicide\":%s,\"regions\":[",
                    iki_color_word(p->map.color), p->suicide ? "true" : "false");
    for (int r = 0; r < p->map.regions; r++) {
        iki_sbuf_puts(out, r > 0 ? "," : "");
        write_json_region(p, r, out);
    }
    iki_sbuf_puts(out, "],\"chains\":[");
    const char *between = "";
    IKI_CHAINS_FOR(chain, p->board, &p->board->at[p->map.color]) {
        iki_sbuf_puts(out, between);
        write_json_chain(p, p->map.chain_of[p->board->head[iki_pset_first(&chain)]], out);
        between = ",";
    }
    iki_sbuf_puts(out, "]}\n");
}
