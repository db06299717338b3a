import Containers

/// The bytes of one comment line, after its `;`, and the tags and dates in it.
struct CommentText {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Calls `body` with the ranges of the name and value of each tag.
  ///
  /// `tag = name ":" value`: the name is the run of characters without a space before the colon;
  /// the value ends at a comma or the end of the line and is trimmed of blanks. Both must be on one
  /// line.
  func forEachTag(_ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void) {
    var index = 0
    while let colon = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      var nameStart = colon
      while nameStart > index, !bytes[nameStart - 1].isSpace { nameStart -= 1 }
      guard nameStart < colon else {
        index = colon + 1
        continue
      }
      let end = bytes[colon...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
      body(nameStart..<colon, bytes[colon + 1..<end].trimming(while: \.isSpace).range)
      index = min(end + 1, bytes.count)
    }
  }

  /// Whether the comment may contain the tag `occurrence:`, which links an entry to the plan.
  var mayLink: Bool {
    let tag: StaticString = "occurrence:"
    return tag.withUTF8Buffer { tag in
      guard bytes.count >= tag.count else { return false }
      return (0...bytes.count - tag.count).contains { start in
        bytes[start] == tag[0] && bytes[start..<start + tag.count].elementsEqual(tag)
      }
    }
  }

  /// Calls `body` with the range between the brackets of each `[…]` that can only be a date:
  /// digits, separators and `=`, with at least one digit and one separator.
  func forEachBracketedDate(_ body: (Range<Int>) -> Void) {
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "[")) {
      var cursor = open + 1
      var hasDigit = false
      var hasSeparator = false
      scan: while cursor < bytes.count {
        switch bytes[cursor] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
        case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."): hasSeparator = true
        case UInt8(ascii: "="): break
        default: break scan
        }
        cursor += 1
      }
      if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "]"), hasDigit, hasSeparator {
        body(open + 1..<cursor)
      }
      index = open + 1
    }
  }
}
