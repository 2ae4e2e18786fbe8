/* Random races beside the twin: whatever is proved or searched has the twin's words, every listed
 * move wins (or keeps what there is), and turning the board or swapping the colours changes
 * nothing. */
#include "src/semeai/semeai.h"
#include "tests/race_support.h"
#include "tests/suite.h"
#include "tests/support.h"
#include "tests/twin_race.h"

#include <stdio.h>
#include <string.h>

enum { CERTAINTIES = IKI_PROVED + 2 }; /* the last one: unknown */

typedef struct tally {
    int boards, unsolved; /* unsolved: too large for the twin */
    int words[CERTAINTIES], agree[CERTAINTIES];
    int moves, missing; /* the twin's moves where there is something to keep; those not listed */
} tally;

static race_board race, turned;
static twin_race_board question;
static twin_race_answer answer;
static tally tallies[RACE_FAMILIES];

static const char *
certainty_name(int certainty)
{
    return certainty == CERTAINTIES - 1 ? "unknown" : iki_certainty_word((iki_certainty)certainty);
}

static void
evaluate(const race_board *r, iki_semeai *out)
{
    iki_error error;
    const iki_race_chains chains = race_chains(r);
    iki_status status = iki_semeai_moves(&chains, NULL, out, &error);
    if (status != IKI_OK)
        test_failed(__FILE__, __LINE__, "no evaluation (%d) of\n%s", (int)status, r->text);
}

/* The twin does not tell life without a race from seki. */
static twin_race_word
plain_word(iki_race_result word)
{
    switch (word) {
    case IKI_RACE_BLACK:
        return TWIN_RACE_BLACK;
    case IKI_RACE_WHITE:
        return TWIN_RACE_WHITE;
    case IKI_RACE_SEKI:
    case IKI_RACE_BOTH:
        return TWIN_RACE_SEKI;
    case IKI_RACE_KO:
        return TWIN_RACE_KO;
    case IKI_RACE_UNKNOWN:
        break;
    }
    return TWIN_RACE_UNKNOWN;
}

static const char *
word_name(twin_race_word word)
{
    static const char *const names[] = {"unknown", "Black", "White", "seki", "ko"};
    return names[word];
}

/* --- beside the twin ------------------------------------------------------------------------ */

static void
compare_moves(const iki_semeai *e, int first, tally *t)
{
    const race_sketch *s = &race.sketch;
    twin_race_word lost = first == 0 ? TWIN_RACE_WHITE : TWIN_RACE_BLACK;
    bool matters = answer.ignoring[first] != lost;
    /* a winner who passes could be answered by a second pass, which ends the twin's game */
    bool wins = answer.ignoring[first] == (first == 0 ? TWIN_RACE_BLACK : TWIN_RACE_WHITE);
    if (e->can_wait[first] && !wins && !answer.pass[first])
        test_failed(__FILE__, __LINE__, "%s first: passing loses\n%s", first == 0 ? "B" : "W",
                    race.text);
    for (int i = 0; i < s->width * s->height; i++) {
        int x = i % s->width, y = i / s->width;
        bool listed = iki_pset_has(&e->moves[first], iki_topo_point(&race.topo, x, y));
        if (listed && !answer.move[first][y][x])
            test_failed(__FILE__, __LINE__, "%s first: the move at column %d, row %d loses\n%s",
                        first == 0 ? "B" : "W", x + 1, y + 1, race.text);
        t->moves += matters && answer.move[first][y][x];
        t->missing += matters && answer.move[first][y][x] && !listed;
    }
}

/* Where a side wins without a ko it wins without one after each listed move; the twin tells only
 * what becomes of a mover that ignores bans. */
static void
check_sure_moves(const iki_semeai *e, int first)
{
    if (!iki_race_is_loss(e->result[first], 1 - first))
        return;
    IKI_PSET_FOR(p, &e->moves[first]) {
        iki_board after = race.board;
        iki_undo undo;
        iki_semeai then;
        iki_error error;
        iki_race_chains chains = race_chains(&race);
        chains.board = &after;
        iki_board_play(&after, iki_side_color(first), p, &undo);
        if (!iki_pset_equal(&after.at[iki_side_color(1 - first)],
                            &race.board.at[iki_side_color(1 - first)]))
            continue; /* a capture may end the race */
        if (iki_semeai_eval(&chains, NULL, &then, &error) != IKI_OK)
            continue; /* chains have become one */
        if (then.certainty == IKI_ESTIMATED || then.result[1 - first] == IKI_RACE_UNKNOWN)
            continue;
        if (then.result[1 - first] != e->result[first])
            test_failed(__FILE__, __LINE__, "%s first: a listed move does not win for sure\n%s",
                        first == 0 ? "B" : "W", race.text);
    }
}

