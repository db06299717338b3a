import Patterns

/// A condition of an `if`: a regex for a record or one of its fields.
struct HledgerMatcher: Sendable {
  /// What a matcher is matched with.
  enum Target: Sendable {
    /// All fields, with commas between them.
    case record
    /// One field, from 0; nil for one that is not there, which is empty.
    case field(Int?)
  }

  /// Whether it belongs to the matcher before it: `&`, `&&`.
  let isAnd: Bool
  /// Whether it must not match: `!`.
  let isNegated: Bool
  let target: Target
  let pattern: Pattern

  /// The column of a name or a number, from 0; nil when there is none.
  static func column(_ name: String, _ columns: [String: Int]) -> Int? {
    if name.utf8.allSatisfy(\.isDigit) {
      return Int(name).flatMap { $0 > 0 ? $0 - 1 : nil }
    }
    return columns[name.lowercased()]
  }

  /// A text without blanks around it.
  static func stripped(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[start...end]))
  }
}

/// Tries the blocks of rules on one record after the other.
struct HledgerMatching {
  private let rules: HledgerRules
  private let matchers: [[PatternMatcher]]
  /// Which blocks fit the record.
  private(set) var isActive: [Bool]
  private var record: [UInt8] = []
  private var fields: [String] = []

  init(_ rules: HledgerRules) {
    self.rules = rules
    matchers = rules.blocks.map { $0.matchers.map { PatternMatcher($0.pattern) } }
    isActive = Array(repeating: false, count: rules.blocks.count)
  }

  /// Tries all blocks on a record.
  mutating func match(_ fields: [String]) {
    self.fields = fields
    record = Array(fields.joined(separator: ",").utf8)
    for index in rules.blocks.indices { isActive[index] = fits(index) }
  }

  /// The groups of all matches of a block, one after the other.
  func groups(of block: Int) -> [String] {
    var groups: [String] = []
    for (index, matcher) in rules.blocks[block].matchers.enumerated() {
      let text = self.text(matcher)
      guard let match = matchers[block][index].firstMatch(in: text) else { continue }
      for number in 0..<match.groupCount {
        groups.append(
          match.group(number + 1).map { String(decoding: text[$0], as: UTF8.self) } ?? "")
      }
    }
    return groups
  }

  private func text(_ matcher: HledgerMatcher) -> [UInt8] {
    switch matcher.target {
    case .record: return record
    case .field(let column):
      guard let column, column < fields.count else { return [] }
      return Array(HledgerMatcher.stripped(fields[column]).utf8)
    }
  }

  /// Whether any run of matchers that belong together fits.
  private func fits(_ block: Int) -> Bool {
    let all = rules.blocks[block].matchers
    var index = 0
    while index < all.count {
      var isRunning = true
      var isFirst = true
      while index < all.count, isFirst || all[index].isAnd {
        if isRunning {
          let isFound = matchers[block][index].matches(text(all[index]))
          isRunning = isFound != all[index].isNegated
        }
        isFirst = false
        index += 1
      }
      if isRunning { return true }
    }
    return false
  }
}
