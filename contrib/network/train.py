#!/usr/bin/env python3
"""train.py - learns from finished games who will own every point, and writes the numbers as C.

    train.py train  TRAIN VALID MODEL [--start WEIGHTS.c] [--steps N] [--rate R] [--seed S] [--doubt D]
    train.py settled SAMPLES OUT
    train.py export MODEL WEIGHTS.c
    train.py check  MODEL VALID

MODEL may be a C file of this program wherever one is read, also of a network with fewer inputs or
values, or "none".  settled leaves out the samples of boards on which most is open.

Samples are made by samples.c.  Debian's python3-torch and python3-numpy are needed.  One thread and
one seed are used, so the same samples and number of steps give the same numbers on one machine.

The network works on the graph of the board: each layer sees a point, the sum over its neighbours,
the sum over its diagonals, and the mean and the sum over its chain (of an empty point: over its
empty region).  So it knows no direction, and a board that is turned or mirrored gets the same
answer.  Whose point it is is asked for either colour and the answers are combined.
"""
import argparse
import re
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

SIZE = 19
POINTS = SIZE * SIZE
ARRAYS = 6              # of a sample
KINDS = 3               # samples of a game: the end, and positions before it
CHANNELS = 32
LAYERS = 10
PLANES = 23
GAMES = 256            # steps of the chances by games
SETTLED = 0.15         # boards that are settled less are left out by the task settled
LIMIT = 8.0            # values between layers lie in 0 .. LIMIT
CHAIN_SUM = 0.125      # sums over a chain are scaled by this
UNIT, WEIGHT_UNIT = 256, 1024   # fixed point: of values, of weights


def load(name):
    return np.memmap(name, dtype=np.uint8, mode="r").reshape(-1, ARRAYS * POINTS)


def array_of(raw, k):
    return raw[:, k * POINTS:(k + 1) * POINTS]


def stone_of(raw):
    return array_of(raw, 0) & 3


def known_of(raw):
    return array_of(raw, 0) >> 2 & 3


def planes_of(raw, swap):
    """The inputs of samples [B, ARRAYS * POINTS]: planes [B, POINTS, PLANES]."""
    b = len(raw)
    flags = array_of(raw, 0)
    stone, known = flags & 3, flags >> 2 & 3
    liberties = array_of(raw, 1)
    x = np.zeros((PLANES, b, POINTS), np.float32)
    black, white = (2, 1) if swap else (1, 2)
    for side, colour in enumerate((black, white)):
        own = stone == colour
        x[side] = own
        for n in range(1, 5):
            x[2 + 4 * side + n - 1] = own & ((liberties == n) if n < 4 else (liberties >= 4))
        x[10 + side] = (known == colour) & (stone != 3)
        x[18 + side] = own & (liberties >= 6)
        x[20 + side] = own & (liberties >= 9)
    x[12] = known == 3
    on = np.pad((stone != 3).reshape(-1, SIZE, SIZE), ((0, 0), (1, 1), (1, 1))).astype(int)
    degree = on[:, :-2, 1:-1] + on[:, 2:, 1:-1] + on[:, 1:-1, :-2] + on[:, 1:-1, 2:]
    degree = (degree * on[:, 1:-1, 1:-1]).reshape(-1, POINTS)
    x[13] = degree == 3
    x[14] = degree == 2
    x[15] = stone == 0
    own = games_of(raw, swap) / np.float32(GAMES - 1)
    x[16] = np.where(stone == 3, 0, own)
    x[17] = np.where(stone == 3, 0, 1 - own)
    x[22] = np.where(stone == 3, 0, settled_of(raw)[:, None])
    return np.ascontiguousarray(x.transpose(1, 2, 0))


def games_of(raw, swap):
    games = array_of(raw, 5).astype(np.float32)
    return GAMES - 1 - games if swap else games


def settled_of(raw):
    """How settled the boards are, 0 .. 1: 1 / (1 + 20 s) for a share s of empty points in doubt."""
    games = array_of(raw, 5)
    doubt = (array_of(raw, 0) == 0) & (games > 20) & (games < GAMES - 1 - 20)
    return 1 / (1 + np.float32(20) * doubt.sum(1) / np.maximum(1, (stone_of(raw) != 3).sum(1)))


def worth_of(games):
    """The logit of a chance by games, by itself."""
    return np.log((games + 2) / (GAMES + 1 - games))


def chain_of(raw):
    pair = raw[:, 2 * POINTS:4 * POINTS].reshape(len(raw), POINTS, 2)
    return pair[:, :, 0].astype(np.int32) + 256 * pair[:, :, 1].astype(np.int32)


