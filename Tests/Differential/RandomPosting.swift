import TestSupport

/// A posting of a random journal: what it moves, and how much of that its text says.
struct RandomPosting {
  let account: Account
  let kind: JournalFacts.PostingKind
  /// What the posting moves, by symbol.
  let amounts: [String: RandomQuantity]
  /// The symbol of the written amount; nil for an elided amount.
  let symbol: String?
  var cost: Cost?
  var assertion: Assertion?
  /// Whether the amount is left to the assertion.
  var isAssignment = false

  struct Account {
    let written: String
    /// The name after prefix and aliases.
    let resolved: String

    /// Whether its postings may have a date of their own; such accounts have no assertions, since
    /// a moved posting would change the order in which they are checked.
    var mayHaveOwnDate: Bool { written.hasPrefix("income") || written.hasPrefix("Expenses") }
  }

  struct Cost {
    let isTotal: Bool
    let symbol: String
    /// Of one unit or of all; never negative.
    let quantity: RandomQuantity
  }

  struct Assertion {
    /// `=`, `==` or `=*`.
    let sign: String
    let quantity: RandomQuantity
  }

  var isElided: Bool { symbol == nil }

  init(
    account: Account, kind: JournalFacts.PostingKind, symbol: String, quantity: RandomQuantity
  ) {
    self.account = account
    self.kind = kind
    self.symbol = symbol
    amounts = [symbol: quantity]
  }

  init(account: Account, kind: JournalFacts.PostingKind, elided amounts: [String: RandomQuantity]) {
    self.account = account
    self.kind = kind
    self.amounts = amounts
    symbol = nil
  }

  /// The sums that must vanish, at cost.
  static func weights(of postings: [RandomPosting]) -> [String: RandomQuantity] {
    postings.reduce(into: [:]) { sums, posting in
      for (symbol, quantity) in posting.weights {
        sums[symbol] = (sums[symbol] ?? .zero) + quantity
      }
    }
  }

  private var weights: [String: RandomQuantity] {
    guard let cost, let symbol, let quantity = amounts[symbol] else { return amounts }
    guard cost.isTotal else { return [cost.symbol: quantity * cost.quantity] }
    return [cost.symbol: quantity.isNegative ? -cost.quantity : cost.quantity]
  }

  /// Writes the posting and its comment lines; `year` is its transaction's.
  func lines(
    year: Int, in context: JournalContext, using random: inout RandomSource
  ) -> [String] {
    let indent = random.one(of: "    ", "    ", "  ", " ", "\t")
    let status = random.one(of: "", "", "", "", "* ", "! ", "*")
    let name =
      switch kind {
      case .real: account.written
      case .virtual: "(\(account.written))"
      case .balancedVirtual: "[\(account.written)]"
      }
    var line = indent + status + name
    if let symbol, let quantity = amounts[symbol] {
      line += random.one(of: "  ", "      ", "  \t")
      if !isAssignment {
        line += quantity.amount(of: symbol, in: context, using: &random)
        line += costText(in: context, using: &random)
      }
      line += assertionText(symbol, in: context, using: &random)
    }
    let mayDate = account.mayHaveOwnDate
    line += random.one(
      of: "", "", "", "", "  ; p:q", "  ;glued, https://x.y", mayDate ? "  ; [\(year)-07-08]" : "",
      mayDate ? "  ; date:8/9" : "", "  ; [x] {y}", "   ")
    return [line] + random.one(of: [], [], [], [], ["    ; next:line"], ["\t;", "  ;a:b"])
  }

  private func costText(in context: JournalContext, using random: inout RandomSource) -> String {
    guard let cost else { return "" }
    let at = cost.isTotal ? random.one(of: "@@", "(@@)") : random.one(of: "@", "@", "(@)")
    // A parenthesis is legal in a symbol, so that `AAA(@)` would not be a cost.
    let space = at.hasPrefix("(") ? " " : random.one(of: "", " ")
    return "\(space)\(at)\(random.one(of: "", " "))"
      + cost.quantity.amount(of: cost.symbol, in: context, using: &random)
  }

  private func assertionText(
    _ symbol: String, in context: JournalContext, using random: inout RandomSource
  ) -> String {
    guard let assertion else { return "" }
    let spaces = (random.one(of: " ", "  "), random.one(of: "", " "))
    return spaces.0 + assertion.sign + spaces.1
      + assertion.quantity.amount(of: symbol, in: context, using: &random)
  }
}
