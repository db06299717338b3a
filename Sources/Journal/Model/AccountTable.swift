import Containers

/// All accounts named in a run and their parents, as a tree.
///
/// A node stores its parent and the last part of its name, so a chain of ten thousand levels takes
/// ten thousand parts instead of ten thousand long names.
public struct AccountTable: Sendable {
  private struct Node {
    let parent: AccountID
    let partStart: UInt32
    let partEnd: UInt32
    let depth: UInt32
  }

  private var nodes: [Node] = []
  private var parts: [UInt8] = []
  private var index = HashIndex()

  /// The parent of a top-level account.
  @inlinable
  public static var none: AccountID { AccountID(Int(UInt32.max)) }

  /// Makes an empty table.
  public init() {}

  /// The number of accounts, including parents that only exist through their children.
  public var count: Int { nodes.count }

  /// All accounts, parents before their children.
  public var ids: Range<AccountID> { AccountID(0)..<AccountID(count) }

  /// The parent, or `none`.
  public func parent(of account: AccountID) -> AccountID { nodes[Int(account)].parent }

  /// The accounts that have others below them.
  ///
  /// - Complexity: O(n) in the accounts.
  public var parents: Set<AccountID> {
    var parents = Set(nodes.lazy.map(\.parent))
    parents.remove(Self.none)
    return parents
  }

  /// The number of parts in the name, from 1.
  public func depth(of account: AccountID) -> Int { Int(nodes[Int(account)].depth) }

  /// The last part of the name.
  public func lastPart(of account: AccountID) -> String {
    String(decoding: part(of: account), as: UTF8.self)
  }

  /// This number of parts from the end of the name, or all of them if there are fewer.
  ///
  /// - Complexity: O(n) in the parts.
  public func lastParts(_ count: Int, of account: AccountID) -> String {
    var parts: [String] = []
    var next = account
    while next != Self.none, parts.count < count {
      parts.append(lastPart(of: next))
      next = parent(of: next)
    }
    return parts.reversed().joined(separator: ":")
  }

  /// The name without its first parts; empty if there are no more.
  ///
  /// - Complexity: O(n) in the parts.
  public func name(of account: AccountID, dropping parts: Int) -> String {
    parts > 0 ? lastParts(max(0, depth(of: account) - parts), of: account) : name(of: account)
  }

  /// The full name.
  ///
  /// - Complexity: O(n) in the length of the name.
  public func name(of account: AccountID) -> String {
    String(decoding: nameBytes(of: account), as: UTF8.self)
  }

