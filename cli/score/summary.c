/* summary - counts, and the first few names of each kind: a run of a hundred thousand games must
 * not grow, nor fill the terminal. */
#include "cli/score/summary.h"

#include "engine/base/plural.h"

#include <stdio.h>

static void
add_name(iki_summary_list *list, const char *text)
{
    if (list->count < IKI_SUMMARY_NAMES)
        snprintf(list->name[list->count], IKI_SUMMARY_NAME, "%s", text);
    list->count++;
}

void
iki_summary_add(iki_summary *t, const iki_answer *a, const char *text)
{
    t->scored++;
    t->agree += a->agreement == IKI_AGREES;
    if (a->agreement == IKI_DISAGREES)
        add_name(&t->disagree, text);
    else if (a->unfinished)
        add_name(&t->open, text);
    else if (a->unsure)
        add_name(&t->unsure, text);
}

void
iki_summary_pass(iki_summary *t, const char *path, const char *what)
{
    char text[IKI_SUMMARY_NAME];
    iki_sbuf name;
    iki_sbuf_init(&name, 0);
    iki_source_show_name(path, &name);
    snprintf(text, sizeof text, "%.80s: %s", iki_sbuf_text(&name), what);
    add_name(&t->passed, text);
    iki_sbuf_free(&name);
}

void
iki_summary_print_passed(const iki_summary *t)
{
    const iki_summary_list *list = &t->passed;
    if (list->count == 0)
        return;
    fprintf(stderr, "iki: %zu %s\n", list->count,
            list->count == 1
                ? "file was skipped, because its name or kind is not that of a record:"
                : "files were skipped, because their names or kinds are not those of records:");
    size_t n = list->count < IKI_SUMMARY_NAMES ? list->count : IKI_SUMMARY_NAMES;
    for (size_t i = 0; i < n; i++)
        fprintf(stderr, "  %s\n", list->name[i]);
    if (list->count > n)
        fprintf(stderr, "  and %zu more\n", list->count - n);
}

static void
print_list(const iki_summary_list *list, const char *what)
{
    if (list->count == 0)
        return;
    fprintf(stderr, "%s: %zu\n", what, list->count);
    size_t n = list->count < IKI_SUMMARY_NAMES ? list->count : IKI_SUMMARY_NAMES;
    for (size_t i = 0; i < n; i++)
        fprintf(stderr, "  %s\n", list->name[i]);
    if (list->count > n)
        fprintf(stderr, "  and %zu more ('iki score --help' shows how to list all)\n",
                list->count - n);
}

void
iki_summary_print(const iki_summary *t, double seconds)
{
    if (t->scored + t->failed + t->skipped < 2)
        return;
    fprintf(stderr, "%zu game%s scored in %.1f s", t->scored, iki_plural((long)t->scored), seconds);
    if (seconds > 0)
        fprintf(stderr, " (%.3g a second)", (double)t->scored / seconds);
    fprintf(stderr, ", %zu failed", t->failed);
    if (t->skipped > 0)
        fprintf(stderr, ", %zu skipped", t->skipped);
    fprintf(stderr, "; as recorded: %zu\n", t->agree);
    print_list(&t->disagree, "not the recorded result");
    print_list(&t->open, "not finished");
    print_list(&t->unsure, "the winner is not sure");
}
