import Containers
import Journal
import SourceText
import Statements

/// What somebody is typing in a timesheet or in hledger's rules, by the text before it.
struct OtherInputContext {
  enum Kind {
    case account
    case commodity
    /// One of these words.
    case word([String])
    /// `%name`: one of these names of a bank's columns.
    case column([String])
    case nothing
  }

  private(set) var kind = Kind.nothing
  /// The bytes that a completion replaces: from the start of what is typed to the cursor.
  private(set) var range: Range<Int>

  /// Finds out what is typed at an offset of a file in a format.
  ///
  /// - Complexity: O(n) in the bytes, for the names of columns.
  init(_ text: TextPositions, at offset: Int, _ format: InputFormat) {
    range = offset..<offset
    let line = text.line(text.lineNumber(of: offset))
    let before = String(decoding: text.buffer.bytes[line.lowerBound..<offset], as: UTF8.self)
    let typed: Substring
    switch format {
    case .timeclock: typed = timeclock(before)
    case .timedot: typed = timedot(before)
    case .rules: typed = Self.isPattern(offset, in: text) ? "" : rule(before, text.buffer)
    case .journal, .bank, .statement: return
    }
    range = offset - typed.utf8.count..<offset
  }

  /// `i 2024-01-31 22:21:45 work:client  the long night`
  private mutating func timeclock(_ before: String) -> Substring {
    guard let mark = before.first, "ioO".contains(mark) else { return "" }
    var rest = before.dropFirst()
    for _ in 0..<2 {
      rest = rest.drop { $0 == " " }
      rest = rest.drop { $0 != " " }
    }
    guard rest.first == " " else { return "" }
    return account(rest.drop { $0 == " " })
  }

  /// `work:client  .... ..`
  private mutating func timedot(_ before: String) -> Substring {
    let rest = before.drop { $0 == "*" || $0.isBlank }
    // A number may become a date.
    guard let first = rest.first, !"#;".contains(first), !first.isNumber else { return "" }
    return account(rest)
  }

  /// An account's name, which two blanks or a comment end.
  private mutating func account(_ text: Substring) -> Substring {
    guard !text.contains("  "), !text.contains("\t"), !text.contains(";") else { return "" }
    kind = .account
    return text
  }

  // MARK: - Rules

  /// `account2 expenses:food`
  private mutating func rule(_ before: String, _ buffer: SourceBuffer) -> Substring {
    let rest = before.drop(while: \.isBlank)
    guard let first = before.first, !"#;*".contains(first) else { return "" }
    if let mark = rest.lastIndex(of: "%"), !rest[mark...].contains(where: \.isBlank) {
      kind = .column(Self.columns(of: buffer))
      return rest[rest.index(after: mark)...]
    }
    guard let end = rest.firstIndex(where: { $0.isBlank || $0 == ":" }) else {
      kind = .word(first.isBlank ? HledgerRules.fieldWords : HledgerRules.lineWords)
      return rest
    }
    let (word, value) = (rest[..<end], rest[end...].drop { $0.isBlank || $0 == ":" })
    switch word.prefix(while: \.isLetter) {
    case "account": kind = .account
    case "currency": kind = .commodity
    case "fields":
      kind = .word(HledgerRules.fieldWords)
      return value.split(separator: ",", omittingEmptySubsequences: false).last.map {
        $0.drop(while: \.isBlank)
      } ?? ""
    default: return ""
    }
    return value
  }

  /// Whether a place is in one of the lines with patterns that follow an `if`.
  private static func isPattern(_ offset: Int, in text: TextPositions) -> Bool {
    var number = text.lineNumber(of: offset)
    let isIndented = text.buffer.bytes[text.line(number)].first?.isBlank ?? false
    while number > 0, !isIndented {
      number -= 1
      let line = text.buffer.bytes[text.line(number)]
      if line.starts(with: "if".utf8), line.dropFirst(2).allSatisfy({ $0 <= 0x20 }) { return true }
      guard let first = line.first, first > 0x20, !line.starts(with: "if ".utf8) else {
        return false
      }
    }
    return false
  }

  /// The names that `fields` gives to the columns.
  private static func columns(of buffer: SourceBuffer) -> [String] {
    HledgerRules(SourceFile(name: "", buffer: buffer, base: 0)).columnNames
  }
}
