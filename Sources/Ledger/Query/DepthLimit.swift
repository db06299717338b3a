public import Journal
public import Patterns

/// How deep a report shows accounts: in general, and for accounts that match a pattern.
public struct DepthLimit: Hashable, Sendable {
  /// `depth:assets=2`
  public struct Rule: Hashable, Sendable {
    /// The accounts that it applies to.
    public let pattern: Pattern
    /// The number of parts of an account's name that are shown, from 0.
    public let depth: Int

    /// Makes a rule.
    public init(pattern: Pattern, depth: Int) {
      self.pattern = pattern
      self.depth = depth
    }
  }

  /// The limit of accounts without a rule, from 0; nil for no limit.
  public var general: Int?
  /// The rules, in the order given.
  public var rules: [Rule]

  /// Makes a limit; without arguments there is no limit.
  public init(general: Int? = nil, rules: [Rule] = []) {
    self.general = general
    self.rules = rules
  }

  /// Both limits: the smaller general one, and the rules of both.
  public func combined(with other: DepthLimit) -> DepthLimit {
    DepthLimit(
      general: [general, other.general].compactMap(\.self).min(), rules: rules + other.rules)
  }

  /// The limit of each account, by its number; nil if it's shown in full.
  ///
  /// If several rules match, the one whose pattern needs the most parts of the account's name counts: for
  /// `assets:bank:savings`, `savings=2` wins over `assets=1`. On a tie, the last one counts.
  ///
  /// - Complexity: O(n) in the bytes of all account names, for each rule.
  public func depths(in accounts: AccountTable) -> [Int?] {
    var depths: [Int?] = Array(repeating: general, count: accounts.count)
    var needed = Array(repeating: 0, count: accounts.count)
    for rule in rules {
      let matches = PatternMatcher(rule.pattern).matches(namesIn: accounts)
      // The number of parts at which the name first matches; a parent comes before its children.
      var firstMatch: [Int?] = []
      for index in 0..<accounts.count {
        let account = AccountID(index)
        let parent = accounts.parent(of: account)
        let isMatch = matches[index]
        let earlier = parent == AccountTable.none ? nil : firstMatch[Int(parent)]
        let parts = earlier ?? (isMatch ? accounts.depth(of: account) : nil)
        firstMatch.append(parts)
        guard isMatch, let parts, parts >= needed[index] else { continue }
        needed[index] = parts
        depths[index] = rule.depth
      }
    }
    return depths
  }
}
