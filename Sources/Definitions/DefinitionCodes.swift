public import SourceText

// The kinds of diagnostics that reading definitions can give, with the pages of `florin explain`.

extension DiagnosticCode {
  static let yamlSyntax = DiagnosticCode(
    "yaml.syntax", .error,
    """
    The file cannot be read as YAML. Most often a text needs quotes: one that holds `: ` or ` #`, or
    that begins with one of `{ } [ ] , & * ! | > % @` or a quote.

        description: "Landlord: rent"
        location: "@home"

    Levels are indented with spaces, alike for all keys of one mapping; a tab is an error. YAML cannot
    be read beyond its first mistake, so that a file has one of these at most.
    """)

  static let yamlAnchor = DiagnosticCode(
    "yaml.anchor", .error,
    """
    Anchors (`&name`), aliases (`*name`) and merge keys (`<<`) make one place of a YAML file mean
    another. Definitions do without: each value is where it is read, and an edit changes one place.
    Write the value out. A text that begins with one of these signs needs quotes.
    """)

  static let yamlTag = DiagnosticCode(
    "yaml.tag", .error,
    """
    YAML's tags (`!!str`, `!name`) say what type a value has. In definitions the key says it: remove
    the tag. A text that begins with `!` needs quotes.
    """)

  static let yamlDocuments = DiagnosticCode(
    "yaml.documents", .error,
    """
    `---` begins a YAML document. A file of definitions holds one; put the second into a file of its
    own and name it in `include:` of `florin.yaml`.
    """)

  static let yamlComplexKey = DiagnosticCode(
    "yaml.complex-key", .error,
    """
    YAML allows lists and mappings as keys: `[a]: 1`, `? {b: 2}`. In definitions each key is a text.
    The account of a balanced virtual posting, `[Assets:Envelope]`, needs quotes.
    """)

  static let yamlDuplicateKey = DiagnosticCode(
    "yaml.duplicate-key", .error,
    """
    A key stands in a mapping twice. Nobody can tell which of the values counts; remove one. An
    account that occurs in several postings is written in a list:

        postings:
          - Expenses:Food: 10 EUR
          - Expenses:Food: 20 EUR
          - Assets:Cash:
    """)

  static let yamlTooDeep = DiagnosticCode(
    "yaml.too-deep", .error,
    """
    Lists and mappings may hold one another 64 levels deep. No definition needs more than seven.
    """)

  static let yamlTooLarge = DiagnosticCode(
    "yaml.too-large", .error,
    """
    A file of definitions may have 8 MiB. Split it, and name the parts in `include:`.
    """)

  static let unknownKey = DiagnosticCode(
    "definition.unknown-key", .error,
    """
    A mapping has a key that means nothing there. An unknown key is an error, because a misspelled one
    would be silently without effect. `florin schema` lists all keys.
    """)

  static let missingKey = DiagnosticCode(
    "definition.missing-key", .error,
    """
    A mapping lacks a key that it needs. `florin schema` says which keys are required.
    """)

  static let wrongType = DiagnosticCode(
    "definition.value", .error,
    """
    A value is not what its key needs: a date is written 2024-01-31, a whole number 3, a choice with
    one of its words. YAML's own types do not matter: `NO` is a text where a text belongs, and `12.10`
    keeps its zero.
    """)

  static let misplacedKey = DiagnosticCode(
    "definition.misplaced", .error,
    """
    `journal:` says which journal belongs to a book. It stands in `florin.yaml`, or in a file of `-d`,
    and not in a file that is included there.
    """)

  static let settingTwice = DiagnosticCode(
    "definition.twice", .error,
    """
    Two files of the book give the same setting. Nobody can tell which counts; remove one.
    """)

  static let undeclaredName = DiagnosticCode(
    "definition.undeclared", .warning,
    """
    The journal declares its accounts (or payees, or commodities) with directives, and a definition
    names one that it neither declares nor uses. Usually a name is misspelled. Else declare it:

        account Expenses:Housing:Rent
    """)

  static let templateID = DiagnosticCode(
    "template.id", .error,
    """
    The id of a template is written into the journal as a tag's value, and typed on the command line.
    It is made of the letters a to z (also capital ones), digits, `-` and `_`.
    """)

  static let templateTwice = DiagnosticCode(
    "template.twice", .error,
    """
    Two templates of the book have the same id. It names the template in the journal, in whichever file
    it stands; give one of them another.
    """)

  static let scheduleInvalid = DiagnosticCode(
    "template.schedule", .error,
    """
    The dates of a template cannot be, or contradict each other:

        schedule: {frequency: weekly, days: [mon, fri]}       days of the week
        schedule: {frequency: monthly, days: [1, last]}       days of the month
        schedule: {frequency: monthly, days: last friday}
        schedule: {frequency: yearly, days: jan 15}
        schedule: every 2 weeks from 2024-01-05               the same in a line

    The interval is at least 1, the end not before the start, and there is either an end or a count.
    `start` is required unless the line has `from`.
    """)

