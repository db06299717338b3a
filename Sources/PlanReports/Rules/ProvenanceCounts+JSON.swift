import Banking
import SourceText
import Tables

extension JSONShape {
  /// The number of postings that say where their accounts come from.
  static var provenance: JSONShape {
    .object([
      "rules": .integer, "ai": .integer, "manual": .integer, "uncategorized": .integer,
    ])
  }
}

extension JSONWriter.Object {
  /// Sets `provenance`: the number of postings that say where their accounts come from.
  mutating func set(_ counts: ProvenanceCounts) {
    object("provenance") {
      $0.set("rules", counts.byRules)
      $0.set("ai", counts.ai)
      $0.set("manual", counts.manual)
      $0.set("uncategorized", counts.uncategorized)
    }
  }
}
