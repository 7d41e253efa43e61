"""Train a network on the cells that scripts/train_photos.py or train_photo_symbols.py cut.

    python scripts/photo_net.py CELLS DIR [--device cuda] [--threads N]

Needs PyTorch and NumPy alone, so that a machine with a GPU can do it; a CPU takes minutes. Writes
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
from photo_cells import DRAWN, FOLDS, HELD, unpacked
from torch import nn
from torch.nn import functional

Array = Any  # of NumPy or PyTorch; neither has precise enough types
EDGE, ROOM = 32, 40  # as in nonet.photos.cells, which needs OpenCV
CLASSES = 19  # as in nonet.photos.network


class Net(nn.Module):  # type: ignore[misc]
    """The network of nonet.photos.network, with batch normalisation while it learns."""

    def __init__(
        self, classes: int = CLASSES, sizes: tuple[int, ...] = (1, 16, 32, 64), hidden: int = 64
    ) -> None:
        super().__init__()
        pairs = itertools.pairwise(sizes)
        self.convs = nn.ModuleList(nn.Conv2d(a, b, 3, padding=1) for a, b in pairs)
        self.norms = nn.ModuleList(nn.BatchNorm2d(b) for b in sizes[1:])
        self.full1 = nn.Linear(sizes[-1] * 16, hidden)
        self.full2 = nn.Linear(hidden, classes)
        self.drop = nn.Dropout(0.1)

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
    labels = torch.from_numpy(classes).long().to(device)
    net.to(device, memory_format=torch.channels_last).train()
    began = time.time()
    for epoch in range(epochs):
        total: Any = 0.0
        order = torch.randperm(len(images), device=device)
        for at in range(0, len(order) - batch + 1, batch):
            chosen = order[at : at + batch]
            with torch.autocast(device, torch.bfloat16):  # twice as fast, on CPUs as well
                scores = net(_augmented(images[chosen].float()))
            loss = functional.cross_entropy(scores.float(), labels[chosen])
            best.zero_grad()
            loss.backward()
            best.step()
            plan.step()
            total += loss.detach()
        print(
            f"  epoch {epoch + 1}: loss {float(total) * batch / len(order):.4f},",
            f"{time.time() - began:.0f} s",
            flush=True,
        )
    net.to("cpu").eval()
    return net


def _augmented(x: Any) -> Any:
    count, on = len(x), {"device": x.device}
    angle = torch.randn(count, **on) * 0.05
    zoom = (EDGE / ROOM) * (1 + torch.randn(count, **on) * 0.05)
    turn = torch.zeros(count, 2, 3, **on)
    turn[:, 0, 0] = turn[:, 1, 1] = torch.cos(angle) * zoom
    turn[:, 0, 1] = torch.sin(angle) * zoom
    turn[:, 1, 0] = -turn[:, 0, 1]
    turn[:, :, 2] = torch.randn(count, 2, **on) * 0.05
    grid = functional.affine_grid(turn, [count, 1, EDGE, EDGE], align_corners=False)
    bend = torch.randn(count, 2, 5, 5, **on) * 0.04 * torch.rand(count, 1, 1, 1, **on)
    wide = functional.interpolate(bend, (EDGE, EDGE), mode="bilinear", align_corners=True)
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


def tested(net: Net, ink: Any, classes: Any) -> Array:
    """Return the confusion matrix of cells, without the rules."""
    low = (ROOM - EDGE) // 2
    with torch.no_grad():
        parts = [
            net(torch.from_numpy(ink[at : at + 1000, None, low:-low, low:-low])).argmax(1).numpy()
            for at in range(0, len(ink), 1000)
        ]
    matrix = np.zeros((net.full2.out_features,) * 2, int)
    np.add.at(matrix, (classes, np.concatenate(parts)), 1)
    return matrix


def train(cells: Path, out: Path, device: str, seed: int = 1) -> None:
    """Train on synthetic cells, then with photographs: once per fold, and once with all."""
    with np.load(cells) as stored:
        kept = {name: stored[name] for name in stored.files}
    ink = unpacked(kept["ink"])
    classes, fold, learn = kept["classes"].astype(int), kept["fold"], kept["learn"]
    first, later = map(int, kept["epochs"])
    *sizes, hidden, count = map(int, kept["sizes"])
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(seed)
    drawn = fold == DRAWN
    print(f"{drawn.sum()} synthetic cells, {(fold >= 0).sum()} from photographs", flush=True)
    net = Net(count, tuple(sizes), hidden)
    fit(net, ink[drawn], classes[drawn], first, 4e-3, seed, device)
    if not (fold >= 0).any():
        save(net, out / "weights.npz")
        matrix = tested(net, ink[fold == HELD], classes[fold == HELD])
        print(f"unseen fonts: {100 * matrix.trace() / matrix.sum():.2f} % of the cells right")
        return
    state = {name: value.clone() for name, value in net.state_dict().items()}
    some = np.flatnonzero(drawn)[: int(drawn.sum()) // 4]
    matrix = np.zeros((count, count), int)
    for at in [*range(FOLDS), None]:
        pick = np.concatenate([np.flatnonzero((fold >= 0) & learn & (fold != at)), some])
        net = Net(count, tuple(sizes), hidden)
        net.load_state_dict(state)
        print(f"fold {at}: {len(pick) - len(some)} photographed cells", flush=True)
        fit(net, ink[pick], classes[pick], later, 2e-3, seed, device)
        if at is None:
            save(net, out / "weights.npz")
        else:
            save(net, out / f"fold{at}.npz")
            matrix += tested(net, ink[fold == at], classes[fold == at])
    write_card(out / "photos-model.md", matrix, int(drawn.sum()), int(kept["fonts"]))


def write_card(path: Path, matrix: Array, cells: int, fonts: int) -> None:
    """Write the model card."""
    names = ["empty", *(f"p{d}" for d in range(1, 10)), *(f"h{d}" for d in range(1, 10))]
    digit = np.array([0, *range(1, 10), *range(1, 10)])
    same = digit[:, None] == digit
    right = {
        kind: (matrix[rows] * same[rows]).sum() / max(1, matrix[rows].sum())
        for kind, rows in (
            ("empty", slice(0, 1)),
            ("printed", slice(1, 10)),
            ("handwritten", slice(10, 19)),
        )
    }
    lines = [
        "# Model card: the cell classifier of nonet.photos",
        "",
        "A convolutional network (3 × 3 convolutions with 16, 32 and 64 filters, a hidden layer",
        "of 128) assigns a cell image of 32 × 32 pixels to one of 19 classes: empty, printed 1–9",
        "(p), handwritten 1–9 (h). `scripts/train_photos.py` trains it from a fixed seed.",
        "",
        f"Training data: {cells} synthetic cells from {fonts} free fonts, and the training split",
        "of the *Sudoku Dataset* by Baptiste Wicht and Jean Hennebert (CC-BY-4.0).",
        "Not covered by the data: partly filled pages by real pens. A second network reads",
        "16 × 16 grids: print only, from fonts alone (`scripts/train_photo_symbols.py`).",
        "",
        "Digit accuracy per cell before the rules, five-fold cross-validation by puzzle: "
        + ", ".join(f"{kind} {100 * share:.2f} %" for kind, share in right.items())
        + ".",
        "",
        "Confusion matrix (rows: truth, columns: reading):",
        "",
        "| | " + " | ".join(names) + " |",
        "|---" * (CLASSES + 1) + "|",
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
    parser.add_argument("cells", type=Path, help="file of cells")
    parser.add_argument("out", type=Path, help="folder for the weights and the model card")
    parser.add_argument("--device", default="cpu", help="cpu or cuda (default: cpu)")
    parser.add_argument("--threads", type=int, default=1, help="CPU threads (default: 1)")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    train(args.cells, args.out, args.device)


if __name__ == "__main__":
    main()