def regions_of(raw):
    """The index of the chain or empty region of each point, [B, POINTS], by label propagation."""
    chain = chain_of(raw)
    empty = stone_of(raw) == 0
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


class FastLayer(torch.autograd.Function):
    """A layer for training: products of 16 bits, and as few walks through memory as may be."""

    @staticmethod
    def forward(ctx, h, near, bias, chain, group, share, on):
        b, c = h.shape[:2]
        flat = h.permute(0, 2, 3, 1).reshape(-1, c)
        h16, kernel = h.bfloat16(), kernel_of(near).bfloat16()
        out = F.conv2d(h16, kernel, padding=1).float().permute(0, 2, 3, 1).reshape(-1, CHANNELS)
        total = torch.zeros(len(share), c).index_add_(0, group, flat)
        both = torch.cat([total * share, torch.clamp(total * CHAIN_SUM, max=LIMIT)], 1)
        out += (both @ chain.t() + bias).index_select(0, group)
        if c == CHANNELS:
            out += flat
        out.clamp_(0, LIMIT)
        if on is not None:
            out *= on
        ctx.save_for_backward(h16, kernel, both, out, chain, group, share)
        return out.reshape(b, SIZE, SIZE, CHANNELS).permute(0, 3, 1, 2)

    @staticmethod
    def backward(ctx, g):
        h16, kernel, both, out, chain, group, share = ctx.saved_tensors
        b, c = h16.shape[:2]
        g = g.permute(0, 2, 3, 1).reshape(-1, CHANNELS)
        g = torch.ops.aten.hardtanh_backward(g, out, 0.0, LIMIT)
        g16 = g.bfloat16().reshape(b, SIZE, SIZE, CHANNELS).permute(0, 3, 1, 2)
        d16, dk, _ = torch.ops.aten.convolution_backward(
            g16, h16, kernel, None, [1, 1], [1, 1], [1, 1], False, [0, 0], 1, [ctx.needs_input_grad[0], True, False])
        dk = dk.float()
        here, near = dk[:, :, 1, 1], dk[:, :, 0, 1] + dk[:, :, 1, 0] + dk[:, :, 1, 2] + dk[:, :, 2, 1]
        far = dk[:, :, 0, 0] + dk[:, :, 0, 2] + dk[:, :, 2, 0] + dk[:, :, 2, 2]
        dfar = torch.zeros(len(share), CHANNELS).index_add_(0, group, g)
        dchain, dbias = dfar.t() @ both, dfar.sum(0)
        dh = None
        if ctx.needs_input_grad[0]:
            dboth = dfar @ chain
            dtotal = dboth[:, :c] * share + dboth[:, c:] * CHAIN_SUM * (both[:, c:] < LIMIT)
            dh = d16.float().permute(0, 2, 3, 1).reshape(-1, c)
            dh += dtotal.index_select(0, group)
            if c == CHANNELS:
                dh += g
            dh = dh.reshape(b, SIZE, SIZE, c).permute(0, 3, 1, 2)
        return dh, torch.cat([here, near, far], 1), dbias, dchain, None, None, None


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
        if self.training:
            flags = None if on is None else on.permute(0, 2, 3, 1).reshape(-1, 1)
            return FastLayer.apply(h, self.near.weight, self.near.bias, self.chain.weight, group, share, flags)
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
        names = (regions.astype(np.int64) + POINTS * np.arange(b)[:, None]).reshape(-1)
        count = np.bincount(names, minlength=b * POINTS)
        group = torch.from_numpy((np.cumsum(count > 0) - 1)[names])
        share = 1.0 / torch.from_numpy(count[count > 0]).float().unsqueeze(1)
        h = torch.from_numpy(x).reshape(b, SIZE, SIZE, PLANES).permute(0, 3, 1, 2)
        on = torch.from_numpy(x[:, :, [0, 1, 15]].sum(2)).reshape(b, 1, SIZE, SIZE)
        on = None if bool(on.all()) else on
        for layer in self.layers:
            h = layer(h, group, share, on)
        return self.head(h.permute(0, 2, 3, 1)).reshape(b, POINTS)


def targets_of(raw, swap):
    owner = array_of(raw, 4)
    t = np.where(owner == 1, 1.0, np.where(owner == 2, 0.0, 0.5)).astype(np.float32)
    return 1 - t if swap else t


def weights_of(raw):
    """What a point counts in the loss: what is known next to nothing."""
    known, stone = known_of(raw), stone_of(raw)
    open_points = np.where(stone > 0, 1.0, 0.5)
    weight = np.where((known == 1) | (known == 2), 0.05, open_points)
    return np.where(stone == 3, 0.0, weight).astype(np.float32)


