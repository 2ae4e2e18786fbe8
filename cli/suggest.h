/* suggest - the word that somebody who mistyped it may have meant. */
#ifndef IKI_CLI_SUGGEST_H
#define IKI_CLI_SUGGEST_H

typedef struct iki_suggestion {
    const char *typed;
    const char *best; /* NULL: no word offered so far is near enough */
    int distance;     /* of best */
} iki_suggestion;

/* Begins with no suggestion. */
iki_suggestion iki_suggest(const char *typed);

/* Takes the word for the best so far if it is nearer to what was typed than those before, and near
 * enough: a letter wrong, missing, added or exchanged with its neighbour for each three letters, or
 * what was typed begins it.  Case does not matter.  The word must live as long. */
void iki_suggest_offer(iki_suggestion *s, const char *word);

#endif
