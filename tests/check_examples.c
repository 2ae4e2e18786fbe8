/* The command table: every descriptor is sound, and every .example gives its reply. */
#include "tests/gtp_support.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* --- descriptors ---------------------------------------------------------------------------- */

START_TEST(descriptors)
{
    const iki_command *c;
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++) {
        ck_assert_msg(iki_command_args_valid(c), "%s: args \"%s\"", c->name, c->args);
        ck_assert_msg(c->run != NULL && c->reply != NULL, "%s: no handler or reply", c->name);
        size_t n = c->help != NULL ? strlen(c->help) : 0;
        ck_assert_msg(n > 1 && strchr(".?", c->help[n - 1]) != NULL, "%s: help", c->name);
        ck_assert_msg(c->example.command != NULL, "%s: no example", c->name);
        ck_assert_ptr_eq(iki_command_find(c->name), c); /* so no name comes twice */
    }
}
END_TEST

START_TEST(the_language_of_arguments)
{
    static const char *const good[] = {"a:int",
                                       "[a:int]",
                                       "a:int...",
                                       "[a:int...]",
                                       "a:one|two [b:text]",
                                       "[a:color] [b:one|two]",
                                       "a:int b:int c:int d:int",
                                       "[a:one|two] [b:vertex...]",
                                       "[a:color b:move ...]"};
    static const char *const bad[] = {"",
                                      "a",
                                      "a:",
                                      ":int",
                                      "a:nothing",
                                      "[a:int",
                                      "a:int... b:int",
                                      "a:text b:int",
                                      "[a:int] b:int",
                                      "[a:int] [b:text]",
                                      "a:int b:int c:int d:int e:int"};
    iki_command c = {.name = "x"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        c.args = good[i];
        ck_assert_msg(iki_command_args_valid(&c), "%s", good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        c.args = bad[i];
        ck_assert_msg(!iki_command_args_valid(&c), "%s", bad[i]);
    }
}
END_TEST

START_TEST(usage_lines)
{
    static const struct {
        const char *args, *usage;
    } cases[] = {
        {NULL, "x"},
        {"color:color move:move", "x COLOR MOVE"},
        {"[color:color] [rule:suicide|nosuicide]", "x [COLOR] [suicide|nosuicide]"},
        {"vertex:vertex...", "x VERTEX..."},
        {"kind:a|b [number:number...]", "x a|b [NUMBER...]"},
        {"[color:color vertex:vertex ...]", "x [COLOR VERTEX ...]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_command c = {.name = "x", .args = cases[i].args};
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_command_usage(&c, &out);
        ck_assert_str_eq(iki_sbuf_text(&out), cases[i].usage);
        iki_sbuf_free(&out);
    }
}
END_TEST

/* "games.zip/a.sgf" and "0.5" end no sentence. */
START_TEST(summaries)
{
    static const struct {
        const char *help, *summary;
    } cases[] = {
        {"Reads a file (games.zip/a.sgf). A blank ends it.", "Reads a file (games.zip/a.sgf)"},
        {"Adds 0.5 points.", "Adds 0.5 points"},
        {"No stop at all", "No stop at all"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        iki_command c = {.name = "x", .help = cases[i].help};
        iki_sbuf out;
        iki_sbuf_init(&out, 0);
        iki_command_summary(&c, &out);
        ck_assert_str_eq(iki_sbuf_text(&out), cases[i].summary);
        iki_sbuf_free(&out);
    }
}
END_TEST

/* GoGui's types of analyze commands. */
static bool
known_type(const char *type, size_t n)
{
    static const char *const types[] = {"none",    "string",  "param",  "plist",  "pstring",
                                        "hstring", "pspairs", "gfx",    "var",    "varp",
                                        "varpo",   "sboard",  "cboard", "dboard", "bwboard"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (strlen(types[i]) == n && memcmp(types[i], type, n) == 0)
            return true;
    }
    return false;
}

START_TEST(menus)
{
    const iki_command *c;
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++) {
        for (const char *line = c->gui; line != NULL && *line != '\0';) {
            size_t n = strcspn(line, "\n");
            const char *label = memchr(line, '/', n);
            ck_assert_msg(label != NULL && known_type(line, (size_t)(label - line)), "%s", line);
            const char *command = strchr(label + 1, '/');
            ck_assert_msg(command != NULL && command < line + n, "%s", line);
            size_t name = strlen(c->name);
            ck_assert_msg(strncmp(command + 1, c->name, name) == 0, "%s", line);
            ck_assert_msg(strchr(" \n", command[1 + name]) != NULL, "%s", line);
            line += n + (line[n] == '\n');
        }
    }
}
END_TEST

/* The menu as GoGui gets it, in lines of TYPE/LABEL/COMMAND; to be freed. */
static char *
menu_of(test_gtp *g)
{
    const char *answer = test_gtp_ask(g, "gogui-analyze_commands");
    ck_assert_msg(strncmp(answer, "= ", 2) == 0, "%s", answer);
    char *menu = strdup(answer + 2);
    TEST_CHECK(menu != NULL);
    return menu;
}

/* The first line of the menu that shows the same label in some case, from here on. */
static bool
shown_again(const char *label, size_t n, const char *rest)
{
    for (const char *line = rest; strchr(line, '/') != NULL; line += strcspn(line, "\n") + 1) {
        const char *other = strchr(line, '/') + 1;
        if (strcspn(other, "/") == n && strncasecmp(other, label, n) == 0)
            return true;
    }
    return false;
}

START_TEST(menu_labels_differ)
{
    test_gtp g;
    test_gtp_open(&g);
    char *menu = menu_of(&g);
    for (char *line = menu; strchr(line, '/') != NULL;) {
        const char *label = strchr(line, '/') + 1;
        char *next = line + strcspn(line, "\n");
        next += *next != '\0';
        ck_assert_msg(!shown_again(label, strcspn(label, "/"), next), "%s", line);
        line = next;
    }
    free(menu);
    test_gtp_close(&g);
}
END_TEST

/* What GoGui would send: a stone and two for the points that are pointed at. */
static void
fill_in(const char *command, const char *stone, const char *two, iki_sbuf *out)
{
    for (const char *c = command; *c != '\0' && *c != '\n'; c++) {
        if (*c != '%') {
            iki_sbuf_putc(out, *c);
            continue;
        }
        c++;
        iki_sbuf_puts(out, *c == 'p' ? stone : *c == 'P' ? two : *c == 's' ? "1/2" : "b");
    }
}

/* Every display says something, or why it cannot; nothing but an action may be silent. */
static void
ask_all_displays(test_gtp *g, const char *stone, const char *two, bool must_show)
{
    char *menu = menu_of(g);
    for (char *line = menu; strchr(line, '/') != NULL; line = strchr(line, '\n') + 1) {
        iki_sbuf command;
        if (strncmp(line, "none/", 5) == 0)
            continue;
        iki_sbuf_init(&command, 0);
        fill_in(strchr(strchr(line, '/') + 1, '/') + 1, stone, two, &command);
        const char *answer = test_gtp_ask(g, iki_sbuf_text(&command));
        bool pointed = strstr(line, "%p") != NULL || strstr(line, "%P") != NULL;
        ck_assert_msg(answer[0] == '=' || (pointed && !must_show) ||
                          strncmp(answer, "? no eye at ", 12) == 0,
                      "%s: %s", iki_sbuf_text(&command), answer);
        ck_assert_msg(strspn(answer + 1, " \n") < strlen(answer + 1), "%s: nothing",
                      iki_sbuf_text(&command));
        iki_sbuf_free(&command);
    }
    free(menu);
}

/* GoGui would write "(empty response)". */
START_TEST(displays_are_never_empty)
{
    test_gtp g;
    test_gtp_open(&g);
    ask_all_displays(&g, "C3", "C3 D4", false);
    test_gtp_do(&g, "boardsize 5;gogui-setup b A3 b B1 b B2 b B3 b B4 b B5 w E3 w D1 w D2 w D3 w "
                    "D4 w D5;play b pass;play w pass");
    ask_all_displays(&g, "B1", "B1 D1", true);
    test_gtp_close(&g);
}
END_TEST

START_TEST(manual)
{
    iki_sbuf out;
    iki_sbuf_init(&out, 0);
    iki_command_manual(&out);
    ck_assert_int_eq(iki_sbuf_status(&out), IKI_OK);
    const iki_command *c;
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++) {
        char heading[80];
        snprintf(heading, sizeof heading, "\n### %s\n", c->name);
        ck_assert_msg(strstr(out.data, heading) != NULL, "%s", c->name);
        ck_assert_msg(strstr(out.data, c->help) != NULL, "%s", c->name);
    }
    for (size_t i = 0; i < out.length; i++)
        ck_assert(out.data[i] == '\n' || (out.data[i] >= ' ' && out.data[i] <= '~'));
    iki_sbuf_free(&out);
}
END_TEST

/* --- examples ------------------------------------------------------------------------------- */

/* A folder of our own for the files that examples write. */
struct folder {
    char path[64];
};

static void
enter_folder(struct folder *f)
{
    snprintf(f->path, sizeof f->path, "/tmp/iki-check-XXXXXX");
    TEST_CHECK(mkdtemp(f->path) != NULL && chdir(f->path) == 0);
}

static void
leave_folder(const struct folder *f)
{
    (void)unlink("game.sgf");
    TEST_CHECK(chdir("/") == 0 && rmdir(f->path) == 0);
}

START_TEST(examples)
{
    struct folder f;
    enter_folder(&f);
    const iki_command *c;
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++) {
        test_gtp g;
        test_gtp_open(&g);
        if (c->example.setup != NULL)
            test_gtp_do(&g, c->example.setup);
        if (c->example.reply != NULL)
            TEST_OK(&g, c->example.command, c->example.reply);
        else
            ck_assert_msg(test_gtp_ask(&g, c->example.command)[0] == '=', "%s", c->name);
        ck_assert_int_eq(g.quit, strcmp(c->name, "quit") == 0);
        test_gtp_close(&g);
    }
    leave_folder(&f);
}
END_TEST

