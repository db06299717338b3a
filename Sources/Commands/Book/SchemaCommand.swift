import ArgumentParser
import Definitions
import SourceText

/// `florin schema`
struct SchemaCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of definitions, for editors.",
    discussion: """
      florin schema > florin.schema.json        of a whole file
      florin schema templates                   of one section

      To check a file in an editor with a YAML language server, start it with
      # yaml-language-server: $schema=florin.schema.json

      Sections:
      \(SchemaDocument.sections.map { "  \($0)" }.joined(separator: "\n"))
      """)

  @Argument(help: ArgumentHelp("A top-level key (default: the whole file).", valueName: "SECTION"))
  var section: String?

  func execute(in session: inout Session) throws(Failure) {
    guard let text = SchemaDocument.text(of: section) else {
      let name = section ?? ""
      throw .usage(
        "there is no section '\(name)'",
        help: Spelling.nearest(to: name, among: SchemaDocument.sections)
          .map { "did you mean '\($0)'?" }
          ?? "the sections are \(SchemaDocument.sections.joined(separator: " "))")
    }
    session.output.append(text)
  }
}
