#!/usr/bin/env python3
"""Trains the net that judges positions, from files of `elbowroom learn data`, and writes it for `Net::read`.

Needs PyTorch and numpy. Everything is seeded; a run that was stopped goes on from its checkpoint.
Usage: train.py --out NET [--from NET.pt] [--epochs N] [--hold-out SHARE] DATA...
"""
import argparse
import pathlib
import time

import numpy as np
import torch
from torch import nn

MAX_SEATS = 5
SEAT_INPUTS, VIEW_INPUTS = 128, 16
OUTPUTS = 2
ROW = 1 + MAX_SEATS * (SEAT_INPUTS + VIEW_INPUTS) + 2 * MAX_SEATS
# As in bots/net.cpp: inputs stand for eighths, hidden values end at 8, weights at 4.
INPUT_ONE, MOST_HIDDEN, MOST_WEIGHT = 8.0, 8.0, 3.99
HIDDEN_ONE, WEIGHT_ONE, COINS_IN_ONE = 256, 1024, 32.0


def read_rows(path):
    """The rows of all whole games of a file, and the number of the game of each."""
    raw = np.fromfile(path, dtype=np.int16)
    rows, games, at = [], [], 0
    while at + 4 <= raw.size:
        number, count = raw[at : at + 4].view(np.int32)
        at += 4
        if count < 0 or at + count * ROW > raw.size:
            break
        rows.append(raw[at : at + count * ROW].reshape(count, ROW))
        games.append(np.full(count, number, dtype=np.int32))
        at += count * ROW
    if not rows:
        raise SystemExit(f"{path} has no whole game")
    return np.concatenate(rows), np.concatenate(games)


class Judge(nn.Module):
    def __init__(self, seat, view, last):
        super().__init__()
        self.sizes = (seat, view, last)
        self.seat = nn.Linear(SEAT_INPUTS, seat)
        self.view = nn.Linear(3 * seat + VIEW_INPUTS, view)
        self.last = nn.Linear(view, last)
        self.output = nn.Linear(last, OUTPUTS)

    def layers(self):
        return [self.seat, self.view, self.last, self.output]

    def forward(self, players, seats, views):
        """seats: batch x 5 x inputs; answers batch x 5 x outputs."""
        present = torch.arange(MAX_SEATS, device=seats.device)[None, :] < players[:, None]
        hidden = self.seat(seats).clamp(0, MOST_HIDDEN) * present[:, :, None]
        others = hidden.sum(1, keepdim=True) - hidden
        mean = others / (players[:, None, None] - 1)
        # The largest of the others: the second largest for whoever has the largest.
        top = hidden.topk(2, dim=1).values
        most = torch.where(hidden >= top[:, :1], top[:, 1:2], top[:, :1])
        x = torch.cat([hidden, mean, most, views.clamp(-MOST_HIDDEN, MOST_HIDDEN)], dim=2)
        x = self.view(x).clamp(0, MOST_HIDDEN)
        x = self.last(x).clamp(0, MOST_HIDDEN)
        return self.output(x), present


def judged(net, batch):
    players = batch[:, 0].float()
    end = 1 + MAX_SEATS * SEAT_INPUTS
    seats = batch[:, 1:end].float().view(-1, MAX_SEATS, SEAT_INPUTS) / INPUT_ONE
    views = batch[:, end : end + MAX_SEATS * VIEW_INPUTS].float().view(-1, MAX_SEATS, VIEW_INPUTS) / INPUT_ONE
    return net(players, seats, views)


def outcomes(batch):
    """What became of each seat: coins still to come, and its part of the victory."""
    return batch[:, -2 * MAX_SEATS : -MAX_SEATS].float() / COINS_IN_ONE, batch[:, -MAX_SEATS:].float() / 1000


def blended(net, rows, last, trust):
    """Targets that trust the judgement of the next position, and that of the one after it, and so on: less luck in them
    than in the outcome alone. `last` tells the last row of each game; `trust` is the weight of the net's own word."""
    with torch.no_grad():
        parts = [judged(net, rows[i : i + 65536])[0] for i in range(0, len(rows), 65536)]
    said = torch.cat(parts)
    coins, wins = outcomes(rows)
    said_coins, said_wins = said[..., 1], torch.sigmoid(said[..., 0])
    out_coins, out_wins = coins.clone(), wins.clone()
    ends = torch.nonzero(last).flatten()
    starts = torch.cat([ends.new_zeros(1), ends[:-1] + 1])
    at = ends - 1
    while True:
        alive = at >= starts
        if not alive.any():
            return out_coins, out_wins
        now = at[alive]
        gained = coins[now] - coins[now + 1]
        out_coins[now] = gained + trust * said_coins[now + 1] + (1 - trust) * out_coins[now + 1]
        out_wins[now] = trust * said_wins[now + 1] + (1 - trust) * out_wins[now + 1]
        at = at - 1


