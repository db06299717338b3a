// A forecast adds transactions that aren't in any journal. They come after all others, don't belong
// to any journal of the command line (assertions ignore them), and are marked as generated.

import Amounts
import Containers
public import Dates
public import SourceText

extension ParsedJournal {
  /// The rows of the generated transactions, after all others.
  public var generatedTransactions: Range<TransactionID> {
    let last = transactions.lastIndex { !$0.flags.contains(.generated) }
    return (last?.advanced(by: 1) ?? transactions.startIndex)..<transactions.endIndex
  }

  /// The generated transactions that count in a journal of the command line: what its own periodic
  /// rules make, and what the plan makes, which is about all journals.
  ///
  /// - Complexity: O(n) in the generated transactions and the rules.
  public func generatedTransactions(of root: Int) -> [TransactionID] {
    let generated = generatedTransactions
    let foreign = Set(periodicRules.lazy.filter { $0.root != root }.map(\.span.start))
    return generated.filter { !foreign.contains(transactions[$0].start) }
  }

  /// Reads entries that the plan generates, and appends their transactions.
  ///
  /// The text is read by itself: it names accounts and commodities directly, so that a journal's
  /// `alias`, `apply account`, `D` or `decimal-mark` isn't applied a second time. Styles aren't
  /// learned from its amounts. Errors aren't reported, because the definitions that it's made from
  /// have been checked.
  ///
  /// - Parameters:
  ///   - text: Entries with full dates.
  ///   - name: The file name to give the text.
  /// - Returns: The rows of the new transactions; fewer than the entries if the run would hold more
  ///   than 4 GiB of text.
  /// - Complexity: O(n) in the bytes of the text.
  public mutating func append(generated text: SourceBuffer, name: String) -> Range<TransactionID> {
    let first = transactions.endIndex
    guard let file = sources.add(name: name, buffer: text) else { return first..<first }
    // The journal is moved into the parser, because a second reference to its columns would copy
    // them all.
    var parser = Parser(
      sources.files[file], events: ColumnBuilder(currentYear: 2000, checksLedger: false))
    let known = diagnostics.count
    swap(&parser.events.journal, &self)
    parser.events.observesStyles = false
    parser.events.state = ReaderState()
    parser.events.fileIndex = file
    _ = parser.parseJournal()
    swap(&parser.events.journal, &self)
    diagnostics.removeLast(diagnostics.count - known)
    for transaction in first..<transactions.endIndex {
      transactions[transaction].flags.formUnion([.generated, .tags])
    }
    return first..<transactions.endIndex
  }

  /// Appends the transaction that a periodic rule makes on a day.
  ///
  /// Its postings are those of the rule; anything missing in the rule is missing in them. It keeps balance
  /// assignments, but no assertions, which are about recorded transactions.
  public mutating func append(_ rule: PeriodicRule, on date: CivilDate) {
    let first = postings.rows.endIndex
    transactions.append(
      TransactionRow(
        date: date, start: rule.span.start, firstPosting: first,
        description: rule.description, status: rule.status,
        flags: [.generated, .tags, .comment, .code]))
    for (offset, row) in rule.postings.enumerated() {
      postings.rows.append(rulePostings.rows[row])
      postings.costs[first + offset] = rulePostings.costs[row]
      postings.dates[first + offset] = rulePostings.dates[row]
      postings.rows[first + offset].flags.remove(.inferred)
      guard !postings.rows[first + offset].flags.contains(.amount) else {
        postings.rows[first + offset].flags.remove(.assertion)
        continue
      }
      postings.rows[first + offset].amount = Amount(.zero, CommodityTable.none)
      postings.assertions[first + offset] = rulePostings.assertions[row]
    }
  }
}
