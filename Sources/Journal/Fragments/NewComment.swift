import Containers
import SourceText

/// A comment that isn't in a journal, of one or several lines.
public struct NewComment {
  private let text: String

  /// Makes a comment from its text, without semicolons.
  public init(_ text: String) { self.text = text }

  /// The names of its tags, in order.
  ///
  /// - Complexity: O(n) in the bytes.
  public var tagNames: [String] {
    var names: [String] = []
    forEachTagName { _, name in names.append(name) }
    return names
  }

  /// The text with another name for a tag.
  ///
  /// - Complexity: O(n) in the bytes.
  public func renamingTag(_ old: String, to new: String) -> String {
    var bytes = Array(text.utf8)
    var places: [Range<Int>] = []
    forEachTagName { place, name in
      if name.isExactly(old) { places.append(place) }
    }
    for place in places.reversed() { bytes.replaceSubrange(place, with: new.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func forEachTagName(_ body: (_ place: Range<Int>, _ name: String) -> Void) {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      for line in bytes.indices.split(whereSeparator: { bytes[$0] == UInt8(ascii: "\n") }) {
        let start = line.lowerBound
        let text = UnsafeBufferPointer(rebasing: bytes[line.lowerBound..<line.upperBound])
        CommentText(text).forEachTag { name, _ in
          body(
            start + name.lowerBound..<start + name.upperBound,
            String(decoding: text[name], as: UTF8.self))
        }
      }
    }
  }
}
