import Amounts
import Containers
import Dates
import Journal
import Ledger
import SourceText

/// A transaction with everything explicit, for other programs' formats.
struct ExportedEntry {
  /// A posting, or one of the amounts of a posting that has several.
  struct Posting {
    /// The account; nil for the one that takes the rest.
    let account: AccountID?
    let kind: PostingKind
    let status: Status
    let amount: Amount
    var cost: Cost?
    let dates: PostingDates?
    var notes = Notes()
  }

  /// Comments, and the tags in them.
  struct Notes {
    /// The lines of comments, without tags.
    var texts: [String] = []
    var tags: [Tag] = []

    /// Splits comments.
    init(_ comments: [ByteSpan] = [], in journal: ParsedJournal) {
      for comment in comments {
        let whole = journal.sources.text(comment)
        let found = journal.tagNames(in: comment)
        tags += journal.tags(in: comment)
        guard !found.isEmpty else {
          add(whole)
          continue
        }
        // What isn't a tag: the text before the first one, and parts between commas.
        var bytes = Array(journal.sources.bytes(comment))
        for tag in found.reversed() {
          var start = Int(tag.span.start - comment.start)
          // In `:trip:`, the first colon belongs to the tag, too.
          if start > 0, bytes[start - 1] == UInt8(ascii: ":") { start -= 1 }
          bytes.removeSubrange(start..<Int(tag.value.end - comment.start))
        }
        let rest = String(decoding: bytes, as: UTF8.self).split(separator: ",").map {
          $0.trimming(while: \.isWhitespace)
        }
        add(rest.filter { !$0.isEmpty }.joined(separator: ", "))
      }
    }

    init() {}

    private mutating func add(_ text: String) {
      let text = text.trimming(while: \.isWhitespace)
      if !text.isEmpty { texts.append(String(text)) }
    }
  }

  let date: CivilDate
  let secondaryDate: CivilDate?
  let status: Status
  let code: String?
  let description: String
  let notes: Notes
  private(set) var postings: [Posting] = []

  /// Takes a transaction apart.
  init(_ transaction: TransactionID, of journal: BalancedJournal, _ losses: inout ExportLosses) {
    let facts = journal.journal
    let row = facts.transactions[transaction]
    let syntax = facts.syntax(of: transaction)
    date = row.date
    secondaryDate = row.flags.contains(.secondaryDate) ? facts.secondaryDates[transaction] : nil
    status = row.status
    code = syntax.code.map(facts.sources.text)
    description = facts.sources.text(row.description)
    notes = Notes(syntax.comments.map(\.span), in: facts)
    for (index, row) in facts.postingRows(of: transaction).enumerated() {
      let written = index < syntax.postings.count ? syntax.postings[index] : nil
      add(row, written, of: journal, &losses)
    }
  }

  private mutating func add(
    _ row: PostingID, _ written: PostingSyntax?, of journal: BalancedJournal,
    _ losses: inout ExportLosses
  ) {
    let facts = journal.journal
    let posting = facts.postings.rows[row]
    var notes = Notes(written?.comments.map(\.span) ?? [], in: facts)
    if posting.flags.contains(.lot), let lots = written?.lots, !lots.isEmpty {
      notes.texts.append("lot " + lots.map(facts.sources.text).joined(separator: " "))
      losses.add(.lot)
    }
    if posting.flags.contains(.assertion), let assertion = facts.postings.assertions[row] {
      let marks = (assertion.isTotal ? "==" : "=") + (assertion.includesSubaccounts ? "*" : "")
      notes.texts.append(
        "balance \(marks) \(facts.commodities.format(assertion.amount, rounding: .none))")
      losses.add(.assertion)
    }
    for (index, amount) in journal.amounts(ofPosting: row).enumerated() {
      var cost: Cost?
      if index == 0, posting.flags.isDisjoint(with: [.redundantCost, .repeatedCost]) {
        cost = facts.postings.costs[row]
      }
      if let written = cost, !written.isUsual(for: amount) {
        cost = nil
        losses.add(.cost)
      }
      let places = facts.commodities.style(of: amount.commodity).places
      postings.append(
        Posting(
          account: posting.account, kind: posting.kind, status: posting.status,
          amount: Amount(
            amount.quantity.trimmed(toAtLeast: places).padded(to: places), amount.commodity),
          cost: cost, dates: facts.postings.dates[row], notes: index == 0 ? notes : Notes()))
    }
  }

  /// Drops postings.
  mutating func removePostings(where isDropped: (Posting) -> Bool) {
    postings.removeAll(where: isDropped)
  }

  /// Posts what's left of each group to the account for the rest.
  ///
  /// florin balances to the digits that an entry shows, and knows costs that other programs don't. They want exactly
  /// nothing to be left.
  ///
  /// - Parameters:
  ///   - groups: The kinds of postings that balance together.
  ///   - losses: Where it's counted.
  mutating func settle(_ groups: [Set<PostingKind>], _ losses: inout ExportLosses) {
    var isSettled = true
    for group in groups {
      var rest = MixedAmount()
      do {
        for posting in postings where group.contains(posting.kind) {
          try rest.add(posting.cost?.total(of: posting.amount.quantity) ?? posting.amount)
        }
        for amount in rest.nonzero {
          isSettled = false
          postings.append(
            Posting(
              account: nil, kind: group.contains(.real) ? .real : .balancedVirtual,
              status: .unmarked, amount: try amount.negated(), dates: nil))
        }
      } catch {
        // Such a sum is too large for florin's own reports, too: there the other program says so.
        isSettled = true
      }
    }
    if !isSettled { losses.add(.rest) }
  }
}

extension Cost {
  /// Whether other programs know such a cost: more than nothing, in another commodity, for more than nothing.
  fileprivate func isUsual(for bought: Amount) -> Bool {
    guard let total = try? total(of: bought.quantity), amount.commodity != bought.commodity,
      !bought.quantity.isZero, !total.quantity.isZero
    else { return false }
    return total.quantity.isNegative == bought.quantity.isNegative
  }

  /// The price as other programs want it: never below 0, as the sign is that of what was bought.
  var unsigned: Amount {
    (try? amount.magnitude) ?? amount
  }
}
