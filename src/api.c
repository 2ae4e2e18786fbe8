/* api - the public handle: a game, its judgement when one was asked for, and the last error.
 *
 * Invariant: judged says whether judgement and score belong to the position; every change of the
 * game forgets them. */
#include "config.h"

#include "engine/go/game.h"
#include "engine/go/result.h"
#include "src/iki.h"

#include "engine/base/arena.h"
#include "engine/go/vertex.h"
#include "engine/sgf/record.h"
#include "src/resolve/resolve.h"
#include "src/score/certainty.h"
#include "src/score/score.h"
#include "src/show/survey.h"
#include "src/verdict/meaning.h"

#include <math.h>
#include <string.h>

enum { LIVES = IKI_SEKI + 1 };

struct iki {
    iki_game *game;
    iki_pset word[LIVES][3]; /* [life][colour]: stones the referee has spoken about */
    uint64_t region_nodes;
    double seconds;
    bool judged, surveyed;
    iki_judgement judgement;
    iki_score score;
    iki_survey survey;
    iki_error error;
    iki_sbuf result;
    char reason[IKI_REASON_SIZE];
};

const char *
iki_version(void)
{
    return PACKAGE_VERSION;
}

void
iki_use_allocator(void *(*reallocate)(void *context, void *p, size_t n), void *context)
{
    iki_allocator_set(reallocate, context);
}

iki *
iki_open(int width, int height)
{
    iki_rules rules;
    iki *h = iki_calloc(1, sizeof *h);
    if (h == NULL || iki_rules_named("japanese", &rules) != IKI_OK) {
        iki_free(h);
        return NULL;
    }
    iki_sbuf_init(&h->result, 64);
    h->game = iki_game_new(width, height, &rules);
    if (h->game == NULL) {
        iki_free(h);
        return NULL;
    }
    return h;
}

static void
forget(iki *h)
{
    if (h->judged)
        iki_judgement_free(&h->judgement);
    h->judged = h->surveyed = false;
}

/* Another game: the referee has not seen it yet. */
static void
forget_all(iki *h)
{
    forget(h);
    memset(h->word, 0, sizeof h->word);
}

void
iki_close(iki *h)
{
    if (h == NULL)
        return;
    forget(h);
    iki_sbuf_free(&h->result);
    iki_game_free(h->game);
    iki_free(h);
}

const char *
iki_message(const iki *h)
{
    return h->error.text;
}

/* 0 for success; -1 with a message in the general words of the status. */
static int
outcome(iki *h, iki_status status)
{
    if (status == IKI_OK)
        return 0;
    iki_error_set(&h->error, status, "%s", iki_status_text(status));
    return -1;
}

static int
fail(iki *h, const char *text)
{
    iki_error_set(&h->error, IKI_E_ARGUMENT, "%s", text);
    return -1;
}

int
iki_resize(iki *h, int width, int height)
{
    int done = outcome(h, iki_game_resize(h->game, width, height));
    if (done == 0)
        forget_all(h);
    return done;
}

int
iki_width(const iki *h)
{
    return h->game->topo.width;
}

int
iki_height(const iki *h)
{
    return h->game->topo.height;
}

int
iki_use_rules(iki *h, const char *name)
{
    iki_rules rules;
    if (iki_rules_named(name, &rules) != IKI_OK)
        return fail(h, iki_rules_has_button(name) ? "rules with a button are not supported"
                                                  : "unknown rules");
    h->game->rules = rules;
    forget(h);
    return 0;
}

int
iki_use_komi(iki *h, double komi)
{
    if (!(fabs(komi) <= 1e12))
        return fail(h, "komi is out of range");
    h->game->komi = (int64_t)(komi * 100 + (komi < 0 ? -0.5 : 0.5));
    forget(h);
    return 0;
}

double
iki_komi(const iki *h)
{
    return (double)h->game->komi / 100;
}

int
iki_read_sgf(iki *h, const char *text, size_t length, int number, long before_move)
{
    iki_sgf *sgf;
    iki_error error = {.status = IKI_OK};
    if (number < 1 || before_move < 0)
        return fail(h, "games and moves are counted from 1");
    iki_status status = iki_sgf_parse(text, length, &sgf, &error);
    if (status == IKI_OK) {
        iki_record_options options = {.before_move = before_move};
        if ((size_t)number > iki_sgf_games(sgf))
            status = iki_error_set(&error, IKI_E_ARGUMENT, "the text holds %zu games",
                                   iki_sgf_games(sgf));
        else
            status = iki_record_load(sgf, (size_t)number - 1, &options, h->game, NULL, &error);
        iki_sgf_free(sgf);
    }
    if (status == IKI_OK) {
        forget_all(h);
        return 0;
    }
    if (error.line > 0)
        iki_error_set(&h->error, status, "line %ld, column %ld: %.180s", error.line, error.column,
                      error.text);
    else
        iki_error_set(&h->error, status, "%s", error.text);
    return -1;
}

