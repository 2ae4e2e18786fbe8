/* race_support - sketches of races, drawn by lots until one is sound.
 *
 * An area is the ground above a block: level 0 is the block's row, everything else the enemy's
 * frame, whose eyes lie in the far upper corner.  Features are cut into it from column 0 on.  Two
 * blocks are two areas back to back; one block against several is a T or a cross with an area in
 * each corner. */
#include "tests/race_support.h"

#include "src/benson/benson.h"

#include <stdio.h>
#include <string.h>

const char race_two_at_once[] = "_O_OOOOXX_X_\n"
                                "OOOOOOOXXXXX\n"
                                "OOOOOOOXXXXX\n"
                                "O.OOOOOXXXXX\n"
                                "xxxxxxxoXXXX\n"
                                "x.x.xxxoXXXX\n"
                                "oooooooooooo\n"
                                "xxxxxxxoXXXX\n"
                                "O.O.O.OXXXXX\n"
                                "OOOOOOOXXXXX\n"
                                "OOOOOOOXXXXX\n"
                                "_O_OOOOXX_X_\n";

const char *const race_family_name[RACE_FAMILIES] = {"plain",    "eye",      "atari",   "region",
                                                     "mixed",    "ko",       "one-two", "one-three",
                                                     "one-eyes", "one-mixed"};

enum { SHAPE_MAX = 6, EYES_WIDTH = 5, EYE_TALLEST = 4 };

typedef struct area {
    race_sketch *sketch;
    int x, y;   /* column 0 at level 0 */
    int dx, dy; /* the way of columns and levels */
    int width, levels;
    int next;  /* the first column that is still free */
    bool edge; /* the board ends before column 0 */
    bool fits; /* so far */
    char own, foe, role;
} area;

static void
put(area *a, int column, int level, char stone)
{
    int x = a->x + column * a->dx, y = a->y + level * a->dy;
    a->sketch->at[y][x] = stone;
    a->sketch->role[y][x] = stone == a->own ? a->role : ' ';
}

static void
put_eye(area *a, int column, int level)
{
    put(a, column, level, '.');
    a->sketch->role[a->y + level * a->dy][a->x + column * a->dx] = '_';
}

/* Room for a feature of so many columns and levels: its first column.  Without room: column 0, and
 * the area does not fit. */
static int
reserve(area *a, int columns, int levels)
{
    int column = a->next;
    a->next += columns;
    if (a->next > a->width - EYES_WIDTH || levels > a->levels - 2)
        a->fits = false;
    return a->fits ? column : 0;
}

static void
start_area(area *a)
{
    a->fits = a->width >= EYES_WIDTH && a->levels >= 3;
    a->next = 0;
    for (int i = 0; i < a->width; i++) {
        for (int level = 1; level <= a->levels; level++)
            put(a, i, level, a->foe);
    }
    if (!a->fits)
        return;
    put_eye(a, a->width - 1, a->levels);
    put_eye(a, a->width - 3, a->levels);
}

/* --- liberties and regions ------------------------------------------------------------------ */

static void
cut_liberty(area *a)
{
    int column = reserve(a, 2, 1);
    if (a->fits)
        put(a, column, 1, '.');
}

static void
cut_row(area *a, int points)
{
    int column = reserve(a, points + 1, 1);
    for (int i = 0; i < points && a->fits; i++)
        put(a, column + i, 1, '.');
}

/* The block keeps stones beside a window loose: what belongs to it is seen later. */
static void
put_loose(area *a, int column, int level, char stone)
{
    put(a, column, level, stone);
    a->sketch->role[a->y + level * a->dy][a->x + column * a->dx] = ' ';
}

/* Rows from the top, the last one beside the block: c own stones, e enemy stones. */
static void
cut_pattern(area *a, const char *const *rows, int levels)
{
    int columns = (int)strlen(rows[0]);
    int column = reserve(a, columns + 1, levels);
    for (int i = 0; i < columns * levels && a->fits; i++) {
        char c = rows[levels - 1 - i / columns][i % columns];
        put_loose(a, column + i % columns, 1 + i / columns,
                  c == 'c'   ? a->own
                  : c == 'e' ? a->foe
                             : '.');
    }
}

