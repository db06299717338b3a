import Amounts
import ArgumentParser
import Dates
import Journal
import Ledger
import SourceText
import Workspace

/// Completes the words of a query in a shell: accounts and the prefixes of other terms.
///
/// The completion scripts call it through ArgumentParser with the words of the command line. It reads the
/// journal named by the words or by the environment, and prints nothing if that fails.
enum QueryCompletion {
  /// Completion of query words.
  static let kind = CompletionKind.custom { words, _, prefix in
    candidates(for: prefix, in: words, environment: .current()).filter { $0.hasPrefix(prefix) }
  }

  /// Completion of the journal's commodities, for options that take one.
  static let commodities = CompletionKind.custom { words, _, prefix in
    symbols(of: journal(for: words, .current())).filter { $0.hasPrefix(prefix) }
  }

  private static func symbols(of journal: ParsedJournal) -> [String] {
    journal.commodities.ids.dropFirst().map(journal.commodities.symbol)
  }

  static func candidates(
    for prefix: String, in words: [String], environment: Environment
  ) -> [String] {
    let journal = journal(for: words, environment)
    if prefix.hasPrefix("payee:") {
      return journal.payees.inByteOrder().map { "payee:" + $0 }
    }
    if prefix.hasPrefix("tag:") { return tagNames(journal).map { "tag:" + $0 } }
    for term in ["cur:", "sym:"] where prefix.hasPrefix(term) {
      return symbols(of: journal).map { term + $0 }
    }
    let accounts = journal.accounts.ids.map(journal.accounts.name)
    if prefix.hasPrefix("acct:") { return accounts.inByteOrder().map { "acct:" + $0 } }
    return accounts.inByteOrder() + Query.termPrefixes
  }

  private static func tagNames(_ journal: ParsedJournal) -> [String] {
    NameSet(journal.tags(of: Array(journal.transactions.indices)).map(\.name)).inByteOrder()
  }

  private static func journal(for words: [String], _ environment: Environment) -> ParsedJournal {
    let files = zip(words, words.dropFirst()).filter { $0.0 == "-f" || $0.0 == "--file" }.map(\.1)
    let location = try? JournalLocation(
      options: files.filter { $0 != "-" }, environment: environment)
    let reader = JournalReader(
      provider: DiskJournals(environment, rulesFile: nil, definitionsIn: nil),
      options: .init(today: CivilDate(dayNumber: 0)))
    return reader.read(
      location?.references(in: DiskSources(environment: environment)) ?? [])
  }
}
