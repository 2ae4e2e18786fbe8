/* bench - what the main operations cost, and how they compare with the slow twins in the same run.
 *
 * Usage: bench [FILE.sgf...].  The main lines of the files are played to their ends, which are then
 * used as further final positions.
 *
 * tests/bench/timing.h says how it is measured.  The ratio is the twin's median over the engine's
 * on the same material, their samples taken in turn. */
#include "engine/base/file.h"
#include "engine/go/regions.h"
#include "engine/sgf/record.h"
#include "gtp/session.h"
#include "src/benson/benson.h"
#include "src/cgt/cgt.h"
#include "src/eye/answer.h"
#include "src/life/area.h"
#include "src/life/life.h"
#include "src/life/reading.h"
#include "src/player/choose.h"
#include "src/playout/playout.h"
#include "src/resolve/by_eye.h"
#include "src/semeai/semeai.h"
#include "src/tunables/tunables.h"
#include "tests/bare_life.h"
#include "tests/bench/timing.h"
#include "tests/race_support.h"
#include "tests/shut_in.h"
#include "tests/twin_benson.h"
#include "tests/twin_life.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 60, SELF_PLAY_GAMES = 12, FILES_MAX = 20000 };

static iki_game *
new_game(void)
{
    iki_rules rules;
    must(iki_rules_named("chinese", &rules));
    return need(iki_game_new(19, 19, &rules));
}

/* --- final positions ------------------------------------------------------------------------ */

/* Final positions, for the engine and for the twin. */
typedef struct finals {
    int count, capacity;
    iki_board *board;
    twin_board *twin;
    iki_topo *topo;
    twin_graph *graph;
    iki_eye_cache *eyes;
} finals;

static void
finals_init(finals *f, int capacity)
{
    size_t n = (size_t)capacity;
    *f = (finals){.capacity = capacity,
                  .board = need(calloc(n, sizeof *f->board)),
                  .twin = need(calloc(n, sizeof *f->twin)),
                  .topo = need(calloc(1, sizeof *f->topo)),
                  .graph = need(calloc(1, sizeof *f->graph)),
                  .eyes = need(iki_eye_cache_new())};
    must(iki_topo_init(f->topo, 19, 19));
    twin_graph_init(f->graph, 19, 19);
}

static void
finals_free(finals *f)
{
    free(f->board);
    free(f->twin);
    free(f->topo);
    free(f->graph);
    iki_eye_cache_free(f->eyes);
}

static void
finals_add(finals *f, const iki_board *b)
{
    f->board[f->count] = *b;
    f->board[f->count].topo = f->topo;
    twin_init(&f->twin[f->count], f->graph);
    twin_copy_stones(&f->twin[f->count], b);
    f->count++;
}

static iki_point
choose(const iki_game *g, iki_color color, uint64_t seed)
{
    iki_judgement j;
    must(iki_resolve(&g->board, &g->rules, NULL, NULL, &j));
    iki_choice choice = {g, &j, NULL, color, seed, NULL};
    iki_point move;
    must(iki_choose_move(&choice, &move));
    iki_judgement_free(&j);
    return move;
}

/* A game of the engine against itself, until both pass. */
static iki_game *
self_play(uint64_t seed)
{
    iki_game *g = new_game();
    while (iki_game_trailing_passes(g) < 2 && g->moves < 1000) {
        iki_color color = iki_game_to_move(g);
        must(iki_game_play(g, color, choose(g, color, seed), NULL));
    }
    return g;
}

static void
finals_by_self_play(finals *f)
{
    finals_init(f, SELF_PLAY_GAMES);
    for (int i = 0; i < SELF_PLAY_GAMES; i++) {
        iki_game *g = self_play((uint64_t)i);
        finals_add(f, &g->board);
        iki_game_free(g);
    }
}

