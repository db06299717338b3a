import Arguments
import Dates
import Definitions
import Journal
import SourceText
import Workspace

/// Completes the names of a plan in a shell: templates, rules, budgets and imports.
///
/// Like `QueryCompletion`, it reads the book named by the options or by the environment, and finds nothing if that fails.
enum PlanCompletion {
  /// Completion of templates.
  static let templates = names { $0.templates.map(\.id.value) }
  /// Completion of rules.
  static let rules = names { $0.rules.map(\.name.value) }
  /// Completion of budgets.
  static let budgets = names { $0.budgets.map(\.name.value) }
  /// Completion of the entries of `imports:`.
  static let imports = names { $0.imports.map(\.name.value) }

  private static func names(_ names: @escaping @Sendable (Definitions) -> [String]) -> Completion {
    .dynamic { options, _ in names(definitions(for: options, .current())) }
  }

  private static func definitions(
    for options: OptionWords, _ environment: Environment
  ) -> Definitions {
    var journal = QueryCompletion.journal(for: options, environment)
    let place = DefinitionsPlace(
      environment: environment, names: options.values(of: "--definitions"),
      journal: QueryCompletion.location(for: options, environment)?.paths.first, weekStart: .monday)
    return place.read(place.references().references, into: &journal)
  }
}