/* The word is ko because one side lives without a race if it may ignore bans, else it is a seki:
 * the twin does not tell these. */
static bool
is_life_by_ko(const iki_semeai *e, int first)
{
    return e->result[first] == IKI_RACE_KO && answer.word[first] == TWIN_RACE_SEKI &&
           plain_word(e->regime[first][0]) == TWIN_RACE_SEKI &&
           plain_word(e->regime[first][1]) == TWIN_RACE_SEKI;
}

/* The word is ko exactly where the words of the regimes differ. */
static void
compare_regimes(const iki_semeai *e, int first)
{
    const iki_race_result *regime = e->regime[first];
    bool differ = regime[0] != regime[1];
    if (differ ? e->result[first] != IKI_RACE_KO : e->result[first] != regime[0])
        test_failed(__FILE__, __LINE__, "%s first: the word does not fit its regimes\n%s",
                    first == 0 ? "B" : "W", race.text);
    if (plain_word(regime[0]) != answer.ignoring[first] ||
        plain_word(regime[1]) != answer.obeying[first])
        test_failed(__FILE__, __LINE__, "%s first: %s and %s, but the twin says %s and %s\n%s",
                    first == 0 ? "B" : "W", word_name(plain_word(regime[0])),
                    word_name(plain_word(regime[1])), word_name(answer.ignoring[first]),
                    word_name(answer.obeying[first]), race.text);
}

static void
compare_words(const iki_semeai *e, tally *t)
{
    for (int first = 0; first < 2; first++) {
        twin_race_word word = plain_word(e->result[first]);
        int kind = word == TWIN_RACE_UNKNOWN ? CERTAINTIES - 1 : (int)e->certainty;
        bool same = word == answer.word[first] || is_life_by_ko(e, first);
        t->words[kind]++;
        t->agree[kind] += same;
        if (kind != IKI_PROVED && kind != IKI_SEARCHED)
            continue;
        if (!same)
            test_failed(__FILE__, __LINE__, "%s, %s first: %s, but the twin says %s\n%s",
                        certainty_name(kind), first == 0 ? "B" : "W", word_name(word),
                        word_name(answer.word[first]), race.text);
        compare_regimes(e, first);
        compare_moves(e, first, t);
        check_sure_moves(e, first);
    }
}

