// A bank's file as a part of the journal, without an import.
//
//     checking.csv          2024-03-01;LIDL;-12,50
//     checking.csv.rules    fields date, description, amount …
//
// `florin -f checking.csv balance`, or `include checking.csv`, reads what `hledger -f checking.csv print` prints:
//
//     2024-03-01 LIDL
//         assets:checking   -12.50 EUR
//         expenses:unknown   12.50 EUR
//
// Messages and places point to the bank's file. Nothing is compared with the journal, and no ids are added: that's what
// `florin import` is for.

import Definitions
import Journal
import SourceText
import Statements

/// Turns bank files into journal text, with hledger's rules for them.
struct StatementJournal {
  private let sources: any ImportSources
  private let reading: BankFileReading

  init(from sources: any ImportSources, _ reading: BankFileReading) {
    self.sources = sources
    self.reading = reading
  }

  /// The journal text of a bank's file, or of the file that rules name.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - map: Gets the file, and the rules for it.
  /// - Returns: The text, with the problems of the file.
  /// - Complexity: As for an import of the file.
  func convert(_ file: SourceReference, into map: inout SourceMap) -> DerivedText {
    var result = DerivedText()
    var journal = ParsedJournal(beside: map)
    // Only one of the two maps grows.
    map = SourceMap()
    defer { map = journal.sources }
    var request = ImportRequest(localDay: reading.localDay)
    request.unknownZone = reading.unknownZone()
    var reader = StatementFileReader(Definitions(), request, sources)
    do throws(ImportProblem) {
      let named = ImportFile(reference: file, profile: nil, rules: try rules(for: file))
      let found = try reader.reading(of: named, into: &journal)
      result.diagnostics += reader.diagnostics
      result.diagnostics += reader.missingFiles.map { .bankFile($0, help: nil) }
      for statement in found?.1.statements ?? [] { result.append(statement) }
    } catch {
      result.diagnostics += reader.diagnostics
      result.diagnostics.append(.bankFile(error, file))
    }
    return result
  }

  /// The rules for a file; nil if the file consists of rules itself.
  private func rules(for file: SourceReference) throws(ImportProblem) -> SourceReference? {
    if file.format == .rules { return nil }
    if let rulesFile = reading.rulesFile {
      let rules = sources.reference(named: rulesFile)
      try sources.require(rules)
      return rules
    }
    let rules = sources.reference(to: file.name + ".rules")
    if file.path == "-" {
      throw .refused("standard input has no rules", help: "name them with --rules-file FILE")
    }
    switch sources.problem(with: rules) {
    case nil: return rules
    case .missing?:
      // A file that isn't there can't have rules.
      do throws(SourceProblem) { _ = try sources.read(file) } catch {
        if case .missing = error { throw .missingFile(file.name) }
        throw .unreadable("'\(visible(file.name))'", error)
      }
      throw .refused(
        "there are no rules for '\(visible(file.name))'",
        help: "write them in '\(visible(rules.name))', or name some with --rules-file; "
          + "'florin import \(visible(file.name))' can do without")
    case let problem?: throw .unreadable("'\(visible(rules.name))'", problem)
    }
  }
}

extension DerivedText {
  /// Appends the entries of a statement that hledger's rules made.
  fileprivate mutating func append(_ statement: Statement) {
    for row in statement.rows where row.entry >= 0 {
      let entry = statement.entries[Int(row.entry)]
      var text: [UInt8] = []
      let secondaryDate = entry.secondaryDate.isEmpty ? "" : "=\(entry.secondaryDate)"
      EntryHead(
        date: row.date, secondaryDate: secondaryDate, status: entry.status, code: entry.code
      ).append(describedAs: entry.describedWithComment, to: &text)
      for comment in entry.comment.split(separator: "\n").dropFirst() {
        text.append("    ; \(comment)\n")
      }
      for posting in entry.postings {
        let mark = posting.status.isEmpty ? "" : "\(posting.status) "
        let parts = [mark + posting.account, posting.amount, posting.assertion]
        text.append("    " + parts.filter { !$0.isEmpty }.joined(separator: "  "))
        for (index, line) in posting.comment.split(separator: "\n").enumerated() {
          text.append(index == 0 ? "  ; \(line)" : "\n    ; \(line)")
        }
        text.append("\n")
      }
      text.append("\n")
      append(text, for: row.span)
    }
  }
}

extension ConvertedEntry {
  /// The description, and the first line of the comment where hledger puts it.
  fileprivate var describedWithComment: [UInt8] {
    let comment = comment.split(separator: "\n").first.map { "  ; \($0)" } ?? ""
    return Array((description + comment).utf8)
  }
}

extension Diagnostic {
  /// Why a bank's file isn't read.
  fileprivate static func bankFile(_ headline: String, help: String?) -> Self {
    Diagnostic(.bankFileUnread, headline, at: nil, help: help.map { [$0] } ?? [])
  }

  fileprivate static func bankFile(_ problem: ImportProblem, _ file: SourceReference) -> Self {
    switch problem {
    case .usage(let headline, let help), .refused(let headline, let help):
      .bankFile(headline, help: help)
    case .missingFile(let name): .bankFile("there is no file '\(visible(name))'", help: nil)
    case .unreadable(let what, let problem):
      .bankFile("\(what) can't be read: \(problem.words)", help: nil)
    case .overlap, .layout: .bankFile("'\(visible(file.name))' can't be read", help: nil)
    }
  }
}
