/* fuzz_board - bytes as a graph and a game on it: the engine's board against the twin after every
 * step, and what the analysis says of the end on small boards.
 *
 * The bytes are read by numbers: size, rules, one of the views of the board, then steps that change
 * the graph, then moves.  Bytes that are missing are 0, so that every input has a meaning. */
#include "engine/go/game.h"
#include "engine/go/vertex.h"
#include "src/eye/cache.h"
#include "src/resolve/resolve.h"
#include "src/score/score.h"
#include "src/search/dfpn.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support.h"
#include "tests/twin_board.h"

#include <string.h>

enum {
    PLIES = 150,
    SMALL = 6,              /* columns and rows of most boards */
    JUDGED_POINTS_MAX = 20, /* points of a board that is analysed */
    REGION_NODES = 100,
    FEW_NODES = 300, /* of the whole judgement, mostly */
    TABLE_LOG2 = 8,
};

const char fuzz_corpus[] = "board";

/* --- bytes ---------------------------------------------------------------------------------- */

typedef struct input {
    const uint8_t *byte;
    size_t n;
} input;

static int
next(input *in)
{
    if (in->n == 0)
        return 0;
    in->n--;
    return *in->byte++;
}

/* A number below `bound`, at most 625, in one byte or two. */
static int
next_below(input *in, int bound)
{
    int number = next(in);
    if (bound > 256)
        number = 256 * number + next(in);
    return number % bound;
}

static void
read_recipe(input *in, test_recipe *r)
{
    memset(r, 0, sizeof *r);
    int width = next(in), height = next(in);
    r->width = 1 + width % (width >= 224 ? IKI_SIZE_MAX : SMALL);
    r->height = 1 + height % (height >= 224 ? IKI_SIZE_MAX : SMALL);
    r->steps = next(in) % 24;
    for (int i = 0; i < r->steps; i++) {
        test_step *s = &r->step[i];
        s->op = (test_op)next_below(in, 3);
        s->ax = next_below(in, r->width);
        s->ay = next_below(in, r->height);
        if (s->op == TEST_REMOVE)
            continue;
        s->bx = next_below(in, r->width);
        s->by = next_below(in, r->height);
    }
}

static void
read_rules(input *in, iki_rules *rules)
{
    static const char *const names[] = {"japanese", "chinese", "aga", "tromp-taylor"};
    int bits = next(in);
    TEST_CHECK(iki_rules_named(names[bits & 3], rules) == IKI_OK);
    rules->ko = (iki_ko_rule)((bits >> 2 & 3) % 3);
    rules->suicide = (bits & 16) != 0;
    rules->bonus = IKI_BONUS_NONE; /* it is White's alone */
}

/* --- two boards ----------------------------------------------------------------------------- */

/* The twin after so many moves, and how many positions were seen by then. */
typedef struct match {
    iki_game *game;
    twin_graph graph;
    twin_history seen;
    twin_board board[PLIES + 1];
    int moves;
} match;

/* The graph is the same, and refuses the same steps. */
static void
same_graph(match *m, const test_recipe *r, iki_topo *topo)
{
    TEST_CHECK(iki_topo_init(topo, r->width, r->height) == IKI_OK);
    twin_graph_init(&m->graph, r->width, r->height);
    for (int i = 0; i < r->steps; i++) {
        iki_status status = test_step_apply(topo, &r->step[i]);
        TEST_CHECK((status == IKI_OK) == twin_graph_step(&m->graph, &r->step[i]));
    }
    int points = r->width * r->height, left = 0;
    for (int p = 0; p < points; p++) {
        iki_point at = twin_to_point(&m->graph, topo, p);
        left += !m->graph.gone[p];
        TEST_CHECK(iki_pset_has(&topo->points, at) == !m->graph.gone[p]);
        TEST_CHECK(iki_topo_degree(topo, at) == m->graph.degree[p]);
        for (int i = 0; i < m->graph.degree[p]; i++)
            TEST_CHECK(
                iki_topo_touch(topo, at, twin_to_point(&m->graph, topo, m->graph.next_to[p][i])));
    }
    TEST_CHECK(topo->point_count == left);
}

static iki_point
to_point(const match *m, int p)
{
    return p == TWIN_NONE ? IKI_PASS : twin_to_point(&m->graph, &m->game->topo, p);
}

static void
same_position(const match *m)
{
    const twin_board *t = &m->board[m->moves];
    const iki_board *b = &m->game->board;
    TEST_CHECK(m->game->moves == (size_t)m->moves);
    TEST_CHECK(twin_same_stones(t, b) && iki_board_consistent(b));
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
        TEST_CHECK(b->prisoners[c] == (uint32_t)t->prisoners[c]);
}

