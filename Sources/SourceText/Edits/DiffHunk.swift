/// One hunk of a unified diff: lines that were replaced, with the lines around them.
///
/// It can be read from a diff and put into another version of the text (`HunkPlacement`).
public struct DiffHunk: Equatable, Sendable {
  /// What a line of a hunk says.
  public enum Mark: Sendable {
    /// `‹space›text`: the line is in both texts.
    case kept
    /// `-text`: the line is only in the old text.
    case removed
    /// `+text`: the line is only in the new text.
    case added

    fileprivate var reversed: Mark {
      switch self {
      case .kept: .kept
      case .removed: .added
      case .added: .removed
      }
    }
  }

  /// A line of a hunk.
  public struct Line: Equatable, Sendable {
    /// What it says.
    public let mark: Mark
    /// The bytes, with the line feed unless the text ends without one.
    public let bytes: [UInt8]
  }

  /// The number of lines before the hunk in the old text.
  public private(set) var start: Int
  /// The number of lines before the hunk in the new text.
  public private(set) var newStart: Int
  /// The lines; a removed line stands before the added ones that replace it.
  public private(set) var lines: [Line]

  /// The hunk that turns the new text into the old one.
  public var reversed: DiffHunk {
    var hunk = self
    (hunk.start, hunk.newStart) = (newStart, start)
    hunk.lines = lines.map { Line(mark: $0.mark.reversed, bytes: $0.bytes) }
    return hunk
  }
}

extension DiffHunk {
  /// Reads the hunks of one file's diff; nil if the text isn't what `UnifiedDiff` writes.
  ///
  /// - Complexity: O(n) in the bytes.
  public static func hunks(of diff: [UInt8]) -> [DiffHunk]? {
    var reader = DiffReader(bytes: diff)
    return reader.hunks()
  }
}

/// Reads a diff line by line.
private struct DiffReader {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func hunks() -> [DiffHunk]? {
    var hunks: [DiffHunk] = []
    if bytes.isEmpty { return [] }
    guard let old = nextLine(), old.starts(with: Array("--- ".utf8)),
      let new = nextLine(), new.starts(with: Array("+++ ".utf8))
    else { return nil }
    var end = (old: 0, new: 0)
    while let header = nextLine() {
      guard let hunk = hunk(after: header, from: &end) else { return nil }
      hunks.append(hunk)
    }
    return hunks.isEmpty ? nil : hunks
  }

  /// The next line with its line feed; nil at the end.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    guard offset < bytes.count else { return nil }
    let end = bytes[offset...].firstIndex(of: lineFeed).map { $0 + 1 } ?? bytes.count
    defer { offset = end }
    return bytes[offset..<end]
  }

  private mutating func hunk(
    after header: ArraySlice<UInt8>, from end: inout (old: Int, new: Int)
  ) -> DiffHunk? {
    // `@@ -12,3 +12,4 @@`
    let words = String(decoding: header, as: UTF8.self).split(separator: " ")
    guard words.count == 4, words[0] == "@@", words[3] == "@@\n",
      let old = Self.range(words[1], "-"), let new = Self.range(words[2], "+"),
      old.start >= end.old, new.start >= end.new
    else { return nil }
    var lines: [DiffHunk.Line] = []
    var (left, newLeft) = (old.count, new.count)
    while left > 0 || newLeft > 0 {
      guard let line = nextLine(), let first = line.first, line.last == lineFeed else { return nil }
      let mark: DiffHunk.Mark
      switch first {
      case UInt8(ascii: " "): (mark, left, newLeft) = (.kept, left - 1, newLeft - 1)
      case UInt8(ascii: "-"): (mark, left) = (.removed, left - 1)
      case UInt8(ascii: "+"): (mark, newLeft) = (.added, newLeft - 1)
      default: return nil
      }
      guard left >= 0, newLeft >= 0 else { return nil }
      let isOpen = offset < bytes.count && bytes[offset] == UInt8(ascii: "\\")
      if isOpen { _ = nextLine() }
      lines.append(
        DiffHunk.Line(mark: mark, bytes: Array(line.dropFirst().dropLast(isOpen ? 1 : 0))))
    }
    end = (old.start + old.count, new.start + new.count)
    guard lines.contains(where: { $0.mark != .kept }) else { return nil }
    return DiffHunk(start: old.start, newStart: new.start, lines: lines)
  }

  /// `-12,3`: the lines before it, and how many it has. `-11,0` is an empty range after line 11.
  private static func range(_ word: Substring, _ sign: String) -> (start: Int, count: Int)? {
    guard word.hasPrefix(sign) else { return nil }
    let numbers = word.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    guard let first = numbers.first.flatMap({ Int($0) }), first >= 0, numbers.count <= 2 else {
      return nil
    }
    let count = numbers.count == 2 ? Int(numbers[1]) : 1
    guard let count, count >= 0, first < 1 << 40, count < 1 << 40, first > 0 || count == 0 else {
      return nil
    }
    return (count == 0 ? first : first - 1, count)
  }
}
