import Amounts
import Arguments
import Dates
import Journal
import Ledger
import SourceText

/// Amounts at cost, at market value, or first at cost and then at market value.
struct ValuationOptions: ArgumentGroup {
  @Flag("-B", "--cost", help: "Convert amounts to cost.")
  var cost = false

  @Flag(
    "-V", "--market", help: "Convert to end market value, in the commodity of the latest price.")
  var market = false

  @Option(
    "-X", "--exchange", value: "COMM", help: "Convert to end market value, in this commodity.",
    completion: QueryCompletion.commodities)
  var exchange: String?

  @Option(
    "--value", value: "TYPE[,COMM]",
    help: "Convert to cost, or to market value: then, end, now or on a date.",
    completion: .words(["cost", "end", "now", "then"]))
  var value: [String] = []

  @Flag(
    "--infer-market-prices", help: "With -V, -X or --value: also use prices from costs (@).",
    also: ["--costs"])
  var inferMarketPrices = false
}

/// The meaning of the valuation options, before the journal is known.
struct ValuationPlan {
  private enum Moment {
    case then, end, now
    case date(CivilDate)
  }

  /// Whether amounts are converted to cost before they're valued.
  private(set) var isAtCost: Bool
  private var moment: Moment?
  private var symbol: String?
  private let infersPrices: Bool

  init(_ options: ValuationOptions, today: CivilDate) throws(Failure) {
    isAtCost = options.cost
    infersPrices = options.inferMarketPrices
    for text in options.value { try read(text, today) }
    let kinds = [options.market, options.exchange != nil, moment != nil].count { $0 }
    guard kinds < 2 else {
      throw .usage(
        "-V, -X and --value can't be combined",
        help: "--value=then,EUR sets both the date and the commodity")
    }
    if options.market || options.exchange != nil { moment = .end }
    symbol = symbol ?? options.exchange
    if symbol == "" { throw .usage("the commodity to convert to is empty") }
  }

  /// Reads `then`, or `end,EUR`.
  private mutating func read(_ text: String, _ today: CivilDate) throws(Failure) {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let type = String(parts[0])
    let symbol = parts.count == 2 ? String(parts[1]) : nil
    if type == "cost" || type == "c" {
      isAtCost = true
      // Without a commodity, costs aren't valued, so an earlier --value still applies.
      if symbol == nil { return }
    }
    self.symbol = symbol
    switch type {
    case "cost", "c": moment = .end
    case "then", "t": moment = .then
    case "end", "e": moment = .end
    case "now", "n": moment = .now
    default:
      guard (try? SmartDate.parse(type, today: today)) != nil else {
        throw .usage(
          "--value=\(text): '\(type)' isn't a kind of value",
          help: "write cost, then, end, now or a date, such as --value=2024-12-31,EUR")
      }
      moment = .date(try CivilDate(option: type, "--value", today: today))
    }
  }

  /// How to value the amounts of a journal; nil to leave them as they are.
  ///
  /// Prints a warning if the journal doesn't have the commodity to convert to.
  func valuation(
    of facts: QueriedJournal, in session: inout Session, isQuiet: Bool
  ) throws(Failure) -> Valuation? {
    guard let moment else { return nil }
    var target: CommodityID?
    if let symbol {
      target = facts.journal.journal.commodities.find(quoted: symbol)
      guard target != nil else {
        if !isQuiet {
          session.warn(unknown: symbol, among: facts.journal.journal.commodities)
        }
        return nil
      }
    }
    let resolved: Valuation.Moment =
      switch moment {
      case .then: .postingDate
      case .end: .periodEnd(open: lastDay(of: facts))
      case .now: .today(facts.today)
      case .date(let date): .date(date)
      }
    return Valuation(resolved, in: target, infersPrices: infersPrices)
  }

  /// The latest day of a posting or price, or today if there is neither.
  private func lastDay(of facts: QueriedJournal) -> CivilDate {
    let dates = [facts.selection.dateSpan(of: facts.journal).lastDay, facts.journal.lastPriceDate]
    return dates.compactMap(\.self).max() ?? facts.today
  }
}

extension Session {
  /// Reports which amounts of a report weren't converted, and what to write.
  mutating func warn(of prices: [MissingPrice], in commodities: CommodityTable) {
    for price in prices {
      let symbol = commodities.directiveSymbol(of: price.commodity)
      let target = commodities.directiveSymbol(of: price.target)
      if price.commodity == CommodityTable.none {
        warn(
          "amounts without a symbol have no price in \(target) on or before \(price.date), so they weren't converted",
          help: "add 'P \(price.date) \(symbol) AMOUNT', with what 1 is worth in \(target)")
      } else {
        warn(
          "\(symbol) has no price in \(target) on or before \(price.date), so it wasn't converted",
          help:
            "add 'P \(price.date) \(symbol) AMOUNT', with what 1 \(symbol) is worth in \(target)")
      }
    }
  }

  mutating func warn(
    unknown symbol: String, among commodities: CommodityTable,
    so consequence: String = "nothing was converted"
  ) {
    let known = commodities.ids.map(commodities.symbol).filter { !$0.isEmpty }
    warn(
      "the journal has no commodity '\(visible(symbol))', so \(consequence)",
      help: Spelling.nearest(to: symbol, among: known).map(Spelling.question)
        ?? "'florin commodities' lists its commodities")
  }
}

extension CommodityTable {
  /// The commodity with a symbol, which can be in quotes as in a journal.
  func find(quoted symbol: String) -> CommodityID? {
    find(symbol.utf8) ?? find(Symbol.unquoted(symbol).utf8)
  }
}
