import Containers
import Definitions
import SourceText

/// The parts of definitions that name something, counted: two lines of budgets, a template, three rules.
public struct NamedParts: Sendable {
  /// What a part is.
  public enum Kind: Int, CaseIterable, Sendable {
    /// A line of a budget.
    case line
    /// The amount of a line in one period.
    case override
    /// A budget, which lists the account.
    case budget
    /// Money assigned to an envelope.
    case assignment
    /// Money moved from an envelope to another.
    case move
    /// A template.
    case template
    /// A rule.
    case rule
    /// An import.
    case importProfile
    /// One of the settings.
    case setting
  }

  /// The kinds there are, with their numbers.
  public private(set) var counts: [(kind: Kind, count: Int)] = []

  init() {}

  /// Counts the parts with these names.
  ///
  /// - Complexity: O(n log n) in the names and the parts.
  init(_ all: [DefinitionName], in definitions: Definitions) {
    // A definition isn't a part that names something, but what is named.
    let ordered = all.filter { $0.form != .key(.definition) }.sorted {
      $0.span.start < $1.span.start
    }
    func names(in span: ByteSpan) -> ArraySlice<DefinitionName> {
      let first = ordered.partitioningIndex { $0.span.start >= span.start }
      let last = ordered.partitioningIndex { $0.span.start >= span.end }
      return ordered[first..<max(first, last)]
    }
    var totals: [Int: Int] = [:]
    func add(_ kind: Kind, _ count: Int) { totals[kind.rawValue, default: 0] += count }
    for section in definitions.files.flatMap({ $0.root?.entries ?? [] }) {
      let value = section.value
      let parts = (value.entries?.map(\.span) ?? value.items?.map(\.span) ?? [])
        .filter { !names(in: $0).isEmpty }
      switch section.key {
      case "templates": add(.template, parts.count)
      case "rules": add(.rule, parts.count)
      case "imports": add(.importProfile, parts.count)
      case "moves": add(.move, parts.count)
      case "settings": add(.setting, parts.count)
      case "assignments": add(.assignment, names(in: value.span).count)
      case "budgets":
        for budget in parts {
          let found = names(in: budget)
          let lines = found.count { $0.form == .key(.line) }
          let overrides = found.count { $0.form == .key(.override) }
          add(.line, lines)
          add(.override, overrides)
          if found.count > lines + overrides { add(.budget, 1) }
        }
      default: break
      }
    }
    counts = Kind.allCases.compactMap { kind in totals[kind.rawValue].map { (kind, $0) } }
      .filter { $0.count > 0 }
  }
}
