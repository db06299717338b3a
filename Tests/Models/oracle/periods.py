"""Days, months and other periods, as [begin, end) pairs of days."""

from datetime import date, timedelta


def month_of(day):
    return (day.year, day.month)


def first_of(month):
    return date(month[0], month[1], 1)


def following(month, count=1):
    number = month[0] * 12 + month[1] - 1 + count
    return (number // 12, number % 12 + 1)


def begin(day, interval):
    """The first day of the period that the day lies in."""
    if interval == "-W":
        return day - timedelta(days=day.weekday())
    months = {"-M": 1, "-Q": 3, "-Y": 12}[interval]
    return date(day.year, (day.month - 1) // months * months + 1, 1)


def after(start, interval):
    """The first day of the next period."""
    if interval == "-W":
        return start + timedelta(days=7)
    return first_of(following(month_of(start), {"-M": 1, "-Q": 3, "-Y": 12}[interval]))


def split(first, last, interval):
    """All periods from the one with the day `first` through the one with `last`; without an interval, one."""
    if interval is None:
        return [(first, last + timedelta(days=1))]
    periods, start = [], begin(first, interval)
    while start <= last:
        periods.append((start, after(start, interval)))
        start = after(start, interval)
    return periods
