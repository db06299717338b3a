public import Amounts
import Containers
import Dates
public import Journal
import SourceText

/// Answers a query for one journal.
///
/// A pattern is tried once for each account, commodity, description, code and tag, never for each posting.
/// A matcher caches its answers, so it can't be shared between threads.
public final class QueryMatcher {
  /// The query.
  public let query: Query

  // Constants, so that reading them needs no check for exclusive access.
  private let balanced: BalancedJournal
  private let steps: [QueryProgram.Step]
  private let postingEntry: QueryProgram.Target
  private let transactionEntry: QueryProgram.Target
  private let flags: [Bool]
  private let bounds: [AmountBounds]

  // Caches.
  private var texts: [TextTerm]
  private var tags: [TagTerm]
  private var descriptions: DistinctTexts<SourceBytes>
  private var codes: DistinctTexts<String>
  private var lists: QueryLists

  /// Prepares to match.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - journal: The journal.
  ///   - usesSecondaryDates: Whether `date:` means secondary dates (`--date2`).
  /// - Complexity: O(n) in the bytes of all account names, for each pattern of an account.
  public init(_ query: Query, _ journal: BalancedJournal, usesSecondaryDates: Bool = false) {
    let query = query.simplified
    var compiler = QueryCompiler(journal.journal, usesSecondaryDates: usesSecondaryDates)
    postingEntry = compiler.posting(query)
    transactionEntry = compiler.transaction(query)
    steps = compiler.program.steps
    flags = compiler.tables.flags
    bounds = compiler.tables.bounds
    texts = compiler.tables.texts
    tags = compiler.tables.tags
    descriptions = DistinctTexts(transactionCount: journal.journal.transactions.count)
    codes = DistinctTexts(transactionCount: journal.journal.transactions.count)
    lists = QueryLists(query, journal.journal)
    balanced = journal
    self.query = query
  }

  /// Whether everything matches.
  public var matchesEverything: Bool { query == .all }

  // MARK: - Postings and transactions

  /// Whether a posting matches: registers, balances and the like.
  ///
  /// It has its own date and status or its transaction's, and its transaction's description and code. It
  /// has the tags from its own comments and those of its transaction, account and commodities. With several
  /// amounts, `amt:` and `cur:` match if one of them does.
  ///
  /// - Parameters:
  ///   - row: The posting's row.
  ///   - transaction: The row of its transaction.
  /// - Returns: Whether it does.
  /// - Complexity: O(terms) at most; more for a new description, code or tag.
  public func matchesPosting(_ row: PostingID, of transaction: TransactionID) -> Bool {
    accepts(from: postingEntry, posting: row, transaction: transaction)
  }

  /// Whether a transaction matches: `print` and the like.
  ///
  /// Terms about postings match if any posting does, separately for each term, and so `not:` matches if
  /// none does. Dates and status are the transaction's own; tags include those of its postings. `real:`
  /// matches a transaction with a real posting, `real:0` one without.
  public func matchesTransaction(_ transaction: TransactionID) -> Bool {
    accepts(from: transactionEntry, posting: PostingID(0), transaction: transaction)
  }

  // MARK: - Parts and lists

  /// Whether one amount of a matching posting is selected: only `amt:` and `cur:` apply to it.
  public func matchesAmount(_ amount: Amount) -> Bool { lists.matches(amount) }

  /// Whether an account is selected: `acct: type: depth:` and the tags of its directives apply to it. Terms
  /// that don't apply count as a match, here and in all lists.
  public func matchesAccount(_ account: AccountID) -> Bool { lists.matches(account: account) }

  /// Whether a commodity is selected: `cur:` and the tags of its directive apply to it.
  ///
  /// - Parameters:
  ///   - commodity: The commodity.
  ///   - other: The answer if it depends on terms that don't apply.
  /// - Returns: Whether it's listed.
  public func matchesCommodity(_ commodity: CommodityID, otherwise other: Bool = true) -> Bool {
    lists.matches(commodity: commodity, otherwise: other)
  }

  /// Whether a declared payee is selected: `payee:` and `desc:` apply to it.
  ///
  /// - Parameters:
  ///   - name: The payee.
  ///   - other: The answer if it depends on terms that don't apply.
  /// - Returns: Whether it's listed.
  public func matchesPayee(_ name: String, otherwise other: Bool = true) -> Bool {
    lists.matches(payee: name, otherwise: other)
  }

  /// Whether a market price is selected: `date:`, `cur:` (what is priced) and `amt:` (its price) apply to
  /// it.
  public func matchesPrice(_ price: MarketPrice) -> Bool { lists.matches(price) }

  // MARK: - The chain of tests

  /// Follows a chain to its answer.
  private func accepts(
    from entry: QueryProgram.Target, posting row: PostingID, transaction: TransactionID
  ) -> Bool {
    var next = entry
    while next >= 0 {
      let step = steps[Int(next)]
      next = holds(step.test, posting: row, transaction: transaction) ? step.ifTrue : step.ifFalse
    }
    return next == QueryProgram.accept
  }

