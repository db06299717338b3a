import Amounts
import Dates
public import Journal
public import Recurring
import SourceText
import Tables

/// Recurring patterns found in the past, as JSON. As text they're templates, which no report writes.
public struct PatternsView {
  private let patterns: [RecurringPattern]
  private let journal: ParsedJournal

  /// Makes a view.
  public init(_ patterns: [RecurringPattern], _ journal: ParsedJournal) {
    self.patterns = patterns
    self.journal = journal
  }

  /// Appends the patterns as `florin.patterns/1`.
  public func appendJSON(to output: inout [UInt8]) {
    var lines = Locator(journal.sources)
    JSONWriter.object(to: &output) { object in
      object.set("schema", "florin.patterns/1")
      object.array("patterns") { list in
        for pattern in patterns {
          list.object { append(pattern, to: &$0, &lines) }
        }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func append(
    _ pattern: RecurringPattern, to object: inout JSONWriter.Object, _ lines: inout Locator
  ) {
    object.set("id", pattern.id)
    object.set("description", pattern.description)
    object.set("schedule", pattern.schedule.description)
    object.set("start", pattern.schedule.start.description)
    object.set("active", pattern.isActive)
    object.object("gaps") {
      $0.set("least", pattern.gaps.lowerBound)
      $0.set("most", pattern.gaps.upperBound)
    }
    object.array("missed") { list in
      for slot in pattern.missed { list.append(slot.description) }
    }
    object.array("levels") { list in
      for level in pattern.levels {
        list.object {
          $0.set("from", level.from.description)
          $0.set("usual", level.amount, in: journal.commodities)
          $0.set("least", level.range.least, in: journal.commodities)
          $0.set("most", level.range.most, in: journal.commodities)
        }
      }
    }
    object.array("hits") { list in
      for hit in pattern.hits {
        let place = lines.location(of: journal.transactions[hit.transaction].start)
        list.object {
          $0.set("date", hit.date.description)
          $0.set("slot", hit.slot.description)
          $0.set("file", place.file)
          $0.set("line", place.line)
        }
      }
    }
  }
}
