public import Banking
import Definitions
import Journal
import SourceText
public import Tables

/// The most frequent payees that no rule matches.
public struct UncoveredPayeesView: ReportView {
  private let payees: ArraySlice<RuleHistory.Uncovered>
  private let journal: ParsedJournal

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
        .heading("most frequent account"),
      ], sections: [section])
  }

  /// Appends the payees as `florin.rule-junk/1`.
  public func appendJSON(to output: inout [UInt8]) {
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.rule-junk/1")
      object.array("payees") { list in
        for payee in payees {
          list.object {
            $0.set("payee", payee.payee)
            $0.set("transactions", payee.count)
            $0.set("account", payee.account.map(journal.accounts.name))
          }
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }
}
