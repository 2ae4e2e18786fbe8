/* confidence - doubts as independent coins.
 *
 * The lead after all coins have fallen is a sum of independent numbers; its distribution is built
 * coin by coin over whole points. */
#include "src/score/confidence.h"

#include "engine/go/game.h"
#include "src/score/bounds.h"
#include "src/score/certainty.h"
#include "src/tunables/tunables.h"

enum {
    REACH = 2 * IKI_POINTS_MAX, /* leads beyond it are as good as won */
    LEADS = 2 * REACH + 1,
    WHOLE = 1 << 30,
};

/* Does a weigh more than b?  Chance times size, then size: the order does not hang on how the board
 * lies, but for doubts that weigh the same in every way. */
static bool
weighs_more(const iki_doubt *a, const iki_doubt *b)
{
    unsigned m = (unsigned)iki_pset_count(&a->points), n = (unsigned)iki_pset_count(&b->points);
    return m * a->chance != n * b->chance ? m * a->chance > n * b->chance : m > n;
}

/* Keeps the heaviest doubts in order; where there are too many the lightest are left out. */
static void
add_doubt(const iki_pset *points, iki_color owner, const uint16_t doubts[], iki_confidence *out)
{
    uint64_t sum = 0;
    IKI_PSET_FOR(p, points)
        sum += doubts[p];
    const iki_doubt one = {*points, owner, (unsigned)(sum / (unsigned)iki_pset_count(points))};
    int at = out->count;
    while (at > 0 && weighs_more(&one, &out->doubt[at - 1]))
        at--;
    if (at == IKI_DOUBTS_MAX)
        return;
    int last = out->count < IKI_DOUBTS_MAX ? out->count++ : IKI_DOUBTS_MAX - 1;
    for (int i = last; i > at; i--)
        out->doubt[i] = out->doubt[i - 1];
    out->doubt[at] = one;
}

/* All doubts about the points of one colour; returns the sum of their chances. */
static uint64_t
find_doubts(const iki_board *b, const iki_judgement *j, const iki_score *score, iki_color owner,
            iki_confidence *out)
{
    uint16_t doubts[IKI_POINTS_MAX];
    uint64_t sum = 0;
    iki_pset open = iki_pset_none();
    IKI_PSET_FOR(p, &score->owned[owner]) {
        doubts[p] = (uint16_t)iki_score_doubt_at(b, j, owner, p);
        sum += doubts[p];
        if (100 * doubts[p] >= IKI_DOUBT_LEAST_PERCENT * IKI_CHANCE_ONE)
            iki_pset_add(&open, p);
    }
    IKI_PARTS_FOR(part, b->topo, &open)
        add_doubt(&part, owner, doubts, out);
    return sum;
}

/* May one of the eyes that the first move decides turn the result? */
static bool
hangs_on_an_eye(const iki_board *b, const iki_judgement *j, const iki_score *score)
{
    iki_pset eyes = iki_score_open_eyes(b, j);
    IKI_PARTS_FOR(eye, b->topo, &eyes) {
        int64_t twice = 2 * (int64_t)iki_pset_count(&eye) * 100; /* hundredths */
        if (twice >= (score->result < 0 ? -score->result : score->result))
            return true;
    }
    return false;
}

/* The chances of every lead, in whole points; the first and the last stand for all beyond. */
typedef struct leads {
    uint32_t chance[LEADS]; /* of WHOLE in all, but for what rounding loses */
} leads;

/* With this chance, of IKI_CHANCE_ONE, the lead moves by so many points. */
static void
toss(leads *l, int by, unsigned chance)
{
    leads next = {.chance = {0}};
    for (int i = 0; i < LEADS; i++) {
        uint32_t moved = (uint32_t)(((uint64_t)l->chance[i] * chance) / IKI_CHANCE_ONE);
        int to = i + by < 0 ? 0 : i + by >= LEADS ? LEADS - 1 : i + by;
        next.chance[i] += l->chance[i] - moved;
        next.chance[to] += moved;
    }
    *l = next;
}

