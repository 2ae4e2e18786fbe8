/* race - gathering what a figure shows.
 *
 * Values and moves do not depend on how the board lies; the order of regions and the choice among
 * equal moves do, and are made on the canonical view.  The line of a mistake begins with a move in
 * the hottest region where one loses.
 *
 * Cost: a judgement with the moves of both sides, and a few counts for each line. */
#include "src/show/race.h"

#include "engine/base/sort.h"
#include "engine/go/canonical.h"
#include "src/semeai/proved_moves.h"
#include "src/semeai/total.h"

#include <string.h>

/* Without X and O, which are stones. */
static const char LETTERS[] = "ABCDEFGHIJKLMNPQRSTUVWYZabcdefghijklmnpqrstuvwyz";

typedef struct drawer {
    const iki_board *b;
    const iki_effort *effort;
    const iki_aspect *aspect;
    iki_race race; /* on the board */
    iki_race seen; /* the same on the canonical view */
    iki_race_total count;
    iki_race_figure *f;
} drawer;

/* --- regions -------------------------------------------------------------------------------- */

typedef void game_writer(iki_cgt *u, iki_cgt_game g, iki_sbuf *out);

static size_t
put_word(iki_race_figure *f, iki_cgt *u, iki_cgt_game g, game_writer *write)
{
    size_t at = f->words.length;
    write(u, g, &f->words);
    iki_sbuf_putc(&f->words, '\0');
    return at;
}

/* The first point of a region on the canonical view. */
static iki_point
rank_of(const drawer *d, const iki_race_region *r)
{
    iki_pset seen = iki_aspect_to(d->aspect, &r->points);
    return iki_pset_first(&seen);
}

static void
add_region(const drawer *d, int index, iki_cgt *u, bool counted)
{
    iki_race_figure *f = d->f;
    const iki_race_region *r = &d->race.region[index];
    const iki_region_count *c = &d->count.region[index];
    bool shared = r->kind == IKI_REGION_SHARED;
    iki_figure_region *out = &f->region[f->regions];
    *out = (iki_figure_region){
        .kind = r->kind,
        .points = r->points,
        .owner =
            shared || r->beside == 0 ? IKI_EMPTY : d->race.block[__builtin_ctz(r->beside)].color,
        .letter = f->regions < (int)sizeof LETTERS - 1 ? LETTERS[f->regions] : '*'};
    f->regions++;
    if (!counted || !c->counted)
        return;
    out->game = put_word(f, u, shared ? iki_cgt_integer(u, c->liberties) : c->game, iki_cgt_write);
    out->cooled =
        put_word(f, u, shared ? iki_cgt_integer(u, c->liberties) : c->cooled, iki_cgt_write);
}

static int
class_of(const drawer *d, const iki_cgt *u, bool counted)
{
    static const iki_race_total none = {.counted = false};
    return iki_semeai_class(&d->race, u, counted ? &d->count : &none, &d->f->result);
}

/* All regions in canonical order, with their values where the race is counted. */
static iki_status
add_regions(drawer *d)
{
    int order[IKI_RACE_REGIONS_MAX];
    iki_point rank[IKI_RACE_REGIONS_MAX];
    iki_cgt u;
    bool pair = d->race.blocks == 2 && d->race.block[0].color != d->race.block[1].color;
    iki_status status = IKI_E_LIMIT;
    for (int i = 0; i < d->race.regions; i++) {
        rank[i] = rank_of(d, &d->race.region[i]);
        IKI_INSERT(order, i, i, at, rank[order[at - 1]] > rank[i]);
    }
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, d->effort->budget);
    if (pair)
        status = iki_race_count(&d->race, d->effort, &u, &d->count);
    bool counted = status == IKI_OK;
    d->f->race_class = class_of(d, &u, counted);
    size_t start = d->f->words.length;
    for (int i = 0; i < d->race.regions; i++)
        add_region(d, order[i], &u, counted);
    if (counted && d->count.counted)
        d->f->total = put_word(d->f, &u, d->count.total, iki_cgt_write_brief);
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
    iki_status status = iki_race_moves(&d->race, d->effort, side, &d->f->result);
    *out = (iki_race_first_moves){d->f->result.moves[side], iki_pset_none()};
    if (status != IKI_OK || !d->f->result.moves_known[side] ||
        iki_race_is_loss(d->f->result.result[side], side))
        return status;
    *out = iki_race_split_moves(&d->race, side, &d->f->result.moves[side]);
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
        d->f->keeps[side] = moves.keeps;
        d->f->loses[side] = moves.loses;
    }
    return status;
}

