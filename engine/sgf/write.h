/* write - SGF trees as text. */
#ifndef IKI_SGF_WRITE_H
#define IKI_SGF_WRITE_H

#include "engine/sgf/sgf.h"

/* Writes the collection, in lines of some 70 bytes where the values allow it. */
void iki_sgf_write(const iki_sgf *s, iki_sbuf *out);

/* A writer of games that may change what it copies.  The caller fills it in; keeps and adds may be
 * NULL. */
typedef struct iki_sgf_writer {
    const iki_sgf *s;
    iki_sbuf *out;
    size_t line; /* where in *out the current line begins */
    /* Is property p of node n written? */
    bool (*keeps)(const struct iki_sgf_writer *w, iki_sgf_node n, iki_sgf_prop p);
    /* Writes more properties of node n, after the others. */
    void (*adds)(struct iki_sgf_writer *w, iki_sgf_node n);
    const void *context; /* for these two */
} iki_sgf_writer;

/* Writes the i-th game (0 based) and ends its last line.  A failure shows in *w->out. */
void iki_sgf_write_game(iki_sgf_writer *w, size_t i);

/* For adds: a value of n bytes as it stands between brackets, after its id (NULL: one more value of
 * the property). */
void iki_sgf_write_value(iki_sgf_writer *w, const char *id, const char *bytes, size_t n);

/* Appends the bytes of a value that was read.  A "]" that the lenient reader took for a part of the
 * value gets its backslash. */
void iki_sgf_write_bytes(iki_sgf_text value, iki_sbuf *out);

#endif
