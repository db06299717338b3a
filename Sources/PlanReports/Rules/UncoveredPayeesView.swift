public import Banking
import Containers
import Definitions
import Journal
public import SourceText
public import Tables

/// The most frequent payees that no rule matches.
public struct UncoveredPayeesView: ReportView {
  private let payees: ArraySlice<RuleHistory.Uncovered>
  @Boxed private var journal: ParsedJournal

  /// Makes a view of the first `count` payees.
  public init(_ book: RuleBook, _ history: RuleHistory, atMost count: Int) {
    payees = history.uncovered.prefix(count)
    journal = book.journal
  }

  /// One row per payee, most frequent first.
  public var grid: Grid {
    var section = Grid.Section()
    for payee in payees {
      section.rows.append(
        Grid.Row([
          .text(payee.payee), .text("\(payee.count)", alignment: .right),
          .account(payee.account.map(journal.accounts.name) ?? ""),
        ]))
    }
    return Grid(
      title: "Payees that no rule matches",
      columns: [
        .heading("payee"), .heading("transactions", alignment: .right),
        .heading("most frequent account", data: "account"),
      ], sections: [section])
  }

  /// `florin.rule-junk/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.rule-junk/1",
      row: .object([
        "payee": .text, "transactions": .integer, "account": .optional(.text),
      ]))
  }

  /// Appends an object for each payee.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for payee in payees {
      rows.object {
        $0.set("payee", payee.payee)
        $0.set("transactions", payee.count)
        $0.set("account", payee.account.map(journal.accounts.name))
      }
    }
  }
}
