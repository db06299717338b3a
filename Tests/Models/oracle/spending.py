"""Whose money is spent: each posting counts for the budgets that paid for it, as they paid."""

from collections import defaultdict
from fractions import Fraction

import balancing
from exact import Sum
from prices import Market, converted, payment_rates


class Spending:
    """What the accounts of a budget, and the expenses that they pay, come to in its currency."""

    def __init__(self, book, budget):
        self.budget, self.plan = budget, book.plan
        self.facts = balancing.facts(book)
        self.market = Market(book)
        self.entries = defaultdict(list)
        for fact in self.facts:
            self.entries[fact.index].append(fact)

    def first_day(self, today):
        """The day of the first entry that isn't opening balances; today if there is none."""
        return min((entry[0].day for entry in self.entries.values() if not is_opening(entry)), default=today)

    def share(self, fact):
        """This budget's part of an expense: as its accounts paid, at cost.

        Of what several budgets pay in different currencies, each pays what is spent in its own.
        """
        paid = defaultdict(Sum)
        for other in self.entries[fact.index]:
            owner = owner_of(other.account, self.plan)
            if owner:
                paid[owner].add(other.at_cost)
        if len(paid) < 2:
            return Fraction(self.budget.name in paid)
        (currency,) = fact.at_cost
        sums = {owner: total[currency] for owner, total in paid.items()}
        # Whoever pays has a part; where nobody does, whoever receives.
        if any(total < 0 for total in sums.values()):
            sums = {owner: min(total, Fraction(0)) for owner, total in sums.items()}
        return sums.get(self.budget.name, Fraction(0)) / sum(sums.values())

    def is_payment(self, account):
        return owner_of(account, self.plan) == self.budget.name

    def of(self, kind):
        """Postings of this budget to accounts of a kind: (day, account, amount in its currency, the rest)."""
        for fact in self.facts:
            share = self.share(fact) if fact.account.startswith(kind) else 0
            if share:
                rates = payment_rates(self.entries[fact.index], self.budget.currency, self.is_payment)
                own = converted(fact, self.budget.currency, self.market, rates).times(share)
                yield fact.day, fact.account, own.pop(self.budget.currency, Fraction(0)), own

    def cash(self):
        """What each posting changes of the money in the budget's accounts: (day, amount)."""
        for fact in self.facts:
            if owner_of(fact.account, self.plan) == self.budget.name:
                yield fact.day, converted(fact, self.budget.currency, self.market)[self.budget.currency]


def is_opening(entry):
    """Whether equity gives accounts their balances, and nothing is earned or spent."""
    kinds = {fact.account.split(":")[0] for fact in entry}
    return "equity" in kinds and kinds <= {"equity", "assets", "liabilities"}


def owner_of(account, plan):
    """The budget that an account belongs to."""
    return next((budget.name for budget in plan.budgets.values() if account in budget.accounts), None)


def most_specific(account, names):
    """The name that holds the account and is the longest; None when none does."""
    holding = [name for name in names if account == name or account.startswith(name + ":")]
    return max(holding, key=len, default=None)
