public import SourceText

// The kinds of diagnostics from reading definitions, with their pages for `florin explain`.

extension DiagnosticCode {
  static let yamlSyntax = DiagnosticCode(
    "yaml.syntax", .error,
    """
    The file isn't valid YAML. Usually a text needs quotes: it contains `: ` or ` #`, or it starts with
    one of `{ } [ ] , & * ! | > % @` or a quote.

        description: "Landlord: rent"
        location: "@home"

    Indent with spaces, and indent all keys of a mapping equally; a tab is an error. YAML can't be read
    past its first mistake, so you see at most one of these errors per file.
    """)

  static let yamlAnchor = DiagnosticCode(
    "yaml.anchor", .error,
    """
    Anchors (`&name`), aliases (`*name`) and merge keys (`<<`) aren't supported in definition files:
    each value is written where it's used, so an edit changes one place. Write the value out. Quote a
    text that starts with one of these signs.
    """)

  static let yamlTag = DiagnosticCode(
    "yaml.tag", .error,
    """
    YAML tags (`!!str`, `!name`) aren't supported in definition files, because the key already says what
    type its value has. Remove the tag. Quote a text that starts with `!`.
    """)

  static let yamlDocuments = DiagnosticCode(
    "yaml.documents", .error,
    """
    `---` starts a new YAML document, and a definition file holds only one. Move the second document to
    a file of its own and list that file under `include:` in `florin.yaml`.
    """)

  static let yamlComplexKey = DiagnosticCode(
    "yaml.complex-key", .error,
    """
    YAML allows lists and mappings as keys: `[a]: 1`, `? {b: 2}`. In definition files, every key is a
    text. Quote the account of a balanced virtual posting: `"[Assets:Envelope]"`.
    """)

  static let yamlDuplicateKey = DiagnosticCode(
    "yaml.duplicate-key", .error,
    """
    A mapping has the same key twice, so it's unclear which value counts. Remove one. If an account
    occurs in several postings, write the postings as a list:

        postings:
          - Expenses:Food: 10 EUR
          - Expenses:Food: 20 EUR
          - Assets:Cash:
    """)

  static let yamlTooDeep = DiagnosticCode(
    "yaml.too-deep", .error,
    """
    Lists and mappings can be nested at most 64 levels deep. Definitions need seven at most.
    """)

  static let yamlTooLarge = DiagnosticCode(
    "yaml.too-large", .error,
    """
    A definition file can be at most 8 MiB. Split it and list the parts under `include:`.
    """)

  static let unknownKey = DiagnosticCode(
    "definition.unknown-key", .error,
    """
    A mapping has a key that isn't valid there. Unknown keys are errors, because a misspelled key would
    otherwise be ignored silently. `florin schema` lists all keys.
    """)

  static let missingKey = DiagnosticCode(
    "definition.missing-key", .error,
    """
    A mapping lacks a required key. `florin schema` shows which keys are required.
    """)

  static let wrongType = DiagnosticCode(
    "definition.value", .error,
    """
    A value doesn't fit its key: dates are written as 2024-01-31, whole numbers as 3, and a choice as
    one of its words. YAML's own types don't matter: `NO` is read as a text where a text is expected,
    and `12.10` keeps its zero.
    """)

  static let misplacedKey = DiagnosticCode(
    "definition.misplaced", .error,
    """
    `journal:` names the book's journal. It belongs in `florin.yaml` or in a file given with `-d`, not
    in a file that those include.
    """)

  static let settingTwice = DiagnosticCode(
    "definition.twice", .error,
    """
    Two files of the book give the same setting, so it's unclear which one counts. Remove one.
    """)

  static let undeclaredName = DiagnosticCode(
    "definition.undeclared", .warning,
    """
    The journal declares its accounts (or payees, or commodities) with directives, but a definition
    names one that the journal neither declares nor uses. The name is probably misspelled. If it's
    right, declare it:

        account Expenses:Housing:Rent
    """)

  static let templateID = DiagnosticCode(
    "template.id", .error,
    """
    A template's id is written to the journal as a tag's value and typed on the command line. It can
    contain the letters a to z and A to Z, digits, `-` and `_`.
    """)

  static let templateTwice = DiagnosticCode(
    "template.twice", .error,
    """
    Two templates of the book have the same id. Ids must be unique across all files of the book, because
    the journal refers to templates by id. Rename one of them.
    """)

  static let scheduleInvalid = DiagnosticCode(
    "template.schedule", .error,
    """
    A template's dates are impossible or contradict each other. Schedules look like this:

        schedule: {frequency: weekly, days: [mon, fri]}       days of the week
        schedule: {frequency: monthly, days: [1, last]}       days of the month
        schedule: {frequency: monthly, days: last friday}
        schedule: {frequency: yearly, days: jan 15}
        schedule: every 2 weeks from 2024-01-05               the same in a line

    The interval is at least 1, the end isn't before the start, and you give either an end or a count.
    `start` is required unless the line has `from`.
    """)

  static let templateNever = DiagnosticCode(
    "template.never", .warning,
    """
    A schedule has no dates left: it ends before its first date, it names a day that no month has, or
    all its dates are skipped or paused.
    """)

