public import SourceText

extension DiagnosticCode {
  static let writeInterrupted = DiagnosticCode(
    "write.interrupted", .error,
    """
    A command with `--write` changed several files, and was stopped between them: by a signal, a full
    disk, or a power cut. Some of the files may be old and some new, so that a report of them would
    show wrong numbers. Nothing is lost: each file is whole, and the new versions that are not in
    place yet stand beside the old ones, in files named `.florin-…`. A record in your state folder
    (`~/.local/state/florin`) says which belongs where.

    Look at what is left to do, then do it:

        florin recover
        florin recover --write

    Any other command with `--write` finishes it, too. A file that was edited meanwhile is not
    replaced: the message then names both versions, and says how to keep one.
    """)

  static let writeElsewhere = DiagnosticCode(
    "write.elsewhere", .error,
    """
    A file `.florin-change` stands in the folder: it says that a change of several files here was
    begun and not finished. The record that says which version belongs where is in the state folder
    of whoever began it, and you do not have it. So some of the files may be old and some new, and
    florin reads and writes nothing here until that is settled:

    - Another user or another computer changes these files, and was stopped: run `florin recover`
      there. The same holds for yourself with another home folder, such as under `sudo` or in a
      container.
    - The book was moved to another disk or restored from a backup, or the state folder is lost: compare
      your files with those named `.florin-…` beside them, which are the new versions, and copy what
      you want to keep.
    - The file came with a book that somebody gave you, or was committed by mistake: it means nothing.

    Then delete `.florin-change` and the files `.florin-…` beside it. florin never acts on what they
    say.
    """)

  /// The codes of this target.
  public static let workspaceCodes = [writeInterrupted, writeElsewhere]
}

extension Diagnostic {
  /// A change that was decided and not finished; the files that it changes.
  public static func interrupted(_ targets: [String]) -> Diagnostic {
    Diagnostic(
      .writeInterrupted,
      "a change of \(targets.joined(separator: ", ")) was interrupted: some may be old, and some new",
      at: nil, help: ["see what is left to do: florin recover"])
  }

  /// A notice of a change whose record this user does not have.
  public static func unknownChange(_ notice: String) -> Diagnostic {
    Diagnostic(
      .writeElsewhere,
      "'\(notice)' says that a change of files here isn't finished, and you have no record of it",
      at: nil,
      help: [
        "if another user or computer changes these files, run 'florin recover' there",
        "if not, see that the files are as they should be, and delete '\(notice)'",
      ])
  }
}
