import Amounts
import SourceText

/// The decimal mark of an OFX file. The format has a point or a comma and no groups, but some banks
/// write `1,234.56`, and then `1,234` is more than a thousand. Each amount can have a mark of its own.
struct OFXMarks {
  /// The decimal mark; nil if no amount needs one.
  private(set) var decimalMark: UInt8?
  /// Whether it's known or doesn't matter.
  private(set) var isKnown = true
  /// What couldn't be detected.
  private(set) var diagnostics: [Diagnostic] = []

  /// Examines all amounts of a file, unless the mark is given.
  init(_ file: SourceFile, said: UInt8?) {
    var habits = QIFHabits(file)
    var reader = MarkupReader<OFXElement>(file.buffer.bytes)
    while let event = reader.next() {
      guard case .value(let element) = event, element == .amount || element == .balanceAmount else {
        continue
      }
      habits.askAmount(reader.value)
    }
    habits.decideMark(said, mayDiffer: true)
    decimalMark = habits.decimalMark
    isKnown = habits.isMarkKnown
    diagnostics = habits.diagnostics
  }
}
