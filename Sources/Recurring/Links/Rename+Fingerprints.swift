public import Edits
public import Journal
import SourceText

extension Rename {
  /// Keeps fields of recorded occurrences from being taken for edited ones: those that are as they were
  /// generated get the fingerprint of their new form.
  ///
  /// - Parameters:
  ///   - before: The journal before the rename.
  ///   - after: The journal read from the changed bytes.
  /// - Returns: Whether that adds edits.
  /// - Complexity: O(n) in the bytes of the entries that are linked.
  public mutating func updateFingerprints(
    _ before: ParsedJournal, _ after: ParsedJournal
  ) -> Bool {
    let count = change.edits.count
    guard before.transactions.count == after.transactions.count else { return false }
    for (transaction, row) in before.transactions.enumerated() where row.flags.contains(.link) {
      guard let link = OccurrenceLink(transaction, in: before), let old = link.fingerprint else {
        continue
      }
      let edited = Set(link.exceptions(in: before))
      let entry = CanonicalEntry(transaction, in: after)
      let new = old.setting(
        OccurrenceField.allCases.filter { !edited.contains($0) }, from: entry)
      if new != old { change.setFingerprint(new, of: transaction, in: before) }
    }
    return change.edits.count > count
  }
}
