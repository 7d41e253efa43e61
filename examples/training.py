"""Traces as training data, with Hugging Face datasets and PyTorch if installed.

python examples/training.py
"""

from importlib.util import find_spec

import nonet
from nonet.tables.traces import traces

puzzles = [made.puzzle for made in nonet.Generator(seed=3).generate_many("easy", 64)]
rows = list(traces(puzzles, boards=True))
pairs = [(step["board"], step["placements"]) for row in rows for step in row["steps"]]
print(len(rows), "traces,", len(pairs), "steps")

# Training grids: digits in, digits out, a different image of each puzzle every epoch.
cells = nonet.cells_from(puzzles)
epoch = nonet.shuffle_many(cells, seed=1)
answers = nonet.solve_many(epoch).solutions
print("inputs", epoch.shape, "answers", answers.shape)

if find_spec("datasets"):
    from datasets import (  # type: ignore[attr-defined,unused-ignore]
        Dataset,
        disable_progress_bars,
    )
    from nonet.tables import Annotate

    disable_progress_bars()
    data = Dataset.from_dict({"puzzle": nonet.strings_from(cells)}).with_format("arrow")
    rated = data.map(Annotate("solution, human_level"), batched=True)
    print(rated.column_names, rated.with_format(None)[0]["human_level"])
    steps = Dataset.from_list([{"board": board, "answer": str(answer)} for board, answer in pairs])
    print(steps.num_rows, "boards with the next placements")
else:
    print("pip install datasets to see more")

if find_spec("torch"):
    import torch

    torch.manual_seed(1)
    model = torch.nn.Sequential(torch.nn.Embedding(10, 16), torch.nn.Linear(16, 9))
    learn = torch.optim.Adam(model.parameters(), lr=0.1)
    wanted = torch.from_numpy(answers).long().reshape(-1) - 1
    losses = []
    for _ in range(10):
        guess = model(torch.from_numpy(epoch).long()).reshape(-1, 9)
        loss = torch.nn.functional.cross_entropy(guess, wanted)
        losses.append(loss.item())
        learn.zero_grad()
        loss.backward()
        learn.step()
    print(f"loss {losses[0]:.2f}, then {losses[-1]:.2f}")
else:
    print("pip install torch to see more")
