// Money that moves between own accounts of two currencies has two amounts, so neither is the opposite of the other:
//
//     euros.csv    2025-06-25  Converted EUR to USD  -100.00      2025-06-25 * Converted EUR to USD
//     dollars.csv  2025-06-25  Converted EUR to USD   108.53          Assets:Wise:EUR  -100.00 EUR  ; id: …
//                                                                     Assets:Wise:USD   108.53 USD @@ 100.00 EUR
//
// Two things must agree. The amounts: the text of either row has the other's amount, or the journal's prices say that
// one is worth the other, but for a bank's fee. And the texts: they share a word, or name the other's account. Where the
// bank's file names the other account, the amounts can be anything.

import Amounts
import Containers
import Dates
import Journal
import Ledger

/// An end of a transfer whose other end is in another currency.
private struct ForeignEnd {
  enum Place {
    case row(Int)
    /// The unexplained posting of a transaction whose other posting is this end.
    case posting(PostingID)
  }

  let place: Place
  let account: AccountID
  /// What the account received or paid.
  let amount: Amount
  let date: CivilDate
}

extension TransferPairs {
  /// How far an amount can be from its value at the market, as a divisor: 5 percent. Banks take up to 4.
  private static let mostPart: Int128 = 20

  /// Finds the ends in two currencies: the nearest days first, and within a day, the amounts nearest to the market's.
  mutating func findConversions(_ fates: inout [RowFate?]) {
    guard journal.journal.commodities.count > 1 else { return }
    let open = rows.indices.filter { fates[$0] == nil && !rows[$0].amount.quantity.isZero }
    let ends = foreignEnds(of: open)
    var byDay: [CivilDate: [Int]] = [:]
    for (index, end) in ends.enumerated() { byDay[end.date, default: []].append(index) }
    var market = CurrencyConversion(journal)
    for distance in Self.distances where !ends.isEmpty {
      for row in open where fates[row] == nil {
        let day = rows[row].date.adding(days: distance)
        var nearest: (index: Int, gap: Quantity)?
        for index in byDay[day] ?? [] {
          if case .row(let other) = ends[index].place, fates[other] != nil { continue }
          guard let gap = gap(between: row, ends[index], &market) else { continue }
          if let nearest, nearest.gap <= gap { continue }
          nearest = (index, gap)
        }
        guard let nearest else { continue }
        byDay[day]?.removeAll { $0 == nearest.index }
        let end = ends[nearest.index]
        switch end.place {
        case .posting(let posting): fates[row] = .completes(posting: posting)
        case .row(let other):
          let (source, target) = end.amount.quantity.isNegative ? (other, row) : (row, other)
          fates[source] = .new(partner: target)
          fates[target] = .partner(of: source)
        }
      }
    }
  }

  /// What can be the other ends of rows: they themselves, and unexplained postings. None if all are in one currency.
  private func foreignEnds(of open: [Int]) -> [ForeignEnd] {
    guard let first = open.first, let last = open.last else { return [] }
    let parsed = journal.journal
    let commodities = Set(open.map { rows[$0].amount.commodity })
    let reach = Self.distances.max() ?? 0
    let days = rows[first].date.adding(days: -reach)...rows[last].date.adding(days: reach)
    var ends = unexplainedEnds(
      on: days, where: { commodities != [$0.commodity] }
    ).compactMap { end -> ForeignEnd? in
      let unexplained = parsed.postings.rows[end.place].amount
      guard let quantity = try? unexplained.quantity.negated() else { return nil }
      return ForeignEnd(
        place: .posting(end.place), account: end.account,
        amount: Amount(quantity, unexplained.commodity),
        date: parsed.transactions[parsed.transaction(ofPosting: end.place)].date)
    }
    if commodities.count > 1 {
      ends += open.map {
        ForeignEnd(
          place: .row($0), account: rows[$0].account, amount: rows[$0].amount, date: rows[$0].date)
      }
    }
    return ends
  }

  /// How far what one of the ends paid is from being worth what the other one received, in the commodity of the latter;
  /// nil if they aren't one transfer.
  private func gap(
    between index: Int, _ end: ForeignEnd, _ market: inout CurrencyConversion
  ) -> Quantity? {
    let row = rows[index]
    guard row.account != end.account, row.amount.commodity != end.amount.commodity,
      row.amount.quantity.isNegative != end.amount.quantity.isNegative
    else { return nil }
    var chances = [chance(index, end.account)]
    if case .row(let other) = end.place { chances.append(chance(other, row.account)) }
    guard !chances.contains(.ruledOut) else { return nil }
    let (text, otherText) = (self.text(index), self.text(of: end))
    if RowText.names(end.amount.quantity, in: text)
      || RowText.names(row.amount.quantity, in: otherText)
    {
      return .zero
    }
    let isNamed = chances.contains(.named)
    guard isNamed || speakOfEachOther(index, end, otherText) else { return nil }
    let (paid, received) =
      row.amount.quantity.isNegative ? (row.amount, end.amount) : (end.amount, row.amount)
    guard let value = try? market.value(of: paid, in: received.commodity, on: row.date),
      value.commodity == received.commodity,
      let gap = try? value.adding(received.quantity).magnitude.quantity
    else { return isNamed ? received.quantity : nil }
    let most = try? value.magnitude.quantity.divided(by: Self.mostPart, places: gap.places)
    return isNamed || most.map { gap <= $0 } ?? false ? gap : nil
  }

  private func text(of end: ForeignEnd) -> [UInt8] {
    switch end.place {
    case .row(let row): text(row)
    case .posting(let posting): text(ofPosting: posting)
    }
  }

  /// Whether the texts of a row and of another end have a word in common, or one names the other's account.
  private func speakOfEachOther(_ row: Int, _ end: ForeignEnd, _ text: [UInt8]) -> Bool {
    switch end.place {
    case .row(let other): speakOfEachOther(row, other)
    case .posting: speaks(row, of: end.account, RowText.words(of: text))
    }
  }
}
