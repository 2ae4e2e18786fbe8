/* Counted races as verdicts: what a race proves of its blocks and cutting stones, and that all that
 * asks about them gives one answer. */
#include "src/benson/benson.h"
#include "src/player/choose.h"
#include "src/resolve/resolve.h"
#include "src/semeai/chain_life.h"
#include "src/semeai/cutting.h"
#include "src/semeai/search.h"
#include "src/show/race.h"
#include "src/show/vital.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

/* Black's row 8 has a region worth {4|0} on its left and one worth {6||4|0} on its right, each with
 * a cutting chain; White's row 7 has a liberty for every dot of row 6.  The walls are alive. */
static const char drawing[] = "O . O . O O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O O O O O\n"
                              "O O O O O O O O O O O O O O O O O\n"
                              "O O O O O O O O O . O . O . O . O\n"
                              "O O O O O O O O O X X X X X X X O\n"
                              "O . O . O . O . O . X O O O O O O\n"
                              "O X X X X X X X O X . . O O O O O\n"
                              "O O O O . O O O O X O O O O O O O\n"
                              "X X X X X X X X X X X X X X X X X\n"
                              "O O O O O O O O O O O O O O O O O\n"
                              "X . X . X . X . X . X . X . X . X\n"
                              "X X X X X X X X X X X X X X X X X\n"
                              "X X X X X X X X X X X X X X X X X\n"
                              "X X X X X X X X X X X X X X X X X\n"
                              "X X X X X X X X X X X X X X X X X\n"
                              "X . X . X X X X X X X X X X X X X\n";

/* The board with so many liberties of White's block. */
static const char *
drawn(int liberties)
{
    static char text[sizeof drawing];
    memcpy(text, drawing, sizeof drawing);
    char *row = text + 11 * 34; /* of 17 points, 16 blanks and the end of the line */
    for (int i = liberties; i < 8; i++)
        row[4 * i + 2] = 'X';
    return text;
}

/* How White's block is expected to fare, and Black's, and the cutting stones of the left region and
 * of the right one, for so many liberties of White's. */
static const struct {
    int liberties;
    iki_life white, black, left, right;
} expected[] = {
    {4, IKI_DEAD, IKI_ALIVE, IKI_CRITICAL, IKI_ALIVE}, /* one cut is answered by the other region */
    {5, IKI_CRITICAL, IKI_CRITICAL, IKI_CRITICAL, IKI_CRITICAL},
    {7, IKI_CRITICAL, IKI_CRITICAL, IKI_CRITICAL, IKI_CRITICAL}, /* -1^* */
    {8, IKI_ALIVE, IKI_DEAD, IKI_DEAD, IKI_DEAD},
};

static void
open_board(int liberties, int side, iki_topo *topo, iki_board *b)
{
    test_draw_seen(drawn(liberties), side, topo, b);
}

/* The stone of a judgement that the drawing has at a vertex: by the size of its chain and colour.
 */
static const iki_verdict *
chain_of(const iki_judgement *j, iki_color color, int stones)
{
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->color == color && iki_pset_count(&v->stones) == stones)
            return v;
    }
    test_failed(__FILE__, __LINE__, "no chain of %d stones", stones);
}

static void
check_verdict(const iki_judgement *j, const iki_board *b, const iki_verdict *v, iki_life life)
{
    iki_race_life race;
    ck_assert_int_eq(v->life, life);
    ck_assert_int_eq(v->certainty, IKI_PROVED);
    ck_assert_int_eq(v->method, IKI_BY_SEMEAI);
    ck_assert(iki_judgement_is_sound(j, b));
    ck_assert_int_eq(iki_race_life_of(b, v->first, false, NULL, &race), IKI_OK);
    ck_assert_int_eq(race.life, life);
    ck_assert_int_eq(race.attack == IKI_PASS, life != IKI_CRITICAL);
    ck_assert_int_eq(race.defend == IKI_PASS, life != IKI_CRITICAL);
}

/* Blocks and cutting stones, as the race says; the row of the other colour when the colours are
 * exchanged. */
