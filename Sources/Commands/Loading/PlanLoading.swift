import Amounts
import Banking
import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// A book and its plan as of today.
struct PlannedBook {
  /// The journal, with actual transactions only.
  var journal: BalancedJournal
  /// The plan.
  let plan: Plan

  /// The facts, and what should happen.
  var book: Book { Book(journal: journal, definitions: plan.definitions) }
}

extension Session {
  /// Reads the book of a command line, and prints its problems and those of its links; with `goesOn`, failed assertions
  /// alone don't end the command.
  ///
  /// - Throws: `Failure` if the journal or a definition has errors.
  mutating func loadPlan(
    using sections: Set<Section> = [], despiteAssertions goesOn: Bool = false
  ) throws(Failure) -> PlannedBook {
    let book = try loadBook(using: sections, despiteAssertions: goesOn)
    let plan = Plan(book.definitions, book.journal, today: today)
    try report(
      plan.diagnostics(book.journal.journal), sources: book.journal.journal.sources)
    return PlannedBook(journal: book.journal, plan: plan)
  }

  /// Reports the number of missed occurrences that are too old for a command.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - fate: What the command doesn't do with several.
  ///   - one: What it doesn't do with one.
  ///   - latest: The keys of those that aren't very old; named if these are all and few.
  mutating func sayMissed(
    _ count: Int, _ fate: String = "aren't counted", one: String = "isn't counted",
    latest: [String] = []
  ) {
    guard count > 0 else { return }
    let names = latest.count == count && count < 4 ? " (\(latest.joined(separator: ", ")))" : ""
    say(
      "florin: \(count) missed \(count.choosing("occurrence\(names) \(one)", "occurrences\(names) \(fate)")); "
        + "'florin recurring stats' shows the templates")
  }

  /// Reports how many transactions were matched with occurrences without a link, and which weren't matched
  /// because of their amounts.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - journal: The journal that the plan was read with.
  ///   - first: The first slot that the report would have shown; nil for the slots that are late today.
  ///   - last: The last slot.
  mutating func sayMatched(
    _ plan: Plan, _ journal: ParsedJournal, from first: CivilDate? = nil, through last: CivilDate
  ) {
    func isShown(_ slot: CivilDate, of template: TemplateID) -> Bool {
      let begin = first ?? plan.today.adding(days: -plan.lateDays[template])
      return begin <= slot && slot <= last
    }
    let count = plan.definitions.templates.indices.reduce(0) { count, template in
      // Entries of bank files can't be linked.
      count
        + plan.matches.matches(of: template).count {
          isShown($0.slot, of: template) && journal.foreignFile(of: $0.transaction) == nil
        }
    }
    if count > 0 {
      say(
        "florin: \(count.counting("transaction was", "transactions were")) matched but not linked: "
          + "'florin match --write' links \(count.choosing("it", "them"))")
    }
    for miss in plan.matches.nearMisses where isShown(miss.slot, of: miss.template) {
      let id = plan.definitions.templates[miss.template].id.value
      let date = journal.transactions[miss.transaction].date
      say(
        "florin: '\(visible(journal.description(of: miss.transaction)))' on \(date) isn't "
          + "\(id)/\(miss.slot): \(miss.reason)")
    }
  }
}

extension BalancedJournal {
  /// An amount from the command line, in one of the journal's commodities.
  mutating func amount(ofFlag flag: String, _ text: String) throws(Failure) -> Amount {
    guard let amount = try typedAmount(text) else { throw .notAnAmount(text, of: flag) }
    return amount
  }

  /// An amount from the command line that others are compared with. Without a symbol, it's in the book's currency.
  ///
  /// - Throws: `Failure` if the text isn't an amount, or if neither the journal nor the plan has its commodity: nothing
  ///   would ever be above or below it.
  mutating func limit(
    ofFlag flag: String, _ text: String, book currency: CommodityID?
  ) throws(Failure) -> Amount {
    let known = journal.commodities.count
    let limit = inBookCommodity(try amount(ofFlag: flag, text), currency)
    guard Int(limit.commodity) < known else {
      let symbol = journal.commodities.symbol(of: limit.commodity)
      throw .noCommodity(symbol, near: journal.nearestCommodity(to: symbol), flag: false)
    }
    return limit
  }

  /// An amount, with the book's currency if it has no symbol.
  func inBookCommodity(_ amount: Amount, _ currency: CommodityID?) -> Amount {
    guard amount.commodity == CommodityTable.none,
      let commodity = usualCommodity(of: nil, book: currency)
    else { return amount }
    return Amount(amount.quantity, commodity)
  }

  /// An amount as typed; nil if the text isn't one. People don't always type what the journal writes: `80,00` is 80.00
  /// where commas group digits, because two digits aren't a group, and `€` is EUR in a book that only has that.
  ///
  /// - Throws: `Failure` for a mark that groups digits here but is a decimal mark elsewhere.
  mutating func typedAmount(_ text: String) throws(Failure) -> Amount? {
    guard let amount = try amountWithAnyMark(text) else { return nil }
    guard !journal.namedCommodities.contains(amount.commodity) else { return amount }
    let symbol = journal.commodities.symbol(of: amount.commodity)
    guard let known = BankCurrency(symbol).otherSymbol(in: journal) else { return amount }
    return try amountWithAnyMark(text.replacing(symbol, with: " \(Symbol.written(known)) "))
      ?? amount
  }

  /// An amount, with either decimal mark where the other reading makes no sense.
  private mutating func amountWithAnyMark(_ text: String) throws(Failure) -> Amount? {
    let (amount, problem) = readAmount(text)
    guard let problem, problem.isAboutDecimalMark || problem.isAboutTyping else { return amount }
    if let other = text.withOtherDecimalMark, let amount = readAmount(other).amount {
      return amount
    }
    throw .usage("'\(text)': \(problem.headline)", help: problem.help.first)
  }
}

extension String {
  /// The text with its only mark exchanged, `80,00` for `80.00`, if other than three digits follow, so that it can't group
  /// them; otherwise nil.
  fileprivate var withOtherDecimalMark: String? {
    let marks = indices.filter { ".,".contains(self[$0]) }
    guard marks.count == 1 else { return nil }
    let digits = self[index(after: marks[0])...].prefix { $0.isASCII && $0.isNumber }.count
    guard digits > 0, digits != 3 else { return nil }
    return String(self[..<marks[0]]) + (self[marks[0]] == "," ? "." : ",")
      + self[index(after: marks[0])...]
  }
}

extension Failure {
  static func notAnAmount(_ text: String, of flag: String) -> Failure {
    .usage("\(flag) '\(text)' isn't an amount", help: "write a number and a commodity: '100 EUR'")
  }
}

extension Session {
  /// Fails if amounts couldn't be converted, because then it's unknown whether a limit was exceeded.
  mutating func fail(ifUnknown prices: [MissingPrice], flag: String) throws(Failure) {
    guard !prices.isEmpty else { return }
    say("florin: \(flag) can't be checked, because some amounts have no price")
    throw .findings
  }
}
