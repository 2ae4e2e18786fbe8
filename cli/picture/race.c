/* race - from the figure of a race (src/show/race.h) to notes on a picture. */
#include "cli/picture/race.h"

#include "cli/picture/annotate.h"
#include "cli/position.h"
#include "engine/go/game.h"
#include "src/show/race.h"
#include "src/show/race_words.h"
#include "src/tunables/tunables.h"

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

static iki_status
note(const iki_game *g, const iki_race_figure *f, iki_notes *notes)
{
    iki_status status = IKI_OK;
    IKI_PSET_FOR(p, &g->board.at[IKI_EMPTY]) {
        char letter[2] = {iki_race_figure_letter(f, p), '\0'};
        if (letter[0] != '\0' && status == IKI_OK)
            status = iki_notes_add_label(notes, p, letter);
    }
    iki_race_words_regions(f, &notes->words);
    /* where it is the same whoever moves first, nearly every move is right */
    for (int side = 0; side < 2 && f->result.result[0] != f->result.result[1]; side++)
        iki_race_words_moves(f, &g->board, side, &notes->words);
    for (int i = 0; i < f->lines; i++)
        iki_race_words_line(f, &g->board, &f->line[i], &notes->words);
    return status;
}

/* What the race may cost: it is one question, so without --node-limit it gets the nodes that one
 * question gets in a session, for a race on open ground may have no end otherwise. */
static iki_effort
effort_of(const iki_options *o, const iki_game *g, iki_budget *budget)
{
    uint64_t nodes = o->node_limit > 0 ? (uint64_t)o->node_limit : IKI_QUESTION_NODES;
    iki_effort effort = iki_load_effort(o, budget);
    iki_budget_init(budget, nodes, iki_options_seconds(o));
    effort.superko = g->rules.ko != IKI_KO_SIMPLE;
    return effort;
}

iki_status
iki_race_note(const iki_options *o, const iki_game *g, iki_notes *notes, iki_sbuf *caption,
              iki_error *error)
{
    iki_point stone[2];
    iki_race_figure f;
    iki_budget budget;
    iki_error why = {0};
    iki_effort effort = effort_of(o, g, &budget);
    iki_status status = read_chains(g, o->race, stone, error);
    if (status != IKI_OK)
        return status;
    const iki_race_chains race = {&g->board, stone, 2, g->rules.suicide};
    status = iki_race_figure_make(&race, &effort, &f, &why);
    if (status == IKI_OK) {
        iki_race_words_result(&f, &g->board, caption);
        status = note(g, &f, notes);
    } else {
        (void)iki_error_set(error, status, "--race: %s",
                            why.text[0] != '\0' ? why.text : iki_status_text(status));
    }
    iki_race_figure_free(&f);
    return status;
}
