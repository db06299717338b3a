import Journal
import Planning
import SourceText

/// What a posting of the journal gets; all else of it stays as it is.
struct PostingEdit {
  /// The account in place of its own; nil leaves it.
  var account: AccountID?
  /// A balance assertion, from its `=`; for a posting that has none.
  var assertion: String?
  /// Comment text and tags that are added, `id: 4711`.
  var comments: [String] = []
  /// A tag that goes: what is added takes its place.
  var replacedTag: String?
}

extension ChangeSet {
  /// Edits a posting. The end of its amount stays in its column where there is room.
  mutating func edit(_ row: Int, _ edit: PostingEdit, in journal: ParsedJournal) {
    guard let part = journal.syntax(ofPosting: row) else { return }
    if let account = edit.account { setAccount(account, of: row, part, in: journal) }
    // Without an amount it would be an assignment: the amount would follow from the balance.
    if let assertion = edit.assertion, part.assertion == nil, part.amount != nil {
      let ends = [part.amount?.end, part.cost?.end, part.lots.last?.end].compactMap(\.self)
      insert(" \(assertion)", at: ends.max() ?? nameEnd(row, part, journal))
    }
    addComments(edit, to: part, journal.postings.rows[row].start, in: journal)
  }

  private func nameEnd(_ row: Int, _ part: PostingSyntax, _ journal: ParsedJournal) -> UInt32 {
    part.account.end + (journal.postings.rows[row].kind == .real ? 0 : 1)
  }

  private mutating func setAccount(
    _ account: AccountID, of row: Int, _ part: PostingSyntax, in journal: ParsedJournal
  ) {
    let name = journal.accounts.nameBytes(of: account)
    guard let amount = part.amount else {
      return replace(part.account, with: String(decoding: name, as: UTF8.self))
    }
    let nameEnd = nameEnd(row, part, journal)
    let gap = Array(journal.sources.bytes(ByteSpan(nameEnd, amount.start)))
    replace(part.account, with: String(decoding: name, as: UTF8.self))
    guard !gap.contains(UInt8(ascii: "\t")) else { return }
    let oldWidth = DisplayWidth.of(journal.sources.bytes(part.account))
    let newWidth = name.withUnsafeBufferPointer(DisplayWidth.of)
    let blanks = String(repeating: " ", count: max(2, gap.count + oldWidth - newWidth))
    replace(ByteSpan(nameEnd, amount.start), with: blanks)
  }

  private mutating func addComments(
    _ edit: PostingEdit, to part: PostingSyntax, _ start: UInt32, in journal: ParsedJournal
  ) {
    var text = edit.comments.joined(separator: ", ")
    if let name = edit.replacedTag {
      let tags = part.comments.flatMap { journal.tagNames(in: $0.span) }
      if let tag = tags.first(where: { $0.name == name }), !text.isEmpty {
        return replace(ByteSpan(tag.span.start, tag.value.end), with: text)
      }
    }
    guard !text.isEmpty else { return }
    if let comment = part.comments.first, !comment.isOwnLine {
      // A tag's value ends at a comma, so that what stands there already goes on meaning what it did.
      text = comment.span.isEmpty ? " \(text)" : ", \(text)"
      insert(text, at: comment.span.end)
    } else {
      insert("  ; \(text)", at: journal.endOfText(onLineOf: start))
    }
  }
}
