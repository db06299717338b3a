import Containers
public import Journal
public import SourceText

/// Checks that the entries a change wrote are read back as intended.
///
/// A directive above them, such as `apply account` or an alias, could change their meaning.
public struct LinkCheck: Sendable {
  /// For each occurrence that the change wrote, the fields that may differ from its fingerprint.
  private let expected: [OccurrenceKey: Set<OccurrenceField>]

  /// Makes a check.
  public init(_ expected: [OccurrenceKey: Set<OccurrenceField>]) { self.expected = expected }

  /// What is wrong with an entry.
  public enum Problem {
    /// It counts twice, because the journal reads its file twice.
    case readTwice(SourceFile)
    /// It's missing, or is read as something else.
    case misread(OccurrenceKey)
  }

  /// The first problem with the entries.
  ///
  /// - Parameter journal: The journal read from the changed bytes.
  /// - Returns: The problem, or nil if all entries are as intended.
  public func problem(in journal: ParsedJournal) -> Problem? {
    guard !expected.isEmpty else { return nil }
    var known: [OccurrenceKey: OccurrenceLink] = [:]
    var wrong: [OccurrenceKey] = []
    for link in LinkTable(journal).links {
      guard let fields = expected[link.key] else { continue }
      if let first = known[link.key] {
        guard link.isCopy(of: first, in: journal) else { continue }
        return .readTwice(journal.sources.file(at: journal.transactions[link.transaction].start))
      }
      known[link.key] = link
      if !fields.isSuperset(of: link.exceptions(in: journal)) { wrong.append(link.key) }
    }
    let missing = expected.keys.filter { known[$0] == nil }
    return (wrong + missing).min { ($0.template, $0.slot) < ($1.template, $1.slot) }
      .map(Problem.misread)
  }
}
