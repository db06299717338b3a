public import SourceText

// The kinds of diagnostics from reading a journal, with their pages for `florin explain`.

extension DiagnosticCode {
  static let accountMissing = DiagnosticCode(
    "account.missing", .error,
    """
    A posting starts with the account it changes:

        2024-01-05 Market
            expenses:food    10.00 EUR
            assets:cash

    This line has a status mark or brackets, but no account name.
    """)

  static let accountSuspicious = DiagnosticCode(
    "account.suspicious", .warning,
    """
    An account's name ends at two spaces or a tab. With only one space, the amount or comment that
    follows becomes part of the name:

        assets:cash $10         ; the account is called "assets:cash $10" and has no amount
        assets:cash  $10        ; right: two spaces

    The same happens with a comment after a name (`a ; comment`). A line that begins with `#` inside
    an entry is a posting, not a comment. florin uses the numbers as written, but they're probably not
    what you meant.
    """)

  static let aliasInvalid = DiagnosticCode(
    "alias.invalid", .error,
    """
    An alias replaces account names while a journal is read:

        alias checking = assets:bank:checking
        alias /^food:(.*)$/ = expenses:food:\\1

    The first form replaces a name, and the start of the names of its subaccounts. The second replaces
    every match of a regular expression. The result can't be empty.
    """)

  static let amountExpression = DiagnosticCode(
    "amount.expression", .error,
    """
    ledger computes amounts in parentheses, such as `($10 * 2)`. hledger and florin don't: an amount
    is a number and a commodity. Write the result instead. Note that in ledger `($10)` is plus ten.
    """)

  static let amountDecimalMark = DiagnosticCode(
    "amount.decimal-mark", .error,
    """
    Numbers in definitions and on the command line are written as in the journal. If the journal's
    decimal mark is a comma (set by `decimal-mark ,` or by the sample of a `commodity`), a point
    groups digits: `1.200,50 EUR`. Then `1200.50` would be 120050, which is surely a mistake, because
    digit groups have three digits.

        decimal-mark ,

    Write `1200,50`. In journals, florin reads such a number as hledger does, with a warning
    (`amount.groups`).

    If the journal declares no decimal mark, and no amount of the commodity has a comma as its decimal
    mark, `1,300` can be 1300 or 1.3. In journals, that's a warning (`amount.lone-comma`). Declare what
    commas mean:

        decimal-mark .
    """)

  static let amountGroups = DiagnosticCode(
    "amount.groups", .warning,
    """
    Under `decimal-mark ,`, or below a `commodity` or `D` directive with a decimal comma, points
    group digits. So `220.00` is 22000, in hledger too. Groups have three digits nearly everywhere,
    so this number is probably meant to be 220:

        decimal-mark ,

        2024-05-02 Market
            food       220.00 EUR
            cash

    Write `220,00`. If 22000 is what you mean, write it without a mark.
    """)

  static let amountInvalid = DiagnosticCode(
    "amount.invalid", .error,
    """
    An amount is a number with a commodity symbol on either side, or a number alone:

        10.00 EUR    $10    -5    "A-B" 3    1,234.50 USD    1.234,50 EUR

    The sign goes before the symbol or before the number. Put symbols that contain digits, spaces or
    any of `-+.@*;{}=` in double quotes.
    """)

  static let amountLedgerFixed = DiagnosticCode(
    "amount.ledger-fixed", .error,
    """
    `@ =$5` is ledger's fixed lot price. hledger and florin don't support it: remove the `=`.
    """)

  static let amountLoneComma = DiagnosticCode(
    "amount.lone-comma", .warning,
    """
    A number with one comma followed by three digits can be read in two ways. `1,000` is one in
    hledger and florin, which treat a single mark as the decimal mark, and a thousand in ledger.
    Declare once, at the top, what commas mean:

        decimal-mark .              ; commas group digits
        commodity $1,000.00         ; the same, for one commodity
        decimal-mark ,              ; commas are decimal marks
    """)

