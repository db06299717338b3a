import Amounts
import Containers
import Dates
public import Journal
public import Ledger
import SourceText
import Tables

/// Prints transactions as journal entries with uniform spacing and aligned amounts.
///
/// Its functions are mutating even if they change nothing: otherwise the whole printer would be copied for each call.
///
/// Amounts keep the decimal places they were written with. Symbols and marks follow their commodity's style.
/// Omitted amounts stay omitted unless `isExplicit` is true.
public struct EntryPrinter {
  private let journal: BalancedJournal
  // Parts of the journal that every entry needs. Fetching them from it each time would count references of the
  // whole journal.
  private let facts: ParsedJournal
  private let sources: SourceMap
  private let transactions: RowTable<TransactionID, TransactionRow>
  private let postings: RowTable<PostingID, PostingRow>
  private let amounts: AmountWriter
  private let isExplicit: Bool
  private let rounding: Rounding
  /// Whether rules have added costs anywhere, which is rare.
  private let hasGeneratedCosts: Bool
  /// Whether to show the costs that balancing found in the entry.
  private var saysConversion: Bool
  /// The parts of the entry that aren't in the columns; nil if it has none.
  private var syntax: EntrySyntax?
  private var lines: AlignedPostings
  private var names: PostingNames
  /// Whether there are `addedTags`; it's asked for each posting, and cheaper than asking them.
  private let saysAdded: Bool
  /// The tags of what florin has added, if they're to be printed.
  private let addedTags: HiddenTags?
  /// The lines of entries, if they're to be printed.
  private var places: LineNumbers?

  /// Which decimal places amounts are printed with.
  public enum Rounding: String, CaseIterable, Sendable {
    /// Those that were written.
    case none
    /// Zeros are added or removed as in the commodity's style.
    case soft
    /// Those of the commodity's style.
    case hard
    /// Those of the commodity's style, in costs too, which the others leave as they are.
    case all

    var ofAmounts: AmountStyle.Rounding {
      switch self {
      case .none: .none
      case .soft: .exact.forJournal
      case .hard, .all: .toStyle.forJournal
      }
    }

    var ofCosts: AmountStyle.Rounding {
      switch self {
      case .none, .soft, .hard: .none
      case .all: .toStyle.forJournal
      }
    }

    /// A rounded assertion could fail, so they're only padded.
    var ofAssertions: AmountStyle.Rounding { self == .none ? .none : .exact.forJournal }
  }

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - isExplicit: Whether to show inferred amounts and costs too (`-x`).
  ///   - rounding: Which decimal places amounts are printed with.
  ///   - saysAdded: Whether tags say what florin has added (`--verbose-tags`).
  ///   - saysPlaces: Whether a tag says where each entry is (`--locations`).
  ///   - layout: Where the amounts of an entry are.
  public init(
    _ journal: BalancedJournal, isExplicit: Bool, rounding: Rounding = .none,
    saysAdded: Bool = false, saysPlaces: Bool = false,
    layout: AlignedPostings.Layout = .rightAligned
  ) {
    lines = AlignedPostings(layout, mostColumns: .max)
    self.saysAdded = saysAdded
    addedTags = saysAdded ? HiddenTags(journal.journal) : nil
    places = saysPlaces ? LineNumbers(journal.journal.sources) : nil
    self.journal = journal
    facts = journal.journal
    sources = facts.sources
    self.isExplicit = isExplicit
    self.rounding = rounding
    saysConversion = isExplicit
    let rows = facts.postings.rows
    hasGeneratedCosts = facts.postings.costs.rows.contains {
      rows[$0].isGeneratedAtCost
    }
    transactions = facts.transactions
    postings = facts.postings.rows
    amounts = AmountWriter(facts.commodities)
    names = .bracketed(facts.accounts)
  }

