/* race - gathering what a figure shows.
 *
 * All of it is worked out on the canonical view and then said of the board.  The line of a mistake
 * begins with a move in the hottest region where one loses.
 *
 * Cost: a judgement with the moves of both sides, and a few counts for each line. */
#include "src/show/race.h"

#include "engine/base/sort.h"
#include "src/semeai/proved_moves.h"
#include "src/semeai/total.h"
#include "src/semeai/view.h"

#include <string.h>

/* Without X and O, which are stones. */
static const char LETTERS[] = "ABCDEFGHIJKLMNPQRSTUVWYZabcdefghijklmnpqrstuvwyz";

/* All but the figure is of the view. */
typedef struct drawer {
    const iki_race_view *view;
    const iki_effort *effort;
    iki_race race;
    iki_race_total count;
    iki_semeai result;
    iki_pset keeps[2], loses[2]; /* [side] first moves */
    iki_race_figure *f;
} drawer;

/* --- regions -------------------------------------------------------------------------------- */

typedef void game_writer(iki_cgt *u, iki_cgt_game g, iki_sbuf *out);

/* Writes a game of the view as it counts for the board's Black; shared liberties have no owner. The
 * negative costs nodes, so it is made whether it is wanted or not. */
static size_t
put_word(const drawer *d, iki_cgt *u, iki_cgt_game g, bool shared, game_writer *write)
{
    iki_sbuf *words = &d->f->words;
    size_t at = words->length;
    bool owned = !shared && iki_cgt_status(u) == IKI_OK;
    iki_cgt_game negative = owned ? iki_cgt_negative(u, g) : g;
    write(u, iki_race_view_swaps(d->view) ? negative : g, words);
    iki_sbuf_putc(words, '\0');
    return at;
}

static iki_color
owner_of(const drawer *d, const iki_race_region *r)
{
    if (r->kind == IKI_REGION_SHARED || r->beside == 0)
        return IKI_EMPTY;
    return iki_turn_color(d->view->aspect.turn, d->race.block[__builtin_ctz(r->beside)].color);
}

static void
add_region(const drawer *d, int index, iki_cgt *u, bool counted)
{
    iki_race_figure *f = d->f;
    const iki_race_region *r = &d->race.region[index];
    const iki_region_count *c = &d->count.region[index];
    bool shared = r->kind == IKI_REGION_SHARED;
    iki_figure_region *out = &f->region[f->regions];
    *out = (iki_figure_region){.kind = r->kind,
                               .points = iki_aspect_from(&d->view->aspect, &r->points),
                               .owner = owner_of(d, r),
                               .letter = f->regions < (int)sizeof LETTERS - 1 ? LETTERS[f->regions]
                                                                              : '*'};
    f->regions++;
    if (!counted || !c->counted)
        return;
    iki_cgt_game liberties = shared ? iki_cgt_integer(u, c->liberties) : IKI_CGT_ZERO;
    out->game = put_word(d, u, shared ? liberties : c->game, shared, iki_cgt_write);
    out->cooled = put_word(d, u, shared ? liberties : c->cooled, shared, iki_cgt_write);
}

static int
class_of(const drawer *d, const iki_cgt *u, bool counted)
{
    static const iki_race_total none = {.counted = false};
    return iki_semeai_class(&d->race, u, counted ? &d->count : &none, &d->result);
}

/* All regions, with their values where the race is counted. */
static iki_status
add_regions(drawer *d)
{
    iki_cgt u;
    bool pair = d->race.blocks == 2 && d->race.block[0].color != d->race.block[1].color;
    iki_status status = IKI_E_LIMIT;
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, d->effort->budget);
    if (pair)
        status = iki_race_count(&d->race, d->effort, &u, &d->count);
    bool counted = status == IKI_OK;
    d->f->race_class = class_of(d, &u, counted);
    size_t start = d->f->words.length;
    for (int i = 0; i < d->race.regions; i++)
        add_region(d, i, &u, counted);
    if (counted && d->count.counted)
        d->f->total = put_word(d, &u, d->count.total, false, iki_cgt_write_brief);
    if (iki_cgt_status(&u) != IKI_OK) { /* a text is missing: none is shown */
        iki_sbuf_truncate(&d->f->words, start);
        for (int i = 0; i < d->f->regions; i++)
            d->f->region[i].game = d->f->region[i].cooled = 0;
        d->f->total = 0;
        status = iki_cgt_status(&u);
    }
    iki_cgt_free(&u);
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

