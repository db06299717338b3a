import Amounts
import Containers
import Dates
import Journal
import Ledger

/// The amounts of a register's postings: as written, at cost or at market value. Its functions throw `.overflow` if an
/// amount or a sum doesn't fit in 128 bits.
struct RegisterAmounts {
  private let journal: BalancedJournal
  private let postings: RowTable<PostingID, PostingRow>
  private let selection: PostingSelection
  private let span: DateSpan
  private let options: RegisterReport.Options
  private var valuer: Valuer?

  init(
    _ journal: BalancedJournal, _ selection: PostingSelection, span: DateSpan,
    _ options: RegisterReport.Options
  ) {
    self.journal = journal
    postings = journal.journal.postings.rows
    self.selection = selection
    self.span = span
    self.options = options
    valuer = options.valuation.map { Valuer(journal, infersPrices: $0.infersPrices) }
  }

  /// The missing prices that kept amounts from being valued.
  var missingPrices: [MissingPrice] { valuer?.missing ?? [] }

  /// Appends a posting's amounts as they're shown.
  mutating func append(
    posting row: PostingID, on date: CivilDate, to amounts: inout [Amount]
  ) throws(QuantityError) {
    guard let valuation = options.valuation else {
      // Nearly every posting: no memory is needed for it.
      let posting = postings[row]
      if !options.isAtCost, !posting.flags.contains(.moreAmounts) {
        return amounts.append(options.isNegated ? try posting.amount.negated() : posting.amount)
      }
      return amounts.append(contentsOf: try unvaluedAmounts(of: row))
    }
    let date = valuation.isByPosting ? date : valuation.date(in: span)
    amounts.append(contentsOf: try valued(try unvaluedAmounts(of: row), on: date))
  }

  /// Adds a posting's amounts to a sum. They're only valued if sums can't be.
  mutating func add(
    posting row: PostingID, on date: CivilDate, to sum: inout MixedAmount
  ) throws(QuantityError) {
    var amounts = try unvaluedAmounts(of: row)
    if let valuation = options.valuation, valuation.isByPosting {
      amounts = try valued(amounts, on: date)
    }
    for amount in amounts { try sum.add(amount) }
  }

  private func unvaluedAmounts(of row: PostingID) throws(QuantityError) -> [Amount] {
    let amounts = try writtenAmounts(of: row)
    guard options.isNegated else { return amounts }
    return try amounts.map { amount throws(QuantityError) in try amount.negated() }
  }

  /// The amounts, none of them negative.
  func withoutSigns(_ amounts: [Amount]) throws(QuantityError) -> [Amount] {
    try amounts.map { amount throws(QuantityError) in try amount.magnitude }
  }
  /// A posting's amounts or costs as they are in the journal.
  private func writtenAmounts(of row: PostingID) throws(QuantityError) -> [Amount] {
    if options.isAtCost, !postings[row].flags.isDisjoint(with: [.cost, .repeatedCost]) {
      return try journal.amountsAtCost(ofPosting: row)
    }
    let amounts = journal.amounts(ofPosting: row)
    return amounts.count == 1 ? amounts : amounts.filter(selection.matchesAmount)
  }

  /// The value of a sum over a period, or the sum itself if postings are valued one by one.
  mutating func valued(
    _ sum: MixedAmount, in period: DateSpan
  ) throws(QuantityError) -> MixedAmount {
    guard let valuation = options.valuation, !valuation.isByPosting else { return sum }
    return try valuer?.value(of: sum, in: valuation.target, on: valuation.date(in: period)) ?? sum
  }

  /// The combined value of some amounts; several can become one.
  private mutating func valued(
    _ amounts: [Amount], on date: CivilDate
  ) throws(QuantityError) -> [Amount] {
    var sum = MixedAmount()
    for amount in amounts {
      try sum.add(valuer?.value(of: amount, in: options.valuation?.target, on: date) ?? amount)
    }
    return sum.amounts
  }
}
