// The transactions that new rows become, as text.
//
//     2025-03-03 * LIDL 4711 BERLIN | Kartenzahlung
//         Assets:Bank:Checking          -41.20 EUR  ; id: 20250303-17
//         Expenses:Food                  41.20 EUR  ; source: rule/groceries
//
// The id is on the posting to the bank's account, because the other end of a transfer has its own id. If the bank's
// file divides a row, those parts are its categories; otherwise the book's rules or the model set them. An entry made
// by hledger's rules stays as they made it.

import Amounts
import Containers
import Dates
import Journal
import SourceText
import Statements

/// Writes the transactions of new rows.
struct RowEntries {
  private let statements: [ImportedStatement]
  private let rows: [ImportedRow]
  /// The rows that are postings of other rows' entries.
  private let ends: [Int: [EntryEnd]]
  /// The parts of rows that are in entries which the rows' own replace.
  private let recordedParts: [Int: [RecordedPart]]
  @Boxed private var journal: ParsedJournal
  private let context: ImportEdits.Context
  /// The assertion of each row that is the last of a statement, by row.
  private let assertions: [Int: String]
  /// The account names requested so far, by account number.
  private var names: [[UInt8]?]
  private var amounts: RowAmounts
  /// The decimal mark of amounts; nil for that of the journal.
  private let decimalMark: UInt8?
  /// The postings of all transactions so far.
  private(set) var added: AddedPostings
  /// The rows with a balance that hledger's rules assert, and their statements.
  private(set) var assertedRows: [(statement: Int, row: Int)] = []
  // The description of the current transaction.
  private var description: [UInt8] = []
  private var postings = AlignedPostings()
  /// The row of the current transaction, and the place of its next posting.
  private var current = (row: 0, place: 0)

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - plan: What happens to each row.
  ///   - journal: The journal.
  ///   - context: What the new rows are.
  ///   - assertions: The assertion of each row that is the last of a statement, by row.
  ///   - decimalMark: The decimal mark of amounts; nil for that of the journal.
  init(
    _ plan: ImportPlan, _ journal: ParsedJournal, _ context: ImportEdits.Context,
    assertions: [Int: String], decimalMark: UInt8? = nil
  ) {
    statements = plan.statements
    rows = plan.rows
    recordedParts = plan.recordedParts
    ends = plan.ends
    self.journal = journal
    self.context = context
    self.assertions = assertions
    names = Array(repeating: nil, count: journal.accounts.count)
    amounts = RowAmounts(journal.commodities, decimalMark: decimalMark)
    self.decimalMark = decimalMark
    added = AddedPostings(to: journal)
  }

  /// Appends the transaction of a row.
  ///
  /// - Parameters:
  ///   - index: The row.
  ///   - partner: The row at the other end of a transfer.
  ///   - text: Receives lines that end with line feeds.
  /// - Returns: The outcome of the row.
  mutating func append(
    _ index: Int, partner: Int?, to text: inout [UInt8]
  ) -> ImportOutcome {
    let row = rows[index]
    let imported = statements[row.statement]
    let source = imported.statement.rows[row.place]
    let category = context.categories[index]
    description.removeAll(keepingCapacity: true)
    postings.removeAll()
    current = (index, 0)
    if source.entry >= 0 {
      let entry = imported.statement.entries[Int(source.entry)]
      return append(entry, row, index, category, to: &text)
    }
    appendDescription(ofRow: context.describesByPartner ? partner ?? index : index)
    EntryHead(
      date: row.date, status: source.isUncleared ? "" : "*",
      code: imported.statement.codeText(of: source)
    ).append(describedAs: description, to: &text)
    addPosting(ofRow: index, in: row)
    let outcome: ImportOutcome.Kind
    if let partner {
      addPosting(ofRow: partner, in: row, cost: rows[partner].cost(paidBy: row))
      outcome = .transfer(row: partner)
    } else if let accounts = addParts(of: source, row, in: imported, category) {
      outcome = .written(accounts: accounts)
    } else {
      outcome = .new(category)
    }
    postings.append(to: &text)
    return ImportOutcome(outcome)
  }

  private mutating func appendDescription(ofRow index: Int) {
    if let kept = recordedParts[index]?.lazy.compactMap(\.description).first {
      description += journal.sources.bytes(kept)
      return
    }
    let statement = statements[rows[index].statement].statement
    statement.appendDescription(
      of: statement.rows[rows[index].place], payee: context.categories[index]?.payee,
      to: &description)
  }

  // MARK: - Postings

