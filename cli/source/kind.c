/* kind - a table of the bytes with which files begin.
 *
 * Source: the magic numbers that the formats' own specifications name. */
#include "cli/source/kind.h"

#include "engine/sgf/charset.h"
#include "engine/sgf/formats.h"
#include "engine/sgf/recode.h"

#include <string.h>

#define MAGIC(text) (text), sizeof(text) - 1

static const struct {
    size_t at;
    const char *bytes;
    size_t n;
    const char *words;
    bool packed;
} table[] = {
    {0, MAGIC("\x89PNG\r\n"), "a PNG picture", false},
    {0, MAGIC("\xFF\xD8\xFF"), "a JPEG picture", false},
    {0, MAGIC("GIF8"), "a GIF picture", false},
    {0, MAGIC("BM"), "a BMP picture", false},
    {8, MAGIC("WEBP"), "a WebP picture", false},
    {0, MAGIC("%PDF-"), "a PDF document", false},
    {0, MAGIC("%!PS"), "a PostScript document", false},
    {0, MAGIC("\xD0\xCF\x11\xE0"), "an Office document", false},
    {0, MAGIC("{\\rtf"), "an RTF document", false},
    {0, MAGIC("PK\3\4"), "a ZIP archive", true},
    {0, MAGIC("PK\5\6"), "a ZIP archive", true},
    {0, MAGIC("\x1F\x8B"), "a gzip file", true},
    {0, MAGIC("BZh"), "a bzip2 file", true},
    {0,
     MAGIC("\xFD"
           "7zXZ"),
     "an xz file", true},
    {0, MAGIC("\x28\xB5\x2F\xFD"), "a Zstandard file", true},
    {0, MAGIC("7z\xBC\xAF"), "a 7z archive", true},
    {0, MAGIC("Rar!"), "a RAR archive", true},
    {2, MAGIC("-lh"), "an LHA archive", true},
    {257, MAGIC("ustar"), "a tar archive", true},
    {0, MAGIC("SQLite format 3"), "an SQLite database", false},
    {0,
     MAGIC("\x7F"
           "ELF"),
     "a program", false},
    {0, MAGIC("MZ"), "a program for Windows", false},
    {0, MAGIC("#!"), "a script", false},
    {0, MAGIC("<?xml"), "an XML document", false},
    {0, MAGIC("<!DOCTYPE html"), "a web page", false},
    {0, MAGIC("<!doctype html"), "a web page", false},
    {0, MAGIC("<html"), "a web page", false},
};

/* The row of the table, or -1. */
static int
row_of(const char *bytes, size_t n)
{
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].at + table[i].n <= n &&
            memcmp(bytes + table[i].at, table[i].bytes, table[i].n) == 0)
            return (int)i;
    return -1;
}

bool
iki_kind_is_packed(const char *bytes, size_t n)
{
    int row = row_of(bytes, n);
    return row >= 0 && table[row].packed;
}

bool
iki_kind_is_record(const char *bytes, size_t n)
{
    static const char blanks[] = " \t\r\n";
    if (iki_recode_is_utf16(bytes, n) || iki_format_of(bytes, n) != IKI_FORMAT_SGF)
        return true;
    size_t i = n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (i < n && bytes[i] != '\0' && strchr(blanks, bytes[i]) != NULL)
        i++;
    if (i == n || bytes[i] != '(')
        return false;
    for (i++; i < n && bytes[i] != '\0' && strchr(blanks, bytes[i]) != NULL; i++)
        ;
    return i < n && bytes[i] == ';';
}

const char *
iki_kind_of(const char *bytes, size_t n)
{
    int row = row_of(bytes, n);
    if (row >= 0)
        return table[row].words;
    if (n == 0)
        return "an empty file";
    if (iki_kind_is_record(bytes, n))
        return "a record by another name";
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)bytes[i] < ' ' &&
            (bytes[i] == '\0' || strchr("\t\n\f\r", bytes[i]) == NULL))
            return "binary data";
    return "a text";
}