char *
iki_write_sgf(iki *h)
{
    iki_sbuf text;
    iki_sbuf_init(&text, 0);
    iki_status status = iki_record_save(h->game, &text);
    if (status == IKI_OK)
        status = iki_sbuf_status(&text);
    if (outcome(h, status) != 0) {
        iki_sbuf_free(&text);
        return NULL;
    }
    return text.data;
}

void
iki_release(char *text)
{
    iki_free(text);
}

/* The point, or IKI_NOWHERE. */
static iki_point
point_at(const iki *h, int column, int row)
{
    const iki_topo *t = &h->game->topo;
    if (column < 1 || column > t->width || row < 1 || row > t->height)
        return IKI_NOWHERE;
    iki_point p = iki_topo_point(t, column - 1, row - 1);
    return iki_pset_has(&t->points, p) ? p : IKI_NOWHERE;
}

static bool
read_color(char letter, iki_color *color)
{
    char text[2] = {letter, '\0'};
    return iki_color_read(text, color) == IKI_OK;
}

static int
play(iki *h, char letter, iki_point p)
{
    static const char *const reasons[] = {"",
                                          "illegal move: occupied",
                                          "illegal move: suicide",
                                          "illegal move: ko",
                                          "illegal move: superko",
                                          "illegal move: off the board"};
    iki_color color;
    iki_legality why = IKI_LEGAL;
    if (!read_color(letter, &color))
        return fail(h, "a colour is 'B' or 'W'");
    iki_status status = iki_game_play(h->game, color, p, &why);
    if (status == IKI_E_ILLEGAL)
        return fail(h, reasons[why]);
    if (status == IKI_OK)
        forget(h);
    return outcome(h, status);
}

int
iki_play(iki *h, char color, int column, int row)
{
    return play(h, color, point_at(h, column, row));
}

int
iki_pass(iki *h, char color)
{
    return play(h, color, IKI_PASS);
}

int
iki_take_back(iki *h)
{
    if (iki_game_undo(h->game) != IKI_OK)
        return fail(h, "no move to take back");
    forget(h);
    return 0;
}

/* Reads the drawing into two sets; false when it does not fit the board. */
static bool
read_stones(const iki *h, const char *stones, iki_pset *black, iki_pset *white)
{
    const iki_topo *t = &h->game->topo;
    int n = 0, points = t->width * t->height;
    *black = *white = iki_pset_none();
    for (const char *s = stones; *s != '\0'; s++) {
        if (strchr(" \t\r\n", *s) != NULL)
            continue;
        if (n == points || strchr("XBOW.", *s) == NULL)
            return false;
        iki_point p = iki_topo_point(t, n % t->width, t->height - 1 - n / t->width);
        if (*s == 'X' || *s == 'B')
            iki_pset_add(black, p);
        else if (*s != '.')
            iki_pset_add(white, p);
        n++;
    }
    return n == points;
}

int
iki_set_up(iki *h, const char *stones)
{
    iki_pset black, white;
    if (!read_stones(h, stones, &black, &white))
        return fail(h, "the drawing does not fit the board");
    iki_status status = iki_game_set_stones(h->game, &black, &white);
    if (status == IKI_E_ILLEGAL)
        return fail(h, "a chain has no liberty");
    if (status == IKI_OK)
        forget_all(h);
    return outcome(h, status);
}

char
iki_stone_at(const iki *h, int column, int row)
{
    iki_point p = point_at(h, column, row);
    return p == IKI_NOWHERE ? '\0' : iki_color_letter(h->game->board.color[p]);
}

int
iki_may_play(const iki *h, char letter, int column, int row)
{
    iki_color color;
    return read_color(letter, &color) &&
           iki_game_legal(h->game, color, point_at(h, column, row)) == IKI_LEGAL;
}

/* The stones of the chains that stand as they stood when the referee called them so. */
static void
add_called(const iki *h, iki_life life, iki_given *given)
{
    const iki_board *b = &h->game->board;
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset stones = iki_pset_and(&h->word[life][c], &b->at[c]);
        IKI_CHAINS_FOR(chain, b, &stones) {
            if (iki_pset_within(&chain, &h->word[life][c]))
                iki_given_add(given, b, &chain, c, life);
        }
    }
}

