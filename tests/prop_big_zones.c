/* prop_big_zones - proofs of safety whose zone has more than 64 points, played against.
 *
 * A piece of ground fits into one word of 64 bits, and so do all boards that can be played out; a
 * proof that spans many pieces does not.  So on random boards each such proof is attacked: the
 * opponent plays anywhere, mostly where it hurts, and ignores the bans of kos; the owner obeys them
 * and plays nowhere but in the zone of the proof as it was at first.  He passes or answers so that
 * all its chains are found safe again.  Where that fails a search tells whether a chain falls. */
#include "src/life/life.h"
#include "src/safety/search.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>

enum {
    LARGE = 64,         /* points of a zone that is too small to be of interest */
    STEPS = 60,         /* of one attack */
    SAMPLE = 5,         /* moves of which the one that hurts most is played */
    ELSEWHERE = 8,      /* one of so many moves may be anywhere */
    SAFETY_NODES = 500, /* for each piece of ground */
    LIFE_NODES = 20000,
};

/* One proof: these chains live if their owner answers in the zone. */
typedef struct proof {
    iki_color owner;
    bool suicide;
    bool in_parts; /* of areas, too */
    int least;     /* with links of points or without, as a search is asked for them */
    iki_pset stones, zone;
} proof;

typedef enum hold { LOST, UNCLEAR, HELD_BY_SEARCH, KEPT } hold;

static iki_whole_effort effort;
static long proofs, largest, count[KEPT + 1];

/* All later proofs use the zone of the first one alone, as its owner may. */
static void
find(const iki_board *b, const proof *f, iki_safety *out)
{
    iki_safety_request q = {
        .board = b, .color = f->owner, .suicide = f->suicide, .least = f->least};
    q.in_parts = f->in_parts;
    q.sure = q.closed = iki_pset_none();
    if (!iki_pset_is_empty(&f->zone))
        q.closed = iki_pset_minus(&b->topo->points, &f->zone);
    iki_pset_drop(&q.closed, &f->stones);
    q.dead = b->at[iki_opponent(f->owner)];
    TEST_CHECK(iki_safety_search(&q, &effort.effort, out) == IKI_OK);
}

/* The stones of the proof that are not found safe. */
static iki_pset
in_doubt(const iki_board *b, const proof *f)
{
    static iki_safety found;
    find(b, f, &found);
    return iki_pset_minus(&f->stones, &found.alive);
}

/* --- moves ---------------------------------------------------------------------------------- */

static iki_pset
legal_moves(const iki_board *b, iki_color color, bool suicide, const iki_pset *where)
{
    iki_pset legal = iki_pset_none();
    IKI_PSET_FOR(p, where) {
        if (b->color[p] == IKI_EMPTY && iki_board_legal(b, color, p, suicide) == IKI_LEGAL)
            iki_pset_add(&legal, p);
    }
    return legal;
}

static iki_board
after_move(const iki_board *b, iki_color color, iki_point p)
{
    iki_board after = *b;
    iki_undo undo;
    iki_board_play(&after, color, p, &undo);
    return after;
}

static iki_point
take_random(test_random *r, iki_pset *s)
{
    iki_point p = iki_pset_first(s);
    iki_pset left = *s;
    for (unsigned i = test_below(r, (unsigned)iki_pset_count(s)); i > 0; i--) {
        iki_pset_remove(&left, p);
        p = iki_pset_first(&left);
    }
    iki_pset_remove(s, p);
    return p;
}

/* Of some moves the one after which most is in doubt; IKI_PASS if there is none. */
static iki_point
choose_attack(const iki_board *b, const proof *f, test_random *r)
{
    iki_color color = iki_opponent(f->owner);
    iki_pset where = iki_topo_spread(b->topo, &f->stones);
    iki_pset_join(&where, &f->zone);
    if (test_below(r, ELSEWHERE) == 0)
        where = b->topo->points;
    where = legal_moves(b, color, f->suicide, &where);
    iki_point best = IKI_PASS;
    for (int i = 0, most = -1; i < SAMPLE && !iki_pset_is_empty(&where); i++) {
        iki_point p = take_random(r, &where);
        iki_board after = after_move(b, color, p);
        iki_pset doubt = in_doubt(&after, f);
        if (iki_pset_count(&doubt) <= most)
            continue;
        most = iki_pset_count(&doubt);
        best = p;
    }
    return best;
}

/* --- answers -------------------------------------------------------------------------------- */

/* Does a search save all chains in doubt, one by one, their opponent to move? */
static hold
search_holds(const iki_board *b, const proof *f)
{
    iki_pset left = in_doubt(b, f);
    hold least = HELD_BY_SEARCH;
    if (!iki_pset_within(&f->stones, &b->at[f->owner]))
        return LOST;
    while (!iki_pset_is_empty(&left) && least != LOST) {
        iki_life_answer answer;
        iki_budget budget;
        iki_effort part = effort.effort;
        const iki_life_request request = {.board = b,
                                          .point = iki_pset_first(&left),
                                          .subject = IKI_LIFE_CHAIN,
                                          .suicide = f->suicide,
                                          .first = iki_side(iki_opponent(f->owner))};
        iki_pset chain = iki_board_chain(b, request.point);
        iki_pset_drop(&left, &chain);
        iki_budget_init(&budget, LIFE_NODES, 0);
        part.budget = &budget;
        TEST_CHECK(iki_life_ask(&request, &part, &answer) == IKI_OK);
        if (answer.certainty < IKI_SEARCHED || answer.attack.success == IKI_SUCCESS_UNKNOWN)
            least = UNCLEAR;
        else if (answer.attack.success != IKI_FAILS)
            least = LOST;
    }
    return least;
}

