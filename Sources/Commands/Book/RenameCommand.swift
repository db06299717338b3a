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
    do throws(RenamedKind.Refusal) {
      return try kind.renamed.target(from: old, to: new, book.definitions) { template in
        var locator = Locator(book.journal.journal.sources)
        let place = locator.location(of: template.id.span.start)
        return place.fileAndLine
      }
    } catch {
      throw .usage(error.message, help: error.help)
    }
  }

  // MARK: - The book

  /// The changed files, after reading the book with the new names and comparing the two.
  private func verified(
    _ rename: inout Rename, _ book: Book, in session: inout Session
  ) throws(Failure) -> [FileChange] {
    let sources = book.journal.journal.sources
    let names = DiffNames(environment: session.environment)
    let reader = try session.bookReader()
    do throws(VerifiedRename.Problem) {
      return try VerifiedRename(&rename, book, reader, merged: names.merged).changes
    } catch {
      switch error {
      case .unmergeable:
        throw Failure(
          status: .findings,
          message: "these names can't be merged in one step, so nothing was written",
          help: "first merge their lines in the definitions by hand")
      case .overlap: throw .twoChangesOfOneText
      case .mistake(let mistake): throw Failure(mistake)
      case .errors(let errors, let files):
        session.append(errors, sources: files)
        throw Failure(
          status: .findings,
          message: "the new name would cause these errors, so nothing was written",
          help: errors.contains { $0.code.name.hasPrefix("assertion") }
            ? "the balances of merged accounts are added up; -I skips the assertions" : nil)
      case .meaning(let place):
        session.append([.renameMeaning(at: place)], sources: sources)
        throw Failure(status: .findings, message: "nothing was written")
      }
    }
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
      summary.say("left alone: '\(visible(text))' at \(place.fileAndLine)")
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
  /// The kind, as the rename itself knows it.
  fileprivate var renamed: RenamedKind {
    switch self {
    case .account: .account
    case .payee: .payee
    case .tag: .tag
    case .commodity: .commodity
    case .template: .template
    }
  }

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
}
