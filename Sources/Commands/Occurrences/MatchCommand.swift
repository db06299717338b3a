import Arguments
import Dates
import Journal
import Ledger
import Recurring
import SourceText

/// `florin match`
struct MatchCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "match",
    abstract: "Link transactions to the occurrences that the plan expects.",
    usage: """
      florin match [<options>] [<PERIOD>]
      florin match [<options>] <KEY> <FILE:LINE>
      """,
    discussion: """
      florin match                          all days, as a diff
      florin match last month --write
      florin match --account checking
      florin match rent/2026-03-01 main.journal:12     whatever the transaction says
      florin match rent/2026-03-01 main.journal:40 --part    the rest of the rent

      If the occurrence has an open entry that nobody edited, the transaction
      replaces it.
      """)

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @Option("--account", value: "ACCOUNT", help: "Only transactions with this account.")
  var account: String?
  @Flag("--part", help: "The transaction is one of several that pay an occurrence.")
  var part = false
  @Argument(
    "PERIOD", help: "Only transactions of this period; or an occurrence, and a transaction's place."
  )
  var period: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    if let first = period.first, OccurrenceKey(first) != nil {
      return try link(first, in: &session)
    }
    if part {
      throw .usage(
        "--part needs an occurrence and the place of a transaction",
        help: "florin match rent/2026-03-01 main.journal:40 --part")
    }
    let today = session.today
    let dates = try dates(today)
    let query = try account.map { name throws(Failure) in
      try Query(words: ["acct:\(name)"], today: today)
    }
    let book = try session.loadPlan()
    if let query, !input.quiet { session.say(query.misses(in: book.journal)) }
    let selection = query.map { PostingSelection(QueryMatcher($0, book.journal)) }
    let matching = Matching(book) { _, transaction, date in
      dates.contains(date) && selection?.matchesTransaction(transaction) ?? true
    }
    let summary = session.say(matching, of: book, isQuiet: input.quiet)
    try session.finish(matching, summary, of: book)
  }

  /// Links a transaction to the occurrence that somebody says it is.
  private func link(_ text: String, in session: inout Session) throws(Failure) {
    guard period.count == 2, account == nil else {
      throw .usage(
        "'\(visible(text))' is an occurrence, so the place of its transaction has to follow",
        help: "florin match \(visible(text)) FILE:LINE; 'florin register' lists transactions, and "
          + "'florin print --locations' their places")
    }
    let book = try session.loadPlan()
    let (key, occurrence, links) = try book.plan.find(text)
    guard let found = try book.journal.transaction(ofKey: period[1]) else {
      throw .usage(
        "'\(visible(period[1]))' isn't the place of a transaction",
        help: "write its file and line: florin match \(visible(text)) main.journal:12")
    }
    if occurrence.state == .skipped { throw Failure(key, .skipped) }
    let journal = book.journal.journal
    if let known = book.plan.links.links.first(where: { $0.transaction == found.transaction }) {
      guard known.key == key else {
        throw Failure(
          status: .findings,
          message: "the transaction at \(visible(period[1])) is \(known.key) already",
          help: "to change that, edit its tags: florin edit \(ShellWord.written(period[1]))")
      }
    } else if let other = links.first(where: { $0.status != .pending }) {
      if part { return try addPart(found.transaction, of: key, links, book, in: &session) }
      throw Failure(
        status: .findings,
        message: "\(key) is the transaction at \(book.place(of: other.transaction)) already",
        help: "if both pay it, add --part; otherwise, edit the tags of the other one")
    } else if links.count > 1 {
      throw Failure(key, .severalEntries)
    } else if part {
      throw Failure(
        status: .findings,
        message: "no payment is linked to \(key) yet, so this can't be another one",
        help: "link the first one without --part")
    }
    let isKnown = links.contains { $0.transaction == found.transaction }
    let matching = Matching(
      isKnown
        ? []
        : [
          OccurrenceMatch(
            found.transaction, as: occurrence, replacing: links.first, in: journal)
        ], book)
    if let (_, reason) = matching.linking.kept.first {
      throw Failure(
        status: .findings, message: "\(key) can't be linked: \(reason)",
        help: links.first.map {
          "remove the open entry first: florin edit \(ShellWord.written(book.place(of: $0.transaction)))"
        })
    }
    var summary = ChangeSummary()
    if isKnown {
      summary.say("it is \(key) already")
    } else {
      summary.say(.link, "\(key) to the transaction at \(book.place(of: found.transaction))")
      if let open = links.first {
        summary.say(.remove, "its open entry at \(book.place(of: open.transaction))")
      }
    }
    try session.finish(matching, summary, of: book)
  }

  /// Makes a transaction one more part of an occurrence.
  private func addPart(
    _ transaction: TransactionID, of key: OccurrenceKey, _ links: [OccurrenceLink],
    _ book: PlannedBook, in session: inout Session
  ) throws(Failure) {
    let linking = PartLinking(transaction, to: key, besides: links, in: book.journal.journal)
    if let (transaction, reason) = linking.kept {
      throw Failure(
        status: .findings,
        message: "the entry at \(book.place(of: transaction)) can't be linked: \(reason)")
    }
    var summary = ChangeSummary()
    summary.say(
      .link,
      "the transaction at \(book.place(of: transaction)) to \(key), as one of "
        + "\((links.count + 1).counting("part"))")
    try session.finish(linking.change, summary, of: book.book)
  }

  /// The days of the period, or all days.
  private func dates(_ today: CivilDate) throws(Failure) -> DateSpan {
    guard !period.isEmpty else { return DateSpan() }
    guard let expression = PeriodExpression.parse(words: period, today: today) else {
      throw .usage(
        "'\(period.joined(separator: " "))' isn't a period", help: "try: florin match last month")
    }
    return expression.span
  }
}
