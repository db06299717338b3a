import Amounts
import Containers
import Dates
import Journal
import Ledger

/// The sums of each account's own postings in each period.
struct BalanceSums {
  private let periods: [DateSpan]
  private let options: BalanceReport.Options
  private var accumulator: BalanceAccumulator
  /// The number of columns. For historical balances, column 0 holds everything before the report.
  private let columns: Int
  /// Whether the amount of a posting doesn't fit.
  private var hasOverflow = false
  private var valuer: Valuer?
  /// Whether each posting is valued before it's added.
  private let valuesPostings: Bool
  /// Whether what's added is the amount that is written, or its cost.
  private let addsAmounts: Bool
  /// Whether each account has postings before the report. With `-E` those accounts are shown, at zero.
  private var hasEarlier: [Bool]

  /// The number of periods.
  var columnCount: Int { periods.count }

  /// The missing prices that kept amounts from being valued.
  var missingPrices: [MissingPrice] { valuer?.missing ?? [] }

  init(_ journal: BalancedJournal, periods: [DateSpan], options: BalanceReport.Options) {
    self.periods = periods
    self.options = options
    columns = periods.count + 1
    valuer = options.valuation.map { Valuer(journal, infersPrices: $0.infersPrices) }
    valuesPostings = options.valuation?.isByPosting ?? false
    addsAmounts = !valuesPostings && !options.countsPostings && options.measure != .gain
    hasEarlier = Array(repeating: false, count: journal.journal.accounts.count)
    accumulator = BalanceAccumulator(rows: journal.journal.accounts.count * columns)
  }

  /// Adds every selected posting, on several threads if there are many. Does nothing if there are no periods.
  mutating func add(
    _ journal: BalancedJournal, _ selection: PostingSelection
  ) throws(QuantityError) {
    guard !periods.isEmpty else { return }
    let all = selection.transactions(in: journal.journal)
    // A query and market values cache what they find, so one thread asks them.
    let isShared = selection.isEverything && valuer == nil
    let segmentation = journal.journal.segmentation
    let parts = all.inParts(
      isShared ? segmentation.threads : 1, atLeast: segmentation.leastTransactions)
    guard parts.count > 1 else { return try addAll(journal, selection) }
    let empty = self
    let sums = Worker.values(of: parts) { part in
      var sums = empty
      do throws(QuantityError) {
        try sums.addAll(journal, selection.within(part))
        return Optional(sums)
      } catch {
        return nil
      }
    }
    // The sum of a part may be too large where the running sum of all isn't.
    guard merge(sums) else { return try addAll(journal, selection) }
  }

  /// Adds the sums of parts, in their order, to these, which are empty.
  ///
  /// - Parameter parts: The sums; nil for a part with one that doesn't fit.
  /// - Returns: False, and nothing changes, if a sum doesn't fit.
  private mutating func merge(_ parts: [BalanceSums?]) -> Bool {
    var merged = self
    for part in parts {
      guard let part else { return false }
      merged.accumulator.add(part.accumulator)
      for (account, isEarlier) in part.hasEarlier.enumerated() where isEarlier {
        merged.hasEarlier[account] = true
      }
    }
    guard !merged.accumulator.hasOverflow else { return false }
    self = merged
    return true
  }

  /// Adds every selected posting, on this thread.
  private mutating func addAll(
    _ journal: BalancedJournal, _ selection: PostingSelection
  ) throws(QuantityError) {
    let starts = periods.dropFirst().map { $0.begin ?? .earliest }
    let whole = DateSpan(begin: periods.first?.begin, end: periods.last?.end)
    // Changes of value need the value before them.
    let isHistorical = options.accumulation == .historical || options.measure != .sum
    var lastColumn = 1
    selection.forEachPosting(in: journal) { row, date in
      let column: Int
      if let begin = whole.begin, date < begin {
        hasEarlier[Int(journal.journal.postings.rows[row].account)] = true
        guard isHistorical else { return }
        column = 0
      } else if let end = whole.end, date >= end {
        return
      } else if starts.isEmpty {
        column = 1
      } else if periods[lastColumn - 1].contains(date) {
        column = lastColumn
      } else {
        column = Self.column(of: date, starts)
        lastColumn = column
      }
      add(row, on: date, of: journal, selection, to: column)
    }
    if hasOverflow || accumulator.hasOverflow { throw .overflow }
  }

  @inline(__always)
  private mutating func add(
    _ row: PostingID, on date: CivilDate, of journal: BalancedJournal,
    _ selection: PostingSelection,
    to column: Int
  ) {
    let posting = journal.journal.postings.rows[row]
    let target = Int(posting.account) * columns + column
    let isPlain = posting.flags.isDisjoint(with: [.moreAmounts, .cost, .repeatedCost])
    if addsAmounts,
      isPlain || (!options.isAtCost && !posting.flags.contains(.moreAmounts))
    {
      accumulator.add(
        mantissa: posting.mantissa, places: posting.places, commodity: posting.commodity,
        to: target)
    } else {
      addUnusual(row, on: date, of: journal, selection, to: target)
    }
  }

