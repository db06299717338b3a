import ArgumentParser

/// A command: flags as typed, which it turns into a plan and carries out.
protocol FlorinCommand: ParsableCommand {
  /// Tells a session what the flags say that all its parts must know.
  ///
  /// - Throws: `Failure` when `--today` isn't a date.
  func open(_ session: inout Session) throws(Failure)

  /// Does the work, with nothing but `session` to speak to the world.
  func execute(in session: inout Session) throws(Failure)
}

extension FlorinCommand {
  func open(_ session: inout Session) throws(Failure) {}
}

/// A command that reads a book.
protocol BookCommand: FlorinCommand {
  /// What to read, an option group with the title "Input".
  var input: InputOptions { get }
  /// When to use colours.
  var color: ColorChoice { get }
}

extension BookCommand {
  func open(_ session: inout Session) throws(Failure) { try session.read(as: input, color) }
}

/// A command that prints a report of the book.
protocol ReportCommand: BookCommand {
  /// Where the report goes, and how it looks, an option group with the title "Output".
  var output: OutputOptions { get }
}

extension ReportCommand {
  var color: ColorChoice { output.color }

  func open(_ session: inout Session) throws(Failure) {
    try session.read(as: input, color)
    session.outputPath = output.outputFile
  }
}
