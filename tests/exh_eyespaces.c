/* All small eye spaces beside living walls: every way to fill a box between a block and a wall with
 * points of the block, points of the wall and at most six free ones, and every contents of these,
 * with what else the block may have.  Each claim is held against a search of all positions. */
#include "tests/compare_spaces.h"
#include "tests/suite.h"
#include "tests/support.h"

#include <stdio.h>
#include <string.h>

enum { BOX_LEFT = 5, BOX_TOP = 2, BOX_MAX = 10, FREE_MAX = 6, ROWS = 5, COLUMNS = 11 };

/* What the block has besides. */
typedef enum company { ALONE, AN_EYE, A_LIBERTY, BOTH, COMPANIES } company;

typedef struct frame {
    int width; /* of the box, which has two rows */
    bool edge; /* true: the edge of the board is below it, else a wall */
    company with;
    char text[ROWS * (COLUMNS + 1) + 1];
} frame;

static int
place(int x, int y)
{
    return y * (COLUMNS + 1) + x;
}

/* The i-th point of the box. */
static char *
box(frame *f, int i)
{
    return &f->text[place(BOX_LEFT + i % f->width, BOX_TOP + i / f->width)];
}

/* Walls with two eyes on the left, the block, and the box at its right lower corner. */
static void
draw_frame(frame *f)
{
    int rows = f->edge ? ROWS - 1 : ROWS;
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < COLUMNS; x++) {
            bool inside = y >= 1 && y < ROWS - 1 && x >= 2 && x < BOX_LEFT + f->width;
            f->text[place(x, y)] = inside ? 'B' : '#';
        }
        f->text[place(COLUMNS, y)] = '\n';
    }
    f->text[place(0, rows)] = '\0';
    f->text[place(0, 1)] = f->text[place(0, 3)] = '_';
    if (f->with == AN_EYE || f->with == BOTH)
        f->text[place(3, 2)] = '.';
    if (f->with == A_LIBERTY || f->with == BOTH)
        f->text[place(2, 1)] = '.';
}

/* True if all points of the kind are one chain. */
static bool
is_one_chain(const char *text, char kind)
{
    char seen[ROWS * (COLUMNS + 1) + 1] = {0};
    int stack[sizeof seen], top = 0, left = 0;
    for (int i = 0; text[i] != '\0'; i++) {
        if (text[i] == kind && top == 0 && left++ == 0)
            seen[stack[top++] = i] = 1;
        else
            left += text[i] == kind;
    }
    while (top > 0) {
        static const int step[] = {1, -1, COLUMNS + 1, -COLUMNS - 1};
        int at = stack[--top];
        left--;
        for (int k = 0; k < 4; k++) {
            int to = at + step[k];
            if (to < 0 || to >= (int)strlen(text) || text[to] != kind || seen[to] != 0)
                continue;
            seen[to] = 1;
            stack[top++] = to;
        }
    }
    return left == 0;
}

static iki_eye_cache *cache;
static compared_spaces counts;

/* All contents of the free points of the box, as drawn. */
static void
compare_contents(frame *f)
{
    static iki_eyespaces e;
    int point[BOX_MAX], n = 0, contents = 1;
    for (int i = 0; i < 2 * f->width; i++) {
        if (*box(f, i) == '.') {
            point[n++] = i;
            contents *= 3;
        }
    }
    twin_spaces *t = n <= FREE_MAX ? twin_spaces_new(f->text) : NULL;
    if (t == NULL) /* too much, or the block has no liberty */
        return;
    for (int code = 0; code < contents; code++) {
        for (int i = 0, rest = code; i < n; i++, rest /= 3)
            *box(f, point[i]) = ".ox"[rest % 3];
        if (twin_spaces_restart(t, f->text))
            compare_spaces(t, f->text, cache, &e, &counts);
    }
    for (int i = 0; i < n; i++)
        *box(f, point[i]) = '.';
    twin_spaces_free(t);
}

static void
compare_boxes(frame *f)
{
    int boxes = 1;
    for (int i = 0; i < 2 * f->width; i++)
        boxes *= 3;
    for (int code = 0; code < boxes; code++) {
        draw_frame(f);
        for (int i = 0, rest = code; i < 2 * f->width; i++, rest /= 3)
            *box(f, i) = "B#."[rest % 3];
        if (is_one_chain(f->text, 'B') && is_one_chain(f->text, '#'))
            compare_contents(f);
    }
}

START_TEST(all_small_spaces_agree)
{
    cache = iki_eye_cache_new();
    TEST_CHECK(cache != NULL);
    for (int width = 1; width <= (test_is_long() ? 4 : 2); width++) {
        for (int k = 0; k < 2 * COMPANIES; k++) {
            frame f = {.width = width, .edge = k % 2 == 1, .with = (company)(k / 2)};
            compare_boxes(&f);
        }
    }
    iki_eye_cache_free(cache);
    if (test_is_long())
        compare_spaces_print(&counts);
    TEST_CHECK(counts.alive > 0 && counts.unsettled > 0 && counts.no_two_eyes > 0);
}
END_TEST

int
main(void)
{
    const TTest *tests[] = {all_small_spaces_agree, NULL};
    return test_suite("exh_eyespaces", tests);
}
