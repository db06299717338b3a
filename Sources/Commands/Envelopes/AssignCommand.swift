import Amounts
import Arguments
import Budgeting
import Dates
import Definitions
import Edits
import Journal
import Ledger
import SourceText

/// `florin assign`
struct AssignCommand: WritingCommand {
  static let configuration = CommandConfiguration(
    name: "assign",
    abstract: "Assign money to envelopes.",
    usage: """
      florin assign [<options>] <ACCOUNT> <AMOUNT> [<MONTH>]
      florin assign [<options>] --underfunded|--template [<MONTH>]
      florin assign [<options>] --like <WHAT>|--all <ACCOUNT> [<MONTH>]
      florin assign [<options>] --hold <AMOUNT> [<MONTH>]
      """,
    discussion: """
      florin assign expenses:food 450            set this month's amount
      florin assign expenses:food +50            add to it; -50 takes away
      florin assign expenses:gifts 0 2025-12
      florin assign --underfunded                cover overspending, bills, targets
      florin assign --template                   the lines' amounts and targets
      florin assign --like last-month            or average-3, or median-6
      florin assign --all expenses:savings       everything that's left
      florin assign --hold 500                   keep it for the next month

      You can only assign money that you have. To assign more, in this month or a
      later one, add --over. --template and --like keep existing assignments, and
      stop when no money is left. A new account needs --new-account; it gets a line
      in the budget.
      """)

  /// What the budget asks for.
  enum PlannedFilling: String, FlagChoice {
    case underfunded, template

    static func help(for filling: PlannedFilling) -> String {
      switch filling {
      case .underfunded: "Add what's overspent, due, or still needed for targets."
      case .template: "Assign the amounts of lines and targets, by priority."
      }
    }
  }

  @OptionGroup("Input") var input: InputOptions
  @OptionGroup("Changes") var change: ChangeOptions
  @OptionGroup var names: NewAccountOption
  @Flag(exclusivity: .exclusive) var plan: PlannedFilling?
  @Option("--like", value: "WHAT", help: "Assign as before: last-month, average-N or median-N.")
  var like: String?
  @Option(
    "--all", value: "ACCOUNT", help: "Add everything that's left to this envelope.",
    completion: QueryCompletion.accounts)
  var all: String?
  @Option(
    "--hold", value: "AMOUNT",
    help: "Keep this much for the next month; +50 keeps more, 0 nothing.")
  var held: String?
  @Flag("--over", help: "Allow assigning more than there is.")
  var over = false
  @Argument(
    "WORD", help: "Account, amount and month.", takesNumbers: true,
    completion: QueryCompletion.accounts
  )
  var words: [String] = []

  func execute(in session: inout Session) throws(Failure) {
    let ways = [plan != nil, like != nil, all != nil, held != nil].count { $0 }
    guard ways <= 1 else {
      throw .usage("--underfunded, --template, --like, --all and --hold can't be combined")
    }
    let today = session.today
    let isBulk = ways == 1
    guard isBulk || words.count >= 2 else {
      throw .usage(
        words.isEmpty ? "there is nothing to assign" : "the amount to assign is missing",
        help: "write, for example, florin assign expenses:food 450, or florin assign --underfunded")
    }
    let month = Array(words.dropFirst(isBulk ? 0 : 2))
    if !isBulk { try month.requireNoUnit(of: words[1], today: today) }
    var book = try session.loadEnvelopes(month)
    if let all {
      let account = try book.openEnvelope(named: all, names.policy)
      try assignAll(to: account, book, &session)
    } else if let held {
      try hold(held, &book, &session)
    } else if let filling = try filling {
      try fill(filling, book, &session)
    } else {
      try assignOne(&book, &session)
    }
  }

  // MARK: - One envelope

  private func assignOne(_ book: inout EnvelopeBook, _ session: inout Session) throws(Failure) {
    if (try? book.amount(words[0])) != nil, (try? book.amount(words[1])) == nil {
      throw .usage(
        "'\(visible(words[0]))' isn't an envelope",
        help: "write the account first: florin assign \(ShellWord.written(words[1])) "
          + ShellWord.written(words[0]))
    }
    let account = try book.openEnvelope(named: words[0], names.policy)
    let amount = try book.amount(words[1])
    let known = book.assignment(of: account)
    var quantity = amount
    if Self.isRelative(words[1]) {
      let sum = try exactly((known ?? .zero).adding(amount))
      guard !sum.isNegative else {
        throw .usage(
          "only \(book.text(known ?? .zero)) is assigned to \(book.accountName(account)), so you can't "
            + "take more away",
          help: "to take money left over from earlier months, use 'florin move'")
      }
      quantity = sum
    }
    try finish([(account, quantity)], [], book, &session)
  }

  /// Whether an amount is written with a sign, and so is added to what there is.
  private static func isRelative(_ amount: String) -> Bool {
    // The leading blank keeps the parser from reading a negative amount as flags.
    amount.first { $0 != " " }.map("+-".contains) ?? false
  }

