/* score - who owns which point once the dead stones are gone, and what that is worth.
 *
 * A maximal connected set of empty points and dead stones is reached by the living chains on its
 * border.  Reached by one colour only, it is that colour's; reached by both, it is dame.  Under
 * territory rules (tax SEKI) what a chain in seki reaches is worth nothing, and neither is the
 * point that ends an open ko: its owner plays there, and that costs what it is worth. */
#include "src/score.h"

#include "engine/vertex.h"
#include "src/ko.h"
#include "src/territory.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The position as the count sees it. */
typedef struct ground {
    const iki_topo *topo;
    iki_pset living[3]; /* [colour], seki included */
    iki_pset open;      /* empty points and dead stones */
    iki_pset seki;      /* stones */
} ground;

static ground
make_ground(const iki_board *b, const iki_judgement *j)
{
    ground g = {.topo = b->topo};
    iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
    g.seki = iki_judgement_stones(j, IKI_SEKI);
    g.open = iki_pset_or(&b->at[IKI_EMPTY], &dead);
    g.living[IKI_BLACK] = iki_pset_minus(&b->at[IKI_BLACK], &dead);
    g.living[IKI_WHITE] = iki_pset_minus(&b->at[IKI_WHITE], &dead);
    return g;
}

/* One region of open ground goes to its owner. */
static void
assign_region(const ground *g, const iki_pset *region, iki_score *out)
{
    iki_pset shore = iki_topo_spread(g->topo, region);
    bool black = iki_pset_meets(&shore, &g->living[IKI_BLACK]);
    bool white = iki_pset_meets(&shore, &g->living[IKI_WHITE]);
    iki_color owner = black == white ? IKI_EMPTY : black ? IKI_BLACK : IKI_WHITE;
    iki_pset_join(&out->territory[owner], region);
    if (owner == IKI_EMPTY)
        return;
    iki_pset_join(&out->owned[owner], region);
    /* only chains in seki reach it: an eye in a seki */
    iki_pset reached = iki_pset_and(&shore, &g->living[owner]);
    if (iki_pset_meets(&reached, &g->seki))
        iki_pset_join(&out->seki, region);
}

static void
assign_regions(const ground *g, iki_score *out)
{
    iki_pset left = g->open;
    while (!iki_pset_is_empty(&left)) {
        iki_pset one = iki_pset_of(iki_pset_first(&left));
        iki_pset region = iki_topo_flood(g->topo, &one, &left);
        iki_pset_drop(&left, &region);
        assign_region(g, &region, out);
    }
}

/* Must the owner of point p still end a ko there?  All around it are living stones of his, one of
 * them a ko stone that keeps living enemies apart; no other can be taken, and none when he has
 * played. */
static bool
is_mouth(const iki_board *b, const ground *g, iki_color owner, iki_point p)
{
    iki_pset safe = iki_pset_minus(&g->living[owner], &g->seki), liberties = iki_pset_none();
    iki_pset enemies = iki_pset_minus(&g->living[iki_opponent(owner)], &g->seki);
    iki_pset near = iki_topo_spread(g->topo, &enemies);
    int ko_stones = 0, in_atari = 0;
    IKI_NEIGHBOURS(q, g->topo, p) {
        if (!iki_pset_has(&safe, *q))
            return false;
        iki_pset more = iki_board_liberties(b, *q);
        iki_pset_join(&liberties, &more);
        in_atari += iki_board_in_atari(b, *q, NULL);
        ko_stones += iki_ko_stone(b, *q) && iki_pset_has(&near, *q);
    }
    return ko_stones == 1 && in_atari == 1 && iki_pset_count(&liberties) > 2;
}

static void
find_mouths(const iki_board *b, const ground *g, iki_score *out)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset inside = iki_pset_and(&out->territory[c], &b->at[IKI_EMPTY]);
        IKI_PSET_FOR(p, &inside) {
            if (is_mouth(b, g, c, p))
                iki_pset_add(&out->mouths[c], p);
        }
    }
}

/* Two points for every group that has as many in what it gets points for: the old group tax.  A
 * group is what its stones and its territory connect. */