/* Ends of random games: nearly full boards of many small eyes, the hardest kind. */
static void
finals_by_random_play(finals *f)
{
    test_random r = {2};
    finals_init(f, GAMES);
    for (int i = 0; i < GAMES; i++) {
        iki_board b;
        iki_board_init(&b, f->topo);
        test_random_play(&r, &b, 1000, false);
        finals_add(f, &b);
    }
}

/* Every game of one file; games of other sizes are passed over. */
static void
finals_of_file(finals *f, const char *path)
{
    iki_sbuf text;
    iki_sgf *sgf;
    iki_error error;
    iki_record_options options = {.lenient = true};
    iki_sbuf_init(&text, 0);
    if (iki_file_read(path, &text, &error) != IKI_OK ||
        iki_sgf_parse(iki_sbuf_text(&text), text.length, &sgf, &error) != IKI_OK)
        fail(path, error.text);
    for (size_t i = 0; i < iki_sgf_games(sgf) && f->count < f->capacity; i++) {
        iki_game *g = new_game();
        if (iki_record_load(sgf, i, &options, g, NULL, &error) != IKI_OK)
            fail(path, error.text);
        if (g->topo.plain && g->topo.width == 19 && g->topo.height == 19)
            finals_add(f, &g->board);
        iki_game_free(g);
    }
    iki_sgf_free(sgf);
    iki_sbuf_free(&text);
}

/* --- the board ------------------------------------------------------------------------------ */

enum { LINE_MAX = 1000 };

typedef struct line {
    iki_topo topo;
    twin_graph graph;
    int count;
    iki_point move[LINE_MAX];
    iki_board board, copy;
    twin_board twin[2];
    iki_undo undo[LINE_MAX];
} line;

static void
make_line(line *l)
{
    iki_game *g = self_play(99);
    l->topo = g->topo;
    twin_graph_init(&l->graph, 19, 19);
    l->count = 0;
    for (size_t i = 0; i < g->moves; i++)
        l->move[l->count++] = iki_game_move(g, i).point;
    iki_board_init(&l->board, &l->topo);
    iki_game_free(g);
}

static uint64_t
play_and_undo(void *ctx)
{
    line *l = ctx;
    for (int i = 0; i < l->count; i++)
        iki_board_play(&l->board, (iki_color)(1 + i % 2), l->move[i], &l->undo[i]);
    uint64_t hash = l->board.hash;
    for (int i = l->count - 1; i >= 0; i--)
        iki_board_undo(&l->board, &l->undo[i]);
    return hash;
}

/* The twin cannot undo: it keeps the position before. */
static uint64_t
twin_play_and_undo(void *ctx)
{
    line *l = ctx;
    twin_init(&l->twin[0], &l->graph);
    for (int i = 0; i < l->count; i++) {
        int p =
            l->move[i] == IKI_PASS ? TWIN_NONE : twin_from_point(&l->graph, &l->topo, l->move[i]);
        l->twin[1] = l->twin[0];
        twin_play(&l->twin[0], (iki_color)(1 + i % 2), p);
    }
    return l->twin[0].color[0];
}

static uint64_t
copy_board(void *ctx)
{
    line *l = ctx;
    l->copy = l->board;
    l->board.ko_color ^= 1;
    return l->copy.hash;
}

static void
bench_board(void)
{
    static line l;
    make_line(&l);
    timing slow, fast = measure_pair(play_and_undo, twin_play_and_undo, &l, &slow);
    report_pair("play and undo, 19x19 game", fast, slow, 1e9 / l.count, "ns/move");
    report("copy of a board", measure(copy_board, &l), 1e9, "ns");
}

/* --- judging final positions ---------------------------------------------------------------- */

static uint64_t
benson_fast(void *ctx)
{
    finals *f = ctx;
    uint64_t sum = 0;
    for (int i = 0; i < f->count; i++) {
        iki_benson b;
        iki_benson_analyse(&f->board[i], IKI_BLACK, false, &b);
        sum += b.alive.w[0] + b.territory.w[1];
        iki_benson_analyse(&f->board[i], IKI_WHITE, false, &b);
        sum += b.alive.w[0] + b.territory.w[1];
    }
    return sum;
}

