import CLibrary
import SourceText

/// The command line that would really run: a program by its absolute path, and its arguments.
///
/// The user consents to it as a whole: consent to `python3` alone would allow anything that a book makes
/// python do.
public struct ResolvedCommand: Sendable {
  /// The program by its absolute path, and its arguments.
  public let words: [String]

  /// Finds the program of a command: a path relative to the current folder, or a name in `PATH`.
  ///
  /// - Returns: Nil if there is no such program.
  public init?(_ command: [String], environment: Environment) {
    guard let name = command.first, !name.isEmpty else { return nil }
    // Only absolute folders: a relative one would be a folder of the book when the user works in it.
    let candidates =
      name.utf8.contains(UInt8(ascii: "/"))
      ? [FilePath.join(environment.workingFolder, name)]
      : (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        .map(String.init).filter(FilePath.isAbsolute).map { FilePath.join($0, name) }
    guard let path = candidates.map(Self.withoutPoints).first(where: Self.isProgram) else {
      return nil
    }
    words = [path] + command.dropFirst()
  }

  /// The words as for a shell, each quoted if needed, so that no two command lines have the same text.
  public var text: String { words.map(ShellWord.written).joined(separator: " ") }

  /// Removes each `.` from a path; `..` stays, because the part before it may be a link.
  private static func withoutPoints(_ path: String) -> String {
    "/" + FilePath.parts(of: path).filter { !$0.isExactly(".") }.joined(separator: "/")
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
