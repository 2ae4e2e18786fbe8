/* prop_answers - whatever the opponent plays, there is an answer that keeps what is proved.
 *
 * Brute force plays out whole boards of up to 25 points (prop_verdict); these are as large as the
 * boards that people play on.  Late in a game one side plays where that hurts the proofs of the
 * other, and ignores the bans of kos; the other looks for an answer after which all of them are
 * found again, by whatever method.  Where there is none, a search must say of some answer that it
 * loses nothing.  A proof is wrong where a search says of every answer that it loses something; it
 * takes walls that are not proved to be alive, so look before you believe it.
 *
 * Usage: prop_answers [FILE.sgf...].  With files their final positions are attacked. */
#include "engine/base/file.h"
#include "engine/sgf/record.h"
#include "src/eye/cache.h"
#include "src/life/life.h"
#include "src/resolve/resolve.h"
#include "src/search/dfpn.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>

enum {
    STEPS = 40,    /* of one attack */
    SAMPLE = 4,    /* moves of which the one that hurts most is played */
    NEAR = 4,      /* steps between a move and its answers that are tried first */
    NODES = 20000, /* for a search */
};

static const iki_rules rules = {.name = IKI_RULES_CUSTOM};

/* What was worked out for one position serves the next. */
static iki_effort effort;

static long steps, kept, held, unclear;

/* What was proved for a side at first: chains that live, and ground with the stones that are dead
 * in it. */
typedef struct proofs {
    iki_color owner;
    iki_pset alive, ground;
} proofs;

/* How surely the proofs still hold. */
typedef enum hold { LOST, UNCLEAR, HELD_BY_SEARCH, KEPT } hold;

static void
judge(const iki_board *b, iki_judgement *j)
{
    TEST_CHECK(iki_resolve(b, &rules, NULL, &effort, j) == IKI_OK);
}

static proofs
find_proofs(const iki_board *b, iki_color owner)
{
    iki_judgement j;
    judge(b, &j);
    proofs f = {.owner = owner, .alive = iki_pset_none(), .ground = j.territory[owner]};
    for (int i = 0; i < j.count; i++) {
        const iki_verdict *v = &j.verdict[i];
        if (v->certainty != IKI_PROVED)
            continue;
        if (v->color == owner && v->life == IKI_ALIVE)
            iki_pset_join(&f.alive, &v->stones);
        if (v->color != owner && v->life == IKI_DEAD)
            iki_pset_join(&f.ground, &v->stones);
    }
    iki_judgement_free(&j);
    return f;
}

/* The points of which it is not proved any more that they are the owner's. */
static iki_pset
not_proved(const iki_board *b, const iki_judgement *j, const proofs *f)
{
    iki_pset all = iki_pset_or(&f->alive, &f->ground), left = iki_pset_none();
    IKI_PSET_FOR(p, &all) {
        bool stone = b->color[p] != IKI_EMPTY, own = b->color[p] == f->owner;
        iki_life wanted = own ? IKI_ALIVE : IKI_DEAD;
        const iki_verdict *v = stone ? iki_judgement_at(j, p) : NULL;
        bool proved = v != NULL && v->life == wanted && v->certainty == IKI_PROVED;
        bool inside =
            iki_pset_has(&f->ground, p) && (own || iki_pset_has(&j->territory[f->owner], p));
        if (!proved && !inside)
            iki_pset_add(&left, p);
    }
    return left;
}

static iki_pset
loss(const iki_board *b, const proofs *f)
{
    iki_judgement j;
    judge(b, &j);
    iki_pset left = not_proved(b, &j, f);
    iki_judgement_free(&j);
    return left;
}

/* --- the attack ----------------------------------------------------------------------------- */

static bool
put(iki_board *b, iki_color color, iki_point p)
{
    iki_undo undo;
    if (iki_board_legal(b, color, p, rules.suicide) != IKI_LEGAL)
        return false;
    iki_board_play(b, color, p, &undo);
    return true;
}

static iki_pset
beside(const iki_board *b, const iki_pset *s, int distance)
{
    iki_pset r = *s;
    for (int i = 0; i < distance; i++) {
        iki_pset ring = iki_topo_spread(b->topo, &r);
        iki_pset_join(&r, &ring);
    }
    return iki_pset_and(&r, &b->at[IKI_EMPTY]);
}

static iki_point
random_of(test_random *r, iki_pset s)
{
    iki_point p = iki_pset_first(&s);
    for (unsigned i = test_below(r, (unsigned)iki_pset_count(&s)); i > 0; i--) {
        iki_pset_remove(&s, p);
        p = iki_pset_first(&s);
    }
    return p;
}

