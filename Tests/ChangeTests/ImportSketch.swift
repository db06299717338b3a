import Amounts
import Banking
import Dates
import Definitions
import Journal
import Ledger
import Recurring
import SourceText
import Statements
import TestSupport
import Testing

/// A bank's file in few words: an account, and rows `2025-03-01 -3.50 Cafe Sole | Coffee #A1`.
struct BankFile {
  var account = "Assets:Bank"
  var rows: [String]
  var closing: String?
  /// The day of the closing balance; nil for that of the last row.
  var closingDay: String?

  init(
    _ rows: [String], account: String = "Assets:Bank", closing: String? = nil,
    on closingDay: String? = nil
  ) {
    self.closingDay = closingDay
    self.rows = rows
    self.account = account
    self.closing = closing
  }

  /// The statement; the text behind `#` is the bank's id, `~` a pending row.
  var statement: Statement {
    var statement = Statement()
    for line in rows {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let idParts = (parts.count > 2 ? parts[2] : "").split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      let texts = idParts[0].split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      var row = StatementRow(
        date: date(parts[0]), amount: Self.quantity(parts[1]), span: ByteSpan(at: 0))
      row.payee = statement.keep(String(texts[0]))
      if texts.count > 1 { row.note = statement.keep(String(texts[1])) }
      if idParts.count > 1 { row.id = statement.keep(idParts[1]) }
      statement.rows.append(row)
    }
    if let closing, let last = statement.rows.last {
      statement.closing = StatementBalance(
        date: closingDay.map(date) ?? last.date, amount: Self.quantity(closing),
        span: ByteSpan(at: 0))
    }
    return statement
  }

  private static func quantity(_ text: String) -> Quantity {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let places = parts.count > 1 ? parts[1].count : 0
    return Quantity(mantissa: Int128(parts.joined()) ?? 0, places: UInt8(places))
  }
}

extension Sketch {
  /// What an import of files does to the book.
  func importing(_ files: [BankFile]) -> (plan: ImportPlan, edits: ImportEdits) {
    let parsed = journal.journal
    let currency = parsed.commodities.find("EUR".utf8) ?? CommodityTable.none
    let statements = files.enumerated().map { index, file in
      ImportedStatement(
        file.statement, of: parsed.accounts.find(file.account.utf8) ?? 0, commodity: currency,
        profile: "bank", file: "\(index).csv")
    }
    guard let fallback = UncategorizedAccounts(definitions.settings) else {
      fatalError("a sketch of an import needs the setting 'uncategorized'")
    }
    let rules = RuleBook(definitions.rules, in: parsed)
    func subject(_ imported: ImportedStatement, _ row: StatementRow) -> RuleSubject {
      var subject = RuleSubject(imported.statement.description(of: row))
      subject.amount = imported.amount(of: row)
      subject.date = row.date
      return subject
    }
    let plan = ImportPlan(
      statements, journal, unexplained: [fallback.spending, fallback.income]
    ) { imported, row, account in
      let rule = rules.outcome(of: subject(imported, row)).rule(setting: .account)
      let isMeant = rule.map { rules.rules[$0].then.account?.value == account } ?? true
      return isMeant ? .possible : .ruledOut
    }
    let categorizer = Categorizer(rules, [], fallback)
    var categories = [Categorization?](repeating: nil, count: plan.rows.count)
    for row in plan.rows.indices {
      guard case .new(partner: nil)? = plan.fates[row] else { continue }
      categories[row] = categorizer.categorization(
        of: subject(plan.statements[plan.rows[row].statement], plan.statementRow(row)))
    }
    var context = ImportEdits.Context(
      categories: categories, account: { _, _ in nil }, file: { _, _ in parsed.sources.files[0] })
    let edits = ImportEdits(plan, context, self.plan, journal)
    guard !definitions.templates.isEmpty, let after = try? after(edits.change) else {
      return (plan, edits)
    }
    let table = after.plan.matchesWithOpenEntries(after.journal)
    let rows = plan.newTransactions(in: after.journal.journal)
    for match in table.all {
      if let row = rows[match.transaction] { context.matches[row] = match }
    }
    return (plan, ImportEdits(plan, context, self.plan, journal))
  }

  /// The closing balances that the book wouldn't match after an import.
  func mismatches(after result: (plan: ImportPlan, edits: ImportEdits)) throws -> [BalanceMismatch]
  {
    result.plan.mismatches(in: try after(result.edits.change).journal)
  }

  /// The book after an import.
  func imported(_ files: [BankFile]) throws -> Sketch {
    let result = importing(files)
    let after = try after(result.edits.change)
    #expect(result.plan.isImported(into: after.journal.journal))
    return after
  }

  /// The journal's text.
  var text: String { files["main.journal"] ?? "" }
}
