import Arguments
import Banking
import Definitions
import Edits
import Journal
import Ledger
import SourceText

/// `florin rename`
struct RenameCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "rename",
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

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Flag(exclusivity: .exclusive) var other: Kind?
  @Flag("--uncategorize", help: "Move the postings of OLD to the uncategorized account.")
  var uncategorize = false
  @Argument("OLD", help: "The current name.", completion: QueryCompletion.accounts)
  var old: String
  @Argument("NEW", help: "The new name.", completion: QueryCompletion.accounts)
  var new: String?

  func execute(in session: inout Session) throws(Failure) {
    let kind = try self.kind
    try input.refuseAliases(for: "rename")
    let book = try session.loadBook(using: [.rules, .imports], warns: false)
    let target = try target(kind, in: book)
    guard let (rename, changes) = try session.rename(target, in: book) else {
      throw Failure(
        unknown: old, kind.renamed, in: book, flags: RenamedKind.allCases)
    }
    try session.showOrWrite(changes, summary(of: rename, kind, in: book))
  }

  // MARK: - The command line

  /// The kind of name to rename.
  enum Kind: String, FlagChoice {
    case account, payee, tag, commodity, template

    /// `account` isn't one of them, because it needs no flag.
    static let allCases: [Kind] = [.payee, .tag, .commodity, .template]

    static func help(for kind: Kind) -> String {
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
        let flag = kind == .account ? "" : "--\(kind.rawValue) "
        throw .usage(
          "the new name is missing", help: "florin rename \(flag)\(ShellWord.written(old)) NEW")
      }
      return kind
    }
  }

  private func target(_ kind: Kind, in book: Book) throws(Failure) -> Rename.Target {
    let new = self.new ?? ""
    if kind == .account {
      guard book.journal.journal.accounts.find(old.utf8) != nil else {
        throw Failure(
          unknown: old, kind.renamed, in: book, flags: RenamedKind.allCases)
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
        return locator.location(of: template.id.span.start).fileAndLine
      }
    } catch {
      throw .usage(error.message, help: error.help)
    }
  }

  // MARK: - Words

  private func summary(of rename: Rename, _ kind: Kind, in book: Book) -> ChangeSummary {
    var summary = ChangeSummary()
    let what = kind.renamed.counting(rename.journalCount)
    let places = rename.definitionCount.counting("place")
    var to = new ?? ""
    if case .account(let move) = rename.target { to = move.new }
    if uncategorize {
      summary.say(.move, "\(what) from \(old) to \(to)")
    } else {
      summary.say(
        .rename, "\(old) to \(to) in \(what) and \(places) of the definitions")
    }
    summary.sayMentions(rename.mentions, in: book.journal.journal.sources)
    if kind == .account, let colon = old.lastIndex(of: ":"), !to.contains(":"),
      book.journal.journal.accounts.find(to.utf8) == nil
    {
      let inPlace = "\(old[..<colon]):\(to)"
      summary.say(
        "'\(visible(to))' is a new account at the top: to rename only the last part of the old one, write "
          + ShellWord.written(inPlace))
    }
    if uncategorize, !rename.parts.counts.isEmpty {
      summary.say(
        "to change the definitions too: florin delete \(ShellWord.written(old)) --into "
          + ShellWord.written(to))
    }
    return summary
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
}
