// ledger reads most of hledger's format, but not all of it the same. So everything is written in the form that both
// read alike: amounts with a point and no digit groups, every amount explicit, one tag a line, and dates of postings in
// brackets. Assertions and lots become comments, because ledger checks and books them by other rules.

import Amounts
import Containers
import Dates
public import Journal
public import Ledger
import SourceText

/// Prints transactions in ledger's format.
public struct LedgerPrinter {
  private let journal: BalancedJournal
  private var lines = AlignedPostings(mostColumns: 60)
  private var names: LedgerNames
  private var entryLosses = ExportLosses()

  /// Makes a printer.
  public init(_ journal: BalancedJournal) {
    self.journal = journal
    names = LedgerNames(journal.journal)
  }

  /// What ledger's format doesn't have.
  public var losses: ExportLosses { entryLosses.joined(with: names.losses) }

  /// The years that ledger reads.
  private static let years = 1400...9999
  /// The bytes that ledger reads in a line, with some to spare.
  private static let bytesPerLine = 4000

  /// Appends transactions, and the prices in a span.
  public mutating func append(
    _ report: PrintReport, prices: [MarketPrice], to output: inout [UInt8]
  ) {
    let prices = prices.filter { Self.years.contains($0.date.components.year) }
    for price in prices {
      guard price.commodity != CommodityTable.none else {
        entryLosses.add(.price)
        continue
      }
      output.append("P \(price.date) \(symbol(price.commodity)) \(text(price.price))\n")
    }
    if !prices.isEmpty { output.append("\n") }
    for transaction in report.transactions {
      guard Self.years.contains(journal.journal.transactions[transaction].date.components.year)
      else {
        entryLosses.add(.year)
        continue
      }
      var losses = entryLosses
      var entry = ExportedEntry(transaction, of: journal, &losses)
      entry.settle([[.real], [.balancedVirtual]], &losses)
      var text: [UInt8] = []
      append(entry, to: &text)
      let isShort = text.split(separator: UInt8(ascii: "\n")).allSatisfy {
        $0.count <= Self.bytesPerLine
      }
      if isShort {
        entryLosses = losses
        output += text
      } else {
        entryLosses.add(.longLine)
      }
    }
  }

  private mutating func append(_ entry: ExportedEntry, to output: inout [UInt8]) {
    entry.date.append(to: &output)
    if let date = entry.secondaryDate { output.append("=\(date)") }
    if entry.status != .unmarked {
      output.append(" \(entry.status.mark)")
    }
    if let code = entry.code { output.append(" (\(code))") }
    if !entry.description.isEmpty { output.append(" \(entry.description)") }
    output.append("\n")
    append(entry.notes, dates: nil, to: &output)
    lines.removeAll()
    for posting in entry.postings {
      lines.begin(posting.status)
      lines.text.append(posting.kind.bracketed(names.name(of: posting.account)))
      lines.endName()
      lines.text.append(text(posting.amount))
      if let cost = posting.cost {
        lines.text.append(
          "\(cost.isTotal ? " @@ " : " @ ")\(text(cost.isTotal ? cost.unsigned : cost.amount))")
      }
      lines.endAmount()
      lines.endTail()
      lines.end()
    }
    for (index, posting) in entry.postings.enumerated() {
      lines.append(line: index, to: &output)
      output.append("\n")
      append(posting.notes, dates: posting.dates, to: &output)
    }
    output.append("\n")
  }

  private func append(
    _ notes: ExportedEntry.Notes, dates: PostingDates?, to output: inout [UInt8]
  ) {
    if let dates {
      let secondary = dates.secondary.map { "=\($0)" } ?? ""
      output.append("    ; [\(dates.primary.map { "\($0)" } ?? "")\(secondary)]\n")
    }
    for text in notes.texts {
      // A first word with two colons would be an expression, and a number in brackets a date.
      let isExpression = text.split(separator: " ").first?.hasSuffix("::") ?? false
      output.append("    ; \(isExpression ? "- " : "")\(Self.withoutDates(text))\n")
    }
    for tag in notes.tags where !["date", "date2"].contains(tag.name) {
      output.append(
        tag.value.isEmpty ? "    ; :\(tag.name):\n" : "    ; \(tag.name): \(tag.value)\n")
    }
  }

  private static func withoutDates(_ text: String) -> String {
    text.split(separator: "[", omittingEmptySubsequences: false).enumerated().map { index, part in
      let isDate = part.first.map { $0 == "=" || $0.isNumber } ?? false
      return (index == 0 ? "" : isDate ? "[ " : "[") + part
    }.joined()
  }

  /// `-1234.50 EUR`, and with quotes around a symbol that needs them.
  private func text(_ amount: Amount) -> String {
    let symbol = symbol(amount.commodity)
    return symbol.isEmpty ? amount.quantity.description : "\(amount.quantity) \(symbol)"
  }

  private func symbol(_ commodity: CommodityID) -> String {
    names.symbol(of: commodity)
  }
}
