// The progress of an envelope's goals, month by month.
//
// In each month a goal needs (amount − saved) / months left, including the current month. The goals claim the
// envelope's money. Each claims what it needs of an assignment. If the assignment is too small, or if some of
// it is left over, the goal that's due first comes first. Spending within a goal's window is what was saved
// for, so it doesn't raise the need again. Other spending does, by reducing the claims of the goal that's due
// last.
//
//     1200 EUR by December every year, 300 EUR by March
//     January to March 200.00 each; 300 spent in March; then 100.00 in each of nine months
//
// If an amount isn't there by its day and no next goal follows, it's needed until it is there:
// `500 EUR by 2024-12` still needs the missing amount in January.
//
// When a goal's month is over, the next goal begins with what's left. If a bill is then paid late, in the first
// half of the next window, it's paid from that, and the next goal starts over.

import Amounts
import Definitions

/// The claims of several goals on one envelope.
struct GoalProgress {
  private let sources: [GoalSource]
  private let calendar: BudgetCalendar
  private let places: UInt8
  private var claims: [Claim?]
  /// The indexes of the claims, earliest due day first.
  private var order: [Int] = []
  private var needs: [Quantity]
  private var month = BudgetPeriod(0)

  private struct Claim {
    var goal: Goal
    /// The money set aside, including what was already spent on the goal.
    var saved = Quantity.zero
    /// The amount spent on the goal.
    var paid = Quantity.zero
    /// The unspent part of the previous goal.
    var late = Quantity.zero
  }

  init(_ sources: [GoalSource], _ calendar: BudgetCalendar, places: UInt8) {
    self.sources = sources
    self.calendar = calendar
    self.places = places
    claims = Array(repeating: nil, count: sources.count)
    needs = Array(repeating: .zero, count: sources.count)
  }

  /// Begins a month.
  ///
  /// - Parameters:
  ///   - month: The month.
  ///   - carried: The money in the envelope.
  /// - Returns: What each goal needs, earliest due day first, and the money that no goal claims.
  /// - Throws: `.overflow` when a sum doesn't fit.
  mutating func begin(
    _ month: BudgetPeriod, carried: Quantity
  ) throws(QuantityError) -> (demands: [EnvelopeDemand], free: Quantity) {
    self.month = month
    for index in sources.indices { try renew(index) }
    order.removeAll(keepingCapacity: true)
    for index in claims.indices where claims[index] != nil { order.append(index) }
    if order.count > 1 {
      order.sort {
        guard let a = claims[$0]?.goal.due, let b = claims[$1]?.goal.due, a != b else {
          return $0 < $1
        }
        return a < b
      }
    }
    let free = try settle(carried.isNegative ? .zero : carried)
    var demands: [EnvelopeDemand] = []
    for index in order {
      guard let claim = claims[index] else { continue }
      let left = max(1, claim.goal.month - month + 1)
      let missing = try claim.goal.amount.subtracting(claim.saved)
      needs[index] =
        missing.isNegative
        ? .zero : try missing.divided(by: Int128(left), places: max(places, missing.places))
      demands.append(
        EnvelopeDemand(
          reason: sources[index].reason, amount: claim.goal.amount, saved: claim.saved,
          due: claim.goal.due, monthsLeft: left, needed: needs[index],
          source: sources[index].source))
    }
    return (demands, free)
  }

  /// Replaces a goal that's over with the goal of the month.
  private mutating func renew(_ index: Int) throws(QuantityError) {
    let next = try sources[index].goal(from: month, calendar)
    if let next, claims[index]?.goal.month == next.month {
      claims[index]?.goal = next
      return
    }
    if next == nil, sources[index].reason == .deadline, let claim = claims[index],
      claim.saved < claim.goal.amount
    {
      return
    }
    var late = Quantity.zero
    if let old = claims[index] {
      late = max(.zero, try old.goal.amount.subtracting(old.paid))
    }
    claims[index] = next.map { Claim(goal: $0, late: late) }
  }

  /// Adjusts the claims to the money that's there. Returns what no goal claims.
  private mutating func settle(_ held: Quantity) throws(QuantityError) -> Quantity {
    var rest = held
    for index in order {
      guard let claim = claims[index] else { continue }
      rest = try rest.subtracting(claim.saved.subtracting(claim.paid))
    }
    if rest.isNegative {
      for index in order.reversed() where rest.isNegative {
        guard let claim = claims[index] else { continue }
        let cut = try min(rest.negated(), claim.saved.subtracting(claim.paid))
        claims[index]?.saved = try claim.saved.subtracting(cut)
        rest = try rest.adding(cut)
      }
      return .zero
    }
    for index in order {
      guard let claim = claims[index] else { continue }
      let share = try min(rest, max(.zero, claim.goal.amount.subtracting(claim.saved)))
      claims[index]?.saved = try claim.saved.adding(share)
      rest = try rest.subtracting(share)
    }
    return rest
  }

  /// Ends the month.
  ///
  /// - Parameters:
  ///   - assigned: The money the envelope got.
  ///   - spent: The money spent from it, above zero.
  /// - Throws: `.overflow` when a sum doesn't fit.
  mutating func end(assigned: Quantity, spent: Quantity) throws(QuantityError) {
    var money = max(.zero, assigned)
    for index in order {
      guard let claim = claims[index] else { continue }
      let share = min(money, needs[index])
      claims[index]?.saved = try claim.saved.adding(share)
      money = try money.subtracting(share)
    }
    var rest = max(.zero, spent)
    for index in order {
      guard let claim = claims[index] else { continue }
      let window = claim.goal.month - claim.goal.windowStart + 1
      guard month - claim.goal.windowStart < window / 2 else { continue }
      let part = min(rest, claim.late)
      claims[index]?.late = try claim.late.subtracting(part)
      rest = try rest.subtracting(part)
    }
    for index in order {
      guard let claim = claims[index], month >= claim.goal.windowStart else { continue }
      let part = try min(rest, max(.zero, claim.goal.amount.subtracting(claim.paid)))
      let paid = try claim.paid.adding(part)
      claims[index]?.paid = paid
      // What's been paid doesn't need to be saved, even if the envelope didn't have it.
      claims[index]?.saved = max(claim.saved, paid)
      rest = try rest.subtracting(part)
    }
  }
}