  /// Adds the posting to the bank's account for a row of this transaction or of the other end, with its total cost if
  /// that's in another currency.
  private mutating func addPosting(
    ofRow index: Int, in transaction: ImportedRow, cost: Amount? = nil
  ) {
    let row = rows[index]
    let assertion = assertions[index]
    var costText: [UInt8] = []
    if let cost {
      costText.append(" @@ " as StaticString)
      amounts.append(cost, to: &costText)
    }
    addPosting(row.account, row.amount) { tail in
      tail += costText
      guard let assertion else { return }
      tail.append(" " as StaticString)
      tail.append(assertion)
    } comment: {
      row.appendTags(in: transaction, to: &$0)
    }
  }

  private mutating func addPosting(
    _ account: AccountID, _ amount: Amount, tail: (inout [UInt8]) -> Void = { _ in },
    comment: (inout [UInt8]) -> Void
  ) {
    let name = name(of: account)
    added.add(to: account)
    let end = nextEnd()
    postings.add(
      name: { $0 += name }, amount: { amounts.append(amount, to: &$0) },
      tail: { text in
        tail(&text)
        if let assertion = end?.assertion { text.append(" \(assertion)") }
      },
      comment: { text in
        let count = text.count
        comment(&text)
        guard let end else { return }
        if text.count > count { text.append(", " as StaticString) }
        text.append(end.tags)
      })
  }

  /// What the next posting of the current transaction gets from the row that it is; nil if it's none. Counts it.
  private mutating func nextEnd() -> (tags: String, assertion: String?)? {
    defer { current.place += 1 }
    if let part = recordedParts[current.row]?.first(where: { $0.place == current.place }) {
      return (part.tag, nil)
    }
    guard let end = ends[current.row]?.first(where: { $0.place == current.place }) else {
      return nil
    }
    return (rows[end.row].tags(in: rows[current.row]), assertions[end.row])
  }

  private mutating func name(of account: AccountID) -> [UInt8] {
    if let known = names[Int(account)] { return known }
    let name = journal.accounts.nameBytes(of: account)
    names[Int(account)] = name
    return name
  }

  /// Adds the category postings of a row: the parts in the bank's file, or those of its category.
  ///
  /// - Returns: The accounts, if the bank's file names all of them.
  private mutating func addParts(
    of source: StatementRow, _ row: ImportedRow, in imported: ImportedStatement,
    _ category: Categorization?
  ) -> [String]? {
    guard
      source.parts.count > 1 || source.parts.count == 1 && !(category?.source.isRule ?? false)
    else {
      if let category { addPostings(of: category, row.amount) }
      return nil
    }
    let statement = imported.statement
    var accounts: [String] = []
    for part in source.parts {
      let account = addPosting(of: statement.parts[Int(part)], row, in: statement, category)
      if let account { accounts.append(journal.accounts.name(of: account)) }
    }
    return accounts.count == source.parts.count ? accounts : nil
  }

  /// Adds the postings of a category, each with its source.
  private mutating func addPostings(of category: Categorization, _ amount: Amount) {
    for part in category.parts {
      let quantity = part.quantity ?? opposite(of: amount.quantity)
      let mark = mark(category, on: part.account)
      addPosting(part.account, Amount(quantity, amount.commodity)) { comment in
        if let text = category.comment {
          comment.append(text)
          comment.append(", " as StaticString)
        }
        comment.append(mark.tag.text)
        for tag in category.tags {
          comment.append(", " as StaticString)
          comment.append(tag.text)
        }
      }
    }
  }

  /// What the tag of a posting says that a category sets to an account.
  private mutating func mark(_ category: Categorization?, on account: AccountID) -> ProvenanceMark {
    ProvenanceMark(
      category?.source ?? .uncategorized,
      on: String(decoding: name(of: account), as: UTF8.self), category?.guess?.confidence)
  }

  /// A number that was read has at most 38 digits, so it can be negated.
  private func opposite(of quantity: Quantity) -> Quantity {
    .inRoom { () throws(QuantityError) in try quantity.negated() }
  }

  /// Adds the posting for a part of a row that the bank's file divides; returns the account that the file names.
  private mutating func addPosting(
    of part: StatementPart, _ row: ImportedRow, in statement: Statement,
    _ category: Categorization?
  ) -> AccountID? {
    let name = statement.string(part.category)
    let texts = [statement.string(part.payee), statement.string(part.note)]
    let amount = Amount(opposite(of: part.amount), row.amount.commodity)
    // A part that goes to the row's own account would say nothing.
    let known =
      name.isEmpty
      ? nil : context.account(name, part.isTransfer).flatMap { $0 == row.account ? nil : $0 }
    var comments = texts.filter { !$0.isEmpty }.map(Self.commentText)
    if known == nil {
      let account = category?.parts.first?.account ?? row.account
      comments.append(mark(category, on: account).tag.text)
      if !name.isEmpty { comments.append("category: \(Self.commentText(name))") }
    }
    addPosting(known ?? category?.parts.first?.account ?? row.account, amount) {
      $0.append(comments.joined(separator: ", "))
    }
    return known
  }

