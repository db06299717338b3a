import Containers

/// The fixes of diagnostics that nobody has to choose between: those that are sure. One that would change the same text
/// as another before it is skipped.
public struct SureFixes {
  /// The changes.
  public private(set) var changes = ChangeSet()
  /// The number of diagnostics that they remove.
  public private(set) var count = 0
  /// The other diagnostics.
  public private(set) var rest: [Diagnostic] = []
  /// The edits, in the order of their places.
  private var edits: [TextEdit] = []

  /// Collects the fixes, in the order of the diagnostics.
  public init(of diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      let fix = diagnostic.fixes.first { $0.certainty == .sure && $0.edits.allSatisfy(isFree) }
      guard let fix else {
        rest.append(diagnostic)
        continue
      }
      count += 1
      for edit in fix.edits {
        let index = place(of: edit)
        // The same edit can remove two problems.
        if index < edits.count, edits[index] == edit { continue }
        edits.insert(edit, at: index)
        changes.add(edit)
      }
    }
  }

  /// The index of the first edit that ends after the start of another one, or starts there.
  private func place(of edit: TextEdit) -> Int {
    edits.partitioningIndex {
      $0.span.end > edit.span.start || $0.span.start >= edit.span.start
    }
  }

  /// Whether an edit changes no text that another one does, unless they're the same.
  private func isFree(_ edit: TextEdit) -> Bool {
    let index = place(of: edit)
    guard index < edits.count, edits[index] != edit else { return true }
    return edits[index].span.start >= edit.span.end
  }
}
