// The change of a file as a unified diff, for people to read and for `git apply` and `patch -p1` to
// apply:
//
//     --- a/main.journal
//     +++ b/main.journal
//     @@ -1,3 +1,3 @@
//      2024-01-05 Market
//     -    expenses:food    10.00 EUR
//     +    expenses:food    12.00 EUR
//          assets:cash
//
// The two texts aren't compared: the edits are known, and hunks are made from them.
//
// 1. Edits become regions of whole lines (`ChangedLines`).
// 2. Within a region, lines that are equal on both sides are restored (`LineDifference`).
// 3. Each run of removed or added lines is a block. A block gets three lines of context on either
//    side; blocks whose contexts touch form one hunk.
// 4. Line numbers come from counting the line feeds between blocks, which is all that a long file
//    costs.
//
// There is no `diff --git` line before the headers, so git treats the names as relative to the
// current folder, as patch does. With that line they would be relative to the top of the
// repository.

/// Prints changes of files as unified diffs.
public struct UnifiedDiff {
  /// Whether to color the output, as git does. `TerminalText` then makes control characters
  /// visible: such a diff is for reading, not for programs.
  public var isColored: Bool

  /// Makes a printer.
  public init(isColored: Bool = false) { self.isColored = isColored }

  private static let context = 3

  /// Removed lines and the lines that replace them, as offsets into both texts.
  private struct Block {
    var old: Range<Int>
    var removed: Int
    var new: Range<Int>
    var added: Int
  }

  /// Appends the diff of one file; nothing if no bytes would change.
  ///
  /// A new file without bytes has no diff either, because unified diffs can't express it.
  /// - Parameters:
  ///   - change: The change.
  ///   - name: What the diff calls the file, if not by the change's own name.
  ///   - output: Receives the diff.
  ///   - drain: Takes the diff as it comes, because it can be long.
  /// - Complexity: O(n) in the bytes of the file; bytes far from edits are only searched for line
  ///   feeds.
  public func append(
    _ change: FileChange, as name: String? = nil, to output: inout [UInt8],
    _ drain: ByteDrain = .none
  ) {
    let old = TextLines(change.old ?? SourceBuffer([]), holdsMark: true)
    let new = TextLines(change.new, holdsMark: true)
    var blocks: [Block] = []
    blocks.reserveCapacity(change.replacements.count)
    ChangedLines.forEachRegion(of: change, in: old) { Self.add($0, in: old, new, to: &blocks) }
    guard !blocks.isEmpty else { return }
    let name = name ?? change.name
    append(header: "--- ", change.old == nil ? nil : "a/" + name, to: &output)
    append(header: "+++ ", change.isDeletion ? nil : "b/" + name, to: &output)
    for hunk in Self.hunks(of: blocks, in: old) {
      append(hunk, blocks[hunk.blocks], of: old, new, to: &output, drain)
    }
  }

  // MARK: - From edits to blocks

  /// Adds the blocks of a region.
  private static func add(
    _ region: ChangedLines, in old: TextLines, _ new: TextLines, to blocks: inout [Block]
  ) {
    let (gone, come) = (old.bytes(in: region.range), new.bytes(in: region.new))
    guard !gone.isEmpty else {
      guard !come.isEmpty else { return }
      let added = new.lineFeeds(in: region.new) + (come.last == lineFeed ? 0 : 1)
      return add(Block(old: region.range, removed: 0, new: region.new, added: added), to: &blocks)
    }
    guard !isOneLine(region, old, come) else {
      let block = Block(old: region.range, removed: 1, new: region.new, added: 1)
      if !come.isSame(as: gone) { add(block, to: &blocks) }
      return
    }
    let oldLines = lines(Array(gone))
    let newLines = lines(Array(come))
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

  /// Whether one line is replaced by one line, as in most regions of a change with many lines.
  private static func isOneLine(
    _ region: ChangedLines, _ old: TextLines, _ new: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    old.nextLine(after: region.range.lowerBound) == region.range.upperBound
      && !new.isEmpty && new.firstLineFeed(from: 0) ?? new.count >= new.count - 1
  }

  /// Adds a block; two that touch become one, so that removed lines come before added ones.
  ///
  /// There are no equal lines between blocks that touch, so their added lines touch too.
  private static func add(_ block: Block, to blocks: inout [Block]) {
    guard let last = blocks.indices.last, blocks[last].old.upperBound == block.old.lowerBound else {
      return blocks.append(block)
    }
    blocks[last].old = blocks[last].old.lowerBound..<block.old.upperBound
    blocks[last].removed += block.removed
    blocks[last].new = blocks[last].new.lowerBound..<block.new.upperBound
    blocks[last].added += block.added
  }

  /// The lines of a text, including line feeds.
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

  // MARK: - From blocks to hunks

  /// Blocks whose contexts touch, and the lines around them.
  private struct Hunk {
    var blocks: Range<Int>
    var old: Range<Int>
    /// The number of the first line in both texts.
    let (line, newLine): (Int, Int)
    /// The number of lines in the old text and in the new one.
    var (count, newCount) = (0, 0)

    /// Begins a hunk, still without lines, before the block at an index.
    init(_ block: Int, at offset: Int, line: Int, newLine: Int) {
      blocks = block..<block
      old = offset..<offset
      (self.line, self.newLine) = (line, newLine)
    }

    /// Adds the next block, which begins some lines after the end of the hunk.
    mutating func add(_ block: Block, after lines: Int) {
      blocks = blocks.lowerBound..<blocks.upperBound + 1
      old = old.lowerBound..<block.old.upperBound
      count += lines + block.removed
      newCount += lines + block.added
    }

    /// Adds the lines after the last block.
    mutating func close(_ lines: TextLines) {
      let (end, added) = lines.forward(lines: UnifiedDiff.context, from: old.upperBound)
      old = old.lowerBound..<end
      count += added
      newCount += added
    }
  }

  private static func hunks(of blocks: [Block], in old: TextLines) -> [Hunk] {
    var hunks: [Hunk] = []
    hunks.reserveCapacity(blocks.count)
    // How far the counting has come: an offset, and the numbers of the lines that begin there.
    var (counted, line, newLine) = (0, 1, 1)
    for (index, block) in blocks.enumerated() {
      let gap = old.lineFeeds(in: counted..<block.old.lowerBound)
      line += gap
      newLine += gap
      var before = gap
      if hunks.isEmpty || gap > 2 * context {
        if let last = hunks.indices.last { hunks[last].close(old) }
        let start: Int
        (start, before) = old.back(lines: context, from: block.old.lowerBound)
        hunks.append(Hunk(index, at: start, line: line - before, newLine: newLine - before))
      }
      hunks[hunks.count - 1].add(block, after: before)
      line += block.removed
      newLine += block.added
      counted = block.old.upperBound
    }
    if let last = hunks.indices.last { hunks[last].close(old) }
    return hunks
  }

  // MARK: - From hunks to text

  private enum Style: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case cyan = "36"
  }

