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
// Without rules, and in other formats than csv, the file needs an entry in the book's `imports:`. Then it's what
// `florin import` would write into an empty journal, so rules of the book set accounts.
//
// Messages and places point to the bank's file. Nothing is compared with the journal: that's what `florin import` is
// for.

import Definitions
import Journal
import SourceText
import Statements

/// Turns bank files into journal text, with hledger's rules or the book's `imports:`.
struct StatementJournal {
  let sources: any ImportSources
  let reading: BankFileReading
  let definitions = DefinitionsOnDemand()

  init(from sources: any ImportSources, _ reading: BankFileReading) {
    self.sources = sources
    self.reading = reading
  }

  /// The journal text of a bank's file, or of the file that rules name.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - provider: Reads the definitions; nil to read them as usual.
  ///   - map: Gets the file, and the rules for it.
  /// - Returns: The text, with the problems of the file.
  /// - Complexity: As for an import of the file.
  func convert(
    _ file: SourceReference, definitionsFrom provider: (any SourceProvider)?,
    into map: inout SourceMap
  ) -> DerivedText {
    var result = DerivedText()
    do throws(ImportProblem) {
      if file.format == .rules {
        try convert(file, with: nil, into: &map, &result)
      } else if file.format == .statement {
        // hledger's rules are about the columns of csv files.
        try sources.require(file)
        try convertByDefinitions(file, from: provider, into: &map, &result)
      } else if let rules = try rules(for: file) {
        try convert(file, with: rules, into: &map, &result)
      } else {
        try convertByDefinitions(file, from: provider, into: &map, &result)
      }
    } catch {
      result.diagnostics.append(.bankFile(error, file))
    }
    return result
  }

  /// How the file is imported, as far as the user doesn't say.
  var request: ImportRequest {
    var request = ImportRequest(localDay: reading.localDay)
    request.unknownZone = reading.unknownZone()
    return request
  }

  /// Converts a file with hledger's rules for it, or the file that rules name.
  private func convert(
    _ file: SourceReference, with rules: SourceReference?, into map: inout SourceMap,
    _ result: inout DerivedText
  ) throws(ImportProblem) {
    var journal = ParsedJournal(beside: map)
    // Only one of the two maps grows.
    map = SourceMap()
    defer { map = journal.sources }
    var reader = StatementFileReader(Definitions(), request, sources)
    defer { result.diagnostics += reader.diagnostics }
    let named = ImportFile(reference: file, profile: nil, rules: rules)
    let found = try reader.reading(of: named, into: &journal)
    result.diagnostics += reader.missingFiles.map { .bankFile($0, help: nil) }
    for statement in found?.1.statements ?? [] { result.append(statement) }
  }

  /// The rules for a file; nil if there are none.
  private func rules(for file: SourceReference) throws(ImportProblem) -> SourceReference? {
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
      return nil
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
        date: row.date, secondaryDate: secondaryDate, status: entry.status, code: entry.plainCode
      ).append(describedAs: entry.describedWithComment, to: &text)
      for comment in entry.comment.split(separator: "\n").dropFirst() {
        text.append("    ; \(comment)\n")
      }
      for posting in entry.postings {
        let parts = [
          posting.account, posting.amount?.text,
          posting.assertion.map { "\($0.mark) \($0.amount.text)" },
        ]
        text.append("    " + parts.compactMap(\.self).joined(separator: "  "))
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
    return Array((plainDescription + comment).utf8)
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
    case .unwritable: .bankFile("'\(visible(file.name))' can't be read", help: nil)
    }
  }
}
