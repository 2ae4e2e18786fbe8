/* cmd_eye - the status of eyes: the paper's words, the exact values behind them, the classes. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/session.h"
#include "src/eye/eye.h"

#include <string.h>

/* The eye at a vertex with its answer; *solved is false when it is too large to solve. */
static iki_status
ask(iki_session *s, iki_point p, const char *text, iki_eye *eye, iki_eye_answer *answer,
    bool *solved, iki_sbuf *out)
{
    const iki_board *b = &s->game->board;
    if (iki_eye_find(b, p, eye) != IKI_OK)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "no eye at %s", text);
    iki_budget budget = iki_session_budget(s);
    iki_status status = iki_eye_evaluate(b, eye, s->game->rules.suicide, &budget, s->eyes, answer);
    *solved = status == IKI_OK;
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* Moves of an answer, each after a blank: vertices, then "outside", "pass". */
static void
write_moves(const iki_topo *t, const iki_eye *eye, uint16_t moves, iki_sbuf *out)
{
    char v[IKI_VERTEX_SIZE];
    for (int i = 0; i < eye->graph.size; i++) {
        if ((moves >> i & 1) != 0)
            iki_sbuf_printf(out, " %s", iki_vertex_write(t, eye->point[i], v));
    }
    if ((moves >> IKI_EYE_OUTSIDE & 1) != 0)
        iki_sbuf_puts(out, " outside");
    if ((moves >> IKI_EYE_PASS & 1) != 0)
        iki_sbuf_puts(out, " pass");
}

static iki_status
eye_status(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_eye eye;
    iki_eye_answer answer;
    bool solved;
    iki_status status = ask(s, a->v[0].point, a->v[0].text, &eye, &answer, &solved, out);
    if (status == IKI_E_ARGUMENT && iki_eye_is_shared(&s->game->board, a->v[0].point)) {
        iki_sbuf_clear(out);
        iki_sbuf_puts(out, iki_eye_status_word(IKI_EYE_UNKNOWN));
        return IKI_OK;
    }
    if (status != IKI_OK)
        return status;
    if (!solved) {
        iki_sbuf_puts(out, iki_eye_status_word(IKI_EYE_UNKNOWN));
        return IKI_OK;
    }
    iki_sbuf_puts(out, iki_eye_status_word(iki_eye_status_of(&eye, &answer)));
    if (iki_eye_status_of(&eye, &answer) != IKI_EYE_UNKNOWN)
        write_moves(&s->game->topo, &eye, iki_eye_hot_spots(&eye, &answer), out);
    return IKI_OK;
}

static void
write_points(const iki_topo *t, const char *key, const iki_eye *eye, iki_eye_set set, iki_sbuf *out)
{
    iki_sbuf_puts(out, key);
    write_moves(t, eye, set, out);
    iki_sbuf_putc(out, '\n');
}

/* What the neighbour classification says: explanation, from the exact solution. */
static iki_status
write_explanation(iki_session *s, const iki_eye *eye, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    iki_eye_class class = {.life_property = false};
    iki_budget budget = iki_session_budget(s);
    iki_status status = iki_eye_explain(eye, s->game->rules.suicide, &budget, s->eyes, &class);
    if (status != IKI_OK && status != IKI_E_LIMIT)
        return status;
    write_points(t, "vital", eye, class.vital, out);
    write_points(t, "end", eye, class.end, out);
    iki_sbuf_printf(out, "size %d\nclass ", eye->graph.size);
    iki_eye_write_classes(eye, out);
    iki_sbuf_putc(out, '\n');
    iki_sbuf_printf(out, "life_property %s\n",
                    status != IKI_OK      ? "n/a"
                    : class.life_property ? "yes"
                                          : "no");
    return IKI_OK;
}

static void
write_answer(const iki_topo *t, const iki_eye *eye, const iki_eye_answer *answer, iki_sbuf *out)
{
    static const char *const keys[2] = {"attacker_first", "defender_first"};
    for (int side = 0; side < 2; side++) {
        char value[8];
        iki_sbuf_printf(out, "%s %s", keys[side], iki_eye_value_text(answer->value[side], value));
        write_moves(t, eye, answer->moves[side], out);
        iki_sbuf_putc(out, '\n');
    }
    iki_sbuf_printf(out, "eye_liberties %d %d %d %d\n", answer->liberties[0], answer->liberties[1],
                    answer->liberties[2], answer->liberties[3]);
}

