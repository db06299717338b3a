import Dates
import Journal
import Ledger
import SourceText
import TestSupport

extension BalancedJournal {
  /// The journal that a text is, balanced.
  init(_ text: String) {
    let provider = MemorySources(["main.journal": text])
    let reader = JournalReader(provider: provider, options: .init(today: .testDay))
    self.init(reader.read([SourceReference(name: "main.journal", path: "main.journal")]))
  }
}

extension CivilDate {
  /// The day on which all tests take place, a Friday.
  static let testDay = CivilDate(year: 2024, month: 3, day: 15) ?? .earliest
}
