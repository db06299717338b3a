import Containers
public import Edits
public import Journal
import SourceText

extension Rename {
  /// Updates fingerprints so that a rename doesn't make fields look edited. Fields that are still as
  /// generated get the fingerprint of their new form.
  ///
  /// - Parameters:
  ///   - before: The journal before the rename.
  ///   - after: The journal read from the changed bytes.
  /// - Returns: Whether that adds edits.
  /// - Complexity: O(n) in the bytes of the linked entries.
  public mutating func updateFingerprints(
    _ before: ParsedJournal, _ after: ParsedJournal
  ) -> Bool {
    let count = change.edits.count
    guard before.transactions.count == after.transactions.count else { return false }
    for (transaction, row) in before.transactions.pairs where row.flags.contains(.link) {
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
