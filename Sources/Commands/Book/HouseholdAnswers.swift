import Amounts
import Dates
import Definitions
import Edits
import Journal
import Ledger
import Recurring
import SourceText

/// What somebody says about a household, in flags or on a terminal.
///
/// Names and amounts are read by the journal of a starter book in the same currency, which is never written.
struct HouseholdAnswers {
  /// One account, and what is said about it.
  struct Answer {
    let account: StarterAccount
    fileprivate let id: AccountID
    /// The balance, what is owed, or what is paid each month; nil if that isn't said.
    var amount: Amount?
    /// When it's paid.
    var rhythm = Rhythm.monthly(days: ["1"])
  }

  /// When an income or a bill is paid.
  enum Rhythm {
    /// Each month, on days as in `days:` of a schedule.
    case monthly(days: [String])
    /// A schedule in words: `every 2 weeks from 2026-12-04`.
    case schedule(String, NewTemplate.Schedule)

    /// As it's typed.
    var text: String {
      switch self {
      case .monthly(let days): days.joined(separator: ", ")
      case .schedule(let text, _): text
      }
    }

    /// As a sentence has it.
    fileprivate var words: String {
      switch self {
      case .monthly(let days):
        days.allSatisfy { $0.allSatisfy(\.isNumber) }
          ? "on \(days.count.choosing("day", "days")) \(days.joined(separator: ", ")) of each month"
          : "each month: \(days.joined(separator: ", "))"
      case .schedule(let text, _): text
      }
    }

    fileprivate var schedule: NewTemplate.Schedule {
      switch self {
      case .monthly(let days): .keys(.monthly, days: days)
      case .schedule(_, let schedule): schedule
      }
    }
  }

  private(set) var answers: [HouseholdPart: [Answer]] = [:]
  private let today: CivilDate
  /// The symbol of the currency.
  let currency: String
  private let commodity: CommodityID
  private var journal: BalancedJournal
  /// The decimal marks that were typed.
  private var marks: Set<Character> = []
  /// Whether all amounts were typed with decimal commas.
  private var hasDecimalComma: Bool { marks == [","] }

  /// Starts without answers.
  ///
  /// - Parameters:
  ///   - journal: The journal of a starter book.
  ///   - currency: The symbol of its currency.
  ///   - today: The current day, on which the book opens.
  init(_ journal: BalancedJournal, currency: String, today: CivilDate) {
    self.journal = journal
    self.currency = currency
    self.today = today
    commodity = journal.journal.commodities.find(currency.utf8) ?? CommodityTable.none
  }

  /// Adds an answer.
  mutating func add(_ answer: Answer, to part: HouseholdPart) {
    answers[part, default: []].append(answer)
  }

  /// Takes the last answer of a part back; nil if it has none.
  mutating func removeLast(from part: HouseholdPart) -> Answer? {
    let last = answers[part]?.popLast()
    if answers[part]?.isEmpty == true { answers[part] = nil }
    return last
  }

  /// Adds the value of a flag: `ACCOUNT`, `ACCOUNT=AMOUNT`, or, if it's paid again and again, `ACCOUNT=AMOUNT on DAY` or
  /// `ACCOUNT=AMOUNT every 2 weeks`.
  mutating func add(flag text: String, to part: HouseholdPart) throws(Failure) {
    let sign = text.lastIndex(of: "=")
    var answer = try account(String(text[..<(sign ?? text.endIndex)]), in: part)
    if let sign {
      let value = text[text.index(after: sign)...]
      let words = value.split(separator: " ", omittingEmptySubsequences: true)
      let place = part.isRepeated ? words.firstIndex(where: Self.beginsRhythm) : nil
      answer.amount = try amount(
        words[..<(place ?? words.endIndex)].joined(separator: " "), in: part)
      if let place {
        let rest = words[place...].drop { $0.lowercased() == "on" }
        answer.rhythm = try rhythm(rest.joined(separator: " "), in: part)
      }
    }
    add(answer, to: part)
  }

  // MARK: - Reading

