// A commodity can have more than one symbol:
//
//     commodity USD 1.00  ; alias: $ "US$"
//
// Amounts stay as they are written. One `$` is always worth one USD, so prices of either serve both, and `cur:USD` finds
// the amounts of all three symbols.

public import Amounts
public import SourceText

/// A symbol that a directive declares to be worth as much as its own.
public struct CommodityAlias: Sendable {
  /// The symbol, without quotes.
  public let symbol: String
  /// The symbol of the directive.
  public let commodity: String
  /// Where the alias is written.
  public let span: ByteSpan
}

/// The commodities of a journal that are worth the same because directives say so.
public struct CommodityAliases: Sendable {
  /// One unit of a commodity is worth one of another.
  public struct Bridge: Sendable {
    /// The commodity of the alias.
    public let alias: CommodityID
    /// The commodity that has the alias.
    public let commodity: CommodityID
    /// Where the alias is written.
    public let span: ByteSpan
  }

  /// The aliases whose symbols the journal uses, in the order of the text.
  public private(set) var bridges: [Bridge] = []
  private var commodities: [CommodityID: CommodityID] = [:]

  /// Resolves the aliases of a journal.
  public init(_ journal: ParsedJournal) {
    for alias in journal.commodityAliases {
      guard let other = journal.commodities.find(alias.symbol.utf8),
        let commodity = journal.commodities.find(alias.commodity.utf8), other != commodity,
        commodities[other] == nil
      else { continue }
      commodities[other] = commodity
      bridges.append(Bridge(alias: other, commodity: commodity, span: alias.span))
    }
  }

  /// The commodity that has this one as an alias, or that commodity's; itself if there's none.
  public func root(of commodity: CommodityID) -> CommodityID {
    var root = commodity
    // Aliases in a circle all lead to the smallest of them.
    for _ in bridges {
      guard let next = commodities[root] else { return root }
      root = next
    }
    guard commodities[root] != nil else { return root }
    var (smallest, next) = (root, root)
    for _ in bridges {
      next = commodities[next] ?? next
      smallest = min(smallest, next)
    }
    return smallest
  }
}
