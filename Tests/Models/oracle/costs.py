"""Written and implied costs: at cost, as market prices, and in a budget that is paid in foreign money."""

from collections import defaultdict
from datetime import date, timedelta
from fractions import Fraction

import balancing
import budget_lines
from book import Amount, Book, Posting, Price, Transaction, days_between
from exact import Sum, rounded, sum_of_json, value_places
from periods import split
from prices import Market
from tables import shown, table

EXPENSES = ["expenses:food", "expenses:hotel", "expenses:train", "expenses:gifts"]
ASSETS = ["assets:bank", "assets:cash", "assets:trip"]
FIRST, LAST = date(2025, 1, 1), date(2025, 3, 31)
QUESTIONS = [
    ("balance", "-B"), ("balance", "-B", "-M"), ("register", "-B"), ("budget", "2025Q1"),
    ("balance", "-X", "EUR"), ("balance", "-X", "EUR", "--infer-market-prices"),
    ("balance", "-V", "--infer-market-prices"), ("balance", "-B", "-X", "EUR"),
    ("balance", "-M", "-X", "EUR", "--infer-market-prices"), ("again", "balance", "-B"),
    ("balance", "-M", "-V"), ("balance", "-M", "-V", "--infer-market-prices"),
    ("text", "balance", "-M", "-B"),
    ("text", "balance", "-M", "-X", "EUR", "--infer-market-prices"),
]


def draw(random):
    styles = {"EUR": random.choice([0, 2]), "USD": 2, "JPY": 0}
    book = Book(styles)
    for commodity in ["USD", "JPY"]:
        worth = Amount(Fraction(random.randint(1, 30000), 10**4), "EUR", 4)
        book.prices.append(Price(FIRST, commodity, worth))
    for _ in range(random.randint(0, 3)):
        a, b = random.sample(list(styles), 2)
        worth = Amount(Fraction(random.randint(1, 30000), 10**4), b, 4)
        book.prices.append(Price(days_between(random, FIRST, LAST), a, worth))
    for _ in range(random.randint(1, 8)):
        kind = random.choice([plain, priced, implied, implied, implied])
        book.transactions.append(Transaction(days_between(random, FIRST, LAST), kind(random)))
    book.plan = budget_lines.Plan(
        "home", "EUR", [], {account: 100 for account in random.sample(EXPENSES, 2)})
    book.questions = random.sample(QUESTIONS, 5)
    return book


def amount(random, commodity, most=100000):
    places = {"EUR": 2, "USD": random.choice([2, 2, 3]), "JPY": 0}[commodity]
    return Amount(Fraction(random.randint(1, most), 10**places), commodity, places)


def plain(random):
    return [Posting(random.choice(EXPENSES), amount(random, "EUR")), Posting("assets:bank")]


def priced(random):
    """Costs of a unit and of the whole, refunds among them."""
    source, target = random.sample(["EUR", "USD", "JPY"], 2)
    postings = []
    for _ in range(random.randint(1, 3)):
        bought = amount(random, source, 10000)
        bought.quantity *= random.choice([1, 1, 1, -1])
        cost = amount(random, target, 10000)
        postings.append(Posting(random.choice(EXPENSES), bought, cost, random.random() < 0.5))
    return postings + [Posting("assets:bank")]


def implied(random):
    """Some postings in one currency, some in another, none with a cost, in any order."""
    source, target = random.sample(["EUR", "USD", "JPY"], 2)
    bought = [amount(random, source) for _ in range(random.randint(1, 4))]
    if len(bought) > 2 and random.random() < 0.3:
        least = min(bought[1:], key=lambda item: item.quantity)
        bought[0] = Amount(-least.quantity, source, least.places)  # a part comes back
    paid = [amount(random, target) for _ in range(random.choice([1, 1, 2, 3]))]
    for item in paid:
        item.quantity = -item.quantity
    postings = [Posting(random.choice(EXPENSES), item) for item in bought]
    postings += [Posting(random.choice(ASSETS), item) for item in paid]
    if random.random() < 0.2:
        # A third currency that is in balance by itself.
        third = ({"EUR", "USD", "JPY"} - {source, target}).pop()
        moved = amount(random, third)
        back = Amount(-moved.quantity, third, moved.places)
        postings += [Posting("assets:bank", moved), Posting("assets:cash", back)]
    if random.random() < 0.5:
        random.shuffle(postings)
    return postings


# What florin says.

def answer(florin, question):
    if question[0] == "again":
        return balance_answer(florin.printed_again(*question[1:]))
    if question[0] == "text":
        rows = table(florin.run(*question[1:]))
        return nonzero({(name, n): cell for name, cells in rows.items() for n, cell in enumerate(cells)})
    report = florin.json(*question)
    if question[0] == "budget":
        return budget_lines.answer(report)
    if question[0] == "register":
        rows = report["rows"]
        return {(n, row["account"]): (sum_of_json(row["amounts"]), sum_of_json(row["running"]))
                for n, row in enumerate(rows)}
    return balance_answer(report)


def balance_answer(report):
    found = {}
    for row in report["rows"]:
        found |= {(row["account"], n): sum_of_json(cell) for n, cell in enumerate(row["cells"])}
    found |= {("total", n): sum_of_json(cell) for n, cell in enumerate(report["totals"]["cells"])}
    return nonzero(found)


def nonzero(cells):
    return {place: total for place, total in cells.items() if total.without_zeros()}


# What it should say.

def expected(book, question):
    facts = balancing.facts(book)
    if question[0] == "budget":
        return budget_lines.expected(book, facts)
    if question[0] == "register":
        rows, running = {}, Sum()
        for fact in facts:
            if fact.at_cost.without_zeros():
                running = Sum().add(running).add(fact.at_cost)
                rows[len(rows), fact.account] = (fact.at_cost, running)
        return rows
    if question[0] == "text":
        exact = balance(book, facts, question[1:])
        return nonzero({place: shown(total, book.styles) for place, total in exact.items()})
    return balance(book, facts, question)


def balance(book, facts, question):
    market = Market(book, facts if "--infer-market-prices" in question else [])
    interval = "-M" if "-M" in question else None
    days = [fact.day for fact in facts] or [book.today]
    periods = split(min(days), max(days), interval)
    # Without an end of the report, prices count for it as well as postings.
    last = max(days + [price.day for price in book.prices])
    cells = defaultdict(Sum)
    for fact in facts:
        at = fact.at_cost if "-B" in question else fact.amounts
        for n, (start, end) in enumerate(periods):
            if start <= fact.day < end:
                cells[fact.account, n].add(at)
    if "-X" in question or "-V" in question:
        for (account, n), total in cells.items():
            day = periods[n][1] - timedelta(days=1) if interval else last
            cells[account, n] = valued(total, market, day, book.styles, "-X" in question)
    for (account, n), total in list(cells.items()):
        cells["total", n].add(total)
    return nonzero(cells)


def valued(total, market, day, styles, is_exchanged):
    result = Sum()
    for commodity, quantity in total.items():
        target = "EUR" if is_exchanged else market.own(commodity, day)
        rate = market.rate(commodity, target, day) if target else None
        if rate is None:
            result.add(Sum((quantity, commodity)))
        elif target == commodity:
            result.add(Sum((quantity, commodity)))
        else:
            value = rounded(quantity * rate, value_places(styles[target]))
            result.add(Sum((value, target)))
    return result
