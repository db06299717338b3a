public import SourceText

extension DiagnosticCode {
  static let writeInterrupted = DiagnosticCode(
    "write.interrupted", .error,
    """
    A command with `--write` changed several files, and was stopped between them: by a signal, a full
    disk, or a power cut. Some of the files may be old and some new, so that a report of them would
    show wrong numbers. Nothing is lost: each file is whole, and the new versions that are not in
    place yet stand beside the old ones, in files named `.florin-…`. The file `.florin-change` says
    which belongs where.

    Show what is left to do, then do it:

        florin recover
        florin recover --write

    Any other command with `--write` finishes it, too. A file that was edited meanwhile is not
    replaced: the message then names both versions, and says how to keep one.
    """)

  /// The codes of this target.
  public static let workspaceCodes = [writeInterrupted]
}

extension Diagnostic {
  /// A change that was decided and not finished.
  public static func interrupted(_ interruption: ChangeRecovery.Interruption) -> Diagnostic {
    let targets = interruption.targets.joined(separator: ", ")
    return Diagnostic(
      .writeInterrupted,
      "a change of \(targets) was interrupted: some may be old, and some new", at: nil,
      notes: [Note("its record is '\(interruption.intent)'")],
      help: ["finish it: florin recover --write"])
  }
}
