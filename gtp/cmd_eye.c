/* cmd_eye - the status of eyes: the paper's words, the exact values behind them, the classes.
 *
 * What the exact solver cannot tell, eyes of several chains and large ones, is asked of the
 * judgement of the whole board. */
#include "engine/go/vertex.h"
#include "gtp/command.h"
#include "gtp/session.h"
#include "src/eye/eye.h"
#include "src/eye/placement.h"

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

/* --- what other methods know ----------------------------------------------------------------- */

/* What the judgement says of all blocks of an eye alike. */
typedef struct opinion {
    iki_eye_status status;      /* unknown where it is an estimate, or the blocks differ */
    const iki_verdict *verdict; /* of the first block; NULL: nobody was asked */
} opinion;

static iki_eye_status
status_of_verdict(const iki_verdict *v)
{
    if (v->certainty == IKI_ESTIMATED)
        return IKI_EYE_UNKNOWN;
    switch (v->life) {
    case IKI_ALIVE:
        return IKI_EYE_ALIVE;
    case IKI_DEAD:
        return IKI_EYE_NAKADE;
    case IKI_SEKI:
        return IKI_EYE_SEKI;
    case IKI_CRITICAL:
        return IKI_EYE_UNSETTLED;
    default:
        return IKI_EYE_UNKNOWN;
    }
}

static iki_status
ask_others(iki_session *s, const iki_pset *blocks, opinion *out)
{
    const iki_judgement *j;
    *out = (opinion){.verdict = NULL};
    iki_status status = iki_session_judge(s, &j);
    if (status != IKI_OK)
        return status;
    IKI_CHAINS_FOR(chain, &s->game->board, blocks) {
        const iki_verdict *v = iki_judgement_at(j, iki_pset_first(&chain));
        iki_eye_status one = status_of_verdict(v);
        out->status = out->verdict == NULL || out->status == one ? one : IKI_EYE_UNKNOWN;
        out->verdict = out->verdict == NULL ? v : out->verdict;
    }
    return IKI_OK;
}

/* --- eye_status ------------------------------------------------------------------------------ */

/* The status of an eye that no single block encloses, in the same words. */
static iki_status
shared_status(iki_session *s, iki_point p, const char *text, iki_sbuf *out)
{
    iki_pset region, owners = iki_eye_owners(&s->game->board, p, &region);
    opinion o;
    if (iki_pset_is_empty(&owners))
        return IKI_FAIL(out, IKI_E_ARGUMENT, "no eye at %s", text);
    iki_status status = ask_others(s, &owners, &o);
    if (status == IKI_OK)
        iki_sbuf_puts(out, iki_eye_status_word(o.status));
    return status;
}

static iki_status
eye_status(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_eye eye;
    iki_eye_answer answer;
    bool solved;
    iki_status status = ask(s, a->v[0].point, a->v[0].text, &eye, &answer, &solved, out);
    if (status == IKI_E_ARGUMENT) {
        iki_sbuf_clear(out);
        return shared_status(s, a->v[0].point, a->v[0].text, out);
    }
    if (status != IKI_OK)
        return status;
    iki_eye_status word = solved ? iki_eye_status_of(&eye, &answer) : IKI_EYE_UNKNOWN;
    if (word == IKI_EYE_UNKNOWN) {
        iki_pset block = iki_board_chain(&s->game->board, eye.block);
        opinion o;
        status = ask_others(s, &block, &o);
        if (status == IKI_OK)
            iki_sbuf_puts(out, iki_eye_status_word(o.status));
        return status;
    }
    iki_sbuf_puts(out, iki_eye_status_word(word));
    write_moves(&s->game->topo, &eye, iki_eye_hot_spots(&eye, &answer), out);
    iki_sbuf_puts(out, iki_eye_is_saved_by_capture(&eye, &answer) ? " by_capture" : "");
    return IKI_OK;
}

/* --- iki-eye_info ---------------------------------------------------------------------------- */

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

