/* learn_life - makes src/life/heuristic_closed.h and heuristic_open.h.
 *
 *     learn_life meet PROBLEMS SEED >FILE      positions that the search meets, solved
 *     learn_life meet-open PROBLEMS SEED >FILE the same, where walls have gaps
 *     learn_life fit SEED closed|open FILE... >src/life/heuristic_closed.h
 *
 * Random groups shut in by walls are searched; of the open positions that come up a few dozen a
 * group are then solved by themselves.  A line for each: does the owner live, the nodes that it
 * took, and the counts of src/life/heuristic.c.  What stays open and what a ko decides is left out.
 *
 * The network has one layer of rectified units and three outputs: the decimal logarithm of the
 * nodes that show life, learned from owners who live, of those that show death, from others, and
 * the logit of the chance of life, from all.  It is fitted by stochastic gradient descent (Adam:
 * Kingma and Ba 2015); then the outputs are joined to the two numbers that the search wants and
 * rounded.
 *
 * The weights in place come from 126,000 positions of four runs of `meet` (7,000 problems); of nine
 * fits the one that answered most within 50,000 nodes, on problems of other seeds, was kept.
 *
 * Not part of the tests: a run takes half an hour. */
#define iki_life_heuristic plain_guess
#include "src/life/heuristic.c"
#undef iki_life_heuristic

#include "tests/shut_in.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- positions ------------------------------------------------------------------------------ */

enum {
    EMPTY_MIN = 10,
    EMPTY_MAX = 19,
    KEPT = 24, /* of a problem */
    MEET_NODES = 50000,
    SOLVE_NODES = 20000,
};

typedef struct meeting {
    iki_local_position position;
    int side;
    int16_t count[ROW];
} meeting;

static meeting kept[KEPT];
static unsigned met;
static bool listening;
static test_random chance;

iki_life_distance iki_life_heuristic(const iki_local *l, const iki_local_position *p, int owner,
                                     bool owner_moves, const iki_life_view *v);

/* In place of the function of that name: keeps a fair sample of what it is asked. */
iki_life_distance
iki_life_heuristic(const iki_local *l, const iki_local_position *p, int owner, bool owner_moves,
                   const iki_life_view *v)
{
    unsigned place = listening ? met++ : KEPT;
    if (listening && place >= KEPT)
        place = test_below(&chance, met);
    if (place < KEPT) {
        kept[place] = (meeting){.position = *p, .side = owner_moves ? owner : 1 - owner};
        count_all(l, p, owner, owner_moves, v, kept[place].count);
    }
    return plain_guess(l, p, owner, owner_moves, v);
}

static iki_success
search(const iki_life_question *q, int mover, uint64_t nodes, iki_dfpn_table *table,
       iki_life_outcome *out)
{
    iki_budget budget;
    iki_budget_init(&budget, nodes, 0);
    iki_dfpn_table_next(table);
    iki_life_search(q, mover, &budget, table, out);
    return out->success;
}

static void
solve(const iki_life_question *whole, const meeting *m, iki_dfpn_table *table)
{
    iki_life_outcome out;
    iki_life_question q = *whole;
    q.position = m->position;
    iki_success success = search(&q, m->side, SOLVE_NODES, table, &out);
    if (out.nodes <= 1 || success == IKI_SUCCESS_UNKNOWN || success == IKI_WORKS_BY_KO)
        return;
    printf("%d %llu", (success == IKI_WORKS) == (m->side == q.owner),
           (unsigned long long)out.nodes);
    for (int i = 0; i < COUNTS; i++)
        printf(" %d", m->count[i]);
    printf("\n");
}

/* A search about a question, and solutions of what it met. */
static void
listen(const iki_life_question *q, int mover, iki_dfpn_table *table)
{
    iki_life_outcome out;
    met = 0;
    listening = true;
    search(q, mover, MEET_NODES, table, &out);
    listening = false;
    for (unsigned k = 0; k < KEPT && k < met; k++)
        solve(q, &kept[k], table);
}

static void
meet(int problems, uint64_t seed, bool open)
{
    static shut_in p;
    iki_dfpn_table *table = iki_dfpn_table_new(20);
    TEST_CHECK(table != NULL);
    chance.state = seed;
    for (int i = 0; i < problems; i++) {
        int empty = EMPTY_MIN + (int)test_below(&chance, EMPTY_MAX - EMPTY_MIN + 1);
        const shut_in_kind kind = {empty, false, IKI_LIFE_GROUP};
        const shut_in_kind inner = {3 + (int)test_below(&chance, 10), false, IKI_LIFE_GROUP};
        if (open)
            shut_in_make_open(&chance, &inner, 2 + (int)test_below(&chance, 3),
                              test_below(&chance, 4) == 0, &p);
        else
            shut_in_make(&chance, &kind, &p);
        listen(&p.ground.question, (int)test_below(&chance, 2), table);
    }
    iki_dfpn_table_free(table);
}

/* --- the network ---------------------------------------------------------------------------- */