  static let templateSlot = DiagnosticCode(
    "template.slot", .warning,
    """
    `skip` and `exceptions` name scheduled dates, before any shift off a weekend. Other dates have no
    effect; perhaps the schedule has changed. A date under `also` has no effect before the start, after
    the end or in a pause.
    """)

  static let templateAmount = DiagnosticCode(
    "template.amount", .error,
    """
    The amount of a template's posting is an amount as in a journal, or empty, or one of these:

        {last: true}                                   that of the last done occurrence
        {average: 6}                                   the mean of the last six
        {percent: 10, of: Income:Salary}               a share of the month's income
        {steps: {2024-01-01: 1200 EUR, 2025-01-01: 1260 EUR}}
    """)

  static let templateUnbalanced = DiagnosticCode(
    "template.unbalanced", .error,
    """
    A template's postings must balance like a transaction's: the amounts of each commodity add up to
    zero, and you can leave out one amount. Real postings and `[bracketed]` ones balance separately. If
    an amount is only known later (`last`, `average`, `percent`), leave out one other amount. An
    exception replaces some of the template's amounts, and the result must balance too.
    """)

  static let budgetName = DiagnosticCode(
    "budget.name", .error,
    """
    A budget's name is used in `months:` and on the command line. It can contain the letters a to z and
    A to Z, digits, `-` and `_`, and must be unique in the book.
    """)

  static let budgetDefault = DiagnosticCode(
    "budget.default", .error,
    """
    Exactly one budget of a book must be the default. It applies in every month that `months:` doesn't
    list.

        budgets:
          household:
            default: true
            lines: {Expenses:Food: 500 EUR}
    """)

  static let budgetAccount = DiagnosticCode(
    "budget.account", .error,
    """
    An account, with all its subaccounts, can belong to only one budget; otherwise its spending would
    count twice. If two budgets differ only in their amounts, write `like:` in the second: it then
    shares the accounts of the first.

        budgets:
          household: {default: true, accounts: [Assets:Bank], lines: {Expenses:Food: 500 EUR}}
          lean: {like: household, lines: {Expenses:Food: 300 EUR}}
    """)

  static let budgetLine = DiagnosticCode(
    "budget.line", .error,
    """
    A budget line gives an expense account an amount. Each account has one line, and an override changes
    an existing line. Only spending is budgeted, so income, asset and liability accounts have no lines.

        lines:
          Expenses:Food: 500 EUR
          Expenses:Gifts: 0 EUR
          Expenses:Power: {steps: {2024-01: 80 EUR, 2025-07: 95 EUR}}
          Expenses:Insurance: {amount: 1200 EUR, every: year, due: dec 31}
    """)

  static let budgetAmount = DiagnosticCode(
    "budget.amount", .error,
    """
    A budgeted amount is zero or more, in the budget's currency. The currency is the budget's
    `currency:`, or else the one in the settings, or else that of its first line.
    """)

  static let budgetLike = DiagnosticCode(
    "budget.like", .error,
    """
    `like:` names another budget and takes over its accounts, currency and periods. The other budget
    must exist, and must not be like this one in turn.

        lean: {like: household, lines: {Expenses:Food: 300 EUR}}
    """)

  static let budgetPeriod = DiagnosticCode(
    "budget.period", .error,
    """
    A budget's periods are weeks, pairs of weeks counted from a date, months, quarters or years. Months,
    quarters and years can start on a day other than the first.

        period: monthly
        starts-on: 25

        period: biweekly from 2025-01-03

    `due` names a day within the line's own period: `15` and `last` work in any, `dec 31` in a year. An
    override names a month (`2025-12`); in a budget with weekly or biweekly periods, it names a day
    (`2025-12-01`).
    """)

  static let budgetMonth = DiagnosticCode(
    "budget.month", .error,
    """
    `months:` says which budget replaces the default in a month. The budget must exist and have the same
    periods as the default, and each month can have only one.

        months:
          2025-07: lean
    """)

  static let assignmentAccount = DiagnosticCode(
    "assignment.account", .error,
    """
    `assignments:` and `moves:` must name expense accounts, such as those of the month's budget. An
    account without a budget line works too if the journal declares or uses it.

        assignments:
          2025-11: {Expenses:Food: 450 EUR}

    You can't assign money to income: it's ready to assign on the day it arrives. You can't assign money
    to asset or liability accounts either. An account with a line in a budget for other money belongs to
    that budget.
    """)

  static let assignmentAmount = DiagnosticCode(
    "assignment.amount", .error,
    """
    An assigned amount is zero or more. To take money back, lower the amount or move it to another
    envelope. A move needs an amount above zero and two different envelopes. Each envelope has one
    amount per month, and each month has one `hold` amount.

        assignments:
          2025-11: {Expenses:Food: 450 EUR, Expenses:Gifts: 0 EUR}
        moves:
          - {date: 2025-11-12, from: Expenses:Food, to: Expenses:Gifts, amount: 50 EUR}
        hold: {2025-11: 300 EUR}

    An amount in a different currency from the budget's needs a price on the first day of the month, or
    on the day of the move.
    """)

