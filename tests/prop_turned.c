/* prop_turned - every command that analyses a position, and the library, give the same answer
 * however the board is turned and whatever colour the players have.
 *
 * On plain boards this holds for all that is said, estimates and numbers of random games included,
 * with these exceptions: the order of lists means nothing; of moves that do as well as others it is
 * asked only that they are as many (TEST_REPLY_MOVE), of lines of play nothing (TEST_REPLY_ANY); of
 * several races that a chain is in, one is named, with its moves; on a board that is its own mirror
 * image a proof of safety may be found on one side only, and then certainties differ, and of two
 * proofs either may be named.  On graphs random games, proofs of safety, searches that end for lack
 * of nodes and proofs that are played see the points in board order: there only what is no
 * estimate, of a chain or a point, and known in both views is compared. */
#include "engine/go/vertex.h"
#include "src/iki.h"
#include "tests/questions.h"
#include "tests/suite.h"
#include "tests/turned.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 9, LEAST = 3 };

#define FEW_NODES  "iki-param node_limit 4000;iki-param region_node_limit 1000"
#define MANY_NODES "iki-param node_limit 1000000;iki-param region_node_limit 30000"

START_TEST(all_commands_are_known)
{
    test_questions_are_complete();
}
END_TEST

/* The sessions and the replies, straight and turned. */
typedef struct pair {
    test_gtp g[2];
    iki_sbuf said[2];
    test_position p;
    int view;
} pair;

static void
set_limits(pair *two, const char *limits)
{
    for (int i = 0; i < 2; i++)
        test_gtp_do(&two->g[i], limits);
}

static void
open_pair(pair *two)
{
    for (int i = 0; i < 2; i++) {
        test_gtp_open(&two->g[i]);
        iki_sbuf_init(&two->said[i], 0);
    }
    set_limits(two, FEW_NODES);
}

static void
close_pair(pair *two)
{
    for (int i = 0; i < 2; i++) {
        test_gtp_close(&two->g[i]);
        iki_sbuf_free(&two->said[i]);
    }
}

static void
new_position(pair *two, test_random *r, bool plain)
{
    test_position_random(r, LEAST, MOST, plain, &two->p);
    two->view = 1 + (int)test_below(r, TEST_VIEWS - 1);
    for (int i = 0; i < 2; i++)
        test_position_set_up(&two->g[i], &two->p, i * two->view);
}

/* --- comparing ------------------------------------------------------------------------------ */

static bool
has_word(const char *line, size_t n, const char *word)
{
    const char *found = strstr(line, word);
    return found != NULL && found < line + n;
}

/* A search that found no answer, or an estimate, which stands for nothing on a graph. */
static bool
is_open(const char *line, size_t n, bool plain)
{
    return has_word(line, n, "unknown") || (!plain && has_word(line, n, "estimated"));
}

/* The same lines, but for those that are open in one of them. */
static bool
both_agree(const pair *two)
{
    const char *a = iki_sbuf_text(&two->said[0]), *b = iki_sbuf_text(&two->said[1]);
    bool plain = two->p.topo.plain;
    while (*a != '\0' && *b != '\0') {
        size_t n = strcspn(a, "\n") + 1, m = strcspn(b, "\n") + 1;
        bool open = is_open(a, n, plain) || is_open(b, m, plain);
        if (!open && (n != m || memcmp(a, b, n) != 0))
            return false;
        a += n;
        b += m;
    }
    return *a == *b;
}

/* The steps of a recipe, to set the position up again. */
static void
tell_steps(const test_position *p)
{
    static const char *const word[] = {"remove", "cut", "join"};
    for (int i = 0; i < p->recipe.steps; i++) {
        const test_step *s = &p->recipe.step[i];
        fprintf(stderr, "%s %c%d %c%d\n", word[s->op], iki_column_letter(s->ax), s->ay + 1,
                iki_column_letter(s->bx), s->by + 1);
    }
}

static void
ask_in_both(pair *two, const test_asked *a)
{
    char line[TEST_LINE_MAX];
    for (int i = 0; i < 2; i++) {
        iki_sbuf_clear(&two->said[i]);
        test_asked_line(&two->p, a, i * two->view, line);
        test_reply_straight(&two->g[1 - i], &two->p, a, i * two->view,
                            test_gtp_ask(&two->g[i], line), &two->said[i]);
    }
}

