"""A plain budget: lines for a single period, and what is spent on them."""

from dataclasses import dataclass

from exact import Sum, sum_of_json
from prices import Market, converted, payment_rates


@dataclass
class Plan:
    name: str
    currency: str
    accounts: list
    lines: dict  # whole amounts by account

    def parts(self):
        return [self.lines] if len(self.lines) > 1 else []

    def __str__(self):
        lines = [f"      {account}: {amount} {self.currency}" for account, amount in self.lines.items()]
        head = ["journal: main.journal", "budgets:", f"  {self.name}:", "    default: true",
                f"    currency: {self.currency}"]
        return "\n".join(head + ["    lines:", *lines, ""])


def answer(report):
    rows = [row for row in report["rows"] if row["kind"] in ("line", "unbudgeted")]
    spent = {row["account"]: sum_of_json(row["spent"]).add(sum_of_json(row["unconverted"]))
             for row in rows}
    return shown(spent, {row["account"] for row in rows if row["kind"] == "line"})


def expected(book, facts):
    """All that is spent, on lines and beside them, in the budget's currency."""
    market, plan = Market(book), book.plan
    spent = {account: Sum() for account in plan.lines}
    for fact in facts:
        if fact.account.startswith("expenses:"):
            entry = [other for other in facts if other.index == fact.index]
            rates = payment_rates(entry, plan.currency, is_payment)
            spent.setdefault(fact.account, Sum()).add(converted(fact, plan.currency, market, rates))
    return shown(spent, set(plan.lines))


def is_payment(account):
    """Whether an account pays for others: it is none that is spent on or earned from."""
    return not account.startswith(("expenses:", "income:"))


def shown(spent, lines):
    """Without the accounts that have no line and have spent nothing: they need not be there."""
    totals = {account: total.about() for account, total in spent.items()}
    return {account: total for account, total in totals.items() if account in lines or total != Sum()}
