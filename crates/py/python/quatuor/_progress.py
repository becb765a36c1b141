"""A line on standard error that shows the progress of a long operation."""

from __future__ import annotations

import sys
import time
from typing import Optional

from ._quatuor import progress_line


class Line:
    """Called with the amount done and the total, or None if the total is unknown."""

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.width = 0

    def __call__(self, done: int, all: Optional[int]) -> None:
        line = progress_line(done, all, time.monotonic() - self.begun)
        # Pad to the width of the previous line to overwrite it completely.
        print(f"\r{line:{self.width}}", end="", file=sys.stderr, flush=True)
        self.width = len(line)

    def __del__(self) -> None:
        if self.width and sys is not None and sys.stderr is not None:
            print(file=sys.stderr)
