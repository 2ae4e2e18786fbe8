/* record - from SGF trees to games.
 *
 * Idea: the first walk along the main line collects the facts (record_info.h) that must be known
 * before the first move; the second plays the nodes into a fresh game, which takes the place
 * of the caller's only when everything went well.
 * Source: the FF[4] specification of Go properties; FF[1]-FF[3] differ in nothing that matters here
 * but their spelling, which sgf hides.
 * Cost: linear in the text of the main line. */
#include "engine/sgf/record.h"

#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "engine/sgf/record_graph.h"
#include "engine/sgf/record_info.h"

#include <stdio.h>
#include <string.h>

typedef struct loader {
    const iki_sgf *s;
    iki_sgf_node root;
    const iki_record_options *options;
    iki_game *g; /* the fresh one */
    iki_record_facts facts;
    iki_error *error;
    iki_point before; /* stop before a move there, or IKI_NOWHERE */
    bool stopped;
    bool overlap, odd_player; /* told already */
} loader;

/* An error at the i-th value of p. */
static iki_status
fail(const loader *l, iki_status status, iki_sgf_prop p, size_t i, const char *what)
{
    long line, column;
    iki_sgf_place(l->s, p, i, &line, &column);
    return iki_error_at(l->error, status, line, column, "%s", what);
}

/* The same, beginning with the property as it stands, control characters left out. */
static iki_status
fail_value(const loader *l, iki_status status, iki_sgf_prop p, size_t i, const char *what)
{
    iki_sgf_text id = iki_sgf_id(l->s, p), v = iki_sgf_value(l->s, p, i);
    char shown[24], text[160];
    size_t n = 0;
    for (size_t k = 0; k < v.n && n < sizeof shown - 1; k++)
        if ((unsigned char)v.bytes[k] > 31 && v.bytes[k] != 127)
            shown[n++] = v.bytes[k];
    shown[n] = '\0';
    snprintf(text, sizeof text, "%.*s[%s%s]: %s", (int)(id.n < 16 ? id.n : 16), id.bytes, shown,
             v.n >= sizeof shown ? "..." : "", what);
    return fail(l, status, p, i, text);
}

static iki_status
no_memory(const loader *l)
{
    return iki_error_set(l->error, IKI_E_MEMORY, "out of memory");
}

/* The first value of p as simple text, shortened to fit. */
static iki_status
text_of(const loader *l, iki_sgf_prop p, char *out, size_t size)
{
    return iki_record_text(l->s, p, out, size) == IKI_OK ? IKI_OK : no_memory(l);
}

/* Digits at *text, at most four of them; -1 if there are none or more. */
static int
read_number(const char **text)
{
    int n = -1;
    const char *c = *text;
    for (; *c >= '0' && *c <= '9'; c++)
        n = c - *text >= 4 ? -1 : (n < 0 ? 0 : n) * 10 + (*c - '0');
    if (c - *text > 4)
        n = -1;
    *text = c;
    return n;
}

/* ------------------------------------------------------------------------------------------------
 * Facts */

static iki_status
check_game_type(const loader *l, iki_sgf_node root)
{
    iki_sgf_prop p = iki_sgf_find(l->s, root, "GM");
    if (p == IKI_SGF_NONE)
        return IKI_OK;
    char text[16];
    iki_status status = text_of(l, p, text, sizeof text);
    if (status != IKI_OK)
        return status;
    const char *c = text;
    if (*c == '\0' || (read_number(&c) == 1 && *c == '\0'))
        return IKI_OK;
    return fail_value(l, IKI_E_SYNTAX, p, 0, "not a game of Go, which is GM[1]");
}

/* "9" or "9:13"; false for anything else.  -1: a number of too many digits. */
static bool
parse_size(const char *text, int *width, int *height)
{
    const char *c = text;
    *width = *height = read_number(&c);
    if (*c == ':' || *c == 'x' || *c == 'X') {
        c++;
        *height = read_number(&c);
    }
    return *c == '\0' && c != text;
}