static void
cut_throw_in(area *a)
{
    static const char *const rows[] = {"e.e", "c.c"};
    cut_pattern(a, rows, 2);
}

static void
cut_approach(area *a)
{
    static const char *const rows[] = {"e.ee", "cecc", "ce.c"};
    cut_pattern(a, rows, 3);
}

/* A chain of the block's owner that cuts enemy stones off, three levels high. */
static void
cut_cutting_chain(test_random *r, area *a)
{
    static const char *const shapes[][3] = {{".e.", "ccc", "e.e"}, {".e.e.", "ccccc", "ee.ee"},
                                            {"..", "cc", ".e"},    {".e.", ".c.", "eee"},
                                            {".c.", ".ce", "e.."}, {"e.e", "ccc", ".e."}};
    cut_pattern(a, shapes[test_below(r, sizeof shapes / sizeof shapes[0])], 3);
}

static void
cut_window(test_random *r, area *a, int columns, int levels)
{
    unsigned own = 5 + test_below(r, 35), foe = 5 + test_below(r, 45);
    int column = reserve(a, columns + 1, levels);
    for (int i = 0; i < columns * levels && a->fits; i++) {
        unsigned lot = test_below(r, 100);
        put_loose(a, column + i % columns, 1 + i / columns,
                  lot < own         ? a->own
                  : lot < own + foe ? a->foe
                                    : '.');
    }
}

/* A liberty that is the mouth of a ko, before or after the enemy's capture. */
static void
cut_ko(test_random *r, area *a)
{
    static const char *const rows[2][2] = {{"ece", "c.c"}, {"e.e", "cec"}};
    cut_pattern(a, rows[test_below(r, 2)], 2);
}

static void
cut_region(test_random *r, area *a, race_family family)
{
    if (family == RACE_KO && test_below(r, 2) == 0) {
        cut_ko(r, a);
        return;
    }
    switch (test_below(r, 8)) {
    case 0:
        cut_row(a, 2 + (int)test_below(r, 3));
        break;
    case 1:
        cut_throw_in(a);
        break;
    case 2:
        cut_approach(a);
        break;
    case 3:
    case 4:
        cut_cutting_chain(r, a);
        break;
    default:
        cut_window(r, a, 2 + (int)test_below(r, 3), 1 + (int)test_below(r, 3));
    }
}

/* --- eyes ----------------------------------------------------------------------------------- */

typedef struct shape {
    int size, width, height;
    int x[SHAPE_MAX], y[SHAPE_MAX];
} shape;

static bool
shape_has(const shape *s, int x, int y)
{
    for (int i = 0; i < s->size; i++) {
        if (s->x[i] == x && s->y[i] == y)
            return true;
    }
    return false;
}

/* Points grown from one, moved so that columns and rows start at 0. */
static void
draw_shape(test_random *r, int size, shape *s)
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    int left = 0, low = 0, right = 0, high = 0;
    *s = (shape){.size = 1};
    while (s->size < size) {
        unsigned from = test_below(r, (unsigned)s->size), k = test_below(r, 4);
        int x = s->x[from] + dx[k], y = s->y[from] + dy[k];
        if (shape_has(s, x, y))
            continue;
        s->x[s->size] = x;
        s->y[s->size++] = y;
        left = x < left ? x : left;
        low = y < low ? y : low;
        right = x > right ? x : right;
        high = y > high ? y : high;
    }
    for (int i = 0; i < s->size; i++) {
        s->x[i] -= left;
        s->y[i] -= low;
    }
    s->width = right - left + 1;
    s->height = high - low + 1;
}

typedef enum eye_place { CENTRE, SIDE, CORNER } eye_place;

/* The content of an eye: enemy stones, seldom loose own ones. */
static char
draw_content(test_random *r, const area *a, unsigned foe, unsigned own)
{
    unsigned lot = test_below(r, 100);
    return lot < foe ? a->foe : lot < foe + own ? a->own : '.';
}

