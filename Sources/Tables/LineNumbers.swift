import CLibrary
public import Journal
public import SourceText

/// Finds the lines of many addresses, which mostly come in the order of the text.
public struct LineNumbers {
  private let sources: SourceMap
  /// The lines of each file in which an address came before an earlier one.
  private var indexes: [Int: LineIndex] = [:]
  /// What a place begins with for each file: its name, and the name of the number that follows.
  private var openings: [[UInt8]]
  /// For each file, the last address that was asked for, and its line.
  private var last: [(address: UInt32, line: Int)]

  /// Makes line numbers for the files of a run.
  public init(_ sources: SourceMap) {
    self.sources = sources
    last = sources.files.map { ($0.base, 1) }
    openings = sources.files.map { file in
      var text = Array("{\"file\":".utf8)
      text.append(jsonString: file.name)
      text.append(",\"line\":" as StaticString)
      return text
    }
  }

  /// The line of an address, counted from 1.
  ///
  /// - Complexity: O(n) in the bytes since the last address, or O(log n) in the lines of the file.
  public mutating func line(at address: UInt32) -> Int {
    let address = sources.written(address)
    let file = sources.fileIndex(at: address)
    if let index = indexes[file] { return index.line(at: address) }
    guard last[file].address <= address else {
      let index = LineIndex(sources.files[file])
      indexes[file] = index
      return index.line(at: address)
    }
    let between = sources.bytes(ByteSpan(last[file].address, address))
    last[file] = (address, last[file].line + between.lineFeedCount)
    return last[file].line
  }

  /// The name of the file of an address.
  public func fileName(at address: UInt32) -> String {
    sources.file(at: sources.written(address)).name
  }

  /// Sets a member to the place of a text: its file and its first and last line; or to null.
  public mutating func set(
    _ name: StaticString, of span: ByteSpan?, in object: inout JSONWriter.Object
  ) {
    guard let span else { return object.setNull(name) }
    set(name, from: span.start, to: max(span.start, max(1, span.end) - 1), in: &object)
  }

  /// Sets a member to the place of a transaction: its file and its first and last line. Sets null for a
  /// transaction that isn't in a journal.
  public mutating func set(
    _ name: StaticString, of transaction: Int, in journal: ParsedJournal,
    to object: inout JSONWriter.Object
  ) {
    let row = journal.transactions[transaction]
    guard !row.flags.contains(.generated) else { return object.setNull(name) }
    set(
      name, from: row.start, to: lastAddress(of: transaction, in: journal), in: &object)
  }

  /// Sets a member to the place of a posting; if a rule has added it, to the place in the rule. Sets null for a
  /// posting of a transaction that isn't in a journal.
  public mutating func set(
    _ name: StaticString, ofPosting row: Int, of transaction: Int, in journal: ParsedJournal,
    to object: inout JSONWriter.Object
  ) {
    guard !journal.transactions[transaction].flags.contains(.generated) else {
      return object.setNull(name)
    }
    let start = journal.postings.rows[row].start
    set(
      name, from: start, to: journal.commentSpans(ofPosting: row).last?.start ?? start, in: &object)
  }

  /// Sets a member to the place of a text that begins and ends in one line.
  public mutating func set(
    _ name: StaticString, ofLineAt address: UInt32, in object: inout JSONWriter.Object
  ) {
    set(name, from: address, to: address, in: &object)
  }

  /// Sets a member to a place: a file, and the lines of two addresses in it.
  private mutating func set(
    _ name: StaticString, from start: UInt32, to end: UInt32,
    in object: inout JSONWriter.Object
  ) {
    let place = sources.written(ByteSpan(start, max(start, end)))
    let (start, end) = (place.start, place.end)
    let line = line(at: start)
    // The next place may begin before this one ends, so the last address stays its start.
    let endLine = end > start ? line + sources.bytes(ByteSpan(start, end)).lineFeedCount : line
    let file = sources.fileIndex(at: start)
    // Room for two numbers and a bracket.
    let room = 41
    let endName = (",\"endLine\":" as StaticString).bytes
    openings[file].withUnsafeBufferPointer { opening in
      object.set(name) { output in
        output.append(addingCapacity: opening.count + endName.count + room) { output in
          output.append(bytes: opening)
          output.append(number: line)
          output.append(bytes: endName)
          output.append(number: endLine)
          output.append(UInt8(ascii: "}"))
        }
      }
    }
  }

  /// An address in the last line of a transaction.
  private func lastAddress(of transaction: Int, in journal: ParsedJournal) -> UInt32 {
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
