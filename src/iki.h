/* iki.h - the library of Iki: life and death on a Go board, and the score of a game.
 *
 * A handle holds one game: a board, rules, komi, moves.  The library prints nothing, never exits
 * and needs libc alone.
 *
 *     iki *game = iki_open(9, 9);
 *     if (game != NULL && iki_read_sgf(game, text, length, 1, 0) == 0)
 *         printf("%s, the stone at D4 is %s\n", iki_result(game), iki_status_at(game, 4, 4));
 *     iki_close(game);
 *
 * Values.  Colours are the characters 'B', 'W' and '.' (empty).  Points are a column and a row
 * counted from 1 at A1, the lower left corner: D4 is (4, 4); J9 is (9, 9), for there is no I; in a
 * list of moves (0, 0) is a pass.  Counts of points are in hundredths where they say so, chances
 * in whole percent, time in seconds.  Words such as "alive" are static strings.
 *
 * Errors.  Functions that return int answer 0 for success and -1 for failure, unless they say
 * otherwise; those that return a text or a colour answer NULL or 0 where they fail.  iki_message
 * then tells why, and iki_error_code what kind of failure it is.  A call that fails changes
 * nothing.  NULL in place of a game or of an answer is such a failure, too.
 *
 * Memory.  What a call hands out, texts and lists of points, belongs to the handle, unless it says
 * otherwise.  It holds until the game, its rules, limits or words of the referee change, or the
 * handle is closed; what an iki_ask_... call hands out holds only until that call is made again.
 *
 * Threads.  Handles are independent of each other: any number may be used at the same time, each
 * by one thread at a time.  iki_use_allocator alone is about all of them.
 *
 * Versions.  A program that was built with one version runs with every later one of the same major
 * number, without being compiled again: no function or constant is taken away or given another
 * meaning, and no structure changes its size.  A new minor number brings new functions, a new
 * patch number none.  The shared library's name has the major number alone (libiki.so.0).  Answers
 * may change with every version, for more is proved and estimates become better. */
#ifndef IKI_H
#define IKI_H

#include <stddef.h>

#if defined(__GNUC__) && !defined(_WIN32)
#define IKI_API __attribute__((visibility("default")))
#else
#define IKI_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* --- Version --- */

/* The version of this header: as numbers, as one number that grows, as text. */
#define IKI_VERSION_MAJOR  0
#define IKI_VERSION_MINOR  1
#define IKI_VERSION_PATCH  0
#define IKI_VERSION_NUMBER (IKI_VERSION_MAJOR * 10000 + IKI_VERSION_MINOR * 100 + IKI_VERSION_PATCH)
#define IKI_VERSION        "0.1.0"

/* The version of the library that is running, "1.2.3". */
IKI_API const char *iki_version(void);

/* The same as IKI_VERSION_NUMBER has it: 10203. */
IKI_API int iki_version_number(void);

/* --- Handles and errors --- */

typedef struct iki iki;

/* A new game on an empty board of 1..25 columns and rows, japanese rules, komi 6.5.  NULL when out
 * of memory or the size is not possible. */
IKI_API iki *iki_open(int width, int height);

/* Frees a game and what it handed out, the texts of iki_write_sgf left out; NULL is allowed. */
IKI_API void iki_close(iki *game);

/* The kinds of failure. */
enum {
    IKI_ERROR_NONE = 0,
    IKI_ERROR_MEMORY,   /* no memory is left */
    IKI_ERROR_LIMIT,    /* too large: a record, the ground of a group */
    IKI_ERROR_ARGUMENT, /* an argument is out of its range, or NULL */
    IKI_ERROR_SYNTAX,   /* the text of a record cannot be read */
    IKI_ERROR_ILLEGAL,  /* the rules forbid the move or the position */
    IKI_ERROR_STATE,    /* not possible now: there is no move to take back */
    IKI_ERROR_SYSTEM,   /* the system refused something */
    IKI_ERROR_STOPPED   /* the function of iki_use_stop said so */
};

/* Why the last call that failed did so; "" if none did. */
IKI_API const char *iki_message(const iki *game);

/* The kind of that failure, IKI_ERROR_...; IKI_ERROR_NONE if no call failed. */
IKI_API int iki_error_code(const iki *game);

/* A kind of failure in a few words: "out of memory". */
IKI_API const char *iki_error_text(int code);

/* --- The game --- */

/* An empty board of another size, 1..25 columns and rows; rules and komi stay. */
IKI_API int iki_resize(iki *game, int width, int height);

/* The number of columns. */
IKI_API int iki_width(const iki *game);

/* The number of rows. */
IKI_API int iki_height(const iki *game);

/* Rules, named as on the command line: "chinese", "tromp-taylor", ... */
IKI_API int iki_use_rules(iki *game, const char *name);

