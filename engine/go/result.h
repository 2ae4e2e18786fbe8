/* result - the outcome of a game in words: Black minus White, in hundredths of a point. */
#ifndef IKI_GO_RESULT_H
#define IKI_GO_RESULT_H

#include "engine/base/sbuf.h"

/* "B+3.5", "W+12", "0". */
void iki_result_write(int64_t result, iki_sbuf *out);

/* Reads "B+3.5", "W+12", "0", "Draw", "Jigo" into hundredths, and what people make of these:
 * "B+5,5", "white + 2 points".  False for anything else (resignation, time, unknown). */
bool iki_result_read(const char *text, int64_t *result);

#endif
