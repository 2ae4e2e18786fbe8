/* race_words - who wins, what the letters mean, which moves and lines. */
#include "src/show/race_words.h"

#include "engine/go/vertex.h"
#include "src/show/race.h"

static const char *
result_words(iki_race_result r)
{
    static const char *const words[] = {
        [IKI_RACE_UNKNOWN] = "the result is not known",
        [IKI_RACE_BLACK] = "Black wins",
        [IKI_RACE_WHITE] = "White wins",
        [IKI_RACE_SEKI] = "seki",
        [IKI_RACE_BOTH] = "both live",
        [IKI_RACE_KO] = "ko",
    };
    return words[r];
}

void
iki_race_words_result(const iki_race_figure *f, const iki_board *board, iki_sbuf *out)
{
    char a[IKI_VERTEX_SIZE], b[IKI_VERTEX_SIZE];
    const iki_race_result *r = f->result.result;
    bool black = board->color[f->block[0]] == IKI_BLACK;
    iki_sbuf_printf(
        out, "Black %s against White %s: ", iki_vertex_write(board->topo, f->block[!black], a),
        iki_vertex_write(board->topo, f->block[black], b));
    if (r[0] == r[1])
        iki_sbuf_printf(out, "%s, whoever moves first", result_words(r[0]));
    else
        iki_sbuf_printf(out, "%s if Black moves first, %s if White does", result_words(r[0]),
                        result_words(r[1]));
    iki_sbuf_printf(out, " (%s)", iki_certainty_word(f->result.certainty));
}

static bool
same_sort(const iki_figure_region *a, const iki_figure_region *b)
{
    return a->owner == b->owner && a->kind == b->kind;
}

void
iki_race_words_sort(const iki_figure_region *r, iki_sbuf *out)
{
    const char *owner = r->owner == IKI_BLACK   ? "Black's "
                        : r->owner == IKI_WHITE ? "White's "
                                                : "";
    const char *kind = r->kind == IKI_REGION_EYE        ? "eye"
                       : r->kind == IKI_REGION_EXTERNAL ? "outside liberties"
                                                        : "shared liberties";
    iki_sbuf_printf(out, "%s%s", owner, kind);
}

/* "A, B: White's eye", where all regions of that sort come together. */
static void
write_sort(const iki_race_figure *f, int first, iki_sbuf *out)
{
    const iki_figure_region *r = &f->region[first];
    for (int i = 0; i < first; i++) {
        if (same_sort(&f->region[i], r))
            return;
    }
    const char *gap = out->length > 0 ? "; " : "";
    for (int i = first; i < f->regions; i++) {
        if (!same_sort(&f->region[i], r))
            continue;
        iki_sbuf_printf(out, "%s%c", gap, f->region[i].letter);
        gap = ", ";
    }
    iki_sbuf_puts(out, ": ");
    iki_race_words_sort(r, out);
}

void
iki_race_words_regions(const iki_race_figure *f, iki_sbuf *out)
{
    for (int i = 0; i < f->regions; i++)
        write_sort(f, i, out);
}

void
iki_race_words_moves(const iki_race_figure *f, const iki_board *board, int side, iki_sbuf *out)
{
    bool wins = f->result.result[side] == iki_race_win_of(side);
    if (iki_pset_is_empty(&f->keeps[side]))
        return;
    iki_sbuf_printf(out, "%s%s %s with ", out->length > 0 ? "; " : "",
                    side == 0 ? "Black" : "White", wins ? "wins" : "reaches that");
    iki_vertex_write_set(board->topo, &f->keeps[side], out);
}

void
iki_race_words_mistakes(const iki_race_figure *f, const iki_board *board, int side, iki_sbuf *out)
{
    if (iki_pset_is_empty(&f->loses[side]))
        return;
    iki_sbuf_printf(out, "%s%s fails with ", out->length > 0 ? "; " : "",
                    side == 0 ? "Black" : "White");
    iki_vertex_write_set(board->topo, &f->loses[side], out);
}

/* What becomes of the race for the side that moves first. */
static const char *
end_words(const iki_race_figure *f, const iki_figure_line *line)
{
    iki_race_result r = f->result.result[line->first];
    if (line->mistake || r == IKI_RACE_BLACK || r == IKI_RACE_WHITE)
        return iki_figure_line_end(f, line);
    return r == IKI_RACE_SEKI   ? "makes a seki"
           : r == IKI_RACE_BOTH ? "lives, as the other does"
           : r == IKI_RACE_KO   ? "makes a ko"
                                : "has no sure result";
}

void
iki_race_words_line(const iki_race_figure *f, const iki_board *board, const iki_figure_line *line,
                    iki_sbuf *out)
{
    char v[IKI_VERTEX_SIZE];
    iki_sbuf_printf(out, "%s%s first %s:", out->length > 0 ? "; " : "",
                    line->first == 0 ? "Black" : "White", end_words(f, line));
    for (int i = 0; i < line->moves; i++)
        iki_sbuf_printf(out, " %s", iki_vertex_write(board->topo, line->move[i], v));
}
