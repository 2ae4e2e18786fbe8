/* bar - how far a batch has come: a bar, files, games a second and the time left. */
#ifndef IKI_CLI_SCORE_BAR_H
#define IKI_CLI_SCORE_BAR_H

#include "engine/base/base.h"

typedef struct iki_bar {
    size_t files;   /* all files; 0: the number is not known */
    size_t passed;  /* files of one game that an earlier run had scored */
    size_t done;    /* files that are finished, passed ones included */
    size_t games;   /* games scored */
    double seconds; /* since the start */
} iki_bar;

enum { IKI_BAR_SIZE = 160 };

/* Writes "[####....] 12 of 40 files, 3.5 games/s, 8 s left". */
void iki_bar_write(const iki_bar *b, char out[IKI_BAR_SIZE]);

#endif
