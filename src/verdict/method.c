/* method - the table of methods. */
#include "src/verdict/method.h"

static const iki_method_info table[IKI_METHODS] = {
    [IKI_BY_NOTHING] = {.name = "network", .answers = IKI_ANSWERS_IN_ZONE},
    [IKI_BY_NETWORK] = {.name = "network", .answers = IKI_ANSWERS_IN_ZONE},
    [IKI_BY_BENSON] = {.name = "benson",
                       .answers = IKI_ANSWERS_NEVER,
                       .is_final = true,
                       .survives_superko = true},
    [IKI_BY_SAFETY] = {.name = "safety", .answers = IKI_ANSWERS_IN_ZONE, .survives_superko = true},
    [IKI_BY_EYE] = {.name = "eye", .answers = IKI_ANSWERS_IN_ZONE, .shows = IKI_SHOWS_EYE},
    [IKI_BY_TERRITORY] = {.name = "territory",
                          .answers = IKI_ANSWERS_IN_GROUND,
                          .is_final = true,
                          .survives_superko = true},
    [IKI_BY_SEMEAI] = {.name = "semeai", .answers = IKI_ANSWERS_IN_ZONE, .shows = IKI_SHOWS_RACE},
    [IKI_BY_SEARCH] = {.name = "search", .answers = IKI_ANSWERS_IN_ZONE, .shows = IKI_SHOWS_LINE},
    [IKI_BY_REFEREE] = {.name = "given", .answers = IKI_ANSWERS_IN_ZONE},
};

const iki_method_info *
iki_method_info_of(iki_method method)
{
    iki_assert(method < IKI_METHODS && table[method].name != NULL);
    return &table[method];
}

const char *
iki_method_word(iki_method method)
{
    return iki_method_info_of(method)->name;
}