/* Where the opponent may play in what is proved or beside it. */
static iki_pset
targets(const iki_board *b, const proofs *f)
{
    iki_pset all = iki_pset_or(&f->alive, &f->ground), legal = iki_pset_none();
    all = beside(b, &all, 1);
    IKI_PSET_FOR(p, &all) {
        if (iki_board_legal(b, iki_opponent(f->owner), p, rules.suicide) == IKI_LEGAL)
            iki_pset_add(&legal, p);
    }
    return legal;
}

/* Of some such moves the one after which most is in doubt; IKI_PASS if there is none. */
static iki_point
choose_attack(const iki_board *b, const proofs *f, test_random *r)
{
    iki_pset where = targets(b, f);
    iki_point best = IKI_PASS;
    int most = -1;
    for (int i = 0; i < SAMPLE && !iki_pset_is_empty(&where); i++) {
        iki_board after = *b;
        iki_point p = random_of(r, where);
        iki_pset_remove(&where, p);
        TEST_CHECK(put(&after, iki_opponent(f->owner), p));
        iki_pset left = loss(&after, f);
        if (iki_pset_count(&left) > most) {
            most = iki_pset_count(&left);
            best = p;
        }
    }
    return best;
}

/* --- the answers ---------------------------------------------------------------------------- */

/* Does a chain in doubt fare as was proved, its enemy to move? */
static hold
search_holds(const iki_board *b, iki_point p, const proofs *f)
{
    bool own = b->color[p] == f->owner;
    iki_budget budget;
    iki_budget_init(&budget, NODES, 0);
    iki_effort part = effort;
    part.budget = &budget;
    const iki_life_request request = {.board = b,
                                      .point = p,
                                      .subject = IKI_LIFE_CHAIN,
                                      .first = iki_side(iki_opponent(f->owner))};
    iki_life_answer answer;
    TEST_CHECK(iki_life_ask(&request, &part, &answer) == IKI_OK);
    iki_success success = own ? answer.attack.success : answer.defend.success;
    if (answer.certainty < IKI_SEARCHED || success == IKI_SUCCESS_UNKNOWN)
        return UNCLEAR;
    return success == IKI_FAILS ? HELD_BY_SEARCH : LOST;
}

/* The same for all that is not proved any more.  Empty points go with the stones around them. */
static hold
what_holds(const iki_board *b, const proofs *f)
{
    iki_pset left = loss(b, f), taken = iki_pset_minus(&f->alive, &b->at[f->owner]);
    hold least = HELD_BY_SEARCH;
    if (!iki_pset_is_empty(&taken))
        return LOST;
    iki_pset_drop(&left, &b->at[IKI_EMPTY]);
    while (!iki_pset_is_empty(&left) && least != LOST) {
        iki_point p = iki_pset_first(&left);
        iki_pset chain = iki_board_chain(b, p);
        iki_pset_drop(&left, &chain);
        hold one = search_holds(b, p, f);
        least = one < least ? one : least;
    }
    return least;
}

/* A pass and all moves, those near the stone at p first. */
typedef struct answers {
    int count, near;
    iki_point move[IKI_POINTS_MAX + 1];
} answers;

static answers
list_answers(const iki_board *b, const proofs *f, iki_point p)
{
    answers a = {.count = 1, .move = {IKI_PASS}};
    iki_pset chain = iki_board_chain(b, p), left = b->at[IKI_EMPTY];
    for (int distance = 1; distance <= NEAR + 1; distance++) {
        iki_pset ring = distance <= NEAR ? beside(b, &chain, distance) : left;
        ring = iki_pset_and(&ring, &left);
        iki_pset_drop(&left, &ring);
        a.near = a.count;
        IKI_PSET_FOR(q, &ring) {
            if (iki_board_legal(b, f->owner, q, rules.suicide) == IKI_LEGAL)
                a.move[a.count++] = q;
        }
    }
    return a;
}

static iki_board
after_answer(const iki_board *b, const proofs *f, iki_point move)
{
    iki_board after = *b;
    if (move != IKI_PASS)
        TEST_CHECK(put(&after, f->owner, move));
    return after;
}

/* Plays the best answer to the stone at p. */
static hold
play_answer(iki_board *b, const proofs *f, iki_point p)
{
    const answers a = list_answers(b, f, p);
    for (int i = 0; i < a.near; i++) {
        iki_board after = after_answer(b, f, a.move[i]);
        iki_pset left = loss(&after, f);
        if (iki_pset_is_empty(&left)) {
            *b = after;
            return KEPT;
        }
    }
    hold best = LOST;
    for (int i = 0; i < (best == LOST ? a.count : a.near) && best < HELD_BY_SEARCH; i++) {
        iki_board after = after_answer(b, f, a.move[i]);
        hold one = what_holds(&after, f);
        best = one > best ? one : best;
    }
    return best;
}

