/* twin_cgt - games played out: every answer is a search over all lines of play.
 *
 * Cost: exponential in the moves of the sum; the trees of the tests are small. */
#include "tests/twin_cgt.h"

static twin_cgt *
new_tree(iki_arena *arena)
{
    twin_cgt *g = iki_arena_alloc(arena, sizeof *g);
    TEST_CHECK(g != NULL);
    return g;
}

static const twin_cgt *
integer(int n, iki_arena *arena)
{
    twin_cgt *g = new_tree(arena);
    if (n > 0)
        g->left[g->left_count++] = integer(n - 1, arena);
    if (n < 0)
        g->right[g->right_count++] = integer(n + 1, arena);
    return g;
}

const twin_cgt *
twin_cgt_leaf(test_random *r, iki_arena *arena)
{
    if (test_below(r, 8) != 0)
        return integer((int)test_below(r, 5) - 2, arena);
    twin_cgt *half = new_tree(arena);
    half->left[half->left_count++] = integer(0, arena);
    half->right[half->right_count++] = integer(1, arena);
    return half;
}

const twin_cgt *
twin_cgt_random(test_random *r, int depth, iki_arena *arena)
{
    if (depth == 0 || test_below(r, 6) == 0)
        return twin_cgt_leaf(r, arena);
    twin_cgt *g = new_tree(arena);
    g->left_count = test_below(r, 12) == 0 ? 0 : 1 + (int)test_below(r, 2);
    g->right_count = test_below(r, 12) == 0 ? 0 : 1 + (int)test_below(r, 2);
    for (int i = 0; i < g->left_count; i++)
        g->left[i] = twin_cgt_random(r, depth - 1, arena);
    for (int i = 0; i < g->right_count; i++)
        g->right[i] = twin_cgt_random(r, depth - 1, arena);
    return g;
}

const twin_cgt *
twin_cgt_negative(const twin_cgt *g, iki_arena *arena)
{
    twin_cgt *h = new_tree(arena);
    h->left_count = g->right_count;
    h->right_count = g->left_count;
    for (int i = 0; i < g->right_count; i++)
        h->left[i] = twin_cgt_negative(g->right[i], arena);
    for (int i = 0; i < g->left_count; i++)
        h->right[i] = twin_cgt_negative(g->left[i], arena);
    return h;
}

bool
twin_cgt_wins(const twin_cgt *sum[], int count, bool left_moves)
{
    TEST_CHECK(count <= TWIN_CGT_SUM);
    for (int i = 0; i < count; i++) {
        const twin_cgt *before = sum[i];
        int options = left_moves ? before->left_count : before->right_count;
        for (int k = 0; k < options; k++) {
            sum[i] = left_moves ? before->left[k] : before->right[k];
            bool lost = !twin_cgt_wins(sum, count, !left_moves);
            sum[i] = before;
            if (lost)
                return true;
        }
    }
    return false;
}

iki_cgt_order
twin_cgt_compare(const twin_cgt *g, const twin_cgt *h, iki_arena *arena)
{
    const twin_cgt *sum[2] = {g, twin_cgt_negative(h, arena)};
    bool left = twin_cgt_wins(sum, 2, true), right = twin_cgt_wins(sum, 2, false);
    if (left)
        return right ? IKI_CGT_CONFUSED : IKI_CGT_GREATER;
    return right ? IKI_CGT_LESS : IKI_CGT_EQUAL;
}

iki_cgt_game
twin_cgt_intern(iki_cgt *u, const twin_cgt *g)
{
    iki_cgt_game left[TWIN_CGT_OPTIONS], right[TWIN_CGT_OPTIONS];
    for (int i = 0; i < g->left_count; i++)
        left[i] = twin_cgt_intern(u, g->left[i]);
    for (int i = 0; i < g->right_count; i++)
        right[i] = twin_cgt_intern(u, g->right[i]);
    return iki_cgt_make(u, left, (uint32_t)g->left_count, right, (uint32_t)g->right_count);
}
