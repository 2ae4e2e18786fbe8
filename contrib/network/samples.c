/* samples - positions of finished games, with who owned every point in the end.
 *
 *     samples SIZE SEED PER-GAME < GAMES > SAMPLES
 *     samples SIZE SEED PER-GAME chains < GAMES > CHAINS
 *
 * A line of GAMES is "id result moves", and what is dead if that is known (dead.py): the moves and
 * points as in SGF, Black first, "tt" a pass; komi 6.5, territory.  The last position is judged and
 * counted.  If the count is not the recorded result, one group in doubt is taken for dead or alive
 * where that alone makes it so; a game that cannot be brought to within two points of its result is
 * left out.  Of every other game PER-GAME positions are written: the last one, and others drawn at
 * random, most of them near the end.
 *
 * A sample is arrays of one byte (the chain: two, the lower one first) for each of 361 points, row
 * by row from the bottom; a smaller board lies in the lower left corner:
 *
 * - the stone (0 none, 1 black, 2 white, 3 no point of the board), and 4 times what is known of the
 *   point (0 nothing, 1 Black's, 2 White's, 3 it stays as it is);
 * - the liberties of its chain, at most 255;
 * - the first point of its chain, itself for an empty one;
 * - the owner in the end: 1 black, 2 white, 0 nobody;
 * - the chance, of 255, that random games give to Black.
 *
 * CHAINS are lines about the chains that are estimated: which of the positions (0: the last one),
 * the numbers of iki_chain_evidence (read: 0 or 1), and how many points of the chain became its
 * owner's and its opponent's. */
#include "engine/base/random.h"
#include "engine/go/game.h"
#include "src/network/known.h"
#include "src/resolve/by_playout.h"
#include "src/resolve/chain_evidence.h"
#include "src/resolve/resolve.h"
#include "src/score/score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIZE = 19,
    POINTS = SIZE * SIZE,
    LINE_MAX = 8192,
    KOMI = 650,
    SLACK = 200, /* hundredths */
};

typedef struct record {
    int64_t result; /* Black minus White, hundredths */
    const char *moves;
    const char *dead; /* or NULL */
} record;

/* A point of the board as a sample numbers it, or IKI_NOWHERE. */
static iki_point
point_at(const iki_topo *t, int i)
{
    int x = i % SIZE, y = i / SIZE;
    return x < t->width && y < t->height ? iki_topo_point(t, x, y) : IKI_NOWHERE;
}

static bool
read_line(char *line, record *r)
{
    char *id = strtok(line, "\t\n"), *result = strtok(NULL, "\t\n"), *moves = strtok(NULL, "\t\n");
    if (id == NULL || result == NULL || moves == NULL || (result[0] != 'B' && result[0] != 'W'))
        return false;
    char *end;
    double margin = strtod(result + 2, &end);
    if (result[1] != '+' || *end != '\0' || margin <= 0)
        return false;
    r->result = (int64_t)(100 * margin + 0.5) * (result[0] == 'B' ? 1 : -1);
    r->moves = moves;
    r->dead = strtok(NULL, "\t\n");
    return true;
}

static bool
play(iki_game *g, const char *moves, size_t count)
{
    iki_game_clear(g);
    for (size_t i = 0; i < count; i++) {
        int x = moves[2 * i] - 'a', y = g->topo.height - 1 - (moves[2 * i + 1] - 'a');
        bool pass = x == SIZE, off = x < 0 || x >= g->topo.width || y < 0 || y >= g->topo.height;
        iki_point p = pass || off ? IKI_PASS : iki_topo_point(&g->topo, x, y);
        iki_color c = i % 2 == 0 ? IKI_BLACK : IKI_WHITE;
        if ((off && !pass) || iki_game_force(g, c, p, NULL) != IKI_OK)
            return false;
    }
    return true;
}

static int64_t
miss(const iki_game *g, const iki_judgement *j, const record *r, iki_score *score)
{
    iki_score_count(g, j, score);
    return llabs(score->result - r->result);
}

/* Takes all chains in doubt of one part of the board for what `lost` says: those of the colour
 * dead or alive, the others the other way. */
static void
turn_part(iki_judgement *j, iki_color color, const iki_pset *part, bool lost)
{
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        if (v->certainty == IKI_ESTIMATED && iki_pset_within(&v->stones, part))
            v->life = (v->color == color) == lost ? IKI_DEAD : IKI_ALIVE;
    }
}

