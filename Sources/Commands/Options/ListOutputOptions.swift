import ArgumentParser
import Tables

/// Where the list of a command that changes files goes, and how it looks.
struct ListOutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("O"), .long],
    help: ArgumentHelp("The format of the list.", valueName: "FMT"))
  var outputFormat: OutputFormat?
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write the list to a file; its extension can set the format.", valueName: "FILE"))
  var outputFile: String?
  @Flag(help: "Make CSV and TSV safe to open in a spreadsheet.")
  var csvSafe = false

  @Option(
    help: ArgumentHelp(
      "Lay out CSV and TSV with a record for each commodity (bare).", valueName: "LAYOUT"))
  var layout: LayoutOption?

  /// Whether any of them was given.
  var isGiven: Bool {
    outputFormat != nil || outputFile != nil || csvSafe || layout != nil
  }

  /// The same as a report has them.
  func options(_ color: ColorChoice) -> OutputOptions {
    OutputOptions(outputFormat, outputFile, csvSafe: csvSafe, layout: layout, color: color)
  }
}
