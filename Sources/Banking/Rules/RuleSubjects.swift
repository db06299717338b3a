// What do rules see of a transaction?
//
//     2025-03-03 Telco | TELCO 0815
//         Expenses:Phone     11.99 EUR  ; source: rule/telephone
//         Expenses:Office     8.00 EUR  ; source: rule/telephone
//         Assets:Bank
//
// They see the postings whose accounts say what the money was for: those to income and expenses or, in a transfer,
// those that receive money. Changes made by rules are seen as they were before, so applying the rules again gives the
// same result: the two parts are one amount of 19.99, and after the payee 'Telco', which a rule has set, comes the
// bank's own description.

import Amounts
import Containers
public import Definitions
public import Journal
public import Ledger
import SourceText

/// The postings of a journal that rules look at.
public struct RuleSubjects {
  // Taken out of the journal once, because each access to a column through the journal counts references.
  @Boxed private var journal: ParsedJournal
  private let transactions: RowTable<TransactionID, TransactionRow>
  private let rows: RowTable<PostingID, PostingRow>
  private let dates: SideTable<PostingID, PostingDates>
  private let needsTags: Bool
  private let needsCodes: Bool
  /// The payees that rules set.
  private let payees: NameSet
  /// Whether an account says what the money was for.
  private let isCategory: [Bool]
  private let types: AccountTypes
  /// Whether an account is for uncategorized money.
  private let isUncategorized: [Bool]

  /// Prepares the postings of a journal for the rules of a book.
  ///
  /// - Complexity: O(n) in the accounts and the rules.
  public init(of definitions: Definitions, in journal: BalancedJournal) {
    self.init(RuleBook(definitions.rules, in: journal.journal), journal, definitions.settings)
  }

  /// Prepares the postings of a journal for rules that were read already.
  ///
  /// - Complexity: O(n) in the accounts and the rules.
  public init(_ book: RuleBook, _ journal: BalancedJournal, _ settings: Settings) {
    let facts = journal.journal
    self.journal = facts
    transactions = facts.transactions
    rows = facts.postings.rows
    dates = facts.postings.dates
    needsTags = book.needsTags
    needsCodes = book.needsCodes
    payees = NameSet(book.rules.compactMap { $0.then.payee?.value })
    let types = AccountTypes(facts)
    self.types = types
    isCategory = (0..<facts.accounts.count).map { account in
      switch types.type(of: AccountID(account)) {
      case .expense, .revenue, .gain, nil: true
      default: false
      }
    }
    let uncategorized = [settings.uncategorized?.value, settings.uncategorizedIncome?.value]
    isUncategorized = (0..<facts.accounts.count).map { uncategorized.contains(AccountID($0)) }
  }

  /// The postings of a transaction that rules look at, as they see them.
  public func postings(ofTransaction transaction: TransactionID) -> [RuledPosting] {
    postings(ofTransaction: transaction, hasDescription: true)
  }

  /// The same; without the description if it isn't needed, because reading it is slow.
  func postings(ofTransaction transaction: TransactionID, hasDescription: Bool) -> [RuledPosting] {
    let all = postingRows(of: transaction)
    let chosen = chosen(among: all)
    let row = transactions[transaction]
    guard !chosen.isEmpty, !(row.flags.contains(.tags) && isYearEnd(transaction)) else { return [] }
    let isTagged = chosen.contains { isSetByRulesOrOpen($0.mark?.source) }
    let original = isTagged ? originalDescription(of: transaction) : nil
    var subject = RuleSubject(
      original ?? (hasDescription ? journal.description(of: transaction) : ""))
    subject.date = row.date
    if row.flags.contains(.code) { subject.code = journal.code(of: transaction) }
    let tags =
      needsTags && row.flags.contains(.tags) ? journal.tags(ofTransaction: transaction) : []
    var result: [RuledPosting] = []
    var next = 0
    while next < chosen.count {
      let (count, quantity) = parts(chosen[next...])
      let (first, mark) = chosen[next]
      let range = first..<(first + count)
      // Somebody who changes a part of a split takes over all of it.
      let isChanged = chosen[next..<next + count].contains { row, mark in
        mark.map { journal.isChanged($0, ofPosting: row) } ?? false
      }
      let source = isChanged ? .manual : mark?.source
      var own = subject
      see(range, quantity, among: all, of: row, in: &own)
      if needsTags { own.tags = tags + range.flatMap { journal.tags(ofPosting: $0) } }
      result.append(
        RuledPosting(
          rows: range, subject: own, source: source,
          isUncategorized: isUncategorized(rows[first].account, source), quantity: quantity,
          isRestored: isSetByRulesOrOpen(source) && original != nil))
      if original != nil, !isSetByRulesOrOpen(source) {
        // Written by hand next to a posting set by a rule, so it's seen as written.
        result[result.count - 1] = result[result.count - 1].seen(
          as: hasDescription ? journal.description(of: transaction) : "")
      }
      next += count
    }
    return result
  }

