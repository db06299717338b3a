import Journal
import SourceText
import Testing

@Suite struct TransactionTests {
  @Test func `a first line has dates, status, code and description`() {
    check(
      "2024-01-05=2024-01-06 * (12) Market | weekly  ; c\n",
      ["2024-01-05=2024-01-06 * (12) Market | weekly"])
    check("2024-01-05\n", ["2024-01-05"])
    check("2024/1/5 !pending\n", ["2024-01-05 ! pending"])
    check("2024.01.05 ()\n", ["2024-01-05"])
    check("2024-01-05 ** x\n", ["2024-01-05 * * x"])
    check("2024-01-05 (a(b)c)\n", ["2024-01-05 (a(b) c)"])
    check("2024-01-05 x;y\n", ["2024-01-05 x"])
    check("2024-01-05 a # b * c\n", ["2024-01-05 a # b * c"])
    check("2024-01-05\tx \t\n", ["2024-01-05 x"])
    check("2024-01-05 = 2024-01-06\n", ["2024-01-05 = 2024-01-06"])
    check("12345-01-05 x\n", ["12345-01-05 x"])
    check("2024-12-31=1/2\n", ["2024-12-31=2024-01-02"])
  }

  @Test func `a date without a year takes one`() {
    check("①1/31 x\n", ["2024-01-31 x"], [("①", "date.without-year")])
    check("Y2020\n2/29 x\n", ["2020-02-29 x"])
    check(
      "Y 2020\n1/31\nyear 2021\n1/31\napply year 2022\n1/31\n",
      ["2020-01-31", "2021-01-31", "2022-01-31"])
  }

  @Test(arguments: [
    "①2024-02-30 x", "①2023-02-29", "①2024-13-01", "①2024-0-1", "①2024/1-5", "①2024-1 x", "①24/1/5",
    "①20240105 x", "①2024-1-2-3", "①2024--1", "①1000000-01-01", "①99999999999999999999-01-01",
    "①2024-01-",
  ])
  func `a date that is none is an error`(line: String) {
    check(line + "\n  a  1\n", [], [("①", "date.invalid")])
  }

  @Test func `what follows a date is parted from it`() {
    check("①2015/9/6*\n", [], [("①", "date.not-separated")])
    check("①2015/9/6x\n", [], [("①", "date.not-separated")])
    check("2024-01-05=①x\n", [], [("①", "date.invalid")])
    check("①2024-01-05=2024-01-06=\n", [], [("①", "date.not-separated")])
  }

  @Test func `a code is closed on its line`() {
    check("2024-01-05 ①(12 x\n", [], [("①", "code.not-closed")])
    check("2024-01-05 x (12\n", ["2024-01-05 x (12"])
  }

  @Test func `an entry ends at a blank line or in column 0`() {
    check(
      "2024-01-05\n  a  1\n\t\n  ①b  1\n", ["2024-01-05", "  a 1"],
      [("①", "line.stray-indentation")])
    check(
      "2024-01-05\n  a  1\n; c\n  ①b  1\n", ["2024-01-05", "  a 1"],
      [("①", "line.stray-indentation")])
    check("2024-01-05\n  a  1\n2024-01-06\n\tb\n", ["2024-01-05", "  a 1", "2024-01-06", "  b"])
    check("2024-01-05\n a  1", ["2024-01-05", "  a 1"])
    check("2024-01-05\n  a  1\n  ", ["2024-01-05", "  a 1"])
  }

  @Test func `comment lines may stand anywhere`() {
    check("; a\n# b\n* c\n  ; d\n  # e\n  * f\n\n2024-01-05\n", ["2024-01-05"])
    check("comment\n2024-01-05\nend\nend comment\n2024-01-06\n", ["2024-01-06"])
    check("comment\n2024-01-05\n", [])
    check("①comment x\n", [], [("①", "directive.invalid")])
  }

  @Test(arguments: [
    "①% x", "①| x", "①foo bar", "①(x)", "①$5", "①i 2024-01-01", "①test", "①import x", "①é",
  ])
  func `a line that begins nothing is an error`(line: String) {
    check(line + "\n", [], [("①", "directive.unknown")])
  }
}
