import TestSupport

/// A random YAML text such as people write: odd spacing, comments, both line ends, brackets and lines
/// mixed. Each comment has a number of its own.
struct RandomDefinitions {
  private var random: SeededGenerator
  private(set) var text = ""
  private var comments = 0
  private let isMixed: Bool
  private let usualBreak: String

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isMixed = Int.random(in: 0..<4, using: &random) == 0
    usualBreak = Int.random(in: 0..<3, using: &random) == 0 ? "\r\n" : "\n"
    if chance(8) { text += "\u{FEFF}" }
    if chance(3) { filler(0) }
    if chance(10) { text += "{\(pairs(2))}" + end() } else { mapping(0, 0) }
    if chance(4) { filler(0) }
    if chance(4) { text.unicodeScalars.removeLast() }
    if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
  }

  private mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }

  private mutating func lineBreak() -> String {
    isMixed ? pick(["\n", "\r\n"]) : usualBreak
  }

  private mutating func comment() -> String {
    comments += 1
    return "# c\(comments)#" + pick(["", " it's: {", " [a, b", " \"x"])
  }

  /// The end of a line, perhaps with a comment.
  private mutating func end() -> String {
    (chance(4) ? "  " + comment() : chance(8) ? "  " : "") + lineBreak()
  }

  private mutating func filler(_ column: Int) {
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      text += chance(2) ? lineBreak() : spaces(column) + comment() + lineBreak()
    }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  private mutating func key(_ index: Int) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "2025-0\(index + 1)-01"
    case 1: "Expenses:Food \(index)"
    case 2: "'k \(index): x'"
    case 3: "\"k\\t\(index)\""
    case 4: "é\(index)"
    default: "key-\(index)"
    }
  }

  private mutating func scalar() -> String {
    pick([
      "1200.00 EUR", "-4.50 €", "2025-01-31", "'it''s'", "\"a: b\"", "Landlord | Rent", "x", "\"\"",
      "no", "~", "5%", "\"tab\\t\"", "a b",
    ])
  }

  // MARK: - Lines

  private mutating func mapping(_ column: Int, _ depth: Int, isBehindDash: Bool = false) {
    for index in 0..<Int.random(in: 1...4, using: &random) {
      if index > 0 || !isBehindDash {
        if index > 0, chance(4) { filler(column) }
        text += spaces(column)
      }
      text += key(index) + (chance(9) ? " :" : ":")
      value(column, depth)
    }
  }

  private mutating func value(_ column: Int, _ depth: Int) {
    switch Int.random(in: 0..<(depth < 3 ? 12 : 7), using: &random) {
    case 0: text += end()
    case 1: text += " " + bracketed(2, column + 1) + end()
    case 2:
      let indent = lineBreak() + spaces(column + 2)
      text += " " + pick(["|", ">", "|-", "|+"]) + indent + "a text" + indent + "# no comment"
      text += lineBreak()
      if chance(3) { text += lineBreak() }
    case 3: text += " two" + lineBreak() + spaces(column + 2) + "lines" + end()
    case 4, 5, 6: text += spaces(Int.random(in: 1...3, using: &random)) + scalar() + end()
    case 7, 8:
      text += end()
      if chance(4) { filler(column + 2) }
      list(column + (chance(3) ? 0 : 2), depth + 1)
      if chance(4) { filler(column + 3) }
    default:
      text += end()
      let step = Int.random(in: 1...4, using: &random)
      if chance(4) { filler(column + step) }
      mapping(column + step, depth + 1)
      if chance(4) { filler(column + step) }
    }
  }

  private mutating func list(_ column: Int, _ depth: Int) {
    for index in 0..<Int.random(in: 1...3, using: &random) {
      if index > 0, chance(5) { filler(column) }
      text += spaces(column) + "-"
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text += end()
      case 1 where depth < 3:
        text += " "
        mapping(column + 2, depth + 1, isBehindDash: true)
      case 2: text += " " + bracketed(2, column + 1) + end()
      default: text += " " + scalar() + end()
      }
    }
  }

  // MARK: - Brackets

  private mutating func bracketed(_ depth: Int, _ column: Int) -> String {
    let isList = chance(2)
    let (open, close) = isList ? ("[", "]") : ("{", "}")
    let count = Int.random(in: 0...3, using: &random)
    guard count > 0 else { return open + pick(["", " "]) + close }
    let isOnLines = chance(3)
    var result = open
    for index in 0..<count {
      if isOnLines && !chance(5) { result += end() + spaces(column + 1) }
      if isOnLines, chance(6) {
        result += lineBreak() + spaces(column + 1) + comment() + lineBreak() + spaces(column + 1)
      }
      result += isList ? item(depth, column) : pair(index, depth, column)
      if index < count - 1 || chance(6) { result += "," + (isOnLines ? pick(["", " "]) : " ") }
    }
    if isOnLines { result += end() + spaces(column + 1) }
    return result + close
  }

  private mutating func pair(_ index: Int, _ depth: Int, _ column: Int) -> String {
    if chance(8) { return key(index) + ": " }
    return key(index) + ": " + item(depth, column)
  }

  private mutating func pairs(_ depth: Int) -> String {
    pair(0, depth, 0) + ", " + pair(1, depth, 0)
  }

  private mutating func item(_ depth: Int, _ column: Int) -> String {
    depth > 0 && chance(4) ? bracketed(depth - 1, column + 2) : scalar()
  }
}
