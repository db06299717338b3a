// Does a change do what was asked, and nothing else?
//
// Before anything is written, the new bytes are read as the next run will read them. Entries that no edit
// touches must keep their meaning: an open `comment` block or an `apply account` further up could change
// the meaning of a correct text. New errors are refused.

import Containers
public import Journal
public import SourceText

/// Compares a journal before a change with the one read after it.
public struct ChangeCheck {
  @Boxed private var before: ParsedJournal
  @Boxed private var after: ParsedJournal
  private let comparison: JournalComparison
  // Read from the journals once, because each access to a column through them counts references.
  private let oldTransactions: RowTable<TransactionID, TransactionRow>
  private let newTransactions: RowTable<TransactionID, TransactionRow>

  /// Makes a check.
  ///
  /// - Parameters:
  ///   - before: The journal as read.
  ///   - after: The journal read from the changed bytes.
  public init(_ before: ParsedJournal, _ after: ParsedJournal) {
    self.before = before
    self.after = after
    oldTransactions = before.transactions
    newTransactions = after.transactions
    // An additional entry changes the amount of a balance assignment.
    comparison = JournalComparison(before, after, countsInferred: false)
  }

  /// The first unintended change of meaning: an entry that no edit touches, and that is read differently or
  /// is gone. Nil if there is no problem.
  ///
  /// - Returns: A place in the journal before the change, or in the one after it for an unexpected entry.
  /// - Complexity: O(n) in the postings.
  public func problem(_ changes: [FileChange]) -> Problem? {
    let changes = NameTable(changes.map { ($0.path, $0) })
    var new = EntriesByFile(entries(of: after))
    for (file, rows) in entries(of: before) {
      let newRows = new.next(of: file)
      let newFile = newRows.first.map { after.sources.file(at: after.transactions[$0].start) }
      let newBase = newFile?.base
      var next = 0
      var added: [TransactionID] = []
      var walk = EditWalk(file.isDerived ? nil : changes[file.path], of: file)
      for (place, transaction) in rows.enumerated() {
        let start = Int(oldTransactions[transaction].start - file.base)
        let target = walk.newOffset(of: start).map { $0 + Int(newBase ?? 0) }
        while next < newRows.count,
          Int(newTransactions[newRows[next]].start) < target ?? 0
        {
          added.append(newRows[next])
          next += 1
        }
        let found = next < newRows.count ? newRows[next] : nil
        let isFound = found.map { Int(newTransactions[$0].start) == target } ?? false
        if isFound { next += 1 }
        let following = place + 1 < rows.count ? oldTransactions[rows[place + 1]].start : nil
        let isTouched = walk.touches(before: following.map { Int($0 - file.base) }) {
          Int(before.syntax(of: transaction).end - file.base)
        }
        if isTouched { continue }
        guard let found, isFound, comparison.isSame(transaction, found) else {
          return .entryChanged(at: before.syntax(of: transaction).date)
        }
      }
      var ranges = walk.insertedRanges[...]
      for transaction in added + newRows[next...] {
        let offset = Int(newTransactions[transaction].start - (newBase ?? 0))
        ranges = ranges.drop { $0.upperBound <= offset }
        guard let range = ranges.first, range.contains(offset) else {
          return .entryAppeared(at: after.syntax(of: transaction).date)
        }
      }
    }
    return nil
  }

  /// The transactions of each file with journal text, in the order of its text.
  private func entries(of journal: ParsedJournal) -> [(file: SourceFile, rows: [TransactionID])] {
    let files = journal.sources.files
    var rows = files.map { _ in [TransactionID]() }
    var index = 0
    var span = files.first?.span ?? ByteSpan(at: 0)
    for (transaction, row) in journal.transactions.pairs
    where !row.flags.contains(.generated) {
      if row.start < span.start || row.start > span.end {
        index = journal.sources.fileIndex(at: row.start)
        span = files[index].span
      }
      rows[index].append(transaction)
    }
    // A file in another language has no entries: they're in the text made from it.
    return zip(files, rows).filter { $0.0.isText || $0.0.isDerived }.map { (file: $0, rows: $1) }
  }

  /// How a change affects more than it should.
  public enum Problem: Sendable {
    /// An unedited entry means something else; the place is in the journal before the change.
    case entryChanged(at: ByteSpan)
    /// Unedited text has become an entry; the place is in the journal after the change.
    case entryAppeared(at: ByteSpan)
  }
}

/// The transactions of a journal, by file. A path can name several texts of a run: a file that is included twice, and a
/// bank's file with the journal text made from it.
private struct EntriesByFile {
  private var written = NameTable<ArraySlice<[TransactionID]>>()
  private var derived = NameTable<ArraySlice<[TransactionID]>>()

  init(_ files: [(file: SourceFile, rows: [TransactionID])]) {
    for (file, rows) in files {
      if file.isDerived {
        derived[file.path, default: []].append(rows)
      } else {
        written[file.path, default: []].append(rows)
      }
    }
  }

  /// Takes the transactions of a file; of those with its path, that of the next inclusion.
  mutating func next(of file: SourceFile) -> [TransactionID] {
    if file.isDerived { return derived[file.path]?.popFirst() ?? [] }
    return written[file.path]?.popFirst() ?? []
  }
}

/// The edits of a file, visited in order.
private struct EditWalk {
  private let edits: [FileChange.Replacement]
  private let new: SourceBuffer
  /// The end of the file if its last line has no line feed: text inserted there may continue that line.
  private let openEnd: Int?
  private var next = 0
  private var shift = 0

  /// Visits the edits of a file; none if it doesn't change.
  init(_ change: FileChange?, of file: SourceFile) {
    edits = change?.replacements ?? []
    new = change?.new ?? file.buffer
    let bytes = file.buffer.bytes
    openEnd = bytes.last == UInt8(ascii: "\n") ? nil : bytes.count
  }

  /// The offset of a byte after the edits; nil if it's replaced. Offsets must ascend from call to call.
  mutating func newOffset(of offset: Int) -> Int? {
    while next < edits.count, edits[next].old.upperBound <= offset {
      shift = edits[next].new.upperBound - edits[next].old.upperBound
      next += 1
    }
    if next < edits.count, edits[next].old.contains(offset) { return nil }
    return offset + shift
  }

  /// Whether an edit changes bytes of the entry that begins at the last requested offset.
  ///
  /// - Parameters:
  ///   - following: Where the next entry of the file begins.
  ///   - end: Where this one ends; called only if needed, because it reads the entry once more.
  /// - Returns: Whether the next edit begins before its end.
  func touches(before following: Int?, _ end: () -> Int) -> Bool {
    guard next < edits.count else { return false }
    let edit = edits[next]
    if let following, edit.old.lowerBound >= following { return false }
    let (place, end) = (edit.old.lowerBound, end())
    if place == end, place == openEnd, !edit.new.isEmpty {
      let first = new.bytes[edit.new.lowerBound]
      return first != UInt8(ascii: "\n") && first != UInt8(ascii: "\r")
    }
    return place < end
  }

  /// The offsets of the inserted bytes, after the edits.
  var insertedRanges: [Range<Int>] { edits.map(\.new) }
}