  private mutating func addUnusual(
    _ row: PostingID, on date: CivilDate, of journal: BalancedJournal,
    _ selection: PostingSelection,
    to target: Int
  ) {
    if options.countsPostings {
      let one = Amount(Quantity(mantissa: 1, places: 0), CommodityTable.none)
      return accumulator.addSlowly(one, to: target)
    }
    do {
      if options.measure == .gain {
        for amount in try boughtAndPaid(row, of: journal) {
          accumulator.addSlowly(amount, to: target)
        }
        return
      }
      let isCost =
        options.isAtCost
        && !journal.journal.postings.rows[row].flags.isDisjoint(with: [.cost, .repeatedCost])
      let amounts =
        isCost
        ? try journal.amountsAtCost(ofPosting: row)
        : journal.amounts(ofPosting: row).filter(selection.matchesAmount)
      for amount in amounts { accumulator.addSlowly(try valued(amount, on: date), to: target) }
    } catch {
      hasOverflow = true
    }
  }

  /// A posting's amount, and what it cost with the other sign. Without a cost that's zero, so that `-E` knows of it.
  private func boughtAndPaid(
    _ row: PostingID, of journal: BalancedJournal
  ) throws(QuantityError) -> [Amount] {
    let posting = journal.journal.postings.rows[row]
    guard let cost = journal.journal.postings.costs[row], !posting.flags.contains(.repeatedCost)
    else { return [Amount(.zero, posting.commodity)] }
    let total = try cost.total(of: posting.quantity)
    return [posting.amount, try total.negated()]
  }

  /// A posting's amount, at its value if postings are valued one by one.
  private mutating func valued(
    _ amount: Amount, on date: CivilDate
  ) throws(QuantityError) -> Amount {
    guard valuesPostings, let valuation = options.valuation else { return amount }
    return try valuer?.value(of: amount, in: valuation.target, on: date) ?? amount
  }

  /// The column of a date in the report: the last period that has begun by then.
  private static func column(of date: CivilDate, _ starts: [CivilDate]) -> Int {
    starts.partitioningIndex { $0 > date } + 1
  }

  /// Whether an account has postings of its own in the report.
  private func hasPostings(_ account: AccountID) -> Bool {
    (0..<columns).contains { accumulator.isUsed(Int(account) * columns + $0) }
  }

  /// An account's own sums, one cell per period, accumulated and valued as the options say. Empty if it has no
  /// postings.
  mutating func cells(of account: AccountID) throws(QuantityError) -> [MixedAmount] {
    guard hasPostings(account) else {
      return options.showsZeros && hasEarlier[Int(account)]
        ? Array(repeating: MixedAmount(), count: periods.count) : []
    }
    let first = Int(account) * columns
    var cells = (1..<columns).map { accumulator.sums(of: first + $0) }
    if options.measure != .sum { return try valueChanges(cells, after: first) }
    if options.accumulation != .change {
      var running = accumulator.sums(of: first)
      for index in cells.indices {
        try running.add(cells[index])
        cells[index] = running
      }
    }
    if let valuation = options.valuation, !valuation.isByPosting {
      for index in cells.indices {
        let date = valuation.date(in: periods[index])
        cells[index] =
          try valuer?.value(of: cells[index], in: valuation.target, on: date) ?? cells[index]
      }
    }
    return cells
  }

  /// The changes of value, or values, that follow from the changes of an account's amounts.
  private mutating func valueChanges(
    _ changes: [MixedAmount], after first: Int
  ) throws(QuantityError) -> [MixedAmount] {
    var running = accumulator.sums(of: first)
    var before = MixedAmount()
    if let begin = periods.first?.begin, options.accumulation != .historical {
      before = try value(of: running, atEndOf: DateSpan(begin: nil, end: begin))
    }
    var cells: [MixedAmount] = []
    for (change, period) in zip(changes, periods) {
      try running.add(change)
      let value = try value(of: running, atEndOf: period)
      var cell = value
      try cell.add(before.negated())
      switch options.accumulation {
      case .change: before = value
      // What had no price when the report starts can have one now, as in hledger.
      case .cumulative: cell = try self.value(of: cell, atEndOf: period)
      case .historical: break
      }
      cells.append(cell)
    }
    return cells
  }

  /// The value of a sum at the end of a period; the sum itself if nothing can be converted.
  private mutating func value(
    of sum: MixedAmount, atEndOf period: DateSpan
  ) throws(QuantityError) -> MixedAmount {
    guard let valuation = options.valuation else { return sum }
    return try valuer?.value(of: sum, in: valuation.target, on: valuation.date(in: period)) ?? sum
  }
}
