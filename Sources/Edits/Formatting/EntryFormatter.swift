// What does a tidy entry look like?
//
//     2024-12-01 ! (12) Landlord | Rent  ; recurring: rent
//         ; a comment line
//         Expenses:Housing:Rent        1200.00 EUR
//         * Assets:Bank:Checking          -100 USD @ 12.00 EUR = 5 USD  ; a comment
//
// 1. Four spaces before each line except the first; one space between the parts of the first line; two
//    before a comment.
// 2. The amounts of one entry end in one column, at least two spaces after the longest name, as if each
//    name had a status mark and each amount were twelve columns wide, the same as in what `generate`
//    writes. An additional mark or digit moves no other line. Lots, costs and assertions follow after one
//    space.
// 3. Dates, names, amounts and comments keep their bytes, so lines correspond one to one.

import Journal
import SourceText

/// Formats entries.
struct EntryFormatter {
  private let file: SourceFile
  private let lines: TextLines
  /// The line being built.
  private var text: [UInt8] = []
  private var widths: [Widths] = []

  /// Columns of a posting's line.
  private struct Widths {
    /// Mark, name and what is between them.
    var name: Int
    var amount: Int
  }

  /// Anything wider doesn't count for alignment: it would push the amounts of its neighbours out of sight.
  private static let mostColumns = 200

  init(_ file: SourceFile) {
    self.file = file
    lines = TextLines(file.buffer)
  }

  /// Adds an edit for each untidy line of an entry.
  mutating func format(_ entry: EntryLayout, into change: inout ChangeSet) {
    let columns = measure(entry)
    for index in entry.lines.indices {
      let line = entry.lines[index]
      text.removeAll(keepingCapacity: true)
      var end = line.name.end
      switch line.kind {
      case .posting: end = appendPosting(line, widths[index], entry.parts, columns)
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

  // MARK: - Columns

  /// The columns of the names, as if each had a mark, and of the amounts.
  private mutating func measure(_ entry: EntryLayout) -> Widths {
    widths.removeAll(keepingCapacity: true)
    var columns = Widths(name: 0, amount: AlignedPostings.leastAmountWidth)
    for line in entry.lines {
      guard line.kind == .posting else {
        widths.append(Widths(name: 0, amount: 0))
        continue
      }
      let name = DisplayWidth.of(file.bytes(line.name))
      let amount = line.amount.map { DisplayWidth.of(file.bytes($0)) } ?? 0
      widths.append(Widths(name: name + (line.status == .unmarked ? 0 : 2), amount: amount))
      if name <= Self.mostColumns { columns.name = max(columns.name, name + 2) }
      if amount <= Self.mostColumns { columns.amount = max(columns.amount, amount) }
    }
    return columns
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

  /// - Returns: The address after the last part.
  private mutating func appendPosting(
    _ line: EntryLayout.Line, _ widths: Widths, _ parts: [EntryLayout.Part], _ columns: Widths
  ) -> UInt32 {
    text.append(spaces: 4)
    if line.status != .unmarked {
      text.append(line.status.mark)
      text.append(UInt8(ascii: " "))
    }
    append(line.name)
    guard line.amount != nil || !line.parts.isEmpty else { return line.name.end }
    text.append(
      spaces: max(0, columns.name - widths.name) + 2 + max(0, columns.amount - widths.amount))
    var end = line.name.end
    if let amount = line.amount {
      append(amount)
      end = amount.end
    }
    for part in parts[line.parts] {
      text.append(UInt8(ascii: " "))
      if !part.marker.isEmpty {
        append(part.marker)
        text.append(UInt8(ascii: " "))
      }
      append(part.value)
      end = part.value.end
    }
    guard line.hasAssertion else { return end }
    let rest = textBehind(end, before: line.comment)
    if !rest.isEmpty {
      text.append(UInt8(ascii: " "))
      append(rest)
      end = rest.end
    }
    return end
  }

  /// The costs after an assertion, which mean nothing and keep their bytes.
  private func textBehind(_ end: UInt32, before comment: ByteSpan?) -> ByteSpan {
    let start = lines.textStart(ofLine: offset(end))
    let stop = lines.blanksStart(
      before: comment.map { offset($0.start) - 1 } ?? lines.lineEnd(of: start))
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