static iki_status
eye_info(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const char *const places[] = {"centre", "side", "corner", "open"};
    iki_eye eye;
    iki_eye_answer answer;
    bool solved;
    iki_status status = ask(s, a->v[0].point, a->v[0].text, &eye, &answer, &solved, out);
    if (status != IKI_OK)
        return status;
    iki_sbuf_printf(out, "placement %s\nplain %s\n",
                    places[iki_eye_placement(&s->game->board, &eye)],
                    iki_eye_is_plain(&eye) ? "yes" : "no");
    if (eye.too_large) {
        iki_sbuf_printf(out, "size %d\nexternal %d\nstatus unknown\n", iki_pset_count(&eye.space),
                        eye.external);
        return IKI_OK;
    }
    status = write_explanation(s, &eye, out);
    if (status != IKI_OK)
        return status;
    iki_sbuf_printf(out, "stones %d\nexternal %d\n", __builtin_popcount(eye.content.attacker),
                    eye.external);
    if (solved)
        write_answer(&s->game->topo, &eye, &answer, out);
    iki_sbuf_printf(
        out, "status %s\n",
        iki_eye_status_word(solved ? iki_eye_status_of(&eye, &answer) : IKI_EYE_UNKNOWN));
    return IKI_OK;
}

/* --- classes -------------------------------------------------------------------------------- */

/* The shapes of one size, sorted into neighbour classes. */
typedef struct class_list {
    iki_eye_shape shape[IKI_SHAPES_MAX];
    char name[IKI_SHAPES_MAX][IKI_EYE_NAME_SIZE]; /* of each shape; "" where it has a hole */
    int shapes;
} class_list;

static void
list_shapes(int n, class_list *list)
{
    list->shapes = iki_eye_shapes(n, list->shape);
    for (int i = 0; i < list->shapes; i++) {
        iki_eye_graph g = iki_eye_shape_graph(list->shape[i], 0);
        iki_eye_class_name(&g, iki_eye_all(&g), list->name[i]);
        /* the paper's classes do not part alpha from beta */
        if (iki_eye_shape_has_hole(list->shape[i]))
            list->name[i][0] = '\0';
    }
}

static iki_status
explain_shape(iki_session *s, iki_eye_shape shape, iki_eye_class *out)
{
    iki_eye eye = {.graph = iki_eye_shape_graph(shape, 0)};
    iki_budget budget = iki_session_budget(s);
    return iki_eye_explain(&eye, false, &budget, s->eyes, out);
}

/* The digits of a name without "-alpha" or "-beta". */
static size_t
digits(const char *name)
{
    return strspn(name, "0123456789");
}

static bool
same_class(const char *a, const char *b)
{
    return digits(a) == digits(b) && strncmp(a, b, digits(a)) == 0;
}

/* One line: the class of shape i, how many shapes share it, and whether they have the life
 * property. */
static iki_status
write_class(iki_session *s, const class_list *list, int i, iki_sbuf *out)
{
    int shapes = 0, living = 0;
    for (int k = i; k < list->shapes; k++) {
        if (!same_class(list->name[k], list->name[i]))
            continue;
        iki_eye_class class;
        iki_status status = explain_shape(s, list->shape[k], &class);
        if (status != IKI_OK)
            return status;
        shapes++;
        living += class.life_property;
    }
    iki_sbuf_printf(out, "%.*s %d %s\n", (int)digits(list->name[i]), list->name[i], shapes,
                    living == shapes ? "yes"
                    : living == 0    ? "no"
                                     : "mixed");
    return IKI_OK;
}

static iki_status
write_all_classes(iki_session *s, const class_list *list, iki_sbuf *out)
{
    for (int i = 0; i < list->shapes; i++) {
        bool first = list->name[i][0] != '\0';
        for (int k = 0; k < i; k++)
            first = first && !same_class(list->name[k], list->name[i]);
        iki_status status = first ? write_class(s, list, i, out) : IKI_OK;
        if (status != IKI_OK)
            return status;
    }
    return IKI_OK;
}

/* A shape as rows of letters, top row first, with its vital and end points. */
static void
draw_shape(iki_eye_shape shape, const iki_eye_class *class, iki_sbuf *out)
{
    enum { BOX = 8 };
    for (int y = BOX - 1; y >= 0; y--) {
        unsigned row = (unsigned)(shape >> (BOX * y)) & 0xFF;
        for (int x = 0; row >> x != 0; x++) {
            iki_eye_shape cell = UINT64_C(1) << (BOX * y + x);
            int i = __builtin_popcountll(shape & (cell - 1));
            char c = '.';
            if ((row >> x & 1) == 0)
                c = ' ';
            else if ((class->vital >> i & 1) != 0)
                c = 'V';
            else if ((class->end >> i & 1) != 0)
                c = 'E';
            iki_sbuf_putc(out, c);
        }
        if (row != 0)
            iki_sbuf_putc(out, '\n');
    }
}

