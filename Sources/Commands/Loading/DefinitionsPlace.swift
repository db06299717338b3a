import Dates
import Definitions
import Journal
import SourceText
import Workspace

/// Where the definitions for journals are: in the files of `-d`, otherwise in the nearest `florin.yaml`, next to the
/// first journal or in a folder above it.
struct DefinitionsPlace {
  let environment: Environment
  /// The files of `-d`.
  let names: [String]
  /// The path of the first journal.
  let journal: String?
  let weekStart: Weekday

  /// Reads the files.
  var provider: DiskSources { DiskSources(environment: environment, bounds: .definitions) }

  /// The files, why it's these, and why the search for them ended early, if it did.
  func references() -> (references: [SourceReference], reason: String, obstacle: String?) {
    let disk = provider
    guard names.isEmpty else { return (names.map { disk.reference(named: $0) }, "-d", nil) }
    guard let journal else { return ([], "", nil) }
    let search = BookLocation(environment: environment).nearest(to: disk.reference(to: journal))
    return (search.book.map { [$0] } ?? [], "beside \(journal) or above it", search.obstacle)
  }

  /// Reads definitions into a journal, from the disk if no other provider has them.
  func read(
    _ references: [SourceReference], from other: (any SourceProvider)? = nil,
    into journal: inout ParsedJournal
  ) -> Definitions {
    DefinitionsReader(provider: other ?? provider, weekStart: weekStart)
      .read(references, into: &journal)
  }
}
