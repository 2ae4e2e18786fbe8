/* vertex - points, colours and moves as text: GTP's A1..Z25 and SGF's aa..yy.
 *
 * The only place that knows that the letter I is left out and that SGF counts rows from the top. */
#ifndef IKI_GO_VERTEX_H
#define IKI_GO_VERTEX_H

#include "engine/base/sbuf.h"
#include "engine/go/topo.h"

enum { IKI_VERTEX_SIZE = 8 }; /* bytes that hold any vertex, "pass" included, with its NUL */
enum { IKI_VERTEX_FAULT_SIZE = 80 };

/* b, black, w, white in any case. */
iki_status iki_color_read(const char *text, iki_color *color) IKI_MUST_CHECK;

/* 'B', 'W', and '.' for IKI_EMPTY. */
char iki_color_letter(iki_color color);

/* "black", "white", and "empty" for IKI_EMPTY. */
const char *iki_color_word(iki_color color);

/* A point that exists on the board, in either case.  IKI_E_SYNTAX otherwise. */
iki_status iki_vertex_read(const iki_topo *t, const char *text, iki_point *p) IKI_MUST_CHECK;

/* The same, or "pass" in any case (IKI_PASS). */
iki_status iki_move_read(const iki_topo *t, const char *text, iki_point *p) IKI_MUST_CHECK;

/* Why a text is no point of the board, in words that may follow a colon: the letter I, a vertex
 * beyond the last line, a point that was removed, anything else.  Returns out. */
char *iki_vertex_fault(const iki_topo *t, const char *text, char out[IKI_VERTEX_FAULT_SIZE]);

/* Upper case ("D4"), "PASS" for IKI_PASS; returns out. */
char *iki_vertex_write(const iki_topo *t, iki_point p, char out[IKI_VERTEX_SIZE]);

/* The points of a set in board order, separated by blanks. */
void iki_vertex_write_set(const iki_topo *t, const iki_pset *set, iki_sbuf *out);

/* How the board differs from the plain rectangle, in the words of iki-topology: a line "remove
 * V...", a line "cut V V" for each edge taken away, a line "join V V" for each edge added; nothing
 * for the plain one. */
void iki_vertex_write_topo(const iki_topo *t, iki_sbuf *out);

/* The column letter of column x (0 is A, 8 is J). */
char iki_column_letter(int x);

/* SGF: two letters, a = left or top.  n bytes at text; IKI_PASS for "", on boards up to 19x19 "tt",
 * and what programs write beside these: the point beyond the lower right corner, "``" and "pass".
 * Points that do not exist: IKI_E_SYNTAX. */
iki_status iki_sgf_point_read(const iki_topo *t, const char *text, size_t n,
                              iki_point *p) IKI_MUST_CHECK;

/* out gets two letters and NUL ("" for a pass). */
char *iki_sgf_point_write(const iki_topo *t, iki_point p, char out[3]);

#endif
