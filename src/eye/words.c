/* words - the status that an answer means, and the moves and classes that are told with it. */
#include "src/eye/words.h"

#include "src/eye/class.h"

iki_eye_status
iki_eye_status_of(const iki_eye *eye, const iki_eye_answer *a)
{
    iki_eye_value first = a->value[IKI_EYE_ATTACKER], second = a->value[IKI_EYE_DEFENDER];
    iki_assert(first != IKI_EYE_L || second == IKI_EYE_L); /* either side may pass */
    iki_assert(second != IKI_EYE_D || first == IKI_EYE_D);
    if (first == IKI_EYE_L) {
        iki_eye_set wall = iki_eye_wall_liberties(&eye->graph, eye->content);
        return iki_count_bits(wall) <= 1 ? IKI_EYE_ALIVE_IN_ATARI : IKI_EYE_ALIVE;
    }
    if (eye->open_ended)
        return IKI_EYE_UNKNOWN;
    if (iki_eye_is_ko(first) || iki_eye_is_ko(second))
        return IKI_EYE_KO;
    if (second == IKI_EYE_D)
        return IKI_EYE_NAKADE;
    return first == IKI_EYE_D ? IKI_EYE_UNSETTLED : IKI_EYE_SEKI;
}

const char *
iki_eye_status_word(iki_eye_status status)
{
    static const char *const words[] = {"unknown", "alive", "alive_in_atari", "unsettled", "nakade",
                                        "seki",    "ko"};
    iki_assert(status <= IKI_EYE_KO);
    return words[status];
}

/* The defender's moves among `moves` that take stones. */
static unsigned
captures(const iki_eye *eye, unsigned moves)
{
    unsigned r = 0;
    for (unsigned left = moves & iki_eye_all(&eye->graph); left != 0; left &= left - 1) {
        int p = __builtin_ctz(left);
        iki_eye_play play;
        if (iki_eye_try(&eye->graph, eye->content, true, p, false, &play) &&
            play.after.attacker != eye->content.attacker)
            r |= 1u << p;
    }
    return r;
}

bool
iki_eye_is_saved_by_capture(const iki_eye *eye, const iki_eye_answer *a)
{
    iki_eye_set wall = iki_eye_wall_liberties(&eye->graph, eye->content);
    return iki_eye_status_of(eye, a) == IKI_EYE_UNSETTLED &&
           iki_count_bits(wall) + eye->external == 1 && captures(eye, a->moves[1]) != 0;
}

uint16_t
iki_eye_hot_spots(const iki_eye *eye, const iki_eye_answer *a)
{
    unsigned kill = a->moves[IKI_EYE_ATTACKER], save = a->moves[IKI_EYE_DEFENDER];
    switch (iki_eye_status_of(eye, a)) {
    case IKI_EYE_ALIVE_IN_ATARI:
        return (uint16_t)captures(eye, save);
    case IKI_EYE_UNSETTLED:
        return (uint16_t)((kill & save) != 0 ? kill & save : kill);
    case IKI_EYE_SEKI:
        return (uint16_t)(a->value[IKI_EYE_DEFENDER] == IKI_EYE_L ? save : 0);
    case IKI_EYE_KO:
        return (uint16_t)(save != 0 ? save : kill);
    default:
        return 0;
    }
}

void
iki_eye_write_classes(const iki_eye *eye, iki_sbuf *out)
{
    const char *between = "";
    for (unsigned left = iki_eye_all(&eye->graph); left != 0;) {
        iki_eye_set first = (iki_eye_set)(left & (0u - left));
        iki_eye_set region = iki_eye_flood(&eye->graph, first, (iki_eye_set)left);
        char name[IKI_EYE_NAME_SIZE];
        iki_eye_class_name(&eye->graph, region, name);
        iki_sbuf_printf(out, "%s%s", between, name);
        between = " ";
        left &= ~(unsigned)region;
    }
}