/* The best of the answers in the zone by search, when the count found none. */
static hold
best_by_search(const iki_board *b, const proof *f, const iki_pset *answers)
{
    iki_board passed = *b;
    passed.ko = IKI_NOWHERE;
    hold best = search_holds(&passed, f);
    IKI_PSET_FOR(p, answers) {
        if (best >= HELD_BY_SEARCH)
            return best;
        iki_board after = after_move(b, f->owner, p);
        hold one = search_holds(&after, f);
        best = one > best ? one : best;
    }
    return best;
}

/* Answers the move at p: by a pass, else by the move in the zone that is nearest and keeps all. */
static hold
answer_move(iki_board *b, const proof *f, iki_point p)
{
    iki_pset doubt = in_doubt(b, f), answers = legal_moves(b, f->owner, f->suicide, &f->zone);
    if (iki_pset_is_empty(&doubt))
        return KEPT;
    iki_pset ring = iki_pset_of(p), left = answers;
    while (!iki_pset_is_empty(&left)) {
        iki_pset wider = iki_topo_spread(b->topo, &ring);
        iki_pset near = iki_pset_and(&wider, &left);
        if (iki_pset_within(&wider, &ring))
            near = left; /* the rest cannot be reached */
        iki_pset_join(&ring, &wider);
        iki_pset_drop(&left, &near);
        IKI_PSET_FOR(q, &near) {
            iki_board after = after_move(b, f->owner, q);
            doubt = in_doubt(&after, f);
            if (!iki_pset_is_empty(&doubt))
                continue;
            *b = after;
            return KEPT;
        }
    }
    return best_by_search(b, f, &answers);
}

/* --- games ---------------------------------------------------------------------------------- */

static void
show(const iki_board *b, const proof *f, iki_point last)
{
    for (int y = b->topo->height - 1; y >= 0; y--) {
        for (int x = 0; x < b->topo->width; x++) {
            iki_point p = iki_topo_point(b->topo, x, y);
            char mark = p == last                     ? ')'
                        : iki_pset_has(&f->stones, p) ? '!'
                        : iki_pset_has(&f->zone, p)   ? ','
                                                      : ' ';
            fprintf(stderr, " %c%c", ".XO"[b->color[p]], mark);
        }
        fprintf(stderr, "\n");
    }
}

static void
attack(iki_board b, const proof *f, test_random *r)
{
    for (int i = 0; i < STEPS; i++) {
        b.ko = IKI_NOWHERE; /* the opponent ignores bans */
        iki_point move = choose_attack(&b, f, r);
        if (move == IKI_PASS)
            return;
        b = after_move(&b, iki_opponent(f->owner), move);
        hold answer = answer_move(&b, f, move);
        count[answer]++;
        if (answer == LOST) {
            show(&b, f, move);
            test_failed(__FILE__, __LINE__,
                        "colour %d has no answer; ! is its life, a comma the zone", f->owner);
        }
        if (answer != KEPT)
            return;
    }
}

/* Attacks every proof of a position with a large zone. */
static void
attack_position(const iki_board *b, proof *f, test_random *r)
{
    static iki_safety found;
    f->zone = f->stones = iki_pset_none();
    find(b, f, &found);
    for (int i = 0; i < found.groups; i++) {
        int points = iki_pset_count(&found.group[i].zone);
        if (points <= LARGE)
            continue;
        f->stones = found.group[i].stones;
        f->zone = found.group[i].zone;
        proofs++;
        largest = points > largest ? points : largest;
        attack(*b, f, r);
    }
}

/* Many stones of the owner, some of his opponent. */
static void
random_board(test_random *r, iki_color owner, iki_board *b)
{
    unsigned stones = 50 + test_below(r, 22), own = 75 + test_below(r, 20);
    test_random_colors(r, stones, owner == IKI_BLACK ? own : 100 - own, b);
}

static void
attack_boards(int size, int boards)
{
    iki_topo topo;
    TEST_CHECK(iki_topo_init(&topo, size, size) == IKI_OK);
    for (int i = 0; i < boards; i++) {
        test_random r = {(uint64_t)(1000 * size + i)};
        proof f = {.owner = (iki_color)(1 + i % 2),
                   .suicide = i % 3 == 0,
                   .least = i % 4 / 2,
                   .in_parts = i % 5 == 4};
        iki_board b;
        iki_board_init(&b, &topo);
        random_board(&r, f.owner, &b);
        attack_position(&b, &f, &r);
    }
}

START_TEST(zones_over_64_points)
{
    int times = test_is_long() ? 40 : 1;
    TEST_CHECK(iki_effort_complete(NULL, &effort) == IKI_OK);
    effort.effort.region_nodes = SAFETY_NODES;
    attack_boards(11, 15 * times);
    attack_boards(13, 20 * times);
    attack_boards(19, 6 * times);
    TEST_CHECK(iki_effort_finish(&effort, IKI_OK) == IKI_OK);
    printf("%ld proofs with zones of up to %ld points; %ld moves answered by what is proved, %ld "
           "by search, %ld not known\n",
           proofs, largest, count[KEPT], count[HELD_BY_SEARCH], count[UNCLEAR]);
    ck_assert_int_gt(proofs, 10);
    ck_assert_int_gt(count[KEPT], 20 * count[UNCLEAR]);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {zones_over_64_points, NULL};
    return test_suite("prop_big_zones", tests);
}
