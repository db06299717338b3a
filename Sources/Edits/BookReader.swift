public import Dates
public import Definitions
public import Journal
public import Ledger
public import SourceText

/// The facts, and what should happen.
public struct Book {
  /// The journals, balanced.
  public var journal: BalancedJournal
  /// The definitions; those of a book without any when there are none.
  public var definitions: Definitions

  /// Makes a book.
  public init(journal: BalancedJournal, definitions: Definitions = Definitions()) {
    self.journal = journal
    self.definitions = definitions
  }
}

/// Reads a book as it will be after a change: as the next run will read it.
public struct BookReader {
  private let sources: () -> any SourceProvider
  private let journals: [SourceReference]
  private let options: JournalReader.Options
  private let balancing: BalancedJournal.Options
  private let addsAutoPostings: Bool

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - journals: The journals that the run reads.
  ///   - options: How it reads them.
  ///   - balancing: What balancing checks.
  ///   - addsAutoPostings: Whether rules of the journal add postings.
  ///   - sources: Makes a provider of the files that the run has not read; each reading asks for one.
  public init(
    _ journals: [SourceReference], _ options: JournalReader.Options,
    balancing: BalancedJournal.Options = .init(), addsAutoPostings: Bool = false,
    sources: @escaping () -> any SourceProvider
  ) {
    self.journals = journals
    self.options = options
    self.balancing = balancing
    self.addsAutoPostings = addsAutoPostings
    self.sources = sources
  }

  /// The present day.
  public var today: CivilDate { options.today }

  /// Balances a journal as the run does.
  public func balanced(_ journal: consuming ParsedJournal) -> BalancedJournal {
    addsAutoPostings
      ? BalancedJournal(journal, withAutoPostingsOn: today, options: balancing)
      : BalancedJournal(journal, options: balancing)
  }

  /// The book read from the changed bytes.
  ///
  /// - Parameters:
  ///   - changes: What becomes of the files.
  ///   - files: The files as they were read.
  ///   - definitions: The definitions as they were read; nil leaves them out.
  ///   - convertsAgain: Whether included bank files are read as the changed definitions say. Otherwise they stay as they
  ///     are, so that a change of a rule doesn't look like one of entries.
  /// - Returns: The journals, and the definitions where they were given.
  public func book(
    changedBy changes: [FileChange], _ files: SourceMap, _ definitions: Definitions?,
    convertsAgain: Bool = false
  ) -> Book {
    let edited = EditedSources(
      files, changedBy: changes, others: sources(), convertsAgain: convertsAgain)
    var parsed = JournalReader(provider: edited, options: options).read(journals)
    let after = definitions.map { definitions in
      DefinitionsReader(provider: edited, weekStart: definitions.settings.weekStart).read(
        definitions.files.map {
          SourceReference(name: $0.source.name, path: $0.source.path)
        }, into: &parsed)
    }
    return Book(journal: balanced(consume parsed), definitions: after ?? Definitions())
  }
}