  /// Whether an entry moves a year's income and expenses to equity: it buys nothing.
  private func isYearEnd(_ transaction: TransactionID) -> Bool {
    types.areMovedToEquity(by: transaction, in: journal)
      && journal.tags(ofTransaction: transaction).contains { $0.name == "retain" }
  }

  /// Whether rules look at any posting of a transaction with nothing open.
  func hasPosting(ofClosed transaction: TransactionID) -> Bool {
    postingRows(of: transaction).contains { row in
      isReal(row) && (isCategory[Int(rows[row].account)] || rows[row].mantissa > 0)
    }
  }

  /// Calls `body` with each posting that rules look at, one after the other in the same subject. The subject has no
  /// description, and a code and tags only if rules look at them.
  ///
  /// - Precondition: No posting of the transaction has tags, and nothing in it is open.
  @inline(__always)
  func forEachPosting(
    ofClosed transaction: TransactionID, in subject: inout RuleSubject,
    _ body: (RuleSubject) -> Void
  ) {
    let row = transactions[transaction]
    let all = postingRows(of: transaction)
    if needsCodes {
      subject.code = row.flags.contains(.code) ? journal.code(of: transaction) : ""
    }
    if needsTags {
      subject.tags = row.flags.contains(.tags) ? journal.tags(ofTransaction: transaction) : []
    }
    var isAny = false
    for wantsCategories in [true, false] where !isAny {
      for posting in all
      where isReal(posting)
        && (wantsCategories ? isCategory[Int(rows[posting].account)] : rows[posting].mantissa > 0)
      {
        isAny = true
        see(posting..<posting + 1, rows[posting].quantity, among: all, of: row, in: &subject)
        body(subject)
      }
    }
  }

  /// Sets the subject's fields from a posting, or from the parts of a split and their sum. Leaves the description,
  /// code and tags unchanged.
  private func see(
    _ range: Range<PostingID>, _ quantity: Quantity, among all: Range<PostingID>,
    of transaction: TransactionRow, in subject: inout RuleSubject
  ) {
    let posting = rows[range.lowerBound]
    // The only number that can't be negated isn't a bank amount.
    subject.amount = (try? quantity.negated()).map { .init($0, posting.commodity) }
    subject.date =
      posting.flags.contains(.date)
      ? dates[range.lowerBound]?.primary ?? transaction.date : transaction.date
    subject.accounts.removeAll(keepingCapacity: true)
    for other in all where !range.contains(other) { subject.accounts.append(rows[other].account) }
    subject.isDivisible = posting.flags.isDisjoint(with: [.moreAmounts, .cost, .assertion, .lot])
  }

  /// The accounts of the postings that rules look at.
  func accounts(ofTransaction transaction: TransactionID) -> [AccountID] {
    chosen(among: postingRows(of: transaction)).map { rows[$0.row].account }
  }

  /// Whether a posting's tag says that a rule or a guess has set it.
  func hasMachinePosting(_ transaction: TransactionID) -> Bool {
    postingRows(of: transaction).contains { journal.provenance(ofPosting: $0)?.isMachine ?? false }
  }

  /// Whether a posting can be open. Most transactions have no tags and have accounts that aren't open.
  func mayBeOpen(_ transaction: TransactionID) -> Bool {
    postingRows(of: transaction).contains { row in
      rows[row].flags.contains(.tags) || isUncategorized[Int(rows[row].account)]
    }
  }

