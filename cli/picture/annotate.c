/* annotate - from nodes of a record and from a game to notes on a picture.
 *
 * A stone carries the number of the last move on its point, and no mark of the record beside it,
 * for nobody could read either.  What a later move or a capture took from the board is told in
 * words below the picture, as books do. */
#include "cli/picture/annotate.h"

#include "engine/base/arena.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "engine/sgf/record.h"

#include <stdio.h>
#include <string.h>

void
iki_notes_init(iki_notes *n)
{
    memset(n, 0, sizeof *n);
    iki_sbuf_init(&n->words, 0);
}

void
iki_notes_free(iki_notes *n)
{
    iki_free(n->sign);
    iki_sbuf_free(&n->words);
    iki_notes_init(n);
}

/* --- the record's marks --------------------------------------------------------------------- */

static iki_status
add_sign(iki_notes *n, iki_point p, iki_sign sign, const char *text)
{
    if (n->signs == n->sign_capacity) {
        size_t room = n->sign_capacity == 0 ? 16 : n->sign_capacity * 2;
        iki_signed *more = iki_realloc(n->sign, room * sizeof *more);
        if (more == NULL)
            return IKI_E_MEMORY;
        n->sign = more;
        n->sign_capacity = room;
    }
    iki_signed *s = &n->sign[n->signs++];
    *s = (iki_signed){.point = p, .sign = sign};
    (void)snprintf(s->text, sizeof s->text, "%s", text);
    return IKI_OK;
}

iki_status
iki_notes_add_label(iki_notes *n, iki_point p, const char *text)
{
    return add_sign(n, p, IKI_SIGN_LABEL, text);
}

/* "cc:text" */
static iki_status
add_label(iki_notes *n, const iki_topo *t, iki_sgf_text value)
{
    iki_point p;
    iki_sbuf text;
    const char *colon = memchr(value.bytes, ':', value.n);
    if (colon == NULL)
        return IKI_OK;
    size_t before = (size_t)(colon - value.bytes);
    if (iki_sgf_point_read(t, value.bytes, before, &p) != IKI_OK || p == IKI_PASS ||
        n->number[p] != 0)
        return IKI_OK;
    iki_sbuf_init(&text, 0);
    iki_sgf_simple_text((iki_sgf_text){colon + 1, value.n - before - 1, value.charset}, &text);
    iki_status status = iki_sbuf_status(&text);
    if (status == IKI_OK && text.length > 0)
        status = iki_notes_add_label(n, p, iki_sbuf_text(&text));
    iki_sbuf_free(&text);
    return status;
}

/* What is not on the board is left out. */
static iki_status
add_value(iki_notes *n, const iki_topo *t, iki_sgf_text value, iki_sign sign)
{
    iki_pset points = iki_pset_none();
    iki_status status = IKI_OK;
    if (sign == IKI_SIGN_LABEL)
        return add_label(n, t, value);
    (void)iki_record_points(t, value, &points);
    points = iki_pset_and(&points, &t->points);
    IKI_PSET_FOR(p, &points) {
        if (status == IKI_OK && n->number[p] == 0)
            status = add_sign(n, p, sign, "");
    }
    return status;
}

iki_status
iki_notes_add_signs(iki_notes *n, const iki_place *place, const iki_topo *t, bool territory)
{
    static const struct {
        const char *id;
        iki_sign sign;
    } known[] = {
        {"TB", IKI_SIGN_TERRITORY}, {"TW", IKI_SIGN_TERRITORY_WHITE}, /* the first two on request */
        {"SQ", IKI_SIGN_SQUARE},    {"CR", IKI_SIGN_CIRCLE},          {"TR", IKI_SIGN_TRIANGLE},
        {"MA", IKI_SIGN_CROSS},     {"LB", IKI_SIGN_LABEL},
    };
    const iki_sgf *record = place->record;
    iki_sgf_node node = iki_record_node_before(record, place->number - 1, place->before_move);
    iki_status status = IKI_OK;
    for (size_t k = territory ? 0 : 2; k < sizeof known / sizeof known[0]; k++) {
        iki_sgf_prop p = iki_sgf_find(record, node, known[k].id);
        size_t values = p != IKI_SGF_NONE ? iki_sgf_values(record, p) : 0;
        for (size_t i = 0; i < values && status == IKI_OK; i++)
            status = add_value(n, t, iki_sgf_value(record, p, i), known[k].sign);
    }
    return status;
}

/* --- numbers -------------------------------------------------------------------------------- */

void
iki_notes_tell(iki_notes *n, const iki_topo *t, long number, iki_point p)
{
    char vertex[IKI_VERTEX_SIZE];
    iki_sbuf_printf(&n->words, "%s%ld ", n->words.length > 0 ? ", " : "", number);
    if (p == IKI_PASS)
        iki_sbuf_puts(&n->words, "pass");
    else
        iki_sbuf_printf(&n->words, "at %s", iki_vertex_write(t, p, vertex));
}

void
iki_notes_number(iki_notes *n, const iki_game *g, int64_t first, int64_t last)
{
    size_t final[IKI_POINTS_MAX] = {0}; /* the number of the last move on a point */
    for (size_t i = 0; i < g->moves; i++) {
        iki_move m = iki_game_move(g, i);
        if (m.point != IKI_PASS)
            final[m.point] = i + 1;
    }
    for (size_t i = 0; i < g->moves; i++) {
        iki_move m = iki_game_move(g, i);
        if ((int64_t)i + 1 < first || (int64_t)i + 1 > last)
            continue;
        bool stands =
            m.point != IKI_PASS && final[m.point] == i + 1 && g->board.color[m.point] == m.color;
        if (stands)
            n->number[m.point] = (int)i + 1;
        else
            iki_notes_tell(n, &g->topo, (long)i + 1, m.point);
    }
}

/* --- parts ---------------------------------------------------------------------------------- */

bool
iki_part_read(const iki_topo *t, const char *text, iki_part *out)
{
    char corner[2][IKI_VERTEX_SIZE];
    iki_topo plain;
    iki_point p[2];
    size_t n = strcspn(text, ":-");
    *out = (iki_part){0, 0, t->width - 1, t->height - 1};
    if (strcmp(text, "all") == 0)
        return true;
    if (text[n] == '\0' || n >= sizeof corner[0] || strlen(text + n + 1) >= sizeof corner[1] ||
        iki_topo_init(&plain, t->width, t->height) != IKI_OK)
        return false;
    (void)snprintf(corner[0], sizeof corner[0], "%.*s", (int)n, text);
    (void)snprintf(corner[1], sizeof corner[1], "%s", text + n + 1);
    for (int i = 0; i < 2; i++) {
        if (iki_vertex_read(&plain, corner[i], &p[i]) != IKI_OK)
            return false;
    }
    int ax = iki_topo_x(&plain, p[0]), bx = iki_topo_x(&plain, p[1]);
    int ay = iki_topo_y(&plain, p[0]), by = iki_topo_y(&plain, p[1]);
    *out = (iki_part){ax < bx ? ax : bx, ay < by ? ay : by, ax < bx ? bx : ax, ay < by ? by : ay};
    return true;
}
