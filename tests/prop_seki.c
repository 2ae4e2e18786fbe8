/* prop_seki - what the resolver calls seki, searched or proved, against alternating play on the
 * whole board.
 *
 * A seki is what neither side can gain from, whoever moves first.  Of each chain in seki with
 * others is asked, the first mover ignoring the bans of kos and the other side obeying them, which
 * takes in all other ways to count kos:
 *   taken  can its opponent take it, whatever that costs him?
 *   gain   can its owner take a chain that is in seki with it, and keep it then and later?
 * Both must fail.  Stones that are listed with the seki around them by convention may be taken; but
 * then these are in seki.  What fails is asked again with premises that nobody can take.
 *
 * And a question about such a chain alone (iki-life) must not be answered otherwise by a search. */
#include "src/life/life.h"
#include "tests/proof_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOT = 50, CLAIMS_MAX = 100000, DRAWN_MAX = 6 };

typedef enum kind { TAKEN, GAIN, KINDS } kind;

typedef struct claim {
    kind kind;
    iki_method method;
    whole_stones stones, premise;
    whole_question question;
} claim;

typedef struct tally {
    long claims[KINDS], wrong[KINDS], too_large[KINDS], on_premise[KINDS];
    long chains, guests, words, contradicted;
} tally;

typedef struct trial {
    proof_claims *board; /* for the board and its rules: makes no claims */
    claim *list;
    size_t count;
    tally tally;
} trial;

static const char *const kind_name[KINDS] = {"taken", "gain"};

/* Is the chain called seki only because of what is around it? */
static bool
is_guest(const iki_verdict *v)
{
    return iki_reason_is_convention(&v->reason);
}

static bool
is_seki(const iki_verdict *v)
{
    return v->life == IKI_SEKI && (v->certainty == IKI_SEARCHED || v->certainty == IKI_PROVED);
}

static void
draw(const trial *t, whole_stones s, uint32_t marked, uint32_t walls)
{
    const iki_topo *topo = &t->board->topo;
    for (int y = topo->height - 1; y >= 0; y--) {
        for (int x = 0; x < topo->width; x++) {
            uint32_t bit = UINT32_C(1) << (y * topo->width + x);
            bool mark = (marked & bit) != 0;
            char c = (s.black & bit) != 0 ? (mark ? 'x' : 'X') : mark ? 'o' : 'O';
            fprintf(stderr, "%c%c", ((s.black | s.white) & bit) != 0 ? c : '.',
                    (walls & bit) != 0 ? '!' : ' ');
        }
        fprintf(stderr, "\n");
    }
}

/* --- claims --------------------------------------------------------------------------------- */

static void
add(trial *t, claim one, const iki_verdict *v)
{
    const iki_topo *topo = &t->board->topo;
    uint32_t premise = proof_bits(topo, &v->premise);
    premise &= ~(one.question.targets | one.question.walls);
    one.premise = (whole_stones){one.stones.black & premise, one.stones.white & premise};
    TEST_CHECK(t->count < CLAIMS_MAX);
    t->list[t->count++] = one;
}

/* The chains of the other colour that are in seki with *v, and called so themselves. */
static void
claim_gain(trial *t, const iki_judgement *j, const iki_verdict *v, claim one)
{
    const iki_topo *topo = &t->board->topo;
    iki_pset around = iki_topo_spread(topo, &v->stones);
    iki_pset_join(&around, &v->zone);
    one.kind = GAIN;
    one.question.walls = one.question.targets;
    one.question.owner_is_black = v->color == IKI_WHITE;
    for (int i = 0; i < j->count; i++) {
        const iki_verdict *w = &j->verdict[i];
        if (w->color == v->color || !is_seki(w) || is_guest(w) ||
            !iki_pset_meets(&around, &w->stones))
            continue;
        one.question.targets = proof_bits(topo, &w->stones);
        add(t, one, v);
    }
}

static void
claim_chain(trial *t, const iki_judgement *j, const iki_verdict *v, whole_stones s)
{
    claim one = {.kind = TAKEN, .method = v->method, .stones = s};
    one.question.targets = proof_bits(&t->board->topo, &v->stones);
    one.question.owner_is_black = v->color == IKI_BLACK;
    add(t, one, v);
    claim_gain(t, j, v, one);
}

