import ArgumentParser
import Dates
import Definitions
import Journal
import Ledger
import Planning
import Reports
import SourceText

/// `florin rules why`
struct RulesWhyCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show for a transaction which rules fit, and why the others do not.",
    usage: "florin rules why [<options>] <KEY> ...",
    discussion: """
      florin rules why 2025.journal:12         the transaction of that line
      florin rules why 431                     that of the index in 'print -O json'
      florin rules why desc:lidl date:2025-03  all that a query finds
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @Argument(
    help: ArgumentHelp("FILE:LINE, an index, or a query.", valueName: "KEY"),
    completion: QueryCompletion.kind)
  var key: [String]

  func execute(in run: inout Run) throws(Failure) {
    let format = try output.format(of: "rules why", among: OutputFormat.allCases)
    let today = try run.today(option: input.today)
    let book = try run.loadBook(input, color: output.color, today: today)
    let transactions = try book.journal.transactions(ofKey: key, today: today)
    let rules = RuleBook(book.definitions.rules, in: book.journal.journal)
    let subjects = RuleSubjects(
      book.journal, book.definitions.settings, needsTags: rules.needsTags)
    let view = RuleTrialsView(rules, subjects, book.journal, transactions: transactions)
    if format == .text {
      for (index, table) in view.tables.enumerated() {
        if index > 0 { run.output.append(UInt8(ascii: "\n")) }
        try run.print(table, as: .text, look: .list, output, isFitted: true)
      }
    } else {
      try run.print(view, as: format, look: .list, output)
    }
    run.outputPath = output.outputFile
    run.sayIfNone(book.definitions)
  }
}

extension BalancedJournal {
  /// The transactions that words on the command line name.
  ///
  /// - Throws: `Failure` when there are none.
  fileprivate func transactions(
    ofKey words: [String], today: CivilDate
  ) throws(Failure) -> [Int] {
    if words.count == 1, let word = words.first {
      if let index = Int(word) {
        guard journal.transactions.indices.contains(index - 1) else {
          throw .usage(
            "there is no transaction \(index)",
            help: "the journal has \(journal.transactions.count); a year is written 'date:\(word)'")
        }
        return [index - 1]
      }
      if let place = try transaction(atPlace: word) { return [place] }
    }
    let matcher = QueryMatcher(try Query(words: words, today: today), self)
    let found = journal.transactions.indices.filter(matcher.matchesTransaction)
    guard !found.isEmpty else {
      throw Failure(
        status: .findings, message: "no transaction fits '\(words.joined(separator: " "))'",
        help: "write FILE:LINE, an index, or a query such as 'desc:market'")
    }
    return found
  }

  /// The transaction at `FILE:LINE`; nil when the word names no file of the journal.
  private func transaction(atPlace word: String) throws(Failure) -> Int? {
    guard let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...])
    else { return nil }
    let name = String(word[..<colon])
    let file = journal.sources.files.first { $0.name == name || $0.name.hasSuffix("/" + name) }
    guard let file else { return nil }
    let lines = LineIndex(file)
    let span = file.span
    let found = journal.transactions.indices.last { transaction in
      let start = journal.transactions[transaction].start
      return span.start <= start && start < span.end && lines.line(at: start) <= line
    }
    guard let found, line <= lines.line(at: max(span.start + 1, journal.syntax(of: found).end) - 1)
    else {
      throw .usage("no transaction is at \(word)", help: "name a line of one, such as its first")
    }
    return found
  }
}
