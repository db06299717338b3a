import Arguments
import Dates
import Definitions
import Edits
import Journal
import SourceText
import Workspace

/// `florin init`
struct InitCommand: FlorinCommand {
  static let configuration = CommandConfiguration(
    name: "init",
    abstract: "Create a book: a journal, a plan and a budget for you to edit.",
    usage: "florin init [<options>] [<FOLDER>]",
    discussion: """
      florin init                        in this folder; asks, on a terminal
      florin init finances --currency USD
      florin init --journal all.journal  a plan for a journal that you have
      florin init finances --account checking=1500 --account 'cash=200 USD' \\
        --debt 'credit card=80.50' --earn 'salary=2800 on 25' \\
        --bill 'rent=900 on 1' --bill phone=20
      florin init demo --example         the example household
      florin init --git-hooks            print a hook that checks each commit

      On a terminal it asks for the currency, your accounts with their balances, and
      a month's income and bills. Flags say the same in a script. A name without ':'
      goes below Assets, Liabilities, Income or Expenses. If you're going to import
      statements, give the balances before the first one: --date 2026-09-01.
      Existing files are never overwritten.
      """)

  @Option(
    "--currency", value: "SYMBOL",
    help: "The currency of the book (default: EUR, or the journal's).")
  var currency: String?
  @Option(
    "--account", value: "ACCOUNT=AMOUNT",
    help: "An account and its balance. The first one pays the bills.")
  var accounts: [String] = []
  @Option(
    "--debt", value: "ACCOUNT=AMOUNT", help: "A credit card and what you owe on it.")
  var debts: [String] = []
  @Option(
    "--loan", value: "ACCOUNT=AMOUNT",
    help: "A loan and what you owe on it, which isn't part of the budget.")
  var loans: [String] = []
  @Option("--earn", value: "ACCOUNT=AMOUNT", help: "What you get every month: 'salary=2800 on 25'.")
  var income: [String] = []
  @Option("--bill", value: "ACCOUNT=AMOUNT", help: "What you pay every month: 'rent=900 on 1'.")
  var bills: [String] = []
  @Option("--date", value: "DAY", help: "The day of these balances (default: today).")
  var date: String?
  @Option(
    "--journal", value: "FILE",
    help: "Make a plan for this journal (default: the one in the folder, if there is one).")
  var journal: String?
  @Flag("--example", help: "Create the example: two years of a household.")
  var example = false
  @Flag("--git-hooks", help: "Print the pre-commit hook; with --write, install it.")
  var printsHooks = false
  @Flag("-w", "--write", help: "Install the hook of --git-hooks.")
  var write = false
  @Option(
    "--color", value: "WHEN", help: "When to use colours; --color alone means always.",
    also: ["--colour"], alone: "always")
  var color: ColorChoice = .auto
  @Argument("FOLDER", help: "Where to create it (default: here).")
  var folder = ""

  func execute(in session: inout Session) throws(Failure) {
    let flags: [(part: HouseholdPart, texts: [String])] = [
      (.asset, accounts), (.debt, debts), (.loan, loans), (.income, income), (.bill, bills),
    ]
    let first = flags.first { !$0.texts.isEmpty }
    let other = printsHooks ? "--git-hooks" : example ? "--example" : nil
    let given = [other, journal.map { _ in "--journal" }, first?.part.flag].compactMap(\.self)
    if given.count > 1 {
      throw .usage("\(given[0]) and \(given[1]) can't be combined", help: "drop one of them")
    }
    if printsHooks { return try hook(in: &session) }
    let chosen = try chosenCurrency
    if date != nil, let other = other ?? journal.map({ _ in "--journal" }) {
      throw .usage("--date and \(other) can't be combined", help: "drop one of them")
    }
    if let place = session.writable.detour(toFolder: folder) {
      throw Failure(
        status: .inputOutput,
        message:
          "'\(folder)' is really \(place), because of a link in the book, so nothing was written",
        help: "name it without the link: florin init \(ShellWord.written(place))")
    }
    let disk = DiskSources(environment: session.environment)
    var isNew = true
    for name in StarterBook.bookFiles where try disk.has(disk.join(folder, name)) {
      isNew = false
    }
    let known = first == nil && !example ? try existingJournal(in: session) : nil
    if known != nil, date != nil {
      throw .usage(
        "--date is the day of a new book's balances", help: "drop it: the journal has its own days")
    }
    let asks = first == nil && !example && isNew && known == nil && Dialogue.isPossible
    var household: HouseholdAnswers?
    if asks {
      household = try asked(in: session)
    } else if first != nil {
      household = try answers(to: flags, in: &session)
    }
    let symbol = household?.currency ?? chosen ?? CurrencySymbol.usual
    let schema = SchemaDocument.text(of: nil) ?? ""
    let files: [(name: String, text: String)] =
      if example {
        HouseholdExample.files + [("florin.schema.json", schema)] + StarterBook.gitFiles
      } else if let known {
        StarterPlan(
          for: known.journal, at: known.path, currency: currency, schema: schema
        ).files
      } else {
        StarterBook(
          currency: symbol, schema: schema, today: try openingDay(session),
          household: try household?.household()
        ).files
      }
    var changes = ChangeSet()
    var summary = ChangeSummary()
    var made: [String] = []
    let isBook = try disk.has(disk.join(folder, BookLocation.fileName))
    // A book with another journal needs no second one.
    let hasOther = isBook && !journalNames.isEmpty && !journalNames.contains("main.journal")
    for (name, text) in files where !(hasOther && name == "main.journal") {
      let path = disk.join(folder, name)
      if try disk.has(path) {
        guard household == nil || !StarterBook.bookFiles.contains(name) else {
          throw Failure(
            status: .findings, message: "'\(path)' already exists, so nothing was written",
            help: "name a new folder: florin init FOLDER")
        }
        summary.say("kept \(path), which already exists")
      } else {
        changes.create(path, text)
        session.writable.add(file: path)
        made.append(name)
      }
    }
    if !made.isEmpty {
      let place = folder.isEmpty ? "here" : "in \(folder)"
      summary.say(.create, "\(made.joined(separator: ", ")) \(place)")
    }
    (session.isWriting, session.color) = (true, color)
    // 'undo' would delete the book; that's for the user to do.
    try session.showOrWrite(
      session.files(of: changes, in: SourceMap()), summary, isRecorded: false)
    if !made.isEmpty {
      let go = folder.isEmpty ? "" : "cd \(ShellWord.written(folder)) && "
      let next =
        if known != nil {
          "florin budget --suggest 3, florin recurring detect, florin help"
        } else if household == nil {
          "florin check, florin budget, florin help"
        } else {
          "florin check, florin upcoming --days 31, florin add"
        }
      if example {
        session.sayLast("florin: it's the end of 2025 there: export FLORIN_TODAY=2025-12-20")
      }
      if made.contains("main.journal"), let other = session.environment["LEDGER_FILE"] {
        session.sayLast(
          "florin: commands run there read main.journal, and not LEDGER_FILE (\(visible(other)))")
      }
      if let household, made.contains("budgets.yaml") {
        let apart = try household.household().accountsOutsideBudget
        if !apart.isEmpty {
          session.sayLast(
            "florin: not in the budget: \(visible(apart.joined(separator: ", "))) (edit 'accounts:' in budgets.yaml to change that)"
          )
        }
      }
      session.sayLast("florin: next: \(go)\(next)")
    }
  }

