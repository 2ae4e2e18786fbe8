/* winner_support - claims about the winner, the hardest of each position first.
 *
 * Who wins by more than is needed also wins with less: of the claims for one side the one with the
 * least margin is asked, and the next only if that one is wrong. */
#include "tests/winner_support.h"

#include "src/eye/cache.h"
#include "src/resolve/resolve.h"
#include "src/score/bounds.h"
#include "src/search/dfpn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES = 3000, /* of the judge, for each region */
    TABLE_LOG2 = 10,
    DRAWN_MAX = 3,
    NEEDS = 512, /* a claim's need is in -NEEDS/2 .. NEEDS/2 - 1 */
    AROUND = 300,
    STEP = 50
};

/* Claims of one position by what the claimant needs: komi in hundredths. */
typedef struct claim {
    bool made;
    int64_t komi;
} claim;

static claim claims[3][NEEDS];

static void
add_rules(winner_checks *c, const char *name, bool territory)
{
    TEST_CHECK(c->count < WINNER_RULES_MAX);
    winner_rules *by = &c->by[c->count++];
    by->title = territory ? "aga by territory" : name;
    TEST_CHECK(iki_rules_named(name, &by->rules) == IKI_OK);
    if (territory)
        by->rules.scoring = IKI_TERRITORY;
    by->twin = twin_end_new(c->width, c->height, &by->rules);
}

void
winner_open(winner_checks *c, int width, int height, uint64_t node_limit)
{
    memset(c, 0, sizeof *c);
    c->width = width;
    c->height = height;
    c->node_limit = node_limit;
    for (const char *const *name = iki_rules_names(); *name != NULL; name++)
        add_rules(c, *name, false);
    add_rules(c, "aga", true);
    c->effort.region_nodes = NODES;
    c->effort.eyes = iki_eye_cache_new();
    c->effort.search = iki_dfpn_table_new(TABLE_LOG2);
    TEST_CHECK(c->effort.eyes != NULL && c->effort.search != NULL);
}

void
winner_close(winner_checks *c)
{
    for (int i = 0; i < c->count; i++)
        twin_end_free(c->by[i].twin);
    iki_eye_cache_free(c->effort.eyes);
    iki_dfpn_table_free(c->effort.search);
}

int
winner_rules_named(const winner_checks *c, const char *title)
{
    int i = 0;
    while (i < c->count && strcmp(c->by[i].title, title) != 0)
        i++;
    TEST_CHECK(i < c->count);
    return i;
}

/* --- what the twin is asked ----------------------------------------------------------------- */

static uint32_t
bits_of(const iki_topo *t, const iki_pset *set)
{
    uint32_t bits = 0;
    IKI_PSET_FOR(p, set)
        bits |= UINT32_C(1) << (iki_topo_y(t, p) * t->width + iki_topo_x(t, p));
    return bits;
}

static void
remember_past(const iki_game *g, iki_color mover, end_question *q)
{
    TEST_CHECK(q->pasts < END_PAST_MAX);
    q->past[q->pasts++] = (end_past){bits_of(&g->topo, &g->board.at[IKI_BLACK]),
                                     bits_of(&g->topo, &g->board.at[IKI_WHITE]), mover};
}

/* The game with its moves, as far as these rules allow them; what was before goes to *q. */
static iki_game *
make_game(const winner_checks *c, const iki_rules *rules, const winner_position *at,
          end_question *q)
{
    iki_game *g = iki_game_new(c->width, c->height, rules);
    TEST_CHECK(g != NULL);
    memcpy(g->board.prisoners, at->prisoners, sizeof g->board.prisoners);
    TEST_CHECK(iki_game_set_stones(g, &at->black, &at->white) == IKI_OK);
    g->handicap = at->handicap;
    *q = (end_question){.pasts = 0};
    iki_color made_by = IKI_EMPTY;
    for (int i = 0; i < at->moves; i++) {
        iki_color color = at->move[i].color;
        if (iki_game_legal(g, color, at->move[i].point) != IKI_LEGAL)
            continue;
        remember_past(g, made_by == IKI_EMPTY ? iki_opponent(color) : made_by, q);
        TEST_CHECK(iki_game_play(g, color, at->move[i].point, NULL) == IKI_OK);
        made_by = color;
    }
    q->black = bits_of(&g->topo, &g->board.at[IKI_BLACK]);
    q->white = bits_of(&g->topo, &g->board.at[IKI_WHITE]);
    return g;
}

