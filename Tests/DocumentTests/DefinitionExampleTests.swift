import Dates
import Definitions
import Journal
import SourceText
import TestSupport
import Testing

private let examples = Repository.documents.flatMap(\.blocks).filter { $0.language == "yaml" }

@Test(arguments: examples)
func `an example of definitions is read as its document says`(_ example: FencedBlock) {
  let today = JournalReader.Options(today: CivilDate(dayNumber: 19_889))
  let sources = MemorySources(["example": example.text])
  var journal = JournalReader(provider: sources, options: today).read([])
  let definitions = DefinitionsReader(provider: sources)
    .read([MemorySources.reference("example")], into: &journal)
  let said = definitions.diagnostics.map(\.code.name)
  #expect(said == [example.attributes["error"]].compactMap(\.self))
  #expect(Set(example.attributes.keys).isSubset(of: ["error", "file"]))
}

@Test func `there are examples of definitions`() { #expect(examples.count >= 8) }
