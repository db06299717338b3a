import Amounts
import Dates
import Journal
public import Ledger
import SourceText
public import Tables

/// A register for programs: records for tables, and JSON.
public struct RegisterView {
  private let report: RegisterReport
  private let journal: BalancedJournal

  /// Makes a view.
  public init(_ report: RegisterReport, _ journal: BalancedJournal) {
    self.report = report
    self.journal = journal
  }

  /// The report as a table with one row per posting.
  public var grid: Grid {
    let facts = journal.journal
    let headings = ["txnidx", "date", "code", "description", "account"]
    var header: [Grid.Cell] = headings.map { .heading($0) }
    header += [.heading("amount", alignment: .right), .heading("total", alignment: .right)]
    var section = Grid.Section()
    section.rows = report.rows.map { row in
      Grid.Row([
        .text(row.isSum ? "" : String(row.transaction + 1)),
        .text(row.date.description, role: .date),
        .text(row.isSum ? "" : facts.code(of: row.transaction)),
        .text(row.isSum ? "" : facts.description(of: row.transaction)),
        .account(accountName(row)),
        .sum(report.amounts(of: row), in: facts.commodities),
        .sum(report.running(of: row), in: facts.commodities, dividedBy: row.count),
      ])
    }
    return Grid(columns: header, sections: [section])
  }

  private func accountName(_ row: RegisterReport.Row) -> String {
    guard let account = row.account else { return "" }
    let name = journal.journal.accounts.shownName(of: account)
    return switch row.isSum ? .real : journal.journal.postings.rows[row.posting].kind {
    case .real: name
    case .virtual: "(\(name))"
    case .balancedVirtual: "[\(name)]"
    }
  }

  /// Appends the report as `florin.register/1`.
  public func appendJSON(to output: inout [UInt8]) {
    let facts = journal.journal
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.register/1")
      object.array("postings") { postings in
        for row in report.rows {
          postings.object { posting in
            setSource(of: row, in: &posting)
            posting.set("account", row.account.map(facts.accounts.shownName))
            posting.set("amounts", report.amounts(of: row), in: facts.commodities)
            posting.set(
              "running",
              facts.commodities.inSymbolOrder(report.running(of: row))
                .map { facts.commodities.exactAverage($0, of: row.count) },
              in: facts.commodities)
          }
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Sets the source of a row: a transaction, or the period whose postings it sums.
  private func setSource(of row: RegisterReport.Row, in posting: inout JSONWriter.Object) {
    guard let period = row.period else {
      posting.set("transaction", row.transaction + 1)
      posting.set("date", row.date)
      posting.set("description", journal.journal.description(of: row.transaction))
      return
    }
    posting.setNull("transaction")
    posting.set("date", row.date)
    posting.set("description", "")
    posting.object("period") {
      $0.set("begin", period.begin)
      $0.set("end", period.end)
    }
  }
}
