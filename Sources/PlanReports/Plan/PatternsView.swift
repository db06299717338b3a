import Amounts
import Containers
import Dates
public import Journal
public import Recurring
public import SourceText
import Tables

/// Recurring patterns found in the past, as JSON. As text they're templates, which no report writes.
public struct PatternsView: JSONReport {
  private let patterns: [RecurringPattern]
  @Boxed private var journal: ParsedJournal

  /// Makes a view.
  public init(_ patterns: [RecurringPattern], _ journal: ParsedJournal) {
    self.patterns = patterns
    self.journal = journal
  }

  /// `florin.patterns/1`
  public static var shape: JSONReportShape {
    JSONReportShape(
      "florin.patterns/1",
      row: .object([
        "id": .text, "description": .text, "schedule": .text, "start": .date, "active": .flag,
        "gaps": .object(["least": .integer, "most": .integer]), "missed": .list(.date),
        "levels": .list(
          .object(["from": .date, "usual": .amount, "least": .amount, "most": .amount])),
        "hits": .list(.object(["date": .date, "slot": .date, "source": .optional(.place)])),
      ]))
  }

  /// Appends an object for each pattern.
  public func appendRows(to rows: inout JSONWriter.Array) {
    var lines = LineNumbers(journal.sources)
    for pattern in patterns { rows.object { append(pattern, to: &$0, &lines) } }
  }

  private func append(
    _ pattern: RecurringPattern, to object: inout JSONWriter.Object, _ lines: inout LineNumbers
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
        list.object {
          $0.set("date", hit.date.description)
          $0.set("slot", hit.slot.description)
          lines.set("source", of: hit.transaction, in: journal, to: &$0)
        }
      }
    }
  }
}
