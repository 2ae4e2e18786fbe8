/* args - the little language in which descriptors say what arguments a command takes, and the one
 * place that reads and checks arguments. */
#ifndef IKI_ARGS_H
#define IKI_ARGS_H

#include "engine/base/sbuf.h"
#include "engine/go/board.h"
#include "engine/go/topo.h"

/* An argument, checked and read. */
typedef struct iki_value {
    const char *text; /* as it was typed; NULL: an optional argument left out */
    int64_t number;   /* int; number in hundredths; of a choice: its place, from 0 */
    iki_point point;  /* vertex, stone, move (IKI_PASS) */
    iki_color color;
} iki_value;

/* v[i] belongs to the i-th item of the descriptor; those of a repeated item or group fill the end.
 */
typedef struct iki_args {
    const iki_value *v;
    size_t count;
} iki_args;

/* In a handler or reader: the client reads these words, the status goes up. */
#define IKI_FAIL(out, status, ...)                                                                 \
    (iki_sbuf_clear(out), iki_sbuf_printf((out), __VA_ARGS__), (status))

enum { IKI_ARG_ITEMS_MAX = 4 };

typedef enum iki_arg_type {
    IKI_ARG_COLOR,
    IKI_ARG_VERTEX,
    IKI_ARG_STONE,
    IKI_ARG_MOVE,
    IKI_ARG_INT,
    IKI_ARG_NUMBER,
    IKI_ARG_WORD,
    IKI_ARG_FILE,
    IKI_ARG_TEXT,
    IKI_ARG_CHOICE,
} iki_arg_type;

typedef struct iki_arg_item {
    const char *name;
    size_t name_length;
    iki_arg_type type;
    const char *choices; /* "one|two" */
    size_t choices_length;
    bool optional, repeated;
} iki_arg_item;

typedef struct iki_arg_spec {
    iki_arg_item item[IKI_ARG_ITEMS_MAX];
    size_t items;
    bool group; /* all items together, any number of times */
} iki_arg_spec;

/* Reads a descriptor's .args (NULL: no items); false if it is not in the language. */
bool iki_args_spec(const char *text, iki_arg_spec *spec);

/* " COLOR [MOVE]" */
void iki_args_usage(const iki_arg_spec *spec, iki_sbuf *out);

/* Reads the words of text (which is cut up) as spec asks, on this board.  The values go to *args,
 * memory of iki_malloc, to be freed by the caller also after an error.  IKI_E_SYNTAX with the
 * reason in *out, empty where only the usage can help; IKI_E_MEMORY. */
iki_status iki_args_read(const iki_arg_spec *spec, const iki_board *board, char *text,
                         iki_args *args, iki_sbuf *out) IKI_MUST_CHECK;

/* Says why the text is no vertex of the board; IKI_E_SYNTAX. */
iki_status iki_args_no_vertex(const iki_topo *t, const char *text, iki_sbuf *out);

/* The stones of a list of colours and points, by colour (stones[IKI_EMPTY] is none).
 * IKI_E_ARGUMENT if a point comes twice. */
iki_status iki_args_stones(const iki_args *a, iki_pset stones[3], iki_sbuf *out) IKI_MUST_CHECK;

/* A word for a switch: 1 or true, 0 or false, in any case.  False, and *on as it was, for another
 * one and for NULL. */
bool iki_switch_read(const char *word, bool *on);

/* A number from 0 as KataGo's commands write it, rounded down to a whole one.  False for anything
 * else and NULL. */
bool iki_count_read(const char *word, int64_t *count);

#endif
