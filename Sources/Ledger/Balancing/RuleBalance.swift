import Amounts
import Containers
import Journal
import SourceText

/// The postings of a periodic rule, which must balance like a transaction's.
struct RuleBalance {
  private let rule: PeriodicRule
  private let commodities: CommodityTable

  init(_ rule: PeriodicRule, in journal: ParsedJournal) {
    self.rule = rule
    commodities = journal.commodities
  }

  /// Fills in the elided amount of each group.
  ///
  /// - Returns: The problem, if there is one.
  mutating func balance(_ postings: inout PostingColumns) -> Diagnostic? {
    for kind in [PostingKind.real, .balancedVirtual] {
      let group = rule.postings.filter { postings.rows[$0].kind == kind }
      let open = group.filter { !postings.rows[$0].flags.contains(.amount) }
      let elided = open.filter { !postings.rows[$0].flags.contains(.assertion) }
      // What a balance assignment adds isn't known before the day of the transaction.
      if elided.count < open.count, elided.count <= 1 { continue }
      var sum = MixedAmount()
      do {
        for row in group where postings.rows[row].flags.contains(.amount) {
          let posting = postings.rows[row]
          try sum.add(postings.costs[row]?.total(of: posting.quantity) ?? posting.amount)
        }
        if elided.count == 1, let amount = try sum.negated().nonzero.first, sum.nonzero.count == 1 {
          postings.rows[elided[0]].amount = amount
          postings.rows[elided[0]].flags.insert(.inferred)
          continue
        }
      } catch {
        return .tooLarge(rule.periodSpan)
      }
      let places = Precision(of: rule.postings, in: postings)
      let rest = sum.amounts.filter { !places.isNothing($0) }
      // Two commodities of opposite signs can be a conversion, as in a transaction.
      if elided.isEmpty, rest.count == 2,
        rest[0].quantity.isNegative != rest[1].quantity.isNegative
      {
        continue
      }
      if elided.count > 1 {
        return .elidedTwice(
          in: rule, elided.map { ByteSpan(at: postings.rows[$0].start) })
      }
      if elided.isEmpty, !rest.isEmpty {
        let rest = rest.map { commodities.format(places.rounding($0), rounding: .none) }
        return .unbalanced(rule, by: rest.joined(separator: ", "))
      }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func unbalanced(_ rule: PeriodicRule, by rest: String) -> Self {
    Diagnostic(
      .unbalanced, "this rule is off by \(rest)", at: rule.periodSpan,
      help: ["a rule's postings must add up to zero; you can leave out one amount"])
  }

  fileprivate static func elidedTwice(in rule: PeriodicRule, _ places: [ByteSpan]) -> Self {
    Diagnostic(
      .elidedTwice, "more than one posting of this rule has no amount", at: rule.periodSpan,
      notes: places.map { Note("no amount here", at: $0) }, help: ["write all amounts but one"])
  }
}