  static let templateNever = DiagnosticCode(
    "template.never", .warning,
    """
    No date is left of a schedule: its end comes before its first date, it names a day that no month
    has, or all its dates are skipped or paused.
    """)

  static let templateSlot = DiagnosticCode(
    "template.slot", .warning,
    """
    `skip`, `also` and `exceptions` speak of the dates that a schedule yields, before a weekend moves
    them. A date that is none of them has no effect; probably the schedule has changed.
    """)

  static let templateAmount = DiagnosticCode(
    "template.amount", .error,
    """
    The amount of a template's posting is an amount as in a journal, or nothing, or one of these:

        {last: true}                                   that of the last done occurrence
        {average: 6}                                   the mean of the last six
        {percent: 10, of: Income:Salary}               a share of the month's income
        {steps: {2024-01-01: 1200 EUR, 2025-01-01: 1260 EUR}}
    """)

  static let templateUnbalanced = DiagnosticCode(
    "template.unbalanced", .error,
    """
    The postings of a template balance like a transaction's: the amounts of each commodity add up to
    zero, and one of them may be left out. Real postings and `[bracketed]` ones are separate. When an
    amount is only known later (`last`, `average`, `percent`), one must be left out. An exception
    replaces single amounts of the template, and the whole must balance again.
    """)

  static let budgetName = DiagnosticCode(
    "budget.name", .error,
    """
    The name of a budget is written in `months:` and typed on the command line. It is made of the
    letters a to z (also capital ones), digits, `-` and `_`, and unique in the book.
    """)

  static let budgetDefault = DiagnosticCode(
    "budget.default", .error,
    """
    Exactly one budget of a book is the default: it holds in all months that `months:` does not name.

        budgets:
          household:
            default: true
            lines: {Expenses:Food: 500 EUR}
    """)

  static let budgetAccount = DiagnosticCode(
    "budget.account", .error,
    """
    An account belongs to one budget at most: its spending would count twice. An account covers all
    below it. A budget that only differs in its amounts is `like:` the other, and shares its accounts.

        budgets:
          household: {default: true, accounts: [Assets:Bank], lines: {Expenses:Food: 500 EUR}}
          lean: {like: household, lines: {Expenses:Food: 300 EUR}}
    """)

  static let budgetLine = DiagnosticCode(
    "budget.line", .error,
    """
    A line gives an account of spending an amount. Each account has one line; an override belongs to
    one. Income, money and debts have no lines: only what is spent is budgeted.

        lines:
          Expenses:Food: 500 EUR
          Expenses:Gifts: 0 EUR
          Expenses:Power: {steps: {2024-01: 80 EUR, 2025-07: 95 EUR}}
          Expenses:Insurance: {amount: 1200 EUR, every: year, due: dec 31}
    """)

  static let budgetAmount = DiagnosticCode(
    "budget.amount", .error,
    """
    A budgeted amount says what may be spent: zero or more, in the budget's currency. That is its
    `currency:`, else that of the settings, else that of its first line.
    """)

  static let budgetLike = DiagnosticCode(
    "budget.like", .error,
    """
    `like:` names another budget, whose accounts, currency and periods hold for this one too. That
    budget must exist, and not be like this one in turn.

        lean: {like: household, lines: {Expenses:Food: 300 EUR}}
    """)

  static let budgetPeriod = DiagnosticCode(
    "budget.period", .error,
    """
    The periods of a budget are weeks, pairs of weeks from a date, months, quarters or years. Those
    that are made of months may begin on another day than the first.

        period: monthly
        starts-on: 25

        period: biweekly from 2025-01-03

    A day that is due lies in the line's own period: `15` and `last` in any, `dec 31` in a year. An
    override names a month (`2025-12`), or in a budget that goes by weeks a day (`2025-12-01`).
    """)

  static let budgetMonth = DiagnosticCode(
    "budget.month", .error,
    """
    `months:` says which budget holds in a month in place of the default. The budget must exist, have
    the default's periods, and be the only one of the month.

        months:
          2025-07: lean
    """)

  static let assignmentAccount = DiagnosticCode(
    "assignment.account", .error,
    """
    `assignments:` and `moves:` give money a job: they name accounts of spending, such as those of the
    month's budget. Other accounts are known when the journal declares or uses them.

        assignments:
          2025-11: {Expenses:Food: 450 EUR}

    Income is never assigned to: it is ready to be assigned on the day on which it arrives. Money in
    the bank and debts are what envelopes are filled from. An account with a line in a budget for other
    money belongs to that budget.
    """)

