import Amounts
import Dates
import Journal
import Ledger
import Recurring
import SourceText
import Workspace

/// Asks on a terminal for the parts of an entry, offering the values of the payee's last entry as defaults.
struct EntryQuestions {
  private(set) var journal: BalancedJournal
  let today: CivilDate
  /// The currency of the book's settings, if it's known.
  private let currency: CommodityID?
  private let policy: NewNamePolicy
  private let dialogue: Dialogue
  /// Whether each new account is asked about, not only those that may be typing mistakes.
  private let asksForNewAccounts: Bool
  /// Whether `<` was typed for an amount: its account is asked for again.
  private var goesBack = false
  /// New names that the user has accepted. Each is asked about only once.
  private var agreed = NameSet()

  init(
    journal: BalancedJournal, book currency: CommodityID?, today: CivilDate,
    _ policy: NewNamePolicy, _ dialogue: Dialogue, asksForNewAccounts: Bool = false
  ) {
    self.currency = currency
    self.asksForNewAccounts = asksForNewAccounts
    self.journal = journal
    self.today = today
    self.policy = policy
    self.dialogue = dialogue
  }

  /// The entry, and whether to write it; nil if the input ends.
  mutating func entry(
    _ status: Status
  ) throws(Failure) -> (entry: NewEntry, isConfirmed: Bool)? {
    showKeys()
    guard let date = date(), let description = description() else { return nil }
    let last = NewEntry.last(describedAs: description.text, in: journal.journal)
    // What isn't real isn't asked about.
    let known = (last.map { NewEntry.postings(of: $0, in: journal.journal) } ?? [])
      .filter { $0.kind == .real }
    guard let postings = postings(like: known) else { return nil }
    let entry = NewEntry(
      date: date, status: status,
      description: last.map { journal.journal.spelling(of: description.text, in: $0) }
        ?? description.text,
      comment: description.comment, postings: postings)
    dialogue.show("\n" + entry.text(journal.journal))
    return dialogue.confirm("Write it?").map { (entry, $0) }
  }

  /// Says which keys help.
  func showKeys() {
    dialogue.show(
      dialogue.canEdit
        ? "Press Enter to accept the value in brackets, or Tab to complete or list names."
        : "Press Enter to accept the value in brackets; type how a name begins and '?' to list names."
    )
  }

  private func date() -> CivilDate? {
    while let answer = dialogue.ask("Date [\(today)]:") {
      if answer.isEmpty { return today }
      do throws(Failure) {
        return try CivilDate(option: answer, today: today)
      } catch {
        dialogue.show(error)
      }
    }
    return nil
  }

  /// Asks for a description; nil if the input ends.
  func description() -> EnteredDescription? {
    let payees = journal.journal.payees.inByteOrder().filter { !$0.isEmpty }
    while let answer = dialogue.ask(
      "Description:", completing: { NameCompletion($0, among: payees) })
    {
      if answer.hasSuffix("?") {
        show(payees, with: answer.dropLast())
      } else if let description = EnteredDescription(answer) {
        return description
      } else {
        dialogue.say("that isn't a description: \(EnteredDescription.rule(for: answer))")
      }
    }
    return nil
  }

  /// Asks for accounts and amounts until one of them is left empty; nil if the input ends. `<` asks again for what was
  /// entered before.
  mutating func postings(
    like known: [PlannedEntry.Posting]
  ) -> [PlannedEntry.Posting]? {
    let commodity = known.compactMap { $0.amount?.commodity }.first
    var postings: [PlannedEntry.Posting] = []
    var accounts = journal.journal.namedAccounts.map { journal.journal.accounts.name(of: $0) }
    while true {
      let usual = postings.count < known.count ? known[postings.count] : nil
      let rest = rest(of: postings)
      let name = usual.map { journal.journal.accounts.name(of: $0.account) }
      let number = postings.count + 1
      let ending = postings.count > 1 && rest == nil ? " (Enter to finish)" : ""
      let offer = name.map { " [\($0)]" } ?? ending
      let answer = dialogue.ask(
        "Account \(number)\(offer):",
        completing: { NameCompletion($0, among: accounts, separator: ":") })
      guard let answer else { return nil }
      if answer.hasSuffix("?") {
        show(accounts, with: answer.dropLast())
        continue
      }
      if answer == "<" {
        if postings.popLast() == nil { dialogue.show("  this is the first account") }
        continue
      }
      if answer.isEmpty, usual == nil {
        if postings.count > 1, rest == nil { return postings }
        dialogue.show(
          postings.count > 1
            ? "  \(shown(rest)) is left: name its account"
            : "  an entry needs at least two postings")
        continue
      }
      var account = usual?.account
      if !answer.isEmpty {
        do throws(Failure) {
          guard let entered = try self.account(typed: answer) else { continue }
          account = entered
        } catch {
          dialogue.show(error)
          continue
        }
      }
      guard let account,
        let amount = amount(
          number, offered(usual, after: postings, like: known),
          in: commodity ?? journal.usualCommodity(of: account, book: currency))
      else {
        guard goesBack else { return nil }
        goesBack = false
        continue
      }
      let chosen = journal.journal.accounts.name(of: account)
      if !accounts.contains(chosen) { accounts.append(chosen) }
      postings.append(
        PlannedEntry.Posting(
          account: account, kind: .real, amount: amount?.amount, cost: amount?.cost))
      if amount == nil { return postings }
    }
  }

