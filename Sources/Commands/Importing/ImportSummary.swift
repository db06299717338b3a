import Definitions
import Editing
import Journal
import Ledger
import Planning
import SourceText
import Statements

/// What an import does, in words.
struct ImportSummary {
  /// A table: a line for each statement, and how many of its rows became what.
  let table: [String]
  /// What changes, and what to look at.
  let lines: ChangeSummary

  init(_ batch: ImportBatch, _ loaded: LoadedImport) {
    let words = ["new", "matched", "transfer", "duplicate"]
    var counts = loaded.statements.map { _ in words.map { _ in 0 } }
    var uncategorized = loaded.statements.map { _ in 0 }
    for (row, outcome) in zip(batch.plan.rows, batch.edits.outcomes) {
      if let word = words.firstIndex(of: outcome.kind.word) { counts[row.statement][word] += 1 }
      if outcome.kind.isUncategorized { uncategorized[row.statement] += 1 }
    }
    var rows = [["file", "account", "rows"] + words + ["uncategorized"]]
    let accounts = loaded.book.journal.journal.accounts
    for (index, imported) in loaded.statements.enumerated() {
      let count = counts[index].reduce(0, +)
      rows.append(
        [visible(imported.file), accounts.name(of: imported.account), "\(count)"]
          + counts[index].map(String.init) + ["\(uncategorized[index])"])
    }
    table = WordColumns(rows, numbersFrom: 2).lines
    var lines = ChangeSummary()
    let new = batch.edits.outcomes.count {
      switch $0.kind {
      case .new, .written, .transfer: true
      default: false
      }
    }
    if new > 0 { lines.say(.add, "\(new) \(new == 1 ? "transaction" : "transactions")") }
    let totals = words.indices.map { word in counts.reduce(0) { $0 + $1[word] } }
    let (matched, known) = (totals[1], totals[3])
    if matched > 0 {
      lines.say(
        .match,
        "\(matched) \(matched == 1 ? "row" : "rows") with what is in the journal or the plan")
    }
    if known > 0 {
      lines.say("\(known) \(known == 1 ? "row is" : "rows are") in the journal already")
    }
    let unknown = uncategorized.reduce(0, +)
    if unknown > 0 {
      lines.say(
        "\(unknown) \(unknown == 1 ? "row is" : "rows are") uncategorized: "
          + "'florin rules add' and 'florin categorize' explain them")
    }
    if batch.plan.repeatedIDCount > 0 {
      lines.say(
        "\(batch.plan.repeatedIDCount) rows have ids that their bank gave to different rows: "
          + "their days, amounts and texts tell them apart")
    }
    if batch.plan.pendingCount > 0 {
      let count = batch.plan.pendingCount
      lines.say(
        "\(count) \(count == 1 ? "row waits" : "rows wait") for the bank, and will come with a later file"
      )
    }
    if batch.hasDroppedAssertions {
      lines.say("no balance assertions are added: where they would stand, they would not hold")
    }
    for remark in loaded.remarks { lines.say(remark) }
    self.lines = lines
  }
}

extension ChangeSummary.Verb {
  fileprivate static let match = ChangeSummary.Verb("match", past: "matched")
}