/* --- lines of play -------------------------------------------------------------------------- */

/* Appends how the games are played out on the canonical view after the moves of the line so far. */
static iki_status
play_out(const drawer *d, const iki_race *race, int side, iki_figure_line *line)
{
    iki_point move[IKI_LINE_MAX];
    int moves;
    iki_status status = iki_semeai_line(race, d->effort, side, move, &moves);
    for (int i = 0; i < moves && status == IKI_OK && line->moves < IKI_LINE_MAX; i++)
        line->move[line->moves++] = d->aspect->from[move[i]];
    return status;
}

/* The first of these moves on the canonical view that is in a region which moves can change;
 * IKI_NOWHERE if there is none. */
static iki_point
find_hot(const drawer *d, const iki_pset *moves)
{
    iki_pset hot = iki_pset_none();
    for (int i = 0; i < d->race.regions; i++) {
        if (d->race.region[i].kind == IKI_REGION_EXTERNAL && !d->count.region[i].plain)
            iki_pset_join(&hot, &d->race.region[i].points);
    }
    hot = iki_pset_and(&hot, moves);
    hot = iki_aspect_to(d->aspect, &hot);
    return iki_pset_is_empty(&hot) ? IKI_NOWHERE : iki_pset_first(&hot);
}

/* Adds a line that begins with a move, or with what the games suggest (IKI_NOWHERE). */
static iki_status
add_line(const drawer *d, int side, iki_point start, bool mistake)
{
    iki_race_figure *f = d->f;
    iki_figure_line line = {.first = side, .mistake = mistake};
    iki_color color = iki_turn_color(d->aspect->turn, iki_side_color(side));
    iki_board after = d->aspect->board;
    iki_race next = d->seen;
    iki_undo undo;
    if (start != IKI_NOWHERE) {
        iki_board_play(&after, color, start, &undo);
        line.move[line.moves++] = d->aspect->from[start];
        iki_race_after(&d->seen, &after, &next);
        color = iki_opponent(color);
    }
    iki_status status = play_out(d, &next, iki_side(color), &line);
    bool wrong = !mistake && line.moves > 0 && iki_pset_has(&f->loses[side], line.move[0]);
    if (status == IKI_OK && line.moves > 0 && !wrong)
        f->line[f->lines++] = line;
    else if (status == IKI_OK && wrong && start == IKI_NOWHERE &&
             find_hot(d, &f->keeps[side]) != IKI_NOWHERE)
        return add_line(d, side, find_hot(d, &f->keeps[side]), false);
    return status;
}

/* For each side the line of a good first move, and that of a mistake. */
static iki_status
find_lines(drawer *d)
{
    iki_status status = IKI_OK;
    if (d->race.blocks != 2 || !d->count.counted)
        return IKI_OK;
    for (int side = 0; side < 2 && status == IKI_OK; side++) {
        iki_point mistake = find_hot(d, &d->f->loses[side]);
        status = add_line(d, side, IKI_NOWHERE, false);
        if (status == IKI_OK && mistake != IKI_NOWHERE)
            status = add_line(d, side, mistake, true);
    }
    return status;
}

/* --- all together --------------------------------------------------------------------------- */

/* Looks at the board, and puts two chains into an order that does not depend on who names them in
 * which order: the searches share a budget, of which the side of the first chain takes its part
 * before the other.  The first of several chains stays the first. */