static void
set_need(const iki_game *g, end_question *q, bool win)
{
    end_before before = {.white_gets = g->komi};
    for (iki_color color = IKI_BLACK; color <= IKI_WHITE; color++) {
        before.stones[color] = iki_pset_count(&g->board.at[color]);
        before.prisoners[color] = (int)g->board.prisoners[color];
        before.passes[color] = iki_game_passes(g, color);
    }
    int handicap = iki_game_handicap_stones(g);
    if (g->rules.scoring == IKI_AREA && handicap > 0 && g->rules.bonus != IKI_BONUS_NONE)
        before.white_gets +=
            100 * (int64_t)(handicap - (g->rules.bonus == IKI_BONUS_N_MINUS_1 ? 1 : 0));
    q->need = twin_end_need(&g->rules, &before, q->claimant, win);
}

static void
set_mover(const iki_game *g, end_question *q, iki_color mover)
{
    q->to_move = mover;
    q->ko = TWIN_NONE;
    if (g->board.ko != IKI_NOWHERE && g->board.ko_color == mover)
        q->ko =
            iki_topo_y(&g->topo, g->board.ko) * g->topo.width + iki_topo_x(&g->topo, g->board.ko);
}

/* --- wrong claims --------------------------------------------------------------------------- */

static void
draw(const winner_rules *by, const iki_game *g, const end_question *q, int64_t komi)
{
    char line[END_LINE_MAX * 8];
    fprintf(stderr, "not so: %s, komi %.2f: %s %s; %s moves first; prisoners b %u, w %u\n",
            by->title, (double)komi / 100, q->claimant == IKI_BLACK ? "Black" : "White",
            "wins (or draws), it says", q->to_move == IKI_BLACK ? "Black" : "White",
            (unsigned)g->board.prisoners[IKI_BLACK], (unsigned)g->board.prisoners[IKI_WHITE]);
    for (int y = g->topo.height - 1; y >= 0; y--) {
        for (int x = 0; x < g->topo.width; x++)
            fprintf(stderr, "%c ", ".XO"[g->board.color[iki_topo_point(&g->topo, x, y)]]);
        fprintf(stderr, "\n");
    }
    twin_end_line(by->twin, q, line);
    fprintf(stderr, "%s\n", line);
}

/* One claim, whoever moves next.  Is it right? */
static bool
holds(winner_checks *c, winner_rules *by, const iki_game *g, end_question *q, int64_t komi)
{
    for (iki_color mover = IKI_BLACK; mover <= IKI_WHITE; mover++) {
        set_mover(g, q, mover);
        by->tally.asked++;
        end_answer answer = twin_end_ask(by->twin, q, c->node_limit);
        by->tally.unread += answer == END_UNREAD;
        by->tally.superko_open += answer == END_SUPERKO_OPEN;
        if (answer == END_FAILS) {
            if (by->tally.wrong < DRAWN_MAX)
                draw(by, g, q, komi);
            return false;
        }
        if (c->strict && by->rules.ko == IKI_KO_SIMPLE && answer == END_HOLDS &&
            twin_end_ask_strictly(by->twin, q, c->node_limit) == END_FAILS)
            by->tally.endless++;
    }
    return true;
}

