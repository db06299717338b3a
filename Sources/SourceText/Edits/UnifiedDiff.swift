// A change of a file as a unified diff, which people read, and `git apply` and `patch -p1` carry out:
//
//     --- a/main.journal
//     +++ b/main.journal
//     @@ -1,3 +1,3 @@
//      2024-01-05 Market
//     -    expenses:food    10.00 EUR
//     +    expenses:food    12.00 EUR
//          assets:cash
//
// Nothing compares the two texts: the edits are known, and hunks come from them.
//
// 1. Edits become regions of whole lines (`ChangedLines`).
// 2. Within a region, lines that are equal on both sides are put back (`LineDifference`).
// 3. Each run of lines that go or come is a block. A block takes three lines of context on either side;
//    blocks whose contexts touch are one hunk.
// 4. Hunks are numbered by counting the line feeds between them, which is all that a long file costs.
//
// The headers have no `diff --git` line before them. git then takes the names for relative to the current
// folder, as patch does; with that line they would be relative to the top of the repository.

/// Prints changes of files as unified diffs.
public struct UnifiedDiff {
  /// Whether to colour what is printed, as git does. Control characters are then made visible: such a
  /// diff is for eyes, not for programs.
  public var isColored: Bool

  /// Makes a printer.
  public init(isColored: Bool = false) { self.isColored = isColored }

  private static let context = 3

  /// Lines that go, and those that come in their place, as a part of all lines that come.
  private struct Block {
    var old: Range<Int>
    var removed: Int
    var new: Range<Int>
    var added: Int
  }

  /// Appends the diff of one file; nothing when no byte would change.
  ///
  /// A new file without bytes has no diff either: unified diffs cannot say it.
  /// - Parameters:
  ///   - change: The change.
  ///   - name: What the diff calls the file, when that is not the change's own name.
  ///   - output: Gets the diff.
  /// - Complexity: O(n) in the bytes of the file, of which all but those near edits are only counted
  ///   through for line feeds.
  public func append(_ change: FileChange, as name: String? = nil, to output: inout [UInt8]) {
    let old = TextLines(change.old ?? SourceBuffer([]), holdsMark: true)
    var text: [UInt8] = []
    let blocks = Self.blocks(of: change, in: old, collecting: &text)
    guard !blocks.isEmpty else { return }
    let name = name ?? change.name
    append(header: "--- ", change.old == nil ? nil : "a/" + name, to: &output)
    append(header: "+++ ", "b/" + name, to: &output)
    var lineNumber = 1
    var counted = 0
    var shift = 0
    var index = 0
    while index < blocks.count {
      let start = old.back(lines: Self.context, from: blocks[index].old.lowerBound)
      var end = old.forward(lines: Self.context, from: blocks[index].old.upperBound)
      var next = index + 1
      while next < blocks.count, old.touch(end, blocks[next].old.lowerBound, Self.context) {
        end = old.forward(lines: Self.context, from: blocks[next].old.upperBound)
        next += 1
      }
      lineNumber += old.lineFeeds(in: counted..<start)
      counted = start
      append(
        hunk: blocks[index..<next], from: start, to: end, of: old, text, line: lineNumber,
        shift: &shift, to: &output)
      index = next
    }
  }

  // MARK: - From edits to blocks

  private static func blocks(
    of change: FileChange, in old: TextLines, collecting text: inout [UInt8]
  ) -> [Block] {
    var blocks: [Block] = []
    for region in ChangedLines.regions(of: change.edits, in: old, collecting: &text) {
      if isOneLine(region, old, text) {
        let isSame = text[region.new].elementsEqual(old.bytes(in: region.range))
        let block = Block(old: region.range, removed: 1, new: region.new, added: 1)
        if !isSame { add(block, to: &blocks) }
        continue
      }
      let oldLines = lines(Array(old.bytes(in: region.range)))
      let newLines = lines(Array(text[region.new]))
      let difference = LineDifference(oldLines, newLines)
      var offset = region.range.lowerBound
      var newOffset = region.new.lowerBound
      var (i, j) = (0, 0)
      while i < oldLines.count || j < newLines.count {
        var block = Block(old: offset..<offset, removed: 0, new: newOffset..<newOffset, added: 0)
        while i < oldLines.count, difference.removed[i] {
          offset += oldLines[i].count
          block.removed += 1
          i += 1
        }
        while j < newLines.count, difference.added[j] {
          newOffset += newLines[j].count
          block.added += 1
          j += 1
        }
        if block.removed + block.added > 0 {
          block.old = block.old.lowerBound..<offset
          block.new = block.new.lowerBound..<newOffset
          add(block, to: &blocks)
        } else {
          offset += oldLines[i].count
          newOffset += newLines[j].count
          i += 1
          j += 1
        }
      }
    }
    return blocks
  }

  /// Whether one line gives way to another one: most regions of a change of many lines are so.
  private static func isOneLine(_ region: ChangedLines, _ old: TextLines, _ text: [UInt8]) -> Bool {
    !region.range.isEmpty && old.nextLine(after: region.range.lowerBound) == region.range.upperBound
      && !region.new.isEmpty
      && text[region.new.dropLast()].allSatisfy { $0 != lineFeed }
  }