/* Wormholes between points of the drawn race, of which one at least is empty. */
static void
add_wormholes(test_random *r)
{
    const race_sketch *s = &race.sketch;
    iki_pset stones[3] = {iki_pset_none(), race.board.at[IKI_BLACK], race.board.at[IKI_WHITE]};
    for (int tries = 0; tries < 40 && question.joins < TWIN_RACE_JOINS_MAX; tries++) {
        int *at = question.join[question.joins];
        iki_point p[2];
        for (int i = 0; i < 2; i++) {
            at[2 * i] = (int)test_below(r, (unsigned)s->width);
            at[2 * i + 1] = (int)test_below(r, (unsigned)s->height);
            p[i] = iki_topo_point(&race.topo, at[2 * i], at[2 * i + 1]);
        }
        bool frozen = iki_pset_has(&race.frozen, p[0]) || iki_pset_has(&race.frozen, p[1]);
        bool empty = s->at[at[1]][at[0]] == '.' || s->at[at[3]][at[2]] == '.';
        if (!frozen && empty && iki_topo_join(&race.topo, p[0], p[1]) == IKI_OK)
            question.joins++;
    }
    iki_board_init(&race.board, &race.topo);
    TEST_CHECK(iki_board_set(&race.board, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
}

static void
compare_with_twin(test_random *r, race_family family, int cells, uint32_t limit, bool wormholes)
{
    iki_semeai e;
    tally *t = &tallies[family];
    race_draw(r, family, cells, &race);
    race_ask(&race, &question);
    if (wormholes)
        add_wormholes(r);
    t->boards++;
    if (!twin_race_solve(&question, limit, &answer)) {
        t->unsolved++;
        return;
    }
    evaluate(&race, &e);
    compare_words(&e, t);
}

static void
print_tallies(void)
{
    for (int f = 0; f < RACE_FAMILIES; f++) {
        const tally *t = &tallies[f];
        printf("%-10s %5d boards, %4d too large for the twin;", race_family_name[f], t->boards,
               t->unsolved);
        for (int k = CERTAINTIES - 1; k >= 0; k--)
            printf(" %s %d of %d;", certainty_name(k), t->agree[k], t->words[k]);
        printf(" moves missing %d of %d\n", t->missing, t->moves);
    }
}

static void
compare_many(uint64_t seed, int tries, bool wormholes)
{
    test_random r = {seed};
    int cells = test_is_long() ? 18 : 12;
    uint32_t limit = test_is_long() ? 100000 : 10000;
    memset(tallies, 0, sizeof tallies);
    for (int i = 0; i < tries * RACE_FAMILIES; i++)
        compare_with_twin(&r, (race_family)(i % RACE_FAMILIES), cells, limit, wormholes);
    if (test_is_long())
        print_tallies();
    for (int f = 0; f < RACE_FAMILIES; f++)
        TEST_CHECK(tallies[f].unsolved < tallies[f].boards * 2 / 3);
}

START_TEST(twin_agrees)
{
    compare_many(1701, test_is_long() ? 600 : 30, false);
}
END_TEST

START_TEST(twin_agrees_on_graphs)
{
    compare_many(1703, test_is_long() ? 600 : 30, true);
}
END_TEST

/* --- beside itself -------------------------------------------------------------------------- */

static iki_race_result
swapped(iki_race_result word, bool swap)
{
    if (swap && (word == IKI_RACE_BLACK || word == IKI_RACE_WHITE))
        return word == IKI_RACE_BLACK ? IKI_RACE_WHITE : IKI_RACE_BLACK;
    return word;
}

static iki_pset
turned_set(const iki_pset *set, int symmetry)
{
    iki_pset out = iki_pset_none();
    IKI_PSET_FOR(p, set) {
        int x = iki_topo_x(&race.topo, p), y = iki_topo_y(&race.topo, p);
        test_turned(race.sketch.width, race.sketch.height, symmetry, &x, &y);
        iki_pset_add(&out, iki_topo_point(&turned.topo, x, y));
    }
    return out;
}

static void
compare_turned(const iki_semeai *a, int symmetry, bool swap)
{
    iki_semeai b;
    race_turn(&race, symmetry, swap, &turned);
    evaluate(&turned, &b);
    if (a->certainty != b.certainty)
        test_failed(__FILE__, __LINE__, "%s, but %s when turned (%d, %d)\n%s",
                    certainty_name((int)a->certainty), certainty_name((int)b.certainty), symmetry,
                    swap, race.text);
    for (int first = 0; first < 2; first++) {
        int too = swap ? 1 - first : first;
        iki_pset moves = turned_set(&a->moves[first], symmetry);
        bool same = swapped(a->result[first], swap) == b.result[too] &&
                    a->can_wait[first] == b.can_wait[too] && iki_pset_equal(&moves, &b.moves[too]);
        if (!same)
            test_failed(__FILE__, __LINE__, "%s first: another answer when turned (%d, %d)\n%s",
                        first == 0 ? "B" : "W", symmetry, swap, race.text);
    }
}

START_TEST(symmetry)
{
    test_random r = {1702};
    int tries = test_is_long() ? 100 : 3;
    for (int i = 0; i < tries * RACE_FAMILIES; i++) {
        iki_semeai e;
        race_draw(&r, (race_family)(i % RACE_FAMILIES), 14, &race);
        evaluate(&race, &e);
        for (int k = 1; k < 16; k++)
            compare_turned(&e, k / 2, k % 2 == 1);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {twin_agrees, twin_agrees_on_graphs, symmetry, NULL};
    return test_suite("prop_semeai", tests);
}
