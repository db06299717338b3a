"""Compares florin with a model that counts in fractions, on random journals.

    fractions_model.py FLORIN SEED COUNT

Makes COUNT journals with conversions that several postings share, and checks

    balance -B                        each posting at its exact share, everything together nothing
    balance -X EUR --infer-market-prices    the exact price of the last conversion
    balance -MA, register -A, register -MA  averages, rounded once, half to even

both as text, with two decimals, and as csv, with all. Prints what differs and fails.
"""

import csv
import io
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from datetime import date, timedelta
from fractions import Fraction

florin, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
random.seed(seed)
TINY = Fraction(1, 10**9)


def half_even(number, places):
    """Python rounds fractions half to even."""
    return Fraction(round(number * 10**places), 10**places)


def decimal(cents, places):
    sign, digits = "-" if cents < 0 else "", str(abs(cents)).rjust(places + 1, "0")
    return sign + (digits if places == 0 else digits[:-places] + "." + digits[-places:])


def nonzero(least, most):
    return random.choice([n for n in (random.randint(least, most) for _ in range(9)) if n] or [1])


class Journal:
    """Entries as (date, postings), a posting as (account, quantity, commodity)."""

    def __init__(self):
        self.entries, day = [], date(2023, 1, 1) + timedelta(days=random.randint(0, 40))
        self.places = {"EUR": 2, "JPY": 0, "AAA": random.randint(1, 6)}
        for _ in range(random.randint(1, 9)):
            day += timedelta(days=random.randint(1, 70))
            self.entries.append((day, random.choice([self.conversion, self.conversion, self.plain])()))

    def amount(self, commodity, least, most):
        return Fraction(nonzero(least, most), 10 ** self.places[commodity])

    def account(self):
        return "expenses:" + random.choice(["food", "hotel", "train", "gifts"])

    def conversion(self):
        commodity = random.choice(["JPY", "AAA"])
        while True:
            bought = [self.amount(commodity, -300, 9000) for _ in range(random.randint(1, 5))]
            if sum(bought):
                break
        paid = -abs(self.amount("EUR", 1, 99999)) * (1 if sum(bought) > 0 else -1)
        postings = [(self.account(), quantity, commodity) for quantity in bought]
        if random.random() < 0.3:
            part = self.amount("EUR", 1, 500)
            return postings + [("assets:cash", part, "EUR"), ("assets:bank", paid - part, "EUR")]
        return postings + [("assets:bank", paid, "EUR")]

    def plain(self):
        spent = self.amount("EUR", -500, 9000)
        return [(self.account(), spent, "EUR"), ("assets:bank", -spent, "EUR")]

    def text(self):
        lines = []
        for day, postings in self.entries:
            lines.append(f"{day} entry")
            for account, quantity, commodity in postings:
                places = self.places[commodity]
                lines.append(f"    {account}  {decimal(int(quantity * 10**places), places)} {commodity}")
            lines.append("")
        # The styles are those of the amounts; euros have two places anyway.
        return "\n".join([f"commodity {decimal(10**p, p)} {c}" for c, p in self.places.items() if p]
                         + ["commodity JPY\n  format 1. JPY", ""] + lines) + "\n"


def run(path, *words):
    outcome = subprocess.run(
        [florin, *words[:1], "-f", path, *words[1:]], capture_output=True, text=True,
        env={"HOME": "/nonexistent", "PATH": "/usr/bin:/bin", "COLUMNS": "200", "FLORIN_TODAY": "2026-01-01"})
    if outcome.returncode != 0:
        raise AssertionError(f"{words}: {outcome.returncode} {outcome.stderr}")
    return outcome.stdout


def amounts(field):
    """`1.50 EUR, -3 JPY` as a mapping."""
    found = defaultdict(Fraction)
    for part in filter(None, (part.strip() for part in field.split(","))):
        if part != "0":
            quantity, commodity = part.split(" ")
            found[commodity] = Fraction(quantity)
    return found


def rows(text):
    return list(csv.reader(io.StringIO(text)))


def balance_text(text):
    """The rows of a balance in one column: an account's amounts stand above it."""
    found, pending = {}, defaultdict(Fraction)
    for line in text.splitlines():
        if line.startswith("----"):
            break
        match = re.fullmatch(r" *(?:(-?[0-9.]+) ([A-Z]+)|0)(?:  (\S.*))?", line.rstrip())
        assert match, line
        if match[1]:
            pending[match[2]] = Fraction(match[1])
        if match[3]:
            found[match[3]], pending = pending, defaultdict(Fraction)
    return found


problems = []


def compare(what, found, expected, places=None):
    """Numbers by key; with places as text shows them, else all but the last of twelve decimals."""
    for key in set(found) | set(expected):
        is_, exact = found.get(key, Fraction(0)), expected.get(key, Fraction(0))
        if places is None:
            is_right = abs(is_ - exact) < TINY
        else:
            to = places[key[-1]]
            # A share is rounded to twelve decimals: just beside a tie it may fall to the other side.
            tie = abs((exact * 10**to) % 1 - Fraction(1, 2))
            is_right = is_ == half_even(exact, to) or (0 < tie < TINY and abs(is_ - exact) * 10**to <= 1)
        if not is_right:
            problems.append(f"{what}: {key} is {float(is_)}, not {exact} ({float(exact)})")


