/* fuzz_zip - ZIP archives and gzip files: any bytes.
 *
 * Beside crashes: a failure has a reason; names are texts of one line and found again; a file
 * unpacks to no more than the directory says, and nothing to more than the limit. */
#include "config.h"

#include "cli/source/zip.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support.h"

#include <string.h>

const char fuzz_corpus[] = "zip";

enum { LIMIT = 1 << 20 };

typedef struct memory {
    const uint8_t *bytes;
    size_t n;
} memory;

static bool
read_memory(void *context, uint64_t at, char *out, size_t n)
{
    const memory *m = context;
    TEST_CHECK(at <= m->n && n <= m->n - at);
    memcpy(out, m->bytes + at, n);
    return true;
}

static void
unpack(const iki_zip *z, size_t i)
{
    iki_sbuf out;
    iki_error error = {0};
    const iki_zip_file *f = iki_zip_at(z, i);
    iki_sbuf_init(&out, LIMIT);
    size_t found = iki_zip_find(z, f->name);
    TEST_CHECK(found <= i && strcmp(iki_zip_at(z, found)->name, f->name) == 0);
    TEST_CHECK(f->name[0] != '\0' && strpbrk(f->name, "\r\n") == NULL);
    iki_status status = iki_zip_read(z, i, &out, &error);
    TEST_CHECK(status == IKI_OK || error.text[0] != '\0');
    TEST_CHECK(status != IKI_OK || out.length == f->unpacked);
    TEST_CHECK(out.length <= f->unpacked || f->unpacked > LIMIT);
    iki_sbuf_free(&out);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    memory m = {bytes, n};
    const iki_zip_source source = {&m, n, read_memory};
    iki_zip *z;
    iki_sbuf out;
    iki_error error = {0};
    iki_status status = iki_zip_open(&source, &z, &error);
    TEST_CHECK((status == IKI_OK) == (z != NULL));
    TEST_CHECK(status == IKI_OK || error.text[0] != '\0');
    for (size_t i = 0; z != NULL && i < iki_zip_count(z) && i < 8; i++)
        unpack(z, i);
    iki_zip_free(z);
    iki_sbuf_init(&out, LIMIT);
    error.text[0] = '\0';
    status = iki_gunzip((const char *)bytes, n, &out, &error);
    TEST_CHECK(status == IKI_OK || error.text[0] != '\0');
    iki_sbuf_free(&out);
    return 0;
}
