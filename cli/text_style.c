/* text_style - letters of a text board exchanged for signs.
 *
 * A row of a board begins with its number, two columns wide, and alternates gaps and marks; the
 * legend below alternates marks and words, three blanks apart. */
#include "cli/text_style.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WOOD  "\033[48;5;180m"
#define BLACK "\033[38;5;16m"
#define WHITE "\033[38;5;231m"
#define RED   "\033[38;5;160m"
#define BLUE  "\033[38;5;25m"
#define PLAIN "\033[0m"

/* How a mark looks: its colour, its sign in colour, its sign without. */
static const struct dress {
    char mark;
    const char *color, *sign, *bare;
} wardrobe[] = {
    {'X', BLACK, "\u25cf", "\u25cf"},                                   /* stones */
    {'O', WHITE, "\u25cf", "\u25cb"}, {'x', BLACK, "\u2715", "x"},      /* dead ones */
    {'o', WHITE, "\u2715", "o"},      {'S', BLUE, "\u25cf", "S"},       /* those in seki */
    {'s', BLUE, "\u25cb", "s"},       {'b', BLACK, "\u25aa", "\u25aa"}, /* territory */
    {'w', WHITE, "\u25aa", "\u25ab"}, {'.', BLACK, "\u00b7", "\u00b7"}, {'+', BLACK, "+", "+"},
};

static bool
says_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL;
    }
    return false;
}

iki_text_style
iki_text_style_for(const iki_options *o, FILE *stream)
{
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    bool terminal = isatty(fileno(stream)) && term != NULL && strcmp(term, "dumb") != 0;
    bool plain = no_color != NULL && no_color[0] != '\0';
    return (iki_text_style){
        .color = o->color == IKI_WHEN_AUTO ? terminal && !plain : o->color == IKI_WHEN_ALWAYS,
        .unicode =
            o->unicode == IKI_WHEN_AUTO ? terminal && says_utf8() : o->unicode == IKI_WHEN_ALWAYS,
    };
}

/* One mark of the board or the legend, on wood where there is colour. */
static void
write_mark(iki_text_style style, char mark, iki_sbuf *out)
{
    const struct dress *d = NULL;
    for (size_t i = 0; i < sizeof wardrobe / sizeof wardrobe[0]; i++) {
        if (wardrobe[i].mark == mark)
            d = &wardrobe[i];
    }
    if (d == NULL || (!style.color && !style.unicode)) {
        iki_sbuf_putc(out, mark);
        return;
    }
    if (style.color)
        iki_sbuf_puts(out, d->color);
    if (style.unicode)
        iki_sbuf_puts(out, style.color ? d->sign : d->bare);
    else
        iki_sbuf_putc(out, mark);
}

/* A row: its number, gap and mark in turn, the last gap, its number. */
static void
write_row(iki_text_style style, const char *line, size_t n, iki_sbuf *out)
{
    size_t end = n;
    while (end > 0 && isdigit((unsigned char)line[end - 1]))
        end--;
    iki_sbuf_add(out, line, 2);
    iki_sbuf_puts(out, style.color ? WOOD : "");
    for (size_t i = 2; i < end; i++) {
        if (i % 2 == 1) {
            write_mark(style, line[i], out);
        } else {
            iki_sbuf_puts(out, style.color && line[i] != ' ' ? RED : "");
            iki_sbuf_putc(out, line[i]);
        }
    }
    iki_sbuf_puts(out, style.color ? PLAIN : "");
    iki_sbuf_add(out, line + end, n - end);
}

/* The legend: a mark at the start and behind three blanks. */
static void
write_legend(iki_text_style style, const char *line, size_t n, iki_sbuf *out)
{
    for (size_t i = 0; i < n; i++) {
        bool mark = i == 0 || (i >= 3 && memcmp(line + i - 3, "   ", 3) == 0);
        if (!mark || line[i] == ' ') {
            iki_sbuf_putc(out, line[i]);
            continue;
        }
        iki_sbuf_puts(out, style.color ? WOOD : "");
        write_mark(style, line[i], out);
        iki_sbuf_puts(out, style.color ? PLAIN : "");
    }
}

static bool
is_row(const char *line, size_t n)
{
    return n > 4 && isdigit((unsigned char)line[1]) &&
           (line[0] == ' ' || isdigit((unsigned char)line[0])) && !isdigit((unsigned char)line[2]);
}

static bool
is_legend(const char *line, size_t n)
{
    return n > 2 && line[0] != ' ' && line[1] == ' ';
}

void
iki_text_style_write(iki_text_style style, const char *diagram, iki_sbuf *out)
{
    while (*diagram != '\0') {
        size_t n = strcspn(diagram, "\n");
        if (is_row(diagram, n))
            write_row(style, diagram, n, out);
        else if (is_legend(diagram, n))
            write_legend(style, diagram, n, out);
        else
            iki_sbuf_add(out, diagram, n);
        diagram += n;
        if (*diagram == '\n') {
            iki_sbuf_putc(out, '\n');
            diagram++;
        }
    }
}
