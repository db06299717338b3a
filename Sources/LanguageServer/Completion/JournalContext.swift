import Containers
import Dates
import SourceText

/// What somebody is typing at a place in a journal, by the line alone: the entry is unfinished, so no parser can say.
struct JournalContext {
  enum Kind {
    case date
    case description
    case account
    case commodity
    case tagName
    case tagValue(String)
    /// The value of an account's `type:`.
    case accountType
    case directive(String)
    case keyword
    /// The period of a periodic rule.
    case period
    /// The word of a query, after the `=` of an auto posting rule.
    case query
    case nothing
  }

  let kind: Kind
  /// The bytes that a completion replaces: from the start of what is typed to the cursor, or further.
  let range: Range<Int>
  /// The payee of the entry that the line is in; empty if there's none.
  let payee: String
  /// Whether the entry has no postings yet.
  let isBare: Bool

  private static let directives = [
    "account", "apply account", "payee", "tag", "commodity", "include",
  ]

  init(_ text: TextPositions, at offset: Int) {
    let bytes = text.buffer.bytes
    let number = text.lineNumber(of: offset)
    let line = text.line(number)
    let before = String(decoding: bytes[line.lowerBound..<offset], as: UTF8.self)
    var start = offset
    var kind = Kind.nothing
    var payee = ""
    func back(_ suffix: some StringProtocol) -> Int { offset - suffix.utf8.count }
    if let comment = before.firstIndex(of: ";") {
      let typed = before[before.index(after: comment)...]
      let tag = typed.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
      if let colon = tag.firstIndex(of: ":") {
        let name = tag[..<colon].split(separator: " ").last.map(String.init) ?? ""
        let value = tag[tag.index(after: colon)...].drop { $0 == " " }
        kind = name == "type" && before.hasPrefix("account ") ? .accountType : .tagValue(name)
        start = back(value)
      } else {
        kind = .tagName
        start = back(tag.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
      }
    } else if before.first == " " || before.first == "\t" {
      let indented = before.drop { $0 == " " || $0 == "\t" }
      var name = indented
      if name.first == "*" || name.first == "!" { name = name.dropFirst().drop { $0 == " " } }
      if name.first == "(" || name.first == "[" { name = name.dropFirst() }
      if let gap = Self.gap(in: name) {
        let typed = name[gap...].drop { $0 == " " || $0 == "\t" }
        let symbol = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        kind = typed.contains(where: \.isNumber) || symbol.isEmpty ? .commodity : .nothing
        start = symbol.first?.isNumber ?? true ? offset : back(symbol)
      } else {
        kind = .account
        start = back(name)
      }
    } else if before.first?.isNumber ?? before.isEmpty {
      if let description = Self.description(of: before[...]) {
        kind = .description
        start = back(description)
      } else {
        kind = .date
        start =
          before.firstIndex(of: "=").map { back(before[before.index(after: $0)...]) }
          ?? line.lowerBound
      }
    } else if before.first == "=" {
      kind = .query
      start = offset - Self.queryWord(before.dropFirst()).utf8.count
    } else if before.first == "~" {
      // A description begins after two blanks.
      let period = before.dropFirst().drop { $0 == " " || $0 == "\t" }
      kind = Self.gap(in: period) == nil ? .period : .nothing
      start = back(period)
    } else if before.hasPrefix("P ") || before.hasPrefix("P\t") {
      // `P 2024-06-01 USD 0.90 EUR`: the commodity, and that of the price.
      let words = before.split { $0 == " " || $0 == "\t" }
      let typed = before.last == " " || before.last == "\t" ? "" : words.last ?? ""
      // A time can follow the date.
      let times = words.dropFirst(2).prefix(1).count { $0.contains(":") }
      let count = words.count + (typed.isEmpty ? 1 : 0) - times
      let isSymbol = count == 3 || count == 5
      if count == 2 {
        kind = .date
      } else if isSymbol, !(typed.first?.isNumber ?? false) {
        kind = .commodity
      }
      start = back(typed)
    } else if before.hasPrefix("alias "), let mark = before.firstIndex(of: "=") {
      kind = .account
      start = back(before[before.index(after: mark)...].drop { $0 == " " })
    } else if let directive = Self.directives.first(where: { before.hasPrefix($0 + " ") }) {
      kind = .directive(directive)
      start = back(before.dropFirst(directive.count + 1).drop { $0 == " " })
    } else if !before.contains(" ") {
      kind = .keyword
      start = line.lowerBound
    }
    var head = number
    while head > 0, case let line = text.line(head), bytes[line].first?.isBlank ?? false {
      head -= 1
    }
    if head < number || kind.isDescription {
      payee = Self.payee(String(decoding: bytes[text.line(head)], as: UTF8.self))
    }
    let next = number + 1 < text.lineCount ? bytes[text.line(number + 1)].first : nil
    isBare = next != 0x20 && next != 0x09
    self.kind = kind
    self.payee = payee
    range = start..<offset
  }

  /// Where two blanks or a tab end a name.
  private static func gap(in text: Substring) -> Substring.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == "\t" { return index }
      let next = text.index(after: index)
      if text[index] == " ", next < text.endIndex, text[next] == " " { return index }
      index = next
    }
    return nil
  }

  /// The last word of a query: blanks in quotes, which begin a term or its argument, don't end it.
  private static func queryWord(_ text: Substring) -> Substring {
    var start = text.startIndex
    var quote: Character?
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == quote {
        quote = nil
      } else if quote == nil, "\"'".contains(character), " :".contains(previous) {
        quote = character
      } else if quote == nil, character == " " {
        start = text.index(after: index)
      }
      previous = character
    }
    return text[start...]
  }

  /// The payee in the first line of an entry.
  private static func payee(_ line: String) -> String {
    guard line.first?.isNumber ?? false, let description = description(of: line[...]) else {
      return ""
    }
    let payee = description.prefix { $0 != "|" && $0 != ";" }
    return String(payee.reversed().drop { $0.isBlank }.reversed())
  }

  /// What follows the date, status and code in the first line of an entry; nil if the date isn't complete.
  private static func description(of line: Substring) -> Substring? {
    guard let blank = line.firstIndex(where: \.isBlank) else { return nil }
    var rest = line[blank...].drop { $0.isBlank }
    if rest.first == "*" || rest.first == "!" { rest = rest.dropFirst().drop { $0.isBlank } }
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: close)...].drop { $0.isBlank }
    }
    return rest
  }
}

extension Character {
  /// Whether it separates words in a line.
  var isBlank: Bool { self == " " || self == "\t" }
}

extension JournalContext.Kind {
  fileprivate var isDescription: Bool { if case .description = self { true } else { false } }
}
