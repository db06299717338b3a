import Amounts
import Banking
import Definitions
import Edits
import Journal
import Ledger
import SourceText
import Workspace

extension Session {
  /// Makes the changes of a rename, reads the book with the new names, and compares the two.
  ///
  /// - Returns: The rename, with its changed files; nil if nothing has the old name.
  /// - Throws: `Failure` if something conflicts with the new name, or something else would change.
  mutating func rename(
    _ target: Rename.Target, in book: Book
  ) throws(Failure) -> (rename: Rename, changes: [FileChange])? {
    let sources = book.journal.journal.sources
    var rename = Rename(target, in: book.journal.journal, book.definitions)
    guard rename.problems.isEmpty else {
      append(rename.problems, sources: sources)
      throw Failure(status: .findings, message: "nothing was written")
    }
    guard !rename.change.isEmpty else { return nil }
    let reader = try bookReader()
    do throws(VerifiedRename.Problem) {
      let changes = try VerifiedRename(&rename, book, reader).changes
      return (rename, changes)
    } catch {
      switch error {
      case .unmergeable:
        throw Failure(
          status: .findings,
          message: "these names can't be merged in one step, so nothing was written",
          help: "first merge their lines in the definitions by hand")
      case .mistake(let mistake): throw Failure(UnwritableChange.layout(mistake))
      case .errors(let errors, let files):
        append(errors, sources: files)
        throw Failure(
          status: .findings,
          message: "the change would cause these errors, so nothing was written",
          help: errors.contains { $0.code.name.hasPrefix("assertion") }
            ? "the balances of merged accounts are added up; -I skips the assertions" : nil)
      case .foreign(let problems):
        append(problems, sources: sources)
        throw Failure(status: .findings, message: "nothing was written")
      case .meaning(let place):
        append([.renameMeaning(at: place)], sources: sources)
        throw Failure(status: .findings, message: "nothing was written")
      }
    }
  }
}

extension InputOptions {
  /// Refuses `--alias` for a command that changes names as the files have them.
  func refuseAliases(for command: String) throws(Failure) {
    guard alias.isEmpty else {
      throw .usage(
        "--alias can't be combined with \(command)",
        help: "drop --alias: names are changed as the files have them")
    }
  }
}

extension ChangeSummary {
  /// Lists the texts that mention the old name and stay.
  mutating func sayMentions(_ mentions: [ByteSpan], in sources: SourceMap) {
    var locator = Locator(sources)
    for span in mentions {
      let place = locator.location(of: span.start)
      say("left alone: '\(visible(sources.text(span)))' at \(place.fileAndLine)")
    }
  }
}

extension Failure {
  /// A name that the book doesn't have, with the nearest one.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - kind: What it should be.
  ///   - book: The book.
  ///   - flags: The kinds of names for which the command has a flag.
  init(unknown name: String, _ kind: RenamedKind, in book: Book, flags: [RenamedKind] = []) {
    let other = flags.first { $0 != kind && $0.names(in: book).contains { $0.isExactly(name) } }
    if let other {
      self = .usage(
        "'\(name)' is \(other.withArticle), not \(kind.withArticle)",
        help: kind == .account
          ? "add --\(other.rawValue)"
          : other == .account
            ? "leave out --\(kind.rawValue)"
            : "write --\(other.rawValue) instead of --\(kind.rawValue)")
      return
    }
    let names = kind.names(in: book)
    // The beginning of a word in an account's name is enough elsewhere.
    let near =
      kind == .account
      ? Spelling.nearestName(to: name, among: names)?.name
        ?? Spelling.relatedName(to: name, among: names)
      : Spelling.nearest(to: name, among: names)
    self = .usage(
      "there is no \(kind.rawValue) '\(name)'",
      help: near.map(Spelling.question) ?? "'florin \(kind.list)' lists them")
  }
}

extension RenamedKind {
  /// The command that lists names of this kind.
  var list: String {
    switch self {
    case .account: "accounts"
    case .payee: "payees"
    case .tag: "tags"
    case .commodity: "commodities"
    case .template: "recurring list"
    }
  }

  /// What of the journal has the name, counted.
  func counting(_ count: Int) -> String {
    switch self {
    case .account: count.counting("posting")
    case .payee: count.counting("entry", "entries")
    case .tag: count.counting("tag")
    case .commodity: count.counting("amount")
    case .template: count.counting("link")
    }
  }

  /// All names of a kind, in byte order.
  func names(in book: Book) -> [String] {
    let journal = book.journal.journal
    let names: NameSet
    switch self {
    case .account:
      names = NameSet((0..<journal.accounts.count).map { journal.accounts.name(of: AccountID($0)) })
    case .payee:
      names = journal.payees.union(journal.payeeDeclarations.map(\.name))
    case .tag:
      names = NameSet(
        journal.transactions.indices.flatMap { journal.tags(ofTransaction: $0).map(\.name) }
          + journal.postings.rows.indices.flatMap { journal.tags(ofPosting: $0).map(\.name) }
          + journal.tagDeclarations.map(\.name))
    case .commodity:
      names = NameSet(
        (0..<journal.commodities.count).map { journal.commodities.symbol(of: CommodityID($0)) })
    case .template: names = NameSet(book.definitions.templates.map(\.id.value))
    }
    return names.inByteOrder()
  }
}