static uint64_t
benson_slow(void *ctx)
{
    finals *f = ctx;
    uint64_t sum = 0;
    for (int i = 0; i < f->count; i++) {
        twin_benson b;
        twin_benson_analyse(&f->twin[i], IKI_BLACK, false, TWIN_STOP_EMPTY_STEP, &b);
        sum += b.alive[0] + b.territory[1];
        twin_benson_analyse(&f->twin[i], IKI_WHITE, false, TWIN_STOP_EMPTY_STEP, &b);
        sum += b.alive[0] + b.territory[1];
    }
    return sum;
}

static uint64_t
map_regions(void *ctx)
{
    static iki_region_map map;
    const finals *f = ctx;
    uint64_t sum = 0;
    for (int i = 0; i < f->count; i++) {
        const iki_board *b = &f->board[i];
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
            iki_pset within = iki_pset_minus(&b->topo->points, &b->at[c]);
            iki_region_map_build(&map, b, c, &within);
            sum += (uint64_t)map.borders;
        }
    }
    return sum;
}

static uint64_t
play_games(void *ctx)
{
    static iki_playout games;
    const iki_board *b = ctx;
    must(iki_playout_run(b, NULL, 0, 1, NULL, &games));
    return games.owned[IKI_BLACK][iki_pset_first(&b->topo->points)];
}

/* The status of all stones, and the count: every position once, so the 95th percentile is that of
 * positions. */
static void
bench_status(const char *what, const finals *f)
{
    char name[64];
    double *status = need(malloc((size_t)f->count * sizeof *status));
    double *count = need(malloc((size_t)f->count * sizeof *count));
    iki_game *g = new_game();
    for (int i = 0; i < f->count; i++) {
        iki_judgement j;
        iki_score score;
        g->board = f->board[i];
        double began = now();
        must(iki_resolve(&g->board, &g->rules, NULL, NULL, &j));
        double judged = now();
        iki_score_count(g, &j, &score);
        count[i] = now() - judged;
        status[i] = judged - began;
        iki_judgement_free(&j);
    }
    iki_game_free(g);
    snprintf(name, sizeof name, "whole status, %d %s", f->count, what);
    report(name, summary(status, f->count), 1e3, "ms");
    snprintf(name, sizeof name, "score once judged, %d %s", f->count, what);
    report(name, summary(count, f->count), 1e6, "us");
    free(status);
    free(count);
}

/* What the resolver knows when it comes to the eyes. */
static void
judge_by_benson(const iki_board *b, iki_judgement *j)
{
    const iki_claim alive = {.life = IKI_ALIVE, .certainty = IKI_PROVED, .method = IKI_BY_BENSON};
    iki_benson benson[3];
    iki_benson_analyse(b, IKI_BLACK, false, &benson[IKI_BLACK]);
    iki_benson_analyse(b, IKI_WHITE, false, &benson[IKI_WHITE]);
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (iki_pset_has(&benson[v->color].alive, v->first))
            iki_judgement_offer(j, v->first, &alive);
    }
}

/* A judgement of every position by Benson, without or with what the eyes say. */
static uint64_t
judge_eyes(const finals *f, bool with_eyes)
{
    uint64_t sum = 0;
    for (int i = 0; i < f->count; i++) {
        iki_judgement j;
        iki_budget budget;
        iki_pset unsettled;
        iki_budget_init(&budget, 0, 0);
        iki_effort effort = {.budget = &budget, .region_nodes = IKI_REGION_NODES, .eyes = f->eyes};
        must(iki_judgement_init(&j, &f->board[i]));
        judge_by_benson(&f->board[i], &j);
        if (with_eyes)
            must(iki_by_eye_judge(&f->board[i], false, &effort, &j, &unsettled));
        sum += (uint64_t)j.count;
        iki_judgement_free(&j);
    }
    return sum;
}