  /// The bytes of the full name.
  ///
  /// - Complexity: O(n) in the length of the name.
  public func nameBytes(of account: AccountID) -> [UInt8] {
    var lineage: [AccountID] = []
    var next = account
    while next != Self.none {
      lineage.append(next)
      next = parent(of: next)
    }
    var bytes: [UInt8] = []
    for (position, account) in lineage.reversed().enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ":")) }
      bytes.append(contentsOf: part(of: account))
    }
    return bytes
  }

  /// Calls `body` with each account and the bytes of its full name, parents before their children.
  ///
  /// - Parameter body: Returns whether to continue.
  /// - Complexity: O(n) in the bytes of the names' last parts, because names aren't rebuilt from
  ///   the start.
  public func forEachName(_ body: (AccountID, UnsafeBufferPointer<UInt8>) -> Bool) {
    // The first child and the next sibling of each account, found in one pass from the end.
    var firstChild = Array(repeating: Self.none, count: count)
    var nextSibling = Array(repeating: Self.none, count: count)
    var top = Self.none
    for account in ids.reversed() {
      let parent = parent(of: account)
      if parent == Self.none {
        nextSibling[Int(account)] = top
        top = account
      } else {
        nextSibling[Int(account)] = firstChild[Int(parent)]
        firstChild[Int(parent)] = account
      }
    }
    var name: [UInt8] = []
    var next = top
    while next != Self.none {
      if depth(of: next) > 1 { name.append(UInt8(ascii: ":")) }
      name.append(contentsOf: part(of: next))
      guard name.withUnsafeBufferPointer({ body(next, $0) }) else { return }
      if firstChild[Int(next)] != Self.none {
        next = firstChild[Int(next)]
        continue
      }
      // Go back to the nearest account on the path that has a sibling.
      while next != Self.none {
        name.removeLast(part(of: next).count + (depth(of: next) > 1 ? 1 : 0))
        if nextSibling[Int(next)] != Self.none {
          next = nextSibling[Int(next)]
          break
        }
        next = parent(of: next)
      }
    }
  }

  /// The ancestor with the given number of parts, or the account itself if it has no more than
  /// that.
  public func ancestor(of account: AccountID, depth: Int) -> AccountID {
    var result = account
    while self.depth(of: result) > depth { result = parent(of: result) }
    return result
  }

  /// An account and those above it, the deepest first.
  public func selfAndAncestors(of account: AccountID) -> some Sequence<AccountID> {
    sequence(state: account) { next in
      guard next != Self.none else { return nil }
      defer { next = parent(of: next) }
      return next
    }
  }

  /// Whether an account is the same as another or below it.
  ///
  /// - Complexity: O(n) in the depth.
  public func isOrIsBelow(_ account: AccountID, _ ancestor: AccountID) -> Bool {
    depth(of: account) >= depth(of: ancestor)
      && self.ancestor(of: account, depth: depth(of: ancestor)) == ancestor
  }

  /// The account with a name; nil if nothing in the run names it.
  public func find(_ name: some Collection<UInt8>) -> AccountID? {
    name.withContiguousStorageIfAvailable(find(bytes:))
      ?? Array(name).withUnsafeBufferPointer(find(bytes:))
  }

  private func find(bytes name: UnsafeBufferPointer<UInt8>) -> AccountID? {
    var parent = Self.none
    var start = 0
    for offset in 0...name.count where offset == name.count || name[offset] == UInt8(ascii: ":") {
      let part = UnsafeBufferPointer(rebasing: name[start..<offset])
      guard let child = find(part, under: parent) else { return nil }
      parent = child
      start = offset + 1
    }
    return parent
  }

  /// For each account, the one with the same name in another table; nil if there is none.
  ///
  /// - Parameters:
  ///   - other: The other table.
  ///   - known: Counterparts with different names; their subaccounts are matched below them.
  /// - Returns: The counterparts, by account.
  /// - Complexity: O(n) in the accounts: a deep name isn't rebuilt for each of its levels.
  public func counterparts(
    in other: AccountTable, besides known: [AccountID: AccountID?] = [:]
  ) -> [AccountID?] {
    var result: [AccountID?] = []
    result.reserveCapacity(count)
    // Parents come before their children.
    for index in nodes.indices {
      if let counterpart = known[AccountID(index)] {
        result.append(counterpart)
        continue
      }
      let parent = nodes[index].parent
      let above: AccountID? = parent == Self.none ? Self.none : result[Int(parent)]
      result.append(
        above.flatMap { parent in
          part(of: AccountID(index)).withUnsafeBufferPointer { other.find($0, under: parent) }
        })
    }
    return result
  }

  /// The account with a name; if it's new, it's added with its parents.
  public mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> AccountID {
    var parent = Self.none
    var start = 0
    for offset in 0...name.count where offset == name.count || name[offset] == UInt8(ascii: ":") {
      parent = intern(part: UnsafeBufferPointer(rebasing: name[start..<offset]), under: parent)
      start = offset + 1
    }
    return parent
  }

  /// Adds the accounts of another table that this one doesn't have, in their order.
  ///
  /// - Returns: For each account of the other table, the one of this.
  /// - Complexity: O(n) in the accounts of the other table.
  mutating func adding(_ other: AccountTable) -> [AccountID] {
    var numbers: [AccountID] = []
    numbers.reserveCapacity(other.count)
    // Parents come before their children.
    for index in 0..<other.count {
      let account = AccountID(index)
      let parent = other.parent(of: account)
      let above = parent == Self.none ? Self.none : numbers[Int(parent)]
      numbers.append(
        other.part(of: account).withUnsafeBufferPointer { intern(part: $0, under: above) })
    }
    return numbers
  }

  /// The same tree, with other names: an account's number stays what it is.
  ///
  /// - Parameter name: The new name of a part, which is the first of its account or not. Different parts below one
  ///   account must get different names.
  /// - Returns: The table.
  /// - Complexity: O(n) in the bytes of the names' last parts.
  func renamingParts(_ name: (_ part: String, _ isTop: Bool) -> String) -> AccountTable {
    var renamed = AccountTable()
    for account in ids {
      let parent = parent(of: account)
      var part = name(lastPart(of: account), parent == Self.none)
      _ = part.withUTF8 { renamed.intern(part: $0, under: parent) }
    }
    return renamed
  }

  // MARK: - Nodes

  private func part(of account: AccountID) -> ArraySlice<UInt8> {
    let node = nodes[Int(account)]
    return parts[Int(node.partStart)..<Int(node.partEnd)]
  }

  private func find(_ part: UnsafeBufferPointer<UInt8>, under parent: AccountID) -> AccountID? {
    find(part, hash(part, under: parent), under: parent)
  }

  private func find(
    _ part: UnsafeBufferPointer<UInt8>, _ hash: UInt64, under parent: AccountID
  ) -> AccountID? {
    index.find(hash) { candidate in
      nodes[Int(candidate)].parent == parent
        && self.part(of: AccountID(Int(candidate))).elementsEqual(part)
    }.map { AccountID(Int($0)) }
  }

  private mutating func intern(
    part: UnsafeBufferPointer<UInt8>, under parent: AccountID
  ) -> AccountID {
    let hash = hash(part, under: parent)
    if let known = find(part, hash, under: parent) { return known }
    let start = UInt32(parts.count)
    parts.append(contentsOf: part)
    let depth = parent == Self.none ? 1 : nodes[Int(parent)].depth + 1
    let account = AccountID(nodes.count)
    nodes.append(
      Node(parent: parent, partStart: start, partEnd: UInt32(parts.count), depth: depth))
    index.insert(UInt32(Int(account)), hash: hash)
    return account
  }

  private func hash(_ part: UnsafeBufferPointer<UInt8>, under parent: AccountID) -> UInt64 {
    index.hashing.hash(of: UnsafeRawBufferPointer(part), under: UInt64(Int(parent)))
  }
}
