public import Amounts
import Dates
public import Journal

extension BalancedJournal {
  /// The journal with the amounts of some transactions converted to one commodity by
  /// ``CurrencyConversion``. Amounts that can't be converted stay as they are.
  ///
  /// - Parameters:
  ///   - transactions: Rows of the transactions to convert.
  ///   - target: The commodity.
  ///   - selection: Decides which of a posting's dates to use.
  /// - Returns: The journal, and missing prices.
  /// - Throws: `.overflow` if a value doesn't fit in 128 bits.
  /// - Complexity: O(n) in the postings of these transactions.
  public func converted(
    _ transactions: [TransactionID], to target: CommodityID, selection: PostingSelection
  ) throws(QuantityError) -> Valued {
    var result = self
    var conversion = CurrencyConversion(self)
    for transaction in transactions {
      for row in journal.postingRows(of: transaction) {
        let date = selection.date(ofPosting: row, transaction: transaction, in: journal)
        let amounts = amounts(ofPosting: row)
        var sum = MixedAmount()
        for (index, amount) in amounts.enumerated() {
          // Only the first amount can have a cost.
          let cost = index == 0 ? journal.postings.costs[row] : nil
          try sum.add(conversion.amount(amount, cost, in: target, on: date))
        }
        guard amounts.contains(where: { $0.commodity != target }) else { continue }
        result.replaceAmounts(
          ofPosting: row, by: journal.commodities.inSymbolOrder(sum.amounts))
      }
    }
    return Valued(journal: result, missingPrices: conversion.missingPrices)
  }
}
