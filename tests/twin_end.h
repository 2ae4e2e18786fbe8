/* twin_end - the rest of a game on a small board, every line of play to its end.
 *
 * Can one side, the claimant, see to it that the count at the end is at least so much, whatever the
 * opponent does?  Two passes end the game; whoever moves may always pass.  Slow and obvious: no
 * engine code, rules only.
 *
 * How the end is counted.  Area rules: stones on the board and what they alone surround, no stone
 * is dead but on the ground of chains that live unconditionally; a side takes what it wants to be
 * gone before the end.  Territory rules: dead stones come off.  What is not plain is judged for
 * the claimant: a stone of his is dead if the opponent takes it though its owner moves first, a
 * stone of the opponent unless it stands though the claimant moves first.  Stones that border on
 * neutral points, and do not live unconditionally, are in seki: where that is taxed the points they
 * surround count for nobody.  A claimant who loses by this judge has lost. */
#ifndef IKI_TESTS_TWIN_END_H
#define IKI_TESTS_TWIN_END_H

#include "engine/go/rules.h"
#include "tests/twin_board.h"

enum { END_POINTS_MAX = 25, END_PAST_MAX = 16, END_LINE_MAX = 96 };

/* A position that was on the board before, and who had made it. */
typedef struct end_past {
    uint32_t black, white;
    iki_color mover;
} end_past;

/* Stones as sets of points: point y * width + x is bit y * width + x. */
typedef struct end_question {
    uint32_t black, white;
    iki_color claimant, to_move;
    int ko;   /* the point that a ko forbids to the side to move, or TWIN_NONE */
    int need; /* twin_end_need */
    int pasts;
    end_past past[END_PAST_MAX]; /* superko: without the position itself */
} end_question;

typedef enum end_answer {
    END_HOLDS,
    END_FAILS,
    END_UNREAD,       /* more than the limit of nodes */
    END_SUPERKO_OPEN, /* holds, or fails, by simple ko; too long to read with superko */
} end_answer;

typedef struct twin_end twin_end;

/* A plain rectangle of at most END_POINTS_MAX points under these rules. */
twin_end *twin_end_new(int width, int height, const iki_rules *rules);
void twin_end_free(twin_end *e);

/* Play without end holds for the claimant, where the rules know no superko. */
end_answer twin_end_ask(twin_end *e, const end_question *q, uint64_t node_limit);

/* The same where play without end is no success; only for rules without superko. */
end_answer twin_end_ask_strictly(twin_end *e, const end_question *q, uint64_t node_limit);

/* Writes moves that refute a claim that fails, as far as the answers are kept: "w B1, b pass". */
void twin_end_line(twin_end *e, const end_question *q, char line[END_LINE_MAX * 8]);

/* Prisoners, passes and komi before the moves to come. */
typedef struct end_before {
    int stones[3];    /* on the board */
    int prisoners[3]; /* [c]: stones of c that were taken */
    int passes[3];
    int64_t white_gets; /* komi, and a handicap's bonus where there is one; hundredths */
} end_before;

/* What the claimant needs: at the end his area less the opponent's, and less what his moves cost
 * him more than the opponent's.  To win, or only not to lose. */
int twin_end_need(const iki_rules *rules, const end_before *before, iki_color claimant, bool win);

#endif
