/* canonical - the smallest of the forms of a position.
 *
 * Forms are compared as words: for each point in the order of the turned board its colour and its
 * marks. */
#include "engine/go/canonical.h"

#include <string.h>

enum { POINTS = IKI_SIZE_MAX * IKI_SIZE_MAX, MARKS_MAX = 6 };

typedef struct form {
    unsigned turn;
    int points;
    iki_point map[POINTS]; /* point of the form -> of the board */
    uint8_t key[POINTS];
} form;

static void
find_form(const iki_board *b, const iki_pset *const mark[], int marks, unsigned turn, form *f)
{
    f->turn = turn;
    f->points = iki_turn_map(b->topo, turn, f->map);
    for (int i = 0; i < f->points; i++) {
        unsigned key = iki_turn_color(turn, b->color[f->map[i]]);
        for (int m = 0; m < marks; m++)
            key |= (unsigned)iki_pset_has(mark[m], f->map[i]) << (2 + m);
        f->key[i] = (uint8_t)key;
    }
}

static iki_status
build(const iki_board *b, const form *f, iki_aspect *aspect)
{
    const iki_topo *t = b->topo;
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    iki_status status = IKI_OK;
    int i = 0;
    if ((f->turn & 4) != 0 && t->width != t->height) {
        status = iki_topo_init(&aspect->lying, t->height, t->width);
        t = &aspect->lying;
    }
    if (status != IKI_OK)
        return status;
    aspect->turn = f->turn;
    IKI_PSET_FOR(p, &t->points) {
        iki_point q = f->map[i++];
        aspect->from[p] = q;
        aspect->to[q] = p;
        iki_pset_add(&stones[iki_turn_color(f->turn, b->color[q])], p);
    }
    iki_board_init(&aspect->board, t);
    return iki_board_set(&aspect->board, &stones[IKI_BLACK], &stones[IKI_WHITE]);
}

iki_status
iki_aspect_make(const iki_board *b, const iki_pset *const mark[], int marks, iki_aspect *aspect)
{
    form best = {.points = 0}, other;
    for (unsigned turn = 0; turn < IKI_TURNS; turn++) {
        if (!iki_turn_is_allowed(b->topo, turn))
            continue;
        find_form(b, mark, marks, turn, &other);
        if (best.points == 0 || memcmp(other.key, best.key, (size_t)best.points) < 0)
            best = other;
    }
    return build(b, &best, aspect);
}

iki_status
iki_aspect_make_with_ko(const iki_board *b, const iki_pset *const mark[], int marks,
                        iki_aspect *aspect)
{
    const iki_pset *all[MARKS_MAX];
    iki_pset ban;
    iki_status status;
    iki_assert(marks < MARKS_MAX);
    if (b->ko == IKI_NOWHERE)
        return iki_aspect_make(b, mark, marks, aspect);
    ban = iki_pset_of(b->ko);
    for (int i = 0; i < marks; i++)
        all[i] = mark[i];
    all[marks] = &ban;
    status = iki_aspect_make(b, all, marks + 1, aspect);
    if (status == IKI_OK) {
        aspect->board.ko = aspect->to[b->ko];
        aspect->board.ko_color = iki_turn_color(aspect->turn, b->ko_color);
    }
    return status;
}

static iki_pset
renamed(const iki_point *name, const iki_pset *s)
{
    iki_pset r = iki_pset_none();
    IKI_PSET_FOR(p, s)
        iki_pset_add(&r, name[p]);
    return r;
}

iki_pset
iki_aspect_to(const iki_aspect *aspect, const iki_pset *s)
{
    return renamed(aspect->to, s);
}

iki_pset
iki_aspect_from(const iki_aspect *aspect, const iki_pset *s)
{
    return renamed(aspect->from, s);
}
