public import Amounts
import Dates
import Definitions
public import Journal

/// A way to fill many envelopes at once.
public enum EnvelopeFilling: Sendable {
  /// What is overspent and what targets and bills still need, on top of what is assigned: overspent ones
  /// first, then by the day on which they are due.
  case underfunded
  /// What targets need, else the line's amount, by priority; envelopes without an assignment only.
  case template
  /// The mean of what was assigned in so many months before, where months without count as zero; envelopes
  /// without an assignment only.
  case average(months: Int)
  /// The median instead of the mean.
  case median(months: Int)
}

/// What a filling would do.
public struct EnvelopeFill: Sendable {
  /// The envelope.
  public let account: AccountID
  /// Its assignment afterwards.
  public let assignment: Quantity
  /// How much it gets.
  public let added: Quantity
  /// What it would have got if there were enough, beyond what it gets.
  public let lacking: Quantity
}

extension Envelopes {
  /// What a way of filling would do in a month.
  ///
  /// - Parameters:
  ///   - filling: The way.
  ///   - index: The month.
  ///   - isLimited: Whether to stop where nothing is left to assign, in this month and all later ones.
  /// - Returns: The envelopes that get or lack something, in the order in which they are filled.
  /// - Throws: `.overflow` when a sum does not fit.
  public func fills(
    _ filling: EnvelopeFilling, in index: Int, isLimited: Bool
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

  /// The envelopes in the order in which they are filled, with what each asks for.
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
      for (_, envelope) in indexed where envelope.assignment == nil {
        let past = (1...max(1, count)).map { back in
          self.month(month.index - back)?.envelopes
            .first { $0.account == envelope.account }?.assigned ?? .zero
        }
        let isMedian = if case .median = filling { true } else { false }
        result.append((envelope, try isMedian ? median(of: past) : mean(of: past)))
      }
      return result
    }
  }

  /// What targets need, else what the line has for the month.
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

  private func median(of amounts: [Quantity]) throws(QuantityError) -> Quantity {
    let sorted = amounts.sorted()
    let middle = sorted.count / 2
    guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
    return try mean(of: [sorted[middle - 1], sorted[middle]])
  }
}

extension Envelope {
  /// When an envelope is filled: overspent ones first, then by the day on which they are due.
  fileprivate var urgency: Urgency {
    Urgency(
      isOverspent: available.isBelowZero, due: due.map { Int($0.dayNumber) } ?? .max,
      priority: priority)
  }

  /// The line's priority, the lowest number first; without one, behind all that have one.
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