  static let assignmentMonth = DiagnosticCode(
    "assignment.month", .error,
    """
    Assignments, moves and held amounts belong to the month's budget: the default, or the one that
    `months:` names. That budget must exist, have monthly periods, and cover the same accounts as the
    default budget.
    """)

  static let ruleName = DiagnosticCode(
    "rule.name", .error,
    """
    Each rule of a book needs a unique name. It's written to the journal after `source: rule/`, so it
    can't contain a comma.

        rules:
          - name: groceries
            when: {payee: whole foods}
            then: {account: Expenses:Food:Groceries}
    """)

  static let rulePattern = DiagnosticCode(
    "rule.pattern", .error,
    """
    A rule finds a text exactly as you write it, ignoring case. Between slashes, it's a regex: POSIX
    extended, as in queries.

        when: {payee: whole foods}
        when: {payee: /whole ?foods/}
        when: {payee: [lidl, aldi, /^rewe /]}

    In a regex, write `\\.` for a point and `\\/` for a slash. In YAML, a backslash needs single quotes
    or no quotes.
    """)

  static let ruleCondition = DiagnosticCode(
    "rule.condition", .error,
    """
    A rule has an invalid condition. `florin schema rules` lists all conditions.

        when: {payee: whole foods, amount: "> 100", date: 2025-01-01..2025-06-30}
    """)

  static let ruleNever = DiagnosticCode(
    "rule.never", .error,
    """
    A rule can never match: a range ends before it begins, or `not` excludes everything that `when` asks
    for.

        when: {payee: market}
        not: {payee: stock market}
    """)

  static let ruleThen = DiagnosticCode(
    "rule.then", .error,
    """
    `then` says what a rule sets: an account or splits, a payee, tags, a comment. It must set at least
    one.

        then: {account: Expenses:Food:Groceries, payee: Whole Foods, tags: {shop: wf}}
    """)

  static let ruleSplit = DiagnosticCode(
    "rule.split", .error,
    """
    The parts of a split must add up to the whole amount, whatever it is. Either the percentages add up
    to 100 (the last part absorbs rounding), or one part has no number and gets the rest.

        splits: {Expenses:Phone: 60%, Expenses:Office: 40%}
        splits: {Expenses:Fees: 1.50 EUR, Expenses:Rent: }
    """)

  static let importProfile = DiagnosticCode(
    "import.profile", .error,
    """
    An import says where a bank's files are, which account they belong to, and how their csv is written.
    This one contradicts itself: for example, two imports or two account numbers are the same, a column
    is named although there is no header, or the amount is in one column and also in two.

        imports:
          checking:
            files: inbox/checking-*.csv
            account: Assets:Bank:Checking
            csv: {delimiter: ";", date: Datum, date-format: "%d.%m.%Y", amount: Betrag}

    Name columns as in the header, or number them from 1. What you leave out is detected from the file.
    """)

  static let calendarInvalid = DiagnosticCode(
    "calendar.invalid", .error,
    """
    `holidays:` lists dates and iCalendar files (`.ics`). Only all-day events are read from these files,
    with their yearly repetition. Either the file can't be read, or one of its events has no date.
    """)

  static let timeZoneUnknown = DiagnosticCode(
    "time-zone.unknown", .error,
    """
    `time-zone:` in the settings names the time zone in which events have their times, for
    `florin export ics`:

        settings:
          time-zone: Europe/Berlin

    The names are those of the IANA database, which the system keeps in `/usr/share/zoneinfo` (or in
    the folder `$TZDIR`): a continent or ocean and a city, in this spelling. Without `time-zone:`, a
    calendar shows times as they are written, in whichever zone its reader is.
    """)

  /// All diagnostic codes of this target.
  public static let definitionCodes: [DiagnosticCode] = [
    yamlSyntax, yamlAnchor, yamlTag, yamlDocuments, yamlComplexKey, yamlDuplicateKey, yamlTooDeep,
    yamlTooLarge, unknownKey, missingKey, wrongType, misplacedKey, settingTwice, undeclaredName,
    templateID, templateTwice, scheduleInvalid, templateNever, templateSlot, templateAmount,
    templateUnbalanced, budgetName, budgetDefault, budgetAccount, budgetLine, budgetAmount,
    budgetLike,
    budgetPeriod, budgetMonth, assignmentAccount, assignmentAmount, assignmentMonth, ruleName,
    rulePattern, ruleCondition, ruleNever, ruleThen, ruleSplit,
    importProfile, calendarInvalid, timeZoneUnknown,
  ]
}

extension Diagnostic {
  /// A time zone that the settings name but the machine doesn't know. `names` are those of all zones of the machine.
  public static func unknownTimeZone(_ zone: Located<String>, among names: [String]) -> Diagnostic {
    let near = Spelling.nearestName(to: zone.value, among: names, separator: "/")
    return Diagnostic(
      .timeZoneUnknown, "there is no time zone '\(zone.value)'", at: zone.span,
      help: [
        near.map { Spelling.question($0.name) } ?? "write a continent and a city: Europe/Berlin"
      ])
  }
}
