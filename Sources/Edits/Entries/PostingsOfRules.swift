import Amounts
import Containers
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
    of transactions: [TransactionID], to changes: inout ChangeSet
  ) -> (entries: Int, postings: Int) {
    let facts = journal.journal
    var count = (entries: 0, postings: 0)
    var prefixes = AppliedPrefixes(facts)
    for transaction in transactions
    where facts.transactions[transaction].flags.contains(.modified) {
      let start = facts.transactions[transaction].start
      let file = facts.sources.file(at: start)
      let lineBreak = TextLines(file.buffer).lineBreak(near: Int(start - file.base))
      let prefix = prefix(of: transaction, &prefixes)
      var last: ByteSpan?
      var text = ""
      var added = 0
      func flush() {
        if let last, !text.isEmpty {
          // At the end of a file without a line feed, nothing else shows that the text belongs to this entry.
          if last.end == file.span.end {
            changes.replace(last, with: facts.sources.text(last) + text)
          } else {
            changes.insert(text, at: last.end)
          }
        }
        text = ""
      }
      for row in facts.postingRows(of: transaction) {
        guard facts.postings.rows[row].flags.contains(.generated) else {
          flush()
          last = ByteSpan(facts.postings.rows[row].start, end(ofPosting: row))
          continue
        }
        for line in lines(ofPosting: row, below: prefix) { text += "\(lineBreak)    \(line)" }
        added += 1
      }
      flush()
      count.entries += added > 0 ? 1 : 0
      count.postings += added
    }
    return count
  }

  /// Where the text of a posting and its comments ends.
  private func end(ofPosting row: PostingID) -> UInt32 {
    let last = journal.journal.commentSpans(ofPosting: row).last
    return journal.journal.endOfText(
      onLineOf: last?.start ?? journal.journal.postings.rows[row].start)
  }

  /// What `apply account` puts before all accounts of an entry, with its last colon; empty for nothing.
  private func prefix(of transaction: TransactionID, _ prefixes: inout AppliedPrefixes) -> String {
    let facts = journal.journal
    var found: String?
    for row in facts.writtenRows(of: transaction) {
      let name = facts.accounts.name(of: facts.postings.rows[row].account)
      guard let prefix = prefixes.prefix(of: name, at: facts.accountSpan(ofPosting: row)),
        found == nil || found == prefix
      else { return "" }
      found = prefix
    }
    return found ?? ""
  }

  /// The lines of a posting, one for each of its amounts, and of its comments. Its account is below a prefix that needn't
  /// be written.
  private func lines(ofPosting row: PostingID, below prefix: String) -> [String] {
    let facts = journal.journal
    let posting = facts.postings.rows[row]
    let name = facts.accounts.name(of: posting.account)
    let shown = posting.kind.bracketed(
      name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
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

  /// Whether a journal has the postings of some transactions, and in the others those of the journal before.
  ///
  /// - Complexity: O(n) in the postings.
  public func areAll(
    in after: ParsedJournal, of transactions: [TransactionID], besides before: BalancedJournal
  ) -> Bool {
    let count = journal.journal.transactions.count
    guard after.transactions.count == count, before.journal.transactions.count == count else {
      return false
    }
    let ruled = PostingComparison(journal, after)
    let unruled = PostingComparison(before, after)
    let chosen = Set(transactions)
    return after.transactions.indices.allSatisfy {
      chosen.contains($0) ? ruled.isSame($0) : unruled.isSame($0)
    }
  }
}

/// Compares the postings of a journal with those of another one that has the same transactions.
private struct PostingComparison {
  private let journal: BalancedJournal
  private let other: ParsedJournal
  /// What the accounts and commodities of the journal are in the other one.
  private let accounts: [AccountID?]
  private let commodities: [CommodityID?]

  init(_ balanced: BalancedJournal, _ other: ParsedJournal) {
    journal = balanced
    self.other = other
    let journal = balanced.journal
    accounts = (0..<journal.accounts.count).map {
      other.accounts.find(journal.accounts.nameBytes(of: AccountID($0)))
    }
    commodities = (0..<journal.commodities.count).map {
      other.commodities.find(journal.commodities.symbol(of: CommodityID($0)).utf8)
    }
  }

  /// Whether a transaction has the same postings in both.
  func isSame(_ transaction: TransactionID) -> Bool {
    var left = other.postingRows(of: transaction)
    for row in journal.journal.postingRows(of: transaction) {
      let wanted = journal.journal.postings.rows[row]
      if wanted.flags.contains(.inferred), !wanted.flags.contains(.generated) {
        // An omitted amount follows from the others.
        guard let found = left.popFirst(), isSamePlace(found, wanted) else { return false }
        continue
      }
      // A posting with several amounts has become several.
      for amount in journal.amounts(ofPosting: row) {
        guard let found = left.popFirst(), isSamePlace(found, wanted),
          other.postings.rows[found].quantity == amount.quantity,
          other.postings.rows[found].commodity == commodities[Int(amount.commodity)]
        else { return false }
      }
    }
    return left.isEmpty
  }

  private func isSamePlace(_ row: PostingID, _ wanted: PostingRow) -> Bool {
    other.postings.rows[row].account == accounts[Int(wanted.account)]
      && other.postings.rows[row].kind == wanted.kind
  }
}