START_TEST(counted_races_prove_their_chains)
{
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        for (int side = 0; side < 16; side += test_is_long() ? 1 : 15) {
            iki_topo topo;
            iki_board b;
            iki_rules rules;
            iki_judgement j;
            bool swapped = side >= 8;
            open_board(expected[i].liberties, side, &topo, &b);
            iki_color black = swapped ? IKI_WHITE : IKI_BLACK, white = iki_opponent(black);
            ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
            ck_assert_int_eq(iki_resolve(&b, &rules, NULL, NULL, &j), IKI_OK);
            check_verdict(&j, &b, chain_of(&j, white, 17), expected[i].white);
            check_verdict(&j, &b, chain_of(&j, black, 19), expected[i].black);
            check_verdict(&j, &b, chain_of(&j, black, 7), expected[i].left);
            check_verdict(&j, &b, chain_of(&j, black, 8), expected[i].right);
            iki_judgement_free(&j);
        }
    }
}
END_TEST

/* Superko may forbid an answer: then it is searched. */
START_TEST(under_superko_no_race_is_proved)
{
    iki_topo topo;
    iki_board b;
    iki_rules rules;
    iki_judgement j;
    open_board(8, 0, &topo, &b);
    ck_assert_int_eq(iki_rules_named("tromp-taylor", &rules), IKI_OK);
    ck_assert_int_eq(iki_resolve(&b, &rules, NULL, NULL, &j), IKI_OK);
    ck_assert_int_eq(chain_of(&j, IKI_BLACK, 19)->life, IKI_DEAD);
    ck_assert_int_eq(chain_of(&j, IKI_BLACK, 19)->certainty, IKI_SEARCHED);
    iki_judgement_free(&j);
}
END_TEST

/* Whoever moves first takes rows 3 and 4, or row 5.  White's capture of row 5 joins row 4 to row 6.
 * Black's capture leaves two empty rows between row 5 and row 2, which a white move may still part.
 */
START_TEST(a_race_that_is_won_is_not_yet_life)
{
    static const char rows[] = ". O . O O O O\n"
                               "O O O O . O .\n"
                               "X X X X X X X\n"
                               "O O O . O O O\n"
                               "O O O O O O O\n"
                               "X X X X . X .\n"
                               ". X . X X X X\n";
    iki_topo topo;
    iki_board b;
    iki_rules rules;
    iki_judgement j;
    test_draw(rows, &topo, &b);
    ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
    ck_assert_int_eq(iki_resolve(&b, &rules, NULL, NULL, &j), IKI_OK);
    const iki_verdict *white = iki_judgement_at(&j, test_point(&topo, "A4"));
    const iki_verdict *black = iki_judgement_at(&j, test_point(&topo, "A5"));
    ck_assert_int_eq(white->certainty, IKI_ESTIMATED);
    ck_assert_int_eq(black->certainty, IKI_ESTIMATED);
    iki_judgement_free(&j);
}
END_TEST

/* A small board: Black's row 5 has a cutting chain (B7 to D7) behind the link C6, perhaps also D6,
 * and perhaps the liberty F6; the chain has a liberty or two above; White's row 4 has one to four.
 */
static void
draw_small(unsigned number, char text[160])
{
    static const char small[] = "O . O . O O O\n"
                                "O O O O O O O\n"
                                "O a O b O O O\n"
                                "O X X X O O O\n"
                                "O O . h O c O\n"
                                "X X X X X X X\n"
                                "O O O O O O O\n"
                                "X d X e X f g\n"
                                "X X X X X X X\n"
                                "X . X . X X X\n";
    for (size_t i = 0; i < sizeof small; i++) {
        bool letter = small[i] >= 'a' && small[i] <= 'h';
        bool open = letter && (number >> (small[i] - 'a') & 1) != 0;
        text[i] = (char)(!letter                             ? small[i]
                         : open                              ? '.'
                         : small[i] < 'd' || small[i] == 'h' ? 'O'
                                                             : 'X');
    }
}

