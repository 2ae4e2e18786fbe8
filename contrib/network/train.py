#!/usr/bin/env python3
"""train.py - learns from finished games who will own every point, and writes the numbers as C.

    train.py train  TRAIN.bin VALID.bin MODEL.pt [--minutes M] [--seed S]
    train.py export MODEL.pt WEIGHTS.c
    train.py check  MODEL.pt VALID.bin

Samples are made by samples.c.  Debian's python3-torch and python3-numpy are needed.  One thread and
one seed are used, so the same samples and number of steps give the same numbers on one machine.

The network works on the graph of the board: each layer sees a point, the sum over its neighbours,
the sum over its diagonals, and the mean and the sum over its chain (of an empty point: over its
empty region).  So it knows no direction, and a board that is turned or mirrored gets the same
answer.  Whose point it is is asked for either colour and the answers are combined.
"""
import argparse
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

SIZE = 19
POINTS = SIZE * SIZE
KINDS = 3               # samples of a game: the end, and positions before it
CHANNELS = 32
LAYERS = 10
PLANES = 18
GAMES = 256            # steps of the chances by games
LIMIT = 8.0            # values between layers lie in 0 .. LIMIT
CHAIN_SUM = 0.125      # sums over a chain are scaled by this
UNIT, WEIGHT_UNIT = 256, 1024   # fixed point: of values, of weights


def load(name):
    return np.memmap(name, dtype=np.uint8, mode="r").reshape(-1, 6 * POINTS)


def planes_of(raw, swap):
    """The inputs of samples [B, 6 * POINTS]: planes [B, POINTS, PLANES], group [B, POINTS]."""
    b = len(raw)
    stone, known = raw[:, :POINTS] & 3, raw[:, :POINTS] >> 2
    liberties = raw[:, POINTS:2 * POINTS]
    x = np.zeros((b, POINTS, PLANES), np.float32)
    black, white = (2, 1) if swap else (1, 2)
    for side, colour in enumerate((black, white)):
        own = stone == colour
        x[:, :, side] = own
        for n in range(1, 5):
            x[:, :, 2 + 4 * side + n - 1] = own & ((liberties == n) if n < 4 else (liberties >= 4))
        x[:, :, 10 + side] = (known == colour) & (stone != 3)
    x[:, :, 12] = known == 3
    on = np.pad((stone != 3).reshape(-1, SIZE, SIZE), ((0, 0), (1, 1), (1, 1))).astype(int)
    degree = on[:, :-2, 1:-1] + on[:, 2:, 1:-1] + on[:, 1:-1, :-2] + on[:, 1:-1, 2:]
    degree = (degree * on[:, 1:-1, 1:-1]).reshape(-1, POINTS)
    x[:, :, 13] = degree == 3
    x[:, :, 14] = degree == 2
    x[:, :, 15] = stone == 0
    own = games_of(raw, swap) / np.float32(GAMES - 1)
    x[:, :, 16] = np.where(stone == 3, 0, own)
    x[:, :, 17] = np.where(stone == 3, 0, 1 - own)
    return x


def games_of(raw, swap):
    games = raw[:, 5 * POINTS:].astype(np.float32)
    return GAMES - 1 - games if swap else games


def worth_of(games):
    """The logit of a chance by games, by itself."""
    return np.log((games + 2) / (GAMES + 1 - games))


def regions_of(raw):
    """The index of the chain or empty region of each point, [B, POINTS], by label propagation."""
    chain = raw[:, 2 * POINTS:4 * POINTS:2].astype(np.int32) + 256 * raw[:, 2 * POINTS + 1:4 * POINTS:2]
    empty = (raw[:, :POINTS] & 3) == 0
    label = chain.reshape(-1, SIZE, SIZE).copy()
    empty = empty.reshape(-1, SIZE, SIZE)
    big = np.where(empty, label, POINTS)
    while True:
        new = big.copy()
        new[:, 1:] = np.minimum(new[:, 1:], big[:, :-1])
        new[:, :-1] = np.minimum(new[:, :-1], big[:, 1:])
        new[:, :, 1:] = np.minimum(new[:, :, 1:], big[:, :, :-1])
        new[:, :, :-1] = np.minimum(new[:, :, :-1], big[:, :, 1:])
        new = np.where(empty, new, POINTS)
        # jump: a point takes the label of the point its label names
        flat = np.concatenate([new.reshape(len(new), -1), np.full((len(new), 1), POINTS, new.dtype)], 1)
        new = np.take_along_axis(flat, flat[:, :POINTS], 1).reshape(new.shape)
        new = np.where(empty, new, POINTS)
        if (new == big).all():
            break
        big = new
    return np.where(empty, big, label).reshape(-1, POINTS)


