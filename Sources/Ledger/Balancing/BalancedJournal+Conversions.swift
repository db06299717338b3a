// A conversion can be written with a cost, or with two postings to a conversion account. Each says what the other does:
//
//     assets:usd      12.00 USD @@ 10.00 EUR
//     assets:bank    -10.00 EUR
//
//     assets:usd                           12.00 USD
//     equity:conversion:EUR-USD:USD       -12.00 USD
//     equity:conversion:EUR-USD:EUR        10.00 EUR
//     assets:bank                         -10.00 EUR
//
// With both, the sums of all commodities are zero, and the cost is known. The postings then count nothing at cost.

import Amounts
import Containers
import Journal
import SourceText

extension BalancedJournal {
  /// The journal with conversion postings for all costs that have none (`--infer-equity`).
  ///
  /// They come below the posting with the cost, and have its status, dates, comments and tags. Their account is below the
  /// first that is declared as a conversion account, otherwise below `equity:conversion`.
  ///
  /// - Returns: The journal; a cost that doesn't fit in 128 bits is skipped.
  /// - Complexity: O(n) in the postings.
  public func withConversionPostings() -> BalancedJournal {
    guard !journal.postings.costs.isEmpty else { return self }
    var result = self
    var order = PostingOrder(journal)
    let names = ConversionNames(journal)
    for transaction in journal.transactions.indices {
      let rows = journal.postingRows(of: transaction)
      var settled = SettledCosts(self, rows)
      for row in rows {
        guard let pair = conversion(by: row, &settled) else { continue }
        var above = row
        for amount in pair {
          var added = journal.postings.rows[row]
          added.account = result.journal.account(named: names.name(of: amount, pair))
          added.amount = amount
          added.flags.formIntersection([.comment, .tags, .date])
          added.flags.formUnion([.amount, .generated, .repeatedCost, .tags])
          above = result.journal.append(added, below: above, in: &order)
          result.journal.postings.dates[above] = journal.postings.dates[row]
        }
        result.journal.postings.rows[row].flags.insert(.redundantCost)
      }
    }
    if result.journal.postings.rows.count > journal.postings.rows.count {
      result.moreAmounts.reorder(result.journal.arrange(in: order))
    }
    return result
  }

  /// The amounts that balance a posting's cost, if no postings do.
  private func conversion(by row: PostingID, _ settled: inout SettledCosts) -> [Amount]? {
    let posting = journal.postings.rows[row]
    guard posting.flags.contains(.cost),
      posting.flags.isDisjoint(with: [.redundantCost, .repeatedCost]),
      let cost = journal.postings.costs[row], cost.amount.commodity != posting.commodity,
      let total = try? cost.total(of: posting.quantity),
      let opposite = try? posting.quantity.negated()
    else { return nil }
    let price = total.quantity.trimmed(toAtLeast: cost.amount.quantity.places)
    return [
      Amount(opposite, posting.commodity),
      settled.amount(Amount(price, total.commodity)),
    ]
  }

  /// The journal with the costs that pairs of conversion postings say (`--infer-costs`).
  ///
  /// The two are next to each other. The cost goes to the first posting of the entry that has the opposite amount of one
  /// of them, and no cost yet.
  ///
  /// - Complexity: O(n) in the postings; O(k²) in those of an entry with conversion postings.
  public func withCostsOfConversions() -> BalancedJournal {
    let accounts = AccountTypes(journal).accounts(of: .conversion)
    guard !accounts.isEmpty else { return self }
    var result = self
    for transaction in journal.transactions.indices {
      let rows = journal.postingRows(of: transaction)
      var next = rows.lowerBound
      while next + 1 < rows.upperBound {
        let pair = [next, next + 1]
        guard pair.allSatisfy({ isConversion($0, accounts) }),
          let found = result.converted(by: pair, in: rows, accounts)
        else {
          next = next + 1
          continue
        }
        result.journal.postings.costs[found.row] = found.cost
        result.journal.postings.rows[found.row].flags.formUnion([.cost, .redundantCost])
        for row in pair { result.journal.postings.rows[row].flags.insert(.repeatedCost) }
        next = next + 2
      }
    }
    return result
  }

