/* cmd_cgt - a calculator for combinatorial games. */
#include "gtp/command.h"
#include "gtp/session.h"
#include "src/cgt/cgt.h"

enum { BYTES_MAX = 64 << 20 };

static iki_status
cgt(iki_session *s, const iki_args *a, iki_sbuf *out)
{
    iki_budget budget = iki_session_budget(s);
    iki_error error = {0};
    iki_cgt u;
    iki_cgt_init(&u, BYTES_MAX, &budget);
    iki_status status = iki_cgt_answer(&u, a->v[0].text, out, &error);
    iki_cgt_free(&u);
    if (status == IKI_OK)
        return IKI_OK;
    if (budget.end == IKI_BUDGET_CANCELLED)
        return IKI_FAIL(out, IKI_E_CANCELLED, "%s", iki_status_text(IKI_E_CANCELLED));
    return IKI_FAIL(out, status, "column %ld: %s", error.column, error.text);
}

const iki_command iki_cmd_cgt[] = {
    {.name = "iki-cgt",
     .run = cgt,
     .args = "expression:text",
     .reply = "a game in standard notation; two numbers; or one of < > = ||",
     .gui = "string/Combinatorial game/iki-cgt %s",
     .help =
         "Evaluates an expression of combinatorial games. Games: numbers 2, -3/2 and 1 3/4, "
         "nimbers * "
         "and *3, ups ^ v ^2 (or arrows) and sums of them such as -1^* (the sign belongs to the "
         "number: -2^ is (-2) + ^, but G - 2^ subtracts both 2 and ^), options {6||4|0} and "
         "{0,*|0}, "
         "tiny(G) or +_G, miny(G) or -_G with a number G, and 2{-3|0^3}, the notation of "
         "Nakamura's "
         "slides: 2 + {{{miny(3)|0}|0}|0}; there a sign before the only number of a side makes it "
         "tiny "
         "or miny, and 0^n is n zeros. Operations: + - (), cool(G,t), heat(G,t), mean(G), temp(G), "
         "birthday(G). As "
         "whole expressions: stops(G), the left and the right stop; canon(G), the options of the "
         "canonical form; G ? H, which compares the two. The node limit bounds the work.",
     .example = {NULL, "iki-cgt 2* + cool({6||4|0},2) - 7", "-1^*"}},
    {.name = NULL},
};
