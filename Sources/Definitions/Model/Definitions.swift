public import Containers
public import Dates
public import SourceText

/// All definitions of a book.
public struct Definitions: Sendable {
  /// The files they were read from, in order.
  public internal(set) var files: [DefinitionFile] = []
  /// `settings`
  public internal(set) var settings = Settings()
  /// `templates`, in text order.
  public internal(set) var templates = RowTable<TemplateID, Template>()
  /// `budgets`, in text order.
  public internal(set) var budgets: [Budget] = []
  /// `months`: the names of budgets that replace the default, by the month's first day.
  public internal(set) var months: [CivilDate: Located<String>] = [:]
  /// `assignments`, by month, and within a month in text order.
  public internal(set) var assignments: [Assignment] = []
  /// `moves`, by date, and within a day in text order.
  public internal(set) var moves: [EnvelopeMove] = []
  /// `hold`, by month.
  public internal(set) var holds: [HeldMoney] = []
  /// `rules`, in text order.
  public internal(set) var rules: [Rule] = []
  /// `imports`, in text order.
  public internal(set) var imports: [ImportProfile] = []
  /// The sections kept as they're written, one node for each file that has the section.
  public internal(set) var sections: [Section: [Node]] = [:]
  /// The places where something is named, in the order in which they're read.
  public internal(set) var names: [DefinitionName] = []
  /// The problems found, in the order of the text.
  public internal(set) var diagnostics: [Diagnostic] = []

  private var templateIDs: [String: TemplateID] = [:]

  /// Makes empty definitions.
  public init() {}

  /// The template with an id.
  public func template(_ id: String) -> Template? { templateIDs[id].map { templates[$0] } }

  /// The place in ``templates`` of the template with an id.
  public func templateID(_ id: String) -> TemplateID? { templateIDs[id] }

  /// The budget with a name.
  public func budget(_ name: String) -> Budget? { budgets.first { $0.name.value.isExactly(name) } }

  /// The rule with a name.
  public func rule(_ name: String) -> Rule? { rules.first { $0.name.value.isExactly(name) } }

  /// The import with a name.
  public func importProfile(_ name: String) -> ImportProfile? {
    imports.first { $0.name.value.isExactly(name) }
  }

  /// The budget of all months not listed in `months`.
  public var defaultBudget: Budget? { budgets.first(where: \.isDefault) }

  /// Adds a template; if its id is taken, returns the template that has it.
  mutating func add(_ template: Template) -> Template? {
    if let known = self.template(template.id.value) { return known }
    templateIDs[template.id.value] = templates.endIndex
    templates.append(template)
    return nil
  }
}

/// A file with definitions.
public struct DefinitionFile: Sendable {
  /// The file, in the run's address space.
  public let source: SourceFile
  /// Its keys; nil if the file is empty or isn't YAML.
  public let root: Node?
}

/// A top-level key whose nodes are kept as they're written, in addition to being read.
public enum Section: String, CaseIterable, Sendable {
  /// Named plans of amounts by account.
  case budgets
  /// Which budget applies in which month.
  case months
  /// Money assigned to envelopes, by month.
  case assignments
  /// Money moved between envelopes.
  case moves
  /// Money held for the next month.
  case hold
  /// Rules that set accounts and payees.
  case rules
  /// Where bank statements come from.
  case imports
}
