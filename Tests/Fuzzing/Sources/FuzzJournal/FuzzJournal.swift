import Containers
import Dates
import FuzzSupport
import Journal
import Ledger
import SourceText

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzJournal.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzJournal_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Reads the input as a journal, balances it, and makes every report of it.
enum FuzzJournal {
  static func test(_ input: Fuzzer.Input) {
    let parsed = read(Array(input))
    checkSyntax(of: parsed)
    var journal = BalancedJournal(parsed)
    checkDiagnostics(journal.diagnostics, parsed.sources)
    _ = BalancedJournal(parsed, options: strict)
    if !journal.hasErrors {
      AllReports.make(of: journal)
      ExplicitPrint.check(journal)
    }
    journal.check(Check.allCases)
    checkDiagnostics(journal.diagnostics, parsed.sources)
  }

  /// Reads a journal on a fixed day.
  static func read(_ text: [UInt8]) -> ParsedJournal {
    var options = JournalReader.Options(today: CivilDate(dayNumber: 19_889))
    options.checksLedger = true
    return JournalReader(provider: OneText(text), options: options).read([OneText.reference])
  }

  private static var strict: BalancedJournal.Options {
    var options = BalancedJournal.Options()
    options.requiresCosts = true
    options.checksAssertions = false
    return options
  }

  // MARK: - Spans

  private static func checkSyntax(of journal: ParsedJournal) {
    for transaction in journal.transactions.indices {
      let syntax = journal.syntax(of: transaction)
      let entry = ByteSpan(journal.transactions[transaction].start, syntax.end)
      check(entry, in: journal.sources)
      Fuzzer.expect(
        syntax.postings.count == journal.postingRows(of: transaction).count,
        "both readings see the same postings")
      for span in spans(of: syntax) {
        Fuzzer.expect(
          entry.start <= span.start && span.end <= entry.end, "a part lies in its entry")
      }
      _ = journal.payee(of: transaction)
      _ = journal.tags(ofTransaction: transaction)
      for row in journal.postingRows(of: transaction) { _ = journal.tags(ofPosting: row) }
    }
    for rule in journal.autoRules { _ = journal.syntax(of: rule) }
    for rule in journal.periodicRules { _ = journal.syntax(of: rule) }
  }

  private static func spans(of entry: EntrySyntax) -> [ByteSpan] {
    let parts =
      [entry.date, entry.description] + [entry.secondaryDate, entry.code].compactMap { $0 }
      + entry.comments.map(\.span)
    return entry.postings.reduce(into: parts) { spans, posting in
      spans += [posting.account] + posting.lots + posting.comments.map(\.span)
      spans += [posting.amount, posting.cost, posting.assertion].compactMap { $0 }
    }
  }

  private static func check(_ span: ByteSpan, in sources: SourceMap) {
    let file = sources.file(at: span.start).span
    Fuzzer.expect(file.start <= span.start && span.end <= file.end, "a span lies in one file")
  }

  private static func checkDiagnostics(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
    var text = DiagnosticTextPrinter(sources: sources, isColored: true)
    var json = DiagnosticJSONPrinter(sources: sources)
    for diagnostic in diagnostics {
      for span in [diagnostic.primary] + diagnostic.notes.map(\.span) {
        if let span { check(span, in: sources) }
      }
      var output: [UInt8] = []
      text.append(diagnostic, to: &output)
      json.append(diagnostic, to: &output)
      Fuzzer.expect(output.allSatisfy { $0 != 0 }, "messages show no control characters")
    }
  }
}