static int
group_tax(const ground *g, const iki_score *s, iki_color color, const iki_pset *worth)
{
    int tax = 0;
    iki_pset left = s->owned[color];
    while (!iki_pset_is_empty(&left)) {
        iki_pset one = iki_pset_of(iki_pset_first(&left));
        iki_pset group = iki_topo_flood(g->topo, &one, &left);
        iki_pset_drop(&left, &group);
        iki_pset inside = iki_pset_and(&group, worth);
        int room = iki_pset_count(&inside);
        tax += room < 2 ? room : 2;
    }
    return tax;
}

/* Prisoners that the passes hand over (AGA, territory): each one, and White passes last. */
static int
pass_stones(const iki_game *g, iki_color giver)
{
    if (!g->rules.pass_stones)
        return 0;
    int n = iki_game_passes(g, giver);
    bool black_last =
        iki_game_trailing_passes(g) >= 2 && iki_game_move(g, g->moves - 1).color == IKI_BLACK;
    return n + (giver == IKI_WHITE && black_last);
}

static void
count_color(const iki_game *g, const ground *gr, iki_color c, iki_score *s)
{
    iki_color enemy = iki_opponent(c);
    iki_pset dead = iki_pset_minus(&g->board.at[enemy], &gr->living[enemy]);
    iki_pset worth = iki_score_territory(g, s, c);
    if (g->rules.tax != IKI_TAX_NONE)
        iki_pset_drop(&dead, &s->seki); /* they stay where they are */
    int tax = g->rules.tax == IKI_TAX_ALL ? group_tax(gr, s, c, &worth) : 0;
    s->prisoners[c] = (int)g->board.prisoners[enemy] + iki_pset_count(&dead);
    s->points[c] = iki_pset_count(&worth) + s->prisoners[c] + pass_stones(g, enemy) - tax;
    /* the seki tax of area rules is asked for by name only; territory presets carry it for their
     * own count, and it must not leak into the other one */
    bool area_tax = g->rules.scoring == IKI_AREA;
    s->area[c] = iki_pset_count(&gr->living[c]) +
                 iki_pset_count(area_tax ? &worth : &s->territory[c]) - (area_tax ? tax : 0);
}

static int64_t
handicap_bonus(const iki_game *g)
{
    int n = iki_game_handicap_stones(g);
    if (n == 0 || g->rules.bonus == IKI_BONUS_NONE)
        return 0;
    return 100 * (int64_t)(g->rules.bonus == IKI_BONUS_N ? n : n - 1);
}

void
iki_score_count(const iki_game *g, const iki_judgement *j, iki_score *out)
{
    memset(out, 0, sizeof *out);
    ground gr = make_ground(&g->board, j);
    out->owned[IKI_BLACK] = gr.living[IKI_BLACK];
    out->owned[IKI_WHITE] = gr.living[IKI_WHITE];
    assign_regions(&gr, out);
    if (g->rules.scoring == IKI_TERRITORY && !g->rules.pass_stones)
        find_mouths(&g->board, &gr, out);
    count_color(g, &gr, IKI_BLACK, out);
    count_color(g, &gr, IKI_WHITE, out);
    iki_pset_join(&out->seki, &gr.seki);
    out->bonus = handicap_bonus(g);
    out->area_result =
        100 * (int64_t)(out->area[IKI_BLACK] - out->area[IKI_WHITE]) - g->komi - out->bonus;
    out->territory_result =
        100 * (int64_t)(out->points[IKI_BLACK] - out->points[IKI_WHITE]) - g->komi;
    out->result = g->rules.scoring == IKI_AREA ? out->area_result : out->territory_result;
}

/* How surely an empty region is its walls', all of one colour and alive or in seki, if they are.
 * An enemy stone that is played on one or two points is taken with the next move.  With more points
 * it is not, though there is no room for its life: it may stay in a seki, unless the walls need
 * nothing from the region. */
static iki_certainty
certainty_of_eye(const iki_board *b, const iki_pset *region, const iki_pset *shore)
{
    iki_color owner = b->color[iki_pset_first(shore)];
    if (iki_pset_count(region) <= 2)
        return IKI_GIVEN;
    iki_pset walls = iki_topo_flood(b->topo, shore, &b->at[owner]);
    iki_pset roomless = iki_territory_without_room(b, owner, &walls);
    if (!iki_pset_within(region, &roomless))
        return IKI_ESTIMATED;
    return iki_territory_is_spare(b, owner, &walls, region, true) ? IKI_GIVEN : IKI_SEARCHED;
}

