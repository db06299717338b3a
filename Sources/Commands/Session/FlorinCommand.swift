import Arguments

/// A command: turns the flags, as typed, into a plan and carries it out.
protocol FlorinCommand: Command {
  /// Whether the command only tells about florin itself, so that neither the current folder nor a person's defaults
  /// matter.
  static var isAboutFlorin: Bool { get }

  /// Passes the flags that all parts need to the session.
  ///
  /// - Throws: `Failure` if `--today` isn't a date.
  func open(_ session: inout Session) throws(Failure)

  /// Does the work. All input and output goes through `session`.
  func execute(in session: inout Session) throws(Failure)
}

extension FlorinCommand {
  static var isAboutFlorin: Bool { false }

  func open(_ session: inout Session) throws(Failure) {}
}

/// A command that reads a book.
protocol BookCommand: FlorinCommand {
  /// What to read, an option group with the title "Input".
  var input: InputOptions { get }
  /// When to use colors.
  var color: ColorChoice { get }
}

extension BookCommand {
  func open(_ session: inout Session) throws(Failure) { try session.read(as: input, color) }
}

/// A command that prints a report of the book.
protocol ReportCommand: BookCommand {
  /// Where the report goes and how it looks, an option group with the title "Output".
  var output: OutputOptions { get }
}

extension ReportCommand {
  var color: ColorChoice { output.color }

  func open(_ session: inout Session) throws(Failure) {
    try session.read(as: input, color)
    session.outputPath = output.outputFile
  }
}
