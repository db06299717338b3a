import Amounts
public import Banking
import Containers
import Dates
import Definitions
import Journal
public import Ledger
import Recurring
public import SourceText
import Statements
public import Tables

/// The outcome for each row of an import.
public struct ImportView: ReportView {
  private let plan: ImportPlan
  private let outcomes: [ImportOutcome]
  private let mismatches: [BalanceMismatch]
  @Boxed private var journal: ParsedJournal

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - plan: The rows.
  ///   - outcomes: The outcome of each row.
  ///   - mismatches: The closing balances that the journal wouldn't match.
  ///   - journal: The journal before the import.
  public init(
    _ plan: ImportPlan, _ outcomes: [ImportOutcome], _ mismatches: [BalanceMismatch],
    _ journal: BalancedJournal
  ) {
    self.plan = plan
    self.outcomes = outcomes
    self.mismatches = mismatches
    self.journal = journal.journal
  }

  /// One row per row of the files, by date.
  public var grid: Grid {
    var section = Grid.Section()
    var locator = Locator(journal.sources)
    for (index, outcome) in outcomes.enumerated() {
      let row = plan.rows[index]
      let result = outcome.kind.result
      let accounts = accounts(of: outcome)
      section.rows.append(
        Grid.Row([
          .text("\(row.date)", role: .date), .text(description(of: index)),
          .amounts([row.amount], in: journal.commodities),
          .text(result.rawValue, role: result == .duplicate ? .muted : .plain),
          .text(accounts.joined(separator: ", "), role: accounts.count > 1 ? .plain : .account),
          .text(
            reason(for: outcome, &locator),
            role: outcome.kind.isUncategorized ? .warning : .plain),
          .text(place(of: index, &locator), role: .muted),
        ]))
    }
    return Grid(
      title: title,
      columns: [
        .heading("date"), .heading("description"), .amountHeading("amount"),
        .heading("result"), .heading("account"), .heading("because").going(.columns(1)),
        .heading("row", data: "source").going(.ornaments),
      ], sections: [section])
  }

  private var title: String {
    let files = Set(plan.statements.map(\.file)).count
    return "\(outcomes.count.counting("row")) of "
      + files.counting("file")
  }

  // MARK: - Words

  private func description(of index: Int) -> String {
    let row = plan.rows[index]
    let statement = plan.statements[row.statement].statement
    let source = plan.statementRow(index)
    if source.entry >= 0 { return statement.entries[Int(source.entry)].description }
    let payee = statement.string(source.payee)
    let note = statement.string(source.note)
    return payee.isEmpty ? note : note.isEmpty ? payee : "\(payee) | \(note)"
  }

  /// The accounts on the other side.
  private func accounts(of outcome: ImportOutcome) -> [String] {
    switch outcome.kind {
    case .new(let category): names(category?.parts.map(\.account) ?? [])
    case .written(let accounts): accounts
    case .transfer(let row), .partner(let row): names([plan.rows[row].account])
    case .completes(let posting, _), .matched(let posting, _), .known(let posting):
      names(otherAccounts(of: posting))
    case .occurrence(_, let accounts): names(accounts)
    case .repeated: []
    }
  }

  private func names(_ accounts: [AccountID]) -> [String] {
    accounts.map(journal.accounts.name)
  }

  private func otherAccounts(of posting: PostingID) -> [AccountID] {
    journal.postingRows(of: journal.transaction(ofPosting: posting)).filter { $0 != posting }
      .map { journal.postings.rows[$0].account }
  }

  private func reason(for outcome: ImportOutcome, _ locator: inout Locator) -> String {
    switch outcome.kind {
    case .new(nil): return ""
    case .written: return "hledger's rules"
    case .new(let category?):
      if let guess = category.guess { return "\(category.source.text) \(guess.confidence)" }
      return category.source.text
    case .transfer(let row), .partner(let row), .repeated(let row):
      return place(of: row, &locator)
    case .matched(_, let key?), .completes(_, let key?): return key.description
    case .completes(let posting, nil), .matched(let posting, nil), .known(let posting):
      let place = locator.location(of: journal.postings.rows[posting].start)
      return place.fileAndLine
    case .occurrence(let key, _): return key.description
    }
  }

  /// `inbox/checking.csv:12`
  private func place(of index: Int, _ locator: inout Locator) -> String {
    let place = locator.location(of: plan.statementRow(index).span.start)
    return place.fileAndLine
  }

  // MARK: - JSON

  /// `florin.import/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.import/1",
      facts: [
        "mismatches": .list(
          .object(["account": .text, "date": .date, "expected": .amount, "present": .amount]))
      ],
      row: .object([
        "source": .place, "date": .date, "description": .text, "account": .text,
        "amount": .amount, "id": .text, "result": .text, "accounts": .list(.text),
        "provenance": .optional(.text), "confidence": .optional(.text),
        "occurrence": .optional(.text), "journal": .optional(.place),
      ]))
  }

  /// Sets the balances that differ from the bank's.
  public func setFacts(in object: inout JSONWriter.Object) {
    object.array("mismatches") { list in
      for mismatch in mismatches {
        list.object {
          $0.set("account", journal.accounts.name(of: mismatch.account))
          $0.set("date", mismatch.date)
          $0.set("expected", mismatch.expected, in: journal.commodities)
          $0.set("present", mismatch.present, in: journal.commodities)
        }
      }
    }
  }

  /// Appends an object for each row of the statements.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(journal.sources)
    for index in outcomes.indices { rows.object { append(index, &lines, to: &$0) } }
  }

  private func append(
    _ index: Int, _ lines: inout LineNumbers, to object: inout JSONWriter.Object
  ) {
    let row = plan.rows[index]
    let outcome = outcomes[index]
    lines.set("source", of: plan.statementRow(index).span, in: &object)
    object.set("date", row.date)
    object.set("description", description(of: index))
    object.set("account", journal.accounts.name(of: row.account))
    object.set("amount", row.amount, in: journal.commodities)
    object.set("id", row.id)
    object.set("result", outcome.kind.result.rawValue)
    var source: String?
    var confidence: String?
    var occurrence: String?
    var posting: PostingID?
    switch outcome.kind {
    case .new(let category):
      source = category?.source.text
      confidence = category?.guess?.confidence.description
    case .matched(let row, let key), .completes(let row, let key):
      (posting, occurrence) = (row, key?.description)
    case .known(let row): posting = row
    case .occurrence(let key, _): occurrence = key.description
    case .written, .transfer, .partner, .repeated: break
    }
    object.array("accounts") { list in
      for account in accounts(of: outcome) { list.append(account) }
    }
    object.set("provenance", source)
    object.set("confidence", confidence)
    object.set("occurrence", occurrence)
    if let posting {
      lines.set(
        "journal", ofPosting: posting, of: journal.transaction(ofPosting: posting), in: journal,
        to: &object)
    } else {
      object.setNull("journal")
    }
  }
}