/* How surely an empty point is decided by the living stones around its empty region: an eye or
 * small territory if they have one colour, a dame if it is a single point.  Nothing is decided
 * where nobody lives. */
static iki_certainty
decided_by_walls(const iki_board *b, const iki_judgement *j, iki_point p)
{
    iki_pset one = iki_pset_of(p);
    iki_pset region = iki_topo_flood(b->topo, &one, &b->at[IKI_EMPTY]);
    iki_pset shore = iki_topo_spread(b->topo, &region);
    iki_pset_drop(&shore, &region);
    iki_certainty certainty = iki_pset_is_empty(&shore) ? IKI_ESTIMATED : IKI_GIVEN;
    IKI_PSET_FOR(q, &shore) {
        const iki_verdict *v = iki_judgement_at(j, q);
        if (v->life != IKI_ALIVE && v->life != IKI_SEKI)
            return IKI_ESTIMATED;
        certainty = v->certainty < certainty ? v->certainty : certainty;
    }
    if (certainty == IKI_ESTIMATED)
        return IKI_ESTIMATED;
    bool both =
        iki_pset_meets(&shore, &b->at[IKI_BLACK]) && iki_pset_meets(&shore, &b->at[IKI_WHITE]);
    if (both)
        return iki_pset_count(&region) == 1 ? certainty : IKI_ESTIMATED;
    iki_certainty eye = certainty_of_eye(b, &region, &shore);
    return eye < certainty ? eye : certainty;
}

/* Is a point proved to be a colour's by walls that the referee calls something else than alive? */
static bool
is_overruled(const iki_board *b, const iki_judgement *j, iki_point p)
{
    iki_color owner = iki_pset_has(&j->territory[IKI_BLACK], p) ? IKI_BLACK : IKI_WHITE;
    iki_pset one = iki_pset_of(p);
    iki_pset region = iki_topo_flood(b->topo, &one, &j->territory[owner]);
    iki_pset walls = iki_topo_spread(b->topo, &region);
    walls = iki_pset_and(&walls, &b->at[owner]);
    IKI_PSET_FOR(q, &walls) {
        const iki_verdict *v = iki_judgement_at(j, q);
        if (v->certainty == IKI_GIVEN && v->life != IKI_ALIVE)
            return true;
    }
    return false;
}

iki_certainty
iki_score_certainty_at(const iki_board *b, const iki_judgement *j, iki_point p)
{
    if (b->color[p] != IKI_EMPTY)
        return iki_judgement_at(j, p)->certainty;
    bool proved =
        iki_pset_has(&j->territory[IKI_BLACK], p) || iki_pset_has(&j->territory[IKI_WHITE], p);
    if (!proved)
        return decided_by_walls(b, j, p);
    return is_overruled(b, j, p) ? IKI_GIVEN : IKI_PROVED;
}

void
iki_score_certainty(const iki_board *b, const iki_judgement *j, int points[IKI_GIVEN + 1])
{
    memset(points, 0, sizeof points[0] * (IKI_GIVEN + 1));
    IKI_PSET_FOR(p, &b->topo->points)
        points[iki_score_certainty_at(b, j, p)]++;
}

void
iki_score_shares(const iki_board *b, const iki_judgement *j, int whole, int out[IKI_GIVEN + 1])
{
    int points[IKI_GIVEN + 1], rest[IKI_GIVEN + 1], total = 0, left = whole;
    iki_score_certainty(b, j, points);
    for (int i = 0; i <= IKI_GIVEN; i++)
        total += points[i];
    if (total == 0)
        points[IKI_PROVED] = total = 1;
    for (int i = 0; i <= IKI_GIVEN; i++) {
        out[i] = points[i] * whole / total;
        rest[i] = points[i] * whole % total;
        left -= out[i];
    }
    for (; left > 0; left--) {
        int most = IKI_GIVEN;
        for (int i = IKI_PROVED; i >= IKI_ESTIMATED; i--)
            most = rest[i] > rest[most] ? i : most;
        out[most]++;
        rest[most] = -1;
    }
}

