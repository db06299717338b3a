import Containers
import Edits
public import Journal
public import SourceText

extension ChangeSet {
  /// Says of the postings that a rule has set that another rule has set them.
  ///
  /// - Parameters:
  ///   - new: The other rule.
  ///   - old: The rule.
  ///   - journal: The journal.
  /// - Returns: The number of postings.
  /// - Complexity: O(n) in the postings, and in the bytes of those with tags.
  public mutating func setRule(
    _ new: String, ofPostingsSetBy old: String, in journal: ParsedJournal
  ) -> Int {
    var count = 0
    // A file that is read twice is edited once.
    var seen = NameSet()
    for (row, posting) in journal.postings.rows.pairs where !posting.flags.contains(.generated) {
      guard let mark = journal.provenanceMark(ofPosting: row), case .rule(let rule) = mark.source,
        rule.isExactly(old), let syntax = journal.syntax(ofPosting: row),
        let tag = syntax.comments.lazy.flatMap({ journal.tagNames(in: $0.span) })
          .first(where: { $0.name == Provenance.tagName })
      else { continue }
      let file = journal.sources.file(at: posting.start)
      // Rows of an included bank file get their tags from the rules each time they're read.
      guard !file.isDerived, seen.insert("\(file.path) \(posting.start - file.base)") else {
        continue
      }
      replace(tag.value, with: mark.setBy(.rule(new)).text)
      count += 1
    }
    return count
  }
}

extension Rename {
  /// Updates the tags `source:` so that a rename doesn't make accounts look changed by hand.
  ///
  /// - Parameters:
  ///   - before: The journal before the rename.
  ///   - after: The journal read from the changed bytes.
  /// - Returns: Whether that adds edits.
  /// - Complexity: O(n) in the postings, and in the bytes of those with tags.
  mutating func updateProvenance(_ before: ParsedJournal, _ after: ParsedJournal) -> Bool {
    let count = change.edits.count
    guard before.postings.rows.count == after.postings.rows.count else { return false }
    for (row, posting) in before.postings.rows.pairs where !posting.flags.contains(.generated) {
      guard !before.sources.file(at: posting.start).isDerived,
        let mark = before.provenanceMark(ofPosting: row), mark.account != nil,
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
