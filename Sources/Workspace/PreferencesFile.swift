public import Journal
public import SourceText

/// The person's configuration file: `$XDG_CONFIG_HOME/florin/config.yaml`, otherwise
/// `~/.config/florin/config.yaml`. It's never one of a book.
public struct PreferencesFile {
  /// The file; nil if the environment names no folder for it.
  public let reference: SourceReference?
  private let disk: DiskSources

  /// Finds the place of the file.
  public init(environment: Environment) {
    disk = DiskSources(environment: environment, bounds: .definitions)
    // A relative path would lead into the book when the user works in one.
    let isAbsolute = { (name: String) in environment[name].map(FilePath.isAbsolute) ?? false }
    let name = isAbsolute("XDG_CONFIG_HOME") ? environment["XDG_CONFIG_HOME"] : nil
    guard name != nil || isAbsolute("HOME") else {
      reference = nil
      return
    }
    let shown = FilePath.join(name ?? "~/.config", "florin/config.yaml")
    let path = FilePath.expandingHome(shown, home: environment.home)
    reference = SourceReference(name: shown, path: path, isNamedByUser: true)
  }

  /// Whether the system doesn't even tell if there's a file, as in the home folder of another user.
  public var isOutOfReach: Bool {
    switch reference.flatMap(disk.problem) {
    case nil, .missing?: false
    default: true
    }
  }

  /// The file's bytes; nil if there's no file. Costs one attempt to open it.
  ///
  /// - Throws: `SourceProblem` if it exists but can't be read.
  public func contents() throws(SourceProblem) -> SourceBuffer? {
    guard let reference else { return nil }
    do throws(SourceProblem) {
      return try disk.read(reference)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
  }
}
