// Which closing balances become assertions?
//
//     main.journal             an import puts the row of the 31st, the last of its statement, here
//     include savings.journal  and here is another posting of that account and day
//
// A closing balance is the balance at the end of its day. An assertion is about its position: other postings of the
// same day, or in files that come later, don't count yet. So the book is read with all assertions, and those that fail
// at their position are dropped. No assertion changes a balance, so the others still hold, and one more read is
// enough, regardless of the number of statements.

import Amounts
import Containers
import Definitions
public import Edits
import Journal
import Ledger
public import Recurring
public import SourceText
import Statements

/// What happens to the rows of an import and to the files.
public struct ImportBatch {
  /// What happens to each row.
  public let plan: ImportPlan
  /// The edits that write the plan.
  public let edits: ImportEdits
  /// The changes to the files.
  public private(set) var changes: [FileChange]
  /// How many closing balances are right at the end of their days, but not at the position of their rows.
  public fileprivate(set) var droppedAssertionCount = 0
  /// A warning for each assertion of the journal that the rows would break.
  public fileprivate(set) var brokenAssertions: [Diagnostic] = []
  /// The assertions of earlier imports that get another balance, because the bank has booked rows before them.
  public fileprivate(set) var correctedAssertions: [CorrectedAssertion] = []
  /// The closing balances that the journal wouldn't match.
  public fileprivate(set) var mismatches: [BalanceMismatch] = []
  /// The new rows that are nearly what the plan expects.
  public fileprivate(set) var nearMisses: [NearlyExpectedRow] = []
  /// What went wrong with guesses. The rows have their accounts regardless.
  public fileprivate(set) var guessProblems: [GuessProblem] = []
  /// The book after the changes; nil when no file changes.
  public private(set) var readBack: Book?

  fileprivate init(
    _ plan: ImportPlan, _ edits: ImportEdits, _ changes: [FileChange], _ readBack: Book?
  ) {
    self.plan = plan
    self.edits = edits
    self.changes = changes
    self.readBack = readBack
  }

  /// Moves the changed book out, so memory holds only one copy of a long book.
  public mutating func takeReadBack() -> Book? { readBack.take() }

  /// Drops the file changes, so memory holds only one copy of long files.
  fileprivate mutating func forgetFiles() {
    changes = []
    readBack = nil
  }
}

extension LoadedImport {
  /// Decides what happens to the rows.
  ///
  /// New rows are written into a copy of the journal, and the plan is asked which of them it expected. That way,
  /// they're matched just as `florin match` would match them.
  func batch(
    assertingBalances: Bool, readBy reader: BookReader, guesser: (any CategoryGuesser)?
  ) throws(ImportProblem) -> ImportBatch {
    let parsed = journal.journal
    guard let fallback = uncategorized else { throw ImportProblem(UncategorizedAccounts.missing) }
    let rules = RuleBook(definitions.rules, in: parsed)
    let categorizer = Categorizer(
      rules, RuleSubjects(rules, journal, definitions.settings), journal, definitions.settings,
      fallback, guesser: guesser)
    let accounts = BankCategories(parsed, statements, definitions.imports)
    var plan = ImportPlan(
      statements, journal, definitions, rules, fallback, window: expected.importWindows())
    let categories = plan.categories(by: categorizer)
    let files = EntryFiles(for: plan, of: self)
    var context = ImportEdits.Context(
      categories: categories, account: accounts.account, file: files.file,
      assertsBalance: { _ in assertingBalances })
    var batch = try self.batch(plan, context, reader)
    var nearMisses: [NearlyExpectedRow] = []
    if !definitions.templates.isEmpty, plan.hasNewTransactions, let after = batch.readBack {
      let (planned, found) = self.matches(in: after, reader)
      nearMisses = planned.nearlyExpected(found, plan, in: after.journal.journal)
      context.matches = found.ofRows(of: plan, in: after.journal.journal)
      // A template has one amount, so it can't say what both ends of a conversion are.
      for row in plan.conversions {
        context.matches[row] = nil
        if case .new(let partner?)? = plan.fates[row] { context.matches[partner] = nil }
      }
      // An entry that replaces others has all that the bank's files say.
      for row in plan.recordedParts.keys { context.matches[row] = nil }
      for (row, match) in context.matches {
        guard let missing = missingAccount(in: match, row, plan, accounts) else { continue }
        context.matches[row] = nil
        nearMisses.append(
          NearlyExpectedRow(
            row: row, key: expected.key(of: match.template, at: match.slot),
            reason: "it has no posting to \(parsed.accounts.name(of: missing))"))
      }
      let transfers = plan.transfers.filter { context.matches[$0] == nil }
      if !transfers.isEmpty {
        batch.forgetFiles()
        try addMatches(ofOtherEnds: transfers, plan, without: found, &context, reader)
      }
      if !context.matches.isEmpty || !transfers.isEmpty {
        batch.forgetFiles()
        batch = try self.batch(plan, context, reader)
      }
    }
    let after = batch.readBack?.journal.journal
    func isIn(_ entry: Set<AccountID>, _ account: AccountID) -> Bool {
      after?.accounts.find(parsed.accounts.nameBytes(of: account)).map(entry.contains) ?? false
    }
    let asCompared = plan
    if let after,
      plan.joinEnds(
        in: after,
        where: { row, entry in
          guard context.matches[row] == nil,
            // Categories of the bank's file that are elsewhere keep it apart, and so do several.
            accounts.agree(
              asCompared.statementRow(row), in: asCompared.statement(of: row),
              with: { isIn(entry, $0) }) ?? true
          else { return false }
          // A rule that gives the row another account keeps it apart.
          guard let category = categories[row], case .rule = category.source else { return true }
          return category.parts.allSatisfy { isIn(entry, $0.account) }
        })
    {
      batch.forgetFiles()
      batch = try self.batch(plan, context, reader)
    }
    try files.check(plan, without: batch.edits.completedRows)
    batch = try withoutWrongAssertions(batch, context, reader)
    if !batch.brokenAssertions.isEmpty, batch.edits.hasDatedOtherEnds {
      // Perhaps a person's assertion has the other end of a transfer on the day of the transaction.
      context.datesOtherEnds = false
      let other = try withoutWrongAssertions(try self.batch(plan, context, reader), context, reader)
      if other.brokenAssertions.isEmpty { batch = other }
    }
    batch = try withoutDoubtfulAssertions(batch, context, reader)
    batch.nearMisses = nearMisses.filter {
      context.matches[$0.row] == nil && plan.fates[$0.row]?.makesTransaction ?? false
    }
    for (row, match) in context.matches where batch.edits.leavesEntry(besideRow: row) {
      batch.nearMisses.append(
        NearlyExpectedRow(
          row: row, key: expected.key(of: match.template, at: match.slot),
          reason: "but its entry can't take this amount"))
    }
    batch.nearMisses.sort { $0.row < $1.row }
    batch.guessProblems = categorizer.problems
    return batch
  }

