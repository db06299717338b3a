import Containers
import Journal
import SourceText
import TestSupport
import Testing

/// Inputs of a size that nobody writes and some program may.
@Suite(.needsOptimizedCode) struct ScaleTests {
  private static let clock = ContinuousClock()

  /// Reads files and expects that to take no longer than a machine under load needs for linear work.
  private func readQuickly(
    _ files: [String: [UInt8]], within limit: Duration = .seconds(10)
  ) -> ParsedJournal {
    let start = Self.clock.now
    let journal = read(files)
    #expect(Self.clock.now - start < limit)
    return journal
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let long = 10_000_000

  @Test(arguments: [
    ("description", "2024-01-05 ", "x", "\n  a  1\n"),
    ("comment", "2024-01-05 ; ", "a:b,", "\n  a  1\n"),
    ("account", "2024-01-05\n  ", "xy", "  1\n"),
    ("name with spaces", "2024-01-05\n  ", "x ", "y  1\n"),
    ("symbol", "2024-01-05\n  a  1 ", "€", "\n"), ("spaces", "2024-01-05\n  a  ", " ", "1\n"),
    ("line comment", "; ", "[1/2] ", "\n2024-01-05\n  a  1\n"),
    ("code", "2024-01-05 (", "(", ")\n  a  1\n"),
    ("zeros in groups", "2024-01-05\n  a  1 = 0", " 0", "\n"),
    ("lot note", "2024-01-05\n  a  1 ", "(", "\n"),
    ("tabs", "\t", "\t", "\n2024-01-05\n  a  1\n"), ("digits", "2024-01-05\n  a  ", "9", "\n"),
  ])
  func `a line of 10 MB is read`(what: String, head: String, middle: String, tail: String) {
    let count = Self.long / middle.utf8.count
    let journal = readQuickly(["main": bytes(head + String(repeating: middle, count: count) + tail)]
    )
    let isWrong = what == "lot note" || what == "digits"
    #expect(journal.transactions.count == (isWrong ? 0 : 1), "\(what)")
    #expect(journal.diagnostics.contains { $0.severity == .error } == isWrong, "\(what)")
    var output: [UInt8] = []
    var printer = DiagnosticTextPrinter(sources: journal.sources, isColored: false)
    let time = Self.clock.measure {
      for diagnostic in journal.diagnostics { printer.append(diagnostic, to: &output) }
    }
    #expect(time < .seconds(10), "\(what)")
    #expect(output.count < 100_000, "\(what): an excerpt is short")
  }

  @Test func `many errors in one line of 10 MB are located in linear time`() {
    let text = "2024-01-05\n  a  1 ;" + String(repeating: " [1/99]", count: 100_000)
    let journal = readQuickly(["main": bytes(text)])
    #expect(journal.diagnostics.count == 100_000)
    var output: [UInt8] = []
    var printer = DiagnosticTextPrinter(sources: journal.sources, isColored: false)
    var json = DiagnosticJSONPrinter(sources: journal.sources)
    let time = Self.clock.measure {
      for diagnostic in journal.diagnostics {
        printer.append(diagnostic, to: &output)
        json.append(diagnostic, to: &output)
      }
    }
    #expect(time < .seconds(20))
  }

  @Test func `an account may have 10,000 levels`() {
    let name = repeatElement("a", count: 10_000).joined(separator: ":")
    let journal = readQuickly(["main": bytes("2024-01-05\n  \(name)  1\n  b\n")])
    #expect(journal.accounts.count == 10_001)
    #expect(journal.accounts.name(of: journal.postings.rows[0].account) == name)
    #expect(journal.accounts.depth(of: journal.postings.rows[0].account) == 10_000)
  }

  @Test func `10,000 files may be included side by side`() {
    var files = ["main": bytes((0..<10_000).map { "include \($0)\n" }.joined())]
    for index in 0..<10_000 { files["\(index)"] = bytes("2024-01-05 \(index)\n  a  1\n") }
    let journal = readQuickly(files)
    #expect(journal.transactions.count == 10_000 && journal.diagnostics.isEmpty)
    files["main"] = bytes("include *\n")
    #expect(readQuickly(files).transactions.count == 10_000)
  }

  @Test func `includes may be nested 10,000 deep`() {
    var files = ["main": bytes("include 0\n2024-01-06 last\n")]
    for index in 0..<9_999 {
      files["\(index)"] = bytes("include \(index + 1)\n2024-01-05 \(index)\n  a  1\n")
    }
    files["9999"] = bytes("2024-01-05 9999\n  a  1\n")
    let journal = readQuickly(files)
    #expect(journal.transactions.count == 10_001 && journal.diagnostics.isEmpty)
    #expect(
      journal.description(of: 0) == "9999"
        && journal.description(of: 10_000) == "last")
  }

  @Test func `many names, symbols, aliases and errors take linear time`() {
    let count = 100_000
    let names = (0..<count).map { "  a\($0):b\($0)  1 \"S\($0)\"\n" }.joined()
    #expect(readQuickly(["main": bytes("2024-01-05\n" + names)]).commodities.count == count + 1)
    let errors = String(repeating: "2024-99-05\n", count: count)
    #expect(readQuickly(["main": bytes(errors)]).diagnostics.count == count)
    let aliases = (0..<20_000).map { "alias a\($0) = b\n" }.joined()
    #expect(readQuickly(["main": bytes(aliases + "2024-01-05\n  a5\n")]).transactions.count == 1)
    let switching = String(repeating: "apply account x\nend apply account\n", count: count)
    #expect(readQuickly(["main": bytes(switching)]).diagnostics.isEmpty)
  }
}
