/* superko_claims - every claim of a judgement becomes one question; games are played again on the
 * twin, move by move. */
#include "tests/superko_claims.h"

#include "src/eye/cache.h"
#include "src/safety/static.h"
#include "src/search/dfpn.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 2000, REGION_NODES = 3000, TABLE_LOG2 = 10, DRAWN_MAX = 2 };

static const char *const kind_name[SUPERKO_KINDS] = {
    "alive",  "alive, all together",    "seki", "dead", "dead, walls by benson",
    "ground", "ground, walls by benson"};

static const char *const source_name[SUPERKO_SOURCES] = {
    "benson", "pairs", "safety search", "eye", "territory", "semeai", "other"};

static const char *const past_name[SUPERKO_PASTS] = {"set up", "untouched", "enemies taken",
                                                     "own taken"};

iki_status
superko_judge(const iki_game *g, const iki_effort *effort, iki_judgement *j)
{
    return iki_resolve_game(g, NULL, effort, j);
}

void
superko_claims_open(superko_claims *c, const iki_topo *topo, iki_ko_rule ko, bool suicide)
{
    memset(c, 0, sizeof *c);
    c->topo = *topo;
    TEST_CHECK(iki_rules_named("tromp-taylor", &c->rules) == IKI_OK);
    c->rules.ko = ko;
    c->rules.suicide = suicide;
    c->rules.name = IKI_RULES_CUSTOM;
    c->effort.region_nodes = REGION_NODES;
    c->effort.eyes = iki_eye_cache_new();
    c->effort.search = iki_dfpn_table_new(TABLE_LOG2);
    TEST_CHECK(c->effort.eyes != NULL && c->effort.search != NULL);
    twin_graph_of(&c->graph, topo);
    c->twin = superko_new(&c->graph, suicide, ko == IKI_KO_SITUATIONAL);
    c->nodes = NODES;
}

void
superko_claims_close(superko_claims *c)
{
    iki_eye_cache_free(c->effort.eyes);
    iki_dfpn_table_free(c->effort.search);
    superko_free(c->twin);
}

uint32_t
superko_bits(const iki_topo *t, const iki_pset *set)
{
    uint32_t bits = 0;
    IKI_PSET_FOR(p, set)
        bits |= UINT32_C(1) << (iki_topo_y(t, p) * t->width + iki_topo_x(t, p));
    return bits;
}

static iki_pset
set_of(const iki_topo *t, uint32_t bits)
{
    iki_pset set = iki_pset_none();
    for (; bits != 0; bits &= bits - 1) {
        int i = __builtin_ctz(bits);
        iki_pset_add(&set, iki_topo_point(t, i % t->width, i / t->width));
    }
    return set;
}

iki_game *
superko_game(const superko_claims *c, superko_stones s)
{
    iki_game *g = iki_game_new(c->topo.width, c->topo.height, &c->rules);
    TEST_CHECK(g != NULL && iki_game_set_topo(g, &c->topo) == IKI_OK);
    iki_pset black = set_of(&c->topo, s.black), white = set_of(&c->topo, s.white);
    if (iki_game_set_stones(g, &black, &white) == IKI_OK)
        return g;
    iki_game_free(g);
    return NULL;
}

/* --- the game on the twin ------------------------------------------------------------------- */

static int
bit_number(const iki_topo *t, iki_point p)
{
    return p == IKI_PASS ? SUPERKO_PASS : iki_topo_y(t, p) * t->width + iki_topo_x(t, p);
}

void
superko_replay(superko_claims *c, const iki_game *g)
{
    TEST_CHECK(g->setups == 1);
    superko_stones s = {superko_bits(&c->topo, &g->setup[0].black),
                        superko_bits(&c->topo, &g->setup[0].white)};
    superko_start(c->twin, s, g->moves == 0 || iki_game_move(g, 0).color == IKI_BLACK);
    c->taken = (superko_stones){0, 0};
    for (size_t i = 0; i < g->moves; i++) {
        iki_move m = iki_game_move(g, i);
        superko_stones before = superko_now(c->twin);
        TEST_CHECK(superko_play(c->twin, m.color == IKI_BLACK, bit_number(&c->topo, m.point)));
        superko_stones now = superko_now(c->twin);
        c->taken.black |= before.black & ~now.black;
        c->taken.white |= before.white & ~now.white;
    }
}

