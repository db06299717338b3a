public import Journal

/// The order in which reports list accounts. Parents come before their children. Below each parent,
/// declared accounts come first, in the order of their declarations, then the others by name (UTF-8 bytes).
public struct AccountOrder: Sendable {
  /// All accounts in report order.
  public let accounts: [AccountID]
  /// The position of each account in that order.
  public let ranks: [UInt32]

  /// Orders the accounts of a journal.
  ///
  /// - Complexity: O(n log n) in the accounts.
  public init(_ journal: ParsedJournal) {
    let table = journal.accounts
    var declared: [AccountID: Int] = [:]
    for (position, declaration) in journal.accountDeclarations.enumerated() {
      guard let account = table.find(declaration.name.utf8), declared[account] == nil else {
        continue
      }
      declared[account] = position
    }
    var children: [AccountID: [AccountID]] = [:]
    for index in 0..<table.count {
      children[table.parent(of: AccountID(index)), default: []].append(AccountID(index))
    }
    // Siblings share their parent's name, so their last parts decide.
    let names = (0..<table.count).map { Array(table.lastPart(of: AccountID($0)).utf8) }
    for parent in children.keys {
      children[parent]?.sort { a, b in
        let (x, y) = (declared[a] ?? Int.max, declared[b] ?? Int.max)
        return x != y ? x < y : names[Int(a)].lexicographicallyPrecedes(names[Int(b)])
      }
    }
    var order: [AccountID] = []
    order.reserveCapacity(table.count)
    var stack = Array((children[AccountTable.none] ?? []).reversed())
    while let account = stack.popLast() {
      order.append(account)
      stack += (children[account] ?? []).reversed()
    }
    var ranks = [UInt32](repeating: 0, count: table.count)
    for (rank, account) in order.enumerated() { ranks[Int(account)] = UInt32(rank) }
    accounts = order
    self.ranks = ranks
  }
}
