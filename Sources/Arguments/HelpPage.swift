import SourceText

/// The help of a command.
public struct HelpPage {
  private let path: [any Command.Type]
  private let declarations: [ArgumentDeclaration]
  private let columns: Int
  /// The column of descriptions.
  private static let descriptionColumn = 26
  /// The title that comes last, for options that most commands share.
  private static let lastTitle = "Input"

  /// Makes the help of the last of these commands.
  ///
  /// - Parameters:
  ///   - path: The commands; each is below the one before.
  ///   - columns: How wide it may be.
  public init(_ path: [any Command.Type], columns: Int) {
    self.path = path
    declarations = path.last.map { CommandLineParser.declarations(of: $0) } ?? []
    self.columns = max(columns, 2 * Self.descriptionColumn)
  }

  private var configuration: CommandConfiguration? { path.last?.configuration }

  /// The words that call the command.
  public var name: String { path.map { $0.configuration.name }.joined(separator: " ") }

  /// How the command is called: `florin rename [<options>] <OLD> [<NEW>]`
  public var usage: String {
    if let usage = configuration?.usage { return usage }
    if configuration?.groups.isEmpty == false { return name + " <command>" }
    var parts = [name]
    if declarations.contains(where: { $0.kind != .argument }) { parts.append("[<options>]") }
    for argument in declarations where argument.kind == .argument {
      let word = "<\(argument.valueName)>" + (argument.isRepeatable ? " ..." : "")
      parts.append(argument.isRequired ? word : "[\(word)]")
    }
    return parts.joined(separator: " ")
  }

  /// Whether the command has an option of this name, such as `--used`.
  public func has(option name: String) -> Bool {
    declarations.contains { $0.names.contains(name) }
  }

  /// The text, with a line feed at its end.
  public var text: String {
    guard let configuration else { return "" }
    let overview = ("OVERVIEW: " + configuration.abstract).wrapped(to: columns)
    var sections = [overview.joined(separator: "\n"), configuration.discussion]
    // Other ways to call it are below the first.
    sections.append("USAGE: " + usage.replacing("\n", with: "\n       "))
    sections += optionSections
    for group in configuration.groups {
      let title = group.title.isEmpty ? "COMMANDS" : group.title.uppercased()
      let rows = group.commands.map { command in
        let isUsual = configuration.defaultSubcommand.map { $0 == command } ?? false
        let names = command.configuration.names.joined(separator: ", ")
        return row(names + (isUsual ? " (default)" : ""), command.configuration.abstract)
      }
      sections.append(title + ":\n" + rows.joined(separator: "\n"))
    }
    if !configuration.groups.isEmpty {
      let words = ["help"] + path.dropFirst().map { $0.configuration.name } + ["<command>"]
      let program = path.first?.configuration.name ?? ""
      sections.append("  See '\(program) \(words.joined(separator: " "))' for detailed help.")
    }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// The command's own arguments and options, then groups.
  private var optionSections: [String] {
    let shown = declarations.filter { $0.help != nil }
    let own = shown.filter { $0.section == nil }
    var titles: [String] = []
    for title in shown.compactMap(\.section) where !titles.contains(title) {
      titles.append(title)
    }
    if let last = titles.firstIndex(of: Self.lastTitle) { titles.append(titles.remove(at: last)) }
    let usual = UsualFlag.declarations.map(row)
    var sections = [
      section("Arguments", own.filter { $0.kind == .argument }.map(row)),
      section("Options", own.filter { $0.kind != .argument }.map(row) + usual),
    ]
    for title in titles {
      sections.append(section(title, shown.filter { $0.section == title }.map(row)))
    }
    return sections
  }

  private func section(_ title: String, _ rows: [String]) -> String {
    rows.isEmpty ? "" : "\(title.uppercased()):\n" + rows.joined(separator: "\n")
  }

  private func row(_ declaration: ArgumentDeclaration) -> String {
    row(declaration.label, declaration.description)
  }

  /// A label and what it means, below each other if the label is long.
  private func row(_ label: String, _ description: String) -> String {
    let indent = String(repeating: " ", count: Self.descriptionColumn)
    let lines = description.wrapped(to: columns - Self.descriptionColumn)
    let gap = Self.descriptionColumn - 2 - label.count
    let head = "  " + label
    let text = lines.joined(separator: "\n" + indent)
    if lines.isEmpty { return head }
    return gap > 0
      ? head + String(repeating: " ", count: gap) + text : head + "\n" + indent + text
  }
}

extension ArgumentDeclaration {
  /// The help, with the possible values and the usual one.
  fileprivate var description: String {
    var notes: [String] = []
    if !values.isEmpty { notes.append("values: " + values.joined(separator: ", ")) }
    if let usualValue, !usualValue.isEmpty { notes.append("default: " + usualValue) }
    return (help ?? "") + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
  }
}
