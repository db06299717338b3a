public import Amounts
public import Journal

// In tests, the number of a commodity, an account, a transaction or a posting can be a literal.

extension CommodityID: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) { self.init(index) }
}

extension AccountID: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) { self.init(index) }
}

extension TransactionID: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) { self.init(index) }
}

extension PostingID: ExpressibleByIntegerLiteral {
  public init(integerLiteral index: Int) { self.init(index) }
}
