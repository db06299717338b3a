import Foundation
import TestSupport
import Testing

/// The pages of `florin explain`.
enum DiagnosticPages {
  /// The names of all codes, sorted.
  static func codes() throws -> [String] {
    let florin = try #require(FlorinProgram.built)
    let list = try florin.run("florin explain", in: ScratchFolder()).output
    return list.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }
}

/// One page.
struct DiagnosticPage {
  let text: String

  init(_ code: String) throws {
    let florin = try #require(FlorinProgram.built)
    text = try florin.run("florin explain \(code)", in: ScratchFolder()).output
  }

  /// The indented parts, without their indentation.
  var examples: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { !$0.isEmpty && !$0.hasPrefix("    ") }
      .map { $0.map { String($0.dropFirst(4)) }.joined(separator: "\n") + "\n" }
      .filter { $0.contains { !$0.isWhitespace } }
  }

  /// The examples that are whole entries, and not only postings or amounts.
  var journals: [String] {
    examples.filter { example in
      let start = example.drop { $0.isNewline }
      return start.first.map { "~=".contains($0) } ?? false
        || start.hasPrefix("20") || Self.directives.contains { start.hasPrefix($0 + " ") }
    }
  }

  private static let directives = ["account", "alias", "commodity", "decimal-mark", "include"]
}

@Suite struct DiagnosticPageTests {
  @Test func `each code has a page that fits 100 columns`() throws {
    for code in try DiagnosticPages.codes() {
      let lines = try DiagnosticPage(code).text.split(separator: "\n")
      #expect(lines.count >= 2, "\(code) is not explained")
      for line in lines { #expect(line.count <= 100, "\(code): \(line)") }
    }
  }

  @Test func `examples of entries can be read`() throws {
    let florin = try #require(FlorinProgram.built)
    var count = 0
    for code in try DiagnosticPages.codes() {
      for journal in try DiagnosticPage(code).journals {
        let folder = try ScratchFolder(files: ["main.journal": journal])
        let outcome = try florin.run("florin check -I -f main.journal", in: folder)
        #expect(outcome.status == 0, "\(code):\n\(journal)\n\(outcome.errors)")
        count += 1
      }
    }
    #expect(count >= 6)
  }
}
