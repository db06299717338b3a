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
  /// By row: the assertion that it gets, being the last of a statement.
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
      var partner: ImportedRow?
      if case .new(partner: let other?)? = plan.fates[row] { partner = plan.rows[other] }
      self.occurrences[row] = ImportedOccurrence(
        match, plan.rows[row], partner: partner, occurrences, journal)
    }
    findAssertions(isWritten: context.assertsBalances)
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
      if let occurrence = occurrences[index] {
        return record(occurrence, row, index, partner, book)
      }
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
    _ occurrence: ImportedOccurrence, _ row: ImportedRow, _ index: Int, _ partner: Int?,
    _ book: Plan
  ) -> String? {
    let template = book.definitions.templates[occurrence.template].id.value
    let key = OccurrenceKey(template: template, slot: occurrence.slot)
    links[key] = Set(OccurrenceField.allCases)
    outcomes.append(ImportOutcome(.occurrence(key)))
    // The row, and that at the other end of a transfer.
    let ends = [(row, index)] + (partner.map { [(plan.rows[$0], $0)] } ?? [])
    switch occurrence.record {
    case .open(let link, let postings, let amount):
      newDates[link.transaction] = row.date
      _ = try? Marking(.cleared, date: row.date, amount: amount)
        .mark(link.transaction, in: parsed, &change)
      for ((end, index), posting) in zip(ends, postings) {
        var edit = PostingEdit()
        edit.comments = [comment(of: end, in: row)]
        edit.assertion = assertion(of: index)
        postingEdits[posting] = edit
      }
      return nil
    case .virtual(let planned, var entry):
      for (end, index) in ends {
        guard let place = entry.postings.firstIndex(where: { $0.account == end.account }) else {
          continue
        }
        entry.postings[place].comment = comment(of: end, in: row)
        if let assertion = assertion(of: index) {
          // Without an amount it would be an assignment.
          entry.postings[place].amount = end.amount.padded(in: parsed)
          entry.postings[place].assertion = assertion
        }
      }
      return entry.recordedText(parsed, as: planned)
    }
  }

  /// The tags of a row's posting: the id, and the day where it is not that of the transaction.
  private func comment(of end: ImportedRow, in row: ImportedRow) -> String {
    end.date == row.date ? "id: \(end.id)" : "id: \(end.id), date: \(end.date)"
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
      entry.postings.append(
        line(
          other.account, other.amount, comment(of: other, in: row),
          assertion: assertion(of: partner)))
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
      return line(
        known ?? category?.parts.first?.account ?? row.account, amount,
        comments.joined(separator: ", "))
    }
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

  /// An entry that hledger's rules made, as they made it. An account that they leave unknown is what the rules
  /// of the book, or the model, say.
  private mutating func converted(
    _ source: ConvertedEntry, _ row: ImportedRow, _ index: Int, _ category: Categorization?
  ) -> String {
    var entry = ImportedEntry(date: row.date)
    var isAsked = false
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
    outcomes.append(
      ImportOutcome(
        isAsked || isUnknown ? .new(category) : .written(accounts: others.map(\.account))))
    return entry.text
  }

  // MARK: - Balances

  /// The assertion of a row, when it is the last of a statement whose closing balance is right.
  private func assertion(of index: Int) -> String? {
    assertions[index]
  }

  private var lastRows: [Int: Int] = [:]

  /// Compares what banks say with what the journal will have.
  private mutating func findAssertions(isWritten: Bool) {
    for (row, imported) in plan.rows.enumerated() {
      // Where another file has the row too, it is that file's row that has a posting.
      if case .repeated(let other)? = plan.fates[row] {
        lastRows[imported.statement] = other
      } else {
        lastRows[imported.statement] = row
      }
    }
    let balances = AccountBalances(plan, parsed) { [occurrences] in
      guard case .open(_, let postings, _)? = occurrences[$0]?.record else { return [] }
      return postings
    }
    for index in plan.statements.indices {
      guard let closing = plan.statements[index].statement.closingBalance,
        let last = lastRows[index], let commodity = plan.statements[index].closingCommodity
      else { continue }
      let row = plan.rows[last]
      guard let present = balances.balance(after: row, in: commodity) else { continue }
      let expected = Amount(closing.amount, commodity)
      if present == closing.amount {
        guard isWritten, row.amount.commodity == commodity else { continue }
        var text: [UInt8] = Array("= ".utf8)
        parsed.commodities.appendPlainly(expected.padded(in: parsed), to: &text)
        assertions[last] = String(decoding: text, as: UTF8.self)
      } else {
        mismatches.append(
          BalanceMismatch(
            statement: index, date: row.date, account: row.account, span: closing.span,
            expected: expected, present: Amount(present, commodity)))
      }
    }
  }

  /// Whether a balance assertion is written.
  public var hasAssertions: Bool { !assertions.isEmpty }
}

extension ConvertedEntry {
  /// Whether an account is the one that hledger takes where its rules say nothing.
  fileprivate func isUnknown(_ posting: Posting) -> Bool {
    posting.account == UncategorizedAccounts.hledgerNames.spending
      || posting.account == UncategorizedAccounts.hledgerNames.income
  }
}