/* --- moves ---------------------------------------------------------------------------------- */

/* First moves of a side that were searched. */
static iki_status
search_moves(drawer *d, int side, iki_race_first_moves *out)
{
    iki_semeai *s = &d->result;
    iki_status status = iki_race_moves(&d->race, d->effort, side, s);
    *out = (iki_race_first_moves){s->moves[side], iki_pset_none()};
    if (status != IKI_OK || !s->moves_known[side] || iki_race_is_loss(s->result[side], side))
        return status;
    *out = iki_race_split_moves(&d->race, side, &s->moves[side]);
    return IKI_OK;
}

/* The first moves of both sides: those of a theorem where there is one, else as they were searched.
 */
static iki_status
find_moves(drawer *d)
{
    iki_race_theorem t = {.result = {IKI_RACE_UNKNOWN, IKI_RACE_UNKNOWN}};
    iki_status status = IKI_OK;
    if (d->race.blocks > 0)
        status = iki_race_prove(&d->race, d->effort, &t);
    for (int i = 0; i < 2 && status == IKI_OK && d->race.blocks > 0; i++) {
        int side = iki_race_side(&d->race, i);
        iki_race_first_moves moves;
        status = iki_race_is_proved(&t)
                     ? iki_race_proved_moves(&d->race, &t, d->effort, side, &moves)
                     : search_moves(d, side, &moves);
        d->keeps[side] = moves.keeps;
        d->loses[side] = moves.loses;
    }
    return status;
}

/* --- lines of play -------------------------------------------------------------------------- */

/* Appends how the games are played out after the moves of the line so far. */
static iki_status
play_out(const drawer *d, const iki_race *race, int side, iki_figure_line *line)
{
    iki_point move[IKI_LINE_MAX];
    int moves;
    iki_status status = iki_semeai_line(race, d->effort, side, move, &moves);
    for (int i = 0; i < moves && status == IKI_OK && line->moves < IKI_LINE_MAX; i++)
        line->move[line->moves++] = d->view->aspect.from[move[i]];
    return status;
}

/* The first of these moves that is in a region which moves can change; IKI_NOWHERE if there is
 * none.
 */
static iki_point
find_hot(const drawer *d, const iki_pset *moves)
{
    iki_pset hot = iki_pset_none();
    for (int i = 0; i < d->race.regions; i++) {
        if (d->race.region[i].kind == IKI_REGION_EXTERNAL && !d->count.region[i].plain)
            iki_pset_join(&hot, &d->race.region[i].points);
    }
    hot = iki_pset_and(&hot, moves);
    return iki_pset_is_empty(&hot) ? IKI_NOWHERE : iki_pset_first(&hot);
}

/* Adds a line that begins with a move, or with what the games suggest (IKI_NOWHERE). */
static iki_status
add_line(const drawer *d, int side, iki_point start, bool mistake)
{
    iki_race_figure *f = d->f;
    const iki_aspect *a = &d->view->aspect;
    iki_figure_line line = {.first = iki_race_view_side(d->view, side), .mistake = mistake};
    iki_board after = a->board;
    iki_race next = d->race;
    iki_undo undo;
    if (start != IKI_NOWHERE) {
        iki_board_play(&after, iki_side_color(side), start, &undo);
        line.move[line.moves++] = a->from[start];
        iki_race_after(&d->race, &after, &next);
    }
    iki_status status = play_out(d, &next, start != IKI_NOWHERE ? 1 - side : side, &line);
    bool wrong = !mistake && line.moves > 0 && iki_pset_has(&d->loses[side], a->to[line.move[0]]);
    if (status == IKI_OK && line.moves > 0 && !wrong)
        f->line[f->lines++] = line;
    else if (status == IKI_OK && wrong && start == IKI_NOWHERE &&
             find_hot(d, &d->keeps[side]) != IKI_NOWHERE)
        return add_line(d, side, find_hot(d, &d->keeps[side]), false);
    return status;
}

/* Puts Black's lines before White's. */
static void
sort_lines(iki_race_figure *f)
{
    for (int i = 0; i < f->lines; i++) {
        iki_figure_line line = f->line[i];
        IKI_INSERT(f->line, i, line, at, f->line[at - 1].first > line.first);
    }
}