  /// A bank's text for use in a comment: nothing in it reads as a tag or a date, or ends a tag's value.
  private static func commentText(_ text: String) -> String {
    String(
      text.map { character in
        switch character {
        case ":", ",", ";": " "
        case "[": "("
        case "]": ")"
        default: character
        }
      })
  }

  // MARK: - hledger's rules

  /// Appends an entry as hledger's rules made it. Accounts that they leave unknown come from the book's rules or the
  /// model.
  private mutating func append(
    _ source: ConvertedEntry, _ row: ImportedRow, _ index: Int, _ category: Categorization?,
    to text: inout [UInt8]
  ) -> ImportOutcome {
    let secondaryDate = source.secondaryDate.isEmpty ? "" : "=\(source.secondaryDate)"
    description += source.plainDescription.utf8
    EntryHead(
      date: row.date, secondaryDate: secondaryDate, status: source.status, code: source.plainCode
    ).append(describedAs: description, to: &text)
    for comment in source.comment.split(separator: "\n") { text.append("    ; \(comment)\n") }
    let (journal, decimalMark) = (journal, decimalMark)
    func written(_ amount: JournalAmountText) -> String {
      amount.written(
        decimalMark: {
          decimalMark ?? journal.writtenDecimalMark(of: $0)
        },
        styled: { symbol, quantity in
          decimalMark == nil ? journal.styledText(of: quantity, symbol) : nil
        })
    }
    var isAsked = false
    let asserts = context.assertsBalance(row.statement)
    var hasAssertion = false
    for (place, posting) in source.postings.enumerated() {
      var comments = posting.comment.isEmpty ? [] : [posting.comment]
      if place == 0 { comments.append(row.tags(in: row)) }
      var tail = ""
      // Without an amount, it's the amount.
      if let assertion = posting.assertion, asserts || posting.amount == nil {
        tail = " \(assertion.mark) \(written(assertion.amount))"
        hasAssertion = hasAssertion || posting.amount != nil
      }
      if place == 0, tail.isEmpty, let assertion = assertions[index] { tail = " \(assertion)" }
      if place == 1, source.postings.count == 2, source.isUnknown(posting),
        let category, category.source != .uncategorized
      {
        addPostings(of: category, row.amount)
        isAsked = true
        continue
      }
      if let end = nextEnd() {
        comments.append(end.tags)
        // Without an amount, it would be a balance assignment.
        if tail.isEmpty, posting.amount != nil, let assertion = end.assertion {
          tail = " \(assertion)"
        }
      }
      added.add(toNamed: posting.account)
      postings.add(
        name: { $0.append(posting.account) },
        amount: { $0.append(posting.amount.map(written) ?? "") },
        tail: { $0.append(tail) }, comment: { $0.append(comments.joined(separator: ", ")) })
    }
    postings.append(to: &text)
    if hasAssertion { assertedRows.append((row.statement, index)) }
    let others = source.postings.dropFirst()
    let isUnknown = others.contains { source.isUnknown($0) }
    return ImportOutcome(
      isAsked || isUnknown ? .new(category) : .written(accounts: others.map(\.account)))
  }
}

extension ImportedRow {
  /// The tags of the row's posting; see `appendTags(in:to:)`.
  func tags(in transaction: ImportedRow) -> String {
    var text: [UInt8] = []
    appendTags(in: transaction, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the tags of the row's posting: the id, and the date if it differs from that of the transaction, which
  /// belongs to this row or another one.
  func appendTags(in transaction: ImportedRow, to text: inout [UInt8]) {
    text.append("id: " as StaticString)
    text.append(id)
    guard date != transaction.date else { return }
    text.append(", date: " as StaticString)
    date.append(to: &text)
  }
}

extension ImportedRow {
  /// The cost of what the row received, if the other end of a transfer paid in another currency.
  fileprivate func cost(paidBy source: ImportedRow) -> Amount? {
    source.amount.commodity == amount.commodity ? nil : try? source.amount.magnitude
  }
}

extension ConvertedEntry {
  /// Whether an account is the one that hledger uses when its rules set none.
  fileprivate func isUnknown(_ posting: Posting) -> Bool {
    posting.account == ConvertedEntry.unknownAccounts.spending
      || posting.account == ConvertedEntry.unknownAccounts.income
  }
}
