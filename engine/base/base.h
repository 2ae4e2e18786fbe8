/* base - what every other header stands on: result codes, the error record, points and colours.
 *
 * Nothing here does any work.  A function that can fail returns iki_status (0 is success) and is
 * marked IKI_MUST_CHECK; where a person needs to read why, it also fills the caller's iki_error. */
#ifndef IKI_BASE_H
#define IKI_BASE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define IKI_MUST_CHECK __attribute__((warn_unused_result))
#ifndef IKI_PRINTF
#define IKI_PRINTF(f, a) __attribute__((format(printf, f, a)))
#endif

/* Invariants.  Compiled out by --disable-assertions (NDEBUG). */
#define iki_assert(x) assert(x)

/* A function that only assertions call. */
#define IKI_CHECKER __attribute__((unused))

typedef enum iki_status {
    IKI_OK = 0,
    IKI_E_MEMORY,    /* an allocation failed or an arena is full */
    IKI_E_LIMIT,     /* a ceiling (size, depth, count) would be passed */
    IKI_E_ARGUMENT,  /* a value is out of its range */
    IKI_E_SYNTAX,    /* text cannot be read */
    IKI_E_ILLEGAL,   /* a move that the rules forbid */
    IKI_E_STATE,     /* not possible now: board not empty, nothing to undo */
    IKI_E_IO,        /* the system refused a file operation */
    IKI_E_CANCELLED, /* the budget's owner said stop */
} iki_status;

/* Why something failed, for people.  line and column count from 1; 0 means "no place". */
typedef struct iki_error {
    iki_status status;
    long line, column;
    char text[240];
} iki_error;

/* Fills *error (may be NULL) and returns status, so that callers can `return iki_error_set(...)`.
 */
iki_status iki_error_set(iki_error *error, iki_status status, const char *format, ...)
    IKI_PRINTF(3, 4);

/* The same with a place in a text. */
iki_status iki_error_at(iki_error *error, iki_status status, long line, long column,
                        const char *format, ...) IKI_PRINTF(5, 6);

/* A few plain words for a status: "out of memory", "illegal move", ... */
const char *iki_status_text(iki_status status);

/* Points.  A point is an index into the arrays of a board: row * pitch + column, row 0 at the
 * bottom, pitch = width + 1 (topo.h).  Ascending points are therefore in board order: left to
 * right, bottom to top. */
typedef uint16_t iki_point;

enum {
    IKI_SIZE_MAX = 25,
    IKI_POINTS_MAX = IKI_SIZE_MAX * (IKI_SIZE_MAX + 1), /* every point is less than this */
    IKI_PASS = 0xFFFF,                                  /* a move that is no point */
    IKI_NOWHERE = 0xFFFE,                               /* "no such point" */
};

typedef uint8_t iki_color;
enum { IKI_EMPTY = 0, IKI_BLACK = 1, IKI_WHITE = 2 };

/* The other of Black and White; not for IKI_EMPTY. */
static inline iki_color
iki_opponent(iki_color color)
{
    return (iki_color)(IKI_BLACK + IKI_WHITE - color);
}

/* The number of bits set.  Without a machine instruction that may be taken for granted the
 * compiler's own way is a call. */
static inline int
iki_count_bits(uint64_t s)
{
    s -= s >> 1 & UINT64_C(0x5555555555555555);
    s = (s & UINT64_C(0x3333333333333333)) + (s >> 2 & UINT64_C(0x3333333333333333));
    s = (s + (s >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)((s * UINT64_C(0x0101010101010101)) >> 56);
}

#endif
