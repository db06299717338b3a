// Which transactions without a link are occurrences all the same?
//
// A transaction is a candidate for a slot when its description has the template's payee in it as whole
// words, one of the template's accounts has an amount of the same sign, and it is near enough: so many
// days off at most, and its amount off by no more than the tolerance. Each of the two is a share of
// what is allowed, and the sum is the cost of the pair. Of all ways to pair transactions with slots, one to
// one, that with the most pairs and then the least cost is taken, so that neither the order of the
// text nor that of the imports matters (`CheapestPairing`).

import Amounts
import Dates
import Definitions
import Journal
import Ledger
import Patterns
import SourceText

/// Pairs a journal's unlinked transactions with the slots of a plan.
struct OccurrenceMatcher {
  private struct Place: Hashable {
    let template: Int
    let slot: CivilDate
  }

  private let plan: Plan
  private let journal: BalancedJournal
  private var candidates: [(place: Place, transaction: Int, cost: Int)] = []
  /// What fits but for the amount.
  private(set) var nearMisses: [NearMiss] = []

  /// Amounts may be off by so many thousandths, unless the template says otherwise.
  private static let usualTolerance: Int128 = 75
  /// What a whole window of days, or a whole tolerance, costs.
  private static let unit = 1_000_000

  /// Finds the candidates.
  ///
  /// - Complexity: O(n) in the bytes of the descriptions, and the amounts of a template for each
  ///   transaction that names its payee.
  init(_ plan: Plan, _ journal: BalancedJournal) {
    self.plan = plan
    self.journal = journal
    let templates = plan.definitions.templates.indices.filter {
      plan.definitions.templates[$0].status.value != .draft
        && !plan.definitions.templates[$0].payee.isEmpty
    }
    guard !templates.isEmpty else { return }
    let payees = SubstringSet(templates.map { plan.definitions.templates[$0].payee })
    var hits = SubstringHits()
    for (transaction, row) in journal.journal.transactions.enumerated()
    where row.flags.isDisjoint(with: [.link, .generated]) {
      payees.find(in: journal.journal.sources.bytes(row.description), into: &hits)
      for hit in hits.indices { consider(transaction, for: templates[hit]) }
    }
  }

  /// The best pairs.
  func matches() -> [OccurrenceMatch] {
    var places: [Place: Int] = [:]
    var transactions: [Int: Int] = [:]
    var pairing = CheapestPairing()
    var names: [(place: Place, transaction: Int)] = []
    for candidate in candidates {
      pairing.add(
        left: places.number(of: candidate.place),
        right: transactions.number(of: candidate.transaction), cost: candidate.cost)
      names.append((candidate.place, candidate.transaction))
    }
    return pairing.pairs().map { index in
      let (place, transaction) = names[index]
      let row = journal.journal.transactions[transaction]
      return OccurrenceMatch(
        template: place.template, slot: place.slot, transaction: transaction, date: row.date,
        status: row.status)
    }
  }

  // MARK: - Candidates

  private mutating func consider(_ transaction: Int, for template: Int) {
    let definition = plan.definitions.templates[template]
    let description = journal.journal.description(of: transaction)
    guard description.containsWords(definition.payee) else { return }
    let date = journal.journal.transactions[transaction].date
    let window = plan.lateDays[template]
    for (slot, due) in definition.scheduledDates(
      from: date.adding(days: -window), through: date.adding(days: window))
    where plan.links.links(of: definition.id.value, at: slot).isEmpty {
      let days = abs(due.days(to: date))
      let place = Place(template: template, slot: slot)
      switch fit(transaction, place) {
      case .none: break
      case .within(let share):
        let cost = (window == 0 ? 0 : days * Self.unit / window) + share
        candidates.append((place, transaction, cost))
      case .outside(let reason):
        nearMisses.append(
          NearMiss(template: template, slot: slot, transaction: transaction, reason: reason))
      }
    }
  }

