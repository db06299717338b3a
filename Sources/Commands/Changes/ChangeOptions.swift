import ArgumentParser

/// Whether a command that changes files does so, or shows what it would do, and in which colours.
struct ChangeOptions: ParsableArguments {
  @Flag(name: [.customShort("w"), .long], help: "Write the changes; else they are printed.")
  var write = false

  @Flag(
    name: .customLong("dry-run"), help: "Print the changes as a diff; so it is without --write.")
  var dryRun = false

  @Flag(help: "Also write outside the book's folder, where the book leads.")
  var outside = false

  @Option(help: ArgumentHelp("Use colours: auto, always or never.", valueName: "WHEN"))
  var color: ColorChoice = .auto

  init() {}

  /// The options of a command that always writes.
  init(writes: Bool, color: ColorChoice) {
    (write, dryRun, outside) = (writes, false, false)
    self.color = color
  }

  func validate() throws {
    guard !(write && dryRun) else {
      throw ValidationError("--write and --dry-run contradict each other: give one of them")
    }
  }
}

/// A command that changes files of the book.
///
/// It reads the book, makes a `ChangeSet`, and ends with `Run.finish`.
protocol WritingCommand: FlorinCommand {
  /// Its flags `--write`, `--dry-run` and `--color`, an option group with the title "Changes".
  var change: ChangeOptions { get }
}
