/* fuzz_formats - the readers of GIB, NGF and UGF: any bytes.
 *
 * The first byte chooses how the rest begins, so that most inputs reach a reader.  Beside crashes:
 * a failure has a reason and leaves nothing; a tree has one game, which can be played or says why
 * not, and is the same when it is written and read again. */
#include "engine/go/game.h"
#include "engine/sgf/formats.h"
#include "engine/sgf/record.h"
#include "engine/sgf/write.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support.h"

#include <string.h>

const char fuzz_corpus[] = "formats";

static const char *const beginnings[] = {
    "",
    "\\HS\n",
    "\\HS\n\\HE\n\\GS\n",
    "[Header]\n",
    "[Header]\n[Data]\n",
    "t\n9\nw\nb\ns\n0\n0\n6\nd\n0\n",
};

/* Plays the game, without its illegal moves if it has such. */
static void
play(const iki_sgf *s)
{
    iki_rules rules;
    iki_error error = {0};
    TEST_CHECK(iki_rules_named("japanese", &rules) == IKI_OK);
    iki_game *g = iki_game_new(19, 19, &rules);
    TEST_CHECK(g != NULL);
    iki_status status =
        iki_record_load(s, 0, &(iki_record_options){.lenient = true}, g, NULL, &error);
    TEST_CHECK(status == IKI_OK || error.text[0] != '\0');
    TEST_CHECK(iki_board_consistent(&g->board));
    iki_game_free(g);
}

/* Writes it twice, with reading between: the same text. */
static void
write_and_read(const iki_sgf *s)
{
    iki_sbuf text, again;
    iki_sgf *read;
    iki_error error = {0};
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&again, 0);
    iki_sgf_write(s, &text);
    TEST_CHECK(iki_sgf_parse(iki_sbuf_text(&text), text.length, &read, &error) == IKI_OK);
    iki_sgf_write(read, &again);
    TEST_CHECK(text.length == again.length);
    TEST_CHECK(memcmp(text.data, again.data, text.length) == 0);
    iki_sgf_free(read);
    iki_sbuf_free(&text);
    iki_sbuf_free(&again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    iki_sbuf text;
    iki_sgf *s;
    iki_error error = {0};
    if (n == 0)
        return 0;
    iki_sbuf_init(&text, 0);
    iki_sbuf_puts(&text, beginnings[bytes[0] % (sizeof beginnings / sizeof beginnings[0])]);
    iki_sbuf_add(&text, (const char *)bytes + 1, n - 1);
    iki_format format = iki_format_of(iki_sbuf_text(&text), text.length);
    iki_status status = iki_format_parse(iki_sbuf_text(&text), text.length, false, &s, &error);
    TEST_CHECK((status == IKI_OK) == (s != NULL));
    TEST_CHECK(status == IKI_OK || error.text[0] != '\0');
    if (status == IKI_OK && format != IKI_FORMAT_SGF) {
        TEST_CHECK(iki_sgf_games(s) == 1);
        write_and_read(s);
        play(s);
    }
    iki_sgf_free(s);
    iki_sbuf_free(&text);
    return 0;
}
