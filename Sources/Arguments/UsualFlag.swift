/// What every command line can ask for instead of a command.
enum UsualFlag {
  case version
  case help

  static let helpNames = ["-h", "--help"]

  /// The flags, as declarations that note what was asked for.
  static func declarations(_ asked: Slot<UsualFlag>) -> [ArgumentDeclaration] {
    func flag(_ flag: UsualFlag, _ names: [String], _ help: String) -> ArgumentDeclaration {
      ArgumentDeclaration(.flag, names: names, help: help) { _, _ throws(UsageMistake) in
        asked.value = flag
        return true
      }
    }
    return [
      flag(.version, ["--version"], "Show the version."),
      flag(.help, helpNames, "Show help information."),
    ]
  }
}