/* Walls all around the shape whose lower left corner is given, and below it; then the shape. */
static void
build_eye(test_random *r, area *a, const shape *s, int column, int level)
{
    unsigned foe = test_below(r, 4) == 0 ? 0 : test_below(r, 80);
    unsigned own = test_below(r, 4) == 0 ? 20 : 0;
    for (int x = -1; x <= s->width; x++) {
        for (int y = 1 - level; y <= s->height; y++) {
            bool near = y < 0;
            for (int i = 0; i < 9 && !near; i++)
                near = shape_has(s, x + i % 3 - 1, y + i / 3 - 1);
            if (near && column + x >= 0 && level + y <= a->levels)
                put(a, column + x, level + y, a->own);
        }
    }
    for (int i = 0; i < s->size; i++) {
        char c = draw_content(r, a, foe, own);
        put(a, column + s->x[i], level + s->y[i], c);
        if (c == a->own)
            put_loose(a, column + s->x[i], level + s->y[i], c);
    }
}

/* An eye of so many points beside the block: in the open, or at the edge before column 0, or in the
 * corner above it. */
static void
cut_eye(test_random *r, area *a, int size, eye_place place)
{
    shape s;
    draw_shape(r, size, &s);
    if (s.height > EYE_TALLEST)
        a->fits = false;
    if (place != CENTRE && (a->next != 0 || !a->edge))
        place = CENTRE;
    int from =
        place == CENTRE ? reserve(a, s.width + 2, s.height + 1) : reserve(a, s.width + 1, s.height);
    if (!a->fits)
        return;
    int column = place == CENTRE ? from + 1 : from;
    int level = place == CORNER ? a->levels + 1 - s.height : 1;
    if (place == CORNER) {
        for (int i = 0; i < s.size; i++)
            s.y[i] = s.height - 1 - s.y[i];
    }
    build_eye(r, a, &s, column, level);
}

/* --- what a family has ---------------------------------------------------------------------- */

typedef struct wishes {
    race_family family;
    int liberties, regions, eyes;
    int eye_size[2];
    eye_place place;
} wishes;

static wishes
draw_wishes(test_random *r, race_family family)
{
    static const int most[] = {3, 3, 1, 2, 2, 1, 3, 3, 2, 1};
    wishes w = {family, (int)test_below(r, (unsigned)most[family] + 1), 0, 0, {0, 0}, CENTRE};
    bool mixed = family == RACE_MIXED || family == RACE_KO;
    bool several = family >= RACE_ONE_TWO;
    w.place = (eye_place)test_below(r, 3);
    if (family == RACE_REGION || family == RACE_ONE_MIXED || mixed)
        w.regions = (int)test_below(r, several ? 2 : 3);
    if (family == RACE_EYE || family == RACE_ONE_EYES || mixed || family == RACE_ATARI)
        w.eyes = test_below(r, 3) != 0;
    if (family == RACE_EYE && w.eyes != 0 && test_below(r, 12) == 0)
        w.eyes = 2;
    for (int i = 0; i < 2; i++)
        w.eye_size[i] = 1 + (int)test_below(r, several ? 2 : w.eyes == 2 ? 3 : SHAPE_MAX);
    return w;
}

static void
fill_area(test_random *r, area *a, const wishes *w)
{
    start_area(a);
    for (int i = 0; i < w->eyes && a->fits; i++)
        cut_eye(r, a, w->eye_size[i], w->place);
    for (int i = 0; i < w->liberties && a->fits; i++)
        cut_liberty(a);
    for (int i = 0; i < w->regions && a->fits; i++)
        cut_region(r, a, w->family);
}

/* A row of a block with shared liberties in it, from column 1 on. */
static void
cut_shared(test_random *r, area *a, int level, int shared, bool wide)
{
    int column = 1 + (int)test_below(r, 2);
    for (int i = 0; i < shared && column < a->width - 1; i++) {
        put(a, column, level, '.');
        column += wide && test_below(r, 2) == 0 ? 1 : 2;
    }
}

static void
put_row(area *a, int level)
{
    for (int i = 0; i < a->width; i++)
        put(a, i, level, a->own);
}

/* --- two blocks ----------------------------------------------------------------------------- */

/* Black below, White above, or the other way round; between them perhaps a row with shared
 * liberties that belongs to either. */
