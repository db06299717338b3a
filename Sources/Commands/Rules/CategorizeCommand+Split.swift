// `florin categorize KEY home=48.70 food`: one posting becomes several.

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

extension CategorizeCommand {
  /// The posting to split and the words for its parts; nil if the words aren't a key and parts.
  func splitByHand(
    _ journal: BalancedJournal, _ subjects: RuleSubjects, _ today: CivilDate
  ) throws(Failure) -> (transaction: TransactionID, posting: RuledPosting, parts: [String])? {
    let key = Array(query.prefix(max(1, query.prefix(while: Query.isTerm).count)))
    let parts = Array(query.dropFirst(key.count))
    guard let first = parts.first, !parts.contains(where: Query.isTerm),
      parts.count > 1 || Self.part(first).amount != nil
    else { return nil }
    let text = key.joined(separator: " ")
    if let found = try journal.transaction(ofKey: key[0]) {
      let posting = try journal.posting(found.posting, of: found.transaction, subjects, key: text)
      return (found.transaction, posting, parts)
    }
    guard key.allSatisfy(Query.isTerm), Self.part(first).amount != nil else { return nil }
    let found = try journal.transactions(ofKey: key, today: today)
    guard found.count == 1 else {
      throw .usage(
        "'\(visible(text))' finds \(found.count) transactions, but only one can be split",
        help:
          "name it by FILE:LINE; 'florin print \(visible(ShellWord.written(text))) --locations' shows them"
      )
    }
    return (found[0], try journal.posting(nil, of: found[0], subjects, key: text), parts)
  }

  /// Splits a posting over accounts.
  ///
  /// - Throws: `Failure` if the parts don't add up to its amount, or if it can't be split.
  func split(
    _ posting: RuledPosting, of transaction: TransactionID, into words: [String], _ book: Book,
    _ session: inout Session
  ) throws(Failure) {
    guard task == nil else {
      throw .usage(
        "--make-rule makes rules for one account", help: "write a rule with 'florin rules add'")
    }
    guard posting.subject.isDivisible else {
      throw Failure(
        status: .findings, message: "an amount with a cost or an assertion can't be split",
        help: "split it in your editor: florin edit \(ShellWord.written(query[0]))")
    }
    var journal = book.journal
    let parts = try self.parts(of: posting, words, &journal)
    let facts = journal.journal
    if let reason = facts.reasonToLeave(transaction) {
      throw Failure(status: .findings, message: "it can't be split: \(reason)")
    }
    let decision = CategoryDecision(posting, of: transaction, to: parts)
    let result = CategoryEdits([decision], facts)
    if let refused = result.refused.first {
      throw Failure(status: .findings, message: "nothing can be set: \(refused.reason)")
    }
    var summary = ChangeSummary()
    var change = ChangeSet()
    change.declareNew(accounts: parts.map(\.account), in: facts, &summary)
    change.merge(result.change)
    let commodity = facts.postings.rows[posting.row].commodity
    for part in parts {
      summary.say(
        .set,
        "\(visible(facts.accounts.name(of: part.account))) for "
          + facts.commodities.format(Amount(part.quantity, commodity)))
    }
    let check = CategoryCheck(result.done, facts)
    try session.finish(
      change, summary, of: Book(journal: journal, definitions: book.definitions),
      expecting: Expectation(isMeant: check.isMet))
  }

  /// The accounts with their parts of the amount, which have its sign. The last one can take the rest.
  private func parts(
    of posting: RuledPosting, _ words: [String], _ journal: inout BalancedJournal
  ) throws(Failure) -> [AccountShare] {
    let commodity = journal.journal.postings.rows[posting.row].commodity
    let format = { [commodities = journal.journal.commodities] (quantity: Quantity) in
      commodities.format(Amount(quantity, commodity))
    }
    var left = posting.quantity
    var parts: [AccountShare] = []
    for (index, word) in words.enumerated() {
      let (name, text) = Self.part(word)
      let account = try journal.enteredAccount(name, names.policy.forRules)
      guard let text else {
        guard index == words.count - 1 else {
          throw .usage(
            "'\(visible(word))' has no amount", help: "only the last account can take the rest")
        }
        guard !left.isZero else { throw .usage("nothing is left for '\(visible(word))'") }
        parts.append(AccountShare(account, left))
        return parts
      }
      guard let amount = try journal.entered(text, in: commodity), amount.commodity == commodity
      else {
        throw .usage(
          "'\(visible(text))' isn't an amount like \(format(posting.quantity))",
          help: "write a number: \(visible(name))=10")
      }
      guard let part = amount.quantity.part(of: left, isSigned: text.hasSign) else {
        throw .usage(
          "\(format(amount.quantity)) for '\(visible(name))' isn't a part of what's left: "
            + format(left))
      }
      parts.append(AccountShare(account, part))
      left = try exactly(left.subtracting(part))
    }
    guard left.isZero else {
      throw .usage(
        "\(format(left)) of \(format(posting.quantity)) is left",
        help: "name one more account, which takes the rest")
    }
    return parts
  }

  /// `food=12.50` or `food`
  private static func part(_ word: String) -> (account: String, amount: String?) {
    guard let sign = word.lastIndex(of: "="), sign > word.startIndex else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }
}

extension String {
  /// Whether an amount is written with a sign: before its first digit, and not in a symbol.
  var hasSign: Bool {
    var isQuoted = false
    for character in self {
      if character == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if "+-".contains(character) { return true }
      if character.isNumber { return false }
    }
    return false
  }
}

extension Quantity {
  /// The part of an amount that somebody means by this number. Without a sign, it has that of the amount, and is at most
  /// the amount; with one, it's what it says: a fee of `+6.28` in a payment of -231.72 leaves -238.00. Nil if it's nothing,
  /// or more than the amount without a sign.
  func part(of whole: Quantity, isSigned: Bool) -> Quantity? {
    guard !isZero else { return nil }
    if isSigned { return self }
    guard let part = whole.isNegative == isNegative ? self : try? negated(),
      let rest = try? whole.subtracting(part), rest.isZero || rest.isNegative == whole.isNegative
    else { return nil }
    return part
  }
}
