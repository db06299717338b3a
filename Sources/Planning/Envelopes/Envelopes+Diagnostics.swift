import Amounts
import Dates
public import Definitions
public import Journal
public import Ledger
public import SourceText

extension Envelopes {
  /// Amounts without a price, which keep the envelopes from being computed.
  public func errors(_ journal: ParsedJournal) -> [Diagnostic] {
    unpriced.map { job in
      .unpriced(
        journal.commodities.format(job.amount.value), on: job.date, at: job.amount.span,
        currency: journal.commodities.symbol(of: budget.currency))
    }
  }

  /// What a check finds: too much assigned or moved, and cash that stands apart.
  public func findings(_ definitions: Definitions, _ journal: ParsedJournal) -> [Diagnostic] {
    overAssigned(journal) + overdrawn(definitions.moves, journal) + cashApart(journal)
  }

  // MARK: - Too much

  /// The months from which on there is less than nothing, each run of them once.
  private func overAssigned(_ journal: ParsedJournal) -> [Diagnostic] {
    var before = Quantity.zero
    return months.compactMap { month in
      defer { before = month.ready }
      guard month.ready.isNegative, !before.isNegative else { return nil }
      let place =
        month.envelopes.filter { !$0.assigned.isZero }.compactMap(\.source).max {
          $0.start < $1.start
        }
      let missing = Amount((try? month.ready.negated()) ?? month.ready, budget.currency)
      return .overAssigned(
        name(of: month), by: journal.commodities.format(missing),
        at: place ?? jobs.heldPlaces[month.index] ?? budget.name.span)
    }
  }

  private func overdrawn(_ moves: [EnvelopeMove], _ journal: ParsedJournal) -> [Diagnostic] {
    var known: Set<[Int]> = []
    return moves.reversed().compactMap { move in
      let index = budget.calendar.index(of: move.date.value)
      let account = move.from.value
      guard
        let envelope = month(index)?.envelopes.first(where: { $0.account == account }),
        let filled = try? envelope.carried.adding(envelope.assigned), filled.isNegative,
        known.insert([index, Int(account)]).inserted
      else { return nil }
      let amount = journal.commodities.format(Amount(filled, budget.currency))
      return .overdrawn(
        journal.accounts.name(of: account), leaving: amount, at: move.amount.span)
    }
  }

  // MARK: - The identity

  private func cashApart(_ journal: ParsedJournal) -> [Diagnostic] {
    guard let (month, posting) = facts.cash.firstApart,
      let transaction = journal.transactions.lastIndex(where: {
        Int($0.firstPosting) <= posting
      })
    else { return [] }
    let sums = cashApart.nonzero.map { journal.commodities.format($0) }
    guard !sums.isEmpty else { return [] }
    return [
      .cashApart(
        sums.joined(separator: ", "),
        account: journal.accounts.name(
          of: journal.postings.rows[posting].account),
        month: budget.calendar.monthName(month),
        at: journal.syntax(of: transaction).date)
    ]
  }

  /// The first month whose cash, counted anew from the accounts' postings, is not what is ready, held and
  /// in envelopes; nil when there is none, as it should be.
  ///
  /// - Complexity: O(n log m) in the postings of the journal and the months.
  public func firstBrokenMonth(_ journal: BalancedJournal) -> String? {
    let ends = months.compactMap(\.span.lastDay)
    guard let counted = try? facts.cash.balances(atEndsOf: ends, journal) else { return nil }
    let broken = zip(months, counted).first { month, cash in
      cash != month.cash || (try? month.difference().isZero) != true
    }
    return broken.map { name(of: $0.0) }
  }

  private func name(of month: EnvelopeMonth) -> String {
    budget.calendar.monthName(month.index)
  }
}

extension Diagnostic {
  fileprivate static func unpriced(
    _ amount: String, on date: CivilDate, at span: ByteSpan, currency: String
  ) -> Self {
    Diagnostic(
      .envelopeUnpriced, "\(amount) has no price in \(currency) on \(date)", at: span,
      help: ["write it in \(currency), or declare a price in the journal: P \(date) …"])
  }

  fileprivate static func overAssigned(
    _ month: String, by amount: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .envelopeOverAssigned, "in \(month), \(amount) more is assigned than there is", at: span,
      help: ["'florin envelopes \(month)' shows where it went"])
  }

  fileprivate static func overdrawn(
    _ account: String, leaving amount: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .envelopeOverdrawn, "'\(account)' has less than is moved out of it: \(amount) are left",
      at: span)
  }

  fileprivate static func cashApart(
    _ amounts: String, account: String, month: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .envelopeCashApart,
      "the budget's accounts hold \(amounts) without a price, from \(month) on: it is no cash",
      at: span, label: "the first of it is in '\(account)'")
  }
}
