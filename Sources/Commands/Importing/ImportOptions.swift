import ArgumentParser
import Reports
import Statements

/// Which files are read, and how.
struct ImportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Read the files as this entry of 'imports:' says.", valueName: "NAME"))
  var profile: String?
  @Option(
    help: ArgumentHelp("The account of files that no import names.", valueName: "ACCOUNT"))
  var account: String?
  @Option(
    help: ArgumentHelp("The format: csv ofx qfx qif camt simplefin.", valueName: "FMT"))
  var format: String?
  @Flag(help: "Write no balance assertions for closing balances.")
  var noAssertions = false
  @Option(
    help: ArgumentHelp("With --write, move the files into this folder.", valueName: "FOLDER"))
  var archive: String?

  /// The format that is named.
  func statementFormat() throws(Failure) -> StatementFormat? {
    guard let format else { return nil }
    guard let known = StatementFormat(word: format) else {
      throw .usage(
        "'\(format)' is no format of banks", help: "write csv, ofx, qif, camt or simplefin")
    }
    return known
  }
}

/// The list of rows, in place of the changes.
struct ImportListOptions: ParsableArguments {
  @Flag(help: "List what becomes of each row, in place of the changes.")
  var list = false
  @Option(
    name: [.customShort("O"), .long],
    help: ArgumentHelp("List in this format: text csv tsv json html md.", valueName: "FMT"))
  var outputFormat: OutputFormat?
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write the list to a file; its ending may tell the format.", valueName: "FILE"))
  var outputFile: String?
  @Flag(help: "Keep csv and tsv fields from being formulas in a spreadsheet.")
  var csvSafe = false

  /// The options of the list; nil when the changes are asked for.
  func output(_ color: ColorChoice) -> OutputOptions? {
    guard list || outputFormat != nil || outputFile != nil || csvSafe else { return nil }
    return OutputOptions(outputFormat, outputFile, csvSafe: csvSafe, color: color)
  }
}
