/* game - a game in progress: topology, rules, the position and how it came about.
 *
 * The history is a stack of moves (passes included) with set-ups between them; the first set-up is
 * the root position.  Undo pops it, without limit.  Superko looks positions up in a multiset that
 * follows the history and begins anew at every set-up (64-bit hashes: two of n positions collide
 * with a chance of about n^2 / 2^65). */
#ifndef IKI_GO_GAME_H
#define IKI_GO_GAME_H

#include "engine/go/board.h"
#include "engine/go/rules.h"

typedef struct iki_move {
    iki_color color;
    iki_point point; /* or IKI_PASS */
    bool forced;     /* played although a ko forbade it */
} iki_move;

typedef struct iki_turn {
    iki_undo undo;
    iki_color told; /* who had been said to move, or IKI_EMPTY */
    bool forced;    /* by iki_game_force, and needed it */
} iki_turn;

typedef struct iki_setup {
    size_t after; /* moves before it; 0 for the root */
    iki_pset black, white;
    uint32_t prisoners[3];
} iki_setup;

typedef struct iki_seen {
    uint64_t key;
    uint32_t count; /* 0: free, or free again */
    bool used;      /* a look-up must go on past it */
} iki_seen;

typedef struct iki_game {
    iki_topo topo;
    iki_rules rules;
    int64_t komi; /* hundredths; survives clear and resize */
    iki_board board;
    iki_turn *turn; /* the moves, oldest first */
    size_t moves, turn_capacity;
    iki_setup *setup; /* ascending; setup[0] is the root */
    size_t setups, setup_capacity;
    iki_seen *seen; /* open addressing, a power of two */
    size_t seen_used, seen_capacity;
    iki_color told; /* who was said to move next, or IKI_EMPTY */
    int handicap;   /* stones set by a handicap command or SGF HA; 0 if nothing says so */
} iki_game;

enum {
    IKI_HANDICAP_EVEN = -1, /* a handicap: it is said that there is none (HA[0]) */
    IKI_HANDICAP_KOMI = 50, /* hundredths: the usual komi of a game with a handicap */
};

/* A new game on an empty board, komi as usual under the rules; NULL when out of memory or the size
 * is not 1..25. */
iki_game *iki_game_new(int width, int height, const iki_rules *rules);

/* Frees it with its history; NULL is allowed. */
void iki_game_free(iki_game *g);

/* g becomes what `from` is; `from` is freed. */
void iki_game_replace(iki_game *g, iki_game *from);

/* Another plain board, empty, no history; komi and rules stay.  IKI_E_ARGUMENT leaves all as it
 * was. */
iki_status iki_game_resize(iki_game *g, int width, int height) IKI_MUST_CHECK;

/* Empty board, no history, no handicap; size, topology, komi and rules stay. */
void iki_game_clear(iki_game *g);

/* Was nothing played or set up since the board was cleared, or all taken back? */
bool iki_game_is_untouched(const iki_game *g);

/* Another graph under an empty board without history (else IKI_E_STATE); *topo is copied. */
iki_status iki_game_set_topo(iki_game *g, const iki_topo *topo) IKI_MUST_CHECK;

/* May color play p under the rules in force, superko included?  Either player may at any time. */
iki_legality iki_game_legal(const iki_game *g, iki_color color, iki_point p);

/* All points (no pass) that color may play. */
iki_pset iki_game_legal_points(const iki_game *g, iki_color color);

/* Plays; IKI_E_ILLEGAL (with *why, may be NULL) or IKI_E_MEMORY change nothing. */
iki_status iki_game_play(iki_game *g, iki_color color, iki_point p,
                         iki_legality *why) IKI_MUST_CHECK;

/* The same for a move that a record insists on: no ban by ko or superko holds. */
iki_status iki_game_force(iki_game *g, iki_color color, iki_point p,
                          iki_legality *why) IKI_MUST_CHECK;

/* How many of these moves (points or IKI_PASS), in turn and `color` first, can be played one after
 * the other; they are taken back.  Where memory ends, fewer. */
int iki_game_playable(iki_game *g, iki_color color, const iki_point *line, int moves);

/* Takes the last move back, with any set-up after it.  IKI_E_STATE when no move was
 * played; IKI_E_MEMORY, with nothing changed, where a set-up is taken back. */
iki_status iki_game_undo(iki_game *g) IKI_MUST_CHECK;

/* Replaces the stones (prisoners stay).  Before the first move this is the root position and cannot
 * be undone; later it is taken back with the move before it.  Errors as iki_board_set, and
 * IKI_E_MEMORY; nothing is changed then. */
iki_status iki_game_set_stones(iki_game *g, const iki_pset *black,
                               const iki_pset *white) IKI_MUST_CHECK;

/* How many stones of each colour were taken before the last set-up, or the root.  IKI_E_STATE once
 * a move has followed it. */
iki_status iki_game_set_prisoners(iki_game *g, uint32_t black, uint32_t white) IKI_MUST_CHECK;

/* Says who moves next, until the next move. */
void iki_game_set_to_move(iki_game *g, iki_color color);

/* Who moves: as told, else the opponent of the last mover, else White after a handicap, else
 * Black. */
iki_color iki_game_to_move(const iki_game *g);

/* Puts n black stones on GTP's places and stores them in *out (may be NULL).  2..9 stones, no more
 * than 4 where a side of the board is even or below 9, none where one is below 7: IKI_E_ARGUMENT.
 * IKI_E_ILLEGAL: the graph lacks one of the places.
 * Like the other two ways to give a handicap it needs an empty board without moves (IKI_E_STATE),
 * fails as iki_game_set_stones does, and then changes nothing. */
iki_status iki_game_fixed_handicap(iki_game *g, int n, iki_pset *out) IKI_MUST_CHECK;

/* The same on places of our choice, as many of n as is sensible but at least 2.  IKI_E_ARGUMENT:
 * n < 2, or the board has fewer than 4 points or no room for two stones that do not touch. */
iki_status iki_game_free_handicap(iki_game *g, int n, iki_pset *out) IKI_MUST_CHECK;

/* The same on the caller's points: at least 2, fewer than the board has, else IKI_E_ARGUMENT. */
iki_status iki_game_set_handicap(iki_game *g, const iki_pset *stones) IKI_MUST_CHECK;

/* Stones to compensate for: the handicap if something says it, else the black root stones when
 * White moves first and has none, else on an empty board the moves of Black before White's first; 0
 * when there are more than 9, or only one. */
int iki_game_handicap_stones(const iki_game *g);

/* The i-th move (0 is the first), i < g->moves. */
iki_move iki_game_move(const iki_game *g, size_t i);

/* Passes that end the history, by either colour. */
int iki_game_trailing_passes(const iki_game *g);

/* Passes by a colour in the whole game. */
int iki_game_passes(const iki_game *g, iki_color color);

/* Under superko, the points where stones of a colour were taken, by either side, since the last
 * set-up: only there can a move of its repeat a position of the game.  None under simple ko.  Plays
 * the moves since then again. */
iki_pset iki_game_barred(const iki_game *g, iki_color color);

/* The root stones of a colour. */
iki_pset iki_game_root_stones(const iki_game *g, iki_color color);

#endif
