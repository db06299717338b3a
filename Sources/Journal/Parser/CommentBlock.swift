import Containers

/// The lines between which everything is a comment.
public enum CommentBlock {
  /// A line without its end.
  public typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// Whether a line begins a block: `comment` and nothing else. In a block, it's a line like others.
  public static func begins(_ line: Line) -> Bool {
    let isMarked = line.first == UInt8(ascii: "!") || line.first == UInt8(ascii: "@")
    return rest(of: isMarked ? line.dropFirst() : line, after: "comment")?.isEmpty ?? false
  }

  /// Whether a line ends the block that it's in: `end comment` and nothing else.
  public static func ends(_ line: Line) -> Bool {
    rest(of: line, after: "end").flatMap { rest(of: $0, after: "comment") }?.isEmpty ?? false
  }

  /// What follows a word at the start of a line, after blanks; nil if the line begins with something else.
  private static func rest(of line: Line, after word: StaticString) -> Line? {
    let count = word.utf8CodeUnitCount
    guard line.starts(with: UnsafeBufferPointer(start: word.utf8Start, count: count)) else {
      return nil
    }
    let rest = line.dropFirst(count)
    return rest.first?.isBlank ?? true ? rest.drop(while: \.isBlank) : nil
  }
}

extension UInt8 {
  /// Whether a line that begins with it, in column 0 of a journal, is a comment.
  public var isCommentMark: Bool {
    self == UInt8(ascii: ";") || self == UInt8(ascii: "#") || self == UInt8(ascii: "*")
  }
}
