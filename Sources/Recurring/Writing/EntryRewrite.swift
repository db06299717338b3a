// How do fields of a recorded occurrence get the template's values while all its other bytes stay?
//
//     2025-03-01 ! Landlord | Rent  ; recurring: rent, occurrence: 2025-03-01, as: 7k2m…
//         Expenses:Rent             1200.00 EUR  ; asked for a receipt
//         Assets:Checking
//
// Each field has its place: the date, the description, the accounts, the amounts, and the comment lines
// below the first. If entry and template have the same number of postings, only names and numbers are
// replaced. Otherwise the postings are written again, and comments stay with their accounts. Anything that
// can't be done without losing something is left alone, with the reason. Finally the fingerprint gets the
// characters of the fields that were set.

import Amounts
import Containers
import Dates
import Journal
import SourceText

/// Sets fields of one transaction to those of a planned entry.
struct EntryRewrite {
  private let journal: ParsedJournal
  private let target: PlannedEntry
  private let syntax: EntrySyntax
  private let rows: [PostingID]
  private let file: SourceFile
  private let lines: TextLines

  /// The edits.
  private(set) var change = ChangeSet()
  /// The fields that were set, including those that already had the value.
  private(set) var done: [OccurrenceField] = []
  /// The fields that could not be set, and why.
  private(set) var refused: [(field: OccurrenceField, reason: String)] = []

  /// Plans the edits of an entry.
  ///
  /// - Parameters:
  ///   - transaction: The transaction.
  ///   - target: The entry to take the values from.
  ///   - fields: The fields to set.
  ///   - journal: The journal.
  init(
    _ transaction: TransactionID, to target: PlannedEntry, _ fields: Set<OccurrenceField>,
    in journal: ParsedJournal
  ) {
    self.journal = journal
    self.target = target
    syntax = journal.writtenSyntax(of: transaction)
    file = journal.sources.file(at: syntax.date.start)
    lines = TextLines(file.buffer)
    rows = journal.writtenRows(of: transaction)
    let present = CanonicalEntry(transaction, in: journal)
    let wanted = CanonicalEntry(target, in: journal)
    let differing = fields.filter { !present.form(of: $0).isExactly(wanted.form(of: $0)) }
    done = fields.subtracting(differing).sorted()
    if differing.contains(.date) { setDate() }
    if differing.contains(.description) { setDescription() }
    setPostings(differing.intersection([.accounts, .amounts]), present, wanted)
    if differing.contains(.notes) { setNotes() }
    done.sort()
  }

  // MARK: - The first line

  private mutating func setDate() {
    // A template has no secondary date, so the entry's goes with its date.
    let end = syntax.secondaryDate?.end ?? syntax.date.end
    change.replace(ByteSpan(syntax.date.start, end), with: target.date.description)
    done.append(.date)
  }

  private mutating func setDescription() {
    let span = syntax.description
    let blanks = address(lines.blanksStart(before: offset(span.start)))
    if span.isEmpty {
      // The blanks before a comment stay after the new description.
      change.insert(" \(target.description)", at: blanks)
    } else if target.description.isEmpty {
      change.remove(ByteSpan(blanks, span.end))
    } else {
      change.replace(span, with: target.description)
    }
    done.append(.description)
  }

  // MARK: - Notes

  /// Replaces the comment lines between the first line and the first posting. Lines that stay keep their
  /// bytes, and ticks are kept.
  private mutating func setNotes() {
    let own = syntax.comments.filter(\.isOwnLine)
    let wanted = target.notes.filter { !CanonicalEntry.note($0, of: 0).isEmpty }
    if let reason = notesElsewhere { return refused.append((.notes, reason)) }
    let place = notesPlace(own)
    var rest = own.map { (form: CanonicalEntry.note(self.text($0), of: 0), line: line(of: $0)) }
    var text = ""
    for note in wanted {
      let form = CanonicalEntry.note(note, of: 0)
      if let known = rest.firstIndex(where: { $0.form == form }) {
        text += rest.remove(at: known).line
      } else {
        text += "    ; \(note)\(lineEnd)"
      }
    }
    change.replace(place, with: text)
    done.append(.notes)
  }

  /// Where the entry has notes that no template writes, if anywhere.
  private var notesElsewhere: String? {
    let first = syntax.comments.filter { !$0.isOwnLine }
    if !first.allSatisfy({ CanonicalEntry.note(text($0), of: 0).isEmpty }) {
      return "its first line has other comments too"
    }
    let isNoted = rows.contains { journal.postings.rows[$0].flags.contains(.comment) }
    return isNoted ? "a posting has a comment" : nil
  }

  /// The span of the transaction's own comment lines.
  private func notesPlace(_ own: [CommentSyntax]) -> ByteSpan {
    if let first = own.first, let last = own.last {
      return ByteSpan(lineStart(first.span.start), lineStart(last.span.end, next: true))
    }
    return ByteSpan(at: lineStart(syntax.date.start, next: true))
  }

  private func text(_ comment: CommentSyntax) -> String { journal.sources.text(comment.span) }

  /// The whole line of a comment, with its end.
  private func line(of comment: CommentSyntax) -> String {
    journal.sources.text(
      ByteSpan(lineStart(comment.span.start), lineStart(comment.span.end, next: true)))
  }