static bool
sketch_pair(test_random *r, race_family family, race_sketch *s)
{
    int shared = (int)test_below(r, 4);
    int middle = shared > 0 ? 1 : 0, owner = (int)test_below(r, 2);
    int levels[2] = {3 + (int)test_below(r, 4), 3 + (int)test_below(r, 4)};
    bool wide = (family == RACE_MIXED || family == RACE_KO) && test_below(r, 2) == 0;
    *s = (race_sketch){.width = 8 + (int)test_below(r, 10), .blocks = 2};
    s->height = levels[0] + levels[1] + 2 + middle;
    memset(s->role, ' ', sizeof s->role);
    for (int i = 0; i < 2; i++) {
        bool mirror = test_below(r, 2) == 0;
        area a = {.sketch = s,
                  .x = mirror ? s->width - 1 : 0,
                  .y = i == 0 ? levels[0] : s->height - 1 - levels[1],
                  .dx = mirror ? -1 : 1,
                  .dy = i == 0 ? -1 : 1,
                  .width = s->width,
                  .levels = levels[i],
                  .edge = true,
                  .own = "XO"[i],
                  .foe = "OX"[i],
                  .role = "ab"[i]};
        wishes w = draw_wishes(r, family);
        put_row(&a, 0);
        if (middle == 1 && owner == i) {
            put_row(&a, -1);
            cut_shared(r, &a, -1, shared, wide);
        }
        fill_area(r, &a, &w);
        if (!a.fits)
            return false;
    }
    return true;
}

/* --- one block against several -------------------------------------------------------------- */

typedef struct star_plan {
    race_sketch *sketch;
    int arm_x, arm_y; /* the column and the row of the single block */
    race_family family;
    bool uphill; /* the single block has few liberties, the others have more or eyes */
} star_plan;

/* A block in a corner of the cross: along both arms, with shared liberties along the row. */
static bool
sketch_corner(test_random *r, const star_plan *star, int corner, char role)
{
    race_sketch *s = star->sketch;
    int dx = corner % 2 == 0 ? 1 : -1, dy = corner / 2 == 0 ? 1 : -1;
    int shared = (int)test_below(r, star->family == RACE_ONE_TWO ? 4 : 3);
    int columns = dx > 0 ? s->width - 1 - star->arm_x : star->arm_x;
    int rows = dy > 0 ? s->height - 1 - star->arm_y : star->arm_y;
    int first = shared > 0 ? 2 : 1; /* the block's row, seen from the arm */
    area a = {.sketch = s,
              .x = star->arm_x + dx,
              .y = star->arm_y + dy * first,
              .dx = dx,
              .dy = dy,
              .width = columns,
              .levels = rows - first,
              .own = 'O',
              .foe = 'X',
              .role = role};
    for (int level = 1 - first; level <= 0; level++)
        put_row(&a, level);
    if (shared > 0)
        cut_shared(r, &a, -1, shared, false);
    for (int level = 1; level <= a.levels; level++)
        put(&a, 0, level, a.own);
    a.width--;
    a.x += dx;
    if (test_below(r, 2) == 0) {
        a.x += dx * (a.width - 1);
        a.dx = -dx;
        a.edge = true;
    }
    wishes w = draw_wishes(r, star->family);
    if (star->uphill && w.liberties < 2)
        w.liberties += star->family == RACE_ONE_EYES ? 0 : 2;
    if (star->uphill && star->family == RACE_ONE_EYES)
        w.eyes = 1;
    fill_area(r, &a, &w);
    return a.fits;
}

/* The area of the single block: the whole upper half, or its left quarter. */
static bool
sketch_single(test_random *r, const star_plan *star, bool whole)
{
    race_sketch *s = star->sketch;
    bool mirror = test_below(r, 2) == 0;
    int width = whole ? s->width : star->arm_x;
    area a = {.sketch = s,
              .x = mirror ? width - 1 : 0,
              .y = star->arm_y,
              .dx = mirror ? -1 : 1,
              .dy = 1,
              .width = width,
              .levels = s->height - 1 - star->arm_y,
              .edge = whole || !mirror,
              .own = 'X',
              .foe = 'O',
              .role = 'a'};
    wishes w = draw_wishes(r, star->family);
    if (star->uphill && w.liberties > 1)
        w.liberties -= 2;
    if (star->uphill)
        w.eyes = 0;
    fill_area(r, &a, &w);
    return a.fits;
}