  /// The account that a text means: that of the starter book whose last part it is, a whole name, or a name
  /// below the usual parent.
  ///
  /// - Throws: `Failure` if it can't be an account, if it's of another kind, or if it has been named.
  mutating func account(_ text: String, in part: HouseholdPart) throws(Failure) -> Answer {
    let lowered = text.lowercased()
    let same = part.offers.first {
      [$0.name, String($0.name.split(separator: ":").last ?? "")]
        .contains { $0.lowercased() == lowered }
    }
    if text.contains("=") {
      throw .usage(
        "'\(visible(text))' isn't an account name",
        help: "write the name alone; its amount is the next question")
    }
    // `Assets:Giro 2` could be 2 of a commodity, but a name is what has a colon.
    if text.contains(where: \.isNumber), !text.contains(":"),
      try journal.typedAmount(text) != nil
    {
      throw .usage(
        "'\(visible(text))' is an amount: name its account first",
        help: "write ACCOUNT=AMOUNT, such as \(part.offers[0].name)=\(text)")
    }
    let isWhole = text.isEmpty || text.contains(":")
    let name: String
    if let same {
      name = same.name
    } else {
      name = try journal.journal.newAccountName(
        isWhole ? text : "\(part.top):\(text)", NewNamePolicy())
    }
    let id = try journal.newAccount(name, NewNamePolicy())
    let found = journal.journal.type(of: id)
    if let found, HouseholdPart(found)?.type != part.type {
      throw .usage(
        "'\(visible(name))' is \(HouseholdPart(found)?.words ?? "equity"), not \(part.words)",
        help: HouseholdPart(found).map { "use \($0.flag)" })
    }
    // Two names that differ only in case would be one account to a person.
    func isName(_ account: StarterAccount) -> Bool {
      account.name.lowercased() == name.lowercased()
    }
    let reserved = [StarterChart.uncategorized, StarterChart.uncategorizedIncome]
    guard !reserved.contains(where: isName) else {
      throw .usage(
        "'\(visible(name))' is for payments without a category", help: "name another account")
    }
    guard !answers.values.joined().contains(where: { isName($0.account) }) else {
      throw .usage("'\(visible(name))' has been named already", help: "name each account once")
    }
    // Money comes and goes on the first account, whatever its name is.
    let isFirst = part == .asset && answers[.asset] == nil
    let isBesideMoney =
      part == .asset && same == nil
      && answers[.asset, default: []].contains {
        $0.account.type == .cash && $0.account.name.hasSameParent(as: name)
      }
    let isMoney = isFirst || isBesideMoney || part == .asset && same == nil && name.isMoney
    let type = isMoney ? .cash : found ?? part.type
    return Answer(account: StarterAccount(name, type), id: id)
  }

  /// The amount that a text means, in the currency of the book if there's no other: balances can be in others, but the
  /// first account pays the bills. A debt or a loan is what is owed, without a sign.
  mutating func amount(_ text: String, in part: HouseholdPart) throws(Failure) -> Amount {
    guard let amount = try journal.entered(text, in: commodity) else {
      throw .usage(
        "'\(visible(text))' isn't an amount",
        help: "write a number, such as 900 or '900 \(currency)'")
    }
    try refuseOther(amount, text, in: part)
    guard part == .asset || !amount.quantity.isNegative else {
      throw .usage(
        "'\(visible(text))' has a minus sign",
        help: part.isOwed ? "write what you owe without it" : "write the amount without it")
    }
    try refuseAmbiguous(amount, text)
    let written = text.filter { ".,".contains($0) }
    if let mark = written.last {
      // `1.234.567` groups digits with points, so a comma is left for decimals.
      marks.insert(amount.quantity.places > 0 ? mark : mark == "." ? "," : ".")
    }
    return amount.padded(
      to: max(Self.usualPlaces, journal.journal.commodities.style(of: amount.commodity).places))
  }

  /// The fewest decimal places of a commodity.
  private static let usualPlaces: UInt8 = 2

  /// Refuses an amount in another currency where only the book's makes sense.
  private func refuseOther(
    _ amount: Amount, _ text: String, in part: HouseholdPart
  ) throws(Failure) {
    guard amount.commodity != commodity else { return }
    let problem = "'\(visible(text))' isn't in the book's currency, \(currency)"
    guard !part.isRepeated else {
      throw .usage(problem, help: "only balances can be in other currencies")
    }
    guard part != .asset || answers[.asset] != nil else {
      throw .usage(problem, help: "the first account pays the bills; name this one after it")
    }
  }