  /// Whether someone has written the accounts of a transaction by hand: nothing in it is uncategorized or set by a
  /// rule or a guess.
  func isWrittenByHand(_ transaction: TransactionID) -> Bool {
    postingRows(of: transaction).allSatisfy { row in
      if isUncategorized[Int(rows[row].account)] { return false }
      return switch journal.provenance(ofPosting: row) {
      case .manual, nil: true
      default: false
      }
    }
  }

  /// Whether an account says what the money was for.
  func isCategory(_ account: AccountID) -> Bool {
    Int(account) >= isCategory.count || isCategory[Int(account)]
  }

  // MARK: - Rows

  func postingRows(of transaction: TransactionID) -> Range<PostingID> {
    transactions.postings(of: transaction, upTo: rows.endIndex)
  }

  private func chosen(among all: Range<PostingID>) -> [(row: PostingID, mark: ProvenanceMark?)] {
    var categories: [(row: PostingID, mark: ProvenanceMark?)] = []
    categories.reserveCapacity(all.count)
    for row in all where isReal(row) {
      let mark = journal.provenanceMark(ofPosting: row)
      if mark != nil || isCategory[Int(rows[row].account)] { categories.append((row, mark)) }
    }
    if !categories.isEmpty { return categories }
    for row in all where isReal(row) && rows[row].mantissa > 0 { categories.append((row, nil)) }
    return categories
  }

  private func isReal(_ row: PostingID) -> Bool {
    rows[row].kind == .real && !rows[row].flags.contains(.generated)
  }

  /// Someone who changes the posting's account by hand can forget the tag; the posting isn't open then.
  private func isUncategorized(_ account: AccountID, _ source: Provenance?) -> Bool {
    switch source {
    case .uncategorized: isUncategorized[Int(account)] || !isUncategorized.contains(true)
    case nil: isUncategorized[Int(account)]
    default: false
    }
  }

  private func isSetByRulesOrOpen(_ source: Provenance?) -> Bool {
    source != nil && source != .manual
  }

  /// How many of the first rows are the parts of one split, and their sum. The parts are adjacent, set by one rule, in
  /// one commodity and set to different accounts, and their sum fits, as the original amount did.
  ///
  /// - Precondition: There is a row.
  private func parts(
    _ chosen: ArraySlice<(row: PostingID, mark: ProvenanceMark?)>
  ) -> (count: Int, quantity: Quantity) {
    let first = chosen[chosen.startIndex]
    var count = 1
    var quantity = rows[first.row].quantity
    guard let mark = first.mark, case .rule = mark.source, isPlain(first.row) else {
      return (count, quantity)
    }
    var accounts = [account(setBy: mark, first.row)]
    for (row, other) in chosen.dropFirst() {
      guard row == first.row + count, let other, other.source == mark.source, isPlain(row),
        rows[row].commodity == rows[first.row].commodity,
        let sum = try? quantity.adding(rows[row].quantity)
      else { break }
      let account = account(setBy: other, row)
      guard !accounts.contains(account) else { break }
      accounts.append(account)
      quantity = sum
      count += 1
    }
    return (count, quantity)
  }

  /// The characters of the account that a rule set, whatever the account is now.
  private func account(setBy mark: ProvenanceMark, _ row: PostingID) -> String {
    mark.account ?? ProvenanceMark.characters(of: journal.accounts.name(of: rows[row].account))
  }

  private func isPlain(_ row: PostingID) -> Bool {
    rows[row].flags.isDisjoint(with: [.moreAmounts, .cost, .assertion, .lot])
  }

  /// The original description, which follows a payee set by a rule.
  private func originalDescription(of transaction: TransactionID) -> String? {
    guard !payees.isEmpty else { return nil }
    let description = journal.description(of: transaction)
    let (payee, note) = ParsedJournal.payeeAndNote(description)
    return payee.utf8.count < description.utf8.count && !note.isEmpty && payees.contains(payee)
      ? note : nil
  }
}

extension RuledPosting {
  /// The same with another description.
  fileprivate func seen(as description: String) -> RuledPosting {
    var subject = subject
    subject.description = description
    return RuledPosting(
      rows: rows, subject: subject, source: source, isUncategorized: isUncategorized,
      quantity: quantity, isRestored: false)
  }
}
