public import Banking
public import Dates
public import Journal
public import Ledger

/// How a server reads books: what the command line says, and the present day.
public struct ReadingChoices {
  /// The journals of `-f`; empty to find them.
  public var journals: [String] = []
  /// The definitions of `-d`; empty to find them.
  public var definitions: [String] = []
  /// Whether to read no definitions.
  public var ignoresDefinitions = false
  /// Aliases, left to right.
  public var aliases: [AccountAlias] = []
  /// The checks to run besides the usual ones.
  public var checks: [Check] = []
  /// What balancing checks.
  public var balancing = BalancedJournal.Options()
  /// Whether rules of the journal add postings.
  public var addsAutoPostings = false
  /// How many threads may read a long file.
  public var threads = 1
  /// How bank files are read.
  public var bankFiles: BankFileReading
  /// The first day of the week in books that don't set it.
  public var weekStart = Weekday.monday
  /// The present day. A server can run for weeks, so it's asked again and again.
  public var today: () -> CivilDate
  /// The present second of the day.
  public var now: () -> Int = { 86_400 }

  /// Makes the choices of a plain command line.
  ///
  /// - Parameters:
  ///   - localDay: The local date of a moment in seconds since 1970 in UTC.
  ///   - today: The present day.
  public init(localDay: @escaping (Int64) -> CivilDate?, today: @escaping () -> CivilDate) {
    bankFiles = BankFileReading(localDay: localDay)
    self.today = today
  }

  /// Balances a journal.
  func balanced(_ journal: consuming ParsedJournal, today: CivilDate) -> BalancedJournal {
    addsAutoPostings
      ? BalancedJournal(journal, withAutoPostingsOn: today, options: balancing)
      : BalancedJournal(journal, options: balancing)
  }

  /// The options of the journal's reader.
  func reading(today: CivilDate) -> JournalReader.Options {
    var options = JournalReader.Options(today: today)
    options.refusesCarriageReturns = true
    options.checksLedger = checks.contains(.ledger)
    options.aliases = aliases
    options.now = now()
    options.segmentation.threads = threads
    return options
  }
}
