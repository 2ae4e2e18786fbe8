/* fuzz_formats - the readers of GIB, NGF and UGF, and text in a charset that a user names: any
 * bytes.
 *
 * The first byte chooses how the rest begins, so that most inputs reach a reader, and the charset
 * in which it is read, as --charset does.  Beside crashes: a failure has a reason and leaves
 * nothing; text of a charset becomes UTF-8; a tree of GIB, NGF or UGF has one game, which can be
 * played or says why not, and every tree is the same when it is written and read again. */
#include "engine/go/game.h"
#include "engine/sgf/formats.h"
#include "engine/sgf/recode.h"
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

enum { BEGINNINGS = sizeof beginnings / sizeof beginnings[0] };

/* "" reads the text as it is; the last one is none. */
static const char *const charsets[] = {
    "",       "Shift_JIS",  "Big5",     "GBK",   "EUC-KR",        "GB18030",
    "EUC-JP", "ISO-8859-1", "UTF-16LE", "UTF-7", "ISO-2022-JP-2", "no such charset",
};

enum { CHARSETS = sizeof charsets / sizeof charsets[0] };

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

static bool
is_unicode(const iki_sbuf *text)
{
    const char *bytes = iki_sbuf_text(text);
    return iki_charset_oddness(IKI_CHARSET_PLAIN, bytes, text->length) == 0 ||
           iki_charset_is_utf8(bytes, text->length);
}

/* The text as it is or, in a charset, as UTF-8; false where the charset is not known. */
static bool
recode(const char *charset, const iki_sbuf *text, iki_sbuf *out)
{
    const char *bytes = iki_sbuf_text(text);
    if (charset[0] == '\0') {
        iki_sbuf_add(out, bytes, text->length);
        return true;
    }
    if (!iki_recode(charset, bytes, text->length, out)) {
        TEST_CHECK(out->length == 0 && strcmp(charset, charsets[CHARSETS - 1]) == 0);
        return false;
    }
    TEST_CHECK(is_unicode(out));
    return true;
}

/* Reads a text in any format, strictly or leniently.  A charset of SGF that has to be guessed may
 * be guessed in another way once the text is written: there is more or less work that it may cost.
 */
static void
read_text(const iki_sbuf *text, bool lenient, bool say_utf8)
{
    iki_sgf *s;
    iki_error error = {0};
    iki_format format = iki_format_of(iki_sbuf_text(text), text->length);
    iki_status status = iki_format_parse(iki_sbuf_text(text), text->length, lenient, &s, &error);
    TEST_CHECK((status == IKI_OK) == (s != NULL));
    TEST_CHECK(status == IKI_OK || error.text[0] != '\0');
    if (status != IKI_OK)
        return;
    TEST_CHECK(format == IKI_FORMAT_SGF || iki_sgf_games(s) == 1);
    if (say_utf8)
        TEST_CHECK(iki_sgf_say_utf8(s) == IKI_OK);
    if (format != IKI_FORMAT_SGF || is_unicode(text))
        write_and_read(s);
    play(s);
    iki_sgf_free(s);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    iki_sbuf text, utf8;
    if (n == 0)
        return 0;
    iki_sbuf_init(&text, 0);
    iki_sbuf_init(&utf8, 0);
    iki_sbuf_puts(&text, beginnings[bytes[0] % BEGINNINGS]);
    iki_sbuf_add(&text, (const char *)bytes + 1, n - 1);
    const char *charset = charsets[bytes[0] / BEGINNINGS % CHARSETS];
    if (recode(charset, &text, &utf8))
        read_text(&utf8, bytes[0] >= BEGINNINGS * CHARSETS, charset[0] != '\0');
    iki_sbuf_free(&text);
    iki_sbuf_free(&utf8);
    return 0;
}
