// The transactions that new rows become, as text.
//
//     2025-03-03 * LIDL 4711 BERLIN | Kartenzahlung
//         Assets:Bank:Checking          -41.20 EUR  ; id: 20250303-17
//         Expenses:Food                  41.20 EUR  ; source: rule/groceries
//
// The id stands with the posting to the bank's account, for the other end of a transfer has one of its own.
// What a row was for is what the bank's file says, where it divides it; else what the rules of the book, or
// the model, say; and where hledger's rules made an entry, it is as they made it.

import Amounts
import Journal
import Planning
import SourceText
import Statements

/// Writes the transactions that new rows become.
struct RowEntries {
  private let plan: ImportPlan
  private let journal: ParsedJournal
  private let context: ImportEdits.Context
  /// By row: the assertion that it gets, being the last of a statement.
  private let assertions: [Int: String]
  /// The accounts' names, by their numbers, as far as they were asked for.
  private var names: [[UInt8]?]

  init(
    _ plan: ImportPlan, _ journal: ParsedJournal, _ context: ImportEdits.Context,
    assertions: [Int: String]
  ) {
    self.plan = plan
    self.journal = journal
    self.context = context
    self.assertions = assertions
    names = Array(repeating: nil, count: journal.accounts.count)
  }

  /// The transaction of a row, and what the row came to.
  ///
  /// - Parameters:
  ///   - index: The row.
  ///   - partner: The row at the other end of a transfer.
  /// - Returns: Lines that end with line feeds, and the outcome.
  mutating func entry(ofRow index: Int, partner: Int?) -> (text: [UInt8], outcome: ImportOutcome) {
    let row = plan.rows[index]
    let statement = plan.statements[row.statement].statement
    let source = plan.statementRow(index)
    let category = context.categories[index]
    if source.entry >= 0 {
      return converted(statement.entries[Int(source.entry)], row, index, category)
    }
    var entry = ImportedEntry(date: row.date)
    entry.code = statement.codeText(of: source)
    entry.description = statement.description(of: source, payee: category?.payee)
    entry.postings = [line(ofRow: index, in: row)]
    if let partner {
      entry.postings.append(line(ofRow: partner, in: row))
      return (entry.text, ImportOutcome(.transfer(row: partner)))
    }
    if source.parts.count > 1 || source.parts.count == 1 && category?.source == .uncategorized {
      var accounts: [String] = []
      for part in source.parts {
        let (line, account) = line(statement.parts[Int(part)], row, in: statement, category)
        entry.postings.append(line)
        if let account { accounts.append(journal.accounts.name(of: account)) }
      }
      if accounts.count == source.parts.count {
        return (entry.text, ImportOutcome(.written(accounts: accounts)))
      }
    } else if let category {
      append(category, row.amount.commodity, to: &entry)
    }
    return (entry.text, ImportOutcome(.new(category)))
  }

  // MARK: - Postings

  /// The posting to the bank's account of a row, which stands in the transaction of the same or another row.
  private mutating func line(ofRow index: Int, in transaction: ImportedRow) -> PostingLine {
    let row = plan.rows[index]
    let tail = assertions[index].map { Array(" \($0)".utf8) } ?? []
    return line(row.account, row.amount, row.tags(in: transaction), tail: tail)
  }

  private mutating func line(
    _ account: AccountID, _ amount: Amount, _ comment: String, tail: [UInt8] = []
  ) -> PostingLine {
    var text: [UInt8] = []
    text.reserveCapacity(24)
    journal.commodities.appendPlainly(amount.padded(in: journal), to: &text)
    return PostingLine(name: name(of: account), amount: text, tail: tail, comment: comment)
  }

  private mutating func name(of account: AccountID) -> [UInt8] {
    if let known = names[Int(account)] { return known }
    let name = journal.accounts.nameBytes(of: account)
    names[Int(account)] = name
    return name
  }

