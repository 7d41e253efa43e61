from nonet.datasets.audits import audit as audit
from nonet.datasets.duplicates import Leakage as Leakage
from nonet.datasets.duplicates import dedup as dedup
from nonet.datasets.duplicates import dedup_files as dedup_files
from nonet.datasets.duplicates import first_of_each as first_of_each
from nonet.datasets.duplicates import leakage as leakage
from nonet.datasets.making import make_dataset as make_dataset
from nonet.datasets.plans import DatasetPlan as DatasetPlan
from nonet.datasets.plans import read_plan as read_plan
from nonet.datasets.reports import write_report as write_report
from nonet.datasets.splits import SPLITS as SPLITS
from nonet.datasets.splits import assign as assign
from nonet.datasets.splits import split as split
from nonet.datasets.splits import split_files as split_files

__all__: list[str]
