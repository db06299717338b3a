import Containers
import Dates
import Journal
import SourceText
import TestSupport
import Testing

// What timesheets mean is tested against hledger (InputTests) and with the program (OtherInputsTests). Here: what
// nobody would write on purpose.

@Suite struct TimesheetTests {
  private static let parts = [
    "(", ")", "[", "]", "=", "@", "*", "!", ";", "|", "\"", "'", "  ", " ", "\t", "a", "b:c", ":",
    "1", ".", "..", "-", "2024-01-02", "{", "}", "é", "~", "#", "1h", "P", "include y",
    "~ monthly", "1,5", "€", "\r", "&", "+", "/", "\\", "\u{B}", "\u{A0}", "a:", ",", "\u{0}",
  ]

  private func read(_ text: String, as format: InputFormat) -> ParsedJournal {
    var options = JournalReader.Options(
      today: CivilDate(year: 2024, month: 6, day: 15) ?? CivilDate(dayNumber: 0))
    options.now = 3600 * 12
    return JournalReader(provider: MemorySources(["x": text]), options: options)
      .read([SourceReference(name: "x", path: "x", format: format)])
  }

  /// Reads texts of random parts, each in two ways: as they are, and with the line ends of Windows.
  private func forAll(
    seed: UInt64, as format: InputFormat, _ line: (inout SeededGenerator, Int) -> String
  ) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<rounds(2000) {
      let lines = (0..<Int.random(in: 1...8, using: &random)).map { line(&random, $0) }
      let text = lines.joined(separator: "\n") + "\n"
      let journal = read(text, as: format)
      let codes = Set(journal.diagnostics.map(\.code.name))
      let own: Set = [
        "timesheet.line", "date.invalid", "date.without-year", "account.suspicious",
        "line.suspicious", "encoding.invalid", "posting.date-invalid",
      ]
      #expect(codes.isSubset(of: own), "seed \(seed), \(round): \(codes) \(text.debugDescription)")
      for diagnostic in journal.diagnostics {
        let place = diagnostic.primary.map(journal.sources.written)
        #expect(place.map { journal.sources.file(at: $0.start).isDerived } == false, "\(text)")
      }
      // Whatever is counted is one unbalanced posting of the entry that the line makes.
      for posting in journal.postings.rows { #expect(posting.kind == .virtual, "\(text)") }
      let windows = read(lines.joined(separator: "\r\n"), as: format)
      #expect(
        windows.postings.rows.map(\.amount) == journal.postings.rows.map(\.amount)
          && windows.transactions.map(\.date) == journal.transactions.map(\.date),
        "seed \(seed), \(round): \(text.debugDescription)")
    }
  }

  private static func one(of texts: [String], _ random: inout SeededGenerator) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in one(of: parts, &random) }.joined()
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `any timedot is read, or its line is reported`(_ seed: UInt64) {
    forAll(seed: seed, as: .timedot) { random, index in
      let note = " ; " + Self.word(&random)
      return switch index == 0 ? 0 : Int.random(in: 0...4, using: &random) {
      case 0: "2024-01-\(Int.random(in: 10...30, using: &random)) " + Self.word(&random)
      case 1: Self.word(&random)
      default:
        Self.word(&random) + Self.one(of: ["  ", "\t"], &random)
          + Self.one(of: ["..", "1", "abc", "90m", ""], &random)
          + Self.one(of: ["", note], &random)
      }
    }
  }

  @Test(arguments: [UInt64(4), 5, 6])
  func `any timeclock is read, or its line is reported`(_ seed: UInt64) {
    forAll(seed: seed, as: .timeclock) { random, index in
      let time =
        "2024-01-\(10 + index) \(Self.one(of: ["09:00", "9:00:30", "24:00", "x"], &random))"
      let note = " ; " + Self.word(&random)
      return switch Int.random(in: 0...5, using: &random) {
      case 0: Self.word(&random)
      case 1, 2: "o \(time)" + Self.one(of: ["", " a", note], &random)
      default: "i \(time) \(Self.word(&random))  \(Self.word(&random))"
      }
    }
  }
}
