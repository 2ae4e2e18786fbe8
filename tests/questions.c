/* questions - see the header.
 *
 * The table is compared with the commands' own, so that a new command has to be put here or among
 * those that analyse nothing. */
#include "tests/questions.h"

#include "engine/go/vertex.h"

#include <stdio.h>
#include <string.h>

const test_question test_questions[] = {
    {"all_legal %c", TEST_REPLY_LISTS},
    {"analyze %c", TEST_REPLY_ANY},
    {"analyze_semeai %s %o", TEST_REPLY_MOVE},
    {"analyze_semeai_after_move %c %e %s %o", TEST_REPLY_MOVE},
    {"attack %s", TEST_REPLY_CODE},
    {"benson_alive", TEST_REPLY_LISTS},
    {"benson_alive %c suicide", TEST_REPLY_LISTS},
    {"cgos-analyze %c", TEST_REPLY_ANY},
    {"color %p", TEST_REPLY_LISTS},
    {"connect %s %s", TEST_REPLY_MOVE},
    {"defend %s", TEST_REPLY_CODE},
    {"disconnect %s %s", TEST_REPLY_MOVE},
    {"does_attack %e %s", TEST_REPLY_CODE},
    {"does_defend %e %s", TEST_REPLY_CODE},
    {"dragon_status", TEST_REPLY_MOVE},
    {"dragon_status %s", TEST_REPLY_MOVE},
    {"eval_eye %p", TEST_REPLY_MOVE},
    {"eye_status %p", TEST_REPLY_LISTS},
    {"final_score", TEST_REPLY_LISTS},
    {"final_status %p", TEST_REPLY_LISTS},
    {"final_status_list alive", TEST_REPLY_LISTS},
    {"final_status_list %c_territory", TEST_REPLY_LISTS},
    {"final_status_list dame", TEST_REPLY_LISTS},
    {"final_status_list dead", TEST_REPLY_LISTS},
    {"final_status_list seki", TEST_REPLY_LISTS},
    {"go_safe benson", TEST_REPLY_LISTS},
    {"go_safe static", TEST_REPLY_LISTS},
    {"go_safe static %c", TEST_REPLY_LISTS},
    {"go_safe_dame_static", TEST_REPLY_LISTS},
    {"go_safe_winner", TEST_REPLY_LISTS},
    {"gogui-rules_board", TEST_REPLY_ANY},
    {"gogui-rules_legal_moves", TEST_REPLY_LISTS},
    {"iki-benson_formations %c", TEST_REPLY_LISTS},
    {"iki-benson_regions %c suicide", TEST_REPLY_LISTS},
    {"iki-benson_regions %c", TEST_REPLY_LISTS},
    {"iki-benson_regions %c pairs", TEST_REPLY_PARTS},
    {"iki-benson_territory %c nosuicide", TEST_REPLY_LISTS},
    {"iki-benson_territory %c", TEST_REPLY_LISTS},
    {"iki-benson_trace %c", TEST_REPLY_PARTS},
    {"iki-benson_witness %s", TEST_REPLY_LISTS},
    {"iki-benson_witness %s suicide", TEST_REPLY_LISTS},
    {"iki-explain %s", TEST_REPLY_NAMES},
    {"iki-eye_info %p", TEST_REPLY_NAMES},
    {"iki-eyespace_value %p", TEST_REPLY_NAMES},
    {"iki-gfx", TEST_REPLY_NAMES},
    {"iki-gfx %p", TEST_REPLY_NAMES},
    {"iki-gfx_certainty", TEST_REPLY_NAMES},
    {"iki-gfx_line %s", TEST_REPLY_ANY},
    {"iki-gfx_line %s attack", TEST_REPLY_ANY},
    {"iki-gfx_line %s defend", TEST_REPLY_ANY},
    {"iki-gfx_points dead", TEST_REPLY_NAMES},
    {"iki-gfx_points %c_territory", TEST_REPLY_ANY},
    {"iki-gfx_points enclosed %c", TEST_REPLY_ANY},
    {"iki-gfx_points legal %c", TEST_REPLY_ANY},
    {"iki-gfx_race %s %o", TEST_REPLY_ANY},
    {"iki-gfx_vital", TEST_REPLY_ANY},
    {"iki-gfx_witness %s", TEST_REPLY_NAMES},
    {"iki-life %s", TEST_REPLY_MOVE},
    {"iki-line %s", TEST_REPLY_ANY},
    {"iki-line %s attack", TEST_REPLY_ANY},
    {"iki-line %s defend", TEST_REPLY_ANY},
    {"iki-ownership", TEST_REPLY_SHARE},
    {"iki-region_board", TEST_REPLY_DEALT},
    {"iki-score_detail", TEST_REPLY_NAMES},
    {"iki-semeai_figure %s %o", TEST_REPLY_ANY},
    {"iki-semeai_graph %s", TEST_REPLY_NAMES},
    {"iki-semeai_info %s %o", TEST_REPLY_RACE},
    {"iki-semeai_info %s %o %o", TEST_REPLY_RACE},
    {"iki-status_board", TEST_REPLY_ROWS},
    {"iki-territory_board", TEST_REPLY_ROWS},
    {"iki-verdicts", TEST_REPLY_NAMES},
    {"iki-vital_points", TEST_REPLY_ANY},
    {"is_legal %c %p", TEST_REPLY_LISTS},
    {"kata-analyze %c ownership true rootInfo true", TEST_REPLY_ANY},
    {"kata-raw-nn", TEST_REPLY_ANY},
    {"kata-search %c", TEST_REPLY_ANY},
    {"kata-search_analyze %c", TEST_REPLY_ANY},
    {"kata-search_analyze_cancellable %c", TEST_REPLY_ANY},
    {"kata-search_cancellable %c", TEST_REPLY_ANY},
    {"list_stones %c", TEST_REPLY_LISTS},
    {"lz-analyze %c", TEST_REPLY_ANY},
    {"new_score", TEST_REPLY_LISTS},
    {"owl_attack %s", TEST_REPLY_CODE},
    {"owl_defend %s", TEST_REPLY_CODE},
    {"owl_does_attack %e %s", TEST_REPLY_CODE},
    {"owl_does_defend %e %s", TEST_REPLY_CODE},
    {"reg_genmove %c", TEST_REPLY_ANY},
    {"same_dragon %s %s", TEST_REPLY_LISTS},
    {"semeai_eval %s %o", TEST_REPLY_TURNS},
    {"semeai_eval %s %o %o", TEST_REPLY_TURNS},
    {"showboard status", TEST_REPLY_ANY},
    {"static_score japanese_score", TEST_REPLY_LISTS},
    {"static_score tromp_taylor_score", TEST_REPLY_LISTS},
    {"unconditional_status %p", TEST_REPLY_LISTS},
    {NULL, TEST_REPLY_ANY}};

