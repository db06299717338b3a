// How much of each goal of an envelope is there, month by month.
//
// A goal needs (amount − saved) / months left, the present month included, in each month. What an envelope
// holds is claimed by its goals: an assignment by what each needs, what is left over or too little by the
// goal that is due first. Spending within a goal's window is what was saved for, so that it does not raise
// the need again; other spending does, by taking claims away from the goal that is due last.
//
//     1200 EUR by December every year, 300 EUR by March
//     January to March 200.00 each; 300 spent in March; then 100.00 in each of nine months
//
// What is not there by its day is asked for until it is, where no next goal follows: `500 EUR by 2024-12`
// still needs in January what is missing.
//
// When a goal's month is over, the next one begins with what is left. A bill that is then paid late, in the
// first half of the next window, is paid from that, and the next goal starts anew.

import Amounts
import Definitions

/// The claims of some goals on one envelope.
struct GoalProgress {
  private let sources: [GoalSource]
  private let calendar: BudgetCalendar
  private let places: UInt8
  private var claims: [Claim?]
  /// The places of the claims, the one that is due first in front.
  private var order: [Int] = []
  private var needs: [Quantity]
  private var month = 0

  private struct Claim {
    var goal: Goal
    /// What is set aside, that which is spent on it included.
    var saved = Quantity.zero
    /// What is spent on it.
    var paid = Quantity.zero
    /// What of the goal before it was not spent.
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
  ///   - carried: What the envelope holds.
  /// - Returns: What each goal asks for, the one that is due first in front, and what no goal claims.
  /// - Throws: `.overflow` when a sum does not fit.
  mutating func begin(
    _ month: Int, carried: Quantity
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

  /// Takes the goal of a month in the place of one that is over.
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

  /// Makes the claims what is there; returns what none of them has.
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
  ///   - assigned: What the envelope got.
  ///   - spent: What was spent from it, above zero.
  /// - Throws: `.overflow` when a sum does not fit.
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
      // What is paid is no longer to be saved, also where the envelope did not hold it.
      claims[index]?.saved = max(claim.saved, paid)
      rest = try rest.subtracting(part)
    }
  }
}
