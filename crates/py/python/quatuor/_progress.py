"""A line on standard error that says how far long work has come."""

from __future__ import annotations

import sys
import time
from typing import Optional


class Line:
    """Called with what is done and what there is to do, or None where nobody knows."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.written = False

    def __call__(self, done: int, all: Optional[int]) -> None:
        share = f"{done:,}" if all is None else f"{done:,} / {all:,}"
        print(f"\r{share}  {time.monotonic() - self.begun:.1f} s", end="", file=sys.stderr, flush=True)
        self.written = True

    def __del__(self) -> None:
        if self.written and sys is not None and sys.stderr is not None:
            print(file=sys.stderr)
