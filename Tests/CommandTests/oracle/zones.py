"""Reads the time zone of a calendar with icalendar, and compares it with Python's own zones.

    zones.py FILE ZONE YEARS

Prints the local beginnings of all events with a time, with their offsets. Fails when an offset of the calendar's
description of ZONE isn't the one of Python's zoneinfo, at any hour from the first event on, for so many years.
"""

import sys
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr
from dateutil.tz import tzical
from icalendar import Calendar

path, name, years = sys.argv[1], sys.argv[2], int(sys.argv[3])
data = open(path, "rb").read()
described = tzical(path).get(name)
known = ZoneInfo(name)

calendar = Calendar.from_ical(data)
zones = calendar.walk("VTIMEZONE")
assert [str(zone["TZID"]) for zone in zones] == [name], "which zones are described"
begins = []
for event in calendar.walk("VEVENT"):
    start = event["DTSTART"]
    if start.params.get("VALUE") == "DATE":
        continue
    assert start.params["TZID"] == name, start.params
    naive = start.dt.replace(tzinfo=None)
    days = [naive.replace(tzinfo=described)]
    if "RRULE" in event:
        # RFC 5545: with TZID, UNTIL is in UTC, which dateutil insists on as well.
        rule = rrulestr(event["RRULE"].to_ical().decode(), dtstart=days[0])
        days = list(rule.between(days[0], days[0] + timedelta(days=366 * years), inc=True))
    for part in event.get("EXDATE", []) if isinstance(event.get("EXDATE"), list) else [event.get("EXDATE")]:
        left = {d.dt.replace(tzinfo=None) for d in part.dts} if part else set()
        assert not part or part.params["TZID"] == name, part.params
        days = [day for day in days if day.replace(tzinfo=None) not in left]
    begins += days
assert begins, "no event has a time"
for begin in sorted(begins):
    print(begin.replace(tzinfo=None).isoformat(timespec="minutes"), begin.utcoffset())

# At hours that clocks show twice, dateutil's tzical is wrong in many zones: icalendar converts from UTC.
zone = zones[0].to_tz()
first = datetime(min(begins).year, 1, 2)
for hour in range(24 * 366 * years):
    moment = first + timedelta(hours=hour)
    theirs = moment.replace(tzinfo=ZoneInfo("UTC")).astimezone(known).replace(tzinfo=None)
    ours = zone.fromutc(moment).replace(tzinfo=None)
    assert theirs == ours, f"{moment} UTC is {ours}, not {theirs}"
