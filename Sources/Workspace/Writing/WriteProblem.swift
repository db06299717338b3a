import SourceText

/// Why files weren't changed, in words.
public struct WriteProblem: Error, Sendable {
  /// The kind of reason, for the exit code.
  public enum Kind: Sendable {
    /// Another program is changing the files, or has since they were read: running again may help.
    case passing
    /// The files can't be changed, or the system refused.
    case failed
  }

  /// The kind of reason.
  public let kind: Kind
  /// The problem.
  public let message: String
  /// What to do.
  public let help: String?
  /// Whether the problem is that only the book names the place: see `WritableFolders`.
  let isOfPlace: Bool

  init(_ kind: Kind, _ message: String, help: String? = nil, isOfPlace: Bool = false) {
    self.kind = kind
    self.message = message
    self.help = help
    self.isOfPlace = isOfPlace
  }
}

extension WriteProblem {
  /// Another florin is changing the files right now.
  public static func running(_ targets: [String]) -> WriteProblem {
    WriteProblem(
      .passing, "another florin is changing \(targets.joined(separator: ", "))",
      help: "run again when it has finished")
  }

  static func locked(_ folder: String) -> WriteProblem {
    WriteProblem(
      .passing, "another florin is changing files in '\(folder)'",
      help: "run again when it has finished")
  }

  static func changed(_ name: String) -> WriteProblem {
    WriteProblem(
      .passing, "'\(name)' has changed since it was read, so nothing was written",
      help: "run again; if an editor has it open, save there first")
  }

  static func exists(_ name: String) -> WriteProblem {
    WriteProblem(.failed, "a file '\(name)' already exists, so nothing was written")
  }

  static func notAFile(_ name: String) -> WriteProblem {
    WriteProblem(.failed, "'\(name)' isn't an ordinary file, so it can't be written")
  }

  static func hardLink(_ name: String, count: Int) -> WriteProblem {
    let word = ShellWord.written(name)
    return WriteProblem(
      .failed,
      "'\(name)' has \(count) names (hard links): the others would keep the old text; nothing was written",
      help: "make it a file of its own: cp -p \(word) new && mv new \(word)")
  }

  /// A link leads to a name that isn't UTF-8.
  static func foreignLink(_ name: String) -> WriteProblem {
    WriteProblem(
      .failed, "'\(name)' leads to a name that isn't UTF-8, so nothing was written",
      help: "rename the file with mv or convmv, and the link's target with it")
  }

  static func readOnly(_ name: String) -> WriteProblem {
    WriteProblem(
      .failed, "'\(name)' is read-only, so nothing was written",
      help: "allow it: chmod u+w \(ShellWord.written(name))")
  }

  /// The system doesn't let this user write to a file.
  static func unwritable(_ name: String, _ error: SystemError, _ status: FileStatus) -> WriteProblem
  {
    let outcome = "so nothing was written"
    switch error.number {
    case SystemError.onReadOnlyDisk:
      return WriteProblem(.failed, "'\(name)' is on a file system that is read-only, \(outcome)")
    case SystemError.immutable:
      return WriteProblem(
        .failed, "'\(name)' is immutable, \(outcome)",
        help: "allow changes: \(SystemError.changesAllowed) \(ShellWord.written(name))")
    default:
      return status.mode & 0o222 == 0
        ? .readOnly(name)
        : WriteProblem(.failed, "'\(name)' can't be written by you (\(error.reason)), \(outcome)")
    }
  }

  static func twice(_ names: [String]) -> WriteProblem {
    WriteProblem(
      .failed, "some of \(names.joined(separator: ", ")) are the same file, so nothing was written"
    )
  }

  static func notNamed(
    _ file: String, _ obstacle: WritableFolders.Obstacle, instead: String? = nil
  ) -> WriteProblem {
    let trust =
      (instead.map { "name it without the link: \($0); or, " } ?? "")
      + "if you trust this book, add --outside"
    let (reason, help): (String, String?) =
      switch obstacle {
      case .outside: ("\(file) is outside the book's folder", trust)
      case .hidden: ("\(file) is hidden", trust)
      case .repository: ("\(file) is in git's own folder, where florin never writes", nil)
      }
    return WriteProblem(.failed, reason, help: help, isOfPlace: true)
  }

  static func failed(_ error: SystemError, outcome: String) -> WriteProblem {
    WriteProblem(.failed, "'\(error.path)' (\(error.call)): \(error.reason); \(outcome)")
  }
}

/// Explains the consequence of a failed system call.
///
/// - Parameters:
///   - outcome: The consequence.
///   - body: Makes calls of a `FileSystem`, which throw only `SystemError`.
/// - Returns: The result of the calls.
/// - Throws: The problem, when a call fails.
func attempt<Result>(
  _ outcome: @autoclosure () -> String, _ body: () throws -> Result
) throws(WriteProblem) -> Result {
  do {
    return try body()
  } catch let error as SystemError {
    throw .failed(error, outcome: outcome())
  } catch {
    preconditionFailure("only calls of the system fail here")
  }
}
