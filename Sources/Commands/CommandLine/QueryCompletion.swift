import Amounts
import Arguments
import Dates
import Journal
import Ledger
import Patterns
import SourceText
import Workspace

/// Completes the words of a query in a shell: accounts and the prefixes of other terms.
///
/// It reads the journal named by the options or by the environment, and finds nothing if that fails.
enum QueryCompletion {
  /// Completion of query words.
  static let kind = Completion.dynamic { options, start in
    candidates(for: start, after: options, environment: .current())
  }

  /// Completion of accounts, for commands that take names and no query.
  static let accounts = Completion.dynamic { options, _ in
    let accounts = journal(for: options, .current()).accounts
    return accounts.ids.map(accounts.name).inByteOrder()
  }

  /// Completion of the journal's commodities, for options that take one.
  static let commodities = Completion.dynamic { options, _ in
    symbols(of: journal(for: options, .current()))
  }

  private static func symbols(of journal: ParsedJournal) -> [String] {
    journal.commodities.ids.dropFirst().map(journal.commodities.symbol)
  }

  static func candidates(
    for prefix: String, after options: OptionWords, environment: Environment
  ) -> [String] {
    let negation = "not:"
    if prefix.hasPrefix(negation) {
      return candidates(
        for: String(prefix.dropFirst(negation.count)), after: options, environment: environment
      ).map { negation + $0 }
    }
    let journal = journal(for: options, environment)
    /// After its colon, a term has a pattern.
    func terms(_ term: String, _ names: [String]) -> [String] {
      names.map { term + Pattern.escaped($0) }
    }
    if prefix.hasPrefix("payee:") { return terms("payee:", journal.payees.inByteOrder()) }
    if prefix.hasPrefix("tag:") { return terms("tag:", tagNames(journal)) }
    for term in ["cur:", "sym:"] where prefix.hasPrefix(term) {
      return terms(term, symbols(of: journal))
    }
    let accounts = journal.accounts.ids.map(journal.accounts.name).inByteOrder()
    if prefix.hasPrefix("acct:") { return terms("acct:", accounts) }
    // These words can also be the accounts of a command that takes names.
    return accounts + Query.termPrefixes
  }

  private static func tagNames(_ journal: ParsedJournal) -> [String] {
    NameSet(journal.tags(of: Array(journal.transactions.indices)).map(\.name)).inByteOrder()
  }

  /// Completion of payees, for a new entry, and of accounts.
  static let payees = Completion.dynamic { options, start in
    let journal = journal(for: options, .current())
    return journal.payees.inByteOrder().filter { !$0.isEmpty }
      + journal.accounts.ids.map(journal.accounts.name).inByteOrder()
  }

  /// Where the journals of a command line are.
  static func location(
    for options: OptionWords, _ environment: Environment
  ) -> JournalLocation? {
    // The search for a book would find another one.
    if environment.foreignName != nil { return nil }
    let files = options.values(of: "--file").filter { $0 != "-" }
    return try? JournalLocation(options: files, environment: environment)
  }

  /// The journal of a command line; empty if it can't be read.
  static func journal(
    for options: OptionWords, _ environment: Environment
  ) -> ParsedJournal {
    let location = location(for: options, environment)
    let reader = JournalReader(
      provider: DiskJournals(environment, rulesFile: nil, definitionsIn: nil),
      options: .init(today: CivilDate(dayNumber: 0)))
    return reader.read(
      location?.references(in: DiskSources(environment: environment)) ?? [])
  }
}
