public import SourceText

// The kinds of diagnostics that reading a journal can give, with the pages of `florin explain`.

extension DiagnosticCode {
  static let accountMissing = DiagnosticCode(
    "account.missing", .error,
    """
    A posting begins with the account that it changes:

        2024-01-05 Market
            expenses:food    10.00 EUR
            assets:cash

    Here the line has a status mark or brackets but no name.
    """)

  static let accountSuspicious = DiagnosticCode(
    "account.suspicious", .warning,
    """
    An account's name ends at two spaces or a tab. With only one space, what was meant to be an
    amount or a comment becomes a part of the name:

        assets:cash $10         ; the account is called "assets:cash $10" and has no amount
        assets:cash  $10        ; right: two spaces

    The same holds for a comment behind a name (`a ; comment`) and for lines that begin with `#`
    inside an entry, which are postings. The numbers stand as written; usually they are not what was
    meant.
    """)

  static let aliasInvalid = DiagnosticCode(
    "alias.invalid", .error,
    """
    An alias replaces accounts while a journal is read:

        alias checking = assets:bank:checking
        alias /^food:(.*)$/ = expenses:food:\\1

    The first form replaces a name and the beginning of names below it, the second every match of a
    regular expression. The result must not be empty.
    """)

  static let amountExpression = DiagnosticCode(
    "amount.expression", .error,
    """
    ledger computes amounts in parentheses, such as `($10 * 2)`. hledger and florin do not: an
    amount is a number and a commodity. Write the result. Note that `($10)` is plus ten in ledger.
    """)

  static let amountDecimalMark = DiagnosticCode(
    "amount.decimal-mark", .error,
    """
    In definitions and on the command line, numbers are written as in the journal. Where its decimal
    mark is a comma, by `decimal-mark ,` or by the sample of a `commodity`, a point groups digits:
    `1.200,50 EUR`. So `1200.50` would be 120050, which nobody means; groups have three digits.

        decimal-mark ,

    Write `1200,50`. In journals such a number is read as hledger reads it.
    """)

  static let amountInvalid = DiagnosticCode(
    "amount.invalid", .error,
    """
    An amount is a number with a commodity's symbol on one side, or alone:

        10.00 EUR    $10    -5    "A-B" 3    1,234.50 USD    1.234,50 EUR

    A sign may stand before the symbol or before the number. Symbols that contain digits, spaces or
    one of `-+.@*;{}=` are written in double quotes.
    """)

  static let amountLedgerFixed = DiagnosticCode(
    "amount.ledger-fixed", .error,
    """
    `@ =$5` is ledger's fixed lot price. hledger and florin have no such thing: remove the `=`.
    """)

  static let amountLoneComma = DiagnosticCode(
    "amount.lone-comma", .warning,
    """
    A number with one comma and three digits behind it can be read in two ways: `1,000` is one in
    hledger and florin, where a lone mark is the decimal mark, and a thousand in ledger. Say what
    your commas mean, once, above:

        decimal-mark .              ; commas group digits
        commodity $1,000.00         ; the same, for one commodity
        decimal-mark ,              ; commas are decimal marks
    """)

  static let amountTooLarge = DiagnosticCode(
    "amount.too-large", .error,
    """
    florin computes exactly, with up to 38 digits, of which up to 38 stand behind the decimal mark.
    A longer number, or a sum that grows longer, is an error: it is never rounded and never wraps
    around.
    """)

  static let amountTrailing = DiagnosticCode(
    "amount.trailing", .error,
    """
    Behind an amount there may be a cost (`@ 1.10 USD`), a lot (`{$5}`), a balance assertion
    (`= $100`) and a comment, in this order. Anything else is an error. Often a symbol lacks its
    quotes: `10 "BRK.B"`.
    """)

  static let codeNotClosed = DiagnosticCode(
    "code.not-closed", .error,
    """
    A `(` directly behind the date or the status begins the transaction's code, up to the next `)`:

        2024-01-05 * (cheque 12) Landlord
    """)

  static let commodityNoDecimalMark = DiagnosticCode(
    "commodity.no-decimal-mark", .error,
    """
    The sample amount of `commodity` and `D` shows how amounts are written, so it must show the
    decimal mark, even where no decimals follow: `commodity 1000. JPY`, `commodity 1.000,00 EUR`.
    """)

  static let dateInvalid = DiagnosticCode(
    "date.invalid", .error,
    """
    A date is written year, month, day with `-`, `/` or `.` between them, the same one twice:
    `2024-01-31`, `2024/1/31`. The year has four digits or more and may be left out below a `Y`
    directive.
    """)

  static let dateNotSeparated = DiagnosticCode(
    "date.not-separated", .error,
    """
    A transaction's date ends at a space or at the line end: `2024-01-05 * Market`, not
    `2024-01-05*`.
    """)

  static let dateWithoutYear = DiagnosticCode(
    "date.without-year", .warning,
    """
    A date such as `1/31` takes its year from the last `Y` directive. Without one it takes today's,
    so the same journal means other dates next year. Write the year, or put `Y 2024` above.
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
    Each line that is not indented begins an entry: a digit a transaction, `~` a periodic rule, `=`
    an auto posting rule, `;`, `#` and `*` a comment, a word a directive. This line begins none of
    them: a word may be misspelt, a posting not indented, or a merge conflict not resolved. Nothing
    is skipped silently, because a misspelt line could change numbers.
    """)

  static let encodingInvalid = DiagnosticCode(
    "encoding.invalid", .error,
    """
    Journals are text in UTF-8. This file has bytes that are none: perhaps it was saved in Latin-1
    or UTF-16, or it is no text at all. Convert it, for example with `iconv -f latin1 -t utf-8`.
    """)