  static let amountTooLarge = DiagnosticCode(
    "amount.too-large", .error,
    """
    florin computes exactly, with up to 38 significant digits and 38 decimal places. A longer
    number or sum is an error; florin never rounds it, and it never overflows silently.
    """)

  static let amountTrailing = DiagnosticCode(
    "amount.trailing", .error,
    """
    After an amount you can write a cost (`@ 1.10 USD`), a lot (`{$5}`), a balance assertion
    (`= $100`) and a comment, in this order. Anything else is an error. A common cause is a symbol
    without quotes: write `10 "BRK.B"`.
    """)

  static let amountTyping = DiagnosticCode(
    "amount.typing", .error,
    """
    What people type for an amount can look right and be wrong: `5.O0` with a letter, `5 .00` with a
    blank, `–5.00` with a dash that isn't a minus sign, or a no-break space from a web page before it.
    """)

  static let codeNotClosed = DiagnosticCode(
    "code.not-closed", .error,
    """
    A `(` directly after the date or the status starts the transaction's code, which ends at the next
    `)`:

        2024-01-05 * (cheque 12) Landlord
    """)

  static let commodityAliasInvalid = DiagnosticCode(
    "commodity.alias-invalid", .error,
    """
    The tag `alias:` of a `commodity` directive lists other symbols for it, with spaces between them. A
    symbol with digits or spaces needs quotes, as in amounts:

        commodity USD 1.00  ; alias: $ "US dollars"

    An alias is always worth one of the commodity. hledger 1.99 also takes amounts here, such as
    `alias: 60 min`; florin has no such factors. A price says the same:

        P 2024-01-01 h 60 min
    """)

  static let commodityAliasRepeated = DiagnosticCode(
    "commodity.alias-repeated", .error,
    """
    The tag `alias:` of a `commodity` directive lists other symbols for it, which are always worth as
    much:

        commodity USD 1.00  ; alias: $ "US$"

    A symbol can be an alias of only one commodity.
    """)

  static let commodityDash = DiagnosticCode(
    "commodity.dash", .warning,
    """
    Web pages and word processors write minus signs that look like `-` but are other characters. In
    a journal, only `-` makes an amount negative. Any other dash becomes part of the symbol:

        expenses:food  −$12.00        ; 12 of the commodity "−$"
        expenses:food  -$12.00        ; right

    It's reported at the first one of a file. If the dash belongs to the symbol, put that in quotes.
    """)

  static let commodityNoDecimalMark = DiagnosticCode(
    "commodity.no-decimal-mark", .error,
    """
    The sample amount of `commodity` and `D` shows how to write amounts, so it needs a decimal mark
    even if no decimals follow: `commodity 1000. JPY`, `commodity 1.000,00 EUR`.
    """)

  static let dateInvalid = DiagnosticCode(
    "date.invalid", .error,
    """
    Write a date as year, month, day, separated by `-`, `/` or `.`; use the same separator twice:
    `2024-01-31`, `2024/1/31`. The year has at least four digits. You can leave it out below a `Y`
    directive.
    """)

  static let dateNotSeparated = DiagnosticCode(
    "date.not-separated", .error,
    """
    Put a space after a transaction's date, unless the line ends there: `2024-01-05 * Market`, not
    `2024-01-05*`.
    """)

  static let dateWithoutYear = DiagnosticCode(
    "date.without-year", .warning,
    """
    A date such as `1/31` takes its year from the last `Y` directive. Without one it takes the current
    year, so next year the same journal has different dates. Write the year, or put `Y 2024` above.
    """)

  static let directiveInvalid = DiagnosticCode(
    "directive.invalid", .error,
    """
    A directive begins in the first column and has its argument on the same line:
    `account assets:bank`, `commodity 1.00 EUR`, `D $1.00`, `decimal-mark .`, `payee Market`,
    `tag trip`, `P 2024-01-01 EUR $1.10`, `Y 2024`, `include 2024.journal`, `alias a = b`,
    `apply account x` … `end apply account`.
    """)

