import Amounts
import Banking
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import Statements

/// What becomes of the rows of an import, and of the files.
struct ImportBatch {
  let plan: ImportPlan
  let edits: ImportEdits
  /// What becomes of the files.
  var changes: [FileChange]
  /// How many closing balances are right at the end of their days, and not where their rows stand.
  var droppedAssertionCount = 0
  /// The book as it will be; nil when no file changes.
  var readBack: Book?

  /// Lets go of what becomes of the files: of long ones, memory has one version.
  mutating func forgetFiles() {
    changes = []
    readBack = nil
  }
}

extension Session {
  /// Finds out what becomes of the rows.
  ///
  /// Rows that are new are written into a copy of the journal, and the plan is asked which of them it expected:
  /// so they are matched as `florin match` would match them.
  mutating func plan(
    _ loaded: LoadedImport, _ options: ImportOptions
  ) throws(Failure) -> ImportBatch {
    let book = loaded.book
    let parsed = book.journal.journal
    let definitions = book.plan.definitions
    guard let fallback = loaded.uncategorized else { throw .noUncategorizedAccount }
    let rules = RuleBook(definitions.rules, in: parsed)
    let categorizer = try categorizer(
      rules, RuleSubjects(rules, book.journal, definitions.settings), book.journal,
      definitions.settings, fallback: fallback)
    let accounts = BankCategories(parsed.accounts)
    let plan = ImportPlan(
      loaded.statements, book.journal,
      ownAccounts: loaded.ownAccounts, unexplained: [fallback.spending, fallback.income],
      window: book.plan.importWindows()
    ) { imported, row, account in
      guard row.entry < 0,
        imported.statement.mayBeTransfer(row, { accounts.account($0) == account })
      else { return false }
      let outcome = rules.outcome(of: imported.subject(of: row))
      guard let rule = outcome.rule(setting: .account) else { return true }
      return rules.rules[rule].then.account?.value == account
    }
    let categories = try categories(of: plan, categorizer)
    let files = EntryFiles(for: plan, of: loaded)
    var context = ImportEdits.Context(
      categories: categories, account: accounts.account, file: files.file,
      assertsBalance: { _ in !options.noAssertions })
    func read() throws(Failure) -> ImportBatch {
      try self.batch(plan, context, loaded)
    }
    var batch = try read()
    if !definitions.templates.isEmpty, plan.hasNewRows, let after = batch.readBack {
      context.matches = expected(plan, after, today: today)
      if !context.matches.isEmpty {
        batch.forgetFiles()
        batch = try read()
      }
    }
    try files.check(plan, without: batch.edits.completedRows)
    guard let after = batch.readBack?.journal, after.errorCount > book.journal.errorCount else {
      return batch
    }
    // Assertions come after their rows, and other postings of the day, or in other files, may come later.
    func batchAsserting(_ asserted: Set<Int>) throws(Failure) -> ImportBatch {
      context.assertsBalance = asserted.contains
      return try read()
    }
    let statements = batch.edits.assertedStatements
    batch.forgetFiles()
    var bare = try batchAsserting([])
    let errors = bare.readBack?.journal.errorCount ?? 0
    if errors > book.journal.errorCount {
      if let after = bare.readBack?.journal, !input.quiet {
        append(
          BrokenAssertions(book.journal, after).diagnostics(plan), sources: parsed.sources)
      }
      return bare
    }
    bare.forgetFiles()
    var kept: Set<Int> = []
    for statement in statements {
      let trial = try batchAsserting([statement])
      if trial.readBack?.journal.errorCount ?? 0 <= errors { kept.insert(statement) }
    }
    var result = try batchAsserting(kept)
    result.droppedAssertionCount = statements.count - kept.count
    return result
  }

