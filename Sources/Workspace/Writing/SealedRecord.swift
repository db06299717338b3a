import SourceText

/// Lines of words below a title, and a seal: the length and the hash of the bytes above it. So a record that wasn't fully
/// written isn't valid.
///
/// ```
/// florin change 2
/// token 8c0f3a5e7d214b96
/// end 39 aa01bb23cc45dd67
/// ```
/// Words are separated by one space each; `RecordName` makes a word of any text.
struct SealedRecord {
  private var text: String
  /// The words of each line between the title and the seal.
  private(set) var lines: [[Substring]] = []

  /// Begins a record.
  init(title: String) { text = title + "\n" }

  /// Adds a line.
  mutating func append(_ words: [String]) {
    text += words.joined(separator: " ") + "\n"
  }

  /// The bytes of the whole record.
  var bytes: [UInt8] {
    let body = Array(text.utf8)
    return body + Array("end \(ContentHash(body).text)\n".utf8)
  }

  /// Reads a record; nil for one with another title, without a valid seal, or with bytes that aren't text.
  init?(_ bytes: [UInt8], title: String) {
    text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes), bytes.last == UInt8(ascii: "\n") else { return nil }
    // Records are bytes: a space and a combining mark behind it are one Character.
    let all = text.utf8.dropLast()
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard all.count > 1, let first = all.first, let last = all.last,
      Substring(first).isExactly(title)
    else { return nil }
    let seal = Self.words(last)
    guard seal.count == 3, seal[0].isExactly("end"),
      ContentHash(seal[1], seal[2]) == ContentHash(Array(bytes.dropLast(last.count + 1)))
    else { return nil }
    lines = all.dropFirst().dropLast().map(Self.words)
  }

  private static func words(_ line: Substring.UTF8View) -> [Substring] {
    line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}

/// The versions of a file before and after a change, as records have them: `file`, `new` or `gone`, and four words, of
/// which two are dashes where there's no version.
struct RecordedVersions {
  /// Nil for a file that's created.
  let old: ContentHash?
  /// Nil for a file that's deleted.
  let new: ContentHash?

  init(old: ContentHash?, new: ContentHash?) { (self.old, self.new) = (old, new) }

  /// Reads a kind and four words; nil if they don't agree.
  init?(_ kind: Substring, _ words: ArraySlice<Substring>) {
    let words = Array(words)
    guard words.count == 4 else { return nil }
    (old, new) = (ContentHash(words[0], words[1]), ContentHash(words[2], words[3]))
    guard (old == nil) == (kind == "new"), (new == nil) == (kind == "gone") else { return nil }
  }

  /// The first word of the line.
  var kind: String { old == nil ? "new" : new == nil ? "gone" : "file" }

  /// The four words.
  var words: [String] { [old, new].map { $0?.text ?? Self.none } }

  /// What stands for a version that there isn't.
  static let none = "- -"
}
