import Amounts
import Containers
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// Prints an account's register for a terminal: date, description, other accounts, change, balance.
///
/// Widths are those of a register. The parents of accounts are always cut to two letters: `ex:fo:groceries`.
public struct AccountRegisterTextRenderer {
  private let journal: BalancedJournal
  private let width: Int
  private let descriptionWidth: Int?
  private let palette: TextPalette?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - journal: The journal of the report.
  ///   - width: The width of the whole line, in columns.
  ///   - descriptionWidth: The width of the description, or nil for half of what's left.
  ///   - palette: The colors, or nil for none.
  public init(_ journal: BalancedJournal, width: Int, descriptionWidth: Int?, palette: TextPalette?)
  {
    self.journal = journal
    self.width = width
    self.descriptionWidth = descriptionWidth
    self.palette = palette
  }

  /// Appends a title and the report. The rows go to the drain as they come.
  public func append(
    _ report: AccountRegisterReport, title: String, to output: inout [UInt8],
    _ drain: ByteDrain = .none
  ) {
    let facts = journal.journal
    output.append(title)
    output.append(UInt8(ascii: "\n"))
    let cells = RegisterAmountCells(
      AmountWriter(facts.commodities), palette, totals: .top
    ) { body in
      report.forEachRow { body($0.amounts, .init(total: $0.running, count: 1)) }
    }
    let rest = max(8, width - (10 + 1 + 2 + cells.amountWidth + 2 + cells.runningWidth))
    let description = descriptionWidth ?? (rest - 2) / 2
    let accounts = max(2, rest - 2 - description)
    let indent = 10 + 1 + description + 2 + accounts
    RowTurns.write(threads: report.rowThreads, to: &output, drain) { turns, output in
      var cells = cells
      // Names are cut once, not in every row.
      var shortNames: [AccountID: String] = [:]
      func shortName(of account: AccountID) -> String {
        if let name = shortNames[account] { return name }
        let name = AccountAbbreviation.shorten(facts.accounts.name(of: account), to: 0)
        shortNames[account] = name
        return name
      }
      report.forEachRow { row in
        guard turns.takesNext(&output) else { return }
        row.date.append(to: &output)
        output.append(UInt8(ascii: " "))
        let bytes = facts.sources.bytes(facts.transactions[row.transaction].description)
        output.append(bytes, fittedTo: description)
        output.append(spaces: 2)
        var names = report.otherAccounts(of: row.transaction)
          .map(shortName(of:)).joined(separator: ", ")
        names.withUTF8 { output.append($0, fittedTo: accounts) }
        cells.append(
          row.amounts, .init(total: row.running, count: 1), indent: indent, to: &output)
      }
    }
  }
}