START_TEST(examples_show_their_command)
{
    const iki_command *c;
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++) {
        bool shown = strstr(c->example.command, c->name) != NULL ||
                     (c->example.setup != NULL && strstr(c->example.setup, c->name) != NULL);
        ck_assert_msg(shown, "%s", c->name);
    }
}
END_TEST

/* Is the reply one of the words of a vocabulary such as "true|false"? */
static bool
in_vocabulary(const char *words, const char *reply)
{
    size_t n = strlen(reply);
    for (const char *s = words; s != NULL; s = strchr(s, '|')) {
        s += *s == '|';
        if (strncmp(s, reply, n) == 0 && (s[n] == '|' || s[n] == '\0'))
            return true;
    }
    return false;
}

START_TEST(replies_keep_to_their_vocabulary)
{
    const iki_command *c;
    for (size_t i = 0; (c = iki_command_at(i)) != NULL; i++) {
        bool closed = strchr(c->reply, '|') != NULL && strchr(c->reply, ' ') == NULL;
        bool own = strncmp(c->example.command, c->name, strlen(c->name)) == 0;
        if (closed && own && c->example.reply != NULL)
            ck_assert_msg(in_vocabulary(c->reply, c->example.reply), "%s", c->name);
    }
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {descriptors,
                            the_language_of_arguments,
                            usage_lines,
                            summaries,
                            menus,
                            menu_labels_differ,
                            displays_are_never_empty,
                            manual,
                            examples,
                            examples_show_their_command,
                            replies_keep_to_their_vocabulary,
                            NULL};
    return test_suite("examples", tests);
}
