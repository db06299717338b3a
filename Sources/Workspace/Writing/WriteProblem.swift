/// Why files were not changed, in words.
public struct WriteProblem: Error, Sendable {
  /// What kind of reason, for the exit code.
  public enum Kind: Sendable {
    /// Another program is at it, or was since the files were read: running again may help.
    case passing
    /// The files are not such that they may be changed, or the system refused.
    case failed
  }

  /// What kind of reason.
  public let kind: Kind
  /// What is wrong.
  public let message: String
  /// What to do.
  public let help: String?
  /// Whether only the book names the place: see `WritableFolders`.
  public let isOfPlace: Bool

  init(_ kind: Kind, _ message: String, help: String? = nil, isOfPlace: Bool = false) {
    self.kind = kind
    self.message = message
    self.help = help
    self.isOfPlace = isOfPlace
  }
}

extension WriteProblem {
  /// Another florin is at it this moment.
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
    WriteProblem(
      .failed,
      "'\(name)' has \(count) names (hard links): the others would keep the old text; nothing was written",
      help: "make it a file of its own: cp -p '\(name)' new && mv new '\(name)'")
  }

  static func readOnly(_ name: String) -> WriteProblem {
    WriteProblem(
      .failed, "'\(name)' is read-only, so nothing was written",
      help: "allow it: chmod u+w '\(name)'")
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

/// Says of a system call that fails what comes of it.
///
/// - Parameters:
///   - outcome: What comes of it.
///   - body: Makes calls of a `FileSystem`, which throw nothing but `SystemError`.
/// - Returns: What the calls give.
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
