import TestSupport
import Testing

@Suite struct TimedEventTests {
  @Test func `an event with a time begins then, and its reminders count from there`() throws {
    try check(
      #"""
      $ florin export ics --today 2024-06-15 | tr -d '\r' | grep -v '^TRANSP\|^ACTION\|^SEQ'
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//florin//florin//EN
      CALSCALE:GREGORIAN
      X-WR-CALNAME:florin
      BEGIN:VEVENT
      UID:meter/2024-06-20@florin
      DTSTAMP:20240620T000000Z
      DTSTART:20240620T170000
      SUMMARY:Power 30 EUR
      DESCRIPTION:Expenses:Power  30 EUR\nAssets:Bank  -30 EUR\n[x] read it\n[ ] 
       send it
      BEGIN:VALARM
      TRIGGER:-P2DT8H
      DESCRIPTION:Expenses:Power: 30 EUR due in 2 days (2024-06-20)
      END:VALARM
      BEGIN:VALARM
      TRIGGER:-PT8H
      DESCRIPTION:Expenses:Power: 30 EUR due today (2024-06-20)
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:meter@florin
      DTSTAMP:20240501T000000Z
      DTSTART:20240720T083000
      DURATION:PT1H15M
      RRULE:FREQ=MONTHLY;UNTIL=20241220T083000;BYMONTHDAY=20
      EXDATE:20240820T083000
      SUMMARY:Power 30 EUR
      DESCRIPTION:Expenses:Power  30 EUR\nAssets:Bank  -30 EUR\n[ ] read it\n[ ] 
       send it
      LOCATION:Cellar
      BEGIN:VALARM
      TRIGGER:-P1DT23H30M
      DESCRIPTION:Expenses:Power: 30 EUR due in 2 days (every month on the 20th)
      END:VALARM
      BEGIN:VALARM
      TRIGGER:PT30M
      DESCRIPTION:Expenses:Power: 30 EUR due today (every month on the 20th)
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      """#,
      files: [
        "florin.yaml": """
        journal: main.journal
        settings: {currency: EUR}
        budgets:
          home: {default: true, lines: {Expenses:Power: {amount: 30 EUR, notify: [2, 0]}}}
        templates:
          meter:
            description: Power
            schedule: {frequency: monthly, days: 20}
            start: 2024-05-01
            end: 2024-12-31
            skip: [2024-08-20]
            postings: {Expenses:Power: 30 EUR, Assets:Bank: }
            checklist: [read it, send it]
            time: 08:30
            duration: 1 h 15 min
            location: Cellar

        """,
        "main.journal": """
        2024-05-20 * Power  ; recurring: meter, occurrence: 2024-05-20
            Expenses:Power   30 EUR
            Assets:Bank

        2024-06-20 ! Power  ; recurring: meter, occurrence: 2024-06-20
            ; time: 17:00
            ; [x] read it
            ; [ ] send it
            Expenses:Power   30 EUR
            Assets:Bank

        """,
      ])
  }
}
