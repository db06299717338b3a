import Dates
import Journal
import Ledger
import SourceText
import TestSupport
import Testing

private let examples = Repository.documents.flatMap(\.blocks).filter { $0.language == "journal" }

/// What reading and balancing an example says.
private func diagnostics(of example: FencedBlock, checksLedger: Bool) -> [Diagnostic] {
  var options = JournalReader.Options(today: CivilDate(year: 2025, month: 12, day: 20)!)
  options.checksLedger = checksLedger
  let sources = MemorySources(["example": example.text])
  let journal = JournalReader(provider: sources, options: options)
    .read([MemorySources.reference("example")])
  return BalancedJournal(journal).diagnostics
}

@Test(arguments: examples)
func `an example of a journal is read as its document says`(_ example: FencedBlock) {
  let (error, warning) = (example.attributes["error"], example.attributes["warning"])
  let found = diagnostics(of: example, checksLedger: warning == "ledger.differs")
  let said = found.map { "\($0.severity): \($0.headline) [\($0.code.name)]" }
  if error == nil, warning == nil { #expect(said == []) }
  if let error {
    #expect(found.contains { $0.severity == .error && $0.code.name == error }, "\(said)")
  } else {
    #expect(!found.contains { $0.severity == .error }, "\(said)")
  }
  if let warning {
    #expect(found.contains { $0.severity == .warning && $0.code.name == warning }, "\(said)")
  }
}

@Test(arguments: examples)
func `an example of a journal says nothing but error, warning or file`(_ example: FencedBlock) {
  #expect(Set(example.attributes.keys).isSubset(of: ["error", "warning", "file"]))
}

@Test func `every code has a line in the index`() throws {
  let index = Repository.document("docs/diagnostics.md")
  let florin = try #require(FlorinProgram.built)
  let list = try florin.run("florin explain", in: ScratchFolder()).output
  #expect(!list.isEmpty)
  for line in list.split(separator: "\n") {
    // A line of the list begins with "CODE (SEVERITY):".
    let words = line.split(separator: " ").prefix(2)
    let (code, severity) = (words[0], words[1].dropFirst().dropLast(2))
    #expect(index.prose.contains { $0.hasPrefix("| `\(code)` | \(severity) |") }, "\(line)")
  }
}
