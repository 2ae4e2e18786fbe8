/* record_info - what a record says of its game beside the board: KM, RU, HA, RE, AP. */
#ifndef IKI_SGF_RECORD_INFO_H
#define IKI_SGF_RECORD_INFO_H

#include "engine/go/rules.h"
#include "engine/sgf/record.h"
#include "engine/sgf/said.h"

typedef struct iki_record_info {
    iki_said komi, result;
    char komi_text[IKI_RECORD_VALUE],
        result_text[IKI_RECORD_VALUE]; /* as they stand, as UTF-8, shortened to fit */
    iki_rules rules;                   /* of RU; without it what the caller put here */
    bool area;                         /* RU names rules of area scoring */
    int handicap;                      /* as in iki_game */
    bool ours, server;                 /* written by Iki; by a program that writes hundredths */
} iki_record_info;

/* Reads the first of each on the main line into *info and *facts; info->rules is there already.
 * IKI_E_MEMORY. */
iki_status iki_record_info_read(const iki_sgf *s, iki_sgf_node root, iki_record_info *info,
                                iki_record_facts *facts) IKI_MUST_CHECK;

/* Decides what komi and margin mean on the board of a game that has been played, into *facts, with
 * its notes. */
void iki_record_info_decide(const iki_record_info *info, const iki_game *g,
                            iki_record_facts *facts);

/* Warns of what was amiss with the text of the i-th game. */
void iki_record_note_flaws(const iki_sgf *s, size_t i, iki_record_facts *facts);

/* The first value of p as simple text, shortened to fit (between UTF-8 characters).  IKI_E_MEMORY.
 */
iki_status iki_record_text(const iki_sgf *s, iki_sgf_prop p, char *out, size_t size) IKI_MUST_CHECK;

/* The first value of p, a property of the main line from that root, as people shall see it: simple
 * text as UTF-8, shortened to fit.  IKI_E_MEMORY. */
iki_status iki_record_show(const iki_sgf *s, iki_sgf_node root, iki_sgf_prop p,
                           char out[IKI_RECORD_VALUE]) IKI_MUST_CHECK;

/* Adds a warning; nothing where there are too many. */
void iki_record_warn(iki_record_facts *facts, const char *property, const char *value,
                     const char *text);

#endif
