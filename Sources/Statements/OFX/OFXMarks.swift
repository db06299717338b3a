import Amounts
import SourceText

/// The decimal mark of an OFX file. The format has a point or a comma and no groups, but some banks write
/// `1,234.56`; then `1,234` is a thousand and more.
struct OFXMarks {
  /// The decimal mark; nil when no amount needs one.
  private(set) var decimalMark: UInt8?
  /// Whether it is known, or does not matter.
  private(set) var isKnown = true
  /// What could not be detected.
  private(set) var diagnostics: [Diagnostic] = []

  /// Asks all amounts of a file, unless the mark is said.
  init(_ file: SourceFile, said: UInt8?) {
    var habits = QIFHabits(file)
    var reader = MarkupReader<OFXElement>(file.buffer.bytes)
    while let event = reader.next() {
      guard case .value(let element) = event, element == .amount || element == .balanceAmount else {
        continue
      }
      habits.askAmount(reader.value)
    }
    habits.decideMark(said)
    decimalMark = habits.decimalMark
    isKnown = habits.isMarkKnown
    diagnostics = habits.diagnostics
  }
}
