/* ugf - the records of PandaNet and of Japanese sites.
 *
 * Sections begin with their names in brackets.  [Header] has lines KEY=VALUE; [Data] a line for
 * each move, "PP,B1,1,0": column and row from A, colour, number of the move (0: set up before the
 * game), seconds.  With CoordinateType=IGS rows count from below, else from above.  "YA" is
 * a pass, and so is a point that lies beyond the board in both ways. */
#include "engine/sgf/formats_inner.h"
#include "engine/sgf/numbers.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

typedef struct reader {
    iki_growth *g;
    bool data, from_below, encrypted;
    bool seen; /* a section [Data] */
    int handicap;
} reader;

/* Copies the i-th part, from 0, of a list with commas; "" where there is none. */
static const char *
part(const char *list, int i, char out[IKI_LINE_MAX])
{
    while (i-- > 0 && list != NULL) {
        list = strchr(list, ',');
        if (list != NULL)
            list++;
    }
    snprintf(out, IKI_LINE_MAX, "%s", list != NULL ? list : "");
    out[strcspn(out, ",")] = '\0';
    return out;
}

/* "B,1.5", "W,C" (by resignation), "B,T", "D". */
static void
set_result(iki_growth *g, const char *value)
{
    char who[IKI_LINE_MAX], how[IKI_LINE_MAX], text[IKI_LINE_MAX + 2];
    part(value, 0, who);
    part(value, 1, how);
    if (strcmp(who, "D") == 0 || strcmp(who, "J") == 0)
        snprintf(text, sizeof text, "Draw");
    else if (strcmp(who, "B") != 0 && strcmp(who, "W") != 0)
        snprintf(text, sizeof text, "?");
    else
        snprintf(text, sizeof text, "%s+%s", who[0] == 'B' ? "B" : "W",
                 strcasecmp(how, "C") == 0 ? "R" : how);
    iki_growth_set(g, "RE", text);
}

static void
set_player(iki_growth *g, const char *name_id, const char *rank_id, const char *value)
{
    char text[IKI_LINE_MAX];
    iki_growth_set(g, name_id, part(value, 0, text));
    iki_growth_set(g, rank_id, part(value, 1, text));
}

/* Size and handicap; the komi stands behind the latter. */
static void
take_number(reader *r, const char *key, const char *value)
{
    char text[IKI_LINE_MAX];
    if (strcasecmp(key, "Size") == 0) {
        r->g->width = iki_small_number(value);
        iki_growth_set(r->g, "SZ", part(value, 0, text));
    }
    if (strcasecmp(key, "Hdcp") == 0) {
        r->handicap = iki_small_number(value);
        if (r->handicap >= 2)
            iki_growth_set(r->g, "HA", part(value, 0, text));
        iki_growth_set(r->g, "KM", part(value, 1, text));
    }
}

/* A line of the header. */
static void
take_key(reader *r, const char *line)
{
    static const char *const copied[][2] = {
        {"Title", "EV"}, {"Place", "PC"}, {"Date", "DT"}, {"Copyright", "CP"}};
    static const char *const rules[][2] = {
        {"JPN", "Japanese"}, {"CHN", "Chinese"}, {"KOR", "Korean"}};
    char key[IKI_LINE_MAX], text[IKI_LINE_MAX];
    const char *equal = strchr(line, '=');
    if (equal == NULL)
        return;
    snprintf(key, sizeof key, "%.*s", (int)(equal - line), line);
    const char *value = equal + 1;
    for (size_t i = 0; i < sizeof copied / sizeof copied[0]; i++)
        if (strcasecmp(key, copied[i][0]) == 0)
            iki_growth_set(r->g, copied[i][1], i == 2 ? part(value, 0, text) : value);
    for (size_t i = 0; i < 3 && strcasecmp(key, "Rule") == 0; i++)
        if (strncasecmp(value, rules[i][0], 3) == 0)
            iki_growth_set(r->g, "RU", rules[i][1]);
    if (strcasecmp(key, "PlayerB") == 0)
        set_player(r->g, "PB", "BR", value);
    if (strcasecmp(key, "PlayerW") == 0)
        set_player(r->g, "PW", "WR", value);
    if (strcasecmp(key, "Winner") == 0)
        set_result(r->g, value);
    if (strcasecmp(key, "CoordinateType") == 0)
        r->from_below = strncasecmp(value, "IGS", 3) == 0;
    if (strcasecmp(key, "Crypt") == 0)
        r->encrypted = strstr(value, "PLAIN") == NULL;
    take_number(r, key, value);
}

/* A line of the data; false where it is no move.  Lines of text between moves begin with a dot. */
static bool
take_move(reader *r, const char *line)
{
    char color[IKI_LINE_MAX], number[IKI_LINE_MAX];
    part(line, 1, color);
    part(line, 2, number);
    if (line[0] < 'A' || line[0] > 'Z' || line[1] < 'A' || line[1] > 'Z' || line[2] != ',' ||
        (color[0] != 'B' && color[0] != 'W'))
        return false;
    int x = line[0] - 'A', y = line[1] - 'A';
    y = r->from_below ? r->g->width - 1 - y : y;
    iki_color c = color[0] == 'B' ? IKI_BLACK : IKI_WHITE;
    bool stone = iki_small_number(number) == 0,
         pass = !stone && (line[0] == 'Y' || iki_growth_passes(r->g, x, y));
    if (!pass && !iki_growth_has(r->g, x, y))
        return false;
    if (stone)
        iki_growth_stone(r->g, c, x, y);
    else
        iki_growth_move(r->g, c, x, y);
    return true;
}

/* A line of text in the data, up to .EndText. */
static void
skip_text(iki_lines *l)
{
    if (strncasecmp(l->text, ".Text", 5) != 0)
        return;
    while (iki_lines_next(l) && strncasecmp(l->text, ".EndText", 8) != 0)
        ;
}

iki_status
iki_ugf_read(iki_lines *l, iki_growth *g, iki_error *error)
{
    reader r = {.g = g};
    while (iki_lines_next(l) && g->status == IKI_OK) {
        if (l->text[0] == '[') {
            r.data = strncasecmp(l->text, "[data]", 6) == 0;
            r.seen = r.seen || r.data;
        } else if (r.data && l->text[0] == '.') {
            skip_text(l);
        } else if (!r.data && !r.seen) {
            take_key(&r, l->text);
        } else if (r.data && l->text[0] != '\0' && !take_move(&r, l->text)) {
            return iki_error_at(error, IKI_E_SYNTAX, l->number, 1,
                                "not a move of a UGF record, such as \"PP,B1,1,0\"");
        }
        if (r.seen && (g->width < 1 || g->width > IKI_SIZE_MAX))
            return iki_error_at(error, IKI_E_SYNTAX, l->number, 1,
                                "the size of the board: boards go from 1 to 25 lines");
        if (r.seen && r.encrypted)
            return iki_error_at(error, IKI_E_SYNTAX, l->number, 1, "an encrypted UGF record");
    }
    return r.seen ? IKI_OK
                  : iki_error_at(error, IKI_E_SYNTAX, l->number, 1,
                                 "a UGF record without moves: no section [Data]");
}
