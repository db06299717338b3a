// Money that moves between own accounts of two currencies has two amounts, so neither is the opposite of the other:
//
//     euros.csv    2025-06-25  Converted EUR to USD  -100.00      2025-06-25 * Converted EUR to USD
//     dollars.csv  2025-06-25  Converted EUR to USD   108.53          Assets:Wise:EUR  -100.00 EUR  ; id: …
//                                                                     Assets:Wise:USD   108.53 USD @@ 100.00 EUR
//
// Two things must agree. The amounts: the text of either row has the other's amount, or the journal's prices say that
// one is worth the other, but for a bank's fee. And the texts: they're the same, or one names the other's account or
// currency. A word that both have isn't enough, because a payment of a thousand euros and another one of about as many
// dollars are nothing unusual. Where the bank's file names the other account, the amounts can be anything.

import Amounts
import Containers
import Dates
import Journal
import Ledger

/// An end of a transfer whose other end may be in another currency.
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
  /// Its text as it's compared with others.
  let key: [UInt8]
  /// The words of its text.
  let words: Set<[UInt8]>
  /// The words of its account's last part, and its currency: what the other end's text may name.
  let names: Set<[UInt8]>
  let symbol: [UInt8]
  /// The currencies that its text may name: its words of any length, as they're written.
  let symbols: [[UInt8]]
  /// The amounts in its text, and its own as they would be there.
  let numbers: [[UInt8]]
  let number: [UInt8]

  init(
    _ place: Place, _ account: AccountID, _ amount: Amount, _ date: CivilDate, text: [UInt8],
    in journal: ParsedJournal
  ) {
    (self.place, self.account, self.amount, self.date) = (place, account, amount, date)
    key = RowText.key(of: text)
    words = RowText.words(of: text)
    symbol = journal.commodities.symbolBytes(of: amount.commodity)
    symbols = text.split { byte in
      byte < 0x80 && byte != UInt8(ascii: "$") && !Unicode.Scalar(byte).properties.isAlphabetic
    }.map(Array.init)
    let name = journal.accounts.nameBytes(of: account)
    names = RowText.words(of: name.split(separator: UInt8(ascii: ":")).last ?? [])
    numbers = RowText.numbers(in: text)
    number = RowText.number(amount.quantity)
  }

  /// Whether the text of one has the amount of the other.
  func namesAmount(of other: ForeignEnd) -> Bool {
    numbers.contains(other.number) || other.numbers.contains(number)
  }

  /// Whether the text names the account or the currency of another end.
  func names(_ other: ForeignEnd) -> Bool {
    !words.isDisjoint(with: other.names) || symbols.contains(other.symbol)
  }
}

extension TransferPairs {
  /// How far an amount can be from its value at the market, as a divisor: 5 percent. Banks take up to 4.
  private static let mostPart: Int128 = 20

  /// Finds the ends in two currencies: the nearest days first, and within a day, the amounts nearest to the market's.
  ///
  /// - Complexity: O(n · k) in the ends, and the other ends of a few days.
  mutating func findConversions(_ fates: inout [RowFate?]) {
    guard journal.journal.commodities.count > 1 else { return }
    let ends = foreignEnds(fates)
    var byDay: [CivilDate: [Int]] = [:]
    for (index, end) in ends.enumerated() where !end.amount.quantity.isNegative {
      byDay[end.date, default: []].append(index)
    }
    var isTaken = Array(repeating: false, count: ends.count)
    var market = CurrencyConversion(journal)
    for distance in Self.distances where !byDay.isEmpty {
      for (place, source) in ends.enumerated()
      where source.amount.quantity.isNegative && !isTaken[place] {
        var nearest: (index: Int, gap: Quantity)?
        for index in byDay[source.date.adding(days: distance)] ?? [] where !isTaken[index] {
          guard let gap = gap(from: source, to: ends[index], &market) else { continue }
          if let nearest, nearest.gap <= gap { continue }
          nearest = (index, gap)
        }
        guard let nearest else { continue }
        (isTaken[place], isTaken[nearest.index]) = (true, true)
        switch (source.place, ends[nearest.index].place) {
        case (.row(let row), .row(let other)):
          fates[row] = .new(partner: other)
          fates[other] = .partner(of: row)
        case (.row(let row), .posting(let posting)), (.posting(let posting), .row(let row)):
          fates[row] = .completes(posting: posting)
        case (.posting, .posting): break
        }
      }
    }
  }

  /// The rows without a fate, and unexplained postings of their days; none if all are in one currency.
  private func foreignEnds(_ fates: [RowFate?]) -> [ForeignEnd] {
    let open = rows.indices.filter { fates[$0] == nil && !rows[$0].amount.quantity.isZero }
    guard let first = open.first, let last = open.last else { return [] }
    let parsed = journal.journal
    let commodity = rows[first].amount.commodity
    let hasOthers = open.contains { rows[$0].amount.commodity != commodity }
    let reach = Self.distances.max() ?? 0
    let days = rows[first].date.adding(days: -reach)...rows[last].date.adding(days: reach)
    let postings = unexplainedEnds(on: days, where: { hasOthers || $0.commodity != commodity })
    guard hasOthers || !postings.isEmpty else { return [] }
    return open.map { row in
      ForeignEnd(
        .row(row), rows[row].account, rows[row].amount, rows[row].date, text: text(row), in: parsed)
    }
      + postings.compactMap { end in
        let unexplained = parsed.postings.rows[end.place].amount
        return (try? unexplained.quantity.negated()).map { quantity in
          ForeignEnd(
            .posting(end.place), end.account, Amount(quantity, unexplained.commodity),
            parsed.transactions[parsed.transaction(ofPosting: end.place)].date,
            text: text(ofPosting: end.place), in: parsed)
        }
      }
  }

  /// How far what one end received is from the value of what another one paid; nil if they aren't one transfer.
  private func gap(
    from source: ForeignEnd, to target: ForeignEnd, _ market: inout CurrencyConversion
  ) -> Quantity? {
    guard source.account != target.account, source.amount.commodity != target.amount.commodity
    else { return nil }
    if case (.posting, .posting) = (source.place, target.place) { return nil }
    let namesAmount = source.namesAmount(of: target)
    let isNamed =
      self.isNamed(target.account, by: source) || self.isNamed(source.account, by: target)
    guard
      namesAmount || isNamed || RowText.isSame(source.key, target.key) || source.names(target)
        || target.names(source)
    else { return nil }
    var gap: Quantity?
    if let value = try? market.value(
      of: source.amount, in: target.amount.commodity, on: source.date),
      value.commodity == target.amount.commodity,
      let most = try? value.magnitude.quantity.divided(by: Self.mostPart, places: 12)
    {
      gap = try? value.adding(target.amount.quantity).magnitude.quantity
      if !namesAmount, !isNamed, gap.map({ $0 > most }) ?? true { return nil }
    } else if !namesAmount, !isNamed {
      return nil
    }
    guard allows(source, target.account), allows(target, source.account) else { return nil }
    return namesAmount ? .zero : gap ?? target.amount.quantity
  }

  /// Whether the bank's file says that a row is a transfer to or from an account. Few files have categories.
  private func isNamed(_ account: AccountID, by end: ForeignEnd) -> Bool {
    guard case .row(let row) = end.place, hasCategory(row) else { return false }
    return chance(row, account) == .named
  }

  /// Whether nothing rules out that a row is a transfer to or from an account.
  private func allows(_ end: ForeignEnd, _ account: AccountID) -> Bool {
    guard case .row(let row) = end.place else { return true }
    return chance(row, account) != .ruledOut
  }
}
