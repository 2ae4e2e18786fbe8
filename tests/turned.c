/* turned - see the header.
 *
 * Replies are read as words.  A word that is a vertex of the turned board becomes the vertex of the
 * straight one, a colour becomes the other one, and where an order has no meaning there is one:
 * points ascend within a list, lines are sorted. */
#include "tests/turned.h"

#include "engine/go/vertex.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct scribe {
    const test_position *p;
    const test_asked *a;
    int view, width, height;        /* of the board in the view */
    iki_point back[IKI_POINTS_MAX]; /* from there to the straight board */
    iki_point list[IKI_POINTS_MAX]; /* the vertices read last */
    int listed;
    iki_sbuf text; /* the line that is being written */
} scribe;

/* --- words ---------------------------------------------------------------------------------- */

static bool
read_vertex(const scribe *s, const char *word, size_t n, iki_point *p)
{
    int x = word[0] - 'A' - (word[0] > 'I'), y = 0;
    if (n < 2 || n > 3 || word[0] < 'A' || word[0] == 'I' || x >= s->width || word[1] == '0')
        return false;
    for (size_t i = 1; i < n; i++) {
        if (!isdigit((unsigned char)word[i]))
            return false;
        y = 10 * y + word[i] - '0';
    }
    if (y > s->height)
        return false;
    *p = s->back[(y - 1) * IKI_SIZE_MAX + x];
    return true;
}

/* A whole word and its other colour. */
static const char *
other_word(const char *word, size_t n)
{
    static const char *const pair[][2] = {
        {"black", "white"}, {"Black", "White"}, {"BLACK", "WHITE"}, {"b", "w"}};
    for (size_t i = 0; i < sizeof pair / sizeof pair[0]; i++) {
        for (int k = 0; k < 2; k++) {
            if (strlen(pair[i][k]) == n && memcmp(pair[i][k], word, n) == 0)
                return pair[i][1 - k];
        }
    }
    if (n == 1 && word[1] == '+' && (word[0] == 'B' || word[0] == 'W'))
        return word[0] == 'B' ? "W" : "B";
    return NULL;
}

static void
write_word(scribe *s, const char *word, size_t n)
{
    const char *other = s->view >= 8 ? other_word(word, n) : NULL;
    if (other != NULL)
        iki_sbuf_puts(&s->text, other);
    else
        iki_sbuf_add(&s->text, word, n);
}

/* --- points --------------------------------------------------------------------------------- */

/* The first point of what a point stands for. */
static iki_point
name_of(const scribe *s, iki_point p)
{
    const iki_board *b = &s->p->board;
    bool stone = b->color[p] != IKI_EMPTY;
    if (s->a->question->reply == TEST_REPLY_PARTS && b->color[p] != s->a->color) {
        iki_pset seed = iki_pset_of(p);
        iki_pset rest = iki_pset_minus(&b->topo->points, &b->at[s->a->color]);
        iki_pset region = iki_topo_flood(b->topo, &seed, &rest);
        return iki_pset_first(&region);
    }
    if (s->a->question->reply == TEST_REPLY_LISTS || !stone)
        return p;
    iki_pset chain = iki_board_chain(b, p);
    return iki_pset_first(&chain);
}

static int
by_point(const void *a, const void *b)
{
    return (int)*(const iki_point *)a - (int)*(const iki_point *)b;
}

/* Ends a list of vertices; `next` is what follows. */
static void
write_list(scribe *s, char next)
{
    test_reply kind = s->a->question->reply;
    bool some = (kind == TEST_REPLY_MOVE && next != ':') || kind == TEST_REPLY_CODE;
    for (int i = 0; i < s->listed; i++)
        s->list[i] = name_of(s, s->list[i]);
    qsort(s->list, (size_t)s->listed, sizeof s->list[0], by_point);
    for (int i = 0; i < s->listed; i++) {
        char v[IKI_VERTEX_SIZE];
        iki_sbuf_printf(&s->text, "%s%s", i > 0 ? " " : "",
                        some ? "*" : iki_vertex_write(&s->p->topo, s->list[i], v));
    }
    s->listed = 0;
}

/* --- lines ---------------------------------------------------------------------------------- */

static int
by_letter(const void *a, const void *b)
{
    return (int)*(const char *)a - (int)*(const char *)b;
}

/* Regions have no order: the classes of an eye as a bag of digits. */
static void
sort_letters(iki_sbuf *text)
{
    qsort(text->data, text->length, 1, by_letter);
}

