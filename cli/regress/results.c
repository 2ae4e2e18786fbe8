/* results - a list of tests, and its two reports.
 *
 * Whatever comes from a suite or an engine goes through iki_escape. */
#include "cli/regress/results.h"

#include "cli/picture/xml_escape.h"
#include "engine/base/plural.h"

#include <stdlib.h>
#include <string.h>

/* --- the list ------------------------------------------------------------------------------- */

void
iki_results_add(iki_results *r, const iki_result *result)
{
    if (r->count == r->capacity) {
        size_t room = r->capacity == 0 ? 64 : r->capacity * 2;
        iki_result *more = realloc(r->result, room * sizeof *more);
        if (more == NULL) {
            r->failed = true;
            return;
        }
        r->result = more;
        r->capacity = room;
    }
    iki_result *to = &r->result[r->count];
    *to = *result;
    to->command = strdup(result->command);
    to->what = strdup(result->what);
    r->failed = r->failed || to->command == NULL || to->what == NULL;
    r->count++;
}

void
iki_results_free(iki_results *r)
{
    for (size_t i = 0; i < r->count; i++) {
        free(r->result[i].command);
        free(r->result[i].what);
    }
    free(r->result);
    r->result = NULL;
    r->count = r->capacity = 0;
}

iki_counts
iki_results_count(const iki_results *r, size_t suite)
{
    iki_counts c = {{0}};
    for (size_t i = 0; i < r->count; i++)
        c.of[r->result[i].outcome] += r->result[i].suite == suite;
    return c;
}

static iki_counts
count_all(const iki_results *r)
{
    iki_counts all = {{0}};
    for (size_t i = 0; i < r->count; i++)
        all.of[r->result[i].outcome]++;
    return all;
}

static long
sum(const iki_counts *c)
{
    long n = 0;
    for (int i = 0; i < IKI_OUTCOMES; i++)
        n += c->of[i];
    return n;
}

/* Of one suite, or of all where it is SIZE_MAX. */
static double
seconds_of(const iki_results *r, size_t suite)
{
    double seconds = 0;
    for (size_t i = 0; i < r->count; i++)
        seconds += suite == SIZE_MAX || r->result[i].suite == suite ? r->result[i].seconds : 0;
    return seconds;
}

/* Milliseconds with a point, whatever the locale. */
static void
put_seconds(double seconds, iki_sbuf *out)
{
    long ms = (long)(seconds * 1000 + 0.5);
    iki_sbuf_printf(out, "%ld.%03ld", ms / 1000, ms % 1000);
}

/* --- JUnit ---------------------------------------------------------------------------------- */

static void
put_attribute(const char *name, const char *value, iki_sbuf *out)
{
    iki_sbuf_printf(out, " %s=\"", name);
    iki_escape(value, out);
    iki_sbuf_putc(out, '"');
}

static void
put_counts(const iki_counts *c, double seconds, iki_sbuf *out)
{
    iki_sbuf_printf(out, " tests=\"%ld\" failures=\"%ld\" errors=\"0\" skipped=\"%ld\" time=\"",
                    sum(c), c->of[IKI_TEST_FAILED],
                    c->of[IKI_TEST_KNOWN] + c->of[IKI_TEST_IGNORED]);
    put_seconds(seconds, out);
    iki_sbuf_puts(out, "\"");
}

static void
put_case(const iki_results *r, const iki_result *t, iki_sbuf *out)
{
    static const char *const elements[IKI_OUTCOMES] = {NULL, "failure", "skipped", NULL, "skipped"};
    const char *path = r->suite[t->suite];
    iki_sbuf_puts(out, "    <testcase");
    put_attribute("classname", path, out);
    if (t->line > 0)
        iki_sbuf_printf(out, " name=\"line %ld%s", t->line, t->command[0] != '\0' ? ": " : "");
    else
        iki_sbuf_puts(out, " name=\"the suite");
    iki_escape(t->command, out);
    iki_sbuf_putc(out, '"');
    put_attribute("file", path, out);
    if (t->line > 0)
        iki_sbuf_printf(out, " line=\"%ld\"", t->line);
    iki_sbuf_puts(out, " time=\"");
    put_seconds(t->seconds, out);
    if (t->outcome == IKI_TEST_PASSED) {
        iki_sbuf_puts(out, "\"/>\n");
        return;
    }
    iki_sbuf_puts(out, "\">");
    if (elements[t->outcome] != NULL) {
        iki_sbuf_printf(out, "<%s", elements[t->outcome]);
        put_attribute("message", t->what, out);
        iki_sbuf_puts(out, "/>");
    } else {
        iki_sbuf_puts(out, "<system-out>");
        iki_escape(t->what, out);
        iki_sbuf_puts(out, "</system-out>");
    }
    iki_sbuf_puts(out, "</testcase>\n");
}

void
iki_results_junit(const iki_results *r, iki_sbuf *out)
{
    iki_counts all = count_all(r);
    iki_sbuf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites");
    put_counts(&all, seconds_of(r, SIZE_MAX), out);
    iki_sbuf_puts(out, ">\n");
    for (size_t k = 0; k < r->suites; k++) {
        iki_counts c = iki_results_count(r, k);
        iki_sbuf_puts(out, "  <testsuite");
        put_attribute("name", r->suite[k], out);
        put_counts(&c, seconds_of(r, k), out);
        iki_sbuf_puts(out, ">\n");
        for (size_t i = 0; i < r->count; i++) {
            if (r->result[i].suite == k)
                put_case(r, &r->result[i], out);
        }
        iki_sbuf_puts(out, "  </testsuite>\n");
    }
    iki_sbuf_puts(out, "</testsuites>\n");
}

/* --- HTML ----------------------------------------------------------------------------------- */

