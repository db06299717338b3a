public import Amounts
public import Journal

// In tests, the number of a commodity or an account can be a literal.

extension CommodityID: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) { self.init(index) }
}

extension AccountID: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) { self.init(index) }
}
