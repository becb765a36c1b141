"""Runs the examples of docstrings, README and guides, and checks the type hints with mypy and pyright."""

from __future__ import annotations

import doctest
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import quatuor
from quatuor import _quatuor

ROOT = Path(__file__).parents[3]
GUIDES = ["crates/py/README.md", "docs/python.md", "docs/fr/python.md"]


def documented() -> list[object]:
    found = [getattr(quatuor, name) for name in quatuor.__all__]
    return [quatuor, *(thing for thing in found if inspect.isclass(thing) or inspect.isroutine(thing))]


def run(name: str, text: str) -> int:
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    if not test.examples:
        return 0
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.failures == 0, f"{name}: see what was printed"
    return len(test.examples)


def test_examples_of_docstrings_run() -> None:
    examples = 0
    for thing in documented():
        doc = inspect.getdoc(thing)
        assert doc, f"{thing} has no docstring"
        examples += run(str(thing), doc)
    assert examples > 30


@pytest.mark.parametrize(
    "module, needs",
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("open_spiel", "pyspiel"), ("data", "pyarrow")],
)
@pytest.mark.filterwarnings("ignore")
def test_examples_of_modules_run(module: str, needs: str) -> None:
    pytest.importorskip(needs)
    doc = importlib.import_module(f"quatuor.{module}").__doc__
    assert doc and run(module, doc) > 2


def test_every_method_has_a_docstring_and_a_hint() -> None:
    stub = (Path(quatuor.__file__).parent / "_quatuor.pyi").read_text()
    for name in dir(_quatuor):
        thing = getattr(_quatuor, name)
        if name.startswith("_") or not inspect.isclass(thing) or issubclass(thing, Exception):
            continue
        assert f"class {name}:" in stub
        body = stub.split(f"class {name}:")[1].split("\n@final")[0].split("\ndef ")[0]
        for method in (m for m in vars(thing) if not m.startswith("_")):
            assert f"def {method}(" in body, f"{name}.{method} is missing in the stub"
            assert getattr(thing, method).__doc__, f"{name}.{method} has no docstring"


@pytest.mark.parametrize("guide", GUIDES)
def test_examples_of_the_guides_run(guide: str) -> None:
    text = (ROOT / guide).read_text(encoding="utf-8")
    blocks = [part.split("```")[0] for part in text.split("```python\n")[1:]]
    assert blocks, "a guide has examples"
    quatuor.set_language("fr" if "/fr/" in guide else "en")
    run(guide, "\n".join(blocks))


@pytest.mark.parametrize(
    "checker",
    [["mypy", "--python-executable", sys.executable], ["pyright", "--pythonpath", sys.executable]],
    ids=lambda checker: checker[0],
)
def test_hints_are_right(checker: list[str]) -> None:
    pytest.importorskip(checker[0])
    # Check the sources in the repository: type checkers do not check installed packages.
    files = ["crates/py/python/quatuor", "crates/py/tests/typed_use.py"]
    command = [sys.executable, "-m", *checker, *files]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert checked.returncode == 0, checked.stdout + checked.stderr
