// Which of three thousand `if` blocks match a record?
//
//     if %description (SHOP|MARKET) ([0-9]+)
//     & %amount ^-
//
// The patterns of all matchers for one column, or for the whole record, are tried at once
// (`PatternSet`). Then only two kinds of blocks are checked: those with a pattern that was found,
// and those that match if nothing is found, because they have a group of only `!` matchers.

import Patterns

/// Tries the blocks of rules on one record after another.
struct HledgerMatching {
  /// The blocks that match the record, ascending.
  private(set) var active: [Int] = []

  private let blocks: [HledgerRules.Block]
  /// The blocks that can match if no pattern is found.
  private let unprompted: [Int]
  private var searches: [Search] = []
  /// For each matcher of each block, the search that contains its pattern, and the index there.
  private var places: [[(search: Int, pattern: Int)]]
  /// For each matcher of each block, whether its pattern was found.
  private var isFound: [[Bool]]
  /// The matchers whose patterns were found.
  private var found: [Owner] = []

  /// A matcher, given by its block and its index there.
  private struct Owner {
    let block: Int
    let matcher: Int
  }

  /// The patterns of all matchers for one text.
  private struct Search {
    let target: HledgerMatcher.Target
    let patterns: PatternSet
    let owners: [Owner]
    /// The text in the current record.
    var text: [UInt8] = []
  }

  init(_ rules: HledgerRules) {
    blocks = rules.blocks
    isFound = blocks.map { $0.matchers.map { _ in false } }
    places = blocks.map { $0.matchers.map { _ in (0, 0) } }
    unprompted = blocks.indices.filter { [blocks] block in
      blocks[block].fits { blocks[block].matchers[$0].isNegated }
    }
    var owners: [HledgerMatcher.Target: [Owner]] = [:]
    for (block, rule) in blocks.enumerated() {
      for (index, matcher) in rule.matchers.enumerated() {
        owners[matcher.target, default: []].append(Owner(block: block, matcher: index))
      }
    }
    for (target, owners) in owners {
      let patterns = owners.map { blocks[$0.block].matchers[$0.matcher].pattern }
      for (pattern, owner) in owners.enumerated() {
        places[owner.block][owner.matcher] = (searches.count, pattern)
      }
      searches.append(Search(target: target, patterns: PatternSet(patterns), owners: owners))
    }
  }

  /// Tries all blocks on a record.
  ///
  /// - Complexity: That of `PatternSet` for each column with matchers, and O(n log n) in the blocks
  ///   with a pattern that was found.
  mutating func match(_ fields: [String]) {
    for owner in found { isFound[owner.block][owner.matcher] = false }
    found.removeAll(keepingCapacity: true)
    for index in searches.indices {
      searches[index].text = searches[index].target.text(in: fields)
      for pattern in searches[index].patterns.matches(in: searches[index].text) {
        let owner = searches[index].owners[pattern]
        isFound[owner.block][owner.matcher] = true
        found.append(owner)
      }
    }
    active = Set(found.map(\.block) + unprompted).sorted().filter { block in
      blocks[block].fits { isFound[block][$0] != blocks[block].matchers[$0].isNegated }
    }
  }

  /// The groups of all matches of a block, one after another.
  func groups(of block: Int) -> [String] {
    var groups: [String] = []
    for place in places[block] {
      let search = searches[place.search]
      guard let match = search.patterns.matcher(place.pattern).firstMatch(in: search.text) else {
        continue
      }
      for number in 0..<match.groupCount {
        groups.append(
          match.group(number + 1).map { String(decoding: search.text[$0], as: UTF8.self) } ?? "")
      }
    }
    return groups
  }
}

extension HledgerRules.Block {
  /// Whether any group of combined matchers is satisfied, given which of the matchers are.
  fileprivate func fits(_ holds: (Int) -> Bool) -> Bool {
    var index = 0
    while index < matchers.count {
      var isRunning = true
      var isFirst = true
      while index < matchers.count, isFirst || matchers[index].isAnd {
        isRunning = isRunning && holds(index)
        isFirst = false
        index += 1
      }
      if isRunning { return true }
    }
    return false
  }
}

extension HledgerMatcher.Target {
  /// The text that matchers with this target are applied to.
  fileprivate func text(in fields: [String]) -> [UInt8] {
    switch self {
    case .record: Array(fields.joined(separator: ",").utf8)
    case .field(let column):
      column.map { $0 < fields.count ? Array(StatementLine.stripped(fields[$0]).utf8) : [] } ?? []
    }
  }
}
