/* score - who owns which point once the dead stones are gone, and what that is worth.
 *
 * A maximal connected set of empty points and dead stones is reached by the living chains on its
 * border.  Reached by one colour only, it is that colour's; reached by both, it is dame.  Under
 * territory rules (tax SEKI) what a chain in seki reaches is worth nothing, and neither is the
 * point that ends an open ko: its owner plays there, and that costs what it is worth. */
#include "src/score/score.h"

#include "engine/go/game.h"
#include "src/score/certainty.h"
#include "src/score/dame.h"
#include "src/tunables/tunables.h"
#include "src/verdict/ko.h"

#include <string.h>

/* The position as the count sees it. */
typedef struct counted {
    const iki_board *b;
    const iki_topo *topo;
    iki_pset living[3]; /* [colour], seki included */
    iki_pset open;      /* empty points and dead stones */
    iki_pset seki;      /* stones */
} counted;

/* The stones of chains in eyes of a seki. */
static iki_pset
stones_in_seki_eyes(const iki_judgement *j)
{
    iki_pset stones = iki_pset_none();
    for (int i = 0; i < j->count; i++) {
        if (j->verdict[i].in_seki)
            iki_pset_join(&stones, &j->verdict[i].stones);
    }
    return stones;
}

/* The tax of one way of counting: the presets of the other way carry theirs for their own. */
static iki_tax
tax_for(const iki_rules *r, iki_scoring scoring)
{
    return r->scoring == scoring ? r->tax : scoring == IKI_TERRITORY ? IKI_TAX_SEKI : IKI_TAX_NONE;
}

static counted
counted_position(const iki_board *b, const iki_judgement *j, iki_tax tax)
{
    counted g = {.b = b, .topo = b->topo};
    iki_pset dead = iki_judgement_stones(j, IKI_DEAD), within = stones_in_seki_eyes(j);
    g.seki = iki_judgement_stones(j, IKI_SEKI);
    iki_pset_drop(tax == IKI_TAX_NONE ? &g.seki : &dead, &within);
    iki_pset_join(tax == IKI_TAX_NONE ? &dead : &g.seki, &within);
    g.open = iki_pset_or(&b->at[IKI_EMPTY], &dead);
    g.living[IKI_BLACK] = iki_pset_minus(&b->at[IKI_BLACK], &dead);
    g.living[IKI_WHITE] = iki_pset_minus(&b->at[IKI_WHITE], &dead);
    return g;
}

/* Is one of these stones no more than estimated to live? */
static bool
any_estimated(const iki_judgement *j, const iki_pset *stones)
{
    IKI_PSET_FOR(p, stones) {
        if (iki_judgement_at(j, p)->certainty == IKI_ESTIMATED)
            return true;
    }
    return false;
}

/* The chance that the region ends as the owner's: the mean over its points. */
static unsigned
claim(const iki_board *b, const iki_judgement *j, const iki_pset *region, iki_color owner)
{
    uint32_t doubts = 0, size = (uint32_t)iki_pset_count(region);
    IKI_PSET_FOR(p, region)
        doubts += iki_score_doubt_at(b, j, owner, p);
    return IKI_CHANCE_ONE - (doubts + size / 2) / size;
}

/* Is it still open whose the region is?  Both sides reach it, or one side by stones that are not
 * known to live, and it has not much of a claim yet.  `living`: the stones on its border. */
static bool
is_open(const counted *g, const iki_judgement *j, const iki_pset *region, const iki_pset *living,
        iki_color owner)
{
    if (!j->estimated || iki_pset_count(region) < IKI_SCORE_OPEN_SIZE)
        return false;
    return owner == IKI_EMPTY ||
           (any_estimated(j, living) &&
            100 * claim(g->b, j, region, owner) < IKI_SCORE_CLAIM_PERCENT * IKI_CHANCE_ONE);
}

/* The points of a region that touch living stones of a colour. */
static iki_pset
touched(const counted *g, const iki_pset *region, iki_color c)
{
    iki_pset near = iki_topo_spread(g->topo, &g->living[c]);
    return iki_pset_and(&near, region);
}

/* The colour whose stones close a region but for one point, where the other colour's stones touch
 * it; IKI_EMPTY if there is none. */
static iki_color
all_but_closed_by(const counted *g, const iki_pset *region)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset mine = touched(g, region, c), others = touched(g, region, iki_opponent(c));
        if (iki_pset_count(&others) == 1 && iki_pset_count(&mine) > 1)
            return c;
    }
    return IKI_EMPTY;
}

/* Where both sides reach a region whose border is not closed yet, a point goes to the colour that
 * will very likely own it.  One move closes a border with a single gap: points behind it go to the
 * colour that will rather own them.  Liberties of a seki are nobody's. */
