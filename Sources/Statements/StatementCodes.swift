public import SourceText

// The kinds of diagnostics from reading a bank's file, with their pages for `florin explain`.

extension DiagnosticCode {
  static let importEncoding = DiagnosticCode(
    "import.encoding", .error,
    """
    A file's bytes aren't valid text in the encoding used to read it. Without `encoding:`, the encoding
    is detected: by a byte order mark, by the zero bytes of UTF-16, or as valid UTF-8; anything else is
    read as Windows-1252.

        imports:
          checking: {files: inbox/*.csv, account: Assets:Bank, csv: {encoding: cp1250}}

    florin reads utf-8, utf-16, latin1, latin9, cp1250, cp1251 and cp1252 itself, and whatever else this
    system's C library supports. Convert other files: `iconv -f NAME -t utf-8`.
    """)

  static let importColumns = DiagnosticCode(
    "import.columns", .error,
    """
    florin detects a csv's header by its column names, in fifteen languages: a date column, and an
    amount column or one column each for money in and money out. No line of this file is such a header,
    or a column named under `imports:` isn't in it. Name the columns, or number them from 1:

        imports:
          bank:
            files: inbox/*.csv
            account: Assets:Bank
            csv: {date: Tag, amount: Summe}
          other:
            files: other/*.csv
            account: Assets:Bank
            csv: {header: false, date: 1, description: 2, amount: 4}

    `skip: N` skips lines before the header. If a file has several tables, each needs its account in a
    column or in a line above its header; otherwise, put each table in a file of its own.
    """)

  static let importAccounts = DiagnosticCode(
    "import.accounts", .warning,
    """
    A bank's file has rows of several accounts, but the import (or `--account`) gives only one account
    for all of them. If they're your own accounts, their balances would be added together. Give each
    account number an account; several numbers can have the same one.

        imports:
          bank:
            files: inbox/*.csv
            account: {DE12 3456: Assets:Bank:Checking, DE78 9012: Assets:Bank:Savings}

    If these are the numbers of the other parties, choose another column: `csv: {account: COLUMN}`.
    """)

  static let importAmount = DiagnosticCode(
    "import.amount", .warning,
    """
    The amounts of a bank's file are readable, but could mean something else:

    - None of them has a sign, or the balances move the other way: card statements often show spending
      as positive. `sign: flip` reverses all amounts. `amount: COLUMN` says that all of them are
      money in.
    - In the column of money out, as many amounts have a minus as don't, and no balance shows which of
      them are money out. `sign: minus` says that those with a minus are.
    - A column says debit or credit in only some rows, so it's ignored.
    - In OFX, most debits of an account are positive.
    - There's a fee next to an amount, and no balance shows whether the amount includes it. florin
      assumes that it does.

        imports:
          card: {files: inbox/card-*.csv, account: Liabilities:Card, csv: {sign: flip}}
    """)

  static let importDateFormat = DiagnosticCode(
    "import.date-format", .error,
    """
    In `01/02/2024`, either the day or the month may come first. One number above 12 anywhere in the
    file would settle it, and so would amounts with decimal commas, but there are none. Give the format,
    as for strftime(3):

        csv: {date-format: "%d/%m/%Y"}
    """)

  static let importDecimalMark = DiagnosticCode(
    "import.decimal-mark", .error,
    """
    `1,234` may be more than a thousand, or a little more than one. Usually another amount of the file
    shows which mark is the decimal mark. Here none does, or two contradict each other. Give the mark:

        csv: {decimal-mark: ","}
    """)

  static let importQuotes = DiagnosticCode(
    "import.quotes", .warning,
    """
    A field that contains the delimiter, a line break or a quote must be quoted, and a quote inside it
    must be doubled: `"Shop ""Best"" Ltd"`. Here a quote isn't doubled, or a quoted field never ends.
    The row is read so that it has as many fields as the header; compare it with what the bank shows.
    """)

  static let importRow = DiagnosticCode(
    "import.row", .error,
    """
    A row of a bank's file can't be read: its date or amount is invalid, or it has more fields than the
    header. One run reports all such rows, and nothing is imported until they're fixed, since a missing
    row would make the balance wrong. Correct the rows, or describe the bank's dates and amounts under
    `imports:`.

        csv: {date-format: "%d.%m.%Y", decimal-mark: ","}

    Rows without a date and an amount, and totals at the end, are skipped and reported.
    """)

  /// For lines of hledger's rules that aren't understood.
  public static let importRules = DiagnosticCode(
    "import.rules", .error,
    """
    A line of hledger's rules isn't understood: an unknown word, an `if` with no conditions or nothing
    to set, an invalid regex, or a file that can't be included.

        skip 1
        fields date, description, amount
        account1 assets:bank:checking
        if (ALDI|LIDL)
          account2 expenses:food

    A warning points to something that hledger ignores silently, such as `%name` of a field that isn't
    in `fields`.
    """)

  static let importTexts = DiagnosticCode(
    "import.texts", .warning,
    """
    A bank's csv has no column that florin knows as a payee or a description, although it has columns
    with other names. Its transactions have no description, so rules, guesses and the plan can't
    recognize them. Name the column:

        imports:
          bank:
            files: inbox/*.csv
            account: Assets:Bank
            csv: {payee: Shop, description: [Purpose, Remark]}
    """)

  /// All diagnostic codes of this target.
  public static let statementCodes: [DiagnosticCode] = [
    importAccounts, importAmount, importEncoding, importColumns, importDateFormat,
    importDecimalMark, importQuotes,
    importRow, importRules, importTexts,
  ]
}
