import Dates
import Journal
import Ledger
import LedgerReports
import SourceText
import Tables

/// Every report of a journal without errors, in its formats; whoever asks wants no crash.
enum AllReports {
  static func make(of journal: BalancedJournal) {
    var output: [UInt8] = []
    let all = PostingSelection()
    for mode in [BalanceReport.Options.Mode.flat, .tree] {
      var options = BalanceReport.Options()
      options.mode = mode
      options.isAtCost = mode == .tree
      options.showsZeros = mode == .flat
      appendBalance(of: journal, periods: [.unbounded], options, to: &output)
    }
    appendMonths(of: journal, to: &output)
    appendAccounts(of: journal, to: &output)
    if let register = try? RegisterReport(journal, selection: all, span: .unbounded) {
      RegisterTextRenderer(journal, width: 80, descriptionWidth: nil, palette: nil)
        .append(register, to: &output)
      RegisterView(register, journal).appendJSON(to: &output)
    }
    let print = PrintReport(journal, selection: all, span: .unbounded)
    PrintView(print, journal, isExplicit: true).appendJSON(to: &output)
    let view = PrintView(print, journal, isExplicit: false)
    for form in [RowWriter.Form.records(RecordRenderer(.csv)), .html(HTMLRenderer())] {
      RowWriter.write(
        form, columns: view.columns, AmountWriter(journal.journal.commodities), threads: 1,
        to: &output, .none
      ) { view.appendRows(to: &$0) }
    }
    RulePrinter(journal).append(to: &output)
  }

  private static func appendBalance(
    of journal: BalancedJournal, periods: [DateSpan], _ options: BalanceReport.Options,
    to output: inout [UInt8]
  ) {
    guard
      let report = try? BalanceReport(
        journal, selection: PostingSelection(), periods: periods, options: options)
    else { return }
    var look = BalanceLook()
    look.interval = periods.count > 1 ? .monthly : nil
    look.accumulation = options.accumulation
    look.showsRowTotal = true
    look.showsAverage = true
    look.showsPercentages = report.hasPercentages && options.mode == .tree
    let view = BalanceView(report, journal, look)
    TextRenderer(look: periods.count > 1 ? .table : .plain).append(view.grid, to: &output)
    view.appendJSON(to: &output)
    for statement in FinancialStatement.allCases {
      guard
        let report = try? StatementReport(
          statement, journal, selection: PostingSelection(), periods: periods, options: options)
      else { continue }
      let view = StatementView(statement, report, journal, look)
      TextRenderer(look: .table).append(view.grid, to: &output)
      RecordRenderer(.csv).append(view.grid, to: &output)
    }
  }

  /// The registers of some accounts.
  private static func appendAccounts(of journal: BalancedJournal, to output: inout [UInt8]) {
    let all = PostingSelection()
    for account in journal.journal.accounts.ids.prefix(3) {
      guard
        let report = try? AccountRegisterReport(
          of: account, journal, transactions: all, selection: all, span: .unbounded)
      else { continue }
      AccountRegisterTextRenderer(journal, width: 80, descriptionWidth: nil, palette: nil)
        .append(report, title: "", to: &output)
      AccountRegisterView(report, journal).appendJSON(to: &output)
    }
  }

  /// The balance by month, where the journal's dates are not ages apart.
  private static func appendMonths(of journal: BalancedJournal, to output: inout [UInt8]) {
    let span = PostingSelection().dateSpan(of: journal)
    guard let days = span.dayCount, days < 1000 else { return }
    let periods = Array(span.split(by: .monthly))
    guard !periods.isEmpty else { return }
    appendBalance(of: journal, periods: periods, .init(), to: &output)
  }
}
