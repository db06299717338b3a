public import Amounts

/// The kind of posting that the brackets around an account mean.
public enum PostingKind: UInt8, Sendable {
  /// `a`
  case real = 0
  /// `(a)`, which doesn't have to balance.
  case virtual = 1
  /// `[a]`, which must balance with others of its kind.
  case balancedVirtual = 2

  /// An account's name in the brackets of the kind: `[assets:cash]`.
  public func bracketed(_ name: String) -> String {
    switch self {
    case .real: name
    case .virtual: "(\(name))"
    case .balancedVirtual: "[\(name)]"
    }
  }
}

/// One posting in the journal's columns: stride 32.
public struct PostingRow: Sendable {
  /// The digits of the amount; 0 if none is written (yet).
  public var mantissa: Int128
  /// The account.
  public var account: AccountID
  /// The address of the posting's first byte that isn't a blank.
  public var start: UInt32
  /// The commodity of the amount.
  public var commodity: CommodityID
  /// The decimal places of the amount.
  public var places: UInt8
  /// Kind and status.
  public var marks: Marks
  /// What else the posting has.
  public var flags: Flags

  /// The amount.
  public var amount: Amount {
    get { Amount(quantity, commodity) }
    set {
      mantissa = newValue.quantity.mantissa
      places = newValue.quantity.places
      commodity = newValue.commodity
    }
  }

  /// The amount's number.
  public var quantity: Quantity { Quantity(mantissa: mantissa, places: places) }

  /// Whether it's real, virtual or balanced virtual.
  public var kind: PostingKind { marks.kind }

  /// The posting's own status mark; in reports an unmarked posting takes its transaction's.
  public var status: Status { marks.status }

  /// Kind and status in one byte.
  public struct Marks: Sendable {
    private var bits: UInt8

    /// Packs both.
    public init(_ kind: PostingKind, _ status: Status) {
      bits = kind.rawValue | status.rawValue << 2
    }

    var kind: PostingKind { PostingKind(rawValue: bits & 3) ?? .real }
    var status: Status { Status(rawValue: bits >> 2) ?? .unmarked }
  }

  /// What a posting's text has, and what balancing did.
  public struct Flags: OptionSet, Sendable {
    /// The bits.
    public var rawValue: UInt16
    /// Makes a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// An amount is written.
    public static var amount: Flags { Flags(rawValue: 1) }
    /// `@`, `@@` or a lot price; in the side table of costs.
    public static var cost: Flags { Flags(rawValue: 2) }
    /// `=` and its variants; in the side table of assertions.
    public static var assertion: Flags { Flags(rawValue: 4) }
    /// Its own date; in the side table of dates.
    public static var date: Flags { Flags(rawValue: 8) }
    /// A comment.
    public static var comment: Flags { Flags(rawValue: 16) }
    /// A comment that contains a colon, or hidden tags.
    public static var tags: Flags { Flags(rawValue: 32) }
    /// A lot annotation: `{…}`, `[…]` or `(…)` after the amount, or after the assertion, where it means nothing.
    public static var lot: Flags { Flags(rawValue: 64) }
    /// The amount was computed by balancing.
    public static var inferred: Flags { Flags(rawValue: 128) }
    /// More than one amount was computed; they are in `BalancedJournal.moreAmounts`.
    public static var moreAmounts: Flags { Flags(rawValue: 256) }
    /// The amount is `*N` in a rule: a multiple of the matched posting's.
    public static var multiplier: Flags { Flags(rawValue: 512) }
    /// The cost was computed by balancing (an implied conversion).
    public static var inferredCost: Flags { Flags(rawValue: 1024) }
    /// The cost repeats what a pair of conversion postings says, and doesn't count in balancing.
    public static var redundantCost: Flags { Flags(rawValue: 2048) }
    /// Added by an auto posting rule; its text is the rule's.
    public static var generated: Flags { Flags(rawValue: 4096) }
    /// The date is that of the posting matched by an auto posting rule; the posting has no text for
    /// it.
    public static var inheritedDate: Flags { Flags(rawValue: 8192) }
    /// A posting to a conversion account that repeats another posting's cost; at cost it's worth
    /// nothing.
    public static var repeatedCost: Flags { Flags(rawValue: 16384) }
    /// What only the text has, not the columns.
    public static var textOnly: Flags { [.comment, .lot] }
  }
}