  /// Refuses `1.234`, which a person may have meant as 1234: nothing in a new book says so.
  private func refuseAmbiguous(_ amount: Amount, _ text: String) throws(Failure) {
    guard amount.quantity.places == 3, !(-999...999).contains(amount.quantity.mantissa) else {
      return
    }
    let number = text.filter { "0123456789.,-".contains($0) }
    let whole = number.filter { !".,".contains($0) }
    throw .usage(
      "'\(visible(text))' could also mean \(whole)", help: "write \(whole), or \(number)0")
  }

  /// Whether a word of a flag comes between the amount and its days.
  private static func beginsRhythm(_ word: Substring) -> Bool {
    let lowered = word.lowercased()
    return ["on", "every"].contains(lowered) || Frequency(rawValue: lowered) != nil
  }

  /// When something is paid: on a day of each month, or, for income, on several or on those of a schedule.
  func rhythm(_ text: String, in part: HouseholdPart) throws(Failure) -> Rhythm {
    let days = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
    let areDays = days.allSatisfy { day in
      let rules = (try? DayRule.parse(day)) ?? []
      return rules.count == 1 && rules.allSatisfy(\.isOfMonth)
    }
    if !days.isEmpty, areDays, days.count == 1 || part == .income { return .monthly(days: days) }
    guard part == .income else {
      throw .usage(
        "'\(visible(text))' isn't a day of the month",
        help: "write a number up to 31, last, or 'first monday'")
    }
    let example = "'every 2 weeks from \(today)'"
    guard let schedule = try? NewTemplate.Schedule(option: text, today: today) else {
      throw .usage(
        "'\(visible(text))' is neither a day of the month nor a schedule",
        help: "write a number up to 31, last, or \(example)")
    }
    guard !schedule.isRelative(to: today) else {
      throw .usage("'\(visible(text))' has no full date", help: "write it as in \(example)")
    }
    if let start = schedule.start(today: today), start < today {
      throw .usage(
        "'\(visible(text))' starts before the book, which starts on \(today)",
        help: "name the first day from then on")
    }
    return .schedule(text, schedule)
  }

  // MARK: - The book

  /// These answers with the amounts as the book will write them: all with a comma if that's how they were typed, and
  /// otherwise all with a point. A book with both would misread what its owner types later.
  private var written: HouseholdAnswers {
    var written = self
    let mark: UInt8 = hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    let others = HouseholdPart.balances.flatMap { answers[$0] ?? [] }.compactMap(
      \.amount?.commodity)
    for commodity in Set([commodity] + others).sorted() {
      var style = journal.journal.commodities.style(of: commodity)
      style.decimalMark = mark
      if hasDecimalComma, commodity == self.commodity {
        (style.side, style.isSpaced) = (.right, true)
      }
      if commodity != self.commodity || style.side == .right { style.groups = nil }
      style.places = max(Self.usualPlaces, style.places)
      var sample: [UInt8] = []
      Array(journal.journal.commodities.symbol(of: commodity).utf8).withUnsafeBufferPointer {
        style.append(
          Quantity(mantissa: 1000, places: 0), symbol: $0, rounding: .toStyle, to: &sample)
      }
      _ = written.journal.showAmounts(
        like: Fragment(
          String(decoding: sample, as: UTF8.self), at: ByteSpan(at: 0), isVerbatim: false))
    }
    return written
  }

  /// The household.
  ///
  /// - Throws: `Failure` if the balances can't be added up.
  func household() throws(Failure) -> StarterHousehold { try written.ownHousehold() }

  private func ownHousehold() throws(Failure) -> StarterHousehold {
    func accounts(_ part: HouseholdPart) -> [StarterAccount] {
      (answers[part] ?? []).map(\.account)
    }
    var household = StarterHousehold()
    household.hasDecimalComma = hasDecimalComma
    household.assets = accounts(.asset)
    household.debts = accounts(.debt)
    household.loans = accounts(.loan)
    household.income = accounts(.income)
    let templates = self.templates()
    household.bills = (answers[.bill] ?? []).map { bill in
      (bill.account, text(bill.amount), templates.first { $0.answer.id == bill.id }?.template.id)
    }
    household.opening = try opening()
    household.commodities = otherCommodities
    household.otherMoney = Set(
      HouseholdPart.balances.flatMap { answers[$0] ?? [] }
        .filter { ($0.amount?.commodity ?? commodity) != commodity }.map(\.account.name))
    household.templates = templates.map(\.template.text).joined()
    return household
  }