/* Where few nodes lead to different answers, enough nodes must not. */
static void
must_say_the_same(pair *two, const test_asked *a)
{
    char line[TEST_LINE_MAX];
    ask_in_both(two, a);
    if (!both_agree(two)) {
        set_limits(two, MANY_NODES);
        ask_in_both(two, a);
        set_limits(two, FEW_NODES);
    }
    if (both_agree(two))
        return;
    tell_steps(&two->p);
    test_asked_line(&two->p, a, 0, line);
    test_failed(__FILE__, __LINE__, "%s, view %d, %s rules\n%s--- turned\n%s%s", line, two->view,
                two->p.rules, iki_sbuf_text(&two->said[0]), iki_sbuf_text(&two->said[1]),
                test_gtp_ask(&two->g[0], "printsgf"));
}

/* --- which questions ------------------------------------------------------------------------ */

static bool
begins(const char *command, const char *const *start)
{
    while (*start != NULL && strncmp(command, *start, strlen(*start)) != 0)
        start++;
    return *start != NULL;
}

/* Does either judgement hold such a verdict? */
static bool
some_verdict(pair *two, const char *word)
{
    bool some = false;
    for (int i = 0; i < 2; i++)
        some = some || strstr(test_gtp_ask(&two->g[i], "iki-verdicts"), word) != NULL;
    return some;
}

/* May a proof of safety be found in one view that is not found in the other? */
static bool
safety_may_differ(const test_position *p)
{
    return !p->topo.plain || test_position_has_twin(p, TEST_VIEWS);
}

/* Is there one? */
static bool
safety_differs(pair *two)
{
    static const test_question verdicts = {"iki-verdicts", TEST_REPLY_NAMES};
    test_asked a = {.question = &verdicts};
    ask_in_both(two, &a);
    const char *one = iki_sbuf_text(&two->said[0]), *other = iki_sbuf_text(&two->said[1]);
    return strcmp(one, other) != 0 &&
           (strstr(one, "safety") != NULL || strstr(other, "safety") != NULL);
}

/* Told from all verdicts, estimates among them. */
static bool
is_of_whole_board(const char *command)
{
    static const char *const start[] = {"eye_status",       "final_",
                                        "iki-explain",      "iki-eye_info",
                                        "iki-gfx",          "iki-ownership",
                                        "iki-score_detail", "iki-territory_board",
                                        "iki-status_board", "iki-vital_points",
                                        "iki-verdicts",     "new_score",
                                        "static_score",     NULL};
    return begins(command, start);
}

/* May be a guess without saying so. */
static bool
may_guess(const char *command)
{
    static const char *const start[] = {"owl_", "dragon_status", "analyze_semeai", "iki-ownership",
                                        NULL};
    return begins(command, start);
}

/* Told from the verdicts alone, not from who owns the points. */
static bool
is_of_verdicts(const char *command)
{
    static const char *const start[] = {
        "eye_status",       "iki-explain", "iki-eye_info", "iki-status_board", "iki-verdicts",
        "iki-vital_points", NULL};
    return begins(command, start);
}

/* What of a position is estimated in one of the views. */
typedef struct guessed {
    bool chains, points;
} guessed;

/* Where all chains are known the owners of points may still be an estimate. */
static guessed
what_is_guessed(pair *two)
{
    guessed g = {.chains = some_verdict(two, "estimated")};
    for (int i = 0; i < 2; i++) {
        const char *detail = test_gtp_ask(&two->g[i], "iki-score_detail");
        g.points = g.points || strstr(detail, "\nestimated 0\n") == NULL;
    }
    return g;
}

static bool
is_asked(const char *command, bool plain, guessed g)
{
    if (plain)
        return true;
    if (may_guess(command) || (g.chains && is_of_whole_board(command)))
        return false;
    return !g.points || !is_of_whole_board(command) || is_of_verdicts(command);
}

/* Is one of several proofs named?  On a board that is its own mirror image two are alike, and on a
 * graph it is the first in board order. */
