public import ArgumentParser
import Banking
public import Statements

/// Which files to import, and how.
struct ImportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use this entry of 'imports:'.", valueName: "NAME"))
  var profile: String?
  @Option(
    help: ArgumentHelp("The account, for files that no import names.", valueName: "ACCOUNT"))
  var account: String?
  @Option(
    help: ArgumentHelp("The format of the files.", valueName: "FMT"))
  var format: StatementFormat?
  @Flag(help: "Don't add balance assertions for closing balances.")
  var noAssertions = false
  @Option(
    help: ArgumentHelp("With --write, move the files into this folder.", valueName: "FOLDER"))
  var archive: String?

  /// The request for files, with their names as typed.
  func request(_ files: [String]) -> ImportRequest {
    var request = ImportRequest(localDay: LocalDays.day)
    request.files = files
    request.profile = profile
    request.account = account
    request.assertsBalances = !noAssertions
    request.isArchived = archive != nil
    request.format = format
    return request
  }
}

extension StatementFormat: ExpressibleByArgument {
  /// Reads a word.
  public init?(argument: String) { self.init(word: argument) }

  /// The words, also those that mean the same.
  public static var allValueStrings: [String] { words }
}

/// Options for a list of rows instead of the changes.
struct ImportListOptions: ParsableArguments {
  @Flag(help: "List what happens to each row instead of the changes.")
  var list = false
  @OptionGroup var output: ListOutputOptions

  /// The options of the list; nil if the changes are wanted.
  func output(_ color: ColorChoice) -> OutputOptions? {
    list || output.isGiven ? output.options(color) : nil
  }
}
