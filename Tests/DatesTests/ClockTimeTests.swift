import Dates
import Testing

@Suite struct ClockTimeTests {
  @Test(
    arguments: [
      ("0:00", "00:00"), ("9:05", "09:05"), ("09:05", "09:05"), ("23:59", "23:59"), ("24:00", nil),
      ("12:60", nil), ("9", nil), ("9:5", nil), ("9:05:00", nil), ("", nil), (":", nil),
      ("-1:00", nil),
      ("+1:00", nil), ("009:00", nil), ("９:00", nil),
    ] as [(String, String?)])
  func `a time of day has hours and minutes`(text: String, expected: String?) {
    #expect(ClockTime(text)?.description == expected)
  }

  @Test(
    arguments: [
      ("45 min", 45), ("45m", 45), ("45", 45), ("1h", 60), ("1 h 30 min", 90), ("1h30", nil),
      ("1h30m", 90), ("1 hour", 60), ("2 Hours 5 minutes", 125), ("1:30", 90), ("0:05", 5),
      ("1:3", nil), ("1:60", nil), ("0", nil), ("", nil), ("h", nil), ("1.5h", nil), ("-5", nil),
      ("99999", nil), ("9999h", nil), ("all day", nil), ("45 min 5", nil), ("239h59m", 14_399),
      ("240h", nil),
    ] as [(String, Int?)])
  func `a length of time is in minutes`(text: String, expected: Int?) {
    #expect(TimeLength(text)?.minutes == expected)
  }
}
