// The edits that put bank rows into the journal.
//
// A new row becomes its own transaction, marked cleared because the bank has booked it. A row that the journal has
// without its id adds the id to the posting and removes the mark `!`; everything else that the user wrote stays. If it's
// the second row of a transfer, on another day, the posting gets that day. An expected row completes the open entry of
// its slot, or is written as the plan has it. If a part of it is in an entry that an earlier import wrote, its own entry
// replaces that one. The last row of a statement gets the closing balance as an assertion if the balance is right.

import Amounts
import Containers
public import Dates
import Definitions
import Edits
public import Journal
public import Ledger
public import Recurring
public import SourceText
import Statements

/// What an import does to the journal.
public struct ImportEdits: Sendable {
  /// The edits; empty after they've been taken.
  public private(set) var change = ChangeSet()
  /// The outcome of each row, in the order of the plan's rows.
  public private(set) var outcomes: [ImportOutcome] = []
  /// The rows with a balance that becomes an assertion, and their statements.
  private(set) var assertedRows: [(statement: Int, row: Int)] = []
  /// How many assertions go to postings that already have everything else from their rows.
  public private(set) var lateAssertionCount = 0
  /// The recorded occurrences, and which of their fields can differ from the plan.
  public private(set) var links: [OccurrenceKey: Set<OccurrenceField>] = [:]
  /// Whether the other end of a transfer that the journal had got the day of its own row.
  private(set) var hasDatedOtherEnds = false
  /// The postings that accounts gain.
  public private(set) var addedPostings: AddedPostings

  private let plan: ImportPlan
  @Boxed private var parsed: ParsedJournal
  private let expected: Plan
  private let matches: [Int: OccurrenceMatch]
  private let describesByPartner: Bool
  private let datesOtherEnds: Bool
  /// The postings of entries that rows' own replace.
  private let replacedPostings: Set<PostingID>
  /// The postings that rows of this import are.
  private let matchedPostings: Set<PostingID>
  private var occurrences: [Int: ImportedOccurrence] = [:]
  private var postingEdits: [PostingID: PostingEdit] = [:]
  /// The assertion of each row that is the last of a statement, by row.
  private var assertions: [Int: String] = [:]

  /// What an import needs to know besides its rows.
  public struct Context {
    /// The category of each row if it's new, by row.
    public var categories: [Categorization?]
    /// The rows that are expected occurrences.
    public var matches: [Int: OccurrenceMatch]
    /// The account for a bank's category, and whether that's an own account; nil when there is none like it.
    public var account: (_ category: String, _ isTransfer: Bool) -> AccountID?
    /// The file for a row of a statement, by its date.
    public var file: (Int, CivilDate) -> SourceFile
    /// Whether balances of a statement become assertions: the closing one, and those of hledger's rules.
    var assertsBalance: (Int) -> Bool
    /// Whether the other end of a known transfer gets the day of its own row.
    var datesOtherEnds = true
    /// The assertions of earlier imports that get another balance.
    var corrections: [CorrectedAssertion] = []
    /// Whether a transfer has the texts of the row at its other end. Only one row's texts fit into an entry.
    var describesByPartner = false

    /// Creates a context.
    public init(
      categories: [Categorization?], matches: [Int: OccurrenceMatch] = [:],
      account: @escaping (_ category: String, _ isTransfer: Bool) -> AccountID?,
      file: @escaping (Int, CivilDate) -> SourceFile,
      assertsBalance: @escaping (Int) -> Bool = { _ in true }
    ) {
      self.categories = categories
      self.matches = matches
      self.account = account
      self.file = file
      self.assertsBalance = assertsBalance
    }
  }

