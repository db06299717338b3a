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

  /// What is asked of each transaction that may name a template's payee.
  private struct Wanted {
    let template: Int
    /// The payee, in lower case.
    let payee: [Unicode.Scalar]
    let accounts: [AccountID]
    /// The first day on which a transaction may be an occurrence.
    let begin: CivilDate
    /// What each posting of an occurrence comes to, where that is the same for all slots.
    let amounts: [ExpectedAmount]?
  }

  /// What a posting of an occurrence comes to, in one commodity.
  private struct ExpectedAmount {
    let account: AccountID
    let amount: Amount
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
  ///   transaction that names its payee and has one of its accounts.
  init(_ plan: Plan, _ journal: BalancedJournal) {
    self.plan = plan
    self.journal = journal
    let wanted = plan.definitions.templates.indices.compactMap { self.wanted(of: $0) }
    guard !wanted.isEmpty else { return }
    let payees = SubstringSet(
      wanted.map { wanted in String(String.UnicodeScalarView(wanted.payee)) })
    // Taken out of the journal once: each access to a column counts references.
    let rows = journal.journal.postings.rows
    let transactions = journal.journal.transactions
    let begin = wanted.map(\.begin).min() ?? .earliest
    var hits = SubstringHits()
    for (transaction, row) in transactions.enumerated()
    where row.date >= begin && row.flags.isDisjoint(with: [.link, .generated]) {
      payees.find(in: journal.journal.sources.bytes(row.description), into: &hits)
      guard !hits.indices.isEmpty else { continue }
      let next = transaction + 1
      let end = next < transactions.count ? Int(transactions[next].firstPosting) : rows.count
      let postings = rows[Int(row.firstPosting)..<end]
      for hit in hits.indices
      where row.date >= wanted[hit].begin
        && postings.contains(where: { wanted[hit].accounts.contains($0.account) })
      {
        consider(transaction, for: wanted[hit])
      }
    }
  }

  /// What is asked of transactions for a template; nil when it has no payee, or is a draft.
  private func wanted(of index: Int) -> Wanted? {
    let template = plan.definitions.templates[index]
    guard template.status.value != .draft, !template.payee.isEmpty else { return nil }
    let isConstant =
      template.exceptions.isEmpty
      && template.postings.allSatisfy { posting in
        switch posting.amount.value {
        case .fixed, .elided: true
        case .last, .average, .percent, .steps: false
        }
      }
    let slot = template.schedule.start
    let others = template.exceptions.values.flatMap { $0.postings ?? [] }
    return Wanted(
      template: index, payee: Array(template.payee.lowercased().unicodeScalars),
      accounts: (template.postings + others).map(\.account.value),
      begin: slot.adding(days: -plan.lateDays[index]),
      amounts: isConstant ? amounts(of: Place(template: index, slot: slot)) : nil)
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

  private mutating func consider(_ transaction: Int, for wanted: Wanted) {
    let template = wanted.template
    let definition = plan.definitions.templates[template]
    let date = journal.journal.transactions[transaction].date
    let window = plan.lateDays[template]
    let slots = plan.links.slots(of: definition.id.value)
    var isNamed: Bool?
    for (slot, due) in definition.scheduledDates(
      from: date.adding(days: -window), through: date.adding(days: window))
    where slots[slot] == nil {
      isNamed = isNamed ?? journal.journal.description(of: transaction).hasWords(wanted.payee)
      guard isNamed == true else { return }
      let days = abs(due.days(to: date))
      let place = Place(template: template, slot: slot)
      switch fit(transaction, wanted.amounts ?? amounts(of: place), definition) {
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

  /// What the postings of an occurrence come to; nil when that is not known.
  private func amounts(of place: Place) -> [ExpectedAmount]? {
    let occurrence = Occurrence(
      template: place.template, slot: place.slot, date: place.slot, state: .virtual,
      lateness: .none, link: nil, match: nil, exceptions: [])
    guard
      let entry = plan.entry(
        of: occurrence, on: place.slot, status: .pending, journal.journal),
      let amounts = try? entry.balancedAmounts()
    else { return nil }
    return zip(entry.postings, amounts).compactMap { posting, amounts in
      guard let amount = amounts.first, !amount.quantity.isZero else { return nil }
      return ExpectedAmount(account: posting.account, amount: amount)
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

  private func fit(_ transaction: Int, _ expected: [ExpectedAmount]?, _ template: Template) -> Fit {
    // An amount that is not known yet may be any.
    guard let expected else { return .within(0) }
    for expected in expected {
      for row in journal.journal.postingRows(of: transaction)
      where journal.journal.postings.rows[row].account == expected.account {
        for amount in journal.amounts(ofPosting: row)
        where amount.commodity == expected.amount.commodity
          && amount.quantity.isNegative == expected.amount.quantity.isNegative
        {
          return compare(amount, with: expected.amount, template.match.amount?.value)
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
  /// Whether words in lower case are in the text as whole words, whatever its case.
  fileprivate func hasWords(_ words: [Unicode.Scalar]) -> Bool {
    let text = Array(lowercased().unicodeScalars)
    guard !words.isEmpty, words.count <= text.count else { return false }
    return (0...text.count - words.count).contains { start in
      let end = start + words.count
      return text[start..<end].elementsEqual(words)
        && (start == 0 || !text[start - 1].properties.isAlphabetic)
        && (end == text.count || !text[end].properties.isAlphabetic)
    }
  }
}
