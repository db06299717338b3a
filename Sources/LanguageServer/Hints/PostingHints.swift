import Amounts
import Containers
import Definitions
import Journal
import Ledger
import SourceText

/// The hints of the postings in a part of a file.
struct PostingHints {
  /// What is shown at the end of a posting's text.
  struct Hint {
    let offset: Int
    let label: String
    let tooltip: String
  }

  private(set) var all: [Hint] = []
  private let place: AskedPlace
  private let balanced: BalancedJournal
  @Boxed private var journal: ParsedJournal

  /// Finds the hints.
  ///
  /// - Parameters:
  ///   - span: The part of the file.
  ///   - place: The file.
  ///   - kinds: The kinds of hints that are wanted.
  ///   - cursorAccount: The account whose running balance is shown, too.
  /// - Complexity: O(n) in the transactions of the book, and in its postings if a balance is shown.
  init(
    of span: ByteSpan, _ place: AskedPlace, _ kinds: Set<EditorSettings.HintKind>,
    cursorAccount: String?
  ) {
    self.place = place
    balanced = place.snapshot.journal
    journal = balanced.journal
    let rows = place.snapshot.transactions(of: place.file).flatMap { transaction in
      journal.postingRows(of: transaction)
    }.filter { row in
      let posting = journal.postings.rows[row]
      return posting.start >= span.start && posting.start <= span.end
        && !posting.flags.contains(.generated)
    }
    let account = cursorAccount.flatMap { journal.accounts.find($0.utf8) }
    let withBalance =
      kinds.contains(.balances)
      ? rows.filter {
        let posting = journal.postings.rows[$0]
        return posting.account == account || posting.flags.contains(.assertion)
      } : []
    let balances = place.snapshot.facts.balances(after: withBalance)
    for row in rows {
      var found: [Words] = []
      if kinds.contains(.amounts), let words = inferred(row) { found.append(words) }
      if kinds.contains(.values), let words = converted(row) { found.append(words) }
      if let balance = balances[row] {
        let isAtCursor = journal.postings.rows[row].account == account
        found += balanceHint(row, balance, isAtCursor: isAtCursor)
      }
      guard !found.isEmpty else { continue }
      let end = end(of: row)
      all += found.map { Hint(offset: end, label: $0.label, tooltip: $0.tooltip) }
    }
  }

  private typealias Words = (label: String, tooltip: String)

  /// The amount that balancing found.
  private func inferred(_ row: PostingID) -> Words? {
    guard journal.postings.rows[row].flags.contains(.inferred) else { return nil }
    let amounts = balanced.amounts(ofPosting: row)
      .map { journal.commodities.format($0, rounding: .none) }
    return (amounts.joined(separator: ", "), "the amount with which the entry balances")
  }

  /// The amount in the book's currency.
  private func converted(_ row: PostingID) -> Words? {
    guard let conversion = place.snapshot.facts.conversion(ofPosting: row) else { return nil }
    let value = journal.commodities.format(conversion.value)
    return conversion.isCost
      ? ("= \(value)", "what it costs in all")
      : ("≈ \(value)", "the value at the market price of \(conversion.date)")
  }

  /// The balance of the posting's account: always for the account that has the cursor; where it's asserted, if it isn't
  /// exactly what the assertion says.
  private func balanceHint(_ row: PostingID, _ balance: MixedAmount, isAtCursor: Bool) -> [Words] {
    let amounts = balance.nonzero
    let assertion = journal.postings.assertions[row]
    if let assertion, !isAtCursor {
      let asserted = assertion.amount
      let rest = amounts.filter { $0.commodity != asserted.commodity }
      guard !rest.isEmpty || balance.quantity(of: asserted.commodity) != asserted.quantity else {
        return []
      }
    }
    let text = journal.commodities.format(amounts)
    let name = journal.accounts.name(of: journal.postings.rows[row].account)
    let whose = assertion?.includesSubaccounts ?? false ? "\(name) and below" : name
    return [("balance \(text)", "the balance of \(whose) after this posting")]
  }

  /// Where a posting's text ends, before its comment.
  private func end(of row: PostingID) -> Int {
    let text = place.document.positions
    let offset = Int(journal.postings.rows[row].start - place.file.base)
    let line = text.line(text.lineNumber(of: offset))
    var end = line.upperBound
    if let comment = journal.syntax(ofPosting: row)?.comments.first, !comment.isOwnLine {
      end = Int(comment.span.start - place.file.base) - 1
    }
    while end > line.lowerBound, [0x20, 0x09].contains(text.buffer.bytes[end - 1]) { end -= 1 }
    return end
  }
}
