// What does a tidy entry look like?
//
//     2024-12-01 ! (12) Landlord | Rent  ; recurring: rent
//         ; a comment line
//         Expenses:Housing:Rent        1200.00 EUR
//         * Assets:Bank:Checking          -100 USD @ 12.00 EUR = 5 USD  ; a comment
//
// 1. Four spaces before each line except the first; one space between the parts of the first line; two
//    before a comment.
// 2. The amounts of one entry end in one column (`AlignedPostings`), as in what `generate` writes. Lots, costs and
//    assertions follow after one space.
// 3. Dates, names, amounts and comments keep their bytes, so lines correspond one to one.

import Journal
import SourceText

/// Formats entries.
struct EntryFormatter {
  private let file: SourceFile
  private let lines: TextLines
  /// The line being built.
  private var text: [UInt8] = []
  private var postings = AlignedPostings()
  /// The address after the last part of each posting.
  private var ends: [UInt32] = []

  init(_ file: SourceFile) {
    self.file = file
    lines = TextLines(file.buffer)
  }

  /// Adds an edit for each untidy line of an entry.
  mutating func format(_ entry: EntryLayout, into change: inout ChangeSet) {
    postings.removeAll()
    ends.removeAll(keepingCapacity: true)
    for line in entry.lines where line.kind == .posting { add(posting: line, entry.parts) }
    var posting = 0
    for line in entry.lines {
      text.removeAll(keepingCapacity: true)
      var end = line.name.end
      switch line.kind {
      case .posting:
        postings.append(line: posting, to: &text)
        end = ends[posting]
        posting += 1
      case .comment: text.append(spaces: 4)
      case .transaction, .autoRule, .periodicRule: end = appendFirstLine(line)
      }
      if let comment = line.comment {
        if line.kind != .comment { text.append(spaces: 2) }
        text.append(UInt8(ascii: ";"))
        append(comment)
        end = comment.end
      }
      finish(line, lastPart: end, into: &change)
    }
  }

  // MARK: - Lines

  /// - Returns: The address after the last part.
  private mutating func appendFirstLine(_ line: EntryLayout.Line) -> UInt32 {
    var end = line.name.end
    switch line.kind {
    case .autoRule: text.append("= ")
    case .periodicRule: text.append("~ ")
    case .transaction, .posting, .comment: break
    }
    append(line.name)
    // A period ends with two spaces.
    var gap = line.kind == .periodicRule ? 2 : 1
    if line.status != .unmarked {
      text.append(spaces: gap)
      text.append(line.status.mark)
      gap = 1
      end += 1
    }
    if let code = line.code {
      text.append(spaces: gap)
      text.append(UInt8(ascii: "("))
      append(code)
      text.append(UInt8(ascii: ")"))
      gap = 1
      end = code.end + 1
    }
    if !line.description.isEmpty {
      text.append(spaces: gap)
      append(line.description)
      end = line.description.end
    }
    return end
  }

  /// Adds a posting's line to those that are aligned.
  private mutating func add(posting line: EntryLayout.Line, _ parts: [EntryLayout.Part]) {
    postings.begin(line.status)
    postings.text.append(contentsOf: file.bytes(line.name))
    postings.endName()
    var end = line.name.end
    if let amount = line.amount {
      postings.text.append(contentsOf: file.bytes(amount))
      end = amount.end
    }
    postings.endAmount()
    for part in parts[line.parts] {
      postings.text.append(UInt8(ascii: " "))
      if !part.marker.isEmpty {
        postings.text.append(contentsOf: file.bytes(part.marker))
        postings.text.append(UInt8(ascii: " "))
      }
      postings.text.append(contentsOf: file.bytes(part.value))
      end = part.value.end
    }
    if line.hasAssertion {
      let rest = textAfter(end, before: line.comment)
      if !rest.isEmpty {
        postings.text.append(UInt8(ascii: " "))
        postings.text.append(contentsOf: file.bytes(rest))
        end = rest.end
      }
    }
    postings.endTail()
    postings.end()
    ends.append(end)
  }

  /// The costs and lots after an assertion, which keep their bytes.
  private func textAfter(_ end: UInt32, before comment: ByteSpan?) -> ByteSpan {
    let start = lines.textStart(ofLine: offset(end))
    let lineEnd = lines.lineEnd(of: start)
    var stop = lines.blanksStart(before: comment.map { offset($0.start) - 1 } ?? lineEnd)
    // Without the blanks after it, a stray carriage return would become part of the line end.
    if comment == nil, stop > start, file.buffer.start[stop - 1] == 0x0D { stop = lineEnd }
    return ByteSpan(address(start), address(max(start, stop)))
  }

  /// Compares the built line with the existing one.
  private func finish(
    _ line: EntryLayout.Line, lastPart: UInt32, into change: inout ChangeSet
  ) {
    let span = ByteSpan(
      address(lines.blanksStart(before: offset(line.start))),
      address(lines.lineEnd(of: offset(lastPart))))
    let old = file.bytes(span)
    if text.withUnsafeBufferPointer(old.isSame) { return }
    change.add(TextEdit(span, Array(text)))
  }

  // MARK: - Bytes

  private mutating func append(_ span: ByteSpan) { text.append(contentsOf: file.bytes(span)) }

  private func offset(_ address: UInt32) -> Int { Int(address - file.base) }

  private func address(_ offset: Int) -> UInt32 { file.base + UInt32(offset) }
}
