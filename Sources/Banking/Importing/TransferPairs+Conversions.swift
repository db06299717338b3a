// Money that moves between own accounts of two currencies has two amounts, so neither is the opposite of the other:
//
//     euros.csv    2025-06-25  Converted EUR to USD  -100.00      2025-06-25 * Converted EUR to USD
//     dollars.csv  2025-06-25  Converted EUR to USD   108.53          Assets:Wise:EUR  -100.00 EUR  ; id: …
//                                                                     Assets:Wise:USD   108.53 USD @@ 100.00 EUR
//
// Two things must agree. The amounts are worth the same by the journal's prices, but for a bank's fee. And the texts
// are the same, or one names the other's account, currency or amount. A word that both have isn't enough: a payment of
// a thousand euros and another one of about as many dollars are nothing unusual. Without a price, one of the texts must
// have the other's amount and currency, or on one day, each file must name the other's account. A text that names a
// third currency is about another conversion.

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
  /// The words of its text, and those of its account's last part, which the other end's text may name.
  let words: Set<[UInt8]>
  let names: Set<[UInt8]>
  /// Its currency, and those that its text names: each the one that has the others as aliases.
  let currency: CommodityID
  let currencies: [CommodityID]
  /// The amounts in its text, and its own as it would be there.
  let numbers: [[UInt8]]
  let number: [UInt8]

  init(
    _ place: Place, _ account: AccountID, _ amount: Amount, _ date: CivilDate, text: [UInt8],
    in journal: ParsedJournal, _ aliases: CommodityAliases
  ) {
    (self.place, self.account, self.amount, self.date) = (place, account, amount, date)
    key = RowText.key(of: text)
    words = RowText.words(of: text)
    currency = aliases.root(of: amount.commodity)
    currencies = text.split { byte in
      byte < 0x80 && byte != UInt8(ascii: "$") && !Unicode.Scalar(byte).properties.isAlphabetic
    }.compactMap { Self.currency($0, in: journal).map(aliases.root) }
    let name = journal.accounts.nameBytes(of: account)
    names = RowText.words(of: name.split(separator: UInt8(ascii: ":")).last ?? [])
    numbers = RowText.numbers(in: text)
    number = RowText.number(amount.quantity)
  }

  /// The commodity that a word is: one of the journal, or for a code in capitals, the sign that the journal has for it.
  private static func currency(
    _ word: ArraySlice<UInt8>, in journal: ParsedJournal
  ) -> CommodityID? {
    if let known = journal.commodities.find(Array(word)) { return known }
    guard word.count == 3, word.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    let symbol = BankCurrency(String(decoding: word, as: UTF8.self)).symbol(in: journal)
    return journal.commodities.find(symbol.utf8)
  }

  /// Whether the text names the account or the currency of another end.
  func names(_ other: ForeignEnd) -> Bool {
    !words.isDisjoint(with: other.names) || currencies.contains(other.currency)
  }

  /// Whether the text has the amount of another end, and names its currency.
  func namesAmount(of other: ForeignEnd) -> Bool {
    numbers.contains(other.number) && currencies.contains(other.currency)
  }

  /// Whether the text names a currency besides these.
  func namesOther(than commodities: [CommodityID]) -> Bool {
    currencies.contains { !commodities.contains($0) }
  }
}

/// Two ends that can be one transfer.
private struct Conversion {
  let source: Int
  let target: Int
  /// How far they are from being worth the same, as a part of their value; zero if the bank's text says both.
  let gap: Quantity
}

extension TransferPairs {
  /// How far an amount can be from its value at the market, in hundredths: banks take up to 4. If the bank's file names
  /// the account or the amount, an old price will do.
  private static let (most, mostIfNamed) = (
    Quantity(mantissa: 5, places: 2), Quantity(mantissa: 20, places: 2)
  )