def kernel_of(weight):
    """The 3x3 kernel [C, inputs, 3, 3] of weights [C, 3 * inputs] for a point, its neighbours, its diagonals."""
    here, near, far = weight.chunk(3, 1)
    return torch.stack([far, near, far, near, here, near, far, near, far], 2).reshape(*here.shape, 3, 3)


class Layer(torch.nn.Module):
    def __init__(self, inputs):
        super().__init__()
        self.near = torch.nn.Linear(3 * inputs, CHANNELS)
        self.chain = torch.nn.Linear(2 * inputs, CHANNELS, bias=False)
        scale = 1.0 if inputs != CHANNELS else 0.25
        with torch.no_grad():
            self.near.weight[:, inputs:] *= 0.3
            for w in (self.near.weight, self.chain.weight):
                w *= scale
            self.near.bias.zero_()

    def forward(self, h, group, share, on):
        """h: [B, inputs, SIZE, SIZE], channels last in memory; on: 1 at points, or None."""
        b, c = h.shape[:2]
        flat = h.permute(0, 2, 3, 1).reshape(-1, c)
        total = torch.zeros(len(share), c).index_add_(0, group, flat)
        both = torch.cat([total * share, torch.clamp(total * CHAIN_SUM, max=LIMIT)], 1)
        far = self.chain(both).index_select(0, group).reshape(b, SIZE, SIZE, CHANNELS).permute(0, 3, 1, 2)
        out = F.conv2d(h, kernel_of(self.near.weight), self.near.bias, padding=1) + far
        if c == CHANNELS:
            out = out + h
        out = torch.clamp(out, 0, LIMIT)
        return out if on is None else out * on


