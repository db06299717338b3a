public import Arguments
import Banking
public import Statements

/// Which files to import, and how.
struct ImportOptions: ArgumentGroup {
  @Option(
    "--profile", value: "NAME", help: "Use this entry of 'imports:'.",
    completion: PlanCompletion.imports)
  var profile: String?
  @Option(
    "--account", value: "ACCOUNT", help: "The account, for files that no import names.",
    completion: QueryCompletion.kind)
  var account: String?
  @Option("--format", value: "FMT", help: "The format of the files.")
  var format: StatementFormat?
  @Flag("--no-assertions", help: "Don't add balance assertions for closing balances.")
  var noAssertions = false
  @Option("--archive", value: "FOLDER", help: "With --write, move the files into this folder.")
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

extension StatementFormat: ArgumentValue {
  /// Reads a word.
  public init?(argument: String) { self.init(word: argument) }

  /// The words, also those that mean the same.
  public static var listedArguments: [String] { words }
}

/// Options for a list of rows instead of the changes.
struct ImportListOptions: ArgumentGroup {
  @Flag("--list", help: "List what happens to each row instead of the changes.")
  var list = false
  @OptionGroup var output: ListOutputOptions

  /// The options of the list; nil if the changes are wanted.
  func output(_ color: ColorChoice) -> OutputOptions? {
    list || output.isGiven ? output.options(color) : nil
  }
}
