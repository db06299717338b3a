import Amounts
import Containers
import Dates
import Journal
import Ledger
import LedgerReports
import SourceText
import Tables

/// Writes the rows of a journal: accounts, commodities, and all that its entries have.
struct JournalRows {
  private let journal: BalancedJournal
  @Boxed private var facts: ParsedJournal
  // Fetching these for each entry would count references of the whole journal.
  private let transactions: RowTable<TransactionID, TransactionRow>
  private let postings: RowTable<PostingID, PostingRow>
  private let places: [UInt8]
  /// The symbol of each commodity as a literal.
  let commodities: [[UInt8]]
  private let files: [[UInt8]]
  private var lines: LineNumbers
  private var lastPosting = 0
  private var lastTag = 0

  init(_ database: BookDatabase, _ form: TableRows.Form) {
    journal = database.journal
    let facts = journal.journal
    self.facts = facts
    transactions = facts.transactions
    postings = facts.postings.rows
    places = database.places
    commodities = (0..<facts.commodities.count).map {
      TableRows.literal(facts.commodities.symbol(of: CommodityID($0)), form)
    }
    files = facts.sources.files.map { TableRows.literal($0.name, form) }
    lines = LineNumbers(facts.sources)
  }

  mutating func append(to rows: inout TableRows) {
    appendAccounts(to: &rows)
    for (index, symbol) in commodities.enumerated() {
      rows.begin(.commodities)
      rows.literal(symbol)
      rows.number(Int(places[index]))
      rows.end()
    }
    for transaction in transactions.indices {
      append(transaction, to: &rows)
      rows.offer()
    }
    for (index, price) in facts.prices.enumerated() {
      rows.begin(.prices)
      rows.number(index + 1)
      rows.date(price.date)
      rows.literal(commodities[Int(price.commodity)])
      append(price.price, facts.commodities.ownPlaces(of: price.price), to: &rows)
      rows.literal(files[facts.sources.fileIndex(at: price.span.start)])
      rows.number(lines.line(at: price.span.start))
      rows.end()
    }
  }

  // MARK: - Accounts

  private mutating func appendAccounts(to rows: inout TableRows) {
    let types = AccountTypes(facts)
    var isDeclared = Array(repeating: false, count: facts.accounts.count)
    var tags: [(account: AccountID, tag: Tag)] = []
    for declaration in facts.accountDeclarations {
      guard let account = facts.accounts.find(declaration.name.utf8) else { continue }
      isDeclared[Int(account)] = true
      for comment in declaration.comments {
        tags += facts.tags(in: comment).map { (account, $0) }
      }
    }
    facts.accounts.forEachName { account, name in
      let parent = facts.accounts.parent(of: account)
      rows.begin(.accounts)
      rows.number(Int(account) + 1)
      rows.text(name)
      rows.number(parent == AccountTable.none ? nil : Int(parent) + 1)
      rows.number(facts.accounts.depth(of: account))
      rows.word(types.type(of: account)?.word ?? "")
      rows.flag(isDeclared[Int(account)])
      rows.end()
      return true
    }
    for (account, tag) in tags {
      append(tag, transaction: nil, postingNumber: nil, account: Int(account) + 1, to: &rows)
    }
  }

  private mutating func append(
    _ tag: Tag, transaction: TransactionID?, postingNumber: Int?, account: Int?,
    to rows: inout TableRows
  ) {
    lastTag += 1
    rows.begin(.tags)
    rows.number(lastTag)
    rows.number(transaction?.number)
    rows.number(postingNumber)
    rows.number(account)
    rows.text(tag.name)
    rows.text(tag.value)
    rows.end()
  }

  // MARK: - Entries

