import Arguments
import Definitions
import PlanReports
import SourceText

/// `florin schema`
struct SchemaCommand: FlorinCommand {
  static let isAboutFlorin = true
  static let configuration = CommandConfiguration(
    name: "schema",
    abstract: "Print the JSON Schema of definitions, a report, or messages.",
    discussion: """
      florin schema > florin.schema.json        of a whole file of definitions
      florin schema templates                   of one section
      florin schema balance                     of what 'balance -O json' prints
      florin schema florin.templates/1          if a section has the name, too
      florin schema diagnostics                 of a line of --diagnostics json

      To check a file in an editor with a YAML language server, start it with
      # yaml-language-server: $schema=florin.schema.json

      Sections:
      \(SchemaDocument.sections.map { "  \($0)" }.joined(separator: "\n"))

      Reports:
      \(ReportShapes.all.map { "  \($0.name)" }.joined(separator: "\n"))
      """)

  fileprivate static let diagnostics = "diagnostics"

  /// Everything that has a schema, by its short name.
  fileprivate static var names: [String] {
    let reports = ReportShapes.all.map { shape in
      String(shape.name.description.dropFirst("florin.".count).dropLast("/1".count))
    }
    return SchemaDocument.sections + reports + ReportShapes.byCommand.keys + [diagnostics]
  }

  @Argument(
    "NAME", help: "A section, or a report (default: all definitions).",
    completion: .dynamic { _, _ in NameSet(names).inByteOrder() })
  var name: String?

  func execute(in session: inout Session) throws(Failure) {
    if let text = SchemaDocument.text(of: name) { return session.output.append(text) }
    let asked = name ?? ""
    if asked == Self.diagnostics {
      return session.output.append(DiagnosticJSONPrinter.schema.indentedText)
    }
    guard let shape = ReportShapes.shape(asked) else { throw .unknownSchema(asked) }
    session.output.append(shape.schema.indentedText)
  }
}

extension Failure {
  fileprivate static func unknownSchema(_ name: String) -> Failure {
    let near = Spelling.nearest(to: name, among: SchemaCommand.names)
    return .usage(
      "there is no section and no report '\(name)'",
      help: near.map(Spelling.question) ?? "'florin schema --help' lists them")
  }
}
