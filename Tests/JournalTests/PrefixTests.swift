import Journal
import SourceText
import TestSupport
import Testing

/// A file that is being typed: each beginning of it is read, and nothing traps.
@Suite struct PrefixTests {
  /// Up to this size each prefix is read whole. A prefix of a larger file would be read a thousand times: its last entries
  /// are enough.
  private static let small = 2048

  /// Up to this size each byte is an end; of larger files those near a line end.
  private static let middling = 4096

  @Test func `the corpus is there`() { #expect(Corpus.files.count > 170) }

  @Test(.needsOptimizedCode, arguments: Corpus.files.map(\.path))
  func `every prefix is read`(path: String) throws {
    let bytes = try #require(Corpus.files.first { $0.path == path }).bytes
    let ends =
      bytes.count <= Self.middling
      ? Array(0...bytes.count)
      : bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        .flatMap { ($0 - 2...$0 + 2).filter(bytes.indices.contains) }
    for end in ends {
      let start = bytes.count <= Self.small ? 0 : entryStart(before: end, in: bytes)
      check(Array(bytes[start..<end]))
    }
  }

  /// The beginning of the third line in column 0 before an offset.
  private func entryStart(before end: Int, in bytes: [UInt8]) -> Int {
    var found = 0
    var index = max(0, end - 1)
    while index > 0 {
      if bytes[index - 1] == UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: " ") {
        found += 1
        if found == 3 { break }
      }
      index -= 1
    }
    return index
  }

  private func check(_ bytes: [UInt8]) {
    let journal = read(["main": bytes]) { $0.checksLedger = true }
    var text = DiagnosticTextPrinter(sources: journal.sources, isColored: false)
    var json = DiagnosticJSONPrinter(sources: journal.sources)
    var output: [UInt8] = []
    for diagnostic in journal.diagnostics {
      text.append(diagnostic, to: &output)
      json.append(diagnostic, to: &output)
    }
    for transaction in journal.transactions.indices {
      let syntax = journal.syntax(of: transaction)
      guard syntax.postings.count == journal.postingRows(of: transaction).count,
        syntax.end <= journal.sources.files[0].span.end
      else {
        Issue.record("\(String(decoding: bytes.suffix(200), as: UTF8.self))")
        return
      }
    }
  }
}