static iki_status
read_size(const loader *l, iki_sgf_node root, int *width, int *height)
{
    int w, h;
    char text[32];
    *width = *height = 19;
    iki_sgf_prop p = iki_sgf_find(l->s, root, "SZ");
    if (p == IKI_SGF_NONE)
        return IKI_OK;
    iki_status status = text_of(l, p, text, sizeof text);
    if (status != IKI_OK || text[0] == '\0')
        return status;
    if (!parse_size(text, &w, &h))
        return fail_value(l, IKI_E_SYNTAX, p, 0, "not a board size such as 19 or 9:13");
    if (w < 1 || w > IKI_SIZE_MAX || h < 1 || h > IKI_SIZE_MAX)
        return fail_value(l, IKI_E_ARGUMENT, p, 0, "boards go from 1 to 25 lines");
    *width = w;
    *height = h;
    return IKI_OK;
}

/* A SZ of the node that names another size; IKI_SGF_NONE if there is none. */
static iki_status
find_other_size(const loader *l, iki_sgf_node n, iki_sgf_prop *out)
{
    const iki_topo *t = &l->g->topo;
    for (*out = iki_sgf_first_prop(l->s, n); *out != IKI_SGF_NONE;
         *out = iki_sgf_next_prop(l->s, *out)) {
        int w, h;
        char text[32];
        if (!iki_sgf_is(l->s, *out, "SZ"))
            continue;
        iki_status status = text_of(l, *out, text, sizeof text);
        if (status != IKI_OK)
            return status;
        if (text[0] != '\0' && !(parse_size(text, &w, &h) && w == t->width && h == t->height))
            return IKI_OK;
    }
    return IKI_OK;
}

/* Warns, once for the record, of a size that does not count: one that comes second, or too late. */
static iki_status
note_other_size(loader *l)
{
    iki_sgf_prop p = IKI_SGF_NONE;
    iki_sgf_node n = l->root, at = n;
    iki_status status = IKI_OK;
    char shown[IKI_RECORD_VALUE], text[100];
    for (; n != IKI_SGF_NONE && p == IKI_SGF_NONE && status == IKI_OK;
         n = iki_sgf_first_child(l->s, n)) {
        at = n;
        status = find_other_size(l, n, &p);
    }
    if (status != IKI_OK || p == IKI_SGF_NONE)
        return status;
    if (iki_record_show(l->s, l->root, p, shown) != IKI_OK)
        return no_memory(l);
    snprintf(text, sizeof text, "%s and does not count: the board is %dx%d",
             at == l->root ? "is a second size" : "stands after the first node", l->g->topo.width,
             l->g->topo.height);
    iki_record_warn(&l->facts, "SZ", shown, text);
    return IKI_OK;
}

/* ------------------------------------------------------------------------------------------------
 * Nodes */

/* A value without blanks around it. */
static iki_sgf_text
trimmed(iki_sgf_text v)
{
    while (v.n > 0 && (unsigned char)v.bytes[0] <= ' ') {
        v.bytes++;
        v.n--;
    }
    while (v.n > 0 && (unsigned char)v.bytes[v.n - 1] <= ' ')
        v.n--;
    return v;
}

bool
iki_record_points(const iki_topo *t, iki_sgf_text value, iki_pset *set)
{
    iki_sgf_text v = trimmed(value);
    const char *colon = v.n > 0 ? memchr(v.bytes, ':', v.n) : NULL;
    size_t n = colon != NULL ? (size_t)(colon - v.bytes) : v.n;
    iki_point a, b;
    if (v.n == 0)
        return true;
    if (iki_sgf_point_read(t, v.bytes, n, &a) != IKI_OK || a == IKI_PASS)
        return false;
    b = a;
    if (colon != NULL &&
        (iki_sgf_point_read(t, colon + 1, v.n - n - 1, &b) != IKI_OK || b == IKI_PASS))
        return false;
    int ax = iki_topo_x(t, a), bx = iki_topo_x(t, b), ay = iki_topo_y(t, a), by = iki_topo_y(t, b);
    for (int y = ay < by ? ay : by; y <= (ay < by ? by : ay); y++)
        for (int x = ax < bx ? ax : bx; x <= (ax < bx ? bx : ax); x++)
            iki_pset_add(set, iki_topo_point(t, x, y));
    return true;
}

static iki_status
read_points(const loader *l, iki_sgf_prop p, iki_pset *set)
{
    *set = iki_pset_none();
    size_t n = iki_sgf_values(l->s, p);
    for (size_t i = 0; i < n; i++)
        if (!iki_record_points(&l->g->topo, iki_sgf_value(l->s, p, i), set))
            return fail_value(l, IKI_E_SYNTAX, p, i, "not a point of the board");
    return IKI_OK;
}

