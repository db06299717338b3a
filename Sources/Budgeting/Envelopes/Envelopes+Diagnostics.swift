import Amounts
import Containers
import Dates
public import Definitions
public import Journal
public import Ledger
public import SourceText

extension Envelopes {
  /// Amounts without a price, which make it impossible to compute the envelopes.
  public func errors(_ journal: ParsedJournal) -> [Diagnostic] {
    let currency = journal.commodities.symbol(of: budget.currency)
    return unpriced.map { job in
      let amount = journal.commodities.format(job.amount.value)
      return journal.commodities.symbol(of: job.amount.value.commodity).isEmpty
        ? .withoutCurrency(amount, at: job.amount.span, currency: currency)
        : .unpriced(amount, on: job.date, at: job.amount.span, currency: currency)
    }
  }

  /// The findings of a check: too much assigned or moved, and cash that can't be converted.
  public func findings(_ definitions: Definitions, _ journal: ParsedJournal) -> [Diagnostic] {
    overAssigned(journal) + overdrawn(definitions.moves, journal) + cashApart(journal)
      + emptyFunds(journal) + tooManyPlaces(definitions, journal)
  }

  /// Funds whose templates have dates but no amount for the envelope. Nothing is saved for them.
  public func emptyFunds(_ journal: ParsedJournal) -> [Diagnostic] {
    facts.envelopes.flatMap { kind in
      kind.goals.compactMap { goal in
        guard let gap = goal.gap, case .fund(let template) = goal.reason else { return nil }
        return .emptyFund(
          template, gap, of: journal.accounts.name(of: kind.account), at: goal.source,
          currency: journal.commodities.symbol(of: budget.currency))
      }
    }
  }

  /// Amounts with more decimal places than reports show.
  private func tooManyPlaces(
    _ definitions: Definitions, _ journal: ParsedJournal
  ) -> [Diagnostic] {
    let places = facts.places(of: budget.currency)
    let amounts =
      definitions.assignments.map(\.amount) + definitions.moves.map(\.amount)
      + definitions.holds.map(\.amount)
    return amounts.filter { amount in
      let (quantity, commodity) = (amount.value.quantity, amount.value.commodity)
      return commodity == budget.currency && quantity.rounded(to: places) != quantity
    }.map { amount in
      .tooManyPlaces(
        journal.commodities.symbol(of: budget.currency), at: amount.span,
        shown: journal.commodities.format(amount.value))
    }
  }

  // MARK: - Too much

  /// The months from which on there's less than nothing to assign, one for each run of them.
  private func overAssigned(_ journal: ParsedJournal) -> [Diagnostic] {
    var before = Quantity.zero
    return months.compactMap { month in
      defer { before = month.ready }
      guard month.ready.isBelowZero, !before.isBelowZero else { return nil }
      let place =
        month.envelopes.filter { !$0.assigned.isZero }.compactMap(\.source).max {
          $0.start < $1.start
        }
      let missing = journal.commodities.format(
        Amount(
          .inRoom { () throws(QuantityError) in try month.ready.negated() }, budget.currency))
      if month.isShortByHolding, let held = jobs.heldPlaces[month.index] {
        return .overHeld(name(of: month), by: missing, at: held)
      }
      return .overAssigned(
        name(of: month), by: missing,
        at: place ?? jobs.heldPlaces[month.index] ?? budget.name.span)
    }
  }

  private func overdrawn(_ moves: [EnvelopeMove], _ journal: ParsedJournal) -> [Diagnostic] {
    struct Overdraft: Hashable {
      let month: BudgetPeriod
      let account: AccountID
    }
    var known: Set<Overdraft> = []
    return moves.reversed().compactMap { move in
      let month = budget.calendar.period(of: move.date.value)
      let account = move.from.value
      guard
        let place = facts.index(of: account), let envelope = self.month(month)?.envelopes[place],
        let filled = try? envelope.carried.adding(envelope.assigned), filled.isBelowZero,
        known.insert(Overdraft(month: month, account: account)).inserted
      else { return nil }
      let amount = journal.commodities.format(Amount(filled, budget.currency))
      return .overdrawn(
        journal.accounts.name(of: account), leaving: amount, at: move.amount.span)
    }
  }

  // MARK: - The identity

  private func cashApart(_ journal: ParsedJournal) -> [Diagnostic] {
    guard let (month, posting) = facts.cash.firstApart, !cashApart.isZero else { return [] }
    let transaction = journal.transaction(ofPosting: posting)
    return [
      .cashApart(
        journal.commodities.format(cashApart.nonzero),
        account: journal.accounts.name(
          of: journal.postings.rows[posting].account),
        month: budget.calendar.monthName(month),
        at: journal.syntax(of: transaction).date)
    ]
  }

  /// The first month whose cash, recomputed from the accounts' postings, differs from the sum of ready, held
  /// and what's in envelopes. Nil if there's none, as there should be.
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

  fileprivate static func withoutCurrency(
    _ amount: String, at span: ByteSpan, currency: String
  ) -> Self {
    Diagnostic(
      .envelopeUnpriced, "\(amount) needs the budget's currency, \(currency)", at: span,
      help: ["write \(amount) \(currency)"])
  }

  fileprivate static func overHeld(
    _ month: String, by amount: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .envelopeOverAssigned, "in \(month), you hold \(amount) more than you have", at: span,
      help: ["to see where the money went, run 'florin envelopes \(month)'"])
  }

  fileprivate static func overAssigned(
    _ month: String, by amount: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .envelopeOverAssigned, "in \(month), you assigned \(amount) more than you have", at: span,
      help: ["to see where the money went, run 'florin envelopes \(month)'"])
  }

  fileprivate static func overdrawn(
    _ account: String, leaving amount: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .envelopeOverdrawn, "this takes more out of '\(account)' than it has, leaving \(amount)",
      at: span)
  }

  fileprivate static func emptyFund(
    _ template: String, _ gap: GoalSource.Gap, of account: String, at span: ByteSpan,
    currency: String
  ) -> Self {
    switch gap {
    case .otherAccounts:
      Diagnostic(
        .envelopeFund, "the template '\(template)' doesn't spend on '\(account)'", at: span,
        help: ["name a template that does; until then, nothing is saved"])
    case .noAmount:
      Diagnostic(
        .envelopeFund, "the template '\(template)' has no amount in \(currency)", at: span,
        help: [
          "give it an amount, or declare a price for its currency; until then, nothing is saved"
        ])
    }
  }

  fileprivate static func tooManyPlaces(
    _ currency: String, at span: ByteSpan, shown: String
  ) -> Self {
    Diagnostic(
      .envelopePlaces, "this has more decimal places than \(currency) and is shown as \(shown)",
      at: span,
      help: ["write fewer places, or declare more in the journal: commodity …"])
  }

  fileprivate static func cashApart(
    _ amounts: String, account: String, month: String, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .envelopeCashApart,
      "from \(month) on, the budget's accounts hold \(amounts) without a price, which isn't counted as cash",
      at: span, label: "first held in '\(account)'")
  }
}
