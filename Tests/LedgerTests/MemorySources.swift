import Dates
import Journal
import Ledger
import SourceText

/// Journals that exist only in a test.
struct MemorySources: SourceProvider {
  var files: [String: String]

  func read(_ file: SourceReference) throws(SourceProblem) -> SourceBuffer {
    guard let text = files[file.path] else { throw .missing }
    return SourceBuffer(Array(text.utf8))
  }

  func expand(
    _ path: String, from includer: SourceReference
  ) throws(SourceProblem) -> [SourceReference] {
    guard files[path] != nil else { throw .missing }
    return [SourceReference(name: path, path: path)]
  }
}

extension BalancedJournal {
  /// The journal that a text is, balanced.
  init(_ text: String) {
    let provider = MemorySources(files: ["main.journal": text])
    let reader = JournalReader(provider: provider, options: .init(today: .testDay))
    self.init(reader.read([SourceReference(name: "main.journal", path: "main.journal")]))
  }
}

extension CivilDate {
  /// The day on which all tests take place, a Friday.
  static let testDay = CivilDate(year: 2024, month: 3, day: 15) ?? .earliest
}
