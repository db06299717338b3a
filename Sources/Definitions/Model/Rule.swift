public import Amounts
public import Dates
public import Journal
public import Patterns
public import SourceText

/// A rule, which sets the account, payee, tags or comment of matching postings.
public struct Rule: Sendable {
  /// `name`, unique in the book: it comes after `source: rule/` in the journal.
  public let name: Located<String>
  /// `when`: all of these must match.
  public let when: [RuleCondition]
  /// `not`: none of these may match.
  public let unless: [RuleCondition]
  /// `then`
  public let then: RuleAction
  /// `priority`: rules with a higher one come first; 0 by default.
  public let priority: Int
  /// `stop`: if the rule matches, later rules are ignored.
  public let stops: Bool
  /// `tests: {match: …}`: descriptions the rule must match.
  public let matching: [Located<String>]
  /// `tests: {miss: …}`: descriptions it must not match.
  public let missing: [Located<String>]
  /// The keys as written, for edits.
  public let node: Node
}

/// One condition of a rule.
public struct RuleCondition: Sendable {
  /// What to look at, and what to look for.
  public let test: RuleTest
  /// The condition's value.
  public let span: ByteSpan
}

/// What a condition looks at and looks for; one of several values is enough.
public enum RuleTest: Hashable, Sendable {
  /// `payee`, `description`, `note`, `code`, `account`
  case text(RuleText, [RulePattern])
  /// `amount`
  case amount([RuleAmount])
  /// `commodity`
  case commodity([CommodityID])
  /// `date`: inclusive ranges.
  case date([DateSpan])
  /// `tag`
  case tag([RuleTag])
  /// `import`: names of profiles.
  case imported([String])

  /// The key in a definition.
  public var key: String {
    switch self {
    case .text(let text, _): text.rawValue
    case .amount: "amount"
    case .commodity: "commodity"
    case .date: "date"
    case .tag: "tag"
    case .imported: "import"
    }
  }
}

/// A text that rules can look at.
public enum RuleText: String, CaseIterable, Sendable {
  /// The part of the description before the first `|`, or all of it if there is none.
  case payee
  /// The description.
  case description
  /// The part of the description after the first `|`, or all of it if there is none.
  case note
  /// The transaction's code.
  case code
  /// The account that the money comes from or goes to.
  case account
}

/// What to find in a text, ignoring case.
public enum RulePattern: Sendable {
  /// `whole foods`
  case substring(String)
  /// `/whole ?foods/`
  case regex(Pattern)

  /// The pattern as written in a definition.
  public var source: String {
    switch self {
    case .substring(let text): text
    case .regex(let pattern): "/\(pattern.source)/"
    }
  }
}

extension RulePattern: Hashable {
  /// Whether two patterns have the same bytes; equal strings can differ in their bytes.
  public static func == (a: RulePattern, b: RulePattern) -> Bool {
    switch (a, b) {
    case (.substring(let a), .substring(let b)): a.utf8.elementsEqual(b.utf8)
    case (.regex(let a), .regex(let b)): a == b
    default: false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    for byte in source.utf8 { hasher.combine(byte) }
  }
}

/// `trip`, `trip=alps`: a tag by its name, optionally with text its value must contain.
public struct RuleTag: Hashable, Sendable {
  /// The name; case is ignored.
  public let name: String
  /// What to find in the value; nil for any value.
  public let value: RulePattern?
}

/// `> 100`, `10..20`, `-9.99 EUR`: what an amount must be, as a bank's statement shows it.
///
/// Without a sign, only the amount's size is compared. A range has at least one end.
public struct RuleAmount: Hashable, Sendable {
  /// The lower bound, and whether it's included.
  public let lower: Bound?
  /// The upper bound.
  public let upper: Bound?
  /// Whether signs count: `> +5`, `< -5`, `< 0`.
  public let isSigned: Bool
  /// The commodity; nil for any.
  public let commodity: CommodityID?

