/* session - one connection: the game, the limits, the referee's word, and what was worked out.
 *
 * The judgement of the position is kept until anything changes that it depends on: the graph, the
 * stones, the rules, the limits, the referee's word.  Keeping it never changes an answer. */
#ifndef IKI_SESSION_H
#define IKI_SESSION_H

#include "engine/base/budget.h"
#include "engine/go/game.h"
#include "gtp/command.h"
#include "src/eye/cache.h"
#include "src/resolve/words.h"
#include "src/score/score.h"
#include "src/show/view.h"

typedef struct iki_wire iki_wire; /* wire.h */

/* How a session starts. */
typedef struct iki_gtp_options {
    const char *name; /* that the program answers to `name`; NULL: Iki */
    iki_rules rules;
    int64_t komi; /* hundredths */
    uint64_t seed;
    uint64_t node_limit;        /* of a question */
    uint64_t region_node_limit; /* of a region in whole-board verdicts */
    int64_t time_limit;         /* of a question, hundredths of a second; 0: none */
    iki_effort_level effort;    /* of verdicts on the whole board */
    bool live_gfx;              /* show the progress of long commands on stderr */
    /* Reads the record that loadsgf names, as iki_file_read does, which NULL stands for. */
    iki_status (*read)(const char *path, iki_sbuf *out, iki_error *error);
} iki_gtp_options;

/* 19x19 is not an option: japanese rules, komi 6.5, the limits of the manual. */
void iki_gtp_options_init(iki_gtp_options *options);

/* What the judgement was made for. */
typedef struct iki_judged {
    bool held;  /* there is a judgement */
    bool final; /* and no clock cut it short */
    iki_topo topo;
    iki_pset stones[3];
    iki_pset barred[3]; /* by superko */
    iki_rules rules;
    iki_given given;
    uint64_t node_limit, region_node_limit;
    iki_effort_level effort;
} iki_judged;

/* Moves that trymove made, for popgo: the last ones, as long as nothing else moved. */
typedef struct iki_tried {
    size_t count;
    size_t moves;  /* of the game, after the last of them, */
    uint64_t hash; /* and the board's */
} iki_tried;

struct iki_session {
    iki_game *game;
    iki_gtp_options options; /* seed and limits in force; rules and komi are the game's */
    char title[80];
    iki_words words; /* of the referee */
    iki_tried tried;
    iki_judged judged;
    iki_judgement judgement; /* while judged.held */
    /* Solved eyes of the question that is asked.  What one question could afford must help neither
     * the next one nor a judgement of the whole board: else an answer would hang on what was asked
     * before. */
    iki_eye_cache *eyes;
    iki_dfpn_table *search; /* room for searches: it never changes an answer */
    iki_wire *wire;         /* while lines come from there; NULL: from iki_session_execute, */
    bool (*poll)(void *);   /* whose caller may tell here, without context, when to stop; or NULL */
    bool quit;
};

/* options may be NULL.  NULL when out of memory. */
iki_session *iki_session_new(const iki_gtp_options *options);

/* Gives everything back; NULL is fine. */
void iki_session_free(iki_session *s);

/* A new game: forgets the title, the referee's words and what was tried. */
void iki_session_forget(iki_session *s);

/* As iki_game_play and iki_game_undo; no move that was tried is the last one any more. */
iki_status iki_session_play(iki_session *s, iki_color color, iki_point p,
                            iki_legality *why) IKI_MUST_CHECK;
iki_status iki_session_undo(iki_session *s) IKI_MUST_CHECK;

/* Another game was put into the session, from a file: forgets, and takes its name as the title. */
void iki_session_loaded(iki_session *s, const char *path);

/* The judgement of the position; it belongs to the session, until the next change. */
iki_status iki_session_judge(iki_session *s, const iki_judgement **j) IKI_MUST_CHECK;

/* The same for the sake of another question, whose time it shares. */
iki_status iki_session_judge_within(iki_session *s, const iki_budget *question,
                                    const iki_judgement **j) IKI_MUST_CHECK;

/* The referee's words that hold in this position. */
iki_given iki_session_given(const iki_session *s);

/* The chains, by their first stones, of which those words say otherwise than a proof. */
iki_status iki_session_contradicted(iki_session *s, iki_pset *firsts) IKI_MUST_CHECK;

/* What one question may spend: the node and time limits in force, until the client interrupts. */
iki_budget iki_session_budget(const iki_session *s);

/* The same with what the session keeps for analyses; *budget must live as long. */
iki_effort iki_session_effort(const iki_session *s, iki_budget *budget);

/* For a question about the whole board, which keeps its eyes for itself: its nodes are limited by
 * region only. */
iki_effort iki_session_board_effort(const iki_session *s, iki_budget *budget);

/* The judgement and its count. */
iki_status iki_session_score(iki_session *s, const iki_judgement **j,
                             iki_score *score) IKI_MUST_CHECK;

/* Appends the result of that count, such as "B+1.5". */
iki_status iki_session_write_result(iki_session *s, iki_sbuf *out) IKI_MUST_CHECK;

/* The position as it is shown, by the judgement of the session.  To be freed with iki_view_free in
 * any case.  IKI_E_MEMORY. */
iki_status iki_session_view(iki_session *s, iki_view *v) IKI_MUST_CHECK;

/* --- serve.c ---------------------------------------------------------------------------------- */

/* One line as it comes from the wire (up to its LF or NUL): *response gets the whole framed
 * response, or nothing if the line draws none.  *quit tells that the connection ends.
 * IKI_E_MEMORY if the response does not fit; the state may then have changed. */
iki_status iki_session_execute(iki_session *s, const char *line, iki_sbuf *response,
                               bool *quit) IKI_MUST_CHECK;

/* A whole session on two file descriptors, until quit or the end of input.  Returns the exit
 * status: 0, or 1 when reading or writing failed or there was no memory to begin; errno tells
 * which. */
int iki_gtp_run(int in_fd, int out_fd, const iki_gtp_options *options);

#endif
