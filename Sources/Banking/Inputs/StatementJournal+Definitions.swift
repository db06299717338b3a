import Definitions
import Journal
import Ledger
import SourceText
import Statements

extension StatementJournal {
  /// Converts a file as the book's `imports:` say: to what an import would write into an empty journal.
  ///
  /// The definitions stand beside nothing but the file: at this time the journal isn't there yet, and what the
  /// definitions name shouldn't become a part of it.
  ///
  /// - Throws: `ImportProblem` when no import names the file, or the definitions have mistakes.
  func convertByDefinitions(
    _ file: SourceReference, from provider: (any SourceProvider)?, into map: inout SourceMap,
    _ result: inout DerivedText
  ) throws(ImportProblem) {
    let (book, definitions) = definitions.read(reading, from: provider)
    var journal = book
    let first = journal.sources.files.count
    // An import with a mistake might name the file.
    guard !definitions.diagnostics.hasErrors else {
      throw .refused(
        "'\(visible(file.name))' can't be read, because the definitions have mistakes",
        help: "'florin check' lists them")
    }
    let files = ImportFiles(definitions, request, sources)
    guard let named = try files.find(file, among: self.definitions.profiles(files)) else {
      let command = "florin import \(visible(ShellWord.written(file.name)))"
      guard file.format != .statement else {
        throw .refused(
          "no import names '\(visible(file.name))', so its account isn't known",
          help:
            "name it in 'imports:' of the definitions, or do without: \(command) --account ACCOUNT")
      }
      throw .refused(
        "there are no rules for '\(visible(file.name))'",
        help:
          "write them in '\(visible(file.name)).rules', name some with --rules-file, or name the "
          + "file in 'imports:' of the definitions, or do without: \(command)"
      )
    }
    var reader = StatementFileReader(definitions, request, sources)
    var problem: ImportProblem?
    do throws(ImportProblem) { try reader.read(named, into: &journal) } catch { problem = error }
    let places = MovedFiles(journal.sources.files[first...], into: &map)
    result.diagnostics += reader.diagnostics.map { $0.moved(to: places.span) }
    if let problem { throw problem }
    guard !reader.statements.isEmpty else { return }
    let fallback =
      UncategorizedAccounts(definitions.settings) ?? UncategorizedAccounts(addingTo: &journal)
    let entries = StatementEntries(
      reader.statements, definitions, fallback, BalancedJournal(consume journal))
    entries.forEach { text, span in
      result.append(text, for: places.span(span) ?? ByteSpan(at: 0))
    }
  }
}

/// The definitions of the book in a journal without entries, and the files that their imports name. They're read when the
/// first bank file asks for them; each reading of a book has its own.
final class DefinitionsOnDemand {
  private var known: (journal: ParsedJournal, definitions: Definitions, isEdited: Bool)?
  private var profiles: NameTable<ImportProfile>?

  /// The definitions.
  ///
  /// - Parameters:
  ///   - reading: Reads them.
  ///   - provider: Has definitions that are about to change; nil for those on the disk.
  /// - Returns: The journal, which has only what the definitions name, and the definitions.
  func read(
    _ reading: BankFileReading, from provider: (any SourceProvider)?
  ) -> (ParsedJournal, Definitions) {
    if let known, known.isEdited == (provider != nil) { return (known.journal, known.definitions) }
    var journal = ParsedJournal()
    let definitions = reading.definitions?(&journal, provider) ?? Definitions()
    (known, profiles) = ((journal, definitions, provider != nil), nil)
    return (journal, definitions)
  }

  /// The imports of the definitions that were read last, by the paths of the files that they name.
  func profiles(_ files: ImportFiles) throws(ImportProblem) -> NameTable<ImportProfile> {
    if let profiles { return profiles }
    let found = try files.profilesByPath()
    profiles = found
    return found
  }
}

/// Files of another address space, and where they are in this one.
private struct MovedFiles {
  private var files: [(old: ByteSpan, new: UInt32)] = []

  /// Adds the files to a map. Those that don't fit in are skipped.
  init(_ files: ArraySlice<SourceFile>, into map: inout SourceMap) {
    for file in files {
      let index = map.add(
        name: file.name, path: file.path, buffer: file.buffer, role: file.role)
      if let index { self.files.append((file.span, map.files[index].base)) }
    }
  }

  /// The new place of a span; nil if it isn't in one of the files.
  func span(_ span: ByteSpan) -> ByteSpan? {
    guard let file = files.first(where: { $0.old.contains(span) })
    else { return nil }
    return ByteSpan(
      span.start - file.old.start + file.new, span.end - file.old.start + file.new)
  }
}

extension UncategorizedAccounts {
  /// The accounts that hledger uses when its rules name none, added to a journal.
  fileprivate init(addingTo journal: inout ParsedJournal) {
    func account(_ name: String) -> AccountID {
      journal.readAccount(Fragment(name, at: ByteSpan(at: 0), isVerbatim: false)).account?.account
        ?? AccountID(0)
    }
    self.init(
      spending: account(ConvertedEntry.unknownAccounts.spending),
      income: account(ConvertedEntry.unknownAccounts.income))
  }
}

/// The entries that an import of statements would write into an empty journal.
private struct StatementEntries {
  private let plan: ImportPlan
  private let journal: ParsedJournal
  private let context: ImportEdits.Context

  init(
    _ statements: [ImportedStatement], _ definitions: Definitions,
    _ fallback: UncategorizedAccounts, _ journal: BalancedJournal
  ) {
    self.journal = journal.journal
    let rules = RuleBook(definitions.rules, in: journal.journal)
    plan = ImportPlan(statements, journal, definitions, rules, fallback)
    let categorizer = Categorizer(
      rules, RuleSubjects(rules, journal, definitions.settings), journal, definitions.settings,
      fallback, guesser: nil)
    let accounts = BankCategories(journal.journal, statements, definitions.imports)
    context = ImportEdits.Context(
      categories: plan.categories(by: categorizer), account: accounts.account,
      file: { [sources = journal.journal.sources] _, _ in sources.files[0] })
  }

  /// Visits the text of each entry with the row that it stands for.
  func forEach(_ body: ([UInt8], ByteSpan) -> Void) {
    var entries = RowEntries(
      plan, journal, context, assertions: [:], decimalMark: UInt8(ascii: "."))
    for (row, fate) in plan.fates.enumerated() {
      guard case .new(let partner)? = fate else { continue }
      var text: [UInt8] = []
      _ = entries.append(row, partner: partner, to: &text)
      text.append(UInt8(ascii: "\n"))
      body(text, plan.statementRow(row).span)
    }
  }
}
