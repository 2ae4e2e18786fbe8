/* table - looking an eye up: one probe of a hash table, one permutation, one row. */
#include "src/eye/table.h"

#include <string.h>

const iki_eye_graph *
iki_eye_table_graph(int eye)
{
    iki_assert(eye >= 0 && eye < IKI_EYE_TABLE_CLASSES);
    return &iki_eye_table_classes[eye].graph;
}

bool
iki_eye_table_find(iki_eye_shape shape, iki_eye_set touch, iki_eye_place *place)
{
    if (shape == 0 || iki_count_bits(shape) > IKI_EYE_TABLE_POINTS)
        return false;
    uint64_t key = iki_eye_table_key(shape, touch);
    for (uint32_t i = iki_eye_table_hash(key);; i = (i + 1) & (IKI_EYE_TABLE_SLOTS - 1)) {
        const iki_eye_table_slot *slot = &iki_eye_table_slots[i];
        if (slot->key == key) {
            *place = slot->place;
            return true;
        }
        if (slot->key == 0)
            return false;
    }
}

bool
iki_eye_table_match(const iki_eye_graph *g, iki_eye_place *place)
{
    uint8_t map[IKI_EYE_MAX];
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES && g->size <= IKI_EYE_TABLE_POINTS; i++) {
        if (iki_eye_isomorphic(g, &iki_eye_table_classes[i].graph, map)) {
            place->eye = (uint8_t)i;
            memcpy(place->map, map, sizeof place->map);
            return true;
        }
    }
    return false;
}

/* A set of the caller's points as a set of the class's. */
static iki_eye_set
to_class(const iki_eye_place *place, unsigned set)
{
    unsigned r = 0;
    for (; set != 0; set &= set - 1)
        r |= 1u << place->map[__builtin_ctz(set)];
    return (iki_eye_set)r;
}

/* A move set back: points through the map, the bits above them as they are. */
static uint16_t
from_class(const iki_eye_place *place, int size, unsigned moves)
{
    unsigned points = (1u << size) - 1, r = moves & ~points;
    for (int i = 0; i < size; i++)
        r |= (moves >> place->map[i] & 1) << i;
    return (uint16_t)r;
}

void
iki_eye_table_ask(const iki_eye_place *place, iki_eye_content c, int outside,
                  iki_eye_answer *answer)
{
    const iki_eye_table_class *class = &iki_eye_table_classes[place->eye];
    iki_eye_content d = {to_class(place, c.attacker), to_class(place, c.defender)};
    iki_assert(outside >= 0 && outside <= IKI_EYE_OUTSIDE_MAX);
    iki_assert((d.defender & class->graph.touch) == 0);
    uint32_t n = class->first +
                 iki_eye_table_content(&class->graph, d) * (IKI_EYE_OUTSIDE_MAX + 1) +
                 (uint32_t)outside;
    iki_assert(n < iki_eye_table_row_count);
    const iki_eye_table_row *row = &iki_eye_table_answers[iki_eye_table_rows[n]];
    for (int side = 0; side < 2; side++) {
        answer->value[side] = row->value[side];
        answer->moves[side] = from_class(place, class->graph.size, row->moves[side]);
    }
    for (int i = 0; i < 4; i++)
        answer->liberties[i] = row->liberties[i];
}
