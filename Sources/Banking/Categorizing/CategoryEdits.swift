// Changes a posting's account and notes why, without touching its other bytes.
//
//     2025-03-03 TELCO 0815                    2025-03-03 Telco | TELCO 0815
//         Expenses:Unknown   19.99 EUR             Expenses:Phone     11.99 EUR  ; source: rule/telco #gj6a
//         Assets:Bank                              Expenses:Office     8.00 EUR  ; source: rule/telco #2k1f
//                                                  Assets:Bank
//
// 1. The account name is replaced.
// 2. Existing tags get their new values; missing ones are added at the end of the posting's line.
// 3. The other parts of a split become new lines below the posting, with its mark and its comments: its date and tags
//    are about the whole amount. An earlier split with the same number of parts is changed in place. Otherwise its
//    extra lines are removed; if one of them has its own comment, the decision is refused.
// 4. A new payee goes before the bank's description, which rules still see.

import Amounts
import Containers
import Edits
public import Journal
import Ledger
public import SourceText

/// The edits that carry out decisions about postings.
public struct CategoryEdits {
  /// The edits.
  public private(set) var change = ChangeSet()
  /// The decisions that were carried out.
  public private(set) var done: [CategoryDecision] = []
  /// The refused decisions, and why.
  public private(set) var refused: [(decision: CategoryDecision, reason: String)] = []

  @Boxed private var journal: ParsedJournal

  /// Plans the edits of decisions, skipping those that change nothing.
  ///
  /// - Complexity: O(n) in the bytes of the postings.
  public init(_ decisions: [CategoryDecision], _ journal: ParsedJournal) {
    self.journal = journal
    for decision in decisions {
      guard case .changes = decision.state else { continue }
      var edits = ChangeSet()
      if let reason = edit(decision, &edits) {
        refused.append((decision, reason))
      } else {
        change.merge(edits)
        done.append(decision)
      }
    }
  }

  /// Plans the edits of one decision.
  ///
  /// - Returns: Why it can't be carried out; nil if it can.
  private func edit(_ decision: CategoryDecision, _ edits: inout ChangeSet) -> String? {
    if let reason = journal.reasonToLeave(decision.transaction) {
      return "\(reason): set the account in the rules for it"
    }
    let rows = decision.posting.rows
    let parts = decision.accounts
    guard let first = journal.syntax(ofPosting: rows.lowerBound) else { return "it isn't there" }
    let lines = PostingLines(journal, rows.lowerBound, first)
    func notes(_ part: AccountShare) -> Notes {
      Notes(decision, on: journal.accounts.name(of: part.account))
    }
    if rows.count > 1, rows.count == parts.count {
      for (row, part) in zip(rows, parts) {
        guard let syntax = journal.syntax(ofPosting: row) else { return "it isn't there" }
        lines.at(row, syntax).set(
          part.account, amount(part.quantity, of: row), notes(part), &edits)
      }
    } else {
      if let reason = removeParts(rows.dropFirst(), like: first, lines, &edits) { return reason }
      let isSplit = parts.count > 1 || rows.count > 1
      lines.set(
        parts[0].account, isSplit ? amount(parts[0].quantity, of: rows.lowerBound) : nil,
        notes(parts[0]), &edits)
      lines.insert(
        parts.dropFirst().map {
          ($0.account, amount($0.quantity, of: rows.lowerBound), notes($0))
        }, &edits)
    }
    if let payee = decision.payee { setPayee(payee, of: decision.transaction, &edits) }
    return nil
  }

  private func amount(_ quantity: Quantity, of row: PostingID) -> Amount {
    let posting = journal.postings.rows[row]
    let places = max(posting.places, journal.commodities.style(of: posting.commodity).places)
    return Amount(quantity.padded(to: places), posting.commodity)
  }

  /// Removes the lines of a split's parts, unless one has its own comment.
  ///
  /// - Returns: Why they can't be removed; nil if they can.
  private func removeParts(
    _ rows: Range<PostingID>, like first: PostingSyntax, _ lines: PostingLines,
    _ edits: inout ChangeSet
  ) -> String? {
    let comments = commentsWithoutMark(first)
    for row in rows {
      guard let syntax = journal.syntax(ofPosting: row), commentsWithoutMark(syntax) == comments
      else { return "a part of its split has its own comment" }
      edits.remove(lines.at(row, syntax).wholeLines)
    }
    return nil
  }

