import Amounts
public import Journal
public import Ledger
public import SourceText

/// The postings that auto posting rules add to entries, as text to write into them.
///
/// A posting comes after the one that its rule matched, with an amount even if the rule leaves it out, because the entry
/// may do so already.
public struct PostingsOfRules {
  private let journal: BalancedJournal

  /// Looks for the postings in a journal whose rules have run.
  public init(_ journal: BalancedJournal) { self.journal = journal }

  /// Adds the postings of some transactions to a change.
  ///
  /// - Returns: The numbers of transactions and of postings in the change.
  public func append(
    of transactions: [Int], to changes: inout ChangeSet
  ) -> (entries: Int, postings: Int) {
    let facts = journal.journal
    var count = (entries: 0, postings: 0)
    for transaction in transactions
    where facts.transactions[transaction].flags.contains(.modified) {
      let start = facts.transactions[transaction].start
      let file = facts.sources.file(at: start)
      let lineBreak = TextLines(file.buffer).lineBreak(near: Int(start - file.base))
      var place: UInt32?
      var text = ""
      var added = 0
      func flush() {
        if let place, !text.isEmpty { changes.insert(text, at: place) }
        text = ""
      }
      for row in facts.postingRows(of: transaction) {
        guard facts.postings.rows[row].flags.contains(.generated) else {
          flush()
          place = end(ofPosting: row)
          continue
        }
        for line in lines(ofPosting: row) { text += "\(lineBreak)    \(line)" }
        added += 1
      }
      flush()
      count.entries += added > 0 ? 1 : 0
      count.postings += added
    }
    return count
  }

  /// Where the text of a posting and its comments ends.
  private func end(ofPosting row: Int) -> UInt32 {
    let last = journal.journal.commentSpans(ofPosting: row).last
    return journal.journal.endOfText(
      onLineOf: last?.start ?? journal.journal.postings.rows[row].start)
  }

  /// The lines of a posting, one for each of its amounts, and of its comments.
  private func lines(ofPosting row: Int) -> [String] {
    let facts = journal.journal
    let posting = facts.postings.rows[row]
    let shown = posting.kind.bracketed(facts.accounts.name(of: posting.account))
    let mark = posting.status == .unmarked ? "" : "\(posting.status.mark) "
    var lines: [String] = []
    for (index, amount) in journal.amounts(ofPosting: row).enumerated() {
      let plain =
        posting.flags.contains(.inferred) ? facts.commodities.withShownPlaces(amount) : amount
      var line = "\(mark)\(shown)  \(facts.commodities.format(plain, rounding: .none))"
      if index == 0, let cost = facts.postings.costs[row], cost.origin == .price {
        line += cost.isTotal ? " @@ " : " @ "
        line += facts.commodities.format(cost.amount, rounding: .none)
      }
      lines.append(line)
    }
    var comments = facts.commentSpans(ofPosting: row).map { facts.sources.text($0) }
    if posting.flags.contains(.inheritedDate), let date = facts.postings.dates[row]?.primary {
      comments.insert(" date:\(date)", at: 0)
    }
    if !comments.isEmpty, let last = lines.popLast() {
      lines.append("\(last)  ;\(comments[0])")
      lines += comments.dropFirst().map { ";\($0)" }
    }
    return lines
  }

  /// Whether a journal has the same postings in its transactions.
  public func areAll(in other: ParsedJournal) -> Bool {
    let facts = journal.journal
    guard facts.transactions.count == other.transactions.count,
      facts.postings.rows.count <= other.postings.rows.count
    else { return false }
    let same = SameNames(facts, other)
    for transaction in facts.transactions.indices {
      var left = other.postingRows(of: transaction)[...]
      for row in facts.postingRows(of: transaction) {
        // A posting with several amounts has become several.
        let amounts = journal.amounts(ofPosting: row)
        for amount in amounts {
          guard let found = left.popFirst() else { return false }
          let (wanted, posting) = (facts.postings.rows[row], other.postings.rows[found])
          let account = same.accounts[Int(wanted.account)]
          if posting.account == account, posting.kind == wanted.kind,
            posting.quantity == amount.quantity,
            posting.commodity == same.commodities[Int(amount.commodity)]
          {
            continue
          }
          // Amounts that were left out are only known to the journal that was balanced.
          guard posting.account == account, wanted.flags.contains(.inferred),
            !wanted.flags.contains(.generated)
          else { return false }
          if amounts.count > 1 { break }
        }
      }
    }
    return true
  }

  /// What the accounts and commodities of one journal are in another one.
  private struct SameNames {
    let accounts: [AccountID?]
    let commodities: [CommodityID?]

    init(_ journal: ParsedJournal, _ other: ParsedJournal) {
      accounts = (0..<journal.accounts.count).map {
        other.accounts.find(journal.accounts.nameBytes(of: AccountID($0)))
      }
      commodities = (0..<journal.commodities.count).map {
        other.commodities.find(journal.commodities.symbol(of: CommodityID($0)).utf8)
      }
    }
  }
}