def numbers_of(text, name):
    """The numbers of all arrays with this name in a C file."""
    found = []
    for part in re.findall(re.escape(name) + r"\s*=\s*(\{[^;.]*)", text):
        found.append(np.array([int(n) for n in re.findall(r"-?\d+", part)], np.float32))
    return found


def put_old(new, old, parts, inputs):
    """Copies weights [C, parts * inputs] into a layer that is as wide or wider: what is new adds
    nothing to what was there."""
    wide, rows, had = new.shape[1] // parts, len(old), old.shape[1] // parts
    for k in range(parts):
        block = new[:, k * wide:(k + 1) * wide]
        block[:rows] = 0
        few = min(had, wide)
        block[:rows, :few] = torch.from_numpy(old[:, k * had:k * had + few])


def start_from(net, name):
    """Starts with the numbers of a C file of this program, perhaps of a smaller network."""
    text = open(name).read()
    near, chain, bias = (numbers_of(text, n) for n in (".near", ".chain", ".bias"))
    head = numbers_of(text, "iki_network_head[IKI_NETWORK_CHANNELS]")[0]
    rows = len(head)
    with torch.no_grad():
        for layer, n, c, b in zip(net.layers, near, chain, bias):
            put_old(layer.near.weight, n.reshape(rows, -1) / WEIGHT_UNIT, 3, PLANES)
            put_old(layer.chain.weight, c.reshape(rows, -1) / WEIGHT_UNIT, 2, PLANES)
            layer.near.bias[:rows] = torch.from_numpy(b / (UNIT * WEIGHT_UNIT))
        net.head.weight[0, :rows] = torch.from_numpy(head / WEIGHT_UNIT)


def shares_of(samples):
    """How often each sample is drawn: seldom where few stones are in doubt before the network is
    asked, often where the board is settled."""
    share = np.zeros(len(samples))
    for at in range(0, len(samples), 1000):
        raw = np.array(samples[at:at + 1000])
        p = games_of(raw, False) / (GAMES - 1)
        doubt = 4 * p * (1 - p) * (weights_of(raw) > 0.9)
        stones = (doubt * (doubt > 0.5)).sum(1)
        share[at:at + 1000] = (0.1 + np.minimum(1.5, stones / 10)) * (0.3 + 2 * settled_of(raw) ** 2)
    return share / share.sum()


def loss_of(out, raw, swap, doubt):
    """Of points, and of the chains that are not known, by the mean chance of their points; so much
    doubt is cast on the labels."""
    target, weight = torch.from_numpy(targets_of(raw, swap)), torch.from_numpy(weights_of(raw))
    target = doubt / 2 + (1 - doubt) * target
    points = (F.binary_cross_entropy_with_logits(out, target, reduction="none") * weight).sum() / weight.sum()
    stone = stone_of(raw)
    asked = torch.from_numpy(((stone > 0) & (stone < 3) & (weights_of(raw) > 0.9)).reshape(-1))
    names = (chain_of(raw) + POINTS * np.arange(len(raw))[:, None]).reshape(-1).astype(np.int64)
    names = torch.from_numpy(names)[asked]
    sums = lambda values: torch.zeros(len(raw) * POINTS).index_add_(0, names, values.reshape(-1)[asked])
    size = sums(torch.ones_like(out))
    there = size > 0
    said = (sums(torch.sigmoid(out))[there] / size[there]).clamp(1e-4, 1 - 1e-4)
    became = sums(target)[there] / size[there]
    chains = F.binary_cross_entropy(said, became, reduction="none") * size[there].clamp(max=12)
    return points / 2 + chains.sum() / (20 * len(raw))


def train(args):
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    rng = np.random.default_rng(args.seed)
    samples, valid = load(args.train), load(args.valid)
    net = read_net(args.start or "none")
    report(net, valid, 1200)
    share = shares_of(samples)
    opt = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.02)
    began, mean = time.time(), 0.0
    for step in range(args.steps):
        done = step / args.steps
        for g in opt.param_groups:
            g["lr"] = args.rate * min(1, (step + 1) / 200) * (0.5 * (1 + np.cos(np.pi * done)) * 0.99 + 0.01)
        if step % 1000 == 0:
            order = rng.choice(len(samples), args.batch * 1000, p=share)
        pick = order[step % 1000 * args.batch:][:args.batch]
        raw, swap = np.array(samples[pick]), bool(rng.integers(2))
        net.train()
        out = net(planes_of(raw, swap), regions_of(raw)) + torch.from_numpy(worth_of(games_of(raw, swap)))
        loss = loss_of(out, raw, swap, args.doubt)
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        opt.step()
        mean = loss.item() if step == 0 else mean + max(0.005, 1 / (step + 1)) * (loss.item() - mean)
        if (step + 1) % 250 == 0:
            print("step %d, %.0f s, loss %.4f" % (step + 1, time.time() - began, mean), flush=True)
            if (step + 1) % 4000 == 0:
                torch.save(net.state_dict(), args.model)
                report(net, valid, 1200)
    torch.save(net.state_dict(), args.model)
    report(net, valid, 10000)


