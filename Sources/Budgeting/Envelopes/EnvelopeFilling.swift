public import Amounts
import Dates
public import Definitions
public import Journal

/// A way of filling many envelopes at once.
public enum EnvelopeFilling: Sendable {
  /// Cover overspending and what targets and bills still need, on top of what's assigned: overspent envelopes
  /// first, then by due day.
  case underfunded
  /// Assign what targets need, or the line's amount if there are no targets, by priority. Skips envelopes that
  /// have an assignment.
  case template
  /// Assign the mean of the previous `months` months, counting months without an assignment as zero, but not those
  /// before the first assignment of all. Skips envelopes that have an assignment.
  case average(months: Int)
  /// Assign the median instead of the mean.
  case median(months: Int)
}

/// The effect of a filling on one envelope.
public struct EnvelopeFill: Sendable {
  /// The envelope.
  public let account: AccountID
  /// The assignment afterwards.
  public let assignment: Quantity
  /// The amount added.
  public let added: Quantity
  /// The further amount it would get if there were enough money.
  public let lacking: Quantity
}

extension Envelopes {
  /// Says what an envelope lacks after a filling; nil if it lacks nothing.
  public func remark(onLackOf fill: EnvelopeFill, _ journal: ParsedJournal) -> String? {
    guard !fill.lacking.isZero else { return nil }
    let amount = journal.commodities.format(Amount(fill.lacking, budget.currency))
    return "\(journal.accounts.name(of: fill.account)) still needs \(amount), "
      + "but nothing is left to assign"
  }

  /// Computes the effect of a filling in a month.
  ///
  /// - Parameters:
  ///   - filling: The way of filling.
  ///   - index: The month.
  ///   - isLimited: Whether to stop when nothing is left to assign, in this month or a later one.
  /// - Returns: The envelopes that get or lack something, in the order they're filled.
  /// - Throws: `.overflow` when a sum doesn't fit.
  public func fills(
    _ filling: EnvelopeFilling, in index: BudgetPeriod, isLimited: Bool
  ) throws(QuantityError) -> [EnvelopeFill] {
    guard let month = month(index) else { return [] }
    var money = try assignableMoney(from: index)
    var fills: [EnvelopeFill] = []
    for (envelope, exact) in try requests(filling, in: month) {
      let request = try exact.roundedUp(to: facts.places(of: budget.currency))
      guard !request.isZero, !request.isNegative else { continue }
      let limit = isLimited ? try money.limit(of: envelope.account)?.quantity : nil
      let added = min(request, limit ?? request)
      try money.give(added, to: envelope.account)
      fills.append(
        EnvelopeFill(
          account: envelope.account,
          assignment: try (envelope.assignment ?? .zero).adding(added), added: added,
          lacking: try request.subtracting(added)))
    }
    return fills
  }

  /// The envelopes in the order they're filled, with the amount each one needs.
  private func requests(
    _ filling: EnvelopeFilling, in month: EnvelopeMonth
  ) throws(QuantityError) -> [(envelope: Envelope, request: Quantity)] {
    let indexed = Array(month.shown.enumerated())
    switch filling {
    case .underfunded:
      return indexed.sorted { a, b in
        let (x, y) = (a.element.urgency, b.element.urgency)
        return x != y ? x.precedes(y) : a.offset < b.offset
      }.map { ($0.element, $0.element.request) }
    case .template:
      let sorted = indexed.sorted { a, b in
        let (x, y) = (a.element.priority, b.element.priority)
        return x != y ? x < y : a.offset < b.offset
      }
      var result: [(envelope: Envelope, request: Quantity)] = []
      for (_, envelope) in sorted where envelope.assignment == nil {
        result.append((envelope, try usualAmount(of: envelope, in: month)))
      }
      return result
    case .average(let count), .median(let count):
      var result: [(envelope: Envelope, request: Quantity)] = []
      let known = max(1, min(count, month.index - (firstAssigned ?? month.index)))
      let before = (1...known).map { self.month(month.index - $0)?.envelopes }
      // An envelope that was emptied to the last cent, and that no line keeps, isn't shown.
      for envelope in month.envelopes where envelope.assignment == nil {
        let place = facts.index(of: envelope.account)
        let past = before.map { envelopes in place.flatMap { envelopes?[$0].assigned } ?? .zero }
        let places = facts.places(of: budget.currency)
        let isMedian = if case .median = filling { true } else { false }
        result.append((envelope, try isMedian ? past.median(places: places) : mean(of: past)))
      }
      return result
    }
  }

  /// The amount that targets need, or the line's amount for the month if there are no targets.
  private func usualAmount(
    of envelope: Envelope, in month: EnvelopeMonth
  ) throws(QuantityError) -> Quantity {
    guard envelope.demands.isEmpty else { return envelope.shortfall }
    guard envelope.isInBudget, let line = envelope.line else { return .zero }
    let amount = try month.budget.amount(
      of: line, in: month.index, places: facts.places(of: budget.currency))
    return try amount.subtracting(envelope.moved)
  }

  private func mean(of amounts: [Quantity]) throws(QuantityError) -> Quantity {
    var sum = Quantity.zero
    for amount in amounts { sum = try sum.adding(amount) }
    return try sum.divided(by: Int128(amounts.count), places: facts.places(of: budget.currency))
  }
}

extension Envelope {
  /// When an envelope is filled: overspent ones first, then by due day.
  fileprivate var urgency: Urgency {
    Urgency(
      isOverspent: available.isBelowZero, due: due.map { Int($0.dayNumber) } ?? .max,
      priority: priority)
  }

  /// The line's priority, lowest number first. Lines without one come last.
  fileprivate var priority: Int { line?.priority?.value ?? .max }

  fileprivate struct Urgency: Equatable {
    let isOverspent: Bool
    let due: Int
    let priority: Int

    func precedes(_ other: Urgency) -> Bool {
      if isOverspent != other.isOverspent { return isOverspent }
      return (due, priority) < (other.due, other.priority)
    }
  }
}
