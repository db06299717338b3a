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
    let text = Substring(text)
    guard let first = text.utf8.first, let last = text.utf8.last else { return "" }
    // Most texts end in letters and digits.
    if (0x21..<0x80).contains(first), (0x21..<0x80).contains(last) { return String(text) }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }
}

/// Tries the blocks of rules on one record after the other.
struct HledgerMatching {
  private let rules: HledgerRules
  private let matchers: [[PatternMatcher]]
  /// Which blocks fit the record.
  private(set) var isActive: [Bool]
  private var record: [UInt8] = []
  /// The columns that any matcher asks for, and their texts in the record: made once, not for each matcher.
  private let columns: [Int]
  private var texts: [[UInt8]]
  /// The patterns that are texts, by what they are looked for in.
  private var literals: [Literals] = []
  /// Whether a matcher's pattern is a text, and whether that is in the record.
  private var isLiteral: [[Bool]]
  private var isFound: [[Bool]]

  /// Texts that are all looked for in one pass.
  private struct Literals {
    /// -1 for the record.
    let column: Int
    let set: SubstringSet
    /// The block of each text, and its place there.
    let owners: [(block: Int, matcher: Int)]
    var hits = SubstringHits()
  }

  init(_ rules: HledgerRules) {
    self.rules = rules
    isLiteral = rules.blocks.map { $0.matchers.map { Self.isText($0.pattern.source) } }
    isFound = rules.blocks.map { $0.matchers.map { _ in false } }
    var owners: [Int: [(block: Int, matcher: Int)]] = [:]
    for (block, rule) in rules.blocks.enumerated() {
      for (index, matcher) in rule.matchers.enumerated() where isLiteral[block][index] {
        switch matcher.target {
        case .record: owners[-1, default: []].append((block, index))
        case .field(let column?): owners[column, default: []].append((block, index))
        case .field(nil): break
        }
      }
    }
    for (column, owners) in owners.sorted(by: { $0.key < $1.key }) {
      let texts = owners.map { rules.blocks[$0.block].matchers[$0.matcher].pattern.source }
      literals.append(Literals(column: column, set: SubstringSet(texts), owners: owners))
    }
    matchers = rules.blocks.map { $0.matchers.map { PatternMatcher($0.pattern) } }
    isActive = Array(repeating: false, count: rules.blocks.count)
    var columns: Set<Int> = []
    for matcher in rules.blocks.lazy.flatMap(\.matchers) {
      if case .field(let column?) = matcher.target { columns.insert(column) }
    }
    self.columns = columns.sorted()
    texts = Array(repeating: [], count: (columns.max() ?? -1) + 1)
  }

  /// Tries all blocks on a record.
  mutating func match(_ fields: [String]) {
    for column in columns {
      let isThere = column < fields.count
      texts[column] = isThere ? Array(HledgerMatcher.stripped(fields[column]).utf8) : []
    }
    record = Array(fields.joined(separator: ",").utf8)
    for index in literals.indices {
      var some = literals[index]
      find(&some)
      literals[index] = some
    }
    for index in rules.blocks.indices { isActive[index] = fits(index) }
  }

  /// Whether a regex is a text that stands for itself.
  private static func isText(_ source: String) -> Bool {
    !source.isEmpty && !source.utf8.contains { "\\^$.|?*+()[]{}".utf8.contains($0) }
  }

  private mutating func find(_ literals: inout Literals) {
    for hit in literals.hits.indices {
      let owner = literals.owners[hit]
      isFound[owner.block][owner.matcher] = false
    }
    let text = literals.column < 0 ? record : texts[literals.column]
    text.withUnsafeBufferPointer { literals.set.find(in: $0, into: &literals.hits) }
    for hit in literals.hits.indices {
      let owner = literals.owners[hit]
      isFound[owner.block][owner.matcher] = true
    }
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
      return column.map { texts[$0] } ?? []
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
          let isMatched =
            isLiteral[block][index]
            ? isFound[block][index] : matchers[block][index].matches(text(all[index]))
          isRunning = isMatched != all[index].isNegated
        }
        isFirst = false
        index += 1
      }
      if isRunning { return true }
    }
    return false
  }
}