static void
write_line(scribe *s, const char *line, size_t n)
{
    iki_sbuf_clear(&s->text);
    for (size_t i = 0; i < n;) {
        iki_point p;
        size_t length = 0;
        while (i + length < n && isalnum((unsigned char)line[i + length]))
            length++;
        if (length > 0 && read_vertex(s, line + i, length, &p)) {
            s->list[s->listed++] = p;
            i += length;
            continue;
        }
        size_t next = i + 1, after = next;
        while (after < n && isalnum((unsigned char)line[after]))
            after++;
        bool within =
            s->listed > 0 && line[i] == ' ' && read_vertex(s, line + next, after - next, &p);
        if (!within) {
            write_list(s, line[i]);
            write_word(s, line + i, length > 0 ? length : 1);
        }
        i += length > 0 ? length : 1;
    }
    write_list(s, '\n');
    if (strncmp(iki_sbuf_text(&s->text), "class ", 6) == 0)
        sort_letters(&s->text);
}

/* A game from the other side. */
static void
write_negative(test_gtp *g, const char *game, iki_sbuf *out)
{
    iki_sbuf line;
    iki_sbuf_init(&line, 0);
    iki_sbuf_printf(&line, "iki-cgt -(%s)", game);
    const char *answer = test_gtp_ask(g, iki_sbuf_text(&line));
    if (answer[0] == '=')
        iki_sbuf_add(out, answer + 2, strcspn(answer + 2, "\n"));
    else
        iki_sbuf_puts(out, game);
    iki_sbuf_free(&line);
}

/* Two turns change places; Black's games become White's. */
static void
turn_race_over(test_gtp *g, iki_sbuf *text)
{
    char word[4][512] = {"", "", "", ""}, pair[16] = ""; /* "local D4 ", before a line of a pair */
    const char *line = iki_sbuf_text(text);
    if (strncmp(line, "local ", 6) == 0)
        snprintf(pair, sizeof pair, "%.*s ", (int)(6 + strcspn(line + 6, " ")), line);
    int n =
        sscanf(line + strlen(pair), "%511s %511s %511s %511s", word[0], word[1], word[2], word[3]);
    bool turns = strcmp(word[0], "margin") == 0 || strcmp(word[0], "outcome") == 0 ||
                 strcmp(word[0], "nakamura") == 0;
    bool region = strcmp(word[0], "region") == 0;
    bool game = strcmp(word[0], "total") == 0 || strncmp(word[0], "after_", 6) == 0;
    if (!turns && !region && !game)
        return;
    iki_sbuf_clear(text);
    iki_sbuf_printf(text, "%s%s", pair, word[0]);
    if (turns)
        iki_sbuf_printf(text, " %s %s", word[2], word[1]);
    if (region)
        iki_sbuf_printf(text, " %s", word[1]);
    for (int i = region ? 2 : 1; i < n && !turns; i++) {
        iki_sbuf_putc(text, ' ');
        write_negative(g, word[i], text);
    }
}

/* "black white proved": what comes of the first moves of Black and of White. */
static void
swap_turns(iki_sbuf *text)
{
    char word[3][32] = {"", "", ""};
    if (sscanf(iki_sbuf_text(text), "%31s %31s %31s", word[0], word[1], word[2]) != 3)
        return;
    iki_sbuf_clear(text);
    iki_sbuf_printf(text, "%s %s %s", word[1], word[0], word[2]);
}

static int
by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool
starts_with(const char *line, const char *const *start)
{
    while (*start != NULL && strncmp(line, *start, strlen(*start)) != 0)
        start++;
    return *start != NULL;
}

/* Of the races that a chain is in a reply names one. */
static const char race[] = "with the chain at ";

/* Lines that tell how an answer was found, or one of several ways to play, or what follows from
 * the race that was named. */
static bool
is_one_of_many(const scribe *s, const char *line, const char *reply)
{
    static const char *const rules[] = {"komi ", NULL};
    static const char *const ways[] = {"sequence ", "nodes ", "komi ", "CIRCLE ", NULL};
    static const char *const of_race[] = {"premise ", "TRIANGLE ", "COLOR cyan ", NULL};
    static const char *const searched[] = {"moves_", NULL}; /* as far as the nodes suffice */
    if (s->a->exact)
        return starts_with(line, rules);
    return starts_with(line, ways) || strstr(line, ": to kill ") != NULL ||
           (strstr(reply, race) != NULL && starts_with(line, of_race)) ||
           (strstr(reply, "kind search\n") != NULL && starts_with(line, searched));
}

static void
forget_opponent(iki_sbuf *text)
{
    char *s = text->length > 0 ? strstr(text->data, race) : NULL;
    for (s = s != NULL ? s + sizeof race - 1 : NULL; s != NULL && isalnum((unsigned char)*s); s++)
        *s = '*';
}

