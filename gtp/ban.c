/* ban - a table of points for each side: until which move of play it may not go there.
 *
 * Source: KataGo's docs/GTP_Extensions.md.  What "allow" does not name is avoided. */
#include "gtp/ban.h"

#include "engine/go/vertex.h"
#include "gtp/args.h"
#include "gtp/proto.h"

#include <string.h>

enum { PASS_PLACE = IKI_POINTS_MAX }; /* the place of a pass */

static int
place_of(iki_point p)
{
    return p == IKI_PASS ? PASS_PLACE : (int)p;
}

/* "D4,E5,pass" */
static bool
read_moves(const iki_topo *t, char *list, bool listed[IKI_POINTS_MAX + 1])
{
    iki_point p;
    while (*list != '\0') {
        char *end = list + strcspn(list, ",");
        char *next = *end == '\0' ? end : end + 1;
        *end = '\0';
        if (iki_move_read(t, list, &p) != IKI_OK)
            return false;
        listed[place_of(p)] = true;
        list = next;
    }
    return true;
}

bool
iki_ban_read(const iki_topo *t, bool allow, char **rest, iki_ban *b)
{
    bool listed[IKI_POINTS_MAX + 1] = {false};
    iki_color color;
    int64_t depth;
    const char *player = iki_proto_word(rest);
    char *list = iki_proto_word(rest);
    if (player == NULL || iki_color_read(player, &color) != IKI_OK || list == NULL)
        return false;
    if (!read_moves(t, list, listed) || !iki_count_read(iki_proto_word(rest), &depth) || depth < 1)
        return false;
    if (allow ? b->avoids || b->allows[color] : b->allows[IKI_BLACK] || b->allows[IKI_WHITE])
        return false;
    b->allows[color] |= allow;
    b->avoids |= !allow;
    int16_t until = (int16_t)(depth < INT16_MAX ? depth : INT16_MAX);
    for (int i = 0; i <= PASS_PLACE; i++) {
        if (listed[i] != allow && b->until[color][i] < until)
            b->until[color][i] = until;
    }
    return true;
}

bool
iki_ban_allows(const iki_ban *b, iki_color color, iki_point p, int k)
{
    return b->until[color][place_of(p)] < k;
}
