/* table_make - writes the data of src/eye/table as C source, with the solver that it stands for.
 *
 * A program of the build, not of the library.  It takes all shapes of up to seven cells in all
 * turns and places, sorts them into classes, solves each class once and stores its answers without
 * repetition. */
#include "src/eye/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 200000, ANSWERS_MAX = 65536, BUCKETS = 1 << 17 };

static iki_eye_table_class classes[IKI_EYE_TABLE_CLASSES];
static int class_count;
static iki_eye_table_slot slots[IKI_EYE_TABLE_SLOTS];
static uint16_t rows[ROWS_MAX];
static uint32_t row_count;
static iki_eye_table_row answers[ANSWERS_MAX];
static uint32_t answer_count, bucket[BUCKETS]; /* bucket: answer index + 1 */

static void
stop(const char *why)
{
    fprintf(stderr, "eye_table_make: %s\n", why);
    exit(EXIT_FAILURE);
}

static uint16_t
store_answer(const iki_eye_table_row *row)
{
    uint64_t words[2] = {0, 0};
    memcpy(words, row, sizeof *row);
    uint64_t h = words[0] * UINT64_C(0x9E3779B97F4A7C15) ^ words[1] * UINT64_C(0xD1B54A32D192ED03);
    uint32_t i = (uint32_t)(h >> 40) % BUCKETS;
    for (; bucket[i] != 0; i = (i + 1) % BUCKETS) {
        if (memcmp(&answers[bucket[i] - 1], row, sizeof *row) == 0)
            return (uint16_t)(bucket[i] - 1);
    }
    if (answer_count == ANSWERS_MAX)
        stop("more different answers than a row can name");
    answers[answer_count] = *row;
    bucket[i] = ++answer_count;
    return (uint16_t)(answer_count - 1);
}

static iki_eye_table_row
make_row(const iki_eye_graph *g, iki_eye_solution *s, iki_eye_content c, int outside)
{
    iki_eye_table_row row;
    memset(&row, 0, sizeof row);
    bool dead = outside == 0 && iki_eye_wall_liberties(g, c) == 0;
    if (dead || !iki_eye_possible(g, c))
        return row;
    iki_eye_answer a;
    if (iki_eye_ask(s, c, outside, &a) != IKI_OK)
        stop("out of memory");
    for (int i = 0; i < 2; i++) {
        row.value[i] = a.value[i];
        row.moves[i] = a.moves[i];
    }
    for (int i = 0; i < 4; i++)
        row.liberties[i] = (int8_t)a.liberties[i];
    return row;
}

/* All contents of a class, in the order of iki_eye_table_content. */
static void
solve_class(iki_eye_table_class *class)
{
    const iki_eye_graph *g = &class->graph;
    unsigned all = iki_eye_all(g);
    iki_arena arena;
    iki_budget budget;
    iki_eye_solution *s;
    iki_arena_init(&arena, 0);
    iki_budget_init(&budget, 0, 0);
    if (iki_eye_solve(g, IKI_EYE_OUTSIDE_MAX, false, &budget, &arena, &s) != IKI_OK)
        stop("out of memory");
    /* the last content: attackers beside the wall, defenders everywhere else */
    iki_eye_content last = {g->touch, (iki_eye_set)(all & ~(unsigned)g->touch)};
    class->first = row_count;
    row_count += (iki_eye_table_content(g, last) + 1) * (IKI_EYE_OUTSIDE_MAX + 1);
    if (row_count > ROWS_MAX)
        stop("too many rows");
    for (unsigned a = 0; a <= all; a++) {
        unsigned inner = all & ~(a | g->touch), d = 0;
        do { /* all parts of the rest that do not belong to the block */
            iki_eye_content c = {(iki_eye_set)a, (iki_eye_set)d};
            uint32_t n = class->first + iki_eye_table_content(g, c) * (IKI_EYE_OUTSIDE_MAX + 1);
            for (int e = 0; e <= IKI_EYE_OUTSIDE_MAX; e++) {
                iki_eye_table_row row = make_row(g, s, c, e);
                rows[n + (uint32_t)e] = store_answer(&row);
            }
            d = (d - inner) & inner;
        } while (d != 0);
    }
    iki_arena_free(&arena);
}