  private func isConversion(_ row: PostingID, _ accounts: Set<AccountID>) -> Bool {
    let posting = journal.postings.rows[row]
    return accounts.contains(posting.account)
      && posting.flags.isDisjoint(with: [.repeatedCost, .moreAmounts, .cost])
  }

  /// The first posting that a pair converts, and its cost.
  private func converted(
    by pair: [PostingID], in rows: Range<PostingID>, _ accounts: Set<AccountID>
  ) -> (row: PostingID, cost: Cost)? {
    let amounts = pair.map { journal.postings.rows[$0].amount }
    guard amounts[0].commodity != amounts[1].commodity,
      amounts[0].quantity.isNegative != amounts[1].quantity.isNegative,
      !amounts.contains(where: \.quantity.isZero)
    else { return nil }
    for row in rows {
      let posting = journal.postings.rows[row]
      guard !accounts.contains(posting.account),
        posting.flags.isDisjoint(with: [.cost, .moreAmounts])
      else { continue }
      for (amount, other) in [(amounts[0], amounts[1]), (amounts[1], amounts[0])]
      where amount.commodity == posting.commodity {
        guard let opposite = try? amount.quantity.negated(), opposite == posting.quantity,
          let price = try? other.magnitude
        else { continue }
        return (row, Cost(price, isTotal: true, origin: .price))
      }
    }
    return nil
  }
}

/// What conversion postings of an entry say of its costs: rounded as the entry itself does, if it only balances so, as
/// `84.01 USD @ 2.495 GEL` next to `-209.60 GEL`.
private struct SettledCosts {
  private let journal: BalancedJournal
  private let rows: Range<PostingID>
  /// The costs so far.
  private var passed = MixedAmount()
  /// How the entry rounds, and its sums at cost; nil before they're needed.
  private lazy var entry: (places: Precision, sums: MixedAmount?) = {
    var sums: MixedAmount? = MixedAmount()
    do throws(QuantityError) {
      for row in rows {
        for amount in try journal.amountsAtCost(ofPosting: row) { try sums?.add(amount) }
      }
    } catch {
      sums = nil
    }
    return (Precision(of: rows, in: journal.journal.postings), sums)
  }()

  init(_ journal: BalancedJournal, _ rows: Range<PostingID>) {
    (self.journal, self.rows) = (journal, rows)
  }

  /// The amount of a cost's conversion posting. The amounts of all costs add up to their rounded sum.
  mutating func amount(_ cost: Amount) -> Amount {
    guard let sums = entry.sums, !sums.quantity(of: cost.commodity).isZero else { return cost }
    let before = passed.quantity(of: cost.commodity)
    do throws(QuantityError) {
      try passed.add(cost)
      let after = Amount(passed.quantity(of: cost.commodity), cost.commodity)
      let rounded = entry.places.rounding(Amount(before, cost.commodity)).quantity
      return Amount(
        try entry.places.rounding(after).quantity.subtracting(rounded), cost.commodity)
    } catch {
      return cost
    }
  }
}

/// The names of conversion accounts.
private struct ConversionNames {
  private let journal: ParsedJournal
  private let base: String

  init(_ journal: ParsedJournal) {
    self.journal = journal
    let types = AccountTypes(journal)
    let declared = journal.accountDeclarations.first { declaration in
      journal.accounts.find(declaration.name.utf8).map { types.type(of: $0) == .conversion }
        ?? false
    }
    base = declared?.name ?? "equity:conversion"
  }

  /// `equity:conversion:EUR-USD:USD`
  func name(of amount: Amount, _ pair: [Amount]) -> String {
    let symbols = pair.map { journal.commodities.symbol(of: $0.commodity) }.inByteOrder()
    return
      "\(base):\(symbols.joined(separator: "-")):\(journal.commodities.symbol(of: amount.commodity))"
  }
}
