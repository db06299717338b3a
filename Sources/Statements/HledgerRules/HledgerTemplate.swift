import Containers

/// The value of an assignment: text with fields of the record and groups of matches.
struct HledgerTemplate: Sendable {
  enum Part: Sendable {
    case text(String)
    /// `%3`, `%name`, as a column from 0; nil if no column has that name.
    case field(Int?)
    /// `\2`
    case group(Int)
  }

  private(set) var parts: [Part] = []
  /// Whether the value begins with a text of the rules, not of the bank.
  var beginsWithText: Bool { if case .text? = parts.first { true } else { false } }
  /// The field names that no column has.
  private(set) var unknown: [String] = []

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - text: The assigned text.
  ///   - columns: The columns by name, from 0.
  init(_ text: String, columns: [String: Int]) {
    let bytes = Array(text.utf8)
    var literal: [UInt8] = []
    var index = 0
    func isName(_ byte: UInt8) -> Bool {
      byte.isDigit || byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
    }
    func end(of start: Int, while isPart: (UInt8) -> Bool) -> Int {
      var end = start
      while end < bytes.count, isPart(bytes[end]) { end += 1 }
      return end
    }
    while index < bytes.count {
      let byte = bytes[index]
      var part: Part?
      var next = index + 1
      if byte == UInt8(ascii: "%"), next < bytes.count {
        let isOpen = bytes[next] == UInt8(ascii: "(")
        let start = isOpen ? next + 1 : next
        let stop = end(of: start, while: isName)
        if stop > start, !isOpen || stop < bytes.count && bytes[stop] == UInt8(ascii: ")") {
          let name = String(decoding: bytes[start..<stop], as: UTF8.self)
          let column = HledgerMatcher.column(name, columns)
          if column == nil { unknown.append(name) }
          part = .field(column)
          next = isOpen ? stop + 1 : stop
        }
      } else if byte == UInt8(ascii: "\\"), next < bytes.count, bytes[next].isDigit {
        let stop = end(of: next, while: \.isDigit)
        part = .group(Int(digits: bytes[next..<stop]) ?? 0)
        next = stop
      }
      if let part {
        if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
        literal = []
        parts.append(part)
      } else {
        literal.append(byte)
        next = index + 1
      }
      index = next
    }
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
  }

  /// The value for a record.
  ///
  /// - Parameters:
  ///   - fields: The record.
  ///   - plain: What the bank's texts become, so that they don't read as something else.
  ///   - groups: The groups of the matches of the assignment's block.
  /// - Returns: The text.
  func value(
    _ fields: [String], plain: (String) -> String = { $0 }, _ groups: () -> [String]
  ) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .field(let column):
        if let column, column < fields.count {
          result += plain(StatementLine.stripped(fields[column]))
        }
      case .group(let number):
        let groups = groups()
        if number > 0, number <= groups.count { result += plain(groups[number - 1]) }
      }
    }
    return result
  }
}
