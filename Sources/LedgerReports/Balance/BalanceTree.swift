// Which accounts a balance report shows, and with which amounts.
//
// 1. Accounts below the depth limit count towards their ancestor there, as if their postings were its own. At a
//    limit of 0 they count towards a single row `...`.
// 2. An account is of interest if its own balance, as it's shown, isn't zero in some period. With `-E`, it's of
//    interest if it has postings (in a list) or nothing below it (in a tree).
// 3. In a tree, a parent of several accounts of interest is shown too, and a parent of just one is joined with
//    it (`assets:bank`) unless the options say otherwise.

import Amounts
import Journal
import Ledger
import Tables

/// Turns sums by account into the rows of a balance report.
struct BalanceTree {
  private(set) var rows: [BalanceReport.Row] = []
  private(set) var totals: [MixedAmount] = []
  /// The sum of the totals.
  private(set) var total = MixedAmount()
  /// The sums that a limit of 0 leaves without an account; nil if there are none.
  private var joined: [MixedAmount]?

  private let journal: ParsedJournal
  private let options: BalanceReport.Options
  private var own: [[MixedAmount]]
  private var inclusive: [[MixedAmount]]
  private var hasChildren: [Bool]

  /// Makes the rows.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - sums: The sums of each account's own postings.
  ///   - options: What to show.
  ///   - part: Which accounts count; nil for all.
  /// - Throws: `.overflow` if a sum doesn't fit in 128 bits.
  init(
    _ journal: ParsedJournal, _ sums: inout BalanceSums, options: BalanceReport.Options,
    part: Part? = nil
  ) throws(QuantityError) {
    self.journal = journal
    self.options = options
    let count = journal.accounts.count
    own = []
    own.reserveCapacity(count)
    hasChildren = Array(repeating: false, count: count)
    for index in 0..<count {
      own.append(try Self.cells(of: AccountID(index), in: &sums, part))
    }
    totals = Array(repeating: MixedAmount(), count: sums.columnCount)
    inclusive = []
    for account in options.kept where own[Int(account)].isEmpty {
      own[Int(account)] = totals
    }
    if !options.declared.isEmpty { addDeclaredLeaves(part, columns: sums.columnCount) }
    try cut(options.depth)
    inclusive = own
    try addUp()
    try makeRows()
    total = try rowTotal(totals)
  }

  /// Some of the accounts of a report, with the sign that they have there.
  struct Part {
    /// Whether an account belongs to it.
    let includes: (AccountID) -> Bool
    /// Whether amounts are shown with the other sign, as the income of a statement.
    let isNegated: Bool
  }

  // MARK: - Sums

  /// An account's own sums in a part of the report; empty if there are none.
  private static func cells(
    of account: AccountID, in sums: inout BalanceSums, _ part: Part?
  ) throws(QuantityError) -> [MixedAmount] {
    guard let part else { return try sums.cells(of: account) }
    guard part.includes(account) else { return [] }
    var cells = try sums.cells(of: account)
    guard part.isNegated else { return cells }
    for index in cells.indices { cells[index] = try cells[index].negated() }
    return cells
  }

  /// Gives zeros to declared accounts that have no postings, and no accounts below them.
  private mutating func addDeclaredLeaves(_ part: Part?, columns: Int) {
    let parents = journal.accounts.parents
    for account in options.declared where part?.includes(account) ?? true {
      guard own[Int(account)].isEmpty, !parents.contains(account) else { continue }
      own[Int(account)] = Array(repeating: MixedAmount(), count: columns)
    }
  }

  /// Moves the sums below the depth limit up to it.
  private mutating func cut(_ limit: DepthLimit) throws(QuantityError) {
    guard limit != DepthLimit() else { return }
    let depths = limit.depths(in: journal.accounts)
    for index in own.indices where !own[index].isEmpty {
      let account = AccountID(index)
      guard let depth = depths[index], depth < journal.accounts.depth(of: account) else { continue }
      let cells = own[index]
      own[index] = []
      if depth == 0 {
        try Self.add(cells, to: &totals)
        joined = totals
      } else {
        let ancestor = Int(journal.accounts.ancestor(of: account, depth: depth))
        if own[ancestor].isEmpty { own[ancestor] = cells.map { _ in MixedAmount() } }
        try Self.add(cells, to: &own[ancestor])
      }
    }
  }

  /// Adds each account to its parent, children first, and the top-level accounts to the totals.
  private mutating func addUp() throws(QuantityError) {
    for index in inclusive.indices.reversed() where !inclusive[index].isEmpty {
      let parent = journal.accounts.parent(of: AccountID(index))
      if parent == AccountTable.none {
        try Self.add(inclusive[index], to: &totals)
      } else {
        hasChildren[Int(parent)] = true
        if inclusive[Int(parent)].isEmpty {
          inclusive[Int(parent)] = inclusive[index]
        } else {
          try Self.add(inclusive[index], to: &inclusive[Int(parent)])
        }
      }
    }
  }

  private static func add(
    _ cells: [MixedAmount], to target: inout [MixedAmount]
  ) throws(QuantityError) {
    for index in cells.indices { try target[index].add(cells[index]) }
  }

  // MARK: - Interest