  /// Plans the edits.
  ///
  /// - Parameters:
  ///   - plan: What happens to each row.
  ///   - context: What the new rows are.
  ///   - occurrences: The plan of the book, for expected rows.
  ///   - journal: The journal, balanced.
  /// - Complexity: O(n log n) in the rows, and O(n) in the postings of the journal.
  public init(
    _ plan: ImportPlan, _ context: Context, _ occurrences: Plan, _ journal: BalancedJournal
  ) {
    self.plan = plan
    expected = occurrences
    matches = context.matches
    describesByPartner = context.describesByPartner
    datesOtherEnds = context.datesOtherEnds
    replacedPostings = Set(
      plan.recordedParts.values.joined().flatMap { [$0.postings.own, $0.postings.other] })
    matchedPostings = Set(
      plan.fates.compactMap { if case .matched(let posting)? = $0 { posting } else { nil } })
    parsed = journal.journal
    addedPostings = AddedPostings(to: journal.journal)
    for (row, match) in context.matches {
      guard case .new(let partner)? = plan.fates[row] else { continue }
      self.occurrences[row] = ImportedOccurrence(
        match, plan.rows[row], partner: partner.map { plan.rows[$0] }, occurrences, journal)
    }
    findAssertions(context.assertsBalance, journal)
    var rowEntries = RowEntries(plan, parsed, context, assertions: assertions)
    var entries: [UInt32: (file: SourceFile, entries: NewEntries)] = [:]
    outcomes.reserveCapacity(plan.rows.count)
    // If entries go to several files, each reserves room for all; unused memory is never touched.
    for (index, fate) in plan.fates.enumerated() {
      guard let fate else { continue }
      guard case .new(let partner) = fate else {
        apply(fate, to: index)
        continue
      }
      let row = plan.rows[index]
      let file = context.file(row.statement, row.date)
      if entries[file.base] == nil {
        entries[file.base] = (file, NewEntries(capacity: plan.rows.count))
      }
      entries[file.base]?.entries.append(row.date) { text in
        add(index, partner: partner, &rowEntries, to: &text)
      }
    }
    addedPostings = rowEntries.added
    for posting in replacedPostings {
      addedPostings.remove(from: parsed.postings.rows[posting].account)
    }
    let removed = Set(replacedEntries.map(\.transaction))
    change.removeEntries(removed, from: parsed)
    assertedRows += rowEntries.assertedRows.filter { assertions[$0.row] == nil }
    countOtherPostings()
    for (row, edit) in postingEdits.sorted(by: { $0.key < $1.key }) {
      change.edit(row, edit, in: parsed)
    }
    for correction in context.corrections {
      change.replace(correction.span, with: assertionText(correction.new))
    }
    for base in entries.keys.sorted() {
      guard let (file, entries) = entries.removeValue(forKey: base) else { continue }
      FileLayout(file, of: parsed, without: removed, newDates: newDates).insert(
        entries, into: &change)
    }
  }

  /// Moves the edits out: their texts can be long and needn't be held twice.
  mutating func takeChange() -> ChangeSet {
    defer { change = ChangeSet() }
    return change
  }

  /// The entries that are parts of new rows' own.
  public var replacedEntries: [RecordedPart] { plan.recordedParts.values.flatMap(\.self) }

  /// The statements with balances that become assertions.
  public var assertedStatements: Set<Int> { Set(assertedRows.map(\.statement)) }

  /// The new rows that complete open entries.
  var completedRows: Set<Int> {
    Set(
      occurrences.lazy.filter { if case .open = $0.value.record { true } else { false } }
        .map(\.key))
  }

  // MARK: - Rows

  /// Adds the entry of a new row, unless the row completes an open one.
  private mutating func add(
    _ index: Int, partner: Int?, _ rowEntries: inout RowEntries, to text: inout [UInt8]
  ) {
    if let occurrence = occurrences[index] {
      record(occurrence, plan.rows[index], at: index, partner: partner, &text)
    } else {
      outcomes.append(rowEntries.append(index, partner: partner, to: &text))
    }
  }