  /// Puts the rows of a plan into the journal, and reads the book as it will be.
  private mutating func batch(
    _ plan: ImportPlan, _ context: ImportEdits.Context, _ loaded: LoadedImport
  ) throws(Failure) -> ImportBatch {
    let book = loaded.book
    let sources = book.journal.journal.sources
    var edits = ImportEdits(plan, context, book.plan, book.journal)
    let changes = try tidyChanges(edits.takeChange(), of: book.journal.journal)
    var batch = ImportBatch(plan: plan, edits: edits, changes: changes)
    guard !changes.isEmpty else { return batch }
    batch.readBack = try changedBook(
      changes, sources, definitions: book.plan.definitions)
    return batch
  }

  /// What new rows are for.
  private func categories(
    of plan: ImportPlan, _ categorizer: Categorizer
  ) throws(Failure) -> [Categorization?] {
    let new = plan.rows.indices.filter {
      if case .new(partner: nil) = plan.fates[$0] { true } else { false }
    }
    do throws(GuessProblem) {
      let found = try categorizer.categorizations(count: new.count) { place in
        let row = new[place]
        return plan.statements[plan.rows[row].statement].subject(of: plan.statementRow(row))
      }
      if new.count == plan.rows.count { return found }
      var categories = [Categorization?](repeating: nil, count: plan.rows.count)
      for (row, category) in zip(new, found) { categories[row] = category }
      return categories
    } catch {
      throw Failure(error)
    }
  }

  /// The rows that the plan expected, in a book that has them as new transactions.
  private func expected(
    _ plan: ImportPlan, _ after: Book, today: CivilDate
  ) -> [Int: OccurrenceMatch] {
    let table = Plan(after.definitions, after.journal, today: today)
      .matchesWithOpenEntries(after.journal)
    let rows = plan.transactionsOfNewRows(in: after.journal.journal)
    var matches: [Int: OccurrenceMatch] = [:]
    for template in after.definitions.templates.indices {
      for match in table.matches(of: template) {
        if let row = rows[match.transaction] { matches[row] = match }
      }
    }
    return matches
  }
}

extension BalancedJournal {
  fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }
}

extension ImportedStatement {
  /// A row as rules look at it.
  fileprivate func subject(of row: StatementRow) -> RuleSubject {
    var subject = RuleSubject(
      row.entry >= 0
        ? statement.entries[Int(row.entry)].description : statement.description(of: row))
    subject.code = statement.string(row.code)
    subject.accounts = ownAccounts
    subject.amount = amount(of: row)
    subject.date = row.date
    subject.importName = profile
    return subject
  }
}

extension Statement {
  /// Whether what a bank's file says a row was for may be a transfer to or from an account.
  fileprivate func mayBeTransfer(_ row: StatementRow, _ isMeant: (String) -> Bool) -> Bool {
    row.parts.allSatisfy { index in
      let part = parts[Int(index)]
      return part.category.isEmpty || part.isTransfer && isMeant(string(part.category))
    }
  }
}

extension Plan {
  /// For a transaction, how many days away a bank's row may be: an occurrence has its template's window.
  fileprivate func importWindows() -> (Int) -> Int {
    var windows: [Int: Int] = [:]
    for (template, definition) in definitions.templates.enumerated() {
      for link in links.links(of: definition.id.value).flatMap(\.links) {
        windows[link.transaction] = min(lateDays[template], ImportPlan.window)
      }
    }
    return { windows[$0] ?? ImportPlan.window }
  }
}

extension BalanceMismatch {
  /// The mismatch as a warning.
  func diagnostic(_ journal: ParsedJournal) -> Diagnostic {
    let commodities = journal.commodities
    let expectedText = commodities.format(expected, rounding: .none)
    let presentText = commodities.format(present, rounding: .none)
    var notes: [Diagnostic.Note] = []
    if let difference = try? expected.quantity.subtracting(present.quantity) {
      let amount = Amount(difference, expected.commodity)
      notes.append(.init("the difference is \(commodities.format(amount, rounding: .none))"))
    }
    return Diagnostic(
      .importBalance,
      "the bank says \(expectedText) on \(date), but \(journal.accounts.name(of: account)) would have \(presentText)",
      at: span, notes: notes,
      help: [
        "an opening balance or a transaction is missing, or one is a duplicate; "
          + "no assertion is added"
      ])
  }
}
