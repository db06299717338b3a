public import Journal

extension AccountTable {
  /// The row of an account, or of the nearest account above it that has one: what has no line or envelope of its own
  /// counts there.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - rows: Rows of different accounts.
  ///   - accountOf: The account of a row.
  /// - Returns: The row; nil if neither the account nor one above it has any.
  /// - Complexity: O(n) in the rows, times the depth of the account.
  public func row<Row>(
    covering account: AccountID, in rows: [Row], of accountOf: (Row) -> AccountID
  ) -> Row? {
    for covering in selfAndAncestors(of: account) {
      if let row = rows.first(where: { accountOf($0) == covering }) { return row }
    }
    return nil
  }
}
