import Amounts
import Arguments
import Dates
import Journal
import Ledger
import PlanReports
import SourceText
import Tables

/// `florin prices`
struct PricesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    name: "prices",
    abstract: "List market prices as P directives, by date.",
    discussion: """
      florin prices cur:USD -b 2024
      florin prices --summary                  how many there are, and from when
      florin prices --infer-market-prices      also those implied by costs
      """)

  @OptionGroup var options: ListOptions
  @Flag("--infer-market-prices", help: "Also list prices from costs (@).", also: ["--costs"])
  var inferMarketPrices = false
  @Flag(
    "--show-reverse", help: "Also list each price in the other direction.",
    also: ["--infer-reverse-prices"])
  var showReverse = false
  @Flag("--summary", help: "Count the declared prices of each commodity instead.")
  var summary = false
  @Flag("--locations", help: "Also show the file and line of each price.")
  var locations = false

  func validate() throws(UsageMistake) {
    guard summary, inferMarketPrices || showReverse || locations else { return }
    throw UsageMistake(
      "--summary counts declared prices: drop "
        + (locations ? "--locations" : "--infer-market-prices and --show-reverse"))
  }

  func execute(in session: inout Session) throws(Failure) {
    let facts = try QueriedJournal(options.selection, in: &session)
    let journal = facts.journal.journal
    let format = try options.output.format(of: "prices")
    guard !summary else {
      let report = PriceSummary(
        facts.matching(journal.prices), of: facts.journal,
        where: { facts.matcher.matchesCommodity($0) })
      session.explain(facts, isEmpty: report.rows.isEmpty, of: .list)
      return try session.print(report, as: format, look: .list, options.output)
    }
    let prices = facts.matching(
      facts.journal.listedPrices(infersPrices: inferMarketPrices, reversesPrices: showReverse))
    session.explain(facts, isEmpty: prices.isEmpty, of: .list)
    guard format == .text else {
      return try session.print(
        PriceListView(prices, journal, showsPlaces: locations), as: format, look: .list,
        options.output)
    }
    session.printsJournal = true
    var lines = LineNumbers(journal.sources)
    for price in prices {
      session.output.append("P ")
      price.date.append(to: &session.output)
      session.output.append(UInt8(ascii: " "))
      session.output.append(journal.commodities.directiveSymbol(of: price.commodity))
      session.output.append(UInt8(ascii: " "))
      journal.commodities.append(price.price, rounding: .none, to: &session.output)
      if locations {
        let place = price.span.start
        session.output.append(
          "  ; location: \(visible(lines.fileName(at: place))):\(lines.line(at: place))")
      }
      session.output.append(UInt8(ascii: "\n"))
    }
  }
}
