// Where does a new entry go, so that the file keeps its order and layout?
//
// After the last entry that isn't later, also if a few entries are out of order; at the end of a file with the newest
// entries first.
// There's a blank line between two entries, line ends are those of the neighbors, and a file without a
// final line feed stays without one.

import Containers
public import Dates
public import Journal
public import SourceText

/// One file of a journal, as a place for new entries.
public struct FileLayout {
  private let journal: ParsedJournal
  private let file: SourceFile
  private let lines: TextLines
  /// The ranges that the same change removes, as offsets.
  private let removals: [Range<Int>]
  /// The file's transactions, in the order of the text.
  private let transactions: [TransactionID]
  /// For each of them, the earliest date from it on. These dates are in order, whatever the file's are.
  private let earliest: [CivilDate]

  /// Reads the layout of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - journal: The journal.
  ///   - removed: Transactions that the same change removes.
  ///   - newDates: The dates that the same change gives to transactions.
  /// - Complexity: O(n) in the transactions of the journal.
  public init(
    _ file: SourceFile, of journal: ParsedJournal, without removed: Set<TransactionID> = [],
    newDates: [TransactionID: CivilDate] = [:]
  ) {
    self.journal = journal
    self.file = file
    lines = TextLines(file.buffer)
    let span = file.span
    removals = journal.removalSpans(
      of: removed.filter {
        span.start <= journal.transactions[$0].start
          && journal.transactions[$0].start <= span.end
      }
    )
    .map { Int($0.start - span.start)..<Int($0.end - span.start) }
    transactions = journal.transactions.indices.filter {
      let row = journal.transactions[$0]
      return span.start <= row.start && row.start <= span.end && !row.flags.contains(.generated)
        && !removed.contains($0)
    }
    var dates = transactions.map { newDates[$0] ?? journal.transactions[$0].date }
    let steps = zip(dates, dates.dropFirst())
    if steps.count(where: >) > steps.count(where: <) { dates = dates.map { _ in .earliest } }
    for index in dates.indices.dropLast().reversed() {
      dates[index] = min(dates[index], dates[index + 1])
    }
    earliest = dates
  }

  /// Adds entries to the changes of a file.
  ///
  /// - Parameters:
  ///   - entries: The entries; those of one date keep their order.
  ///   - change: The change to add one insertion for each place to.
  public func insert(_ entries: consuming NewEntries, into change: inout ChangeSet) {
    let sorted = entries.byDate
    let places = sorted.map { place(for: entries.dates[$0]) }
    var start = 0
    while start < sorted.count {
      let end = places[start...].firstIndex { $0 != places[start] } ?? places.count
      // Usually all of them go to one place, and their text may be long.
      let isAll = start == 0 && end == sorted.count && sorted.elementsEqual(sorted.indices)
      var text = isAll ? entries.takeText() : [entries.text(of: sorted[start..<end])]
      let address = address(of: places[start])
      part(&text, from: address)
      for piece in text { change.add(TextEdit(ByteSpan(at: address), piece)) }
      start = end
    }
  }

  /// The number of the file's transactions before an entry of a date.
  private func place(for date: CivilDate) -> Int {
    earliest.partitioningIndex { $0 > date }
  }

  /// The address for inserting an entry after this many transactions: the start of a line or the end of the
  /// file.
  private func address(of place: Int) -> UInt32 {
    guard place < transactions.count else { return file.span.end }
    return place > 0
      ? journal.syntax(of: transactions[place - 1]).end
      : startWithComments(of: journal.transactions[transactions[0]].start)
  }

  /// The start of the comment lines right above an entry, which are about it.
  private func startWithComments(of start: UInt32) -> UInt32 {
    var line = lines.lineStart(of: Int(start - file.base))
    while let above = lines.line(before: line), ";#*".utf8.contains(lines.bytes[above]) {
      line = above
    }
    return file.base + UInt32(line)
  }

  /// Adds the blank lines that separate entries from their neighbors, and uses the neighbors' line ends.
  private func part(_ text: inout [[UInt8]], from address: UInt32) {
    // What stays on both sides.
    var (before, after) = (Int(address - file.base), Int(address - file.base))
    while let gone = removals.first(where: { $0.upperBound == before }) {
      before = gone.lowerBound
    }
    while let gone = removals.first(where: { $0.lowerBound == after }) { after = gone.upperBound }
    let isFirst = before <= lines.start
    let isLast = after == lines.bytes.count
    let hasOpenLine = !lines.isLineStart(before)
    let feed = UInt8(ascii: "\n")
    let last = text.count - 1
    if !isLast, !lines.isBlankLine(after) { text[last].append(feed) }
    if isLast, hasOpenLine { text[last].removeLast() }
    if !isFirst, hasOpenLine || !lines.isBlankLine(before: before) { text[0].insert(feed, at: 0) }
    if hasOpenLine { text[0].insert(feed, at: 0) }
    let lineBreak = lines.lineBreak(near: before)
    guard lineBreak != "\n" else { return }
    for index in text.indices {
      let lines = text[index].split(separator: feed, omittingEmptySubsequences: false)
      text[index] = Array(lines.joined(separator: lineBreak.utf8))
    }
  }
}