def outputs(net, raw):
    """The logit that each point becomes Black's, [B, POINTS]."""
    net.eval()
    with torch.no_grad():
        regions = regions_of(raw)
        out = ((net(planes_of(raw, False), regions) - net(planes_of(raw, True), regions)) / 2).numpy()
        return out + worth_of(games_of(raw, False))


class Figures:
    """What was seen of the points and chains that are not known, of samples of one kind."""

    def __init__(self):
        self.samples = self.points = self.brier = self.wrong = self.stones = self.groups = 0

    def add(self, p, target, unknown, stone, chain):
        self.samples += 1
        self.points += unknown.sum()
        self.brier += ((p - target) ** 2)[unknown].sum()
        stones = unknown & (stone > 0) & (stone < 3)
        count = np.bincount(chain[stones], minlength=POINTS)
        said = np.bincount(chain[stones], p[stones], POINTS)
        became = np.bincount(chain[stones], target[stones], POINTS)
        wrong = ((said > count / 2) != (became > count / 2)) * count
        self.wrong += (wrong > 0).sum()
        self.stones += wrong.sum()
        self.groups += wrong.sum() >= 8

    def __str__(self):
        return ("Brier %.5f, a position: %.4f chains wrong, %.4f stones; 8 stones or more wrong: %d of %d"
                % (self.brier / max(1, self.points), self.wrong / self.samples, self.stones / self.samples,
                   self.groups, self.samples))


def report(net, valid, count):
    """Figures by the place of the sample in its game."""
    tally = [Figures() for _ in range(KINDS)]
    for at in range(0, min(count, len(valid)), 48):
        raw = np.array(valid[at:at + 48])
        p = 1 / (1 + np.exp(-outputs(net, raw)))
        t, stone, chain, unknown = targets_of(raw, False), stone_of(raw), chain_of(raw), weights_of(raw) > 0.1
        for k in range(len(raw)):
            tally[(at + k) % KINDS].add(p[k], t[k], unknown[k], stone[k], chain[k])
    for kind, figures in enumerate(tally):
        print("  kind %d: %s" % (kind, figures), flush=True)


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


def silent():
    """A network that corrects nothing."""
    net = Network()
    with torch.no_grad():
        net.head.weight.zero_()
        net.head.bias.zero_()
    return net


def read_net(name):
    """A model, the numbers of a C file, or "none"."""
    net = silent()
    if name.endswith(".c"):
        start_from(net, name)
    elif name != "none":
        net.load_state_dict(torch.load(name))
    return net


def export(args):
    net = read_net(args.model)
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


def settled(args):
    samples = np.array(load(args.samples))
    samples[settled_of(samples) >= SETTLED].tofile(args.out)


def check(args):
    report(read_net(args.model), load(args.valid), args.count)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sub = p.add_subparsers(dest="task", required=True)
    t = sub.add_parser("train")
    t.add_argument("train")
    t.add_argument("valid")
    t.add_argument("model")
    t.add_argument("--start", help="weights.c to start with")
    t.add_argument("--steps", type=int, default=6000)
    t.add_argument("--batch", type=int, default=40)
    t.add_argument("--rate", type=float, default=3e-3)
    t.add_argument("--seed", type=int, default=1)
    t.add_argument("--doubt", type=float, default=0)
    t.set_defaults(run=train)
    s = sub.add_parser("settled")
    s.add_argument("samples")
    s.add_argument("out")
    s.set_defaults(run=settled)
    e = sub.add_parser("export")
    e.add_argument("model")
    e.add_argument("out")
    e.add_argument("--temperature", type=float, default=1.0)
    e.set_defaults(run=export)
    c = sub.add_parser("check")
    c.add_argument("model")
    c.add_argument("valid")
    c.add_argument("--count", type=int, default=100000)
    c.set_defaults(run=check)
    args = p.parse_args()
    args.run(args)


if __name__ == "__main__":
    sys.exit(main())
