/* words - prints the dictionary of fuzz_gtp: every word that the command table knows, in the form
 * that libFuzzer and afl read. */
#include "gtp/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "play \"x\"" */
static void
print_entry(const char *word, size_t n)
{
    putchar('"');
    for (size_t i = 0; i < n; i++) {
        if (word[i] == '"' || word[i] == '\\')
            putchar('\\');
        if (word[i] >= ' ' && word[i] <= '~')
            putchar(word[i]);
        else
            printf("\\x%02X", (unsigned)(unsigned char)word[i]);
    }
    puts("\"");
}

static void
print_word(const char *word)
{
    print_entry(word, strlen(word));
}

/* The words of "one|two|three". */
static void
print_choices(const iki_arg_item *item)
{
    const char *s = item->choices, *end = s + item->choices_length;
    while (s < end) {
        size_t n = 0;
        while (s + n < end && s[n] != '|')
            n++;
        print_entry(s, n);
        s += n + 1;
    }
}

static void
print_command(const iki_command *c)
{
    iki_arg_spec spec;
    print_word(c->name);
    if (c->example.command != NULL && strcmp(c->example.command, c->name) != 0)
        print_word(c->example.command);
    if (!iki_args_spec(c->args, &spec))
        return;
    for (size_t i = 0; i < spec.items; i++) {
        if (spec.item[i].type == IKI_ARG_CHOICE)
            print_choices(&spec.item[i]);
    }
}

int
main(void)
{
    static const char *const others[] = {"\n",   " ",  "b ",  "w ",   "pass",    "A1",       "C3",
                                         "D4",   "E5", "J9",  "T19",  "0",       "1",        "2",
                                         "100",  "-1", "6.5", "1e2",  "chinese", "japanese", "aga",
                                         "true", "#",  "\t",  "x.sgf"};
    for (size_t i = 0; iki_command_at(i) != NULL; i++)
        print_command(iki_command_at(i));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        print_word(others[i]);
    return ferror(stdout) == 0 && fclose(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
