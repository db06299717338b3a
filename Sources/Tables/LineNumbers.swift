import CLibrary
import Containers
public import Journal
public import SourceText

/// Finds the lines of many addresses, which mostly come in the order of the text.
public struct LineNumbers {
  private let sources: SourceMap
  private var files: [File]
  /// The file of the last address.
  private var current = 0

  private struct File {
    let base: UInt32
    let bytes: UnsafeBufferPointer<UInt8>
    /// What a place begins with: the name of the file, and the name of the number that follows.
    let opening: [UInt8]
    /// The last address that was asked for, and its line.
    var last: (address: UInt32, line: Int)
    /// The lines, if an address came before an earlier one.
    var index: LineIndex?

    init(_ file: SourceFile) {
      base = file.base
      bytes = file.buffer.bytes
      var text = Array("{\"file\":".utf8)
      text.append(jsonString: file.name)
      text.append(",\"line\":" as StaticString)
      opening = text
      last = (file.base, 1)
    }

    /// The number of line feeds between two addresses.
    func lineFeeds(from start: UInt32, to end: UInt32) -> Int {
      UnsafeBufferPointer(rebasing: bytes[Int(start - base)..<Int(end - base)]).lineFeedCount
    }
  }

  /// Makes line numbers for the files of a run.
  public init(_ sources: SourceMap) {
    self.sources = sources
    files = sources.files.map(File.init)
  }

  /// The line of an address, counted from 1.
  ///
  /// - Complexity: O(n) in the bytes since the last address, or O(log n) in the lines of the file.
  public mutating func line(at address: UInt32) -> Int {
    line(atWritten: sources.written(address))
  }

  private mutating func line(atWritten address: UInt32) -> Int {
    find(address)
    if let index = files[current].index { return index.line(at: address) }
    let last = files[current].last
    guard last.address <= address else {
      let index = LineIndex(sources.files[current])
      files[current].index = index
      return index.line(at: address)
    }
    let line = last.line + files[current].lineFeeds(from: last.address, to: address)
    files[current].last = (address, line)
    return line
  }

  /// Sets the current file to that of an address.
  private mutating func find(_ address: UInt32) {
    let base = files[current].base
    // The end of a file is an address of that file alone.
    if address >= base, Int(address - base) <= files[current].bytes.count { return }
    current = sources.fileIndex(at: address)
  }

  /// The name of the file of an address.
  public func fileName(at address: UInt32) -> String {
    sources.file(at: sources.written(address)).name
  }

  // MARK: - Places

  /// Sets a member to the place of a text: its file and its first and last line; or to null.
  public mutating func set(
    _ name: StaticString, of span: ByteSpan?, in object: inout JSONWriter.Object
  ) {
    guard let span else { return object.setNull(name) }
    object.set(name) {
      append(from: span.start, to: max(span.start, max(1, span.end) - 1), to: &$0)
    }
  }

  /// Sets a member to the place of a transaction.
  public mutating func set(
    _ name: StaticString, of transaction: TransactionID, in journal: ParsedJournal,
    to object: inout JSONWriter.Object
  ) {
    object.set(name) { append(placeOf: transaction, in: journal, to: &$0) }
  }

  /// Sets a member to the place of a posting.
  public mutating func set(
    _ name: StaticString, ofPosting row: PostingID, of transaction: TransactionID,
    in journal: ParsedJournal,
    to object: inout JSONWriter.Object
  ) {
    object.set(name) {
      append(placeOfPosting: row, of: transaction, in: journal, to: &$0)
    }
  }

  /// Sets a member to the place of a text that begins and ends in one line.
  public mutating func set(
    _ name: StaticString, ofLineAt address: UInt32, in object: inout JSONWriter.Object
  ) {
    object.set(name) { append(placeOfLineAt: address, to: &$0) }
  }

  /// Appends the place of a transaction: its file and its first and last line. Appends null for a transaction that isn't
  /// in a journal.
  public mutating func append(
    placeOf transaction: TransactionID, in journal: ParsedJournal, to output: inout [UInt8]
  ) {
    let row = journal.transactions[transaction]
    guard !row.flags.contains(.generated) else { return output.append("null") }
    append(from: row.start, to: lastAddress(of: transaction, in: journal), to: &output)
  }

  /// Appends the place of a posting; if a rule has added it, the place in the rule. Appends null for a posting of a
  /// transaction that isn't in a journal.
  public mutating func append(
    placeOfPosting row: PostingID, of transaction: TransactionID, in journal: ParsedJournal,
    to output: inout [UInt8]
  ) {
    guard !journal.transactions[transaction].flags.contains(.generated) else {
      return output.append("null")
    }
    let start = journal.postings.rows[row].start
    append(
      from: start, to: journal.commentSpans(ofPosting: row).last?.start ?? start, to: &output)
  }

  /// Appends the place of a text that begins and ends in one line.
  public mutating func append(placeOfLineAt address: UInt32, to output: inout [UInt8]) {
    append(from: address, to: address, to: &output)
  }

  /// Appends a place: a file, and the lines of two addresses in it.
  private mutating func append(from start: UInt32, to end: UInt32, to output: inout [UInt8]) {
    let place = sources.written(ByteSpan(start, max(start, end)))
    let line = line(atWritten: place.start)
    // The next place may begin before this one ends, so the last address stays its start.
    let endLine =
      place.end > place.start
      ? line + files[current].lineFeeds(from: place.start, to: place.end) : line
    let endName = (",\"endLine\":" as StaticString).bytes
    // Room for two numbers and a bracket.
    let room = 41
    files[current].opening.withUnsafeBufferPointer { opening in
      output.append(addingCapacity: opening.count + endName.count + room) { output in
        output.append(bytes: opening)
        output.append(number: line)
        output.append(bytes: endName)
        output.append(number: endLine)
        output.append(UInt8(ascii: "}"))
      }
    }
  }

  /// An address in the last line of a transaction.
  private func lastAddress(of transaction: TransactionID, in journal: ParsedJournal) -> UInt32 {
    let row = journal.transactions[transaction]
    let postings = journal.postingRows(of: transaction)
    var hasComment = row.flags.contains(.comment)
    var last = row.start
    for posting in postings {
      let posting = journal.postings.rows[posting]
      if posting.flags.contains(.generated) { continue }
      last = posting.start
      if posting.flags.contains(.comment) { hasComment = true }
    }
    // A line without a comment ends where it begins, as far as lines are counted.
    guard hasComment else { return last }
    return max(last, max(1, journal.syntax(of: transaction).end) - 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of line feeds.
  fileprivate var lineFeedCount: Int {
    guard var place = UnsafeRawPointer(baseAddress) else { return 0 }
    let end = place + self.count
    var count = 0
    while let lineFeed = memchr(place, Int32(UInt8(ascii: "\n")), end - place) {
      count += 1
      place = UnsafeRawPointer(lineFeed) + 1
    }
    return count
  }
}
