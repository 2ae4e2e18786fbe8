/* proof_support - claims, grouped so that each question is worked out once. */
#include "tests/proof_support.h"

#include "src/eye/cache.h"
#include "src/score/certainty.h"
#include "src/search/dfpn.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 3000, TABLE_LOG2 = 10, DRAWN_MAX = 4 };

static const char *const kind_name[PROOF_KINDS] = {
    "proved alive",      "proved zone",    "proved dead",        "proved inside",
    "proved ground",     "proved seki",    "proved critical",    "searched alive",
    "searched dead",     "searched seki",  "alive on a premise", "dead on a premise",
    "seki on a premise", "searched ground"};

void
proof_open_on(proof_claims *c, const iki_topo *topo, bool suicide)
{
    memset(c, 0, sizeof *c);
    c->topo = *topo;
    TEST_CHECK(iki_rules_named("japanese", &c->rules) == IKI_OK);
    c->rules.suicide = suicide;
    c->effort.region_nodes = NODES;
    c->effort.eyes = iki_eye_cache_new();
    c->effort.search = iki_dfpn_table_new(TABLE_LOG2);
    TEST_CHECK(c->effort.eyes != NULL && c->effort.search != NULL);
}

void
proof_open(proof_claims *c, int width, int height, bool suicide)
{
    iki_topo topo;
    TEST_CHECK(iki_topo_init(&topo, width, height) == IKI_OK);
    proof_open_on(c, &topo, suicide);
}

void
proof_close(proof_claims *c)
{
    iki_eye_cache_free(c->effort.eyes);
    iki_dfpn_table_free(c->effort.search);
    free(c->list);
}

uint32_t
proof_bits(const iki_topo *t, const iki_pset *set)
{
    uint32_t bits = 0;
    IKI_PSET_FOR(p, set)
        bits |= UINT32_C(1) << (iki_topo_y(t, p) * t->width + iki_topo_x(t, p));
    return bits;
}

iki_pset
proof_set(const iki_topo *t, uint32_t bits)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; bits >> i != 0; i++) {
        if ((bits >> i & 1) != 0)
            iki_pset_add(&set, iki_topo_point(t, i % t->width, i / t->width));
    }
    return set;
}

bool
proof_board(const proof_claims *c, whole_stones s, iki_board *b)
{
    iki_pset black = proof_set(&c->topo, s.black), white = proof_set(&c->topo, s.white);
    iki_board_init(b, &c->topo);
    return iki_board_set(b, &black, &white) == IKI_OK;
}

uint32_t
proof_positions(const proof_claims *c)
{
    uint32_t n = 1;
    for (int i = 0; i < c->topo.point_count; i++)
        n *= 3;
    return n;
}

whole_stones
proof_position(const proof_claims *c, uint32_t number)
{
    whole_stones s = {0, 0};
    for (uint32_t left = proof_bits(&c->topo, &c->topo.points); left != 0; left &= left - 1) {
        int p = __builtin_ctz(left);
        s.black |= (uint32_t)(number % 3 == 1) << p;
        s.white |= (uint32_t)(number % 3 == 2) << p;
        number /= 3;
    }
    return s;
}

/* A set of points on the turned board. */
static uint32_t
turned(const iki_topo *t, int symmetry, uint32_t set)
{
    uint32_t result = 0;
    for (; set != 0; set &= set - 1) {
        int p = __builtin_ctz(set), x = p % t->width, y = p / t->width;
        test_turned(t->width, t->height, symmetry, &x, &y);
        result |= UINT32_C(1) << (y * t->width + x);
    }
    return result;
}

bool
proof_is_first(const proof_claims *c, whole_stones s)
{
    if (s.black < s.white)
        return false;
    int symmetries = !c->topo.plain ? 1 : c->topo.width == c->topo.height ? 8 : 4;
    for (int i = 1; i < symmetries; i++) {
        uint32_t b = turned(&c->topo, i, s.black), o = turned(&c->topo, i, s.white);
        uint32_t more = b > o ? b : o, less = b > o ? o : b;
        if (more > s.black || (more == s.black && less > s.white))
            return false;
    }
    return true;
}

/* --- claims --------------------------------------------------------------------------------- */

static void
add(proof_claims *c, const proof_claim *one)
{
    if (c->count == c->capacity) {
        c->capacity = c->capacity != 0 ? 2 * c->capacity : 1024;
        c->list = realloc(c->list, c->capacity * sizeof *c->list);
        TEST_CHECK(c->list != NULL);
    }
    c->list[c->count++] = *one;
}

