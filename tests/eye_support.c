/* eye_support - translating between the answers of the solver and of the twin. */
#include "tests/eye_support.h"

#include "tests/support.h"

#include <stdio.h>
#include <string.h>

static int
twin_value(iki_eye_value v)
{
    switch (v) {
    case IKI_EYE_L:
        return TWIN_EYE_L;
    case IKI_EYE_S:
        return TWIN_EYE_S;
    case IKI_EYE_D:
        return TWIN_EYE_D;
    default:
        return v;
    }
}

static uint32_t
twin_moves(uint16_t moves)
{
    uint32_t points = moves & ((1u << IKI_EYE_OUTSIDE) - 1);
    uint32_t fill = moves >> IKI_EYE_OUTSIDE & 1, pass = moves >> IKI_EYE_PASS & 1;
    return points | fill << TWIN_EYE_FILL | pass << TWIN_EYE_PASS;
}

static void
print_answer(const char *who, const twin_eye_answer *t)
{
    fprintf(stderr, "%s: values %d %d, moves %x %x, liberties %d %d %d %d\n", who, t->value[0],
            t->value[1], t->moves[0], t->moves[1], t->liberties[0], t->liberties[1],
            t->liberties[2], t->liberties[3]);
}

void
eye_same_answer(const iki_eye_answer *a, const twin_eye_answer *t, const char *text)
{
    twin_eye_answer own;
    for (int side = 0; side < 2; side++) {
        own.value[side] = twin_value(a->value[side]);
        own.moves[side] = twin_moves(a->moves[side]);
    }
    for (int i = 0; i < 4; i++)
        own.liberties[i] = a->liberties[i];
    if (memcmp(&own, t, sizeof own) == 0)
        return;
    print_answer("solver", &own);
    print_answer("twin", t);
    test_failed(__FILE__, __LINE__, "%s", text);
}

static twin_eye_kind
kind_of(const iki_board *b, const iki_eye *eye, iki_point p)
{
    if (iki_pset_has(&eye->space, p))
        return TWIN_EYE_GROUND;
    if (iki_pset_has(&eye->outside, p))
        return TWIN_EYE_OUTER;
    return b->color[p] == eye->owner && b->head[p] == eye->block ? TWIN_EYE_WALL : TWIN_EYE_ROCK;
}

void
eye_twin_answer(const iki_board *b, const iki_eye *eye, bool suicide, twin_eye_answer *t)
{
    const iki_topo *topo = b->topo;
    twin_eye_board board = {.width = topo->width, .height = topo->height};
    unsigned attacker = 0, defender = 0;
    int n = 0;
    TEST_CHECK(topo->plain && topo->width <= TWIN_EYE_SIDE && topo->height <= TWIN_EYE_SIDE);
    for (int i = 0; i < topo->width * topo->height; i++) {
        int x = i % topo->width, y = i / topo->width;
        iki_point p = iki_topo_point(topo, x, y);
        twin_eye_kind kind = kind_of(b, eye, p);
        board.kind[y][x] = (uint8_t)kind;
        if (kind != TWIN_EYE_GROUND)
            continue;
        attacker |= (b->color[p] == iki_opponent(eye->owner) ? 1u : 0u) << n;
        defender |= (b->color[p] == eye->owner ? 1u : 0u) << n;
        n++;
    }
    TEST_CHECK(twin_eye_is_one_block(&board));
    twin_eye *twin = twin_eye_new(&board, suicide);
    TEST_CHECK(twin_eye_ask(twin, attacker, defender, eye->external, t));
    twin_eye_free(twin);
}

iki_eye_answer
eye_answer(const iki_board *b, const iki_eye *eye, bool suicide)
{
    enum { TWIN_POINTS = 8, TWIN_WORK = 60000 };
    iki_eye_answer a;
    iki_budget budget;
    iki_eye_cache *cache = iki_eye_cache_new();
    iki_budget_init(&budget, 0, 0);
    TEST_CHECK(cache != NULL);
    TEST_CHECK(iki_eye_evaluate(b, eye, suicide, &budget, cache, &a) == IKI_OK);
    iki_eye_cache_free(cache);
    int work = eye->external + 1;
    for (int i = 0; i < eye->graph.size; i++)
        work *= 3;
    if (b->topo->plain && eye->graph.size <= TWIN_POINTS && work <= TWIN_WORK) {
        twin_eye_answer t;
        eye_twin_answer(b, eye, suicide, &t);
        eye_same_answer(&a, &t, "an eye on a board");
    }
    return a;
}
