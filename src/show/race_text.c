/* race_text - the figure of a race in words. */
#include "engine/go/board.h"
#include "engine/go/vertex.h"
#include "src/show/race.h"

static const char *const SIDE[2] = {"black", "white"};

const char *
iki_region_kind_text(iki_region_kind kind)
{
    static const char *const text[] = {[IKI_REGION_EXTERNAL] = "external",
                                       [IKI_REGION_EYE] = "eye",
                                       [IKI_REGION_SHARED] = "shared"};
    iki_assert(kind <= IKI_REGION_SHARED);
    return text[kind];
}

const char *
iki_race_figure_word(const iki_race_figure *f, size_t at)
{
    iki_assert(at < f->words.length);
    return iki_sbuf_text(&f->words) + at;
}

const char *
iki_figure_line_end(const iki_race_figure *f, const iki_figure_line *line)
{
    iki_race_result result = f->result.result[line->first];
    if (line->mistake)
        return "loses";
    if (result != IKI_RACE_BLACK && result != IKI_RACE_WHITE)
        return iki_race_result_text(result);
    return iki_race_is_loss(result, line->first) ? "loses" : "wins";
}

char
iki_race_figure_letter(const iki_race_figure *f, iki_point p)
{
    for (int i = 0; i < f->regions; i++) {
        if (iki_pset_has(&f->region[i].points, p))
            return f->region[i].letter;
    }
    return '\0';
}

/* "region A external black {4|0} 2* E9 B11" */
static void
write_region(const iki_race_figure *f, const iki_figure_region *r, const iki_topo *t, iki_sbuf *out)
{
    const char *game = iki_race_figure_word(f, r->game);
    const char *cooled = iki_race_figure_word(f, r->cooled);
    iki_sbuf_printf(out, "region %c %s %s %s %s ", r->letter, iki_region_kind_text(r->kind),
                    r->owner == IKI_EMPTY ? "both" : iki_color_word(r->owner),
                    game[0] != '\0' ? game : "unknown", cooled[0] != '\0' ? cooled : "unknown");
    iki_vertex_write_set(t, &r->points, out);
    iki_sbuf_putc(out, '\n');
}

static void
write_moves(const char *key, int side, const iki_pset *set, const iki_topo *t, iki_sbuf *out)
{
    if (iki_pset_is_empty(set))
        return;
    iki_sbuf_printf(out, "%s %s ", key, SIDE[side]);
    iki_vertex_write_set(t, set, out);
    iki_sbuf_putc(out, '\n');
}

void
iki_race_figure_write(const iki_race_figure *f, const iki_board *b, iki_sbuf *out)
{
    const iki_topo *t = b->topo;
    char v[IKI_VERTEX_SIZE];
    iki_sbuf_printf(out, "outcome %s %s %s\n", iki_race_result_text(f->result.result[0]),
                    iki_race_result_text(f->result.result[1]),
                    iki_certainty_word(f->result.certainty));
    for (int i = 0; i < f->blocks; i++)
        iki_sbuf_printf(out, "block %s %s\n", iki_color_word(b->color[f->block[i]]),
                        iki_vertex_write(t, f->block[i], v));
    for (int i = 0; i < f->regions; i++)
        write_region(f, &f->region[i], t, out);
    if (f->total > 0)
        iki_sbuf_printf(out, "total %s\n", iki_race_figure_word(f, f->total));
    for (int side = 0; side < 2; side++) {
        iki_race_result won = iki_race_win_of(side);
        write_moves(f->result.result[side] == won ? "wins" : "keeps", side, &f->keeps[side], t,
                    out);
        write_moves("loses", side, &f->loses[side], t, out);
    }
    for (int i = 0; i < f->lines; i++) {
        const iki_figure_line *line = &f->line[i];
        iki_sbuf_printf(out, "line %s %s", SIDE[line->first], iki_figure_line_end(f, line));
        for (int k = 0; k < line->moves; k++)
            iki_sbuf_printf(out, " %s", iki_vertex_write(t, line->move[k], v));
        iki_sbuf_putc(out, '\n');
    }
}
