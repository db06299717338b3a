import Amounts
import Banking
import Containers
public import Dates
import Journal
public import Ledger
public import SourceText
public import Tables

/// The contents of a journal in numbers: files, dates and counts.
public struct StatsReport: ReportView, Sendable {
  /// The names of the files, starting with the main one.
  public let files: [String]
  /// The date range of the transactions; open-ended if there are none.
  public let span: DateSpan
  /// The number of transactions.
  public let transactions: Int
  /// The number of transactions in the last 30 and 7 days, including today.
  public let recent: (thirtyDays: Int, sevenDays: Int)
  /// The number of postings.
  public let postings: Int
  /// The number of different descriptions.
  public let descriptions: Int
  /// The number of accounts in use, and the depth of the deepest one.
  public let accounts: (count: Int, depth: Int)
  /// The symbols of the commodities in use, in byte order.
  public let commodities: [String]
  /// The number of market prices.
  public let prices: Int
  /// The number of postings that say where their accounts come from.
  private let provenance: ProvenanceCounts
  private let today: CivilDate

  /// Computes the counts.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - selection: Which postings count.
  ///   - asked: The dates that count.
  ///   - today: The day from which the most recent days are counted.
  /// - Complexity: O(n) in the postings.
  public init(
    _ journal: BalancedJournal, selection: PostingSelection, span asked: DateSpan, today: CivilDate
  ) {
    let facts = journal.journal
    var first: CivilDate?
    var last: CivilDate?
    var counts = (transactions: 0, thirty: 0, seven: 0, postings: 0)
    var texts = NameSet()
    var provenance = ProvenanceCounts()
    var isUsed = Array(repeating: false, count: facts.accounts.count)
    var isCounted = Array(repeating: false, count: facts.commodities.count)
    for transaction in facts.transactions.indices {
      let date = selection.date(ofTransaction: transaction, in: facts)
      guard asked.contains(date), selection.matchesTransaction(transaction) else { continue }
      first = min(first ?? date, date)
      last = max(last ?? date, date)
      counts.transactions += 1
      if date <= today, date > today.adding(days: -30) { counts.thirty += 1 }
      if date <= today, date > today.adding(days: -7) { counts.seven += 1 }
      texts.insert(facts.description(of: transaction))
      for row in facts.postingRows(of: transaction) {
        counts.postings += 1
        provenance.add(row, of: facts)
        isUsed[Int(facts.postings.rows[row].account)] = true
        journal.forEachAmount(ofPosting: row) { isCounted[Int($0.commodity)] = true }
      }
    }
    let used = isUsed.indices.filter { isUsed[$0] }.map { AccountID($0) }
    files = facts.files.map(\.name)
    self.span = DateSpan(begin: first, end: last?.adding(days: 1))
    transactions = counts.transactions
    recent = (counts.thirty, counts.seven)
    postings = counts.postings
    descriptions = texts.count
    accounts = (used.count, used.map(facts.accounts.depth).max() ?? 0)
    commodities = isCounted.indices.filter { isCounted[$0] }
      .map { facts.commodities.symbol(of: CommodityID($0)) }.filter { !$0.isEmpty }
      .inByteOrder()
    prices = facts.prices.count
    self.provenance = provenance
    self.today = today
  }

