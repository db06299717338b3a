// Which transactions are occurrences without having a link?
//
// A transaction is a candidate for a slot if its description contains the template's payee as whole words,
// one of the template's accounts has an amount of the same sign, and date and amount are close enough:
// within this many days, and within the tolerance. Each difference is a share of what is allowed, and the
// sum is the cost of the pair. Transactions and slots are paired one to one, with as many pairs as possible
// and then the least cost, so neither the order of the text nor that of the imports matters
// (`CheapestPairing`).
//
// Indistinguishable templates, such as two flats of one landlord at one rent, have slots that cost any
// transaction the same. No more slots of a day can be taken than there are transactions near it, so no more
// are offered (`LikeSlots`): two hundred such templates take hardly longer than two.
//
// `florin match` asks for more than reports do: slots that are recorded by an open entry can be paired too,
// and anything that fits except for one thing is reported, with the reason.

import Amounts
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Patterns
import SourceText

/// Pairs a journal's unlinked transactions with the slots of a plan.
struct OccurrenceMatcher {
  typealias Place = LikeSlots.Place

  /// What a template requires of a transaction that may name its payee.
  private struct Wanted {
    let template: TemplateID
    /// The templates with the same requirements that are indistinguishable, this one first.
    var likes: [TemplateID]
    let payee: PayeeWords
    let accounts: [AccountID]
    /// The first day on which a transaction may be an occurrence.
    var begin: CivilDate
    /// The amount of each posting of an occurrence, if it's the same for all slots.
    let amounts: [ExpectedAmount]?
    let tolerance: AmountTolerance?

    /// Whether one of some postings has one of the template's accounts.
    func hasAccount(
      of postings: Range<PostingID>, in rows: RowTable<PostingID, PostingRow>
    ) -> Bool {
      for posting in postings where accounts.contains(rows[posting].account) { return true }
      return false
    }
  }

  /// The amount of one posting of an occurrence, in one commodity.
  private struct ExpectedAmount: Hashable {
    let account: AccountID
    let amount: Amount
  }

  /// A slot and a transaction that can be paired.
  struct Candidate {
    let place: Place
    let transaction: TransactionID
    let cost: Int
    let daysLate: Int
    let amount: AmountFit
    let openEntry: OccurrenceLink?
  }

  private let plan: Plan
  private let journal: BalancedJournal
  /// Whether slots with open entries can be paired too, and every near miss is reported.
  let includesOpenEntries: Bool
  /// The dates of each wanted template's open slots, computed on first use.
  private var dates: [SlotDates?] = []
  /// For indistinguishable templates, all of their slots, computed on first use.
  private var likeSlots: [LikeSlots?] = []
  private var lastDate = CivilDate.earliest
  private var candidates: [Candidate] = []
  /// Transactions that fit except for the amount; with open entries, except for one thing.
  private(set) var nearMisses: [NearMiss] = []

  /// The default tolerance for amounts, in thousandths.
  private static let usualTolerance: Int128 = 75
  /// The cost of using up the whole window of days, or the whole tolerance.
  private static let unit = 1_000_000
  /// How many days outside the window a transaction still counts as near.
  private static let nearbyDays = 7

  /// Finds the candidates.
  ///
  /// - Complexity: O(n) in the bytes of the descriptions, and the amounts of a template for each
  ///   transaction that names its payee and has one of its accounts.
  init(_ plan: Plan, _ journal: BalancedJournal, includesOpenEntries: Bool = false) {
    self.plan = plan
    self.journal = journal
    self.includesOpenEntries = includesOpenEntries
    let wanted = joined(plan.definitions.templates.indices.compactMap { self.wanted(of: $0) })
    guard !wanted.isEmpty else { return }
    let payees = SubstringSet(
      wanted.map(\.payee.text))
    // Read from the journal once, because each access to a column counts references.
    let rows = journal.journal.postings.rows
    let transactions = journal.journal.transactions
    let begin = wanted.map(\.begin).min() ?? .earliest
    dates = Array(repeating: nil, count: wanted.count)
    likeSlots = Array(repeating: nil, count: wanted.count)
    lastDate = transactions.lazy.map(\.date).max() ?? plan.today
    let sources = journal.journal.sources
    var hits = SubstringHits()
    for (transaction, row) in transactions.pairs
    where row.date >= begin && row.flags.isDisjoint(with: [.link, .generated]) {
      payees.find(in: sources.bytes(row.description), into: &hits)
      guard !hits.indices.isEmpty else { continue }
      let postings = transactions.postings(of: transaction, upTo: rows.endIndex)
      for hit in hits.indices
      where row.date >= wanted[hit].begin && wanted[hit].hasAccount(of: postings, in: rows) {
        consider(transaction, row, for: wanted[hit], at: hit)
      }
    }
    for slots in likeSlots.lazy.compactMap(\.self) {
      candidates += slots.candidates
      nearMisses += slots.nearMisses
    }
    sortCandidates()
  }