static void
write_lines(scribe *s, test_gtp *g, const char *reply, iki_sbuf *out)
{
    enum { LINES_MAX = 2 * IKI_POINTS_MAX };
    char **line = calloc(LINES_MAX, sizeof *line);
    size_t lines = 0;
    bool answered = reply[0] == '=';
    TEST_CHECK(line != NULL);
    for (const char *from = reply + 2; *from != '\0' && lines < LINES_MAX;) {
        size_t n = strcspn(from, "\n");
        write_line(s, from, n);
        from += n + (from[n] == '\n');
        if (s->a->question->reply == TEST_REPLY_CODE && s->text.data[0] == '3')
            s->text.data[0] = '2';
        if (s->view >= 8 && s->a->question->reply == TEST_REPLY_RACE)
            turn_race_over(g, &s->text);
        if (s->view >= 8 && s->a->question->reply == TEST_REPLY_TURNS && answered)
            swap_turns(&s->text);
        if (!s->a->exact)
            forget_opponent(&s->text);
        if (is_one_of_many(s, iki_sbuf_text(&s->text), reply))
            continue;
        line[lines] = strdup(iki_sbuf_text(&s->text));
        TEST_CHECK(line[lines++] != NULL);
    }
    qsort(line, lines, sizeof *line, by_text);
    for (size_t i = 0; i < lines; i++) {
        iki_sbuf_printf(out, "%s\n", line[i]);
        free(line[i]);
    }
    free(line);
}

/* --- boards --------------------------------------------------------------------------------- */

enum { CELL_MAX = 16 };

static void
turn_share(char word[CELL_MAX])
{
    char size[CELL_MAX];
    memcpy(size, word[0] == '-' ? word + 1 : word, CELL_MAX - 1);
    size[CELL_MAX - 1] = '\0';
    bool nothing = strspn(size, "0.\"") == strlen(size);
    snprintf(word, CELL_MAX, "%s%.14s", word[0] == '-' || nothing ? "" : "-", size);
}

static void
write_rows(scribe *s, const char *body, iki_sbuf *out)
{
    static char cell[IKI_POINTS_MAX][CELL_MAX];
    int used;
    for (int y = s->height - 1; y >= 0; y--) {
        for (int x = 0; x < s->width; x++, body += used) {
            char word[CELL_MAX];
            TEST_CHECK(sscanf(body, "%15s%n", word, &used) == 1);
            iki_sbuf_clear(&s->text);
            write_word(s, word, strlen(word));
            snprintf(word, CELL_MAX, "%s", iki_sbuf_text(&s->text));
            if (s->view >= 8 && s->a->question->reply == TEST_REPLY_SHARE)
                turn_share(word);
            memcpy(cell[s->back[y * IKI_SIZE_MAX + x]], word, CELL_MAX);
        }
    }
    for (int y = 0; y < s->p->topo.height; y++) {
        for (int x = 0; x < s->p->topo.width; x++) {
            const char *word = cell[iki_topo_point(&s->p->topo, x, y)];
            if (s->a->question->reply == TEST_REPLY_DEALT && word[0] != '"')
                word = "*";
            iki_sbuf_printf(out, "%s%c", word, x == s->p->topo.width - 1 ? '\n' : ' ');
        }
    }
}

/* -------------------------------------------------------------------------------------------- */

void
test_reply_straight(test_gtp *g, const test_position *p, const test_asked *a, int view,
                    const char *reply, iki_sbuf *out)
{
    scribe s = {.p = p, .a = a, .view = view, .width = p->topo.width, .height = p->topo.height};
    if (view & 4) {
        s.width = p->topo.height;
        s.height = p->topo.width;
    }
    for (int y = 0; y < p->topo.height; y++) {
        for (int x = 0; x < p->topo.width; x++) {
            iki_point q = iki_topo_point(&p->topo, x, y);
            s.back[test_view_point(p, view, q)] = q;
        }
    }
    char *copy = strdup(reply);
    TEST_CHECK(copy != NULL && strlen(copy) >= 2);
    iki_sbuf_init(&s.text, 0);
    iki_sbuf_printf(out, "%c\n", reply[0]);
    test_reply kind = a->question->reply;
    if (kind == TEST_REPLY_ANY)
        ;
    else if (reply[0] == '=' &&
             (kind == TEST_REPLY_ROWS || kind == TEST_REPLY_DEALT || kind == TEST_REPLY_SHARE))
        write_rows(&s, copy + 2, out);
    else
        write_lines(&s, g, copy, out);
    iki_sbuf_free(&s.text);
    free(copy);
}