/* What a set-up property puts on its points; false if p is none. */
static bool
is_setup(const iki_sgf *s, iki_sgf_prop p, iki_color *color)
{
    static const char *const ids[] = {"AE", "AB", "AW"};
    for (*color = IKI_EMPTY; *color <= IKI_WHITE; ++*color)
        if (iki_sgf_is(s, p, ids[*color]))
            return true;
    return false;
}

/* A stone of a chain without liberties, or IKI_NOWHERE. */
static iki_point
stranded(const iki_topo *t, const iki_pset *black, const iki_pset *white)
{
    iki_pset stones = iki_pset_or(black, white), empty = iki_pset_minus(&t->points, &stones);
    const iki_pset *side[] = {black, white};
    for (int i = 0; i < 2; i++) {
        iki_pset seed = iki_topo_spread(t, &empty);
        iki_pset safe = iki_topo_flood(t, &seed, side[i]);
        iki_pset left = iki_pset_minus(side[i], &safe);
        if (!iki_pset_is_empty(&left))
            return iki_pset_first(&left);
    }
    return IKI_NOWHERE;
}

/* Puts the stones of a set-up node on the board; p is a property of it, for the message. */
static iki_status
put_stones(const loader *l, const iki_pset *black, const iki_pset *white, iki_sgf_prop p)
{
    iki_status status = iki_game_set_stones(l->g, black, white);
    if (status != IKI_E_ILLEGAL)
        return status == IKI_OK ? IKI_OK : no_memory(l);
    iki_point at = stranded(&l->g->topo, black, white);
    iki_assert(at != IKI_NOWHERE);
    char vertex[IKI_VERTEX_SIZE], text[80];
    snprintf(text, sizeof text, "the set-up leaves the chain at %s without a liberty",
             iki_vertex_write(&l->g->topo, at, vertex));
    return fail(l, IKI_E_ILLEGAL, p, 0, text);
}

/* Warns, once for the record, of points that two properties of a node set up differently. */
static void
note_overlap(loader *l, const iki_pset *twice)
{
    char vertex[IKI_VERTEX_SIZE], text[80];
    if (l->overlap || iki_pset_is_empty(twice))
        return;
    l->overlap = true;
    snprintf(text, sizeof text, "AB, AW and AE of one node name %s twice: the last counts",
             iki_vertex_write(&l->g->topo, iki_pset_first(twice), vertex));
    iki_record_warn(&l->facts, "", "", text);
}

/* AB, AW, AE of a node, in file order: where they name a point twice, the last word counts. */
static iki_status
set_up(loader *l, iki_sgf_node n)
{
    iki_pset named = iki_pset_none();
    iki_pset at[3] = {iki_pset_none(), l->g->board.at[IKI_BLACK], l->g->board.at[IKI_WHITE]};
    iki_sgf_prop last = IKI_SGF_NONE;
    for (iki_sgf_prop p = iki_sgf_first_prop(l->s, n); p != IKI_SGF_NONE;
         p = iki_sgf_next_prop(l->s, p)) {
        iki_color color;
        iki_pset points;
        if (!is_setup(l->s, p, &color))
            continue;
        iki_status status = read_points(l, p, &points);
        if (status != IKI_OK)
            return status;
        iki_pset twice = iki_pset_and(&named, &points);
        twice = iki_pset_minus(&twice, &at[color]);
        note_overlap(l, &twice);
        iki_pset_join(&named, &points);
        iki_pset_drop(&at[IKI_BLACK], &points);
        iki_pset_drop(&at[IKI_WHITE], &points);
        iki_pset_join(&at[color], &points);
        last = p;
    }
    return last == IKI_SGF_NONE ? IKI_OK : put_stones(l, &at[IKI_BLACK], &at[IKI_WHITE], last);
}

/* Warns, once for the record, of a PL that names no side. */
static iki_status
note_player(loader *l, iki_sgf_prop p)
{
    char shown[IKI_RECORD_VALUE];
    if (l->odd_player)
        return IKI_OK;
    l->odd_player = true;
    if (iki_record_show(l->s, l->root, p, shown) != IKI_OK)
        return no_memory(l);
    iki_record_warn(&l->facts, "PL", shown, "is neither B nor W: it is left out");
    return IKI_OK;
}

