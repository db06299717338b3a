public import Definitions

/// What the rules do with one subject.
public struct RuleOutcome: Sendable {
  /// The rules that fit, in the order in which they were tried.
  public private(set) var hits: [RuleHit] = []
  /// The rule that sets each field; usually only a few fields are set.
  private var winners: [(field: RuleField, rule: Int)] = []
  private var stopper: Int?

  /// Creates an outcome without rules.
  public init() {}

  /// The index of the rule that sets a field; nil when none does.
  public func rule(setting field: RuleField) -> Int? {
    winners.first { $0.field == field }?.rule
  }

  /// The fields that are set, with the rules that set them, in the order of the rules.
  public var settings: [(field: RuleField, rule: Int)] {
    hits.flatMap { hit in hit.sets.map { ($0, hit.rule) } }
  }

  /// Adds the next rule that fits.
  mutating func add(_ rule: Rule, at index: Int) {
    var hit = RuleHit(rule: index)
    if let stopper {
      hit.stoppedBy = stopper
    } else {
      for field in rule.then.fields {
        if let winner = self.rule(setting: field) {
          hit.overridden.append((field, winner))
        } else {
          winners.append((field, index))
          hit.sets.append(field)
        }
      }
      if rule.stops { stopper = index }
    }
    hits.append(hit)
  }
}

/// A rule that fits a subject, and its effect there.
public struct RuleHit: Sendable {
  /// The index of the rule.
  public let rule: Int
  /// The fields that it sets.
  public internal(set) var sets: [RuleField] = []
  /// The fields that an earlier rule has already set, and the index of that rule.
  public internal(set) var overridden: [(field: RuleField, by: Int)] = []
  /// The earlier rule with `stop` that keeps this one from counting.
  public internal(set) var stoppedBy: Int?
}

/// A rule as tried on a subject.
public struct RuleTrial: Sendable {
  /// The index of the rule.
  public let rule: Int
  /// Which conditions of `when` hold.
  public let when: [Bool]
  /// Which conditions of `not` hold; the rule requires that none does.
  public let unless: [Bool]
  /// What the rule does; nil when it doesn't fit.
  public let hit: RuleHit?
}