/* The class of a graph, made and solved if it is new. */
static void
classify(const iki_eye_graph *g, iki_eye_place *place)
{
    uint8_t map[IKI_EYE_MAX] = {0}; /* places that the eye has not are stored, too */
    int i = 0;
    while (i < class_count && !iki_eye_isomorphic(g, &classes[i].graph, map))
        i++;
    if (i == class_count) {
        if (class_count == IKI_EYE_TABLE_CLASSES)
            stop("more classes than expected");
        classes[class_count].graph = *g;
        solve_class(&classes[class_count++]);
        if (!iki_eye_isomorphic(g, g, map))
            stop("a graph that is not itself");
    }
    place->eye = (uint8_t)i;
    memcpy(place->map, map, sizeof place->map);
}

static void
place_shape(iki_eye_shape shape, unsigned edges)
{
    iki_eye_graph g = iki_eye_shape_graph(shape, edges);
    uint64_t key = iki_eye_table_key(shape, g.touch);
    uint32_t i = iki_eye_table_hash(key);
    while (slots[i].key != 0 && slots[i].key != key)
        i = (i + 1) & (IKI_EYE_TABLE_SLOTS - 1);
    slots[i].key = key; /* a shape that is met again finds the same place */
    memset(&slots[i].place, 0, sizeof slots[i].place);
    classify(&g, &slots[i].place);
}

static void
place_all(void)
{
    static const unsigned places[] = {0,
                                      IKI_EDGE_SOUTH,
                                      IKI_EDGE_WEST,
                                      IKI_EDGE_NORTH,
                                      IKI_EDGE_EAST,
                                      IKI_EDGE_SOUTH | IKI_EDGE_WEST,
                                      IKI_EDGE_SOUTH | IKI_EDGE_EAST,
                                      IKI_EDGE_NORTH | IKI_EDGE_WEST,
                                      IKI_EDGE_NORTH | IKI_EDGE_EAST};
    static iki_eye_shape shapes[IKI_SHAPES_MAX];
    for (int n = 1; n <= IKI_EYE_TABLE_POINTS; n++) {
        int count = iki_eye_shapes(n, shapes);
        for (size_t k = 0; k < sizeof places / sizeof places[0]; k++) {
            for (int i = 0; i < 8 * count; i++)
                place_shape(iki_eye_shape_turn(shapes[i / 8], i % 8), places[k]);
        }
    }
    if (class_count != IKI_EYE_TABLE_CLASSES)
        stop("fewer classes than expected");
}

static void
write_classes(void)
{
    printf("const iki_eye_table_class iki_eye_table_classes[IKI_EYE_TABLE_CLASSES] = {\n");
    for (int i = 0; i < class_count; i++) {
        const iki_eye_graph *g = &classes[i].graph;
        printf("    {.graph = {%d, %u, {", g->size, g->touch);
        for (int k = 0; k < g->size; k++)
            printf("%s%u", k > 0 ? ", " : "", g->near[k]);
        printf("}, 0}, .first = %u},\n", classes[i].first);
    }
    printf("};\n\n");
}

static void
write_slots(void)
{
    printf("const iki_eye_table_slot iki_eye_table_slots[IKI_EYE_TABLE_SLOTS] = {\n");
    for (int i = 0; i < IKI_EYE_TABLE_SLOTS; i++) {
        const iki_eye_place *p = &slots[i].place;
        printf("    [%d] = {UINT64_C(%llu), {%u, {", i, (unsigned long long)slots[i].key, p->eye);
        for (int k = 0; k < IKI_EYE_TABLE_POINTS; k++)
            printf("%s%u", k > 0 ? ", " : "", p->map[k]);
        printf("}}},\n");
    }
    printf("};\n\n");
}

static void
write_rows(void)
{
    printf("const uint16_t iki_eye_table_rows[] = {\n");
    for (uint32_t i = 0; i < row_count; i++)
        printf("    %u,\n", rows[i]);
    printf("};\n\nconst iki_eye_table_row iki_eye_table_answers[] = {\n");
    for (uint32_t i = 0; i < answer_count; i++) {
        const iki_eye_table_row *r = &answers[i];
        printf("    {{%d, %d}, {%d, %d, %d, %d}, {%u, %u}},\n", r->value[0], r->value[1],
               r->liberties[0], r->liberties[1], r->liberties[2], r->liberties[3], r->moves[0],
               r->moves[1]);
    }
    printf("};\n\n"
           "const uint32_t iki_eye_table_row_count =\n"
           "    sizeof iki_eye_table_rows / sizeof iki_eye_table_rows[0];\n"
           "const uint32_t iki_eye_table_answer_count =\n"
           "    sizeof iki_eye_table_answers / sizeof iki_eye_table_answers[0];\n");
}

int
main(void)
{
    place_all();
    printf("/* Made by eye_table_make; not for editing. */\n#include \"src/eye/table.h\"\n\n");
    write_classes();
    write_slots();
    write_rows();
    return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