static uint64_t
judge_nothing(void *ctx)
{
    return judge_eyes(ctx, false);
}

static uint64_t
judge_by_eyes(void *ctx)
{
    return judge_eyes(ctx, true);
}

/* The pass over all eyes alone: the difference of the two.  Eyes that must be solved are in the
 * cache after the warm-up, for as many positions as it holds. */
static void
bench_eye_pass(const char *what, const finals *f)
{
    enum { POSITIONS = 200 };
    char name[64];
    finals some = *f;
    some.count = some.count < POSITIONS ? some.count : POSITIONS;
    timing bare, full = measure_pair(judge_by_eyes, judge_nothing, &some, &bare);
    full.median -= bare.median;
    full.p95 -= bare.median;
    snprintf(name, sizeof name, "all eyes of a position, %d %s", some.count, what);
    report(name, full, 1e6 / some.count, "us");
}

static void
bench_finals(const char *what, finals *f)
{
    char name[64];
    double scale = 1e6 / (2.0 * f->count);
    if (f->count == 0)
        return;
    for (int i = 0; i < f->count; i++) {
        twin_benson_compare(f->graph, &f->board[i], IKI_BLACK, false);
        twin_benson_compare(f->graph, &f->board[i], IKI_WHITE, false);
    }
    snprintf(name, sizeof name, "Benson, one colour, %d %s", f->count, what);
    timing slow, fast = measure_pair(benson_fast, benson_slow, f, &slow);
    report_pair(name, fast, slow, scale, "us");
    snprintf(name, sizeof name, "regions of one colour, %d %s", f->count, what);
    report(name, measure(map_regions, f), scale, "us");
    bench_eye_pass(what, f);
    bench_status(what, f);
}

/* --- SGF and GTP ---------------------------------------------------------------------------- */

static uint64_t
parse_sgf(void *ctx)
{
    const iki_sbuf *text = ctx;
    iki_sgf *sgf;
    must(iki_sgf_parse(iki_sbuf_text(text), text->length, &sgf, NULL));
    uint64_t games = iki_sgf_games(sgf);
    iki_sgf_free(sgf);
    return games;
}

static void
bench_sgf(void)
{
    iki_sbuf one, all;
    iki_sbuf_init(&one, 0);
    iki_sbuf_init(&all, 0);
    iki_game *g = self_play(7);
    must(iki_record_save(g, &one));
    iki_game_free(g);
    while (all.length < 2u << 20) {
        iki_sbuf_puts(&all, iki_sbuf_text(&one));
        iki_sbuf_puts(&all, "(;GM[1]SZ[19]C[A comment with an escaped \\] and\ntwo lines.]");
        iki_sbuf_puts(&all, "(;B[dd]LB[dd:A][pp:B];W[pp])(;B[pd]TR[aa:cc]))\n");
    }
    must(iki_sbuf_status(&all));
    report_rate("reading SGF", measure(parse_sgf, &all), 1e-6 * (double)all.length, "MB/s");
    iki_sbuf_free(&one);
    iki_sbuf_free(&all);
}

/* One command line after another, in turn. */
typedef struct dialogue {
    iki_session *session;
    iki_sbuf response;
    const char *const *line;
} dialogue;

static uint64_t
talk(void *ctx)
{
    dialogue *d = ctx;
    uint64_t bytes = 0;
    bool quit = false;
    for (int i = 0; d->line[i] != NULL; i++) {
        iki_sbuf_clear(&d->response);
        must(iki_session_execute(d->session, d->line[i], &d->response, &quit));
        bytes += d->response.length;
    }
    return bytes;
}

