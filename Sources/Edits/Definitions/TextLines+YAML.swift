import SourceText

extension TextLines {
  /// The lines of a YAML text.
  init(yaml bytes: [UInt8]) { self.init(SourceBuffer(bytes), endsAtReturns: true) }

  /// Whether only blanks and a comment follow an offset on its line.
  func isLastOnLine(_ offset: Int) -> Bool {
    guard let next = byte(textStart(ofLine: offset)) else { return true }
    return isBreak(next) || next == UInt8(ascii: "#")
  }

  /// Whether a line has only a comment.
  func isCommentLine(_ line: Int) -> Bool { byte(textStart(ofLine: line)) == UInt8(ascii: "#") }
}