/* Two rows that touch at one point, E5 and F5: A6 and C6 are Black's liberties, G4 and J4 White's.
 */
static void
draw_narrow(unsigned number, char text[200])
{
    static const char narrow[] = ". O . O O X . X .\n"
                                 "O O O O O X X X X\n"
                                 "O O O O O X X X X\n"
                                 "b O a O O X X X X\n"
                                 "X X X X X O O O O\n"
                                 "O O O O O X c X d\n"
                                 "O O O O O X X X X\n"
                                 "O O O O O X X X X\n"
                                 ". O . O O X . X .\n";
    for (size_t i = 0; i < sizeof narrow; i++) {
        bool letter = narrow[i] >= 'a' && narrow[i] <= 'd';
        bool open = letter && (number >> (narrow[i] - 'a') & 1) != 0;
        text[i] = (char)(!letter ? narrow[i] : open ? '.' : narrow[i] < 'c' ? 'O' : 'X');
    }
}

/* Is the chain captured, its owner (out[0]) or the opponent moving first?  By a search on its area,
 * which holds the other chains of the race; IKI_RACE_UNKNOWN where that comes to no end. */
static void
search_chain(const iki_board *b, iki_point chain, iki_race_result out[2])
{
    iki_pset alive = iki_benson_alive(b, false);
    iki_race race;
    iki_local l;
    iki_budget budget;
    iki_race_outcome found[2];
    iki_race_question q = {.local = &l, .first = IKI_EITHER_FIRST};
    iki_dfpn_table *table = iki_dfpn_table_new(16);
    int side = iki_side(b->color[chain]);
    TEST_CHECK(table != NULL);
    iki_race_make(&(iki_race_chains){b, &chain, 1, false}, &alive, &race);
    TEST_CHECK(!race.cut_off && iki_pset_is_empty(&race.premise));
    TEST_CHECK(iki_race_local(&race, &l, &q.position) == IKI_OK);
    iki_budget_init(&budget, 50000, 0);
    iki_semeai_search(&q, &budget, table, found);
    out[0] = found[side].result;
    out[1] = found[1 - side].result;
    iki_dfpn_table_free(table);
}

/* Compares what is proved of the chain with a search; returns what that is. */
static iki_life
compare_chain(const iki_judgement *j, const iki_board *b, const char *vertex, const char *text,
              int *unknown)
{
    iki_point chain = test_point(b->topo, vertex);
    iki_race_result out[2];
    const iki_verdict *v = iki_judgement_at(j, chain);
    iki_race_result loss = v->color == IKI_BLACK ? IKI_RACE_WHITE : IKI_RACE_BLACK;
    if (v->certainty != IKI_PROVED)
        return IKI_UNKNOWN;
    search_chain(b, chain, out);
    for (int i = 0; i < 2; i++) {
        bool dies = v->life == IKI_DEAD || (v->life == IKI_CRITICAL && i == 1);
        *unknown += out[i] == IKI_RACE_UNKNOWN;
        ck_assert_msg(out[i] == IKI_RACE_UNKNOWN || (out[i] == loss) == dies, "%s in\n%s", vertex,
                      text);
    }
    return v->life;
}

/* What is proved of a cutting chain and of both blocks is what a search finds that knows no rules
 * about them. */
START_TEST(proofs_agree_with_a_search)
{
    static const char *const vertex[] = {"B7", "A5", "A4"};
    for (int i = 0; i < 3; i++) {
        int told[IKI_CRITICAL + 1] = {0}, unknown = 0;
        for (unsigned number = 0; number < 256; number += test_is_long() ? 1 : 5) {
            char text[160];
            iki_topo topo;
            iki_board b;
            iki_rules rules;
            iki_judgement j;
            draw_small(number, text);
            if ((number & 3) == 0 || (number >> 3 & 15) == 0)
                continue; /* a chain without a liberty of its own, or a block */
            test_draw(text, &topo, &b);
            ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
            ck_assert_int_eq(iki_resolve(&b, &rules, NULL, NULL, &j), IKI_OK);
            told[compare_chain(&j, &b, vertex[i], text, &unknown)]++;
            iki_judgement_free(&j);
        }
        printf("%s: %d dead, %d critical, %d alive, %d without a proof; %d searches without end\n",
               vertex[i], told[IKI_DEAD], told[IKI_CRITICAL], told[IKI_ALIVE], told[IKI_UNKNOWN],
               unknown);
        ck_assert_int_gt(told[IKI_DEAD], 0);
        ck_assert_int_gt(told[IKI_CRITICAL], 0);
        ck_assert_int_gt(told[IKI_ALIVE], 0);
        ck_assert_int_lt(unknown, told[IKI_DEAD]);
    }
}
END_TEST