/* The points of an eye and how it lies. */
static void
write_place(const iki_session *s, const iki_eye *eye, iki_sbuf *out)
{
    static const char *const places[] = {"centre", "side", "corner", "open"};
    iki_sbuf_printf(out, "placement %s\nplain %s\n",
                    places[iki_eye_placement(&s->game->board, eye)],
                    iki_eye_is_plain(eye) ? "yes" : "no");
    if (eye->too_large)
        iki_sbuf_printf(out, "size %d\n", iki_pset_count(&eye->space));
}

/* The status by the other methods, and which of them; or why there is none. */
static iki_status
write_opinion(iki_session *s, const iki_pset *blocks, const char *reason, iki_sbuf *out)
{
    opinion o;
    iki_status status = ask_others(s, blocks, &o);
    if (status != IKI_OK)
        return status;
    iki_sbuf_printf(out, "status %s\n", iki_eye_status_word(o.status));
    if (o.status != IKI_EYE_UNKNOWN)
        iki_sbuf_printf(out, "method %s %s\n", iki_method_word(o.verdict->method),
                        iki_certainty_word(o.verdict->certainty));
    else
        iki_sbuf_printf(out, "why %s, and the other methods only estimate\n", reason);
    return IKI_OK;
}

/* An eye that no single block encloses. */
static iki_status
shared_info(iki_session *s, iki_point p, const char *text, iki_sbuf *out)
{
    const iki_topo *t = &s->game->topo;
    iki_pset region, firsts = iki_pset_none();
    iki_pset owners = iki_eye_owners(&s->game->board, p, &region);
    if (iki_pset_is_empty(&owners))
        return IKI_FAIL(out, IKI_E_ARGUMENT, "no eye at %s", text);
    IKI_CHAINS_FOR(chain, &s->game->board, &owners)
        iki_pset_add(&firsts, iki_pset_first(&chain));
    iki_sbuf_printf(out, "size %d\nowners ", iki_pset_count(&region));
    iki_vertex_write_set(t, &firsts, out);
    iki_sbuf_putc(out, '\n');
    return write_opinion(s, &owners, "several chains enclose the eye", out);
}

/* What becomes of the block with all its eyes. */
static iki_status
write_whole(iki_session *s, const iki_eye *eye, const iki_eye_answer *answer, iki_sbuf *out)
{
    iki_sbuf_printf(out, "external %d\n", eye->external);
    if (answer != NULL)
        write_answer(&s->game->topo, eye, answer, out);
    iki_eye_status word = answer != NULL ? iki_eye_status_of(eye, answer) : IKI_EYE_UNKNOWN;
    if (word != IKI_EYE_UNKNOWN) {
        iki_sbuf_printf(out, "status %s%s\n", iki_eye_status_word(word),
                        iki_eye_is_saved_by_capture(eye, answer) ? " by_capture" : "");
        return IKI_OK;
    }
    iki_pset block = iki_board_chain(&s->game->board, eye->block);
    return write_opinion(s, &block,
                         eye->too_large ? "the eye space has more than 12 points"
                         : eye->open_ended && answer != NULL
                             ? "the block may have more eye space, too large to solve"
                             : "the node limit was reached",
                         out);
}

static iki_status
eye_info(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_eye eye, one;
    iki_eye_answer answer;
    bool solved;
    iki_status status = ask(s, a->v[0].point, a->v[0].text, &eye, &answer, &solved, out);
    if (status == IKI_E_ARGUMENT) {
        iki_sbuf_clear(out);
        return shared_info(s, a->v[0].point, a->v[0].text, out);
    }
    if (status != IKI_OK)
        return status;
    if (!iki_eye_region(&s->game->board, &eye, a->v[0].point, &one))
        one = eye; /* a stone of the block was asked for */
    write_place(s, &one, out);
    status = one.too_large ? IKI_OK : write_explanation(s, &one, out);
    if (status != IKI_OK)
        return status;
    if (!one.too_large)
        iki_sbuf_printf(out, "stones %d\n", iki_count_bits(one.content.attacker));
    if (iki_pset_count(&eye.space) != iki_pset_count(&one.space)) {
        iki_sbuf_puts(out, "space ");
        iki_vertex_write_set(&s->game->topo, &eye.space, out);
        iki_sbuf_putc(out, '\n');
    }
    return write_whole(s, &eye, solved ? &answer : NULL, out);
}