static void
share_region(const counted *g, const iki_owners *owners, const iki_pset *region, iki_score *out)
{
    iki_pset shared = iki_topo_spread(g->topo, &g->seki);
    iki_color closer = all_but_closed_by(g, region);
    iki_pset gap = closer == IKI_EMPTY ? *region : touched(g, region, iki_opponent(closer));
    IKI_PSET_FOR(p, region) {
        iki_color owner = IKI_EMPTY;
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE && !iki_pset_has(&shared, p); c++) {
            bool behind = c == closer && !iki_pset_has(&gap, p);
            unsigned least = behind ? IKI_SCORE_CLOSED_PERCENT : IKI_SCORE_OPEN_PERCENT;
            if (100 * iki_owners_chance_at(owners, p, c) >= least * IKI_CHANCE_ONE)
                owner = c;
        }
        iki_pset_add(&out->territory[owner], p);
        if (owner != IKI_EMPTY)
            iki_pset_add(&out->owned[owner], p);
    }
}

/* Gives one region of empty points and dead stones to its owner. */
static void
assign_region(const counted *g, const iki_judgement *j, const iki_pset *region, iki_score *out)
{
    iki_pset shore = iki_topo_spread(g->topo, region);
    bool black = iki_pset_meets(&shore, &g->living[IKI_BLACK]);
    bool white = iki_pset_meets(&shore, &g->living[IKI_WHITE]);
    iki_color owner = black == white ? IKI_EMPTY : black ? IKI_BLACK : IKI_WHITE;
    iki_pset both = iki_pset_or(&g->living[IKI_BLACK], &g->living[IKI_WHITE]);
    both = iki_pset_and(&both, &shore);
    if (is_open(g, j, region, &both, owner)) {
        iki_pset_join(&out->unclosed, region);
        share_region(g, &j->owners, region, out);
        return;
    }
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
assign_regions(const counted *g, const iki_judgement *j, iki_score *out)
{
    IKI_PARTS_FOR(region, g->topo, &g->open)
        assign_region(g, j, &region, out);
}

/* True if the owner of point p must still end a ko there.  All neighbours are living stones of the
 * owner, one of them a ko stone that separates living chains of the opponent; no other stone can be
 * captured, and none after the owner has played. */
static bool
is_ko_point(const iki_board *b, const counted *g, iki_color owner, iki_point p)
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
find_ko_points(const iki_board *b, const counted *g, iki_score *out)
{
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        iki_pset inside = iki_pset_and(&out->territory[c], &b->at[IKI_EMPTY]);
        IKI_PSET_FOR(p, &inside) {
            if (is_ko_point(b, g, c, p))
                iki_pset_add(&out->ko_points[c], p);
        }
    }
}

/* Two points for every group that has as many in what it gets points for: the old group tax.  A
 * group is what its stones and its territory connect. */
