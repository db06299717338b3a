/// Pairs of bars: an account's amount in a period above that in another one.
struct ComparisonBars: Sendable {
  /// Whether an amount became more or less.
  enum Trend: String, Sendable {
    case more, less, same
  }

  /// One account in one commodity.
  struct Pair: Sendable {
    /// The account.
    let label: ChartLabel
    /// The amount of the period, as text.
    let amount: String
    /// That of the base, as text.
    let base: String
    /// The difference, as text.
    let delta: String
    /// `12.5%`, `new`, `gone`, or nothing.
    let percent: String
    /// Where the amounts went.
    let trend: Trend
    /// Where the bar of the period lies.
    let range: Range<Int>
    /// Where the bar of the base lies.
    let baseRange: Range<Int>
  }

  /// The length of the longest bar.
  static let whole = 1000

  /// The period.
  let period: String
  /// The period that it is compared with.
  let base: String
  /// The pairs, from top to bottom.
  let pairs: [Pair]
  /// The number of pairs that are left out.
  let hidden: Int
  /// The sums of all accounts, one for each commodity, as pairs.
  let totals: [Pair]
}

extension ComparisonBars.Trend {
  /// The arrow that says the same.
  var arrow: String {
    switch self {
    case .more: "↑"
    case .less: "↓"
    case .same: "—"
    }
  }
}
