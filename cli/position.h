/* position - one position of one file, judged and viewed: what pictures, reports and
 * analyses show. */
#ifndef IKI_CLI_POSITION_H
#define IKI_CLI_POSITION_H

#include "cli/load.h"
#include "src/show/view.h"

/* A position, judged and counted. */
typedef struct iki_judged {
    iki_judgement judgement; /* owned */
    iki_score score;
    iki_pset contradicts; /* first stones of chains of which a proof says otherwise than --dead,
                           * --seki or --alive */
} iki_judged;

typedef struct iki_look {
    const char *path;
    iki_sgf *record; /* the file, */
    size_t number;   /* and which of its games, from 1 */
    iki_game *game;
    iki_record_facts facts;
    iki_judgement judgement;
    iki_view view;
    iki_pset contradicts; /* see iki_judged */
} iki_look;

/* Reads the n bytes of a vertex that an option names and on which a stone must stand.
 * IKI_E_ARGUMENT: 'OPTION: no stone at "C3"', 'OPTION: no vertex "Z9": the board has columns ...'.
 */
iki_status iki_stone_read(const char *option, const iki_game *game, const char *text, size_t n,
                          iki_point *p, iki_error *error) IKI_MUST_CHECK;

/* Opens the position that the options and the path name (--game, --move, --dead, --seki,
 * --alive, rules, komi, limits); "-" is standard input.  False after a message on stderr; to be
 * closed in any case. */
bool iki_look_open(const iki_options *o, const char *path, iki_look *l) IKI_MUST_CHECK;

/* Frees the record, the game and what was found out about it. */
void iki_look_close(iki_look *l);

/* Judges and counts the position of a game, as the referee says (--dead, --seki, --alive) and as
 * the limits allow.  kept: see iki_load_judge.  After a failure nothing is to be freed;
 * IKI_E_ARGUMENT: a vertex that cannot be read or holds no stone, a chain that two of the options
 * name. */
iki_status iki_look_judge(const iki_options *o, const iki_game *game, const iki_effort *kept,
                          iki_judged *out, iki_error *error) IKI_MUST_CHECK;

/* Appends "--dead contradicts a proof of life: A6 Q3; --alive contradicts a proof of death: B1",
 * with the stones that the options name. */
void iki_look_write_contradicted(const iki_options *o, const iki_game *game, const iki_pset *firsts,
                                 iki_sbuf *out);

#endif