/* Commands about the program, its settings, the record or games without a board, and those that
 * change the position. */
static const char *const no_questions[] = {"protocol_version",
                                           "name",
                                           "version",
                                           "known_command",
                                           "list_commands",
                                           "help",
                                           "quit",
                                           "boardsize",
                                           "rectangular_boardsize",
                                           "clear_board",
                                           "trymove",
                                           "popgo",
                                           "increase_depths",
                                           "decrease_depths",
                                           "komi",
                                           "scoring_system",
                                           "fixed_handicap",
                                           "place_free_handicap",
                                           "set_free_handicap",
                                           "loadsgf",
                                           "printsgf",
                                           "savesgf",
                                           "iki-topology",
                                           "play",
                                           "genmove",
                                           "genmove_analyze",
                                           "lz-genmove_analyze",
                                           "kata-genmove_analyze",
                                           "cgos-genmove_analyze",
                                           "go_param_rules",
                                           "set_position",
                                           "clear_cache",
                                           "stop",
                                           "kata-list-params",
                                           "kata-get-param",
                                           "kata-set-param",
                                           "kata-time_settings",
                                           "kata-list_time_settings",
                                           "undo",
                                           "gg-undo",
                                           "time_settings",
                                           "time_left",
                                           "set_random_seed",
                                           "get_random_seed",
                                           "get_komi",
                                           "query_boardsize",
                                           "captures",
                                           "move_history",
                                           "cputime",
                                           "iki-set_status",
                                           "iki-eye_classes",
                                           "iki-cgt",
                                           "iki-param",
                                           "iki-param_rules",
                                           "iki-param_limits",
                                           "gogui-analyze_commands",
                                           "gogui-interrupt",
                                           "gogui-sigint",
                                           "gogui-title",
                                           "gogui-setup",
                                           "gogui-setup_player",
                                           "gogui-play_sequence",
                                           "gogui-rules_game_id",
                                           "gogui-rules_board_size",
                                           "gogui-rules_side_to_move",
                                           "gogui-rules_final_result",
                                           "gogui-rules_captured_count",
                                           "kgs-rules",
                                           "kgs-time_settings",
                                           "kgs-genmove_cleanup",
                                           "kgs-chat",
                                           "kgs-game_over",
                                           "kata-set-rules",
                                           "kata-get-rules",
                                           "kata-set-rule"};

static bool
is_question(const char *name)
{
    size_t n = strlen(name);
    for (const test_question *q = test_questions; q->command != NULL; q++) {
        if (strncmp(q->command, name, n) == 0 && strchr(" ", q->command[n]) != NULL)
            return true;
    }
    return false;
}

