extension Grid {
  /// The meaning of a text in a grid. Terminals turn it into a color, pages into a class.
  public enum Role: UInt8, CaseIterable, Sendable {
    /// Nothing that needs a color.
    case plain
    /// The name of an account.
    case account
    /// An amount above zero.
    case amount
    /// An amount below zero.
    case amountNegative
    /// An amount of zero.
    case amountZero
    /// A date.
    case date
    /// The name of a column or a section.
    case heading
    /// A sum.
    case total
    /// Less interesting than the text around it.
    case muted
    /// Needs the user's attention.
    case warning
    /// An amount beyond what was planned.
    case overBudget
    /// An amount that changed for the better.
    case better
  }
}

extension Grid.Role {
  /// Whether the text is an amount.
  public var isAmount: Bool {
    switch self {
    case .amount, .amountNegative, .amountZero, .overBudget, .better: true
    case .plain, .account, .date, .heading, .total, .muted, .warning: false
    }
  }

  /// The role of an amount, by its sign.
  ///
  /// - Parameter quantity: A decimal number, such as `-12.50`.
  init(ofQuantity quantity: String) {
    if !quantity.utf8.contains(where: { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }) {
      self = .amountZero
    } else {
      self = quantity.utf8.first == UInt8(ascii: "-") ? .amountNegative : .amount
    }
  }
}

extension Grid.Row.Role {
  /// What the row's role adds to each text in it.
  var textRole: Grid.Role? {
    switch self {
    case .heading: .heading
    case .subtotal, .total: .total
    case .body, .separator: nil
    }
  }
}
