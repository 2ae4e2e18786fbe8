/* prop_turned_texts - JSON, pages and pictures name the same stones however the board is turned.
 *
 * The program is run on the files of all eight views of a position.  What it writes is split into
 * lines of text: one for each object of JSON, for each row, paragraph and title of a page, for each
 * link with its words.  These lines are read like replies (turned.h), with the same exceptions: of
 * several races that a chain is in, one is named; moves of a best try are some of many that do as
 * well; on a board that is its own mirror image a proof may be found on one side only. */
#include "config.h"

#include "tests/questions.h"
#include "tests/suite.h"
#include "tests/turned.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 7, LEAST = 4, TURNED_VIEWS = 8 };

/* --- running the program -------------------------------------------------------------------- */

static const char *
file_name(void)
{
    static char name[64];
    snprintf(name, sizeof name, "prop_turned_texts-%ld.sgf", (long)getpid());
    return name;
}

static void
write_file(const char *sgf)
{
    FILE *f = fopen(file_name(), "w");
    TEST_CHECK(f != NULL && fputs(sgf, f) >= 0 && fclose(f) == 0);
}

/* What the program writes for a command line in which %s is the file. */
static void
run_program(const char *format, iki_sbuf *out)
{
    char command[300], part[4096];
    const char *program = getenv("IKI"), *file = strstr(format, "%s");
    iki_sbuf_clear(out);
    snprintf(command, sizeof command, "'%s' %.*s%s%s", program != NULL ? program : "./iki",
             (int)(file - format), format, file_name(), file + 2);
    FILE *f = popen(command, "r");
    TEST_CHECK(f != NULL);
    for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0;)
        iki_sbuf_add(out, part, n);
    if (pclose(f) != 0)
        test_failed(__FILE__, __LINE__, "%s", command);
}

/* --- lines of text -------------------------------------------------------------------------- */

static bool
starts(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Past the next occurrence of a text; the end where there is none. */
static const char *
past(const char *text, const char *what)
{
    const char *found = strstr(text, what);
    return found != NULL ? found + strlen(what) : text + strlen(text);
}

/* Every object a line, the items of a list with blanks between them. */
static void
split_json(const char *json, iki_sbuf *out)
{
    for (const char *c = json; *c != '\0'; c++) {
        if (starts(c, "\",\"")) {
            iki_sbuf_putc(out, ' ');
            c += 2;
        } else if (*c == '{' || *c == '}') {
            iki_sbuf_putc(out, '\n');
        } else if (*c != '"' && *c != '[' && *c != ']') {
            iki_sbuf_putc(out, *c);
        }
    }
}

/* Does a tag end a line of text? */
static bool
ends_line(const char *tag)
{
    static const char *const tags[] = {"</tr>", "</p>",  "</li>",      "</title>", "</desc>",
                                       "</h1>", "</h2>", "</caption>", "</a>\n",   NULL};
    const char *const *t = tags;
    while (*t != NULL && !starts(tag, *t))
        t++;
    return *t != NULL;
}

/* Past the tag at c, and past its content if that is no text for readers. */
static const char *
past_tag(const char *c)
{
    static const char *const others[][2] = {
        {"<style", "</style>"}, {"<script", "</script>"}, {"<text", "</text>"}};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (starts(c, others[i][0]))
            return past(c, others[i][1]);
    }
    return past(c, ">");
}

/* One blank for any number of blanks and ends of lines; none where a line begins. */
static void
put_character(char c, iki_sbuf *out)
{
    bool blank = c == ' ' || c == '\n';
    char last = out->length > 0 ? out->data[out->length - 1] : '\n';
    if (!blank || !isspace((unsigned char)last))
        iki_sbuf_putc(out, blank ? ' ' : c);
}

/* The words of a page or a picture; of the tags those of rows, which name chains, too. */
static void
split_words(const char *page, iki_sbuf *out)
{
    for (const char *c = page; *c != '\0';) {
        if (*c != '<') {
            put_character(*c++, out);
            continue;
        }
        const char *next = past_tag(c);
        if (starts(c, "<tr id="))
            iki_sbuf_add(out, c, (size_t)(next - c));
        if (ends_line(c))
            iki_sbuf_putc(out, '\n');
        c = next;
    }
    iki_sbuf_putc(out, '\n');
}

