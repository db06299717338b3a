// The edits that put a bank's rows into the journal.
//
//     2025-03-03 * LIDL 4711 BERLIN | Kartenzahlung
//         Assets:Bank:Checking          -41.20 EUR  ; id: 20250303-17
//         Expenses:Food                  41.20 EUR  ; source: rule/groceries
//
// A new row is a transaction of its own, cleared, since the bank has booked it. A row that the journal has
// without its id gives the posting the id, and takes the mark `!` away; what the user wrote stays. A row
// that was expected completes the open entry of its slot, or is written as the plan has it. The id stands with
// the posting to the bank's account, for the other end of a transfer has one of its own.

import Amounts
public import Dates
import Definitions
public import Journal
public import Ledger
public import Planning
public import SourceText
import Statements

/// What an import does to the journal.
public struct ImportEdits: Sendable {
  /// The edits.
  public private(set) var change = ChangeSet()
  /// What became of each row, in the order of the plan's rows.
  public private(set) var outcomes: [ImportOutcome] = []
  /// The statements whose closing balance is not what the journal would have.
  public private(set) var mismatches: [BalanceMismatch] = []
  /// The occurrences that are recorded, and which fields may differ from the plan.
  public private(set) var links: [OccurrenceKey: Set<OccurrenceField>] = [:]

  private let plan: ImportPlan
  private let journal: BalancedJournal
  private let parsed: ParsedJournal
  private var occurrences: [Int: ImportedOccurrence] = [:]
  private var postingEdits: [Int: PostingEdit] = [:]
  /// By statement: the assertion that its last row gets.
  private var assertions: [Int: String] = [:]

  /// What an import needs to know beside its rows.
  public struct Context {
    /// By row, what it is to become when it is new.
    public var categories: [Categorization?]
    /// The rows that are expected occurrences.
    public var matches: [Int: OccurrenceMatch]
    /// The account of a bank's category; nil when the journal has none like it.
    public var account: (String) -> AccountID?
    /// The file for a row of a statement, by its date.
    public var file: (Int, CivilDate) -> SourceFile
    /// Whether closing balances become assertions.
    public var assertsBalances: Bool

    /// Makes a context.
    public init(
      categories: [Categorization?], matches: [Int: OccurrenceMatch] = [:],
      account: @escaping (String) -> AccountID?,
      file: @escaping (Int, CivilDate) -> SourceFile, assertsBalances: Bool = true
    ) {
      self.categories = categories
      self.matches = matches
      self.account = account
      self.file = file
      self.assertsBalances = assertsBalances
    }
  }

  /// Plans the edits.
  ///
  /// - Parameters:
  ///   - plan: What becomes of the rows.
  ///   - context: What the new ones are.
  ///   - occurrences: The plan of the book, for rows that were expected.
  ///   - journal: The journal, balanced.
  /// - Complexity: O(n log n) in the rows, and O(n) in the postings of the journal.
  public init(
    _ plan: ImportPlan, _ context: Context, _ occurrences: Plan, _ journal: BalancedJournal
  ) {
    self.plan = plan
    self.journal = journal
    parsed = journal.journal
    for (row, match) in context.matches {
      self.occurrences[row] = ImportedOccurrence(match, plan.rows[row], occurrences, journal)
    }
    if context.assertsBalances { findAssertions() }
    var entries: [UInt32: (file: SourceFile, entries: [(date: CivilDate, text: String)])] = [:]
    for (index, fate) in plan.fates.enumerated() {
      guard let fate else { continue }
      if let entry = apply(fate, to: index, context, occurrences) {
        let row = plan.rows[index]
        let file = context.file(row.statement, row.date)
        entries[file.base, default: (file, [])].entries.append((row.date, entry))
      }
    }
    for (row, edit) in postingEdits.sorted(by: { $0.key < $1.key }) {
      change.edit(row, edit, in: parsed)
    }
    for (file, entries) in entries.values.sorted(by: { $0.file.base < $1.file.base }) {
      FileLayout(file, of: parsed, newDates: newDates).insert(entries, into: &change)
    }
  }

  // MARK: - Rows

  /// Does what a row asks for; returns the text of a new entry.
  private mutating func apply(
    _ fate: RowFate, to index: Int, _ context: Context, _ book: Plan
  ) -> String? {
    let row = plan.rows[index]
    switch fate {
    case .known(let posting):
      if let assertion = assertion(of: index),
        parsed.postings.rows[posting].flags.isDisjoint(with: .assertion)
      {
        postingEdits[posting, default: PostingEdit()].assertion = assertion
      }
      outcomes.append(ImportOutcome(.known(posting: posting)))
    case .repeated(let other):
      outcomes.append(ImportOutcome(.repeated(row: other)))
    case .partner(let other):
      outcomes.append(ImportOutcome(.partner(row: other)))
    case .matched(let posting):
      match(posting, row, index)
    case .completes(let posting):
      complete(posting, row, index)
    case .new(let partner):
      if let occurrence = occurrences[index] { return record(occurrence, row, index, book) }
      return newEntry(row, index, partner, context)
    }
    return nil
  }