/* All proved chains of a colour at once, with and without their zones. */
static void
claim_proved_life(proof_claims *c, const iki_judgement *j, iki_color color, whole_stones s)
{
    proof_claim one = {.kind = PROOF_ALIVE, .stones = s, .attacker_first = true};
    uint32_t zones = 0;
    bool answers = false;
    one.question.owner_is_black = color == IKI_BLACK;
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->color != color || v->life != IKI_ALIVE || v->certainty != IKI_PROVED)
            continue;
        one.question.targets |= proof_bits(&c->topo, &v->stones);
        zones |= proof_bits(&c->topo, &v->zone);
        answers = answers || v->method != IKI_BY_BENSON;
        one.method = answers ? IKI_BY_SAFETY : IKI_BY_BENSON;
    }
    if (one.question.targets == 0)
        return;
    add(c, &one);
    one.kind = PROOF_ZONE;
    one.question.answers = zones;
    if (answers)
        add(c, &one);
}

/* The empty points that are said to be a colour's with this certainty: its proved territory, and
 * what its living walls decide. */
static iki_pset
ground_of(const iki_board *b, const iki_judgement *j, iki_color color, iki_certainty certainty)
{
    iki_pset ground = iki_pset_none(), left = b->at[IKI_EMPTY];
    iki_pset alive = iki_judgement_stones(j, IKI_ALIVE);
    alive = iki_pset_and(&alive, &b->at[color]);
    while (!iki_pset_is_empty(&left)) {
        iki_pset one = iki_pset_of(iki_pset_first(&left));
        iki_pset region = iki_topo_flood(b->topo, &one, &left);
        iki_pset_drop(&left, &region);
        iki_pset walls = iki_topo_spread(b->topo, &region);
        iki_pset_drop(&walls, &region);
        bool proved = iki_pset_within(&region, &j->territory[color]);
        if (iki_score_certainty_at(b, j, iki_pset_first(&region)) == certainty &&
            (proved || iki_pset_within(&walls, &alive)))
            iki_pset_join(&ground, &region);
    }
    return ground;
}

/* One such point, a different one each time, with an enemy stone on it. */
static void
claim_ground(proof_claims *c, const iki_board *b, const iki_judgement *j, iki_color color,
             iki_certainty certainty)
{
    bool proved = certainty == IKI_PROVED;
    proof_claim one = {.kind = proved ? PROOF_GROUND : PREMISE_GROUND,
                       .method = IKI_BY_TERRITORY,
                       .captured = true};
    iki_board after;
    iki_pset empty = ground_of(b, j, color, certainty);
    iki_point p = iki_pset_first(&empty);
    if (iki_pset_is_empty(&empty))
        return;
    for (unsigned i = c->turn++ % (unsigned)iki_pset_count(&empty); i > 0; i--) {
        iki_pset_remove(&empty, p);
        p = iki_pset_first(&empty);
    }
    iki_pset stones[3] = {iki_pset_none(), b->at[IKI_BLACK], b->at[IKI_WHITE]};
    iki_pset_add(&stones[iki_opponent(color)], p);
    iki_board_init(&after, &c->topo);
    if (iki_board_set(&after, &stones[IKI_BLACK], &stones[IKI_WHITE]) != IKI_OK)
        return; /* suicide, or a capture */
    uint32_t walls = 0;
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->color == color && v->life == IKI_ALIVE && v->certainty >= certainty)
            walls |= proof_bits(&c->topo, &v->stones);
    }
    one.stones = (whole_stones){proof_bits(&c->topo, &stones[IKI_BLACK]),
                                proof_bits(&c->topo, &stones[IKI_WHITE])};
    one.question.walls = proved ? walls : 0;
    if (!proved && color == IKI_BLACK)
        one.premise.black = walls;
    if (!proved && color == IKI_WHITE)
        one.premise.white = walls;
    iki_pset target = iki_pset_of(p);
    one.question.targets = proof_bits(&c->topo, &target);
    one.question.owner_is_black = color == IKI_WHITE;
    one.attacker_first = true;
    add(c, &one);
}

/* Does the chain stand in the ground of others that its verdict is about? */
static bool
is_inside(const iki_verdict *v)
{
    return v->method == IKI_BY_TERRITORY ||
           (v->method == IKI_BY_EYE && iki_pset_within(&v->stones, &v->zone));
}

/* The kind of a verdict on one chain; estimates, and life that is proved, are not of this sort. */
static bool
kind_of(const iki_verdict *v, proof_kind *kind)
{
    static const proof_kind proof[] = {PROOF_ALIVE, PROOF_DEAD, PROOF_SEKI};
    int life = v->life == IKI_ALIVE ? 0 : v->life == IKI_DEAD ? 1 : 2;
    if (v->certainty == IKI_ESTIMATED || v->life == IKI_CRITICAL || v->life == IKI_UNKNOWN)
        return false;
    if (v->certainty == IKI_PROVED)
        *kind = life == 1 && is_inside(v) ? PROOF_INSIDE : proof[life];
    else if (iki_pset_is_empty(&v->premise))
        *kind = (proof_kind)(SEARCH_ALIVE + life);
    else
        *kind = (proof_kind)(PREMISE_ALIVE + life);
    return v->certainty != IKI_PROVED || v->life != IKI_ALIVE;
}

