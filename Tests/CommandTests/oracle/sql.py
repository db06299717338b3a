"""Loads exported books into a database, and compares its sums with florin's reports.

    sql.py ENGINE FLORIN BOOK...

ENGINE is one of those in databases.py. All books go into one database, each twice: the second export replaces the
first. Mantissas are compared, so sums have to be the same to the last digit: balances by account, balances by month,
budgets, envelopes. Prints each difference, and then how many sums were compared.
"""

import json
import os
import sys
from decimal import Decimal

from databases import opened, run


def scaled(mantissa, places):
    """The number of a mantissa, which some engines print as a decimal."""
    return (Decimal(mantissa) * Decimal(10) ** -int(places)).normalize()


def report(florin, book, *words):
    text = run(florin, "-f", book, *words, "-O", "json")
    return json.loads(text)


def sums(amounts):
    return {a["commodity"]: Decimal(a["quantity"]) for a in amounts if Decimal(a["quantity"]) != 0}


def main():
    engine, florin, *books = sys.argv[1:]
    compared, differences = 0, []

    def compare(what, there, here):
        nonlocal compared
        compared += len(here)
        if there != here:
            keys = [key for key in {**there, **here} if there.get(key) != here.get(key)]
            for key in keys[:3]:
                differences.append(f"{what} {key}: {engine} {there.get(key)}, florin {here.get(key)}")

    with opened(engine) as database:
        files = [book if os.path.isfile(book) else os.path.join(book, "main.journal") for book in books]
        names = [f"book {number}'s" for number in range(len(files))]
        for name, file in zip(names, files):
            # DuckDB can't remove rows and their parents in one transaction, so it can't replace a book.
            for _ in range(1 if engine.startswith("duckdb") else 2):
                database.load(florin, ["export", "sql", "-f", file, "--book", name, "--places", "12"])
        for name, file in zip(names, files):
            check(database, florin, name.replace("'", "''"), file, compare)
    for line in differences:
        print(line)
    print(f"compared {compared}")


def check(database, florin, name, file, compare):
    there = {}
    for account, commodity, mantissa, places in database.rows(
            f"SELECT account, commodity, mantissa, places FROM balances WHERE book = '{name}' AND mantissa <> 0"):
        there[account, commodity] = scaled(mantissa, places)
    here = {}
    for row in report(florin, file, "balance", "--flat", "-E")["rows"]:
        for commodity, quantity in sums(row["total"]).items():
            here[row["account"], commodity] = quantity.normalize()
    compare(f"{file} balance", there, here)

    there = {}
    for month, account, commodity, mantissa, places in database.rows(
            "SELECT month, account, commodity, mantissa, places FROM balances_by_month "
            f"WHERE book = '{name}' AND mantissa <> 0"):
        there[month, account, commodity] = scaled(mantissa, places)
    here = {}
    monthly = report(florin, file, "balance", "--flat", "-M", "-E")
    for row in monthly["rows"]:
        for period, cell in zip(monthly["periods"], row["cells"]):
            for commodity, quantity in sums(cell).items():
                here[period["begin"][:7], row["account"], commodity] = quantity.normalize()
    compare(f"{file} month", there, here)

    months = [row[0] for row in database.rows(
        f"SELECT DISTINCT period FROM budget_amounts WHERE book = '{name}' ORDER BY 1")]
    default = [row[0] for row in database.rows(
        f"SELECT name FROM budgets WHERE book = '{name}' AND is_default")]
    for month in (months[:2] + months[-3:]) if default else []:
        figures = ["budgeted", "spent", "scheduled", "carried", "remaining"]
        there = {}
        for account, places, currency, *numbers in database.rows(
                "SELECT account, places, b.currency, "
                + ", ".join(f"{figure}_mantissa" for figure in figures)
                + " FROM budget_against_actual v JOIN budgets b ON b.name = v.budget AND b.book = v.book"
                f" WHERE v.book = '{name}' AND v.period = '{month}' AND kind = 'line' AND commodity = b.currency"):
            for figure, number in zip(figures, numbers):
                there[account, figure] = scaled(number, places)
        here = {}
        for row in report(florin, file, "budget", month)["rows"]:
            if row["kind"] == "line":
                for figure in figures:
                    here[row["account"], figure] = Decimal(row[figure]["quantity"]).normalize()
        # A report of a period names no line of another budget that is in force there.
        compare(f"{file} budget {month}", {k: v for k, v in there.items() if k in here}, here)

    months = [row[0] for row in database.rows(
        f"SELECT month FROM envelope_months WHERE book = '{name}' ORDER BY 1")]
    for month in months[-3:]:
        figures = ["carried", "assigned", "activity", "available"]
        there = {}
        for account, places, *numbers in database.rows(
                "SELECT a.name, e.places, " + ", ".join(f"{figure}_mantissa" for figure in figures)
                + " FROM envelopes e JOIN accounts a ON a.id = e.account_id AND a.book = e.book"
                f" WHERE e.book = '{name}' AND month = '{month}'"):
            for figure, number in zip(figures, numbers):
                there[account, figure] = scaled(number, places)
        here = {}
        for row in report(florin, file, "envelopes", month)["rows"]:
            if row["kind"] == "envelope":
                for figure in figures:
                    here[row["account"], figure] = Decimal(row[figure]["quantity"]).normalize()
        compare(f"{file} envelopes {month}", {k: v for k, v in there.items() if k in here}, here)


main()
