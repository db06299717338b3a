import Amounts
import Containers
import Dates
import Journal
import Ledger

/// The amounts of a register's postings: as written, at cost or at market value.
struct RegisterAmounts {
  private let journal: BalancedJournal
  private let postings: RowTable<PostingID, PostingRow>
  private let selection: PostingSelection
  private let span: DateSpan
  private let options: RegisterReport.Options
  private var valuer: Valuer?
  private(set) var hasOverflow = false

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
  mutating func append(posting row: PostingID, on date: CivilDate, to amounts: inout [Amount]) {
    guard let valuation = options.valuation else {
      // Nearly every posting: no memory is needed for it.
      let posting = postings[row]
      if !options.isAtCost, !posting.flags.contains(.moreAmounts) {
        return amounts.append(options.isNegated ? negated(posting.amount) : posting.amount)
      }
      return amounts.append(contentsOf: unvaluedAmounts(of: row))
    }
    let date = valuation.isByPosting ? date : valuation.date(in: span)
    amounts.append(contentsOf: valued(unvaluedAmounts(of: row), on: date))
  }

  /// Adds a posting's amounts to a sum. They're only valued if sums can't be.
  mutating func add(posting row: PostingID, on date: CivilDate, to sum: inout MixedAmount) {
    var amounts = unvaluedAmounts(of: row)
    if let valuation = options.valuation, valuation.isByPosting {
      amounts = valued(amounts, on: date)
    }
    for amount in amounts { add(amount, to: &sum) }
  }

  /// Adds an amount to a sum.
  mutating func add(_ amount: Amount, to sum: inout MixedAmount) {
    do {
      try sum.add(amount)
    } catch {
      hasOverflow = true
    }
  }

  private mutating func unvaluedAmounts(of row: PostingID) -> [Amount] {
    let amounts = writtenAmounts(of: row)
    return options.isNegated ? amounts.map { negated($0) } : amounts
  }

  /// The amounts, none of them negative.
  mutating func withoutSigns(_ amounts: [Amount]) -> [Amount] {
    amounts.map { $0.quantity.isNegative ? negated($0) : $0 }
  }

  private mutating func negated(_ amount: Amount) -> Amount {
    do {
      return Amount(try amount.quantity.negated(), amount.commodity)
    } catch {
      hasOverflow = true
      return amount
    }
  }

  /// A posting's amounts or costs as they are in the journal.
  private mutating func writtenAmounts(of row: PostingID) -> [Amount] {
    if options.isAtCost, !postings[row].flags.isDisjoint(with: [.cost, .repeatedCost]) {
      do throws(QuantityError) {
        return try journal.amountsAtCost(ofPosting: row)
      } catch {
        hasOverflow = true
        return []
      }
    }
    let amounts = journal.amounts(ofPosting: row)
    return amounts.count == 1 ? amounts : amounts.filter(selection.matchesAmount)
  }

  /// The value of a sum over a period, or the sum itself if postings are valued one by one.
  mutating func valued(_ sum: MixedAmount, in period: DateSpan) -> MixedAmount {
    guard let valuation = options.valuation, !valuation.isByPosting else { return sum }
    do {
      return try valuer?.value(
        of: sum, in: valuation.target, on: valuation.date(in: period)) ?? sum
    } catch {
      hasOverflow = true
      return sum
    }
  }

  /// The combined value of some amounts; several can become one.
  private mutating func valued(_ amounts: [Amount], on date: CivilDate) -> [Amount] {
    var sum = MixedAmount()
    do {
      for amount in amounts {
        try sum.add(valuer?.value(of: amount, in: options.valuation?.target, on: date) ?? amount)
      }
    } catch {
      hasOverflow = true
    }
    return sum.amounts
  }
}
