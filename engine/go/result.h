/* result - the outcome of a game in words: Black minus White, in hundredths of a point. */
#ifndef IKI_GO_RESULT_H
#define IKI_GO_RESULT_H

#include "engine/base/sbuf.h"

/* "B+3.5", "W+12", "0". */
void iki_result_write(int64_t result, iki_sbuf *out);

#endif
