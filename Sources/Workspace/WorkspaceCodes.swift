public import SourceText

extension DiagnosticCode {
  static let writeInterrupted = DiagnosticCode(
    "write.interrupted", .error,
    """
    A command with `--write` was stopped while it changed several files: by a signal, a full disk or a
    power cut. Some of the files may be old and some new, so a report could show wrong numbers. Nothing
    is lost: each file is complete, and new versions that aren't in place yet are beside the old ones,
    in files named `.florin-…`. A record in your state folder (`~/.local/state/florin`) says which
    belongs where.

    See what is left to do, then do it:

        florin recover
        florin recover --write

    Any other command with `--write` also finishes it. A file that was edited in the meantime isn't
    replaced: the message names both versions, and says how to keep one.
    """)

  static let writeElsewhere = DiagnosticCode(
    "write.elsewhere", .error,
    """
    The folder contains a file `.florin-change`: a change of several files here was started but not
    finished. The record that says which version belongs where is in the state folder of whoever
    started it, and you don't have it. Some of the files may be old and some new, so florin reads and
    writes nothing here until you settle it:

    - If another user or computer was changing these files and was stopped, run `florin recover` there.
      That includes yourself with another home folder, such as under `sudo` or in a container.
    - If the book was moved to another disk or restored from a backup, or the state folder is lost,
      compare your files with those named `.florin-…` beside them, which are the new versions, and copy
      what you want to keep.
    - If the file came with a book that somebody gave you, or was committed by mistake, ignore it.

    Then delete `.florin-change` and the files `.florin-…` beside it. florin never acts on what they
    say.
    """)

  /// The codes of this target.
  public static let workspaceCodes = [writeInterrupted, writeElsewhere]
}

extension Diagnostic {
  /// A change that was decided but not finished, with the files that it changes.
  public static func interrupted(_ targets: [String]) -> Diagnostic {
    Diagnostic(
      .writeInterrupted,
      "a change of \(targets.joined(separator: ", ")) was interrupted: some may be old and some new",
      at: nil, help: ["see what is left to do: florin recover"])
  }

  /// A notice of a change that this user has no record of.
  public static func unknownChange(_ notice: String) -> Diagnostic {
    Diagnostic(
      .writeElsewhere,
      "'\(notice)' says that a change of files here isn't finished, and you have no record of it",
      at: nil,
      help: [
        "if another user or computer changes these files, run 'florin recover' there",
        "if not, check your files, then delete '\(notice)'",
      ])
  }
}
