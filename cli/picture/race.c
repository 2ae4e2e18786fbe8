/* race - from the figure of a race (src/show/race.h) to notes on a picture. */
#include "cli/picture/race.h"

#include "cli/picture/annotate.h"
#include "cli/position.h"
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "src/show/race.h"

#include <string.h>

static iki_status
read_chains(const iki_game *g, const char *text, iki_point stone[2], iki_error *error)
{
    size_t n = strcspn(text, ",");
    if (text[n] == '\0' || strchr(text + n + 1, ',') != NULL)
        return iki_error_set(error, IKI_E_ARGUMENT,
                             "--race: \"%.40s\" is not two stones such as A5,A4", text);
    iki_status status = iki_stone_read("--race", g, text, n, &stone[0], error);
    if (status == IKI_OK)
        status = iki_stone_read("--race", g, text + n + 1, strlen(text + n + 1), &stone[1], error);
    return status;
}

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

static void
write_caption(const iki_game *g, const iki_race_figure *f, iki_sbuf *out)
{
    char a[IKI_VERTEX_SIZE], b[IKI_VERTEX_SIZE];
    const iki_race_result *r = f->result.result;
    bool black = g->board.color[f->block[0]] == IKI_BLACK;
    iki_sbuf_printf(out,
                    "Black %s against White %s: ", iki_vertex_write(&g->topo, f->block[!black], a),
                    iki_vertex_write(&g->topo, f->block[black], b));
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

/* "A, B: White's eye", where all regions of that sort come together. */
static void
write_regions(const iki_race_figure *f, int first, iki_sbuf *out)
{
    const iki_figure_region *r = &f->region[first];
    for (int i = 0; i < first; i++) {
        if (same_sort(&f->region[i], r))
            return;
    }
    const char *owner = r->owner == IKI_BLACK   ? "Black's "
                        : r->owner == IKI_WHITE ? "White's "
                                                : "";
    const char *kind = r->kind == IKI_REGION_EYE        ? "eye"
                       : r->kind == IKI_REGION_EXTERNAL ? "outside liberties"
                                                        : "shared liberties";
    const char *gap = out->length > 0 ? "; " : "";
    for (int i = first; i < f->regions; i++) {
        if (!same_sort(&f->region[i], r))
            continue;
        iki_sbuf_printf(out, "%s%c", gap, f->region[i].letter);
        gap = ", ";
    }
    iki_sbuf_printf(out, ": %s%s", owner, kind);
}

static void
write_line(const iki_game *g, const iki_race_figure *f, const iki_figure_line *line, iki_sbuf *out)
{
    char v[IKI_VERTEX_SIZE];
    iki_sbuf_printf(out, "%s%s first %s:", out->length > 0 ? "; " : "",
                    line->first == 0 ? "Black" : "White", iki_figure_line_end(f, line));
    for (int i = 0; i < line->moves; i++)
        iki_sbuf_printf(out, " %s", iki_vertex_write(&g->topo, line->move[i], v));
}

static iki_status
note(const iki_game *g, const iki_race_figure *f, iki_notes *notes)
{
    iki_status status = IKI_OK;
    IKI_PSET_FOR(p, &g->board.at[IKI_EMPTY]) {
        char letter[2] = {iki_race_figure_letter(f, p), '\0'};
        if (letter[0] != '\0' && status == IKI_OK)
            status = iki_notes_add_label(notes, p, letter);
    }
    for (int i = 0; i < f->regions; i++)
        write_regions(f, i, &notes->words);
    for (int i = 0; i < f->lines; i++)
        write_line(g, f, &f->line[i], &notes->words);
    return status;
}

iki_status
iki_race_note(const iki_game *g, const char *chains, iki_notes *notes, iki_sbuf *caption,
              iki_error *error)
{
    iki_point stone[2];
    iki_race_figure f;
    iki_error why = {0};
    iki_status status = read_chains(g, chains, stone, error);
    if (status != IKI_OK)
        return status;
    status = iki_race_figure_make(&g->board, stone, 2, g->rules.suicide, NULL, &f, &why);
    if (status == IKI_OK) {
        write_caption(g, &f, caption);
        status = note(g, &f, notes);
    } else {
        (void)iki_error_set(error, status, "--race: %s",
                            why.text[0] != '\0' ? why.text : iki_status_text(status));
    }
    iki_race_figure_free(&f);
    return status;
}