/* Komi in points, rounded to hundredths. */
IKI_API int iki_use_komi(iki *game, double komi);

/* Komi in points, as it is in force. */
IKI_API double iki_komi(const iki *game);

/* Plays the main line of the number-th game (from 1) of a record, up to the position before move
 * `before_move` (from 1; 0: all moves).  The text is SGF, GIB, NGF or UGF, and not packed.  Size,
 * rules, komi and handicap come from it. */
IKI_API int iki_read_sgf(iki *game, const char *text, size_t length, int number, long before_move);

/* The game as SGF in newly allocated memory, for iki_release; NULL on failure. */
IKI_API char *iki_write_sgf(iki *game);

/* Frees what iki_write_sgf gave; NULL is allowed. */
IKI_API void iki_release(char *text);

/* Plays a stone of this colour, 'B' or 'W', if the rules in force allow it.  Either colour may play
 * at any time. */
IKI_API int iki_play(iki *game, char color, int column, int row);

/* This colour passes. */
IKI_API int iki_pass(iki *game, char color);

/* Takes back the last move or pass; fails where there is none. */
IKI_API int iki_take_back(iki *game);

/* Sets up a position: one character a point, top row first, 'X' or 'B' black, 'O' or 'W' white, '.'
 * empty; blanks and line ends are ignored. */
IKI_API int iki_set_up(iki *game, const char *stones);

/* How many stones Black and White have taken so far, 0..100000, for a position that was set up:
 * under territory rules they count.  Fails once a move follows the set-up, for moves count their
 * captures themselves.  SGF has no place for them. */
IKI_API int iki_use_prisoners(iki *game, int taken_by_black, int taken_by_white);

/* How many stones this colour has taken, dead ones on the board left out; -1 on failure. */
IKI_API int iki_prisoners(const iki *game, char color);

/* Says who moves next, 'B' or 'W', until the next move. */
IKI_API int iki_use_turn(iki *game, char color);

/* Who moves next, 'B' or 'W'. */
IKI_API char iki_turn_of(const iki *game);

/* 'B', 'W', '.', or 0 where there is no point. */
IKI_API char iki_stone_at(const iki *game, int column, int row);

/* 1 if color may play there, else 0. */
IKI_API int iki_may_play(const iki *game, char color, int column, int row);

/* --- Limits --- */

/* What the judgement of a position may cost: nodes for each region (default 30000, 0: the default)
 * and seconds for the whole position (default 0: no limit).  With a time limit answers may differ
 * from run to run. */
IKI_API int iki_limit(iki *game, unsigned long long region_nodes, double seconds);

/* The same for each question of iki_ask_life and iki_ask_race: nodes for each first mover (default
 * 30000, 0: the default) and seconds for the whole question (default 0: no limit).  What was not
 * found then is "unknown". */
IKI_API int iki_limit_questions(iki *game, unsigned long long nodes, double seconds);

/* A function that is asked again and again, as a rule many times a second, by the thread that asks
 * for the analysis, whether to stop it: anything but 0 means stop.  The call that is stopped fails
 * with IKI_ERROR_STOPPED, and nothing that was half done is kept.  Calls with the same game that
 * the function makes itself fail.  NULL: nothing is asked. */
IKI_API int iki_use_stop(iki *game, int (*stop)(void *context), void *context);

/* --- The whole board --- */

/* A position for iki_judge. */
typedef struct iki_position {
    int width, height;
    const char *stones;                 /* as for iki_set_up */
    char turn;                          /* 'B' or 'W' moves next; 0: Black */
    int taken_by_black, taken_by_white; /* prisoners, as for iki_use_prisoners */
    const char *rules;                  /* as for iki_use_rules; NULL: japanese */
    double komi;                        /* in points */
} iki_position;

/* A point of a judged board.  A text is "" where there is nothing to say. */
typedef struct iki_point_info {
    int column, row;
    char stone;            /* 'B', 'W', '.', or 0 where there is no point */
    char owner;            /* in the finished game, as iki_owner_at */
    int black_percent;     /* the chances that Black and White own it then, together 100; 50 and */
    int white_percent;     /* 50 where it is wide open or nobody's */
    const char *status;    /* of a stone, as iki_status_at */
    const char *certainty; /* of that status, or of the owner of an empty point */
    const char *method;    /* of a stone, as iki_method_at */
    const char *reason;    /* of a stone, as iki_reason_at */
    const char *meaning;   /* of a stone, as iki_meaning_at */
} iki_point_info;

/* Judges a whole board in one call: the position, which becomes the game without moves, or (NULL)
 * the game as it stands.  Fills an entry a point, row by row from the top as iki_set_up reads them:
 * the point (column, row) is entry (height - row) * width + column - 1.  count: the entries there
 * is room for, at least one a point; points may be NULL, and is then not filled. */