  private mutating func match(_ posting: Int, _ row: ImportedRow, _ index: Int) {
    postingEdits[posting, default: PostingEdit()].comments.append("id: \(row.id)")
    if let assertion = assertion(of: index) {
      postingEdits[posting, default: PostingEdit()].assertion = assertion
    }
    let transaction = parsed.transaction(ofPosting: posting)
    let head = parsed.transactions[transaction]
    var key: OccurrenceKey?
    if head.status == .pending {
      // A second row may be the other end of the same transaction.
      if !cleared.contains(transaction) {
        cleared.insert(transaction)
        change.setStatus(.cleared, of: transaction, in: parsed)
      }
      if let link = OccurrenceLink(transaction, in: parsed) {
        key = OccurrenceKey(template: link.template, slot: link.slot)
        if head.date != row.date, newDates[transaction] == nil {
          newDates[transaction] = row.date
          change.replace(parsed.syntax(of: transaction).date, with: row.date.description)
        }
      }
    }
    outcomes.append(ImportOutcome(.matched(posting: posting, occurrence: key)))
  }

  private var cleared: Set<Int> = []
  /// The dates that open entries get.
  private var newDates: [Int: CivilDate] = [:]

  private mutating func complete(_ posting: Int, _ row: ImportedRow, _ index: Int) {
    var edit = PostingEdit()
    edit.account = row.account
    edit.replacedTag = Provenance.tagName
    edit.comments = ["id: \(row.id)"]
    let head = parsed.transactions[parsed.transaction(ofPosting: posting)]
    if head.date != row.date { edit.comments.append("date: \(row.date)") }
    edit.assertion = assertion(of: index)
    postingEdits[posting] = edit
    outcomes.append(ImportOutcome(.completes(posting: posting)))
  }

  private mutating func record(
    _ occurrence: ImportedOccurrence, _ row: ImportedRow, _ index: Int, _ book: Plan
  ) -> String? {
    let template = book.definitions.templates[occurrence.template].id.value
    let key = OccurrenceKey(template: template, slot: occurrence.slot)
    links[key] = Set(OccurrenceField.allCases)
    outcomes.append(ImportOutcome(.occurrence(key)))
    let assertion = assertion(of: index)
    switch occurrence.record {
    case .open(let link, let posting, let amount):
      newDates[link.transaction] = row.date
      _ = try? Marking(.cleared, date: row.date, amount: amount)
        .mark(link.transaction, in: parsed, &change)
      postingEdits[posting, default: PostingEdit()].comments.append("id: \(row.id)")
      postingEdits[posting, default: PostingEdit()].assertion = assertion
      return nil
    case .virtual(let planned, var entry):
      if let place = entry.postings.firstIndex(where: { $0.account == row.account }) {
        entry.postings[place].comment = "id: \(row.id)"
        entry.postings[place].assertion = assertion ?? ""
      }
      return entry.recordedText(parsed, as: planned)
    }
  }

  // MARK: - New entries

  private mutating func newEntry(
    _ row: ImportedRow, _ index: Int, _ partner: Int?, _ context: Context
  ) -> String {
    let statement = plan.statements[row.statement].statement
    let source = plan.statementRow(index)
    if source.entry >= 0 {
      return converted(
        statement.entries[Int(source.entry)], row, index, context.categories[index])
    }
    let category = context.categories[index]
    var entry = ImportedEntry(date: row.date)
    entry.code = statement.codeText(of: source)
    entry.description = statement.description(of: source, payee: category?.payee)
    entry.postings = [
      line(row.account, row.amount, "id: \(row.id)", assertion: assertion(of: index))
    ]
    if let partner {
      let other = plan.rows[partner]
      var comment = "id: \(other.id)"
      if other.date != row.date { comment += ", date: \(other.date)" }
      entry.postings.append(
        line(other.account, other.amount, comment, assertion: assertion(of: partner)))
      outcomes.append(ImportOutcome(.transfer(row: partner)))
      return entry.text
    }
    if source.parts.count > 1 || source.parts.count == 1 && category?.source == .uncategorized {
      entry.postings += parts(source, row, in: statement, category, context)
    } else if let category {
      entry.postings += lines(of: category, row.amount.commodity)
    }
    outcomes.append(ImportOutcome(.new(category)))
    return entry.text
  }

  private func line(
    _ account: AccountID, _ amount: Amount, _ comment: String, assertion: String? = nil
  ) -> PostingLine {
    var text: [UInt8] = []
    parsed.commodities.appendPlainly(amount.padded(in: parsed), to: &text)
    return PostingLine(
      name: parsed.accounts.nameBytes(of: account), amount: text,
      tail: assertion.map { Array(" \($0)".utf8) } ?? [], comment: comment)
  }

