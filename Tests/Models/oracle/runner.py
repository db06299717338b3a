"""Asks florin about random books, compares its answers with a model's, and shows the smallest book that differs."""

import csv
import io
import json
import os
import subprocess
import sys
import tempfile
from random import Random

from book import NoAnswer


class Florin:
    """Answers about one book."""

    def __init__(self, path, book, folder):
        self.path, self.book, self.folder = path, book, folder
        for name, content in book.files().items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(content)

    def run(self, *words, journal="main.journal"):
        command = [self.path, *words, "-f", journal, "--today", str(self.book.today)]
        environment = {"PATH": "/usr/bin:/bin", "HOME": self.folder, "LANG": "C.UTF-8"}
        done = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise Failure(f"florin {' '.join(words)} ends with {done.returncode}: {done.stderr}")
        return done.stdout

    def json(self, *words, **options):
        return json.loads(self.run(*words, "-O", "json", **options))

    def printed_again(self, *words):
        """The answer about the entries as `print` writes them, with all amounts and costs."""
        with open(os.path.join(self.folder, "again.journal"), "w", encoding="utf-8") as file:
            file.write(self.run("print", "-x"))
        return self.json(*words, journal="again.journal")

    def csv(self, *words):
        return list(csv.DictReader(io.StringIO(self.run(*words, "-O", "csv"))))


class Failure(Exception):
    """florin refuses a book."""


class Difference:
    """What florin says, and what the model does."""

    def __init__(self, question, place, florin, model):
        self.question, self.place = question, place
        self.florin, self.model = florin, model

    def __str__(self):
        return f"florin {self.question}: {self.place} is {self.florin!r}, not {self.model!r}"


def compared(question, florin, model):
    """The differences between two mappings from places in a report to what stands there."""
    places = sorted(set(florin) | set(model), key=str)
    return [
        Difference(" ".join(question), place, florin.get(place), model.get(place))
        for place in places
        if place not in florin or place not in model or florin[place] != model[place]
    ]


def differences(model, book, path):
    """What florin says of the book and the model does not, for each of the book's questions."""
    found = []
    with tempfile.TemporaryDirectory(prefix="florin-model-") as folder:
        florin = Florin(path, book, folder)
        for question in book.questions:
            try:
                answer = model.answer(florin, question)
            except Failure as failure:
                found.append(failure)
            else:
                found += compared(question, answer, model.expected(book, question))
    return found


def smallest(model, book, path):
    """A book that still differs, and has no part that can be taken away."""
    for smaller in book.smaller():
        try:
            found = differences(model, smaller, path)
        except NoAnswer:
            continue
        # A part may be needed by another one: florin's refusal is no smaller failure.
        if any(isinstance(item, Difference) for item in found):
            return smallest(model, smaller, path)
    return book


def run(model, path, seed, count, only=None):
    """Whether florin and the model agree on so many books; prints what they disagree on."""
    name = model.__name__
    print(f"{name}: {count} books, seed {seed}", flush=True)
    different = []
    for number in range(count):
        book = model.draw(Random(f"{seed}/{number}"))
        if only:
            book.questions = [words for words in book.questions if words[0] == only]
        if differences(model, book, path):
            different.append((number, book))
    if not different:
        print(f"{name}: {count} books agree")
        return True
    number, book = min(different, key=lambda item: len(str(item[1].files())))
    book = smallest(model, book, path)
    print(f"{name}: {len(different)} of {count} books differ; of number {number} is left:")
    for file, content in book.files().items():
        print(f"--- {file}\n{content}")
    for item in differences(model, book, path):
        print(f"{item}  (--today {book.today})")
    return False


def main(models):
    """`run.py MODEL [--books N] [--seed S] [--only COMMAND] [--florin PATH]`"""
    from argparse import ArgumentParser

    parser = ArgumentParser(description=__doc__)
    parser.add_argument("model", choices=list(models))
    parser.add_argument("--books", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="ask only questions that begin with this word")
    parser.add_argument("--florin", default="florin", help="the program")
    options = parser.parse_args()
    path = os.path.abspath(options.florin) if "/" in options.florin else options.florin
    agree = run(models[options.model], path, options.seed, options.books, options.only)
    sys.exit(0 if agree else 1)