static const char *const outcome_words[IKI_OUTCOMES] = {
    "passed", "failed", "known to fail", "passed, though marked as failing", "left out"};
static const char *const outcome_classes[IKI_OUTCOMES] = {"good", "bad", "known", "odd", "known"};

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    "style-src 'unsafe-inline'\">\n";

static const char style[] =
    "<style>\n"
    "body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:64rem;padding:1rem;"
    "color:#222;background:#fff}\n"
    "h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem;overflow-wrap:anywhere}\n"
    "table{border-collapse:collapse;table-layout:fixed;width:100%}\n"
    "th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid #ccc;"
    "overflow-wrap:anywhere}\n"
    ".n{text-align:right;white-space:nowrap;width:5rem}\n"
    "ul{list-style:none;padding:0}li{border-top:1px solid #ccc;padding:.5rem 0}\n"
    "li p{margin:0;overflow-wrap:anywhere}\n"
    "code,pre{font:.9em/1.5 ui-monospace,monospace}\n"
    "pre{margin:.25rem 0 0;padding-left:1rem;white-space:pre-wrap;overflow-wrap:anywhere}\n"
    ".good{color:#1b5e20}.bad{color:#b00020;font-weight:bold}.known{color:#555}"
    ".odd{color:#8a4b00;font-weight:bold}\n"
    "@media (prefers-color-scheme:dark){body{color:#eee;background:#1b1d20}"
    "th,td,li{border-color:#444}a{color:#8ab4f8}.good{color:#81c784}.bad{color:#ff8a80}"
    ".known{color:#bbb}.odd{color:#ffb74d}}\n"
    "</style>\n"
    "</head>\n"
    "<body>\n"
    "<main>\n";

/* "3 passed, 1 failed" */
static void
put_summary(const iki_counts *c, iki_sbuf *out)
{
    iki_sbuf_printf(out, "%ld passed, %ld failed", c->of[IKI_TEST_PASSED], c->of[IKI_TEST_FAILED]);
    for (int i = IKI_TEST_KNOWN; i < IKI_OUTCOMES; i++) {
        if (c->of[i] > 0)
            iki_sbuf_printf(out, ", %ld %s", c->of[i], outcome_words[i]);
    }
}

static void
put_test(const iki_result *t, iki_sbuf *out)
{
    iki_sbuf_printf(out, "<li><p><span class=\"%s\">%s</span>", outcome_classes[t->outcome],
                    outcome_words[t->outcome]);
    if (t->line > 0)
        iki_sbuf_printf(out, ", line %ld", t->line);
    if (t->command[0] != '\0') {
        iki_sbuf_puts(out, ": <code>");
        iki_escape(t->command, out);
        iki_sbuf_puts(out, "</code> (");
        put_seconds(t->seconds, out);
        iki_sbuf_puts(out, " s)");
    }
    iki_sbuf_puts(out, "</p><pre>");
    iki_escape(t->what, out);
    iki_sbuf_puts(out, "</pre></li>\n");
}

/* Every test that did not simply pass, then how many did. */
static void
put_suite(const iki_results *r, size_t k, iki_sbuf *out)
{
    iki_counts c = iki_results_count(r, k);
    iki_sbuf_printf(out, "<h2 id=\"suite-%zu\">", k + 1);
    iki_escape(r->suite[k], out);
    iki_sbuf_puts(out, "</h2>\n<p>");
    put_summary(&c, out);
    iki_sbuf_puts(out, ".</p>\n");
    if (sum(&c) == c.of[IKI_TEST_PASSED])
        return;
    iki_sbuf_puts(out, "<ul>\n");
    for (size_t i = 0; i < r->count; i++) {
        if (r->result[i].suite == k && r->result[i].outcome != IKI_TEST_PASSED)
            put_test(&r->result[i], out);
    }
    iki_sbuf_puts(out, "</ul>\n");
}

/* A line for each suite, which leads to what is said of it. */
static void
put_contents(const iki_results *r, iki_sbuf *out)
{
    iki_sbuf_puts(out, "<table>\n<thead><tr><th scope=\"col\">Suite</th>"
                       "<th scope=\"col\">Result</th><th scope=\"col\" class=\"n\">Time</th></tr>"
                       "</thead>\n<tbody>\n");
    for (size_t k = 0; k < r->suites; k++) {
        iki_counts c = iki_results_count(r, k);
        iki_sbuf_printf(out, "<tr><td><a href=\"#suite-%zu\">", k + 1);
        iki_escape(r->suite[k], out);
        iki_sbuf_printf(out, "</a></td><td class=\"%s\">",
                        c.of[IKI_TEST_FAILED] > 0 ? "bad" : "good");
        put_summary(&c, out);
        iki_sbuf_puts(out, "</td><td class=\"n\">");
        put_seconds(seconds_of(r, k), out);
        iki_sbuf_puts(out, " s</td></tr>\n");
    }
    iki_sbuf_puts(out, "</tbody>\n</table>\n");
}

void
iki_results_page(const iki_results *r, iki_sbuf *out)
{
    iki_counts all = count_all(r);
    iki_sbuf_puts(out, head);
    iki_sbuf_printf(out, "<title>Regression tests: %ld failed</title>\n", all.of[IKI_TEST_FAILED]);
    iki_sbuf_puts(out, style);
    iki_sbuf_puts(out, "<h1>Regression tests</h1>\n<p>");
    put_summary(&all, out);
    iki_sbuf_printf(out, ", in %zu suite%s.</p>\n", r->suites, iki_plural((long)r->suites));
    put_contents(r, out);
    for (size_t k = 0; k < r->suites; k++)
        put_suite(r, k, out);
    iki_sbuf_puts(out, "</main>\n</body>\n</html>\n");
}
