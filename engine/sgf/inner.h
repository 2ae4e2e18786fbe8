/* inner - how a tree lies in memory: for those who build one.
 *
 * The text is copied once and stays the only store of strings.  Nodes, properties and values are
 * rows of three flat arrays that name their place in the text by 32-bit offsets; added strings go
 * to the end of the same text.
 * Invariant: every offset lies inside the text; the values of a property are neighbours in the
 * value array; nodes come after their parents.
 * Cost: 16 bytes a node, 16 a property, 8 a value. */
#ifndef IKI_SGF_INNER_H
#define IKI_SGF_INNER_H

#include "engine/sgf/sgf.h"

typedef struct iki_sgf_node_row {
    iki_sgf_node parent, child, sibling;
    iki_sgf_prop prop;
} iki_sgf_node_row;

typedef struct iki_sgf_prop_row {
    uint32_t id; /* offset in the text; ends where no identifier character follows */
    uint32_t value, values;
    iki_sgf_prop next;
} iki_sgf_prop_row;

typedef struct iki_sgf_value_row {
    uint32_t offset;
    uint32_t length : 29, charset : 3; /* a text has less than 2^29 bytes */
} iki_sgf_value_row;

enum { IKI_SGF_VALUE_MAX = (1 << 29) - 1 }; /* its bits */

typedef struct iki_sgf_game_row {
    iki_sgf_node root;
    iki_charset charset;
    iki_sgf_flaws flaws;
} iki_sgf_game_row;

/* A growing array's bookkeeping; the rows themselves are typed. */
typedef struct iki_sgf_extent {
    uint32_t count, capacity;
} iki_sgf_extent;

struct iki_sgf {
    char *text;                  /* the file, then added strings; one more byte is kept as NUL */
    size_t length, room, source; /* source: bytes that came from the file */
    iki_sgf_node_row *node;
    iki_sgf_prop_row *prop;
    iki_sgf_value_row *value;
    iki_sgf_game_row *game;
    iki_sgf_extent nodes, props, values, games;
    bool by_characters;         /* some game has a charset of two bytes */
    iki_sgf_node tail_of, tail; /* the last child of tail_of, as add_node left it */
};

/* Makes room for `more` rows in an array of a type; false when out of memory. */
bool iki_sgf_grow(void *rows, iki_sgf_extent *e, size_t row_size, size_t more);

/* A new node under `parent` after its child `before` (either may be none). */
bool iki_sgf_append_node(iki_sgf *s, iki_sgf_node parent, iki_sgf_node before);

/* Is an identifier, as it stands in the text, this one?  Old files write small letters between the
 * capitals, or nothing else. */
bool iki_sgf_same_id(iki_sgf_text have, const char *id);

/* Puts property p behind another of the node, or first (before: none). */
void iki_sgf_link_prop(iki_sgf *s, iki_sgf_node n, iki_sgf_prop before, iki_sgf_prop p);

/* Line and column, from 1, of a byte of the file. */
void iki_sgf_place_at(const iki_sgf *s, size_t offset, long *line, long *column);

/* The value between two places of the text. */
static inline iki_sgf_value_row
iki_sgf_value_row_of(size_t begin, size_t end, iki_charset charset)
{
    iki_assert(end - begin <= IKI_SGF_VALUE_MAX);
    return (iki_sgf_value_row){(uint32_t)begin, (uint32_t)(end - begin) & IKI_SGF_VALUE_MAX,
                               (uint32_t)charset & 7};
}

/* Is c white space: a blank, HT, LF, VT, FF or CR, whatever the locale? */
static inline bool
iki_sgf_is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Is c a capital letter of ASCII? */
static inline bool
iki_sgf_is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* Is c a small letter of ASCII? */
static inline bool
iki_sgf_is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Is c a letter of ASCII, with which an identifier must begin? */
static inline bool
iki_sgf_is_letter(char c)
{
    return iki_sgf_is_upper(c) || iki_sgf_is_lower(c);
}

/* Can c stand in an identifier: a letter, a digit or "_"? */
static inline bool
iki_sgf_is_id(char c)
{
    return iki_sgf_is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

#endif
