import Arguments
import Containers
import Journal
import Ledger
import PlanReports
import SourceText
import Tables

/// `florin accounts`
struct AccountsCommand: ListCommand {
  static let configuration = CommandConfiguration(
    name: "accounts",
    abstract: "List accounts.",
    discussion: """
      florin accounts                          all that are used or declared
      florin accounts --undeclared
      florin accounts expenses --tree --depth 2
      florin accounts --types
      florin accounts --find checking          what 'areg checking' shows
      florin accounts --undeclared --directives >> main.journal
      """,
    aliases: ["a", "acc"])

  @OptionGroup var options: ListOptions

  @OptionGroup var choice: NameChoiceOptions
  @Flag("--types", help: "Also show the type of each account.")
  var types = false
  @Flag(
    "--locations", help: "Also show where accounts are declared, and the number of the declaration."
  )
  var locations = false
  @Flag("--directives", help: "List directives to paste into a journal.")
  var directives = false
  @Flag(exclusivity: .chooseLast) var layout: AccountLayout?
  @Option("--drop", value: "N", help: "Drop the first N parts of names.")
  var drop = PartCount.none

  func validate() throws(UsageMistake) {
    if directives, layout == .tree || drop.count > 0 {
      throw UsageMistake("--directives needs full names: drop --tree and --drop")
    }
    if choice.find, types || locations || directives || layout != nil || drop.count > 0 {
      throw UsageMistake(
        "--find prints a name: drop --types, --locations, --directives and the like")
    }
  }

  func execute(in session: inout Session) throws(Failure) {
    if choice.find { return try printFirst(in: &session) }
    let facts = try QueriedJournal(options.selection, in: &session)
    let accounts = facts.journal.journal.accounts
    var isListed = Array(repeating: false, count: accounts.count)
    let depths = facts.plan.depth.depths(in: accounts)
    for account in listed(facts) {
      let depth = depths[Int(account)] ?? .max
      if depth > 0 { isListed[Int(accounts.ancestor(of: account, depth: depth))] = true }
    }
    let isTree = layout == .tree
    if isTree { accounts.markParents(&isListed) }
    let format = try output.format(of: "accounts")
    let order = AccountOrder(facts.journal.journal).accounts.filter { isListed[Int($0)] }
    guard format == .text else {
      session.explain(facts, isEmpty: order.isEmpty, of: .list)
      return try session.print(
        AccountListView(order, facts.journal.journal, drop: drop.count), as: format, look: .list,
        output)
    }
    var lines: [[String]] = []
    var comments = AccountComments(facts.journal.journal, types: types, locations: locations)
    for account in order {
      let depth = accounts.depth(of: account)
      if depth <= drop.count { continue }
      let name =
        isTree
        ? String(repeating: "  ", count: depth - 1 - drop.count) + accounts.lastPart(of: account)
        : accounts.name(of: account, dropping: drop.count)
      let comment = comments.comment(on: account)
      lines.append(
        [directives ? "account " + name : name] + (comment.isEmpty ? [] : ["  ; \(comment)"]))
    }
    session.explain(facts, isEmpty: lines.isEmpty, of: .list)
    session.printsJournal = directives
    session.printLines(WordColumns(lines).lines)
  }

  private func printFirst(in session: inout Session) throws(Failure) {
    let text = try options.selection.query.onlyPattern(of: "accounts")
    let facts = try QueriedJournal(options.selection.withoutQuery, in: &session)
    guard let account = try facts.account(matching: text) else {
      // As in the other lists: the name isn't there, but it could have been.
      throw Failure(
        status: .findings, message: "no account matches '\(visible(text))'",
        help: Failure.noAccount(
          text, near: facts.journal.journal.nearestAccount(to: text), flag: false
        ).help)
    }
    let format = try output.format(of: "accounts")
    guard format == .text else {
      return try session.print(
        AccountListView([account], facts.journal.journal, drop: 0), as: format, look: .list, output)
    }
    session.printLines([facts.journal.journal.accounts.name(of: account)])
  }

  /// The accounts to list.
  private func listed(_ facts: QueriedJournal) -> Set<AccountID> {
    let journal = facts.journal.journal
    // Here nothing is specialized: in an array it's quicker.
    let postings = journal.postings.rows.array
    var inUse: Set<AccountID> = []
    facts.forEachPosting { _, row in inUse.insert(postings[row.index].account) }
    let known = facts.declaredAccounts
    guard !choice.choices.isEmpty else { return inUse.union(known) }
    return choice.choices.reduce(into: []) { accounts, choice in
      switch choice {
      case .used: accounts.formUnion(inUse)
      case .declared: accounts.formUnion(known)
      case .undeclared: accounts.formUnion(inUse.subtracting(known))
      case .unused: accounts.formUnion(known.subtracting(inUse))
      }
    }
  }
}

/// What a list says about accounts besides their names.
private struct AccountComments {
  private let types: AccountTypes?
  private let names: AccountTable
  /// The first declaration of each account, with its number among all.
  private var places: [AccountID: (number: Int, span: ByteSpan)] = [:]
  private var lines: LineNumbers

  init(_ journal: ParsedJournal, types: Bool, locations: Bool) {
    self.types = types ? AccountTypes(journal) : nil
    names = journal.accounts
    lines = LineNumbers(journal.sources)
    guard locations else { return }
    for (index, declaration) in journal.accountDeclarations.enumerated() {
      if let account = names.find(declaration.name.utf8), places[account] == nil {
        places[account] = (index + 1, declaration.span)
      }
    }
  }

  mutating func comment(on account: AccountID) -> String {
    var parts: [String] = []
    if let type = types?.type(of: account) { parts.append("type: \(type.rawValue)") }
    if let place = places[account] {
      let file = visible(lines.fileName(at: place.span.start))
      parts.append("location: \(file):\(lines.line(at: place.span.start))")
      parts.append("declaration: \(place.number)")
    }
    return parts.joined(separator: ", ")
  }
}
