"""Ray: python examples/engines/ray_tasks.py IN.parquet OUT_FOLDER."""

import sys

import ray

import nonet

ray.init()
data = nonet.annotate(ray.data.read_parquet(sys.argv[1]), "solution, count")
data.write_parquet(sys.argv[2])
print(data.count(), "rows")