static bool
names_any_proof(const test_position *p, const char *command)
{
    static const char *const start[] = {"iki-benson_witness", "iki-gfx_witness", NULL};
    bool many = !p->topo.plain || test_position_has_twin(p, TEST_VIEWS);
    return many && begins(command, start);
}

/* Questions about a few chains, which are answered soon. */
static bool
is_quick(const char *command)
{
    static const char *const start[] = {
        "analyze_semeai %s", "attack",      "connect",     "defend",
        "disconnect",        "does_",       "iki-benson_", "iki-region_board",
        "iki-semeai_",       "same_dragon", "semeai_eval", NULL};
    return begins(command, start);
}

/* Those alone, on as many boards as the others leave time for. */
static void
ask_quick_ones(pair *two, test_random *r)
{
    for (const test_question *q = test_questions; q->command != NULL; q++) {
        test_asked a;
        if (names_any_proof(&two->p, q->command))
            continue;
        if (is_quick(q->command) && test_asked_about(r, &two->p, q, &a))
            must_say_the_same(two, &a);
    }
}

static void
ask_everything(pair *two, test_random *r)
{
    bool unsafe = safety_may_differ(&two->p) && safety_differs(two);
    guessed g = what_is_guessed(two);
    for (const test_question *q = test_questions; q->command != NULL; q++) {
        test_asked a;
        bool possible = test_asked_about(r, &two->p, q, &a);
        if (unsafe && is_of_whole_board(q->command))
            continue;
        if (names_any_proof(&two->p, q->command))
            continue;
        if (possible && is_asked(q->command, two->p.topo.plain, g))
            must_say_the_same(two, &a);
    }
}

static void
try_positions(unsigned seed, int rounds, bool plain, void (*ask)(pair *, test_random *))
{
    static pair two;
    test_random r = {seed};
    open_pair(&two);
    for (int i = 0; i < rounds; i++) {
        new_position(&two, &r, plain);
        ask(&two, &r);
    }
    close_pair(&two);
}

START_TEST(plain_boards)
{
    try_positions(21, test_is_long() ? 300 : 6, true, ask_everything);
}
END_TEST

START_TEST(many_plain_boards)
{
    try_positions(24, test_is_long() ? 10000 : 150, true, ask_quick_ones);
}
END_TEST

START_TEST(graphs)
{
    try_positions(22, test_is_long() ? 300 : 6, false, ask_everything);
}
END_TEST

/* --- positions in which points or colours that come first once mattered --------------------- */

static const test_drawn DRAWN[] = {
    /* several chains race against one, and share what it has beside a chain that lives */
    {9, 7, "chinese", "B.BBBBW.WBBWB.B.W..WWBBWWWWWWBBBW.WWWBBBBWWWWWWBWWWW.W.WBW.WWBW"},
    {8, 8, "chinese", ".B.B.WWWBBBWWW...BBWBWBWBBWBBWWBWB.BBBBBWWBB.BB..WB.BBB.WB..BBBW"},
    /* the chains around an eye are alive by methods that differ in certainty */
    {6, 5, "chinese", ".W.W.WW.WWW.W.W.WW...WW......."},
    {7, 7, "chinese", ".WWWWWWBBW.W.W.WWWWWWWWW.WW..B.WWWB...WWWW.W.WWWW"},
    /* a chain in a race has two eyes */
    {6, 6, "tromp-taylor", ".WWWB.WWBBBB.WWBWW..WWW.W..WBB...WWB"},
    /* the moves of one side leave no nodes for those of the other */
    {5, 9, "chinese", "B.B..WWW.BW.WB..W.WB.WBB..B.B..WB.BWWBBB.WB.W"},
};

/* A few of the chains and eyes, in one view. */
static void
ask_about_parts(pair *two, test_random *r)
{
    static const char *const start[] = {"iki-semeai_", "iki-eye_info", NULL};
    for (const test_question *q = test_questions; q->command != NULL; q++) {
        test_asked a;
        for (int i = 0; i < 8 && begins(q->command, start); i++)
            if (test_asked_about(r, &two->p, q, &a))
                must_say_the_same(two, &a);
    }
}

