public import Amounts
public import Definitions
public import Journal

extension BudgetChoice {
  /// The budgeted amounts by account over some periods, for the lines whose account matches the query.
  ///
  /// - Throws: `.overflow` when a sum doesn't fit.
  public func budgeted(
    in periods: ClosedRange<BudgetPeriod>, _ commodities: CommodityTable, query: BudgetQuery? = nil
  ) throws(QuantityError) -> [AccountID: MixedAmount] {
    var sums: [AccountID: MixedAmount] = [:]
    for period in periods {
      let budget = budget(in: period)
      let places = commodities.style(of: budget.currency).places
      for line in budget.lines where query?.matches(account: line.account.value) ?? true {
        let quantity = try budget.amount(of: line, in: period, places: places)
        try sums[line.account.value, default: MixedAmount()]
          .add(Amount(quantity, budget.currency))
      }
    }
    return sums
  }
}