  /// An own account to which a part of a row goes, as the bank's file says, and which the occurrence's entry lacks: with
  /// that entry, the other end would count again.
  private func missingAccount(
    in match: OccurrenceMatch, _ row: Int, _ plan: ImportPlan, _ categories: BankCategories
  ) -> AccountID? {
    let parts = categories.parts(of: plan.statementRow(row), in: plan.statement(of: row))
      .filter { $0.isTransfer && !$0.isWhole }
    guard !parts.isEmpty,
      let occurrence = ImportedOccurrence(
        match, plan.rows[row], partner: nil, expected, journal)
    else { return nil }
    let present = occurrence.accounts(in: journal.journal)
    return parts.first { !present.contains($0.account) }?.account
  }

  /// Asks the plan about transfers again, with the texts of the rows at their other ends: a template can have the payee
  /// of either bank's file.
  ///
  /// A slot that a transaction has by its own text stays with it.
  private func addMatches(
    ofOtherEnds transfers: [Int], _ plan: ImportPlan, without known: MatchTable,
    _ context: inout ImportEdits.Context, _ reader: BookReader
  ) throws(ImportProblem) {
    var other = context
    other.describesByPartner = true
    guard let after = try batch(plan, other, reader).readBack else { return }
    let found = matches(in: after, reader).table.ofRows(of: plan, in: after.journal.journal)
    for row in transfers {
      guard let match = found[row], known.match(of: match.template, at: match.slot) == nil else {
        continue
      }
      context.matches[row] = match
    }
  }

  /// Drops the assertions that fail at their position. If the rows break an assertion of the journal, corrects it if the
  /// bank confirms that it's out of date; otherwise drops all of them.
  private func withoutWrongAssertions(
    _ batch: consuming ImportBatch, _ context: ImportEdits.Context, _ reader: BookReader
  ) throws(ImportProblem) -> ImportBatch {
    var batch = batch
    let known = journal.diagnostics.errorCount
    guard let after = batch.readBack?.journal, after.diagnostics.errorCount > known else {
      return batch
    }
    let plan = batch.plan
    let (asserted, assertionCount) = (
      batch.edits.assertedStatements, batch.edits.assertedRows.count
    )
    let failures = FailedClosings(plan, batch.edits, before: journal.journal, after: after)
    func asserting(
      _ statements: Set<Int>, correcting corrections: [CorrectedAssertion] = []
    ) throws(ImportProblem) -> ImportBatch {
      batch.forgetFiles()
      var context = context
      context.assertsBalance = statements.contains
      context.corrections = corrections
      var result = try self.batch(plan, context, reader)
      result.droppedAssertionCount = assertionCount - result.edits.assertedRows.count
      result.correctedAssertions = corrections
      return result
    }
    if failures.otherErrorCount <= known {
      batch = try asserting(asserted.subtracting(failures.statements))
      if batch.readBack?.journal.diagnostics.errorCount ?? 0 <= known { return batch }
    }
    let rows = batch.edits.assertedRows.filter { !failures.statements.contains($0.statement) }
    batch = try asserting([])
    guard let after = batch.readBack?.journal, after.diagnostics.errorCount > known else {
      return batch
    }
    let broken = BrokenAssertions(journal, after)
    let confirmed = Dictionary(
      rows.map { (plan.rows[$0.row].account, plan.rows[$0.row].date) }, uniquingKeysWith: max)
    if let corrections = broken.corrections(plan, confirmed: confirmed) {
      batch = try asserting(Set(rows.map(\.statement)), correcting: corrections)
      if batch.readBack?.journal.diagnostics.errorCount ?? 0 <= known { return batch }
      batch = try asserting([])
    }
    batch.brokenAssertions = broken.diagnostics(plan)
    batch.droppedAssertionCount = 0
    return batch
  }