  private func append(
    _ hunk: Hunk, _ blocks: ArraySlice<Block>, of old: TextLines, _ new: TextLines,
    to output: inout [UInt8], _ drain: ByteDrain
  ) {
    append(in: .cyan, to: &output) { output in
      output.append("@@ -")
      Self.append(hunk.line, hunk.count, to: &output)
      output.append(" +")
      Self.append(hunk.newLine, hunk.newCount, to: &output)
      output.append(" @@")
    }
    output.append(lineFeed)
    var offset = hunk.old.lowerBound
    for block in blocks {
      append(lines: old.bytes(in: offset..<block.old.lowerBound), " ", nil, to: &output, drain)
      append(lines: old.bytes(in: block.old), "-", .red, to: &output, drain)
      append(lines: new.bytes(in: block.new), "+", .green, to: &output, drain)
      offset = block.old.upperBound
    }
    append(lines: old.bytes(in: offset..<hunk.old.upperBound), " ", nil, to: &output, drain)
  }

  /// `12,3`; `12` for one line; `11,0` for an empty range after line 11
  private static func append(_ line: Int, _ count: Int, to output: inout [UInt8]) {
    output.append(number: count == 0 ? line - 1 : line)
    guard count != 1 else { return }
    output.append(UInt8(ascii: ","))
    output.append(number: count)
  }

  /// Appends lines with their prefix.
  private func append(
    lines bytes: UnsafeBufferPointer<UInt8>, _ mark: Unicode.Scalar, _ style: Style?,
    to output: inout [UInt8], _ drain: ByteDrain
  ) {
    var start = 0
    while start < bytes.count {
      drain.offer(&output)
      let found = bytes.firstLineFeed(from: start)
      let end = found ?? bytes.count
      if isColored {
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        append(in: style, to: &output) { output in
          output.append(UInt8(ascii: mark))
          output.append(contentsOf: line)
        }
        output.append(lineFeed)
      } else {
        output.append(UInt8(ascii: mark))
        output.append(
          contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<min(end + 1, bytes.count)]))
        if found == nil { output.append(lineFeed) }
      }
      if found == nil { output.append("\\ No newline at end of file\n") }
      start = end + 1
    }
  }

  private func append(header mark: StaticString, _ path: String?, to output: inout [UInt8]) {
    let name = path.map(Self.quoted) ?? "/dev/null"
    append("\(mark)\(name)", .bold, to: &output)
    // A name ends at a tab, where diffs put a time; without a tab, patch would end it at a space.
    if name.utf8.contains(UInt8(ascii: " ")), !name.hasPrefix("\"") {
      output.append(UInt8(ascii: "\t"))
    }
    output.append(lineFeed)
  }

  /// A name as git and patch read it: quoted if it contains quotes, backslashes or control
  /// characters.
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
    append(in: style, to: &output) { $0.append(text) }
  }

  private func append(
    in style: Style?, to output: inout [UInt8], _ body: (inout [UInt8]) -> Void
  ) {
    guard isColored, let style else { return body(&output) }
    output.append(looks: style.rawValue)
    body(&output)
    output.append(looks: "")
  }
}

extension TextLines {
  /// The start of the line that is some lines before the start of another, or the start of the
  /// text, and the number of lines between.
  fileprivate func back(lines most: Int, from start: Int) -> (start: Int, count: Int) {
    var (start, count) = (start, 0)
    while count < most, let line = line(before: start) { (start, count) = (line, count + 1) }
    return (start, count)
  }

  /// The end of the line that is some lines after the end of another, or the end of the text, and
  /// the number of lines between.
  fileprivate func forward(lines most: Int, from end: Int) -> (end: Int, count: Int) {
    var (end, count) = (end, 0)
    while count < most, end < bytes.count { (end, count) = (nextLine(after: end), count + 1) }
    return (end, count)
  }
}