static bool
sketch_star(test_random *r, race_family family, race_sketch *s)
{
    bool three = family == RACE_ONE_THREE || (family >= RACE_ONE_EYES && test_below(r, 3) == 0);
    *s = (race_sketch){.width = 17 + (int)test_below(r, 8),
                       .height = (three ? 13 : 10) + (int)test_below(r, 6),
                       .blocks = three ? 4 : 3};
    int half = three ? s->height / 2 : 4 + (int)test_below(r, 2);
    star_plan star = {s, s->width / 2, s->height - 1 - half, family, test_below(r, 2) == 0};
    memset(s->role, ' ', sizeof s->role);
    for (int i = 0; i < s->width; i++) {
        s->at[star.arm_y][i] = 'X';
        s->role[star.arm_y][i] = 'a';
    }
    for (int y = 0; y < (three ? s->height : star.arm_y); y++) {
        s->at[y][star.arm_x] = 'X';
        s->role[y][star.arm_x] = 'a';
    }
    return sketch_single(r, &star, !three) && sketch_corner(r, &star, 2, 'b') &&
           sketch_corner(r, &star, 3, 'c') && (!three || sketch_corner(r, &star, 0, 'd'));
}

/* --- from sketches to boards ---------------------------------------------------------------- */

static void
turn_sketch(const race_sketch *s, int symmetry, bool swap, race_sketch *out)
{
    *out = *s;
    if (symmetry & 4) {
        out->width = s->height;
        out->height = s->width;
    }
    for (int y = 0; y < s->height; y++) {
        for (int x = 0; x < s->width; x++) {
            int u = x, v = y;
            char c = s->at[y][x];
            test_turned(s->width, s->height, symmetry, &u, &v);
            out->at[v][u] = swap && c != '.' ? (char)('X' + 'O' - c) : c;
            out->role[v][u] = s->role[y][x];
        }
    }
}

static void
write_text(race_board *race)
{
    const race_sketch *s = &race->sketch;
    char *to = race->text;
    for (int y = s->height - 1; y >= 0; y--) {
        memcpy(to, s->at[y], (size_t)s->width);
        to += s->width;
        *to++ = '\n';
    }
    *to = '\0';
}

/* All stones beside the eyes of frames, with their chains; false unless they are alive. */
static bool
find_frames(race_board *race)
{
    iki_benson benson[2];
    const iki_board *b = &race->board;
    iki_benson_analyse(b, IKI_BLACK, false, &benson[0]);
    iki_benson_analyse(b, IKI_WHITE, false, &benson[1]);
    iki_pset alive = iki_pset_or(&benson[0].alive, &benson[1].alive);
    race->frozen = iki_pset_none();
    for (int i = 0; i < race->sketch.width * race->sketch.height; i++) {
        int x = i % race->sketch.width, y = i / race->sketch.width;
        iki_point eye = iki_topo_point(&race->topo, x, y);
        if (race->sketch.role[y][x] != '_')
            continue;
        iki_pset_add(&race->frozen, eye);
        IKI_NEIGHBOURS(q, &race->topo, eye) {
            iki_pset chain = iki_board_chain(b, *q);
            iki_pset_join(&race->frozen, &chain);
        }
    }
    iki_pset empty = iki_pset_and(&race->frozen, &b->at[IKI_EMPTY]);
    iki_pset stones = iki_pset_minus(&race->frozen, &empty);
    return iki_pset_within(&stones, &alive);
}

/* The chains of all points of each block; false if a block is not one chain. */
static bool
find_blocks(race_board *race)
{
    const race_sketch *s = &race->sketch;
    const iki_board *b = &race->board;
    race->stones = s->blocks;
    for (int i = 0; i < RACE_BLOCKS_MAX; i++)
        race->stone[i] = IKI_NOWHERE;
    for (int i = 0; i < s->width * s->height; i++) {
        int x = i % s->width, y = i / s->width, k = s->role[y][x] - 'a';
        iki_point p = iki_topo_point(&race->topo, x, y);
        if (k < 0 || k >= RACE_BLOCKS_MAX)
            continue;
        if (race->stone[k] == IKI_NOWHERE)
            race->stone[k] = p;
        if (b->head[race->stone[k]] != b->head[p] || iki_pset_has(&race->frozen, p))
            return false;
    }
    for (int i = 1; i < s->blocks; i++) {
        for (int k = 0; k < i; k++) {
            if (b->head[race->stone[i]] == b->head[race->stone[k]])
                return false;
        }
    }
    return true;
}

