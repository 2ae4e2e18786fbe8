/* gib - Tygem's records.
 *
 * A head of lines \[KEY=VALUE\] between \HS and \HE, then a game between \GS and \GE: "INI 0 1 H"
 * tells the handicap, "STO 0 N C X Y" is a move, C 1 for Black, X and Y from 0 from the upper left
 * corner, "SKI 0 N" a pass.  Komi and margin are tenths of a point.  GAMETAG and GAMEINFOMAIN hold
 * them as codes, which say more than the words in the language of the client. */
#include "engine/sgf/formats_inner.h"
#include "engine/sgf/numbers.h"

#include <stdio.h>
#include <string.h>

/* What the head tells: -1 where it does not. */
typedef struct head {
    int komi, winner, margin;
    char result[IKI_LINE_MAX]; /* in words */
} head;

/* The number behind a name in a list such as "S0,R0,G65" or "GONGJE:65,GRLT:3"; -1 without it. */
static int
listed(const char *list, const char *name)
{
    size_t n = strlen(name);
    for (const char *c = list; c != NULL; c = strchr(c, ',')) {
        c += *c == ',';
        c += strspn(c, " ");
        if (strncmp(c, name, n) == 0)
            return iki_small_number(c + n);
    }
    return -1;
}

static void
take_codes(head *h, const char *list, const char *const names[3])
{
    int *const to[] = {&h->komi, &h->winner, &h->margin};
    for (int i = 0; i < 3; i++) {
        int value = listed(list, names[i]);
        *to[i] = value >= 0 ? value : *to[i];
    }
}

/* A line of the head. */
static void
take_line(const char *line, iki_growth *g, head *h)
{
    static const char *const tag[] = {"G", "W", "Z"}, *const info[] = {
                                                          "GONGJE:", "GRLT:", "ZIPSU:"};
    static const char *const copied[][2] = {{"GAMEBLACKNAME", "PB"},
                                            {"GAMEWHITENAME", "PW"},
                                            {"GAMEPLACE", "PC"},
                                            {"GAMEDATE", "DT"},
                                            {"GAMENAME", "EV"}};
    char text[IKI_LINE_MAX];
    const char *equal = strchr(line, '=');
    if (strncmp(line, "\\[", 2) != 0 || equal == NULL)
        return;
    snprintf(text, sizeof text, "%s", equal + 1);
    char *close = strstr(text, "\\]");
    if (close != NULL)
        *close = '\0';
    size_t n = (size_t)(equal - line) - 2;
    const char *key = line + 2;
    for (size_t i = 0; i < sizeof copied / sizeof copied[0]; i++)
        if (strlen(copied[i][0]) == n && memcmp(copied[i][0], key, n) == 0)
            iki_growth_set(g, copied[i][1], text);
    if (n == 7 && memcmp(key, "GAMETAG", n) == 0)
        take_codes(h, text, tag);
    if (n == 12 && memcmp(key, "GAMEINFOMAIN", n) == 0)
        take_codes(h, text, info);
    if (n == 10 && memcmp(key, "GAMEGONGJE", n) == 0 && h->komi < 0)
        h->komi = iki_small_number(text);
    if (n == 10 && memcmp(key, "GAMERESULT", n) == 0)
        snprintf(h->result, sizeof h->result, "%s", text);
}

/* Writes the komi, tenths of a point, or a code of three digits that stands for itself. */
static void
set_komi(iki_growth *g, int komi)
{
    char text[16];
    if (komi < 0)
        return;
    if (komi < 200)
        snprintf(text, sizeof text, "%d.%d", komi / 10, komi % 10);
    else
        snprintf(text, sizeof text, "%d", komi);
    iki_growth_set(g, "KM", text);
}

/* Writes the result: by its code, else in words. */
static void
set_result(iki_growth *g, const head *h)
{
    static const char *const by_code[] = {"B+", "W+", "", "B+R", "W+R", "", "", "B+T", "W+T"};
    char text[32] = "";
    if (h->winner >= 0 && h->winner < 9)
        snprintf(text, sizeof text, "%s", by_code[h->winner]);
    size_t n = strlen(text);
    if (h->winner >= 0 && h->winner <= 1 && h->margin > 0)
        snprintf(text + n, sizeof text - n, "%d.%d", h->margin / 10, h->margin % 10);
    iki_growth_set(g, "RE", text[0] != '\0' ? text : h->result);
}

/* The i-th word of a line, from 0, as a number; -1 where it is none. */
static int
word_number(const char *line, int i)
{
    while (i-- > 0) {
        line += strcspn(line, " ");
        line += strspn(line, " ");
    }
    return iki_small_number(line);
}

/* A line of the game; false where it is a move that cannot be read. */
static bool
take_move(const char *line, iki_growth *g, iki_color *next)
{
    if (strncmp(line, "INI ", 4) == 0) {
        int handicap = word_number(line, 3);
        iki_growth_handicap(g, handicap, true);
        *next = handicap >= 2 ? IKI_WHITE : IKI_BLACK;
    }
    if (strncmp(line, "STO ", 4) == 0) {
        int color = word_number(line, 3), x = word_number(line, 4), y = word_number(line, 5);
        if (color < 1 || color > 2 || !iki_growth_has(g, x, y))
            return false;
        *next = color == 1 ? IKI_BLACK : IKI_WHITE;
        iki_growth_move(g, *next, x, y);
        *next = iki_opponent(*next);
    }
    if (strncmp(line, "SKI ", 4) == 0) {
        iki_growth_move(g, *next, -1, -1);
        *next = iki_opponent(*next);
    }
    return true;
}

iki_status
iki_gib_read(iki_lines *l, iki_growth *g, iki_error *error)
{
    head h = {.komi = -1, .winner = -1, .margin = -1};
    iki_color next = IKI_BLACK;
    bool game = false, told = false;
    while (iki_lines_next(l) && g->status == IKI_OK && strcmp(l->text, "\\GE") != 0) {
        if (strcmp(l->text, "\\GS") == 0)
            game = true;
        else if (!game)
            take_line(l->text, g, &h);
        else if (!take_move(l->text, g, &next))
            return iki_error_at(error, IKI_E_SYNTAX, l->number, 1,
                                "not a move of a GIB record, such as \"STO 0 2 1 15 3\"");
        if (game && !told) {
            set_komi(g, h.komi);
            set_result(g, &h);
            told = true;
        }
    }
    return game ? IKI_OK
                : iki_error_at(error, IKI_E_SYNTAX, l->number, 1,
                               "a GIB record without a game: no line \"\\GS\"");
}
