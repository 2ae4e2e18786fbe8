/* reason - one row of text for each code. */
#include "src/verdict/reason.h"

#include "engine/go/vertex.h"
#include "src/eye/class.h"

#include <stdio.h>
#include <string.h>

_Static_assert((int)IKI_REASON_NAME_SIZE >= (int)IKI_EYE_NAME_SIZE, "the name of every class fits");

/* # stands for a number, @ for a name. */
static const char *const sentence[IKI_REASONS] = {
    [IKI_REASON_UNKNOWN] = "Nothing is proved about this chain; it is taken as alive.",
    [IKI_REASON_REFEREE_ALIVE] = "The referee called this chain alive.",
    [IKI_REASON_REFEREE_DEAD] = "The referee called this chain dead.",
    [IKI_REASON_REFEREE_SEKI] = "The referee called this chain seki.",
    [IKI_REASON_UNCONDITIONAL] = "Unconditionally alive: it has # eyes that cannot be taken away, "
                                 "so it lives even if its owner always passes.",
    [IKI_REASON_ENCLOSED] = "Dead: enclosed by unconditionally alive chains, with no room for two "
                            "eyes.",
    [IKI_REASON_SAFE] = "Safe: its owner answers every attack on its eyes and connections.",
    [IKI_REASON_INSIDE_SAFE] = "Dead: in the territory of safe chains, with no room for two eyes.",
    [IKI_REASON_EYE_LIFE] = "Alive: two eyes whoever moves first",
    [IKI_REASON_EYE_GUEST_DEAD] = "Dead: inside an eye whose owner lives whoever moves first",
    [IKI_REASON_EYE_DEATH] = "Dead whoever moves first",
    [IKI_REASON_EYE_KO_LIFE] = "Alive by a ko, if nobody has ko threats",
    [IKI_REASON_EYE_KO_DEATH] = "Dead by a ko, if nobody has ko threats",
    [IKI_REASON_EYE_SEKI] = "Seki whoever moves first",
    [IKI_REASON_EYE_GUEST_SEKI] = "Seki with the chain around it",
    [IKI_REASON_EYE_GUEST_STAYS] =
        "It counts with the seki by convention: capturing it does not give "
        "the chain around it two eyes",
    [IKI_REASON_EYE_GUEST_TAKEN] =
        "Dead: the chain around it, which stands in seki, can capture it at any time",
    [IKI_REASON_EYE_SEKI_OR_EYES] = "Seki, unless its owner gets two eyes by a ko",
    [IKI_REASON_EYE_SEKI_OR_KO] = "Seki, unless its owner wins a ko that the owner has to begin",
    [IKI_REASON_EYE_SEKI_OR_ATTACK] = "Seki, unless the attacker wins a ko that the attacker has "
                                      "to begin",
    [IKI_REASON_EYE_LIFE_OR_SEKI] = "Alive, but whether its eye becomes territory or a seki goes "
                                    "to whoever moves first",
    [IKI_REASON_EYE_CRITICAL] = "Critical: whoever moves first in its eye decides; it is taken as "
                                "alive.",
    [IKI_REASON_EYE_CRITICAL_KO] = "Critical: its eye is a ko, which whoever moves first wins if "
                                   "there are no threats; it is taken as alive.",
    [IKI_REASON_EYE_CRITICAL_ATTACK_KO] = "Critical: the attacker, moving first, makes a ko of its "
                                          "eye; it is taken as alive.",
    [IKI_REASON_EYE_CRITICAL_DEFENCE_KO] = "Critical: its owner, moving first, makes a ko of its "
                                           "eye; it is taken as alive.",
    [IKI_REASON_EYE_CRITICAL_SEKI_KO] = "Critical: its owner, moving first, takes what stands in "
                                        "its eye by a ko, else it is a seki; it is taken as alive.",
    [IKI_REASON_EYE_GUEST_CRITICAL] =
        "It is inside an eye where the first move decides; it is taken "
        "as dead.",
    [IKI_REASON_RACE_WON] = "It wins the capturing race with the chain at @, whoever moves first.",
    [IKI_REASON_RACE_LOST] = "It loses the capturing race with the chain at @, whoever moves "
                             "first.",
    [IKI_REASON_RACE_SEKI] = "Seki with the chain at @: neither can capture without being "
                             "captured.",
    [IKI_REASON_RACE_CRITICAL] = "The capturing race with the chain at @ goes to whoever moves "
                                 "first.",
    [IKI_REASON_RACE_KEPT] =
        "It cannot be captured: moving first it wins the capturing race with the "
        "chain at @, moving second it reaches a seki.",
    [IKI_REASON_RACE_JOINED] = "It can be joined to the chain at @, which wins its capturing race, "
                               "whoever moves first.",
    [IKI_REASON_RACE_SHUT_IN] = "It falls with the chain at @, which loses its capturing race, or "
                                "is cut off from it without room for two eyes.",
    [IKI_REASON_RACE_CUT] = "Whoever moves first joins it to the chain at @ and wins the capturing "
                            "race, or captures it.",
    [IKI_REASON_SEARCH_LIFE] =
        "It cannot be captured, whoever moves first: all lines in the closed "
        "area around it were searched.",
    [IKI_REASON_SEARCH_DEATH] = "It cannot be saved, whoever moves first: all lines in the closed "
                                "area around it were searched.",
    [IKI_REASON_SEARCH_SEKI] = "Seki: it cannot be captured, but does not get two eyes even if its "
                               "owner moves first.",
    [IKI_REASON_SEARCH_CRITICAL] = "It goes to whoever moves first: all lines in the closed area "
                                   "around it were searched.",
    [IKI_REASON_CAPTORS_DEAD] = "It lives: all stones around it are dead.",
    [IKI_REASON_CHANCE] = "Learned from finished games: it stays with a chance of # %; ",
    [IKI_REASON_SEKI_AROUND] = "It stays on the board with the seki around it, by convention, even "
                               "where it could be taken. That the stones around it are in seki is "
                               "taken as given.",
    [IKI_REASON_SEKI_SHARED] =
        "It shares all its liberties with stones in seki, which are all that "
        "is around it.",
};