  /// An end of a range.
  public struct Bound: Hashable, Sendable {
    /// The number.
    public let quantity: Quantity
    /// Whether the number itself is in the range.
    public let isIncluded: Bool
  }

  /// Whether an amount is in the range.
  public func holds(for amount: Amount) -> Bool {
    if let commodity, commodity != amount.commodity { return false }
    guard let number = isSigned ? amount.quantity : try? amount.magnitude.quantity else {
      return false
    }
    if let lower, number < lower.quantity || number == lower.quantity && !lower.isIncluded {
      return false
    }
    if let upper, upper.quantity < number || number == upper.quantity && !upper.isIncluded {
      return false
    }
    return true
  }
}

/// What a rule sets.
public struct RuleAction: Sendable {
  /// `account`
  public let account: Located<AccountID>?
  /// `splits`; a rule has either these or an account.
  public let splits: [RuleSplit]
  /// `payee`
  public let payee: Located<String>?
  /// `tags`
  public let tags: [Located<Tag>]
  /// `comment`
  public let comment: Located<String>?

  /// What is set, in the order in which messages name it.
  public var fields: [RuleField] {
    var fields: [RuleField] = []
    if account != nil || !splits.isEmpty { fields.append(.account) }
    if payee != nil { fields.append(.payee) }
    fields += tags.map { .tag($0.value.name) }
    if comment != nil { fields.append(.comment) }
    return fields
  }
}

/// Something that rules set. If several rules match, the first one that sets it wins.
public enum RuleField: Hashable, Sendable {
  /// The account, or the accounts of a split.
  case account
  /// The payee.
  case payee
  /// A tag, by its name.
  case tag(String)
  /// The comment.
  case comment

  /// The field in messages: `account`, `tag trip`.
  public var words: String {
    switch self {
    case .account: "account"
    case .payee: "payee"
    case .tag(let name): "tag \(name)"
    case .comment: "comment"
    }
  }
}

/// One part of a split.
public struct RuleSplit: Sendable {
  /// The account that gets the part.
  public let account: Located<AccountID>
  /// How much it gets.
  public let part: Part

  /// How much a part is.
  public enum Part: Hashable, Sendable {
    /// `60%`
    case percent(Quantity)
    /// `4.50 EUR`, without a sign: it takes the sign of the amount that is split.
    case amount(Amount)
    /// Without a number: whatever the other parts leave.
    case rest
  }
}

extension [RuleSplit] {
  /// The parts of an amount, which add up to it exactly.
  ///
  /// Percentages refer to the whole amount and are rounded half to even. What the others leave goes to the part
  /// without a number or, if percentages add up to 100, to the last one.
  ///
  /// - Parameters:
  ///   - amount: The amount to split.
  ///   - places: The decimal places to which percentages are rounded, unless the amount has more.
  /// - Returns: A quantity for each part, in order; nil if an amount is in another commodity, or the
  ///   parts add up to more than the whole.
  public func parts(of amount: Amount, places: UInt8) -> [Quantity]? {
    let places = Swift.max(places, amount.quantity.places)
    let restIndex = firstIndex { $0.part == .rest } ?? count - 1
    var parts: [Quantity] = []
    do throws(QuantityError) {
      var rest = amount.quantity
      for (index, split) in enumerated() {
        var part = Quantity.zero
        switch split.part {
        case _ where index == restIndex: break
        case .rest: break
        case .percent(let percent):
          part = try Quantity.ratio(
            of: amount.quantity.multiplied(by: percent), to: Quantity(mantissa: 100, places: 0),
            places: places)
        case .amount(let fixed):
          guard fixed.commodity == amount.commodity else { return nil }
          part = amount.quantity.isNegative ? try fixed.quantity.negated() : fixed.quantity
        }
        parts.append(part)
        rest = try rest.subtracting(part)
      }
      guard rest.isZero || rest.isNegative == amount.quantity.isNegative else { return nil }
      parts[restIndex] = rest
      return parts
    } catch {
      return nil
    }
  }
}
