import Amounts

/// A bar for each line of a budget: what was spent, out of what may be.
struct BudgetBars: Sendable {
  /// One line.
  struct Bar: Sendable {
    /// The line.
    let label: ChartLabel
    /// What was spent, as text.
    let spent: String
    /// What may be spent, as text.
    let available: String
    /// What was carried, as text; empty for nothing.
    let carried: String
    /// What is still to be spent, as text; empty for nothing.
    let scheduled: String
    /// `86%`, or nothing.
    let used: String
    /// `over`, `refund`, or nothing.
    let note: String
    /// Whether more was spent than may be.
    let isOver: Bool
    /// The parts of the bar.
    let parts: Parts
  }

  /// The lengths of a bar's parts.
  struct Parts: Hashable, Sendable {
    /// The length of a whole bar.
    static let whole = 1000

    /// What was spent within the budget.
    var spent = 0
    /// What was spent beyond it.
    var beyond = 0
    /// What is still to be spent.
    var scheduled = 0

    /// Divides a bar, whose whole is what may be spent, or what is spent and scheduled if that is more.
    ///
    /// - Throws: `.overflow` when a sum or a product does not fit.
    init(spent: Quantity, scheduled: Quantity, available: Quantity) throws(QuantityError) {
      let spent = spent.isNegative ? .zero : spent
      let all = scheduled.isNegative ? spent : try spent.adding(scheduled)
      let available = available.isNegative ? .zero : available
      let most = max(all, available)
      guard !most.isZero else { return }
      let end = try spent.part(of: most, in: Self.whole)
      self.spent = try min(spent, available).part(of: most, in: Self.whole)
      beyond = end - self.spent
      self.scheduled = try all.part(of: most, in: Self.whole) - end
    }
  }

  /// What the bars show, in one line.
  let title: String
  /// The bars, from top to bottom.
  let bars: [Bar]
}
