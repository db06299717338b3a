import Amounts
import Containers
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// Prints a register for a terminal: date, description, account, amount, running total.
///
/// Widths are measured in terminal columns, and text that's too long is cut with `..`. Accounts lose letters of
/// their parents first: `ex:fo:groceries`.
public struct RegisterTextRenderer {
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

  /// Appends the report. The rows go to the drain as they come.
  public func append(
    _ report: RegisterReport, to output: inout [UInt8], _ drain: ByteDrain = .none
  ) {
    let facts = journal.journal
    let (transactions, postings, sources) = (facts.transactions, facts.postings.rows, facts.sources)
    let cells = RegisterAmountCells(
      AmountWriter(facts.commodities), palette, totals: .bottom
    ) { body in
      report.forEachRow { body($0.amounts, .init(total: $0.running, count: $0.count)) }
    }
    // Sums have the name of their period instead of a date and description.
    let dateWidth = report.periodNames.reduce(report.isSummed ? 0 : 10) { max($0, $1.utf8.count) }
    let rest = max(
      8, width - (dateWidth + 1 + 2 + cells.amountWidth + 2 + cells.runningWidth))
    let description = report.isSummed ? 0 : descriptionWidth ?? (rest - 2) / 2
    let account = max(2, rest - 2 - description)
    let indent = dateWidth + 1 + description + 2 + account
    RowTurns.write(threads: report.rowThreads, to: &output, drain) { turns, output in
      var cells = cells
      var names = PostingNames(facts.accounts) { name, kind, output in
        Self.append(facts.accounts.shownName(of: name), kind, fitting: account, to: &output)
      }
      var last: (transaction: TransactionID?, date: CivilDate)?
      report.forEachRow { row in
        let transaction = row.item?.transaction
        defer { last = (transaction, row.date) }
        guard turns.takesNext(&output) else { return }
        if let last, transaction == last.transaction, row.date == last.date {
          output.append(spaces: dateWidth + 1 + description)
        } else if let period = row.period {
          output.append(period.heading)
          output.append(spaces: dateWidth + 1 - period.heading.utf8.count)
        } else {
          row.date.append(to: &output)
          output.append(UInt8(ascii: " "))
          if let last, transaction == last.transaction {
            output.append(spaces: description)
          } else if let transaction {
            let bytes = sources.bytes(transactions[transaction].description)
            output.append(bytes, fittedTo: description)
          }
        }
        output.append(spaces: 2)
        if let name = row.account {
          names.append(name, row.item.map { postings[$0.posting].kind } ?? .real, to: &output)
        } else {
          output.append(spaces: account)
        }
        cells.append(
          row.amounts, .init(total: row.running, count: row.count), indent: indent, to: &output)
      }
    }
  }

  /// Appends an account's name, cut and padded to a width, in the brackets of its kind.
  private static func append(
    _ name: String, _ kind: PostingKind, fitting width: Int, to output: inout [UInt8]
  ) {
    let inner = kind == .real ? width : width - 2
    var name = AccountAbbreviation.shorten(name, to: inner)
    if DisplayWidth.of(name) > inner { name = DisplayWidth.keepingEnd(of: name, columns: inner) }
    name = kind.bracketed(name)
    output.append(name)
    output.append(spaces: width - DisplayWidth.of(name))
  }
}
