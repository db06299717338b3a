import TestSupport
import Testing

/// `florin remind`
@Suite struct RemindCommandTests {
  @Test func `a day has its reminders, or none`() throws {
    try check(
      #"""
      $ florin remind --today 2025-01-30
      $ florin remind --today 2025-01-31
      $ florin remind --today 2025-02-22 -O json
      $ florin remind --today 2025-02-22 --budget nobody
      $ florin remind --today 2025-02-26
      """#, files: CalendarSample.files)
  }

  @Test func `without anything due, there's nothing to say`() throws {
    try check(
      #"""
      $ florin remind -f main.journal --no-definitions
      $ florin remind now
      """#, files: CalendarSample.files)
  }
}