/* Chains, liberties, and what both sides may play. */
static void
same_details(const match *m)
{
    const iki_board *b = &m->game->board;
    const twin_board *t = &m->board[m->moves];
    for (int p = 0; p < m->graph.width * m->graph.height; p++) {
        iki_point at = to_point(m, p);
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
            TEST_CHECK(iki_game_legal(m->game, c, at) ==
                       twin_legal_ever(t, &m->seen, &m->game->rules, c, p));
        if (t->color[p] == IKI_EMPTY)
            continue;
        twin_set chain;
        twin_chain(t, p, &chain);
        iki_pset stones = iki_board_chain(b, at), liberties = iki_board_liberties(b, at);
        int count = twin_liberties(t, &chain);
        TEST_CHECK(iki_pset_count(&stones) == chain.count);
        TEST_CHECK(iki_pset_count(&liberties) == count);
        TEST_CHECK(iki_board_in_atari(b, at, NULL) == (count == 1));
    }
}

static void
try_move(match *m, iki_color color, int p)
{
    twin_board *t = &m->board[m->moves];
    iki_legality says = twin_legal_ever(t, &m->seen, &m->game->rules, color, p), why = IKI_LEGAL;
    uint64_t hash = 0;
    if (says == IKI_LEGAL)
        hash = iki_board_hash_after(&m->game->board, color, to_point(m, p));
    iki_status status = iki_game_play(m->game, color, to_point(m, p), &why);
    TEST_CHECK(why == says && status == (says == IKI_LEGAL ? IKI_OK : IKI_E_ILLEGAL));
    if (status != IKI_OK)
        return;
    TEST_CHECK(m->game->board.hash == hash);
    t[1] = t[0];
    twin_play(&t[1], color, p);
    m->moves++;
    twin_history_push(&m->seen, &t[1], color);
    same_position(m);
}

static void
undo(match *m)
{
    TEST_CHECK(iki_game_undo(m->game) == (m->moves > 0 ? IKI_OK : IKI_E_STATE));
    if (m->moves == 0)
        return;
    m->moves--;
    twin_history_pop(&m->seen);
    same_position(m);
}

/* One step of the game: a move of the side to move or of the other one, a pass, a look, undo. */
static void
play_step(match *m, input *in)
{
    int op = next(in);
    iki_color color = iki_game_to_move(m->game);
    if (op >= 224 && op < 240)
        undo(m);
    else if (op >= 240 && op < 248)
        same_details(m);
    else if (op >= 248)
        try_move(m, color, TWIN_NONE);
    else
        try_move(m, op >= 192 ? iki_opponent(color) : color,
                 next_below(in, m->graph.width * m->graph.height));
}

/* --- what is said of the end ---------------------------------------------------------------- */

typedef struct opinion {
    iki_judgement j;
    iki_score score;
} opinion;

/* nodes 0: no limit but that of the regions. */
static void
judge(const iki_game *g, uint64_t nodes, opinion *o)
{
    static iki_eye_cache *eyes;
    static iki_dfpn_table *search;
    if (search == NULL) {
        eyes = iki_eye_cache_new();
        search = iki_dfpn_table_new(TABLE_LOG2);
    }
    TEST_CHECK(eyes != NULL && search != NULL);
    iki_budget budget;
    iki_budget_init(&budget, nodes, 0);
    iki_effort effort = {
        .budget = &budget, .region_nodes = REGION_NODES, .eyes = eyes, .search = search};
    /* the history aside, which a turned board does not have */
    TEST_CHECK(iki_resolve(&g->board, &g->rules, NULL, &effort, &o->j) == IKI_OK);
    iki_score_count(g, &o->j, &o->score);
}

/* What holds of every opinion. */
static void
is_sound(const iki_game *g, const opinion *o)
{
    const iki_board *b = &g->board;
    const iki_score *s = &o->score;
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    IKI_PSET_FOR(p, &stones) {
        TEST_CHECK(o->j.of_point[p] < o->j.count);
        const iki_verdict *v = iki_judgement_at(&o->j, p);
        iki_pset chain = iki_board_chain(b, p);
        TEST_CHECK(v->color == b->color[p] && iki_pset_equal(&v->stones, &chain));
        TEST_CHECK(strlen(test_reason(&g->topo, v)) < IKI_REASON_SIZE);
    }
    TEST_CHECK(!iki_pset_meets(&o->j.territory[IKI_BLACK], &o->j.territory[IKI_WHITE]));
    TEST_CHECK(!iki_pset_meets(&s->owned[IKI_BLACK], &s->owned[IKI_WHITE]));
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        TEST_CHECK(iki_pset_within(&s->owned[c], &b->topo->points));
        TEST_CHECK(iki_pset_within(&o->j.territory[c], &b->topo->points));
    }
}