  /// Applies a row's fate if that isn't a new entry.
  private mutating func apply(_ fate: RowFate, to index: Int) {
    let row = plan.rows[index]
    switch fate {
    case .known(let posting):
      if !replacedPostings.contains(posting),
        parsed.postings.rows[posting].flags.isDisjoint(with: .assertion), assert(index, at: posting)
      {
        lateAssertionCount += 1
      }
      outcomes.append(ImportOutcome(.known(posting: posting)))
    case .repeated(let other):
      outcomes.append(ImportOutcome(.repeated(row: other)))
    case .partner(let other):
      outcomes.append(ImportOutcome(.partner(row: other)))
    case .matched(let posting):
      match(posting, with: row, at: index)
    case .completes(let posting):
      complete(posting, with: row, at: index)
    case .new: break
    }
  }

  private mutating func match(_ posting: PostingID, with row: ImportedRow, at index: Int) {
    postingEdits[posting, default: PostingEdit()].comments.append(row.tags(in: row))
    if isOtherEnd(posting, of: row) {
      hasDatedOtherEnds = true
      postingEdits[posting, default: PostingEdit()].comments.append("date: \(row.date)")
    }
    assert(index, at: posting)
    let transaction = parsed.transaction(ofPosting: posting)
    let head = parsed.transactions[transaction]
    var key: OccurrenceKey?
    if head.status == .pending {
      // A second row can be the other end of the same transaction.
      if !cleared.contains(transaction) {
        cleared.insert(transaction)
        change.setStatus(.cleared, of: transaction, in: parsed)
      }
      if let link = OccurrenceLink(transaction, in: parsed) {
        key = link.key
        if head.date != row.date, newDates[transaction] == nil {
          newDates[transaction] = row.date
          change.replace(parsed.syntax(of: transaction).date, with: row.date.description)
        }
      }
    }
    outcomes.append(ImportOutcome(.matched(posting: posting, occurrence: key)))
  }

  /// Adds the balance of a row to a posting, with its amount: alone, it would be a balance assignment.
  ///
  /// - Returns: Whether there is a balance.
  @discardableResult
  private mutating func assert(_ index: Int, at posting: PostingID) -> Bool {
    guard let assertion = assertions[index] else { return false }
    let row = parsed.postings.rows[posting]
    if !row.flags.contains(.amount), postingEdits[posting]?.amount == nil {
      let amount = Amount(plan.rows[index].amount.quantity, row.commodity)
      postingEdits[posting, default: PostingEdit()].amount = parsed.commodities.writtenText(
        amount.padded(in: parsed))
    }
    postingEdits[posting, default: PostingEdit()].assertion = assertion
    return true
  }

  /// Whether a posting without a day of its own belongs to another bank's row, on another day: then its account isn't
  /// concerned on the day of the transaction, but on that of its own row.
  private func isOtherEnd(_ posting: PostingID, of row: ImportedRow) -> Bool {
    let transaction = parsed.transaction(ofPosting: posting)
    let head = parsed.transactions[transaction]
    guard datesOtherEnds, head.status != .pending, head.date != row.date,
      parsed.date(ofPosting: posting, of: transaction) == head.date
    else { return false }
    return parsed.writtenRows(of: transaction).contains { other in
      other != posting && parsed.postings.rows[other].account != row.account
        && (matchedPostings.contains(other) || !parsed.tagValues("id", ofPosting: other).isEmpty)
    }
  }

  private var cleared: Set<TransactionID> = []
  /// The new dates of open entries.
  private var newDates: [TransactionID: CivilDate] = [:]

  private mutating func complete(_ posting: PostingID, with row: ImportedRow, at index: Int) {
    var edit = PostingEdit()
    edit.account = row.account
    edit.replacedTag = Provenance.tagName
    edit.comments = ["id: \(row.id)"]
    let transaction = parsed.transaction(ofPosting: posting)
    if parsed.transactions[transaction].date != row.date {
      edit.comments.append("date: \(row.date)")
    }
    let isConversion = convert(posting, to: row, &edit)
    postingEdits[posting] = edit
    assert(index, at: posting)
    if describesByPartner { describe(transaction, by: row) }
    outcomes.append(
      ImportOutcome(
        .completes(
          posting: posting, occurrence: isConversion ? nil : link(transaction, at: index))))
  }