  @inline(__always)
  private func holds(
    _ test: QueryProgram.Test, posting row: PostingID, transaction: TransactionID
  ) -> Bool {
    switch test {
    case .account(let base): flag(base, Int(postingRow(row).account))
    case .commodity(let base): hasAmount(row) { flag(base, Int($0.commodity)) }
    case .amount(let test, let base):
      hasAmount(row) {
        test.holds(for: $0.quantity, bounds[Int(base) + Int($0.quantity.places)])
      }
    case .marks(let set):
      set.contains(postingRow(row).kind, status(ofPosting: row, transaction: transaction))
    case .postingDate(let days): days.contains(date(ofPosting: row, transaction: transaction))
    case .postingSecondaryDate(let days):
      days.contains(secondaryDate(ofPosting: row, transaction: transaction))
    case .postingTag(let index):
      postingRow(row).flags.contains(.tags) && hasTag(Int(index), posting: row)
    case .transactionDate(let days): days.contains(date(of: transaction))
    case .transactionSecondaryDate(let days):
      days.contains(secondaryDate(of: transaction) ?? date(of: transaction))
    case .transactionStatus(let set): set.contains(.real, transactionRow(transaction).status)
    case .text(let index): hasText(Int(index), of: transaction)
    case .transactionTag(let index):
      transactionRow(transaction).flags.contains(.tags)
        && hasTag(Int(index), transaction: transaction)
    case .somePosting(let entry): hasPosting(from: entry, in: transaction)
    case .everyPosting(let entry): hasOnlyPostings(from: entry, in: transaction)
    }
  }

  private func hasPosting(from entry: QueryProgram.Target, in transaction: TransactionID) -> Bool {
    for row in postingRows(of: transaction)
    where accepts(from: entry, posting: row, transaction: transaction) {
      return true
    }
    return false
  }

  private func hasOnlyPostings(from entry: QueryProgram.Target, in transaction: TransactionID)
    -> Bool
  {
    let rows = postingRows(of: transaction)
    for row in rows where !accepts(from: entry, posting: row, transaction: transaction) {
      return false
    }
    return !rows.isEmpty
  }

  private func flag(_ base: Int32, _ row: Int) -> Bool { flags[Int(base) + row] }

  // MARK: - Rows

  private func postingRows(of transaction: TransactionID) -> Range<PostingID> {
    balanced.journal.postingRows(of: transaction)
  }

  private func postingRow(_ row: PostingID) -> PostingRow { balanced.journal.postings.rows[row] }

  private func transactionRow(_ transaction: TransactionID) -> TransactionRow {
    balanced.journal.transactions[transaction]
  }

  private func hasAmount(_ row: PostingID, where isWanted: (Amount) -> Bool) -> Bool {
    if isWanted(postingRow(row).amount) { return true }
    return postingRow(row).flags.contains(.moreAmounts)
      && balanced.moreAmounts[row]?.contains(where: isWanted) ?? false
  }

  private func status(ofPosting row: PostingID, transaction: TransactionID) -> Status {
    let own = postingRow(row).status
    return own == .unmarked ? transactionRow(transaction).status : own
  }

  private func date(of transaction: TransactionID) -> CivilDate { transactionRow(transaction).date }

  private func secondaryDate(of transaction: TransactionID) -> CivilDate? {
    transactionRow(transaction).flags.contains(.secondaryDate)
      ? balanced.journal.secondaryDates[transaction] : nil
  }

  private func dates(of row: PostingID) -> PostingDates? {
    postingRow(row).flags.contains(.date) ? balanced.journal.postings.dates[row] : nil
  }

  private func date(ofPosting row: PostingID, transaction: TransactionID) -> CivilDate {
    dates(of: row)?.primary ?? date(of: transaction)
  }

  private func secondaryDate(ofPosting row: PostingID, transaction: TransactionID) -> CivilDate {
    let own = dates(of: row)
    return own?.secondary ?? secondaryDate(of: transaction) ?? own?.primary
      ?? date(of: transaction)
  }

  // MARK: - Texts and tags

  private func hasText(_ index: Int, of transaction: TransactionID) -> Bool {
    if texts[index].part == .code {
      let number = codes.number(of: transaction) ?? addCode(of: transaction)
      return texts[index].verdict(on: number) ?? texts[index].judge(codes.text(number), number)
    }
    let number = descriptions.number(of: transaction) ?? addDescription(of: transaction)
    return texts[index].verdict(on: number)
      ?? texts[index].judge(descriptions.text(number).string, number)
  }

  private func addCode(of transaction: TransactionID) -> Int {
    codes.add(balanced.journal.code(of: transaction), of: transaction)
  }

  private func addDescription(of transaction: TransactionID) -> Int {
    let bytes = balanced.journal.sources.bytes(transactionRow(transaction).description)
    return descriptions.add(SourceBytes(bytes), of: transaction)
  }

  private func hasTag(_ index: Int, transaction: TransactionID) -> Bool {
    tags[index].matches(transaction: transaction, of: balanced.journal)
  }

  private func hasTag(_ index: Int, posting row: PostingID) -> Bool {
    tags[index].matches(posting: row, of: balanced.journal)
  }
}