  private func isOfInterest(_ account: AccountID) -> Bool {
    let cells = own[Int(account)]
    if options.kept.contains(account) { return true }
    if cells.contains(where: { !isZero($0) }) { return true }
    guard options.showsZeros else { return false }
    switch options.mode {
    case .flat: return !cells.isEmpty
    case .tree: return !inclusive[Int(account)].isEmpty && !hasChildren[Int(account)]
    }
  }

  /// Whether a sum has nothing to show.
  private func isZero(_ sum: MixedAmount) -> Bool {
    options.isExact ? sum.isZero : journal.commodities.isShownAsZero(sum)
  }

  /// Marks the accounts to show.
  private func shownAccounts() -> [Bool] {
    var shown = (0..<journal.accounts.count).map { isOfInterest(AccountID($0)) }
    guard options.mode == .tree else { return shown }
    // Count, for each account, the children that lead to an account of interest.
    var leads = shown
    var branches = Array(repeating: 0, count: shown.count)
    for index in shown.indices.reversed() where leads[index] {
      let parent = journal.accounts.parent(of: AccountID(index))
      guard parent != AccountTable.none else { continue }
      leads[Int(parent)] = true
      branches[Int(parent)] += 1
    }
    let enough = options.showsBoringParents ? 1 : 2
    for index in shown.indices where branches[index] >= enough {
      if journal.accounts.depth(of: AccountID(index)) > options.drop { shown[index] = true }
    }
    return shown
  }

  // MARK: - Rows

  private mutating func makeRows() throws(QuantityError) {
    let shown = shownAccounts()
    var order = AccountOrder(journal).accounts.filter { shown[Int($0)] }
    if options.sortsByAmount {
      order =
        options.mode == .flat ? try sortedByAmount(order) : try sortedTree(order, shown)
    }
    rows.reserveCapacity(order.count + 1)
    if let joined {
      let name = AccountTable.joinedName
      rows.append(
        .init(
          account: AccountTable.none, name: name, label: name, indent: 0, cells: joined,
          total: try rowTotal(joined)))
    }
    for account in order { rows.append(try row(of: account, shown)) }
  }

  private func row(
    of account: AccountID, _ shown: [Bool]
  ) throws(QuantityError) -> BalanceReport.Row {
    var cells = options.mode == .tree ? inclusive[Int(account)] : own[Int(account)]
    if cells.isEmpty { cells = Array(repeating: MixedAmount(), count: totals.count) }
    let name = journal.accounts.name(of: account)
    switch options.mode {
    case _ where options.showsFullNames, .flat:
      let label = journal.accounts.shownName(of: account, dropping: options.drop)
      return BalanceReport.Row(
        account: account, name: name, label: label, indent: 0, cells: cells,
        total: try rowTotal(cells))
    case .tree:
      var label =
        journal.accounts.depth(of: account) > options.drop
        ? journal.accounts.lastPart(of: account) : AccountTable.joinedName
      var indent = 0
      var isJoined = true
      var ancestor = journal.accounts.parent(of: account)
      while ancestor != AccountTable.none, journal.accounts.depth(of: ancestor) > options.drop {
        if shown[Int(ancestor)] {
          isJoined = false
          indent += 1
        } else if isJoined {
          label = journal.accounts.lastPart(of: ancestor) + ":" + label
        }
        ancestor = journal.accounts.parent(of: ancestor)
      }
      return BalanceReport.Row(
        account: account, name: name, label: label, indent: indent, cells: cells,
        total: try rowTotal(cells))
    }
  }

  /// The sum over the periods, if requested.
  private func rowTotal(_ cells: [MixedAmount]) throws(QuantityError) -> MixedAmount {
    options.addsUpPeriods ? try sum(cells) : MixedAmount()
  }

  private func sum(_ cells: [MixedAmount]) throws(QuantityError) -> MixedAmount {
    if cells.count == 1 { return cells[0] }
    var sum = MixedAmount()
    for cell in cells { try sum.add(cell) }
    return sum
  }

  // MARK: - Sorting by amount

  private func sortedByAmount(_ accounts: [AccountID]) throws(QuantityError) -> [AccountID] {
    let order = AmountOrder(journal.commodities)
    return try accounts.map { account throws(QuantityError) in
      (account, try sortKey(options.mode == .tree ? inclusive[Int(account)] : own[Int(account)]))
    }.sorted { order.precedes($1.1, $0.1) ?? false }.map(\.0)
  }

  /// Sorts siblings, keeping each account's descendants below it.
  private func sortedTree(
    _ order: [AccountID], _ shown: [Bool]
  ) throws(QuantityError) -> [AccountID] {
    var children: [AccountID: [AccountID]] = [:]
    for account in order {
      var ancestor = journal.accounts.parent(of: account)
      while ancestor != AccountTable.none, !shown[Int(ancestor)] {
        ancestor = journal.accounts.parent(of: ancestor)
      }
      children[ancestor, default: []].append(account)
    }
    var result: [AccountID] = []
    var stack = Array(try sortedByAmount(children[AccountTable.none] ?? []).reversed())
    while let account = stack.popLast() {
      result.append(account)
      stack += try sortedByAmount(children[account] ?? []).reversed()
    }
    return result
  }

  /// The sum over the periods. Balances don't add up, so for those it's the last one.
  private func sortKey(_ cells: [MixedAmount]) throws(QuantityError) -> [Amount] {
    let key = options.accumulation == .change ? try sum(cells) : cells.last ?? MixedAmount()
    return key.nonzero
  }
}
