import Amounts
import Containers
import Dates
import Journal
import SourceText
import TestSupport
import Testing

/// What reading means, as lines: transactions, and their postings indented by two spaces.
///
///     2024-01-05=2024-01-06 * (12) Market
///       ! [a:b] 10.00 EUR @ 5 $ == 3 EUR on 2024-01-07
func facts(of journal: ParsedJournal) -> [String] {
  journal.transactions.indices.flatMap { transaction in
    [header(of: transaction, in: journal)]
      + journal.postingRows(of: transaction).map {
        "  " + fact(of: journal.postings, row: $0, in: journal)
      }
  }
}

private func header(of transaction: TransactionID, in journal: ParsedJournal) -> String {
  let row = journal.transactions[transaction]
  let code = journal.code(of: transaction)
  var words = [row.date.description, row.status.mark, code.isEmpty ? "" : "(\(code))"]
  if let date = journal.secondaryDates[transaction] { words[0] += "=\(date)" }
  words.append(journal.description(of: transaction))
  return words.filter { !$0.isEmpty }.joined(separator: " ")
}

func fact(of postings: PostingColumns, row: PostingID, in journal: ParsedJournal) -> String {
  let posting = postings.rows[row]
  let text = { (amount: Amount) in
    let symbol = journal.commodities.quotedSymbol(of: amount.commodity)
    return "\(amount.quantity)" + (symbol.isEmpty ? "" : " \(symbol)")
  }
  let name = journal.accounts.name(of: posting.account)
  var words = [posting.status.mark]
  switch posting.kind {
  case .real: words.append(name)
  case .virtual: words.append("(\(name))")
  case .balancedVirtual: words.append("[\(name)]")
  }
  if posting.flags.contains(.multiplier) { words.append("*") }
  if posting.flags.contains(.amount) { words.append(text(posting.amount)) }
  if let cost = postings.costs[row] {
    words.append(cost.origin == .lot ? "{" + (cost.isTotal ? "{" : "") : cost.isTotal ? "@@" : "@")
    words.append(text(cost.amount))
  }
  if let assertion = postings.assertions[row] {
    let mark = (assertion.isTotal ? "==" : "=") + (assertion.includesSubaccounts ? "*" : "")
    words += [mark, text(assertion.amount)]
  }
  if let dates = postings.dates[row] {
    if let date = dates.primary { words.append("on \(date)") }
    if let date = dates.secondary { words.append("on =\(date)") }
  }
  return words.filter { !$0.isEmpty }.joined(separator: " ")
}

/// Reads files, beginning with `main`; today is 2024-06-15.
func read(
  _ files: [String: [UInt8]], roots: [String] = ["main"],
  _ change: (inout JournalReader.Options) -> Void = { _ in }
) -> ParsedJournal {
  var options = JournalReader.Options(today: CivilDate(dayNumber: 19_889))
  change(&options)
  return JournalReader(provider: MemorySources(files), options: options)
    .read(roots.map(MemorySources.reference))
}

/// Reads a journal without includes.
func read(_ text: String) -> ParsedJournal { read(["main": Array(text.utf8)]) }

/// Expects a journal to mean these facts, with diagnostics at the marks of its text and nowhere else.
@discardableResult
func check(
  _ source: String, _ expected: [String]? = nil, _ diagnostics: [(Character, String)] = [],
  also files: [String: String] = [:], ledger: Bool = false,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> ParsedJournal {
  let marked = MarkedText(source)
  let journal = read(
    files.mapValues { Array($0.utf8) }.merging(["main": marked.bytes]) { $1 }
  ) { $0.checksLedger = ledger }
  if let expected {
    let found = facts(of: journal)
    #expect(found == expected, "\(source)", sourceLocation: sourceLocation)
  }
  let wanted = diagnostics.map { mark, code in
    "\(marked.offsets[mark].map(String.init) ?? "no \(mark)") \(code)"
  }
  let found = journal.diagnostics.map { diagnostic in
    let start = diagnostic.primary?.start ?? .max
    let file = journal.sources.file(at: start)
    let place = file.name == "main" ? "" : "\(file.name):"
    return "\(place)\(start - file.base) \(diagnostic.code.name)"
  }
  #expect(found.sorted() == wanted.sorted(), "\(source)", sourceLocation: sourceLocation)
  checkSpans(of: journal, sourceLocation: sourceLocation)
  return journal
}

/// Expects each span to lie in its entry and its file, and both readings to agree.
func checkSpans(
  of journal: ParsedJournal, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for diagnostic in journal.diagnostics {
    guard let span = diagnostic.primary else { continue }
    let file = journal.sources.file(at: span.start).span
    #expect(span.end <= file.end, "\(diagnostic.headline)", sourceLocation: sourceLocation)
  }
  for transaction in journal.transactions.indices {
    let syntax = journal.syntax(of: transaction)
    let start = journal.transactions[transaction].start
    let count = journal.postingRows(of: transaction).count
    #expect(syntax.postings.count == count, sourceLocation: sourceLocation)
    #expect(syntax.end <= journal.sources.file(at: start).span.end, sourceLocation: sourceLocation)
    var last = start
    for span in syntax.spansInOrder {
      #expect(last <= span.start && span.end <= syntax.end, sourceLocation: sourceLocation)
      last = span.start
    }
  }
}

extension EntrySyntax {
  /// All parts in the order of the text.
  var spansInOrder: [ByteSpan] {
    var spans = [date] + [secondaryDate, code].compactMap { $0 }
    if !description.isEmpty { spans.append(description) }
    spans += comments.map(\.span)
    for posting in postings {
      spans.append(posting.account)
      let parts =
        [posting.amount, posting.cost, posting.assertion].compactMap { $0 } + posting.lots
      spans += parts.sorted { $0.start < $1.start }
      spans += posting.comments.map(\.span)
    }
    return spans
  }
}
