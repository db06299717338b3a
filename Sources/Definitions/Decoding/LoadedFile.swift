import Journal
import SourceText

/// A file and its top level.
struct LoadedFile {
  let reference: SourceReference
  let file: DefinitionFile
  let raw: RawFile
}

/// The top level of one file, with its sections not yet decoded.
struct RawFile {
  var journal: Located<String>?
  var include: Located<[Located<String>]>?
  var settings: Located<Node>?
  var templates: Located<Node>?
  var budgets: Located<Node>?
  var months: Located<Node>?
  var assignments: Located<Node>?
  var moves: Located<Node>?
  var hold: Located<Node>?
  var rules: Located<Node>?
  var imports: Located<Node>?

  /// A section that is kept as written.
  func node(of section: Section) -> Node? {
    switch section {
    case .budgets: budgets?.value
    case .months: months?.value
    case .assignments: assignments?.value
    case .moves: moves?.value
    case .hold: hold?.value
    case .rules: rules?.value
    case .imports: imports?.value
    }
  }
}