static iki_status
draw_class(iki_session *s, const class_list *list, const char *name, iki_sbuf *out)
{
    int drawn = 0;
    for (int i = 0; i < list->shapes; i++) {
        bool wanted = name[digits(name)] == '\0' ? same_class(list->name[i], name)
                                                 : strcmp(list->name[i], name) == 0;
        if (!wanted || list->name[i][0] == '\0')
            continue;
        iki_eye_class class;
        iki_status status = explain_shape(s, list->shape[i], &class);
        if (status != IKI_OK)
            return status;
        iki_sbuf_printf(out, "shape %d\n", ++drawn);
        draw_shape(list->shape[i], &class, out);
    }
    if (drawn == 0)
        return IKI_FAIL(out, IKI_E_ARGUMENT,
                        "no eyes of class %s: iki-eye_classes lists the classes", name);
    return IKI_OK;
}

static iki_status
eye_classes(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    int64_t n = a->v[0].number;
    if (n < 1 || n > IKI_SHAPE_CELLS_MAX)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "there are classes for eyes of 1 to %d points",
                        IKI_SHAPE_CELLS_MAX);
    class_list list;
    list_shapes((int)n, &list);
    if (a->v[1].text != NULL)
        return draw_class(s, &list, a->v[1].text, out);
    return write_all_classes(s, &list, out);
}

/* Black's eye A1 B1 C1 with a white stone in its middle: three in a row, dead. */
#define THREE "boardsize 5; gogui-setup b A2 b B2 b C2 b D2 b D1 w B1 w A3 w B3 w C3 w D3 w E2 w E1"

const iki_command iki_cmd_eye[] = {
    {.name = "eye_status",
     .run = eye_status,
     .args = "vertex:vertex",
     .reply = "alive, alive_in_atari, unsettled, nakade, seki, ko or unknown, then moves",
     .gui = "pstring/Eye status/eye_status %p",
     .help = "The status of the eye at the vertex, which is a point of the eye space or a stone of "
             "the chain around it; then the moves that matter. These are the moves that capture "
             "the stones inside (alive_in_atari), that kill and save (unsettled), that make two "
             "eyes (seki) or that keep the ko. Eyes enclosed by several chains and eyes beyond the "
             "node limit are unknown.",
     .example = {THREE, "eye_status A1", "nakade"}},
    {.name = "iki-eye_info",
     .run = eye_info,
     .args = "vertex:vertex",
     .reply = "lines of KEY VALUE",
     .gui = "string/Eye in detail/iki-eye_info %p",
     .help = "All about the eye at the vertex. placement: centre, side, corner or open; plain: "
             "no stone of the owner is inside, every empty point touches the chain around it, "
             "and the attacker has at most one chain inside; vital and end points; size; class "
             "(neighbours of each point, one word a region); life_property: whether the chain "
             "lives whatever stones the attacker has inside; stones of the attacker inside; "
             "external liberties; attacker_first and defender_first: the value (L two eyes, S "
             "seki, D dead, Kj ko: the defender lives with at least j more ko threats than the "
             "attacker) and the moves that keep it; eye_liberties: in a race, attacker and "
             "defender to move, with kos in favour of the attacker, then the same in favour of "
             "the defender; status.",
     .example = {THREE, "iki-eye_info A1",
                 "placement side\nplain yes\nvital B1\nend A1 C1\nsize 3\nclass 112\n"
                 "life_property no\nstones 1\nexternal 0\nattacker_first D A1 C1 pass\n"
                 "defender_first D\neye_liberties 2 2 2 2\nstatus nakade"}},
    {.name = "iki-eye_classes",
     .run = eye_classes,
     .args = "points:int [class:word]",
     .reply = "lines of CLASS SHAPES LIFE_PROPERTY, or drawings",
     .help = "The neighbour classes of the eyes of 1 to 8 points in the centre: how many shapes "
             "each has, and whether they have the life property (mixed: some have). With a class, "
             "its shapes are drawn, with vital points (V) and end points (E).",
     .example = {NULL, "iki-eye_classes 4", "1122 3 no\n1113 1 no\n2222 1 no"}},
    {.name = NULL},
};
