public import Journal

/// Checks that the entries a change wrote are read back as intended.
///
/// A directive above them, such as `apply account` or an alias, could change their meaning.
public struct LinkCheck: Sendable {
  /// For each occurrence that the change wrote, the fields that may differ from its fingerprint.
  private let expected: [OccurrenceKey: Set<OccurrenceField>]

  /// Makes a check.
  public init(_ expected: [OccurrenceKey: Set<OccurrenceField>]) { self.expected = expected }

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