/* Judges the position if that is still to be done. */
static bool
judge(iki *h)
{
    if (h->judged)
        return true;
    const iki_game *g = h->game;
    iki_given given = iki_given_nothing();
    add_called(h, IKI_ALIVE, &given);
    add_called(h, IKI_DEAD, &given);
    add_called(h, IKI_SEKI, &given);
    iki_budget budget;
    iki_budget_init(&budget, 0, h->seconds);
    iki_effort effort = {.budget = &budget, .region_nodes = h->region_nodes};
    if (outcome(h, iki_resolve_game(g, &given, &effort, &h->judgement)) != 0) {
        iki_judgement_free(&h->judgement);
        return false;
    }
    iki_score_count(g, &h->judgement, &h->score);
    h->judged = true;
    return true;
}

/* The verdict on the stone there, or NULL. */
static const iki_verdict *
verdict_at(iki *h, int column, int row)
{
    iki_point p = point_at(h, column, row);
    if (p == IKI_NOWHERE || h->game->board.color[p] == IKI_EMPTY || !judge(h))
        return NULL;
    return iki_judgement_at(&h->judgement, p);
}

const char *
iki_status_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL ? iki_life_word(v->life) : NULL;
}

const char *
iki_certainty_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL ? iki_certainty_word(v->certainty) : NULL;
}

const char *
iki_method_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL ? iki_method_word(v->method) : NULL;
}

const char *
iki_reason_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL ? iki_verdict_reason(v, &h->game->topo, h->reason) : NULL;
}

const char *
iki_meaning_at(iki *h, int column, int row)
{
    const iki_verdict *v = verdict_at(h, column, row);
    return v != NULL ? iki_verdict_meaning(&h->judgement, v) : NULL;
}

char
iki_owner_at(iki *h, int column, int row)
{
    iki_point p = point_at(h, column, row);
    if (p == IKI_NOWHERE || !judge(h))
        return '\0';
    if (iki_pset_has(&h->score.owned[IKI_BLACK], p))
        return 'B';
    return iki_pset_has(&h->score.owned[IKI_WHITE], p) ? 'W' : '.';
}

int
iki_ownership_at(iki *h, int column, int row, int *thousandths)
{
    iki_point p = point_at(h, column, row);
    if (p == IKI_NOWHERE)
        return fail(h, "no such point");
    if (!judge(h))
        return -1;
    if (!h->surveyed) {
        iki_survey_make(h->game, &h->judgement, &h->score, &h->survey);
        h->surveyed = true;
    }
    *thousandths = h->survey.ownership[p];
    return 0;
}

int
iki_call(iki *h, int column, int row, const char *status)
{
    iki_point p = point_at(h, column, row);
    iki_color color = p == IKI_NOWHERE ? IKI_EMPTY : h->game->board.color[p];
    if (color == IKI_EMPTY)
        return fail(h, "there is no stone");
    iki_life life = IKI_UNKNOWN;
    for (int i = IKI_ALIVE; i < LIVES; i++) {
        if (strcmp(status, iki_life_word((iki_life)i)) == 0)
            life = (iki_life)i;
    }
    if (life == IKI_UNKNOWN && strcmp(status, "auto") != 0)
        return fail(h, "a status is \"alive\", \"dead\", \"seki\" or \"auto\"");
    iki_pset chain = iki_board_chain(&h->game->board, p);
    for (int i = IKI_ALIVE; i < LIVES; i++)
        iki_pset_drop(&h->word[i][color], &chain);
    if (life != IKI_UNKNOWN)
        iki_pset_join(&h->word[life][color], &chain);
    forget(h);
    return 0;
}

int
iki_limit(iki *h, unsigned long long region_nodes, double seconds)
{
    if (!(seconds >= 0 && seconds <= 1e9))
        return fail(h, "seconds are out of range");
    h->region_nodes = region_nodes;
    h->seconds = seconds;
    forget(h);
    return 0;
}

int
iki_winner_is_proved(iki *h)
{
    if (!judge(h))
        return -1;
    return iki_score_winner_proved(h->game, &h->judgement, &h->score);
}

int
iki_count(iki *h, long long *hundredths)
{
    if (!judge(h))
        return -1;
    *hundredths = h->score.result;
    return 0;
}

const char *
iki_result(iki *h)
{
    if (!judge(h))
        return NULL;
    iki_sbuf_clear(&h->result);
    iki_result_write(h->score.result, &h->result);
    return outcome(h, iki_sbuf_status(&h->result)) == 0 ? h->result.data : NULL;
}
