/* ban - moves that an analysis leaves aside: "avoid" and "allow" of KataGo's commands. */
#ifndef IKI_BAN_H
#define IKI_BAN_H

#include "engine/go/topo.h"

/* Until which move of play, counted from 1, a side may not play a point; 0: it may. */
typedef struct iki_ban {
    int16_t until[3][IKI_POINTS_MAX + 1]; /* the last one is a pass */
    bool avoids;                          /* some "avoid" was read */
    bool allows[3];                       /* "allow" was read for that side */
} iki_ban;

/* Reads what follows the word "avoid", which may come any number of times, or "allow", once for
 * each side and never beside "avoid": "b D4,E5,pass 8".  The text is cut up.  False if it is
 * something else; *b may then have changed. */
bool iki_ban_read(const iki_topo *t, bool allow, char **rest, iki_ban *b);

/* May a side play p as the k-th move of play, counted from 1? */
bool iki_ban_allows(const iki_ban *b, iki_color color, iki_point p, int k);

#endif
