import LedgerReports
import Testing

@Suite struct ClosingTests {
  @Test(arguments: [
    ("2024.journal", "2025"), ("books/home-2024-eu.j", "home-2025-eu"), ("2024", "2025"),
    ("a9/book.journal", ""), ("-", ""), ("x009.j", "x10"), ("99999999999999999999.j", ""),
    (".2024", ".2025"), ("9223372036854775807.j", ""), ("", ""),
  ])
  func `the tag names the next file`(_ path: String, _ value: String) {
    #expect(Closing.tagValue(after: path) == value)
  }
}
