/* ngf - the records of WBaduk and Cyberoro.
 *
 * Twelve lines: title, size, White, Black, site, handicap, a number, komi, date, a number, result
 * in English, moves; then a line for each move, "PMABBQEEQ": a counter of two letters, the colour,
 * column and row (B is the first of each, from the upper left corner), and the point again.  Komi
 * is a whole number of points; in even games half a point more is meant. */
#include "engine/sgf/formats_inner.h"
#include "engine/sgf/numbers.h"

#include <stdio.h>
#include <string.h>

enum { HEAD_LINES = 12 };

/* A player with the rank behind the name, "name 3D". */
static void
set_player(iki_growth *g, const char *name_id, const char *rank_id, const char *line)
{
    char name[IKI_LINE_MAX];
    snprintf(name, sizeof name, "%s", line);
    char *gap = strrchr(name, ' ');
    if (gap != NULL)
        iki_growth_set(g, rank_id, gap + 1);
    while (gap != NULL && gap >= name && *gap == ' ')
        *gap-- = '\0';
    iki_growth_set(g, name_id, name);
}

static void
set_komi(iki_growth *g, const char *line, int handicap)
{
    char text[IKI_LINE_MAX];
    int komi = iki_small_number(line);
    if (komi < 0)
        return;
    if (handicap <= 0 && strpbrk(line, ".,") == NULL)
        snprintf(text, sizeof text, "%d.5", komi);
    else
        snprintf(text, sizeof text, "%s", line);
    iki_growth_set(g, "KM", text);
}

/* The result: what stands before "!", "Black wins by 16.5 points! >> White(66):Black(89)". */
static void
set_result(iki_growth *g, const char *line)
{
    char text[IKI_LINE_MAX];
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "!>")] = '\0';
    iki_growth_set(g, "RE", strncmp(text, "Progressing", 11) == 0 ? "?" : text);
}

/* The n-th line of the head, from 1. */
static void
take_head(iki_growth *g, int n, const char *line, int *handicap)
{
    char size[16];
    switch (n) {
    case 1:
        iki_growth_set(g, "EV", line);
        break;
    case 2:
        g->width = iki_small_number(line);
        snprintf(size, sizeof size, "%d", g->width);
        iki_growth_set(g, "SZ", size);
        break;
    case 3:
        set_player(g, "PW", "WR", line);
        break;
    case 4:
        set_player(g, "PB", "BR", line);
        break;
    case 6:
        *handicap = iki_small_number(line);
        iki_growth_handicap(g, *handicap, false);
        break;
    case 8:
        set_komi(g, line, *handicap);
        break;
    case 9:
        iki_growth_set(g, "DT", line);
        break;
    case 11:
        set_result(g, line);
        break;
    default: /* the site, and numbers whose meaning is not known */
        break;
    }
}

/* A move; false if the line is none. */
static bool
take_move(iki_growth *g, const char *line)
{
    if (strlen(line) < 7 || strncmp(line, "PM", 2) != 0 || (line[4] != 'B' && line[4] != 'W'))
        return false;
    int x = line[5] - 'B', y = line[6] - 'B';
    if (!iki_growth_passes(g, x, y) && !iki_growth_has(g, x, y))
        return false;
    iki_growth_move(g, line[4] == 'B' ? IKI_BLACK : IKI_WHITE, x, y);
    return true;
}

iki_status
iki_ngf_read(iki_lines *l, iki_growth *g, iki_error *error)
{
    int handicap = 0;
    while (iki_lines_next(l) && g->status == IKI_OK) {
        if (l->number <= HEAD_LINES)
            take_head(g, (int)l->number, l->text, &handicap);
        else if (l->text[0] != '\0' && !take_move(g, l->text))
            return iki_error_at(error, IKI_E_SYNTAX, l->number, 1,
                                "not a move of an NGF record, such as \"PMABBQEEQ\"");
        if (l->number == 2 && (g->width < 1 || g->width > IKI_SIZE_MAX))
            return iki_error_at(error, IKI_E_SYNTAX, l->number, 1,
                                "the size of the board: boards go from 1 to 25 lines");
    }
    return IKI_OK;
}
