/* diagram - a line of play drawn as books draw it: numbered stones, the corner that matters. */
#include "cli/solve/diagram.h"

#include "cli/picture/annotate.h"
#include "cli/picture/save.h"
#include "cli/position.h"

enum {
    AROUND = 2, /* lines around what matters; */
    TO_EDGE = 2 /* the edge is shown where so few lines would be left out */
};

static void
widen(iki_part *r, const iki_topo *t, iki_point p)
{
    int x = iki_topo_x(t, p), y = iki_topo_y(t, p);
    r->left = x < r->left ? x : r->left;
    r->right = x > r->right ? x : r->right;
    r->bottom = y < r->bottom ? y : r->bottom;
    r->top = y > r->top ? y : r->top;
}

/* The ends of a range of lines, with some around it. */
static void
widen_lines(int *low, int *high, int lines)
{
    *low -= AROUND;
    *high += AROUND;
    *low = *low <= TO_EDGE ? 0 : *low;
    *high = *high >= lines - 1 - TO_EDGE ? lines - 1 : *high;
}

/* The stones, the line, and what lies around them. */
static iki_part
part_around(const iki_line_of_play *line)
{
    const iki_topo *t = &line->game->topo;
    const iki_board *b = &line->game->board;
    iki_part r = {t->width, t->height, 0, 0};
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    IKI_PSET_FOR(p, &stones)
        widen(&r, t, p);
    for (int i = 0; i < line->moves; i++) {
        if (line->move[i] != IKI_PASS)
            widen(&r, t, line->move[i]);
    }
    iki_assert(r.left <= r.right && r.bottom <= r.top);
    widen_lines(&r.left, &r.right, t->width);
    widen_lines(&r.bottom, &r.top, t->height);
    return r;
}

/* The moves that have no stone of their own. */
static void
tell_others(const iki_line_of_play *line, iki_notes *notes)
{
    iki_pset seen = iki_pset_none();
    for (int i = 0; i < line->moves; i++) {
        iki_point p = line->move[i];
        if (p == IKI_PASS || iki_pset_has(&seen, p))
            iki_notes_tell(notes, &line->game->topo, i + 1, p);
        else
            iki_pset_add(&seen, p);
    }
}

iki_status
iki_line_save(const iki_options *o, const iki_line_of_play *line, iki_error *error)
{
    iki_look look = {.path = o->inputs[0], .game = (iki_game *)line->game};
    iki_sequence sequence = {line->target, line->first, line->moves, line->move};
    iki_part part = part_around(line);
    iki_notes notes;
    iki_picture p = {.look = &look,
                     .part = &part,
                     .notes = &notes,
                     .caption = line->caption,
                     .plain = true,
                     .sequences = 1,
                     .sequence = &sequence};
    iki_notes_init(&notes);
    tell_others(line, &notes);
    iki_status status = iki_picture_take_part(o, &line->game->topo, &part, &p, error);
    if (status == IKI_OK)
        status = iki_picture_save(o, &p, iki_picture_format_of(o), error);
    iki_notes_free(&notes);
    return status;
}
