import Containers
public import Journal
public import SourceText

/// Changes to a posting of the journal; everything else in it stays as it is.
public struct PostingEdit: Sendable {
  /// The new account; nil keeps the old one.
  public var account: AccountID?
  /// The new amount, with a cost if there is one; nil keeps both.
  public var amount: String?
  /// A cost, from its `@`, for a posting without one.
  public var cost: String?
  /// A balance assertion, from its `=`, for a posting without one.
  public var assertion: String?
  /// Comment text and tags to add, `id: 4711`.
  public var comments: [String] = []
  /// A tag to remove: the additions replace it.
  public var replacedTag: String?

  /// Makes an edit.
  public init(
    account: AccountID? = nil, assertion: String? = nil, comments: [String] = [],
    replacedTag: String? = nil
  ) {
    self.account = account
    self.assertion = assertion
    self.comments = comments
    self.replacedTag = replacedTag
  }
}

extension ChangeSet {
  /// Edits a posting. One that a rule has added stays: its text is the rule's.
  public mutating func edit(_ row: PostingID, _ edit: PostingEdit, in journal: ParsedJournal) {
    guard !journal.postings.rows[row].flags.contains(.generated),
      let part = journal.syntax(ofPosting: row)
    else { return }
    if let account = edit.account {
      replace(part.account, with: journal.accounts.name(of: account))
    }
    let end = nameEnd(row, part, journal)
    if let amount = edit.amount {
      if let old = part.amount {
        replace(old, with: amount)
      } else {
        insert("  \(amount)", at: end)
      }
    }
    if part.amount != nil || edit.amount != nil {
      // Without an amount, an assertion would be an assignment: the amount would follow from the balance.
      let tail = [edit.cost, part.assertion == nil ? edit.assertion : nil].compactMap(\.self)
      let ends = [part.amount?.end, part.cost?.end, part.lots.last?.end].compactMap(\.self)
      if !tail.isEmpty { insert(" \(tail.joined(separator: " "))", at: ends.max() ?? end) }
    }
    addComments(edit, to: part, journal.postings.rows[row].start, in: journal)
  }

  private func nameEnd(_ row: PostingID, _ part: PostingSyntax, _ journal: ParsedJournal) -> UInt32
  {
    part.account.end + (journal.postings.rows[row].kind == .real ? 0 : 1)
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
      // A tag's value ends at a comma, so existing tags keep their meaning.
      text = comment.span.isEmpty ? " \(text)" : ", \(text)"
      insert(text, at: comment.span.end)
    } else {
      insert("  ; \(text)", at: journal.endOfText(onLineOf: start))
    }
  }
}
