/// What every command line can ask for instead of a command.
enum UsualFlag: CaseIterable {
  case version
  case help

  /// The flag with a name.
  init?(_ name: String) {
    guard let flag = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = flag
  }

  var names: [String] { self == .version ? ["--version"] : ["-h", "--help"] }

  private var help: String { self == .version ? "Show the version." : "Show help information." }

  /// The flags as every command has them. They change nothing: whoever reads the words asks for their names.
  static var declarations: [ArgumentDeclaration] {
    allCases.map { flag in
      ArgumentDeclaration(.flag, names: flag.names, help: flag.help) { _, _ in true }
    }
  }
}