  /// Adds the postings of a category, each with what set it.
  private mutating func append(
    _ category: Categorization, _ commodity: CommodityID, to entry: inout ImportedEntry
  ) {
    var comment = category.comment.map { "\($0), " } ?? ""
    comment += "\(Provenance.tagName): \(category.source.text)"
    for tag in category.tags {
      comment += tag.value.isEmpty ? ", \(tag.name):" : ", \(tag.name): \(tag.value)"
    }
    for part in category.parts {
      entry.postings.append(line(part.account, Amount(part.quantity ?? .zero, commodity), comment))
    }
  }

  /// The posting of a part of what the bank's file divides, and the account that the file names.
  private mutating func line(
    _ part: StatementPart, _ row: ImportedRow, in statement: Statement, _ category: Categorization?
  ) -> (line: PostingLine, named: AccountID?) {
    let name = statement.string(part.category)
    let texts = [statement.string(part.payee), statement.string(part.note)]
    let amount = Amount((try? part.amount.negated()) ?? .zero, row.amount.commodity)
    // A part that goes to the account itself would say nothing.
    let known =
      name.isEmpty ? nil : context.account(name).flatMap { $0 == row.account ? nil : $0 }
    var comments = texts.filter { !$0.isEmpty }.map(Self.commentText)
    if known == nil {
      let source = category?.source ?? .uncategorized
      comments.append("\(Provenance.tagName): \(source.text)")
      if !name.isEmpty { comments.append("category: \(Self.commentText(name))") }
    }
    let account = known ?? category?.parts.first?.account ?? row.account
    return (line(account, amount, comments.joined(separator: ", ")), known)
  }

  /// A bank's text as part of a comment: nothing of it is a tag or a date, or ends the value of a tag.
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

  /// An entry that hledger's rules made, as they made it. An account that they leave unknown is what the rules
  /// of the book, or the model, say.
  private mutating func converted(
    _ source: ConvertedEntry, _ row: ImportedRow, _ index: Int, _ category: Categorization?
  ) -> (text: [UInt8], outcome: ImportOutcome) {
    var entry = ImportedEntry(date: row.date)
    var isAsked = false
    entry.secondaryDate = source.secondaryDate.isEmpty ? "" : "=\(source.secondaryDate)"
    entry.status = source.status
    entry.code = source.code
    entry.description = source.description
    entry.comments = source.comment.split(separator: "\n").map(String.init)
    for (place, posting) in source.postings.enumerated() {
      var comments = posting.comment.isEmpty ? [] : [posting.comment]
      if place == 0 { comments.append(row.tags(in: row)) }
      var tail = posting.assertion.isEmpty ? "" : " \(posting.assertion)"
      if place == 0, tail.isEmpty, let assertion = assertions[index] { tail = " \(assertion)" }
      if place == 1, source.postings.count == 2, source.isUnknown(posting),
        let category, category.source != .uncategorized
      {
        append(category, row.amount.commodity, to: &entry)
        isAsked = true
        continue
      }
      let mark = posting.status.isEmpty ? "" : "\(posting.status) "
      entry.postings.append(
        PostingLine(
          name: Array((mark + posting.account).utf8), amount: Array(posting.amount.utf8),
          tail: Array(tail.utf8), comment: comments.joined(separator: ", ")))
    }
    let others = source.postings.dropFirst()
    let isUnknown = others.contains { source.isUnknown($0) }
    return (
      entry.text,
      ImportOutcome(
        isAsked || isUnknown ? .new(category) : .written(accounts: others.map(\.account)))
    )
  }
}

extension ImportedRow {
  /// The tags of the row's posting: the id, and the day where it is not that of the transaction, which is of
  /// the same or another row.
  func tags(in transaction: ImportedRow) -> String {
    date == transaction.date ? "id: \(id)" : "id: \(id), date: \(date)"
  }
}

extension ConvertedEntry {
  /// Whether an account is the one that hledger takes where its rules say nothing.
  fileprivate func isUnknown(_ posting: Posting) -> Bool {
    posting.account == UncategorizedAccounts.hledgerNames.spending
      || posting.account == UncategorizedAccounts.hledgerNames.income
  }
}
