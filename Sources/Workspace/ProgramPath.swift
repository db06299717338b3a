import CLibrary
import SourceText

/// The command line that would really run: a program by its absolute path, and its arguments.
///
/// Consent is given to it as a whole: `python3` alone would allow whatever a book makes python do.
public struct ResolvedCommand: Sendable {
  /// The program by its absolute path, and its arguments.
  public let words: [String]

  /// Finds the program of a command: a path as seen from the current folder, or a name that `PATH` has.
  ///
  /// - Returns: nil when there is no such program.
  public init?(_ command: [String], environment: Environment) {
    guard let name = command.first, !name.isEmpty else { return nil }
    // Only absolute folders: another one would be a folder of the book as soon as one works in it.
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

  /// The words as a shell reads them, each quoted where it must be: no two command lines have the same text.
  public var text: String {
    words.map { word in
      let isPlain =
        !word.isEmpty
        && word.utf8.allSatisfy {
          (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
            || Array("-_=./:,+@%".utf8).contains($0)
        }
      return isPlain ? word : Self.quoted(word)
    }.joined(separator: " ")
  }

  /// A text as one word of a shell.
  public static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
  }

  /// Takes the `.` out of a path; `..` stays, for what stands before it may be a link.
  private static func withoutPoints(_ path: String) -> String {
    "/" + FilePath.parts(of: path).filter { !$0.isExactly(".") }.joined(separator: "/")
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
