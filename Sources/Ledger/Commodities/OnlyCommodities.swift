public import Amounts
import Containers
public import Journal

/// The commodities of accounts that have postings in only one. Amounts with a cost are holdings, not the account's money.
public struct OnlyCommodities: Sendable {
  private enum Found {
    case none, several
    case one(CommodityID)
  }

  private var found: [Found]

  /// Looks at all postings of a journal.
  ///
  /// - Complexity: O(n) in the postings.
  public init(_ journal: ParsedJournal) {
    found = Array(repeating: .none, count: journal.accounts.count)
    for row in journal.postings.rows where !row.flags.contains(.cost) {
      // An omitted amount can be in any commodity, and in several.
      let isKnown =
        !row.flags.isDisjoint(with: [.amount, .inferred]) && !row.flags.contains(.moreAmounts)
      switch found[Int(row.account)] {
      case .none: found[Int(row.account)] = isKnown ? .one(row.commodity) : .several
      case .one(let known) where isKnown && known == row.commodity: break
      case .one, .several: found[Int(row.account)] = .several
      }
    }
  }

  /// The only commodity of an account; nil when there are several or none.
  public func commodity(of account: AccountID) -> CommodityID? {
    guard Int(account) < found.count, case .one(let commodity) = found[Int(account)] else {
      return nil
    }
    return commodity
  }
}