  // MARK: - Postings

  private mutating func setPostings(
    _ fields: Set<OccurrenceField>, _ present: CanonicalEntry, _ wanted: CanonicalEntry
  ) {
    guard !fields.isEmpty else { return }
    let accounts = (present.lines(of: .accounts), wanted.lines(of: .accounts))
    let amounts = (present.lines(of: .amounts), wanted.lines(of: .amounts))
    guard rows.count == target.postings.count else {
      if fields == [.accounts, .amounts] { return writePostings(fields) }
      for field in fields.sorted() {
        refused.append((field, "the template has a different number of postings"))
      }
      return
    }
    var edits = ChangeSet()
    for (place, row) in rows.enumerated() {
      let posting = target.postings[place]
      let setsAccount = fields.contains(.accounts) && accounts.0[place] != accounts.1[place]
      let setsAmount = fields.contains(.amounts) && amounts.0[place] != amounts.1[place]
      guard setsAccount || setsAmount else { continue }
      let part = syntax.postings[place]
      if setsAmount, !part.lots.isEmpty || (posting.amount == nil && part.assertion != nil) {
        for field in fields.sorted() {
          refused.append((field, "a posting has an assertion or a lot after its amount"))
        }
        return
      }
      set(
        part, row, account: setsAccount ? posting.nameText(in: journal) : nil,
        amount: setsAmount ? posting : nil, &edits)
    }
    change.merge(edits)
    done += fields
  }

  /// Replaces the account or the amount of one posting.
  private func set(
    _ part: PostingSyntax, _ row: PostingID, account: [UInt8]?, amount: PlannedEntry.Posting?,
    _ edits: inout ChangeSet
  ) {
    let bracket: UInt32 = journal.postings.rows[row].kind == .real ? 0 : 1
    let name = ByteSpan(part.account.start - bracket, part.account.end + bracket)
    if let account { edits.replace(name, with: Self.string(account)) }
    guard let amount else { return }
    let text = Self.string(amount.amountText(in: journal) + amount.costText(in: journal))
    guard let old = part.amount else { return edits.insert("  \(text)", at: name.end) }
    // Leave no blanks after the name of a posting that gets no amount.
    let start = amount.amount == nil ? name.end : old.start
    edits.replace(ByteSpan(start, part.cost?.end ?? old.end), with: text)
  }

  /// Rewrites all postings. Comments stay with their accounts. If such an account is gone, nothing is done.
  private mutating func writePostings(_ fields: Set<OccurrenceField>) {
    func refuse(_ reason: String) {
      for field in fields.sorted() { refused.append((field, reason)) }
    }
    guard let first = rows.first, let last = syntax.postings.last else {
      return refuse("it has no postings")
    }
    var old: [(name: [UInt8], comments: String)] = []
    for (place, row) in rows.enumerated() {
      let part = syntax.postings[place]
      guard part.assertion == nil, part.lots.isEmpty,
        journal.postings.rows[row].status == .unmarked
      else { return refuse("a posting has its own assertion, lot or status mark") }
      let posting = PlannedEntry.Posting(
        account: journal.postings.rows[row].account, kind: journal.postings.rows[row].kind,
        amount: nil, cost: nil)
      old.append((posting.nameText(in: journal), comments(of: part)))
    }
    var text = ""
    for (posting, line) in zip(target.postings, target.postingLines(journal)) {
      text += Self.string(line)
      let name = posting.nameText(in: journal)
      if let known = old.firstIndex(where: { $0.name == name }) {
        text += old.remove(at: known).comments
      }
      text += lineEnd
    }
    guard old.allSatisfy(\.comments.isEmpty) else {
      return refuse("a posting that would be removed has a comment")
    }
    let start = lineStart(journal.postings.rows[first].start)
    var end = last.account.end
    for span in [last.amount, last.cost, last.comments.last?.span] {
      end = max(end, span?.end ?? 0)
    }
    if lineStart(end, next: true) == end { text.removeLast(lineEnd.count) }
    change.replace(ByteSpan(start, lineStart(end, next: true)), with: text)
    done += fields
  }

  /// The comments of a posting: the one on its line, and the lines below.
  private func comments(of part: PostingSyntax) -> String {
    part.comments.map { comment in
      let semicolon = journal.sources.text(ByteSpan(comment.span.start - 1, comment.span.end))
      return comment.isOwnLine ? "\(lineEnd)    \(semicolon)" : "  \(semicolon)"
    }.joined()
  }

  // MARK: - Text

  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func offset(_ address: UInt32) -> Int { Int(address - file.base) }
  private func address(_ offset: Int) -> UInt32 { file.base + UInt32(offset) }

  /// The start of the line that contains an offset, or of the next line.
  private func lineStart(_ address: UInt32, next: Bool = false) -> UInt32 {
    let offset = offset(address)
    return self.address(next ? lines.nextLine(after: offset) : lines.lineStart(of: offset))
  }

  /// The line break of the entry's first line.
  private var lineEnd: String { lines.lineBreak(near: offset(syntax.date.start)) }
}

extension CanonicalEntry {
  /// The lines of a field that has one for each posting.
  fileprivate func lines(of field: OccurrenceField) -> [String] {
    form(of: field).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