  /// How well the amounts of a transaction fit those of an occurrence.
  private enum Fit {
    /// No account in common, another sign, or another commodity.
    case none
    /// Within the tolerance: what it costs.
    case within(Int)
    /// Outside; the words say how far.
    case outside(String)
  }

  private func fit(_ transaction: Int, _ place: Place) -> Fit {
    let template = plan.definitions.templates[place.template]
    let occurrence = Occurrence(
      template: place.template, slot: place.slot, date: place.slot, state: .virtual,
      lateness: .none, link: nil, match: nil, exceptions: [])
    guard
      let entry = plan.entry(
        of: occurrence, on: place.slot, status: .pending, journal.journal),
      let amounts = try? entry.balancedAmounts()
    else {
      // An amount that is not known yet may be any; the accounts must still be those.
      let accounts = Set(template.postings.map(\.account.value))
      return journal.journal.postingRows(of: transaction).contains {
        accounts.contains(journal.journal.postings.rows[$0].account)
      } ? .within(0) : .none
    }
    for (posting, amounts) in zip(entry.postings, amounts) {
      guard let expected = amounts.first, !expected.quantity.isZero else { continue }
      for row in journal.journal.postingRows(of: transaction)
      where journal.journal.postings.rows[row].account == posting.account {
        for amount in journal.amounts(ofPosting: row)
        where amount.commodity == expected.commodity
          && amount.quantity.isNegative == expected.quantity.isNegative
        {
          return compare(amount, with: expected, template.match.amount?.value)
        }
      }
    }
    return .none
  }

  private func compare(
    _ amount: Amount, with expected: Amount, _ tolerance: AmountTolerance?
  ) -> Fit {
    do throws(QuantityError) {
      let actual = try amount.magnitude
      let target = try expected.magnitude
      let difference = try Amount(
        actual.quantity.subtracting(target.quantity), target.commodity
      ).magnitude.quantity
      switch tolerance {
      case .range(let least, let most):
        let (least, most) = (try least.magnitude, try most.magnitude)
        let isWithin = least.quantity <= actual.quantity && actual.quantity <= most.quantity
        let words = journal.journal.commodities.format(actual)
        return isWithin ? .within(0) : .outside("\(words) is not in the range")
      case .amount(let most):
        return share(
          difference, of: most.quantity,
          "\(journal.journal.commodities.format(Amount(difference, target.commodity))) off")
      case .percent(let percent):
        return share(
          difference,
          of: try target.quantity.multiplied(by: percent).divided(
            by: 100, places: Quantity.maximumPlaces / 2),
          "off by more than \(percent) %")
      case nil:
        return share(
          difference,
          of: try target.quantity.multiplied(
            by: Quantity(mantissa: Self.usualTolerance, places: 3)),
          "off by more than 7.5 %")
      }
    } catch {
      return .none
    }
  }

  /// The cost of a difference where so much is allowed.
  private func share(_ difference: Quantity, of most: Quantity, _ words: String) -> Fit {
    if difference.isZero { return .within(0) }
    guard difference <= most,
      let share = try? Quantity.ratio(of: difference, to: most, places: 6)
    else { return .outside(words) }
    return .within(Int(share.rounded(to: 6).mantissa))
  }
}

extension Dictionary where Value == Int {
  /// The number of a key, counted from 0 in the order in which they come.
  fileprivate mutating func number(of key: Key) -> Int {
    if let number = self[key] { return number }
    self[key] = count
    return count - 1
  }
}

extension String {
  /// Whether other words are in the text as whole words, ignoring case.
  fileprivate func containsWords(_ words: String) -> Bool {
    let text = Array(lowercased().unicodeScalars)
    let words = Array(words.lowercased().unicodeScalars)
    guard !words.isEmpty, words.count <= text.count else { return false }
    return (0...text.count - words.count).contains { start in
      let end = start + words.count
      return text[start..<end].elementsEqual(words)
        && (start == 0 || !text[start - 1].properties.isAlphabetic)
        && (end == text.count || !text[end].properties.isAlphabetic)
    }
  }
}
