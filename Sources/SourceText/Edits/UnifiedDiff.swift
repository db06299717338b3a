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

  /// Lines that go, and those that come in their place.
  private struct Block {
    var old: Range<Int>
    var removed: Int
    var new: [UInt8]
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
    let old = change.old?.bytes ?? UnsafeBufferPointer(start: nil, count: 0)
    let blocks = Self.blocks(of: change, in: old)
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
      while next < blocks.count,
        old.back(lines: Self.context, from: blocks[next].old.lowerBound) <= end
      {
        end = old.forward(lines: Self.context, from: blocks[next].old.upperBound)
        next += 1
      }
      lineNumber += old.lineFeeds(in: counted..<start)
      counted = start
      append(
        hunk: blocks[index..<next], from: start, to: end, of: old, line: lineNumber, shift: &shift,
        to: &output)
      index = next
    }
  }

  // MARK: - From edits to blocks

  private static func blocks(
    of change: FileChange, in old: UnsafeBufferPointer<UInt8>
  ) -> [Block] {
    var blocks: [Block] = []
    for region in ChangedLines.regions(of: change.edits, in: old) {
      let oldLines = lines(Array(old[region.range]))
      let newLines = lines(region.replacement)
      let difference = LineDifference(oldLines, newLines)
      var offset = region.range.lowerBound
      var (i, j) = (0, 0)
      while i < oldLines.count || j < newLines.count {
        var block = Block(old: offset..<offset, removed: 0, new: [], added: 0)
        while i < oldLines.count, difference.removed[i] {
          block.old = block.old.lowerBound..<(block.old.upperBound + oldLines[i].count)
          block.removed += 1
          i += 1
        }
        while j < newLines.count, difference.added[j] {
          block.new += newLines[j]
          block.added += 1
          j += 1
        }
        offset = block.old.upperBound
        if block.removed + block.added > 0 {
          add(block, to: &blocks)
        } else {
          offset += oldLines[i].count
          i += 1
          j += 1
        }
      }
    }
    return blocks
  }

  /// Adds a block; two that touch are one, so that what goes stands before what comes.
  private static func add(_ block: Block, to blocks: inout [Block]) {
    guard let last = blocks.indices.last, blocks[last].old.upperBound == block.old.lowerBound else {
      return blocks.append(block)
    }
    blocks[last].old = blocks[last].old.lowerBound..<block.old.upperBound
    blocks[last].removed += block.removed
    blocks[last].new += block.new
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
    hunk blocks: ArraySlice<Block>, from start: Int, to end: Int,
    of old: UnsafeBufferPointer<UInt8>, line: Int, shift: inout Int, to output: inout [UInt8]
  ) {
    var body: [UInt8] = []
    var (oldCount, newCount) = (0, 0)
    var offset = start
    func appendContext(to end: Int) {
      let count = append(lines: old[offset..<end], " ", nil, to: &body)
      oldCount += count
      newCount += count
    }
    for block in blocks {
      appendContext(to: block.old.lowerBound)
      oldCount += append(lines: old[block.old], "-", .red, to: &body)
      newCount += append(lines: block.new[...], "+", .green, to: &body)
      offset = block.old.upperBound
    }
    appendContext(to: end)
    let place = Self.place(line, oldCount)
    let newPlace = Self.place(line + shift, newCount)
    append("@@ -\(place) +\(newPlace) @@", .cyan, to: &output)
    output.append(lineFeed)
    output += body
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

  /// Appends lines with their mark; returns how many.
  private func append(
    lines bytes: some Collection<UInt8>, _ mark: Unicode.Scalar, _ style: Style?,
    to output: inout [UInt8]
  ) -> Int {
    var rest = bytes[bytes.startIndex...]
    var count = 0
    while !rest.isEmpty {
      let feed = rest.firstIndex(of: lineFeed)
      let line = rest[..<(feed ?? rest.endIndex)]
      if isColored {
        append("\(mark)\(visible(String(decoding: line, as: UTF8.self)))", style, to: &output)
      } else {
        output.append(UInt8(ascii: mark))
        output += line
      }
      output.append(lineFeed)
      count += 1
      guard let feed else {
        output.append("\\ No newline at end of file\n")
        break
      }
      rest = rest[rest.index(after: feed)...]
    }
    return count
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

extension UnsafeBufferPointer<UInt8> {
  /// The start of the line that lies some lines before the start of another, or of the text.
  fileprivate func back(lines count: Int, from start: Int) -> Int {
    var start = start
    for _ in 0..<count where start > 0 { start = lineStart(at: start - 1) }
    return start
  }

  /// The end of the line that lies some lines behind the end of another, or of the text.
  fileprivate func forward(lines count: Int, from end: Int) -> Int {
    var end = end
    for _ in 0..<count where end < self.count { end = lineEnd(at: end) }
    return end
  }
}
