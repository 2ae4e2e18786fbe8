/* answer - the answer for an eye from the table, or from the solver by way of the cache.
 *
 * Both hold at most IKI_EYE_OUTSIDE_MAX outside liberties.  What more of them change is known: the
 * answers for five and for four tell it (tests/check_eye_board.c), or else the solution must. */
#include "src/eye/answer.h"

/* What is asked, and by what means. */
typedef struct question {
    const iki_board *b;
    const iki_eye *eye;
    bool suicide;
    iki_budget *budget;
    iki_eye_cache *cache;
} question;

/* The eye as the table knows it: one region, on the plain board or not. */
static bool
find_in_table(const iki_board *b, const iki_eye *eye, iki_eye_place *place)
{
    const iki_topo *t = b->topo;
    if (eye->regions != 1 || eye->graph.size > IKI_EYE_TABLE_POINTS)
        return false;
    if (!t->plain)
        return iki_eye_table_match(&eye->graph, place);
    /* points ascend, so rows are counted up; a division for each would cost more than all the rest
     */
    int column[IKI_EYE_TABLE_POINTS], row[IKI_EYE_TABLE_POINTS];
    int west = IKI_SIZE_MAX, start = eye->point[0] / t->pitch * t->pitch, y = 0;
    for (int i = 0; i < eye->graph.size; i++) {
        for (; eye->point[i] >= start + t->pitch; y++)
            start += t->pitch;
        column[i] = eye->point[i] - start;
        row[i] = y;
        west = column[i] < west ? column[i] : west;
    }
    iki_eye_shape shape = 0;
    for (int i = 0; i < eye->graph.size; i++) {
        iki_assert(row[i] < 8 && column[i] - west < 8); /* connected, and few */
        shape |= UINT64_C(1) << (8 * row[i] + column[i] - west);
    }
    return iki_eye_table_find(shape, eye->graph.touch, place);
}

/* Beyond five outside liberties nothing changes but the count of liberties, and an approach ko gets
 * cheaper for the defender by one threat a liberty where it did so before. */
static void
extend(iki_eye_answer *a, const iki_eye_answer *before, int more)
{
    for (int side = 0; side < 2; side++) {
        int slope = before->value[side] - a->value[side];
        if (slope == 1) { /* none but the values of kos differ by one */
            int v = a->value[side] - more;
            a->value[side] = (iki_eye_value)(v < -IKI_EYE_KO_MAX ? -IKI_EYE_KO_MAX : v);
        }
    }
    for (int i = 0; i < 4; i++) {
        if (a->liberties[i] != IKI_EYE_NEVER)
            a->liberties[i] = (int16_t)(a->liberties[i] + more);
    }
}

/* The solution for at least so many outside liberties. */
static iki_status
solve(const question *q, int outside, iki_eye_solution **out)
{
    return iki_eye_cache_solve(q->cache, &q->eye->graph, outside, q->suicide, q->budget, out);
}

/* The answer for a number of outside liberties that is stored or solved. */
static iki_status
ask(const question *q, int outside, iki_eye_answer *answer)
{
    iki_eye_place place;
    iki_eye_solution *solution;
    if (!q->suicide && find_in_table(q->b, q->eye, &place)) {
        iki_eye_table_ask(&place, q->eye->content, outside, answer);
        return IKI_OK;
    }
    iki_status status = solve(q, outside, &solution);
    return status == IKI_OK ? iki_eye_ask(solution, q->eye->content, outside, answer) : status;
}

/* True if more than five outside liberties have been tried for the eye. */
static bool
is_of_plain_board(const iki_board *b, const iki_eye *eye)
{
    iki_eye_place place;
    return eye->graph.size <= IKI_EYE_TABLE_POINTS &&
           (b->topo->plain || find_in_table(b, eye, &place));
}

/* Beyond five outside liberties life can only get better.  Every other value must be known from
 * trials, or the solution must show it. */
static iki_status
look_beyond(const question *q, const iki_eye_answer *a)
{
    iki_eye_solution *solution;
    if (a->value[IKI_EYE_ATTACKER] == IKI_EYE_L)
        return IKI_OK;
    if (iki_eye_is_ko(a->value[0]) || iki_eye_is_ko(a->value[1]))
        return IKI_E_LIMIT;
    iki_status status = solve(q, IKI_EYE_OUTSIDE_MAX, &solution);
    return status != IKI_OK || iki_eye_is_steady(solution) ? status : IKI_E_LIMIT;
}

iki_status
iki_eye_evaluate(const iki_board *b, const iki_eye *eye, bool suicide, iki_budget *budget,
                 iki_eye_cache *cache, iki_eye_answer *answer)
{
    if (eye->too_large)
        return IKI_E_LIMIT;
    const question q = {b, eye, suicide, budget, cache};
    int more = eye->external - IKI_EYE_OUTSIDE_MAX;
    if (more <= 0)
        return ask(&q, eye->external, answer);
    iki_eye_answer before;
    /* the larger number first: its solution answers both */
    iki_status status = ask(&q, IKI_EYE_OUTSIDE_MAX, answer);
    if (status == IKI_OK)
        status = ask(&q, IKI_EYE_OUTSIDE_MAX - 1, &before);
    if (status != IKI_OK)
        return status;
    extend(answer, &before, more);
    return is_of_plain_board(b, eye) ? IKI_OK : look_beyond(&q, answer);
}

iki_status
iki_eye_explain(const iki_eye *eye, bool suicide, iki_budget *budget, iki_eye_cache *cache,
                iki_eye_class *out)
{
    iki_eye_solution *solution;
    if (eye->too_large || eye->graph.size > IKI_EYE_CLASS_POINTS)
        return IKI_E_LIMIT;
    iki_status status =
        iki_eye_cache_solve(cache, &eye->graph, IKI_EYE_OUTSIDE_MAX, suicide, budget, &solution);
    if (status == IKI_OK)
        status = iki_eye_classify(&eye->graph, solution, IKI_EYE_OUTSIDE_MAX, out);
    return status;
}
