import Amounts
import Containers
import Dates
public import Journal
public import Ledger
import SourceText

/// Prints transactions in beancount's format, with the `open` directives of their accounts and the prices.
public struct BeancountPrinter {
  private let journal: BalancedJournal
  private var names: BeancountNames
  private var entryLosses = ExportLosses()

  /// Makes a printer.
  public init(_ journal: BalancedJournal) {
    self.journal = journal
    names = BeancountNames(journal.journal)
  }

  /// What beancount's format doesn't have.
  public var losses: ExportLosses { entryLosses.joined(with: names.losses) }

  /// Whether beancount computes with all digits of an amount.
  private static func fits(_ amount: Amount) -> Bool {
    amount.quantity.mantissa.magnitude < 10_000_000_000_000_000_000_000_000_000
  }

  /// The years that beancount reads.
  private static let years = 1700...2099

  /// Appends transactions, and prices.
  public mutating func append(
    _ report: PrintReport, prices: [MarketPrice], to output: inout [UInt8]
  ) {
    var body: [UInt8] = []
    var opened: [String] = []
    var known: Set<String> = []
    var first: CivilDate?
    for transaction in report.transactions {
      guard Self.years.contains(journal.journal.transactions[transaction].date.components.year)
      else {
        entryLosses.add(.year)
        continue
      }
      var entry = ExportedEntry(transaction, of: journal, &entryLosses)
      let count = entry.postings.count
      entry.removePostings { $0.kind == .virtual }
      entryLosses.add(.virtualPosting, count - entry.postings.count)
      guard !entry.postings.isEmpty else {
        entryLosses.add(.virtualEntry)
        continue
      }
      entry.settle([[.real, .balancedVirtual]], &entryLosses)
      guard
        entry.postings.allSatisfy({
          Self.fits($0.amount) && ($0.cost.map { Self.fits($0.amount) } ?? true)
        })
      else {
        entryLosses.add(.digits)
        continue
      }
      first = min(first ?? entry.date, entry.date)
      for posting in entry.postings {
        let name = names.name(of: posting.account)
        if known.insert(name).inserted { opened.append(name) }
      }
      append(entry, to: &body)
    }
    for name in opened.sorted() { output.append("\(first ?? .earliest) open \(name)\n") }
    if !opened.isEmpty { output.append("\n") }
    let prices = prices.filter {
      Self.years.contains($0.date.components.year) && $0.price.commodity != $0.commodity
        && !$0.price.quantity.isNegative
    }
    for price in prices {
      output.append(
        "\(price.date) price \(names.symbol(of: price.commodity)) \(text(price.price))\n")
    }
    if !prices.isEmpty { output.append("\n") }
    output += body
  }

  private mutating func append(_ entry: ExportedEntry, to output: inout [UInt8]) {
    if entry.status == .unmarked { entryLosses.add(.unmarked) }
    output.append("\(entry.date) \(entry.status == .pending ? "!" : "*")")
    if entry.description.contains("|") {
      let (payee, note) = ParsedJournal.payeeAndNote(entry.description)
      output.append(" \(quoted(payee)) \(quoted(note))\n")
    } else {
      output.append(" \(quoted(entry.description))\n")
    }
    if let code = entry.code { output.append("  code: \(quoted(code))\n") }
    if let date = entry.secondaryDate { output.append("  date2: \(date)\n") }
    append(entry.notes, indent: "  ", to: &output)
    for posting in entry.postings {
      if posting.kind == .balancedVirtual { entryLosses.add(.virtualBrackets) }
      output.append("  \(Self.flag(posting, in: entry))\(names.name(of: posting.account))")
      output.append("  \(text(posting.amount))")
      if let cost = posting.cost {
        output.append("\(cost.isTotal ? " @@ " : " @ ")\(text(cost.unsigned))")
      }
      output.append("\n")
      append(posting.notes, indent: "    ", to: &output)
      guard let date = posting.dates?.primary else { continue }
      output.append("    posting-date: \(date)\n")
      if date != entry.date { entryLosses.add(.postingDate) }
    }
    output.append("\n")
  }

  /// The mark of a posting that has another status than its transaction.
  private static func flag(_ posting: ExportedEntry.Posting, in entry: ExportedEntry) -> String {
    switch posting.status {
    case .unmarked: ""
    case .pending: entry.status == .pending ? "" : "! "
    case .cleared: entry.status == .cleared ? "" : "* "
    }
  }

  private mutating func append(
    _ notes: ExportedEntry.Notes, indent: String, to output: inout [UInt8]
  ) {
    for text in notes.texts { output.append("\(indent); \(text)\n") }
    var values: [(key: String, values: [String])] = []
    for tag in notes.tags where !["date", "date2"].contains(tag.name) {
      let key = Self.key(tag.name)
      if key != tag.name { entryLosses.add(.tagName) }
      if let index = values.firstIndex(where: { $0.key == key }) {
        values[index].values.append(tag.value)
      } else {
        values.append((key, [tag.value]))
      }
    }
    for (key, values) in values {
      output.append("\(indent)\(key): \(quoted(values.joined(separator: ", ")))\n")
    }
  }

  /// A key of metadata: a small letter, then letters, digits, `-` and `_`, at least two in all.
  private static func key(_ name: String) -> String {
    var key = ""
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      key.unicodeScalars.append(isPlain || scalar == "-" || scalar == "_" ? scalar : "-")
    }
    if !(key.first.map { $0.isLetter && $0.isASCII } ?? false) { key = "x" + key }
    key = key.prefix(1).lowercased() + key.dropFirst()
    // These would be read as something else, or hide where the entry is.
    let isReserved = ["filename", "lineno", "code", "posting-date"].contains(key)
    return key.count == 1 || isReserved ? key + "-tag" : key
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private mutating func text(_ amount: Amount) -> String {
    "\(amount.quantity) \(names.symbol(of: amount.commodity))"
  }
}
