"""Prints the slots of schedules, computed with python-dateutil's rrule instead of florin.

Reads one schedule a line, fields separated by '|':

    frequency|interval|days|start|end|count|skip|also|pauses|month-end|week-start|holidays|last

Lists are separated by commas, pauses are FROM..THROUGH, an empty field is absent. `last` ends the
window; it begins with the start. Prints one line of dates for each, separated by spaces.
"""

import sys
from datetime import date, datetime, time, timedelta

from dateutil.rrule import (
    DAILY, FR, MO, MONTHLY, SA, SU, TH, TU, WE, WEEKLY, YEARLY, rrule, rruleset)

WEEKDAYS = dict(zip("monday tuesday wednesday thursday friday saturday sunday".split(),
                    (MO, TU, WE, TH, FR, SA, SU)))
MONTHS = ("january february march april may june july august september october november "
          "december").split()
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1}
WORKDAYS = (MO, TU, WE, TH, FR)


def day_options(words, month_end):
    """The rrule options that choose a day of a month; `next` needs a second rule, see below."""
    if words == ["last"]:
        return dict(bymonthday=-1)
    if words[-1] == "workday":
        return dict(byweekday=WORKDAYS, bysetpos=ORDINALS[words[0]])
    if len(words) == 2:
        return dict(byweekday=WEEKDAYS[words[1]](ORDINALS[words[0]]))
    day = int(words[0])
    if abs(day) <= 28 or month_end == "skip" or (month_end == "next" and day > 0):
        return dict(bymonthday=day)
    if day > 0:  # the last that exists of 28 ... day
        return dict(bymonthday=list(range(28, day + 1)), bysetpos=-1)
    return dict(bymonthday=list(range(day, -27)), bysetpos=1)


def as_date(text):
    return date.fromisoformat(text)


def midnight(day):
    return datetime.combine(day, time())


def workday_slots(months, words, holidays):
    """First and last workdays of the months that a rule of firsts gives, holidays respected."""
    for first in months:
        following = (first.replace(day=28) + timedelta(days=4)).replace(day=1)
        days = [first + timedelta(days=n) for n in range((following - first).days)]
        days = [d for d in days if d.weekday() < 5 and d.date() not in holidays]
        if days:
            yield days[0] if words[0] == "first" else days[-1]


def rule_dates(frequency, interval, days, start, month_end, week_start, holidays, last):
    """The dates of the rule from the first day of the start's month, or the start, to `last`."""
    common = dict(interval=interval, until=midnight(last))
    if frequency == "daily":
        return rrule(DAILY, dtstart=midnight(start), **common)
    if frequency in ("weekly", "biweekly"):
        common["interval"] *= 2 if frequency == "biweekly" else 1
        chosen = [WEEKDAYS[d] for d in days] or None
        return rrule(WEEKLY, dtstart=midnight(start), byweekday=chosen,
                     wkst=WEEKDAYS[week_start], **common)

    # Months and years count from the one that holds the start; what lies before it goes later.
    result = rruleset()
    origin = midnight(start.replace(day=1))
    kind = MONTHLY
    if frequency == "quarterly":
        common["interval"] *= 3
    elif frequency == "yearly":
        kind = YEARLY
        origin = midnight(start.replace(month=1, day=1))
    if not days:
        days = [f"{MONTHS[start.month - 1]} {start.day}" if frequency == "yearly"
                else str(start.day)]
    for day in days:
        words = day.split()
        options = {}
        if frequency == "yearly":
            month = start.month
            if words[0] in MONTHS:
                month = MONTHS.index(words.pop(0)) + 1
            elif len(words) > 2 and words[-2] == "of":
                month = MONTHS.index(words[-1]) + 1
                words = words[:-2]
            options["bymonth"] = month
        firsts = rrule(kind, dtstart=origin, bymonthday=1, **options, **common)
        if words[-1] == "workday" and holidays:
            for found in workday_slots(firsts, words, holidays):
                result.rdate(found)
            continue
        result.rrule(rrule(kind, dtstart=origin, **options, **day_options(words, month_end),
                           **common))
        if month_end == "next" and len(words) == 1 and words[0].isdigit():
            for first in firsts:
                following = (first.replace(day=28) + timedelta(days=4)).replace(day=1)
                if int(words[0]) > (following - first).days:
                    result.rdate(following)
    return result


def slots(line):
    (frequency, interval, days, start, end, count, skip, also, pauses, month_end, week_start,
     holidays, last) = line.split("|")
    start, last = as_date(start), as_date(last)
    end = as_date(end) if end else date.max
    pauses = [tuple(map(as_date, p.split(".."))) for p in pauses.split(",") if p]
    skip = {as_date(d) for d in skip.split(",") if d}
    also = {as_date(d) for d in also.split(",") if d}
    holidays = {as_date(d) for d in holidays.split(",") if d}

    def is_free(day):
        return start <= day <= end and not any(a <= day <= b for a, b in pauses)

    dates = rule_dates(frequency, int(interval), [d for d in days.split(",") if d], start,
                       month_end, week_start, holidays, last)
    counted = sorted({d.date() for d in dates if is_free(d.date())})
    if count:
        counted = counted[:int(count)]
    chosen = (set(counted) | {d for d in also if is_free(d)}) - skip
    return sorted(d for d in chosen if d <= last)


for line in sys.stdin:
    print(*slots(line.rstrip("\n")))
