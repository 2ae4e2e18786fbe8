/* rule - thresholds and tables for capturing races.
 *
 * The side with the better eye owns all shared liberties (big eye against small, eye against none).
 * With equal eyes neither may fill the last shared liberty, so the attacker must lead by all of
 * them; without eyes the last one captures, which saves one.  Checked against brute force by
 * tests/prop_semeai.c. */
#include "src/semeai/rule.h"

int
iki_race_eye_class(int points)
{
    return points >= 4 ? points : points > 0;
}

int
iki_race_eye_liberties(int points)
{
    iki_assert(points >= 1);
    return points == 1 ? 1 : points * (points - 3) / 2 + 3;
}

int
iki_race_margin(int own_class, int other_class, int shared)
{
    iki_assert(own_class >= 0 && other_class >= 0 && shared >= 0);
    if (own_class != other_class)
        return own_class > other_class ? -shared : shared;
    if (own_class > 0)
        return shared;
    return shared > 1 ? shared - 1 : 0;
}

/* True if g <= m - h. */
static bool
is_at_most(iki_cgt *u, iki_cgt_game g, iki_cgt_game h, int64_t m)
{
    return iki_cgt_le(u, g, iki_cgt_minus(u, iki_cgt_integer(u, m), h));
}

/* The least m with g + h <= m, which is searched from m on. */
static int64_t
ceiling(iki_cgt *u, iki_cgt_game g, iki_cgt_game h, int64_t m)
{
    while (iki_cgt_status(u) == IKI_OK && !is_at_most(u, g, h, m))
        m++;
    while (iki_cgt_status(u) == IKI_OK && is_at_most(u, g, h, m - 1))
        m--;
    return m;
}

iki_status
iki_race_round_sum(iki_cgt *u, iki_cgt_game g, iki_cgt_game h, iki_race_balance *balance)
{
    int64_t near = (iki_cgt_mean(u, g) + iki_cgt_mean(u, h)) / IKI_CGT_ONE;
    balance->after[0] = ceiling(u, g, h, near);
    balance->after[1] = -ceiling(u, iki_cgt_negative(u, g), iki_cgt_negative(u, h), -near);
    iki_assert(iki_cgt_status(u) != IKI_OK || balance->after[0] >= balance->after[1]);
    return iki_cgt_status(u);
}

iki_status
iki_race_round(iki_cgt *u, iki_cgt_game cooled, iki_race_balance *balance)
{
    return iki_race_round_sum(u, cooled, IKI_CGT_ZERO, balance);
}

iki_race_result
iki_race_outcome_of(const iki_race_numbers *n, int first)
{
    int second = 1 - first;
    /* the balance from the first mover's side, after its best play */
    int64_t lead = first == 0 ? n->balance.after[0] : -n->balance.after[1];
    if (lead >= iki_race_margin(n->eye_class[first], n->eye_class[second], n->shared))
        return iki_race_win_of(first);
    if (-lead >= iki_race_margin(n->eye_class[second], n->eye_class[first], n->shared) + 1)
        return iki_race_win_of(second);
    return IKI_RACE_SEKI;
}

iki_race_pair
iki_race_pair_of(const iki_race_result result[2], int y_side)
{
    bool y_wins = result[y_side] == iki_race_win_of(y_side);
    bool x_wins = result[1 - y_side] == iki_race_win_of(1 - y_side);
    iki_assert(result[0] != IKI_RACE_UNKNOWN && result[1] != IKI_RACE_UNKNOWN);
    if (y_wins && x_wins)
        return IKI_PAIR_FIRST;
    if (y_wins || x_wins)
        return y_wins ? IKI_PAIR_Y : IKI_PAIR_X;
    return IKI_PAIR_SEKI;
}

int
iki_race_row(iki_race_pair first, iki_race_pair second)
{
    static const int row[4][4] = {
        [IKI_PAIR_FIRST] = {7, 10, 8, 9},
        [IKI_PAIR_SEKI] = {10, 4, 5, 6},
        [IKI_PAIR_Y] = {8, 5, 1, 3},
        [IKI_PAIR_X] = {9, 6, 3, 2},
    };
    iki_assert(row[first][second] == row[second][first]);
    return row[first][second];
}

iki_race_result
iki_race_nakamura(const iki_race_pair *pair, int pairs, const bool common[2], int first, int y_side)
{
    int even = 0;
    for (int i = 0; i < pairs; i++) {
        if (pair[i] == IKI_PAIR_Y || pair[i] == IKI_PAIR_SEKI)
            return iki_race_win_of(y_side);
        even += pair[i] == IKI_PAIR_FIRST;
    }
    if (even == 0)
        return iki_race_win_of(1 - y_side);
    if (even < pairs || (common[0] && common[1]))
        return iki_race_win_of(first);
    return common[0] ? iki_race_win_of(0) : common[1] ? iki_race_win_of(1) : IKI_RACE_UNKNOWN;
}

iki_race_result
iki_race_row_outcome(int row, bool x_always, int first, int y_side)
{
    iki_assert(row >= 1 && row <= 10);
    switch (row) {
    case 7:
        return IKI_RACE_UNKNOWN;
    case 9:
        return iki_race_win_of(first);
    case 2:
        return x_always ? iki_race_win_of(1 - y_side) : iki_race_win_of(first);
    default:
        return iki_race_win_of(y_side);
    }
}