/* Makes the count fit by one group that is judged the other way; false if none does it. */
static bool
mend(const iki_game *g, iki_judgement *j, const record *r, iki_score *score)
{
    const iki_board *b = &g->board;
    iki_life *was = calloc((size_t)j->count + 1, sizeof *was);
    bool done = false;
    if (was == NULL)
        abort();
    for (int i = 0; i < j->count; i++)
        was[i] = j->verdict[i].life;
    for (int way = 0; way < 2 && !done; way++) {
        for (int i = 0; i < j->count && !done; i++) {
            iki_verdict *v = &j->verdict[i];
            if (v->certainty != IKI_ESTIMATED)
                continue;
            bool lost = v->life != IKI_DEAD;
            iki_color strong = lost ? iki_opponent(v->color) : v->color;
            iki_pset dead = iki_judgement_stones(j, IKI_DEAD);
            iki_pset walls = iki_pset_minus(&b->at[strong], &dead);
            iki_pset free = iki_pset_minus(&b->topo->points, &walls);
            iki_pset part = way == 0 ? v->stones : iki_topo_flood(b->topo, &v->stones, &free);
            turn_part(j, v->color, &part, lost);
            done = miss(g, j, r, score) == 0;
            for (int k = 0; k < j->count && !done; k++)
                j->verdict[k].life = was[k];
        }
    }
    free(was);
    return done;
}

/* Chains are dead where the record says so, and nowhere else. */
static void
take_dead(const iki_topo *t, const char *dead, iki_judgement *j)
{
    iki_pset stones = iki_pset_none();
    for (size_t i = 0; i + 1 < strlen(dead); i += 2)
        iki_pset_add(&stones,
                     iki_topo_point(t, dead[i] - 'a', t->height - 1 - (dead[i + 1] - 'a')));
    for (int i = 0; i < j->count; i++) {
        iki_verdict *v = &j->verdict[i];
        if (v->certainty != IKI_ESTIMATED)
            continue;
        if (iki_pset_has(&stones, v->first))
            v->life = IKI_DEAD;
        else if (v->life == IKI_DEAD)
            v->life = IKI_ALIVE;
    }
}

static void
write_sample(const iki_game *g, const uint8_t owner[POINTS])
{
    static uint8_t out[6 * POINTS];
    const iki_board *b = &g->board;
    iki_judgement j;
    iki_known known;
    iki_owners games;
    iki_whole_effort whole;
    if (iki_resolve_proved(b, &g->rules, &j) != IKI_OK)
        abort();
    if (iki_effort_complete(NULL, &whole) != IKI_OK ||
        iki_by_playout_owners(b, &whole.effort, &j, &games) != IKI_OK)
        abort();
    (void)iki_effort_finish(&whole, IKI_OK);
    iki_known_make(b, &j, &known);
    for (int i = 0; i < POINTS; i++) {
        iki_point p = point_at(b->topo, i), first = p;
        int liberties = 0, flag = 0;
        out[4 * POINTS + i] = owner[i];
        out[5 * POINTS + i] =
            p == IKI_NOWHERE
                ? 0
                : (uint8_t)((games.black[p] * 255 + IKI_CHANCE_ONE / 2) / IKI_CHANCE_ONE);
        if (p == IKI_NOWHERE) {
            out[i] = 3;
            out[POINTS + i] = 0;
            out[2 * POINTS + 2 * i] = (uint8_t)(i & 255);
            out[2 * POINTS + 2 * i + 1] = (uint8_t)(i >> 8);
            continue;
        }
        if (b->color[p] != IKI_EMPTY) {
            iki_pset chain = iki_board_chain(b, p), all = iki_board_liberties(b, p);
            first = iki_pset_first(&chain);
            liberties = iki_pset_count(&all);
        }
        flag = iki_pset_has(&known.owned[IKI_BLACK], p)   ? 1
               : iki_pset_has(&known.owned[IKI_WHITE], p) ? 2
               : iki_pset_has(&known.stays, p)            ? 3
                                                          : 0;
        int chain = iki_topo_y(b->topo, first) * SIZE + iki_topo_x(b->topo, first);
        out[i] = (uint8_t)(b->color[p] + 4 * flag);
        out[POINTS + i] = (uint8_t)liberties;
        out[2 * POINTS + 2 * i] = (uint8_t)(chain & 255);
        out[2 * POINTS + 2 * i + 1] = (uint8_t)(chain >> 8);
    }
    iki_judgement_free(&j);
    fwrite(out, 1, 6 * POINTS, stdout);
}

