/* vertex - reading and writing points, colours and moves. */
#include "engine/go/vertex.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char columns[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

iki_status
iki_color_read(const char *text, iki_color *color)
{
    if (strcasecmp(text, "b") == 0 || strcasecmp(text, "black") == 0)
        *color = IKI_BLACK;
    else if (strcasecmp(text, "w") == 0 || strcasecmp(text, "white") == 0)
        *color = IKI_WHITE;
    else
        return IKI_E_SYNTAX;
    return IKI_OK;
}

char
iki_color_letter(iki_color color)
{
    iki_assert(color <= IKI_WHITE);
    return ".BW"[color];
}

const char *
iki_color_word(iki_color color)
{
    static const char *const words[] = {"empty", "black", "white"};
    iki_assert(color <= IKI_WHITE);
    return words[color];
}

char
iki_column_letter(int x)
{
    iki_assert(x >= 0 && x < IKI_SIZE_MAX);
    return columns[x];
}

/* The column of a letter in either case, or -1. */
static int
column_of(char c)
{
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    const char *at = c != '\0' ? strchr(columns, c) : NULL;
    return at != NULL ? (int)(at - columns) : -1;
}

/* The point in column x and row y (both from 0, any value), if it exists. */
static iki_status
existing(const iki_topo *t, int x, int y, iki_point *p)
{
    if (x < 0 || x >= t->width || y < 0 || y >= t->height)
        return IKI_E_SYNTAX;
    iki_point q = iki_topo_point(t, x, y);
    if (!iki_pset_has(&t->points, q))
        return IKI_E_SYNTAX;
    *p = q;
    return IKI_OK;
}

/* The number of a row, all rows beyond every board being one; 0 if the text is none. */
static int
row_of(const char *text)
{
    int row = 0;
    if (*text < '1' || *text > '9')
        return 0;
    for (; *text >= '0' && *text <= '9'; text++)
        row = row > IKI_SIZE_MAX ? row : row * 10 + (*text - '0');
    return *text == '\0' ? row : 0;
}

iki_status
iki_vertex_read(const iki_topo *t, const char *text, iki_point *p)
{
    int x = column_of(text[0]);
    int row = x >= 0 ? row_of(text + 1) : 0;
    return row > 0 ? existing(t, x, row - 1, p) : IKI_E_SYNTAX;
}

char *
iki_vertex_fault(const iki_topo *t, const char *text, char out[IKI_VERTEX_FAULT_SIZE])
{
    int x = column_of(text[0]);
    int row = text[0] != '\0' ? row_of(text + 1) : 0;
    const char *why = "a vertex is a letter and a number, as C3";
    iki_assert(t->width >= 1 && t->height >= 1);
    if (row > 0 && (text[0] == 'I' || text[0] == 'i'))
        why = "columns skip the letter I";
    else if (row > 0 && x >= 0 && x < t->width && row <= t->height)
        why = "this point was removed from the board";
    (void)snprintf(out, IKI_VERTEX_FAULT_SIZE, "%s", why);
    if (row > 0 && (x >= t->width || (x >= 0 && row > t->height)))
        (void)snprintf(out, IKI_VERTEX_FAULT_SIZE, "the board has columns A to %c and rows 1 to %d",
                       columns[t->width - 1], t->height);
    return out;
}

iki_status
iki_move_read(const iki_topo *t, const char *text, iki_point *p)
{
    if (strcasecmp(text, "pass") == 0) {
        *p = IKI_PASS;
        return IKI_OK;
    }
    return iki_vertex_read(t, text, p);
}

char *
iki_vertex_write(const iki_topo *t, iki_point p, char out[IKI_VERTEX_SIZE])
{
    if (p == IKI_PASS)
        return memcpy(out, "PASS", sizeof "PASS");
    iki_assert(p < IKI_POINTS_MAX);
    int row = iki_topo_y(t, p) + 1;
    char *s = out;
    *s++ = columns[iki_topo_x(t, p)];
    if (row >= 10)
        *s++ = (char)('0' + row / 10);
    *s++ = (char)('0' + row % 10);
    *s = '\0';
    return out;
}

void
iki_vertex_write_set(const iki_topo *t, const iki_pset *set, iki_sbuf *out)
{
    const char *gap = "";
    IKI_PSET_FOR(p, set) {
        char v[IKI_VERTEX_SIZE];
        iki_sbuf_puts(out, gap);
        iki_sbuf_puts(out, iki_vertex_write(t, p, v));
        gap = " ";
    }
}

static void
write_edge(const iki_topo *t, const char *word, const iki_point edge[2], iki_sbuf *out)
{
    char a[IKI_VERTEX_SIZE], b[IKI_VERTEX_SIZE];
    iki_sbuf_printf(out, "%s %s %s\n", word, iki_vertex_write(t, edge[0], a),
                    iki_vertex_write(t, edge[1], b));
}

void
iki_vertex_write_topo(const iki_topo *t, iki_sbuf *out)
{
    iki_topo whole;
    iki_point cut[IKI_CUTS_MAX][2];
    if (iki_topo_init(&whole, t->width, t->height) == IKI_OK &&
        t->point_count < whole.point_count) {
        iki_pset gone = iki_pset_minus(&whole.points, &t->points);
        iki_sbuf_puts(out, "remove ");
        iki_vertex_write_set(&whole, &gone, out);
        iki_sbuf_putc(out, '\n');
    }
    int cuts = iki_topo_cuts(t, cut);
    for (int i = 0; i < cuts; i++)
        write_edge(t, "cut", cut[i], out);
    for (int i = 0; i < t->wormholes; i++)
        write_edge(t, "join", t->wormhole[i], out);
}

/* a..z are 0..25, A..Z 26..51 as FF[4] has it; -1 for others. */
static int
sgf_letter(char c)
{
    if (c >= 'a' && c <= 'z')
        return c - 'a';
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 26;
    return -1;
}

/* Is the text one of the spellings of a pass beside ""?  "tt" on boards up to 19x19 (FF[3]), the
 * point beyond the corner on any board, two characters before "a", the word. */
static bool
is_sgf_pass(const iki_topo *t, const char *text, size_t n)
{
    if (n == 4)
        return strncasecmp(text, "pass", 4) == 0;
    if (n != 2)
        return n == 0;
    bool tt = text[0] == 't' && text[1] == 't' && t->width <= 19 && t->height <= 19;
    bool beyond = sgf_letter(text[0]) == t->width && sgf_letter(text[1]) == t->height;
    return tt || beyond || (text[0] == '`' && text[1] == '`');
}

iki_status
iki_sgf_point_read(const iki_topo *t, const char *text, size_t n, iki_point *p)
{
    if (is_sgf_pass(t, text, n)) {
        *p = IKI_PASS;
        return IKI_OK;
    }
    if (n != 2)
        return IKI_E_SYNTAX;
    int x = sgf_letter(text[0]), down = sgf_letter(text[1]);
    if (x < 0 || down < 0)
        return IKI_E_SYNTAX;
    return existing(t, x, t->height - 1 - down, p);
}

char *
iki_sgf_point_write(const iki_topo *t, iki_point p, char out[3])
{
    if (p == IKI_PASS) {
        out[0] = '\0';
        return out;
    }
    iki_assert(p < IKI_POINTS_MAX);
    out[0] = (char)('a' + iki_topo_x(t, p));
    out[1] = (char)('a' + t->height - 1 - iki_topo_y(t, p));
    out[2] = '\0';
    return out;
}