enum {
    COST_OF_LIFE,
    COST_OF_DEATH,
    LOGIT,
    OUTPUTS,
    EPOCHS = 60,
    BATCH = 64,
};

typedef struct example {
    bool lives;
    float cost;
    float x[COUNTS];
} example;

typedef struct network {
    float unit[UNITS][COUNTS], unit_alone[UNITS];
    float out[OUTPUTS][UNITS], out_alone[OUTPUTS];
} network;

enum { WEIGHTS = sizeof(network) / sizeof(float) };

static float mean[COUNTS], spread[COUNTS];

static size_t
read_examples(FILE *in, example **list, size_t n)
{
    int lives;
    unsigned long long nodes;
    while (fscanf(in, "%d %llu", &lives, &nodes) == 2) {
        if ((n & (n - 1)) == 0)
            *list = realloc(*list, (n == 0 ? 1 : 2 * n) * sizeof **list);
        TEST_CHECK(*list != NULL);
        example *e = &(*list)[n++];
        *e = (example){.lives = lives != 0, .cost = (float)log10((double)nodes)};
        for (int i = 0; i < COUNTS; i++)
            TEST_CHECK(fscanf(in, "%f", &e->x[i]) == 1);
    }
    return n;
}

/* Counts with mean 0 and spread 1 are learned best. */
static void
normalize(example *list, size_t n)
{
    for (int i = 0; i < COUNTS; i++) {
        double sum = 0, squares = 0;
        for (size_t k = 0; k < n; k++) {
            sum += (double)list[k].x[i];
            squares += (double)list[k].x[i] * (double)list[k].x[i];
        }
        mean[i] = (float)(sum / (double)n);
        double variance = squares / (double)n - (sum / (double)n) * (sum / (double)n);
        spread[i] = variance > 1e-9 ? (float)sqrt(variance) : 0;
        for (size_t k = 0; k < n; k++)
            list[k].x[i] = spread[i] > 0 ? (list[k].x[i] - mean[i]) / spread[i] : 0;
    }
}

/* -1 .. 1 */
static float
random_float(void)
{
    return (float)(test_below(&chance, 1 << 24) * (2.0 / (1 << 24)) - 1.0);
}

static void
start(network *w)
{
    memset(w, 0, sizeof *w);
    for (int u = 0; u < UNITS; u++) {
        for (int i = 0; i < COUNTS; i++)
            w->unit[u][i] = random_float() * 0.5f;
        for (int o = 0; o < OUTPUTS; o++)
            w->out[o][u] = random_float() * 0.4f;
    }
    w->out_alone[COST_OF_LIFE] = w->out_alone[COST_OF_DEATH] = 1.5f;
}

static void
run(const network *w, const float x[COUNTS], float unit[UNITS], float out[OUTPUTS])
{
    memcpy(out, w->out_alone, sizeof w->out_alone);
    for (int u = 0; u < UNITS; u++) {
        float sum = w->unit_alone[u];
        for (int i = 0; i < COUNTS; i++)
            sum += w->unit[u][i] * x[i];
        unit[u] = sum > 0 ? sum : 0;
        for (int o = 0; o < OUTPUTS; o++)
            out[o] += w->out[o][u] * unit[u];
    }
}

/* Adds the slopes of an example's error; squared for costs, cross entropy for the logit. */
static void
learn(const network *w, const example *e, network *slope)
{
    float unit[UNITS], out[OUTPUTS], error[OUTPUTS];
    run(w, e->x, unit, out);
    error[COST_OF_LIFE] = e->lives ? out[COST_OF_LIFE] - e->cost : 0;
    error[COST_OF_DEATH] = e->lives ? 0 : out[COST_OF_DEATH] - e->cost;
    error[LOGIT] = 1 / (1 + expf(-out[LOGIT])) - (e->lives ? 1.0f : 0.0f);
    for (int u = 0; u < UNITS; u++) {
        float back = 0;
        for (int o = 0; o < OUTPUTS; o++) {
            slope->out[o][u] += error[o] * unit[u];
            back += error[o] * w->out[o][u];
        }
        if (unit[u] <= 0)
            continue;
        slope->unit_alone[u] += back;
        for (int i = 0; i < COUNTS; i++)
            slope->unit[u][i] += back * e->x[i];
    }
    for (int o = 0; o < OUTPUTS; o++)
        slope->out_alone[o] += error[o];
}

/* One step of Adam; `rate` falls during the fit. */
static void
step(float *w, const float *slope, float *first, float *second, long steps, double rate)
{
    double lag_first = 1 - pow(0.9, (double)steps), lag_second = 1 - pow(0.999, (double)steps);
    for (int i = 0; i < WEIGHTS; i++) {
        float s = slope[i] / BATCH;
        first[i] = 0.9f * first[i] + 0.1f * s;
        second[i] = 0.999f * second[i] + 0.001f * s * s;
        w[i] -= (float)(rate * ((double)first[i] / lag_first) /
                        (sqrt((double)second[i] / lag_second) + 1e-8));
    }
}