  /// Adds a block; two that touch are one, so that what goes stands before what comes.
  ///
  /// No equal lines lie between blocks that touch: what comes with them touches, too.
  private static func add(_ block: Block, to blocks: inout [Block]) {
    guard let last = blocks.indices.last, blocks[last].old.upperBound == block.old.lowerBound else {
      return blocks.append(block)
    }
    blocks[last].old = blocks[last].old.lowerBound..<block.old.upperBound
    blocks[last].removed += block.removed
    blocks[last].new = blocks[last].new.lowerBound..<block.new.upperBound
    blocks[last].added += block.added
  }

  /// The lines of a text, line feeds included.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: lineFeed).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  // MARK: - From blocks to text

  private enum Style: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case cyan = "36"
  }

  private func append(
    hunk blocks: ArraySlice<Block>, from start: Int, to end: Int, of old: TextLines,
    _ text: [UInt8], line: Int, shift: inout Int, to output: inout [UInt8]
  ) {
    var (oldCount, newCount) = (0, 0)
    var offset = start
    for block in blocks {
      let count = old.lineCount(in: offset..<block.old.lowerBound)
      oldCount += count + block.removed
      newCount += count + block.added
      offset = block.old.upperBound
    }
    let count = old.lineCount(in: offset..<end)
    let place = Self.place(line, oldCount + count)
    let newPlace = Self.place(line + shift, newCount + count)
    append("@@ -\(place) +\(newPlace) @@", .cyan, to: &output)
    output.append(lineFeed)
    offset = start
    for block in blocks {
      append(lines: old.bytes(in: offset..<block.old.lowerBound), " ", nil, to: &output)
      append(lines: old.bytes(in: block.old), "-", .red, to: &output)
      text.withUnsafeBufferPointer { text in
        append(
          lines: UnsafeBufferPointer(rebasing: text[block.new]), "+", .green, to: &output)
      }
      offset = block.old.upperBound
    }
    append(lines: old.bytes(in: offset..<end), " ", nil, to: &output)
    shift += newCount - oldCount
  }

  /// `12,3`; `12` for one line; `11,0` for no line behind the eleventh
  private static func place(_ line: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(line - 1),0"
    case 1: "\(line)"
    default: "\(line),\(count)"
    }
  }

  /// Appends lines with their mark.
  private func append(
    lines bytes: UnsafeBufferPointer<UInt8>, _ mark: Unicode.Scalar, _ style: Style?,
    to output: inout [UInt8]
  ) {
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != lineFeed { end += 1 }
      let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
      if isColored {
        append("\(mark)\(visible(String(decoding: line, as: UTF8.self)))", style, to: &output)
      } else {
        output.append(UInt8(ascii: mark))
        output.append(contentsOf: line)
      }
      output.append(lineFeed)
      if end == bytes.count { output.append("\\ No newline at end of file\n") }
      start = end + 1
    }
  }

  private func append(header mark: StaticString, _ path: String?, to output: inout [UInt8]) {
    let name = path.map(Self.quoted) ?? "/dev/null"
    append("\(mark)\(name)", .bold, to: &output)
    // A name ends at a tab, where diffs have a time; without one, patch would end it at a space.
    if name.utf8.contains(UInt8(ascii: " ")), !name.hasPrefix("\"") {
      output.append(UInt8(ascii: "\t"))
    }
    output.append(lineFeed)
  }

  /// A name as git and patch read it: in quotes when it holds quotes, backslashes or control characters.
  static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard !isPlain else { return name }
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\t"): result.append("\\t")
      case lineFeed: result.append("\\n")
      case UInt8(ascii: "\r"): result.append("\\r")
      case 0..<0x20, 0x7F:
        result.append("\\")
        for shift in [6, 3, 0] { result.append(UInt8(ascii: "0") + (byte >> UInt8(shift)) & 7) }
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }

  private func append(_ text: String, _ style: Style?, to output: inout [UInt8]) {
    guard isColored, let style else { return output.append(text) }
    output.append("\u{1B}[\(style.rawValue)m\(text)\u{1B}[m")
  }
}

extension TextLines {
  /// The start of the line that lies some lines before the start of another, or of the text.
  fileprivate func back(lines count: Int, from start: Int) -> Int {
    var start = start
    for _ in 0..<count {
      guard let line = line(before: start) else { break }
      start = line
    }
    return start
  }

  /// The end of the line that lies some lines behind the end of another, or of the text.
  fileprivate func forward(lines count: Int, from end: Int) -> Int {
    var end = end
    for _ in 0..<count where end < bytes.count { end = nextLine(after: end) }
    return end
  }

  /// Whether the lines before a block begin where others end, or earlier.
  fileprivate func touch(_ end: Int, _ start: Int, _ count: Int) -> Bool {
    start <= end || back(lines: count, from: start) <= end
  }

  /// The number of lines in a range of whole ones.
  fileprivate func lineCount(in range: Range<Int>) -> Int {
    guard let last = bytes(in: range).last else { return 0 }
    return lineFeeds(in: range) + (last == lineFeed ? 0 : 1)
  }
}