/* A single link is enough where a stone in it can be taken. */
START_TEST(one_firm_link_is_life)
{
    int proved = 0, unknown = 0;
    for (unsigned number = 0; number < 16; number++) {
        char text[200];
        iki_topo topo;
        iki_board b;
        iki_rules rules;
        iki_judgement j;
        if ((number & 3) == 0 || number >> 2 == 0)
            continue; /* a block without liberties */
        draw_narrow(number, text);
        test_draw(text, &topo, &b);
        ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
        ck_assert_int_eq(iki_resolve(&b, &rules, NULL, NULL, &j), IKI_OK);
        proved += compare_chain(&j, &b, "A5", text, &unknown) != IKI_UNKNOWN;
        proved += compare_chain(&j, &b, "F5", text, &unknown) != IKI_UNKNOWN;
        iki_judgement_free(&j);
    }
    ck_assert_int_eq(proved, 18);
    ck_assert_int_eq(unknown, 0);
}
END_TEST

/* Genmove, vital points and the figure name the same moves. */
START_TEST(everything_names_the_winning_moves)
{
    iki_judgement j;
    iki_vitals vitals;
    iki_point move;
    iki_race_figure f;
    iki_error error;
    iki_game *g = test_draw_game("japanese", drawn(7));
    const iki_topo *t = &g->topo;
    const iki_point stone[2] = {test_point(t, "A8"), test_point(t, "A7")};
    iki_point only = test_point(t, "E9");
    ck_assert_int_eq(iki_resolve_game(g, NULL, NULL, &j), IKI_OK);
    iki_choice choice = {.game = g, .judgement = &j, .color = IKI_BLACK};
    ck_assert_int_eq(iki_choose_move(&choice, &move), IKI_OK);
    ck_assert_int_eq(move, only);
    ck_assert_int_eq(iki_vitals_find(g, &j, NULL, &vitals), IKI_OK);
    iki_pset save = iki_vitals_of(&vitals, stone[0])->defence;
    iki_pset kill = iki_vitals_of(&vitals, stone[0])->attack;
    TEST_SET_IS(t, &save, "E9");
    const iki_race_chains chains = {&g->board, stone, 2, false};
    ck_assert_int_eq(iki_race_figure_make(&chains, NULL, &f, &error), IKI_OK);
    TEST_SET_IS(t, &f.keeps[0], "E9");
    ck_assert(iki_pset_equal(&f.keeps[1], &kill));
    ck_assert(!iki_pset_meets(&f.loses[1], &kill) && !iki_pset_is_empty(&f.loses[1]));
    choice.color = IKI_WHITE;
    ck_assert_int_eq(iki_choose_move(&choice, &move), IKI_OK);
    ck_assert(iki_pset_has(&kill, move));
    iki_race_figure_free(&f);
    iki_vitals_free(&vitals);
    iki_judgement_free(&j);
    iki_game_free(g);
}
END_TEST