static const char *const note[] = {
    [IKI_NOTE_NONE] = "",
    [IKI_NOTE_KO] = " Ko threats are left aside.",
    [IKI_NOTE_SEKI] = " It may be a seki.",
    [IKI_NOTE_WALLS] = " That the chains around it live is an estimate.",
};

bool
iki_reason_has_rival(const iki_reason *reason)
{
    return reason->code >= IKI_REASON_RACE_WON && reason->code <= IKI_REASON_RACE_CUT;
}

bool
iki_reason_is_convention(const iki_reason *reason)
{
    return reason->code == IKI_REASON_SEKI_AROUND || reason->code == IKI_REASON_EYE_GUEST_STAYS;
}

/* Sentences about an eye end with the eye, where they are not about the first move. */
static bool
names_eye(const iki_reason *reason)
{
    return reason->code >= IKI_REASON_EYE_LIFE && reason->code < IKI_REASON_EYE_CRITICAL;
}

/* Appends a text to out, which is cut where it is full. */
static void
append(char out[IKI_REASON_SIZE], const char *text, int number, const char *name)
{
    size_t used = strlen(out);
    for (const char *c = text; *c != '\0' && used + 1 < IKI_REASON_SIZE; c++) {
        char *end = out + used;
        size_t room = IKI_REASON_SIZE - used;
        int n = *c == '#'   ? snprintf(end, room, "%d", number)
                : *c == '@' ? snprintf(end, room, "%s", name)
                            : snprintf(end, room, "%c", *c);
        used = n < 0 || (size_t)n >= room ? IKI_REASON_SIZE - 1 : used + (size_t)n;
    }
}

const char *
iki_reason_write(const iki_reason *r, const iki_topo *topo, char out[IKI_REASON_SIZE])
{
    char vertex[IKI_VERTEX_SIZE] = "";
    iki_assert(r->code < IKI_REASONS && sentence[r->code] != NULL);
    if (iki_reason_has_rival(r))
        (void)iki_vertex_write(topo, r->rival, vertex);
    iki_assert(r->note == IKI_NOTE_NONE ||
               (r->code >= IKI_REASON_SEARCH_LIFE && r->code <= IKI_REASON_SEARCH_CRITICAL));
    out[0] = '\0';
    append(out, sentence[r->code], r->number, vertex);
    if (r->code == IKI_REASON_CHANCE)
        append(out, "random games alone say # %.", r->games, "");
    if (names_eye(r))
        append(out,
               r->number == 1 ? " (eye space of # point, class @)."
                              : " (eye space of # points, class @).",
               r->number, r->eye_class);
    append(out, note[r->note], 0, "");
    return out;
}
