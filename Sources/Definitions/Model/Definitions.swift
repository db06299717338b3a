public import Dates
public import SourceText

/// All definitions of a book.
public struct Definitions: Sendable {
  /// The files they were read from, in order.
  public internal(set) var files: [DefinitionFile] = []
  /// `settings`
  public internal(set) var settings = Settings()
  /// `templates`, in the order of the text.
  public internal(set) var templates: [Template] = []
  /// `budgets`, in the order of the text.
  public internal(set) var budgets: [Budget] = []
  /// `months`: the names of the budgets that hold in place of the default, by the month's first day.
  public internal(set) var months: [CivilDate: Located<String>] = [:]
  /// `assignments`, by month, and within a month in the order of the text.
  public internal(set) var assignments: [Assignment] = []
  /// `moves`, by date, and on one day in the order of the text.
  public internal(set) var moves: [EnvelopeMove] = []
  /// `hold`, by month.
  public internal(set) var holds: [HeldMoney] = []
  /// `rules`, in the order of the text.
  public internal(set) var rules: [Rule] = []
  /// `imports`, in the order of the text.
  public internal(set) var imports: [ImportProfile] = []
  /// The sections that are kept as they stand, each once for each file that has it.
  public internal(set) var sections: [Section: [Node]] = [:]
  /// What is wrong, in the order of the text.
  public internal(set) var diagnostics: [Diagnostic] = []

  private var indexes: [String: Int] = [:]

  /// Makes the definitions of a book without any.
  public init() {}

  /// The template of an id.
  public func template(_ id: String) -> Template? { indexes[id].map { templates[$0] } }

  /// The budget of a name.
  public func budget(_ name: String) -> Budget? { budgets.first { $0.name.value.isExactly(name) } }

  /// The import of a name.
  public func importProfile(_ name: String) -> ImportProfile? {
    imports.first { $0.name.value.isExactly(name) }
  }

  /// The budget that holds where `months` says nothing else.
  public var defaultBudget: Budget? { budgets.first(where: \.isDefault) }

  /// Adds a template; returns that which has its id already, if one has.
  mutating func add(_ template: Template) -> Template? {
    if let known = self.template(template.id.value) { return known }
    indexes[template.id.value] = templates.count
    templates.append(template)
    return nil
  }
}

/// A file with definitions.
public struct DefinitionFile: Sendable {
  /// The file, in the run's space of addresses.
  public let source: SourceFile
  /// Its keys, or nil for a file that is empty or no YAML.
  public let root: Node?
}

/// A top-level key whose nodes are kept as they stand; all of them are also read.
public enum Section: String, CaseIterable, Sendable {
  /// Named plans of amounts by account.
  case budgets
  /// Which budget holds in which month.
  case months
  /// Money given a job, by month.
  case assignments
  /// Money moved between jobs.
  case moves
  /// Money kept back for a later month.
  case hold
  /// What sets accounts and payees.
  case rules
  /// Where statements of banks come from.
  case imports
}