  static let assignmentAmount = DiagnosticCode(
    "assignment.amount", .error,
    """
    An envelope is given zero or more; what is to be taken back makes the amount smaller, or is moved to
    another envelope. A move has an amount above zero and two different envelopes. Each envelope has one
    amount in a month, and a month holds back one.

        assignments:
          2025-11: {Expenses:Food: 450 EUR, Expenses:Gifts: 0 EUR}
        moves:
          - {date: 2025-11-12, from: Expenses:Food, to: Expenses:Gifts, amount: 50 EUR}
        hold: {2025-11: 300 EUR}

    Another currency than the budget's needs a price on the first day of the month, or on the day of the
    move.
    """)

  static let assignmentMonth = DiagnosticCode(
    "assignment.month", .error,
    """
    Assignments, moves and money that is held belong to the budget of their month, which says whose
    money they are about: the default budget, or that which `months:` names. There must be one, it must
    go by months, and it must be about the accounts of the default budget.
    """)

  static let ruleName = DiagnosticCode(
    "rule.name", .error,
    """
    Each rule of a book has a name of its own. It is written into the journal behind `source: rule/`,
    and so it holds no comma.

        rules:
          - name: groceries
            when: {payee: whole foods}
            then: {account: Expenses:Food:Groceries}
    """)

  static let rulePattern = DiagnosticCode(
    "rule.pattern", .error,
    """
    A text in a rule is found as it stands, ignoring case. Between slashes it is a regex: POSIX
    extended, as in queries.

        when: {payee: whole foods}
        when: {payee: /whole ?foods/}
        when: {payee: [lidl, aldi, /^rewe /]}

    In a regex `\\.` is a point, and `\\/` a slash. In YAML a backslash needs single quotes or none.
    """)

  static let ruleCondition = DiagnosticCode(
    "rule.condition", .error,
    """
    A condition of a rule cannot be as it is written. `florin schema rules` lists all of them.

        when: {payee: whole foods, amount: "> 100", date: 2025-01-01..2025-06-30}
    """)

  static let ruleNever = DiagnosticCode(
    "rule.never", .error,
    """
    Nothing can meet the conditions of a rule: a range ends before it begins, or `not` excludes all
    that `when` asks for. A rule that is without effect would be a silent mistake.

        when: {payee: market}
        not: {payee: stock market}
    """)

  static let ruleThen = DiagnosticCode(
    "rule.then", .error,
    """
    `then` says what a rule sets: an account or splits, a payee, tags, a comment; at least one.

        then: {account: Expenses:Food:Groceries, payee: Whole Foods, tags: {shop: wf}}
    """)

  static let ruleSplit = DiagnosticCode(
    "rule.split", .error,
    """
    The parts of a split add up to the amount exactly, whatever it is. Percentages make 100, and the
    last part takes what rounding leaves; or one part has no number, and gets the rest.

        splits: {Expenses:Phone: 60%, Expenses:Office: 40%}
        splits: {Expenses:Fees: 1.50 EUR, Expenses:Rent: }
    """)

  static let importProfile = DiagnosticCode(
    "import.profile", .error,
    """
    An import says where a bank's files are, whose they are, and how its csv is written. Something in it
    contradicts itself: two imports or two account numbers are the same, a column is named where there
    is no header, the amount is in one column and in two.

        imports:
          checking:
            files: inbox/checking-*.csv
            account: Assets:Bank:Checking
            csv: {delimiter: ";", date: Datum, date-format: "%d.%m.%Y", amount: Betrag}

    Columns are named as in the header, or by their numbers from 1. What is left out is found out from
    the file.
    """)

  static let calendarInvalid = DiagnosticCode(
    "calendar.invalid", .error,
    """
    `holidays:` names dates, and files in the format iCalendar (`.ics`). From these the all-day events
    are read, with their yearly repetition; all else in them is left aside. The file cannot be read,
    or an event in it has no date.
    """)

  /// All kinds of this layer.
  public static let definitionCodes: [DiagnosticCode] = [
    yamlSyntax, yamlAnchor, yamlTag, yamlDocuments, yamlComplexKey, yamlDuplicateKey, yamlTooDeep,
    yamlTooLarge, unknownKey, missingKey, wrongType, misplacedKey, settingTwice, undeclaredName,
    templateID, templateTwice, scheduleInvalid, templateNever, templateSlot, templateAmount,
    templateUnbalanced, budgetName, budgetDefault, budgetAccount, budgetLine, budgetAmount,
    budgetLike,
    budgetPeriod, budgetMonth, assignmentAccount, assignmentAmount, assignmentMonth, ruleName,
    rulePattern, ruleCondition, ruleNever, ruleThen, ruleSplit,
    importProfile, calendarInvalid,
  ]
}