/* What of a figure must not depend on how the board lies: regions by letter, moves by number. */
static void
outline(const iki_race_figure *f, bool swapped, char out[400])
{
    int used = 0;
    for (int i = 0; i < f->regions; i++)
        used += snprintf(out + used, 400 - (size_t)used, "%c%d ", f->region[i].letter,
                         iki_pset_count(&f->region[i].points));
    for (int i = 0; i < 2; i++) {
        int side = swapped ? 1 - i : i;
        used += snprintf(out + used, 400 - (size_t)used, "%d-%d ", iki_pset_count(&f->keeps[side]),
                         iki_pset_count(&f->loses[side]));
        for (int k = 0; k < f->lines; k++) {
            const iki_figure_line *line = &f->line[k];
            for (int m = 0; line->first == side && m < line->moves; m++)
                used += snprintf(out + used, 400 - (size_t)used, "%s%c", m == 0 ? " " : "",
                                 iki_race_figure_letter(f, line->move[m]));
        }
    }
}

/* Letters and lines turn with the board and stay when colours are exchanged. */
START_TEST(figures_turn_with_the_board)
{
    char first[400] = "";
    for (int side = 0; side < 16; side += test_is_long() ? 1 : 5) {
        iki_topo topo;
        iki_board b;
        iki_race_figure f;
        iki_error error;
        char text[400];
        bool swapped = side >= 8;
        open_board(7, side, &topo, &b);
        iki_rules rules;
        iki_judgement j;
        ck_assert_int_eq(iki_rules_named("japanese", &rules), IKI_OK);
        ck_assert_int_eq(iki_resolve(&b, &rules, NULL, NULL, &j), IKI_OK);
        const iki_point stone[2] = {chain_of(&j, swapped ? IKI_WHITE : IKI_BLACK, 19)->first,
                                    chain_of(&j, swapped ? IKI_BLACK : IKI_WHITE, 17)->first};
        iki_judgement_free(&j);
        const iki_race_chains chains = {&b, stone, 2, false};
        ck_assert_int_eq(iki_race_figure_make(&chains, NULL, &f, &error), IKI_OK);
        outline(&f, swapped, text);
        iki_race_figure_free(&f);
        if (first[0] == '\0')
            memcpy(first, text, sizeof first);
        ck_assert_str_eq(first, text);
    }
}
END_TEST

/* Regions with letters, values and points; a line that wins and one that loses. */
START_TEST(a_figure_tells_regions_and_lines)
{
    iki_topo topo;
    iki_board b;
    iki_race_figure f;
    iki_error error;
    iki_sbuf text;
    open_board(7, 0, &topo, &b);
    const iki_point stone[2] = {test_point(&topo, "A8"), test_point(&topo, "A7")};
    iki_sbuf_init(&text, 0);
    const iki_race_chains chains = {&b, stone, 2, false};
    ck_assert_int_eq(iki_race_figure_make(&chains, NULL, &f, &error), IKI_OK);
    iki_race_figure_write(&f, &b, &text);
    const char *words = iki_sbuf_text(&text);
    ck_assert_int_eq(f.regions, 9);
    ck_assert_ptr_nonnull(strstr(words, " external black {4|0} 2* E9 B10"));
    ck_assert_ptr_nonnull(strstr(words, " external black {6||4|0} 4^ L10 M10"));
    ck_assert_ptr_nonnull(strstr(words, "total -1^*\nwins black E9\nloses black "));
    ck_assert_ptr_nonnull(strstr(words, "line black wins E9"));
    ck_assert_ptr_nonnull(strstr(words, "line black loses "));
    ck_assert_ptr_nonnull(strstr(words, "line white wins "));
    iki_race_figure_free(&f);
    const iki_point same[2] = {stone[0], stone[0]};
    const iki_race_chains twice = {&b, same, 2, false};
    ck_assert_int_eq(iki_race_figure_make(&twice, NULL, &f, &error), IKI_E_ARGUMENT);
    iki_race_figure_free(&f);
    iki_sbuf_free(&text);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {counted_races_prove_their_chains,
                                  under_superko_no_race_is_proved,
                                  a_race_that_is_won_is_not_yet_life,
                                  proofs_agree_with_a_search,
                                  one_firm_link_is_life,
                                  everything_names_the_winning_moves,
                                  a_figure_tells_regions_and_lines,
                                  figures_turn_with_the_board,
                                  NULL};
    return test_suite("verdicts by counted races", tests);
}