  /// The comments of a posting, without the value of its tag `source:`, which differs for each account.
  private func commentsWithoutMark(_ posting: PostingSyntax) -> [String] {
    posting.comments.flatMap { comment in
      let mark = journal.tagNames(in: comment.span).first { $0.name == Provenance.tagName }?.value
      guard let mark else { return [journal.sources.text(comment.span)] }
      return [
        journal.sources.text(ByteSpan(comment.span.start, mark.start)),
        journal.sources.text(ByteSpan(mark.end, comment.span.end)),
      ]
    }
  }

  private func setPayee(_ payee: String, of transaction: TransactionID, _ edits: inout ChangeSet) {
    let syntax = journal.syntax(of: transaction)
    let span = syntax.description
    if span.isEmpty {
      let file = journal.sources.file(at: span.start)
      let lines = TextLines(file.buffer)
      let blanks = lines.blanksStart(before: Int(span.start - file.base))
      edits.insert(" \(payee)", at: file.base + UInt32(blanks))
    } else {
      edits.insert("\(payee) | ", at: span.start)
    }
  }
}

/// What to write in a posting's comment.
struct Notes {
  let tags: [Tag]
  let comment: [String]

  /// The notes of a decision for the part of it that goes to an account.
  init(_ decision: CategoryDecision, on account: String) {
    let mark = ProvenanceMark(
      decision.source, on: account, decision.categorization.guess?.confidence)
    tags = (decision.setsSource ? [mark.tag] : []) + decision.categorization.tags
    comment = (decision.categorization.comment ?? "").split(separator: "\n").map(String.init)
  }
}

/// The lines of one posting.
private struct PostingLines {
  private let journal: ParsedJournal
  private let row: PostingID
  private let syntax: PostingSyntax
  private let file: SourceFile
  private let lines: TextLines

  init(_ journal: ParsedJournal, _ row: PostingID, _ syntax: PostingSyntax) {
    self.journal = journal
    self.row = row
    self.syntax = syntax
    file = journal.sources.file(at: syntax.account.start)
    lines = TextLines(file.buffer)
  }

  private init(_ other: PostingLines, _ row: PostingID, _ syntax: PostingSyntax) {
    journal = other.journal
    file = other.file
    lines = other.lines
    self.row = row
    self.syntax = syntax
  }

  /// The lines of another posting in the same file.
  func at(_ row: PostingID, _ syntax: PostingSyntax) -> PostingLines {
    PostingLines(self, row, syntax)
  }

  // MARK: - Places

  private func offset(_ address: UInt32) -> Int { Int(address - file.base) }
  private func address(_ offset: Int) -> UInt32 { file.base + UInt32(offset) }

  /// The address after the last character of the first line that isn't a blank.
  private var textEnd: UInt32 {
    address(lines.textEnd(ofLineAt: offset(syntax.account.start)))
  }

  /// The address after the last line and its line break.
  private var end: UInt32 {
    let last = syntax.comments.last.map { max($0.span.start, syntax.account.end) }
    return address(lines.nextLine(after: offset(last ?? syntax.account.start)))
  }

  /// All lines.
  var wholeLines: ByteSpan {
    ByteSpan(address(lines.lineStart(of: offset(syntax.account.start))), end)
  }

  // MARK: - Edits

  /// Sets the posting's account and, unless it's nil, its amount, and adds to its comment whatever is missing.
  func set(_ account: AccountID, _ amount: Amount?, _ notes: Notes, _ edits: inout ChangeSet) {
    let posting = journal.postings.rows[row]
    for (span, value) in replacements(notes) { edits.replace(span, with: value) }
    let added = additions(notes)
    let hasComment = syntax.comments.first.map { !$0.isOwnLine } ?? false
    let newComment = added.isEmpty || hasComment ? "" : "  ; \(added)"
    var name = journal.sources.text(syntax.account)
    if account != posting.account { name = journal.accounts.name(of: account) }
    let newAmount = amount.flatMap { amount in
      syntax.amount != nil && amount.quantity == posting.quantity ? nil : text(amount)
    }
    if account != posting.account || newAmount != nil {
      setFront(name, newAmount, &edits, followedBy: syntax.amount == nil ? newComment : "")
    } else if syntax.amount == nil, !newComment.isEmpty {
      edits.insert(newComment, at: textEnd)
    }
    if let comment = syntax.comments.first, hasComment {
      if !added.isEmpty {
        edits.insert(comment.span.isEmpty ? " \(added)" : ", \(added)", at: comment.span.end)
      }
    } else if syntax.amount != nil, !newComment.isEmpty {
      edits.insert(newComment, at: textEnd)
    }
  }

