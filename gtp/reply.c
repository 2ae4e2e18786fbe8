/* reply - lists of chains and regions, final statuses, refusals.
 *
 * Every line ends with LF; the framing drops the last one.  Cost: linear in the vertices written,
 * and one flood for each part. */
#include "gtp/reply.h"

#include "engine/go/vertex.h"
#include "gtp/args.h"

void
iki_reply_line(const iki_topo *t, const iki_pset *set, iki_sbuf *out)
{
    if (iki_pset_is_empty(set))
        return;
    iki_assert(iki_pset_within(set, &t->points));
    iki_vertex_write_set(t, set, out);
    iki_sbuf_putc(out, '\n');
}

void
iki_reply_marks(const iki_topo *t, const char *command, const iki_pset *points, iki_sbuf *out)
{
    if (iki_pset_is_empty(points))
        return;
    iki_sbuf_printf(out, "%s ", command);
    iki_reply_line(t, points, out);
}

void
iki_reply_parts(const iki_topo *t, const iki_pset *set, iki_sbuf *out)
{
    IKI_PARTS_FOR(part, t, set)
        iki_reply_line(t, &part, out);
}

void
iki_reply_vitals(const iki_topo *t, const iki_vitals *v, const char *before, iki_sbuf *out)
{
    char name[IKI_VERTEX_SIZE];
    iki_pset kill = iki_vitals_points(v, true), save = iki_vitals_points(v, false);
    iki_pset all = iki_pset_or(&kill, &save);
    IKI_PSET_FOR(p, &all)
        iki_sbuf_printf(out, "%s%s %s\n", before, iki_vertex_write(t, p, name),
                        !iki_pset_has(&save, p)   ? "kill"
                        : !iki_pset_has(&kill, p) ? "save"
                                                  : "both");
}

iki_life
iki_reply_final(const iki_verdict *v)
{
    return v->life == IKI_DEAD || v->life == IKI_SEKI ? v->life : IKI_ALIVE;
}

void
iki_reply_move(const iki_topo *t, iki_point p, iki_sbuf *out)
{
    char text[IKI_VERTEX_SIZE];
    iki_sbuf_puts(out, p == IKI_PASS ? "pass" : iki_vertex_write(t, p, text));
}

void
iki_reply_decimal(const char *key, int64_t n, int digits, iki_sbuf *out)
{
    uint64_t size = (uint64_t)(n < 0 ? -n : n), unit = 1;
    for (int i = 0; i < digits; i++)
        unit *= 10;
    iki_sbuf_printf(out, "%s%s%llu.%0*llu", key, n < 0 ? "-" : "",
                    (unsigned long long)(size / unit), digits, (unsigned long long)(size % unit));
}

iki_status
iki_reply_rules(const char *name, iki_rules *rules, iki_sbuf *out)
{
    if (iki_rules_named(name, rules) == IKI_OK)
        return IKI_OK;
    if (iki_rules_has_button(name))
        return IKI_FAIL(out, IKI_E_ARGUMENT, "rules with a button are not supported");
    iki_sbuf_clear(out);
    iki_sbuf_printf(out, "unknown rules \"%.40s\": use", name);
    for (const char *const *n = iki_rules_names(); *n != NULL; n++)
        iki_sbuf_printf(out, " %s", *n);
    return IKI_E_ARGUMENT;
}

iki_status
iki_reply_illegal(iki_legality why, iki_sbuf *out)
{
    static const char *const words[] = {
        [IKI_LEGAL] = "legal", [IKI_OCCUPIED] = "occupied", [IKI_SUICIDE] = "suicide",
        [IKI_KO] = "ko",       [IKI_SUPERKO] = "superko",   [IKI_OFF_BOARD] = "off the board",
    };
    iki_assert(why != IKI_LEGAL && (size_t)why < sizeof words / sizeof words[0]);
    iki_sbuf_printf(out, "illegal move: %s", words[why]);
    return IKI_E_ILLEGAL;
}

iki_status
iki_reply_begun(const iki_board *b, iki_sbuf *out)
{
    bool empty = iki_pset_equal(&b->at[IKI_EMPTY], &b->topo->points);
    return IKI_FAIL(out, IKI_E_STATE, "%s: clear_board first",
                    empty ? "a move was played" : "board not empty");
}
