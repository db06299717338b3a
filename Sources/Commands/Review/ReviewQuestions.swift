import Amounts
import Banking
import Containers
import Dates
import Definitions
import Edits
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Workspace

/// The questions about one posting: an account, a split, a rule.
struct ReviewQuestions {
  private let book: PlannedBook
  private let dialogue: Dialogue
  private var entry: EntryQuestions
  /// The names of all accounts, and those that were agreed to be new.
  private var accounts: [String]

  init(
    _ command: ReviewCommand, _ book: PlannedBook, accounts: [String], _ dialogue: Dialogue,
    today: CivilDate
  ) {
    (self.book, self.accounts, self.dialogue) = (book, accounts, dialogue)
    entry = EntryQuestions(
      journal: book.journal, book: book.plan.definitions.settings.currency?.value, today: today,
      command.names.policy, dialogue, asksForNewAccounts: true)
  }

  /// Asks a question; Tab completes accounts. Nil if the input ends.
  func ask(_ question: String, hasAccounts: Bool) -> String? {
    guard hasAccounts else { return dialogue.ask(question) }
    let names = accounts
    return dialogue.ask(question, completing: { NameCompletion($0, among: names, separator: ":") })
  }

  /// The name of the account that an answer means; nil if there's none, after saying so.
  mutating func account(_ answer: String) -> String? {
    if answer.hasSuffix("?") {
      entry.show(accounts, with: answer.dropLast())
      return nil
    }
    let lowered = answer.lowercased()
    let known = accounts
    if let same = known.first(where: { $0.lowercased() == lowered }) { return same }
    let found = known.meant(by: answer) { $0 }
    guard found.count < 2 else {
      dialogue.say("'\(visible(answer))' matches several accounts:")
      dialogue.show(names: found.sorted())
      return nil
    }
    if let only = found.first { return only }
    do throws(Failure) {
      guard let account = try entry.account(typed: answer) else { return nil }
      let name = entry.journal.journal.accounts.name(of: account)
      accounts.append(name)
      return name
    } catch {
      dialogue.show(error)
      return nil
    }
  }

  /// Asks for an account, until there's one; nil if the answer is empty or the input ends.
  private mutating func askAccount(_ question: String, usual: String? = nil) -> String? {
    while let answer = ask(question, hasAccounts: true) {
      if answer.isEmpty { return usual }
      if let name = account(answer) { return name }
    }
    return nil
  }

  // MARK: - Splitting

  /// Asks for accounts and their parts until the amount is used up; nil if the user gives up.
  mutating func split(_ subject: CategoryDecision) -> ReviewDecision? {
    let facts = book.journal.journal
    let commodity = facts.postings.rows[subject.posting.row].commodity
    guard subject.posting.subject.isDivisible else {
      dialogue.say("this amount has a cost or an assertion: split it in the editor")
      return nil
    }
    var left = subject.posting.quantity
    var parts: [(name: String, quantity: Quantity)] = []
    let whole = facts.commodities.format(Amount(left, commodity))
    dialogue.say("name accounts and their parts of \(whole), until nothing is left")
    dialogue.say("Enter instead of an amount takes the rest, instead of an account it stops")
    while !left.isZero {
      let number = parts.count + 1
      guard let name = askAccount("Account \(number):") else {
        dialogue.say("it isn't split")
        return nil
      }
      guard let part = part(number, of: left, commodity) else { return nil }
      parts.append((name, part))
      guard let rest = try? left.subtracting(part) else { return nil }
      left = rest
    }
    return .accounts(parts)
  }

  /// Asks for a part of what is left, and gives it the sign of that.
  private mutating func part(
    _ number: Int, of left: Quantity, _ commodity: CommodityID
  ) -> Quantity? {
    let commodities = book.journal.journal.commodities
    let rest = commodities.format(Amount(left, commodity))
    var journal = book.journal
    while let answer = dialogue.ask("Amount \(number) [\(rest)]:") {
      if answer.isEmpty { return left }
      do throws(Failure) {
        guard let amount = try journal.entered(answer, in: commodity) else {
          dialogue.say("'\(visible(answer))' isn't an amount")
          continue
        }
        guard amount.commodity == commodity else {
          dialogue.say("it must be in the commodity of the posting: \(rest)")
          continue
        }
        guard let part = amount.quantity.part(of: left, isSigned: answer.hasSign) else {
          dialogue.show(
            "  without a sign, a part is more than nothing and at most what is left: \(rest)")
          continue
        }
        return part
      } catch {
        dialogue.say(error.message)
      }
    }
    return nil
  }

  // MARK: - Rules

  /// Asks for an account, shows the rule that would set it and what that finds in the past, and asks whether to add it.
  mutating func rule(
    for subject: CategoryDecision, _ item: ReviewItem, besides decided: [ReviewDecision],
    in session: inout Session
  ) throws(Failure) -> ReviewDecision? {
    let facts = book.journal.journal
    var usual: String?
    if case .set(let parts)? = item.proposal, parts.count == 1 {
      usual = facts.accounts.name(of: parts[0].account)
    }
    guard let name = askAccount("Account\(usual.map { " [\($0)]" } ?? ""):", usual: usual) else {
      return nil
    }
    let byHand = ReviewDecision.accounts([(name, subject.posting.quantity)])
    let rules = RuleBook(book.plan.definitions.rules, in: facts)
    switch RuleProposal(for: subject.posting.subject, name, rules, facts) {
    case .known(let known):
      dialogue.say("the rule '\(visible(known))' already does this")
      return byHand
    case .noWord(let payee):
      dialogue.say("'\(visible(payee))' has no word that a rule could match")
      return nil
    case .new(let rule, let other):
      let isDecided = decided.contains {
        if case .rule(let known, _) = $0 { return known.name == rule.name }
        return false
      }
      if isDecided {
        dialogue.show(
          "  you made the rule '\(visible(rule.name))' before, so only the account is set")
        return byHand
      }
      let text = rule.when.flatMap(\.values).joined(separator: ", ")
      dialogue.show(
        "  the rule '\(visible(rule.name))': payee: \(visible(text)) → \(visible(name))")
      if let other {
        dialogue.show(
          "  the rule '\(visible(other))' says something else, so the new one is tried first")
      }
      for line in try session.effect(of: rule, subject, name, book) { dialogue.say("\(line)") }
      guard dialogue.confirm("Add the rule?") ?? false else { return nil }
      return .rule(rule, account: name)
    }
  }
}

extension Session {
  /// What a new rule finds in the book, in words.
  fileprivate mutating func effect(
    of rule: NewRule, _ subject: CategoryDecision, _ account: String, _ book: PlannedBook
  ) throws(Failure) -> [String] {
    let definitions = book.plan.definitions
    let sources = book.journal.journal.sources
    let files = try files(of: definitions.adding([rule], sources), in: sources)
    let after = try changed(book.book, by: files)
    let addition = RuleAddition(rule: rule, posting: (subject.transaction, subject.posting.row))
    return try addition.effect(in: after)
  }
}

extension ParsedJournal {
  /// The names of the accounts of the journal, and of those that only the definitions have.
  var accountNames: [String] {
    let named = Set(namedAccounts)
    let parents = accounts.parents
    return accounts.ids.filter { named.contains($0) || !parents.contains($0) }
      .map { accounts.name(of: $0) }
  }
}
