public import Definitions

/// What the rules do with one subject.
public struct RuleOutcome: Sendable {
  /// The rules that fit, in the order in which they were tried.
  public private(set) var hits: [RuleHit] = []
  /// Who sets what; few fields are set at a time.
  private var winners: [(field: RuleField, rule: Int)] = []
  private var stopper: Int?

  /// Makes the outcome of no rules.
  public init() {}

  /// The rule that sets a field, by its place among the rules; nil when none does.
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

/// A rule that fits a subject, and what it does there.
public struct RuleHit: Sendable {
  /// The rule, by its place among the rules.
  public let rule: Int
  /// What it sets.
  public internal(set) var sets: [RuleField] = []
  /// What an earlier rule has set already, and which.
  public internal(set) var overridden: [(field: RuleField, by: Int)] = []
  /// The rule with `stop` before it, without which it would count.
  public internal(set) var stoppedBy: Int?
}

/// One rule as it was tried on a subject.
public struct RuleTrial: Sendable {
  /// The rule, by its place among the rules.
  public let rule: Int
  /// Which conditions of `when` hold.
  public let when: [Bool]
  /// Which conditions of `not` hold; none must.
  public let unless: [Bool]
  /// What the rule does; nil when it does not fit.
  public let hit: RuleHit?
}
