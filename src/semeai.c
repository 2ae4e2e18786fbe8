/* semeai - the methods in their order, and what their answers are worth.
 *
 * An answer is proved if it is a theorem and every wall around the race is unconditionally alive;
 * with walls that are only assumed it is as good as a search.  Where ground had to be cut off, or
 * the search could not finish, it is an estimate. */
#include "src/semeai.h"

#include "src/benson.h"
#include "src/semeai_total.h"

#include <string.h>

/* The table for one against two has been checked with all numbers up to these. */
enum { TABLE_EXTERNAL_MAX = 6, TABLE_SHARED_MAX = 4 };

static bool
is_settled(const iki_semeai *s, unsigned who)
{
    return ((who & IKI_BLACK_FIRST) == 0 || s->word[0] != IKI_RACE_UNKNOWN) &&
           ((who & IKI_WHITE_FIRST) == 0 || s->word[1] != IKI_RACE_UNKNOWN);
}

static iki_certainty
worth_of_theorem(const iki_race *race)
{
    return iki_pset_is_empty(&race->premise) ? IKI_PROVED : IKI_SEARCHED;
}

/* --- numbers and games ---------------------------------------------------------------------- */

/* Counts a race of two blocks; what cannot be counted is no failure. */
static iki_status
count(const iki_race *race, const iki_effort *effort, iki_race_total *total)
{
    iki_cgt u;
    iki_cgt_init(&u, IKI_RACE_GAME_BYTES, effort->budget);
    iki_status status = iki_race_count(race, effort, &u, total);
    if (status == IKI_E_LIMIT) {
        total->counted = total->exact = false;
        status = IKI_OK;
    }
    iki_cgt_free(&u);
    return status;
}

static void
judge_by_total(const iki_race *race, const iki_race_total *total, iki_semeai *s)
{
    for (int first = 0; first < 2; first++)
        s->word[first] = iki_race_outcome_of(&total->numbers, first);
    s->kind = total->plain ? IKI_RACE_STATIC : IKI_RACE_COUNTING;
    s->certainty = total->exact ? worth_of_theorem(race) : IKI_ESTIMATED;
}

/* --- one against two ------------------------------------------------------------------------ */

/* The race of the single block against one of the others, which are walls meanwhile. */
static void
find_pair(const iki_race *race, int other, iki_race *pair)
{
    iki_point stone[2] = {race->block[0].first, race->block[other].first};
    iki_pset walls = race->proved;
    for (int i = 1; i < race->blocks; i++) {
        if (i != other)
            iki_pset_join(&walls, &race->block[i].stones);
    }
    iki_race_make(race->board, stone, 2, race->suicide, &walls, pair);
}

static bool
is_in_table(const iki_race_total *t)
{
    return t->exact && t->plain && t->numbers.eye_class[0] == 0 && t->numbers.eye_class[1] == 0 &&
           t->numbers.shared <= TABLE_SHARED_MAX &&
           t->liberties[0] - t->numbers.shared <= TABLE_EXTERNAL_MAX &&
           t->liberties[1] - t->numbers.shared <= TABLE_EXTERNAL_MAX;
}

static iki_status
judge_by_table(const iki_race *race, const iki_effort *effort, iki_semeai *s)
{
    int y = iki_side(race->block[0].color);
    bool in_table = true, x_always = true;
    for (int i = 1; i < race->blocks; i++) {
        iki_race pair;
        iki_race_total total;
        iki_semeai local = {.kind = IKI_RACE_STATIC};
        find_pair(race, i, &pair);
        iki_status status = count(&pair, effort, &total);
        if (status != IKI_OK)
            return status;
        in_table = in_table && is_in_table(&total);
        if (!total.counted)
            return IKI_OK;
        judge_by_total(&pair, &total, &local);
        s->pair[s->pairs++] = iki_race_pair_of(local.word, y);
        x_always = x_always && local.word[y] == local.word[1 - y] && local.word[y] != IKI_RACE_SEKI;
    }
    if (s->pairs != 2)
        return IKI_OK;
    s->row = iki_race_row(s->pair[0], s->pair[1]);
    if (!in_table)
        return IKI_OK;
    for (int first = 0; first < 2; first++)
        s->word[first] = iki_race_row_outcome(s->row, x_always, first, y);
    s->kind = IKI_RACE_GRAPH;
    s->certainty = worth_of_theorem(race);
    return IKI_OK;
}

/* --- search --------------------------------------------------------------------------------- */

static void
take_outcome(const iki_local *l, const iki_race_outcome *outcome, int first, iki_semeai *s)
{
    s->word[first] = outcome->word;
    s->regime[first][0] = outcome->regime[0];
    s->regime[first][1] = outcome->regime[1];
    s->moves_known[first] = outcome->moves_known;
    for (iki_cells left = outcome->moves; left != 0; left &= left - 1)
        iki_pset_add(&s->moves[first], l->point[__builtin_ctzll(left)]);
}