  /// Replaces the account name and, unless it's nil, the amount.
  private func setFront(
    _ name: String, _ amount: String?, _ edits: inout ChangeSet, followedBy tail: String
  ) {
    if let old = syntax.amount {
      edits.replace(syntax.account, with: name)
      if let amount { edits.replace(old, with: amount) }
      return
    }
    let text = amount.map { "\(name)  \($0)" } ?? name
    // An assertion or a comment after the name stays.
    guard syntax.account.end < textEnd else {
      return edits.replace(syntax.account, with: text + tail)
    }
    edits.replace(syntax.account, with: text)
    if !tail.isEmpty { edits.insert(tail, at: textEnd) }
  }

  /// Inserts the other parts of a split below the posting's lines.
  func insert(
    _ parts: [(account: AccountID, amount: Amount, notes: Notes)], _ edits: inout ChangeSet
  ) {
    guard !parts.isEmpty else { return }
    let lineBreak = lines.lineBreak(near: lines.lineStart(of: offset(syntax.account.start)))
    var inserted = ""
    let status = journal.postings.rows[row].status
    let mark = status == .unmarked ? "" : "\(status.mark) "
    for (account, amount, notes) in parts {
      inserted += "    \(mark)\(journal.accounts.name(of: account))  \(text(amount))"
      inserted += comments(with: notes).joined(separator: "\(lineBreak)    ") + lineBreak
    }
    if lines.isLineStart(offset(end)) {
      edits.insert(inserted, at: end)
    } else {
      // The file's last line has no line break.
      edits.insert(lineBreak + inserted.dropLast(lineBreak.count), at: end)
    }
  }

  private func text(_ amount: Amount) -> String { journal.commodities.writtenText(amount) }

  // MARK: - Comments

  /// The new values of tags that the comments have, with the places of the old ones.
  private func replacements(_ notes: Notes) -> [(span: ByteSpan, value: String)] {
    let present = syntax.comments.flatMap { journal.tagNames(in: $0.span) }
    return notes.tags.compactMap { tag in
      guard let known = present.first(where: { $0.name == tag.name }),
        journal.sources.text(known.value) != tag.value
      else { return nil }
      // A tag without a value ends after its colon.
      return known.value.isEmpty
        ? (ByteSpan(at: known.span.end + 1), " \(tag.value)") : (known.value, tag.value)
    }
  }

  /// The comment lines and tags that the comments don't have, as text to add.
  private func additions(_ notes: Notes) -> String {
    let present = syntax.comments.flatMap { journal.tagNames(in: $0.span) }
    let spans = syntax.comments.map(\.span)
    let lines = notes.comment.filter { !journal.comments(spans, have: $0) }
    let tags = notes.tags.filter { tag in !present.contains { $0.name == tag.name } }
    return (lines + tags.map(\.text)).joined(separator: ", ")
  }

  /// The comments with notes, for another part: what follows its amount, and then its other lines.
  private func comments(with notes: Notes) -> [String] {
    let replacements = replacements(notes)
    var texts = syntax.comments.map { comment in
      var text = ""
      var start = comment.span.start
      for (span, value) in replacements.sorted(by: { $0.span.start < $1.span.start })
      where comment.span.contains(span) {
        text += journal.sources.text(ByteSpan(start, span.start)) + value
        start = span.end
      }
      text += journal.sources.text(ByteSpan(start, comment.span.end))
      return String(text.drop { $0 == " " || $0 == "\t" })
    }
    let added = additions(notes)
    var lines = [added.isEmpty ? "" : "  ; \(added)"]
    if let first = syntax.comments.first, !first.isOwnLine {
      lines[0] =
        "  ; " + [texts.removeFirst(), added].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return lines + texts.map { "; \($0)" }
  }
}
