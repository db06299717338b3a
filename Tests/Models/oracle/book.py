"""A random book: journal, prices and plan, from which single parts can be taken away."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction

from exact import text


@dataclass
class Amount:
    """A quantity as it is written: `12.30 EUR`."""

    quantity: Fraction
    commodity: str
    places: int = 2

    def __str__(self):
        return f"{text(self.quantity, self.places)} {self.commodity}"


@dataclass
class Posting:
    account: str
    amount: Amount | None = None  # None: left out
    cost: Amount | None = None
    is_total: bool = False  # `@@`

    def __str__(self):
        words = f"    {self.account}"
        if self.amount:
            words += f"    {self.amount}"
        if self.cost:
            words += f" {'@@' if self.is_total else '@'} {self.cost}"
        return words


@dataclass
class Transaction:
    day: date
    postings: list
    description: str = "shop"

    def __str__(self):
        return "\n".join([f"{self.day} {self.description}", *map(str, self.postings)])


@dataclass
class Price:
    day: date
    commodity: str
    worth: Amount

    def __str__(self):
        return f"P {self.day} {self.commodity} {self.worth}"


@dataclass
class Book:
    """What a model draws: it asks `questions` of florin, command lines, on the day `today`."""

    styles: dict  # decimals by commodity
    accounts: list = ()  # those that the journal declares
    transactions: list = field(default_factory=list)
    prices: list = field(default_factory=list)
    plan: object = None  # of a model's own: `str` is florin.yaml, `parts` can be taken away
    questions: list = field(default_factory=list)
    today: date = date(2026, 1, 1)

    def files(self):
        styles = [
            f"commodity 1000.{'0' * places} {name}" for name, places in self.styles.items()
        ]
        styles += [f"account {account}" for account in self.accounts]
        entries = self.prices + [""] + [f"{entry}\n" for entry in self.transactions]
        journal = "\n".join([*styles, "", *map(str, entries)])
        return {"main.journal": journal} | ({"florin.yaml": str(self.plan)} if self.plan else {})

    def smaller(self):
        """The books that have one part less, the larger parts first."""
        owners = [lambda book: book.questions, lambda book: book.transactions,
                  lambda book: book.prices]
        if self.plan:
            for index in range(len(self.plan.parts())):
                owners.append(lambda book, index=index: book.plan.parts()[index])
        for owner in owners:
            keys = list(owner(self)) if isinstance(owner(self), dict) else range(len(owner(self)))
            if owner(self) is self.questions and len(self.questions) == 1:
                continue
            for key in reversed(keys):
                book = copy.deepcopy(self)
                del owner(book)[key]
                yield book


class NoAnswer(Exception):
    """The documents do not say what florin answers about a book: models draw no such book."""


def days_between(random, first, last):
    """A random day from `first` through `last`."""
    return first + timedelta(days=random.randint(0, (last - first).days))
