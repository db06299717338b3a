import Arguments
import Tables

/// Where the list of a command that changes files goes, and how it looks.
struct ListOutputOptions: ArgumentGroup {
  @Option("-O", "--output-format", value: "FMT", help: "The format of the list.")
  var outputFormat: OutputFormat?
  @Option(
    "-o", "--output-file", value: "FILE",
    help: "Write the list to a file; its extension can set the format.", completion: .files())
  var outputFile: String?
  @Flag("--csv-safe", help: "Make CSV and TSV safe to open in a spreadsheet.")
  var csvSafe = false

  @Option(
    "--layout", value: "LAYOUT",
    help: "Lay out CSV and TSV with a record for each commodity (bare).")
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
