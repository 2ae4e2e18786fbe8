/* load - the games that a command line names: read from SGF, under its options, and judged. */
#ifndef IKI_CLI_LOAD_H
#define IKI_CLI_LOAD_H

#include "cli/options.h"
#include "cli/source/source.h"
#include "engine/sgf/record.h"
#include "src/resolve/resolve.h"

/* The SGF collection in a file, read under --charset and --lenient, to be freed.  Errors with line
 * and column where there is a place.  kept (may be NULL): see iki_source_read. */
iki_status iki_load_collection(const iki_options *o, const char *path, iki_kept_archive *kept,
                               iki_sgf **s, iki_error *error) IKI_MUST_CHECK;

/* The same, "-" being standard input, with the number of the game that --game asks for.  A message
 * on stderr if there are others and it was not asked for. */
iki_status iki_load_chosen(const iki_options *o, const char *path, iki_sgf **s, size_t *number,
                           iki_error *error) IKI_MUST_CHECK;

/* Appends the notes on a game that was loaded: lines "iki: NAME: illegal moves
 * skipped: 2", and of a --move, or an end of --numbers, beyond the end. */
void iki_load_write_notes(const iki_options *o, const char *name, const iki_record_facts *facts,
                          iki_sbuf *out);

/* The same, on stderr. */
void iki_load_tell_notes(const iki_options *o, const char *name, const iki_record_facts *facts);

/* False for a note on a komi that --komi replaces. */
bool iki_load_note_matters(const iki_options *o, const iki_record_note *note);

/* "iki: FILE:LINE:COLUMN: WHAT" on stderr. */
void iki_load_complain(const char *path, const iki_error *error);

/* The number-th game (from 1) of a collection up to --move, in *game, to be freed even on failure
 * (it may be NULL then).  A record is played under its own rules and counted under those that the
 * command line asks for. */
iki_status iki_load_game(const iki_options *o, const iki_sgf *s, size_t number, iki_game **game,
                         iki_record_facts *facts, iki_error *error) IKI_MUST_CHECK;

/* The game that the options and a path name, with its notes on stderr. */
iki_status iki_load_path(const iki_options *o, const char *path, iki_game **game,
                         iki_record_facts *facts, iki_error *error) IKI_MUST_CHECK;

/* The nodes of one region in a judgement of a whole board. */
uint64_t iki_load_region_nodes(const iki_options *o);

/* What the limits of the command line let one judgement spend; *budget must live as long. */
iki_effort iki_load_effort(const iki_options *o, iki_budget *budget);

/* The verdicts on its position, to be freed on success, under the limits of the command line and
 * the statuses that a referee gave (given, may be NULL).  `kept` holds caches from one judgement to
 * the next: they change the time, never the verdicts; it may be NULL. */
iki_status iki_load_judge(const iki_options *o, const iki_game *game, const iki_given *given,
                          const iki_effort *kept, iki_judgement *j,
                          iki_error *error) IKI_MUST_CHECK;

#endif