/* Is the chain called seki only because of what is around it? */
static bool
is_guest(const iki_verdict *v)
{
    return is_inside(v) || iki_reason_is_convention(&v->reason);
}

/* The stones that the verdict takes for granted, except those that the question is about and those
 * that are to be taken.  A proof takes nothing for granted: what it relies on is attacked with it.
 */
static whole_stones
find_premise(const proof_claims *c, const iki_judgement *j, const iki_verdict *v,
             const proof_claim *one)
{
    uint32_t stones = proof_bits(&c->topo, &v->premise);
    for (int i = 0; i < j->count; i++) {
        if (j->verdict[i].life == IKI_DEAD)
            stones &= ~proof_bits(&c->topo, &j->verdict[i].stones);
    }
    stones &= v->certainty == IKI_PROVED ? 0 : ~(one->question.targets | one->question.walls);
    return (whole_stones){one->stones.black & stones, one->stones.white & stones};
}

/* The chains of the other colour that are called seki with *v: the capture of each must cost *v. */
static void
claim_partners(proof_claims *c, const iki_judgement *j, const iki_verdict *v, proof_claim one)
{
    one.question.walls = one.question.targets;
    one.question.owner_is_black = v->color == IKI_WHITE;
    one.question.owner_ignores_ko = true;
    iki_pset around = iki_topo_spread(&c->topo, &v->stones);
    iki_pset_join(&around, &v->zone);
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *w = &j->verdict[i];
        if (w->color == v->color || w->life != IKI_SEKI || is_guest(w) ||
            !iki_pset_meets(&around, &w->stones))
            continue;
        one.question.targets = proof_bits(&c->topo, &w->stones);
        one.premise = find_premise(c, j, v, &one);
        add(c, &one);
    }
}

/* What whoever moves first decides, asked from both sides. */
static void
claim_critical(proof_claims *c, const iki_verdict *v, whole_stones s)
{
    proof_claim one = {.kind = PROOF_CRITICAL, .method = v->method, .stones = s};
    one.question.targets = proof_bits(&c->topo, &v->stones);
    one.question.owner_is_black = v->color == IKI_BLACK;
    for (int first = 0; first < 2; first++) {
        one.attacker_first = one.captured = one.question.owner_ignores_ko = first == 0;
        add(c, &one);
    }
}

static void
claim_chain(proof_claims *c, const iki_judgement *j, const iki_verdict *v, whole_stones s)
{
    proof_claim one = {.method = v->method, .stones = s};
    if (v->life == IKI_CRITICAL && v->certainty == IKI_PROVED)
        claim_critical(c, v, s);
    if (!kind_of(v, &one.kind))
        return;
    bool dead = v->life == IKI_DEAD;
    bool by_ko = v->certainty == IKI_SEARCHED && (dead || v->method == IKI_BY_EYE);
    one.captured = dead;
    one.attacker_first = !dead;
    one.question.targets = proof_bits(&c->topo, &v->stones);
    one.question.owner_is_black = v->color == IKI_BLACK;
    one.question.owner_ignores_ko = dead != by_ko;
    if (one.kind == PROOF_INSIDE)
        one.question.owner_ignores_ko = false;
    if (dead && v->certainty == IKI_PROVED)
        one.question.walls = proof_bits(&c->topo, &v->premise);
    if (v->life == IKI_SEKI && is_guest(v))
        return;
    one.premise = find_premise(c, j, v, &one);
    add(c, &one);
    if (v->life == IKI_SEKI)
        claim_partners(c, j, v, one);
}

void
proof_judge(proof_claims *c, whole_stones s)
{
    iki_board b;
    iki_judgement j;
    TEST_CHECK(proof_board(c, s, &b));
    test_vary_effort(b.hash >> 3, NODES, &c->effort);
    c->rules.tax = (b.hash >> 5 & 1) != 0 ? IKI_TAX_NONE : IKI_TAX_SEKI;
    TEST_CHECK(iki_resolve(&b, &c->rules, NULL, &c->effort, &j) == IKI_OK);
    for (iki_color color = IKI_BLACK; color <= IKI_WHITE; color++) {
        claim_proved_life(c, &j, color, s);
        claim_ground(c, &b, &j, color, IKI_PROVED);
        claim_ground(c, &b, &j, color, IKI_SEARCHED);
    }
    for (int i = 0; i < j.count; i++)
        claim_chain(c, &j, &j.verdict[i], s);
    iki_judgement_free(&j);
}