static iki_status
look(const iki_race_chains *chains, iki_aspect *aspect, iki_point stone[IKI_RACE_BLOCKS_MAX])
{
    const iki_board *b = chains->board;
    iki_pset first = iki_board_chain(b, chains->stone[0]), others = iki_pset_none();
    const iki_pset *const mark[] = {&first, &others};
    for (int i = 0; i < chains->stones; i++) {
        iki_pset chain = iki_board_chain(b, chains->stone[i]);
        stone[i] = chains->stone[i];
        iki_pset_join(chains->stones == 2 || i == 0 ? &first : &others, &chain);
    }
    iki_status status = iki_aspect_make(b, mark, 2, aspect);
    if (status != IKI_OK || chains->stones != 2)
        return status;
    int black = aspect->board.color[aspect->to[stone[0]]] == IKI_BLACK ? 0 : 1;
    stone[0] = chains->stone[black];
    stone[1] = chains->stone[1 - black];
    return IKI_OK;
}

/* The race on the canonical view. */
static void
find_seen(drawer *d)
{
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_pset proved = iki_aspect_to(d->aspect, &d->race.proved);
    for (int i = 0; i < d->race.blocks; i++)
        stone[i] = d->aspect->to[d->race.block[i].first];
    const iki_race_chains chains = {&d->aspect->board, stone, d->race.blocks, d->race.suicide};
    iki_race_make(&chains, &proved, &d->seen);
}

static iki_status
draw(drawer *d)
{
    iki_status status = iki_race_judge(&d->race, d->effort, IKI_EITHER_FIRST, &d->f->result);
    if (status == IKI_OK)
        status = add_regions(d);
    if (status == IKI_OK)
        status = find_moves(d);
    if (status != IKI_OK || d->race.blocks == 0)
        return status;
    find_seen(d);
    return find_lines(d);
}

iki_status
iki_race_figure_make(const iki_race_chains *chains, const iki_effort *effort, iki_race_figure *out,
                     iki_error *error)
{
    const iki_board *b = chains->board;
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_aspect aspect;
    iki_whole_effort whole;
    drawer d = {.b = b, .aspect = &aspect, .f = out};
    memset(out, 0, sizeof *out);
    iki_sbuf_init(&out->words, 0);
    iki_sbuf_putc(&out->words, '\0'); /* what begins at 0 is "" */
    iki_status status = iki_race_check(chains, error);
    if (status != IKI_OK)
        return status;
    status = look(chains, &aspect, stone);
    if (status != IKI_OK)
        return iki_error_set(error, status, "%s", iki_status_text(status));
    const iki_race_chains ordered = {b, stone, chains->stones, chains->suicide};
    status = iki_semeai_pose(&ordered, &d.race, error);
    if (status != IKI_OK)
        return status;
    for (int i = 0; i < chains->stones; i++) {
        iki_pset chain = iki_board_chain(b, chains->stone[i]);
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
    const iki_board *b = chains->board;
    iki_point stone[IKI_RACE_BLOCKS_MAX];
    iki_aspect aspect;
    iki_whole_effort whole;
    iki_error error;
    iki_undo undo;
    iki_race next;
    drawer d = {.b = b, .aspect = &aspect};
    iki_assert(chains->stones == 2 && line->moves == 1);
    iki_status status = look(chains, &aspect, stone);
    if (status != IKI_OK)
        return status;
    const iki_race_chains ordered = {b, stone, chains->stones, chains->suicide};
    if (iki_semeai_pose(&ordered, &d.race, &error) != IKI_OK || d.race.blocks != 2)
        return IKI_OK;
    find_seen(&d);
    iki_color color = iki_turn_color(aspect.turn, iki_side_color(line->first));
    iki_board after = aspect.board;
    iki_board_play(&after, color, aspect.to[line->move[0]], &undo);
    for (int i = 0; i < 2; i++) {
        if (after.color[d.seen.block[i].first] == IKI_EMPTY)
            return IKI_OK;
    }
    iki_race_after(&d.seen, &after, &next);
    status = iki_effort_complete(effort, &whole);
    d.effort = &whole.effort;
    if (status == IKI_OK)
        status = play_out(&d, &next, iki_side(iki_opponent(color)), line);
    return iki_effort_finish(&whole, status);
}

void
iki_race_figure_free(iki_race_figure *f)
{
    iki_sbuf_free(&f->words);
    memset(f, 0, sizeof *f);
}