static void
bench_gtp(void)
{
    static const char *const name[] = {"1 name", NULL};
    static const char *const play[] = {"play b D4", "undo", NULL};
    static const char *const score[] = {"play b D4", "final_score", "undo", NULL};
    dialogue d = {.session = need(iki_session_new(NULL))};
    iki_sbuf_init(&d.response, 0);
    d.line = name;
    report("GTP: name", measure(talk, &d), 1e6, "us");
    d.line = play;
    report("GTP: play, undo", measure(talk, &d), 1e6, "us/2 lines");
    d.line = score;
    report("GTP: play, final_score, undo", measure(talk, &d), 1e6, "us/3 lines");
    iki_sbuf_free(&d.response);
    iki_session_free(d.session);
}

/* --- eyes ----------------------------------------------------------------------------------- */

enum { EYES = 512 };

/* Eyes of one to seven points, each on a board of its own, with some enemy stones inside. */
typedef struct eyes {
    iki_topo topo;
    iki_board board[EYES];
    iki_point block[EYES];
    iki_pset space[EYES];
    iki_eye_cache *cache;
} eyes;

/* The shape somewhere in the middle, a wall around it, and every third point an attacker. */
static void
place_eye(eyes *e, int i, iki_eye_shape shape)
{
    iki_pset space = iki_pset_none(), wall, inside = iki_pset_none();
    for (iki_eye_shape left = shape; left != 0; left &= left - 1) {
        int bit = __builtin_ctzll(left);
        iki_point p = iki_topo_point(&e->topo, 5 + bit % 8, 5 + bit / 8);
        iki_pset_add(&space, p);
        if ((bit + i) % 3 == 0)
            iki_pset_add(&inside, p);
    }
    wall = iki_topo_spread(&e->topo, &space);
    iki_pset more = iki_topo_spread(&e->topo, &wall); /* joins the corners of the wall */
    iki_pset_join(&wall, &more);
    iki_pset_drop(&wall, &space);
    if (iki_pset_equal(&inside, &space))
        inside = iki_pset_none();
    iki_board_init(&e->board[i], &e->topo);
    must(iki_board_set(&e->board[i], &wall, &inside));
    e->block[i] = iki_pset_first(&wall);
    e->space[i] = space;
}

static uint64_t
look_up(void *ctx)
{
    eyes *e = ctx;
    uint64_t sum = 0;
    iki_budget budget;
    iki_budget_init(&budget, 0, 0);
    for (int i = 0; i < EYES; i++) {
        iki_eye eye;
        iki_eye_answer answer;
        iki_eye_make(&e->board[i], e->block[i], &e->space[i], &eye);
        must(iki_eye_evaluate(&e->board[i], &eye, false, &budget, e->cache, &answer));
        sum += (uint64_t)(answer.value[0] + answer.moves[1]);
    }
    return sum;
}

/* All different eyes of seven points in the centre, each solved from nothing. */
static uint64_t
solve_sevens(void *ctx)
{
    uint64_t sum = 0;
    (void)ctx;
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES; i++) {
        const iki_eye_graph *g = iki_eye_table_graph(i);
        iki_eye_solution *solution;
        iki_arena arena;
        iki_budget budget;
        if (g->size < IKI_EYE_TABLE_POINTS)
            continue;
        iki_arena_init(&arena, 0);
        iki_budget_init(&budget, 0, 0);
        must(iki_eye_solve(g, IKI_EYE_OUTSIDE_MAX, false, &budget, &arena, &solution));
        sum += arena.used;
        iki_arena_free(&arena);
    }
    return sum;
}

static int
count_sevens(void)
{
    int n = 0;
    for (int i = 0; i < IKI_EYE_TABLE_CLASSES; i++)
        n += iki_eye_table_graph(i)->size == IKI_EYE_TABLE_POINTS;
    return n;
}

