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
  @Option(
    "--earn", value: "ACCOUNT=AMOUNT",
    help: "What you get: 'salary=2800 on 25', 'pay=900 every 2 weeks'.")
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
  @Flag("--git-hooks", help: "Print the hook for commits and merges; with --write, install it.")
  var printsHooks = false
  @Flag("-w", "--write", help: "Install the hook of --git-hooks.")
  var write = false
  @Option(
    "--color", value: "WHEN", help: "When to use colors; --color alone means always.",
    also: ["--colour"], alone: "always")
  var color: ColorChoice = .auto
  @Argument("FOLDER", help: "Where to create it (default: here).", completion: .folders)
  var folder = ""

  func execute(in session: inout Session) throws(Failure) {
    try refuseContradictions()
    if printsHooks { return try hook(in: &session) }
    let chosen = try chosenCurrency
    try refuseDetour(in: session)
    let disk = DiskSources(environment: session.environment)
    let beginning = try beginning(disk, in: &session)
    let files = try files(of: beginning, currency: chosen, session)
    let made = try create(files, keepsOthers: !beginning.isHousehold, disk, in: &session)
    if !made.isEmpty { try sayWhatIsNext(after: beginning, made, in: &session) }
  }

  // MARK: - The parts of a new book

  /// What a new book begins with.
  private enum Beginning {
    /// The household of `--example`.
    case example
    /// A journal that's there already, with its path for `florin.yaml`.
    case journal(path: String, journal: ParsedJournal)
    /// What flags or answers say.
    case household(HouseholdAnswers)
    /// A chart of accounts without amounts.
    case accounts

    var isHousehold: Bool { if case .household = self { true } else { false } }
  }

  /// What flags say about the household.
  private var flags: [(part: HouseholdPart, texts: [String])] {
    [(.asset, accounts), (.debt, debts), (.loan, loans), (.income, income), (.bill, bills)]
  }

  private func refuseContradictions() throws(Failure) {
    let other = printsHooks ? "--git-hooks" : example ? "--example" : nil
    let first = flags.first { !$0.texts.isEmpty }
    let given = [other, journal.map { _ in "--journal" }, first?.part.flag].compactMap(\.self)
    if given.count > 1 {
      throw .usage("\(given[0]) and \(given[1]) can't be combined", help: "drop one of them")
    }
    // The hook has no day, and neither has the example; a journal has its own.
    if date != nil, !printsHooks, let other = given.first, first == nil {
      throw .usage("--date and \(other) can't be combined", help: "drop one of them")
    }
  }

  /// Refuses a folder that's really somewhere else.
  private func refuseDetour(in session: Session) throws(Failure) {
    guard let place = session.writable.detour(toFolder: folder) else { return }
    throw Failure(
      status: .inputOutput,
      message:
        "'\(folder)' is really \(place), because of a link in the book, so nothing was written",
      help: "name it without the link: florin init \(ShellWord.written(place))")
  }

  /// Finds out what the book begins with; asks, if there's somebody to ask and nothing else says it.
  private func beginning(
    _ disk: DiskSources, in session: inout Session
  ) throws(Failure) -> Beginning {
    if example { return .example }
    if flags.contains(where: { !$0.texts.isEmpty }) {
      return .household(try answers(to: flags, in: &session))
    }
    if let (path, known) = try existingJournal(in: session) {
      if date != nil {
        throw .usage(
          "--date is the day of a new book's balances",
          help: "drop it: the journal has its own days")
      }
      return .journal(path: path, journal: known)
    }
    for name in StarterBook.bookFiles where try disk.has(disk.join(folder, name)) {
      return .accounts
    }
    return Dialogue.isPossible ? .household(try asked(in: session)) : .accounts
  }

  private func files(
    of beginning: Beginning, currency chosen: String?, _ session: Session
  ) throws(Failure) -> [(name: String, text: String)] {
    let schema = SchemaDocument.text(of: nil) ?? ""
    func starter(_ household: HouseholdAnswers?) throws(Failure) -> StarterBook {
      StarterBook(
        currency: household?.currency ?? chosen ?? CurrencySymbol.usual, schema: schema,
        today: try openingDay(session), household: try household?.household())
    }
    switch beginning {
    case .example:
      return HouseholdExample.files + [("florin.schema.json", schema)] + StarterBook.gitFiles
    case .journal(let path, let journal):
      return StarterPlan(for: journal, at: path, currency: currency, schema: schema).files
    case .household(let answers): return try starter(answers).files
    case .accounts: return try starter(nil).files
    }
  }

  /// Creates the files that the folder doesn't have.
  ///
  /// - Returns: Their names.
  /// - Throws: `Failure` if the folder has one of a book's own files and `keepsOthers` is false.
  private func create(
    _ files: [(name: String, text: String)], keepsOthers: Bool, _ disk: DiskSources,
    in session: inout Session
  ) throws(Failure) -> [String] {
    var changes = ChangeSet()
    var summary = ChangeSummary()
    var made: [String] = []
    let isBook = try disk.has(disk.join(folder, BookLocation.fileName))
    // A book with another journal needs no second one.
    let hasOther = isBook && !journalNames.isEmpty && !journalNames.contains("main.journal")
    for (name, text) in files where !(hasOther && name == "main.journal") {
      let path = disk.join(folder, name)
      if try disk.has(path) {
        guard keepsOthers || !StarterBook.bookFiles.contains(name) else {
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
    return made
  }

  private func sayWhatIsNext(
    after beginning: Beginning, _ made: [String], in session: inout Session
  ) throws(Failure) {
    let next: String
    var outside: [String] = []
    switch beginning {
    case .example:
      session.sayLast("florin: to run it as of its own day: export FLORIN_TODAY=2025-12-20")
      next = "florin check, florin budget, florin help"
    case .journal: next = "florin budget --suggest 3, florin recurring detect, florin help"
    case .household(let answers):
      outside = try answers.household().accountsOutsideBudget
      next = "florin check, florin upcoming --days 31, florin add"
    case .accounts: next = "florin check, florin budget, florin help"
    }
    if made.contains("main.journal"), let other = session.environment["LEDGER_FILE"] {
      session.sayLast(
        "florin: commands run there read main.journal, and not LEDGER_FILE (\(visible(other)))")
    }
    if !outside.isEmpty, made.contains("budgets.yaml") {
      session.sayLast(
        "florin: not in the budget: \(visible(outside.joined(separator: ", "))) "
          + "(edit 'accounts:' in budgets.yaml to change that)")
    }
    let go = folder.isEmpty ? "" : "cd \(ShellWord.written(folder)) && "
    session.sayLast("florin: next: \(go)\(next)")
  }

  // MARK: - The household

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

  // MARK: - The hooks

  /// The hooks that git runs before a commit, and before that of a merge without conflicts.
  private static let hooks = ["pre-commit", "pre-merge-commit"]

  /// Prints the hook, or writes it to git's hooks folder.
  private func hook(in session: inout Session) throws(Failure) {
    guard write else {
      session.output.append(StarterBook.preCommitHook)
      return session.sayLast(
        "florin: nothing written: add --write to install it as \(Self.hooks.joined(separator: " and "))"
      )
    }
    let disk = DiskSources(environment: session.environment)
    let folder = disk.join(folder, ".git/hooks")
    guard try disk.has(folder) else {
      throw Failure(
        status: .missingInput, message: "there is no folder '\(folder)'",
        help: "run 'git init' first, or name the folder of the repository")
    }
    (session.isWriting, session.color) = (true, color)
    var isDone = false
    for name in Self.hooks {
      let path = disk.join(folder, name)
      guard try !disk.has(path) else {
        session.say("florin: kept \(path), which already exists")
        continue
      }
      var changes = ChangeSet()
      var summary = ChangeSummary()
      session.writable.add(file: path)
      changes.create(path, StarterBook.preCommitHook, isExecutable: true)
      summary.say(.create, path)
      // One after the other: inside .git there's no place for the record of a change of several files.
      try session.showOrWrite(
        session.files(of: changes, in: SourceMap()), summary, isRecorded: false)
      isDone = true
    }
    guard isDone else {
      throw Failure(
        status: .findings,
        message: "the hooks in '\(folder)' already exist, so nothing was written",
        help: "add the output of 'florin init --git-hooks' to them")
    }
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