static void
show(const iki_board *b, const proofs *f, iki_point last)
{
    for (int y = b->topo->height - 1; y >= 0; y--) {
        for (int x = 0; x < b->topo->width; x++) {
            iki_point p = iki_topo_point(b->topo, x, y);
            bool alive = iki_pset_has(&f->alive, p), ground = iki_pset_has(&f->ground, p);
            fprintf(stderr, " %c%c", ".XO"[b->color[p]],
                    p == last ? ')'
                    : alive   ? '!'
                    : ground  ? ','
                              : ' ');
        }
        fprintf(stderr, "\n");
    }
}

/* Attacks what is proved for a side until something is not proved any more. */
static void
attack(iki_board b, iki_color owner, test_random *r)
{
    const proofs f = find_proofs(&b, owner);
    for (int i = 0; i < STEPS; i++) {
        b.ko = IKI_NOWHERE; /* the opponent ignores bans */
        iki_point move = choose_attack(&b, &f, r);
        if (move == IKI_PASS)
            return;
        TEST_CHECK(put(&b, iki_opponent(owner), move));
        hold answer = play_answer(&b, &f, move);
        steps++;
        kept += answer == KEPT;
        held += answer == HELD_BY_SEARCH;
        unclear += answer == UNCLEAR;
        if (answer == LOST) {
            show(&b, &f, move);
            test_failed(__FILE__, __LINE__,
                        "colour %d has no answer; ! is its life, a comma its ground", owner);
        }
        if (answer != KEPT)
            return;
    }
}

/* --- the boards ----------------------------------------------------------------------------- */

/* Attacks both sides late in random games. */
static void
attack_games(int size, int games)
{
    iki_topo topo;
    TEST_CHECK(iki_topo_init(&topo, size, size) == IKI_OK);
    for (int i = 0; i < games; i++) {
        test_random r = {(uint64_t)(1000 * size + i)};
        iki_board b;
        iki_board_init(&b, &topo);
        (void)test_random_play(&r, &b, size * size * (70 + (int)test_below(&r, 50)) / 100, false);
        for (iki_color owner = IKI_BLACK; owner <= IKI_WHITE; owner++)
            attack(b, owner, &r);
    }
}

/* Attacks both sides at the end of the first game of a record. */
static void
attack_record(const char *path)
{
    iki_sbuf text;
    iki_sgf *sgf;
    const iki_record_options options = {.lenient = true};
    iki_game *g = iki_game_new(19, 19, &rules);
    test_random r = {1};
    iki_sbuf_init(&text, 0);
    TEST_CHECK(g != NULL && iki_file_read(path, &text, NULL) == IKI_OK);
    TEST_CHECK(iki_sgf_parse(iki_sbuf_text(&text), text.length, &sgf, NULL) == IKI_OK);
    TEST_CHECK(iki_record_load(sgf, 0, &options, g, NULL, NULL) == IKI_OK);
    for (iki_color owner = IKI_BLACK; owner <= IKI_WHITE; owner++)
        attack(g->board, owner, &r);
    iki_sgf_free(sgf);
    iki_sbuf_free(&text);
    iki_game_free(g);
}

static char **files; /* NULL-terminated */

static void
prepare(void)
{
    effort = (iki_effort){.eyes = iki_eye_cache_new(), .search = iki_dfpn_table_new(14)};
    ck_assert_ptr_nonnull(effort.eyes);
    ck_assert_ptr_nonnull(effort.search);
}

static void
clean_up(void)
{
    iki_eye_cache_free(effort.eyes);
    iki_dfpn_table_free(effort.search);
    printf("%ld moves: %ld answered by what is proved, %ld by search, %ld not known\n", steps, kept,
           held, unclear);
    ck_assert_int_gt(kept, 20 * unclear);
}

START_TEST(in_random_games)
{
    bool all = test_is_long();
    prepare();
    attack_games(7, all ? 400 : 10);
    attack_games(9, all ? 400 : 10);
    attack_games(13, all ? 100 : 3);
    attack_games(19, all ? 50 : 1);
    clean_up();
    ck_assert_int_gt(kept, 100);
}
END_TEST

START_TEST(in_files)
{
    prepare();
    for (char **f = files; *f != NULL; f++)
        attack_record(*f);
    clean_up();
}
END_TEST

int
main(int argc, char **argv)
{
    const TTest *const tests[] = {argc > 1 ? in_files : in_random_games, NULL};
    files = argv + 1;
    return test_suite("prop_answers", tests);
}