IKI_API int iki_judge(iki *game, const iki_position *position, iki_point_info *points,
                      size_t count);

/* The verdict on the stone at a point, of the finished game: "alive", "dead", "seki", "critical" or
 * "unknown".  NULL where there is no stone, or on failure; so are the four below.  The first such
 * question about a position judges the whole board; the others are answered from memory. */
IKI_API const char *iki_status_at(iki *game, int column, int row);

/* How sure that verdict is: "proved", "searched", "estimated" or "given". */
IKI_API const char *iki_certainty_at(iki *game, int column, int row);

/* What found it: "benson", "safety", "eye", "territory", "semeai", "search", "network", "given". */
IKI_API const char *iki_method_at(iki *game, int column, int row);

/* The reason, one English sentence. */
IKI_API const char *iki_reason_at(iki *game, int column, int row);

/* What that verdict promises, in a few words: who has to answer, who may ignore kos, what it rests
 * on. */
IKI_API const char *iki_meaning_at(iki *game, int column, int row);

/* The owner of a point in the finished game: 'B', 'W', '.' for nobody, or 0 on failure. */
IKI_API char iki_owner_at(iki *game, int column, int row);

/* Whose the point will be, in thousandths: 1000 is Black's for certain, -1000 White's, 0 nobody's
 * or wide open. */
IKI_API int iki_ownership_at(iki *game, int column, int row, int *thousandths);

/* The referee's word on the chain at a point: "alive", "dead", "seki", or "auto" to take it back.
 * Everything else is judged again on that premise.  It holds while the chain stands as it stood. */
IKI_API int iki_call(iki *game, int column, int row, const char *status);

/* --- The score --- */

/* 1 if the winner is a theorem, whoever moves next and whatever is still played; 0 if not, -1 on
 * failure. */
IKI_API int iki_winner_is_proved(iki *game);

/* The result under the rules in force: stores Black's points minus White's, komi included, in
 * hundredths. */
IKI_API int iki_count(iki *game, long long *hundredths);

/* The same as text, "B+3.5", "W+12" or "0"; NULL on failure. */
IKI_API const char *iki_result(iki *game);

/* What one side has. */
typedef struct iki_side_info {
    int area;      /* living stones and surrounded points, as area rules count them */
    int territory; /* territory and prisoners, as territory rules count them, komi left out */
    int prisoners; /* stones that it has taken, those dead on the board included */
} iki_side_info;

/* The score in detail. */
typedef struct iki_score_info {
    char winner;           /* 'B', 'W', or '.' for a draw */
    int winner_percent;    /* the chance that who is ahead wins the game, rounded down */
    int winner_proved;     /* 1: that is a theorem, as iki_winner_is_proved */
    int finished;          /* 1: so little is open that the game is over; else 0 */
    int open_points;       /* how many points are likely to end otherwise than they are counted */
    int doubts;            /* how many groups of points may change hands: iki_get_doubt */
    long long margin;      /* by which the winner leads, in hundredths */
    long long result;      /* Black minus White, komi included, in hundredths, as iki_count */
    long long least, most; /* proved: Black can get at least the one, White at most the other, as
                            * results */
    long long area_result; /* of the position as it stands, if area is counted; */
    long long territory_result; /* and if territory and prisoners are */
    iki_side_info black, white;
    int dame;           /* empty points that are nobody's */
    int proved_percent; /* how much of the board is known so surely, together 100 */
    int searched_percent;
    int estimated_percent;
    int given_percent; /* rests on the word of the referee */
} iki_score_info;

/* Counts, and tells how sure that is. */
IKI_API int iki_get_score(iki *game, iki_score_info *score);

/* A point of a list. */
typedef struct iki_spot {
    int column, row; /* 0, 0: a pass, or no point */
} iki_spot;

/* A list of points, or of moves. */
typedef struct iki_spots {
    const iki_spot *spot; /* [count], the handle's */
    int count;
} iki_spots;

/* Neighbouring points that are counted for one colour and may yet be the other's. */
typedef struct iki_doubt_info {
    char owner;  /* who has them in the count */
    int percent; /* the chance that the other colour gets them */
    iki_spots points;
} iki_doubt_info;

/* The index-th doubt, from 0, of those that iki_get_score counts; the weightiest come first. */
IKI_API int iki_get_doubt(iki *game, int index, iki_doubt_info *doubt);

/* A chain that goes to whoever moves first, and where. */
typedef struct iki_vital_info {
    char color;
    iki_spot chain;    /* its first stone, from the left of the lowest row */
    iki_spots attack;  /* points by which the opponent captures it; */
    iki_spots defence; /* by which its owner saves it; either is empty where they are not known */
} iki_vital_info;

/* How many chains the first move decides, as far as short searches find them; -1 on failure. */
IKI_API int iki_count_vitals(iki *game);