static void
write_chains(const iki_game *g, const uint8_t owner[POINTS], int kind)
{
    static iki_chain_evidence of[IKI_POINTS_MAX];
    const iki_board *b = &g->board;
    iki_judgement j;
    iki_whole_effort whole;
    iki_chain_estimates estimates = {.of = of};
    if (iki_resolve_proved(b, &g->rules, &j) != IKI_OK ||
        iki_effort_complete(NULL, &whole) != IKI_OK ||
        iki_chain_estimates_make(b, &j, &whole.effort, &estimates) != IKI_OK)
        abort();
    (void)iki_effort_finish(&whole, IKI_OK);
    for (int i = 0; i < j.count; i++) {
        const iki_chain_evidence *e = &of[i];
        int ends[3] = {0, 0, 0};
        for (int k = 0; k < POINTS; k++) {
            iki_point p = point_at(b->topo, k);
            ends[owner[k]] += p != IKI_NOWHERE && iki_pset_has(&j.verdict[i].stones, p);
        }
        iki_color color = j.verdict[i].color;
        if (e->stones > 0)
            printf("%d %d %u %u %u %d %u %d %u %u %d %d\n", kind, e->stones, e->network, e->games,
                   e->open, e->group, e->together, e->read, e->taken[0], e->taken[1], ends[color],
                   ends[iki_opponent(color)]);
    }
    iki_judgement_free(&j);
}

/* How many moves of n the k-th sample of a game shows. */
static size_t
moves_shown(uint64_t *seed, int k, size_t n)
{
    static const unsigned range[] = {30, 80, 400};
    size_t back = k == 0 ? 0 : 1 + iki_random_below(seed, range[(k - 1) % 3]);
    return back < n ? n - back : 0;
}

static void
sample_game(iki_game *g, const record *r, uint64_t *seed, int per_game, bool chains, int tally[3])
{
    size_t n = strlen(r->moves) / 2;
    uint8_t owner[POINTS];
    iki_judgement j;
    iki_score score;
    if (!play(g, r->moves, n))
        return;
    if (iki_resolve_game(g, NULL, NULL, &j) != IKI_OK)
        abort();
    if (r->dead != NULL)
        take_dead(&g->topo, r->dead, &j);
    int64_t off = miss(g, &j, r, &score);
    bool mended = off > SLACK && mend(g, &j, r, &score);
    iki_judgement_free(&j);
    tally[off <= SLACK ? 0 : mended ? 1 : 2]++;
    if (off > SLACK && !mended)
        return;
    for (int i = 0; i < POINTS; i++) {
        iki_point p = point_at(&g->topo, i);
        owner[i] = p == IKI_NOWHERE                           ? IKI_EMPTY
                   : iki_pset_has(&score.owned[IKI_BLACK], p) ? IKI_BLACK
                   : iki_pset_has(&score.owned[IKI_WHITE], p) ? IKI_WHITE
                                                              : IKI_EMPTY;
    }
    for (int k = 0; k < per_game; k++) {
        size_t shown = moves_shown(seed, k, n);
        if (!play(g, r->moves, shown))
            continue;
        if (chains)
            write_chains(g, owner, k);
        else
            write_sample(g, owner);
    }
}

int
main(int argc, char **argv)
{
    static char line[LINE_MAX];
    iki_rules rules;
    int tally[3] = {0, 0, 0};
    bool chains = argc == 5 && strcmp(argv[4], "chains") == 0;
    int size = argc == 4 || chains ? atoi(argv[1]) : 0;
    if (size < 2 || size > SIZE || iki_rules_named("japanese", &rules) != IKI_OK)
        return 2;
    uint64_t seed = strtoull(argv[2], NULL, 10);
    iki_game *g = iki_game_new(size, size, &rules);
    if (g == NULL)
        return 1;
    g->komi = KOMI;
    while (fgets(line, sizeof line, stdin) != NULL) {
        record r;
        if (read_line(line, &r))
            sample_game(g, &r, &seed, atoi(argv[3]), chains, tally);
    }
    iki_game_free(g);
    fprintf(stderr, "%d games as judged, %d with one group mended, %d left out\n", tally[0],
            tally[1], tally[2]);
    return ferror(stdout) != 0 || fflush(stdout) != 0;
}
