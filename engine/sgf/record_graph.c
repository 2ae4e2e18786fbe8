/* record_graph - points taken away, edges cut and edges added as SGF properties.
 *
 * Cost: each change makes the lists of neighbours anew; there are at most some two thousand. */
#include "engine/sgf/record_graph.h"

#include "engine/go/vertex.h"
#include "engine/sgf/write.h"

#include <stdio.h>
#include <string.h>

/* Carries out one value; IKI_E_SYNTAX if that is impossible. */
typedef iki_status (*change)(iki_topo *t, iki_sgf_text v);

/* A point that exists, without blanks around it. */
static bool
read_point(const iki_topo *t, const char *text, size_t n, iki_point *p)
{
    while (n > 0 && (unsigned char)text[0] <= ' ') {
        text++;
        n--;
    }
    while (n > 0 && (unsigned char)text[n - 1] <= ' ')
        n--;
    return iki_sgf_point_read(t, text, n, p) == IKI_OK && *p != IKI_PASS;
}

static bool
read_pair(const iki_topo *t, iki_sgf_text v, iki_point pair[2])
{
    const char *colon = v.n > 0 ? memchr(v.bytes, ':', v.n) : NULL;
    if (colon == NULL)
        return false;
    size_t n = (size_t)(colon - v.bytes);
    return read_point(t, v.bytes, n, &pair[0]) && read_point(t, colon + 1, v.n - n - 1, &pair[1]);
}

static iki_status
remove_point(iki_topo *t, iki_sgf_text v)
{
    iki_point p;
    if (!read_point(t, v.bytes, v.n, &p))
        return IKI_E_SYNTAX;
    return t->point_count > 1 ? iki_topo_remove(t, p) : IKI_E_LIMIT;
}

static iki_status
cut_edge(iki_topo *t, iki_sgf_text v)
{
    iki_point pair[2];
    return read_pair(t, v, pair) ? iki_topo_cut(t, pair[0], pair[1]) : IKI_E_SYNTAX;
}

static iki_status
join_points(iki_topo *t, iki_sgf_text v)
{
    iki_point pair[2];
    return read_pair(t, v, pair) ? iki_topo_join(t, pair[0], pair[1]) : IKI_E_SYNTAX;
}

static const struct {
    const char *id;
    change carry_out;
    const char *impossible, *limit;
} kinds[] = {
    {"IKIREMOVE", remove_point, "no point of the board, or named twice",
     "a board needs at least one point"},
    {"IKICUT", cut_edge, "not two points that touch, such as aa:ab", "too many cuts"},
    {"IKIJOIN", join_points, "not two points that do not touch yet, such as aa:cc",
     "too many points are joined"},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* All values of one property. */
static iki_status
read_values(const iki_sgf *s, iki_sgf_prop p, int kind, iki_topo *t, iki_record_graph_fault *fault)
{
    size_t n = iki_sgf_values(s, p);
    for (size_t i = 0; i < n; i++) {
        iki_status status = kinds[kind].carry_out(t, iki_sgf_value(s, p, i));
        if (status == IKI_OK)
            continue;
        bool limit = status == IKI_E_LIMIT;
        *fault = (iki_record_graph_fault){p, i, limit ? kinds[kind].limit : kinds[kind].impossible};
        return limit ? IKI_E_LIMIT : IKI_E_SYNTAX;
    }
    return IKI_OK;
}

iki_status
iki_record_graph_read(const iki_sgf *s, iki_sgf_node root, iki_topo *t,
                      iki_record_graph_fault *fault)
{
    for (int kind = 0; kind < KINDS; kind++) {
        iki_sgf_prop p = iki_sgf_find(s, root, kinds[kind].id);
        iki_status status = p == IKI_SGF_NONE ? IKI_OK : read_values(s, p, kind, t, fault);
        if (status != IKI_OK)
            return status;
    }
    return IKI_OK;
}

static iki_status
write_edge(iki_sgf *s, iki_sgf_node root, const char *id, const iki_topo *t,
           const iki_point edge[2])
{
    char a[3], b[3], text[8];
    snprintf(text, sizeof text, "%s:%s", iki_sgf_point_write(t, edge[0], a),
             iki_sgf_point_write(t, edge[1], b));
    return iki_sgf_add_value(s, root, id, text);
}

iki_status
iki_record_graph_write(iki_sgf *s, iki_sgf_node root, const iki_topo *t)
{
    iki_topo whole;
    iki_point cut[IKI_CUTS_MAX][2];
    iki_status status = iki_topo_init(&whole, t->width, t->height);
    iki_pset gone = iki_pset_minus(&whole.points, &t->points);
    IKI_PSET_FOR(p, &gone) {
        char text[3];
        if (status == IKI_OK)
            status = iki_sgf_add_value(s, root, "IKIREMOVE", iki_sgf_point_write(t, p, text));
    }
    int cuts = iki_topo_cuts(t, cut);
    for (int i = 0; i < cuts && status == IKI_OK; i++)
        status = write_edge(s, root, "IKICUT", t, cut[i]);
    for (int i = 0; i < t->wormholes && status == IKI_OK; i++)
        status = write_edge(s, root, "IKIJOIN", t, t->wormhole[i]);
    return status;
}