  /// Appends the report as text, with a name and a value on each line.
  public func appendText(to output: inout [UInt8]) {
    var lines: [(String, String)] = [
      ("Main file", files.first ?? ""),
      ("Included files", files.dropFirst().joined(separator: "\n")),
    ]
    if let begin = span.begin, let end = span.end, let last = span.lastDay {
      let days = Int(end.dayNumber - begin.dayNumber)
      lines.append(("Transactions span", "\(begin) to \(last) (\(days) days)"))
      lines.append(("Last transaction", "\(last) (\(distance(to: last)))"))
      lines.append(("Transactions", "\(transactions) (\(rate(transactions, days)) per day)"))
    } else {
      lines.append(("Transactions", "0"))
    }
    lines += [
      (
        "Transactions last 30 days", "\(recent.thirtyDays) (\(rate(recent.thirtyDays, 30)) per day)"
      ),
      ("Transactions last 7 days", "\(recent.sevenDays) (\(rate(recent.sevenDays, 7)) per day)"),
      ("Postings", "\(postings)"),
      ("Descriptions", "\(descriptions)"),
      ("Accounts", "\(accounts.count) (depth \(accounts.depth))"),
      ("Commodities", "\(commodities.count) (\(commodities.joined(separator: ", ")))"),
      ("Market prices", "\(prices)"),
    ]
    if !provenance.isEmpty { lines.append(("Accounts set", provenance.words)) }
    let width = lines.map(\.0.utf8.count).max() ?? 0
    for (name, value) in lines {
      for (index, part) in value.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let label = index == 0 ? name : ""
        output.append(label)
        output.append(spaces: width - label.utf8.count)
        output.append(index == 0 ? " : " : "   ")
        output.append(String(part))
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  private func distance(to date: CivilDate) -> String {
    let days = Int(today.dayNumber - date.dayNumber)
    if days == 0 { return "today" }
    return days > 0 ? "\(days) days ago" : "\(-days) days ahead"
  }

  /// A count per day with one decimal place, rounded half to even using integers.
  private func rate(_ count: Int, _ days: Int) -> String {
    Quantity(mantissa: Int128(count), places: 0).average(of: max(1, days), places: 1).description
  }

  // MARK: - For programs

  /// `florin.stats/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.stats/1",
      facts: [
        "files": .list(.text), "begin": .optional(.date), "end": .optional(.date),
        "transactions": .integer, "transactionsLast30Days": .integer,
        "transactionsLast7Days": .integer, "postings": .integer, "descriptions": .integer,
        "accounts": .integer, "depth": .integer, "prices": .integer,
        "commodities": .list(.text), "provenance": .provenance,
      ], row: .object(["name": .text, "value": .text]))
  }

  /// Sets each number by its name.
  public func setFacts(in report: inout JSONWriter.Object) {
    report.set("files", files)
    report.set("begin", span.begin)
    report.set("end", span.end)
    for (name, count) in counts { report.set(name, count) }
    report.set("commodities", commodities)
    report.set(provenance)
  }

  private var counts: [(name: StaticString, count: Int)] {
    [
      ("transactions", transactions), ("transactionsLast30Days", recent.thirtyDays),
      ("transactionsLast7Days", recent.sevenDays), ("postings", postings),
      ("descriptions", descriptions), ("accounts", accounts.count), ("depth", accounts.depth),
      ("prices", prices),
    ]
  }

  /// Each fact as a name and a text. Lists are joined by `, `.
  private var namedTexts: [(name: String, text: String)] {
    [
      ("files", files.joined(separator: ", ")), ("begin", span.begin?.description ?? ""),
      ("end", span.end?.description ?? ""),
    ] + counts.map { ($0.name.description, String($0.count)) } + [
      ("commodities", commodities.joined(separator: ", "))
    ]
  }

  /// Appends the same facts as names and texts, as the table has them.
  public func appendRows(to rows: inout JSONWriter.Array) {
    for (name, text) in namedTexts {
      rows.object {
        $0.set("name", name)
        $0.set("value", text)
      }
    }
  }

  /// The facts as a table, for programs and pages, with lower_snake names.
  public var grid: Grid {
    let rows = namedTexts.map { name, text in
      let data = Self.lowerSnake(name)
      // People read the last day; programs the day after it.
      let shown = name == "end" ? span.lastDay?.description ?? "" : text
      return Grid.Row([
        .text(data.replacing("_", with: " "), data: data), .text(shown, data: text),
      ])
    }
    return Grid(
      columns: [.heading("name"), .heading("value")], sections: [Grid.Section(rows: rows)])
  }

  /// The lower_snake form of a name of JSON: `transactionsLast30Days` → `transactions_last_30_days`.
  private static func lowerSnake(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase || character.isNumber && result.last?.isNumber != true {
        result.append("_")
      }
      result.append(character.lowercased())
    }
    return result
  }
}