def losses(net, batch, coins, wins):
    out, present = judged(net, batch)
    n = present.sum()
    win = (nn.functional.binary_cross_entropy_with_logits(out[..., 0], wins, reduction="none") * present).sum() / n
    coin = (((out[..., 1] - coins) ** 2) * present).sum() / n
    return win, coin


def write(net, path):
    lines = [f"elbowroom-net {SEAT_INPUTS} {VIEW_INPUTS} {' '.join(map(str, net.sizes))} {OUTPUTS}"]
    for number, layer in enumerate(net.layers()):
        weight = (layer.weight.detach().cpu().double() * WEIGHT_ONE).round().long()
        # The sum of a layer is counted in what its inputs and its weights are counted in.
        one = INPUT_ONE * WEIGHT_ONE if number == 0 else HIDDEN_ONE * WEIGHT_ONE
        bias = (layer.bias.detach().cpu().double() * one).round().long()
        lines += [" ".join(map(str, row.tolist())) for row in weight]
        lines.append(" ".join(map(str, bias.tolist())))
    pathlib.Path(path).write_text("\n".join(lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--start", help="a checkpoint (.pt) to begin with")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--coins", type=float, default=0.5, help="what the coins count beside the victory")
    parser.add_argument("--trust", type=float, default=0.0, help="how far the second half trusts the net's own word")
    parser.add_argument("--hidden", type=int, nargs=3, default=[64, 48, 16], help="sizes that bots/net.cpp knows")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    train, test, ends = [], [], []
    for path in asked.data:
        rows, games = read_rows(path)
        held = games % 31 == 7
        train.append(rows[~held])
        kept = games[~held]
        ends.append(np.append(kept[1:] != kept[:-1], True))
        test.append(rows[held])
    train = torch.from_numpy(np.concatenate(train)).to(device)
    last = torch.from_numpy(np.concatenate(ends)).to(device)
    test = torch.from_numpy(np.concatenate(test)).to(device)
    coins, wins = outcomes(train)
    net = Judge(*asked.hidden).to(device)
    if asked.start:
        net.load_state_dict(torch.load(asked.start, map_location=device))
    optimizer = torch.optim.AdamW(net.parameters(), lr=asked.rate, weight_decay=1e-4)
    steps = asked.epochs * (len(train) // asked.batch + 1)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, asked.rate, total_steps=steps + 1, pct_start=0.1)
    print(f"{len(train)} positions to learn from, {len(test)} held out, on {device}", flush=True)
    began = time.time()
    for epoch in range(asked.epochs):
        if asked.trust > 0 and epoch >= asked.epochs // 2:
            coins, wins = blended(net, train, last, asked.trust)
        order = torch.randperm(len(train), device=device)
        sums = torch.zeros(2, device=device)
        for first in range(0, len(train), asked.batch):
            some = order[first : first + asked.batch]
            win, coin = losses(net, train[some], coins[some], wins[some])
            optimizer.zero_grad(set_to_none=True)
            (win + asked.coins * coin).backward()
            optimizer.step()
            schedule.step()
            with torch.no_grad():
                for layer in net.layers():
                    layer.weight.clamp_(-MOST_WEIGHT, MOST_WEIGHT)
            sums += torch.stack([win.detach(), coin.detach()])
        with torch.no_grad():
            parts = [
                losses(net, test[i : i + 65536], *outcomes(test[i : i + 65536])) for i in range(0, len(test), 65536)
            ]
        held = [sum(float(part[k]) for part in parts) / len(parts) for k in (0, 1)]
        mean = sums / (len(train) // asked.batch + 1)
        print(
            f"epoch {epoch + 1}: victory {float(mean[0]):.4f} (held out {held[0]:.4f}), "
            f"coins {32 * float(mean[1]) ** 0.5:.2f} (held out {32 * held[1] ** 0.5:.2f}), {time.time() - began:.0f} s",
            flush=True,
        )
        torch.save(net.state_dict(), asked.out + ".pt")
    write(net, asked.out)


if __name__ == "__main__":
    main()