/* Neutral points of regions that are too large to be dame: it is open whose they become. */
static int
points_of_nobody(const iki_board *b, const iki_score *score)
{
    int points = 0;
    iki_pset dame = iki_pset_minus(&score->territory[IKI_EMPTY], &score->seki);
    IKI_PARTS_FOR(part, b->topo, &dame) {
        int size = iki_pset_count(&part);
        points += size >= IKI_SCORE_OPEN_SIZE ? size : 0;
    }
    return points;
}

/* Errors of a point or two in the count of what is settled.  Of the protective moves that it makes
 * a side pay for, each is as likely not to be asked for. */
static void
toss_small_errors(const iki_rules *rules, const iki_score *score, iki_color winner, leads *l)
{
    for (int by = 1; by <= 2; by++) {
        unsigned chance =
            (by == 1 ? IKI_DOUBT_ONE_PERCENT : IKI_DOUBT_TWO_PERCENT) * IKI_CHANCE_ONE / 100;
        toss(l, -by, chance / 2);
        toss(l, by, chance / 2);
    }
    for (iki_color c = IKI_BLACK; c <= IKI_WHITE && iki_score_pays_moves(rules); c++) {
        for (int i = 0; i < score->after.protective[c]; i++)
            toss(l, c == winner ? 1 : -1, IKI_CHANCE_ONE / 2);
    }
}

/* The chance that the winner stays ahead when all doubts are cast and some points are nobody's yet:
 * of these either side may get a quarter more than the other. */
static unsigned
chance_of_winner(const iki_confidence *c, int nobodys, const iki_rules *rules,
                 const iki_score *score)
{
    leads l = {.chance = {0}};
    int64_t result = score->result; /* hundredths */
    iki_color winner = result > 0 ? IKI_BLACK : IKI_WHITE;
    int64_t lead = result < 0 ? -result : result, half = lead % 100 != 0;
    uint64_t ahead = 0, all = 0;
    l.chance[REACH + (lead / 100 < REACH ? lead / 100 : REACH)] = WHOLE;
    for (int i = 0; i < c->count; i++) {
        int by = 2 * iki_pset_count(&c->doubt[i].points);
        toss(&l, c->doubt[i].owner == winner ? -by : by, c->doubt[i].chance);
    }
    toss(&l, -(nobodys + 3) / 4, IKI_CHANCE_ONE / 2);
    toss(&l, (nobodys + 3) / 4, IKI_CHANCE_ONE / 2);
    toss_small_errors(rules, score, winner, &l);
    for (int i = 0; i < LEADS; i++) {
        all += 2 * (uint64_t)l.chance[i];
        /* a lead of i - REACH whole points, and a half where komi has one */
        ahead += i > REACH || (i == REACH && half) ? 2 * (uint64_t)l.chance[i]
                 : i == REACH                      ? l.chance[i]
                                                   : 0;
    }
    unsigned chance = (unsigned)((ahead * IKI_CHANCE_ONE + all / 2) / all);
    bool open = ahead < all && chance == IKI_CHANCE_ONE;
    if (result == 0 && chance > IKI_CHANCE_ONE / 2)
        return IKI_CHANCE_ONE - chance; /* nobody is ahead: the same with colours exchanged */
    return open ? IKI_CHANCE_ONE - 1 : chance;
}

void
iki_score_confidence(const iki_game *g, const iki_judgement *j, const iki_score *score,
                     iki_confidence *out)
{
    int nobodys = points_of_nobody(&g->board, score);
    uint64_t open = (uint64_t)nobodys * IKI_CHANCE_ONE / 2;
    *out = (iki_confidence){.winner = IKI_CHANCE_ONE, .finished = true};
    if (j->estimated) {
        for (iki_color c = IKI_BLACK; c <= IKI_WHITE; c++)
            open += find_doubts(&g->board, j, score, c, out);
    }
    out->open_points = (int)((open + IKI_CHANCE_ONE / 2) / IKI_CHANCE_ONE);
    out->finished =
        out->open_points <= IKI_FINISHED_POINTS && !hangs_on_an_eye(&g->board, j, score);
    if (!iki_score_winner_proved(g, j, score))
        out->winner = chance_of_winner(out, nobodys, &g->rules, score);
}
