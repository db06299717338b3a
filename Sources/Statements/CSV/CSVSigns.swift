// Do amounts mean what their signs say? Cards count what is spent as positive, and nothing in such a file has
// to say so. Three things tell of it:
//
// 1. Balances that move against the amounts.
// 2. A payment that was received, among few that are negative: what one pays to a card comes to it.
// 3. No amount with any sign.

import Amounts
import SourceText

extension Statement {
  /// What there is to ask about the signs of its rows.
  ///
  /// - Parameters:
  ///   - isUnsigned: Whether no amount has a sign, and nothing else gives it one.
  ///   - isAmountNamed: Whether the user has named the column of amounts, and so has seen them.
  /// - Returns: A warning at the row that tells it; nil when the signs are as they should be.
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

  /// How many balances follow from the one before by the amount of their row, and how many by its opposite.
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

  /// Whether a row takes away what a card received.
  private func isReceivedPayment(_ row: StatementRow) -> Bool {
    row.amount.isNegative
      && CSVWords.isReceivedPayment(string(row.payee) + " " + string(row.note))
  }
}
