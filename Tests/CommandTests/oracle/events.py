"""Reads a calendar with the packages icalendar and dateutil instead of florin's own code.

    events.py FILE FIRST LAST

Prints a line for each day on which an event happens from FIRST through LAST, and one for each reminder,
fields separated by tabs:

    event     UID  DATE  SEQUENCE  SUMMARY
    reminder  UID  DATE  TIME      TEXT

Fails when the file is not as RFC 5545 wants it.
"""

import sys
from datetime import date, datetime, time, timedelta

from dateutil.rrule import rrulestr
from icalendar import Calendar

path, first, last = sys.argv[1], *(date.fromisoformat(text) for text in sys.argv[2:4])
data = open(path, "rb").read()

assert data.endswith(b"\r\n"), "the last line has no end"
for line in data[:-2].split(b"\r\n"):
    assert len(line) <= 75, f"a line of {len(line)} octets: {line!r}"
    assert b"\n" not in line and b"\r" not in line, f"a bare line end: {line!r}"
    line.decode("utf-8")  # no character is cut

calendar = Calendar.from_ical(data)
assert calendar["VERSION"] == "2.0" and calendar["PRODID"], "what the calendar is"
seen = set()
for event in calendar.walk("VEVENT"):
    assert not event.errors, event.errors
    uid = str(event["UID"])
    assert uid not in seen, f"{uid} is there twice"
    seen.add(uid)
    start, end = event.decoded("DTSTART"), event.decoded("DTEND")
    assert type(start) is date and end == start + timedelta(days=1), f"{uid} is not one day"
    assert isinstance(event.decoded("DTSTAMP"), datetime), f"{uid} has no stamp"
    days = [start]
    if "RRULE" in event:
        rule = rrulestr(event["RRULE"].to_ical().decode(), dtstart=datetime.combine(start, time()))
        days = [d.date() for d in rule.between(
            datetime.combine(first, time()), datetime.combine(last, time()), inc=True)]
        # RFC 5545: the first day belongs to the set in any case, so it has to be one of the rule's.
        assert start == rule[0].date(), f"{uid} begins on a day that is not its rule's"
    left = event.get("EXDATE", [])
    left = {d.dt for part in (left if isinstance(left, list) else [left]) for d in part.dts}
    for day in days:
        if first <= day <= last and day not in left:
            print("event", uid, day, event.decoded("SEQUENCE"), event["SUMMARY"], sep="\t")
            for alarm in event.walk("VALARM"):
                assert alarm["ACTION"] == "DISPLAY", f"{uid} has another kind of reminder"
                moment = datetime.combine(day, time()) + alarm.decoded("TRIGGER")
                print("reminder", uid, day, moment.isoformat(timespec="minutes"),
                      alarm["DESCRIPTION"], sep="\t")
