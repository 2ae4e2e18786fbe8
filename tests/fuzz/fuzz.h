/* fuzz - what a fuzz target is: a function of bytes that comes back, whatever they are.
 *
 * libFuzzer brings the main of its own (tests/fuzz/run); in plain builds replay.c stands in and
 * feeds the target the files of its corpus.  A broken promise aborts. */
#ifndef IKI_TESTS_FUZZ_H
#define IKI_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* The folder of the target in tests/fuzz/corpus. */
extern const char fuzz_corpus[];

/* One input; always 0.  The name is libFuzzer's. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

#endif
