"""Budgets and envelopes in a book with several currencies: `budget`, `compare`, `envelopes`, `due`."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction

from book import NoAnswer
from exact import Sum, sum_of_json
from households import TODAY, draw
from periods import following
from plans import budgeted, carry
from spending import Spending, most_specific

# What florin says.

def answer(florin, question):
    report = florin.json(*question)
    kinds = {"budget": budget_answer, "compare": compare_answer, "envelopes": envelope_answer,
             "due": due_answer}
    return kinds[question[0]](report)


def number(amount):
    return About(Fraction(amount["quantity"]))


class About(Fraction):
    """Right to the ninth decimal: values are rounded at the twelfth."""

    def __eq__(self, other):
        return isinstance(other, (int, Fraction)) and abs(self - Fraction(other)) < Fraction(1, 10**9)

    def __ne__(self, other):
        return not self == other

    def __repr__(self):
        return f"{float(self):.14g}"


def budget_answer(report):
    found = {("begin",): report["period"]["begin"]}
    kinds = {"line": ["budgeted", "spent", "carried", "remaining"], "unbudgeted": ["spent"]}
    for row in report["rows"]:
        kind = row["kind"]
        if kind not in kinds:
            continue
        found |= {(kind, row["account"], key): number(row[key]) for key in kinds[kind]}
        if row["unconverted"]:
            found[kind, row["account"], "unconverted"] = sum_of_json(row["unconverted"])
    return without_idle(found)


def without_idle(found):
    """Accounts without a line, and with nothing spent, are not shown."""
    return {place: value for place, value in found.items() if place[0] != "unbudgeted"
            or isinstance(value, Sum) or value != 0}


def compare_answer(report):
    found = {(name, key): report[name][key] for name in ("period", "base") for key in ("begin", "end")}
    rows = [(row["account"], row) for row in report["rows"]] + [("total", row) for row in report["totals"]]
    for account, row in rows:
        found |= {(account, row["amount"]["commodity"], key): number(row[key])
                  for key in ("amount", "baseAmount", "delta")}
    return {place: value for place, value in found.items() if value != 0}


def envelope_answer(report):
    ready = report["readyToAssign"]
    terms = sum(Fraction(term["amount"]["quantity"]) for term in ready["terms"])
    found = {("ready",): number(ready["amount"]), ("ready", "terms"): About(terms),
             ("held",): number(report["held"]), ("cash",): number(report["cash"])}
    for row in report["rows"]:
        found |= {(row["account"], key): number(row[key])
                  for key in ["carried", "assigned", "activity", "available"]}
    inflow = report["inflow"]
    found |= {("inflow", key): number(inflow[key]) for key in ["income", "unbudgeted", "other"]}
    return {place: value for place, value in found.items() if value != 0}


def due_answer(report):
    return {(row["date"], row["account"], row["amount"]["commodity"], key): number(row[key])
            for row in report["rows"] for key in ["amount", "available"]
            if row[key] is not None}


# What it should say.

def expected(book, question):
    if question[0] == "due":
        return due_expected(book)
    month = tuple(map(int, question[1].split("-")))
    if question[0] == "compare":
        base = tuple(map(int, question[2].split("-")))
        return compare_expected(book, month, base, "trip" if "trip" in question else "home")
    if question[0] == "budget":
        return budget_expected(book, month, "trip" if "trip" in question else None)
    return envelopes_expected(book, month)


def about(found):
    return {place: About(value) if isinstance(value, Fraction) else value for place, value in found.items()}


def budget_rows(book, month, owner, paid=()):
    """Each line's figures in a month, and what is spent without one.

    `paid` are payments by (month, account) that are made in thought.
    """
    plan = book.plan
    spending = Spending(book, plan.budgets[owner])
    starts_on = plan.starts_on if owner == "home" else 1
    begin = min(month, plan.month_at(spending.first_day(book.today), starts_on))
    carried, at = {}, begin
    while True:
        budget = plan.budget_of(at) if owner == "home" else plan.budgets[owner]
        rows, loose, unconverted = {}, defaultdict(Fraction), defaultdict(Sum)
        for account in budget.lines:
            own = budgeted(budget, account, at, book.styles[budget.currency])
            keeps = (budget.lines[account].rollover or budget.rollover) != "none"
            brought = carried.get(account, Fraction(0)) if keeps else Fraction(0)
            rows[account] = {"budgeted": own, "spent": Fraction(0), "carried": brought}
            rows[account]["spent"] += sum(paid.get((at, account), [])) if paid else 0
        start, end = plan.span(at, starts_on)
        for day, account, amount, rest in spending.of("expenses:"):
            if start <= day < end:
                line = most_specific(account, rows)
                unconverted[line or account].add(rest)
                if line:
                    rows[line]["spent"] += amount
                else:
                    loose[account] += amount
        carried = {}
        for account, row in rows.items():
            row["remaining"] = row["budgeted"] + row["carried"] - row["spent"]
            carried[account] = carry(budget, account, row["remaining"])
        if at == month:
            return rows, loose, unconverted
        at = following(at)


def compare_expected(book, month, base, owner):
    """What a budget spent in two of its months, by its lines and on accounts without one."""
    starts_on = 1 if owner == "trip" else book.plan.starts_on
    found, sums = {}, defaultdict(Fraction)
    for name, key, sign, at in (("period", "amount", 1, month), ("base", "baseAmount", -1, base)):
        days = book.plan.span(at, starts_on)
        found |= {(name, "begin"): str(days[0]), (name, "end"): str(days[1])}
        rows, loose, unconverted = budget_rows(book, at, owner)
        currency = book.plan.budgets[owner].currency
        spent = [(account, currency, row["spent"]) for account, row in rows.items()]
        spent += [(account, currency, amount) for account, amount in loose.items()]
        spent += [(account, *item) for account, rest in unconverted.items() for item in rest.items()]
        for account, commodity, amount in spent:
            for place in (account, "total"):
                sums[place, commodity, key] += amount
                sums[place, commodity, "delta"] += sign * amount
    return about(found | {place: value for place, value in sums.items() if value != 0})


def budget_expected(book, month, owner):
    rows, loose, unconverted = budget_rows(book, month, owner or "home")
    starts_on = 1 if owner else book.plan.starts_on
    found = {("begin",): str(book.plan.span(month, starts_on)[0])}
    for account, row in rows.items():
        found |= {("line", account, key): value for key, value in row.items()}
    found |= {("unbudgeted", account, "spent"): value for account, value in loose.items()}
    found |= {("line" if account in rows else "unbudgeted", account, "unconverted"): rest.about()
              for account, rest in unconverted.items() if rest.without_zeros()}
    return without_idle(about(found))


@dataclass
class Month:
    """The envelopes of a month."""

    ready: Fraction
    held: Fraction
    cash: Fraction
    income: Fraction
    unbudgeted: Fraction
    other: Fraction
    rows: dict


def envelope_months(book, last, paid=(), first_month=None):
    """All months from the first assignment on, or from an earlier one that is asked for, through one."""
    plan, market = book.plan, Spending(book, book.plan.budgets["home"]).market
    spending = Spending(book, plan.budgets["home"])
    spent, earned, cash = (list(spending.of("expenses:")), list(spending.of("income:")), list(spending.cash()))

    def worth(amount, day):
        rate = market.rate(amount.commodity, "EUR", day)
        if rate is None:
            raise NoAnswer
        return amount.quantity * rate

    month = first_month or plan.begin
    first = plan.span(month)[0]
    # An envelope is a line of the budget or of one like it, in all months; what it keeps, its first line says.
    owners = {account: budget for budget in reversed(list(plan.budgets.values()))
              if budget.name != "trip" for account in budget.lines}
    known, carried, months = set(owners), {}, {}
    # What was there before can be assigned from the first month on.
    ready = sum((amount for day, amount in cash if day < first), Fraction(0))
    held, uncovered = Fraction(0), Fraction(0)
    while month <= last:
        start, end = plan.span(month)
        assigned = defaultdict(Fraction)
        for (other, account), amount in plan.assignments.items():
            if other == month:
                assigned[account] += worth(amount, start)
        for move in plan.moves:
            if start <= move.day < end:
                assigned[move.source] -= worth(move.amount, move.day)
                assigned[move.target] += worth(move.amount, move.day)
        known |= set(assigned)
        rows = {account: {"carried": carried.get(account, Fraction(0)), "activity": Fraction(0),
                          "assigned": assigned.get(account, Fraction(0))}
                for account in known}
        loose = Fraction(0)
        for day, account, amount, _ in spent:
            if start <= day < end:
                envelope = most_specific(account, rows)
                if envelope:
                    rows[envelope]["activity"] -= amount
                else:
                    loose -= amount
        for account in rows:
            for payment in (paid.get((month, account), []) if paid else []):
                rows[account]["activity"] -= payment
        change = sum(amount for day, amount in cash if start <= day < end)
        if paid:
            change -= sum(sum(payments) for (other, account), payments in paid.items()
                          if other == month and account in rows)
        inflow = change - sum(row["activity"] for row in rows.values())
        income = -sum(amount for day, _, amount, _ in earned if start <= day < end)
        now = worth(plan.holds[month], start) if month in plan.holds else Fraction(0)
        ready += held - now + inflow - sum(row["assigned"] for row in rows.values()) + uncovered
        held, uncovered, carried = now, Fraction(0), {}
        for account, row in rows.items():
            row["available"] = row["assigned"] + row["activity"] + row["carried"]
            keeps = account in owners and carry(owners[account], account, row["available"]) < 0
            if row["available"] >= 0 or keeps:
                carried[account] = row["available"]
            else:
                uncovered += row["available"]
        total = sum((amount for day, amount in cash if day < end), Fraction(0))
        months[month] = Month(ready, held, total, income, loose, inflow - income - loose, rows)
        assert paid or total == ready + held + sum(row["available"] for row in rows.values())
        month = following(month)
    return months


def envelopes_expected(book, month):
    state = envelope_months(book, month)[month]
    found = {("ready",): state.ready, ("ready", "terms"): state.ready, ("held",): state.held, ("cash",): state.cash,
             ("inflow", "income"): state.income, ("inflow", "unbudgeted"): state.unbudgeted,
             ("inflow", "other"): state.other}
    for account, row in state.rows.items():
        found |= {(account, key): value for key, value in row.items()}
    return {place: value for place, value in about(found).items() if value != 0}


def due_expected(book):
    """The days of lines from today on: what is available, when all that is due before is paid."""
    plan, found, last = book.plan, {}, TODAY + timedelta(days=90)
    for owner in ("home", "trip"):
        starts_on = plan.starts_on if owner == "home" else 1
        paid = defaultdict(list)
        month = plan.month_at(TODAY, starts_on)
        while plan.span(month, starts_on)[0] <= last:
            budget = plan.budget_of(month) if owner == "home" else plan.budgets[owner]
            for account, line in budget.lines.items():
                if not line.due:
                    continue
                day = first_such_day(line.due, *plan.span(month, starts_on))
                amount = budgeted(budget, account, month, book.styles[budget.currency])
                if not TODAY <= day <= last or not amount:
                    continue
                place = (str(day), account, budget.currency)
                found[(*place, "amount")] = amount
                if owner == "trip" or not plan.begin:
                    row = budget_rows(book, month, owner, paid)[0][account]
                    found[(*place, "available")] = row["remaining"]
                else:
                    # Each month before that of the first assignment begins with nothing, as if it were asked for.
                    first = min(month, plan.begin)
                    row = envelope_months(book, month, paid, first)[month].rows[account]
                    found[(*place, "available")] = row["available"]
                paid[month, account].append(amount)
            month = following(month)
    return about(found)


def first_such_day(number, start, end):
    day = start
    while day.day != number:
        day += timedelta(days=1)
    assert day < end
    return day