START_TEST(drawn_boards)
{
    static pair two;
    test_random r = {25};
    open_pair(&two);
    for (size_t i = 0; i < sizeof DRAWN / sizeof DRAWN[0]; i++) {
        test_position_draw(&DRAWN[i], &two.p);
        for (two.view = 1; two.view < TEST_VIEWS; two.view++) {
            for (int k = 0; k < 2; k++)
                test_position_set_up(&two.g[k], &two.p, k * two.view);
            ask_about_parts(&two, &r);
        }
    }
    close_pair(&two);
}
END_TEST

/* --- budgets that end in the middle ----------------------------------------------------------- */

/* Where moves are named, and what else depends on who is asked first. */
static const test_question EXACT[] = {{"analyze_semeai %s %o", TEST_REPLY_LISTS},
                                      {"analyze_semeai_after_move %c %e %s %o", TEST_REPLY_LISTS},
                                      {"attack %s", TEST_REPLY_LISTS},
                                      {"connect %s %s", TEST_REPLY_LISTS},
                                      {"defend %s", TEST_REPLY_LISTS},
                                      {"disconnect %s %s", TEST_REPLY_LISTS},
                                      {"dragon_status", TEST_REPLY_NAMES},
                                      {"dragon_status %s", TEST_REPLY_LISTS},
                                      {"eval_eye %p", TEST_REPLY_LISTS},
                                      {"eye_status %p", TEST_REPLY_LISTS},
                                      {"iki-explain %s", TEST_REPLY_NAMES},
                                      {"iki-eye_info %p", TEST_REPLY_NAMES},
                                      {"iki-eyespace_value %p", TEST_REPLY_NAMES},
                                      {"iki-gfx_line %s", TEST_REPLY_NAMES},
                                      {"iki-life %s", TEST_REPLY_LISTS},
                                      {"iki-line %s attack", TEST_REPLY_LISTS},
                                      {"iki-line %s defend", TEST_REPLY_LISTS},
                                      {"iki-score_detail", TEST_REPLY_NAMES},
                                      {"iki-semeai_graph %s", TEST_REPLY_NAMES},
                                      {"iki-semeai_info %s %o", TEST_REPLY_RACE},
                                      {"iki-semeai_info %s %o %o", TEST_REPLY_RACE},
                                      {"iki-verdicts", TEST_REPLY_NAMES},
                                      {"iki-vital_points", TEST_REPLY_LISTS},
                                      {"owl_attack %s", TEST_REPLY_LISTS},
                                      {"owl_defend %s", TEST_REPLY_LISTS},
                                      {"owl_does_attack %e %s", TEST_REPLY_LISTS},
                                      {"owl_does_defend %e %s", TEST_REPLY_LISTS},
                                      {"semeai_eval %s %o", TEST_REPLY_TURNS},
                                      {NULL, TEST_REPLY_ANY}};

static void
must_be_equal(pair *two, const test_asked *a, const char *limits)
{
    char line[TEST_LINE_MAX];
    ask_in_both(two, a);
    const char *one = iki_sbuf_text(&two->said[0]), *other = iki_sbuf_text(&two->said[1]);
    test_asked_line(&two->p, a, 0, line);
    if (strcmp(one, other) != 0)
        test_failed(__FILE__, __LINE__, "%s, view %d, %s rules\n%s\n%s--- turned\n%s%s", line,
                    two->view, two->p.rules, limits, one, other,
                    test_gtp_ask(&two->g[0], "printsgf"));
}

/* Wherever a budget ends, it ends at the same place in both views. */
START_TEST(ends_of_budgets)
{
    static pair two;
    test_random r = {26};
    open_pair(&two);
    for (int i = 0; i < (test_is_long() ? 2000 : 25); i++) {
        char limits[80];
        new_position(&two, &r, true);
        if (test_position_has_twin(&two.p, TEST_VIEWS))
            continue;
        snprintf(limits, sizeof limits, "iki-param node_limit %u;iki-param region_node_limit %u",
                 1 + test_below(&r, 1u << test_below(&r, 12)),
                 1 + test_below(&r, 1u << test_below(&r, 12)));
        set_limits(&two, limits);
        for (const test_question *q = EXACT; q->command != NULL; q++) {
            test_asked a;
            bool possible = test_asked_about(&r, &two.p, q, &a);
            a.exact = true;
            if (possible)
                must_be_equal(&two, &a, limits);
        }
    }
    close_pair(&two);
}
END_TEST

