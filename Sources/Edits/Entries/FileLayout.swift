// Where does a new entry go, so that the file stays as its owner keeps it?
//
// In a file whose entries are in the order of their dates, after the last entry that is not later; in
// any other file at the end. Between two entries there is a blank line, lines end as their neighbours do,
// and a file without a line feed at its end stays without one.

public import Dates
public import Journal
public import SourceText

/// One file of a journal, as a place for new entries.
public struct FileLayout {
  private let journal: ParsedJournal
  private let file: SourceFile
  private let lines: TextLines
  /// What the same change takes away, as offsets.
  private let removals: [Range<Int>]
  /// The file's transactions, in the order of the text.
  private let transactions: [Int]
  private let isInDateOrder: Bool
  /// The dates that the same change gives to transactions, while the file stays in order with them.
  private let newDates: [Int: CivilDate]

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - journal: The journal.
  ///   - removed: Transactions that the same change takes away.
  ///   - newDates: The dates that the same change gives to transactions.
  /// - Complexity: O(n) in the transactions of the journal.
  public init(
    _ file: SourceFile, of journal: ParsedJournal, without removed: Set<Int> = [],
    newDates: [Int: CivilDate] = [:]
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
    let staysInOrder =
      !newDates.isEmpty && Self.isInOrder(transactions, of: journal, with: newDates)
    self.newDates = staysInOrder ? newDates : [:]
    isInDateOrder = staysInOrder || Self.isInOrder(transactions, of: journal, with: [:])
  }

  private static func isInOrder(
    _ transactions: [Int], of journal: ParsedJournal, with newDates: [Int: CivilDate]
  ) -> Bool {
    zip(transactions, transactions.dropFirst()).allSatisfy {
      (newDates[$0] ?? journal.transactions[$0].date)
        <= (newDates[$1] ?? journal.transactions[$1].date)
    }
  }

  /// Adds entries to the changes of a file.
  ///
  /// - Parameters:
  ///   - entries: The entries; those of one date keep their order.
  ///   - change: Gets one insertion for each place.
  public func insert(_ entries: consuming NewEntries, into change: inout ChangeSet) {
    let sorted = entries.byDate
    let places = sorted.map { place(for: entries.dates[$0]) }
    var start = 0
    while start < sorted.count {
      let end = places[start...].firstIndex { $0 != places[start] } ?? places.count
      // Mostly all of them go to one place, and their text may be long.
      let isAll = start == 0 && end == sorted.count && sorted.elementsEqual(sorted.indices)
      var text = isAll ? entries.takeText() : [entries.text(of: sorted[start..<end])]
      let address = address(of: places[start])
      part(&text, from: address)
      for piece in text { change.add(TextEdit(ByteSpan(at: address), piece)) }
      start = end
    }
  }

  /// How many of the file's transactions come before an entry of a date.
  private func place(for date: CivilDate) -> Int {
    guard isInDateOrder else { return transactions.count }
    var low = 0
    var high = transactions.count
    while low < high {
      let middle = (low + high) / 2
      if self.date(of: transactions[middle]) <= date {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The address at which an entry after this many transactions is inserted, always the begin of a line or the
  /// end of the file.
  private func address(of place: Int) -> UInt32 {
    guard place < transactions.count else { return file.span.end }
    return place > 0
      ? journal.syntax(of: transactions[place - 1]).end
      : startWithComments(of: journal.transactions[transactions[0]].start)
  }

  private func date(of transaction: Int) -> CivilDate {
    newDates[transaction] ?? journal.transactions[transaction].date
  }

  /// The begin of the comment lines right above an entry, which speak of it.
  private func startWithComments(of start: UInt32) -> UInt32 {
    var line = lines.lineStart(of: Int(start - file.base))
    while let above = lines.line(before: line), ";#*".utf8.contains(lines.bytes[above]) {
      line = above
    }
    return file.base + UInt32(line)
  }

  /// Gives the text of entries the blank lines that part them from their neighbours, and the line ends of these.
  private func part(_ text: inout [[UInt8]], from address: UInt32) {
    // What is left on both sides.
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
    for index in text.indices { text[index].replace([feed], with: lineBreak.utf8) }
  }
}