static int
group_tax(const counted *g, const iki_score *s, iki_color color, const iki_pset *worth)
{
    int tax = 0;
    IKI_PARTS_FOR(group, g->topo, &s->owned[color]) {
        iki_pset inside = iki_pset_and(&group, worth);
        int room = iki_pset_count(&inside);
        iki_assert(!iki_pset_is_empty(&group));
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

/* What a colour gets points for where there is such a tax. */
static iki_pset
worth(const iki_score *s, iki_tax tax, iki_color owner)
{
    iki_pset none = iki_pset_or(&s->ko_points[IKI_BLACK], &s->ko_points[IKI_WHITE]);
    if (tax != IKI_TAX_NONE)
        iki_pset_join(&none, &s->seki);
    return owner == IKI_EMPTY ? iki_pset_or(&s->territory[owner], &none)
                              : iki_pset_minus(&s->territory[owner], &none);
}

/* The stones that a colour has taken, dead ones included; where there is a tax those in a seki stay
 * where they are. */
static int
prisoners_of(const iki_game *g, const counted *gr, iki_tax tax, iki_color c, const iki_score *s)
{
    iki_color enemy = iki_opponent(c);
    iki_pset dead = iki_pset_minus(&g->board.at[enemy], &gr->living[enemy]);
    if (tax != IKI_TAX_NONE)
        iki_pset_drop(&dead, &s->seki);
    return (int)g->board.prisoners[enemy] + iki_pset_count(&dead);
}

/* The points of a colour by territory, from the sets and prisoners of that count. */
static void
count_points(const iki_game *g, const counted *gr, iki_color c, iki_score *s)
{
    iki_tax how = tax_for(&g->rules, IKI_TERRITORY);
    iki_pset counts = worth(s, how, c);
    int tax = how == IKI_TAX_ALL ? group_tax(gr, s, c, &counts) : 0;
    s->points[c] =
        iki_pset_count(&counts) + s->prisoners[c] + pass_stones(g, iki_opponent(c)) - tax;
}

/* Its area, likewise. */
static void
count_area(const iki_game *g, const counted *gr, iki_color c, iki_score *s)
{
    iki_tax how = tax_for(&g->rules, IKI_AREA);
    iki_pset counts = how == IKI_TAX_NONE ? s->territory[c] : worth(s, how, c);
    int tax = how == IKI_TAX_ALL ? group_tax(gr, s, c, &counts) : 0;
    s->area[c] = iki_pset_count(&gr->living[c]) + iki_pset_count(&counts) - tax;
}

static int64_t
handicap_bonus(const iki_game *g)
{
    int n = iki_game_handicap_stones(g);
    iki_assert(n >= 0);
    if (n == 0 || g->rules.bonus == IKI_BONUS_NONE)
        return 0;
    return 100 * (int64_t)(g->rules.bonus == IKI_BONUS_N ? n : n - 1);
}

bool
iki_score_pays_moves(const iki_rules *r)
{
    return r->scoring == IKI_TERRITORY && !r->pass_stones;
}

#ifndef NDEBUG
/* True if every point has one owner or is dame, and territory belongs to its owner. */
static bool
owners_are_sound(const iki_topo *t, const iki_score *s)
{
    iki_pset all = iki_pset_or(&s->owned[IKI_BLACK], &s->owned[IKI_WHITE]);
    iki_pset_join(&all, &s->territory[IKI_EMPTY]);
    return !iki_pset_meets(&s->owned[IKI_BLACK], &s->owned[IKI_WHITE]) &&
           !iki_pset_meets(&s->owned[IKI_BLACK], &s->territory[IKI_EMPTY]) &&
           !iki_pset_meets(&s->owned[IKI_WHITE], &s->territory[IKI_EMPTY]) &&
           iki_pset_within(&s->territory[IKI_BLACK], &s->owned[IKI_BLACK]) &&
           iki_pset_within(&s->territory[IKI_WHITE], &s->owned[IKI_WHITE]) &&
           iki_pset_equal(&all, &t->points);
}

/* True if the counts of both colours and the dame make up the board, where nothing is taxed. */
static bool
areas_are_sound(const iki_game *g, const iki_score *s)
{
    int all = s->area[IKI_BLACK] + s->area[IKI_WHITE] + iki_pset_count(&s->territory[IKI_EMPTY]);
    int points = iki_pset_count(&g->board.topo->points);
    return tax_for(&g->rules, IKI_AREA) == IKI_TAX_NONE ? all == points : all <= points;
}
#endif

/* The sets and the points of one way of counting. */
static void
count_as(const iki_game *g, const iki_judgement *j, iki_scoring scoring, iki_score *out)
{
    iki_tax tax = tax_for(&g->rules, scoring);
    counted gr = counted_position(&g->board, j, tax);
    out->owned[IKI_BLACK] = gr.living[IKI_BLACK];
    out->owned[IKI_WHITE] = gr.living[IKI_WHITE];
    assign_regions(&gr, j, out);
    iki_assert(owners_are_sound(g->board.topo, out));
    if (iki_score_pays_moves(&g->rules))
        find_ko_points(&g->board, &gr, out);
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++) {
        out->prisoners[c] = prisoners_of(g, &gr, tax, c, out);
        if (scoring == IKI_AREA)
            count_area(g, &gr, c, out);
        else
            count_points(g, &gr, c, out);
    }
    iki_assert(scoring != IKI_AREA || areas_are_sound(g, out));
    iki_pset_join(&out->seki, &gr.seki);
}

/* The points of the way that the rules in force do not ask for. */
static void
count_other_way(const iki_game *g, const iki_judgement *j, iki_score *out)
{
    bool area = g->rules.scoring == IKI_AREA;
    iki_score other = {.bonus = 0};
    count_as(g, j, area ? IKI_TERRITORY : IKI_AREA, &other);
    memcpy(area ? out->points : out->area, area ? other.points : other.area, sizeof out->points);
}

void
iki_score_count(const iki_game *g, const iki_judgement *j, iki_score *out)
{
    memset(out, 0, sizeof *out);
    count_as(g, j, g->rules.scoring, out);
    count_other_way(g, j, out);
    out->bonus = handicap_bonus(g);
    out->area_result =
        100 * (int64_t)(out->area[IKI_BLACK] - out->area[IKI_WHITE]) - g->komi - out->bonus;
    out->territory_result =
        100 * (int64_t)(out->points[IKI_BLACK] - out->points[IKI_WHITE]) - g->komi;
    bool area = g->rules.scoring == IKI_AREA;
    out->as_it_stands = area ? out->area_result : out->territory_result;
    iki_score_after_dame(g, j, out);
    out->result = iki_score_pays_moves(&g->rules) ? out->after.result : out->as_it_stands;
}

iki_pset
iki_score_territory(const iki_game *g, const iki_score *score, iki_color owner)
{
    return worth(score, g->rules.tax, owner);
}
