/* race - questions about capturing races. */
#include "src/api/handle.h"

#include "engine/go/vertex.h"
#include "src/show/race.h"

#include <string.h>

enum { NODES = 30000 }; /* where the user says nothing */

/* --- the answer ----------------------------------------------------------------------------- */

static iki_status
write_racer(iki *h, const iki_race_figure *f, int side, iki_racer_info *out)
{
    out->result = iki_race_result_text(f->result.result[side]);
    out->can_wait = f->result.can_wait[side];
    iki_status status = iki_handle_spots(h, &f->keeps[side], &h->race_memory, &out->moves);
    if (status == IKI_OK)
        status = iki_handle_spots(h, &f->loses[side], &h->race_memory, &out->mistakes);
    return status;
}

static iki_status
write_lines(iki *h, const iki_race_figure *f, iki_race_info *out)
{
    iki_line_info *list = iki_arena_alloc(&h->race_memory, IKI_FIGURE_LINES_MAX * sizeof *list);
    iki_status status = list != NULL ? IKI_OK : IKI_E_MEMORY;
    for (int i = 0; i < f->lines && status == IKI_OK; i++) {
        const iki_figure_line *line = &f->line[i];
        list[i].first = iki_color_letter(line->first == 0 ? IKI_BLACK : IKI_WHITE);
        list[i].mistake = line->mistake;
        list[i].end = iki_figure_line_end(f, line);
        status = iki_handle_moves(h, line->move, line->moves, &h->race_memory, &list[i].moves);
    }
    out->lines = list;
    out->line_count = f->lines;
    return status;
}

static iki_status
write_race(iki *h, const iki_race_figure *f, iki_race_info *out)
{
    const char *total = iki_race_figure_word(f, f->total);
    out->certainty = iki_certainty_word(f->result.certainty);
    out->method = iki_race_kind_text(f->result.kind);
    out->total = iki_arena_copy(&h->race_memory, total, strlen(total));
    iki_status status = out->total != NULL ? write_racer(h, f, 0, &out->black) : IKI_E_MEMORY;
    if (status == IKI_OK)
        status = write_racer(h, f, 1, &out->white);
    if (status == IKI_OK)
        status = iki_handle_spots(h, &f->result.zone, &h->race_memory, &out->zone);
    if (status == IKI_OK)
        status = iki_handle_spots(h, &f->result.premise, &h->race_memory, &out->premise);
    return status == IKI_OK ? write_lines(h, f, out) : status;
}

/* --- the question --------------------------------------------------------------------------- */

/* The stones of the chains; false with a message where there are none, or too many. */
static bool
read_stones(iki *h, const iki_spot *stones, int count, iki_point stone[IKI_RACE_BLOCKS_MAX])
{
    if (stones == NULL || count < 2 || count > IKI_RACE_BLOCKS_MAX)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "a race is between 2 to 8 chains") == 0;
    for (int i = 0; i < count; i++) {
        stone[i] = iki_handle_point(h, stones[i].column, stones[i].row);
        if (stone[i] == IKI_NOWHERE || h->game->board.color[stone[i]] == IKI_EMPTY)
            return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no stone") == 0;
    }
    return true;
}
static_assert(IKI_RACE_BLOCKS_MAX == 8, "the message names the number");

/* Judges the race; a failure has a message in *error. */
static iki_status
ask(iki *h, const iki_race_chains *chains, iki_race_info *out, iki_error *error)
{
    iki_race_figure *f = iki_malloc(sizeof *f);
    if (f == NULL)
        return iki_error_set(error, IKI_E_MEMORY, "%s", iki_status_text(IKI_E_MEMORY));
    uint64_t nodes = h->question.nodes != 0 ? h->question.nodes : NODES;
    iki_budget budget = iki_handle_budget(h, nodes, h->question.seconds);
    iki_effort effort = {.budget = &budget, .superko = h->game->rules.ko != IKI_KO_SIMPLE};
    iki_status status = iki_race_figure_make(chains, &effort, f, error);
    if (status == IKI_OK)
        status = write_race(h, f, out);
    status = iki_handle_ended(h, status);
    if (status == IKI_OK)
        h->race_class = f->race_class;
    if (status != IKI_OK && status != error->status)
        iki_error_set(error, status, "%s", iki_status_text(status));
    iki_race_figure_free(f);
    iki_free(f);
    return status;
}

int
iki_ask_race(iki *h, const iki_spot *stones, int count, iki_race_info *race)
{
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_race_info answer;
    iki_error error = {.status = IKI_OK};
    if (!iki_handle_begin(h) || !read_stones(h, stones, count, stone))
        return -1;
    if (race == NULL)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "there is no room for the answer");
    iki_arena_free(&h->race_memory);
    h->race_class = -1;
    const iki_race_chains chains = {&h->game->board, stone, count, h->game->rules.suicide};
    iki_status status = ask(h, &chains, &answer, &error);
    if (status != IKI_OK)
        return iki_handle_fail(h, status, error.text);
    *race = answer;
    return 0;
}

int
iki_race_class(iki *h)
{
    if (!iki_handle_begin(h))
        return -1;
    if (h->race_class < 0)
        return iki_handle_fail(h, IKI_E_ARGUMENT, "no race was asked for");
    return h->race_class;
}
