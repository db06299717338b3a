/// The text of a `.florin-change` file: what a change of several files puts where.
///
/// ```
/// florin change 1
/// # A change of these files was interrupted. Finish it with: florin recover --write
/// token 8c0f3a5e7d214b96
/// file 1210 5d0c2f1e9a7b3846 1242 90ab17cd55e2f304 .florin-8c0f3a5e7d214b96-0 main.journal
/// new - - 98 1f2e3d4c5b6a7988 2025/.florin-8c0f3a5e7d214b96-1 2025/new.journal
/// folder 2025
/// end 87 aa01bb23cc45dd67
/// ```
/// A file is named by length and hash of its old and its new bytes, the place of the new ones, and its
/// own; paths are seen from the folder of the intent, with `%20` for a space. In each other folder that
/// is written, a signpost leads to the intent: it has one line, `see ../.florin-change`, in the place of
/// files and folders. The last line holds the length and the hash of the bytes above it: a text that
/// was not written to its end, or was edited, is no intent.
struct ChangeIntent: Equatable, Sendable {
  /// What becomes of one file.
  struct Entry: Equatable, Sendable {
    /// The version that is replaced; nil for a new file.
    let old: ContentHash?
    let new: ContentHash
    /// The file with the new bytes.
    let stage: String
    let target: String
  }

  static let fileName = ".florin-change"

  let token: String
  var entries: [Entry] = []
  /// The folders with signposts.
  var folders: [String] = []
  /// Where the intent is, in a signpost.
  var see: String?

  init(token: String) { self.token = token }

  var bytes: [UInt8] {
    var text = "florin change 1\n"
    text += "# A change of these files was interrupted. Finish it with: florin recover --write\n"
    text += "token \(token)\n"
    for entry in entries {
      text += entry.old.map { "file \($0.text)" } ?? "new - -"
      text += " \(entry.new.text) \(Self.escaped(entry.stage)) \(Self.escaped(entry.target))\n"
    }
    for folder in folders { text += "folder \(Self.escaped(folder))\n" }
    if let see { text += "see \(Self.escaped(see))\n" }
    let body = Array(text.utf8)
    return body + Array("end \(ContentHash(body).text)\n".utf8)
  }

  /// Reads an intent or a signpost; nil for anything else.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard Array(text.utf8) == bytes, text.hasSuffix("\n") else { return nil }
    var lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = lines.popLast(), lines.first == "florin change 1" else { return nil }
    let end = last.split(separator: " ")
    guard end.count == 3, end[0] == "end",
      ContentHash(end[1], end[2]) == ContentHash(Array(bytes.dropLast(last.utf8.count + 1)))
    else { return nil }
    var token = ""
    var (entries, folders, see): ([Entry], [String], String?) = ([], [], nil)
    for line in lines.dropFirst() where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      switch (words.first, words.count) {
      case ("token", 2): token = String(words[1])
      case ("file", 7), ("new", 7):
        let old = ContentHash(words[1], words[2])
        guard let new = ContentHash(words[3], words[4]), (old == nil) == (words[0] == "new") else {
          return nil
        }
        entries.append(
          Entry(
            old: old, new: new, stage: Self.unescaped(words[5]), target: Self.unescaped(words[6])))
      case ("folder", 2): folders.append(Self.unescaped(words[1]))
      case ("see", 2): see = Self.unescaped(words[1])
      default: return nil
      }
    }
    guard StageName.isToken(token) else { return nil }
    self.token = token
    (self.entries, self.folders, self.see) = (entries, folders, see)
  }

  private static func escaped(_ path: String) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      if byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring) -> String {
    var result: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        result.append(value)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The names of the files that hold new bytes until they are put in place:
/// `.florin-8c0f3a5e7d214b96-0`.
enum StageName {
  static func name(_ token: String, _ part: String) -> String { ".florin-\(token)-\(part)" }

  /// A token that no other change has.
  static func newToken() -> String { UInt64.random(in: 0 ... .max).hexadecimal }

  static func isToken(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy(isHexadecimal)
  }

  /// The token of a name; nil for the name of any other file.
  static func token(of name: String) -> String? {
    guard name.hasPrefix(".florin-") else { return nil }
    let parts = name.dropFirst(".florin-".count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, isToken(parts[0]), !parts[1].isEmpty,
      parts[1] == "change" || parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return String(parts[0])
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
  }
}
