"""Traces as training data: with Hugging Face datasets and PyTorch, where they are installed.

python examples/training.py
"""

from importlib.util import find_spec

import nonet
from nonet.tables.traces import traces

puzzles = [made.puzzle for made in nonet.Generator(seed=3).generate_batch("easy", 64)]
rows = list(traces(puzzles, boards=True))
pairs = [(step["board"], step["placements"]) for row in rows for step in row["steps"]]
print(len(rows), "traces,", len(pairs), "steps")

# Grids to learn from: digits in, digits out, every epoch another image of the same puzzles.
cells = nonet.cells_from(puzzles)
epoch = nonet.shuffle_many(cells, seed=1)
answers = nonet.solve_many(epoch).solutions
print("inputs", epoch.shape, "answers", answers.shape)

if find_spec("datasets"):
    from datasets import Dataset  # type: ignore[attr-defined,unused-ignore]
    from nonet.tables import Annotate

    data = Dataset.from_dict({"puzzle": nonet.strings_from(cells)}).with_format("arrow")
    rated = data.map(Annotate("solution, level"), batched=True)
    print(rated.column_names)
else:
    print("pip install datasets shows more")

if find_spec("torch"):
    import torch

    model = torch.nn.Sequential(torch.nn.Embedding(10, 16), torch.nn.Linear(16, 9))
    guess = model(torch.from_numpy(epoch).long())
    loss = torch.nn.functional.cross_entropy(
        guess.reshape(-1, 9), torch.from_numpy(answers).long().reshape(-1) - 1
    )
    print("loss", round(loss.item(), 2))
else:
    print("pip install torch shows more")