static void
bench_eyes(void)
{
    static eyes e;
    iki_eye_shape shape[IKI_SHAPES_MAX];
    must(iki_topo_init(&e.topo, 19, 19));
    e.cache = need(iki_eye_cache_new());
    for (int i = 0; i < EYES; i++) {
        int n = iki_eye_shapes(1 + i % IKI_EYE_TABLE_POINTS, shape);
        place_eye(&e, i, iki_eye_shape_turn(shape[i / 7 % n], i % 8));
    }
    report("eye: from the board to its answer (table)", measure(look_up, &e), 1e9 / EYES, "ns");
    report("eye: one class of 7 points solved", measure(solve_sevens, NULL), 1e3 / count_sevens(),
           "ms");
    iki_eye_cache_free(e.cache);
}

/* --- combinatorial games -------------------------------------------------------------------- */

/* Counting regions of a race, in liberties. */
static const char *const regions[] = {"{4|0}", "{6||4|0}", "{3|0}",      "{5|1}",
                                      "{4|1}", "{0|-4}",   "{0||-2|-6}", "{-5|-9}"};
enum { REGIONS = sizeof regions / sizeof regions[0] };

/* From the regions to the outcome of the race, in a fresh table. */
static uint64_t
race(void *ctx)
{
    iki_cgt u;
    iki_cgt_game total = IKI_CGT_ZERO, g;
    (void)ctx;
    iki_cgt_init(&u, 0, NULL);
    for (int i = 0; i < REGIONS; i++) {
        must(iki_cgt_parse(&u, regions[i], &g, NULL));
        total = iki_cgt_sum(&u, total, iki_cgt_cool(&u, g, 2 * IKI_CGT_ONE));
    }
    bool first = !iki_cgt_le(&u, total, iki_cgt_integer(&u, -1));
    bool second = iki_cgt_le(&u, iki_cgt_integer(&u, 1), total);
    must(iki_cgt_status(&u));
    iki_cgt_free(&u);
    return first + second;
}

/* A hot sum with many positions, in a fresh table.  Returns how many games that holds then. */
static uint64_t
sum_hot(void *ctx)
{
    enum { TERMS = 8 };
    iki_cgt u;
    iki_cgt_game total = IKI_CGT_ZERO;
    (void)ctx;
    iki_cgt_init(&u, 0, NULL);
    for (int i = 1; i <= TERMS; i++) { /* {3i | i || -2i} */
        iki_cgt_game threat =
            iki_cgt_switch(&u, iki_cgt_integer(&u, 3 * i), iki_cgt_integer(&u, i));
        iki_cgt_game g = iki_cgt_switch(&u, threat, iki_cgt_integer(&u, -2 * i));
        total = iki_cgt_sum(&u, total, g);
    }
    must(iki_cgt_status(&u));
    uint64_t games = u.count;
    iki_cgt_free(&u);
    return games;
}

static void
bench_cgt(void)
{
    double games = (double)sum_hot(NULL);
    report_rate("cgt: games interned, sum of 8 hot games", measure(sum_hot, NULL), 1e-3 * games,
                "1000/s");
    report("cgt: 8 regions cooled, summed, compared", measure(race, NULL), 1e6, "us");
}

/* --- capturing races ------------------------------------------------------------------------ */

enum { RACES = 40 };

typedef struct race_set {
    race_board race[RACES];
    iki_whole_effort whole;
} race_set;

/* Judges all races of a set, each within the usual limit. */
static uint64_t
judge_races(void *ctx)
{
    race_set *set = ctx;
    uint64_t sum = 0;
    for (int i = 0; i < RACES; i++) {
        iki_semeai s;
        iki_budget budget;
        const race_board *r = &set->race[i];
        iki_effort effort = set->whole.effort;
        iki_budget_init(&budget, 1000000, 0);
        effort.budget = &budget;
        const iki_race_chains chains = race_chains(r);
        must(iki_semeai_eval(&chains, &effort, &s, NULL));
        sum += s.nodes;
    }
    return sum;
}

