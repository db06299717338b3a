"""What postings come to: amounts that are left out, and costs that nobody wrote (grammar, sections 7 and 8)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from exact import Sum, rounded, value_places


@dataclass
class Fact:
    """A posting of which everything is known."""

    day: date
    account: str
    amounts: Sum
    at_cost: Sum
    index: int  # of its transaction
    has_cost: bool = False
    rate: tuple | None = None  # the price of one unit: commodity, fraction, commodity it is in


def facts(book):
    """All postings of a book, by day; those of one day in the order of the text."""
    order = sorted(enumerate(book.transactions), key=lambda item: item[1].day)
    return [fact for index, entry in order for fact in balanced(entry, index, book.styles)]


def balanced(entry, index, styles):
    known = [posting for posting in entry.postings if posting.amount]
    result = {}
    for posting in known:
        amount = Sum((posting.amount.quantity, posting.amount.commodity))
        result[id(posting)] = Fact(entry.day, posting.account, amount, amount, index)
        if posting.cost:
            written_cost(result[id(posting)], posting)
    left = Sum()
    for fact in result.values():
        left.add(fact.at_cost)
    for posting in entry.postings:
        if not posting.amount:
            rest = left.times(-1)
            result[id(posting)] = Fact(entry.day, posting.account, rest, rest, index)
            left = Sum()
    if left.without_zeros():
        assert not any(posting.cost for posting in known), "a written cost, and out of balance"
        infer(known, result, left.without_zeros(), styles)
    return [result[id(posting)] for posting in entry.postings]


def written_cost(fact, posting):
    quantity, cost = posting.amount.quantity, posting.cost
    if posting.is_total:
        total = -cost.quantity if quantity < 0 else cost.quantity
        unit = cost.quantity / abs(quantity) if quantity else None
    else:
        total, unit = quantity * cost.quantity, cost.quantity
    fact.at_cost, fact.has_cost = Sum((total, cost.commodity)), True
    if unit is not None:
        fact.rate = (posting.amount.commodity, unit, cost.commodity)


def infer(known, result, left, styles):
    """Two commodities are left: the one that is written first is converted into the other, in exact shares.

    Shares that are no decimal numbers are cut at the places of values; the last posting takes the rest.
    """
    assert len(left) == 2 and min(left.values()) < 0 < max(left.values()), left
    source = next(p.amount.commodity for p in known if p.amount.commodity in left)
    (target,) = set(left) - {source}
    shared = [posting for posting in known if posting.amount.commodity == source]
    unit = -left[target] / left[source]
    rest = -left[target]
    for posting in shared:
        share = rounded(posting.amount.quantity * unit, value_places(styles[target]))
        if posting is shared[-1]:
            share = rest
        rest -= share
        fact = result[id(posting)]
        fact.at_cost, fact.has_cost = Sum((share, target)), True
        if posting.amount.quantity:
            fact.rate = (source, unit, target)
