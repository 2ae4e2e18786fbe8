/* wrap - paragraphs filled anew, items broken with a hanging indent.
 *
 * A help text is written for 88 columns.  A terminal that has them gets it as it is. */
#include "cli/wrap.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NARROWEST = 20 };

int
iki_terminal_width(FILE *stream)
{
    struct winsize size;
    int fd = fileno(stream);
    if (!isatty(fd) || ioctl(fd, TIOCGWINSZ, &size) != 0)
        return 0;
    return size.ws_col;
}

static size_t
line_length(const char *line)
{
    return strcspn(line, "\n");
}

static const char *
next_line(const char *line)
{
    size_t n = line_length(line);
    return line + n + (line[n] == '\n');
}

/* The columns that n bytes take: sequences of colour take none, a character of UTF-8 one. */
static size_t
columns_of(const char *text, size_t n)
{
    size_t columns = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\033')
            i += strcspn(text + i, "m\n");
        else
            columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    }
    return columns;
}

/* Where a line that does not fit goes on: below the last of its columns, before which there are two
 * blanks that end no sentence. */
static size_t
hanging_indent(const char *line, size_t width)
{
    size_t n = line_length(line), indent = strspn(line, " "), column = indent;
    for (size_t i = indent + 2; i + 1 < n; i++) {
        bool gap = line[i] == ' ' && line[i - 1] == ' ' && line[i + 1] != ' ';
        if (gap && line[i - 2] != '.')
            column = i + 1;
    }
    bool has_columns = column > indent && column <= width * 2 / 3;
    return has_columns ? column : indent + 4;
}

/* Adds words to a line that has `at` columns so far, and breaks it before the word that does not
 * fit.  Returns the column where it ends. */
static size_t
add_words(const char *words, size_t n, size_t at, size_t indent, size_t width, iki_sbuf *out)
{
    bool first = true;
    for (size_t i = 0; i < n;) {
        size_t gap = strspn(words + i, " ");
        size_t length = strcspn(words + i + gap, " \n");
        size_t wide = columns_of(words + i + gap, length);
        if (length == 0)
            break;
        if (!first && at + gap + wide > width) {
            iki_sbuf_printf(out, "\n%*s", (int)indent, "");
            at = indent;
            gap = 0;
            i += strspn(words + i, " ");
        }
        iki_sbuf_add(out, words + i, gap + length);
        at += gap + wide;
        i += gap + length;
        first = false;
    }
    return at;
}

/* A line that is too long; one that starts so far to the right that words would stand below each
 * other is moved to the left. */
static void
break_line(const char *line, size_t n, size_t width, iki_sbuf *out)
{
    size_t indent = strspn(line, " ");
    if (indent <= width * 2 / 3) {
        (void)add_words(line, n, 0, hanging_indent(line, width), width, out);
        return;
    }
    size_t left = width / 3;
    iki_sbuf_printf(out, "%*s", (int)left, "");
    (void)add_words(line + indent, n - indent, left, left, width, out);
}

/* A paragraph: lines without blanks at their start, to the first that has some or is empty. */
static const char *
paragraph_end(const char *line, bool *fits, size_t width)
{
    *fits = true;
    do {
        *fits = *fits && line_length(line) <= width;
        line = next_line(line);
    } while (*line != '\0' && *line != '\n' && *line != ' ');
    return line;
}

static void
fill(const char *line, const char *end, size_t width, iki_sbuf *out)
{
    size_t at = 0;
    for (; line < end; line = next_line(line)) {
        size_t n = line_length(line);
        size_t word = strcspn(line, " \n");
        if (at > 0 && at + 1 + word > width) {
            iki_sbuf_putc(out, '\n');
            at = 0;
        } else if (at > 0) {
            iki_sbuf_putc(out, ' ');
            at++;
        }
        at = add_words(line, n, at, 0, width, out);
    }
    iki_sbuf_putc(out, '\n');
}

void
iki_wrap(const char *text, int columns, iki_sbuf *out)
{
    size_t width = columns >= NARROWEST ? (size_t)columns : SIZE_MAX;
    while (*text != '\0') {
        bool fits;
        size_t n = line_length(text);
        const char *end = next_line(text);
        bool paragraph = *text != ' ' && *text != '\n';
        if (paragraph)
            end = paragraph_end(text, &fits, width);
        else
            fits = n <= width;
        if (fits) {
            iki_sbuf_add(out, text, (size_t)(end - text));
        } else if (paragraph) {
            fill(text, end, width, out);
        } else {
            break_line(text, n, width, out);
            iki_sbuf_putc(out, '\n');
        }
        text = end;
    }
}

void
iki_wrap_lines(const char *text, int columns, iki_sbuf *out)
{
    size_t width = columns >= NARROWEST ? (size_t)columns : SIZE_MAX;
    for (; *text != '\0'; text = next_line(text)) {
        size_t n = line_length(text);
        if (columns_of(text, n) <= width)
            iki_sbuf_add(out, text, n);
        else
            break_line(text, n, width, out);
        iki_sbuf_puts(out, text[n] == '\n' ? "\n" : "");
    }
}

void
iki_wrap_print(const char *text, size_t n, FILE *stream)
{
    int width = iki_terminal_width(stream);
    iki_sbuf whole, out;
    iki_sbuf_init(&whole, 0);
    iki_sbuf_init(&out, 0);
    if (width > 0) {
        iki_sbuf_add(&whole, text, n);
        iki_wrap_lines(iki_sbuf_text(&whole), width, &out);
    }
    bool broken = width > 0 && iki_sbuf_status(&whole) == IKI_OK && iki_sbuf_status(&out) == IKI_OK;
    if (broken)
        fputs(iki_sbuf_text(&out), stream);
    else
        fwrite(text, 1, n, stream);
    iki_sbuf_free(&whole);
    iki_sbuf_free(&out);
}
