"""A line on standard error that says how far long work has come."""

from __future__ import annotations

import sys
import time
from typing import Optional

from ._quatuor import progress_line


class Line:
    """Called with what is done and what there is to do, or None where nobody knows."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.width = 0

    def __call__(self, done: int, all: Optional[int]) -> None:
        line = progress_line(done, all, time.monotonic() - self.begun)
        # As wide as the line before, so that nothing of that is left.
        print(f"\r{line:{self.width}}", end="", file=sys.stderr, flush=True)
        self.width = len(line)

    def __del__(self) -> None:
        if self.width and sys is not None and sys.stderr is not None:
            print(file=sys.stderr)