  static let directiveUnknown = DiagnosticCode(
    "directive.unknown", .error,
    """
    The first character of an unindented line says what it starts: a digit a transaction, `~` a
    periodic rule, `=` an auto posting rule, `;`, `#` or `*` a comment, and a word a directive. This
    line starts none of these. Perhaps a word is misspelled, a posting isn't indented, or a merge
    conflict isn't resolved. florin doesn't skip such lines, because a misspelled line could change
    your numbers.
    """)

  static let encodingInvalid = DiagnosticCode(
    "encoding.invalid", .error,
    """
    Journals are UTF-8 text. This file has bytes that aren't valid UTF-8. It may have been saved as
    Latin-1 or UTF-16, or it may not be a text file. Convert it, for example with
    `iconv -f latin1 -t utf-8`.
    """)

  static let includeCycle = DiagnosticCode(
    "include.cycle", .error,
    """
    A file includes itself, directly or through other files. The message shows the chain.
    """)

  static let includeMissing = DiagnosticCode(
    "include.missing", .error,
    """
    The path of an `include` doesn't match any file. Paths are relative to the folder of the file with
    the directive; `~/` is your home folder. `*`, `**`, `?` and `[a-z]` match names, and must match at
    least one.
    """)

  static let includeUnsupported = DiagnosticCode(
    "include.unsupported", .error,
    """
    A file or a path that florin can't read as it is: a bank's file without rules for it, a path in
    quotes (ledger allows them), or a pattern with `***`.
    """)

  static let timesheetLine = DiagnosticCode(
    "timesheet.line", .error,
    """
    A line of a timeclock or timedot file can't be read. In timeclock, `i` begins a session and `o` ends
    it:

        i 2024-01-31 09:00 work:client  the description
        o 2024-01-31 12:30

    In timedot, lines below a date have an account, two spaces, and dots for quarters of an hour, a
    number of hours, or a number with a unit (`s m h d w mo y`):

        work:client  .... ..
        work:travel  90m
    """)

  static let includeTooMuch = DiagnosticCode(
    "include.too-much", .error,
    """
    A few lines can ask for more than a computer can read: if each of 31 files includes the next one
    twice, the last one is read a billion times. So each run has limits: 100 000 files; 10 000
    repeated reads of files, with 256 MiB in total; 1 000 000 names in the folders that patterns
    search; and 32 MiB of definitions. The message names the first file that wasn't read.
    """)

  static let fileUnreadable = DiagnosticCode(
    "file.unreadable", .error,
    """
    The file exists but can't be read: you don't have permission, it's a folder, it's a link to a
    missing file, or the disk failed. To read all files in a folder, use a pattern:
    `include 2024/*.journal`. A pattern fails if it needs to look into an unreadable folder, which
    might hold part of the journal.

    Files that a book names must be ordinary files. Pipes, devices and system files such as those in
    `/proc` and `/sys` are read only if you name them yourself: `florin -f /dev/stdin`, `-f <(…)`.
    """)

  static let fileTooLarge = DiagnosticCode(
    "file.too-large", .error,
    """
    The files of one run can have up to 4 GiB in total.
    """)

  /// `ledger.differs`
  public static let ledgerDiffers = DiagnosticCode(
    "ledger.differs", .warning,
    """
    ledger would read this text as a different number, date, commodity or account, without a warning.
    `check ledger` finds all such places: numbers with unusual digit groups, decimal commas, the
    commodity of `D`, dates without a year, tags that set a date, names with empty parts or wide
    spaces, chained aliases, lot prices, assertions of 0, rules, and directives that florin ignores.
    Each kind is reported once per file.
    """)