/* Notes what the judgement claims at the komi of g. */
static void
note_claim(winner_rules *by, const iki_game *g, const iki_judgement *j, end_question *q)
{
    iki_score score;
    iki_score_count(g, j, &score);
    by->tally.questions++;
    if (!iki_score_winner_proved(g, j, &score))
        return;
    by->tally.claims++;
    by->tally.jigo += score.result == 0;
    for (iki_color color = IKI_BLACK; color <= IKI_WHITE; color++) {
        if (color == IKI_BLACK ? score.result < 0 : score.result > 0)
            continue;
        q->claimant = color;
        set_need(g, q, score.result != 0);
        TEST_CHECK(abs(q->need) < NEEDS / 2);
        claims[color][q->need + NEEDS / 2] = (claim){true, g->komi};
    }
}

static void
check_claims(winner_checks *c, winner_rules *by, const iki_game *g, end_question *q)
{
    for (iki_color color = IKI_BLACK; color <= IKI_WHITE; color++) {
        bool right = false;
        for (int i = NEEDS - 1; i >= 0 && !right; i--) {
            const claim *one = &claims[color][i];
            if (!one->made)
                continue;
            q->claimant = color;
            q->need = i - NEEDS / 2;
            right = holds(c, by, g, q, one->komi);
            by->tally.wrong += !right;
        }
    }
    memset(claims, 0, sizeof claims);
}

uint64_t
winner_check_game(winner_checks *c, int rules, iki_game *g)
{
    winner_rules *by = &c->by[rules];
    end_question q = {.black = bits_of(&g->topo, &g->board.at[IKI_BLACK]),
                      .white = bits_of(&g->topo, &g->board.at[IKI_WHITE])};
    iki_judgement j;
    uint64_t before = by->tally.wrong;
    test_vary_effort(g->board.hash >> 3, NODES, &c->effort);
    TEST_CHECK(iki_resolve(&g->board, &g->rules, NULL, &c->effort, &j) == IKI_OK);
    note_claim(by, g, &j, &q);
    check_claims(c, by, g, &q);
    iki_judgement_free(&j);
    return by->tally.wrong - before;
}

void
winner_check(winner_checks *c, int rules, const winner_position *at)
{
    winner_rules *by = &c->by[rules];
    end_question q;
    iki_judgement j;
    iki_score score;
    iki_game *g = make_game(c, &by->rules, at, &q);
    test_vary_effort(g->board.hash >> 3, NODES, &c->effort);
    TEST_CHECK(iki_resolve(&g->board, &g->rules, NULL, &c->effort, &j) == IKI_OK);
    by->tally.positions++;
    for (iki_color mover = IKI_BLACK; mover <= IKI_WHITE; mover++) {
        iki_game_set_to_move(g, mover);
        g->komi = 0;
        iki_score_count(g, &j, &score);
        int64_t low =
            score.as_it_stands < score.after.result ? score.as_it_stands : score.after.result;
        int64_t high = score.as_it_stands + score.after.result - low + AROUND;
        for (g->komi = low - AROUND; g->komi <= high; g->komi += STEP)
            note_claim(by, g, &j, &q);
    }
    check_claims(c, by, g, &q);
    iki_judgement_free(&j);
    iki_game_free(g);
}

uint64_t
winner_claims(const winner_checks *c)
{
    uint64_t sum = 0;
    for (int i = 0; i < c->count; i++)
        sum += c->by[i].tally.claims;
    return sum;
}

uint64_t
winner_report(const winner_checks *c, const char *title)
{
    uint64_t wrong = 0;
    for (int i = 0; i < c->count; i++) {
        const winner_tally *t = &c->by[i].tally;
        wrong += t->wrong;
        if (t->positions + t->questions == 0)
            continue;
        printf("%s, %s: %llu positions, %llu komis, %llu proved (%llu jigo), %llu read, %llu "
               "wrong, %llu too long, %llu open with superko, %llu by play without end\n",
               title, c->by[i].title, (unsigned long long)t->positions,
               (unsigned long long)t->questions, (unsigned long long)t->claims,
               (unsigned long long)t->jigo, (unsigned long long)t->asked,
               (unsigned long long)t->wrong, (unsigned long long)t->unread,
               (unsigned long long)t->superko_open, (unsigned long long)t->endless);
    }
    return wrong;
}
