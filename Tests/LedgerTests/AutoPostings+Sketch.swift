import Amounts
import Containers
import Dates
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

/// Checks the postings of a journal with its auto posting rules: `account  amount, …`, one a line, each
/// entry below its description.
func check(
  _ journal: String, gives expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let balanced = BalancedJournal(autoPostings: ["main.journal": journal])
  #expect(balanced.problems == [], sourceLocation: sourceLocation)
  #expect(balanced.entries == expected, sourceLocation: sourceLocation)
}

/// Checks the errors of a journal with its auto posting rules: `line: code`, in order.
func check(
  _ journal: String, fails expected: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let balanced = BalancedJournal(autoPostings: ["main.journal": journal])
  #expect(balanced.problems == expected, sourceLocation: sourceLocation)
}

extension BalancedJournal {
  /// The journals of some files with their auto postings; the first roots are read, in order.
  init(autoPostings files: [String: String], roots: [String] = ["main.journal"]) {
    let provider = MemorySources(files)
    let reader = JournalReader(provider: provider, options: .init(today: .testDay))
    let parsed = reader.read(roots.map { SourceReference(name: $0, path: $0) })
    self.init(parsed, withAutoPostingsOn: .testDay)
  }

  /// The entries as `check` has them.
  var entries: String {
    journal.transactions.indices.map { transaction in
      let lines = journal.postingRows(of: transaction).map { "  \(sketch(ofPosting: $0))" }
      return ([journal.description(of: transaction)] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func sketch(ofPosting row: PostingID) -> String {
    let posting = journal.postings.rows[row]
    let name = journal.accounts.name(of: posting.account)
    var text =
      switch posting.kind {
      case .real: name
      case .virtual: "(\(name))"
      case .balancedVirtual: "[\(name)]"
      }
    let amounts = amounts(ofPosting: row).map { journal.commodities.format($0, rounding: .none) }
    text += "  " + amounts.joined(separator: ", ")
    if let cost = journal.postings.costs[row] {
      text += cost.isTotal ? " @@ " : " @ "
      text += journal.commodities.format(cost.amount, rounding: .none)
    }
    if let date = journal.postings.dates[row]?.primary { text += "  [\(date)]" }
    return text
  }

  /// The diagnostics as `line: code`.
  var problems: [String] {
    diagnostics.map { diagnostic in
      guard let start = diagnostic.primary?.start else { return diagnostic.code.name }
      let line = LineIndex(journal.sources.file(at: start)).line(at: start)
      return "\(line): \(diagnostic.code.name)"
    }
  }
}
