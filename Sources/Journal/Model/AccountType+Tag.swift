extension AccountType {
  /// The type that a `type:` tag names, by a letter or a word in any case.
  public init?(tag: String) {
    switch tag.lowercased() {
    case "a", "asset", "assets": self = .asset
    case "l", "liability", "liabilities": self = .liability
    case "e", "equity": self = .equity
    case "r", "revenue", "revenues", "income": self = .revenue
    case "x", "expense", "expenses": self = .expense
    case "c", "cash": self = .cash
    case "v", "conversion": self = .conversion
    case "g", "gain": self = .gain
    case "u", "unrealizedgain", "unrealisedgain", "unrealized", "unrealised": self = .unrealized
    default: return nil
    }
  }

  /// A word for it that `type:` tags know, in lower case.
  public var word: StaticString {
    switch self {
    case .asset: "asset"
    case .liability: "liability"
    case .equity: "equity"
    case .revenue: "revenue"
    case .expense: "expense"
    case .cash: "cash"
    case .conversion: "conversion"
    case .gain: "gain"
    case .unrealized: "unrealized"
    }
  }
}
