import Arguments
import Workspace

/// Whether a command writes its changes or only shows them, and when it uses colors.
struct ChangeOptions: ArgumentGroup {
  @Flag("-w", "--write", help: "Write the changes.")
  var write = false

  @Flag("--dry-run", help: "Show the diff and write nothing (the default).")
  var dryRun = false

  @Flag("--outside", help: "Also change files that are hidden, or outside the book's folder.")
  var outside = false

  @Option(
    "--color", value: "WHEN", help: "When to use colors; --color alone means always.",
    also: ["--colour"], alone: "always")
  var color: ColorChoice = .auto

  func validate() throws(UsageMistake) {
    guard !(write && dryRun) else {
      throw UsageMistake("--write and --dry-run can't be combined")
    }
  }
}

/// A command that changes files of the book.
///
/// It reads the book, makes a `ChangeSet`, and ends with `Session.finish`.
protocol WritingCommand: BookCommand {
  /// The flags `--write`, `--dry-run` and `--color`, an option group with the title "Changes".
  var change: ChangeOptions { get }
}

extension WritingCommand {
  var color: ColorChoice { change.color }

  func open(_ session: inout Session) throws(Failure) {
    try session.read(as: input, color)
    openForChanges(&session)
  }

  /// Lets the session change the book.
  func openForChanges(_ session: inout Session) {
    session.isWriting = change.write
    session.changesBook = true
    session.writable.allowsOutside = change.outside
  }
}