class Network(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList([Layer(PLANES if i == 0 else CHANNELS) for i in range(LAYERS)])
        self.head = torch.nn.Linear(CHANNELS, 1)

    def forward(self, x, regions):
        b = len(x)
        names = torch.from_numpy(regions.astype(np.int64)) + POINTS * torch.arange(b).unsqueeze(1)
        _, group, count = torch.unique(names.reshape(-1), return_inverse=True, return_counts=True)
        share = 1.0 / count.float().unsqueeze(1)
        h = torch.from_numpy(x).reshape(b, SIZE, SIZE, PLANES).permute(0, 3, 1, 2)
        on = torch.from_numpy(x[:, :, [0, 1, 15]].sum(2)).reshape(b, 1, SIZE, SIZE)
        on = None if bool(on.all()) else on
        for layer in self.layers:
            h = layer(h, group, share, on)
        return self.head(h.permute(0, 2, 3, 1)).reshape(b, POINTS)


def targets_of(raw, swap):
    owner = raw[:, 4 * POINTS:5 * POINTS]
    t = np.where(owner == 1, 1.0, np.where(owner == 2, 0.0, 0.5)).astype(np.float32)
    return 1 - t if swap else t


def weights_of(raw):
    known = raw[:, :POINTS] >> 2
    stone = raw[:, :POINTS] & 3
    return np.where(stone == 3, 0.0, np.where((known == 1) | (known == 2), 0.05, np.where(stone > 0, 1.0, 0.5))).astype(np.float32)


def train(args):
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    rng = np.random.default_rng(args.seed)
    samples, valid = load(args.train), load(args.valid)
    net = Network()
    with torch.no_grad():
        net.head.weight.zero_()
        net.head.bias.zero_()
    opt = torch.optim.Adam(net.parameters(), lr=args.rate)
    began, step, mean = time.time(), 0, 0.0
    order = np.array([], int)
    while True:
        done = (time.time() - began) / (60 * args.minutes) if args.minutes else step / args.steps
        if done >= 1:
            break
        for g in opt.param_groups:
            g["lr"] = args.rate * min(1, (step + 1) / 200) * (0.5 * (1 + np.cos(np.pi * done)) * 0.98 + 0.02)
        if len(order) < args.batch:
            order = rng.permutation(len(samples))
        pick, order = np.sort(order[:args.batch]), order[args.batch:]
        raw, swap = np.array(samples[pick]), bool(rng.integers(2))
        out = net(planes_of(raw, swap), regions_of(raw)) + torch.from_numpy(worth_of(games_of(raw, swap)))
        w = torch.from_numpy(weights_of(raw))
        loss = (F.binary_cross_entropy_with_logits(out, torch.from_numpy(targets_of(raw, swap)), reduction="none") * w).sum() / w.sum()
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        opt.step()
        step += 1
        mean = loss.item() if step == 1 else 0.99 * mean + 0.01 * loss.item()
        if step % 250 == 0:
            print("step %d, %.0f s, loss %.4f" % (step, time.time() - began, mean), flush=True)
            if step % 1000 == 0:
                torch.save(net.state_dict(), args.model)
                report(net, valid, 1000)
    torch.save(net.state_dict(), args.model)
    print("%d steps" % step)
    report(net, valid, 4000)


def outputs(net, raw):
    with torch.no_grad():
        regions = regions_of(raw)
        out = ((net(planes_of(raw, False), regions) - net(planes_of(raw, True), regions)) / 2).numpy()
        return out + worth_of(games_of(raw, False))


def report(net, valid, count):
    """Loss and right points and chains by the place of the sample in its game."""
    tally = {}
    for at in range(0, min(count, len(valid)), 50):
        raw = np.array(valid[at:at + 50])
        out, t, w = outputs(net, raw), targets_of(raw, False), weights_of(raw)
        chain = raw[:, 2 * POINTS:4 * POINTS:2].astype(int) + 256 * raw[:, 2 * POINTS + 1:4 * POINTS:2]
        for k in range(len(raw)):
            s = tally.setdefault((at + k) % KINDS, np.zeros(6))
            live = (t[k] != 0.5) & (w[k] > 0)
            p = 1 / (1 + np.exp(-out[k]))
            s[:3] += [1, ((p > 0.5) == (t[k] > 0.5))[live].mean(), ((p - t[k]) ** 2)[w[k] > 0.1].sum() / max(1, (w[k] > 0.1).sum())]
            stones = ((raw[k, :POINTS] & 3) > 0) & ((raw[k, :POINTS] & 3) < 3)
            for c in np.unique(chain[k][stones & (w[k] > 0.1)]):
                points = (chain[k] == c) & stones
                wrong = (p[points].mean() > 0.5) != (t[k][points].mean() > 0.5)
                s[3:] += [1, wrong, wrong * points.sum()]
    for k in sorted(tally):
        s = tally[k]
        print("  kind %d: points right %.2f %%, Brier of the unknown %.4f, chains unknown %.1f, wrong %.2f, stones wrong %.2f a position"
              % (k, 100 * s[1] / s[0], s[2] / s[0], s[3] / s[0], s[4] / s[0], s[5] / s[0]), flush=True)


def fixed(values, unit, most):
    """Rounded to whole units; refuses what does not fit."""
    out = np.rint(np.asarray(values, np.float64) * unit).astype(np.int64)
    if np.abs(out).max() > most:
        raise SystemExit("a weight of %.3f is too large for the table" % (np.abs(out).max() / unit))
    return out


def rows(table, indent):
    """Numbers as C, a brace for each row, lines of at most 100 columns."""
    lines = []
    for row in table:
        line = indent + "{"
        for k, n in enumerate(row):
            word = "%d%s" % (n, "," if k + 1 < len(row) else "},")
            if len(line) + len(word) > 100:
                lines.append(line)
                line = indent + " "
            line += word
        lines.append(line)
    return "\n".join(lines)


def spread(weight, parts, inputs):
    """Weights [C, parts * inputs] with zeros for the inputs that a layer does not have."""
    out = np.zeros((CHANNELS, parts * CHANNELS), weight.dtype)
    for k in range(parts):
        out[:, k * CHANNELS:k * CHANNELS + inputs] = weight[:, k * inputs:(k + 1) * inputs]
    return out


def export(args):
    net = Network()
    if args.model == "none":
        with torch.no_grad():
            for p in net.parameters():
                p.zero_()
    else:
        net.load_state_dict(torch.load(args.model))
    most = int(LIMIT * UNIT)
    text = ["/* weights - made by contrib/network/train.py; not written by hand. */",
            "/* clang-format off */", '#include "src/network/weights.h"', "",
            "const iki_network_layer iki_network_layers[IKI_NETWORK_LAYERS] = {"]
    for layer in net.layers:
        inputs = layer.near.in_features // 3
        near = spread(fixed(layer.near.weight.detach(), WEIGHT_UNIT, 32767), 3, inputs)
        chain = spread(fixed(layer.chain.weight.detach(), WEIGHT_UNIT, 32767), 2, inputs)
        bias = fixed(layer.near.bias.detach(), UNIT * WEIGHT_UNIT, 2 ** 30)
        room = most * (np.abs(near[:, :CHANNELS]).sum(1) + 4 * np.abs(near[:, CHANNELS:]).sum(1)
                       + np.abs(chain).sum(1)) + np.abs(bias)
        if room.max() >= 2 ** 31:
            raise SystemExit("a sum may need more than 31 bits")
        text += ["    {.bias =", rows([bias], "     "), "     .near = {", rows(near, "      "), "     },",
                 "     .chain = {", rows(chain, "      "), "     }},"]
    head = fixed(net.head.weight.detach()[0], WEIGHT_UNIT, 32767)
    if most * np.abs(head).sum() >= 2 ** 30:
        raise SystemExit("the result may need more than 30 bits")
    steps = np.arange(-64, 65) / 8
    logistic = np.rint(32768 / (1 + np.exp(-steps / args.temperature))).astype(int)
    text += ["};", "", "const int16_t iki_network_head[IKI_NETWORK_CHANNELS] =", rows([head], "    ")[:-1] + ";",
             "", "const uint16_t iki_network_logistic[IKI_NETWORK_LOGISTIC] =", rows([logistic], "    ")[:-1] + ";"]
    worth = np.rint(worth_of(np.arange(257) * (GAMES - 1) / 256) * UNIT * WEIGHT_UNIT).astype(int)
    text += ["", "const int32_t iki_network_games[IKI_NETWORK_GAMES] =", rows([worth], "    ")[:-1] + ";"]
    with open(args.out, "w") as f:
        f.write("\n".join(text) + "\n")


def check(args):
    net = Network()
    net.load_state_dict(torch.load(args.model))
    report(net, load(args.valid), args.count)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sub = p.add_subparsers(dest="task", required=True)
    t = sub.add_parser("train")
    t.add_argument("train")
    t.add_argument("valid")
    t.add_argument("model")
    t.add_argument("--minutes", type=float)
    t.add_argument("--steps", type=int, default=6000)
    t.add_argument("--batch", type=int, default=64)
    t.add_argument("--rate", type=float, default=3e-3)
    t.add_argument("--seed", type=int, default=1)
    t.set_defaults(run=train)
    e = sub.add_parser("export")
    e.add_argument("model")
    e.add_argument("out")
    e.add_argument("--temperature", type=float, default=1.0)
    e.set_defaults(run=export)
    c = sub.add_parser("check")
    c.add_argument("model")
    c.add_argument("valid")
    c.add_argument("--count", type=int, default=4000)
    c.set_defaults(run=check)
    args = p.parse_args()
    args.run(args)


if __name__ == "__main__":
    sys.exit(main())