  /// The postings of a category, each with what set it.
  private func lines(of category: Categorization, _ commodity: CommodityID) -> [PostingLine] {
    category.parts.map { part in
      var comments: [String] = []
      if let comment = category.comment { comments.append(comment) }
      comments.append("\(Provenance.tagName): \(category.source.text)")
      comments += category.tags.map { $0.value.isEmpty ? "\($0.name):" : "\($0.name): \($0.value)" }
      return line(
        part.account, Amount(part.quantity ?? .zero, commodity),
        comments.joined(separator: ", "))
    }
  }

  /// The postings of what the bank's file divides.
  private func parts(
    _ source: StatementRow, _ row: ImportedRow, in statement: Statement,
    _ category: Categorization?, _ context: Context
  ) -> [PostingLine] {
    source.parts.map { index in
      let part = statement.parts[Int(index)]
      let name = statement.string(part.category)
      let payee = statement.string(part.payee)
      let note = [payee, statement.string(part.note)].filter { !$0.isEmpty }
        .joined(separator: " ").replacing(";", with: ",")
      let amount = Amount((try? part.amount.negated()) ?? .zero, row.amount.commodity)
      let known = name.isEmpty ? nil : context.account(name)
      var comments = note.isEmpty ? [] : [note]
      if known == nil {
        let source = category?.source ?? .uncategorized
        comments.append("\(Provenance.tagName): \(source.text)")
        if !name.isEmpty { comments.append("category: \(name.replacing(",", with: " "))") }
      }
      return line(
        known ?? category?.parts.first?.account ?? row.account, amount,
        comments.joined(separator: ", "))
    }
  }

  /// An entry that hledger's rules made, as they made it. An account that they leave unknown is what the rules
  /// of the book, or the model, say.
  private mutating func converted(
    _ source: ConvertedEntry, _ row: ImportedRow, _ index: Int, _ category: Categorization?
  ) -> String {
    var entry = ImportedEntry(date: row.date)
    entry.secondaryDate = source.secondaryDate.isEmpty ? "" : "=\(source.secondaryDate)"
    entry.status = source.status
    entry.code = source.code
    entry.description = source.description
    entry.comments = source.comment.split(separator: "\n").map(String.init)
    let isExplained = category.map { $0.source != .uncategorized } ?? false
    for (place, posting) in source.postings.enumerated() {
      var comments = posting.comment.isEmpty ? [] : [posting.comment]
      if place == 0 { comments.append("id: \(row.id)") }
      var tail = posting.assertion.isEmpty ? "" : " \(posting.assertion)"
      if place == 0, tail.isEmpty, let assertion = assertion(of: index) { tail = " \(assertion)" }
      if place == 1, source.postings.count == 2, source.isUnknown(posting), isExplained,
        let category
      {
        entry.postings += lines(of: category, row.amount.commodity)
        continue
      }
      let mark = posting.status.isEmpty ? "" : "\(posting.status) "
      entry.postings.append(
        PostingLine(
          name: Array((mark + posting.account).utf8), amount: Array(posting.amount.utf8),
          tail: Array(tail.utf8), comment: comments.joined(separator: ", ")))
    }
    outcomes.append(ImportOutcome(.new(category)))
    return entry.text
  }

  // MARK: - Balances

  /// The assertion of a row, when it is the last of a statement whose closing balance is right.
  private func assertion(of index: Int) -> String? {
    let row = plan.rows[index]
    guard lastRows[row.statement] == index else { return nil }
    return assertions[row.statement]
  }

  private var lastRows: [Int: Int] = [:]

  /// Compares what banks say with what the journal will have.
  private mutating func findAssertions() {
    for (row, imported) in plan.rows.enumerated() { lastRows[imported.statement] = row }
    let closings = plan.statements.indices.compactMap { index -> (Int, Int, StatementBalance)? in
      guard let closing = plan.statements[index].statement.closingBalance,
        let last = lastRows[index]
      else { return nil }
      return (index, last, closing)
    }
    guard !closings.isEmpty else { return }
    let balances = AccountBalances(plan, parsed) { [occurrences] in
      guard case .open(_, let posting, _)? = occurrences[$0]?.record else { return nil }
      return posting
    }
    for (index, last, closing) in closings {
      let row = plan.rows[last]
      guard let present = balances.balance(after: row) else { continue }
      let expected = Amount(closing.amount, row.amount.commodity)
      if present == closing.amount {
        assertions[index] = "= \(parsed.commodities.format(expected, rounding: .none))"
      } else {
        mismatches.append(
          BalanceMismatch(
            statement: index, date: row.date, account: row.account, span: closing.span,
            expected: expected, present: Amount(present, row.amount.commodity)))
      }
    }
  }
}

extension ConvertedEntry {
  /// Whether an account is the one that hledger takes where its rules say nothing.
  fileprivate func isUnknown(_ posting: Posting) -> Bool {
    posting.account == UncategorizedAccounts.hledgerNames.spending
      || posting.account == UncategorizedAccounts.hledgerNames.income
  }
}