/* Every link with all that its tag says, and the words behind it. */
static void
split_links(const char *page, iki_sbuf *out)
{
    for (const char *c = page; (c = strstr(c, "<a ")) != NULL;) {
        size_t n = strcspn(c, ">") + 1;
        iki_sbuf_add(out, c, n + strcspn(c + n, "\n<"));
        iki_sbuf_putc(out, '\n');
        c += n;
    }
}

/* --- what turns change ---------------------------------------------------------------------- */

/* Takes out of a text what stands between a start and an end, wherever both occur. */
static void
forget(iki_sbuf *text, const char *start, const char *end)
{
    size_t length = 0;
    const char *from = iki_sbuf_text(text), *at;
    iki_sbuf rest;
    iki_sbuf_init(&rest, 0);
    while ((at = strstr(from, start)) != NULL && strstr(at + strlen(start), end) != NULL) {
        length = (size_t)(at - from) + strlen(start);
        iki_sbuf_add(&rest, from, length);
        from = strstr(from + length, end);
    }
    iki_sbuf_puts(&rest, from);
    iki_sbuf_free(text);
    *text = rest;
}

/* The label of a list of chains that begins here, or NULL. */
static const char *
list_label(const char *text)
{
    static const char *const label[] = {"Dead: ", "Seki: ", "Critical: "};
    for (size_t i = 0; i < sizeof label / sizeof label[0]; i++) {
        const char *rest = text + strlen(label[i]);
        if (starts(text, label[i]) && (starts(rest, "Black ") || starts(rest, "White ")))
            return label[i];
    }
    return NULL;
}

/* "Dead: Black A1, White C3." becomes a line for each chain: their order is that of the board. */
static void
write_with_lists(const char *line, iki_sbuf *out)
{
    for (const char *c = line; *c != '\0';) {
        const char *label = list_label(c);
        if (label == NULL) {
            iki_sbuf_putc(out, *c++);
            continue;
        }
        c += strlen(label);
        for (size_t n; *c != '\0' && *c != '.'; c += n + strspn(c + n, ", ")) {
            n = strcspn(c, ",.");
            iki_sbuf_printf(out, "\n%s%.*s", label, (int)n, c);
        }
        c += strspn(c, ". ");
        iki_sbuf_putc(out, '\n');
    }
    iki_sbuf_putc(out, '\n');
}

static int
by_letter(const void *a, const void *b)
{
    return (int)*(const char *)a - (int)*(const char *)b;
}

/* The order of the regions of an eye is that of the board, too: their classes become one bag of
 * digits. */
static void
sort_classes(iki_sbuf *line)
{
    static const char start[] = "class:";
    char *at = line->data != NULL ? strstr(line->data, start) : NULL;
    if (at != NULL)
        qsort(at + strlen(start), strcspn(at + strlen(start), "s"), 1, by_letter);
}

/* Of one line all that is the same in every view. */
static void
write_lasting(const char *text, size_t n, iki_sbuf *out)
{
    iki_sbuf line;
    iki_sbuf_init(&line, 0);
    iki_sbuf_add(&line, text, n);
    forget(&line, "Best try: ", ".");
    if (strstr(iki_sbuf_text(&line), "with the chain at ") != NULL) {
        forget(&line, "premise=\"", "\"");
        forget(&line, "premise:", ",");
        forget(&line, "Relies on ", ".");
    }
    sort_classes(&line);
    write_with_lists(iki_sbuf_text(&line), out);
    iki_sbuf_free(&line);
}

/* A turned board may be as wide as the straight one is high. */
static void
forget_size(iki_sbuf *lines)
{
    forget(lines, "\"size\":", "\"result\"");
    forget(lines, "Go position, ", "after");
    forget(lines, "<p class=\"facts\">", "after");
}

static void
write_all_lasting(const char *lines, iki_sbuf *out)
{
    iki_sbuf_puts(out, "= ");
    for (const char *c = lines; *c != '\0';) {
        size_t n = strcspn(c, "\n");
        write_lasting(c, n, out);
        c += n + (c[n] == '\n');
    }
}

/* --- comparing ------------------------------------------------------------------------------ */

typedef enum splitting { JSON, WORDS, LINKS } splitting;

