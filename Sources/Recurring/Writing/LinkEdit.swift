import Dates
import Edits
public import Journal
public import SourceText

// A link's tags are in an entry's comments. These edits replace the value of one tag, or add the missing
// tags.

extension ChangeSet {
  /// Gives an entry's link another fingerprint.
  mutating func setFingerprint(
    _ fingerprint: Fingerprint, of transaction: TransactionID, in journal: ParsedJournal
  ) {
    setLinkTag("as", to: fingerprint.text, of: transaction, in: journal)
  }

  /// Gives a tag of an entry's link another value, or adds it after the occurrence.
  mutating func setLinkTag(
    _ name: String, to value: String, of transaction: TransactionID, in journal: ParsedJournal
  ) {
    let tags = journal.syntax(of: transaction).comments.flatMap { journal.tagNames(in: $0.span) }
    if let tag = tags.first(where: { $0.name == name }) {
      // A tag without a value ends after its colon.
      tag.value.isEmpty
        ? insert(" \(value)", at: tag.span.end + 1) : replace(tag.value, with: value)
    } else if let tag = tags.first(where: { $0.name == "occurrence" }) {
      insert(", \(name): \(value)", at: tag.value.end)
    }
  }

  /// Links an entry to an occurrence, with the tags at the end of its first line.
  ///
  /// - Parameters:
  ///   - key: The occurrence.
  ///   - fingerprint: What the entry looked like when it was generated; nil if it's all the user's.
  ///   - transaction: The entry.
  ///   - journal: The journal.
  public mutating func addLink(
    _ key: OccurrenceKey, fingerprint: Fingerprint?, to transaction: TransactionID,
    in journal: ParsedJournal
  ) {
    var tags = "recurring: \(key.template), occurrence: \(key.slot)"
    if let fingerprint { tags += ", as: \(fingerprint.text)" }
    addTags(tags, to: transaction, in: journal)
  }

  /// Adds tags at the end of an entry's first line.
  ///
  /// - Parameters:
  ///   - tags: The tags as written, with commas between them.
  ///   - transaction: The entry.
  ///   - journal: The journal.
  public mutating func addTags(
    _ tags: String, to transaction: TransactionID, in journal: ParsedJournal
  ) {
    let syntax = journal.syntax(of: transaction)
    if let comment = syntax.comments.first, !comment.isOwnLine {
      // A tag's value ends at a comma, so existing tags keep their meaning.
      insert(comment.span.isEmpty ? " \(tags)" : ", \(tags)", at: comment.span.end)
    } else {
      insert("  ; \(tags)", at: journal.endOfText(onLineOf: syntax.date.start))
    }
  }
}
