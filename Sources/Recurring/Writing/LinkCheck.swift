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

  /// A file with one of the entries, if the journal reads it twice, so that the entry counts twice.
  public func fileReadTwice(in journal: ParsedJournal) -> SourceFile? {
    guard !expected.isEmpty else { return nil }
    var known: [OccurrenceKey: OccurrenceLink] = [:]
    for link in LinkTable(journal).links where expected[link.key] != nil {
      if let first = known[link.key], link.isCopy(of: first, in: journal) {
        return journal.sources.file(at: journal.transactions[link.transaction].start)
      }
      known[link.key] = link
    }
    return nil
  }

  /// The first occurrence whose entry is missing or is read as something else.
  ///
  /// - Parameter journal: The journal read from the changed bytes.
  /// - Returns: Its key, or nil if there is no problem.
  public func problem(in journal: ParsedJournal) -> OccurrenceKey? {
    guard !expected.isEmpty else { return nil }
    var rest = expected
    var wrong: [OccurrenceKey] = []
    for link in LinkTable(journal).links {
      guard let fields = rest.removeValue(forKey: link.key) else { continue }
      if !fields.isSuperset(of: link.exceptions(in: journal)) { wrong.append(link.key) }
    }
    return (wrong + rest.keys).min { ($0.template, $0.slot) < ($1.template, $1.slot) }
  }
}
