// Checks that the postings of a template balance, whatever its amounts turn out to be.
//
// Fixed amounts are added up as in a transaction: each commodity separately, amounts with a cost at
// their cost, real postings and those in square brackets separately. At most one amount in each
// group can be left out.
//
//     Expenses:Rent   1200 EUR            steps: from 2024 on 1200, from 2025 on 1260
//     Assets:Bank                         the rest: balances, whatever the steps are
//
// Amounts that are only known at the slot (`last`, `average`, `percent`) need a posting that takes
// the rest. Steps are known, so the group is added up once for each date on which one of them
// changes.

import Amounts
import Dates
import Journal
import SourceText

/// The postings of a template or of an exception.
struct TemplateBalance {
  let postings: [TemplatePosting]
  /// What the postings belong to: `template` or `exception`.
  let owner: String
  /// The place of their owner.
  let place: ByteSpan
  /// The first possible slot; steps must have an amount from then on.
  let start: CivilDate?

  /// Reports what doesn't balance.
  func check(_ reading: inout Reading) {
    guard !postings.isEmpty else {
      return reading.report(.noPostings(of: owner, at: place))
    }
    checkSteps(&reading)
    for kind in [PostingKind.real, .balancedVirtual] {
      let group = postings.filter { $0.kind == kind }
      check(group, &reading)
    }
    for posting in postings where posting.kind == .virtual {
      // A virtual posting doesn't balance with anything, so its amount can't be inferred.
      if case .elided = posting.amount.value {
        reading.report(.virtualWithoutAmount(at: posting.account.span))
      }
    }
  }

  private func check(_ group: [TemplatePosting], _ reading: inout Reading) {
    let elided = group.filter { if case .elided = $0.amount.value { true } else { false } }
    if elided.count > 1 {
      return reading.report(.elidedTwice(owner, elided.map(\.account.span)))
    }
    guard elided.isEmpty, let first = group.first else { return }
    if let unknown = group.first(where: \.isKnownLater) {
      return reading.report(.nothingTakesTheRest(owner, at: unknown.amount.span))
    }
    for date in dates(of: group) {
      do throws(QuantityError) {
        let rest = try Self.sum(of: group, at: date).nonzero
        if rest.isEmpty || Self.isConversion(rest, group) { continue }
        let words = rest.map { reading.journal.commodities.format($0, rounding: .none) }
        return reading.report(
          .unbalanced(
            owner, by: words.joined(separator: ", "), from: date, at: first.account.span))
      } catch {
        return reading.report(.sumTooLarge(at: first.account.span))
      }
    }
  }

  /// The dates on which the group's amounts change; nil stands for the start.
  private func dates(of group: [TemplatePosting]) -> [CivilDate?] {
    var dates: Set<CivilDate> = []
    for posting in group {
      if case .steps(let steps) = posting.amount.value { dates.formUnion(steps.map(\.from)) }
    }
    guard let first = start ?? dates.min(), !dates.isEmpty else { return [nil] }
    return [first] + dates.filter { $0 > first }.sorted()
  }

  private static func sum(
    of group: [TemplatePosting], at date: CivilDate?
  ) throws(QuantityError) -> MixedAmount {
    var sum = MixedAmount()
    for posting in group {
      guard let amount = posting.knownAmount(at: date) else { continue }
      try sum.add(amount.cost?.total(of: amount.amount.quantity) ?? amount.amount)
    }
    return sum
  }

  /// Two commodities with opposite signs and no cost are a conversion, as in a transaction.
  private static func isConversion(_ rest: [Amount], _ group: [TemplatePosting]) -> Bool {
    guard rest.count == 2, rest[0].quantity.isNegative != rest[1].quantity.isNegative else {
      return false
    }
    return !group.contains {
      if case .fixed(let amount) = $0.amount.value { amount.cost != nil } else { false }
    }
  }

  /// Reports steps that begin after the first slot, because it wouldn't have an amount.
  private func checkSteps(_ reading: inout Reading) {
    for posting in postings {
      guard case .steps(let steps) = posting.amount.value, let start, let first = steps.first,
        first.from > start
      else { continue }
      reading.report(.lateStep(first.from, start: start, at: posting.amount.span))
    }
  }
}

extension TemplatePosting {
  /// Whether the amount is only known at the slot.
  fileprivate var isKnownLater: Bool {
    switch amount.value {
    case .last, .average, .percent: true
    case .fixed, .elided, .steps: false
    }
  }

  /// The amount that applies on a date, unless it depends on the journal.
  fileprivate func knownAmount(at date: CivilDate?) -> FragmentAmount? {
    switch amount.value {
    case .fixed(let amount): amount
    case .steps(let steps):
      (steps.last { step in date.map { step.from <= $0 } ?? false } ?? steps.first)?.amount
    case .elided, .last, .average, .percent: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func noPostings(of owner: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .templateUnbalanced, "this \(owner) has no postings", at: span,
      help: ["write at least two accounts; one of them can be without an amount"])
  }

  fileprivate static func elidedTwice(_ owner: String, _ places: [ByteSpan]) -> Self {
    Diagnostic(
      .templateUnbalanced, "more than one posting of this \(owner) has no amount", at: places[1],
      notes: places.map { Note("no amount here", at: $0) }, help: ["leave out at most one amount"])
  }

  fileprivate static func nothingTakesTheRest(_ owner: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .templateUnbalanced,
      "this amount isn't known yet, and every other posting of this \(owner) has one", at: span,
      help: ["leave out the amount of one other posting, so it balances the rest"])
  }

  fileprivate static func unbalanced(
    _ owner: String, by rest: String, from date: CivilDate?, at span: ByteSpan
  ) -> Self {
    let since = date.map { " from \($0) on" } ?? ""
    return Diagnostic(
      .templateUnbalanced, "the postings of this \(owner) are off by \(rest)\(since)", at: span,
      help: ["amounts must add up to zero; you can leave one out"])
  }

  fileprivate static func sumTooLarge(at span: ByteSpan) -> Self {
    Diagnostic(
      .templateUnbalanced, "the sum of these amounts has too many digits for florin", at: span)
  }

  fileprivate static func virtualWithoutAmount(at span: ByteSpan) -> Self {
    Diagnostic(
      .templateUnbalanced, "a virtual posting needs an amount", at: span,
      help: ["it doesn't balance with other postings; to make it balance, write [Account]"])
  }

  fileprivate static func lateStep(
    _ date: CivilDate, start: CivilDate, at span: ByteSpan
  ) -> Self {
    Diagnostic(
      .templateAmount, "there's no amount before \(date), but the start is \(start)", at: span,
      help: ["add a first step: \(start): AMOUNT"])
  }
}
