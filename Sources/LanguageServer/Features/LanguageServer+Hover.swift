import Amounts
import Banking
import Budgeting
import Containers
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText

extension LanguageServer {
  /// `textDocument/hover`
  mutating func hover(_ params: JSONInput) throws(Refusal) -> RawJSON {
    let place = try place(params)
    let words = HoverWords(place, isMarkdown: client.takesMarkdown)
    guard let (text, span) = words.text else { return .null }
    return RawJSON { object in
      object.object("contents") { contents in
        contents.set("kind", client.takesMarkdown ? "markdown" : "plaintext")
        contents.set("value", text)
      }
      if let span { object.set("range", place.range(of: span)) }
    }
  }
}

/// What is said about a place in a book.
struct HoverWords {
  private let place: AskedPlace
  private let snapshot: BookSnapshot
  private let journal: BalancedJournal
  private let isMarkdown: Bool

  init(_ place: AskedPlace, isMarkdown: Bool) {
    self.place = place
    snapshot = place.snapshot
    journal = snapshot.journal
    self.isMarkdown = isMarkdown
  }

  /// The text, and what it's about; nil if there's nothing to say.
  var text: (text: String, span: ByteSpan?)? {
    var parts: [String] = []
    var span: ByteSpan?
    if let mention = Mentions(snapshot).at(place.address) {
      span = mention.span
      parts.append(lines(about: mention).joined(separator: isMarkdown ? "  \n" : "\n"))
    } else if let row, journal.journal.postings.rows[row].flags.contains(.inferred) {
      parts.append("\(amounts(journal.amounts(ofPosting: row))), because the entry must balance")
    } else if let row, let words = conversion(of: row) {
      parts.append(words)
    } else if place.document.isYAML {
      let path = YAMLPlace(place.document.positions, at: endOfKey).path
      let text = DefinitionHelp(at: path).text
      if !text.isEmpty { parts.append(text) }
    }
    var seen: Set<String> = []
    for problem in snapshot.problems(at: ByteSpan(at: place.address))
    where seen.insert(problem.code.name).inserted {
      parts.append("\(bold(problem.code.name))\n\n\(problem.code.explanation)")
      span = span ?? problem.primary
    }
    parts.removeAll(where: \.isEmpty)
    guard !parts.isEmpty else { return nil }
    return (parts.joined(separator: "\n\n"), span)
  }

  /// The end of the key that the place is in, with its colon and the blank after it; the place itself if it isn't in a key.
  private var endOfKey: Int {
    let text = place.document.positions
    let line = text.line(text.lineNumber(of: place.offset))
    let rest = text.buffer.bytes[place.offset..<max(place.offset, line.upperBound)]
    let word = rest.prefix { !" :{}[],#".utf8.contains($0) }
    let after = rest.dropFirst(word.count)
    guard after.first == UInt8(ascii: ":") else { return place.offset }
    // Inside braces, a key ends with the blank after its colon.
    let hasBlank = after.dropFirst().first == UInt8(ascii: " ")
    return place.offset + word.count + (hasBlank ? 2 : 1)
  }

  /// The posting that the place is in.
  private var row: PostingID? {
    guard let transaction = snapshot.transaction(at: place.address) else { return nil }
    return journal.journal.postingRows(of: transaction)
      .last { journal.journal.postings.rows[$0].start <= place.address }
  }

  /// A posting's amount in the book's currency.
  private func conversion(of row: PostingID) -> String? {
    guard let conversion = snapshot.facts.conversion(ofPosting: row, saysTotals: true)
    else { return nil }
    let amount = amounts([journal.journal.postings.rows[row].amount])
    let value = amounts([conversion.value])
    return conversion.isCost
      ? "\(amount) cost \(value)"
      : "\(amount) = \(value), at the market price of \(conversion.date)"
  }

  private func bold(_ text: String) -> String { isMarkdown ? "**\(text)**" : text }

  private func amounts(_ amounts: [Amount]) -> String {
    journal.journal.commodities.format(amounts)
  }

  private func amount(_ quantity: Quantity, _ commodity: CommodityID) -> String {
    journal.journal.commodities.format(Amount(quantity, commodity))
  }

  private func lines(about mention: Mention) -> [String] {
    switch mention.subject {
    case .account(let account): lines(account: account)
    case .commodity(let commodity): lines(commodity: commodity)
    case .payee(let name): lines(payee: name)
    case .template(let id): lines(template: id)
    case .rule(let name): lines(rule: name)
    case .budget(let name): ["\(bold(name)), a budget"]
    case .tag(let name): lines(tag: name)
    case .importProfile(let name): ["\(bold(name)), an import"]
    }
  }

  // MARK: - Accounts

