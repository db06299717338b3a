public import Edits
public import Journal
import SourceText

extension Rename {
  /// Updates the tags `source:` so that a rename doesn't make accounts look changed by hand.
  ///
  /// - Parameters:
  ///   - before: The journal before the rename.
  ///   - after: The journal read from the changed bytes.
  /// - Returns: Whether that adds edits.
  /// - Complexity: O(n) in the postings, and in the bytes of those with tags.
  public mutating func updateProvenance(_ before: ParsedJournal, _ after: ParsedJournal) -> Bool {
    let count = change.edits.count
    guard before.postings.rows.count == after.postings.rows.count else { return false }
    for row in before.postings.rows.indices {
      guard let mark = before.provenanceMark(ofPosting: row), mark.account != nil,
        !before.isChanged(mark, ofPosting: row), after.isChanged(mark, ofPosting: row),
        let syntax = before.syntax(ofPosting: row),
        let tag = syntax.comments.lazy.flatMap({ before.tagNames(in: $0.span) })
          .first(where: { $0.name == Provenance.tagName })
      else { continue }
      let account = after.accounts.name(of: after.postings.rows[row].account)
      change.replace(tag.value, with: mark.renamed(to: account).text)
    }
    return change.edits.count > count
  }
}