  /// If a row is in another currency than the posting that it completes, gives the posting its amount, and what was
  /// received its cost; false if it isn't.
  private mutating func convert(
    _ posting: PostingID, to row: ImportedRow, _ edit: inout PostingEdit
  ) -> Bool {
    let old = parsed.postings.rows[posting].amount
    guard old.commodity != row.amount.commodity else { return false }
    let aliases = CommodityAliases(parsed)
    guard aliases.root(of: old.commodity) != aliases.root(of: row.amount.commodity) else {
      return false
    }
    func text(_ amount: Amount) -> String {
      parsed.commodities.writtenText(amount.padded(in: parsed))
    }
    edit.amount = text(row.amount)
    if row.amount.quantity.isNegative {
      // The other posting received something for it.
      let transaction = parsed.transaction(ofPosting: posting)
      let paid = (try? row.amount.magnitude).map { "@@ \(text($0))" }
      for other in parsed.postingRows(of: transaction) where other != posting {
        var edit = postingEdits[other] ?? PostingEdit()
        edit.cost = paid
        if !parsed.postings.rows[other].flags.contains(.amount) {
          edit.amount = text(parsed.postings.rows[other].amount)
        }
        postingEdits[other] = edit
      }
    } else {
      edit.amount? += (try? old.magnitude).map { " @@ \(text($0))" } ?? ""
    }
    return true
  }

  /// Whether a row is the payment of an open entry, but stays beside it, because it's unclear which of the entry's amounts
  /// would change.
  func leavesEntry(besideRow index: Int) -> Bool {
    guard occurrences[index] == nil, let match = matches[index] else { return false }
    let key = expected.key(of: match.template, at: match.slot)
    let links = expected.links.links(of: key.template, at: key.slot)
    return links.count == 1 && links[0].status == .pending
  }

  /// Gives a transaction the texts of a row.
  private mutating func describe(_ transaction: TransactionID, by row: ImportedRow) {
    let statement = plan.statements[row.statement].statement
    let text = statement.description(of: statement.rows[row.place])
    let place = parsed.transactions[transaction].description
    change.replace(place, with: place.isEmpty ? " \(text)" : text)
  }

  /// Links a transaction to the occurrence that a row makes of it.
  ///
  /// - Returns: The occurrence; nil if it isn't one, or something else records it already.
  private mutating func link(_ transaction: TransactionID, at index: Int) -> OccurrenceKey? {
    guard let match = matches[index] else { return nil }
    let key = expected.key(of: match.template, at: match.slot)
    guard expected.links.links(of: key.template, at: key.slot).isEmpty, links[key] == nil else {
      return nil
    }
    links[key] = Set(OccurrenceField.allCases)
    change.addLink(key, fingerprint: nil, to: transaction, in: parsed)
    return key
  }

  private mutating func record(
    _ occurrence: ImportedOccurrence, _ row: ImportedRow, at index: Int, partner: Int?,
    _ text: inout [UInt8]
  ) {
    let key = expected.key(of: occurrence.template, at: occurrence.slot)
    links[key] = Set(OccurrenceField.allCases)
    outcomes.append(
      ImportOutcome(
        .occurrence(key, accounts: occurrence.accounts(in: parsed).filter { $0 != row.account })))
    // The row, and the row at the other end of a transfer.
    let ends = [(row, index)] + (partner.map { [(plan.rows[$0], $0)] } ?? [])
    switch occurrence.record {
    case .open(let link, let postings, let amount):
      newDates[link.transaction] = row.date
      _ = try? Marking(.cleared, date: row.date, amount: amount)
        .mark(link.transaction, in: parsed, &change)
      for ((end, index), posting) in zip(ends, postings) {
        postingEdits[posting] = PostingEdit(comments: [end.tags(in: row)])
        assert(index, at: posting)
      }
      for (posting, end) in openEnds(of: index, in: link.transaction) {
        postingEdits[posting] = PostingEdit(comments: [plan.rows[end].tags(in: row)])
        assert(end, at: posting)
      }
    case .virtual(let planned, var entry):
      var places = ends.compactMap { end, index in
        entry.postings.firstIndex { $0.account == end.account }.map { (end, index, $0) }
      }
      places += (plan.ends[index] ?? []).map { (plan.rows[$0.row], $0.row, $0.place) }
      for (end, index, place) in places {
        entry.postings[place].comment = end.tags(in: row)
        if let assertion = assertions[index] {
          // Without an amount, it would be a balance assignment.
          entry.postings[place].amount = end.amount.padded(in: parsed)
          entry.postings[place].assertion = assertion
        }
      }
      text += entry.recordedText(parsed, as: planned)
    }
  }