/* The position, a session that sets it up, and texts on their way from the program to a text of the
 * straight board. */
typedef struct reader {
    test_position p;
    test_gtp g;
    iki_sbuf raw, lines, lasting;
} reader;

static void
read_view(reader *r, const char *command, splitting kind, int view, iki_sbuf *said)
{
    static const test_question names = {"", TEST_REPLY_NAMES};
    static void (*const split[])(const char *, iki_sbuf *) = {split_json, split_words, split_links};
    test_asked asked = {.question = &names};
    test_position_set_up(&r->g, &r->p, view);
    write_file(test_gtp_ask(&r->g, "printsgf") + 2);
    run_program(command, &r->raw);
    iki_sbuf_clear(&r->lines);
    iki_sbuf_clear(&r->lasting);
    iki_sbuf_clear(said);
    forget_size(&r->raw);
    split[kind](iki_sbuf_text(&r->raw), &r->lines);
    write_all_lasting(iki_sbuf_text(&r->lines), &r->lasting);
    test_reply_straight(&r->g, &r->p, &asked, view, iki_sbuf_text(&r->lasting), said);
}

static void
must_say_the_same(reader *r, const char *command, splitting kind)
{
    iki_sbuf straight, turned;
    iki_sbuf_init(&straight, 0);
    iki_sbuf_init(&turned, 0);
    read_view(r, command, kind, 0, &straight);
    for (int view = 1; view < TURNED_VIEWS; view++) {
        read_view(r, command, kind, view, &turned);
        if (strcmp(iki_sbuf_text(&straight), iki_sbuf_text(&turned)) == 0)
            continue;
        test_position_set_up(&r->g, &r->p, 0);
        test_failed(__FILE__, __LINE__, "iki %s, view %d\n%s--- turned\n%s%s", command, view,
                    iki_sbuf_text(&straight), iki_sbuf_text(&turned),
                    test_gtp_ask(&r->g, "printsgf"));
    }
    iki_sbuf_free(&straight);
    iki_sbuf_free(&turned);
}

static void
open_reader(reader *r)
{
    test_gtp_open(&r->g);
    iki_sbuf_init(&r->raw, 0);
    iki_sbuf_init(&r->lines, 0);
    iki_sbuf_init(&r->lasting, 0);
}

static void
close_reader(reader *r)
{
    TEST_CHECK(remove(file_name()) == 0);
    iki_sbuf_free(&r->raw);
    iki_sbuf_free(&r->lines);
    iki_sbuf_free(&r->lasting);
    test_gtp_close(&r->g);
}

static void
try_positions(unsigned seed, int rounds, const char *command, splitting kind)
{
    static reader r;
    test_random random = {seed};
    open_reader(&r);
    while (rounds > 0) {
        test_position_random(&random, LEAST, MOST, true, &r.p);
        if (test_position_has_twin(&r.p, TURNED_VIEWS))
            continue;
        must_say_the_same(&r, command, kind);
        rounds--;
    }
    close_reader(&r);
}

static int
number_of_rounds(void)
{
    return test_is_long() ? 100 : 4;
}

START_TEST(json)
{
#ifdef HAVE_JANSSON
    try_positions(31, number_of_rounds(), "analyze --json %s", JSON);
    try_positions(32, number_of_rounds(), "score --json %s", JSON);
#endif
}
END_TEST

START_TEST(pages)
{
    try_positions(33, number_of_rounds(), "report %s -o -", WORDS);
    try_positions(34, number_of_rounds(), "report %s -o -", LINKS);
}
END_TEST

/* A race on open ground, with nodes for some of its moves. */
START_TEST(race_without_end)
{
    static const test_drawn race = {6, 7, "tromp-taylor",
                                    "WB.B.B..B.BW.........W....B.....BW.W...B.."};
    static reader r;
    open_reader(&r);
    test_position_draw(&race, &r.p);
    must_say_the_same(&r, "report %s -o -", WORDS);
    close_reader(&r);
}
END_TEST

START_TEST(pictures)
{
    try_positions(35, number_of_rounds(), "render %s -o -", WORDS);
}
END_TEST

int
main(void)
{
    const TTest *const tests[] = {json, pages, race_without_end, pictures, NULL};
    return test_suite("texts of turned boards", tests);
}
