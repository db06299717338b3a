import Containers
import Dates
import Definitions
import FuzzSupport
import Journal
import SourceText

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzDefinitions.test(Fuzzer.Input(start: start, count: count))
  return 0
}

@_cdecl("FuzzDefinitions_main")
public func main(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 { Fuzzer.run(test) }

/// Reads the input as definitions beside a small journal.
enum FuzzDefinitions {
  private static let journal = """
    decimal-mark .
    account Assets:Bank
    commodity 1000.00 EUR
    payee Landlord
    """

  static func test(_ input: Fuzzer.Input) {
    let options = JournalReader.Options(today: CivilDate(dayNumber: 19_889))
    var journal = JournalReader(provider: OneText(Array(journal.utf8)), options: options)
      .read([OneText.reference])
    let definitions = DefinitionsReader(provider: OneText(Array(input)))
      .read([OneText.reference], into: &journal)
    check(definitions.diagnostics, journal.sources)
    for file in definitions.files {
      if let root = file.root { check(root, within: file.source.span) }
    }
    for template in definitions.templates {
      check(template, journal)
    }
  }

  /// The parts of a node lie in it, one behind the other.
  private static func check(_ node: Node, within span: ByteSpan) {
    Fuzzer.expect(
      span.start <= node.span.start && node.span.end <= span.end, "a node lies in its parent")
    var last = node.span.start
    for part in node.items ?? (node.entries ?? []).flatMap({ [$0.keyNode, $0.value] }) {
      Fuzzer.expect(last <= part.span.start, "parts stand in order")
      last = part.span.end
      check(part, within: node.span)
    }
  }

  private static func check(_ template: Template, _ journal: ParsedJournal) {
    for posting in template.postings {
      Fuzzer.expect(
        Int(posting.account.value) < journal.accounts.count, "accounts are the journal's")
    }
    var last: CivilDate?
    for slot in template.schedule.slots(from: .earliest, through: .latest).prefix(5) {
      Fuzzer.expect(last.map { $0 < slot } ?? true, "slots ascend")
      last = slot
    }
  }

  private static func check(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
    var text = DiagnosticTextPrinter(sources: sources, isColored: true)
    for diagnostic in diagnostics {
      for span in [diagnostic.primary] + diagnostic.notes.map(\.span) {
        guard let span else { continue }
        let file = sources.file(at: span.start).span
        Fuzzer.expect(file.start <= span.start && span.end <= file.end, "a span lies in one file")
      }
      var output: [UInt8] = []
      text.append(diagnostic, to: &output)
    }
  }
}
