import Arguments
import Banking
import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// `florin delete`
struct DeleteCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "delete",
    abstract: "Delete an account, payee, tag, template or rule.",
    discussion: """
      florin delete Expenses:Food:Snacks                   into Expenses:Food
      florin delete Expenses:Gym --into Expenses:Sport
      florin delete --payee 'Market Inc' --into Market
      florin delete --tag trip                             from all entries
      florin delete --template gym                         what was recorded stays
      florin delete --rule snacks

      Postings, budget lines, assignments, moves, templates, rules and imports that
      use NAME get OTHER instead. Amounts of budget lines are added up.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Flag(exclusivity: .exclusive) var other: Kind?
  @Option(
    "--into", value: "OTHER", help: "What takes its place (default for an account: its parent).",
    also: ["--to"], completion: QueryCompletion.accounts)
  var into: String?
  @Argument("NAME", help: "What to delete.", completion: QueryCompletion.accounts)
  var name: String

  /// What can be deleted.
  enum Kind: String, FlagChoice {
    case payee, tag, template, rule

    static func help(for kind: Kind) -> String { "Delete a \(kind.rawValue)." }
  }

  func execute(in session: inout Session) throws(Failure) {
    try input.refuseAliases(for: "delete")
    if let into, into.isExactly(name) {
      throw .usage("'\(name)' can't be deleted into itself", help: "name another one with --into")
    }
    switch other {
    case nil: try deleteAccount(in: &session)
    case .payee: try deletePayee(in: &session)
    case .tag: try deleteTag(in: &session)
    case .template: try deleteTemplate(in: &session)
    case .rule: try session.removeRule(name, into: into)
    }
  }

  private func load(_ session: inout Session) throws(Failure) -> Book {
    try session.loadBook(using: [.rules, .imports], warns: false)
  }

  /// Replaces the name everywhere, and sums up what had it.
  private func replace(
    _ kind: RenamedKind, _ target: Rename.Target, with new: String, in book: Book,
    _ session: inout Session, besides what: String = "", remarks: [String] = []
  ) throws(Failure) {
    guard let (rename, changes) = try session.rename(target, in: book) else {
      throw Failure(unknown: name, kind, in: book)
    }
    var summary = ChangeSummary()
    summary.say(.delete, "the \(kind.rawValue) \(visible(name))\(what)")
    let parts =
      (rename.journalCount > 0 ? [kind.counting(rename.journalCount)] : [])
      + rename.parts.counts.map { $0.kind.counting($0.count) }
    if !parts.isEmpty {
      summary.say(.move, "\(parts.enumeration) to \(visible(new))")
    }
    for remark in remarks { summary.say(remark) }
    summary.sayMentions(rename.mentions, in: book.journal.journal.sources)
    try session.showOrWrite(changes, summary)
  }

  // MARK: - Accounts

  private func deleteAccount(in session: inout Session) throws(Failure) {
    let book = try load(&session)
    let accounts = book.journal.journal.accounts
    guard let account = accounts.find(name.utf8) else {
      throw Failure(unknown: name, .account, in: book, flags: [.payee, .tag, .template])
    }
    let new: String
    if let into {
      guard accounts.find(into.utf8) != nil else {
        throw Failure(unknown: into, .account, in: book)
      }
      new = into
    } else {
      guard let colon = name.lastIndex(of: ":") else {
        throw .usage(
          "'\(name)' has no parent to take its postings",
          help: "name another account: florin delete \(ShellWord.written(name)) --into OTHER")
      }
      new = String(name[..<colon])
    }
    guard !new.utf8.starts(with: (name + ":").utf8) else {
      throw .usage(
        "'\(new)' is below '\(name)', so it's deleted too", help: "name another account with --into"
      )
    }
    let below = accounts.ids.count {
      $0 != account && accounts.name(of: $0).utf8.starts(with: (name + ":").utf8)
    }
    let what = below > 0 ? " with \(below.counting("subaccount"))" : ""
    try replace(
      .account, .account(AccountMove(deleting: name, into: new)), with: new, in: book, &session,
      besides: what, remarks: widenedLines(of: account, into: new, in: book))
  }

  /// The budget lines that cover more than before, because the account that takes them over has none of its own.
  private func widenedLines(
    of account: AccountID, into new: String, in book: Book
  ) -> [String] {
    let accounts = book.journal.journal.accounts
    guard let heir = accounts.find(new.utf8) else { return [] }
    func isBelow(_ other: AccountID, _ top: AccountID) -> Bool {
      accounts.selfAndAncestors(of: other).contains(top)
    }
    let others = book.journal.journal.namedAccounts.filter {
      isBelow($0, heir) && !isBelow($0, account)
    }
    return book.definitions.budgets.filter { budget in
      budget.line(of: heir) == nil
        && budget.lines.contains { isBelow($0.account.value, account) }
        && others.contains { budget.line(of: $0) == nil }
    }.map { budget in
      "\(visible(new)) had no line in the budget '\(visible(budget.name.value))'; the one it gets covers all of it "
        + "that has no other line. To remove it: florin budget remove \(visible(ShellWord.written(new)))"
    }
  }

  // MARK: - Payees and tags

  private func deletePayee(in session: inout Session) throws(Failure) {
    guard let into else {
      throw .usage(
        "a payee can only be deleted with a replacement",
        help: "florin delete --payee \(ShellWord.written(name)) --into OTHER")
    }
    let book = try load(&session)
    guard RenamedKind.payee.names(in: book).contains(where: { $0.isExactly(into) }) else {
      throw Failure(unknown: into, .payee, in: book)
    }
    try replace(.payee, try target(.payee, into, book), with: into, in: book, &session)
  }

  private func target(
    _ kind: RenamedKind, _ new: String, _ book: Book
  ) throws(Failure) -> Rename.Target {
    do throws(RenamedKind.Refusal) {
      return try kind.target(from: name, to: new, book.definitions) { _ in "" }
    } catch {
      throw .usage(error.message, help: error.help)
    }
  }

  private func deleteTag(in session: inout Session) throws(Failure) {
    guard !TagNames.own.contains(name) else {
      throw .usage("florin gives the tag '\(name)' a meaning, so it can't be deleted")
    }
    let book = try load(&session)
    let journal = book.journal.journal
    if let into {
      guard RenamedKind.tag.names(in: book).contains(where: { $0.isExactly(into) }) else {
        throw Failure(unknown: into, .tag, in: book)
      }
      return try replace(.tag, try target(.tag, into, book), with: into, in: book, &session)
    }
    let removal: TagRemoval
    do throws(DefinitionText.Refusal) {
      removal = try TagRemoval(of: name, in: journal, book.definitions)
    } catch {
      throw Failure(error, journal.sources)
    }
    guard !removal.change.isEmpty || !removal.mentions.isEmpty else {
      throw Failure(unknown: name, .tag, in: book)
    }
    var summary = ChangeSummary()
    if !removal.change.isEmpty {
      summary.say(
        .delete,
        "the tag \(visible(name)) from \(removal.journalCount.counting("place")) of the journal and "
          + "\(removal.definitionCount.counting("place")) of the definitions")
    }
    summary.sayMentions(removal.mentions, in: journal.sources)
    try session.finish(removal.change, summary, of: book)
  }

  // MARK: - Templates

  private func deleteTemplate(in session: inout Session) throws(Failure) {
    guard let into else {
      return try session.changeTemplate(name) { edits, template throws(TemplateRefusal) in
        try edits.remove(template, entries: .none)
      }
    }
    let book = try load(&session)
    for id in [name, into] where book.definitions.template(id) == nil {
      throw Failure(unknown: id, .template, in: book)
    }
    let links = LinkTable(book.journal.journal)
    let taken = Set(links.links(of: into).map(\.slot))
    if let both = links.links(of: name).first(where: { taken.contains($0.slot) }) {
      var locator = Locator(book.journal.journal.sources)
      let others = links.links(of: into).filter { $0.slot == both.slot }.flatMap(\.links)
      let places = (both.links + others).map {
        locator.location(of: book.journal.journal.transactions[$0.transaction].start).fileAndLine
      }
      throw Failure(
        status: .findings,
        message: "both templates have an entry for \(both.slot): \(places.enumeration)",
        help: "remove one of the entries, or its tags 'recurring' and 'occurrence'")
    }
    try replace(.template, .template(old: name, new: into), with: into, in: book, &session)
  }
}

extension NamedParts.Kind {
  /// A number of them, in words.
  fileprivate func counting(_ count: Int) -> String {
    switch self {
    case .line: count.counting("budget line")
    case .override: count.counting("override")
    case .budget: count.counting("budget")
    case .assignment: count.counting("assignment")
    case .move: count.counting("envelope move")
    case .template: count.counting("template")
    case .rule: count.counting("rule")
    case .importProfile: count.counting("import")
    case .setting: count.counting("setting")
    }
  }
}