/* --- the library ---------------------------------------------------------------------------- */

/* A handle on the position as it lies in a view. */
static iki *
open_view(const test_position *p, int view)
{
    test_recipe turned = test_recipe_turned(&p->recipe, view & 7);
    char stones[IKI_POINTS_MAX + 1];
    memset(stones, '.', sizeof stones);
    stones[turned.width * turned.height] = '\0';
    IKI_PSET_FOR(q, &p->topo.points) {
        int at = test_view_point(p, view, q), x = at % IKI_SIZE_MAX, y = at / IKI_SIZE_MAX;
        stones[(turned.height - 1 - y) * turned.width + x] =
            ".BW"[test_view_color(view, p->board.color[q])];
    }
    iki *h = iki_open(turned.width, turned.height);
    TEST_CHECK(h != NULL && iki_use_rules(h, p->rules) == 0);
    TEST_CHECK(iki_use_komi(h, view >= 8 ? -3.5 : 3.5) == 0 && iki_limit(h, 1000, 0) == 0);
    TEST_CHECK(iki_set_up(h, stones) == 0);
    TEST_CHECK(iki_limit_questions(h, 500, 0) == 0);
    return h;
}

/* A point in both views: 1 based, as the library counts. */
typedef struct place {
    int x[2], y[2];
} place;

static place
place_of(const test_position *p, int view, iki_point q)
{
    place at;
    for (int i = 0; i < 2; i++) {
        int v = test_view_point(p, i * view, q);
        at.x[i] = v % IKI_SIZE_MAX + 1;
        at.y[i] = v / IKI_SIZE_MAX + 1;
    }
    return at;
}

static bool
by_safety(iki *h, int x, int y)
{
    const char *method = iki_method_at(h, x, y);
    return method != NULL && strcmp(method, "safety") == 0;
}

/* What must be the same of a stone: the life, the certainty too, all. */
typedef enum sameness { LIFE = 1, CERTAINTY, METHOD } sameness;

static void
same_stone(iki *const h[2], const place *at, sameness level)
{
    const char *(*const says[])(iki *, int, int) = {iki_status_at, iki_certainty_at, iki_method_at};
    for (int k = 0; k < (int)level; k++) {
        const char *one = says[k](h[0], at->x[0], at->y[0]);
        const char *other = says[k](h[1], at->x[1], at->y[1]);
        TEST_CHECK((one == NULL) == (other == NULL) && (one == NULL || strcmp(one, other) == 0));
    }
}

static char
other_letter(char c, int view)
{
    return view < 8 || c == '.' ? c : c == 'B' ? 'W' : 'B';
}

static void
same_point(iki *const h[2], const place *at, int view, sameness level)
{
    int share[2];
    same_stone(h, at, level);
    TEST_CHECK(iki_owner_at(h[0], at->x[0], at->y[0]) ==
               other_letter(iki_owner_at(h[1], at->x[1], at->y[1]), view));
    for (int i = 0; i < 2; i++)
        TEST_CHECK(iki_ownership_at(h[i], at->x[i], at->y[i], &share[i]) == 0);
    TEST_CHECK(level == LIFE || share[0] == (view < 8 ? share[1] : -share[1]));
    for (const char *c = "BW"; *c != '\0'; c++)
        TEST_CHECK(iki_may_play(h[0], *c, at->x[0], at->y[0]) ==
                   iki_may_play(h[1], other_letter(*c, view), at->x[1], at->y[1]));
}

/* The score in detail, and how many chains the first move decides. */
static void
same_score(iki *const h[2], int view)
{
    iki_score_info s[2];
    for (int i = 0; i < 2; i++)
        TEST_CHECK(iki_get_score(h[i], &s[i]) == 0);
    TEST_CHECK(s[0].winner == other_letter(s[1].winner, view) && s[0].margin == s[1].margin);
    TEST_CHECK(s[0].winner_percent == s[1].winner_percent && s[0].doubts == s[1].doubts);
    TEST_CHECK(s[0].finished == s[1].finished && s[0].open_points == s[1].open_points);
    TEST_CHECK(s[0].dame == s[1].dame && s[0].proved_percent == s[1].proved_percent);
    TEST_CHECK(s[0].least == (view < 8 ? s[1].least : -s[1].most));
    TEST_CHECK(s[0].black.area == (view < 8 ? s[1].black : s[1].white).area);
    TEST_CHECK(iki_count_vitals(h[0]) == iki_count_vitals(h[1]));
}

