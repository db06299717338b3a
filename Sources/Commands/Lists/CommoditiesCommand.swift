import Amounts
import Arguments
import Dates
import Journal
import Ledger
import SourceText

/// `florin commodities`
struct CommoditiesCommand: ListCommand {
  static let configuration = CommandConfiguration(
    name: "commodities",
    abstract: "List the symbols of commodities.",
    discussion: """
      florin commodities                       used, priced or declared
      florin commodities --used -p 2024
      florin commodities expenses:travel       those of its postings
      florin commodities --priced              those in P directives
      florin commodities --undeclared

      With a period, declarations don't count, except for --declared and --unused.
      """)

  @OptionGroup var options: ListOptions
  @Flag("--priced", help: "Only symbols in P directives.")
  var priced = false
  @OptionGroup var choice: NameChoiceOptions

  func validate() throws(UsageMistake) {
    guard choice.find, priced else { return }
    throw UsageMistake("--find looks among all symbols: drop --priced")
  }

  func execute(in session: inout Session) throws(Failure) {
    if choice.find { return try printFirst(in: &session) }
    let facts = try QueriedJournal(options.selection, in: &session)
    let journal = facts.journal
    var used: Set<CommodityID> = []
    facts.forEachPosting { _, row in journal.insertCommodities(of: row, into: &used) }
    let matcher = facts.matcher
    let named = journal.pricedCommodities(facts.span)
      .filter { matcher.matchesCommodity($0, otherwise: priced) }
    let declared = Set(
      journal.journal.commodityDeclarations.compactMap {
        journal.journal.commodities.find($0.name.utf8)
      } + CommodityAliases(journal.journal).bridges.map(\.alias))
    var chosen: Set<CommodityID> = []
    for choice in choice.choices {
      switch choice {
      case .used: chosen.formUnion(used)
      case .declared: chosen.formUnion(declared)
      case .undeclared: chosen.formUnion(used.union(named).subtracting(declared))
      case .unused:
        // Whether a symbol is used at all: a period doesn't matter.
        let everything = DateSpan.unbounded
        chosen.formUnion(
          declared.subtracting(journal.usedCommodities(everything))
            .subtracting(journal.pricedCommodities(everything)))
      }
    }
    if priced { chosen.formUnion(named) }
    if choice.choices.isEmpty, !priced {
      chosen = used.union(named)
      if facts.canMatchUnused {
        chosen.formUnion(declared.filter { matcher.matchesCommodity($0, otherwise: false) })
      }
    }
    let names = chosen.filter { $0 != CommodityTable.none }
      .filter { matcher.matchesCommodity($0) }.map(journal.journal.commodities.symbol)
    session.explain(facts, isEmpty: names.isEmpty, of: .list)
    try session.printNames(names.inByteOrder(), list: "commodities", options.output)
  }

  private func printFirst(in session: inout Session) throws(Failure) {
    let table = try QueriedJournal(options.selection.withoutQuery, in: &session)
      .journal.journal.commodities
    try session.printFirst(
      of: NameSet(table.ids.map(table.symbol).filter { !$0.isEmpty }),
      matching: options.selection.query, "commodity", list: "commodities", options.output)
  }
}