/* Asks the search about some first movers. */
static iki_status
search(const iki_race *race, const iki_effort *effort, unsigned first, bool moves, iki_semeai *s)
{
    iki_local l;
    iki_race_outcome outcome[2];
    iki_race_question q = {.local = &l, .first = first, .moves = moves};
    iki_status status = iki_race_local(race, &l, &q.position);
    if (status != IKI_OK)
        return status == IKI_E_LIMIT ? IKI_OK : status;
    iki_semeai_search(&q, effort->budget, effort->search, outcome);
    for (int side = 0; side < 2; side++) {
        if ((first >> side & 1) != 0)
            take_outcome(&l, &outcome[side], side, s);
    }
    return IKI_OK;
}

static iki_status
judge_by_search(const iki_race *race, const iki_effort *effort, unsigned who, iki_semeai *s)
{
    s->kind = IKI_RACE_SEARCH;
    s->certainty = race->cut_off ? IKI_ESTIMATED : IKI_SEARCHED;
    return search(race, effort, who, false, s);
}

/* --- all of them ---------------------------------------------------------------------------- */

/* With blocks of one colour only, what is not captured lives. */
static void
name_life(iki_semeai *s)
{
    for (int first = 0; first < 2; first++) {
        if (s->word[first] == IKI_RACE_SEKI)
            s->word[first] = IKI_RACE_BOTH;
    }
}

static bool
has_both_colors(const iki_race *race)
{
    for (int i = 1; i < race->blocks; i++) {
        if (race->block[i].color != race->block[0].color)
            return true;
    }
    return false;
}

static iki_status
judge(const iki_race *race, const iki_effort *effort, unsigned who, iki_semeai *s)
{
    iki_race_total total = {.counted = false};
    iki_status status = IKI_OK;
    bool two_sided = has_both_colors(race);
    if (two_sided && race->blocks == 2) {
        status = count(race, effort, &total);
        if (status == IKI_OK && total.exact)
            judge_by_total(race, &total, s);
    } else if (two_sided && race->block[0].color != race->block[1].color) {
        status = judge_by_table(race, effort, s);
    }
    if (status != IKI_OK || is_settled(s, who))
        return status;
    status = judge_by_search(race, effort, who, s);
    if (status == IKI_OK && !is_settled(s, who) && total.counted)
        judge_by_total(race, &total, s);
    if (!is_settled(s, who))
        s->certainty = IKI_ESTIMATED;
    if (!two_sided)
        name_life(s);
    return status;
}

/* The stones of the blocks whose life is in question. */
static int
open_blocks(const iki_race *race, iki_point stone[IKI_RACE_BLOCKS_MAX])
{
    int n = 0;
    for (int i = 0; i < race->blocks; i++) {
        if (!race->block[i].proved)
            stone[n++] = race->block[i].first;
    }
    return n;
}

static bool
all_in_contact(const iki_race *race)
{
    for (int i = 1; i < race->blocks; i++) {
        if (!iki_race_in_contact(race, 0, i))
            return false;
    }
    return true;
}

iki_status
iki_semeai_pose(const iki_board *b, const iki_point *stone, int stones, bool suicide,
                iki_race *race, iki_error *error)
{
    iki_point open[IKI_RACE_BLOCKS_MAX];
    iki_benson benson[2];
    iki_status status = iki_race_check(b, stone, stones, error);
    if (status != IKI_OK)
        return status;
    for (int side = 0; side < 2; side++)
        iki_benson_analyse(b, iki_side_color(side), suicide, &benson[side]);
    iki_pset proved = iki_pset_or(&benson[0].alive, &benson[1].alive);
    iki_race_make(b, stone, stones, suicide, &proved, race);
    if (!all_in_contact(race))
        return iki_error_set(error, IKI_E_ARGUMENT, "the chains are not in contact");
    int left = open_blocks(race, open);
    if (left < stones)
        iki_race_make(b, open, left, suicide, &proved, race);
    return IKI_OK;
}

iki_status
iki_race_judge(const iki_race *race, const iki_effort *effort, unsigned who, iki_semeai *s)
{
    *s = (iki_semeai){.premise = race->premise, .zone = race->cells};
    uint64_t before = effort->budget->nodes;
    if (race->blocks == 0) {
        s->word[0] = s->word[1] = IKI_RACE_BOTH;
        s->certainty = IKI_PROVED;
        return IKI_OK;
    }
    iki_status status = judge(race, effort, who, s);
    if (s->kind != IKI_RACE_SEARCH) {
        for (int first = 0; first < 2; first++)
            s->regime[first][0] = s->regime[first][1] = s->word[first];
    }
    s->nodes = effort->budget->nodes - before;
    return status;
}

iki_status
iki_semeai_eval(const iki_board *b, const iki_point *stone, int stones, bool suicide,
                const iki_effort *effort, iki_semeai *out, iki_error *error)
{
    iki_race race;
    iki_whole_effort whole;
    iki_status status = iki_semeai_pose(b, stone, stones, suicide, &race, error);
    if (status != IKI_OK)
        return status;
    status = iki_effort_complete(effort, &whole);
    if (status == IKI_OK)
        status = iki_race_judge(&race, &whole.effort, IKI_EITHER_FIRST, out);
    iki_effort_release(&whole);
    return status == IKI_OK ? IKI_OK : iki_error_set(error, status, "%s", iki_status_text(status));
}