static void
fit(network *w, const example *list, size_t n)
{
    static network slope, first, second;
    long steps = 0;
    start(w);
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        double rate = 0.003 * pow(0.02, (double)epoch / EPOCHS);
        for (size_t k = 0; k + BATCH <= n; k += BATCH) {
            memset(&slope, 0, sizeof slope);
            for (int b = 0; b < BATCH; b++)
                learn(w, &list[test_next(&chance) % n], &slope);
            step((float *)w, (const float *)&slope, (float *)&first, (float *)&second, ++steps,
                 rate);
        }
    }
}

static void
tell_errors(const network *w, const example *list, size_t n)
{
    double squares[2] = {0, 0}, entropy = 0;
    size_t lives = 0;
    for (size_t k = 0; k < n; k++) {
        float unit[UNITS], out[OUTPUTS];
        const example *e = &list[k];
        run(w, e->x, unit, out);
        double off = (double)(out[e->lives ? COST_OF_LIFE : COST_OF_DEATH] - e->cost);
        squares[e->lives] += off * off;
        entropy += log1p(exp((double)(e->lives ? -out[LOGIT] : out[LOGIT])));
        lives += e->lives;
    }
    fprintf(stderr,
            "%zu positions, %zu alive; error of log10: life %.3f, death %.3f; entropy %.3f\n", n,
            lives, sqrt(squares[1] / (double)lives), sqrt(squares[0] / (double)(n - lives)),
            entropy / (double)n);
}

/* --- the table ------------------------------------------------------------------------------ */

static long
rounded(double x, double limit)
{
    long r = lrint(x);
    TEST_CHECK((double)labs(r) <= limit);
    return r;
}

/* Cost and chance as the search wants them, in sixteenths of a doubling. */
static double
joined(double cost, double logit, int sign)
{
    const double per_e = OCTAVE / log(2), of_cost = 1.15, of_logit = 0.1;
    return per_e * (of_cost * cost + sign * of_logit * logit);
}

static void
print_row(const char *name, int cost, int sign, const network *w)
{
    printf("    .%s = {", name);
    for (int u = 0; u < UNITS; u++) {
        double weight = joined((double)w->out[cost][u], (double)w->out[LOGIT][u], sign);
        printf("%s%ld", u > 0 ? ", " : "", rounded(weight * WEIGHT_ONE, INT16_MAX));
    }
    double alone = joined((double)w->out_alone[cost], (double)w->out_alone[LOGIT], sign);
    printf("},\n    .%s_alone = %ld,\n", name, rounded(alone * UNIT_ONE * WEIGHT_ONE, 1e8));
}

static void
print_table(const network *w, const char *ground)
{
    long alone[UNITS];
    printf("/* heuristic_%s - made by tests/learn_life.c: not to be edited. */\n\n", ground);
    printf("static const weights %s_ground = {\n    .unit = {\n", ground);
    for (int u = 0; u < UNITS; u++) {
        double sum = (double)w->unit_alone[u];
        printf("        {");
        for (int i = 0; i < COUNTS; i++) {
            double weight = spread[i] > 0 ? (double)(w->unit[u][i] / spread[i]) : 0;
            sum -= weight * (double)mean[i];
            printf("%s%ld", i > 0 ? ", " : "", rounded(weight * UNIT_ONE, INT16_MAX));
        }
        alone[u] = rounded(sum * UNIT_ONE, 1e8);
        printf("},\n");
    }
    printf("    },\n    .unit_alone = {");
    for (int u = 0; u < UNITS; u++)
        printf("%s%ld", u > 0 ? ", " : "", alone[u]);
    printf("},\n");
    print_row("life", COST_OF_LIFE, -1, w);
    print_row("death", COST_OF_DEATH, 1, w);
    printf("};\n");
}

int
main(int argc, char **argv)
{
    static network w;
    if (argc == 4 && strcmp(argv[1], "meet") == 0) {
        meet(atoi(argv[2]), strtoull(argv[3], NULL, 10), false);
        return 0;
    }
    if (argc == 4 && strcmp(argv[1], "meet-open") == 0) {
        meet(atoi(argv[2]), strtoull(argv[3], NULL, 10), true);
        return 0;
    }
    example *list = NULL;
    size_t n = 0;
    for (int i = 4; i < argc; i++) {
        FILE *in = fopen(argv[i], "r");
        TEST_CHECK(in != NULL);
        n = read_examples(in, &list, n);
        fclose(in);
    }
    if (argc < 5 || strcmp(argv[1], "fit") != 0 || n < BATCH) {
        fprintf(stderr, "usage: learn_life meet PROBLEMS SEED | meet-open PROBLEMS SEED | "
                        "fit SEED closed|open FILE...\n");
        return 2;
    }
    chance.state = strtoull(argv[2], NULL, 10);
    normalize(list, n);
    fit(&w, list, n);
    tell_errors(&w, list, n);
    print_table(&w, argv[3]);
    free(list);
    return 0;
}
