import Amounts
import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// Projected balances as a table and as JSON.
public struct ForecastView: ReportView {
  private let report: ForecastReport
  private let journal: BalancedJournal
  private let chart: TextChart?

  /// Makes a view; with a chart, each balance has a bar.
  public init(_ report: ForecastReport, _ journal: BalancedJournal, chart: TextChart? = nil) {
    self.report = report
    self.journal = journal
    self.chart = chart
  }

  /// A section per account with the days on which its balance changes, followed by its lowest balance.
  public var grid: Grid {
    let several = report.accounts.count > 1
    let accounts = report.accounts + (several ? [report.total] : [])
    var grid = Grid(
      columns: [
        .heading("account"), .heading("date"), .amountHeading("balance"),
        .heading("", data: "note"),
      ] + (chart == nil ? [] : [.heading("", data: "chart")]), sections: accounts.map(section))
    grid.hasKinds = true
    return grid
  }

  private func section(of account: ForecastReport.Account) -> Grid.Section {
    let commodities = journal.journal.commodities
    let least = Set(account.minimum.map(\.date))
    var section = Grid.Section(kind: account.account == nil ? "total" : "account")
    let longest = longest(of: account)
    for (index, day) in account.days.enumerated() {
      section.rows.append(
        Grid.Row(
          [
            index == 0 ? .account(name(of: account)) : .account("", fullName: name(of: account)),
            .text(day.date.description, role: .date),
            .amounts(day.balance.nonzero, in: commodities),
            .text(least.contains(day.date) ? "lowest" : "", role: .muted),
          ] + bar(of: day.balance, longest)))
    }
    return section
  }

  /// The length of the longest bar, in characters.
  private static let barLength = 20

  /// The largest balance of an account in each commodity, without its sign.
  private func longest(of account: ForecastReport.Account) -> [CommodityID: Quantity] {
    var longest: [CommodityID: Quantity] = [:]
    for amount in account.days.lazy.flatMap(\.balance.nonzero) {
      let size = (try? amount.magnitude.quantity) ?? amount.quantity
      longest[amount.commodity] = max(longest[amount.commodity] ?? .zero, size)
    }
    return longest
  }

  /// The bar of a balance, on the scale of its account; empty if it's in several commodities.
  private func bar(
    of balance: MixedAmount, _ longest: [CommodityID: Quantity]
  ) -> [Grid.Cell] {
    guard let chart else { return [] }
    let amounts = balance.nonzero
    guard amounts.count == 1, let longest = longest[amounts[0].commodity] else {
      return [.text("")]
    }
    return [.text(chart.bar(amounts[0].quantity, of: longest, length: Self.barLength))]
  }

  private func name(of account: ForecastReport.Account) -> String {
    account.account.map { journal.journal.accounts.name(of: $0) } ?? "total"
  }

  // MARK: - JSON

  /// `florin.forecast/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.forecast/1", facts: ["period": .period],
      row: .object(["account": .text] + course), totals: .object(course))
  }

  private static var course: JSONShape.Members {
    [
      "days": .list(.object(["date": .date, "amounts": .amounts])),
      "minimum": .list(.object(["date": .date, "amount": .amount])),
    ]
  }

  /// Sets the period.
  public func setFacts(in object: inout JSONWriter.Object) {
    object.setPeriod(DateSpan(begin: report.begin, end: report.through.adding(days: 1)))
  }

  /// Appends an object for each account, with the closing balance of each day of the period.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for account in report.accounts { rows.object { set(account, in: &$0) } }
  }

  /// Sets the same for all accounts together.
  public func setTotals(in object: inout JSONWriter.Object) {
    object.object("totals") { set(report.total, in: &$0) }
  }

  private func set(_ account: ForecastReport.Account, in object: inout JSONWriter.Object) {
    let commodities = journal.journal.commodities
    if account.account != nil { object.set("account", name(of: account)) }
    object.array("days") { days in
      var upcoming = account.days[...]
      var balance = upcoming.removeFirst().balance
      var date = report.begin
      while date <= report.through {
        if let next = upcoming.first, next.date == date { balance = upcoming.removeFirst().balance }
        days.object {
          $0.set("date", date)
          $0.set("amounts", balance.nonzero, in: commodities)
        }
        guard date < .latest else { break }
        date = date.adding(days: 1)
      }
    }
    object.array("minimum") { list in
      for least in account.minimum {
        list.object {
          $0.set("date", least.date)
          $0.set("amount", least.amount, in: commodities)
        }
      }
    }
  }
}
