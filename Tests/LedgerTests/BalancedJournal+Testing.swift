import Dates
import Journal
import Ledger
import SourceText
import TestSupport

extension BalancedJournal {
  /// The journal that a text is, balanced.
  init(_ text: String) { self.init(files: ["main.journal": text]) }

  /// The journal of some files, of which `main.journal` is read.
  init(files: [String: String]) {
    let reader = JournalReader(provider: MemorySources(files), options: .init(today: .testDay))
    self.init(reader.read([SourceReference(name: "main.journal", path: "main.journal")]))
  }
}

extension CivilDate {
  /// The day on which all tests take place, a Friday.
  static let testDay = CivilDate(year: 2024, month: 3, day: 15) ?? .earliest
}
