// Where does a new entry go, so that the file stays as its owner keeps it?
//
// In a file whose entries stand in the order of their dates, behind the last entry that is not later; in
// any other file at the end. Between two entries there is a blank line, lines end as their neighbours do,
// and a file without a line feed at its end stays without one.

import Dates
import Journal
import SourceText

/// One file of a journal, as a place for new entries.
struct FileLayout {
  private let journal: ParsedJournal
  private let file: SourceFile
  /// The file's transactions, in the order of the text.
  private let transactions: [Int]
  private let isInDateOrder: Bool

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - journal: The journal.
  ///   - removed: Transactions that the same change takes away.
  /// - Complexity: O(n) in the transactions of the journal.
  init(_ file: SourceFile, of journal: ParsedJournal, without removed: Set<Int> = []) {
    self.journal = journal
    self.file = file
    let span = file.span
    transactions = journal.transactions.indices.filter {
      let row = journal.transactions[$0]
      return span.start <= row.start && row.start <= span.end && !row.flags.contains(.generated)
        && !removed.contains($0)
    }
    isInDateOrder = zip(transactions, transactions.dropFirst()).allSatisfy {
      journal.transactions[$0].date <= journal.transactions[$1].date
    }
  }

  /// Adds entries to the changes of a file.
  ///
  /// - Parameters:
  ///   - entries: Dates and texts; lines end with line feeds, the last one too. Entries of one date keep
  ///     their order.
  ///   - change: Gets one insertion for each place.
  func insert(_ entries: [(date: CivilDate, text: String)], into change: inout ChangeSet) {
    let sorted = entries.enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
    var groups: [(address: UInt32, texts: [String])] = []
    for (_, entry) in sorted {
      let address = address(for: entry.date)
      if groups.last?.address == address {
        groups[groups.count - 1].texts.append(entry.text)
      } else {
        groups.append((address, [entry.text]))
      }
    }
    for group in groups {
      change.insert(inserted(group.texts, at: group.address), at: group.address)
    }
  }

  /// The address before which an entry of a date is inserted, always the begin of a line or the end of
  /// the file.
  private func address(for date: CivilDate) -> UInt32 {
    guard isInDateOrder, let first = transactions.first else { return file.span.end }
    var low = 0
    var high = transactions.count
    while low < high {
      let middle = (low + high) / 2
      if journal.transactions[transactions[middle]].date <= date {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low == transactions.count { return file.span.end }
    return low > 0
      ? journal.syntax(of: transactions[low - 1]).end
      : startWithComments(of: journal.transactions[first].start)
  }

  /// The begin of the comment lines right above an entry, which speak of it.
  private func startWithComments(of start: UInt32) -> UInt32 {
    let bytes = file.buffer.bytes
    var line = Int(start - file.base)
    while line > 0 {
      let end = line - 1
      let begin = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      guard begin < end, ";#*".utf8.contains(bytes[begin]) else { break }
      line = begin
    }
    return file.base + UInt32(line)
  }

  /// The text of entries with the blank lines that part them from their neighbours.
  private func inserted(_ texts: [String], at address: UInt32) -> String {
    let bytes = file.buffer.bytes
    let offset = Int(address - file.base)
    let before = bytes[..<offset]
    let after = bytes[offset...]
    let hasOpenLine = !before.isEmpty && before.last != UInt8(ascii: "\n")
    var text = hasOpenLine ? "\n" : ""
    if !before.isEmpty, hasOpenLine || !endsWithBlankLine(before) { text += "\n" }
    text += texts.joined(separator: "\n")
    if !after.isEmpty, !beginsWithBlankLine(after) { text += "\n" }
    if after.isEmpty, hasOpenLine { text.removeLast() }
    return usesCRLF(near: offset) ? withCRLF(text) : text
  }

  private func endsWithBlankLine(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let body = bytes.dropLast()
    guard let line = body.lastIndex(of: UInt8(ascii: "\n")) else {
      return body.allSatisfy(Self.isBlank)
    }
    return body[(line + 1)...].allSatisfy(Self.isBlank)
  }

  private func beginsWithBlankLine(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.prefix { $0 != UInt8(ascii: "\n") }.allSatisfy(Self.isBlank)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Whether the line before an offset, else the first one behind it, ends with CRLF.
  private func usesCRLF(near offset: Int) -> Bool {
    let bytes = file.buffer.bytes
    let end =
      bytes[..<offset].lastIndex(of: UInt8(ascii: "\n"))
      ?? bytes[offset...].firstIndex(of: UInt8(ascii: "\n"))
    guard let end, end > 0 else { return false }
    return bytes[end - 1] == UInt8(ascii: "\r")
  }

  private func withCRLF(_ text: String) -> String {
    String(decoding: text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, as: UTF8.self)
  }
}
