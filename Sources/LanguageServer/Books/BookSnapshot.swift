import Banking
import Dates
import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Workspace

/// A book as it is at one moment: all that can be asked about it.
struct BookSnapshot {
  let root: BookRoot
  /// The present day when it was read.
  let today: CivilDate
  /// The journals that were read.
  let journals: [SourceReference]
  let journal: BalancedJournal
  let definitions: Definitions
  /// What `florin check` reports.
  let diagnostics: [Diagnostic]
  /// The indexes of each path's file; a file that is included twice counts the first time.
  private let files: NameTable<Int>
  /// Where `florin.yaml` names the journal: the place of problems without one.
  let journalName: ByteSpan?
  /// What answers need beyond the reading.
  let facts: BookFacts

  /// Reads a book.
  ///
  /// - Complexity: O(n) in the bytes of its files.
  init(_ root: BookRoot, _ files: EditorFiles, _ choices: ReadingChoices) {
    let today = choices.today()
    self.root = root
    self.today = today
    let provider = files.reading()
    var names = root.journals
    if let book = root.book, names.isEmpty { names = Self.journals(of: book, provider, files) }
    journals = names.map(files.reference(to:))
    var parsed = JournalReader(
      provider: JournalSources(provider, Self.bankFiles(of: root, files, choices)),
      options: choices.reading(today: today)
    ).read(journals)
    let definitions = Self.definitions(of: root, files, choices, into: &parsed)
    let check = BookCheck(
      choices.balanced(consume parsed, today: today), definitions, choices.checks,
      addsAutoPostings: choices.addsAutoPostings, today: today)
    journal = check.journal
    self.definitions = definitions
    diagnostics = check.diagnostics
    var indexes = NameTable<Int>()
    for (index, file) in journal.journal.sources.files.enumerated()
    where indexes[file.path] == nil {
      indexes[file.path] = index
    }
    self.files = indexes
    facts = BookFacts(definitions, journal, today: today)
    journalName = definitions.files.first?.root?["journal"]?.value.span
  }

  /// Reads the definitions of a book into a journal.
  private static func definitions(
    of root: BookRoot, _ files: EditorFiles, _ choices: ReadingChoices,
    from other: (any SourceProvider)? = nil, into journal: inout ParsedJournal
  ) -> Definitions {
    let names = (root.book.map { [$0] } ?? []) + root.definitions
    guard !choices.ignoresDefinitions, !names.isEmpty else { return Definitions() }
    return DefinitionsReader(
      provider: other ?? files.reading(.definitions), weekStart: choices.weekStart
    ).read(names.map(files.reference(to:)), into: &journal)
  }

  /// How the book's bank files are read.
  private static func bankFiles(
    of root: BookRoot, _ files: EditorFiles, _ choices: ReadingChoices
  ) -> BankFileReading {
    var reading = choices.bankFiles
    reading.definitions = { definitions(of: root, files, choices, from: $1, into: &$0) }
    return reading
  }

  /// The journal that a `florin.yaml` names; none if it can't be read, which reading the definitions reports.
  private static func journals(
    of book: String, _ provider: EditorSources, _ files: EditorFiles
  ) -> [String] {
    let reference = files.reference(to: book)
    guard let buffer = try? provider.read(reference) else { return [] }
    let file = SourceFile(name: reference.name, path: reference.path, buffer: buffer, base: 0)
    guard let path = DefinitionsReader.journalPath(in: file).path else { return [] }
    return [files.path(path.value, beside: reference)]
  }

  /// Whether a file is part of the book.
  func contains(_ path: String) -> Bool { files[path] != nil }

  /// The paths of all files.
  var paths: [String] { files.names }

  /// The file with a path, as it was read.
  func file(_ path: String) -> SourceFile? { files[path].map { journal.journal.sources.files[$0] } }

  /// The account that `apply account` puts above those at an offset of a document; nil if none is in force.
  func appliedAccount(in document: OpenDocument, at offset: Int) -> String? {
    guard journal.journal.rewritesAccounts, let index = files[document.path] else { return nil }
    return ReachingDirective.appliedAccount(
      above: offset, inFile: index, of: journal.journal, now: document.buffer)
  }

  /// Whether a file is one of the journal's, not one of the definitions, a timesheet or a bank's file.
  func isJournal(_ file: SourceFile) -> Bool {
    file.isText
      && journal.journal.sources.fileIndex(at: file.base) < journal.journal.inclusions.count
  }

  /// The problems whose places touch a span.
  func problems(at span: ByteSpan) -> [Diagnostic] {
    diagnostics.filter { diagnostic in
      guard let primary = diagnostic.primary else { return false }
      return primary.start <= span.end && span.start <= primary.end
    }
  }

  /// The file that a person sees a span in, and the offsets in it.
  func source(of span: ByteSpan) -> (file: SourceFile, range: Range<Int>) {
    let span = journal.journal.sources.written(span)
    let file = journal.journal.sources.file(at: span.start)
    let end = min(Int(span.end - file.base), file.buffer.bytes.count)
    return (file, Int(span.start - file.base)..<end)
  }

  /// A reader of the book as it will be after a change.
  func reader(_ files: EditorFiles, _ choices: ReadingChoices) -> BookReader {
    BookReader(
      journals, choices.reading(today: today), balancing: choices.balancing,
      addsAutoPostings: choices.addsAutoPostings
    ) { [root] in
      JournalSources(files.reading(), Self.bankFiles(of: root, files, choices))
    }
  }
}
