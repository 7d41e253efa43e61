"""Train networks on the cells that scripts/train_photos.py or train_photo_symbols.py cut.

    python scripts/photo_net.py DIR CELLS... [--device cuda] [--threads N]

Needs PyTorch and NumPy alone, so that a machine with a GPU can do it; a CPU takes an hour. Writes
the weights, those of each fold, and the model card to DIR.
"""

from __future__ import annotations

import argparse
import itertools
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from photo_cells import DRAWN, FOLDS, HELD, MARKS, unpacked
from torch import nn
from torch.nn import functional

Array = Any  # of NumPy or PyTorch; neither has precise enough types
SETS = 9
"""The outputs of the network for pencil marks, of which any number may be true."""


class Net(nn.Module):  # type: ignore[misc]
    """The network of nonet.photos.network, with batch normalisation while it learns."""

    def __init__(self, edge: int, sizes: list[int], hidden: int, classes: int) -> None:
        super().__init__()
        self.edge = edge
        pairs = itertools.pairwise(sizes)
        self.convs = nn.ModuleList(nn.Conv2d(a, b, 3, padding=1) for a, b in pairs)
        self.norms = nn.ModuleList(nn.BatchNorm2d(b) for b in sizes[1:])
        self.full1 = nn.Linear(sizes[-1] * (edge >> len(self.convs)) ** 2, hidden)
        self.full2 = nn.Linear(hidden, classes)
        self.drop = nn.Dropout(0.2)

    @property
    def outputs(self) -> int:
        """The number of outputs."""
        return int(self.full2.out_features)

    def forward(self, x: Any) -> Any:
        """Return the scores of the classes."""
        for conv, norm in zip(self.convs, self.norms):
            x = functional.max_pool2d(functional.relu(norm(conv(x))), 2)
        x = x.permute(0, 2, 3, 1).flatten(1)
        return self.full2(self.drop(functional.relu(self.full1(x))))

    def exported(self) -> dict[str, Array]:
        """Return weights as the package reads them, the normalisation folded in."""
        out = {}
        for at, (conv, norm) in enumerate(zip(self.convs, self.norms), 1):
            gain = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            weight = (conv.weight * gain[:, None, None, None]).permute(2, 3, 1, 0)
            bias = (conv.bias - norm.running_mean) * gain + norm.bias
            out[f"conv{at}.weight"], out[f"conv{at}.bias"] = weight, bias
        for name in ("full1", "full2"):
            layer = getattr(self, name)
            out[f"{name}.weight"], out[f"{name}.bias"] = layer.weight.T, layer.bias
        return {name: value.detach().numpy() for name, value in out.items()}