/* --- classes -------------------------------------------------------------------------------- */

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

static iki_status
eye_classes(iki_session *s, const iki_args *a, iki_sbuf *out)
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

/* Black's eye A1 B1 C1 with a white stone in its middle: three in a row, dead. */
#define THREE "boardsize 5; gogui-setup b A2 b B2 b C2 b D2 b D1 w B1 w A3 w B3 w C3 w D3 w E2 w E1"

const iki_command iki_cmd_eye[] = {
    {.name = "eye_status",
     .run = eye_status,
     .args = "vertex:vertex",
     .reply = "alive, alive_in_atari, unsettled, nakade, seki, ko or unknown, then moves, and "
              "by_capture",
     .gui = "pstring/Eye status/eye_status %p",
     .help = "The status of the eye at the vertex, which is a point of the eye space or a stone of "
             "the chain around it; then the moves that matter. These are the moves that capture "
             "the stones inside (alive_in_atari), that kill and save (unsettled), that make two "
             "eyes (seki) or that keep the ko. by_capture: the chain is unsettled because it is in "
             "atari; the opponent takes it, but if its owner moves first, capturing the stones "
             "inside saves it. Eyes enclosed by several chains, eyes of more than 12 points and "
             "eyes beyond the node limit have the status that the other methods prove or search "
             "for their chains (as in iki-verdicts), and unknown where these only estimate.",
     .example = {THREE, "eye_status A1", "nakade"}},
    {.name = "iki-eye_info",
     .run = eye_info,
     .args = "vertex:vertex",
     .reply = "lines of KEY VALUE",
     .gui = "string/Eye in detail/iki-eye_info %p",
     .help = "All about the eye at the vertex, then about its chain. The eye: placement: centre, "
             "side, corner or open; plain: "
             "no stone of the owner is inside, every empty point touches the chain around it, "
             "and the attacker has at most one chain inside; vital and end points; size; class "
             "(neighbours of each point, ascending); life_property: whether the chain "
             "lives whatever stones the attacker has inside; stones of the attacker inside. "
             "The chain with all its eyes, space (all their points, where there are several): "
             "external liberties; attacker_first and defender_first: the value (L two eyes, S "
             "seki, D dead, Kj ko: the defender lives with at least j more ko threats than the "
             "attacker) and the moves that keep it; eye_liberties: in a race, attacker and "
             "defender to move, with kos in favour of the attacker, then the same in favour of "
             "the defender; status as in eye_status, with the method where another one tells it, "
             "or why it is unknown. If the vertex is a stone of the chain, the first part is about "
             "all its eyes together, with one class for each. An eye that several chains enclose: "
             "size, owners, status.",
     .example = {THREE, "iki-eye_info A1",
                 "placement side\nplain yes\nvital B1\nend A1 C1\nsize 3\nclass 112\n"
                 "life_property no\nstones 1\nexternal 0\nattacker_first D A1 C1 pass\n"
                 "defender_first D\neye_liberties 2 2 2 2\nstatus nakade"}},
    {.name = "iki-eye_classes",
     .run = eye_classes,
     .args = "points:int [place:centre|side|corner] [class:word]",
     .reply = "lines of CLASS SHAPES LIFE_PROPERTY, or drawings",
     .help = "The neighbour classes of the eyes of 1 to 8 points in the centre, on the side or in "
             "the corner: how many shapes each has, and whether they have the life property "
             "(mixed: some have). On the side and in the corner each way to lie there counts as a "
             "shape. With a class (digits in any order, brackets allowed), its shapes are drawn, "
             "with vital points (V), end points (E) and the edges of the board.",
     .example = {NULL, "iki-eye_classes 4", "1122 3 no\n1113 1 no\n2222 1 no"}},
    {.name = NULL},
};
