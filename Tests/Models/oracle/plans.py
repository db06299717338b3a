"""A plan of budgets and envelopes, its months, and what its lines come to."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction

from exact import rounded
from periods import first_of, following, month_of

KEEPS = {"none": lambda rest: Fraction(0), "surplus": lambda rest: max(rest, Fraction(0)),
         "deficit": lambda rest: min(rest, Fraction(0)), "both": lambda rest: rest}


@dataclass
class Line:
    amount: object
    every: str | None = None  # "year" or "quarter"
    rollover: str | None = None
    due: int | None = None

    def __str__(self):
        keys = {"amount": self.amount, "every": self.every, "rollover": self.rollover, "due": self.due}
        return "{" + ", ".join(f"{key}: {value}" for key, value in keys.items() if value) + "}"


@dataclass
class Budget:
    name: str
    accounts: list
    currency: str
    lines: dict
    rollover: str = "none"
    like: str | None = None
    overrides: dict = field(default_factory=dict)  # amounts by (month, account)

    def yaml(self, starts_on):
        yield f"  {self.name}:"
        if self.like:
            yield f"    like: {self.like}"
        else:
            if self.name == "home":
                yield "    default: true"
                yield f"    rollover: {self.rollover}"
            yield f"    accounts: [{', '.join(self.accounts)}]"
            yield f"    currency: {self.currency}"
            if starts_on != 1 and self.name == "home":
                yield f"    starts-on: {starts_on}"
        yield "    lines:"
        yield from (f"      {account}: {line}" for account, line in self.lines.items())
        if self.overrides:
            yield "    overrides:"
            months = sorted({month for month, _ in self.overrides})
            for month in months:
                amounts = ", ".join(f"{account}: {amount}" for (other, account), amount
                                    in self.overrides.items() if other == month)
                yield f"      {name(month)}: {{{amounts}}}"


@dataclass
class Plan:
    budgets: dict  # by name: home, which is the default; trip; lean, which is like home
    months: dict = field(default_factory=dict)  # month: name of a budget
    first: dict = field(default_factory=dict)  # the assignment with which envelopes begin
    later: dict = field(default_factory=dict)  # the others: amounts by (month, account)
    moves: list = field(default_factory=list)
    holds: dict = field(default_factory=dict)  # amounts by month
    starts_on: int = 1

    def parts(self):
        """What can be taken away: not the first assignment, before which no question has an answer."""
        lines = [budget.lines for budget in self.budgets.values() if len(budget.lines) > 1]
        overrides = [budget.overrides for budget in self.budgets.values()]
        return [self.moves, self.holds, self.later, self.months, *overrides, *lines]

    @property
    def assignments(self):
        return self.first | self.later

    @property
    def begin(self):
        """The month with which envelopes begin; None in a book without them."""
        return next((month for month, _ in self.first), None)

    def __str__(self):
        words = ["journal: main.journal", "budgets:"]
        for budget in self.budgets.values():
            words += budget.yaml(self.starts_on)
        if self.months:
            words += ["months:"] + [f"  {name(month)}: {other}" for month, other in self.months.items()]
        if self.assignments:
            words.append("assignments:")
        for month in sorted({month for month, _ in self.assignments}):
            amounts = ", ".join(f"{account}: {amount}" for (other, account), amount
                                in self.assignments.items() if other == month)
            words.append(f"  {name(month)}: {{{amounts}}}")
        if self.moves:
            words += ["moves:"] + [f"  - {move}" for move in self.moves]
        if self.holds:
            words += ["hold:"] + [f"  {name(month)}: {amount}" for month, amount in self.holds.items()]
        return "\n".join(words + [""])

    def budget_of(self, month):
        return self.budgets[self.months.get(month, "home")]

    def span(self, month, starts_on=None):
        """The days of a month: it is called after its first day, or with late starts after its last."""
        starts_on = self.starts_on if starts_on is None else starts_on
        month = month if starts_on <= 16 else following(month, -1)
        return start_in(month, starts_on), start_in(following(month), starts_on)

    def month_at(self, day, starts_on=None):
        month = following(month_of(day), -1)
        while not self.span(month, starts_on)[0] <= day < self.span(month, starts_on)[1]:
            month = following(month)
        return month


@dataclass
class Move:
    day: date
    source: str
    target: str
    amount: object

    def __str__(self):
        return f"{{date: {self.day}, from: {self.source}, to: {self.target}, amount: {self.amount}}}"


def name(month):
    return f"{month[0]}-{month[1]:02}"


def start_in(month, starts_on):
    """The day in a calendar month on which a budget's month begins: its last one where it is shorter."""
    last = first_of(following(month)) - timedelta(days=1)
    return min(first_of(month) + timedelta(days=starts_on - 1), last)


def budgeted(budget, account, month, places):
    """What a line has in a month: a year and a quarter are cut into equal parts, the last takes the rest."""
    if (month, account) in budget.overrides:
        return budget.overrides[month, account].quantity
    line = budget.lines[account]
    count = {None: 1, "quarter": 3, "year": 12}[line.every]
    if line.due and count > 1:
        # All of it falls where it is due, which is the first such day of the line's period.
        return line.amount.quantity if (month[1] - 1) % count == 0 else Fraction(0)
    # To the cent, also where the currency is shown in whole units and the amount has cents.
    places = max(places, line.amount.places)
    part = rounded(line.amount.quantity / count, places) if count > 1 else line.amount.quantity
    is_last = month[1] % count == 0
    return line.amount.quantity - part * (count - 1) if is_last else part


def carry(budget, account, rest):
    """What a line of a budget keeps for the next period."""
    line = budget.lines.get(account)
    return KEEPS[line.rollover or budget.rollover](rest) if line else Fraction(0)