/* For each side the line of a good first move, and that of a mistake. */
static iki_status
find_lines(drawer *d)
{
    iki_status status = IKI_OK;
    if (d->race.blocks != 2 || !d->count.counted)
        return IKI_OK;
    for (int side = 0; side < 2 && status == IKI_OK; side++) {
        iki_point mistake = find_hot(d, &d->loses[side]);
        status = add_line(d, side, IKI_NOWHERE, false);
        if (status == IKI_OK && mistake != IKI_NOWHERE)
            status = add_line(d, side, mistake, true);
    }
    sort_lines(d->f);
    return status;
}

/* --- all together --------------------------------------------------------------------------- */

/* Tells the board what was found on the view. */
static void
turn_back(const drawer *d)
{
    iki_race_figure *f = d->f;
    for (int side = 0; side < 2; side++) {
        int seen = iki_race_view_side(d->view, side);
        f->keeps[side] = iki_aspect_from(&d->view->aspect, &d->keeps[seen]);
        f->loses[side] = iki_aspect_from(&d->view->aspect, &d->loses[seen]);
    }
    f->result = d->result;
    iki_race_view_turn_back(d->view, &f->result);
}

static iki_status
draw(drawer *d)
{
    iki_status status = iki_race_judge(&d->race, d->effort, IKI_EITHER_FIRST, &d->result);
    if (status == IKI_OK)
        status = add_regions(d);
    if (status == IKI_OK)
        status = find_moves(d);
    turn_back(d);
    return status == IKI_OK && d->race.blocks > 0 ? find_lines(d) : status;
}

iki_status
iki_race_figure_make(const iki_race_chains *chains, const iki_effort *effort, iki_race_figure *out,
                     iki_error *error)
{
    iki_race_view view;
    iki_whole_effort whole;
    drawer d = {.view = &view, .f = out};
    memset(out, 0, sizeof *out);
    iki_sbuf_init(&out->words, 0);
    iki_sbuf_putc(&out->words, '\0'); /* what begins at 0 is "" */
    iki_status status = iki_race_view_make(chains, &view, error);
    if (status == IKI_OK)
        status = iki_semeai_pose(&view.chains, &d.race, error);
    if (status != IKI_OK)
        return status;
    for (int i = 0; i < chains->stones; i++) {
        iki_pset chain = iki_board_chain(chains->board, chains->stone[i]);
        out->block[out->blocks++] = iki_pset_first(&chain);
    }
    status = iki_effort_complete(effort, &whole);
    d.effort = &whole.effort;
    if (status == IKI_OK)
        status = draw(&d);
    status = iki_effort_finish(&whole, status);
    if (status == IKI_OK)
        status = iki_sbuf_status(&out->words);
    return status == IKI_OK ? IKI_OK : iki_error_set(error, status, "%s", iki_status_text(status));
}

iki_status
iki_race_line_after(const iki_race_chains *chains, const iki_effort *effort, iki_figure_line *line)
{
    iki_race_view view;
    iki_whole_effort whole;
    iki_error error;
    iki_undo undo;
    iki_race next;
    drawer d = {.view = &view};
    iki_assert(chains->stones == 2 && line->moves == 1);
    if (iki_race_view_make(chains, &view, &error) != IKI_OK ||
        iki_semeai_pose(&view.chains, &d.race, &error) != IKI_OK || d.race.blocks != 2)
        return IKI_OK;
    int side = iki_race_view_side(&view, line->first);
    iki_board after = view.aspect.board;
    iki_board_play(&after, iki_side_color(side), view.aspect.to[line->move[0]], &undo);
    for (int i = 0; i < 2; i++) {
        if (after.color[d.race.block[i].first] == IKI_EMPTY)
            return IKI_OK;
    }
    iki_race_after(&d.race, &after, &next);
    iki_status status = iki_effort_complete(effort, &whole);
    d.effort = &whole.effort;
    if (status == IKI_OK)
        status = play_out(&d, &next, 1 - side, line);
    return iki_effort_finish(&whole, status);
}

void
iki_race_figure_free(iki_race_figure *f)
{
    iki_sbuf_free(&f->words);
    memset(f, 0, sizeof *f);
}
