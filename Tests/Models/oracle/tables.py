"""Tables as text: rows of sums, each with the decimals of its commodity's style."""

import re

from exact import rounded, sum_of_csv


def without_zeros(rows):
    return {name: cells for name, cells in rows.items() if any(cell.without_zeros() for cell in cells)}


def table(output):
    """The rows of a table of several periods as text."""
    rows = {}
    # The first of these lines is the heading.
    for line in [line for line in output.splitlines() if "||" in line][1:]:
        account, cells = line.split("||")
        rows[account.strip() or "total"] = list(map(sum_of_csv, re.split(" {2,}", cells.strip())))
    return without_zeros(rows)


def shown(total, styles):
    """A sum with each style's decimals, half to even."""
    return total.mapped(lambda quantity, name: rounded(quantity, styles[name]))


def as_text(rows, styles):
    """Rows as text shows them."""
    return without_zeros({name: [shown(cell, styles) for cell in cells] for name, cells in rows.items()})