/* Does a search about the chain alone say something else? */
static void
ask_word(trial *t, const iki_board *b, const iki_verdict *v, whole_stones s)
{
    iki_life_answer a;
    bool ko;
    iki_life_request r = {.board = b,
                          .point = v->first,
                          .subject = IKI_LIFE_CHAIN,
                          .first = iki_side(iki_opponent(v->color)),
                          .both = true,
                          .seki = true,
                          .most_empty = 20};
    TEST_CHECK(iki_life_ask(&r, NULL, &a) == IKI_OK);
    iki_life word = iki_life_status_of(&a, &ko);
    t->tally.words++;
    if (word == IKI_SEKI || (word == IKI_UNKNOWN && !ko) || (word == IKI_ALIVE && a.may_be_seki))
        return;
    if (t->tally.contradicted++ >= DRAWN_MAX)
        return;
    fprintf(stderr, "method %s, but the question about it alone says %s\n",
            iki_method_word(v->method), ko ? "ko" : iki_life_word(word));
    draw(t, s, proof_bits(&t->board->topo, &v->stones), 0);
}

/* Stones that stay in a seki rest on a chain around them that is in seki; other premises only share
 * cells with them. */
static void
check_guest(const iki_judgement *j, const iki_verdict *v)
{
    iki_pset seki = iki_judgement_stones(j, IKI_SEKI);
    TEST_CHECK(iki_pset_meets(&v->premise, &seki));
    IKI_PSET_FOR(p, &v->premise)
        TEST_CHECK(iki_judgement_at(j, p)->certainty >= v->certainty);
}

static void
judge(trial *t, whole_stones s)
{
    iki_board b;
    iki_judgement j;
    TEST_CHECK(proof_board(t->board, s, &b));
    TEST_CHECK(iki_resolve(&b, &t->board->rules, NULL, &t->board->effort, &j) == IKI_OK);
    for (int i = 0; i < j.count; i++) {
        const iki_verdict *v = &j.verdict[i];
        if (!is_seki(v))
            continue;
        t->tally.chains++;
        t->tally.guests += is_guest(v);
        if (is_guest(v)) {
            check_guest(&j, v);
        } else {
            claim_chain(t, &j, v, s);
            ask_word(t, &b, v, s);
        }
    }
    iki_judgement_free(&j);
}

/* --- answers -------------------------------------------------------------------------------- */

static int
compare(const void *a, const void *b)
{
    const whole_question *x = &((const claim *)a)->question, *y = &((const claim *)b)->question;
    const uint32_t of_x[] = {x->targets, x->walls, x->standing.black, x->standing.white,
                             x->owner_is_black};
    const uint32_t of_y[] = {y->targets, y->walls, y->standing.black, y->standing.white,
                             y->owner_is_black};
    for (int i = 0; i < 5; i++) {
        if (of_x[i] != of_y[i])
            return of_x[i] < of_y[i] ? -1 : 1;
    }
    return 0;
}

static void
check_claim(trial *t, const whole *w, const claim *one, bool again, claim *more, size_t *count)
{
    tally *n = &t->tally;
    bool holds = !whole_captured(w, one->stones, true);
    n->claims[one->kind] += !again;
    n->on_premise[one->kind] += holds && again;
    if (holds)
        return;
    if (!again && (one->premise.black | one->premise.white) != 0) {
        more[*count] = *one;
        more[(*count)++].question.standing = one->premise;
        return;
    }
    if (n->wrong[one->kind]++ >= DRAWN_MAX)
        return;
    fprintf(stderr, "not so: %s, method %s; the small letters are taken, ! keeps its own\n",
            kind_name[one->kind], iki_method_word(one->method));
    draw(t, one->stones, one->question.targets, one->question.walls);
}