bool
iki_score_has_given(const iki_judgement *j)
{
    for (int i = 0; i < j->count; i++) {
        if (j->verdict[i].certainty == IKI_GIVEN)
            return true;
    }
    return false;
}

void
iki_score_shares_write(const iki_board *b, const iki_judgement *j, iki_sbuf *out)
{
    int percent[IKI_GIVEN + 1];
    iki_score_shares(b, j, 100, percent);
    iki_sbuf_printf(out, "proved %d %%, searched %d %%, estimated %d %%", percent[IKI_PROVED],
                    percent[IKI_SEARCHED], percent[IKI_ESTIMATED]);
    if (iki_score_has_given(j))
        iki_sbuf_printf(out, ", given %d %%", percent[IKI_GIVEN]);
}

iki_pset
iki_score_territory(const iki_game *g, const iki_score *score, iki_color owner)
{
    iki_pset none = iki_pset_or(&score->mouths[IKI_BLACK], &score->mouths[IKI_WHITE]);
    if (g->rules.tax != IKI_TAX_NONE)
        iki_pset_join(&none, &score->seki);
    return owner == IKI_EMPTY ? iki_pset_or(&score->territory[owner], &none)
                              : iki_pset_minus(&score->territory[owner], &none);
}

bool
iki_score_winner_proved(const iki_game *g, const iki_judgement *j, const iki_score *score)
{
    int points[IKI_GIVEN + 1];
    iki_score_certainty(&g->board, j, points);
    /* A point in doubt may change hands, which is worth two under area rules.  Under territory
     * rules a stone in doubt may become a prisoner and its point the enemy's, or the other way
     * about: at most four a point covers stones on either side and the territory under them. */
    int64_t each = g->rules.scoring == IKI_AREA ? 2 : 4;
    int64_t doubt = 100 * each * points[IKI_ESTIMATED];
    return doubt == 0 || llabs((long long)score->result) > doubt;
}

void
iki_result_write(int64_t result, iki_sbuf *out)
{
    if (result == 0) {
        iki_sbuf_putc(out, '0');
        return;
    }
    iki_sbuf_puts(out, result > 0 ? "B+" : "W+");
    iki_komi_write(result > 0 ? result : -result, out);
}

static const char *
skip_blanks(const char *text)
{
    return text + strspn(text, " ");
}

/* Who won: the text up to "+", without blanks. */
static bool
read_winner(const char *text, size_t n, iki_color *winner)
{
    char word[8];
    while (n > 0 && text[n - 1] == ' ')
        n--;
    if (n == 0 || n >= sizeof word)
        return false;
    memcpy(word, text, n);
    word[n] = '\0';
    return iki_color_read(word, winner) == IKI_OK;
}

/* A number with a decimal point or comma; behind a blank, what it counts may be said. */
static bool
read_margin(const char *text, int64_t *points)
{
    static const char *const units[] = {"", "point", "points", "pt", "pts", "moku"};
    char number[24];
    size_t n = strspn(text, "0123456789.,");
    const char *unit = skip_blanks(text + n);
    if (n >= sizeof number || (*unit != '\0' && unit == text + n))
        return false;
    memcpy(number, text, n);
    number[n] = '\0';
    char *comma = strchr(number, ',');
    if (comma != NULL)
        *comma = '.';
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        if (strcasecmp(unit, units[i]) == 0)
            return iki_komi_read(number, points) == IKI_OK;
    return false;
}

bool
iki_result_read(const char *text, int64_t *result)
{
    static const char *const draws[] = {"0", "draw", "jigo"};
    for (size_t i = 0; i < sizeof draws / sizeof draws[0]; i++) {
        if (strcasecmp(text, draws[i]) == 0) {
            *result = 0;
            return true;
        }
    }
    iki_color winner;
    int64_t points;
    const char *plus = strchr(text, '+');
    if (plus == NULL || !read_winner(text, (size_t)(plus - text), &winner) ||
        !read_margin(skip_blanks(plus + 1), &points))
        return false;
    *result = winner == IKI_BLACK ? points : -points;
    return true;
}