static void
bench_races(void)
{
    static const struct {
        race_family family;
        const char *name;
    } lines[] = {
        {RACE_PLAIN, "semeai_eval: plain liberties"},
        {RACE_EYE, "semeai_eval: eyes"},
        {RACE_REGION, "semeai_eval: games"},
        {RACE_ONE_TWO, "semeai_eval: one against two"},
    };
    race_set *set = need(malloc(sizeof *set));
    must(iki_effort_complete(NULL, &set->whole));
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        test_random random = {1};
        for (int k = 0; k < RACES; k++)
            race_draw(&random, lines[i].family, 24, &set->race[k]);
        report(lines[i].name, measure(judge_races, set), 1e6 / RACES, "us");
    }
    must(iki_effort_finish(&set->whole, IKI_OK));
    free(set);
}

/* --- life and death ------------------------------------------------------------------------- */

/* A group in the corner, walls of its opponent around it. */
typedef struct problem {
    const char *drawing, *stone; /* one of the group */
    iki_topo topo;
    iki_board board;
    iki_whole_effort whole;
} problem;

static void
set_problem(problem *p, const char *drawing, const char *stone)
{
    p->drawing = drawing;
    p->stone = stone;
    test_draw(drawing, &p->topo, &p->board);
}

/* Both sides first; the nodes that took. */
static uint64_t
search_life(void *ctx)
{
    problem *p = ctx;
    iki_life_answer a;
    iki_budget budget;
    iki_effort effort = p->whole.effort;
    iki_life_request request = {.board = &p->board,
                                .point = test_point(&p->topo, p->stone),
                                .subject = IKI_LIFE_GROUP,
                                .both = true};
    iki_budget_init(&budget, 0, 0);
    effort.budget = &budget;
    must(iki_life_ask(&request, &effort, &a));
    return a.nodes;
}

/* All positions that the same room can have. */
static uint64_t
look_at_all(void *ctx)
{
    (void)ctx;
    twin_life *t = need(twin_life_new(". . X #\nX . X #\n. X . #\n# # # #\n"));
    twin_life_solve(t, 1 << 2 | 1 << 3 | 1 << 5 | 1 << 7); /* the owner's stones */
    uint64_t cells = (uint64_t)twin_life_cells(t);
    twin_life_free(t);
    return cells;
}

/* The same group on ground that nobody takes, for the search alone. */
typedef struct ground {
    iki_topo topo;
    iki_life_area made;
    iki_dfpn_table *table;
    uint64_t nodes; /* limit */
} ground;

static void
set_ground(ground *g, const char *drawing, const char *stone, uint64_t nodes)
{
    iki_board board;
    test_draw(drawing, &g->topo, &board);
    const iki_life_frame frame = {.proved = &board.at[IKI_WHITE]};
    must(iki_life_area_make(&board, test_point(&g->topo, stone), IKI_LIFE_GROUP, &frame, &g->made));
    g->table = need(iki_dfpn_table_new(20));
    g->nodes = nodes;
}

/* Both sides first; the nodes that took. */
static uint64_t
search_ground(void *ctx)
{
    ground *g = ctx;
    iki_life_outcome out;
    iki_budget budget;
    iki_budget_init(&budget, g->nodes, 0);
    iki_dfpn_table_next(g->table);
    for (int mover = 0; mover < 2; mover++)
        iki_life_search(&g->made.question, mover, &budget, g->table, &out);
    return budget.nodes;
}

/* The same by a search without what makes answers cheap: as many nodes, less in each. */
static uint64_t
search_barely(void *ctx)
{
    ground *g = ctx;
    iki_budget budget;
    iki_budget_init(&budget, g->nodes, 0);
    iki_dfpn_table_next(g->table);
    for (int mover = 0; mover < 2; mover++)
        (void)bare_life_search(&g->made.question, mover, &budget, g->table);
    return budget.nodes;
}

/* Random groups behind walls with gaps. */
enum { OPEN_PROBLEMS = 12, OPEN_NODES = 1000 };