  private func lines(account: AccountID) -> [String] {
    let facts = snapshot.facts
    var lines = [bold(name(of: account))]
    var days = [snapshot.today]
    if let transaction = snapshot.transaction(at: place.address) {
      let date = journal.journal.transactions[transaction].date
      if date != snapshot.today { days.insert(date, at: 0) }
    }
    for day in days {
      guard let balance = facts.balance(of: account, at: day) else { continue }
      let when = day == snapshot.today ? "today" : "\(day)"
      var line = "\(when): \(amounts(balance.own.nonzero))"
      let all = amounts(balance.all.nonzero)
      if all != amounts(balance.own.nonzero) { line += ", with subaccounts \(all)" }
      lines.append(line)
    }
    let accounts = journal.journal.accounts
    if let budget = facts.budget,
      let line = accounts.row(covering: account, in: budget.lines, of: \.account)
    {
      let currency = budget.budget.currency
      lines.append(
        "budget \(budget.heading)\(line.account == account ? "" : " of \(name(of: line.account))"): "
          + "\(amount(line.spent, currency)) of \(amount(line.available, currency)) spent, "
          + "\(amount(line.remaining, currency)) left\(facts.caveat)")
    }
    if let month = facts.envelopes,
      let envelope = accounts.row(covering: account, in: month.envelopes, of: \.account)
    {
      lines.append(
        "envelope\(envelope.account == account ? "" : " \(name(of: envelope.account))"): "
          + "\(amount(envelope.available, month.budget.currency)) available\(facts.caveat)")
    }
    return lines
  }

  private func name(of account: AccountID) -> String { journal.journal.accounts.name(of: account) }

  private func lines(commodity: CommodityID) -> [String] {
    let symbol = journal.journal.commodities.symbol(of: commodity)
    let date =
      snapshot.transaction(at: place.address).map { journal.journal.transactions[$0].date }
      ?? snapshot.today
    var lines = [bold(symbol)]
    let aliases = CommodityAliases(journal.journal)
    if let bridge = aliases.bridges.first(where: { $0.alias == commodity }) {
      let symbol = journal.journal.commodities.symbol(of: bridge.commodity)
      lines.append("an alias of \(symbol): always worth as much")
    }
    let price = journal.journal.prices.filter { $0.commodity == commodity && $0.date <= date }
      .max { $0.date < $1.date }
    if let price {
      // All its digits: a rate of 0.90 isn't the 1 that amounts without decimals would show.
      let rate = journal.journal.commodities.format(price.price, rounding: .none)
      lines.append("1 \(symbol) = \(rate) since \(price.date)")
    }
    if let words = row.flatMap(conversion(of:)) { lines.append(words) }
    return lines
  }

  private func lines(payee name: String) -> [String] {
    guard let known = snapshot.facts.habits.payees.first(where: { $0.name.isExactly(name) }) else {
      return [bold(name)]
    }
    var lines = [bold(name)]
    if let last = known.last {
      let date = journal.journal.transactions[last].date
      lines.append("\(known.count.counting("transaction")), last on \(date)")
    }
    return lines
  }

  private func lines(tag name: String) -> [String] {
    let values = snapshot.facts.tags[name] ?? []
    let parsed = journal.journal
    let count = parsed.transactions.indices.count { transaction in
      parsed.tags(ofTransaction: transaction).contains { $0.name.isExactly(name) }
        || parsed.postingRows(of: transaction).contains { row in
          parsed.tags(ofPosting: row).contains { $0.name.isExactly(name) }
        }
    }
    var lines = ["\(bold(name)), a tag of \(count.counting("transaction"))"]
    if !values.isEmpty {
      let shown = values.inByteOrder().prefix(5).joined(separator: ", ")
      lines.append("values: \(shown)" + (values.count > 5 ? ", …" : ""))
    }
    return lines
  }

  // MARK: - The plan

  private func lines(template id: String) -> [String] {
    let plan = snapshot.facts.plan
    let templates = snapshot.definitions.templates
    guard let index = templates.firstIndex(where: { $0.id.value.isExactly(id) }) else { return [] }
    var lines = ["\(bold(id)): \(templates[index].schedule.description)"]
    lines.append(plan.status(of: index).rawValue)
    let dates = plan.preview(3, of: index).map(\.date.description)
    if !dates.isEmpty { lines.append("next: \(dates.joined(separator: ", "))") }
    return lines
  }

  private func lines(rule name: String) -> [String] {
    let uses = snapshot.facts.ruleUses
    guard
      let index = snapshot.definitions.rules.firstIndex(where: { $0.name.value.isExactly(name) }),
      uses.indices.contains(index)
    else { return [bold(name)] }
    return [
      bold(name),
      "matches \(uses[index].hits.counting("posting")), decides \(uses[index].wins)",
    ]
  }
}
