import ArgumentParser
import Dates
import Journal
import Ledger
import SourceText

/// What the commands that list names have in common.
struct ListPlan {
  let journal: BalancedJournal
  let matcher: QueryMatcher
  /// How deep accounts are shown.
  let depth: DepthLimit
  private let selection: PostingSelection
  private let span: DateSpan

  init(
    _ input: InputOptions, _ options: QueryOptions, in run: inout Run
  ) throws(Failure) {
    let today = try run.today(option: input.today)
    let plan = try QueryPlan(options, today: today)
    journal = try run.load(input, color: .auto, today: today)
    matcher = QueryMatcher(plan.query.withoutDates.withoutDepth, journal)
    selection = plan.selection(journal)
    span = plan.period.span
    depth = plan.depth
  }

  /// The transactions that match.
  var transactions: [Int] {
    journal.journal.transactions.indices.filter {
      selection.overlaps(span, transaction: $0, in: journal.journal)
        && selection.matchesTransaction($0)
    }
  }

  /// Calls `body` with each posting that matches.
  func forEachPosting(_ body: (_ transaction: Int, _ row: Int) -> Void) {
    selection.forEachPosting(in: journal) { transaction, row, date in
      if span.contains(date) { body(transaction, row) }
    }
  }
}

extension Run {
  /// Prints names, one a line.
  mutating func printList(_ names: some Sequence<String>) {
    for name in names {
      output.append(name)
      output.append(UInt8(ascii: "\n"))
    }
  }
}

extension Sequence<String> {
  /// The names in the order of their bytes.
  func inByteOrder() -> [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
