import Dates
import Testing

@Suite struct DateSpanTests {
  @Test func `headings`() {
    for (text, heading) in [
      ("2024-01-01..2024-12-31", "2024"),
      ("2024-01-01..2024-03-31", "2024Q1"),
      ("2024-10-01..2024-12-31", "2024Q4"),
      ("2024-02-01..2024-04-30", "2024-02-01..2024-04-30"),
      ("2024-02-01..2024-02-29", "2024-02"),
      ("2024-01-29..2024-02-04", "2024-W05"),
      ("2024-01-30..2024-02-05", "2024-01-30..2024-02-05"),
      ("2024-12-30..2025-01-05", "2025-W01"),
      ("2024-01-31..2024-01-31", "2024-01-31"),
      ("2024-01-02..2025-01-01", "2024-01-02..2025-01-01"),
      ("2024-04-01..2025-03-31", "2024-04-01..2025-03-31"),
      ("0001-01-01..0001-12-31", "0001"),
      ("2024-01-01..", "2024-01-01.."), ("..2024-01-01", "..2024-01-01"), ("..", ".."),
    ] {
      #expect(span(text).heading == heading)
      #expect(span(text).description == text)
    }
  }

  @Test func `months of one year are headed by their names`() {
    func headings(_ texts: String...) -> [String] { DateSpan.columnHeadings(texts.map(span)) }
    #expect(
      headings("2024-01-01..2024-01-31", "2024-02-01..2024-02-29") == ["Jan", "Feb"])
    #expect(
      headings("2023-12-01..2023-12-31", "2024-01-01..2024-01-31") == ["2023-12", "2024-01"])
    #expect(
      headings("2024-01-01..2024-01-31", "2024-02-01..2024-02-28")
        == ["2024-01", "2024-02-01..2024-02-28"])
    #expect(headings() == [])
  }

  @Test func `an intersection has the days of both`() {
    for (first, second, both) in [
      ("2024-01-01..2024-01-31", "2024-01-15..2024-02-15", "2024-01-15..2024-01-31"),
      ("..", "2024-01-15..", "2024-01-15.."),
      ("..2024-01-31", "2024-01-15..", "2024-01-15..2024-01-31"),
      ("2024-01-01..2024-01-31", "2024-02-15..2024-02-20", "2024-02-15..2024-02-14"),
      ("2024-01-01..2024-01-31", "2024-05-01..2024-04-30", "2024-05-01..2024-04-30"),
    ] {
      #expect(span(first).intersection(span(second)) == span(both))
      #expect(span(second).intersection(span(first)) == span(both))
    }
  }

  @Test func `ends are exclusive`() {
    let january = span("2024-01-01..2024-01-31")
    #expect(january.end == date("2024-02-01") && january.lastDay == date("2024-01-31"))
    #expect(january.contains(date("2024-01-01")) && january.contains(date("2024-01-31")))
    #expect(!january.contains(date("2023-12-31")) && !january.contains(date("2024-02-01")))
    #expect(january.dayCount == 31 && DateSpan.unbounded.dayCount == nil)
    #expect(DateSpan.unbounded.contains(date("2024-01-01")) && !DateSpan.unbounded.isEmpty)
    #expect(DateSpan(begin: date("2024-01-02"), end: date("2024-01-01")).isEmpty)
    #expect(DateSpan(begin: date("2024-01-02"), end: date("2024-01-01")).dayCount == 0)
    #expect(DateSpan(day: date("2024-01-02")).dayCount == 1)
  }

  @Test func `open ends are filled`() {
    #expect(
      span("2024-01-01..").fillingOpenEnds(from: span("2023-01-01..2024-05-31"))
        == span("2024-01-01..2024-05-31"))
  }
}