static void
draw(const superko_claims *c, superko_stones s)
{
    for (int y = c->topo.height - 1; y >= 0; y--) {
        for (int x = 0; x < c->topo.width; x++) {
            uint32_t bit = UINT32_C(1) << (y * c->topo.width + x);
            fprintf(stderr, " %c", (s.black & bit) != 0 ? 'X' : (s.white & bit) != 0 ? 'O' : '.');
        }
        fprintf(stderr, "\n");
    }
}

static void
show_point(const superko_claims *c, int p)
{
    if (p == SUPERKO_PASS)
        fprintf(stderr, " pass");
    else
        fprintf(stderr, " %c%d", 'A' + p % c->topo.width, p / c->topo.width + 1);
}

static superko_past
past_of(const superko_claims *c, const iki_game *g, const superko_claim *one)
{
    bool black = one->question.owner_is_black != one->falls;
    uint32_t own = black ? c->taken.black : c->taken.white;
    uint32_t enemies = black ? c->taken.white : c->taken.black;
    if (g->moves == 0)
        return SUPERKO_SET_UP;
    if ((own & one->zone) != 0)
        return SUPERKO_OWN;
    return (enemies & one->zone) != 0 ? SUPERKO_ENEMIES : SUPERKO_UNTOUCHED;
}

/* A wrong claim with all that is needed to play it again. */
static void
show(superko_claims *c, const iki_game *g, const superko_claim *one)
{
    if (c->tally[one->kind][one->source][past_of(c, g, one)].wrong > DRAWN_MAX)
        return;
    fprintf(stderr, "wrong: %s, by %s, zone %s, %s superko%s, set up:\n", kind_name[one->kind],
            source_name[one->source], past_name[past_of(c, g, one)],
            c->rules.ko == IKI_KO_SITUATIONAL ? "situational" : "positional",
            c->rules.suicide ? " with suicide" : "");
    draw(c, (superko_stones){superko_bits(&c->topo, &g->setup[0].black),
                             superko_bits(&c->topo, &g->setup[0].white)});
    fprintf(stderr, "moves:");
    for (size_t i = 0; i < g->moves; i++) {
        iki_move m = iki_game_move(g, i);
        fprintf(stderr, " %c", m.color == IKI_BLACK ? 'B' : 'W');
        show_point(c, bit_number(&c->topo, m.point));
    }
    fprintf(stderr, "\nnow:\n");
    draw(c, superko_now(c->twin));
    fprintf(stderr, "about the %s stones", one->question.owner_is_black ? "black" : "white");
    for (uint32_t left = one->question.targets; left != 0; left &= left - 1)
        show_point(c, __builtin_ctz(left));
    if (one->enemy_at == SUPERKO_PASS && one->question.walls == 0 && !one->falls) {
        int line[SUPERKO_LINE_MAX], n = superko_line(c->twin, line);
        fprintf(stderr, "; the attacker plays");
        for (int i = 0; i < n; i++)
            show_point(c, line[i]);
    }
    fprintf(stderr, "\n");
}

/* --- claims --------------------------------------------------------------------------------- */

/* Do all proofs of the chains on which this one rests need no answers? */
static bool
rests_on_benson(const iki_judgement *j, const iki_pset *premise)
{
    IKI_PSET_FOR(p, premise) {
        if (iki_judgement_at(j, p)->method != IKI_BY_BENSON)
            return false;
    }
    return !iki_pset_is_empty(premise);
}

