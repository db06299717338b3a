import ArgumentParser
import Journal
import Ledger
import PlanReports
import SourceText
import Tables

/// `florin accounts`
struct AccountsCommand: ListCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "List accounts.",
    discussion: """
      florin accounts                          all that are used or declared
      florin accounts --undeclared
      florin accounts expenses --tree --depth 2
      florin accounts --types
      """,
    aliases: ["a", "acc"])

  @OptionGroup var options: ListOptions

  /// Which accounts are listed.
  enum Choice: EnumerableFlag {
    case used, declared, undeclared, unused

    static func help(for choice: Choice) -> ArgumentHelp? {
      switch choice {
      case .used: "Only accounts that postings use."
      case .declared: "Only accounts that directives declare."
      case .undeclared: "Only used accounts that no directive declares."
      case .unused: "Only declared accounts that no posting uses."
      }
    }
  }

  @Flag var choices: [Choice] = []
  @Flag(help: "Show the type of each account.")
  var types = false
  @Flag(exclusivity: .chooseLast) var layout: AccountLayout?
  @Option(help: ArgumentHelp("Drop the first N parts of names.", valueName: "N"))
  var drop = PartCount.none

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let accounts = facts.journal.journal.accounts
    var isListed = Array(repeating: false, count: accounts.count)
    let depths = facts.plan.depth.depths(in: accounts)
    for account in listed(facts) {
      let depth = depths[Int(account)] ?? .max
      if depth > 0 { isListed[Int(accounts.ancestor(of: account, depth: depth))] = true }
    }
    let isTree = layout == .tree
    if isTree { Self.addParents(&isListed, accounts) }
    let format = try output.format(of: "accounts")
    let order = AccountOrder(facts.journal.journal).accounts.filter { isListed[Int($0)] }
    guard format == .text else {
      session.explain(facts, isEmpty: order.isEmpty, isList: true)
      return try session.print(
        AccountListView(order, facts.journal.journal, drop: drop.count), as: format, look: .list,
        output)
    }
    var lines: [(name: String, type: AccountType?)] = []
    let kinds = types ? AccountTypes(facts.journal.journal) : nil
    for account in order {
      let depth = accounts.depth(of: account)
      if depth <= drop.count { continue }
      let name =
        isTree
        ? String(repeating: "  ", count: depth - 1 - drop.count) + accounts.lastPart(of: account)
        : accounts.name(of: account, dropping: drop.count)
      lines.append((name, kinds?.type(of: account)))
    }
    session.explain(facts, isEmpty: lines.isEmpty, isList: true)
    session.printLines(Self.aligned(lines))
  }

  /// The names, with their types in a separate column.
  private static func aligned(_ lines: [(name: String, type: AccountType?)]) -> [String] {
    let width = lines.map { DisplayWidth.of($0.name) }.max() ?? 0
    return lines.map { name, type in
      guard let type else { return name }
      let gap = String(repeating: " ", count: width - DisplayWidth.of(name))
      return "\(name)\(gap)    ; type: \(type.rawValue)"
    }
  }

  /// The accounts to list.
  private func listed(_ facts: QueriedJournal) -> Set<AccountID> {
    let journal = facts.journal.journal
    var inUse: Set<AccountID> = []
    facts.forEachPosting { _, row in inUse.insert(journal.postings.rows[row].account) }
    let known = Set(
      journal.accountDeclarations.compactMap { journal.accounts.find($0.name.utf8) }
        .filter(facts.matcher.matchesAccount))
    guard !choices.isEmpty else { return inUse.union(known) }
    return choices.reduce(into: []) { accounts, choice in
      switch choice {
      case .used: accounts.formUnion(inUse)
      case .declared: accounts.formUnion(known)
      case .undeclared: accounts.formUnion(inUse.subtracting(known))
      case .unused: accounts.formUnion(known.subtracting(inUse))
      }
    }
  }

  private static func addParents(_ isListed: inout [Bool], _ accounts: AccountTable) {
    for index in isListed.indices.reversed() where isListed[index] {
      let parent = accounts.parent(of: AccountID(index))
      if parent != AccountTable.none { isListed[Int(parent)] = true }
    }
  }
}