  /// Puts the candidates in an order that doesn't depend on that of the text, because the first of equally cheap pairs is
  /// taken: by date, then by description.
  private mutating func sortCandidates() {
    let (transactions, sources) = (journal.journal.transactions, journal.journal.sources)
    candidates = candidates.enumerated().sorted { a, b in
      let rows = (transactions[a.element.transaction], transactions[b.element.transaction])
      guard rows.0.date == rows.1.date else { return rows.0.date < rows.1.date }
      if a.element.transaction == b.element.transaction { return a.offset < b.offset }
      let texts = (sources.bytes(rows.0.description), sources.bytes(rows.1.description))
      if texts.0.lexicographicallyPrecedes(texts.1) { return true }
      return !texts.1.lexicographicallyPrecedes(texts.0) && a.offset < b.offset
    }.map(\.element)
  }

  /// The requirements, with indistinguishable templates merged.
  ///
  /// Such templates have the same payee, accounts, window and tolerance, amounts that never change, and
  /// nothing recorded.
  private func joined(_ all: [Wanted]) -> [Wanted] {
    struct Likeness: Hashable {
      let payee: String
      let accounts: [AccountID]
      let amounts: [ExpectedAmount]
      let tolerance: AmountTolerance?
      let window: Int
    }
    var result: [Wanted] = []
    var places: [Likeness: Int] = [:]
    for wanted in all {
      let template = plan.definitions.templates[wanted.template]
      guard let amounts = wanted.amounts, plan.links.slots(of: template.id.value).isEmpty else {
        result.append(wanted)
        continue
      }
      let likeness = Likeness(
        payee: wanted.payee.text, accounts: wanted.accounts, amounts: amounts,
        tolerance: wanted.tolerance, window: plan.lateDays[wanted.template])
      if let place = places[likeness] {
        result[place].likes.append(wanted.template)
        result[place].begin = min(result[place].begin, wanted.begin)
      } else {
        places[likeness] = result.count
        result.append(wanted)
      }
    }
    return result
  }