  /// Appends an entry and a blank line.
  public mutating func append(transaction: TransactionID, to output: inout [UInt8]) {
    let rows = gather(transaction)
    appendHeader(transaction, transactions[transaction], to: &output)
    lines.align()
    var index = 0
    for line in 0..<lines.count {
      lines.append(line: line, to: &output)
      // A posting with several amounts becomes several postings, each with its dates and tags.
      appendComments(ofPosting: rows.lowerBound + index, index, to: &output)
      if lines.endsPosting(line) { index += 1 }
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Calls `body` with each line of an entry's postings: with its amount, lots, cost and assertion.
  mutating func forEachAmount(
    of transaction: TransactionID, _ body: (_ posting: PostingID, _ text: String) -> Void
  ) {
    var posting = gather(transaction).lowerBound
    for line in 0..<lines.count {
      body(posting, lines.amount(ofLine: line))
      if lines.endsPosting(line) { posting = posting + 1 }
    }
  }

  /// Collects the contents of an entry's lines.
  ///
  /// - Returns: The entry's postings.
  private mutating func gather(_ transaction: TransactionID) -> Range<PostingID> {
    let row = transactions[transaction]
    let rows = transactions.postings(of: transaction, upTo: postings.endIndex)
    if hasGeneratedCosts {
      saysConversion = isExplicit || postings[rows].contains(where: \.isGeneratedAtCost)
    }
    let needsText = needsText(row, rows)
    if needsText || syntax != nil { syntax = needsText ? facts.syntax(of: transaction) : nil }
    lines.removeAll()
    for (index, posting) in rows.enumerated() { gather(posting, index) }
    return rows
  }

  /// Whether anything in an entry isn't in the columns.
  private mutating func needsText(_ row: TransactionRow, _ rows: Range<PostingID>) -> Bool {
    !row.flags.isDisjoint(with: .textOnly)
      || rows.contains { !postings[$0].flags.isDisjoint(with: .textOnly) }
  }

  // MARK: - First line

  private mutating func appendHeader(
    _ transaction: TransactionID, _ row: TransactionRow, to output: inout [UInt8]
  ) {
    row.date.append(to: &output)
    if row.flags.contains(.secondaryDate), let date = facts.secondaryDates[transaction] {
      output.append(UInt8(ascii: "="))
      date.append(to: &output)
    }
    if row.status != .unmarked {
      output.append(UInt8(ascii: " "))
      output.append(row.status.mark)
    }
    if let code = syntax?.code {
      output.append(" (")
      output.append(contentsOf: sources.bytes(code))
      output.append(UInt8(ascii: ")"))
    }
    if !row.description.isEmpty {
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: sources.bytes(row.description))
    }
    if syntax == nil, !saysAdded, places == nil { return output.append(UInt8(ascii: "\n")) }
    var comments = syntax?.comments[...] ?? []
    if saysAdded, let tags = addedTags?.tags(ofTransaction: transaction), !tags.isEmpty {
      appendAdded(tags, after: &comments, to: &output)
    }
    appendComments(comments, to: &output)
    if !row.flags.contains(.generated), let line = places?.line(at: row.start) {
      let file = places.map { visible($0.fileName(at: row.start)) } ?? ""
      output.append("    ; location: \(file):\(line)\n")
    }
  }

  /// Appends tags to the text on the line, after a comment that's there.
  private mutating func appendAdded(
    _ tags: [Tag], after comments: inout ArraySlice<CommentSyntax>, to output: inout [UInt8]
  ) {
    output.append("  ;")
    if let first = comments.first, !first.isOwnLine {
      output.append(contentsOf: sources.bytes(first.span))
      output.append(UInt8(ascii: ","))
      comments.removeFirst()
    }
    // Without the '_' of hidden tags.
    output.append(" " + tags.map { String($0.text.dropFirst()) }.joined(separator: ", "))
  }

  private mutating func appendComments(
    ofPosting row: PostingID, _ index: Int, to output: inout [UInt8]
  ) {
    let flags = postings[row].flags
    guard saysAdded || !flags.isDisjoint(with: [.comment, .inheritedDate]) else {
      return output.append(UInt8(ascii: "\n"))
    }
    var comments = flags.contains(.comment) ? syntax?.postings[index].comments[...] ?? [] : []
    if flags.contains(.inheritedDate) {
      appendDates(ofPosting: row, to: &output)
      if let first = comments.first, !first.isOwnLine {
        output.append(UInt8(ascii: ","))
        output.append(contentsOf: sources.bytes(first.span))
        comments.removeFirst()
      }
    }
    let tags = addedTags?.tags(ofPosting: row) ?? []
    if !tags.isEmpty, !flags.contains(.inheritedDate) {
      appendAdded(tags, after: &comments, to: &output)
    }
    appendComments(comments, to: &output)
  }

  /// Appends comments after the text on the line, and ends the line.
  private mutating func appendComments(
    _ comments: ArraySlice<CommentSyntax>, to output: inout [UInt8]
  ) {
    var comments = comments
    if let first = comments.first, !first.isOwnLine {
      output.append("  ;")
      output.append(contentsOf: sources.bytes(first.span))
      comments.removeFirst()
    }
    output.append(UInt8(ascii: "\n"))
    for comment in comments {
      output.append("    ;")
      output.append(contentsOf: sources.bytes(comment.span))
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends the dates that a generated posting takes from the posting that its rule matched.
  private mutating func appendDates(ofPosting row: PostingID, to output: inout [UInt8]) {
    let dates = facts.postings.dates[row]
    output.append("  ; [")
    dates?.primary?.append(to: &output)
    if let secondary = dates?.secondary {
      output.append(UInt8(ascii: "="))
      secondary.append(to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  // MARK: - Postings

  /// Collects the contents of a posting's line, or of its lines if it has several inferred amounts.
  private mutating func gather(_ row: PostingID, _ index: Int) {
    let posting = postings[row]
    // If a rule left an amount out, the entry might have left one out as well.
    let shown: PostingRow.Flags =
      isExplicit ? [.amount, .generated, .inferred, .moreAmounts] : [.amount, .generated]
    let withLots = posting.flags.contains(.lot) ? index : nil
    let isShown =
      !posting.flags.isDisjoint(with: shown) || isExplicit && posting.kind == .virtual
    guard isShown else {
      return appendLine(row, posting, nil, lotsOf: withLots, isLast: true)
    }
    guard posting.flags.contains(.moreAmounts) else {
      return appendLine(row, posting, posting.amount, lotsOf: withLots, isLast: true)
    }
    let amounts = journal.amounts(ofPosting: row)
    for (place, amount) in amounts.enumerated() {
      appendLine(
        row, posting, amount, lotsOf: withLots, isFirst: place == 0,
        isLast: place == amounts.count - 1)
    }
  }

  /// Appends the lots after a posting's amount, or those after its assertion, which mean nothing there.
  private mutating func append(lotsOf index: Int?, ofAmount: Bool) {
    guard let index, let posting = syntax?.postings[index] else { return }
    for lot in posting.lots where posting.isOfAmount(lot) == ofAmount {
      lines.text.append(UInt8(ascii: " "))
      lines.text.append(contentsOf: sources.bytes(lot))
    }
  }

  private mutating func appendLine(
    _ row: PostingID, _ posting: PostingRow, _ amount: Amount?, lotsOf index: Int?,
    isFirst: Bool = true, isLast: Bool
  ) {
    lines.begin(posting.status)
    let name = names.place(of: posting.account, posting.kind)
    names.append(name, to: &lines.text)
    lines.endName(width: name.width)
    if let amount {
      // A computed amount has the decimal places of the amounts it was computed from. Only significant ones are
      // shown.
      let shown =
        posting.flags.contains(.inferred) ? amounts.commodities.withShownPlaces(amount) : amount
      let head = amounts.append(shown, rounding: rounding.ofAmounts, to: &lines.text)
      lines.noteColumnsBeforeMark(head)
      if isFirst {
        append(lotsOf: index, ofAmount: true)
        if posting.flags.contains(.cost) { appendCost(of: row) }
      }
    }
    lines.endAmount()
    if isLast, posting.flags.contains(.assertion) {
      appendAssertion(of: row)
      append(lotsOf: index, ofAmount: false)
      // The lots and the cost of an amount that an assignment leaves out.
      if amount == nil {
        append(lotsOf: index, ofAmount: true)
        if posting.flags.contains(.cost) { appendCost(of: row) }
      }
    }
    lines.endTail()
    lines.end(endsPosting: isLast)
  }

  private mutating func appendCost(of row: PostingID) {
    guard let cost = facts.postings.costs[row] else { return }
    switch cost.origin {
    case .lot: return
    case .implied where !saysConversion && !postings[row].flags.contains(.generated): return
    case .implied, .price: break
    }
    lines.text.append(cost.isTotal ? " @@ " : " @ ")
    amounts.append(cost.amount, rounding: rounding.ofCosts, to: &lines.text)
  }

  private mutating func appendAssertion(of row: PostingID) {
    guard let assertion = facts.postings.assertions[row] else { return }
    lines.beginAssertion()
    lines.text.append(assertion.isTotal ? " ==" : " =")
    if assertion.includesSubaccounts { lines.text.append(UInt8(ascii: "*")) }
    lines.beginAssertedAmount()
    lines.text.append(UInt8(ascii: " "))
    let head = amounts.append(
      assertion.amount, rounding: rounding.ofAssertions, to: &lines.text)
    lines.noteColumnsBeforeMark(1 + head)
  }
}

extension PostingRow {
  /// Whether the posting comes from a rule and has a cost that counts in the balance. No other cost could be
  /// inferred again next to it.
  fileprivate var isGeneratedAtCost: Bool {
    flags.isSuperset(of: [.generated, .cost]) && kind != .virtual
  }
}
