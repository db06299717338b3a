import Definitions
public import Edits
import Journal
import Ledger
public import SourceText

/// Why a change of a book isn't made, as reading the changed book shows.
///
/// Commands and editors refuse the same changes with the same words.
public struct ChangeRefusal: Error {
  /// The reason, without its outcome: nothing is written.
  public let message: String
  /// What to do about it; nil if there's no advice.
  public let help: String?
  /// The errors that the change would cause, in the sources of the changed book; empty if it would mean something
  /// else than it should.
  public let errors: [Diagnostic]

  /// Compares a book before a change with the one after it; nil if the change does what it should.
  ///
  /// - Parameters:
  ///   - changes: The changed files.
  ///   - book: The book as it was read.
  ///   - changed: The book read from the changed bytes.
  ///   - expectation: What it must say.
  /// - Complexity: O(n) in the postings.
  public init?(
    _ changes: [FileChange], _ book: Book, _ changed: Book, expecting expectation: Expectation
  ) {
    let (before, after) = (book.journal, changed.journal)
    if let foreign = before.journal.sources.foreignFile(in: changes) {
      self.init(changing: foreign)
      return
    }
    let wrong = changed.definitions.diagnostics.newErrors(since: book.definitions.diagnostics)
    if !wrong.isEmpty {
      self.init(causing: wrong, in: "definitions")
      return
    }
    if let problem = ChangeCheck(before.journal, after.journal).problem(changes) {
      self.init(problem, before.journal, after.journal, changes)
      return
    }
    let errors = after.diagnostics.newErrors(since: before.diagnostics)
    if !errors.isEmpty {
      self.init(causing: errors, in: "journal")
      return
    }
    switch expectation.links.problem(in: after.journal) {
    case .readTwice(let file)?: self.init(readingTwice: file)
    case .misread(let key)?:
      self.init(misreading: "the entry of \(key)", by: "alias", before.journal, changes)
    case nil:
      let twice = Self.duplicates(in: changed)
      let new = twice.isEmpty ? [] : twice.newErrors(since: Self.duplicates(in: book))
      if !new.isEmpty {
        self.init(causing: new, in: "journal")
        return
      }
      if expectation.isMeant(after.journal) { return nil }
      self.init(misreading: "the entry", by: "decimal-mark", before.journal, changes)
    }
  }

  /// Two entries for one occurrence. Reports only warn of them, because both may be there to be decided about.
  private static func duplicates(in book: Book) -> [Diagnostic] {
    let journal = book.journal.journal
    return LinkTable(journal).diagnostics(book.definitions, journal)
      .filter { $0.code == .occurrenceDuplicate }.map(\.asError)
  }

  private init(changing foreign: SourceFile) {
    message = "'\(visible(foreign.name))' isn't a journal, so florin can't change it"
    help = "change it by hand, or the rules for it"
    errors = []
  }

  private init(readingTwice file: SourceFile) {
    message =
      "the journal reads '\(visible(file.name))' twice, which would count its entries twice"
    help = "remove one of the 'include' lines that read it"
    errors = []
  }

  private init(causing errors: [Diagnostic], in part: String) {
    message = "the change would cause these errors in the \(part)"
    help = nil
    self.errors = errors
  }

  private init(
    misreading entry: String, by directive: String, _ before: ParsedJournal,
    _ changes: [FileChange]
  ) {
    message = "\(entry) would be read with another meaning"
    help =
      Self.directive(above: changes, in: before)
      ?? "a directive above it, such as 'apply account' or '\(directive)', changes it"
    errors = []
  }

  private init(
    _ problem: ChangeCheck.Problem, _ before: ParsedJournal, _ after: ParsedJournal,
    _ changes: [FileChange]
  ) {
    let (place, sources) =
      switch problem {
      case .entryChanged(let span): (span, before.sources)
      case .entryAppeared(let span): (span, after.sources)
      }
    var locator = Locator(sources)
    let location = locator.location(of: place.start)
    message =
      "the entry at \(location.fileAndLine) would be read with another meaning"
    help =
      Self.directive(above: changes, in: before)
      ?? "a directive above it, such as 'apply account' or 'comment', applies to the new text"
    errors = []
  }

  /// All of it in one line, for a place that shows no diagnostics.
  public var words: String {
    let reason = "\(message), so nothing was written"
    guard errors.isEmpty else {
      return "\(reason): \(errors.map(\.headline).joined(separator: "; "))"
    }
    return ([reason] + (help.map { [$0] } ?? [])).joined(separator: "; ")
  }

  /// The directive that applies at the place of a change, and what to do about it; nil if there is none.
  private static func directive(above changes: [FileChange], in journal: ParsedJournal) -> String? {
    let sources = journal.sources
    for change in changes {
      let places = change.replacements.map(\.old.lowerBound)
      // A file that is included twice has two inclusions.
      let files = journal.inclusions.indices.filter {
        sources.files[$0].isText && sources.files[$0].path.isExactly(change.path)
      }
      let reaching = files.lazy.compactMap {
        ReachingDirective(above: places, inFile: $0, of: journal)
      }
      guard let found = reaching.first else { continue }
      var locator = Locator(sources)
      let location = locator.location(of: found.span.start)
      let place = "'\(visible(sources.text(found.span)))' at \(location.fileAndLine)"
      return switch found.kind {
      case .block:
        "\(place) comments out everything below it; write 'end comment' where it should end"
      case .applyAccount:
        "\(place) applies there; write 'end apply account' where it should end"
      case .alias: "\(place) applies there; write 'end aliases' where it should end"
      case .decimalMark: "\(place) applies there"
      }
    }
    return nil
  }
}

extension SourceMap {
  /// The first file among those to change that isn't a journal, such as a bank's.
  fileprivate func foreignFile(in changes: [FileChange]) -> SourceFile? {
    guard hasDerivedFiles else { return nil }
    let paths = NameSet(changes.map(\.path))
    return files.first { !$0.isText && paths.contains($0.path) }
  }
}
