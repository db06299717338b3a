import Dates
import Definitions
import Journal
import SourceText
import Testing

/// An example of definitions, beside an empty journal.
private struct OneDefinition: SourceProvider {
  let text: String

  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    SourceBuffer(Array(text.utf8))
  }

  func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] { throw .missing }
}

private let examples = Repository.documents.flatMap(\.blocks).filter { $0.language == "yaml" }

@Test(arguments: examples)
func `an example of definitions is read as its document says`(_ example: FencedBlock) {
  let today = JournalReader.Options(today: CivilDate(dayNumber: 19_889))
  var journal = JournalReader(provider: OneDefinition(text: ""), options: today).read([])
  let definitions = DefinitionsReader(provider: OneDefinition(text: example.text))
    .read([SourceReference(name: "example", path: "/example")], into: &journal)
  let said = definitions.diagnostics.map(\.code.name)
  #expect(said == [example.attributes["error"]].compactMap(\.self))
  #expect(Set(example.attributes.keys).isSubset(of: ["error", "file"]))
}

@Test func `there are examples of definitions`() { #expect(examples.count >= 8) }