static superko_source
source_of(const iki_game *g, const iki_verdict *v)
{
    static iki_safety safe;
    switch (v->method) {
    case IKI_BY_BENSON:
        return SUPERKO_BENSON;
    case IKI_BY_SAFETY:
        iki_safety_analyse(&g->board, v->color, g->rules.suicide, &safe);
        return iki_pset_within(&v->stones, &safe.alive) ? SUPERKO_PAIRS : SUPERKO_SAFE_SEARCH;
    case IKI_BY_EYE:
        return SUPERKO_EYE;
    case IKI_BY_TERRITORY:
        return SUPERKO_TERRITORY;
    case IKI_BY_SEMEAI:
        return SUPERKO_SEMEAI;
    default:
        return SUPERKO_OTHER;
    }
}

static void
add_claim(superko_list *list, const superko_claim *one)
{
    TEST_CHECK(list->count < SUPERKO_CLAIMS_MAX);
    list->claim[list->count++] = *one;
}

static void
claim_chain(const iki_game *g, const iki_judgement *j, const iki_verdict *v, superko_list *list)
{
    superko_claim one = {.source = source_of(g, v), .enemy_at = SUPERKO_PASS};
    one.zone = superko_bits(&g->topo, &v->zone);
    one.question.targets = superko_bits(&g->topo, &v->stones);
    one.question.owner_is_black = v->color == IKI_BLACK;
    if (v->life == IKI_DEAD) {
        one.kind = rests_on_benson(j, &v->premise) ? SUPERKO_DEAD_IN_BENSON : SUPERKO_DEAD;
        one.question.walls = superko_bits(&g->topo, &v->premise);
        one.question.owner_first = one.falls = true;
    } else if (v->life == IKI_SEKI) {
        if (iki_reason_is_convention(&v->reason) || iki_pset_within(&v->stones, &v->zone))
            return; /* called so for what is around it: it may be taken */
        one.kind = SUPERKO_SEKI;
    } else if (v->life != IKI_ALIVE) {
        return;
    }
    add_claim(list, &one);
}

/* All living chains of a colour, and the ground that is proved to be its. */
static void
claim_color(const iki_game *g, const iki_judgement *j, iki_color color, superko_list *list)
{
    superko_claim one = {
        .kind = SUPERKO_TOGETHER, .source = SUPERKO_BENSON, .enemy_at = SUPERKO_PASS};
    iki_pset alive = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->color != color || v->life != IKI_ALIVE || v->certainty != IKI_PROVED)
            continue;
        iki_pset_join(&alive, &v->stones);
        one.zone |= superko_bits(&g->topo, &v->zone);
        if (v->method != IKI_BY_BENSON)
            one.source = source_of(g, v);
    }
    one.question.targets = superko_bits(&g->topo, &alive);
    one.question.owner_is_black = color == IKI_BLACK;
    if (one.source != SUPERKO_BENSON)
        add_claim(list, &one);
    iki_pset ground = iki_pset_and(&j->territory[color], &g->board.at[IKI_EMPTY]);
    one.kind = one.source == SUPERKO_BENSON ? SUPERKO_GROUND_IN_BENSON : SUPERKO_GROUND;
    one.falls = true;
    one.question.walls = one.question.targets;
    one.question.owner_is_black = color != IKI_BLACK;
    IKI_PSET_FOR(p, &ground) {
        one.enemy_at = bit_number(&g->topo, p);
        one.question.targets = UINT32_C(1) << one.enemy_at;
        add_claim(list, &one);
    }
}

void
superko_collect(superko_claims *c, const iki_game *g, superko_list *list)
{
    iki_judgement j;
    list->count = 0;
    test_vary_effort(g->board.hash >> 3, REGION_NODES, &c->effort);
    TEST_CHECK(superko_judge(g, &c->effort, &j) == IKI_OK);
    for (int i = 0; i < j.count; i++) {
        if (j.verdict[i].certainty == IKI_PROVED)
            claim_chain(g, &j, &j.verdict[i], list);
    }
    for (iki_color color = IKI_BLACK; color <= IKI_WHITE; color++)
        claim_color(g, &j, color, list);
    iki_judgement_free(&j);
}