/* --- answers -------------------------------------------------------------------------------- */

static int
compare_question(const void *a, const void *b)
{
    const whole_question *x = &((const proof_claim *)a)->question;
    const whole_question *y = &((const proof_claim *)b)->question;
    if (x->targets != y->targets)
        return x->targets < y->targets ? -1 : 1;
    if (x->walls != y->walls)
        return x->walls < y->walls ? -1 : 1;
    if (x->answers != y->answers)
        return x->answers < y->answers ? -1 : 1;
    if (x->standing.black != y->standing.black)
        return x->standing.black < y->standing.black ? -1 : 1;
    if (x->standing.white != y->standing.white)
        return x->standing.white < y->standing.white ? -1 : 1;
    if (x->owner_is_black != y->owner_is_black)
        return x->owner_is_black ? -1 : 1;
    return (int)x->owner_ignores_ko - (int)y->owner_ignores_ko;
}

static bool
has_stones(whole_stones s)
{
    return (s.black | s.white) != 0;
}

static void
draw(const proof_claims *c, const proof_claim *one)
{
    whole_stones standing = one->question.standing;
    fprintf(stderr, "not so: %s, method %s, %s; targets are small letters, walls !, premises =\n",
            kind_name[one->kind], iki_method_word(one->method),
            one->question.owner_is_black ? "Black" : "White");
    for (int y = c->topo.height - 1; y >= 0; y--) {
        for (int x = 0; x < c->topo.width; x++) {
            uint32_t bit = UINT32_C(1) << (y * c->topo.width + x);
            bool gone = !iki_pset_has(&c->topo.points, iki_topo_point(&c->topo, x, y));
            char mark = (one->stones.black & bit) != 0   ? 'X'
                        : (one->stones.white & bit) != 0 ? 'O'
                        : gone                           ? '/'
                                                         : '.';
            if ((one->question.targets & bit) != 0)
                mark = mark == 'X' ? 'x' : 'o';
            bool stands = ((standing.black | standing.white) & bit) != 0;
            bool wall = (one->question.walls & bit) != 0;
            fprintf(stderr, "%c%c", mark, wall ? '!' : stands ? '=' : ' ');
        }
        fprintf(stderr, "\n");
    }
}

/* Counts the answer; false if the claim is to be asked again with its premises holding. */
static bool
check_claim(proof_claims *c, const whole *w, proof_claim *one)
{
    proof_tally *t = &c->tally[one->kind];
    bool again = has_stones(one->question.standing);
    bool holds = whole_captured(w, one->stones, one->attacker_first) == one->captured;
    t->checked += !again;
    if (!holds && !again && has_stones(one->premise)) {
        one->question.standing = one->premise;
        return false;
    }
    t->on_premise += holds && again;
    if (!holds && t->wrong++ < DRAWN_MAX)
        draw(c, one);
    return true;
}

/* Asks everything in the list, in which those stay that are to be asked again. */
static void
check_list(proof_claims *c, whole *w, int most_free)
{
    size_t count = c->count;
    c->count = 0;
    qsort(c->list, count, sizeof *c->list, compare_question);
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i; end < count && compare_question(&c->list[end], &c->list[i]) == 0;)
            end++;
        bool known = whole_ask(w, &c->list[i].question, most_free);
        for (size_t k = i; k < end; k++) {
            proof_claim one = c->list[k];
            if (!known)
                c->tally[one.kind].too_large++;
            else if (!check_claim(c, w, &one))
                c->list[c->count++] = one;
        }
    }
}

void
proof_check(proof_claims *c, int most_free)
{
    twin_graph graph;
    twin_graph_of(&graph, &c->topo);
    whole *w = whole_new_on(&graph, c->rules.suicide);
    while (c->count > 0)
        check_list(c, w, most_free);
    whole_free(w);
}

long
proof_report(const proof_claims *c, const char *title)
{
    long wrong = 0;
    printf("%s:", title);
    for (int k = 0; k < PROOF_KINDS; k++) {
        const proof_tally *t = &c->tally[k];
        if (t->checked + t->too_large > 0)
            printf(" %s %ld", kind_name[k], t->checked);
        if (t->on_premise > 0)
            printf(" (%ld only if the premises hold)", t->on_premise);
        if (t->wrong > 0)
            printf(" (%ld WRONG)", t->wrong);
        if (t->too_large > 0)
            printf(" (%ld too large)", t->too_large);
        wrong += t->wrong;
    }
    printf("\n");
    return wrong;
}