typedef struct open_problems {
    shut_in problem[OPEN_PROBLEMS];
    iki_dfpn_table *table;
} open_problems;

static void
make_open_problems(open_problems *p)
{
    test_random r = {7};
    for (int i = 0; i < OPEN_PROBLEMS; i++) {
        const shut_in_kind kind = {4 + i % 6, false, IKI_LIFE_GROUP};
        shut_in_make_open(&r, &kind, IKI_LIFE_REACH, false, &p->problem[i]);
    }
    p->table = need(iki_dfpn_table_new(18));
}

/* Reads all of them with either side first; how many answers are certain. */
static uint64_t
read_open_problems(void *ctx)
{
    open_problems *p = ctx;
    uint64_t answers = 0;
    for (int i = 0; i < 2 * OPEN_PROBLEMS; i++) {
        const shut_in *s = &p->problem[i / 2];
        const iki_life_case c = {.board = &s->board,
                                 .point = iki_pset_first(&s->ground.group),
                                 .subject = IKI_LIFE_GROUP,
                                 .frame = {.proved = &s->walls, .reach = IKI_LIFE_REACH},
                                 .mover = i % 2};
        iki_life_area area;
        iki_life_reading reading;
        iki_budget budget;
        iki_budget_init(&budget, OPEN_NODES, 0);
        must(iki_life_area_make(c.board, c.point, c.subject, &c.frame, &area));
        must(iki_life_read(&c, &budget, p->table, &area, &reading));
        answers += reading.certainty == IKI_SEARCHED;
    }
    return answers;
}

static void
bench_open_ground(void)
{
    open_problems *p = need(malloc(sizeof *p));
    make_open_problems(p);
    double answers = (double)read_open_problems(p);
    report_rate("life: certain answers on open ground", measure(read_open_problems, p), answers,
                "1/s");
    iki_dfpn_table_free(p->table);
    free(p);
}

static void
bench_life(void)
{
    problem *p = need(malloc(sizeof *p));
    ground *g = need(malloc(sizeof *g));
    must(iki_effort_complete(NULL, &p->whole));
    set_problem(p, ". . X O\nX . X O\n. X . O\nO O O O\n", "C4");
    timing slow, fast = measure_pair(search_life, look_at_all, p, &slow);
    report_pair("life: a corner of 9 points, both first", fast, slow, 1e6, "us");
    must(iki_effort_finish(&p->whole, IKI_OK));
    free(p);
    set_ground(g,
               ". . . . . . X O\n"
               ". X . O . . X O\n"
               ". . . . X . X O\n"
               "X X X . X X X O\n"
               "O O O O O O O O\n",
               "G5", 20000);
    double nodes = (double)search_ground(g);
    report_rate("df-pn: expansions, 16 empty points", measure(search_ground, g), 1e-3 * nodes,
                "1000/s");
    nodes = (double)search_barely(g);
    report_rate("df-pn: the same, a bare search", measure(search_barely, g), 1e-3 * nodes,
                "1000/s");
    iki_dfpn_table_free(g->table);
    free(g);
}

int
main(int argc, char **argv)
{
    finals f;
    printf("%-44s %10s %10s  %-12s %7s\n", "operation", "median", "p95", "unit", "twin by");
    bench_board();
    finals_by_self_play(&f);
    bench_finals("self-play ends", &f);
    report("playout: 200 games from a self-play end", measure(play_games, &f.board[0]), 1e3, "ms");
    finals_free(&f);
    finals_by_random_play(&f);
    bench_finals("random ends", &f);
    finals_free(&f);
    if (argc > 1) {
        finals_init(&f, FILES_MAX);
        for (int i = 1; i < argc; i++)
            finals_of_file(&f, argv[i]);
        bench_finals("19x19 ends of files", &f);
        finals_free(&f);
    }
    bench_eyes();
    bench_cgt();
    bench_races();
    bench_life();
    bench_open_ground();
    bench_sgf();
    bench_gtp();
    return 0;
}