void
test_questions_are_complete(void)
{
    const iki_command *c;
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++) {
        bool known = is_question(c->name);
        for (size_t k = 0; k < sizeof no_questions / sizeof no_questions[0]; k++)
            known = known || strcmp(no_questions[k], c->name) == 0;
        if (!known)
            test_failed(__FILE__, __LINE__, "%s: no question and not known to be none", c->name);
    }
}

/* --- positions ------------------------------------------------------------------------------ */

void
test_position_random(test_random *r, int least, int most, bool plain, test_position *p)
{
    static const char *const rules[] = {"japanese", "chinese", "aga", "tromp-taylor"};
    do
        test_random_recipe(r, most, &p->recipe);
    while (p->recipe.width < least || p->recipe.height < least);
    if (plain)
        p->recipe.steps = 0;
    else if (p->recipe.steps > p->recipe.width)
        p->recipe.steps = p->recipe.width;
    test_recipe_topo(&p->recipe, &p->topo);
    iki_board_init(&p->board, &p->topo);
    p->rules = rules[test_below(r, 4)];
    p->to_move = test_below(r, 2) == 0 ? IKI_BLACK : IKI_WHITE;
    unsigned points = (unsigned)p->topo.point_count;
    if (test_below(r, 4) == 0)
        test_random_stones(r, 30 + test_below(r, 60), &p->board);
    else
        (void)test_random_play(r, &p->board, (int)(points / 3 + test_below(r, points * 3 / 2)),
                               false);
}

int
test_view_point(const test_position *p, int view, iki_point point)
{
    const iki_topo *t = &p->topo;
    int x = iki_topo_x(t, point), y = iki_topo_y(t, point);
    test_turned(t->width, t->height, view & 7, &x, &y);
    return y * IKI_SIZE_MAX + x;
}

iki_color
test_view_color(int view, iki_color color)
{
    return color != IKI_EMPTY && view >= 8 ? iki_opponent(color) : color;
}

void
test_position_draw(const test_drawn *d, test_position *p)
{
    iki_pset stones[3] = {iki_pset_none(), iki_pset_none(), iki_pset_none()};
    p->recipe = (test_recipe){.width = d->width, .height = d->height};
    test_recipe_topo(&p->recipe, &p->topo);
    iki_board_init(&p->board, &p->topo);
    IKI_PSET_FOR(q, &p->topo.points) {
        int row = d->height - 1 - iki_topo_y(&p->topo, q);
        char c = d->stones[row * d->width + iki_topo_x(&p->topo, q)];
        iki_pset_add(&stones[c == 'B' ? IKI_BLACK : c == 'W' ? IKI_WHITE : IKI_EMPTY], q);
    }
    TEST_CHECK(iki_board_set(&p->board, &stones[IKI_BLACK], &stones[IKI_WHITE]) == IKI_OK);
    p->rules = d->rules;
    p->to_move = IKI_BLACK;
}

bool
test_position_has_twin(const test_position *p, int views)
{
    bool same = false;
    for (int view = 1; view < views && !same; view++) {
        same = test_recipe_turned(&p->recipe, view & 7).width == p->recipe.width;
        IKI_PSET_FOR(q, &p->topo.points) {
            int at = test_view_point(p, view, q);
            iki_point there = iki_topo_point(&p->topo, at % IKI_SIZE_MAX, at / IKI_SIZE_MAX);
            same = same && p->board.color[q] == test_view_color(view, p->board.color[there]);
        }
    }
    return same;
}

/* A vertex of the board as it lies in a view, which may be higher than the straight one. */
static const char *
vertex(int x, int y, char out[IKI_VERTEX_SIZE])
{
    snprintf(out, IKI_VERTEX_SIZE, "%c%d", iki_column_letter(x), (y + 1) % 100);
    return out;
}

static const char *
point_vertex(const test_position *p, int view, iki_point point, char out[IKI_VERTEX_SIZE])
{
    int q = test_view_point(p, view, point);
    return vertex(q % IKI_SIZE_MAX, q / IKI_SIZE_MAX, out);
}

/* Board and rules; steps that are impossible are refused here as there. */
static void
make_board(test_gtp *g, const test_position *p, int view)
{
    static const char *const word[] = {"remove", "cut", "join"};
    test_recipe recipe = test_recipe_turned(&p->recipe, view & 7);
    char line[TEST_LINE_MAX], a[IKI_VERTEX_SIZE], b[IKI_VERTEX_SIZE];
    snprintf(line, sizeof line,
             "boardsize %d %d;clear_board;kata-set-rules %s;kata-set-rule whiteHandicapBonus 0;"
             "komi %s",
             recipe.width, recipe.height, p->rules, view >= 8 ? "-3.5" : "3.5");
    test_gtp_do(g, line);
    for (int i = 0; i < recipe.steps; i++) {
        const test_step *s = &recipe.step[i];
        snprintf(line, sizeof line, "iki-topology %s %s %s", word[s->op], vertex(s->ax, s->ay, a),
                 s->op == TEST_REMOVE ? "" : vertex(s->bx, s->by, b));
        (void)test_gtp_ask(g, line);
    }
}

