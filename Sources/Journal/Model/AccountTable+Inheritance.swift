extension AccountTable {
  /// Gives each account without a value that of its nearest ancestor that has one.
  ///
  /// - Parameters:
  ///   - values: The value of each account.
  ///   - isUnset: Whether a value stands for none.
  /// - Complexity: O(n) in the accounts.
  public func inherit<Value>(_ values: inout [Value], where isUnset: (Value) -> Bool) {
    // Parents come before their children.
    for index in values.indices where isUnset(values[index]) {
      let parent = parent(of: AccountID(index))
      if parent != Self.none { values[index] = values[Int(parent)] }
    }
  }

  /// Marks the accounts below marked ones.
  ///
  /// - Parameter marks: Whether each account is marked.
  /// - Complexity: O(n) in the accounts.
  public func markSubaccounts(_ marks: inout [Bool]) { inherit(&marks) { !$0 } }

  /// Marks the accounts above marked ones.
  ///
  /// - Parameter marks: Whether each account is marked.
  /// - Complexity: O(n) in the accounts.
  public func markParents(_ marks: inout [Bool]) {
    for index in marks.indices.reversed() where marks[index] {
      let parent = parent(of: AccountID(index))
      if parent != Self.none { marks[Int(parent)] = true }
    }
  }
}
