"""`compare`: amounts, changes and percentages, of whole periods and of a day."""

from datetime import date, timedelta
from fractions import Fraction

import balancing
from book import Amount, Book, Posting, Price, Transaction, days_between
from exact import rounded
from periods import first_of, following
from prices import Market, converted

ACCOUNTS = ["expenses:food", "expenses:food:bread", "expenses:rent", "expenses:travel"]
FIRST = date(2024, 1, 1)


def draw(random):
    book = Book({"EUR": random.choice([0, 2]), "USD": 2})
    book.today = date(2025, random.randint(1, 12), random.randint(1, 28))
    book.prices.append(
        Price(FIRST, "USD", Amount(Fraction(random.randint(1, 20000), 10**4), "EUR", 4)))
    for _ in range(random.randint(1, 10)):
        day = days_between(random, FIRST, book.today)
        postings = [Posting(random.choice(ACCOUNTS + ["income:salary"]), amount(random))]
        if random.random() < 0.3 and postings[0].amount.commodity == "USD":
            postings[0].cost = Amount(Fraction(random.randint(1, 20000), 10**4), "EUR", 4)
        book.transactions.append(Transaction(day, postings + [Posting("assets:bank")]))
    for _ in range(4):
        period, base = (random.choice(["2024", "2025", "2024q3", "2025q1", "2025-01", "2025-02",
                                       str(book.today)[:7], str(book.today)[:4]]) for _ in range(2))
        flags = ["--per-day"] if random.random() < 0.6 else []
        # Of two running periods nobody says whose days are taken.
        if random.random() < 0.5 and not all(is_running(words, book.today) for words in (period, base)):
            flags.append("--to-date")
        flags += ["-X", "EUR"] if random.random() < 0.4 else []
        flags += ["--depth", "2"] if random.random() < 0.3 else []
        query = ["type:r"] if random.random() < 0.2 else []
        book.questions.append(("compare", period, base, *query, *flags))
    return book


def amount(random):
    commodity = random.choice(["EUR", "EUR", "USD"])
    quantity = Fraction(random.choice([1, 1, 1, -1]) * random.randint(1, 20000), 100)
    return Amount(quantity, commodity, 2)


# What florin says.

def answer(florin, question):
    report = florin.json(*question)
    places = [((row["account"], row["amount"]["commodity"]), row) for row in report["rows"]]
    places += [(("total", row["amount"]["commodity"]), row) for row in report["totals"]]
    return {place: Row(*(Fraction(row[name]["quantity"]) for name in ("amount", "baseAmount", "delta")),
                       row["percent"] and Fraction(row["percent"])) for place, row in places}


class Row:
    """Amounts that are equal to the ninth decimal, and a percentage."""

    def __init__(self, amount, base, delta, percent):
        self.amounts, self.percent = (amount, base, delta), percent

    def __eq__(self, other):
        return self.percent == other.percent and all(
            abs(a - b) < Fraction(1, 10**9) for a, b in zip(self.amounts, other.amounts))

    def __repr__(self):
        return " ".join(f"{float(number):.14g}" for number in self.amounts) + \
            f" ({'none' if self.percent is None else float(self.percent)} %)"


# What it should say.

def expected(book, question):
    market = Market(book) if "-X" in question else None
    spans = [span(words) for words in question[1:3]]
    days = [elapsed(*period, book.today) for period in spans]
    if "--to-date" in question:
        running = [n for n in (0, 1) if is_running(question[1 + n], book.today)]
        if running:
            reached = days[running[0]]
            spans = [(start, min(end, start + timedelta(days=reached))) for start, end in spans]
            days = [(end - start).days for start, end in spans]
    kind = "income" if "type:r" in question else "expenses"
    rows = {}
    for fact in balancing.facts(book):
        if not fact.account.startswith(kind):
            continue
        account = ":".join(fact.account.split(":")[:2]) if "--depth" in question else fact.account
        amounts = converted(fact, "EUR", market) if market else fact.amounts
        for n, (start, end) in enumerate(spans):
            if start <= fact.day < end:
                for commodity, quantity in amounts.items():
                    for name in (account, "total"):
                        sums = rows.setdefault((name, commodity), [Fraction(0), Fraction(0)])
                        sums[n] += quantity
    divisors = days if "--per-day" in question else [1, 1]
    sign = -1 if kind == "income" else 1
    return {place: compared(*(total / days for total, days in zip(sums, divisors)), sign)
            for place, sums in rows.items() if any(sums)}


def compared(amount, base, sign):
    percent = None
    if base:
        percent = rounded((amount - base) * sign / abs(base) * 100, 1)
    return Row(amount, base, amount - base, percent)


def span(words):
    """`2025`, `2025q1`, `2025-01`."""
    year = int(words[:4])
    if "q" in words:
        month = (year, int(words[5:]) * 3 - 2)
        return first_of(month), first_of(following(month, 3))
    if "-" in words:
        month = (year, int(words[5:]))
        return first_of(month), first_of(following(month))
    return date(year, 1, 1), date(year + 1, 1, 1)


def is_running(words, today):
    start, end = span(words)
    return start <= today < end


def elapsed(start, end, today):
    """The days of a period: of a running one those that have passed, with today."""
    return ((min(end, today + timedelta(days=1)) if start <= today else end) - start).days
