/* iki.h - the library of Iki: life and death on a Go board, and the score of a game.
 *
 * A handle holds one game: a board, rules, komi, moves.  Handles are independent of each other; a
 * handle may be used by one thread at a time.  The library prints nothing and never exits.
 *
 *     iki *game = iki_open(9, 9);
 *     if (game != NULL && iki_read_sgf(game, text, length, 1, 0) == 0)
 *         printf("%s, the stone at D4 is %s\n", iki_result(game), iki_status_at(game, 4, 4));
 *     iki_close(game);
 *
 * Conventions.  Colours are the characters 'B', 'W' and '.' (empty).  Points are a column and a row
 * counted from 1 at A1, the lower left corner: D4 is (4, 4); J9 is (9, 9).  Functions that return
 * int answer 0 for success and -1 for failure, unless they say otherwise; iki_message then tells
 * why. A call that fails changes nothing.  Words such as "alive" are static strings. */
#ifndef IKI_H
#define IKI_H

#include <stddef.h>

#if defined(__GNUC__)
#define IKI_API __attribute__((visibility("default")))
#else
#define IKI_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct iki iki;

/* The version of the library, "1.2.3". */
IKI_API const char *iki_version(void);

/* A new game on an empty board of 1..25 columns and rows, japanese rules, komi 6.5.  NULL when out
 * of memory or the size is not possible. */
IKI_API iki *iki_open(int width, int height);

/* Frees a game and the texts that it holds, those of iki_write_sgf left out; NULL is allowed. */
IKI_API void iki_close(iki *game);

/* Why the last call that failed did so; "" if none did. */
IKI_API const char *iki_message(const iki *game);

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

/* Plays the main line of the number-th game (from 1) of an SGF text, up to the position before
 * move `before_move` (from 1; 0: all moves).  Size, rules, komi and handicap come from the text. */
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

/* 'B', 'W', '.', or 0 where there is no point. */
IKI_API char iki_stone_at(const iki *game, int column, int row);

/* 1 if color may play there, else 0. */
IKI_API int iki_may_play(const iki *game, char color, int column, int row);

/* The verdict on the stone at a point, of the finished game: "alive", "dead", "seki", "critical" or
 * "unknown".  NULL where there is no stone, or on failure; so are the four below.  The first such
 * question about a position judges the whole board; the others are answered from memory. */
IKI_API const char *iki_status_at(iki *game, int column, int row);

/* How sure that verdict is: "proved", "searched", "estimated" or "given". */
IKI_API const char *iki_certainty_at(iki *game, int column, int row);

/* What found it: "benson", "safety", "eye", "territory", "semeai", "search", "network", "given". */
IKI_API const char *iki_method_at(iki *game, int column, int row);

/* The reason, one English sentence, valid until the handle is used again. */
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

/* What searching may cost: nodes for each region (default 30000, 0: the default) and seconds for
 * the whole position (default 0: no limit).  With a time limit answers may differ from run to
 * run. */
IKI_API int iki_limit(iki *game, unsigned long long region_nodes, double seconds);

/* 1 if the winner is a theorem, whoever moves next and whatever is still played; 0 if not, -1 on
 * failure. */
IKI_API int iki_winner_is_proved(iki *game);

/* The result under the rules in force: stores Black's points minus White's, komi included, in
 * hundredths. */
IKI_API int iki_count(iki *game, long long *hundredths);

/* The same as text, "B+3.5", "W+12" or "0", valid until the handle is used again; NULL on
 * failure. */
IKI_API const char *iki_result(iki *game);

/* Replaces realloc for everything that is allocated from now on, in all handles: (context, NULL, n)
 * allocates, (context, p, 0) frees.  To be called before anything else; NULL restores libc's. */
IKI_API void iki_use_allocator(void *(*reallocate)(void *context, void *p, size_t n),
                               void *context);

#ifdef __cplusplus
}
#endif

#endif
