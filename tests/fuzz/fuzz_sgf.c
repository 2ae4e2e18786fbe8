/* fuzz_sgf - bytes as a game record: the tree, every game of it, and both written and read again.
 *
 * What was read is written in a form that reads as the same tree; a game that could be played from
 * a record is the same game when it is saved and loaded. */
#include "engine/sgf/record.h"
#include "engine/sgf/write.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support.h"

#include <string.h>

enum { GAMES_MAX = 8 }; /* of one collection */

const char fuzz_corpus[] = "sgf";

/* --- trees ---------------------------------------------------------------------------------- */

static bool
same_text(iki_sgf_text a, iki_sgf_text b)
{
    return a.n == b.n && memcmp(a.bytes, b.bytes, a.n) == 0;
}

/* The same, however brackets are escaped. */
static bool
same_meaning(iki_sgf_text a, iki_sgf_text b)
{
    iki_sbuf x, y;
    iki_sbuf_init(&x, 0);
    iki_sbuf_init(&y, 0);
    iki_sgf_simple_text(a, &x);
    iki_sgf_simple_text(b, &y);
    bool same = strcmp(iki_sbuf_text(&x), iki_sbuf_text(&y)) == 0;
    iki_sbuf_free(&x);
    iki_sbuf_free(&y);
    return same;
}

/* The properties of node n of both trees. */
static void
same_node(const iki_sgf *a, const iki_sgf *b, iki_sgf_node n,
          bool (*same)(iki_sgf_text, iki_sgf_text))
{
    iki_sgf_prop p = iki_sgf_first_prop(a, n), q = iki_sgf_first_prop(b, n);
    while (p != IKI_SGF_NONE && q != IKI_SGF_NONE) {
        TEST_CHECK(same_text(iki_sgf_id(a, p), iki_sgf_id(b, q)));
        TEST_CHECK(iki_sgf_values(a, p) == iki_sgf_values(b, q) && iki_sgf_values(a, p) > 0);
        for (size_t i = 0; i < iki_sgf_values(a, p); i++)
            TEST_CHECK(same(iki_sgf_value(a, p, i), iki_sgf_value(b, q, i)));
        p = iki_sgf_next_prop(a, p);
        q = iki_sgf_next_prop(b, q);
    }
    TEST_CHECK(p == IKI_SGF_NONE && q == IKI_SGF_NONE);
}

/* The node after n in the order of the file, within its game. */
static iki_sgf_node
next_node(const iki_sgf *s, iki_sgf_node n)
{
    iki_sgf_node next = iki_sgf_first_child(s, n);
    for (; next == IKI_SGF_NONE && n != IKI_SGF_NONE; n = iki_sgf_parent(s, n))
        next = iki_sgf_next_sibling(s, n);
    return next;
}

/* Nodes are numbered in the order of the file, so both trees have the same numbers. */
static void
same_tree(const iki_sgf *a, const iki_sgf *b, bool (*same)(iki_sgf_text, iki_sgf_text))
{
    TEST_CHECK(iki_sgf_games(a) == iki_sgf_games(b));
    for (size_t i = 0; i < iki_sgf_games(a); i++) {
        iki_sgf_node n = iki_sgf_root(a, i);
        TEST_CHECK(n == iki_sgf_root(b, i));
        for (; n != IKI_SGF_NONE; n = next_node(a, n)) {
            same_node(a, b, n, same);
            TEST_CHECK(next_node(a, n) == next_node(b, n));
        }
    }
}

static void
write_and_read(const iki_sgf *s, bool (*same)(iki_sgf_text, iki_sgf_text))
{
    iki_sbuf text;
    iki_sgf *again;
    iki_error error;
    iki_sbuf_init(&text, 0);
    iki_sgf_write(s, &text);
    TEST_CHECK(iki_sbuf_status(&text) == IKI_OK);
    TEST_CHECK(iki_sgf_parse(iki_sbuf_text(&text), text.length, &again, &error) == IKI_OK);
    same_tree(s, again, same);
    iki_sgf_free(again);
    iki_sbuf_free(&text);
}

/* --- games ---------------------------------------------------------------------------------- */

static iki_game *
new_game(void)
{
    iki_rules rules;
    TEST_CHECK(iki_rules_named("japanese", &rules) == IKI_OK);
    iki_game *g = iki_game_new(19, 19, &rules);
    TEST_CHECK(g != NULL);
    return g;
}