/* Does every other block touch the first or share a liberty with it? */
static bool
blocks_meet(const race_board *race)
{
    iki_pset first = iki_board_chain(&race->board, race->stone[0]);
    iki_pset liberties = iki_board_liberties(&race->board, race->stone[0]);
    iki_pset beside = iki_topo_spread(&race->topo, &first);
    for (int i = 1; i < race->stones; i++) {
        iki_pset chain = iki_board_chain(&race->board, race->stone[i]);
        iki_pset its = iki_board_liberties(&race->board, race->stone[i]);
        if (!iki_pset_meets(&chain, &beside) && !iki_pset_meets(&its, &liberties))
            return false;
    }
    return true;
}

static void
count_cells(race_board *race)
{
    iki_pset cells = iki_pset_minus(&race->topo.points, &race->frozen);
    for (int i = 0; i < race->stones; i++) {
        iki_pset chain = iki_board_chain(&race->board, race->stone[i]);
        iki_pset_drop(&cells, &chain);
    }
    race->cells = iki_pset_count(&cells);
}

/* Everything that follows from the sketch; false if the position is not a sound race. */
static bool
set_race(race_board *race)
{
    const race_sketch *s = &race->sketch;
    iki_pset set[2] = {{{0}}, {{0}}};
    TEST_CHECK(iki_topo_init(&race->topo, s->width, s->height) == IKI_OK);
    for (int i = 0; i < s->width * s->height; i++) {
        char c = s->at[i / s->width][i % s->width];
        if (c != '.')
            iki_pset_add(&set[c == 'O'], iki_topo_point(&race->topo, i % s->width, i / s->width));
    }
    write_text(race);
    iki_board_init(&race->board, &race->topo);
    if (iki_board_set(&race->board, &set[0], &set[1]) != IKI_OK)
        return false;
    if (!find_frames(race) || !find_blocks(race) || !blocks_meet(race))
        return false;
    count_cells(race);
    return true;
}

/* Is there a move now that starts a ko? */
static bool
has_ko(race_board *race)
{
    iki_board *b = &race->board;
    iki_pset empty = b->at[IKI_EMPTY];
    for (iki_color color = IKI_BLACK; color <= IKI_WHITE; color++) {
        IKI_PSET_FOR(p, &empty) {
            iki_undo undo;
            if (iki_board_legal(b, color, p, false) != IKI_LEGAL)
                continue;
            iki_board_play(b, color, p, &undo);
            bool ko = b->ko != IKI_NOWHERE;
            iki_board_undo(b, &undo);
            if (ko)
                return true;
        }
    }
    return false;
}

static bool
has_atari(const race_board *race)
{
    for (int i = 0; i < race->stones; i++) {
        if (iki_board_in_atari(&race->board, race->stone[i], NULL))
            return true;
    }
    return false;
}

void
race_draw(test_random *r, race_family family, int cells, race_board *out)
{
    for (;;) {
        race_sketch sketch;
        bool drawn = family >= RACE_ONE_TWO ? sketch_star(r, family, &sketch)
                                            : sketch_pair(r, family, &sketch);
        if (!drawn)
            continue;
        out->family = family;
        turn_sketch(&sketch, (int)test_below(r, 8), test_below(r, 2) == 1, &out->sketch);
        if (!set_race(out) || out->cells > cells)
            continue;
        if ((family == RACE_KO && !has_ko(out)) || (family == RACE_ATARI && !has_atari(out)))
            continue;
        return;
    }
}

void
race_turn(const race_board *race, int symmetry, bool swap, race_board *out)
{
    out->family = race->family;
    turn_sketch(&race->sketch, symmetry, swap, &out->sketch);
    TEST_CHECK(set_race(out));
}

