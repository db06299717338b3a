import Journal
import SourceText

/// A bank's file that is a part of the journal, so that its rows needn't be imported.
struct IncludedFile {
  /// Its name in messages.
  private let name: String
  /// The place of its `include`; nil if the command line names it.
  private let place: SourceLocation?

  /// The files in other languages that a journal includes, and those that were read for them, such as rules, by path.
  static func all(of journal: ParsedJournal) -> NameTable<IncludedFile> {
    var files = NameTable<IncludedFile>()
    guard journal.sources.hasDerivedFiles else { return files }
    var locator = Locator(journal.sources)
    var group: [SourceFile] = []
    for (file, directive) in zip(journal.sources.files, journal.inclusions) {
      group = file.isText ? [] : group + [file]
      // The text that is made from them comes last.
      guard file.isDerived else { continue }
      let place = directive.map { locator.location(of: $0.start) }
      for file in group where files[file.path] == nil {
        files[file.path] = IncludedFile(name: file.name, place: place)
      }
      group = []
    }
    return files
  }

  /// Why it isn't imported: `'bank.csv' is already part of the journal …`
  var words: String {
    let reason = place.map { "the include at \($0.fileAndLine)" } ?? "-f"
    return "'\(visible(name))' isn't imported, because \(reason) reads all its rows"
  }
}