static void
check_all(trial *t, int most_free)
{
    whole *w = whole_new(t->board->topo.width, t->board->topo.height, t->board->rules.suicide);
    for (int round = 0; round < 2; round++) {
        size_t count = t->count, more = 0;
        qsort(t->list, count, sizeof *t->list, compare);
        claim *again = calloc(count + 1, sizeof *again);
        TEST_CHECK(again != NULL);
        bool known = false;
        for (size_t i = 0; i < count; i++) {
            const claim *one = &t->list[i];
            if (i == 0 || compare(one, &t->list[i - 1]) != 0)
                known = whole_ask(w, &one->question, most_free);
            if (known)
                check_claim(t, w, one, round == 1, again, &more);
            else
                t->tally.too_large[one->kind]++;
        }
        memcpy(t->list, again, more * sizeof *again);
        t->count = more;
        free(again);
    }
    t->count = 0;
    whole_free(w);
}

static long
report(const trial *t, const char *title)
{
    const tally *n = &t->tally;
    printf("%s: %ld chains in seki, %ld of them by convention;", title, n->chains, n->guests);
    for (int k = 0; k < KINDS; k++)
        printf(" %s %ld (%ld only if the premises hold, %ld WRONG, %ld too large);", kind_name[k],
               n->claims[k], n->on_premise[k], n->wrong[k], n->too_large[k]);
    printf(" %ld words, %ld CONTRADICTED\n", n->words, n->contradicted);
    return n->wrong[TAKEN] + n->wrong[GAIN] + n->contradicted;
}

/* --- boards --------------------------------------------------------------------------------- */

static void
open_trial(trial *t, proof_claims *board, int width, int height)
{
    memset(t, 0, sizeof *t);
    proof_open(board, width, height, false);
    board->effort.region_nodes = IKI_REGION_NODES;
    t->board = board;
    t->list = calloc(CLAIMS_MAX, sizeof *t->list);
    TEST_CHECK(t->list != NULL);
}

static long
close_trial(trial *t, const char *title)
{
    long wrong = report(t, title);
    free(t->list);
    proof_close(t->board);
    return wrong;
}

/* Every `stride`-th position of those that differ by more than symmetry and colours. */
static void
check_board(int width, int height, size_t stride)
{
    proof_claims board;
    trial t;
    iki_board b;
    char title[64];
    size_t number = 0;
    open_trial(&t, &board, width, height);
    for (uint32_t i = 0; i < proof_positions(&board); i++) {
        whole_stones s = proof_position(&board, i);
        if (proof_is_first(&board, s) && proof_board(&board, s, &b) && number++ % stride == 0)
            judge(&t, s);
    }
    check_all(&t, WHOLE_FREE_MAX);
    snprintf(title, sizeof title, "%dx%d, %zu positions", width, height,
             (number + stride - 1) / stride);
    ck_assert_int_eq(close_trial(&t, title), 0);
}

START_TEST(small_boards)
{
    check_board(2, 4, 1);
    check_board(3, 3, 1);
    check_board(2, 5, test_is_long() ? 1 : 6);
    check_board(3, 4, test_is_long() ? 1 : 60);
    check_board(2, 6, test_is_long() ? 1 : 60);
}
END_TEST

static void
check_random(int width, int height, int positions, int most_free)
{
    proof_claims board;
    trial t;
    char title[64];
    test_random r = {(uint64_t)(1000 * width + height)};
    open_trial(&t, &board, width, height);
    for (int i = 0; i < positions; i++) {
        iki_board b;
        iki_board_init(&b, &board.topo);
        test_random_colors(&r, 65 + test_below(&r, 30), 30 + test_below(&r, 40), &b);
        judge(&t, (whole_stones){proof_bits(&board.topo, &b.at[IKI_BLACK]),
                                 proof_bits(&board.topo, &b.at[IKI_WHITE])});
        if (i % LOT == LOT - 1 || i == positions - 1)
            check_all(&t, most_free);
    }
    snprintf(title, sizeof title, "%dx%d, %d random positions", width, height, positions);
    ck_assert_int_eq(close_trial(&t, title), 0);
}

START_TEST(larger_boards)
{
    int n = test_is_long() ? 4000 : 100, most_free = test_is_long() ? 12 : 10;
    check_random(4, 4, n, most_free);
    check_random(4, 5, n, most_free);
    check_random(5, 5, n, most_free);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {small_boards, larger_boards, NULL};
    return test_suite("seki", tests);
}