iki_race_chains
race_chains(const race_board *race)
{
    return (iki_race_chains){&race->board, race->stone, race->stones, false};
}

void
race_ask(const race_board *race, twin_race_board *question)
{
    const race_sketch *s = &race->sketch;
    memset(question, 0, sizeof *question);
    question->width = s->width;
    question->height = s->height;
    memcpy(question->at, s->at, sizeof question->at);
    IKI_PSET_FOR(p, &race->frozen) {
        question->frozen[iki_topo_y(&race->topo, p)][iki_topo_x(&race->topo, p)] = true;
    }
    question->essentials = race->stones;
    for (int i = 0; i < race->stones; i++) {
        question->essential[i][0] = iki_topo_x(&race->topo, race->stone[i]);
        question->essential[i][1] = iki_topo_y(&race->topo, race->stone[i]);
    }
}

/* --- drawn races ---------------------------------------------------------------------------- */

/* Gives a block its letter, stone by stone. */
static void
name_block(race_sketch *s, bool marked[TWIN_RACE_SIDE][TWIN_RACE_SIDE], int x, int y, char role)
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    s->role[y][x] = role;
    for (int k = 0; k < 4; k++) {
        int u = x + dx[k], v = y + dy[k];
        if (u >= 0 && u < s->width && v >= 0 && v < s->height && marked[v][u] &&
            s->at[v][u] == s->at[y][x] && s->role[v][u] != role)
            name_block(s, marked, u, v, role);
    }
}

/* Blocks get letters in the order of the board, then the single one of its colour the first. */
static void
name_blocks(race_sketch *s, bool marked[TWIN_RACE_SIDE][TWIN_RACE_SIDE])
{
    char color[RACE_BLOCKS_MAX] = {0};
    int of[2] = {0, 0}, single = 0;
    for (int i = 0; i < s->width * s->height; i++) {
        int x = i % s->width, y = i / s->width;
        if (!marked[y][x] || s->role[y][x] != ' ')
            continue;
        TEST_CHECK(s->blocks < RACE_BLOCKS_MAX);
        color[s->blocks] = s->at[y][x];
        of[s->at[y][x] == 'O']++;
        name_block(s, marked, x, y, (char)('a' + s->blocks++));
    }
    TEST_CHECK((of[0] == 1 && of[1] >= 1) || (of[1] == 1 && of[0] >= 1));
    while (of[color[single] == 'O'] != 1)
        single++;
    for (int i = 0; i < s->width * s->height; i++) {
        char *role = &s->role[i / s->width][i % s->width];
        if (*role == 'a' || *role == 'a' + single)
            *role = *role == 'a' + single ? 'a' : (char)('a' + single);
    }
}

void
race_read(const char *drawing, race_board *out)
{
    bool marked[TWIN_RACE_SIDE][TWIN_RACE_SIDE] = {{false}};
    race_sketch *s = &out->sketch;
    *s = (race_sketch){.width = (int)strcspn(drawing, "\n")};
    s->height = (int)(strlen(drawing) + 1) / (s->width + 1);
    TEST_CHECK(s->width <= TWIN_RACE_SIDE && s->height <= TWIN_RACE_SIDE);
    TEST_CHECK((int)strlen(drawing) == s->height * (s->width + 1));
    memset(s->role, ' ', sizeof s->role);
    for (int i = 0; i < s->width * s->height; i++) {
        int x = i % s->width, y = i / s->width;
        char c = drawing[(s->height - 1 - y) * (s->width + 1) + x];
        TEST_CHECK(c != '\0' && strchr("XO.xo_", c) != NULL);
        marked[y][x] = c == 'x' || c == 'o';
        s->at[y][x] = (char)(c == '_' ? '.' : c == 'x' ? 'X' : c == 'o' ? 'O' : c);
        s->role[y][x] = c == '_' ? '_' : ' ';
    }
    name_blocks(s, marked);
    out->family = s->blocks == 2 ? RACE_MIXED : RACE_ONE_MIXED;
    if (!set_race(out))
        test_failed(__FILE__, __LINE__, "not a race between frames:\n%s", drawing);
}
