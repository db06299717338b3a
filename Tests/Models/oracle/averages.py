"""Averages of `balance` and `register`: one rounding, and empty periods count."""

from collections import defaultdict
from datetime import date, timedelta
from fractions import Fraction

import balancing
from book import Amount, Book, Posting, Transaction, days_between
from exact import Sum, rounded, sum_of_csv, sum_of_json, value_places
from periods import split
from tables import as_text, table, without_zeros

ACCOUNTS = ["expenses:food", "expenses:food:bread", "expenses:rent", "income:salary"]
FIRST, LAST = date(2024, 11, 1), date(2025, 6, 30)


def draw(random):
    book = Book({"EUR": random.choice([0, 2, 2, 3]), "USD": random.choice([0, 2])})
    for _ in range(random.randint(1, 9)):
        book.transactions.append(entry(random, days_between(random, FIRST, LAST)))
    for _ in range(3):
        book.questions.append(balance_question(random))
    book.questions.append(("text", *balance_question(random)))
    for _ in range(2):
        interval = random.choice([[], ["-M"], ["-M"], ["-W"], ["-Q"]])
        book.questions.append(("register", "-A", *interval, *window(random, interval)))
    return book


def entry(random, day):
    postings = []
    for _ in range(random.randint(1, 3)):
        commodity = random.choice(["EUR", "EUR", "EUR", "USD"])
        places = random.choice([2, 2, 2, 0, 3, 5])
        quantity = Fraction(random.randint(-3000, 6000), 10**places)
        amount = Amount(quantity or Fraction(1), commodity, places)
        postings.append(Posting(random.choice(ACCOUNTS), amount))
    return Transaction(day, postings + [Posting("assets:bank")])


def balance_question(random):
    interval = [random.choice(["-M", "-M", "-W", "-Q", "-Y"])]
    shown = random.choice([[], [], ["-T"], ["-E"], ["-H"], ["--cumulative"]])
    return ("balance", "-A", *interval, *shown, *window(random, interval))


def window(random, interval):
    """Some months of the journal, of more than it has, or all of it."""
    if interval != ["-M"] or random.random() < 0.5:
        return ()
    start = random.randint(9, 18)
    begin, end = (date(2024 + (n - 1) // 12, (n - 1) % 12 + 1, 1)
                  for n in (start, start + random.randint(1, 12)))
    return ("-b", str(begin), "-e", str(end))


# What florin says.

def answer(florin, question):
    if question[0] == "text":
        return table(florin.run(*question[1:]))
    if question[0] == "register":
        report = florin.json(*question)
        rows = report["rows"]
        return {(n, row["date"], row["account"] or ""):
                (sum_of_json(row["amounts"]), sum_of_json(row["running"]))
                for n, row in enumerate(rows)}
    rows = {}
    for record in florin.csv(*question):
        _, name, *cells = record.values()
        rows[name] = [sum_of_csv(cell) for cell in cells]
    return without_zeros(rows)


# What it should say.

def expected(book, question):
    facts = balancing.facts(book)
    if question[0] == "text":
        return as_text(expected(book, question[1:]), book.styles)
    interval = next((word for word in question if word in ("-W", "-M", "-Q", "-Y")), None)
    days = [fact.day for fact in facts] or [book.today]
    first, last = min(days), max(days)
    if "-b" in question:
        begin, end = (date.fromisoformat(question[question.index(word) + 1]) for word in ("-b", "-e"))
        first, last = begin, end - timedelta(days=1)
    if question[0] == "register":
        return register(book, facts, split(first, last, interval) if interval else None, first, last)
    return balance(book, facts, question, split(first, last, interval))


def balance(book, facts, question, periods):
    rows = defaultdict(lambda: [Sum() for _ in periods])
    for fact in facts:
        for n, (start, end) in enumerate(periods):
            # A change counts in its period, a balance in all that follow.
            begins = date.min if "-H" in question else periods[0][0] if "--cumulative" in question else start
            if begins <= fact.day < end:
                for name in (fact.account, "total"):
                    rows[name][n].add(fact.amounts)
    result = {}
    for name, cells in rows.items():
        total = Sum()
        for cell in cells:
            total.add(cell)
        ends = [total] if "-T" in question else []
        result[name] = cells + ends + [averaged(total, len(periods), book.styles)]
    return without_zeros(result)


def register(book, facts, periods, first, last):
    """Each posting, or each account of each period, with the average of all amounts so far."""
    if periods is None:
        items = [(fact.day, fact.account, fact.amounts) for fact in facts if first <= fact.day <= last]
    else:
        items = []
        for start, end in periods:
            sums = defaultdict(Sum)
            for fact in facts:
                if start <= fact.day < end:
                    sums[fact.account].add(fact.amounts)
            # A period without postings is a row without an account.
            items += [(start, name, sums[name]) for name in sorted(sums)] or [(start, "", Sum())]
    result, running = {}, Sum()
    for n, (day, account, amounts) in enumerate(items):
        running.add(amounts)
        result[n, str(day), account] = (amounts, averaged(running, n + 1, book.styles))
    return result


def averaged(total, count, styles):
    """Rounded once, at the places of values."""
    return total.mapped(lambda quantity, name: rounded(quantity / count, value_places(styles[name])))