  /// Finds the closing balances that are wrong at the end of their days, and drops their assertions: at the position of a
  /// row they can hold nevertheless.
  private func withoutDoubtfulAssertions(
    _ batch: consuming ImportBatch, _ context: ImportEdits.Context, _ reader: BookReader
  ) throws(ImportProblem) -> ImportBatch {
    var batch = batch
    let mismatches = batch.plan.mismatches(in: batch.readBack?.journal ?? journal)
    let asserted = batch.edits.assertedStatements
    let doubtful = Set(mismatches.map(\.statement)).intersection(asserted)
    if !doubtful.isEmpty, batch.brokenAssertions.isEmpty {
      var context = context
      context.assertsBalance = asserted.subtracting(doubtful).contains
      context.corrections = batch.correctedAssertions
      let (corrected, dropped) = (batch.correctedAssertions, batch.droppedAssertionCount)
      let plan = batch.plan
      batch.forgetFiles()
      batch = try self.batch(plan, context, reader)
      batch.correctedAssertions = corrected
      batch.droppedAssertionCount = dropped
    }
    batch.mismatches = mismatches
    return batch
  }

  /// Puts the rows of a plan into the journal and reads the resulting book.
  private func batch(
    _ plan: ImportPlan, _ context: ImportEdits.Context, _ reader: BookReader
  ) throws(ImportProblem) -> ImportBatch {
    var edits = ImportEdits(plan, context, expected, journal)
    let changes: [FileChange]
    do throws(UnwritableChange) {
      changes = try edits.takeChange().tidyFiles(of: journal.journal)
    } catch {
      throw .unwritable(error)
    }
    let readBack =
      changes.isEmpty
      ? nil : reader.book(changedBy: changes, journal.journal.sources, definitions)
    return ImportBatch(plan, edits, changes, readBack)
  }

  /// The plan of a book, and the transactions that it expected.
  private func matches(in book: Book, _ reader: BookReader) -> (plan: Plan, table: MatchTable) {
    let plan = Plan(book.definitions, book.journal, today: reader.today)
    return (plan, plan.matchesWithOpenEntries(book.journal))
  }
}

/// A new row that is nearly what the plan expects, so that the payment may count twice.
public struct NearlyExpectedRow: Sendable {
  /// The row, by its index in the plan of the import.
  public let row: Int
  /// The occurrence, which is still open.
  public let key: OccurrenceKey
  /// Why the row isn't it: `8.3 % > 7.5 %`.
  public let reason: String
}

extension Plan {
  /// The rows of an import that are nearly one of the open occurrences, in their order.
  fileprivate func nearlyExpected(
    _ table: MatchTable, _ rows: ImportPlan, in journal: ParsedJournal
  ) -> [NearlyExpectedRow] {
    guard !table.nearMisses.isEmpty else { return [] }
    let numbers = rows.newTransactions(in: journal)
    return table.nearMisses.compactMap { near -> NearlyExpectedRow? in
      guard let row = numbers[near.transaction],
        table.match(of: near.template, at: near.slot) == nil,
        let occurrence = occurrence(of: near.template, at: near.slot),
        occurrence.state == .virtual || occurrence.state == .pending
      else { return nil }
      return NearlyExpectedRow(
        row: row, key: key(of: near.template, at: near.slot), reason: near.reason)
    }.sorted { $0.row < $1.row }
  }
}

extension MatchTable {
  /// The rows of an import whose transactions in a journal are matched.
  fileprivate func ofRows(
    of plan: ImportPlan, in journal: ParsedJournal
  ) -> [Int: OccurrenceMatch] {
    let rows = plan.newTransactions(in: journal)
    var matches: [Int: OccurrenceMatch] = [:]
    for match in all {
      if let row = rows[match.transaction] { matches[row] = match }
    }
    return matches
  }
}

extension Plan {
  /// How many days a bank row can be away from a transaction. An occurrence uses its template's window.
  fileprivate func importWindows() -> (_ transaction: TransactionID) -> Int {
    var windows: [TransactionID: Int] = [:]
    for (template, definition) in definitions.templates.pairs {
      for link in links.links(of: definition.id.value).flatMap(\.links) {
        windows[link.transaction] = min(lateDays[template], ImportPlan.window)
      }
    }
    return { windows[$0] ?? ImportPlan.window }
  }
}