  static let lineSuspicious = DiagnosticCode(
    "line.suspicious", .warning,
    """
    Inside an entry, only `;` starts a comment. A line that starts with `#` is a posting to an account
    whose name starts with `#`.

    A block comment ends with `end comment`, alone on its line. `end coment` or `endcomment` doesn't
    end it, so everything below is part of the comment.
    """)

  static let lotInvalid = DiagnosticCode(
    "lot.invalid", .error,
    """
    Write a lot after the amount: `{$5}` or `{{$50}}` is its price, `[2024-01-15]` its date, `(text)`
    a note.
    """)

  static let lotUntracked = DiagnosticCode(
    "lot.untracked", .note,
    """
    The tag `lots:` on an account or commodity makes hledger track lots: which ones a sale takes, and
    the gain it makes. florin reads lots and balances by their prices, but doesn't infer gains. Give
    each sale a posting for its gain.

        2024-03-05 Sale
            assets:fund      -5 AAA {$1.50} @ $2.00
            assets:cash      $10.00
            revenues:gains   $-2.50

    The entry balances at $2.00, without the gain; hledger would add the last line itself. This note
    appears once, at the first such tag.
    """)

  static let periodInvalid = DiagnosticCode(
    "period.invalid", .error,
    """
    A periodic rule starts with a period expression, followed by two spaces and a description:

        ~ monthly from 2024-01-15  rent
    """)

  static let periodMissing = DiagnosticCode(
    "period.missing", .error,
    "A periodic rule needs a period expression: `~ monthly from 2024-01-15  rent`.")

  static let periodSuspicious = DiagnosticCode(
    "period.suspicious", .warning,
    """
    A rule's dates shouldn't depend on today's date or on the period of a report. Without a first day,
    "every 2 weeks" can start in either week, and a relative date changes from day to day:

        ~ every 2 weeks from 2024-01-05  cleaning

    Write the first day, with its year.
    """)

  static let postingDateInvalid = DiagnosticCode(
    "posting.date-invalid", .error,
    """
    You can give a posting its own date in its comment: `; [2024-01-05]`, `; [=2024-01-05]` for the
    secondary date, or `; date:2024-01-05`. Here, that place holds something that isn't a date.
    """)

  static let queryMissing = DiagnosticCode(
    "query.missing", .error,
    "An auto posting rule needs a query: `= expenses:food`.")

  static let strayIndentation = DiagnosticCode(
    "line.stray-indentation", .error,
    """
    An indented line is a posting or comment of the entry above it. A blank line ends an entry, so
    this line isn't part of one. Perhaps a blank line separates it from its transaction.
    """)

  static let typeInvalid = DiagnosticCode(
    "account.type-invalid", .error,
    """
    Set the tag `type:` of an account directive to one of `A L E R X C V G U`, or to the word: Asset,
    Liability, Equity, Revenue, Expense, Cash, Conversion, Gain, UnrealizedGain.
    """)

  /// All diagnostic codes of this target.
  public static let journalCodes: [DiagnosticCode] = [
    accountMissing, accountSuspicious, aliasInvalid, amountDecimalMark, amountExpression,
    amountGroups, amountInvalid, amountLedgerFixed, amountLoneComma, amountTooLarge,
    amountTrailing, amountTyping, codeNotClosed,
    commodityAliasInvalid, commodityAliasRepeated, commodityDash, commodityNoDecimalMark,
    dateInvalid,
    dateNotSeparated, dateWithoutYear,
    directiveInvalid,
    directiveUnknown, encodingInvalid, includeCycle, includeMissing, includeTooMuch,
    includeUnsupported, timesheetLine,
    fileUnreadable, fileTooLarge, ledgerDiffers, lineSuspicious, lotInvalid,
    lotUntracked,
    periodInvalid, periodMissing, periodSuspicious, postingDateInvalid, queryMissing,
    strayIndentation, typeInvalid,
  ]
}
