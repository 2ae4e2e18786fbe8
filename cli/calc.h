/* calc - `iki cgt`: the calculator for combinatorial games. */
#ifndef IKI_CALC_H
#define IKI_CALC_H

#include "cli/options.h"

/* Answers the expression that the operands make together, with blanks between them; without any,
 * those on stdin, one a line.  Answers go to stdout, one a line, errors to stderr.  Returns the
 * exit status: 0 all answered, 1 something failed (an expression, the input, the output). */
int iki_calc_run(const iki_options *o);

#endif