  private func hold(
    _ text: String, _ book: inout EnvelopeBook, _ session: inout Session
  ) throws(Failure) {
    let known = book.shown.held
    var quantity = try book.amount(text)
    if Self.isRelative(text) {
      quantity = try exactly(known.adding(quantity))
    }
    guard !quantity.isNegative else {
      throw .usage(
        "only \(book.text(known)) is held in \(book.name(ofMonth: book.month)), so you can't take more away"
      )
    }
    var summary = ChangeSummary()
    let month = book.name(ofMonth: book.month)
    if quantity == known {
      summary.say("\(book.text(known)) is already held in \(month)")
    } else {
      let before = known.isZero ? "" : ", instead of \(book.text(known))"
      let amount = quantity.isZero ? "nothing" : book.text(quantity)
      summary.say(.hold, "\(amount) in \(month) for the next month\(before)")
    }
    let begin = book.choice.calendar.month(book.month)
    try session.finish(
      quantity == known ? [] : [.hold(quantity, month: book.month)], of: book, isOverAllowed: over,
      summary
    ) { edits throws(DefinitionText.Refusal) in
      if quantity != known { try edits.hold(quantity, in: begin) }
    }
  }

  private func assignAll(
    to account: AccountID, _ book: EnvelopeBook, _ session: inout Session
  ) throws(Failure) {
    let (rest, tightest) = try book.assignable(to: account)
    guard !rest.isZero else {
      throw Failure(
        status: .findings,
        message: "nothing is left to assign in \(book.name(ofMonth: book.month))"
          + (tightest == book.month
            ? "" : ": \(book.name(ofMonth: tightest)) has nothing left to spare"),
        help: "'florin envelopes \(book.name(ofMonth: tightest))' shows where the money is")
    }
    let sum = try exactly((book.assignment(of: account) ?? .zero).adding(rest))
    try finish([(account, sum)], [], book, &session)
  }

  // MARK: - Many

  private var filling: EnvelopeFilling? {
    get throws(Failure) {
      switch plan {
      case .underfunded: return .underfunded
      case .template: return .template
      case nil: break
      }
      guard let like else { return nil }
      if like == "last-month" { return .average(months: 1) }
      let parts = like.split(separator: "-", omittingEmptySubsequences: false)
      if parts.count == 2, let count = Int(parts[1]), 1...120 ~= count {
        if parts[0] == "average" { return .average(months: count) }
        if parts[0] == "median" { return .median(months: count) }
      }
      throw .usage(
        "--like '\(like)' isn't known", help: "write last-month, average-3 or median-6")
    }
  }

  private func fill(
    _ filling: EnvelopeFilling, _ book: EnvelopeBook, _ session: inout Session
  ) throws(Failure) {
    let fills = try exactly(
      book.envelopes.fills(filling, in: book.month, isLimited: !over))
    let journal = book.journal.journal
    let lacking = fills.compactMap { book.envelopes.remark(onLackOf: $0, journal) }
    try finish(
      fills.filter { !$0.added.isZero }.map { ($0.account, $0.assignment) }, lacking, book, &session
    )
  }

  private func finish(
    _ assignments: [(account: AccountID, quantity: Quantity)], _ remarks: [String],
    _ book: EnvelopeBook, _ session: inout Session
  ) throws(Failure) {
    var summary = ChangeSummary()
    var declared = ChangeSet()
    declared.declareNew(
      accounts: book.newAccounts.sorted(), in: book.journal.journal, &summary)
    let known = book.assignments
    let meant = assignments.filter { known[$0.account] != $0.quantity }
    for (account, quantity) in meant {
      let before = known[account].map { ", instead of \(book.text($0))" } ?? ""
      summary.say(
        .assign,
        "\(book.text(quantity)) to \(book.accountName(account)) in "
          + book.name(ofMonth: book.month) + before)
    }
    for (account, _) in meant where book.newAccounts.contains(account) {
      summary.say(
        .add,
        "a line of 0 for \(book.accountName(account)) to the budget "
          + "'\(visible(book.budget.name.value))'")
    }
    for (account, quantity) in assignments where known[account] == quantity {
      summary.say("\(book.accountName(account)) already has \(book.text(quantity))")
    }
    for remark in remarks { summary.say(remark) }
    let month = book.choice.calendar.month(book.month)
    try session.finish(
      meant.map { .assign($0.account, $0.quantity, month: book.month) }, of: book,
      isOverAllowed: over, summary, besides: declared
    ) { edits throws(DefinitionText.Refusal) in
      for (account, _) in meant where book.newAccounts.contains(account) {
        try edits.addLine(account)
      }
      try edits.assign(meant, in: month)
    }
  }
}

extension String {
  /// Advice for when the shell has split a number from its currency.
  static func quotedAmount(_ words: some Sequence<String>) -> String {
    "put an amount and its currency in quotes: '\(words.joined(separator: " "))'"
  }
}

extension [String] {
  /// Refuses the words of a month if the first is the currency of an amount that the shell has split.
  ///
  /// - Parameters:
  ///   - number: The number, the word before them.
  ///   - today: Today.
  /// - Throws: `Failure` if it is one.
  func requireNoUnit(of number: String, today: CivilDate) throws(Failure) {
    func isPeriod(_ words: [String]) -> Bool {
      words.isEmpty || PeriodExpression.parse(words: words, today: today) != nil
    }
    guard let unit = first, !unit.contains(where: \.isNumber), !isPeriod(self),
      isPeriod([String](dropFirst()))
    else { return }
    throw .usage("'\(unit)' isn't a month", help: .quotedAmount([number, unit]))
  }
}

extension ChangeSummary.Verb {
  fileprivate static let assign = ChangeSummary.Verb("assign", past: "assigned")
  fileprivate static let hold = ChangeSummary.Verb("hold", past: "held")
}
