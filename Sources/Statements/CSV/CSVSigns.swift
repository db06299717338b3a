// Do amounts mean what their signs say? Card statements count spending as positive, often without
// saying so. Three things give it away:
//
// 1. Balances that move against the amounts.
// 2. A payment received, among a few that are negative: money paid to a card goes into it.
// 3. No amount has a sign.

import Amounts
import SourceText

extension Statement {
  /// A question about the signs of the rows, if there is one.
  ///
  /// - Parameters:
  ///   - isUnsigned: Whether no amount has a sign, and nothing else gives it one.
  ///   - isAmountNamed: Whether the user named the amount column and so has seen the amounts.
  /// - Returns: A warning at the row with the evidence; nil if the signs are as they should be.
  func doubtfulSign(isUnsigned: Bool, isAmountNamed: Bool) -> Diagnostic? {
    let steps = stepsOfBalance
    if steps.opposite > (isUnsigned ? 0 : max(1, steps.same)), let row = steps.firstOpposite {
      return .oppositeBalance(rows[row].amount.isNegative, at: rows[row].span)
    }
    if steps.same > 0 { return nil }
    if rows.count(where: \.amount.isNegative) * 2 <= rows.count,
      let row = rows.first(where: isReceivedPayment)
    {
      return .spentAsPositive(at: row.span)
    }
    return isUnsigned && !isAmountNamed && rows.count > 2 ? .unsigned(at: rows[0].span) : nil
  }

  /// How many balances follow from the one before by adding their row's amount, and how many by
  /// subtracting it.
  private var stepsOfBalance: (same: Int, opposite: Int, firstOpposite: Int?) {
    var (same, opposite) = (0, 0)
    var firstOpposite: Int?
    for index in rows.indices.dropFirst() {
      let (earlier, later) = isNewestFirst ? (index, index - 1) : (index - 1, index)
      let amount = rows[later].amount
      guard let before = rows[earlier].balance, let after = rows[later].balance, !amount.isZero,
        let step = try? after.subtracting(before)
      else { continue }
      if step == amount {
        same += 1
      } else if (try? step.negated()) == amount {
        opposite += 1
        firstOpposite = firstOpposite ?? later
      }
    }
    return (same, opposite, firstOpposite)
  }

  /// Whether a row takes away a payment that a card received.
  private func isReceivedPayment(_ row: StatementRow) -> Bool {
    row.amount.isNegative
      && CSVWords.isReceivedPayment(string(row.payee) + " " + string(row.note))
  }
}
