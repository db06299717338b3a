import Amounts
import Containers
import Journal
public import Ledger
public import SourceText
public import Tables

/// An account's register for programs: records for tables, and JSON.
public struct AccountRegisterView {
  private let report: AccountRegisterReport
  private let journal: BalancedJournal

  /// Makes a view.
  public init(_ report: AccountRegisterReport, _ journal: BalancedJournal) {
    self.report = report
    self.journal = journal
  }

  private func otherNames(of transaction: TransactionID) -> [String] {
    report.otherAccounts(of: transaction).map(journal.journal.accounts.name(of:))
  }
}

extension AccountRegisterView: RowReport {
  /// One row per transaction.
  public var columns: [RowWriter.Column] {
    [
      .column("transaction", isOnPages: false), .column("date"),
      .column("code", isOnPages: journal.journal.hasCodes), .column("description"),
      .column("other_accounts"), .sums("amounts"), .sums("running"),
    ]
  }

  /// Whether there are no rows.
  public var isEmpty: Bool { report.isEmpty }

  /// The threads that make the rows.
  public var rowThreads: Int { report.rowThreads }

  /// Appends the rows.
  public func appendRows(to rows: inout RowWriter) {
    let facts = journal.journal
    report.forEachRow { row in
      guard rows.takesNext() else { return }
      rows.number(row.transaction.number)
      rows.date(row.date)
      rows.text(facts.code(of: row.transaction))
      rows.text(facts.sources.bytes(facts.transactions[row.transaction].description))
      var others = otherNames(of: row.transaction).joined(separator: ", ")
      others.withUTF8 { rows.account($0, isPlain: false) }
      rows.sum(row.amounts)
      rows.sum(row.running)
      rows.endRow()
    }
  }
}

extension AccountRegisterView: JSONReport {
  /// `florin.aregister/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.aregister/1", facts: ["account": .text],
      row: .object([
        "transaction": .integer, "date": .date, "code": .text, "description": .text,
        "otherAccounts": .list(.text), "amounts": .amounts, "running": .amounts,
        "source": .optional(.place),
      ]))
  }

  /// Sets the account.
  public func setFacts(in report: inout JSONWriter.Object) {
    report.set("account", journal.journal.accounts.name(of: self.report.account))
  }

  /// Appends an object for each transaction.
  public func appendRows(to rows: inout JSONWriter.Array) {
    let facts = journal.journal
    let amounts = AmountWriter(facts.commodities)
    var lines = LineNumbers(facts.sources)
    report.forEachRow { row in
      guard rows.takesNext() else { return }
      rows.object { object in
        let transaction = facts.transactions[row.transaction]
        object.set("transaction", row.transaction.number)
        object.set("date", row.date)
        object.set("code", facts.code(of: row.transaction))
        object.set("description", bytes: facts.sources.bytes(transaction.description))
        object.array("otherAccounts") { list in
          for name in otherNames(of: row.transaction) { list.append(name) }
        }
        object.set("amounts") { amounts.append(json: row.amounts, to: &$0) }
        object.set("running") { amounts.append(json: row.running, to: &$0) }
        lines.set("source", of: row.transaction, in: facts, to: &object)
      }
    }
  }
}