  // MARK: - What's known about the household

  /// The currency that was chosen for a new book; nil for none.
  private var chosenCurrency: String? {
    get throws(Failure) { try currency.map(CurrencySymbol.checked) }
  }

  /// The day on which the book begins.
  private func openingDay(_ session: Session) throws(Failure) -> CivilDate {
    let today = try session.dayWithoutBook()
    return try CivilDate(option: date, "--date", today: today) ?? today
  }

  /// No answers yet, in a currency.
  private func answers(
    in currency: String, _ session: Session
  ) throws(Failure) -> HouseholdAnswers {
    let today = try openingDay(session)
    var changes = ChangeSet()
    let name = "main.journal"
    changes.create(name, StarterBook(currency: currency, schema: "", today: today).journal)
    let environment = session.environment
    let book = BookReader(
      [SourceReference(name: name, path: name)], .init(today: today),
      sources: { DiskSources(environment: environment) }
    ).book(changedBy: try session.files(of: changes, in: SourceMap()), SourceMap(), nil)
    return HouseholdAnswers(book.journal, currency: currency, today: today)
  }

  /// The answers in flags.
  ///
  /// - Throws: `Failure` after all mistakes have been reported.
  private func answers(
    to flags: [(part: HouseholdPart, texts: [String])], in session: inout Session
  ) throws(Failure) -> HouseholdAnswers {
    var answers = try answers(in: try chosenCurrency ?? CurrencySymbol.usual, session)
    var last: Failure?
    for (part, texts) in flags {
      for text in texts {
        do throws(Failure) {
          try answers.add(flag: text, to: part)
        } catch {
          if let last { session.say(last) }
          last = .usage(
            "\(part.flag) '\(visible(text))': \(error.message)", help: error.help)
        }
      }
    }
    if let last { throw last }
    return answers
  }

  /// The answers of a person on the terminal.
  private func asked(in session: Session) throws(Failure) -> HouseholdAnswers {
    let questions = HouseholdQuestions(session.environment)
    let found = try questions.answers(in: try chosenCurrency, folder: folder) {
      symbol throws(Failure) in try answers(in: symbol, session)
    }
    if let found { return found }
    throw Failure(status: .findings, message: "nothing was written")
  }

  // MARK: - The hook

  /// Prints the hook, or writes it to git's hooks folder.
  private func hook(in session: inout Session) throws(Failure) {
    guard write else {
      session.output.append(StarterBook.preCommitHook)
      return session.sayLast(
        "florin: nothing written: add --write, or pipe it into .git/hooks/pre-commit")
    }
    let disk = DiskSources(environment: session.environment)
    let path = disk.join(folder, ".git/hooks")
    let hook = disk.join(path, "pre-commit")
    guard try disk.has(path) else {
      throw Failure(
        status: .missingInput, message: "there is no folder '\(path)'",
        help: "run 'git init' first, or name the folder of the repository")
    }
    guard try !disk.has(hook) else {
      throw Failure(
        status: .findings, message: "'\(hook)' already exists, so nothing was written",
        help: "add the output of 'florin init --git-hooks' to it")
    }
    session.writable.add(file: hook)
    var changes = ChangeSet()
    changes.create(hook, StarterBook.preCommitHook, isExecutable: true)
    var summary = ChangeSummary()
    summary.say(.create, hook)
    (session.isWriting, session.color) = (true, color)
    try session.showOrWrite(
      session.files(of: changes, in: SourceMap()), summary, isRecorded: false)
  }
}

extension DiskSources {
  /// Whether a file or folder exists at a path.
  ///
  /// - Throws: `Failure` if the system can't say.
  func has(_ path: String) throws(Failure) -> Bool {
    do throws(SourceProblem) {
      return try exists(reference(to: path))
    } catch {
      throw .unreadable("'\(path)'", error)
    }
  }
}