void
test_position_set_up(test_gtp *g, const test_position *p, int view)
{
    iki_sbuf line;
    make_board(g, p, view);
    iki_sbuf_init(&line, 0);
    iki_sbuf_puts(&line, "gogui-setup");
    IKI_PSET_FOR(q, &p->topo.points) {
        char v[IKI_VERTEX_SIZE];
        if (p->board.color[q] != IKI_EMPTY)
            iki_sbuf_printf(&line, " %s %s",
                            iki_color_word(test_view_color(view, p->board.color[q])),
                            point_vertex(p, view, q, v));
    }
    TEST_CHECK(test_gtp_ask(g, iki_sbuf_text(&line))[0] == '=');
    iki_sbuf_clear(&line);
    iki_sbuf_printf(&line, "gogui-setup_player %s",
                    iki_color_word(test_view_color(view, p->to_move)));
    test_gtp_do(g, iki_sbuf_text(&line));
    iki_sbuf_free(&line);
}

void
test_position_play(test_gtp *g, const test_position *p, test_random *r)
{
    iki_point list[IKI_POINTS_MAX];
    unsigned n = 0;
    char line[TEST_LINE_MAX], v[IKI_VERTEX_SIZE];
    make_board(g, p, 0);
    iki_pset stones = iki_pset_or(&p->board.at[IKI_BLACK], &p->board.at[IKI_WHITE]);
    IKI_PSET_FOR(q, &stones)
        list[n++] = q;
    while (n > 0) {
        unsigned i = test_below(r, n);
        snprintf(line, sizeof line, "play %s %s", iki_color_word(p->board.color[list[i]]),
                 iki_vertex_write(&p->topo, list[i], v));
        test_gtp_do(g, line);
        list[i] = list[--n];
    }
    snprintf(line, sizeof line, "play %s pass", iki_color_word(iki_opponent(p->to_move)));
    test_gtp_do(g, line);
}

/* --- blanks --------------------------------------------------------------------------------- */

static bool
random_member(test_random *r, const iki_pset *set, iki_point *p)
{
    int n = iki_pset_count(set), k = n == 0 ? 0 : (int)test_below(r, (unsigned)n);
    IKI_PSET_FOR(q, set) {
        if (k-- == 0)
            *p = q;
    }
    return n > 0;
}

/* Rather one that touches the chain of a stone or its liberties. */
static bool
opponent_of(test_random *r, const iki_board *b, iki_point stone, iki_point *p)
{
    const iki_pset *others = &b->at[iki_opponent(b->color[stone])];
    iki_pset near = iki_board_chain(b, stone);
    for (int i = 0; i < 2; i++) {
        iki_pset more = iki_topo_spread(b->topo, &near);
        iki_pset_join(&near, &more);
    }
    near = iki_pset_and(&near, others);
    return random_member(r, &near, p) || random_member(r, others, p);
}

bool
test_asked_about(test_random *r, const test_position *p, const test_question *q, test_asked *a)
{
    const iki_board *b = &p->board;
    iki_pset stones = iki_pset_or(&b->at[IKI_BLACK], &b->at[IKI_WHITE]);
    iki_point stone = IKI_NOWHERE;
    bool ok = true;
    int n = 0;
    a->question = q;
    a->exact = false;
    a->color = test_below(r, 2) == 0 ? IKI_BLACK : IKI_WHITE;
    for (const char *s = q->command; ok && (s = strchr(s, '%')) != NULL; s++) {
        if (s[1] == 'c')
            continue;
        if (s[1] == 's')
            ok = random_member(r, &stones, &stone);
        if (s[1] == 'o')
            ok = opponent_of(r, b, stone, &a->point[n]);
        else if (s[1] == 's')
            a->point[n] = stone;
        else
            ok = random_member(r, s[1] == 'e' ? &b->at[IKI_EMPTY] : &p->topo.points, &a->point[n]);
        n++;
    }
    return ok;
}

void
test_asked_line(const test_position *p, const test_asked *a, int view, char line[TEST_LINE_MAX])
{
    size_t n = 0;
    int blank = 0;
    char v[IKI_VERTEX_SIZE];
    for (const char *s = a->question->command; *s != '\0'; s++) {
        TEST_CHECK(n + IKI_VERTEX_SIZE < TEST_LINE_MAX);
        if (*s != '%') {
            line[n++] = *s;
            continue;
        }
        s++;
        const char *word = *s == 'c' ? iki_color_word(test_view_color(view, a->color))
                                     : point_vertex(p, view, a->point[blank++], v);
        n += (size_t)snprintf(line + n, TEST_LINE_MAX - n, "%s", word);
    }
    line[n] = '\0';
}
