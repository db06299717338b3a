import Amounts
import ArgumentParser
import Banking
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

/// `florin rename`
struct RenameCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename an account, payee, tag, commodity or template.",
    usage: "florin rename [<options>] <OLD> [<NEW>]",
    discussion: """
      florin rename Expenses:Food Expenses:Groceries       with its subaccounts
      florin rename --payee 'Market Inc' Market
      florin rename --tag trip journey
      florin rename --commodity EUR €
      florin rename --template rent flat                   and the links to it
      florin rename Expenses:Misc --uncategorize           remove an account

      Journals and definitions change together. An alias keeps its own name and
      points to the new account. If NEW already exists, the two are merged, and
      their budget lines are added up.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Changes") var change: ChangeOptions
  @Flag var other: Kind?
  @Flag(help: "Move the postings of OLD to the uncategorized account.")
  var uncategorize = false
  @Argument(help: ArgumentHelp("The current name.", valueName: "OLD"))
  var old: String
  @Argument(help: ArgumentHelp("The new name.", valueName: "NEW"))
  var new: String?

  func execute(in session: inout Session) throws(Failure) {
    let kind = try self.kind
    guard input.alias.isEmpty else {
      throw .usage(
        "--alias can't be combined with rename",
        help: "drop --alias: names are changed as the files have them")
    }
    let book = try session.loadBook(using: [.rules, .imports], warns: false)
    let target = try target(kind, in: book)
    var rename = Rename(target, in: book.journal.journal, book.definitions)
    try refuse(rename, book.journal.journal.sources, in: &session)
    guard !rename.change.isEmpty else { throw nothingFound(kind, in: book) }
    let changes = try verified(&rename, book, in: &session)
    try session.finish(changes, summary(of: rename, kind, in: book))
  }

  // MARK: - The command line

  /// The kind of name to rename.
  enum Kind: String, EnumerableFlag {
    case account, payee, tag, commodity, template

    /// `account` is left out because it needs no flag.
    static let allCases: [Kind] = [.payee, .tag, .commodity, .template]

    static func help(for kind: Kind) -> ArgumentHelp? {
      kind == .template
        ? "Rename a template: its id, and the links to it." : "Rename a \(kind.rawValue)."
    }
  }

  private var kind: Kind {
    get throws(Failure) {
      let kind = other ?? .account
      if uncategorize {
        guard kind == .account else { throw .usage("--uncategorize only works for accounts") }
        guard new == nil else {
          throw .usage("--uncategorize takes no new name", help: "drop '\(new ?? "")'")
        }
      } else if new == nil {
        throw .usage("the new name is missing", help: "florin rename '\(old)' NEW")
      }
      return kind
    }
  }

  private func target(_ kind: Kind, in book: Book) throws(Failure) -> Rename.Target {
    let new = self.new ?? ""
    if kind == .account {
      guard book.journal.journal.accounts.find(old.utf8) != nil else {
        throw nothingFound(kind, in: book)
      }
      if uncategorize {
        guard let account = book.definitions.settings.uncategorized else {
          throw .usage(
            "the settings don't name an uncategorized account",
            help: "write 'uncategorized: Expenses:Uncategorized' under 'settings:' in florin.yaml")
        }
        let name = book.journal.journal.accounts.name(of: account.value)
        guard !name.isExactly(old), !name.utf8.starts(with: (old + ":").utf8) else {
          throw .usage("'\(name)' is the uncategorized account itself")
        }
        return .account(AccountMove(postingsOf: old, to: name))
      }
    }
    guard !new.isExactly(old) else { throw .usage("'\(old)' already has this name") }
    guard isValid(new, kind) else {
      throw .usage("'\(new)' can't be the name of \(kind.withArticle)", help: kind.rule)
    }
    if kind == .account, let reason = NewAccountName.problem(of: new) {
      throw .usage("'\(new)' can't be the name of an account: \(reason)")
    }
    switch kind {
    case .account: return .account(AccountMove(from: old, to: new))
    case .payee: return .payee(old: old, new: new)
    case .tag:
      for name in [old, new] where Self.ownTags.contains(name) {
        throw .usage("florin gives the tag '\(name)' a meaning, so it can't be renamed")
      }
      return .tag(old: old, new: new)
    case .commodity: return .commodity(old: old, new: new)
    case .template:
      if let other = book.definitions.template(new) {
        var locator = Locator(book.journal.journal.sources)
        let place = locator.location(of: other.id.span.start)
        throw .usage(
          "the template '\(new)' already exists, at \(place.file):\(place.line)",
          help: "choose another id: templates can't be merged")
      }
      return .template(old: old, new: new)
    }
  }

  /// The tags that florin gives a meaning.
  private static let ownTags: Set<String> = [
    "recurring", "occurrence", "as", "part", "type", "date", "date2", "lots",
  ]

  private func isValid(_ name: String, _ kind: Kind) -> Bool {
    switch kind {
    case .account: true
    case .payee: !name.isEmpty && !name.contains("|") && ParsedJournal.isDescription(name)
    case .tag:
      !name.isEmpty
        && name.unicodeScalars.allSatisfy {
          $0.value > 0x20 && $0.value != 0x7F && !":,;".unicodeScalars.contains($0)
        }
    case .commodity:
      !name.isEmpty
        && name.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && $0.value != 0x7F && $0 != "\"" && $0 != ";"
        }
    case .template: Template.isID(name)
    }
  }

  // MARK: - The book

  /// The changed files, after reading the book with the new names and comparing the two.
  private func verified(
    _ rename: inout Rename, _ book: Book, in session: inout Session
  ) throws(Failure) -> [FileChange] {
    let sources = book.journal.journal.sources
    var (changes, new) = try changed(book, by: rename, in: &session)
    let (old, renamed) = (book.journal.journal, new.journal.journal)
    let hasStaleLinks = rename.updateFingerprints(old, renamed)
    if rename.updateProvenance(old, renamed) || hasStaleLinks {
      (changes, new) = try changed(book, by: rename, in: &session)
    }
    let (after, definitions) = (new.journal, new.definitions)
    let errors = (after.diagnostics + definitions.diagnostics).filter { $0.severity == .error }
    guard errors.isEmpty else {
      session.append(errors, sources: after.journal.sources)
      throw Failure(
        status: .findings,
        message: "the new name would cause these errors, so nothing was written",
        help: errors.contains { $0.code.name.hasPrefix("assertion") }
          ? "the balances of merged accounts are added up; -I skips the assertions" : nil)
    }
    if let place = RenameCheck(rename.target, book.journal, after).problem() {
      session.append(
        [.renameMeaning(at: place)], sources: sources)
      throw Failure(status: .findings, message: "nothing was written")
    }
    return changes
  }

  /// The changed files, and the book after the change.
  private func changed(
    _ book: Book, by rename: Rename, in session: inout Session
  ) throws(Failure) -> ([FileChange], Book) {
    let sources = book.journal.journal.sources
    var changes: [FileChange]
    do {
      changes = try rename.change.fileChanges(in: sources)
    } catch {
      throw Failure(
        status: .findings,
        message: "these names can't be merged in one step, so nothing was written",
        help: "first merge their lines in the definitions by hand")
    }
    changes = try session.tidied(changes, of: book.journal.journal)
    let after = try session.changedBook(
      changes, sources,
      definitions: book.definitions)
    return (changes, after)
  }

  // MARK: - Words

  private func refuse(
    _ rename: Rename, _ sources: SourceMap, in session: inout Session
  ) throws(Failure) {
    guard !rename.problems.isEmpty else { return }
    session.append(rename.problems, sources: sources)
    throw Failure(status: .findings, message: "nothing was written")
  }

  private func summary(of rename: Rename, _ kind: Kind, in book: Book) -> ChangeSummary {
    var summary = ChangeSummary()
    let what: String
    switch (kind, rename.journalCount) {
    case (.account, let count): what = Self.counted(count, "posting", "postings")
    case (.payee, let count): what = Self.counted(count, "entry", "entries")
    case (.tag, let count): what = Self.counted(count, "tag", "tags")
    case (.commodity, let count): what = Self.counted(count, "amount", "amounts")
    case (.template, let count): what = Self.counted(count, "link", "links")
    }
    let places = Self.counted(rename.definitionCount, "place", "places")
    var to = new ?? ""
    if case .account(let move) = rename.target { to = move.new }
    if uncategorize {
      summary.say(.move, "\(what) from \(old) to \(to)")
    } else {
      summary.say(
        .rename, "\(old) to \(to) in \(what) and \(places) of the definitions")
    }
    var locator = Locator(book.journal.journal.sources)
    for span in rename.mentions {
      let place = locator.location(of: span.start)
      let text = book.journal.journal.sources.text(span)
      summary.say("left alone: '\(visible(text))' at \(place.file):\(place.line)")
    }
    return summary
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func nothingFound(_ kind: Kind, in book: Book) -> Failure {
    let near = Spelling.nearest(to: old, among: names(kind, in: book))
    return .usage(
      "there is no \(kind.rawValue) '\(old)'",
      help: near.map { "did you mean '\($0)'?" } ?? "'florin \(kind.list)' lists them")
  }

  /// All names of a kind, to suggest the one that was meant.
  private func names(_ kind: Kind, in book: Book) -> [String] {
    let journal = book.journal.journal
    let names: NameSet
    switch kind {
    case .account:
      names = NameSet((0..<journal.accounts.count).map { journal.accounts.name(of: AccountID($0)) })
    case .payee: names = NameSet(journal.transactions.indices.map { journal.payee(of: $0) })
    case .tag:
      names = NameSet(
        journal.transactions.indices.flatMap { journal.tags(ofTransaction: $0).map(\.name) }
          + journal.postings.rows.indices.flatMap { journal.tags(ofPosting: $0).map(\.name) })
    case .commodity:
      names = NameSet(
        (0..<journal.commodities.count).map { journal.commodities.symbol(of: CommodityID($0)) })
    case .template: names = NameSet(book.definitions.templates.map(\.id.value))
    }
    return names.inByteOrder()
  }
}

extension RenameCommand.Kind {
  fileprivate var withArticle: String { self == .account ? "an account" : "a \(rawValue)" }

  /// The command that lists names of this kind.
  fileprivate var list: String {
    switch self {
    case .account: "accounts"
    case .payee: "payees"
    case .tag: "tags"
    case .commodity: "commodities"
    case .template: "recurring list"
    }
  }

  /// What makes a name valid.
  fileprivate var rule: String {
    switch self {
    case .account: "a name consists of parts separated by colons"
    case .payee: "a payee can't contain '|' or ';', or start with a status mark or '('"
    case .tag: "a tag is one word without ':', ',' or ';'"
    case .commodity: "a symbol can't contain '\"' or ';'"
    case .template: "an id consists of letters, digits, '-' and '_'"
    }
  }
}