  static let includeCycle = DiagnosticCode(
    "include.cycle", .error,
    "A file includes itself, directly or through others. The message names the chain.")

  static let includeMissing = DiagnosticCode(
    "include.missing", .error,
    """
    The path of an `include` names no file. It is relative to the folder of the file that holds the
    directive; `~/` is the home folder; `*`, `**`, `?` and `[a-z]` match names, and must match one.
    """)

  static let includeUnsupported = DiagnosticCode(
    "include.unsupported", .error,
    """
    Only journals can be included. Timeclock, timedot and CSV files cannot; quotes around the path
    (ledger) are not known here, spaces in it need none.
    """)

  static let includeTooMuch = DiagnosticCode(
    "include.too-much", .error,
    """
    A few lines can ask for more than any machine can read: 31 files that each include the next one
    twice name the last one a thousand million times. So a run has bounds: 100 000 files; 10 000 times
    a file that was read before, with 256 MiB in these; 1 000 000 names in folders that patterns look
    at; and 32 MiB of definitions. The message names the first file that is not read.
    """)

  static let fileUnreadable = DiagnosticCode(
    "file.unreadable", .error,
    """
    The file exists and cannot be read: its permissions forbid it, it is a folder, it is a link to what
    isn't there, or the disk failed. To read the files of a folder name them with a pattern:
    `include 2024/*.journal`. A pattern fails when it would have to look into a folder that cannot be
    read: what is in it might belong to the journal.

    What a book names is an ordinary file. Pipes, devices and what the system makes up, such as the
    files in `/proc` and `/sys`, are read when you name them yourself: `florin -f /dev/stdin`, `-f <(…)`.
    """)

  static let fileTooLarge = DiagnosticCode(
    "file.too-large", .error,
    "All files of a run together may have up to 4 GiB.")

  static let ledgerDiffers = DiagnosticCode(
    "ledger.differs", .warning,
    """
    ledger would read this text as another number, date, commodity or account, without a word.
    `check ledger` looks for all such places: numbers with unusual groups, decimal commas, the
    commodity of `D`, dates without a year, tags that mean a date, names with empty parts or wide
    spaces, aliases that follow each other, lot prices, assertions of 0, rules, and directives that
    florin reads over. Each is reported once per kind and file.
    """)

  static let lineSuspicious = DiagnosticCode(
    "line.suspicious", .warning,
    """
    Inside an entry only `;` begins a comment. A line that begins with `#` is a posting to an
    account whose name begins with `#`.
    """)

  static let lotInvalid = DiagnosticCode(
    "lot.invalid", .error,
    """
    A lot is written behind the amount: `{$5}` or `{{$50}}` its price, `[2024-01-15]` its date,
    `(text)` a note.
    """)

  static let lotUntracked = DiagnosticCode(
    "lot.untracked", .note,
    """
    The tag `lots:` of an account or a commodity tells hledger to track lots: which ones a sale takes,
    and the gain it makes. florin reads lots, and balances by their prices, but it infers no gains:
    in florin a sale needs its own posting for the gain.

        2024-03-05 Sale
            assets:fund      -5 AAA {$1.50} @ $2.00
            assets:cash      $10.00

    Here florin balances at $2.00; hledger also books a gain of $2.50. This is said once, with the
    first such tag.
    """)

  static let periodInvalid = DiagnosticCode(
    "period.invalid", .error,
    """
    A periodic rule begins with a period expression, then two spaces, then a description:

        ~ monthly from 2024-01-15  rent
    """)

  static let periodMissing = DiagnosticCode(
    "period.missing", .error,
    "A periodic rule needs a period expression: `~ monthly from 2024-01-15  rent`.")

  static let periodSuspicious = DiagnosticCode(
    "period.suspicious", .warning,
    """
    A rule's dates should not depend on the day or the span that a report asks for. Without a first
    day the phase of "every 2 weeks" is open, and a relative date moves with the clock:

        ~ every 2 weeks from 2024-01-05  cleaning

    Write the first day, with its year.
    """)

  static let postingDateInvalid = DiagnosticCode(
    "posting.date-invalid", .error,
    """
    A posting's comment may give it a date of its own: `; [2024-01-05]`, `; [=2024-01-05]` for the
    secondary date, or `; date:2024-01-05`. Here there is something else in that place.
    """)

  static let queryMissing = DiagnosticCode(
    "query.missing", .error,
    "An auto posting rule needs a query: `= expenses:food`.")

  static let strayIndentation = DiagnosticCode(
    "line.stray-indentation", .error,
    """
    An indented line is a posting or comment of the entry above it. A blank line ends an entry, so
    that this line belongs to none: it may be a posting that a blank line cut off.
    """)

  static let typeInvalid = DiagnosticCode(
    "account.type-invalid", .error,
    """
    The tag `type:` of an account directive is one of `A L E R X C V G U`, or the word: Asset,
    Liability, Equity, Revenue, Expense, Cash, Conversion, Gain, UnrealizedGain.
    """)

  /// All kinds of this layer.
  public static let journalCodes: [DiagnosticCode] = [
    accountMissing, accountSuspicious, aliasInvalid, amountDecimalMark, amountExpression,
    amountInvalid,
    amountLedgerFixed, amountLoneComma, amountTooLarge, amountTrailing, codeNotClosed,
    commodityNoDecimalMark, dateInvalid, dateNotSeparated, dateWithoutYear, directiveInvalid,
    directiveUnknown, encodingInvalid, includeCycle, includeMissing, includeTooMuch,
    includeUnsupported, fileUnreadable, fileTooLarge, ledgerDiffers, lineSuspicious, lotInvalid,
    lotUntracked,
    periodInvalid, periodMissing, periodSuspicious, postingDateInvalid, queryMissing,
    strayIndentation, typeInvalid,
  ]
}
