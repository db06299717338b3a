// What could an unreadable line have said? A posting of the accounts that it names:
//
//     foo                              'foo' starts no entry,
//       assets:cash  -10 EUR           so nothing is known about assets:cash
//
// A line that may have been meant as a directive, a rule or a block comment could have changed what everything below it
// means. Then nothing is known about any account:
//
//      D 1000.00 EUR                   directives aren't indented
//     include: other.journal           there is no such word
//     == ^assets                       a rule?

import Containers
import SourceText

/// Unreadable text outside entries.
public struct LostText: Sendable, Equatable {
  /// The lines that can only be postings, all of them.
  private var lines: [UInt8] = []
  /// Whether the text could have changed any account. The lines don't matter then.
  public private(set) var canBeAnything = false

  /// Text with more bytes isn't a journal.
  private static let limit = 16_384

  /// Whether all text could be read.
  public var isEmpty: Bool { !canBeAnything && lines.isEmpty }

  /// Whether the text could have changed the balance of an account with this name, or of a subaccount.
  ///
  /// - Complexity: O(n) in the lost bytes, which are few.
  public func canBeAbout(_ name: [UInt8]) -> Bool {
    // The name of a subaccount has its parent's name in it.
    canBeAnything
      || lines.withUnsafeBufferPointer { lines in
        name.withUnsafeBufferPointer { lines.contains($0) }
      }
  }

  /// Adds text that could have changed any account.
  mutating func addAnything() {
    canBeAnything = true
    lines = []
  }

  /// Adds unreadable lines.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard !canBeAnything else { return }
    guard lines.count + text.count + 1 <= Self.limit,
      !text.split(separator: UInt8(ascii: "\n")).contains(where: Self.canBeMoreThanPosting)
    else { return addAnything() }
    lines += text
    // Names don't continue from one text to the next.
    lines.append(UInt8(ascii: "\n"))
  }

  /// Adds what was lost below this text.
  mutating func add(_ other: LostText) {
    guard !canBeAnything else { return }
    guard !other.canBeAnything, lines.count + other.lines.count <= Self.limit else {
      return addAnything()
    }
    lines += other.lines
  }

  // MARK: - Lines

  /// The words that change what other lines mean, as they are written in one program or another.
  private static let words = [
    "account", "alias", "apply", "comment", "commodity", "decimal-mark", "default-commodity", "end",
    "format", "include", "payee", "source", "tag", "test", "year",
  ]

  /// Whether a line can be meant as a directive, a rule, or a mark around other lines.
  private static func canBeMoreThanPosting(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // Blanks, byte order marks and punctuation may come before the word.
    let start = line.firstIndex {
      $0.isLetter || $0.isDigit || canBeginMark($0) || $0 == UInt8(ascii: ";")
    }
    guard let start else { return false }
    let rest = line[start...]
    guard rest[start].isLetter else { return isMark(rest) }
    let word = rest.prefix { $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    let name = String(
      decoding: word.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 | 0x20 }, as: UTF8.self)
    let next = Next(rest[word.endIndex...])
    if name == "d" || name == "y" {
      let isCapital = rest[start] & 0x20 == 0
      return next == .argument || isCapital && next != .subaccount
    }
    if words.contains(name) { return true }
    // A misspelled word isn't the name of an account, and short words are near to many.
    guard next == .argument || next == .end && word.count > 4 else { return false }
    return Spelling.nearest(to: name, among: words) != nil
  }

  /// What follows the first word of a line.
  private enum Next {
    /// Nothing.
    case end
    /// `:` and a name.
    case subaccount
    /// Two blanks or a tab, as before an amount.
    case gap
    /// Anything else, as what a directive is about.
    case argument

    init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
      guard text.contains(where: { !LostText.isSpace($0) }), let first = text.first else {
        self = .end
        return
      }
      let second = text.dropFirst().first ?? 0x20
      if first == UInt8(ascii: ":"), !LostText.isSpace(second) {
        self = .subaccount
      } else if first == UInt8(ascii: "\t") || LostText.isSpace(first) && LostText.isSpace(second) {
        self = .gap
      } else {
        self = .argument
      }
    }
  }

  // MARK: - The rest of an entry

  /// Whether lines can be the rest of an entry: directly below it, or indented with only comments and blank lines
  /// between.
  static func canContinueEntry(
    _ lines: UnsafeBufferPointer<UInt8>, below between: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if between.isEmpty { return true }
    guard let first = lines.first, isSpace(first) else { return false }
    return between.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
      line.drop(while: isSpace).first.map(";#*".utf8.contains) ?? true
    }
  }

  /// Whether lines can have an amount.
  static func hasNumber(_ lines: UnsafeBufferPointer<UInt8>) -> Bool {
    lines.contains(where: \.isDigit)
  }

  // MARK: - Bytes

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func canBeginMark(_ byte: UInt8) -> Bool { "/<=>".utf8.contains(byte) }

  /// Whether a text begins a rule, a block comment of other programs, or a line of a merge conflict.
  private static func isMark(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = text.first, canBeginMark(first) else { return false }
    let second = text.dropFirst().first
    return first == UInt8(ascii: "=") || second == first
      || first == UInt8(ascii: "/") && second == UInt8(ascii: "*")
  }
}