/* PL, by its first letter; the digits are those of FF[1]. */
static iki_status
set_player(loader *l, iki_sgf_node n)
{
    iki_sgf_prop p = iki_sgf_find(l->s, n, "PL");
    if (p == IKI_SGF_NONE)
        return IKI_OK;
    iki_sgf_text v = trimmed(iki_sgf_value(l->s, p, 0));
    char c = v.n > 0 ? v.bytes[0] : '\0';
    if (c == 'B' || c == 'b' || c == '1')
        iki_game_set_to_move(l->g, IKI_BLACK);
    else if (c == 'W' || c == 'w' || c == '2')
        iki_game_set_to_move(l->g, IKI_WHITE);
    else if (v.n > 0)
        return note_player(l, p);
    return IKI_OK;
}

static const char *
legality_word(iki_legality why)
{
    static const char *const words[] = {
        [IKI_LEGAL] = "legal", [IKI_OCCUPIED] = "occupied", [IKI_SUICIDE] = "suicide",
        [IKI_KO] = "ko",       [IKI_SUPERKO] = "superko",   [IKI_OFF_BOARD] = "not on the board",
    };
    iki_assert(why <= IKI_OFF_BOARD);
    return words[why];
}

/* A move that cannot be played: an error, or skipped. */
static iki_status
refuse(loader *l, iki_sgf_prop p, long number, const char *what)
{
    if (l->options->lenient) {
        l->facts.skipped++;
        return IKI_OK;
    }
    char text[120];
    snprintf(text, sizeof text, "move %ld: %s", number, what);
    return fail(l, IKI_E_ILLEGAL, p, 0, text);
}

static iki_status
refuse_point(loader *l, iki_sgf_prop p, long number, iki_sgf_text v)
{
    char text[80], shown[9];
    size_t n = 0;
    for (; n < v.n && n < sizeof shown - 1; n++)
        shown[n] = v.bytes[n] > ' ' && v.bytes[n] < 127 ? v.bytes[n] : '?';
    shown[n] = '\0';
    snprintf(text, sizeof text, "\"%s%s\" is not a point of a %dx%d board", shown,
             n < v.n ? "..." : "", l->g->topo.width, l->g->topo.height);
    return refuse(l, p, number, text);
}

/* Is p a move at the point before which to stop? */
static bool
is_awaited(const loader *l, iki_sgf_prop p)
{
    iki_point at;
    iki_sgf_text v = trimmed(iki_sgf_value(l->s, p, 0));
    return l->before != IKI_NOWHERE &&
           iki_sgf_point_read(&l->g->topo, v.bytes, v.n, &at) == IKI_OK && at == l->before;
}

/* The move p.  insists: it has KO, so that no ko forbids it. */
static iki_status
play(loader *l, iki_sgf_prop p, iki_color color, long number, bool insists)
{
    iki_point at;
    iki_legality why = IKI_LEGAL;
    if (iki_sgf_values(l->s, p) > 1)
        return refuse(l, p, number, "more than one point for one move");
    iki_sgf_text v = trimmed(iki_sgf_value(l->s, p, 0));
    if (iki_sgf_point_read(&l->g->topo, v.bytes, v.n, &at) != IKI_OK)
        return refuse_point(l, p, number, v);
    iki_status status =
        insists ? iki_game_force(l->g, color, at, &why) : iki_game_play(l->g, color, at, &why);
    if (status != IKI_E_ILLEGAL)
        return status == IKI_OK ? IKI_OK : no_memory(l);
    char vertex[IKI_VERTEX_SIZE], text[80];
    snprintf(text, sizeof text, "illegal move %c %s: %s", iki_color_letter(color),
             iki_vertex_write(&l->g->topo, at, vertex), legality_word(why));
    return refuse(l, p, number, text);
}

/* The moves of a node; *number counts those of the whole line. */
static iki_status
play_moves(loader *l, iki_sgf_node n, long *number)
{
    bool insists = iki_sgf_find(l->s, n, "KO") != IKI_SGF_NONE;
    for (iki_sgf_prop p = iki_sgf_first_prop(l->s, n); p != IKI_SGF_NONE;
         p = iki_sgf_next_prop(l->s, p)) {
        bool black = iki_sgf_is(l->s, p, "B");
        if (!black && !iki_sgf_is(l->s, p, "W"))
            continue;
        iki_color color = black ? IKI_BLACK : IKI_WHITE;
        ++*number;
        if (*number == l->options->before_move || is_awaited(l, p)) {
            iki_game_set_to_move(l->g, color);
            l->stopped = true;
            return IKI_OK;
        }
        if (*number > IKI_RECORD_MOVES_MAX)
            return fail(l, IKI_E_LIMIT, p, 0, "more than 1000000 moves");
        iki_status status = play(l, p, color, *number, insists);
        if (status != IKI_OK)
            return status;
    }
    return IKI_OK;
}

