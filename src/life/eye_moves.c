/* eye_moves - from cells to the graph of an eye, and its place in the table. */
#include "src/life/eye_moves.h"

static iki_eye_graph
graph_of(const iki_local *l, iki_cells region, iki_cells touch)
{
    iki_eye_graph graph = {.size = 0};
    uint8_t index[IKI_CELLS_MAX];
    for (iki_cells left = region; left != 0; left &= left - 1)
        index[__builtin_ctzll(left)] = (uint8_t)graph.size++;
    for (iki_cells left = region; left != 0; left &= left - 1) {
        int cell = __builtin_ctzll(left), i = index[cell];
        graph.touch |= (iki_eye_set)((touch >> cell & 1) << i);
        for (iki_cells near = l->near[cell] & region; near != 0; near &= near - 1)
            graph.near[i] |= (iki_eye_set)(1u << index[__builtin_ctzll(near)]);
    }
    return graph;
}

static const iki_life_eye_slot *
recognise(iki_life_eyes *eyes, const iki_local *l, iki_cells region, iki_cells touch)
{
    uint64_t h = region * UINT64_C(0x9E3779B97F4A7C15) ^ touch * UINT64_C(0xC2B2AE3D27D4EB4F);
    iki_life_eye_slot *slot = &eyes->slot[(h >> 40) % IKI_LIFE_EYE_SLOTS];
    if (slot->region == region && slot->touch == touch)
        return slot;
    iki_eye_graph graph = graph_of(l, region, touch);
    iki_assert(graph.size == iki_count_bits(region) && graph.size <= IKI_EYE_TABLE_POINTS);
    iki_assert((touch & ~region) == 0 && graph.touch != 0);
    slot->region = region;
    slot->touch = touch;
    slot->in_table = iki_eye_table_match(&graph, &slot->place);
    return slot;
}

/* A set of cells as a set of points of the eye. */
static iki_eye_set
pack(iki_cells set, iki_cells region)
{
    unsigned r = 0, i = 0;
    for (iki_cells left = region; left != 0; left &= left - 1, i++)
        r |= (unsigned)((set & left & (0 - left)) != 0) << i;
    return (iki_eye_set)r;
}

bool
iki_life_eye_value(iki_life_eyes *eyes, const iki_local *l, const iki_local_position *p,
                   const iki_life_place *place, int outside, iki_eye_value value[2])
{
    iki_cells region = place->region, touch = region & place->beside;
    iki_eye_answer answer;
    iki_assert(region != 0 && (region & place->block) == 0 && outside >= 0);
    iki_assert(iki_local_flood(l, region & (0 - region), region) == region);
    bool breathes = outside > 0 || (touch & iki_local_empty(l, p)) != 0;
    if (iki_count_bits(region) > IKI_EYE_TABLE_POINTS || touch == 0 || !breathes)
        return false;
    const iki_life_eye_slot *slot = recognise(eyes, l, region, touch);
    if (!slot->in_table)
        return false;
    iki_eye_content content = {pack(p->stones[1 - place->side], region),
                               pack(p->stones[place->side], region)};
    iki_assert((content.attacker & content.defender) == 0);
    iki_eye_table_ask(&slot->place, content,
                      outside < IKI_EYE_OUTSIDE_MAX ? outside : IKI_EYE_OUTSIDE_MAX, &answer);
    value[0] = answer.value[IKI_EYE_ATTACKER];
    value[1] = answer.value[IKI_EYE_DEFENDER];
    return true;
}