/* --- attacks -------------------------------------------------------------------------------- */

static superko_answer
ask(superko_claims *c, const superko_claim *one, bool free)
{
    superko_question q = one->question;
    q.nodes = c->nodes;
    q.attacker_free = free;
    return superko_ask(c->twin, &q);
}

static bool
is_wrong(const superko_claim *one, superko_answer a)
{
    return a == (one->falls ? SUPERKO_STANDS : SUPERKO_FALLS);
}

/* Does the judgement of the game make this claim? */
static bool
is_claimed(superko_claims *c, const iki_game *g, const superko_claim *one)
{
    static superko_list list;
    superko_collect(c, g, &list);
    for (int i = 0; i < list.count; i++) {
        const superko_question *q = &list.claim[i].question;
        if (list.claim[i].falls == one->falls && list.claim[i].enemy_at == one->enemy_at &&
            (q->targets & one->question.targets) == one->question.targets &&
            q->owner_is_black == one->question.owner_is_black)
            return true;
    }
    return false;
}

/* Asks with the enemy's stone in its place, where there is one. */
static bool
attack_claim(superko_claims *c, const iki_game *g, const superko_claim *one, bool from_position)
{
    superko_tally *t = &c->tally[one->kind][one->source][past_of(c, g, one)];
    superko_stones s = superko_now(c->twin);
    uint32_t owners = one->question.owner_is_black ? s.black : s.white;
    if ((owners & one->question.targets) != one->question.targets)
        return false; /* the stone that was put took its own life */
    t->claims++;
    superko_answer a = ask(c, one, false);
    bool wrong = is_wrong(one, a), made = !wrong || !from_position || is_claimed(c, g, one);
    t->open += a == SUPERKO_OPEN;
    t->wrong += wrong && made;
    t->withdrawn += !made;
    if (wrong && made)
        show(c, g, one);
    if (c->ask_free && a == SUPERKO_STANDS && !one->falls)
        t->wrong_if_free += is_wrong(one, ask(c, one, true));
    return wrong && made;
}

long
superko_attack(superko_claims *c, const iki_game *g, const superko_list *list, bool from_position)
{
    long wrong = 0;
    superko_replay(c, g);
    for (int i = 0; i < list->count; i++) {
        const superko_claim *one = &list->claim[i];
        bool put = one->enemy_at != SUPERKO_PASS;
        if (put && !superko_play(c->twin, one->question.owner_is_black, one->enemy_at))
            continue;
        wrong += attack_claim(c, g, one, from_position) ? 1 : 0;
        if (put)
            superko_undo(c->twin);
    }
    return wrong;
}

/* The tally of one kind and source, a line for each past. */
static long
report_some(const superko_claims *c, int kind, int source)
{
    long wrong = 0;
    for (int past = 0; past < SUPERKO_PASTS; past++) {
        const superko_tally *t = &c->tally[kind][source][past];
        wrong += t->wrong;
        if (t->claims == 0)
            continue;
        printf("  %-23s %-13s %-13s %7ld claims, %ld open, %ld wrong", kind_name[kind],
               source_name[source], past_name[past], t->claims, t->open, t->wrong);
        if (t->withdrawn > 0)
            printf(", %ld withdrawn", t->withdrawn);
        if (c->ask_free)
            printf(", %ld more if no bans hold for the attacker", t->wrong_if_free);
        printf("\n");
    }
    return wrong;
}

long
superko_report(const superko_claims *c, const char *title)
{
    long wrong = 0;
    printf("%s:\n", title);
    for (int kind = 0; kind < SUPERKO_KINDS; kind++) {
        for (int source = 0; source < SUPERKO_SOURCES; source++)
            wrong += report_some(c, kind, source);
    }
    fflush(stdout);
    return wrong;
}
