import Amounts
import Journal
import Ledger
import Recurring
import SourceText

extension BalancedJournal {
  /// The postings that words on the command line mean: accounts, each with its amount or without one.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - commodity: The commodity of a number without a symbol, unless the accounts that hold money have another one; nil
  ///     for the usual one of its account.
  ///   - currency: The currency of the book's settings, if it's known.
  ///   - policy: Which names can be new.
  /// - Returns: The postings.
  /// - Throws: `Failure` if a word is neither an account nor an amount.
  mutating func enteredPostings(
    _ words: ArraySlice<String>, in commodity: CommodityID?, book currency: CommodityID?,
    _ policy: NewNamePolicy
  ) throws(Failure) -> [PlannedEntry.Posting] {
    var postings: [PlannedEntry.Posting] = []
    var rest = words
    let commodity = onlyMoney(of: words) ?? commodity
    while let word = rest.popFirst() {
      try journal.refuseCommodity(word, after: words[..<(rest.startIndex - 1)].last)
      if word.isShapedLikeAmount, try journal.enteredAccount(word) == nil {
        if let next = rest.first, let account = try journal.enteredAccount(next),
          try enteredWithCost(
            word, in: commodity ?? usualCommodity(of: account, book: currency), policy) != nil
        {
          throw .usage(
            "the amount '\(visible(word))' has no account before it",
            help: "write the account first: \(ShellWord.written(next)) \(ShellWord.written(word))")
        }
        throw .usage(
          "'\(visible(word))' isn't an amount", help: "write a number and a commodity: '12.50 EUR'"
        )
      }
      let account = try enteredAccount(word, policy)
      try journal.refuseEmptyParent(journal.accounts.name(of: account), typed: word)
      let usual = commodity ?? usualCommodity(of: account, book: currency)
      let amount = try rest.first.flatMap { next throws(Failure) in
        try enteredWithCost(next, in: usual, policy)
      }
      if amount != nil { rest = rest.dropFirst() }
      postings.append(
        PlannedEntry.Posting(
          account: account, kind: .real, amount: amount?.amount, cost: amount?.cost))
    }
    return postings
  }

  /// The commodity of all accounts that hold money among some words: what is paid from an account that only has euros is
  /// in euros, whatever the last purchase was. Nil if they have several, or there are none.
  private func onlyMoney(of words: ArraySlice<String>) -> CommodityID? {
    let (only, types) = (OnlyCommodities(journal), AccountTypes(journal))
    var found: CommodityID?
    for word in words {
      guard let account = try? journal.enteredAccount(word), types.isOwnMoney(account) else {
        continue
      }
      guard let commodity = only.commodity(of: account), found == nil || found == commodity else {
        return nil
      }
      found = commodity
    }
    return found
  }
}

extension String {
  /// Whether the text begins with a word of digits and marks, as `4.5.0` and `4 EUR @ 2 USD` do.
  fileprivate var isShapedLikeAmount: Bool {
    let token = prefix { $0 != " " }
    return token.contains { "0"..."9" ~= $0 }
      && token.allSatisfy { "0"..."9" ~= $0 || ".,+-'".contains($0) }
  }
}

extension ParsedJournal {
  /// Refuses a commodity in place of an account: the shell has split it from its number.
  fileprivate func refuseCommodity(_ word: String, after number: String?) throws(Failure) {
    guard !word.isEmpty, commodities.find(Array(word.utf8)) != nil,
      !namedAccounts.contains(where: { accounts.name(of: $0).lowercased() == word.lowercased() })
    else { return }
    let isNumber = number?.last?.isNumber ?? false
    // 'ACME' can be short for Assets:Stock:ACME, but not after a number.
    if !isNumber, try enteredAccount(word) != nil { return }
    throw .usage(
      "'\(visible(word))' is a commodity, not an account",
      help: .quotedAmount([isNumber ? number ?? "" : "12", word]))
  }
}