static void
same_game(const iki_game *a, const iki_game *b)
{
    TEST_CHECK(a->topo.width == b->topo.width && a->topo.height == b->topo.height);
    TEST_CHECK(a->board.hash == b->board.hash && a->moves == b->moves);
    TEST_CHECK(memcmp(a->board.prisoners, b->board.prisoners, sizeof a->board.prisoners) == 0);
    TEST_CHECK(a->komi == b->komi && a->handicap == b->handicap);
    TEST_CHECK(iki_game_to_move(a) == iki_game_to_move(b));
    for (size_t i = 0; i < a->moves; i++) {
        iki_move m = iki_game_move(a, i), n = iki_game_move(b, i);
        TEST_CHECK(m.color == n.color && m.point == n.point);
    }
}

static void
save_and_load(const iki_game *g)
{
    iki_sbuf text;
    iki_sgf *s;
    iki_error error = {0};
    iki_game *again = new_game();
    iki_sbuf_init(&text, 0);
    TEST_CHECK(iki_record_save(g, &text) == IKI_OK && iki_sbuf_status(&text) == IKI_OK);
    TEST_CHECK(iki_sgf_parse(iki_sbuf_text(&text), text.length, &s, &error) == IKI_OK);
    iki_status status = iki_record_load(s, 0, &(iki_record_options){0}, again, NULL, &error);
    if (status != IKI_OK)
        test_failed(__FILE__, __LINE__, "%s\n%s", error.text, iki_sbuf_text(&text));
    same_game(g, again);
    iki_sgf_free(s);
    iki_sbuf_free(&text);
    iki_game_free(again);
}

/* True if the record could be played; else there is a reason, and the game is as it was. */
static bool
play(const iki_sgf *s, size_t i, const iki_record_options *options)
{
    iki_game *g = new_game();
    iki_record_facts facts;
    iki_error error = {0};
    iki_status status = iki_record_load(s, i, options, g, &facts, &error);
    TEST_CHECK(iki_board_consistent(&g->board));
    if (status == IKI_OK)
        save_and_load(g);
    else
        TEST_CHECK(error.text[0] != '\0' && g->moves == 0 && g->board.hash == 0);
    iki_game_free(g);
    return status == IKI_OK;
}

/* All of a game, without its illegal moves if it has such; and its beginning. */
static void
play_game(const iki_sgf *s, size_t i)
{
    const iki_record_options all = {0}, lenient = {.lenient = true}, start = {.before_move = 3};
    if (!play(s, i, &all))
        (void)play(s, i, &lenient);
    (void)play(s, i, &start);
}

/* Is it clear in which charset the text is read? */
static bool
is_unicode(const char *bytes, size_t n)
{
    return iki_charset_oddness(IKI_CHARSET_PLAIN, bytes, n) == 0 || iki_charset_is_utf8(bytes, n);
}

/* Was the charset of a game guessed?  Guesses have a limit of work, so that the next game may be
 * guessed in another way once the charset of this one is written. */
static bool
is_guessed(const iki_sgf *s)
{
    bool guessed = false;
    for (size_t i = 0; i < iki_sgf_games(s); i++)
        guessed = guessed || iki_sgf_flaws_of(s, i).guessed;
    return guessed;
}

/* The lenient reader takes what the other one takes, as it does, and perhaps more; what it took is
 * written so that the other one can read it, unless the charset has to be guessed. */
static void
read_leniently(const char *bytes, size_t n, const iki_sgf *strict)
{
    iki_sgf *s;
    iki_error error = {0};
    iki_status status = iki_sgf_parse_lenient(bytes, n, &s, &error);
    TEST_CHECK(status == IKI_OK || (s == NULL && error.text[0] != '\0' && strict == NULL));
    if (status != IKI_OK)
        return;
    if (strict != NULL)
        same_tree(strict, s, same_text);
    else
        (void)play(s, 0, &(iki_record_options){.lenient = true});
    if (is_unicode(bytes, n))
        write_and_read(s, same_meaning);
    iki_sgf_free(s);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    iki_sgf *s;
    iki_error error = {0};
    iki_status status = iki_sgf_parse((const char *)bytes, n, &s, &error);
    if (status != IKI_OK) {
        TEST_CHECK(s == NULL && error.text[0] != '\0');
        read_leniently((const char *)bytes, n, NULL);
        return 0;
    }
    TEST_CHECK(iki_sgf_games(s) > 0);
    if (!is_guessed(s))
        write_and_read(s, same_text);
    read_leniently((const char *)bytes, n, s);
    for (size_t i = 0; i < iki_sgf_games(s) && i < GAMES_MAX; i++)
        play_game(s, i);
    iki_sgf_free(s);
    return 0;
}
