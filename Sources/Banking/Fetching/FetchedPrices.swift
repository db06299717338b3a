// Market prices that a program printed:
//
//     P 2024-01-02 00:00:00 EUR 1.0956 USD      new: added as it is
//     P 2024-01-03 EUR 1.0919 USD               known: skipped
//     P 2024-01-04 EUR 1.0953 USD               another price than in the journal: skipped, and reported
//
// Comments and empty lines are skipped. Anything else isn't a price, and then nothing counts: a message of the program,
// or an entry, mustn't get into a journal.

import Amounts
public import Dates
public import Journal
public import SourceText

/// The prices in the output of a program.
public struct FetchedPrices {
  /// A price, as names and numbers that don't depend on a journal.
  struct Price: Hashable {
    let date: CivilDate
    let commodity: String
    let unit: String
  }

  /// The problems of the output. With an error among them, there are no prices.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The file that the diagnostics are about.
  public let sources: SourceMap
  /// The lines of new prices, without their ends: by date for each program.
  public var lines: [String] { new.map(\.line) }
  /// How many prices the journal has already.
  public private(set) var knownCount = 0
  /// Prices of days that have others, in the journal or from a program before.
  public private(set) var others: [String] = []
  private var new: [(price: Price, quantity: Quantity, line: String)] = []

  /// Reads prices.
  ///
  /// - Parameters:
  ///   - bytes: What the program printed.
  ///   - name: The program's name, for messages.
  ///   - journal: The journal that gets the prices.
  ///   - today: The current day.
  /// - Complexity: O(n) in the bytes, and in the prices of the journal.
  public init(_ bytes: [UInt8], of name: String, for journal: ParsedJournal, today: CivilDate) {
    let reference = SourceReference(name: name, path: name)
    let parsed = JournalReader(
      provider: FetchedText(bytes: bytes), options: .init(today: today)
    ).read([reference])
    sources = parsed.sources
    guard let file = parsed.sources.files.first else { return }
    // One message about something else is enough.
    if let other = Self.otherLine(in: file) {
      diagnostics = [.noPrice(at: other)]
    } else {
      diagnostics = parsed.diagnostics.errors
    }
    guard diagnostics.isEmpty else { return }
    var known = Self.prices(of: journal)
    for price in parsed.prices.sorted(by: { $0.date < $1.date }) {
      let key = Price(price, parsed)
      let quantity = price.price.quantity
      let line =
        parsed.sources.text(price.span)
        .split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      if let old = known[key] {
        if old == quantity { knownCount += 1 } else { others.append(line) }
        continue
      }
      known[key] = quantity
      new.append((key, quantity, line))
    }
  }

  /// Adds prices that another program printed for the same journal. Those that both have count once, and of two prices
  /// for one day, the first one.
  public mutating func add(_ other: FetchedPrices) {
    let known = Dictionary(new.map { ($0.price, $0.quantity) }) { first, _ in first }
    for price in other.new {
      if let quantity = known[price.price] {
        if quantity != price.quantity { others.append(price.line) }
      } else {
        new.append(price)
      }
    }
    knownCount += other.knownCount
    others += other.others
  }

  /// Whether a journal has all new prices, each as it was printed.
  public func areRead(in journal: ParsedJournal) -> Bool {
    let prices = Self.prices(of: journal)
    return new.allSatisfy { prices[$0.price] == $0.quantity }
  }

  private static func prices(of journal: ParsedJournal) -> [Price: Quantity] {
    var prices: [Price: Quantity] = [:]
    // Of two prices on one day, the last one counts.
    for price in journal.prices { prices[Price(price, journal)] = price.price.quantity }
    return prices
  }

  /// The first line that's neither a price nor a comment; nil if there is none.
  private static func otherLine(in file: SourceFile) -> ByteSpan? {
    var start = 0
    let bytes = file.buffer.bytes
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
      let isComment = line.first.map { Array(";#*".utf8).contains($0) } ?? false
      if !isBlank, !isComment, !line.starts(with: [UInt8(ascii: "P"), 0x20]) {
        let last = line.last == 0x0D ? end - 1 : end
        return ByteSpan(file.base + UInt32(start), file.base + UInt32(last))
      }
      start = end + 1
    }
    return nil
  }
}

extension FetchedPrices.Price {
  fileprivate init(_ price: MarketPrice, _ journal: ParsedJournal) {
    date = price.date
    commodity = journal.commodities.symbol(of: price.commodity)
    unit = journal.commodities.symbol(of: price.price.commodity)
  }
}

/// A text in memory, as the only file.
private struct FetchedText: SourceProvider {
  let bytes: [UInt8]

  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer { SourceBuffer(bytes) }

  func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    throw .missing
  }
}

extension Diagnostic {
  fileprivate static func noPrice(at span: ByteSpan) -> Self {
    Diagnostic(
      .getPrices, "this isn't a price, so none of them is added", at: span,
      help: ["the program must print nothing but P directives: P 2024-01-02 EUR 1.0956 USD"])
  }

  /// A program that the definitions name failed.
  ///
  /// - Parameters:
  ///   - what: How it ended: `ended with status 1`.
  ///   - name: The program.
  ///   - span: The command in the definitions.
  /// - Returns: The problem.
  public static func getFailed(_ what: String, _ name: String, at span: ByteSpan) -> Self {
    Diagnostic(
      .getProgram, "the program '\(visible(name))' \(what), so nothing was taken from it", at: span)
  }
}
