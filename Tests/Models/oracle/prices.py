"""What commodities are worth on a day (docs/valuation.md, "Which price")."""


from exact import Sum


class Market:
    """Prices of a journal, and with `inferred` those that its costs tell."""

    def __init__(self, book, inferred=()):
        # By day; of equal days inferred prices first, each in the order of the text: the later one counts.
        written = [(p.day, 1, n, p.commodity, p.worth.quantity, p.worth.commodity)
                   for n, p in enumerate(book.prices)]
        told = [(fact.day, 0, n, *fact.rate) for n, fact in enumerate(inferred) if fact.rate]
        self.prices = sorted(written + told, key=lambda price: price[:3])

    def latest(self, day):
        """The latest price on or before the day for each pair, as it is written."""
        return {(source, target): rate
                for when, _, _, source, rate, target in self.prices if when <= day}

    def rate(self, source, target, day):
        """What one of `source` is worth in `target`; None when nothing says so."""
        if source == target:
            return 1
        written = self.latest(day)
        backwards = {(b, a): 1 / rate for (a, b), rate in written.items() if rate}
        if (source, target) in written:
            return written[source, target]
        if (source, target) in backwards:
            return backwards[source, target]
        either = backwards | written
        for edges in (written, either):
            rate = shortest_chain(edges, source, target)
            if rate is not None:
                return rate
        return None

    def own(self, source, day):
        """The commodity of the latest price of `source`; None when it has none.

        Prices that costs tell count here only in a journal that has no others, as in hledger.
        """
        is_written = any(price[1] for price in self.prices)
        found = None
        for when, kind, _, commodity, _, target in self.prices:
            if when <= day and commodity == source and kind == is_written:
                found = target
        return found


def payment_rates(entry, currency, is_payment):
    """What a transaction says of rates: what was paid in the currency, by what that cost."""
    paid, cost = Sum(), Sum()
    for fact in entry:
        if fact.has_cost and currency in fact.amounts and is_payment(fact.account):
            for name, price in fact.at_cost.items():
                paid[name] += fact.amounts[currency]
                cost[name] += price
    return {name: paid[name] / cost[name] for name in paid if paid[name] * cost[name] > 0}


def converted(fact, currency, market, rates={}):
    """What a posting is in a budget's currency, exactly; what nothing converts stays as it is.

    It is itself, else its cost, else its cost at the rate of the payment or at the day's price, else the amount
    at either.
    """
    result = Sum()
    for commodity, quantity in fact.amounts.items():
        at_cost = fact.at_cost if fact.has_cost else {}
        candidates = [(quantity, commodity)] if commodity == currency else [
            (price, name) for name, price in at_cost.items()] + [(quantity, commodity)]
        for number, name in candidates:
            rate = market.rate(name, currency, fact.day)
            if name != currency:
                rate = rates.get(name, rate)
            if rate is not None:
                result.add(Sum((number * rate, currency)))
                break
        else:
            result.add(Sum((quantity, commodity)))
    return result


def shortest_chain(edges, source, target):
    rates, layer = {source: 1}, [source]
    while layer and target not in rates:
        following = []
        for (a, b), rate in edges.items():
            if a in layer and b not in rates:
                rates[b] = rates[a] * rate
                following.append(b)
        layer = following
    return rates.get(target)