  private mutating func append(_ transaction: TransactionID, to rows: inout TableRows) {
    let row = transactions[transaction]
    let range = facts.postingRows(of: transaction)
    let syntax = facts.textOnlySyntax(of: transaction)
    let description = facts.sources.bytes(row.description)
    let (payee, note) = ParsedJournal.payeeAndNote(description)
    let isGenerated = row.flags.contains(.generated)
    rows.begin(.transactions)
    rows.number(transaction.number)
    rows.date(row.date)
    rows.date(row.flags.contains(.secondaryDate) ? facts.secondaryDates[transaction] : nil)
    rows.word(row.status.word)
    if let code = syntax?.code {
      rows.text(facts.sources.bytes(code))
    } else {
      rows.word("")
    }
    rows.text(description)
    rows.text(payee)
    rows.text(note)
    appendComment(syntax?.comments, to: &rows)
    rows.literal(files[facts.sources.fileIndex(at: row.start)])
    rows.number(lines.line(at: row.start))
    rows.end()
    if row.flags.contains(.tags), let syntax {
      for comment in syntax.comments {
        for tag in facts.tags(in: comment.span) {
          append(tag, transaction: transaction, postingNumber: nil, account: nil, to: &rows)
        }
      }
    }
    for (index, posting) in range.enumerated() {
      append(
        posting, number: index + 1, of: transaction, row.date, syntax?.postings[index].comments,
        isGenerated: isGenerated, to: &rows)
    }
  }

  private mutating func append(
    _ row: PostingID, number: Int, of transaction: TransactionID, _ date: CivilDate,
    _ comments: [CommentSyntax]?,
    isGenerated: Bool, to rows: inout TableRows
  ) {
    let posting = postings[row]
    let hasDates = !posting.flags.isDisjoint(with: [.date, .inheritedDate])
    let dates = hasDates ? facts.postings.dates[row] : nil
    let first = lastPosting + 1
    let hasOwnComment = posting.flags.contains(.comment)
    let line =
      isGenerated || posting.flags.contains(.generated) ? nil : lines.line(at: posting.start)
    var ids = first
    let (places, commodities) = (places, commodities)
    journal.forEachAmount(ofPosting: row) { amount in
      rows.begin(.postings)
      rows.number(ids)
      rows.number(transaction.number)
      rows.number(number)
      rows.date(dates?.primary ?? date)
      rows.date(dates?.secondary)
      rows.number(Int(posting.account) + 1)
      rows.word(posting.kind.word)
      rows.word(posting.status.word)
      rows.literal(commodities[Int(amount.commodity)])
      rows.append(amount.quantity, places: places[Int(amount.commodity)])
      rows.flag(posting.flags.contains(.inferred))
      appendComment(hasOwnComment ? comments : nil, to: &rows)
      rows.number(line)
      rows.end()
      ids += 1
    }
    lastPosting = ids - 1
    if posting.flags.contains(.tags) {
      for comment in comments ?? [] {
        for tag in facts.tags(in: comment.span) {
          append(tag, transaction: transaction, postingNumber: first, account: nil, to: &rows)
        }
      }
    }
    if posting.flags.contains(.cost), let cost = facts.postings.costs[row],
      let total = try? cost.total(of: posting.quantity)
    {
      rows.begin(.costs)
      rows.number(first)
      append(cost.amount, facts.commodities.ownPlaces(of: cost.amount), to: &rows)
      rows.flag(!cost.isTotal)
      rows.flag(cost.origin == .implied)
      rows.append(total.quantity, places: facts.commodities.ownPlaces(of: total))
      rows.end()
    }
    if posting.flags.contains(.assertion), let assertion = facts.postings.assertions[row] {
      rows.begin(.assertions)
      rows.number(first)
      append(assertion.amount, facts.commodities.ownPlaces(of: assertion.amount), to: &rows)
      rows.flag(assertion.isTotal)
      rows.flag(assertion.includesSubaccounts)
      rows.end()
    }
  }

  private func append(_ amount: Amount, _ places: UInt8, to rows: inout TableRows) {
    rows.literal(commodities[Int(amount.commodity)])
    rows.append(amount.quantity, places: places)
  }

  private func appendComment(_ comments: [CommentSyntax]?, to rows: inout TableRows) {
    guard let comments, !comments.isEmpty else { return rows.word("") }
    rows.text(facts.text(of: comments))
  }
}

extension TableRows {
  /// Appends a number that is known to fit: places, mantissa and decimal.
  mutating func append(_ quantity: Quantity, places: UInt8) {
    guard let number = ScaledNumber(quantity, places: places) else {
      preconditionFailure("an amount that doesn't fit has been refused")
    }
    self.number(Int(places))
    self.number(number)
  }
}