/* --- moves ---------------------------------------------------------------------------------- */

static bool
is_loss(iki_race_word word, int side)
{
    return word == (side == 0 ? IKI_RACE_WHITE : IKI_RACE_BLACK);
}

/* Is `word` at least what the first mover was promised? */
static bool
keeps(iki_race_word word, iki_race_word promised)
{
    bool peace = word == IKI_RACE_SEKI || word == IKI_RACE_BOTH;
    return word == promised || (peace && promised == IKI_RACE_SEKI);
}

/* Does the move at p keep what the word promises to its mover?  Clears moves_known if that could
 * not be found out. */
static iki_status
try_move(const iki_race *race, const iki_effort *effort, iki_semeai *s, int first, iki_point p,
         bool *good)
{
    iki_board after = *race->board;
    iki_undo undo;
    iki_race next;
    iki_semeai then = {.kind = IKI_RACE_STATIC};
    after.ko = IKI_NOWHERE;
    *good = false;
    if (iki_board_legal(&after, iki_side_color(first), p, race->suicide) != IKI_LEGAL)
        return IKI_OK;
    iki_board_play(&after, iki_side_color(first), p, &undo);
    for (int i = 0; i < race->blocks; i++) {
        if (after.color[race->block[i].first] == IKI_EMPTY) {
            *good = true; /* it captured a block: nothing is better */
            return IKI_OK;
        }
    }
    iki_race_after(race, &after, &next);
    iki_status status = iki_race_judge(&next, effort, 1u << (1 - first), &then);
    s->moves_known[first] = s->moves_known[first] && then.word[1 - first] != IKI_RACE_UNKNOWN;
    *good = keeps(then.word[1 - first], s->word[first]);
    return status;
}

iki_status
iki_race_moves(const iki_race *race, const iki_effort *effort, int first, iki_semeai *s)
{
    iki_local l;
    iki_local_position p;
    iki_cells good = 0;
    s->can_wait[first] = keeps(s->regime[1 - first][1], s->regime[first][0]);
    if (s->kind == IKI_RACE_SEARCH)
        return search(race, effort, 1u << first, true, s);
    s->moves_known[first] = true;
    if (s->word[first] == IKI_RACE_UNKNOWN || is_loss(s->word[first], first))
        return IKI_OK;
    iki_status status = iki_race_local(race, &l, &p);
    for (iki_cells left = iki_local_empty(&l, &p); left != 0 && status == IKI_OK;
         left &= left - 1) {
        int cell = __builtin_ctzll(left);
        iki_cells equal = l.earlier[cell] & iki_local_empty(&l, &p);
        bool keeps_word = (good & equal) != 0;
        if (equal == 0)
            status = try_move(race, effort, s, first, l.point[cell], &keeps_word);
        if (!keeps_word)
            continue;
        good |= UINT64_C(1) << cell;
        iki_pset_add(&s->moves[first], l.point[cell]);
    }
    return status == IKI_E_LIMIT ? IKI_OK : status;
}

iki_status
iki_semeai_moves(const iki_board *b, const iki_point *stone, int stones, bool suicide,
                 const iki_effort *effort, iki_semeai *out, iki_error *error)
{
    iki_race race;
    iki_whole_effort whole;
    iki_status status = iki_semeai_pose(b, stone, stones, suicide, &race, error);
    if (status != IKI_OK)
        return status;
    status = iki_effort_complete(effort, &whole);
    if (status == IKI_OK)
        status = iki_race_judge(&race, &whole.effort, IKI_EITHER_FIRST, out);
    for (int first = 0; first < 2 && status == IKI_OK && race.blocks > 0; first++)
        status = iki_race_moves(&race, &whole.effort, first, out);
    iki_effort_release(&whole);
    return status == IKI_OK ? IKI_OK : iki_error_set(error, status, "%s", iki_status_text(status));
}

/* --- words ---------------------------------------------------------------------------------- */

const char *
iki_race_word_text(iki_race_word word)
{
    static const char *const text[] = {
        [IKI_RACE_UNKNOWN] = "unknown", [IKI_RACE_BLACK] = "black", [IKI_RACE_WHITE] = "white",
        [IKI_RACE_SEKI] = "seki",       [IKI_RACE_BOTH] = "both",   [IKI_RACE_KO] = "ko",
    };
    return text[word];
}

const char *
iki_race_kind_text(iki_race_kind kind)
{
    static const char *const text[] = {
        [IKI_RACE_STATIC] = "static",
        [IKI_RACE_COUNTING] = "counting",
        [IKI_RACE_GRAPH] = "graph",
        [IKI_RACE_SEARCH] = "search",
    };
    return text[kind];
}
