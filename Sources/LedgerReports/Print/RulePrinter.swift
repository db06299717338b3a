import Containers
import Journal
public import Ledger
import SourceText

/// Prints the rules of a journal (`=` and `~`) as they're written.
public struct RulePrinter {
  @Boxed private var journal: ParsedJournal

  /// Makes a printer.
  public init(_ journal: BalancedJournal) { self.journal = journal.journal }

  /// Appends all rules in the order they're written, each with a blank line after it.
  public func append(to output: inout [UInt8]) {
    let spans = journal.autoRules.map(\.span) + journal.periodicRules.map(\.span)
    for span in spans.sorted(by: { $0.start < $1.start }) {
      let bytes = journal.sources.bytes(span)
      output.append(contentsOf: bytes)
      if bytes.last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
      output.append(UInt8(ascii: "\n"))
    }
  }
}
