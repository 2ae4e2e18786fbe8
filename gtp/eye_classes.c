/* eye_classes - the eyes of one size, by neighbour class, and drawn. */
#include "gtp/eye_classes.h"

#include "src/eye/answer.h"
#include "src/eye/placement.h"

#include <string.h>

/* The eyes of one size in one place, sorted into neighbour classes. */
typedef struct class_list {
    iki_eye_edges edges;
    iki_eye_shape shape[IKI_PLACEMENTS_MAX];
    char name[IKI_PLACEMENTS_MAX][IKI_EYE_NAME_SIZE];
    int shapes;
} class_list;

static void
list_shapes(int n, iki_eye_edges edges, class_list *list)
{
    iki_eye_shape free_shape[IKI_SHAPES_MAX], form[IKI_PLACEMENTS_OF_SHAPE];
    int count = iki_eye_shapes(n, free_shape);
    list->edges = edges;
    list->shapes = 0;
    for (int i = 0; i < count; i++) {
        int forms = iki_eye_placements(free_shape[i], edges, form);
        for (int k = 0; k < forms; k++) {
            iki_eye_graph g = iki_eye_shape_graph(form[k], edges);
            iki_eye_class_name(&g, iki_eye_all(&g), list->name[list->shapes]);
            list->shape[list->shapes++] = form[k];
        }
    }
    iki_assert(list->shapes <= IKI_PLACEMENTS_MAX);
}

static iki_status
explain_shape(iki_session *s, iki_eye_shape shape, iki_eye_edges edges, iki_eye_class *out)
{
    iki_eye eye = {.graph = iki_eye_shape_graph(shape, edges)};
    iki_budget budget = iki_session_budget(s);
    return iki_eye_explain(&eye, false, &budget, s->eyes, out);
}

/* Life properties that were found; equal games are solved once. */
typedef struct known_games {
    iki_eye_graph graph[IKI_EYE_TABLE_CLASSES];
    bool lives[IKI_EYE_TABLE_CLASSES];
    int count;
} known_games;

static iki_status
find_life_property(iki_session *s, const class_list *list, int i, known_games *known, bool *lives)
{
    uint8_t map[IKI_EYE_MAX];
    iki_eye_class class;
    iki_eye_graph g = iki_eye_shape_graph(list->shape[i], list->edges);
    for (int k = 0; k < known->count; k++) {
        *lives = known->lives[k];
        if (iki_eye_isomorphic(&g, &known->graph[k], map))
            return IKI_OK;
    }
    *lives = false;
    iki_status status = explain_shape(s, list->shape[i], list->edges, &class);
    if (status != IKI_OK)
        return status;
    *lives = class.life_property;
    if (known->count < IKI_EYE_TABLE_CLASSES) {
        known->graph[known->count] = g;
        known->lives[known->count++] = *lives;
    }
    return IKI_OK;
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
write_class(iki_session *s, const class_list *list, int i, known_games *known, iki_sbuf *out)
{
    int shapes = 0, living = 0;
    for (int k = i; k < list->shapes; k++) {
        bool lives;
        if (!same_class(list->name[k], list->name[i]))
            continue;
        iki_status status = find_life_property(s, list, k, known, &lives);
        if (status != IKI_OK)
            return status;
        shapes++;
        living += lives;
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
    known_games known = {.count = 0};
    for (int i = 0; i < list->shapes; i++) {
        bool first = true;
        for (int k = 0; k < i; k++)
            first = first && !same_class(list->name[k], list->name[i]);
        iki_status status = first ? write_class(s, list, i, &known, out) : IKI_OK;
        if (status != IKI_OK)
            return status;
    }
    return IKI_OK;
}

/* A shape as rows of letters, top row first, with its vital and end points; edges of the board are
 * drawn. */
static void
draw_shape(iki_eye_shape shape, iki_eye_edges edges, const iki_eye_class *class, iki_sbuf *out)
{
    enum { BOX = 8 };
    bool west = (edges & IKI_EDGE_WEST) != 0;
    for (int y = BOX - 1; y >= 0; y--) {
        unsigned row = (unsigned)(shape >> (BOX * y)) & 0xFF;
        if (row != 0 && west)
            iki_sbuf_putc(out, '|');
        for (int x = 0; row >> x != 0; x++) {
            iki_eye_shape cell = UINT64_C(1) << (BOX * y + x);
            int i = iki_count_bits(shape & (cell - 1));
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
    if ((edges & IKI_EDGE_SOUTH) != 0)
        iki_sbuf_puts(out, west ? "+--------\n" : "--------\n");
}

/* A name as it is stored: digits ascending, brackets left out.  False if it is none. */
static bool
read_class(const char *text, char name[IKI_EYE_NAME_SIZE])
{
    bool bracket = text[0] == '[';
    text += bracket;
    size_t n = digits(text), rest = n + (bracket && text[n] == ']');
    if (n == 0 || (bracket && rest == n) || n + strlen(text + rest) >= IKI_EYE_NAME_SIZE)
        return false;
    memcpy(name, text, n);
    memcpy(name + n, text + rest, strlen(text + rest) + 1);
    for (size_t i = 1; i < digits(name); i++) {
        for (size_t k = i; k > 0 && name[k - 1] > name[k]; k--) {
            char c = name[k];
            name[k] = name[k - 1];
            name[k - 1] = c;
        }
    }
    return true;
}

static iki_status
draw_class(iki_session *s, const class_list *list, const char *text, iki_sbuf *out)
{
    int drawn = 0;
    char name[IKI_EYE_NAME_SIZE];
    bool is_name = read_class(text, name);
    for (int i = 0; i < list->shapes && is_name; i++) {
        bool wanted = name[digits(name)] == '\0' ? same_class(list->name[i], name)
                                                 : strcmp(list->name[i], name) == 0;
        if (!wanted)
            continue;
        iki_eye_class class;
        iki_status status = explain_shape(s, list->shape[i], list->edges, &class);
        if (status != IKI_OK)
            return status;
        iki_sbuf_printf(out, "shape %d\n", ++drawn);
        draw_shape(list->shape[i], list->edges, &class, out);
    }
    if (drawn == 0)
        return IKI_FAIL(out, IKI_E_ARGUMENT,
                        "no eyes of class %.40s: iki-eye_classes lists the classes", text);
    return IKI_OK;
}

iki_status
iki_eye_classes_reply(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    static const iki_eye_edges places[] = {0, IKI_EDGE_SOUTH, IKI_EDGE_SOUTH | IKI_EDGE_WEST};
    int64_t n = a->v[0].number;
    if (n < 1 || n > IKI_SHAPE_CELLS_MAX)
        return IKI_FAIL(out, IKI_E_ARGUMENT, "there are classes for eyes of 1 to %d points",
                        IKI_SHAPE_CELLS_MAX);
    class_list list;
    list_shapes((int)n, a->v[1].text != NULL ? places[a->v[1].number] : 0, &list);
    if (a->v[2].text != NULL)
        return draw_class(s, &list, a->v[2].text, out);
    return write_all_classes(s, &list, out);
}
