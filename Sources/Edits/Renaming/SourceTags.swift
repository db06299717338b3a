import Containers
import Journal
import SourceText

/// Adds the tags `source: uncategorized` to postings that lose their account.
struct SourceTags {
  private let move: AccountMove
  @Boxed private var journal: ParsedJournal

  init(_ move: AccountMove, in journal: ParsedJournal) {
    self.move = move
    self.journal = journal
  }

  /// Adds the edits.
  ///
  /// - Complexity: O(n) in the postings, and in the bytes of those that move.
  func insert(into change: inout ChangeSet) {
    let moves = move.moves(in: journal.accounts)
    var seen = NameSet()
    for (row, posting) in journal.postings.rows.pairs
    where moves[Int(posting.account)] && !posting.flags.contains(.generated) {
      let file = journal.sources.file(at: posting.start)
      // A file that is read twice is edited once.
      guard seen.insert("\(file.path) \(posting.start - file.base)"),
        let syntax = journal.syntax(ofPosting: row)
      else { continue }
      insert(into: &change, syntax, start: posting.start)
    }
  }

  private func insert(
    into change: inout ChangeSet, _ posting: PostingSyntax, start: UInt32
  ) {
    let tag = "source: uncategorized"
    let tags = posting.comments.flatMap { journal.tagNames(in: $0.span) }
    if let known = tags.first(where: { $0.name == "source" }) {
      // A tag without a value ends after its colon.
      if known.value.isEmpty {
        change.insert(" uncategorized", at: known.span.end + 1)
      } else {
        change.replace(known.value, with: "uncategorized")
      }
    } else if let comment = posting.comments.first, !comment.isOwnLine {
      change.insert(comment.span.isEmpty ? " " + tag : ", " + tag, at: comment.span.end)
    } else {
      change.insert("  ; " + tag, at: journal.endOfText(onLineOf: start))
    }
  }
}
