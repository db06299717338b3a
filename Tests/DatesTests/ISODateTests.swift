import Dates
import Testing

@Suite struct ISODateTests {
  @Test(
    arguments: [
      ("2024-01-31", "2024-01-31 day"), ("2024-02", "2024-02-01 month"),
      ("0000-01", "0000-01-01 month"),
      ("2024-02-30", "none day"), ("2024-13", "none month"), ("2024-00", "none month"),
      ("2024", nil), ("2024-1-31", nil), ("2024-01-3", nil), ("24-01-31", nil),
      ("12024-01-31", nil),
      ("2024-01-31-01", nil), ("2024-01-", nil), ("-2024-01", nil), ("2024-+1-01", nil),
      ("2024/01/31", nil), (" 2024-01", nil), ("２０２４-01", nil), ("", nil),
    ] as [(String, String?)])
  func `a year has four digits, months and days have two`(text: String, expected: String?) {
    let read = ISODate(text.utf8).map {
      "\($0.date?.description ?? "none") \($0.hasDay ? "day" : "month")"
    }
    #expect(read == expected)
  }

  @Test(
    arguments: [
      ("2024-01-31", "2024-01-31"), ("12024-01-31", "12024-01-31"),
      ("999999-12-31", "999999-12-31"), ("1000000-01-01", nil), ("2024-01", nil),
      ("2024-02-30", nil), ("024-01-31", nil),
    ] as [(String, String?)])
  func `what a date writes can be read again`(text: String, expected: String?) {
    #expect(CivilDate(isoText: text.utf8)?.description == expected)
  }

  @Test(
    arguments: [
      ("20240131", "2024-01-31"), ("20240230", nil), ("2024013", nil), ("202401311", nil),
      ("+2024013", nil), ("2024-1-1", nil),
    ] as [(String, String?)])
  func `eight digits are a date`(text: String, expected: String?) {
    #expect(CivilDate(eightDigits: text.utf8)?.description == expected)
  }
}