  /// The postings of an open entry that rows of other accounts are, besides the one that completes it.
  private func openEnds(
    of index: Int, in transaction: TransactionID
  ) -> [(posting: PostingID, row: Int)] {
    let postings = Array(parsed.writtenRows(of: transaction))
    return (plan.ends[index] ?? []).compactMap { end in
      postings.indices.contains(end.place) ? (postings[end.place], end.row) : nil
    }
  }

  /// Counts the postings of occurrences and those that get another account.
  private mutating func countOtherPostings() {
    for occurrence in occurrences.values {
      guard case .virtual(_, let entry) = occurrence.record else { continue }
      for posting in entry.postings { addedPostings.add(to: posting.account) }
    }
    for (row, fate) in zip(plan.rows, plan.fates) {
      guard case .completes(let posting)? = fate else { continue }
      addedPostings.move(from: parsed.postings.rows[posting].account, to: row.account)
    }
  }

  // MARK: - Balances

  /// Compares the bank's balances with those that the journal will have.
  private mutating func findAssertions(
    _ isWritten: (Int) -> Bool, _ journal: BalancedJournal
  ) {
    let lastRows = lastRowsByStatement
    let keys = lastRows.compactMap { statement, row in
      plan.statements[statement].closingCommodity.map {
        AccountBalances.Key(account: plan.rows[row].account, commodity: $0)
      }
    }
    let balances = AccountBalances(keys, plan, journal) { row in
      if let parts = plan.recordedParts[row] { return parts.map(\.postings.own) }
      guard case .open(let link, let postings, _)? = occurrences[row]?.record else { return [] }
      return postings + openEnds(of: row, in: link.transaction).map(\.posting)
    }
    for index in plan.statements.indices {
      let imported = plan.statements[index]
      guard let closing = imported.statement.closingBalance, let last = lastRows[index],
        let commodity = imported.closingCommodity
      else { continue }
      let row = plan.rows[last]
      var canAssert = isWritten(index)
      if case .known(let posting)? = plan.fates[last] {
        let transaction = parsed.transaction(ofPosting: posting)
        canAssert =
          canAssert && parsed.foreignFile(of: transaction) == nil
          && !replacedPostings.contains(posting)
      }
      let key = AccountBalances.Key(account: row.account, commodity: commodity)
      let expected = Amount(closing.amount, commodity)
      if balances.balance(of: key, through: row.date) == closing.amount {
        guard canAssert, row.amount.commodity == commodity else { continue }
        assertions[last] = assertionText(expected)
        assertedRows.append((index, last))
      }
    }
  }

  /// `= 930.00 EUR`
  private func assertionText(_ balance: Amount) -> String {
    "= \(parsed.commodities.writtenText(balance.padded(in: parsed)))"
  }

  /// By statement, the last row that its closing balance includes.
  private var lastRowsByStatement: [Int: Int] {
    let days = plan.statements.map { $0.statement.closingBalance?.date }
    var lastRows: [Int: Int] = [:]
    for (row, imported) in plan.rows.enumerated() {
      guard let day = days[imported.statement], imported.date <= day else { continue }
      // If another file has the row too, that file's row has the posting.
      if case .repeated(let other)? = plan.fates[row] {
        lastRows[imported.statement] = other
      } else {
        lastRows[imported.statement] = row
      }
    }
    return lastRows
  }
}
