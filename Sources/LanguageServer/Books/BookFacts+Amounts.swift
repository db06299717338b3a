import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger

/// An amount in the book's currency.
struct Conversion {
  let value: Amount
  /// Whether it's what the posting costs, not what the market pays.
  let isCost: Bool
  let date: CivilDate
}

extension BookFacts {
  /// A posting's amount in the book's currency: what it costs, otherwise its value at the market price of its day. Nil
  /// if the book has no currency, or there's no price, or the text says it already, unless `saysTotals` is true.
  func conversion(ofPosting row: PostingID, saysTotals: Bool = false) -> Conversion? {
    let parsed = journal.journal
    let posting = parsed.postings.rows[row]
    guard let currency, posting.flags.contains(.amount), posting.amount.commodity != currency,
      !posting.amount.quantity.isZero
    else { return nil }
    let date = parsed.date(ofPosting: row, of: parsed.transaction(ofPosting: row))
    if let cost = parsed.postings.costs[row], cost.amount.commodity == currency {
      guard saysTotals || !cost.isTotal, cost.origin == .price,
        let total = try? cost.total(of: posting.amount.quantity)
      else { return nil }
      return Conversion(value: total, isCost: true, date: date)
    }
    guard let value = try? valuer.value(of: posting.amount, in: currency, on: date),
      value.commodity == currency
    else { return nil }
    return Conversion(value: value, isCost: false, date: date)
  }

  /// The balances of accounts after postings, as assertions count them: by posting date, then in the order of the text,
  /// in each journal of the command line by itself. Where an assertion includes subaccounts, so does the balance.
  ///
  /// - Returns: The balance after each of the rows; none where a sum is too large.
  /// - Complexity: O(n) in the postings, O(m log m) in those of the accounts if their dates aren't in order.
  func balances(after rows: [PostingID]) -> [PostingID: MixedAmount] {
    guard !rows.isEmpty else { return [:] }
    let parsed = journal.journal
    let postings = parsed.postings.rows
    struct Sum: Hashable {
      let account: AccountID
      let includesSubaccounts: Bool
    }
    var kinds: [PostingID: Sum] = [:]
    for row in rows {
      kinds[row] = Sum(
        account: postings[row].account,
        includesSubaccounts: parsed.postings.assertions[row]?.includesSubaccounts ?? false)
    }
    // For each account, the sums that its postings count for.
    var sums: [[Sum]] = Array(repeating: [], count: parsed.accounts.count)
    for sum in Set(kinds.values) {
      for account in sums.indices.lazy.map({ AccountID($0) })
      where account == sum.account
        || (sum.includesSubaccounts && parsed.accounts.isOrIsBelow(account, sum.account))
      {
        sums[Int(account)].append(sum)
      }
    }
    var result: [PostingID: MixedAmount] = [:]
    for root in parsed.roots {
      var steps: [(date: CivilDate, row: PostingID)] = []
      var isSorted = true
      for transaction in root {
        for row in parsed.postingRows(of: transaction)
        where !sums[Int(postings[row].account)].isEmpty {
          let date = parsed.date(ofPosting: row, of: transaction)
          if let last = steps.last, last.date > date { isSorted = false }
          steps.append((date, row))
        }
      }
      if !isSorted { steps.sort { $0.date < $1.date } }
      var balances: [Sum: MixedAmount] = [:]
      do throws(QuantityError) {
        for (_, row) in steps {
          for sum in sums[Int(postings[row].account)] {
            for amount in journal.amounts(ofPosting: row) {
              try balances[sum, default: MixedAmount()].add(amount)
            }
          }
          if let kind = kinds[row] { result[row] = balances[kind] }
        }
      } catch {
        continue
      }
    }
    return result
  }
}