  /// What a template requires of transactions; nil if it has no payee or is a draft.
  private func wanted(of index: TemplateID) -> Wanted? {
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
      template: index, likes: [index], payee: PayeeWords(template.payee),
      accounts: (template.postings + others).map(\.account.value),
      begin: template.firstPossibleDay.adding(
        days: -plan.lateDays[index] - (includesOpenEntries ? Self.nearbyDays : 0)),
      amounts: isConstant ? amounts(of: Place(template: index, slot: slot)) : nil,
      tolerance: template.match.amount?.value)
  }

  /// The best pairs.
  func matches() -> [OccurrenceMatch] {
    var places: [Place: Int] = [:]
    var transactions: [TransactionID: Int] = [:]
    var pairing = CheapestPairing()
    for candidate in candidates {
      pairing.add(
        left: places.number(of: candidate.place),
        right: transactions.number(of: candidate.transaction), cost: candidate.cost)
    }
    return pairing.pairs().map { index in
      let candidate = candidates[index]
      let row = journal.journal.transactions[candidate.transaction]
      return OccurrenceMatch(
        template: candidate.place.template, slot: candidate.place.slot,
        transaction: candidate.transaction, date: row.date, status: row.status,
        daysLate: candidate.daysLate, amount: candidate.amount, openEntry: candidate.openEntry)
    }
  }

  /// Calls `body` with the template, the slot, the transaction and the cost of each possible pair whose
  /// amounts are known.
  func forEachCandidate(
    _ body: (_ template: TemplateID, _ slot: CivilDate, _ transaction: TransactionID, _ cost: Int)
      -> Void
  ) {
    for candidate in candidates where !candidate.amount.isUnknown {
      body(
        candidate.place.template, candidate.place.slot, candidate.transaction, candidate.cost)
    }
  }

  // MARK: - Candidates

  private mutating func consider(
    _ transaction: TransactionID, _ row: TransactionRow, for wanted: Wanted, at index: Int
  ) {
    guard wanted.likes.count == 1 else {
      return considerLikes(transaction, row, for: wanted, at: index)
    }
    let window = plan.lateDays[wanted.template]
    if dates[index] == nil { dates[index] = openDates(of: wanted.template, from: wanted.begin) }
    let reach = includesOpenEntries ? window + Self.nearbyDays : window
    let near = dates[index]?.near(row.date, days: reach) ?? []
    guard !near.isEmpty,
      wanted.payee.isNamed(in: journal.journal.sources.bytes(row.description))
    else { return }
    for (due, slot) in near {
      let daysLate = due.days(to: row.date)
      let place = Place(template: wanted.template, slot: slot)
      let links = includesOpenEntries ? self.links(at: place) : []
      let openEntry = links.first.flatMap { Self.isOpen(links) ? $0 : nil }
      let expected =
        openEntry.map { amounts(of: $0, wanted.accounts) } ?? wanted.amounts ?? amounts(of: place)
      let outside = abs(daysLate) - window
      let dayCost = window == 0 ? 0 : abs(daysLate) * Self.unit / window
      switch fit(transaction, expected, wanted.tolerance) {
      case .none: break
      case .within(let share, let amount):
        if outside <= 0, links.isEmpty || openEntry != nil {
          candidates.append(
            Candidate(
              place: place, transaction: transaction, cost: dayCost + share, daysLate: daysLate,
              amount: amount, openEntry: openEntry))
        } else if !amount.isUnknown, links.isEmpty || openEntry != nil || outside <= 0 {
          // If any amount would do, or the slot has long been recorded, nothing counts as near.
          miss(
            place, transaction,
            outside > 0 ? Self.outsideWindow(outside) : "already recorded",
            cost: outside > 0 ? (2 + outside) * Self.unit : dayCost + share)
        }
      case .outside(let reason, let isFar):
        guard outside <= 0, links.isEmpty || openEntry != nil else { continue }
        miss(place, transaction, reason, isFar: isFar, cost: dayCost + Self.unit)
      }
    }
  }

  /// The same for indistinguishable templates, which have nothing recorded.
  private mutating func considerLikes(
    _ transaction: TransactionID, _ row: TransactionRow, for wanted: Wanted, at index: Int
  ) {
    if likeSlots[index] == nil {
      likeSlots[index] = LikeSlots(
        wanted.likes.map { ($0, openDates(of: $0, from: wanted.begin)) })
    }
    let window = plan.lateDays[wanted.template]
    let reach = includesOpenEntries ? window + Self.nearbyDays : window
    let near = likeSlots[index]?.days(near: row.date, days: reach) ?? 0..<0
    guard !near.isEmpty,
      wanted.payee.isNamed(in: journal.journal.sources.bytes(row.description))
    else { return }
    let fit = fit(transaction, wanted.amounts, wanted.tolerance)
    for day in near {
      let daysLate = likeSlots[index]?.date(of: day).days(to: row.date) ?? 0
      let outside = abs(daysLate) - window
      let dayCost = window == 0 ? 0 : abs(daysLate) * Self.unit / window
      switch fit {
      case .within(let share, let amount) where outside <= 0:
        likeSlots[index]?.offer(
          day, to: transaction, cost: dayCost + share, daysLate: daysLate, amount)
      case .within:
        likeSlots[index]?.miss(
          day, for: transaction, Self.outsideWindow(outside), isFar: false,
          cost: (2 + outside) * Self.unit)
      case .outside(let reason, let isFar) where outside <= 0:
        likeSlots[index]?.miss(
          day, for: transaction, reason, isFar: isFar, cost: dayCost + Self.unit)
      case .none, .outside: break
      }
    }
  }

  /// The reason for a near miss: `3 days outside the window`.
  private static func outsideWindow(_ days: Int) -> String {
    "\(days.counting("day")) outside the window"
  }

  private mutating func miss(
    _ place: Place, _ transaction: TransactionID, _ reason: String, isFar: Bool = false, cost: Int
  ) {
    nearMisses.append(
      NearMiss(
        template: place.template, slot: place.slot, transaction: transaction, reason: reason,
        isFar: isFar, cost: cost))
  }

  private func links(at place: Place) -> [OccurrenceLink] {
    plan.links.links(of: plan.definitions.templates[place.template].id.value, at: place.slot)
  }

  /// Whether a slot is recorded by a single entry, which is open.
  private static func isOpen(_ links: [OccurrenceLink]) -> Bool {
    links.count == 1 && links[0].status == .pending
  }

  /// The dates of a template's slots without a link, through the last transaction. With open entries, all
  /// dates; an open entry has its own date.
  private func openDates(of index: TemplateID, from begin: CivilDate) -> SlotDates {
    let template = plan.definitions.templates[index]
    let linked = plan.links.slots(of: template.id.value)
    let reach = plan.lateDays[index] + (includesOpenEntries ? Self.nearbyDays : 0)
    let dates = template.scheduledDates(
      from: begin, through: lastDate.adding(days: reach))
    guard includesOpenEntries else {
      return SlotDates(dates.filter { linked[$0.slot] == nil }.map { ($0.date, $0.slot) })
    }
    return SlotDates(
      dates.map { slot, date in
        let links = linked[slot].map { $0.map { plan.links.links[$0] } } ?? []
        return (Self.isOpen(links) ? links[0].date : date, slot)
      })
  }

  /// What an open entry posts to the given accounts. An account whose sum overflows is skipped: no
  /// transaction can have such an amount.
  private func amounts(of link: OccurrenceLink, _ accounts: [AccountID]) -> [ExpectedAmount] {
    var sums: [(account: AccountID, amount: Amount)] = []
    var overflown: Set<AccountID> = []
    for row in journal.journal.writtenRows(of: link.transaction) {
      let account = journal.journal.postings.rows[row].account
      guard accounts.contains(account) else { continue }
      for amount in journal.amounts(ofPosting: row) {
        if let place = sums.firstIndex(where: {
          $0.account == account && $0.amount.commodity == amount.commodity
        }) {
          do throws(QuantityError) {
            let sum = try sums[place].amount.quantity.adding(amount.quantity)
            sums[place].amount = Amount(sum, amount.commodity)
          } catch {
            overflown.insert(account)
          }
        } else {
          sums.append((account, amount))
        }
      }
    }
    return sums.filter { !$0.amount.quantity.isZero && !overflown.contains($0.account) }
      .map { ExpectedAmount(account: $0.account, amount: $0.amount) }
  }

  /// The amounts of an occurrence's postings; nil if they aren't known. Amounts that overflow match
  /// nothing; the reports that count them say so.
  private func amounts(of place: Place) -> [ExpectedAmount]? {
    let occurrence = Occurrence(
      template: place.template, slot: place.slot, date: place.slot, state: .virtual,
      lateness: .none, link: nil, match: nil, exceptions: [])
    do throws(QuantityError) {
      guard
        let entry = try plan.entry(
          of: occurrence, on: place.slot, status: .pending, journal.journal)
      else { return nil }
      return zip(entry.postings, try entry.balancedAmounts()).compactMap { posting, amounts in
        guard let amount = amounts.first, !amount.quantity.isZero else { return nil }
        return ExpectedAmount(account: posting.account, amount: amount)
      }
    } catch {
      return []
    }
  }

  /// How well the amounts of a transaction fit those of an occurrence.
  private enum Fit {
    /// No account in common, another sign, or another commodity.
    case none
    /// Within the tolerance, with the cost.
    case within(Int, AmountFit)
    /// Outside; the words say how far, and the flag whether it's rather another payment.
    case outside(String, isFar: Bool)
  }

  private func fit(
    _ transaction: TransactionID, _ expected: [ExpectedAmount]?, _ tolerance: AmountTolerance?
  ) -> Fit {
    // An amount that isn't known yet fits anything.
    guard let expected else { return .within(0, .unknown) }
    for expected in expected {
      guard let amount = sum(of: transaction, in: expected), !amount.quantity.isZero,
        amount.quantity.isNegative == expected.amount.quantity.isNegative
      else { continue }
      return compare(amount, with: expected.amount, tolerance)
    }
    return .none
  }

  /// The sum of a transaction's postings to an account in the expected commodity; nil if there are none.
  private func sum(of transaction: TransactionID, in expected: ExpectedAmount) -> Amount? {
    var sum: Quantity?
    let rows = journal.journal.postings.rows
    for row in journal.journal.postingRows(of: transaction)
    where rows[row].account == expected.account && !rows[row].flags.contains(.generated) {
      for amount in journal.amounts(ofPosting: row)
      where amount.commodity == expected.amount.commodity {
        guard let next = try? (sum ?? .zero).adding(amount.quantity) else { return nil }
        sum = next
      }
    }
    return sum.map { Amount($0, expected.amount.commodity) }
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
        let fit: AmountFit =
          difference.isZero ? .exact : .differing(actual, expected: target)
        return isWithin
          ? .within(0, fit)
          : .outside(
            "\(words) is outside the range", isFar: try Self.isFar(difference, from: target))
      case .amount(let most):
        return try share(
          .differing(actual, expected: target), difference, from: target, of: most.quantity,
          "\(journal.journal.commodities.format(Amount(difference, target.commodity))) off")
      case .percent(let percent):
        return try share(
          .differing(actual, expected: target), difference, from: target,
          of: try target.quantity.multiplied(by: percent).divided(
            by: 100, places: Quantity.maximumPlaces / 2),
          "\(try Self.percent(difference, of: target.quantity)) % > \(percent) %")
      case nil:
        return try share(
          .differing(actual, expected: target), difference, from: target,
          of: try target.quantity.multiplied(
            by: Quantity(mantissa: Self.usualTolerance, places: 3)),
          "\(try Self.percent(difference, of: target.quantity)) % > 7.5 %")
      }
    } catch {
      return .none
    }
  }

  /// Whether an amount is so far from the expected one that prices don't change as much: by half of it.
  private static func isFar(
    _ difference: Quantity, from target: Amount
  ) throws(QuantityError) -> Bool {
    try difference.multiplied(by: Quantity(mantissa: 2, places: 0)) > target.quantity
  }

  /// A difference as a percentage with one decimal place.
  private static func percent(
    _ difference: Quantity, of target: Quantity
  ) throws(QuantityError) -> Quantity {
    let hundredfold = try difference.multiplied(by: Quantity(mantissa: 100, places: 0))
    return try Quantity.ratio(of: hundredfold, to: target, places: 1)
  }

  /// The cost of a difference, relative to what is allowed.
  private func share(
    _ fit: AmountFit, _ difference: Quantity, from target: Amount, of most: Quantity,
    _ words: String
  ) throws(QuantityError) -> Fit {
    if difference.isZero { return .within(0, .exact) }
    guard difference <= most,
      let share = try? Quantity.ratio(of: difference, to: most, places: 6)
    else { return .outside(words, isFar: try Self.isFar(difference, from: target)) }
    return .within(Int(share.rounded(to: 6).mantissa), fit)
  }
}

extension Dictionary where Value == Int {
  /// The number of a key, counted from 0 in order of first use.
  fileprivate mutating func number(of key: Key) -> Int {
    if let number = self[key] { return number }
    self[key] = count
    return count - 1
  }
}
