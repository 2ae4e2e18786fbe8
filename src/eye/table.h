/* table - the exact answers for all eyes of up to seven points, made when Iki is built.
 *
 * The 103 different eyes of the plain board (centre, side, corner) with all their contents and 0 to
 * 5 outside liberties, suicide being illegal.  An eye is found by its shape on the board; eyes on
 * other graphs by isomorphism, which is slower. */
#ifndef IKI_EYE_TABLE_H
#define IKI_EYE_TABLE_H

#include "src/eye/shape.h"
#include "src/eye/solve.h"

enum {
    IKI_EYE_TABLE_POINTS = 7,
    IKI_EYE_TABLE_CLASSES = 103,
    IKI_EYE_TABLE_SLOTS = 4096, /* of the hash table of shapes */
};

/* An eye in the table: its class, and for each of its points the point of the class. */
typedef struct iki_eye_place {
    uint8_t eye; /* 0 .. IKI_EYE_TABLE_CLASSES - 1 */
    uint8_t map[IKI_EYE_TABLE_POINTS];
} iki_eye_place;

/* The graph of a class.  For the tests. */
const iki_eye_graph *iki_eye_table_graph(int eye);

/* Finds an eye by its shape and the points that touch the wall; false if it is not in the table. */
bool iki_eye_table_find(iki_eye_shape shape, iki_eye_set touch, iki_eye_place *place);

/* Finds an eye by its graph: a search through the classes. */
bool iki_eye_table_match(const iki_eye_graph *g, iki_eye_place *place);

/* The answer, as iki_eye_ask gives it.  No stone of the defender may touch the wall; the content
 * must be possible and the block have a liberty; 0 <= outside <= IKI_EYE_OUTSIDE_MAX. */
void iki_eye_table_ask(const iki_eye_place *place, iki_eye_content c, int outside,
                       iki_eye_answer *answer);

/* --- the form of the data, for eye_table_make ----------------------------------------------- */

typedef struct iki_eye_table_class {
    iki_eye_graph graph;
    uint32_t first; /* of its rows: first + content * (IKI_EYE_OUTSIDE_MAX + 1) + outside */
} iki_eye_table_class;

typedef struct iki_eye_table_slot {
    uint64_t key; /* 0: free */
    iki_eye_place place;
} iki_eye_table_slot;

typedef struct iki_eye_table_row {
    int8_t value[2], liberties[4];
    uint16_t moves[2];
} iki_eye_table_row;

/* The key of a shape with its touch mask (up to seven cells: 7 rows of 8 bits, and 7 bits). */
static inline uint64_t
iki_eye_table_key(iki_eye_shape shape, iki_eye_set touch)
{
    return shape | (uint64_t)touch << 56;
}

/* The slot at which the search for a key begins; it goes on to the next ones, round the end. */
static inline uint32_t
iki_eye_table_hash(uint64_t key)
{
    return (uint32_t)((key * UINT64_C(0x9E3779B97F4A7C15)) >> 52) & (IKI_EYE_TABLE_SLOTS - 1);
}

/* The number of a content among those of its class: mixed radix, 2 for points that touch the wall
 * (empty, attacker), 3 for the others. */
static inline uint32_t
iki_eye_table_content(const iki_eye_graph *g, iki_eye_content c)
{
    uint32_t n = 0;
    for (int i = g->size - 1; i >= 0; i--) {
        unsigned attacker = c.attacker, defender = c.defender;
        uint32_t digit = (attacker >> i & 1) + 2 * (defender >> i & 1);
        n = n * ((g->touch >> i & 1) != 0 ? 2 : 3) + digit;
    }
    return n;
}

extern const iki_eye_table_class iki_eye_table_classes[IKI_EYE_TABLE_CLASSES];
extern const iki_eye_table_slot iki_eye_table_slots[IKI_EYE_TABLE_SLOTS];
extern const uint16_t iki_eye_table_rows[];             /* content and outside -> answer */
extern const iki_eye_table_row iki_eye_table_answers[]; /* all different answers */
extern const uint32_t iki_eye_table_row_count, iki_eye_table_answer_count;

#endif
