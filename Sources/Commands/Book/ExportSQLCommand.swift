import Arguments
import Dates
import Journal
import Ledger
import PlanReports
import Recurring
import SourceText
import Workspace

/// `florin export sql`
struct ExportSQLCommand: ReportCommand {
  static let configuration = CommandConfiguration(
    name: "sql",
    abstract: "Export the book as tables for a database.",
    discussion: """
      florin export sql | sqlite3 -bail book.db
      florin export sql | psql -q -v ON_ERROR_STOP=1 finances
      florin export sql --csv tables     CSV files and a script that loads them
      florin export sql --book acme      the name of the book in each row

      The script is one transaction, for SQLite, PostgreSQL and DuckDB. It replaces
      what an earlier export of the same book wrote; give DuckDB a new file each time.
      Each amount is there twice: as a mantissa with its decimal places, exact
      everywhere, and as a decimal. 'docs/sql.md' describes the tables and views.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Output") var output: OutputOptions
  @Option(
    "--csv", value: "DIR", help: "Write CSV files and a script 'load.sql' to a new folder.",
    completion: .folders)
  var csv: String?
  @Option("--book", value: "NAME", help: "The name of the book (default: that of the journal).")
  var book: String?
  @Option(
    "--places", value: "N",
    help: "The decimal places of the decimal columns (default: as many as the book needs).")
  var places: Int?
  @Option("--days", value: "N", help: "Export occurrences of N days ahead (default: 366).")
  var days: Int?

  /// The default number of days for occurrences: a year, so that every yearly one is there.
  private static let usualDays = 366

  func execute(in session: inout Session) throws(Failure) {
    try checkFlags()
    let today = session.today
    let end = try CivilDate(from: today, days: days, usual: Self.usualDays, today: today)
    let read = try session.loadPlan()
    let facts = read.journal.journal
    let first = facts.transactions.lazy.map(\.date).min() ?? today
    try read.requireBound(from: min(first, today), through: end)
    let name = book ?? Self.usualName(facts)
    let database = try exactly(
      BookDatabase(
        read.journal, read.plan, .init(book: name, places: places.map(UInt8.init), end: end)))
    try refuse(database, facts.sources, in: &session)
    if let csv {
      try write(database, toFolder: csv, in: &session)
    } else {
      session.laterOutput = { database.appendSQL(to: &$0, $1) }
    }
  }

  private func checkFlags() throws(Failure) {
    if output.outputFile == "" { throw .usage("-o needs a file name") }
    if let format = output.outputFormat, format != .sql {
      throw .usage(
        "export sql can't be printed as \(format.rawValue)",
        help: format == .csv ? "for CSV files, add --csv DIR" : "its format is sql: drop -O")
    }
    guard !output.csvSafe, output.layout == nil else {
      throw .usage("--csv-safe and --layout don't work with export sql", help: "drop them")
    }
    if csv == "" { throw .usage("--csv needs the name of a new folder") }
    guard csv == nil || output.outputFile == nil else {
      throw .usage("--csv and -o can't be combined")
    }
    if let places, !(0...Int(BookDatabase.mostPlaces) ~= places) {
      throw .usage("--places must be a number from 0 to \(BookDatabase.mostPlaces)")
    }
    if book == "" { throw .usage("--book needs a name") }
  }

  /// The name of the journal's file without its extension. Where it's called `main`, as most are, the name of its folder
  /// says more, and keeps the books of two clients apart.
  private static func usualName(_ facts: ParsedJournal) -> String {
    guard let path = facts.files.first?.path, path != "-" else { return "book" }
    let name = stem(path) ?? "book"
    return name == "main" ? stem(FilePath.folder(of: path)) ?? name : name
  }

  /// What stands before the first dot of a file's name, which can begin with one.
  private static func stem(_ path: String) -> String? {
    FilePath.name(of: path).split(separator: ".").first.map(String.init)
  }

  /// Refuses a book with amounts that no database holds exactly. Names each of them.
  private func refuse(
    _ database: BookDatabase, _ sources: SourceMap, in session: inout Session
  ) throws(Failure) {
    var locator = Locator(sources)
    for problem in database.problems {
      let place = problem.span.map { span in
        let location = locator.location(of: span.start)
        return "\(visible(location.file)):\(location.line):\(location.column)"
      }
      session.say("\(place ?? "florin"): error: \(visible(problem.message))")
    }
    guard database.problems.isEmpty else {
      throw Failure(
        status: .findings, message: "some amounts don't fit in a database, so nothing was written",
        help: "a database holds 18 digits, \(BookDatabase.mostPlaces) of them decimals"
      )
    }
    guard database.neededPlaces <= database.decimalPlaces else {
      throw .usage(
        "amounts of this book have up to \(database.neededPlaces) decimal places",
        help: "write --places \(database.neededPlaces), or drop --places")
    }
  }

  private func write(
    _ database: BookDatabase, toFolder path: String, in session: inout Session
  ) throws(Failure) {
    if let place = session.writable.detour(ofOutput: path) {
      throw .usage(
        "--csv '\(path)' is really \(place), because of a link in the book, so nothing was written",
        help: "name it without the link")
    }
    do throws(SystemError) {
      let names = BookDatabase.fileNames + ["load.sql"]
      let folder = try OutputFolder(path, files: names)
      database.appendCSV { folder.append(&$1, to: $0) }
      var script = database.loadScript
      folder.append(&script, to: names.count - 1)
      try folder.keep()
      session.sayLast("florin: wrote \(names.count) files to '\(visible(path))'")
    } catch {
      throw Failure(
        status: .inputOutput, message: "--csv '\(path)' can't be written: \(error.reason)",
        help: error.isOccupied ? "name a new folder: nothing is ever replaced there" : nil)
    }
  }
}