  /// Finds the ends in two currencies: the nearest days first, and for a distance in days, those nearest to the market.
  ///
  /// - Complexity: O(n · k) in the ends, and the other ends of a few days.
  mutating func findConversions(_ fates: inout [RowFate?]) {
    guard journal.journal.commodities.count > 1 else { return }
    let ends = foreignEnds(fates, CommodityAliases(journal.journal))
    var byDay: [CivilDate: [Int]] = [:]
    for (index, end) in ends.enumerated() where !end.amount.quantity.isNegative {
      byDay[end.date, default: []].append(index)
    }
    var isTaken = Array(repeating: false, count: ends.count)
    var market = CurrencyConversion(journal)
    for distance in Self.distances where !byDay.isEmpty {
      var found: [Conversion] = []
      for (index, source) in ends.enumerated()
      where source.amount.quantity.isNegative && !isTaken[index] {
        for target in byDay[source.date.adding(days: distance)] ?? [] where !isTaken[target] {
          let gap = gap(from: source, to: ends[target], &market)
          if let gap { found.append(Conversion(source: index, target: target, gap: gap)) }
        }
      }
      found.sort { ($0.gap, $0.source, $0.target) < ($1.gap, $1.source, $1.target) }
      for pair in found where !isTaken[pair.source] && !isTaken[pair.target] {
        (isTaken[pair.source], isTaken[pair.target]) = (true, true)
        join(ends[pair.source], ends[pair.target], &fates)
      }
    }
  }

  private mutating func join(
    _ source: ForeignEnd, _ target: ForeignEnd, _ fates: inout [RowFate?]
  ) {
    switch (source.place, target.place) {
    case (.row(let row), .row(let other)):
      fates[row] = .new(partner: other)
      fates[other] = .partner(of: row)
      conversions.append(row)
    case (.row(let row), .posting(let posting)), (.posting(let posting), .row(let row)):
      fates[row] = .completes(posting: posting)
      conversions.append(row)
    case (.posting, .posting): break
    }
  }

  /// The rows without a fate, and unexplained postings of their days; none if all are in one currency.
  private func foreignEnds(
    _ fates: [RowFate?], _ aliases: CommodityAliases
  ) -> [ForeignEnd] {
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
        .row(row), rows[row].account, rows[row].amount, rows[row].date, text: text(row), in: parsed,
        aliases)
    }
      + postings.compactMap { end in
        let unexplained = parsed.postings.rows[end.place].amount
        let transaction = parsed.transaction(ofPosting: end.place)
        // What received something gets a cost.
        let isPlain = parsed.postingRows(of: transaction).allSatisfy {
          parsed.postings.rows[$0].flags.isDisjoint(with: [.cost, .lot, .moreAmounts])
        }
        guard isPlain, let amount = try? unexplained.negated() else { return nil }
        return ForeignEnd(
          .posting(end.place), end.account, amount,
          parsed.transactions[transaction].date, text: text(ofPosting: end.place), in: parsed,
          aliases)
      }
  }

  /// How far what one end received is from the value of what another one paid, as a part of that; nil if they aren't one
  /// transfer.
  private func gap(
    from source: ForeignEnd, to target: ForeignEnd, _ market: inout CurrencyConversion
  ) -> Quantity? {
    let commodities = [source.currency, target.currency]
    guard source.account != target.account, commodities[0] != commodities[1],
      !source.namesOther(than: commodities), !target.namesOther(than: commodities)
    else { return nil }
    if case (.posting, .posting) = (source.place, target.place) { return nil }
    let named = [isNamed(target.account, by: source), isNamed(source.account, by: target)]
    // Both files name the other's account: no price is needed for that, on one day.
    let isSure = !named.contains(false) && source.date == target.date
    let namesAmount = source.namesAmount(of: target) || target.namesAmount(of: source)
    let isNamed = namesAmount || named.contains(true)
    guard
      isNamed || RowText.isSame(source.key, target.key) || source.names(target)
        || target.names(source)
    else { return nil }
    if let value = try? market.value(
      of: source.amount, in: target.amount.commodity, on: source.date),
      value.commodity == target.amount.commodity
    {
      guard let off = try? value.adding(target.amount.quantity).magnitude.quantity,
        let whole = try? value.magnitude.quantity, !whole.isZero,
        let gap = try? Quantity.ratio(of: off, to: whole, places: 9),
        isSure || gap <= (isNamed ? Self.mostIfNamed : Self.most),
        allows(source, target.account), allows(target, source.account)
      else { return nil }
      return namesAmount ? .zero : gap
    }
    guard namesAmount || isSure, allows(source, target.account), allows(target, source.account)
    else {
      return nil
    }
    return .zero
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
