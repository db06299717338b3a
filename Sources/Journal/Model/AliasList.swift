// Which of five thousand aliases change a name?
//
//     alias chk = assets:bank:checking            needs 'chk' in the name
//     alias /^old ([0-9]+):(.*)$/ = new \1:\2     needs 'old '
//     alias /[0-9]/ = #                           can change any name
//
// Aliases apply from the last to the first, each to the result of the one before. Few of them
// concern any given name, so:
//
// 1. Consecutive aliases form a block. One pass over a name (`SubstringSet`) finds the aliases of a
//    block whose text is present. Only those are applied, and those that need no text.
// 2. The result of an alias is searched again for the remaining aliases.
// 3. A new alias forms a block with those at the end, and blocks of similar size are merged. So
//    adding an alias costs O(log n) times its length, and a name takes O(log n) passes.

import Containers
import Patterns
import SourceText

/// Aliases in text order.
public struct AliasList: Sendable {
  /// The aliases.
  public private(set) var all: [AccountAlias] = []
  private var blocks: [Block] = []

  /// Up to this number of aliases at the end are tried one by one; this number of blocks of one
  /// size are merged.
  private static let step = 8

  /// Makes a list.
  public init(_ aliases: [AccountAlias] = []) {
    all = aliases
    if all.count >= Self.step { blocks = [Block(all[...])] }
  }

  /// Whether there are no aliases.
  public var isEmpty: Bool { all.isEmpty }

  /// Adds an alias after the others.
  ///
  /// - Complexity: O(log n) times the length of the alias, on average.
  public mutating func append(_ alias: AccountAlias) {
    all.append(alias)
    guard all.count - (blocks.last?.range.upperBound ?? 0) >= Self.step else { return }
    var start = blocks.last?.range.upperBound ?? 0
    while blocks.count >= Self.step - 1 {
      let peers = blocks.suffix(Self.step - 1)
      // Blocks get smaller towards the end, so the first of these is the largest.
      guard let first = peers.first?.range, first.count < Self.step * (all.count - start) else {
        break
      }
      start = first.lowerBound
      blocks.removeLast(Self.step - 1)
    }
    blocks.append(Block(all[start...]))
  }

  /// Applies the aliases from the last to the first, each to the result of the one before.
  ///
  /// - Parameters:
  ///   - name: The name, replaced by the new one.
  ///   - matchers: The cached matchers of the regexes.
  ///   - isAcceptable: Called before each change of the name; returning false stops everything.
  func apply(
    to name: inout String, _ matchers: PatternMatchers, isAcceptable: (String) -> Bool
  ) {
    var end = all.count
    for block in [Block(tail: (blocks.last?.range.upperBound ?? 0)..<end)] + blocks.reversed() {
      var candidates = block.candidates(for: name)
      while let index = candidates.last(before: end) {
        end = index
        let changed = all[index].apply(to: name, matchers)
        guard !changed.isExactly(name) else { continue }
        guard isAcceptable(changed) else { return }
        name = changed
        candidates = block.candidates(for: name)
      }
      end = block.range.lowerBound
    }
  }

  /// Aliases that are searched for together.
  private struct Block: Sendable {
    /// Their indexes in the list.
    let range: Range<Int>
    /// The texts that they need; nil if all aliases are tried.
    private let texts: SubstringSet?
    /// For each of the texts, the aliases that need it.
    private var owners: [[Int]] = []
    /// The aliases that don't need any text.
    private var unbound: [Int] = []

    init(tail: Range<Int>) {
      range = tail
      texts = nil
    }

    init(_ aliases: ArraySlice<AccountAlias>) {
      range = aliases.indices
      var required: [[UInt8]: [Int]] = [:]
      for (index, alias) in zip(aliases.indices, aliases) {
        if let text = alias.requiredText {
          required[Array(text.utf8), default: []].append(index)
        } else {
          unbound.append(index)
        }
      }
      // The order doesn't matter, because candidates are sorted.
      owners = Array(required.values)
      texts = SubstringSet(required.keys.map { String(decoding: $0, as: UTF8.self) })
    }

    /// The aliases that can change a name.
    func candidates(for name: String) -> Candidates {
      guard let texts else { return Candidates(lists: [Array(range)]) }
      return Candidates(lists: [unbound] + texts.indices(in: name).map { owners[$0] })
    }
  }

  /// Alias indexes, in ascending lists. The lists aren't copied, because a name that many aliases
  /// change one after another asks for them just as often.
  private struct Candidates {
    let lists: [[Int]]

    /// The last index before another one.
    ///
    /// - Complexity: O(log n) per list.
    func last(before end: Int) -> Int? {
      lists.compactMap { list in
        let next = list.partitioningIndex { $0 >= end }
        return next > 0 ? list[next - 1] : nil
      }.max()
    }
  }
}

extension AliasList: Equatable {
  /// Whether two lists have the same aliases.
  public static func == (a: AliasList, b: AliasList) -> Bool { a.all == b.all }
}

/// The matchers of patterns, each made only once because they cache what they learn.
final class PatternMatchers {
  private var known: [Pattern: PatternMatcher] = [:]

  /// The matcher of a pattern.
  func matcher(_ pattern: Pattern) -> PatternMatcher {
    if let matcher = known[pattern] { return matcher }
    let matcher = PatternMatcher(pattern)
    known[pattern] = matcher
    return matcher
  }
}