  /// An amount of each other commodity, as its directive has it: `1000.00 USD`.
  private var otherCommodities: [String] {
    var places: [(commodity: CommodityID, places: UInt8)] = []
    for amount in HouseholdPart.balances.flatMap({ answers[$0] ?? [] }).compactMap(\.amount)
    where amount.commodity != commodity {
      if let index = places.firstIndex(where: { $0.commodity == amount.commodity }) {
        places[index].places = max(places[index].places, amount.quantity.places)
      } else {
        places.append((amount.commodity, amount.quantity.places))
      }
    }
    let thousand = Quantity(mantissa: 1000, places: 0)
    return places.map {
      journal.journal.commodities.writtenText(Amount(thousand, $0.commodity).padded(to: $0.places))
    }
  }

  /// The entry with the opening balances; empty if there are none.
  private func opening() throws(Failure) -> String {
    var postings: [PlannedEntry.Posting] = []
    do throws(QuantityError) {
      var sum = MixedAmount()
      for part in HouseholdPart.balances {
        for answer in answers[part] ?? [] {
          guard var amount = answer.amount, !amount.quantity.isZero else { continue }
          if part.isOwed { amount = try amount.negated() }
          try sum.add(amount)
          postings.append(
            PlannedEntry.Posting(account: answer.id, kind: .real, amount: amount, cost: nil))
        }
      }
      for amount in sum.nonzero { _ = try amount.quantity.negated() }
    } catch {
      throw .usage("the balances are too large to add up", help: "check the number of digits")
    }
    guard !postings.isEmpty,
      let equity = journal.journal.accounts.find(
        StarterChart.opening.name.utf8)
    else { return "" }
    postings.append(PlannedEntry.Posting(account: equity, kind: .real, amount: nil, cost: nil))
    return NewEntry(
      date: today, status: .unmarked, description: "Opening balances", postings: postings
    ).text(journal.journal)
  }

  /// A template for each income and bill with an amount.
  private func templates() -> [(answer: Answer, template: NewTemplate)] {
    let bank = (answers[.asset]?.first?.account ?? StarterChart.usual.assets[0]).name
    var ids: NameSet = []
    return [HouseholdPart.income, .bill].flatMap { part in
      (answers[part] ?? []).compactMap { answer in
        guard let amount = answer.amount, !amount.quantity.isZero else { return nil }
        let last = String(answer.account.name.split(separator: ":").last ?? "")
        let id = ids.insertFree(PayeeName.id(last))
        let (to, from) =
          part == .income ? (bank, answer.account.name) : (answer.account.name, bank)
        let schedule = answer.rhythm.schedule
        let template = NewTemplate(
          id: id, description: ParsedJournal.isDescription(last) ? last : id,
          schedule: schedule, start: schedule.start(today: today) == nil ? today : nil,
          postings: [.init(to, .written(text(amount))), .init(from, .rest)])
        return (answer, template)
      }
    }
  }

  /// An amount as plain text: `900.00 EUR`.
  func text(_ amount: Amount?) -> String {
    journal.journal.commodities.writtenText(
      amount ?? Amount(.zero, commodity).padded(in: journal.journal))
  }

  /// What a person checks before the book is written: the opening entry, and a line for each income and bill.
  func summary() throws(Failure) -> String { try written.ownSummary() }

  private func ownSummary() throws(Failure) -> String {
    let repeated = [HouseholdPart.income, .bill].flatMap { part in
      (answers[part] ?? []).compactMap { answer in
        answer.amount.map {
          "\(answer.account.name)  \(journal.journal.commodities.format($0)), "
            + "\(answer.rhythm.words)\n"
        }
      }
    }
    return [try opening(), repeated.joined()].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension String {
  /// Whether two accounts are below the same one, such as that of a bank, and not just both assets.
  fileprivate func hasSameParent(as other: String) -> Bool {
    let parents = [self, other].map { $0.lowercased().split(separator: ":").dropLast() }
    return parents[0].count > 1 && parents[0] == parents[1]
  }

  /// Whether an account's name says that its money is for everyday spending.
  fileprivate var isMoney: Bool {
    [
      "bargeld", "cash", "check", "courant", "current", "efectivo", "giro", "paypal",
      "portemonnaie", "purse", "revolut", "venmo", "wallet", "wise", "zelle",
    ].contains { hasWord(beginningWith: $0) }
  }
}

extension DayRule {
  /// Whether it's a day of a month: `15`, `last`, `first monday`.
  fileprivate var isOfMonth: Bool { if case .month = self { true } else { false } }
}
