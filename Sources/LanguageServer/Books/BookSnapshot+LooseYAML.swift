import Dates
import Definitions
import Recurring
import SourceText

// Is a YAML file that no book reads florin's? Editors start the server for all YAML, and nobody wants to hear that
// florin doesn't know the keys of a pipeline or a chart.
//
// 1. A section that only florin has, such as `budgets`, says yes.
// 2. Other programs have `rules`, `settings` and `imports`, too: one counts if its contents have a key that florin knows
//    there, or if there are none yet. `include` never counts.
// 3. A key that differs from a section in a letter or two counts if its contents have a key of that section: `budgts`
//    with `lines` below is a mistake, `movies` with titles isn't one in `moves`.

extension BookSnapshot {
  /// Whether a file that no book reads has definitions, also if their first key is mistyped; other YAML isn't florin's.
  var looksLikeDefinitions: Bool {
    let sections = SchemaDocument.sections
    return definitions.files.contains { file in
      guard let root = file.root else {
        // The text is broken, for example because somebody is typing it.
        let lines = file.source.buffer.bytes.split(separator: 0x0A)
        return sections.contains { section in
          section != "include" && lines.contains { $0.starts(with: "\(section):".utf8) }
        }
      }
      return root.entries?.contains { entry in
        if sections.contains(entry.key) {
          return !Self.shared.contains(entry.key)
            || entry.key != "include" && (entry.value.isEmpty || entry.value.fits(entry.key))
        }
        return Spelling.nearest(to: entry.key, among: sections).map(entry.value.fits) ?? false
      } ?? false
    }
  }

  /// The sections whose names other programs use, too.
  private static let shared = ["imports", "include", "rules", "settings"]
}

extension Node {
  /// Keys that tell nothing, because everything has a name.
  private static let common = ["comment", "description", "name", "note", "tags"]

  /// Whether a value has a key that a section has at its place, up to two levels down.
  fileprivate func fits(_ section: String) -> Bool {
    func isKnown(_ node: Node, at path: [String?]) -> Bool {
      let known = DefinitionHelp(at: path).keys.map(\.name).filter { !Self.common.contains($0) }
      return node.entries?.contains { known.contains($0.key) } ?? false
    }
    if isKnown(self, at: [section]) { return true }
    if ["months", "assignments"].contains(section), let entries, !entries.isEmpty {
      return entries.allSatisfy { CivilDate(isoMonth: $0.key.utf8) != nil }
    }
    return entries?.contains { isKnown($0.value, at: [section, $0.key]) }
      ?? items?.contains { isKnown($0, at: [section, nil]) } ?? false
  }
}
