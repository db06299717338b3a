"""Exact numbers: fractions, and sums of several commodities."""

from collections import defaultdict
from fractions import Fraction


def rounded(number, places):
    """Half to even, as a fraction."""
    return Fraction(round(number * 10**places), 10**places)


def text(number, places):
    """With so many decimals; the number has no more."""
    digits = str(abs(number) * 10**places).rjust(places + 1, "0")
    assert digits.isdigit(), f"{number} has more than {places} decimals"
    whole, decimals = digits[: len(digits) - places], digits[len(digits) - places :]
    return ("-" if number < 0 else "") + whole + ("." + decimals if places else "")


def value_places(places):
    """The decimals of what is no decimal number: 12, or six more than its commodity is shown with."""
    return max(12, places + 6)


class Sum(defaultdict):
    """Quantities by commodity; what is zero counts for nothing when sums are compared."""

    def __init__(self, *amounts):
        super().__init__(Fraction)
        for quantity, commodity in amounts:
            self[commodity] += quantity

    def add(self, other):
        for commodity, quantity in other.items():
            self[commodity] += quantity
        return self

    def times(self, factor):
        return Sum(*((quantity * factor, commodity) for commodity, quantity in self.items()))

    def mapped(self, function):
        """Each quantity by `function` of quantity and commodity."""
        return Sum(*((function(quantity, name), name) for name, quantity in self.items()))

    def without_zeros(self):
        return {name: quantity for name, quantity in self.items() if quantity}

    def about(self):
        return About(*((quantity, commodity) for commodity, quantity in self.items()))

    def __eq__(self, other):
        return self.without_zeros() == other.without_zeros()

    def __ne__(self, other):
        return not self == other

    def __repr__(self):
        amounts = sorted(self.without_zeros().items())
        return ", ".join(f"{float(quantity):.14g} {name}" for name, quantity in amounts) or "0"


class About(Sum):
    """A sum of values that are rounded at the twelfth decimal: right to the ninth, which no cent comes near."""

    def __eq__(self, other):
        return all(abs(self[name] - other[name]) < Fraction(1, 10**9)
                   for name in set(self) | set(other))


def sum_of_json(amounts):
    """The sum that florin's JSON has as an array of amounts, or as one."""
    if isinstance(amounts, dict):
        amounts = [amounts]
    return Sum(*((Fraction(amount["quantity"]), amount["commodity"]) for amount in amounts))


def sum_of_csv(cell):
    """The sum that florin's CSV has in a cell: `1.50 EUR, -2 USD`, or `0`."""
    if cell in ("", "0"):
        return Sum()
    words = (amount.split(" ") for amount in cell.split(", "))
    return Sum(*((Fraction(quantity), commodity) for quantity, commodity in words))