  /// What the amounts of some postings lack to add up to nothing; nil if they do, or if one of them is omitted, has a
  /// cost or is in another commodity.
  private func rest(of postings: [PlannedEntry.Posting]) -> Amount? {
    guard let commodity = postings.first?.amount?.commodity else { return nil }
    var rest = Quantity.zero
    for posting in postings {
      guard let amount = posting.amount, amount.commodity == commodity, posting.cost == nil,
        let less = try? rest.subtracting(amount.quantity)
      else { return nil }
      rest = less
    }
    return rest.isZero ? nil : Amount(rest, commodity)
  }

  private func shown(_ amount: Amount?) -> String {
    amount.map { journal.journal.commodities.format($0) } ?? ""
  }

  /// The amount that is offered for a posting of the last entry: the same again or, for the last one, the rest if the
  /// user has changed one before it.
  private func offered(
    _ posting: PlannedEntry.Posting?, after postings: [PlannedEntry.Posting],
    like known: [PlannedEntry.Posting]
  ) -> (amount: Amount, cost: Cost?)? {
    guard let posting, let amount = posting.amount else { return nil }
    let isAsBefore = zip(postings, known).allSatisfy {
      $0.amount == $1.amount && $0.cost?.amount == $1.cost?.amount
    }
    guard !isAsBefore, postings.count + 1 == known.count, posting.cost == nil,
      let rest = rest(of: postings), rest.commodity == amount.commodity
    else { return (amount, posting.cost) }
    return (rest, nil)
  }

  /// Asks for an amount, which can have a cost, with the usual one as the default. A number without a sign has the sign of
  /// the usual one. The user can leave it out; nil if the input ends.
  private mutating func amount(
    _ number: Int, _ usual: (amount: Amount, cost: Cost?)?, in commodity: CommodityID?
  ) -> (amount: Amount, cost: Cost?)?? {
    let commodities = journal.journal.commodities
    let shown = usual.map { amount, cost in
      let price = cost.map { " \($0.isTotal ? "@@" : "@") \(commodities.format($0.amount))" }
      return " [\(commodities.format(amount))\(price ?? "")]"
    }
    while let answer = dialogue.ask(
      "Amount \(number)\(shown ?? (number > 1 ? " [the rest]" : "")):")
    {
      if answer.isEmpty, usual == nil, number == 1 {
        dialogue.say("the first posting needs an amount; a later one can take the rest")
        continue
      }
      if answer.isEmpty { return .some(usual) }
      if answer == "<" {
        goesBack = true
        return nil
      }
      do throws(Failure) {
        guard var entered = try journal.enteredWithCost(answer, in: commodity) else {
          dialogue.say("'\(visible(answer))' isn't an amount")
          continue
        }
        if usual?.amount.quantity.isNegative ?? false, !answer.contains("+"),
          !entered.amount.quantity.isNegative, let negated = try? entered.amount.negated()
        {
          entered.amount = negated
        }
        if isAgreed(toCommodity: entered.amount.commodity),
          entered.cost.map({ isAgreed(toCommodity: $0.amount.commodity) }) ?? true
        {
          return .some(entered)
        }
      } catch {
        dialogue.say(error.message)
      }
    }
    return nil
  }

  // MARK: - New names

  /// The account that an answer means; nil if it would be new and the user doesn't want that.
  mutating func account(typed answer: String) throws(Failure) -> AccountID? {
    if let known = try journal.journal.enteredAccount(answer) { return known }
    if answer.first.map({ "0123456789.+-".contains($0) }) ?? false,
      try journal.typedAmount(answer) != nil
    {
      throw .usage("'\(visible(answer))' is an amount: name its account first")
    }
    let facts = journal.journal
    let account = try journal.newAccount(answer, policy)
    let name = journal.journal.accounts.name(of: account)
    let near = facts.nearestAccount(to: name)
    let isDoubtful =
      asksForNewAccounts || facts.declaresAccounts && !policy.allowsAccounts || near != nil
    guard isDoubtful else { return account }
    switch choice(forThe: "account", name, near: near) {
    case .create: return account
    case .leave: return nil
    case .other(let text): return try self.account(typed: text)
    }
  }

  private mutating func isAgreed(toCommodity commodity: CommodityID) -> Bool {
    let facts = journal.journal
    guard !facts.namedCommodities.contains(commodity) else { return true }
    let symbol = facts.commodities.symbol(of: commodity)
    let near = facts.nearestCommodity(to: symbol)
    let isDoubtful = facts.declaresCommodities && !policy.allowsCommodities || near != nil
    guard isDoubtful else { return true }
    if case .create = choice(forThe: "commodity", symbol, near: near) { return true }
    return false
  }

  /// What to do about a name that isn't in the journal.
  private enum NameChoice {
    case create, leave
    /// Another name is meant.
    case other(String)
  }

  /// Asks whether a name that isn't in the journal is meant.
  private mutating func choice(
    forThe what: String, _ name: String, near: String?
  ) -> NameChoice {
    guard !agreed.contains("\(what) \(name)") else { return .create }
    let hint = near.map { "; " + Spelling.question($0) } ?? "."
    dialogue.say("there is no \(what) '\(visible(name))'\(hint)")
    let choices = what == "account" ? "(y, n, or another name)" : "(y or n)"
    guard let answer = dialogue.ask("Create '\(visible(name))'? \(choices) [n]") else {
      return .leave
    }
    switch answer.lowercased() {
    case "y", "yes":
      agreed.insert("\(what) \(name)")
      return .create
    case "", "n", "no": return .leave
    default: return .other(answer)
    }
  }

  /// Shows the names that contain a text.
  func show(_ names: [String], with part: Substring) {
    let lowered = part.lowercased()
    let found = names.filter { $0.lowercased().contains(lowered) }.sorted()
    dialogue.show(names: found)
    if found.isEmpty { dialogue.say("nothing matches '\(visible(String(part)))'") }
  }
}