/* The graph that the root tells of; without a word of it the plain rectangle. */
static iki_status
set_graph(const loader *l, iki_sgf_node root)
{
    iki_topo topo = l->g->topo;
    iki_record_graph_fault fault;
    iki_status status = iki_record_graph_read(l->s, root, &topo, &fault);
    if (status != IKI_OK)
        return fail_value(l, status, fault.property, fault.value, fault.what);
    if (topo.plain)
        return IKI_OK;
    status = iki_game_set_topo(l->g, &topo);
    return status == IKI_OK ? IKI_OK : no_memory(l);
}

/* Reads the vertex before which to stop, which must be on the board of the record. */
static iki_status
read_before(loader *l)
{
    const char *text = l->options->before_vertex;
    const iki_topo *t = &l->g->topo;
    l->before = IKI_NOWHERE;
    if (text == NULL || iki_vertex_read(t, text, &l->before) == IKI_OK)
        return IKI_OK;
    return iki_error_set(l->error, IKI_E_ARGUMENT, "no vertex \"%.40s\" on a %dx%d board", text,
                         t->width, t->height);
}

static iki_status
play_line(loader *l, iki_sgf_node n)
{
    long number = 0;
    iki_status status = IKI_OK;
    for (; n != IKI_SGF_NONE && status == IKI_OK && !l->stopped; n = iki_sgf_first_child(l->s, n)) {
        status = set_up(l, n);
        if (status == IKI_OK)
            status = set_player(l, n);
        if (status == IKI_OK)
            status = play_moves(l, n, &number);
    }
    return status;
}

static long
moves_in(const iki_sgf *s, iki_sgf_node n)
{
    long moves = 0;
    for (iki_sgf_prop p = iki_sgf_first_prop(s, n); p != IKI_SGF_NONE; p = iki_sgf_next_prop(s, p))
        moves += iki_sgf_is(s, p, "B") || iki_sgf_is(s, p, "W");
    return moves;
}

iki_sgf_node
iki_record_node_before(const iki_sgf *s, size_t i, long move)
{
    iki_sgf_node at = iki_sgf_root(s, i);
    long moves = 0;
    for (iki_sgf_node n = at; n != IKI_SGF_NONE; n = iki_sgf_first_child(s, n)) {
        moves += moves_in(s, n);
        if (move > 0 && moves >= move)
            break;
        at = n;
    }
    return at;
}

iki_status
iki_record_load(const iki_sgf *s, size_t i, const iki_record_options *options, iki_game *g,
                iki_record_facts *facts, iki_error *error)
{
    iki_assert(i < iki_sgf_games(s));
    iki_assert(options->before_move >= 0);
    iki_sgf_node root = iki_sgf_root(s, i);
    loader l = {.s = s, .root = root, .options = options, .error = error};
    iki_record_info info = {.rules = g->rules};
    int width = 0, height = 0;
    iki_status status = check_game_type(&l, root);
    if (status == IKI_OK)
        status = read_size(&l, root, &width, &height);
    if (status == IKI_OK && iki_record_info_read(s, root, &info, &l.facts) != IKI_OK)
        status = no_memory(&l);
    if (status != IKI_OK)
        return status;
    l.g = iki_game_new(width, height, &info.rules);
    if (l.g == NULL)
        return no_memory(&l);
    l.g->handicap = info.handicap;
    status = set_graph(&l, root);
    if (status == IKI_OK)
        status = note_other_size(&l);
    if (status == IKI_OK)
        status = read_before(&l);
    if (status == IKI_OK)
        status = play_line(&l, root);
    if (status != IKI_OK) {
        iki_game_free(l.g);
        return status;
    }
    iki_record_note_flaws(s, i, &l.facts);
    iki_record_info_decide(&info, l.g, &l.facts);
    l.g->komi = l.facts.has_komi ? l.facts.komi : g->komi;
    iki_game_replace(g, l.g);
    if (facts != NULL)
        *facts = l.facts;
    return IKI_OK;
}