def flat(mapping):
    return {(name, commodity): quantity for name, sums in mapping.items() for commodity, quantity in sums.items()}


def check_costs(journal, path):
    costs, prices, own = defaultdict(Fraction), {}, defaultdict(Fraction)
    for day, postings in journal.entries:
        commodity = postings[0][2]
        units = sum(quantity for _, quantity, c in postings if c == commodity)
        paid = -sum(quantity for _, quantity, c in postings if c == "EUR")
        for account, quantity, c in postings:
            own[account, c] += quantity
            costs[account, "EUR"] += quantity if c == "EUR" else quantity * paid / units
        if commodity != "EUR":
            prices[commodity] = abs(paid / units)
    table = rows(run(path, "balance", "-B", "-O", "csv"))
    assert table[-1] == ["total", "0"], f"costs add up to {table[-1]}"
    compare("balance -B -O csv", flat({name: amounts(field) for name, field in table[1:-1]}), costs)
    compare("balance -B", flat(balance_text(run(path, "balance", "-B"))), costs, journal.places)
    compare("print -x | balance -B", flat(balance_text(reread(path))), costs, journal.places)
    values = defaultdict(Fraction)
    for (account, c), quantity in own.items():
        values[account, "EUR"] += quantity * (1 if c == "EUR" else prices[c])
    words = ["balance", "-X", "EUR", "--infer-market-prices"]
    table = rows(run(path, *words, "-O", "csv"))
    compare("balance -X -O csv", flat({name: amounts(field) for name, field in table[1:-1]}), values)
    compare("balance -X", flat(balance_text(run(path, *words))), values, journal.places)


def reread(path):
    with open(path + ".printed", "w") as file:
        file.write("commodity 1.00 EUR\n" + run(path, "print", "-x"))
    return run(path + ".printed", "balance", "-B")


def months(journal):
    first, last = journal.entries[0][0], journal.entries[-1][0]
    return [(n // 12, n % 12 + 1) for n in range(first.year * 12 + first.month - 1, last.year * 12 + last.month)]


def check_averages(journal, path):
    by_month = defaultdict(lambda: defaultdict(Fraction))
    for day, postings in journal.entries:
        for account, quantity, commodity in postings:
            by_month[day.year, day.month][account, commodity] += quantity
    periods = months(journal)
    averages = defaultdict(Fraction)
    for sums in by_month.values():
        for key, quantity in sums.items():
            averages[key] += quantity / len(periods)
    table = rows(run(path, "balance", "-MA", "-N", "-O", "csv"))
    compare("balance -MA -O csv", flat({row[0]: amounts(row[-1]) for row in table[1:]}), averages)
    # Pages round as text does, and are easier to read.
    table = [line.split(" | ") for line in run(path, "balance", "-MA", "-N", "-O", "md").splitlines()[4:]]
    shown = {row[0].strip("| "): amounts(row[-1].strip("| ").replace("<br>", ",")) for row in table}
    compare("balance -MA", flat(shown), averages, journal.places)

    items = [(account, [(quantity, commodity)]) for _, postings in journal.entries
             for account, quantity, commodity in postings]
    check_register(journal, path, ["register", "-A"], items)
    items = []
    for period in periods:
        accounts = sorted({account for account, _ in by_month[period]})
        items += [(account, [(quantity, c) for (a, c), quantity in by_month[period].items() if a == account])
                  for account in accounts] or [("", [])]
    check_register(journal, path, ["register", "-MA"], items)


def check_register(journal, path, words, items):
    total, expected = defaultdict(Fraction), {}
    for index, (_, parts) in enumerate(items, 1):
        for quantity, commodity in parts:
            total[commodity] += quantity
        for commodity in total:
            expected[index, commodity] = total[commodity] / index
    name = " ".join(words)
    table = rows(run(path, *words, "-O", "csv"))[1:]
    assert [row[4] for row in table] == [account for account, _ in items], f"{name}: other rows"
    compare(name + " -O csv", flat({n: amounts(row[-1]) for n, row in enumerate(table, 1)}), expected)
    table = [line.split(" | ") for line in run(path, *words, "-O", "md").splitlines()[2:]]
    shown = {n: amounts(row[-1].strip("| ").replace("<br>", ",")) for n, row in enumerate(table, 1)}
    compare(name, flat(shown), expected, journal.places)


with tempfile.TemporaryDirectory() as folder:
    for number in range(count):
        journal, path = Journal(), os.path.join(folder, f"{number}.journal")
        text = journal.text()
        with open(path, "w") as file:
            file.write(text)
        try:
            check_costs(journal, path)
            check_averages(journal, path)
        except AssertionError as error:
            problems.append(str(error))
        if problems:
            print(f"seed {seed}, journal {number}:", *problems, text, sep="\n")
            sys.exit(1)
print(f"{count} journals from seed {seed}")
