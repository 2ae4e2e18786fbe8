/* sgf - Smart Game Format, FF[1] to FF[4]: reader of the tree, without any Go.
 *
 * The tree keeps every property, known or not, with its values as they were written (escapes and
 * charset included), so that a file read and written again says the same.  Reading is iterative and
 * linear in the size of the text.  Nodes are numbered in file order; node 0 is the first root.
 *
 * A game whose CA names Shift_JIS, Big5 or GBK is read by characters: a second byte that looks like
 * "\" or "]" is neither.  Where that cannot be, because the game is UTF-8 all the same or does not
 * end well, it is read by bytes.  A game that is not UTF-8, and of which reading by bytes loses
 * moves in a value or fails, is read in the charset in which it does not.  UTF-16 becomes UTF-8.
 *
 * Read liberally: text before, between and after the games, blanks anywhere between the parts,
 * closing parentheses missing at the end, a ';' missing after '('. */
#ifndef IKI_SGF_H
#define IKI_SGF_H

#include "engine/base/sbuf.h"
#include "engine/sgf/charset.h"

typedef struct iki_sgf iki_sgf;

/* A node or property by number; IKI_SGF_NONE is "there is none". */
typedef uint32_t iki_sgf_node;
typedef uint32_t iki_sgf_prop;
#define IKI_SGF_NONE UINT32_MAX

/* A piece of the text: n bytes, no NUL.  Valid until something is added to the collection. */
typedef struct iki_sgf_text {
    const char *bytes;
    size_t n;
    iki_charset charset; /* how a value was read */
} iki_sgf_text;

/* What was amiss with the text of a game and could be read all the same. */
typedef struct iki_sgf_flaws {
    bool open;     /* parentheses were not closed: something may be missing at the end */
    bool brackets; /* brackets inside values were not escaped */
    bool guessed;  /* the charset, which CA tells now, was told otherwise or not at all */
} iki_sgf_flaws;

enum {
    IKI_SGF_DEPTH_MAX = 1000000,   /* nested variations, the game itself included */
    IKI_SGF_BYTES_MAX = 256 << 20, /* size of a text */
};

/* Reads a collection of at least one game into *out (to be freed).  Text before the first "(;" is
 * skipped.  The bytes are copied.  Errors: IKI_E_SYNTAX and IKI_E_LIMIT with line and column
 * (columns count bytes; LF, CR, CRLF and LFCR end a line), IKI_E_MEMORY; *out is then NULL. */
iki_status iki_sgf_parse(const char *bytes, size_t n, iki_sgf **out,
                         iki_error *error) IKI_MUST_CHECK;

/* The same for a text that may be faulty: a "]" that nothing of SGF can follow belongs to the value
 * in which it stands. */
iki_status iki_sgf_parse_lenient(const char *bytes, size_t n, iki_sgf **out,
                                 iki_error *error) IKI_MUST_CHECK;

/* An empty collection to build; NULL when out of memory. */
iki_sgf *iki_sgf_new(void);

/* Frees the collection, and with it every text that it gave out; NULL is allowed. */
void iki_sgf_free(iki_sgf *s);

/* Game trees of the collection. */
size_t iki_sgf_games(const iki_sgf *s);

/* The root of the i-th game (0 based), i < iki_sgf_games. */
iki_sgf_node iki_sgf_root(const iki_sgf *s, size_t i);

/* How the i-th game was read. */
iki_charset iki_sgf_charset(const iki_sgf *s, size_t i);

/* What was amiss with the i-th game. */
iki_sgf_flaws iki_sgf_flaws_of(const iki_sgf *s, size_t i);

/* Makes CA the first property of the i-th root, with that value alone, whatever it was.
 * IKI_E_MEMORY, IKI_E_LIMIT. */
iki_status iki_sgf_say_charset(iki_sgf *s, size_t i, const char *name) IKI_MUST_CHECK;

/* The same in every root, after the text was made UTF-8. */
iki_status iki_sgf_say_utf8(iki_sgf *s) IKI_MUST_CHECK;

/* The first child of a node, IKI_SGF_NONE if it has none.  A main line is followed by it. */
iki_sgf_node iki_sgf_first_child(const iki_sgf *s, iki_sgf_node n);

/* The next variation beside a node, IKI_SGF_NONE after the last.  Roots of games have no siblings:
 * see iki_sgf_root. */
iki_sgf_node iki_sgf_next_sibling(const iki_sgf *s, iki_sgf_node n);

/* The node before, IKI_SGF_NONE for the root of a game. */
iki_sgf_node iki_sgf_parent(const iki_sgf *s, iki_sgf_node n);

/* The first property of a node, in file order; IKI_SGF_NONE if it has none. */
iki_sgf_prop iki_sgf_first_prop(const iki_sgf *s, iki_sgf_node n);

/* The property after p in the same node, IKI_SGF_NONE after the last. */
iki_sgf_prop iki_sgf_next_prop(const iki_sgf *s, iki_sgf_prop p);

/* The identifier of a property as it was written, small letters included; to compare it, use
 * iki_sgf_is. */
iki_sgf_text iki_sgf_id(const iki_sgf *s, iki_sgf_prop p);

/* Is p the property of that identifier ("B", "AB")?  Lower-case letters of old files such as
 * "AddBlack" are ignored, as FF[3] says; an identifier without any capital counts as one written in
 * capitals. */
bool iki_sgf_is(const iki_sgf *s, iki_sgf_prop p, const char *id);

/* The first property of a node with that identifier. */
iki_sgf_prop iki_sgf_find(const iki_sgf *s, iki_sgf_node n, const char *id);

/* The number of values of a property: at least one. */
size_t iki_sgf_values(const iki_sgf *s, iki_sgf_prop p);

/* The i-th value (0 based) as written between the brackets, escapes included. */
iki_sgf_text iki_sgf_value(const iki_sgf *s, iki_sgf_prop p, size_t i);

/* Line and column (from 1) where the i-th value begins; 0 for added values.  Scans the text. */
void iki_sgf_place(const iki_sgf *s, iki_sgf_prop p, size_t i, long *line, long *column);

/* Appends a value as SimpleText: escapes resolved, line ends, tabs and other control characters to
 * blanks, ends trimmed. */
void iki_sgf_simple_text(iki_sgf_text value, iki_sbuf *out);

/* Appends a child (parent IKI_SGF_NONE: a new game) and stores it in *out (may be NULL).
 * IKI_E_MEMORY, IKI_E_LIMIT; the collection is then unchanged. */
iki_status iki_sgf_add_node(iki_sgf *s, iki_sgf_node parent, iki_sgf_node *out) IKI_MUST_CHECK;

/* Appends a value, in the charset of its game, to the property of that id, made when missing,
 * escaping "]" and "\" (and ":" never: the caller composes); it is cheap while the values of one
 * property are added in one go.  A CA added to a root is the charset from then on.  Errors as
 * iki_sgf_add_node. */
iki_status iki_sgf_add_value(iki_sgf *s, iki_sgf_node n, const char *id,
                             const char *value) IKI_MUST_CHECK;

/* Takes every property with that identifier out of a node (no effect if there is none). */
void iki_sgf_remove_prop(iki_sgf *s, iki_sgf_node n, const char *id);

#endif
