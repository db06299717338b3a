import Amounts
import Containers
import Journal
import SourceText

extension Balancer {
  /// The first line of a transaction, from its date to the end of its description.
  func span(of transaction: TransactionID) -> ByteSpan {
    let row = journal.transactions[transaction]
    return ByteSpan(row.start, max(row.description.end, row.start))
  }

  func text(_ amount: Amount) -> String { journal.commodities.format(amount, rounding: .none) }

  func unbalanced(
    _ rest: [Amount], kind: PostingKind, of transaction: TransactionID, _ rows: Range<PostingID>,
    _ places: Precision
  ) -> Diagnostic {
    let rest = rest.map { places.rounding($0) }
    let group = kind == .real ? "this transaction is" : "the [bracketed] postings here are"
    let generated = generatedPostings(rows, kind: kind)
    guard generated.isEmpty else {
      return Diagnostic(
        .unbalanced,
        "with the postings that rules add, \(group) off by \(rest.map(text).joined(separator: ", "))",
        at: span(of: transaction), notes: generated,
        help: ["a rule's postings must add up to zero, unless their accounts are in parentheses"])
    }
    let own = rows.filter { journal.postings.rows[$0].kind == kind }
    let entry = journal.transactions[transaction]
    guard !entry.flags.contains(.generated) else {
      return Diagnostic(
        .unbalanced,
        "the transaction of \(entry.date) is off by \(rest.map(text).joined(separator: ", "))",
        at: span(of: transaction), notes: costs(rows, places),
        help: ["a balance assignment adds another amount on each day, so leave one amount out"])
    }
    return Diagnostic(
      .unbalanced, "\(group) off by \(rest.map(text).joined(separator: ", "))",
      at: span(of: transaction), notes: costs(rows, places) + suspiciousNames(rows) + bucket(rows),
      help: [unbalancedHelp(rest, own)], fixes: unbalancedFixes(rest, own))
  }

  /// A suggestion for balancing a transaction.
  private func unbalancedHelp(_ rest: [Amount], _ rows: [PostingID]) -> String {
    let amounts = rows.map { journal.postings.rows[$0].quantity }.filter { !$0.isZero }
    if rows.count == 1 { return "add a posting for the other side; you can leave out its amount" }
    if rest.count == 1, amounts.count > 1, Set(amounts.map(\.isNegative)).count == 1 {
      return "all its amounts have the same sign: one side must be negative"
    }
    if rest.count == 1, let change = try? rest[0].negated() {
      return "change an amount by \(text(change)), or leave one amount out"
    }
    if rest.count == 2, options.requiresCosts, let price = try? rest[1].magnitude {
      return "write the cost of the conversion: \(text(rest[0])) @@ \(text(price))"
    }
    return "leave one amount out, or write what was paid as a cost: 10 USD @ 0.92 EUR"
  }

  /// Each way to balance a transaction by changing one amount; the last posting is often the counterpart of the
  /// others.
  private func unbalancedFixes(_ rest: [Amount], _ rows: [PostingID]) -> [Diagnostic.Fix] {
    guard rest.count == 1, rows.count > 1 else { return [] }
    return rows.reversed().lazy.compactMap { row in
      let posting = journal.postings.rows[row]
      guard posting.flags.contains(.amount), !posting.flags.contains(.cost),
        posting.commodity == rest[0].commodity,
        let syntax = journal.syntax(ofPosting: row), syntax.assertion == nil, syntax.lots.isEmpty,
        let place = syntax.amount,
        let wanted = try? posting.quantity.subtracting(rest[0].quantity), !wanted.isZero
      else { return nil }
      let amount = text(Amount(wanted, posting.commodity))
      let written = journal.sources.text(place)
      let account = journal.accounts.name(of: posting.account)
      return Diagnostic.Fix(
        "change '\(written)' to '\(amount)' for \(account)", .guess, [TextEdit(place, amount)])
    }.prefix(4).map(\.self)
  }

  /// A note that Ledger would use the account of its `bucket` directive.
  private func bucket(_ rows: Range<PostingID>) -> [Diagnostic.Note] {
    guard rows.count == 1, let bucket = journal.bucketDirective else { return [] }
    return [
      Diagnostic.Note("ledger would add a posting to the account of this directive", at: bucket)
    ]
  }

  /// Lists what the postings with a cost count as, because the sum isn't that of the visible amounts.
  private func costs(_ rows: Range<PostingID>, _ places: Precision) -> [Diagnostic.Note] {
    rows.filter { journal.postings.rows[$0].flags.contains(.cost) }.prefix(4).compactMap { row in
      guard let cost = try? balancingAmount(of: row) else { return nil }
      let amount = text(journal.postings.rows[row].amount)
      return Diagnostic.Note(
        "\(amount) counts as \(text(places.rounding(cost)))", at: postingSpan(row))
    }
  }

  /// Lists the postings of rules, each once however often it was added.
  private func generatedPostings(_ rows: Range<PostingID>, kind: PostingKind) -> [Diagnostic.Note] {
    var seen: Set<UInt32> = []
    return rows.compactMap { row in
      let posting = journal.postings.rows[row]
      guard posting.flags.contains(.generated), posting.kind == kind,
        seen.insert(posting.start).inserted
      else { return nil }
      return Diagnostic.Note("added by a rule", at: postingSpan(row))
    }
  }

  func elidedTwice(_ elided: [PostingID], of transaction: TransactionID) -> Diagnostic {
    let notes = elided.map { row in
      Diagnostic.Note("no amount here", at: journal.accountSpan(ofPosting: row))
    }
    let suspicious = suspiciousNames(elided[0]..<(elided[elided.count - 1] + 1))
    return Diagnostic(
      .elidedTwice, "more than one posting of this transaction has no amount",
      at: span(of: transaction), notes: notes + suspicious,
      help: [
        suspicious.isEmpty
          ? "write all amounts but one" : "put two spaces between an account and its amount"
      ])
  }

  /// The span of a posting, from its status or account to the last of its amounts.
  func postingSpan(_ row: PostingID) -> ByteSpan {
    let start = journal.postings.rows[row].start
    guard let syntax = journal.syntax(ofPosting: row) else { return ByteSpan(at: start) }
    let last = syntax.assertion ?? syntax.cost ?? syntax.lots.last ?? syntax.amount
    return ByteSpan(start, max(syntax.account.end, last?.end ?? start))
  }

  /// Lists the postings whose account swallowed an amount, the most common cause.
  private func suspiciousNames(_ rows: Range<PostingID>) -> [Diagnostic.Note] {
    rows.filter { row in
      let posting = journal.postings.rows[row]
      guard !posting.flags.contains(.amount) else { return false }
      let last = journal.accounts.lastPart(of: posting.account)
      return last.utf8.contains(UInt8(ascii: " ")) && last.utf8.contains(where: \.isDigit)
    }.map { row in
      Diagnostic.Note(
        "'\(journal.accounts.name(of: journal.postings.rows[row].account))' is read as an account",
        at: journal.accountSpan(ofPosting: row))
    }
  }
}

extension Diagnostic {
  static func tooLarge(_ span: ByteSpan) -> Self {
    Diagnostic(
      .sumTooLarge, "the amounts here add up to more than florin can hold exactly", at: span,
      help: ["sums may have 38 significant digits"])
  }
}