/* The game's position turned; and with the colours exchanged for views from 8 on. */
static iki_game *
turned_game(const iki_game *g, const test_recipe *recipe, int view)
{
    iki_topo topo;
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    test_recipe turned = test_recipe_turned(recipe, view & 7);
    test_recipe_topo(&turned, &topo);
    iki_game *t = iki_game_new(turned.width, turned.height, &g->rules);
    TEST_CHECK(t != NULL && iki_game_set_topo(t, &topo) == IKI_OK);
    IKI_PSET_FOR(p, &g->topo.points) {
        int x = iki_topo_x(&g->topo, p), y = iki_topo_y(&g->topo, p);
        iki_color c = g->board.color[p];
        test_turned(recipe->width, recipe->height, view & 7, &x, &y);
        c = c != IKI_EMPTY && view >= 8 ? iki_opponent(c) : c;
        iki_pset_add(&stones[c], iki_topo_point(&topo, x, y));
    }
    TEST_CHECK(iki_game_set_stones(t, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
    return t;
}

/* Dead or, as src/resolve/by_seki.h lists it, a stone inside a seki. */
static bool
may_be_taken(const iki_verdict *v)
{
    return v->life == IKI_DEAD || iki_reason_is_convention(&v->reason);
}

/* How a graph that is not plain lies may change which search comes to its end first, and so what is
 * estimated or called seki; but what one finds dead another must not find alive. */
static bool
is_same_verdict(const iki_verdict *v, const iki_verdict *w, bool plain)
{
    if (plain)
        return v->life == w->life && v->certainty == w->certainty && v->method == w->method;
    if (v->certainty < IKI_SEARCHED || w->certainty < IKI_SEARCHED)
        return true;
    return may_be_taken(v) == may_be_taken(w);
}

static void
same_verdict(const iki_game *g, const iki_verdict *v, const iki_verdict *w)
{
    char vertex[IKI_VERTEX_SIZE];
    if (is_same_verdict(v, w, g->topo.plain))
        return;
    iki_vertex_write(&g->topo, v->first, vertex);
    test_failed(__FILE__, __LINE__, "%s: %s (%s), turned %s (%s)", vertex, iki_life_word(v->life),
                iki_method_word(v->method), iki_life_word(w->life), iki_method_word(w->method));
}

/* Every stone is judged alike, however one looks at the board, and whoever is called Black. */
static void
looks_the_same(const iki_game *g, const opinion *o, const test_recipe *recipe, int view)
{
    opinion other;
    iki_game *t = turned_game(g, recipe, view);
    iki_pset stones = iki_pset_or(&g->board.at[IKI_BLACK], &g->board.at[IKI_WHITE]);
    judge(t, 0, &other);
    IKI_PSET_FOR(p, &stones) {
        int x = iki_topo_x(&g->topo, p), y = iki_topo_y(&g->topo, p);
        test_turned(recipe->width, recipe->height, view & 7, &x, &y);
        const iki_verdict *v = iki_judgement_at(&o->j, p);
        const iki_verdict *w = iki_judgement_at(&other.j, iki_topo_point(&t->topo, x, y));
        same_verdict(g, v, w);
    }
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE && g->topo.plain; c++)
        TEST_CHECK(o->score.area[c] == other.score.area[view >= 8 ? iki_opponent(c) : c]);
    iki_judgement_free(&other.j);
    iki_game_free(t);
}

/* Most views, those from 16 on, see little work and no second look: that is quick. */
static void
analyse(const match *m, const test_recipe *recipe, int view)
{
    opinion o;
    same_details(m);
    judge(m->game, view < 16 ? 0 : FEW_NODES, &o);
    is_sound(m->game, &o);
    if (view < 16)
        looks_the_same(m->game, &o, recipe, view);
    iki_judgement_free(&o.j);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static match m;
    input in = {bytes, n};
    test_recipe recipe;
    iki_rules rules;
    iki_topo topo;
    read_rules(&in, &rules);
    int view = next(&in);
    read_recipe(&in, &recipe);
    same_graph(&m, &recipe, &topo);
    m.game = iki_game_new(recipe.width, recipe.height, &rules);
    TEST_CHECK(m.game != NULL && iki_game_set_topo(m.game, &topo) == IKI_OK);
    m.moves = 0;
    twin_init(&m.board[0], &m.graph);
    twin_history_init(&m.seen);
    twin_history_push(&m.seen, &m.board[0], IKI_EMPTY);
    for (int steps = 0; in.n > 0 && m.moves < PLIES && steps < 2 * PLIES; steps++)
        play_step(&m, &in);
    if (topo.point_count <= JUDGED_POINTS_MAX)
        analyse(&m, &recipe, view);
    iki_game_free(m.game);
    twin_history_free(&m.seen);
    return 0;
}