/* The index-th of them, from 0. */
IKI_API int iki_get_vital(iki *game, int index, iki_vital_info *vital);

/* --- Questions --- */

/* What a side gets if it moves first against a group, or for it. */
typedef struct iki_mover_info {
    char color;               /* who moves first */
    const char *result;       /* "works", "fails", "ko", or "unknown" */
    const char *certainty;    /* "proved", "searched", or "estimated", also of what is unknown */
    int needless;             /* 1: the same result if the other side moves first */
    int takes_ko_first;       /* "ko": 1 if the mover takes it first, 0 if it must first find a
                               * threat; -1: not known, or no ko */
    int seki;                 /* 1: the group lives, but only in seki */
    iki_spots moves;          /* first moves that work (or make the ko, or seki), the best first;
                               * where the result is needless there may be none */
    iki_spots line;           /* how play goes on, the sides in turn; where nothing works, a try and
                               * its refutation */
    iki_spots zone;           /* the ground: where stones may come and go */
    iki_spots premise;        /* stones around it that are not proved to stand, and are taken
                               * to where the group dies */
    iki_spot way_out;         /* "estimated": where the group may get out; 0, 0: not known */
    unsigned long long nodes; /* spent */
} iki_mover_info;

/* The life of a group. */
typedef struct iki_life_info {
    const char *status;     /* "alive", "dead", "seki"; "critical": the first move decides; "ko": it
                             * is one for at least one side; "unknown" */
    const char *certainty;  /* of the status: "proved", "searched" or "estimated" */
    iki_mover_info attack;  /* the opponent moves first, to kill; */
    iki_mover_info defence; /* the owner moves first, to live */
    iki_spots group;        /* the stones in question */
} iki_life_info;

/* Does the group of the stone at a point live?  first: 'B' or 'W', who moves first; 0: each side is
 * asked for.  The side that is not asked for is "unknown" unless the answer tells it.  Searches as
 * `iki solve` does, whatever the referee said.  IKI_ERROR_LIMIT where a search cannot hold the
 * group, as on a board that is still wide open. */
IKI_API int iki_ask_life(iki *game, int column, int row, char first, iki_life_info *life);

/* How the games of a race are played out. */
typedef struct iki_line_info {
    char first;      /* 'B' or 'W', who begins */
    int mistake;     /* 1: its first move loses what another move keeps */
    const char *end; /* "wins" or "loses" for the side that begins; "seki", "both", "ko",
                      * "unknown" */
    iki_spots moves; /* the sides in turn */
} iki_line_info;

/* What a side gets that moves first in a race. */
typedef struct iki_racer_info {
    const char *result; /* "black" or "white" wins; "seki", "both" live, "ko", or "unknown" */
    iki_spots moves;    /* that keep this result, if it is no loss for the side */
    iki_spots mistakes; /* moves in the race that lose it */
    int can_wait;       /* 1: the result stays if the other side moves first */
} iki_racer_info;

/* A capturing race. */
typedef struct iki_race_info {
    iki_racer_info black, white; /* the side moves first */
    const char *certainty;       /* of both results */
    const char *method;          /* the dearest that was needed: "static" (numbers), "counting",
                                  * "graph" (a table for one against two), "search" */
    const char *total;           /* Black's liberties minus White's as a sum of cooled games, in the
                                  * notation of `iki cgt`; "" where the race is not counted */
    iki_spots zone;              /* the area of the race */
    iki_spots premise;           /* walls around it that are taken to live */
    const iki_line_info *lines;  /* [line_count], the handle's */
    int line_count;
} iki_race_info;

/* The race of the chain at stones[0] against the others, which are of the other colour; count is at
 * least 2.  IKI_ERROR_ARGUMENT with a reason where that is no race. */
IKI_API int iki_ask_race(iki *game, const iki_spot *stones, int count, iki_race_info *race);

/* How hard the race is that iki_ask_race answered last.  Mueller's classes: 0 plain liberties, 1
 * plain eyes, 2 eyes with one block of stones inside; harder ones: 3 an eye with more inside, 4
 * liberties that moves can change, 5 area that is no question of numbers, 6 unsettled eyes, 7 a
 * ko, 8 not one chain against one, but several, or chains that live without a race.  -1 with
 * IKI_ERROR_ARGUMENT where no race was answered. */
IKI_API int iki_race_class(iki *game);

/* --- Allocation --- */

/* Replaces realloc for everything that is allocated from now on, in all handles: (context, NULL, n)
 * allocates, (context, p, 0) frees.  To be called before anything else; NULL restores libc's. */
IKI_API void iki_use_allocator(void *(*reallocate)(void *context, void *p, size_t n),
                               void *context);

#ifdef __cplusplus
}
#endif

#endif
