/* exh_verdict - what the resolver calls proved, against alternating play on the whole board.
 *
 * All positions of small boards.  All chains of a colour that are proved alive are attacked at
 * once: the attacker moves first, ignores the ko ban, and wins by taking a stone of any of them.  A
 * chain that its eye proves dead must fall though its owner moves first and ignores the ban. */
#include "tests/suite.h"
#include "tests/twin_whole.h"

#include "engine/rules.h"
#include "src/resolve.h"

#include <stdio.h>
#include <string.h>

enum { EYE_NODES = 3000 }; /* eyes of up to seven points */

/* One claim to be checked. */
typedef struct claim {
    whole_stones stones;
    uint16_t targets;
    bool black, dead; /* owner; claimed dead (else alive) */
} claim;

typedef struct claims {
    claim *list;
    size_t count, capacity;
    iki_topo topo;
    long by_eye; /* chains proved alive by their eye */
    iki_rules rules;
    iki_eye_cache *eyes;
} claims;

static void
add_claim(claims *c, claim one)
{
    if (c->count == c->capacity) {
        c->capacity = c->capacity != 0 ? 2 * c->capacity : 1024;
        c->list = realloc(c->list, c->capacity * sizeof *c->list);
        ck_assert_ptr_nonnull(c->list);
    }
    c->list[c->count++] = one;
}

/* A set of engine points as bits in reading order of the twin. */
static uint16_t
bits_of(const iki_topo *t, const iki_pset *set)
{
    unsigned bits = 0;
    IKI_PSET_FOR(p, set)
        bits |= 1u << (iki_topo_y(t, p) * t->width + iki_topo_x(t, p));
    return (uint16_t)bits;
}

static iki_pset
set_of(const iki_topo *t, unsigned bits)
{
    iki_pset set = iki_pset_none();
    for (int i = 0; bits >> i != 0; i++) {
        if ((bits >> i & 1) != 0)
            iki_pset_add(&set, iki_topo_point(t, i % t->width, i / t->width));
    }
    return set;
}

static void
collect(claims *c, const iki_judgement *j, whole_stones stones)
{
    unsigned alive[3] = {0, 0, 0};
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *v = &j->verdict[i];
        if (v->certainty != IKI_PROVED)
            continue;
        uint16_t bits = bits_of(&c->topo, &v->stones);
        if (v->life == IKI_ALIVE)
            alive[v->color] |= bits;
        if (v->life == IKI_DEAD && v->method == IKI_BY_EYE &&
            strncmp(v->text, "Dead whoever", 12) == 0)
            add_claim(c, (claim){stones, bits, v->color == IKI_BLACK, true});
        c->by_eye += v->life == IKI_ALIVE && v->method == IKI_BY_EYE;
    }
    for (iki_color color = IKI_BLACK; color <= IKI_WHITE; color++) {
        if (alive[color] != 0)
            add_claim(c, (claim){stones, (uint16_t)alive[color], color == IKI_BLACK, false});
    }
}

static void
judge(claims *c, whole_stones stones)
{
    iki_board b;
    iki_judgement j;
    iki_board_init(&b, &c->topo);
    iki_pset black = set_of(&c->topo, stones.black), white = set_of(&c->topo, stones.white);
    if (iki_board_set(&b, &black, &white) != IKI_OK)
        return;
    iki_effort effort = {.region_nodes = EYE_NODES, .eyes = c->eyes};
    ck_assert_int_eq(iki_resolve(&b, &c->rules, NULL, &effort, &j), IKI_OK);
    collect(c, &j, stones);
    iki_judgement_free(&j);
}

static int
compare(const void *a, const void *b)
{
    const claim *x = a, *y = b;
    if (x->targets != y->targets)
        return x->targets < y->targets ? -1 : 1;
    if (x->black != y->black)
        return x->black ? -1 : 1;
    return (int)x->dead - (int)y->dead;
}

static void
report(const claims *c, const claim *one)
{
    char text[64] = "", *s = text;
    for (int y = c->topo.height - 1; y >= 0; y--) {
        for (int x = 0; x < c->topo.width; x++) {
            int i = y * c->topo.width + x;
            *s++ = (one->stones.black >> i & 1) != 0   ? 'X'
                   : (one->stones.white >> i & 1) != 0 ? 'O'
                                                       : '.';
        }
        *s++ = '/';
    }
    ck_abort_msg("%s: %s targets %x claimed %s", text, one->black ? "Black" : "White",
                 (unsigned)one->targets, one->dead ? "dead" : "alive");
}

/* Checks all claims; at most `most` different questions, evenly spread. */
static void
check_claims(claims *c, whole *w, size_t most)
{
    qsort(c->list, c->count, sizeof *c->list, compare);
    size_t questions = 0, asked = 0, checked = 0;
    for (size_t i = 0; i < c->count; i++)
        questions += i == 0 || compare(&c->list[i], &c->list[i - 1]) != 0;
    size_t every = questions > most ? (questions + most - 1) / most : 1, number = 0;
    for (size_t i = 0; i < c->count;) {
        size_t end = i + 1;
        while (end < c->count && compare(&c->list[end], &c->list[i]) == 0)
            end++;
        if (number++ % every == 0) {
            whole_target(w, c->list[i].targets, c->list[i].black, c->list[i].dead);
            asked++;
            for (size_t k = i; k < end; k++, checked++) {
                bool dead = c->list[k].dead;
                if (whole_captured(w, c->list[k].stones, !dead) != dead)
                    report(c, &c->list[k]);
            }
        }
        i = end;
    }
    printf("%dx%d: %zu claims (%ld chains alive by eye), %zu checked with %zu of %zu targets\n",
           c->topo.width, c->topo.height, c->count, c->by_eye, checked, asked, questions);
}

static void
check_board(int width, int height, size_t most)
{
    claims c = {.eyes = iki_eye_cache_new()};
    ck_assert_ptr_nonnull(c.eyes);
    ck_assert_int_eq(iki_topo_init(&c.topo, width, height), IKI_OK);
    ck_assert_int_eq(iki_rules_named("japanese", &c.rules), IKI_OK);
    whole *w = whole_new(width, height);
    unsigned all = (1u << (width * height)) - 1;
    for (unsigned black = 0; black <= all; black++) {
        unsigned rest = all & ~black;
        for (unsigned white = rest;; white = (white - 1) & rest) {
            judge(&c, (whole_stones){(uint16_t)black, (uint16_t)white});
            if (white == 0)
                break;
        }
    }
    check_claims(&c, w, most);
    free(c.list);
    iki_eye_cache_free(c.eyes);
    whole_free(w);
}

static bool
is_long(void)
{
    return getenv("IKI_LONG") != NULL;
}

START_TEST(proofs_hold_on_the_smallest_boards)
{
    check_board(2, 2, 100000);
    check_board(2, 3, 100000);
    check_board(2, 4, 100000);
    check_board(1, 7, 100000);
    check_board(3, 3, is_long() ? 100000 : 200);
}
END_TEST

START_TEST(proofs_hold_on_small_boards)
{
    check_board(2, 5, is_long() ? 100000 : 40);
    if (!is_long())
        return;
    check_board(3, 4, 400);
    check_board(2, 6, 400);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {proofs_hold_on_the_smallest_boards,
                                         proofs_hold_on_small_boards, NULL};
    return test_suite("verdict, exhaustive", tests);
}