/* Is a move in the list where the other list has it? */
static bool
is_listed(const iki_spots *list, const place *at)
{
    for (int i = 0; i < list->count; i++) {
        if (list->spot[i].column == at->x[1] && list->spot[i].row == at->y[1])
            return true;
    }
    return false;
}

static void
same_mover(const test_position *p, int view, const iki_mover_info *one, const iki_mover_info *other)
{
    TEST_CHECK(strcmp(one->result, other->result) == 0 && one->moves.count == other->moves.count);
    TEST_CHECK(strcmp(one->certainty, other->certainty) == 0 && one->seki == other->seki);
    TEST_CHECK(one->color == other_letter(other->color, view));
    IKI_PSET_FOR(q, &p->topo.points) {
        place at = place_of(p, view, q), same = {{at.x[0], at.x[0]}, {at.y[0], at.y[0]}};
        TEST_CHECK(is_listed(&one->moves, &same) == is_listed(&other->moves, &at));
        TEST_CHECK(is_listed(&one->premise, &same) == is_listed(&other->premise, &at));
    }
}

/* The life of the group around a stone. */
static void
same_life(const test_position *p, int view, iki *const h[2], const place *at)
{
    iki_life_info life[2];
    int done[2];
    for (int i = 0; i < 2; i++)
        done[i] = iki_ask_life(h[i], at->x[i], at->y[i], '\0', &life[i]);
    TEST_CHECK(done[0] == done[1] && iki_error_code(h[0]) == iki_error_code(h[1]));
    if (done[0] != 0)
        return;
    TEST_CHECK(strcmp(life[0].status, life[1].status) == 0);
    TEST_CHECK(strcmp(life[0].certainty, life[1].certainty) == 0);
    same_mover(p, view, &life[0].attack, &life[1].attack);
    same_mover(p, view, &life[0].defence, &life[1].defence);
}

static void
same_position(const test_position *p, int view)
{
    iki *const h[2] = {open_view(p, 0), open_view(p, view)};
    long long count[2];
    bool mirror = test_position_has_twin(p, TEST_VIEWS);
    bool safety = false;
    IKI_PSET_FOR(q, &p->topo.points) {
        place at = place_of(p, view, q);
        for (int i = 0; i < 2; i++)
            safety = safety || (mirror && by_safety(h[i], at.x[i], at.y[i]));
    }
    IKI_PSET_FOR(q, &p->topo.points) {
        place at = place_of(p, view, q);
        same_point(h, &at, view, safety ? LIFE : mirror ? CERTAINTY : METHOD);
    }
    TEST_CHECK(iki_count(h[0], &count[0]) == 0 && iki_count(h[1], &count[1]) == 0);
    TEST_CHECK(count[0] == (view < 8 ? count[1] : -count[1]));
    TEST_CHECK(safety || iki_winner_is_proved(h[0]) == iki_winner_is_proved(h[1]));
    if (!mirror)
        same_score(h, view);
    if (!mirror && !iki_pset_is_empty(&p->board.at[IKI_BLACK])) {
        place at = place_of(p, view, iki_pset_first(&p->board.at[IKI_BLACK]));
        same_life(p, view, h, &at);
    }
    iki_close(h[0]);
    iki_close(h[1]);
}

START_TEST(library)
{
    static test_position p;
    test_random r = {23};
    for (int i = 0; i < (test_is_long() ? 100000 : 40); i++) {
        test_position_random(&r, LEAST, MOST, true, &p);
        same_position(&p, 1 + (int)test_below(&r, TEST_VIEWS - 1));
    }
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {all_commands_are_known,
                                  plain_boards,
                                  many_plain_boards,
                                  drawn_boards,
                                  graphs,
                                  ends_of_budgets,
                                  library,
                                  NULL};
    return test_suite("turned boards", tests);
}
