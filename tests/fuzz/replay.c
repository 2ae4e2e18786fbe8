/* replay - a main for fuzz targets where there is no libFuzzer: `make check` runs every target on
 * its corpus, so that what was found once stays mended.
 *
 * Without operands the files of $srcdir/tests/fuzz/corpus/NAME, sorted; else the files named, as
 * libFuzzer does.  Each name is printed before its turn: the last one is the one that failed.  With
 * IKI_LIBFUZZER defined there is nothing here. */
#include "tests/fuzz/fuzz.h"

#ifndef IKI_LIBFUZZER

#include "engine/base/sbuf.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

/* The bytes are copied into a block of just their size: so sanitizers see every step beyond it. */
static bool
feed(const char *bytes, size_t n)
{
    uint8_t *exact = malloc(n > 0 ? n : 1);
    if (exact == NULL)
        return false;
    for (size_t i = 0; i < n; i++)
        exact[i] = (uint8_t)bytes[i];
    (void)LLVMFuzzerTestOneInput(exact, n);
    free(exact);
    return true;
}

static bool
read_whole(FILE *file, iki_sbuf *out)
{
    char part[4096];
    size_t n;
    while ((n = fread(part, 1, sizeof part, file)) > 0)
        iki_sbuf_add(out, part, n);
    return ferror(file) == 0 && iki_sbuf_status(out) == IKI_OK;
}

/* One file; false after a message. */
static bool
replay(const char *path)
{
    iki_sbuf text;
    puts(path);
    fflush(stdout);
    FILE *file = fopen(path, "rb");
    iki_sbuf_init(&text, 0);
    bool good = file != NULL && read_whole(file, &text) && feed(iki_sbuf_text(&text), text.length);
    iki_sbuf_free(&text);
    if (file != NULL)
        fclose(file);
    if (!good)
        fprintf(stderr, "replay: cannot read %s\n", path);
    return good;
}

static int
visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* All files of the target's folder, at least one; false after a message. */
static bool
replay_corpus(void)
{
    const char *srcdir = getenv("srcdir");
    char folder[2048], path[4096];
    struct dirent **entry;
    snprintf(folder, sizeof folder, "%s/tests/fuzz/corpus/%s", srcdir != NULL ? srcdir : ".",
             fuzz_corpus);
    int count = scandir(folder, &entry, visible, alphasort);
    bool good = count > 0;
    if (!good)
        fprintf(stderr, "replay: no files in %s\n", folder);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        good = replay(path) && good;
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
    return good;
}

int
main(int argc, char **argv)
{
    bool good = true;
    if (argc < 2)
        good = replay_corpus();
    for (int i = 1; i < argc; i++)
        good = replay(argv[i]) && good;
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