def fit(
    net: Net, ink: Any, classes: Any, epochs: int, rate: float, seed: int, device: str = "cpu"
) -> Net:
    """Train with random shifts, turns, scales, bends, contrast and noise."""
    torch.manual_seed(seed)
    best = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
    batch = 256
    steps = epochs * (len(ink) // batch)
    plan = torch.optim.lr_scheduler.OneCycleLR(best, max_lr=rate, total_steps=steps + 1)
    images = torch.from_numpy(ink).half().to(device)
    labels = torch.from_numpy(classes.astype(np.int64)).to(device)
    if net.outputs == SETS:
        labels = (labels[:, None] >> torch.arange(SETS, device=device) & 1).float()
    net.to(device, memory_format=torch.channels_last).train()
    began = time.time()
    for epoch in range(epochs):
        total: Any = 0.0
        order = torch.randperm(len(images), device=device)
        for at in range(0, len(order) - batch + 1, batch):
            chosen = order[at : at + batch]
            with torch.autocast(device, torch.bfloat16):  # twice as fast, on CPUs as well
                scores = net(_augmented(images[chosen].float(), net.edge)).float()
            if net.outputs == SETS:
                loss = functional.binary_cross_entropy_with_logits(scores, labels[chosen])
            else:
                loss = functional.cross_entropy(scores, labels[chosen], label_smoothing=0.01)
            best.zero_grad()
            loss.backward()
            best.step()
            plan.step()
            total += loss.detach()
        if epoch % 10 == 9:
            print(
                f"  epoch {epoch + 1}: loss {float(total) * batch / len(order):.4f},",
                f"{time.time() - began:.0f} s",
                flush=True,
            )
    net.to("cpu").eval()
    return net


def _augmented(x: Any, edge: int) -> Any:
    count, on = len(x), {"device": x.device}
    angle = torch.randn(count, **on) * 0.05
    zoom = (edge / x.shape[-1]) * (1 + torch.randn(count, **on) * 0.05)
    turn = torch.zeros(count, 2, 3, **on)
    turn[:, 0, 0] = turn[:, 1, 1] = torch.cos(angle) * zoom
    turn[:, 0, 1] = torch.sin(angle) * zoom
    turn[:, 1, 0] = -turn[:, 0, 1]
    turn[:, :, 2] = torch.randn(count, 2, **on) * 0.05
    grid = functional.affine_grid(turn, [count, 1, edge, edge], align_corners=False)
    bend = torch.randn(count, 2, 5, 5, **on) * 0.04 * torch.rand(count, 1, 1, 1, **on)
    wide = functional.interpolate(bend, (edge, edge), mode="bilinear", align_corners=True)
    grid = grid + wide.permute(0, 2, 3, 1)
    x = functional.grid_sample(x[:, None], grid, align_corners=False, padding_mode="border")
    x = x * (1 + 0.1 * torch.randn(count, 1, 1, 1, **on))
    return (x + torch.randn_like(x) * 0.06 * torch.rand(count, 1, 1, 1, **on)).clamp(-0.25, 1.25)


def save(net: Net, path: Path) -> None:
    """Write weights in bytes, with one scale per output."""
    out = {}
    for name, value in net.exported().items():
        if name.endswith("weight"):
            scale = np.abs(value).max(axis=tuple(range(value.ndim - 1))) / 127
            out[f"{name}.scale"] = scale.astype(np.float32)
            out[name] = np.round(value / scale).astype(np.int8)
        else:
            out[name] = value.astype(np.float32)
    np.savez_compressed(path, allow_pickle=False, **out)
    print(f"{path}: {path.stat().st_size} bytes", flush=True)


def outputs(net: Net, ink: Any) -> Array:
    """Return the outputs of a network for cells."""
    low = (ink.shape[-1] - net.edge) // 2
    with torch.no_grad():
        parts = [
            net(torch.from_numpy(ink[at : at + 1000, None, low:-low, low:-low])).numpy()
            for at in range(0, len(ink), 1000)
        ]
    return np.concatenate(parts)


def train(cells: Path, out: Path, device: str, seed: int = 1) -> None:
    """Train on synthetic cells, then with photographs: once per fold, and once with all."""
    with np.load(cells) as stored:
        kept = {name: stored[name] for name in stored.files}
    ink = unpacked(kept["ink"])
    classes, fold = kept["classes"].astype(int), kept["fold"]
    first, later = map(int, kept["epochs"])
    *sizes, hidden, count = map(int, kept["sizes"])
    edge = int(kept["edge"])
    name = "weights" if cells.stem == "cells" else cells.stem
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(seed)
    drawn = fold == DRAWN
    print(f"{cells}: {drawn.sum()} synthetic, {(fold >= 0).sum()} photographed", flush=True)
    net = Net(edge, sizes, hidden, count)
    fit(net, ink[drawn], classes[drawn], first, 4e-3, seed, device)
    if not (fold >= 0).any():
        save(net, out / f"{name}.npz")
        if (fold == HELD).any():
            found = outputs(net, ink[fold == HELD]).argmax(axis=1)
            print(f"unseen fonts: {100 * (found == classes[fold == HELD]).mean():.2f} % right")
        return
    state = {part: value.clone() for part, value in net.state_dict().items()}
    some = np.flatnonzero(drawn)[: int(drawn.sum()) // 3]
    tested, truth = [], []
    for at in [None, *range(FOLDS)]:
        pick = np.concatenate([np.flatnonzero((fold >= 0) & (fold != at)), some])
        net = Net(edge, sizes, hidden, count)
        net.load_state_dict(state)
        print(f"fold {at}: {len(pick) - len(some)} photographed cells", flush=True)
        fit(net, ink[pick], classes[pick], later, 2e-3, seed, device)
        save(net, out / (f"{name}.npz" if at is None else f"{name}-fold{at}.npz"))
        if at is not None:
            tested.append(outputs(net, ink[fold == at]))
            truth.append(classes[fold == at])
    scores, right = np.concatenate(tested), np.concatenate(truth)
    if count == SETS:
        found = ((scores > 0) << np.arange(SETS)).sum(axis=1)
        print(f"pencil marks: {100 * (found == right).mean():.2f} % of the cells right", flush=True)
        return
    matrix = np.zeros((count, count), int)
    np.add.at(matrix, (right, scores.argmax(axis=1)), 1)
    write_card(out / "photos-model.md", matrix, int(drawn.sum()), int(kept["fonts"]))


KINDS = {"empty": slice(0, 1), "printed": slice(1, 10), "handwritten": slice(10, 19)} | {
    "pencil marks": slice(MARKS, MARKS + 1)
}
"""The classes of each kind of cell."""


def write_card(path: Path, matrix: Array, cells: int, fonts: int) -> None:
    """Write the model card."""
    names = ["empty", *(f"p{d}" for d in range(1, 10)), *(f"h{d}" for d in range(1, 10)), "marks"]
    digit = np.array([0, *range(1, 10), *range(1, 10), -1])
    same = digit[:, None] == digit
    right = {
        kind: (matrix[rows] * same[rows]).sum() / max(1, matrix[rows].sum())
        for kind, rows in KINDS.items()
    }
    lines = [
        "# Model card: the cell classifiers of nonet.photos",
        "",
        "A convolutional network (3 × 3 convolutions with 24, 48 and 64 filters, a hidden layer",
        "of 128) assigns a cell image of 32 × 32 pixels to one of 20 classes: empty, printed 1–9",
        "(p), handwritten 1–9 (h), pencil marks alone. A second one (16, 32, 48 and 64 filters on",
        "48 × 48 pixels) reads the marks; a third reads 16 × 16 grids: print only, from fonts",
        "alone (`scripts/train_photo_symbols.py`). All are trained from a fixed seed.",
        "",
        f"Training data: {cells} synthetic cells from {fonts} free fonts, among them cells as",
        "programs show them; the training split of the *Sudoku Dataset* by Baptiste Wicht and Jean",
        "Hennebert (CC-BY-4.0); and the training split of *sudoku-scanner* by Alex Kubiesa (MIT",
        "licence), photographs of puzzles that one person has played. The handwriting is that",
        "person's and the pasted digits of the first set, so other hands are read less well.",
        "",
        "Cells right before the rules, five-fold cross-validation by puzzle: "
        + ", ".join(f"{kind} {100 * share:.2f} %" for kind, share in right.items())
        + ".",
        "",
        "Confusion by kind (rows: truth, columns: reading):",
        "",
        "| | " + " | ".join(KINDS) + " |",
        "|---" * (len(KINDS) + 1) + "|",
        *(
            f"| **{kind}** | "
            + " | ".join(str(matrix[rows, columns].sum() or "") for columns in KINDS.values())
            + " |"
            for kind, rows in KINDS.items()
        ),
        "",
        "Confusion by digit:",
        "",
        "| | " + " | ".join(names) + " |",
        "|---" * (len(names) + 1) + "|",
        *(
            f"| **{name}** | " + " | ".join(str(n) if n else "" for n in row) + " |"
            for name, row in zip(names, matrix)
        ),
        "",
    ]
    path.write_text("\n".join(lines), encoding="utf-8")


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="folder for the weights and the model card")
    parser.add_argument("cells", nargs="+", type=Path, help="files of cells")
    parser.add_argument("--device", default="cpu", help="cpu or cuda (default: cpu)")
    parser.add_argument("--threads", type=int, default=1, help="CPU threads (default: 1)")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    for cells in args.cells:
        train(cells, args.out, args.device)


if __name__ == "__main__":
    main()
