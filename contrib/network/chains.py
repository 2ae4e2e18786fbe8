#!/usr/bin/env python3
"""chains.py - learns from finished games what speaks for a chain, and writes the numbers as C.

    chains.py none  WEIGHTS.c             the network's word: to begin with
    chains.py fit   CHAINS... WEIGHTS.c   fits; CHAINS are made by samples
    chains.py check CHAINS...             errors and reliability of the numbers in use, see --weights

Two logistic regressions (Newton's method, a ridge): of all chains that are not clear, and of those that
were read.  Debian's python3-numpy is needed.  The same lines give the same numbers.

Columns of CHAINS: 0 position (0 is the last of its game), 1 stones, chances by 2 the network and 3 the
games, 4 share of the board in doubt, 5 stones and 6 chance of the group, 7 read, 8 and 9 share of games
with a capture when the owner, the opponent begins, points that became 10 the owner's, 11 the opponent's.
"""
import argparse
import math
import re

import numpy as np

ONE = 32768          # IKI_CHANCE_ONE
UNIT = 1024
SIZES = 65
STEPS = 256
HALF_SETTLED = 20
RIDGE = 10
NETWORK = 18         # the trait that is the network's logit
CLEAR = (3.0, 7.0)   # logits of the network, and of network and games together: beyond both they add up
READ = 0.08          # IKI_CHAIN_READ_PERCENT
OPEN = 52.5 / 361    # IKI_CHAIN_READ_OPEN, of 19x19
DOUBT = 0.05         # chains that are read are fitted where the others leave this much doubt
NAMES = ("iki_chain_plain", "iki_chain_read")


def load(names):
    rows = np.concatenate([np.loadtxt(n) for n in names])
    return rows[rows[:, 10] != rows[:, 11]]


def logit(chance):
    step = np.floor(chance * STEPS / ONE + 0.5)
    games = step * 255 / STEPS
    return np.log((games + 2) / (257 - games))


def traits(rows, read):
    size = np.log2(np.minimum(rows[:, 1], SIZES - 1))
    group = np.log2(np.minimum(rows[:, 5], SIZES - 1))
    one = np.ones(len(rows))
    together = logit(rows[:, 6])
    single = [one, size, size * size, group, group * group, group * size,
              together, together * size, together * group]
    for k in (2, 3, 8, 9) if read else (2, 3):
        single += [logit(rows[:, k]), logit(rows[:, k]) * size]
    settled = 1 / (1 + HALF_SETTLED * rows[:, 4] / ONE)
    return np.stack([x for s in single for x in (s, s * settled)], 1)


def fit(x, y):
    """Newton's method; a ridge holds the weights of traits, in units of their size, near the network's word."""
    unit = np.sqrt((x * x).mean(0)) + 1e-9
    x, word = x / unit, np.zeros(x.shape[1])
    word[NETWORK] = unit[NETWORK]
    w = word.copy()
    for _ in range(40):
        p = 1 / (1 + np.exp(-x @ w))
        slope = x.T @ (p - y) + RIDGE * (w - word)
        w -= np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + RIDGE * np.eye(len(w)), slope)
    return w / unit


def chances(rows, plain, read):
    p = 1 / (1 + np.exp(-traits(rows, False) @ plain))
    asked = (rows[:, 7] == 1) & (rows[:, 4] < OPEN * ONE) & (np.minimum(p, 1 - p) > READ)
    p[asked] = 1 / (1 + np.exp(-traits(rows[asked], True) @ read))
    clear = is_clear(rows)
    p[clear] = 1 / (1 + np.exp(-both_of(rows[clear])))
    return p


def loss(p, y):
    p = np.clip(p, 1e-4, 1 - 1e-4)
    return -np.mean(y * np.log(p) + (1 - y) * np.log(1 - p))


def both_of(rows):
    return logit(rows[:, 2]) + logit(rows[:, 3])


def is_clear(rows):
    """Clear by the network, and by network and games together."""
    return (abs(logit(rows[:, 2])) >= CLEAR[0]) & (abs(both_of(rows)) >= CLEAR[1])


def report(rows, plain, read):
    y = (rows[:, 10] > rows[:, 11]).astype(float)
    p = chances(rows, plain, read)
    word = rows[:, 2] / ONE
    for kind in np.unique(rows[:, 0]):
        for least in (1, 4):
            m = (rows[:, 0] == kind) & (rows[:, 1] >= least)
            print("positions %d, %d stones or more: %d chains, log loss %.4f (network: %.4f), wrong %d (%d)"
                  % (kind, least, m.sum(), loss(p[m], y[m]), loss(word[m], y[m]),
                     ((p[m] >= 0.5) != y[m]).sum(), ((word[m] >= 0.5) != y[m]).sum()))
    for kind in np.unique(rows[:, 0]):
        text = []
        for k in range(10):
            m = (rows[:, 0] == kind) & (p >= k / 10) & (p < (k + 1) / 10)
            text.append("%d: %d/%d" % (10 * k, round(100 * y[m].mean()) if m.any() else -1, m.sum()))
        print("reliability %d: " % kind + "  ".join(text))


def write(name, plain, read):
    text = ["/* chain_weights - made by contrib/network/chains.py; not written by hand. */",
            "/* clang-format off */", '#include "src/network/chain_weights.h"', "",
            "const int32_t iki_chain_log2[IKI_CHAIN_SIZES] = {"]
    log2 = [0] + [round(UNIT * math.log2(n)) for n in range(1, SIZES)]
    text += ["    " + ", ".join(map(str, log2[k:k + 13])) + "," for k in range(0, SIZES, 13)] + ["};"]
    for array, size, weights in zip(NAMES, ("PLAIN", "READ"), (plain, read)):
        text += ["", "const int32_t %s[IKI_CHAIN_%s] = {" % (array, size)]
        fixed = [round(UNIT * w) for w in weights]
        text += ["    " + ", ".join(map(str, fixed[k:k + 8])) + "," for k in range(0, len(fixed), 8)] + ["};"]
    with open(name, "w") as f:
        f.write("\n".join(text) + "\n")


def read_weights(name):
    with open(name) as f:
        text = f.read()
    found = [re.search(n + r"\[\w+\] = \{(.*?)\}", text, re.S).group(1) for n in NAMES]
    return [np.array([int(x) for x in t.replace(",", " ").split()]) / UNIT for t in found]


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("task", choices=("none", "fit", "check"))
    p.add_argument("files", nargs="+")
    p.add_argument("--weights", default="src/network/chain_weights.c")
    args = p.parse_args()
    if args.task == "none":
        plain, read = np.zeros(26), np.zeros(34)
        plain[NETWORK] = read[NETWORK] = 1
        write(args.files[0], plain, read)
    elif args.task == "fit":
        every = load(args.files[:-1])
        rows = every[~is_clear(every)]
        y = (rows[:, 10] > rows[:, 11]).astype(float)
        plain = fit(traits(rows, False), y)
        p = 1 / (1 + np.exp(-traits(rows, False) @ plain))
        m = (rows[:, 7] == 1) & (rows[:, 4] < OPEN * ONE) & (np.minimum(p, 1 - p) > DOUBT)
        read = fit(traits(rows[m], True), y[m])
        print("%d chains, %d of them read" % (len(rows), m.sum()))
        write(args.files[-1], plain, read)
        report(every, plain, read)
    else:
        report(load(args.files), *read_weights(args.weights))


main()
